"""Promo cards that rulings meet."""

from __future__ import annotations

from engine.dominion.kinds import Card
from engine.dominion.player import Asking, Player


class Captain(Card):
    types, cost, since = "action duration command", 6, 2019

    def on_play(self, me: Player) -> Asking:
        me.at_next_turn(self, lambda: self.give_orders(me))
        yield from self.give_orders(me)

    def give_orders(self, me: Player) -> Asking:
        cheap = me.costing_up_to(4)
        pile = yield from me.pick_pile("play", lambda kind: self.obeys(kind) and cheap(kind))
        if pile:
            yield from me.play_leaving(pile.kind(), by=self)

    def obeys(self, kind: type[Card]) -> bool:
        return kind.is_action and not kind.is_duration and not kind.is_command


class BlackMarket(Card):
    types, cost, coins, uses = "action", 3, 2, ("Black Market deck",)

    def on_play(self, me: Player) -> Asking:
        deck = me.table.decks["black_market"]
        offered = deck[:3]
        me.reveal(offered)
        yield from me.play_any_treasures()
        card = yield from me.pick("buy", [card for card in offered if me.can_pay_for(type(card))], may=True)
        if card:
            yield from me.buy_from_outside(card, deck)
        left = yield from me.put_in_order("put on bottom", [other for other in offered if other is not card])
        deck[:] = [other for other in deck if other not in left] + left
