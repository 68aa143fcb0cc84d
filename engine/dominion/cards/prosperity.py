"""Prosperity: the cards that rulings meet. An older wording stands below the newest one."""

from __future__ import annotations

from engine.dominion.abilities import mine, react, while_in_play
from engine.dominion.events import Bought, Gained
from engine.dominion.kinds import Card
from engine.dominion.player import Asking, Player


class Watchtower(Card):
    types, cost = "action reaction", 3

    def on_play(self, me: Player) -> None:
        me.draw_up_to(6)

    def can_be_moved(self, me: Player, gained: Gained) -> bool:
        return me.can_move(gained.track)

    @react(Gained, "reveal", mine, can_be_moved)
    def watch(self, me: Player, gained: Gained) -> Asking:
        me.reveal([self])
        if (yield from me.pick_word("choose", ["trash", "topdeck"])) == "trash":
            yield from me.trash(gained.card, gained.track.zone)
        else:
            me.topdeck([gained.card], gained.track.zone)


class Talisman(Card):
    types, cost, coins = "treasure", 4, 1

    def cheap_and_bought(self, me: Player, bought: Bought) -> bool:
        return me.table.costs_up_to(type(bought.card), 4) and not bought.card.is_victory

    @while_in_play(Bought, mine, cheap_and_bought)
    def copy(self, me: Player, bought: Bought) -> Asking:
        yield from me.gain(bought.card.name)


class City(Card):
    types, cost, cards, actions = "action", 5, 1, 2

    def on_play(self, me: Player) -> None:
        empty = me.table.empty_supply_piles()
        if empty >= 1:
            me.draw(1)
        if empty >= 2:
            me.add(buys=1, coins=1)


class KingsCourt(Card):
    name = "King's Court"
    types, cost = "action", 7

    def on_play(self, me: Player) -> Asking:
        yield from me.play_from_hand(3, by=self, may=True)
