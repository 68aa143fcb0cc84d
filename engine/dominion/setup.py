"""Plain data, read as a set-up: what is laid out of it stands in `layout`, and `view` tells a table in the same words.

A set-up names only what matters: unnamed zones are empty, unnamed piles are the basic ones, and a pile of cards with
different names is shuffled unless they are listed. `turn` says whose turn it is and at which phase it begins
(``Ann start``, ``Ann action``, ``Ann buy``); without it a whole game begins: shuffled starting decks, five cards each.
"""

from __future__ import annotations

import marshal
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import Any

from engine.dominion.kinds import FIRST, NEWEST, Card, EventCard, Kind, Way, kinds_of, places, player_zones
from engine.dominion.layout import Layout, PileLayout, SeatLayout
from engine.dominion.player import CARD_TOKENS, PILE_TOKENS
from engine.dominion.turn import PHASES
from engine.protocol import BadSetup, Unsupported

NAMES = ("Ann", "Bob", "Cay", "Dan")
BASICS = ("Copper", "Silver", "Gold", "Estate", "Duchy", "Province", "Curse")
COUNTERS = ("actions", "buys", "coins", "potions")
SHARED_KEYS = ("turn", "kingdom", "events", "ways", "piles", "nonsupply", "trash", "shuffle")
Path = tuple[str | int, ...]


def read(setup: Mapping[str, Any], edition: int) -> Layout:
    """What a set-up says of a table. Raises BadSetup with the path to what is wrong, Unsupported for an unknown card.

    The same set-up is read once, however often it is laid out.
    """
    try:
        written = marshal.dumps(dict(setup), 2)
    except ValueError:
        return _Reading(edition).layout(setup)
    return _read_once(written, edition)


@lru_cache(1024)
def _read_once(written: bytes, edition: int) -> Layout:
    return _Reading(edition).layout(marshal.loads(written))


@cache
def table_keys() -> tuple[str, ...]:
    """The keys of a set-up beside the players."""
    return (*SHARED_KEYS, *places("deck"))


