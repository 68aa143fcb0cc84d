"""Renaissance: the cards that rulings meet."""

from __future__ import annotations

from engine.dominion.events import CleanupStart
from engine.dominion.kinds import Card
from engine.dominion.player import Asking, Player


class Improve(Card):
    types, cost, coins, since = "action", 3, 2, 2019

    def on_play(self, me: Player) -> None:
        me.once_this_turn_may(self.name, CleanupStart, lambda _: bool(self.actions_leaving(me)), self.rebuild)

    def actions_leaving(self, me: Player) -> list[Card]:
        """The Actions in play that this Clean-up discards."""
        staying = me.table.staying()
        return [card for card in me.in_play if card.is_action and card not in staying]

    def rebuild(self, start: CleanupStart) -> Asking:
        me = start.player
        card = yield from me.pick("trash", self.actions_leaving(me))
        if card:
            dearer = me.costing_exactly_more(type(card), 1)
            yield from me.trash(card, me.in_play)
            yield from me.gain_one(dearer)
