"""The schemas beside the data say what the model says, and every file of the corpus names its own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulings import schema
from rulings.load import DATA, SCHEMA

FILES = sorted(file for file in DATA.glob("*/**/*.yaml") if SCHEMA not in file.parts)


def kind_of(file: Path) -> str:
    if file.parent.parent == DATA:
        return file.stem
    return "claims" if file.parent.name == "claims" else "topic"


def test_schemas_are_current() -> None:
    stored = {file.name: file.read_text(encoding="utf-8") for file in (DATA / SCHEMA).iterdir()}
    assert stored == schema.schemas(), "run `python -m rulings.schema`"


def test_written_anew(tmp_path: Path) -> None:
    schema.write(tmp_path / "schema")
    assert {file.name for file in (tmp_path / "schema").iterdir()} == set(schema.schemas())


def test_a_schema_refuses_unknown_keys_and_explains_the_known() -> None:
    topic = json.loads(schema.schemas()["topic.json"])
    assert topic["additionalProperties"] is False
    assert topic["required"] == ["topic"]
    ruling = topic["$defs"]["Ruling"]
    assert ruling["required"] == ["en", "ja"]
    assert ruling["properties"]["claims"]["description"].startswith("Claims that this restates")
    assert set(topic["$defs"]["Span"]["properties"]) == {"from", "until", "superseded_by"}
    assert json.loads(schema.schemas()["cards.json"])["type"] == "array"


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(DATA)))
def test_a_file_names_its_schema(file: Path) -> None:
    first = file.read_text(encoding="utf-8").partition("\n")[0]
    start, _, path = first.partition("=")
    assert start == "# yaml-language-server: $schema"
    assert (file.parent / path).resolve() == DATA / SCHEMA / f"{kind_of(file)}.json"