class _Reading:
    """The reading of one set-up."""

    def __init__(self, edition: int) -> None:
        if not FIRST <= edition <= NEWEST:
            raise Unsupported(f"edition {edition}")
        self.known = kinds_of(edition)
        self.out = Layout(edition, {})

    def layout(self, setup: Mapping[str, Any]) -> Layout:
        for key in setup:
            if key not in NAMES and key not in table_keys():
                raise BadSetup(f"unknown key {key!r}; expected a player or one of {', '.join(table_keys())}", (key,))
        out = self.out
        out.seats = {name: SeatLayout() for name in _seated(setup)}
        self.read_landscapes(setup)
        self.read_piles(setup)
        out.components = sorted({name for kind in out.kinds() for name in kind.uses})
        for name, seat in out.seats.items():
            self.read_seat(seat, _mapping(setup.get(name) or {}, (name,)), name)
        out.trash = self.read_cards(_names(setup, "trash"), ("trash",))
        for key in places("deck"):
            kinds = [self.card_kind(name, (key, at)) for at, name in enumerate(_names(setup, key))]
            out.decks.append((key, kinds))
        for name, order in _mapping(setup.get("shuffle") or {}, ("shuffle",)).items():
            self.read_shuffles(name, order)
        out.start = self.read_turn(setup.get("turn"))
        return out

    # What lies on the table

    def read_landscapes(self, setup: Mapping[str, Any]) -> None:
        for at, name in enumerate(_names(setup, "events")):
            event = self.kind(name, ("events", at))
            if not issubclass(event, EventCard):
                raise BadSetup(f"{name} is not an Event", ("events", at))
            self.out.events.append(event)
        for at, name in enumerate(_names(setup, "ways")):
            way = self.kind(name, ("ways", at))
            if not issubclass(way, Way):
                raise BadSetup(f"{name} is not a Way", ("ways", at))
            self.out.ways.append(way)

    def read_piles(self, setup: Mapping[str, Any]) -> None:
        """The basic piles and those of the kingdom, those given with their number of cards, and those that all these need."""
        piles: dict[str, PileLayout] = {}
        for at, name in enumerate((*BASICS, *_names(setup, "kingdom"))):
            path = ("kingdom", at - len(BASICS))
            kind = _pile_kind(self.kind(name, path), True, path)
            piles[name] = self.usual_pile(kind, True)
        for key, in_supply in (("piles", True), ("nonsupply", False)):
            for name, content in _mapping(setup.get(key) or {}, (key,)).items():
                kind = _pile_kind(self.kind(name, (key, name)), in_supply, (key, name))
                piles[name] = self.given_pile(kind, content, in_supply, (key, name))
        self.add_brought(piles)
        self.out.piles = list(piles.values())

    def usual_pile(self, kind: type[Card], in_supply: bool) -> PileLayout:
        """A pile with the usual number of cards."""
        return PileLayout(kind, kind.pile_size(len(self.out.seats)), in_supply)

    def given_pile(self, kind: type[Card], content: Any, in_supply: bool, path: Path) -> PileLayout:
        stack = None
        if kind.is_mixed and isinstance(content, list):
            stack = [self.member(kind, name, (*path, at)) for at, name in enumerate(content)]
            content = len(content)
        if not isinstance(content, int) or content < 0:
            raise BadSetup(f"expected a number of cards, not {content!r}", path)
        if kind.is_mixed and stack is None:
            self.see_that_there_are(content, kind, path)
        return PileLayout(kind, content, in_supply, stack)

    def member(self, sort: type[Card], name: Any, path: Path) -> type[Card]:
        """A card of a pile of cards with different names."""
        kind = self.card_kind(name, path)
        if kind.pile != sort.name:
            raise BadSetup(f"{name} does not lie in the pile of {sort.name}", path)
        return kind

    def see_that_there_are(self, count: int, sort: Any, path: Path) -> None:
        """That so many cards may lie in a pile of cards with different names."""
        members: list[Any] = [self.kind(name, path) for name in sort.members]
        most = sum(kind.copies for kind in members)
        if count > most:
            raise BadSetup(f"expected at most {most} cards, not {count}", path)

    def add_brought(self, piles: dict[str, PileLayout]) -> None:
        """The piles that kinds need beside their own: Potions for a Potion in a cost, what a card brings."""
        kinds: list[type[Kind]] = [*(pile.kind for pile in piles.values()), *self.out.events]
        names = ["Potion"] if any(kind.potion for kind in kinds) else []
        names += [name for kind in kinds for name in kind.brings]
        for name in names:
            if name not in piles:
                in_supply = name == "Potion"
                kind = _pile_kind(self.kind(name, ("kingdom",)), in_supply, ("kingdom",))
                piles[name] = self.usual_pile(kind, kind.in_supply)

    # Players

    def read_seat(self, seat: SeatLayout, part: Mapping[str, Any], player: str) -> None:
        for key, value in part.items():
            path = (player, key)
            if key in player_zones():
                kinds = self.read_cards(_list(value, path), path)
                seat.zones.append((key, kinds[::-1] if key == "deck" else kinds))
            elif key in COUNTERS:
                if not isinstance(value, int) or value < 0:
                    raise BadSetup(f"expected a number, not {value!r}", path)
                seat.counters.append((key, value))
            elif key != "tokens":
                expected = ", ".join((*player_zones(), *COUNTERS, "tokens"))
                raise BadSetup(f"unknown key {key!r}; expected one of {expected}", path)
        if "tokens" in part:
            for token, place in _mapping(part["tokens"], (player, "tokens")).items():
                self.see_that_it_may_lie(seat, token, place, (player, "tokens", token))
                seat.tokens.append((token, place))

    def read_cards(self, names: list[Any], path: Path) -> list[type[Card]]:
        """The kinds of cards that lie in a zone; copies of them are about."""
        kinds = [self.card_kind(name, (*path, at)) for at, name in enumerate(names)]
        self.out.about.update(dict.fromkeys(kinds))
        return kinds

    def see_that_it_may_lie(self, seat: SeatLayout, token: str, place: Any, path: Path) -> None:
        if token in CARD_TOKENS:
            if not any(f"{token} token" in event.uses for event in self.out.events):
                raise BadSetup(f"no Event of this game uses the {token} token", path)
            aside = [kind.name for key, kinds in seat.zones if key == "aside" for kind in kinds]
            if place not in aside:
                raise BadSetup(f"the {token} token lies on a card set aside; give {place} under aside", path)
        elif token in PILE_TOKENS:
            if place not in [pile.kind.name for pile in self.out.piles]:
                raise BadSetup(f"expected the name of a pile, not {place!r}", path)
        elif not (token == "Journey" and place in ("up", "down")) and not (
            token in ("-1 Card", "-$1") and isinstance(place, bool)
        ):
            expected = f"true or false for -1 Card and -$1, up or down for Journey, a pile for {', '.join(PILE_TOKENS)}"
            raise BadSetup(f"unknown token or place {token}: {place!r}; expected {expected}", path)

    def read_shuffles(self, player: str, order: Any) -> None:
        path = ("shuffle", player)
        if player not in self.out.seats:
            raise BadSetup(f"{player!r} does not play here", path)
        orders = [order] if all(isinstance(item, str) for item in _list(order, path)) else order
        self.out.seats[player].shuffles = [_list(one, path) for one in orders]

    def read_turn(self, turn: Any) -> tuple[str, str] | None:
        if turn is None:
            return None
        name, _, phase = str(turn).partition(" ")
        if name not in self.out.seats or (phase or "action") not in PHASES[:3]:
            expected = "a player and start, action or buy, such as 'Ann action'"
            raise BadSetup(f"expected {expected}, not {turn!r}", ("turn",))
        return name, phase or "action"

    # Kinds

    def kind(self, name: Any, path: Path) -> type[Kind]:
        if not isinstance(name, str):
            raise BadSetup(f"expected the name of a card, not {name!r}", path)
        kind = self.known.get(name)
        if kind is None:
            raise Unsupported(f"card {name}")
        self.out.used.add(name)
        return kind

    def card_kind(self, name: Any, path: Path) -> type[Card]:
        """The kind of a card that can lie in a zone."""
        kind = self.kind(name, path)
        if not issubclass(kind, Card) or kind.is_mixed:
            raise BadSetup(f"{name} is no card", path)
        return kind


