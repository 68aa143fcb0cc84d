"""Empires: the cards that rulings meet."""

from __future__ import annotations

from engine.dominion.abilities import mine, when
from engine.dominion.events import Gained
from engine.dominion.kinds import Card
from engine.dominion.player import Asking, Player


class Villa(Card):
    types, cost, actions, buys, coins, since = "action", 4, 2, 1, 1, 2016

    @when(Gained, mine)
    def arrive(self, me: Player, gained: Gained) -> None:
        if me.can_move(gained.track):
            me.put_into_hand([self], gained.track.zone)
        me.add(actions=1)
        me.return_to_action_phase()


class Crown(Card):
    types, cost, since = "action treasure", 5, 2016

    def on_play(self, me: Player) -> Asking:
        if me.table.current is me:
            if me.table.turn.phase == "action":
                yield from me.play_from_hand(2, by=self, may=True)
            elif me.table.turn.phase == "buy":
                yield from me.play_from_hand(2, by=self, may=True, allowed=lambda card: card.is_treasure)
