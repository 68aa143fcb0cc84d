"""Whatever stands in a file: it loads and can be linted, or every error is told with its place. Never a traceback."""

from __future__ import annotations

import json
import random
import shutil
import tempfile
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulings.lint import lint
from rulings.load import read
from rulings.source import CorpusError, CorpusErrors
from rulings.source import read as read_document

BASE = Path(__file__).parent / "base"
FILES = sorted(str(file.relative_to(BASE)) for file in BASE.glob("**/*.yaml"))
VALUES: list[Any] = [
    None,
    True,
    0,
    -1,
    2022,
    "",
    "x",
    "a/b",
    "a/b/c",
    "Copper",
    "Ann",
    "ja",
    [],
    ["x"],
    [[]],
    {},
    {"x": 1},
]


@pytest.fixture(scope="module")
def folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as name:
        yield Path(shutil.copytree(BASE, Path(name) / "corpus"))


def survives(folder: Path, file: str, data: bytes) -> None:
    target = folder / file
    before = target.read_bytes()
    target.write_bytes(data)
    errors: list[CorpusError] = []
    try:
        lint(read(folder))
    except CorpusErrors as wrong:
        errors = wrong.errors
    finally:
        target.write_bytes(before)
    assert all(error.message and error.place.line >= 1 and error.place.column >= 1 for error in errors)


def places(value: Any) -> list[tuple[Any, Any]]:
    """Each container inside a value with each of its keys or indexes."""
    found = []
    steps = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, inner in steps:
        found.append((value, step))
        found += places(inner)
    return found


@settings(max_examples=300, deadline=None)
@given(file=st.sampled_from(FILES), seed=st.integers(0, 10**6))
def test_another_value(folder: Path, file: str, seed: int) -> None:
    dice = random.Random(seed)
    value = read_document(BASE / file).value
    for _ in range(dice.randint(1, 3)):
        holder, step = dice.choice(places(value))
        if isinstance(holder, dict) and dice.random() < 0.3:
            holder[dice.choice(["x", "Ann", 3])] = holder.pop(step, None)
        elif dice.random() < 0.2 and step in (holder if isinstance(holder, dict) else range(len(holder))):
            del holder[step]
        elif isinstance(holder, dict) or step < len(holder):
            holder[step] = deepcopy(dice.choice(VALUES))
        if not places(value):
            break
    survives(folder, file, json.dumps(value, ensure_ascii=False).encode())


@settings(max_examples=200, deadline=None)
@given(file=st.sampled_from(FILES), seed=st.integers(0, 10**6))
def test_other_bytes(folder: Path, file: str, seed: int) -> None:
    dice = random.Random(seed)
    data = bytearray((BASE / file).read_bytes())
    for _ in range(dice.randint(1, 4)):
        at = dice.randrange(len(data))
        data[at : at + dice.randint(0, 3)] = dice.choice(
            [b"", b"\t", b"\x00", b"\xff", b":", b"- ", b"[", b"}", b"&a ", b"*a", b"\n"]
        )
    survives(folder, file, bytes(data))


@settings(max_examples=100, deadline=None)
@given(text=st.text(max_size=60))
def test_any_text(folder: Path, text: str) -> None:
    survives(folder, FILES[0], text.encode("utf-8", "surrogatepass"))
