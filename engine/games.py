"""The games that lie in this package, found by looking."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

import engine
from engine.protocol import Game, Unsupported


def names() -> list[str]:
    """The names of all games, sorted: every sub-package of `engine` is one."""
    return sorted(module.name for module in iter_modules(engine.__path__) if module.ispkg)


@cache
def load(name: str) -> Game:
    """The game of this name. Raises Unsupported when there is none."""
    if name not in names():
        raise Unsupported(f"game {name}")
    game: Game = import_module(f"engine.{name}").GAME
    return game


def all_games() -> dict[str, Game]:
    """Every game by its name."""
    return {name: load(name) for name in names()}
