"""The direction of imports: who may know whom, as docs/architecture.md says."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

CHAIN = ["model", "check", "database", "render", "cli"]
"""Modules of `rulings`: none of them knows a later one, not even through others. No two modules know each other."""

UNSEEN_BY_PAGES = {
    "load",
    "check",
    "scenario",
    "run",
    "runs",
    "refute",
    "facts",
    "report",
    "failure",
    "compare",
    "lint",
}
"""Modules that `render` may not know, not even through others: pages show what the database holds."""

Arrow = tuple[str, str]
"""A module and a module that it imports."""


def module_name(path: Path, root: Path) -> str:
    parts = path.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def is_module(name: str, root: Path) -> bool:
    path = root.joinpath(*name.split("."))
    return path.with_suffix(".py").is_file() or path.is_dir()


def imports(path: Path, root: Path) -> Iterator[str]:
    """The modules that a file imports, anywhere in it; a name imported from a package counts if it is a module."""
    here = module_name(path, root)
    package = here if path.name == "__init__.py" else here.rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join([*above, *([base] if base else [])])
            for alias in node.names:
                inner = f"{base}.{alias.name}"
                yield inner if is_module(inner, root) else base


def arrows(root: Path) -> list[Arrow]:
    """Every import in the packages `engine` and `rulings` below `root`."""
    files = sorted([*root.glob("engine/**/*.py"), *root.glob("rulings/**/*.py")])
    return [(module_name(path, root), name) for path in files for name in imports(path, root)]


def games(root: Path) -> set[str]:
    return {path.parent.name for path in root.glob("engine/*/__init__.py")}


def part(module: str) -> str:
    """The second name of a module: the game or the file of `engine`, the file of `rulings`."""
    return f"{module}.".split(".")[1]


def objection(arrow: Arrow, games: set[str]) -> str | None:
    """Why this import is not allowed whatever the others are, or None."""
    module, name = arrow
    top, own, other = name.split(".")[0], part(module), part(name)
    if module.split(".")[0] == "engine":
        if top not in sys.stdlib_module_names and top != "engine":
            return "the engine uses the standard library only"
        if top == "engine" and own in games and other not in {own, "protocol"}:
            return "a game knows engine.protocol and nothing else of the engine"
        if top == "engine" and own not in games and other in games:
            return "games are found by looking, never named"
        return None
    if top == "engine" and name != "engine.protocol" and own != "cli":
        return "only the command line chooses an engine"
    return None


def reach(arrows: list[Arrow]) -> dict[str, set[str]]:
    """For each file of `rulings` those that it knows, directly or through others."""
    known: dict[str, set[str]] = {}
    for module, name in arrows:
        if module.startswith("rulings.") and name.startswith("rulings.") and part(module) != part(name):
            known.setdefault(part(module), set()).add(part(name))
    for _ in known:
        for others in known.values():
            others |= set().union(*(known.get(other, set()) for other in others))
    return known


def objections(root: Path) -> list[str]:
    found, names = arrows(root), games(root)
    wrong = [f"{module} imports {name}: {why}" for module, name in found if (why := objection((module, name), names))]
    known = reach(found)
    wrong += [f"rulings.{module} knows itself through others" for module, others in known.items() if module in others]
    wrong += [f"rulings.render knows rulings.{name}" for name in sorted(UNSEEN_BY_PAGES & known.get("render", set()))]
    return wrong + [
        f"rulings.{early} knows rulings.{late}"
        for place, early in enumerate(CHAIN)
        for late in CHAIN[place + 1 :]
        if late in known.get(early, ())
    ]


def test_imports_point_one_way() -> None:
    assert len(arrows(ROOT)) > 20
    assert objections(ROOT) == []


FILES = {
    "engine/__init__.py": "",
    "engine/protocol.py": "",
    "engine/local.py": "from engine.protocol import Session",
    "engine/dominion/__init__.py": "",
    "engine/dominion/piles.py": "",
    "engine/risk/__init__.py": "",
    "engine/risk/cards.py": "",
    "rulings/__init__.py": "",
    "rulings/model.py": "from pydantic import BaseModel",
    "rulings/load.py": "from rulings import model",
    "rulings/words.py": "from rulings import load",
    "rulings/check.py": "from engine.protocol import Engine\nfrom rulings import load, model",
    "rulings/database.py": "import sqlite_utils\nfrom rulings.check import Report",
    "rulings/pages.py": "import jinja2",
    "rulings/render.py": "from . import pages",
    "rulings/cli.py": "from engine.local import Local\nfrom rulings import database, load, render",
}


def lay_out(root: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root


def test_a_sound_tree_is_let_through(tmp_path: Path) -> None:
    own = {"engine/dominion/turn.py": "from engine.protocol import Option\nfrom . import piles\nimport random"}
    assert objections(lay_out(tmp_path, FILES | own)) == []


@pytest.mark.parametrize(
    ("file", "line", "why"),
    [
        ("engine/turn.py", "import rulings", "standard library only"),
        ("engine/turn.py", "import yaml", "standard library only"),
        ("engine/turn.py", "from engine import dominion", "never named"),
        ("engine/dominion/turn.py", "from engine.risk import cards", "nothing else of the engine"),
        ("engine/dominion/turn.py", "from ..risk import cards", "nothing else of the engine"),
        ("engine/dominion/turn.py", "from .. import local", "nothing else of the engine"),
        ("engine/dominion/turn.py", "def later():\n    from rulings import model", "standard library only"),
        ("rulings/scenario.py", "from engine import local", "chooses an engine"),
        ("rulings/scenario.py", "import engine.dominion", "chooses an engine"),
        ("rulings/scenario.py", "from engine.dominion.cards import base", "chooses an engine"),
        ("rulings/database.py", "from engine.local import Local", "chooses an engine"),
        ("rulings/render.py", "from rulings import load", "render knows rulings.load"),
        ("rulings/render.py", "from .check import check", "render knows rulings.check"),
        ("rulings/pages.py", "from rulings import load", "render knows rulings.load"),
        ("rulings/check.py", "from rulings.database import build", "check knows rulings.database"),
        ("rulings/model.py", "from . import load", "model knows itself"),
        ("rulings/model.py", "from rulings.render import site", "model knows rulings.render"),
        ("rulings/load.py", "from rulings import words", "load knows itself"),
        ("rulings/load.py", "from rulings import cli", "check knows rulings.cli"),
    ],
)
def test_a_wrong_import_is_found(tmp_path: Path, file: str, line: str, why: str) -> None:
    assert why in " ".join(objections(lay_out(tmp_path, FILES | {file: line})))
