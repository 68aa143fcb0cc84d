"""Hinterlands: the cards that rulings meet. An older wording stands below the newest one."""

from __future__ import annotations

from engine.dominion.abilities import mine, outside_cleanup, react, when_may
from engine.dominion.cards.base import worth
from engine.dominion.events import Discarded, Gained, WouldGain
from engine.dominion.kinds import Card
from engine.dominion.player import Asking, Player


class Tunnel(Card):
    types, cost, worth = "victory reaction", 3, worth(2)

    @when_may(Discarded, "reveal", mine, outside_cleanup)
    def find_gold(self, me: Player, discarded: Discarded) -> Asking:
        me.reveal([self])
        yield from me.gain("Gold")


class SilkRoad(Card):
    types, cost = "victory", 4

    def worth(self, owner: Player) -> int:
        return sum(card.is_victory for card in owner.all_cards()) // 4


class Highway(Card):
    types, cost, cards, actions = "action", 5, 1, 1

    def on_play(self, me: Player) -> None:
        me.table.make_cheaper(me, 1)


class Highway2015(Highway, until=2022):
    discount = 1

    def on_play(self, me: Player) -> None:
        """Works while in play instead."""


class Scheme(Card):
    types, cost, cards, actions = "action", 3, 1, 1

    def on_play(self, me: Player) -> None:
        me.once_this_turn_may(self.name, Discarded, lambda discarded: bool(self.actions_from(discarded)), self.keep)

    def actions_from(self, discarded: Discarded) -> list[Card]:
        """The Actions discarded from play that still lie in the discard pile."""
        if discarded.source != "play":
            return []
        return [card for card in discarded.cards if card.is_action and discarded.track(card).holds()]

    def keep(self, discarded: Discarded) -> Asking:
        me = discarded.player
        card = yield from me.pick("topdeck", self.actions_from(discarded))
        if card:
            me.topdeck([card], me.discards)


class Trader(Card):
    types, cost = "action reaction", 4

    def on_play(self, me: Player) -> Asking:
        card = yield from me.pick("trash", me.hand)
        if card:
            worth = me.table.cost(type(card))
            yield from me.trash(card, me.hand)
            for _ in range(worth):
                yield from me.gain("Silver")

    def can_be_exchanged(self, me: Player, gained: Gained) -> bool:
        return me.can_move(gained.track) and me.can_exchange(gained.track, "Silver")

    @react(Gained, "reveal", mine, can_be_exchanged)
    def trade(self, me: Player, gained: Gained) -> None:
        me.reveal([self])
        me.exchange(gained.track, "Silver")


class Trader2015(Trader, until=2020):
    """A Silver is gained instead of the card."""

    def not_replaced(self, me: Player, would: WouldGain) -> bool:
        return not would.replaced

    @react(WouldGain, "reveal", mine, not_replaced)
    def trade(self, me: Player, would: WouldGain) -> Asking:
        me.reveal([self])
        would.replaced = True
        yield from me.gain_instead("Silver")
