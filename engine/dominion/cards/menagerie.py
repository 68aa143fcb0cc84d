"""Menagerie: Exile and the cards that use it (facts §13)."""

from __future__ import annotations

from engine.dominion.abilities import mine, when
from engine.dominion.events import Gained
from engine.dominion.kinds import Card, EventCard, Kind
from engine.dominion.player import Asking, Player


class Menagerie(Kind):
    since = 2020


class CamelTrain(Menagerie, Card):
    types, cost = "action", 3

    def on_play(self, me: Player) -> Asking:
        pile = yield from me.pick_pile("exile", lambda kind: not kind.is_victory)
        if pile:
            me.exile_from_supply(pile)

    @when(Gained, mine)
    def bring_gold(self, me: Player, gained: Gained) -> None:
        gold = me.table.piles.get("Gold")
        if gold:
            me.exile_from_supply(gold)


class Banish(Menagerie, EventCard):
    types, cost = "event", 4

    def on_buy(self, me: Player) -> Asking:
        first = yield from me.pick("exile", me.hand, may=True)
        if first:
            same = [card for card in me.hand if card.name == first.name and card is not first]
            more = yield from me.choose("exile", same)
            me.exile([first, *more], me.hand)
