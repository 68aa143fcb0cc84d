"""Small corpora of the toy game, made for one test each."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path
from textwrap import dedent
from typing import Any

import yaml

from engine.local import Local
from engine.protocol import IllegalChoice, Position
from rulings import load
from rulings.check import check
from rulings.corpus import Corpus
from rulings.report import Report
from tests.toy.game import Toy

DATA = Path(__file__).parent / "data"
CASES = yaml.safe_load((DATA.parent / "failures.yaml").read_text(encoding="utf-8"))
"""One failure of each kind."""


def toy_corpus(folder: Path, **topics: str) -> Corpus:
    """The toy game with these topics instead of its own: the text of each file without its first two lines."""
    shutil.copytree(DATA, folder / "data")
    fruit = folder / "data" / "toy" / "fruit"
    for file in fruit.iterdir():
        file.unlink()
    for slug, text in topics.items():
        (fruit / f"{slug}.yaml").write_text(
            f"topic: {slug}\ncard: {slug.capitalize()}\n{dedent(text)}", encoding="utf-8"
        )
    return load.read(folder / "data")


class Refusing(Local):
    """An engine that refuses what it offers."""

    def choose(self, labels: Sequence[str]) -> Position:
        raise IllegalChoice("not today")


def toy(*lies: str, **options: Any) -> Local:
    """An engine that plays the toy game."""
    engine = Refusing if "choices" in lies else Local
    return engine({"toy": Toy(*lies, **options)})


def checked(folder: Path, text: str, engine: Any = None, **options: Any) -> Report:
    """What the check says of the toy game with one topic."""
    return check(toy_corpus(folder, berry=text), engine or toy(), **options)


def outcomes(report: Report, scenario: str) -> dict[int, tuple[str, int | None]]:
    """Outcome and ``same_as`` of a scenario by edition."""
    return {v.edition: (v.outcome, v.same_as) for v in report.verdicts if v.scenario == scenario}


def codes(report: Report) -> list[str]:
    return [failure.code for failure, _ in report.failures()]
