"""Each rule of lint: silent on a clean corpus, and heard when one thing in it is changed."""

from __future__ import annotations

import inspect
from pathlib import Path

import pytest

from rulings.lint import RULES, lint
from rulings.load import read
from tests.corpus.clean import DUPLICATE, change, remarks
from tests.corpus.lint_cases import CASES
from tests.corpus.lint_text_cases import TEXT_CASES

EVERY = [*TEXT_CASES, *CASES]


def test_the_clean_corpus_is_clean(clean: Path) -> None:
    assert remarks(clean) == []


def rule_of(line: str) -> str:
    return line.rpartition("[")[2].removesuffix("]")


@pytest.mark.parametrize(("file", "old", "new", "expected"), EVERY, ids=[rule_of(case[3][-1]) for case in EVERY])
def test_heard(clean: Path, file: str, old: str, new: str, expected: list[str]) -> None:
    change(clean, file, old, new)
    assert sorted(remarks(clean)) == sorted(expected)


def test_every_rule_is_heard_somewhere() -> None:
    assert {rule_of(line) for *_, expected in EVERY for line in expected} == set(RULES)


def test_every_rule_says_what_it_asks_for() -> None:
    assert all((inspect.getdoc(rule) or "").endswith((".", "`.")) for rule in RULES.values())


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        (DUPLICATE, "It goes to your deck.", "It goes to your decks; Coppers? No, a Silver token."),
        (DUPLICATE, "それは山札に行く。", "それは酒場マットに行く（「LandGrab」と同じ）。"),
        (DUPLICATE, "You gain nothing.", "Coin of the Realm? You “gain” nothing!”"),
        (DUPLICATE, "《複製》の裏は青い。", "《複製》の裏は金銀貨の色で、3,000枚、1:1、-$1である。"),
        (DUPLICATE, "《複製》の裏は青い。", "《複製》の裏は青いですが、見なくてよい。"),
        (DUPLICATE, "- Ann: [call Duplicate]", "- can: {Ann: [call Copper, call Duplicate]}"),
        (DUPLICATE, "saw: [Ann trashes Silver, ", "saw: [Bob trashes Silver, Ann trashes Silver, "),
    ],
)
def test_not_heard(clean: Path, file: str, old: str, new: str) -> None:
    change(clean, file, old, new)
    assert remarks(clean) == []


def test_the_shipped_corpus_is_clean() -> None:
    assert [str(finding) for finding in lint(read())] == []
