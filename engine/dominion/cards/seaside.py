"""Seaside: the cards that rulings meet. An older wording stands below the newest one."""

from __future__ import annotations

from engine.dominion.abilities import an_attack_on_me, anothers, while_in_play
from engine.dominion.cards.base import worth
from engine.dominion.events import Playing
from engine.dominion.kinds import Card
from engine.dominion.player import Asking, Player
from engine.dominion.table import Table
from engine.dominion.turn import ExtraTurn


class Lighthouse(Card):
    types, cost, actions, coins = "action duration", 2, 1, 1

    def on_play(self, me: Player) -> None:
        me.at_next_turn(self, lambda: me.add(coins=1))
        me.unaffected_until_next_turn(self)


class Lighthouse2015(Lighthouse, until=2022):
    def on_play(self, me: Player) -> None:
        me.at_next_turn(self, lambda: me.add(coins=1))

    @while_in_play(Playing, anothers, an_attack_on_me, automatic=True)
    def shine(self, me: Player, attack: Playing) -> None:
        attack.immune.append(me)


class FishingVillage(Card):
    types, cost, actions, coins = "action duration", 3, 2, 1

    def on_play(self, me: Player) -> None:
        me.at_next_turn(self, lambda: me.add(actions=1, coins=1))


class Caravan(Card):
    types, cost, cards, actions = "action duration", 4, 1, 1

    def on_play(self, me: Player) -> None:
        me.at_next_turn(self, lambda: me.draw(1))


class Island(Card):
    types, cost, worth, uses = "action victory", 4, worth(2), ("Island mat",)

    def on_play(self, me: Player) -> Asking:
        card = yield from me.pick("put on Island mat", me.hand)
        mat = me.zones["island"]
        me.put_on_mat(self, me.in_play, mat)
        if card:
            me.put_on_mat(card, me.hand, mat)


class Outpost(Card):
    types, cost = "action duration", 5

    def on_play(self, me: Player) -> None:
        me.stay_until_next_turn(self)
        me.table.turn.hand_size = 3
        me.table.extra_turns.append(ExtraTurn(me, self.name, self.allowed))

    def allowed(self, table: Table) -> bool:
        return not table.third_in_a_row(table.current)


class Outpost2020(Outpost, until=2023):
    """Only the first Outpost of a turn, and only when the turn before was not its player's."""

    def on_play(self, me: Player) -> None:
        if not me.table.previous_was(me) and me.table.turn.plays_of(self.name) == 1:
            super().on_play(me)

    def allowed(self, table: Table) -> bool:
        return True


class Outpost2015(Outpost, until=2020):
    """As it is again since 2023."""