def _seated(setup: Mapping[str, Any]) -> Iterable[str]:
    """At least two players: those up to the last one the set-up names."""
    named = [at for at, name in enumerate(NAMES) if name in setup]
    return NAMES[: max([1, *named]) + 1]


def _pile_kind(kind: type[Kind], in_supply: bool, path: Path) -> type[Card]:
    if not issubclass(kind, Card):
        raise BadSetup(f"{kind.name} is no card and has no pile", path)
    if in_supply and not kind.in_supply:
        raise BadSetup(f"{kind.name} is never in the Supply; give its pile under nonsupply", path)
    if kind.shares:
        raise BadSetup(f"{kind.name} lies in the pile of {kind.shares}; give that", path)
    return kind


def _list(value: Any, path: Path) -> list[Any]:
    if not isinstance(value, list):
        raise BadSetup(f"expected a list, not {value!r}", path)
    return list(value)


def _names(setup: Mapping[str, Any], key: str) -> list[str]:
    names = _list(setup.get(key) or [], (key,))
    for at, name in enumerate(names):
        if not isinstance(name, str):
            raise BadSetup(f"expected the name of a card, not {name!r}", (key, at))
    return names


def _mapping(value: Any, path: Path) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise BadSetup(f"expected a mapping, not {value!r}", path)
    return value
