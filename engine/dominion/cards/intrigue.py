"""Intrigue: the cards that rulings meet. An older wording stands below the newest one."""

from __future__ import annotations

from engine.dominion.abilities import an_attack, anothers, react
from engine.dominion.cards.base import worth
from engine.dominion.events import Playing
from engine.dominion.kinds import Card
from engine.dominion.player import Asking, Player


class Bridge(Card):
    types, cost, buys, coins = "action", 4, 1, 1

    def on_play(self, me: Player) -> None:
        me.table.make_cheaper(me, 1)


class Conspirator(Card):
    types, cost, coins = "action", 4, 2

    def on_play(self, me: Player) -> None:
        if me.table.turn.actions_played() >= 3:
            me.draw(1)
            me.add(actions=1)


class SecretChamber(Card):
    types, cost = "action reaction", 2

    def on_play(self, me: Player) -> Asking:
        cards = yield from me.choose("discard", me.hand)
        yield from me.discard(cards, me.hand)
        me.add(coins=len(cards))

    @react(Playing, "reveal", anothers, an_attack, again=True)
    def prepare(self, me: Player, attack: Playing) -> Asking:
        me.reveal([self])
        me.draw(2)
        cards = yield from me.choose("topdeck", me.hand, least=2, most=2)
        me.topdeck(cards, me.hand)


class GreatHall(Card):
    types, cost, cards, actions, worth = "action victory", 3, 1, 1, worth(1)


class Harem(Card):
    types, cost, coins, worth = "treasure victory", 6, 2, worth(2)


class Duke(Card):
    types, cost = "victory", 5

    def worth(self, owner: Player) -> int:
        return sum(card.name == "Duchy" for card in owner.all_cards())
