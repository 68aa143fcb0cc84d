"""The engine asked in this process."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import TracebackType
from typing import Any

from engine.games import all_games, load
from engine.protocol import Data, EngineFailure, Game, GameError, IllegalChoice, Position, Session, TooLate


class Local:
    """An `engine.protocol.Engine` without a pipe. It plays the games given, or all that lie in this package.

    Whatever a game raises beside a GameError comes out as an EngineFailure that names it. After anything but an
    IllegalChoice or TooLate the session is gone.
    """

    def __init__(self, games: Mapping[str, Game] | None = None) -> None:
        self._games = games
        self._session: Session | None = None
        self._guard = _Guard(self._end)

    def games(self) -> Data:
        with self._guard:
            games = all_games() if self._games is None else self._games
            return {name: game.describe() for name, game in games.items()}

    def start(self, game: str, setup: Mapping[str, Any], edition: int, seed: int) -> Position:
        with self._guard:
            self._end()
            self._session = _GuardedSession(self._guard, self._game(game), setup, edition, seed)
            return self._session.position()

    def choose(self, labels: Sequence[str]) -> Position:
        session = self._running()
        with self._guard:
            session.choose(labels)
            return session.position()

    def used(self) -> tuple[list[str], bool]:
        table = self._running().table
        return sorted(table.used), table.rolled

    def _game(self, name: str) -> Game:
        if self._games is None or name not in self._games:
            return load(name)
        return self._games[name]

    def _running(self) -> Session:
        if self._session is None:
            raise EngineFailure("No game is being played: start one first.")
        return self._session

    def _end(self) -> None:
        session, self._session = self._session, None
        if session is not None:
            session.close()


class _GuardedSession(Session):
    """A session whose state may be asked for safely at any time."""

    def __init__(self, guard: _Guard, game: Game, setup: Mapping[str, Any], edition: int, seed: int) -> None:
        self._guard = guard
        super().__init__(game, setup, edition, seed)

    def state(self, moment: int) -> Data:
        with self._guard:
            return super().state(moment)


class _Guard:
    """Ends the session when something goes wrong, and lets nothing but a GameError out."""

    def __init__(self, end: Callable[[], None]) -> None:
        self._end = end

    def __enter__(self) -> None:
        pass

    def __exit__(
        self, kind: type[BaseException] | None, raised: BaseException | None, trace: TracebackType | None
    ) -> None:
        if raised is None or isinstance(raised, (IllegalChoice, TooLate)) or not isinstance(raised, Exception):
            return
        self._end()
        if not isinstance(raised, GameError):
            raise EngineFailure(f"{type(raised).__name__}: {raised}") from raised
