"""Plain data to a table, and a table to plain data, in the same words.

A set-up names only what matters: unnamed zones are empty, unnamed piles are the basic ones, and a pile of cards with
different names is shuffled unless they are listed. `turn` says whose turn it is and at which phase it begins
(``Ann start``, ``Ann action``, ``Ann buy``); without it a whole game begins: shuffled starting decks, five cards each.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from operator import attrgetter
from typing import Any

from engine.dominion.kinds import FIRST, NEWEST, Card, EventCard, Kind, Way, kinds_of, places
from engine.dominion.piles import MixedPile, Pile
from engine.dominion.player import CARD_TOKENS, PILE_TOKENS, Player
from engine.dominion.rules import DISCARD_FROM_EXILE
from engine.dominion.table import Table
from engine.dominion.turn import PHASES, Turn
from engine.protocol import BadSetup, Data, Option, Unsupported

NAMES = ("Ann", "Bob", "Cay", "Dan")
BASICS = ("Copper", "Silver", "Gold", "Estate", "Duchy", "Province", "Curse")
COUNTERS = ("actions", "buys", "coins", "potions")
SHARED_KEYS = ("turn", "kingdom", "events", "ways", "piles", "nonsupply", "trash", "shuffle")
PRINTED = attrgetter("printed")
Path = tuple[str | int, ...]


def lay_out(setup: Mapping[str, Any], edition: int, seed: int) -> Table:
    """A table for a set-up. Raises BadSetup with the path to what is wrong, Unsupported for an unknown card."""
    if not FIRST <= edition <= NEWEST:
        raise Unsupported(f"edition {edition}")
    for key in setup:
        if key not in NAMES and key not in table_keys():
            raise BadSetup(f"unknown key {key!r}; expected a player or one of {', '.join(table_keys())}", (key,))
    table = Table(edition, seed, _seats(setup))
    _lay_piles(table, setup)
    for player in table.players:
        _lay_player(table, player, _mapping(setup.get(player.name) or {}, (player.name,)))
    for at, name in enumerate(_names(setup, ("trash",))):
        table.trash.append(_copy(table, name, ("trash", at)))
    for key, deck in table.decks.items():
        for at, name in enumerate(_names(setup, (key,))):
            kind: Any = _card_kind(table, name, (key, at))
            deck.append(kind())
    if table.events:
        _resume(table)
    for name, order in _mapping(setup.get("shuffle") or {}, ("shuffle",)).items():
        _script(table, name, order)
    _begin(table, setup)
    return table


@cache
def table_keys() -> tuple[str, ...]:
    """The keys of a set-up beside the players."""
    return (*SHARED_KEYS, *places("deck"))


def _seats(setup: Mapping[str, Any]) -> list[str]:
    """At least two players: those up to the last one the set-up names."""
    named = [at for at, name in enumerate(NAMES) if name in setup]
    return list(NAMES[: max([1, *named]) + 1])


def _lay_piles(table: Table, setup: Mapping[str, Any]) -> None:
    kingdom = tuple(_names(setup, ("kingdom",)))
    plain, offers = _plain_piles(table.edition, kingdom, len(table.players))
    table.piles = {kind.name: Pile(kind, size, in_supply) for kind, size, in_supply in plain}
    table.used.update(table.piles)
    for at, name in enumerate(_names(setup, ("events",))):
        event = _known(table, name, ("events", at))
        if not issubclass(event, EventCard):
            raise BadSetup(f"{name} is not an Event", ("events", at))
        table.events.append(event)
    for at, name in enumerate(_names(setup, ("ways",))):
        way = _known(table, name, ("ways", at))
        if not issubclass(way, Way):
            raise BadSetup(f"{name} is not a Way", ("ways", at))
        table.ways.append(way)
    stacks: dict[str, list[type[Card]]] = {}
    for key, in_supply in (("piles", True), ("nonsupply", False)):
        for name, count in _mapping(setup.get(key) or {}, (key,)).items():
            kind = _pile_kind(_known(table, name, (key, name)), in_supply, (key, name))
            if kind.is_mixed and isinstance(count, list):
                stacks[name] = [_member(table, kind, card, (key, name, at)) for at, card in enumerate(count)]
                count = len(count)
            if not isinstance(count, int) or count < 0:
                raise BadSetup(f"expected a number of cards, not {count!r}", (key, name))
            table.piles[name] = Pile(kind, count, in_supply)
    if not (setup.get("piles") or setup.get("nonsupply")):
        table.share_offers(offers)
    if len(table.piles) > len(plain) or table.events:
        kinds: list[type[Kind]] = [*(pile.kind for pile in table.piles.values()), *table.events]
        for kind, size, in_supply in _brought(table.edition, tuple(kinds), len(table.players)):
            table.used.add(kind.name)
            table.piles.setdefault(kind.name, Pile(kind, size, in_supply))
    for name in [name for name, pile in table.piles.items() if pile.kind.is_mixed]:
        pile = table.piles[name]
        stack = stacks[name] if name in stacks else _shuffled_stack(table, pile)
        table.piles[name] = mixed = MixedPile(pile.kind, stack[::-1], pile.in_supply)
        table.mixed.append(mixed)
    if table.mixed:
        table.prices_changed()


def _member(table: Table, sort: type[Card], name: Any, path: Path) -> type[Card]:
    """A card of a pile of cards with different names."""
    kind = _card_kind(table, name, path)
    if kind.pile != sort.name:
        raise BadSetup(f"{name} does not lie in the pile of {sort.name}", path)
    return kind


def _shuffled_stack(table: Table, pile: Pile) -> list[type[Card]]:
    """As many cards as the pile counts, at random among all that may lie in it."""
    sort: Any = pile.kind
    kinds: list[Any] = [table.kind(name) for name in sort.members]
    cards: list[type[Card]] = [kind for kind in kinds for _ in range(kind.copies)]
    if pile.count > len(cards):
        raise BadSetup(f"expected at most {len(cards)} cards, not {pile.count}", ("piles", pile.name))
    if pile.count:
        chance = table.chance()
        cards.sort(key=lambda _: chance())
    return cards[: pile.count]


@cache
def _plain_piles(
    edition: int, kingdom: tuple[str, ...], players: int
) -> tuple[list[tuple[type[Card], int, bool]], dict[int, list[Option]]]:
    """The basic piles and these, with their usual numbers of cards, and what they bring; and room for what can be bought
    for so many coins, found once for all tables that begin so."""
    found = []
    for at, name in enumerate((*BASICS, *kingdom)):
        if name not in kinds_of(edition):
            raise Unsupported(f"card {name}")
        kind = _pile_kind(kinds_of(edition)[name], True, ("kingdom", at - len(BASICS)))
        found.append((kind, kind.pile_size(players), True))
    return found + _brought(edition, tuple(kind for kind, _, _ in found), players), {}


@cache
def _brought(edition: int, kinds: tuple[type[Kind], ...], players: int) -> list[tuple[type[Card], int, bool]]:
    """The piles that these kinds need beside their own: Potions for a Potion in a cost, what a card brings."""
    names = ["Potion"] if any(kind.potion for kind in kinds) else []
    names += [name for kind in kinds for name in kind.brings]
    known = {kind.name for kind in kinds}
    found = []
    for name in dict.fromkeys(names):
        if name not in known:
            kind = _pile_kind(kinds_of(edition)[name], name == "Potion", ("kingdom",))
            found.append((kind, kind.pile_size(players), kind.in_supply))
    return found


def _pile_kind(kind: type[Kind], in_supply: bool, path: Path) -> type[Card]:
    if not issubclass(kind, Card):
        raise BadSetup(f"{kind.name} is no card and has no pile", path)
    if in_supply and not kind.in_supply:
        raise BadSetup(f"{kind.name} is never in the Supply; give its pile under nonsupply", path)
    if kind.shares:
        raise BadSetup(f"{kind.name} lies in the pile of {kind.shares}; give that", path)
    return kind


def _lay_player(table: Table, player: Player, part: Mapping[str, Any]) -> None:
    for key, value in part.items():
        path = (player.name, key)
        if key in player.zones:
            cards = [_copy(table, name, (*path, at)) for at, name in enumerate(_list(value, path))]
            player.zones[key] += cards[::-1] if key == "deck" else cards
            if key == "exile" and cards:
                table.obey(DISCARD_FROM_EXILE)
        elif key in COUNTERS:
            if not isinstance(value, int) or value < 0:
                raise BadSetup(f"expected a number, not {value!r}", path)
            setattr(player, key, value)
        elif key != "tokens":
            expected = ", ".join((*player.zones, *COUNTERS, "tokens"))
            raise BadSetup(f"unknown key {key!r}; expected one of {expected}", path)
    if "tokens" in part:
        for token, place in _mapping(part["tokens"], (player.name, "tokens")).items():
            _lay_token(table, player, token, place, (player.name, "tokens", token))


def _lay_token(table: Table, player: Player, token: str, place: Any, path: Path) -> None:
    if token in CARD_TOKENS:
        if not any(f"{token} token" in event.uses for event in table.events):
            raise BadSetup(f"no Event of this game uses the {token} token", path)
        card = next((card for card in player.aside if card.name == place), None)
        if card is None:
            raise BadSetup(f"the {token} token lies on a card set aside; give {place} under aside", path)
        player.card_tokens[token] = card
    elif token in PILE_TOKENS:
        if place not in table.piles:
            raise BadSetup(f"expected the name of a pile, not {place!r}", path)
        player.pile_tokens[token] = place
        table.token_placed(token)
    elif token == "Journey" and place in ("up", "down"):
        player.journey_up = place == "up"
    elif token not in ("-1 Card", "-$1") or not isinstance(place, bool):
        expected = f"true or false for -1 Card and -$1, up or down for Journey, a pile for {', '.join(PILE_TOKENS)}"
        raise BadSetup(f"unknown token or place {token}: {place!r}; expected {expected}", path)
    elif token == "-1 Card":
        player.minus_card = place
    else:
        player.minus_coin = place


def _resume(table: Table) -> None:
    """What goes on since an Event was bought: a player's token lies on a card that it has set aside."""
    for player in table.players:
        if player.card_tokens:
            for event in table.events:
                event.resume(player)


