"""The faults that scripts/mutants makes: one in each mutant, and every one a program that can be read."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.mutants import ROOT, Instead, Mutant, mutants


@pytest.mark.parametrize(
    ("source", "changed"),
    [
        ("a < b", ["a <= b"]),
        ("x = a and b", ["x = a or b"]),
        ("x = not a", ["x = a"]),
        ("x = 3", ["x = 4"]),
        ("x = True", ["x = False"]),
        ("if a:\n    b = c", ["if not a:\n    b = c"]),
        ("f()", ["pass"]),
        ("x += y", ["pass"]),
        ("def f():\n    yield from g()", ["def f():\n    if False:\n        yield"]),
        ('"""Said only."""', []),
    ],
)
def test_a_mutant_has_one_fault(tmp_path: Path, source: str, changed: list[str]) -> None:
    path = tmp_path / "file.py"
    path.write_text(source, encoding="utf-8")
    texts = [mutant.text for mutant in mutants(path)]
    assert [text for text in texts if text != "pass" or "pass" in changed] == changed


def test_mutants_of_the_engine_can_be_read_and_differ_from_it() -> None:
    path = ROOT / "engine" / "dominion" / "player.py"
    whole = ast.unparse(ast.parse(path.read_text(encoding="utf-8")))
    found = list(mutants(path))
    assert len(found) > 50
    for mutant in found:
        assert ast.unparse(ast.parse(mutant.text)) == mutant.text
        assert mutant.text != whole


def test_a_mutant_is_imported_instead_of_the_file() -> None:
    path = ROOT / "engine" / "dominion" / "piles.py"
    finder = Instead(Mutant(path, 1, "", "marked = 1"))
    assert finder.find_spec("engine.dominion.zones", None) is None
    spec = finder.find_spec("engine.dominion.piles", None)
    assert spec is not None
    assert spec.loader is finder
    assert spec.origin == str(path)
