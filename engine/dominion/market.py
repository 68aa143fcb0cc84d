"""The market: the piles, what their cards cost now, and what can be bought."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Any

from engine.dominion.kinds import EventCard, Kind
from engine.dominion.piles import MixedPile, Pile
from engine.dominion.turn import END_TURN, NO_BUYS, Turn
from engine.protocol import Option

if TYPE_CHECKING:
    from engine.dominion.player import Player

DISCOUNT = attrgetter("discount")
Discount = tuple["Player", int, int]
"""Whose turns it works in, how much less cards cost, and in how many of those turns (the present one counted)."""


class Market:
    """What a table sells to the player whose turn it is."""

    current: Player
    turn: Turn

    def __init__(self) -> None:
        self.piles: dict[str, Pile] = {}
        self.mixed: list[MixedPile] = []
        """The piles of cards with different names among them."""
        self.events: list[type[EventCard]] = []
        self.discounts: list[Discount] = []
        self.reprices = False
        """Whether a card may cost less than is printed on it."""
        self.special = False
        """Whether more than the printed prices tells which cards can be bought."""
        self._discounting_kinds = False
        self._uneven = False
        """Whether kinds of card may be cheaper by different amounts."""
        self._buys: dict[int, list[Option]] = {}
        """What can be bought for so many coins while nothing else counts; shared by all tables with the same full piles."""

    def pile_with(self, name: str) -> Pile | None:
        """The pile of this name, or the one that has a card of this name on top."""
        pile = self.piles.get(name)
        if pile is None and self.mixed:
            pile = next((pile for pile in self.mixed if pile.kind.name == name), None)
        return pile

    def supply(self) -> list[Pile]:
        """The Supply piles that are not empty."""
        return [pile for pile in self.piles.values() if pile.in_supply and pile.count]

    def empty_supply_piles(self) -> int:
        return sum(1 for pile in self.piles.values() if pile.in_supply and not pile.count)

    def cost(self, kind: type[Kind]) -> int:
        """The coins that a card or Event costs now; never below 0 (facts §12)."""
        if not self.reprices or not kind.is_card:
            return kind.cost
        cards: Any = kind
        less = 2 if self.current.pile_tokens.get("-$2") == cards.pile else 0
        return max(0, kind.cost - self._discount() - less)

    def _discount(self) -> int:
        """How much less every card costs at this moment."""
        me, less = self.current, 0
        for owner, coins, _ in self.discounts:
            if owner is me:
                less += coins
        if self._discounting_kinds:
            less += sum(map(DISCOUNT, me.in_play))
        return less

    def costs_up_to(self, kind: type[Kind], coins: int) -> bool:
        return not kind.potion and not kind.debt and self.cost(kind) <= coins

    def costs_from_to(self, kind: type[Kind], least: int, most: int) -> bool:
        return not kind.potion and not kind.debt and least <= self.cost(kind) <= most

    def share_offers(self, offers: dict[int, list[Option]]) -> None:
        """What can be bought for so many coins, found by any table with the same full piles, serves this one too."""
        self._buys = offers

    def prices_changed(self) -> None:
        """What can be bought has changed: an empty or refilled pile."""
        self._buys = {}

    def reprice_kinds(self) -> None:
        """From now on kinds of card may be cheaper by different amounts."""
        self.reprices = self.special = self._uneven = True

    def make_cheaper(self, owner: Player, coins: int, turns: int = 1) -> None:
        """For this and so many turns of `owner` in all, cards cost less."""
        self.discounts.append((owner, coins, turns))
        self.reprices = self.special = True

    def buyable(self, me: Player) -> list[Option]:
        """The offers of what this player can pay for and may buy, and to end the turn."""
        if not (self.special or self.events or me.potions):
            return self._buys.get(me.coins) or self._list_offers(me.coins)
        if not self.turn.may_buy_cards:
            offers = NO_BUYS
        elif me.potions or self._uneven:
            kinds = [pile.kind for pile in self.supply()]
            offers = [kind.buy_it for kind in kinds if self.cost(kind) <= me.coins and kind.potion <= me.potions]
            offers.append(END_TURN)
        else:
            coins = me.coins + self._discount() if self.reprices else me.coins
            offers = self._buys.get(coins) or self._list_offers(coins)
        events = [event.buy_it for event in self.events if event.cost <= me.coins and event.may_buy(me)]
        return [*offers[:-1], *events, END_TURN] if events else offers

    def _list_offers(self, coins: int) -> list[Option]:
        kinds = [pile.kind for pile in self.supply()]
        offers: list[Option] = [kind.buy_it for kind in kinds if kind.cost <= coins and not kind.potion]
        self._buys[coins] = [*offers, END_TURN]
        return self._buys[coins]
