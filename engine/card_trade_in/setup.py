"""Plain data to a table.

Shared keys of a set-up: ``options``; the ``values`` of a scale, or ``by_type`` with a value for each kind of set; ``turn``
(``Ann``, ``Bob placing``, ``Cay main``),
``neutral`` territories, ``armies`` (territory: number, 1 where nothing is said), ``deck`` (top first), ``discard``,
``captured`` (territories that the current player took this turn), ``fallen`` (one that is about to be captured),
``obliged`` and ``eliminated`` players. Keys of a player: ``owns``, ``cards``, ``reserve``, ``pending``, ``reinforcements``,
``trades``, ``misses``, ``allies``. What is not named is empty or 0. Players are those named, and always at least two.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.card_trade_in.cards import Card
from engine.card_trade_in.options import Options
from engine.card_trade_in.player import Player
from engine.card_trade_in.table import PHASES
from engine.card_trade_in.turn import Match
from engine.card_trade_in.view import DERIVED, DERIVED_OF_PLAYER
from engine.protocol import BadSetup

SEATS = ("Ann", "Bob", "Cay", "Dan")
SHARED = (
    *("options", "values", "by_type", "turn", "neutral", "armies", "deck", "discard"),
    *("captured", "fallen", "obliged", "eliminated"),
)
NUMBERS = ("reserve", "pending", "reinforcements", "trades", "misses")
OWN = ("owns", "cards", *NUMBERS, "allies")

Path = tuple[str | int, ...]


def lay_out(setup: Mapping[str, Any], seed: int) -> Match:
    """The table of a set-up. Raises BadSetup, naming the wrong value."""
    for key in setup:
        if key in DERIVED:
            raise BadSetup(f"{key} is worked out by the game, not laid out", (key,))
        if key not in SHARED and key not in SEATS:
            raise BadSetup(f"there is no key {key!r}; there are {', '.join((*SEATS, *SHARED))}", (key,))
    current, phase = _turn(setup)
    named = {current, *_named(setup)}
    spare = [seat for seat in SEATS if seat not in named][: max(0, 2 - len(named))]
    seats = [seat for seat in SEATS if seat in named or seat in spare]
    options = Options(_mapping(setup.get("options"), ("options",)), setup.get("values"), setup.get("by_type"))
    table = Match(options, [Player(seat) for seat in seats], seed)
    table.current, table.phase = table.players[current], phase
    _Layout(table).fill(setup)
    return table


def _turn(setup: Mapping[str, Any]) -> tuple[str, str]:
    given = setup.get("turn", SEATS[0])
    player, _, phase = given.partition(" ") if isinstance(given, str) else ("", "", "")
    phase = phase or PHASES[0]
    if player not in SEATS or phase not in PHASES:
        raise BadSetup(f"turn is a player and one of {', '.join(PHASES)}, not {given!r}", ("turn",))
    return player, phase


def _named(setup: Mapping[str, Any]) -> list[str]:
    """The seats that a set-up speaks of: as keys, as allies, as eliminated."""
    parts = [part for key, part in setup.items() if key in SEATS and isinstance(part, Mapping)]
    lists = [setup.get("eliminated"), *(part.get("allies") for part in parts)]
    spoken = [*setup, *(name for names in lists if isinstance(names, list) for name in names)]
    return [seat for seat in SEATS if seat in spoken]


class _Layout:
    """Fills one table; remembers which territories have had a card."""

    def __init__(self, table: Match) -> None:
        self.table = table
        self.carded: set[str] = set()

    def fill(self, setup: Mapping[str, Any]) -> None:
        table = self.table
        for player in table.players.values():
            self._player(player, _mapping(setup.get(player.name), (player.name,)))
        for at, land in enumerate(_names(setup.get("neutral"), ("neutral",))):
            self._territory(land, None, ("neutral", at))
        table.deck = self._cards(setup.get("deck"), ("deck",))
        table.discard = self._cards(setup.get("discard"), ("discard",))
        table.captured = _names(setup.get("captured"), ("captured",))
        self._fallen(setup)
        self._armies(_mapping(setup.get("armies"), ("armies",)))
        self._eliminated(setup)
        self._obliged(setup)
        if table.over:
            raise BadSetup("nobody is left to play against: all players still in the game are allies")

    def _player(self, player: Player, given: Mapping[str, Any]) -> None:
        name = player.name
        for key in given:
            if key in DERIVED_OF_PLAYER:
                raise BadSetup(f"{key} is worked out by the game, not laid out", (name, key))
            if key not in OWN:
                raise BadSetup(f"a player has no {key!r}, but {', '.join(OWN)}", (name, key))
        for key in NUMBERS:
            setattr(player, key, _number(given.get(key, 0), (name, key)))
        player.hand = self._cards(given.get("cards"), (name, "cards"))
        for at, land in enumerate(_names(given.get("owns"), (name, "owns"))):
            self._territory(land, name, (name, "owns", at))
        for at, ally in enumerate(_names(given.get("allies"), (name, "allies"))):
            if ally not in self.table.players or ally == name:
                raise BadSetup(f"an ally is another player, not {ally!r}", (name, "allies", at))
            for one, other in ((player, ally), (self.table.players[ally], name)):
                if other not in one.allies:
                    one.allies.append(other)

    def _territory(self, land: str, owner: str | None, path: Path) -> None:
        if land in self.table.board.owner:
            raise BadSetup(f"{land} is on the board twice", path)
        self.table.board.add(land, owner)

    def _cards(self, given: Any, path: Path) -> list[Card]:
        cards = []
        for at, name in enumerate(_names(given, path)):
            try:
                card = Card.read(name)
            except ValueError as error:
                raise BadSetup(str(error), (*path, at)) from None
            if card.territory in self.carded:
                raise BadSetup(f"there is a second card of {card.territory}; every territory has one", (*path, at))
            if card.territory:
                self.carded.add(card.territory)
            cards.append(card)
        return cards

    def _fallen(self, setup: Mapping[str, Any]) -> None:
        board, table = self.table.board, self.table
        for at, land in enumerate(_names(setup.get("fallen"), ("fallen",))):
            if at or table.phase != "main" or board.owner.get(land, table.current.name) == table.current.name:
                raise BadSetup(
                    "only one territory of another player can have fallen, in the main phase", ("fallen", at)
                )
            board.fallen, board.armies[land] = land, 0

    def _armies(self, given: Mapping[str, Any]) -> None:
        board = self.table.board
        for land, count in given.items():
            if land not in board.owner:
                raise BadSetup(f"{land} is not on the board: no player owns it and it is not neutral", ("armies", land))
            if not _number(count, ("armies", land)) and land != board.fallen:
                raise BadSetup(f"at least one army stands on {land}", ("armies", land))
            board.armies[land] = count

    def _eliminated(self, setup: Mapping[str, Any]) -> None:
        for at, name in enumerate(_names(setup.get("eliminated"), ("eliminated",))):
            player = self.table.players.get(name)
            if player is None or player is self.table.current:
                raise BadSetup(f"{name!r} is not one of the other players", ("eliminated", at))
            if player.hand or player.reserve or player.pending or self.table.board.of(name):
                raise BadSetup(f"{name} is out of the game and has no cards, armies or territories", ("eliminated", at))
            player.alive = False

    def _obliged(self, setup: Mapping[str, Any]) -> None:
        me, most = self.table.current, self.table.options.max_accrual
        due = self.table.phase == "begin" and len(me.hand) >= most
        if "obliged" not in setup:
            me.obliged = due
            return
        for at, name in enumerate(_names(setup["obliged"], ("obliged",))):
            if name != me.name or not due:
                raise BadSetup(
                    f"only the current player can be obliged, at the beginning of the turn with {most} cards or more",
                    ("obliged", at),
                )
            me.obliged = True


def _mapping(given: Any, path: Path) -> Mapping[str, Any]:
    if given is None:
        return {}
    if not isinstance(given, Mapping):
        raise BadSetup(f"{path[-1]} is a mapping, not {given!r}", path)
    return given


def _names(given: Any, path: Path) -> list[str]:
    if given is None:
        return []
    if not isinstance(given, list):
        raise BadSetup(f"{path[-1]} is a list of names, not {given!r}", path)
    for at, name in enumerate(given):
        if not isinstance(name, str) or not name or name != " ".join(name.split()):
            raise BadSetup(f"{name!r} is not a name", (*path, at))
    return list(given)


def _number(given: Any, path: Path) -> int:
    if not isinstance(given, int) or isinstance(given, bool) or given < 0:
        raise BadSetup(f"{path[-1]} is a whole number, 0 or more, not {given!r}", path)
    return given
