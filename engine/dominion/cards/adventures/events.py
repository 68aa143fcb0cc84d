"""Adventures: the Events (facts §10)."""

from __future__ import annotations

from engine.dominion.kinds import EventCard
from engine.dominion.player import Player
from engine.dominion.table import Table
from engine.dominion.turn import ExtraTurn


class Expedition(EventCard):
    types, cost = "event", 3

    def on_buy(self, me: Player) -> None:
        me.more_cards += 2


class Mission(EventCard):
    types, cost = "event", 4

    def on_buy(self, me: Player) -> None:
        me.table.extra_turns.append(ExtraTurn(me, self.name, self.allowed, may_buy_cards=False))

    def allowed(self, table: Table) -> bool:
        return not table.third_in_a_row(table.current)


class Mission2015(Mission, until=2023):
    @classmethod
    def may_buy(cls, me: Player) -> bool:
        return cls.name not in me.table.turn.bought

    def on_buy(self, me: Player) -> None:
        if not me.table.previous_was(me):
            super().on_buy(me)
