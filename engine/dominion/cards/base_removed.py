"""Dominion, the base set: Kingdom cards of the first edition that the second no longer has. They may still be played with."""

from __future__ import annotations

from engine.dominion.kinds import Card
from engine.dominion.player import Asking, Player


class Chancellor(Card):
    types, cost, coins = "action", 3, 2

    def on_play(self, me: Player) -> Asking:
        if me.deck and (yield from me.agrees("put deck into discard pile")):
            me.deck_to_discard()


class Woodcutter(Card):
    types, cost, buys, coins = "action", 3, 1, 2


class Feast(Card):
    types, cost = "action", 4

    def on_play(self, me: Player) -> Asking:
        yield from me.trash(self, me.in_play)
        yield from me.gain_one(me.costing_up_to(5))


class Spy(Card):
    types, cost, cards, actions = "action attack", 4, 1, 1

    def on_play(self, me: Player) -> Asking:
        for player in [me, *me.victims()]:
            for card in player.top_cards(1):
                player.reveal([card])
                if (yield from me.pick("discard", [card], may=True)):
                    yield from player.discard([card], player.deck)


class Thief(Card):
    types, cost = "action attack", 4

    def on_play(self, me: Player) -> Asking:
        stolen: list[Card] = []
        for victim in me.victims():
            looked = victim.top_cards(2)
            victim.reveal(looked)
            taken = yield from me.pick("trash", [card for card in looked if card.is_treasure])
            if taken:
                yield from victim.trash(taken, victim.deck)
                stolen.append(taken)
            yield from victim.discard([card for card in looked if card is not taken], victim.deck)
        for card in (yield from me.choose("gain", stolen)):
            yield from me.gain_from_trash(card)


class Adventurer(Card):
    types, cost = "action", 6

    def on_play(self, me: Player) -> Asking:
        found: list[Card] = []
        others: list[Card] = []
        while len(found) < 2 and me.top_cards(1):
            card = me.top_cards(1)[0]
            me.reveal([card])
            me.set_aside([card], me.deck)
            (found if card.is_treasure else others).append(card)
        me.put_into_hand(found, me.aside)
        yield from me.discard(others, me.aside)
