"""Dark Ages: the cards that rulings meet. An older wording stands below the newest one."""

from __future__ import annotations

from engine.dominion.abilities import mine, react
from engine.dominion.events import Trashed
from engine.dominion.kinds import Card
from engine.dominion.player import Asking, Player


def playable(card: Card, may_last: bool) -> bool:
    return may_last or not card.is_duration


class MarketSquare(Card):
    types, cost, cards, actions, buys = "action reaction", 3, 1, 1, 1

    @react(Trashed, "discard", mine)
    def find_gold(self, me: Player, trashed: Trashed) -> Asking:
        yield from me.discard([self], me.hand)
        yield from me.gain("Gold")


class Procession(Card):
    types, cost = "action", 4
    durations = False
    """Whether it may play Durations."""

    def on_play(self, me: Player) -> Asking:
        card = yield from me.play_from_hand(
            2, self, may=True, allowed=lambda card: card.is_action and playable(card, self.durations)
        )
        if card:
            dearer = me.costing_exactly_more(type(card), 1)
            yield from me.trash(card, me.in_play)
            yield from me.gain_one(lambda kind: kind.is_action and dearer(kind))


class Procession2015(Procession, until=2019):
    durations = True


class Counterfeit(Card):
    types, cost, coins, buys = "treasure", 5, 1, 1
    durations = False

    def on_play(self, me: Player) -> Asking:
        card = yield from me.play_from_hand(
            2, self, may=True, allowed=lambda card: card.is_treasure and playable(card, self.durations)
        )
        if card:
            yield from me.trash(card, me.in_play)


class Counterfeit2015(Counterfeit, until=2022):
    durations = True
