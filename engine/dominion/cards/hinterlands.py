"""Hinterlands: the cards that rulings meet. An older wording stands below the newest one."""

from __future__ import annotations

from engine.dominion.abilities import mine, outside_cleanup, when_may
from engine.dominion.cards.base import worth
from engine.dominion.events import Discarded
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
