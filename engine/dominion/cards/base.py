"""Dominion, the base set."""

from __future__ import annotations

from collections.abc import Callable

from engine.dominion.abilities import an_attack_on_me, anothers, react
from engine.dominion.events import Playing
from engine.dominion.kinds import Card
from engine.dominion.player import Asking, Player


def worth(points: int) -> Callable[[Card, Player], int]:
    return lambda card, owner: points


class Copper(Card):
    types, coins = "treasure", 1

    @classmethod
    def pile_size(cls, players: int) -> int:
        return 60 - 7 * players


class Silver(Card):
    types, cost, coins, copies = "treasure", 3, 2, 40


class Gold(Card):
    types, cost, coins, copies = "treasure", 6, 3, 30


class Estate(Card):
    types, cost, worth = "victory", 2, worth(1)


class Duchy(Card):
    types, cost, worth = "victory", 5, worth(3)


class Province(Card):
    types, cost, worth = "victory", 8, worth(6)


class Curse(Card):
    types, worth = "curse", worth(-1)

    @classmethod
    def pile_size(cls, players: int) -> int:
        return 10 * (players - 1)


class Cellar(Card):
    types, cost, actions = "action", 2, 1

    def on_play(self, me: Player) -> Asking:
        cards = yield from me.choose("discard", me.hand)
        yield from me.discard(cards, me.hand)
        me.draw(len(cards))


class Moat(Card):
    types, cost, cards = "action reaction", 2, 2

    @react(Playing, "reveal", anothers, an_attack_on_me)
    def unaffected(self, me: Player, attack: Playing) -> None:
        me.reveal([self])
        attack.immune.append(me)


class Village(Card):
    types, cost, cards, actions = "action", 3, 1, 2


class Workshop(Card):
    types, cost = "action", 3

    def on_play(self, me: Player) -> Asking:
        yield from me.gain_one(me.costing_up_to(4))


class Smithy(Card):
    types, cost, cards = "action", 4, 3


class ThroneRoom(Card):
    types, cost = "action", 4
    optional = True

    def on_play(self, me: Player) -> Asking:
        card = yield from me.pick("play", [card for card in me.hand if card.is_action], may=self.optional)
        if card:
            yield from me.play(card, me.hand)
            yield from me.play_again(card, by=self)


class ThroneRoom2015(ThroneRoom, until=2016):
    optional = False


class Market(Card):
    types, cost, cards, actions, buys, coins = "action", 5, 1, 1, 1, 1