def _script(table: Table, name: str, order: Any) -> None:
    player = next((player for player in table.players if player.name == name), None)
    if player is None:
        raise BadSetup(f"{name!r} does not play here", ("shuffle", name))
    orders = [order] if all(isinstance(item, str) for item in _list(order, ("shuffle", name))) else order
    player.scripted = [_list(one, ("shuffle", name)) for one in orders]


def _begin(table: Table, setup: Mapping[str, Any]) -> None:
    turn = setup.get("turn")
    if turn is None:
        for player in table.players:
            _deal(table, player)
            if player is not table.current:
                player.nothing_to_spend()
        table.turn.player.turns = 1
        return
    name, _, phase = str(turn).partition(" ")
    starting = next((player for player in table.players if player.name == name), None)
    if starting is None or (phase or "action") not in PHASES[:3]:
        raise BadSetup(f"expected a player and start, action or buy, such as 'Ann action', not {turn!r}", ("turn",))
    table.turn = Turn(starting)
    starting.turns = 1
    table.begin(table.turn)
    for player in table.players:
        if player is not starting:
            player.nothing_to_spend()
    table.start = phase or "action"
    table.turn.phase = phase or "action"


def _deal(table: Table, player: Player) -> None:
    if player.all_cards():
        return
    for name, count in (("Copper", 7), ("Estate", 3)):
        kind: Any = table.kind(name)
        for _ in range(count):
            player.discards.append(kind())
    player.draw(5)


