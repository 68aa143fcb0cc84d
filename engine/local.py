"""The engine asked in this process."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine import games
from engine.protocol import Data, Position, Session


class Local:
    """An `engine.protocol.Engine` without a pipe."""

    def __init__(self) -> None:
        self._session: Session | None = None

    def games(self) -> Data:
        return {name: games.load(name).describe() for name in games.names()}

    def start(self, game: str, setup: Mapping[str, Any], edition: int, seed: int) -> Position:
        self._session = Session(games.load(game), setup, edition, seed)
        return self._session.position()

    def choose(self, labels: Sequence[str]) -> Position:
        session = self._running()
        session.choose(labels)
        return session.position()

    def used(self) -> tuple[list[str], bool]:
        table = self._running().table
        return sorted(table.used), table.rolled

    def _running(self) -> Session:
        if self._session is None:
            raise RuntimeError("start a game first")
        return self._session
