"""Games are found, never known: no code of `rulings`, and nothing of the site but the template of its boards, names one."""

from __future__ import annotations

import ast
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import games
from rulings import load
from rulings.source import read
from tests.sandbox import Sandbox

ROOT = Path(__file__).resolve().parent.parent
SITE = [path for path in (ROOT / "site").rglob("*") if path.suffix in (".html", ".css", ".js", ".svg", ".ftl")]
CODE = [*(ROOT / "rulings").rglob("*.py")]


def names_of(game: str) -> re.Pattern[str]:
    """The id of a game however it is written, and its names."""
    file = read(ROOT / "rulings" / "data" / game / "game.yaml").value
    words = {game, game.replace("_", "-"), game.replace("_", " "), file["en"], file["ja"]}
    return re.compile("|".join(map(re.escape, sorted(words))), re.IGNORECASE)


def spoken(path: Path) -> Iterator[str]:
    """The names and texts of a Python file, docstrings left out."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    remarks = {
        id(node.body[0].value) for node in ast.walk(tree) if isinstance(node, documented) and is_text(node.body[0])
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in remarks:
            yield node.value
        yield from (
            getattr(node, field)
            for field in ("id", "attr", "name", "arg")
            if isinstance(getattr(node, field, None), str)
        )


def is_text(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


@pytest.mark.parametrize("game", games.names())
def test_no_code_names_a_game(game: str) -> None:
    pattern = names_of(game)
    found = {(path.name, text) for path in CODE for text in spoken(path) if pattern.search(text)}
    assert found == set()


@pytest.mark.parametrize("game", games.names())
def test_nothing_of_the_site_names_a_game_but_its_board(game: str) -> None:
    pattern = names_of(game)
    own = ROOT / "site" / "templates" / "board" / f"{game}.html"
    files = [path for path in SITE if "vendor" not in path.parts and path != own]
    assert [str(path.relative_to(ROOT)) for path in files if pattern.search(path.read_text(encoding="utf-8"))] == []
    assert len(files) > 30


def test_the_search_for_names_finds_them(tmp_path: Path) -> None:
    file = tmp_path / "a.py"
    file.write_text('"""On dominion."""\nX = "dominion/gear"\ndef dominion_board(): "Dominion"\n', encoding="utf-8")
    assert [text for text in spoken(file) if names_of("dominion").search(text)] == ["dominion_board", "dominion/gear"]


def test_every_game_of_the_engine_has_a_corpus_and_the_other_way_round() -> None:
    assert sorted(load.read().games) == games.names()


def test_a_third_game_needs_two_folders(tmp_path: Path) -> None:
    """The toy game put beside the others is played, shown and looked up like them."""
    sandbox = Sandbox(tmp_path / "project")
    code = (ROOT / "tests" / "toy" / "game.py").read_text(encoding="utf-8")
    (sandbox.folder / "engine" / "toy").mkdir()
    (sandbox.folder / "engine" / "toy" / "__init__.py").write_text(f"{code}\n\nGAME = Toy()\n", encoding="utf-8")
    shutil.copytree(ROOT / "tests" / "toy" / "data" / "toy", sandbox.folder / "rulings" / "data" / "toy")
    assert ", 0 failed," in sandbox.run("rulings check toy").stdout
    for game in games.names():
        shutil.rmtree(sandbox.folder / "rulings" / "data" / game)
    assert "木いちご" in sandbox.run("rulings show Berry").stdout
    sandbox.run("rulings site --output public")
    page = (sandbox.folder / "public" / "ja" / "toy" / "berry" / "index.html").read_text(encoding="utf-8")
    assert "木いちご" in page
    assert [path for path in sandbox.run("git status --short").stdout.split() if path.endswith(".py")] == []
    assert sandbox.run("git status --short engine site").stdout == "?? engine/toy/\n"