def _copy(table: Table, name: Any, path: Path) -> Card:
    kind: Any = _card_kind(table, name, path)
    if kind not in table.admitted:
        table.admit(kind)
    copy: Card = kind()
    return copy


def _card_kind(table: Table, name: Any, path: Path) -> type[Card]:
    """The kind of a card that can lie in a zone."""
    kind = _known(table, name, path)
    if not issubclass(kind, Card) or kind.is_mixed:
        raise BadSetup(f"{name} is no card", path)
    return kind


def _known(table: Table, name: Any, path: Path) -> type[Kind]:
    if not isinstance(name, str):
        raise BadSetup(f"expected the name of a card, not {name!r}", path)
    return table.kind(name)


def _list(value: Any, path: Path) -> list[Any]:
    if not isinstance(value, list):
        raise BadSetup(f"expected a list, not {value!r}", path)
    return list(value)


def _names(setup: Mapping[str, Any], path: Path) -> list[str]:
    names = _list(setup.get(str(path[0])) or [], path)
    for at, name in enumerate(names):
        if not isinstance(name, str):
            raise BadSetup(f"expected the name of a card, not {name!r}", (*path, at))
    return names


def _mapping(value: Any, path: Path) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise BadSetup(f"expected a mapping, not {value!r}", path)
    return value


def _tokens(player: Player) -> Data:
    return {
        "-1 Card": player.minus_card,
        "-$1": player.minus_coin,
        "Journey": "up" if player.journey_up else "down",
        **player.pile_tokens,
        **{token: card.name for token, card in player.card_tokens.items()},
    }


def _components(table: Table) -> list[str]:
    """The mats and tokens that this game needs."""
    kinds: list[type[Kind]] = [*(pile.kind for pile in table.piles.values()), *table.events, *table.ways]
    return sorted({name for kind in kinds for name in kind.uses})


def view(table: Table) -> Data:
    """The whole position in the words of a set-up; decks top first."""
    state: Data = {"turn": f"{table.current.name} {table.turn.phase}"}
    for player in table.players:
        part: Data = {key: list(map(PRINTED, zone)) for key, zone in player.zones.items()}
        part["deck"].reverse()
        for counter in COUNTERS:
            part[counter] = getattr(player, counter)
        part["tokens"] = _tokens(player)
        state[player.name] = part
    state["piles"] = {name: pile.contents() for name, pile in table.piles.items() if pile.in_supply}
    state["nonsupply"] = {name: pile.contents() for name, pile in table.piles.items() if not pile.in_supply}
    state["events"] = [event.name for event in table.events]
    state["ways"] = [way.name for way in table.ways]
    state["components"] = _components(table)
    state["trash"] = list(map(PRINTED, table.trash))
    for key, deck in table.decks.items():
        state[key] = [card.name for card in deck]
    state["over"] = table.over
    state["scores"] = table.scores()
    state["winner"] = table.winners() if table.over else []
    return state
