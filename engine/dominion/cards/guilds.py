"""Guilds: the cards that rulings meet. An older wording stands below the newest one."""

from __future__ import annotations

from engine.dominion.abilities import NONE, bought, mine, when
from engine.dominion.events import Bought, Gained
from engine.dominion.kinds import Card
from engine.dominion.player import Asking, Player


class Overpay(Card):
    """A card for which any amount more than its price may be paid when it is bought."""

    mark = "+"

    @when(Bought, mine)
    def overpay(self, me: Player, buying: Bought) -> Asking:
        yield from me.overpay()


class Masterpiece(Overpay):
    types, cost, coins = "treasure", 3, 1

    @when(Gained, mine, bought)
    def overpaid(self, me: Player, gained: Gained) -> Asking:
        for _ in range(me.table.turn.overpaid):
            yield from me.gain("Silver")


class Masterpiece2015(Masterpiece, until=2022):
    overpay = NONE

    @when(Bought, mine)
    def overpaid(self, me: Player, buying: Bought) -> Asking:
        yield from me.overpay()
        for _ in range(me.table.turn.overpaid):
            yield from me.gain("Silver")
