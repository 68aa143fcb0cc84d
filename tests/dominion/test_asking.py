"""A verb that may ask must be waited for: without ``yield from`` it would pass as long as nobody listens."""

from __future__ import annotations

import ast
import inspect
from pathlib import Path

import pytest

from engine.dominion.player import Player
from engine.dominion.table import Table

CODE = sorted(Path("engine/dominion").rglob("*.py"))


def asking(kind: type) -> set[str]:
    """Names of the methods whose result is what is still to be asked."""
    found = set()
    for name, method in inspect.getmembers(kind, inspect.isfunction):
        result = str(inspect.signature(method).return_annotation)
        if result.startswith(("Asking", "Maybe", "Chosen", "Generator[Decision", "Iterable[Decision")):
            found.add(name)
    return found


ASKING = asking(Player) | (asking(Table) - {"play"})


def unwaited(source: str) -> list[str]:
    """Calls of asking methods whose result is thrown away."""
    tree = ast.parse(source)
    lost = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            called = node.value.func
            if isinstance(called, ast.Attribute) and called.attr in ASKING and not _is_super_of_list(called):
                lost.append(f"line {node.lineno}: {called.attr}")
    return lost


def _is_super_of_list(called: ast.Attribute) -> bool:
    return isinstance(called.value, ast.Call) and getattr(called.value.func, "id", "") == "super"


def test_knows_the_verbs() -> None:
    assert {"gain", "discard", "trash", "play", "choose", "window", "play_again"} <= ASKING
    assert "draw" not in ASKING


@pytest.mark.parametrize("path", CODE, ids=str)
def test_waits_for_every_verb(path: Path) -> None:
    assert unwaited(path.read_text("utf-8")) == []


def test_a_forgotten_wait_is_seen() -> None:
    assert unwaited("def on_play(self, me):\n    me.gain('Silver')\n") == ["line 2: gain"]
    assert unwaited("def on_play(self, me):\n    yield from me.gain('Silver')\n") == []
