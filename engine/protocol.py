"""What a game says and what it accepts: the one contract between the games and everything else.

A game is a package ``engine.<name>`` whose module offers ``GAME``, an object of the type `Game`. It lays out a
table from plain data and plays as a generator of decisions; nothing enters it except options that it offered.
`Session` drives one table. `Engine` is what a caller sees, in this process (`engine.local`) or across a pipe
(`engine.remote`): both answer with the same `Position`.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Protocol

VERSION = "0.1"

Data = dict[str, Any]
"""Plain JSON data with string keys."""


class GameError(Exception):
    """Something was asked of a game that it cannot do."""


class IllegalChoice(GameError):
    """A label was chosen that the open decision does not offer; the session goes on unchanged."""


class BadSetup(GameError):
    """A set-up that cannot be laid out. `path` leads to the wrong value, e.g. ``("Ann", "hand", 2)``."""

    def __init__(self, message: str, path: Sequence[str | int] = ()) -> None:
        super().__init__(message)
        self.message = message
        self.path = tuple(path)


class Unsupported(GameError):
    """The set-up is sound, but this engine does not know a card or rule of it, e.g. ``card Teacher``."""


class EngineFailure(GameError):
    """The engine was asked out of turn or broke down over one question. It can be asked to `Engine.start` again."""


class TooLate(EngineFailure):
    """The state of a position was asked for after the game had gone on; it goes on unchanged."""


class EngineGone(EngineFailure):
    """The engine has stopped answering for good."""


class Option:
    """One legal answer. `label` is its English text and its name in scenarios; `verb` and `what` say it as data.

    `verb` is a word joined by hyphens (``discard-from-exile``); `what` is a name, several names, or None.
    """

    __slots__ = ("label", "verb", "what")

    def __init__(self, label: str, verb: str, what: str | tuple[str, ...] | None = None) -> None:
        self.label = label
        self.verb = verb
        self.what = what

    def data(self) -> Data:
        return {
            "label": self.label,
            "verb": self.verb,
            "what": list(self.what) if isinstance(self.what, tuple) else self.what,
        }


class Decision:
    """One question to one player, answered by exactly one of its options.

    `ask` is a short key (``buy phase``, ``discard``); `about` names the card or rule that asks, or is None.
    """

    __slots__ = ("player", "ask", "options", "about")
    rest = False
    least = 1
    most = 1

    def __init__(self, player: str, ask: str, options: Sequence[Option], about: str | None = None) -> None:
        self.player = player
        self.ask = ask
        self.options = options
        self.about = about

    def data(self) -> Data:
        return {
            "player": self.player,
            "ask": self.ask,
            "about": self.about,
            "rest": self.rest,
            "least": self.least,
            "most": self.most,
            "options": [option.data() for option in self.options],
        }


class Phase(Decision):
    """A decision at which nothing is left unfinished, so that the position may be looked at."""

    __slots__ = ()
    rest = True


class Several(Decision):
    """A question answered by a list of different options, at least `least` and at most `most`, in the order chosen."""

    __slots__ = ("least", "most")

    def __init__(
        self, player: str, ask: str, options: Sequence[Option], least: int, most: int, about: str | None = None
    ) -> None:
        super().__init__(player, ask, options, about)
        self.least = least
        self.most = most


Answer = Option | list[Option]
Play = Generator[Decision, Any, None]
"""A running game: yields decisions, is sent an Option (or for `Several` a list of them), ends when the game is over."""


class Table(Protocol):
    """The state of one running game."""

    log: list[tuple[Any, ...]]
    """What happened, oldest first, as tuples whose first item is the kind of event."""
    used: Iterable[str]
    """Names of all cards and rule switches this table has looked up so far, any order."""

    def play(self) -> Play: ...

    def close(self) -> None:
        """Unties what keeps its parts alive through each other, so that their memory is free at once. It is not used after."""
        ...

    @property
    def rolled(self) -> bool:
        """Whether chance has played a part so far."""
        ...


class Game(Protocol):
    """A game that the engine knows."""

    name: str

    def describe(self) -> Data:
        """What the game is: see `Engine.games`."""
        ...

    def lay_out(self, setup: Mapping[str, Any], edition: int, seed: int) -> Any:
        """A `Table` for the set-up. Raises BadSetup or Unsupported."""
        ...

    def view(self, table: Any) -> Data:
        """The whole position as plain data, in the words of the set-up."""
        ...

    def event(self, entry: tuple[Any, ...]) -> Data:
        """A log tuple as data: at least ``kind`` and ``line``, its English text; then player, card, to …"""
        ...


class Position:
    """Where a game stands: the open decision as data (None when over), what happened since the last answer, the state.

    `state` is made when first asked for, which must be before the next answer or game; asking later raises TooLate.
    `events` is a list of dicts (see `Game.event`).
    """

    __slots__ = ("decision", "events", "_state")

    def __init__(self, decision: Data | None, events: list[Data], state: Data | Callable[[], Data]) -> None:
        self.decision = decision
        self.events = events
        self._state = state

    @property
    def state(self) -> Data:
        if callable(self._state):
            self._state = self._state()
        return self._state


class Engine(Protocol):
    """A reference engine that a caller asks. It plays one game at a time; `start` drops the one before, even if it fails.

    Any method may raise EngineFailure.
    """

    def games(self) -> Data:
        """``{name: {"editions": [2015, …], "newest": 2025, "ordered": ["deck"], "facts": {card: {…}},
        "changes": {name: [year, …]}}}``.

        `ordered` names the lists of a state whose order counts. `facts` is what the engine knows of each card in the
        newest edition (cost, types, since …). `changes` lists, for each name that `used` may return, the years from
        which it works differently, the first being the year from which it exists.
        """
        ...

    def start(self, game: str, setup: Mapping[str, Any], edition: int, seed: int) -> Position:
        """Lays out a table and plays up to its first decision. Raises BadSetup or Unsupported."""
        ...

    def choose(self, labels: Sequence[str]) -> Position:
        """Answers the open decision. Raises IllegalChoice, after which the position is as before, or Unsupported, after
        which a new game must be started."""
        ...

    def used(self) -> tuple[list[str], bool]:
        """Names looked up since `start`, sorted, and whether chance played a part."""
        ...


class Session:
    """One table being played: checks each answer, records it, and says what followed."""

    def __init__(self, game: Game, setup: Mapping[str, Any], edition: int, seed: int = 0) -> None:
        self.game = game
        self.table = game.lay_out(setup, edition, seed)
        self.answers: list[list[str]] = []
        self.decision: Decision | None = None
        self._play: Play = self.table.play()
        self._seen = 0
        self._closed = False
        self._resume(None)

    def _resume(self, answer: Answer | None) -> None:
        try:
            self.decision = self._play.send(answer)
        except StopIteration:
            self.decision = None

    def choose(self, labels: Sequence[str]) -> None:
        """Answers the open decision with the options of these labels; a label twice means two options that share it."""
        decision = self.decision
        if decision is None:
            raise IllegalChoice("The game is over; nothing can be chosen.")
        picked = pick(decision, labels)
        self.answers.append(list(labels))
        self._resume(picked if isinstance(decision, Several) else picked[0])

    def position(self) -> Position:
        """The position now, with the events since the last call."""
        log = self.table.log
        events = [self.game.event(entry) for entry in log[self._seen :]]
        self._seen = len(log)
        decision = self.decision.data() if self.decision else None
        return Position(decision, events, partial(self.state, len(self.answers)))

    def state(self, moment: int) -> Data:
        """The whole position, as long as just so many answers have been given. Raises TooLate after that."""
        if self._closed or len(self.answers) != moment:
            raise TooLate("The state of a position was asked for after the next answer or game.")
        return self.game.view(self.table)

    def close(self) -> None:
        """Ends the game where it stands and frees its memory."""
        self._closed = True
        self._play.close()
        self.table.close()


def pick(decision: Decision, labels: Sequence[str]) -> list[Option]:
    """The options of `decision` with these labels, in their order. Raises IllegalChoice, naming what is offered."""
    left = list(decision.options)
    picked = []
    for label in labels:
        for option in left:
            if option.label == label:
                picked.append(option)
                left.remove(option)
                break
        else:
            offers = ", ".join(repr(option.label) for option in decision.options)
            raise IllegalChoice(f"{decision.player} may not {label!r}: {decision.ask} offers {offers}")
    if not decision.least <= len(picked) <= decision.most:
        count = str(decision.least) if decision.least == decision.most else f"{decision.least} to {decision.most}"
        raise IllegalChoice(f"{decision.player} must choose {count} at {decision.ask}, not {len(picked)}")
    return picked
