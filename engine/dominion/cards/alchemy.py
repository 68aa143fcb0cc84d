"""Alchemy: Potion, and the cards with a Potion in their cost that rulings meet."""

from __future__ import annotations

from engine.dominion.kinds import Card
from engine.dominion.player import Asking, Player
from engine.dominion.table import Table
from engine.dominion.turn import ExtraTurn


class Potion(Card):
    types, cost, copies = "treasure", 4, 16

    def on_play(self, me: Player) -> None:
        me.potions += 1


class Vineyard(Card):
    types, potion = "victory", 1

    def worth(self, owner: Player) -> int:
        return sum(card.is_action for card in owner.all_cards()) // 3


class University(Card):
    types, cost, potion, actions = "action", 2, 1, 2

    def on_play(self, me: Player) -> Asking:
        affordable = me.costing_up_to(5)
        yield from me.gain_one(lambda kind: kind.is_action and affordable(kind), may=True)


class Familiar(Card):
    types, cost, potion, cards, actions = "action attack", 3, 1, 1, 1

    def on_play(self, me: Player) -> Asking:
        for victim in me.victims():
            yield from victim.gain("Curse")


class Possession(Card):
    types, cost, potion = "action", 6, 1

    def on_play(self, me: Player) -> None:
        left = me.others()[0]
        me.table.extra_turns.append(ExtraTurn(left, self.name, self.allowed, master=me))

    def allowed(self, table: Table) -> bool:
        return not table.second_extra_in_a_row()


class Possession2015(Possession, until=2023):
    def allowed(self, table: Table) -> bool:
        return True
