"""A set-up that has been read and found sound; from it any number of tables are laid out."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine.dominion.kinds import Card, EventCard, Kind, Way
from engine.dominion.piles import MixedPile, Pile
from engine.dominion.player import CARD_TOKENS, PILE_TOKENS, Player
from engine.dominion.rules import DISCARD_FROM_EXILE
from engine.dominion.table import Table
from engine.dominion.turn import Turn
from engine.protocol import Option

STARTING_DECK = (("Copper", 7), ("Estate", 3))
STARTING_HAND = 5


@dataclass(slots=True)
class PileLayout:
    """A pile of so many cards. `stack` has its kinds of card, top first, where they are known to differ."""

    kind: type[Card]
    count: int
    in_supply: bool
    stack: list[type[Card]] | None = None


@dataclass(slots=True)
class SeatLayout:
    """What a player has: cards by zone, the top of the deck last; counters; tokens with their places."""

    zones: list[tuple[str, list[type[Card]]]] = field(default_factory=list)
    counters: list[tuple[str, int]] = field(default_factory=list)
    tokens: list[tuple[str, Any]] = field(default_factory=list)
    shuffles: list[list[str]] = field(default_factory=list)
    """The orders, top first, that the next shuffles leave."""


@dataclass(slots=True)
class Layout:
    """A table to be laid out. `start` is the seat and the phase with which it begins; None where a whole game does."""

    edition: int
    seats: dict[str, SeatLayout]
    used: set[str] = field(default_factory=set)
    """The names of all kinds looked up."""
    about: dict[type[Card], None] = field(default_factory=dict)
    """The kinds of card of which copies are about, in the order in which they are met."""
    piles: list[PileLayout] = field(default_factory=list)
    offers: dict[int, list[Option]] = field(default_factory=dict)
    """What can be bought for so many coins, found once for all tables that begin with these piles."""
    events: list[type[EventCard]] = field(default_factory=list)
    ways: list[type[Way]] = field(default_factory=list)
    trash: list[type[Card]] = field(default_factory=list)
    decks: list[tuple[str, list[type[Card]]]] = field(default_factory=list)
    start: tuple[str, str] | None = None
    components: list[str] = field(default_factory=list)
    """The mats and tokens that this game needs."""

    def kinds(self) -> list[type[Kind]]:
        """Everything that lies on the table for all players."""
        return [*(pile.kind for pile in self.piles), *self.events, *self.ways]


def lay_out(layout: Layout, seed: int) -> Table:
    """A table as `layout` has it. Raises BadSetup where a scripted shuffle names a card that is not there."""
    table = Table(layout.edition, seed, layout.seats)
    table.used.update(layout.used)
    table.components = layout.components
    table.piles = {pile.kind.name: Pile(pile.kind, pile.count, pile.in_supply) for pile in layout.piles}
    table.share_offers(layout.offers)
    table.events += layout.events
    table.ways += layout.ways
    for pile in layout.piles:
        if pile.kind.is_mixed:
            _lay_mixed(table, pile)
    for kind in layout.about:
        table.admit(kind)
    for player, seat in zip(table.players, layout.seats.values(), strict=True):
        _lay_seat(table, player, seat)
    for made in layout.trash:
        table.trash.append(made())
    for key, kinds in layout.decks:
        table.decks[key] += [kind() for kind in kinds]
    if table.events:
        _resume(table)
    _begin(table, layout)
    return table


def _lay_mixed(table: Table, pile: PileLayout) -> None:
    """Puts out a pile of cards with different names; where it is not said which, at random among all that may lie in it."""
    if pile.stack is None:
        sort: Any = pile.kind
        kinds: list[Any] = [table.kind(name) for name in sort.members]
        stack: list[type[Card]] = [kind for kind in kinds for _ in range(kind.copies)]
        if pile.count:
            chance = table.chance()
            stack.sort(key=lambda _: chance())
        del stack[pile.count :]
    else:
        stack = pile.stack
    table.piles[pile.kind.name] = mixed = MixedPile(pile.kind, stack[::-1], pile.in_supply)
    table.mixed.append(mixed)
    table.prices_changed()


def _lay_seat(table: Table, player: Player, seat: SeatLayout) -> None:
    for key, kinds in seat.zones:
        player.zones[key] += [kind() for kind in kinds]
    if player.exiled:
        table.obey(DISCARD_FROM_EXILE)
    for counter, number in seat.counters:
        setattr(player, counter, number)
    for token, place in seat.tokens:
        _lay_token(table, player, token, place)
    player.scripted += seat.shuffles


def _lay_token(table: Table, player: Player, token: str, place: Any) -> None:
    if token in CARD_TOKENS:
        player.card_tokens[token] = next(card for card in player.aside if card.name == place)
    elif token in PILE_TOKENS:
        player.pile_tokens[token] = place
        table.token_placed(token)
    elif token == "Journey":
        player.journey_up = place == "up"
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


def _begin(table: Table, layout: Layout) -> None:
    if layout.start is None:
        for player in table.players:
            _deal(table, player)
            if player is not table.current:
                player.nothing_to_spend()
        table.current.turns = 1
        return
    name, phase = layout.start
    for player in table.players:
        if player.name == name:
            table.turn = Turn(player)
        else:
            player.nothing_to_spend()
    table.turn.player.turns = 1
    table.begin(table.turn)
    table.start = table.turn.phase = phase


def _deal(table: Table, player: Player) -> None:
    """A starting deck and hand for a player who has no cards yet."""
    if player.all_cards():
        return
    for name, count in STARTING_DECK:
        kind: Any = table.kind(name)
        player.discards += [kind() for _ in range(count)]
    player.draw(STARTING_HAND)
