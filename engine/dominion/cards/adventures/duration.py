"""Adventures: Durations (facts §6). An older wording stands below the newest one."""

from __future__ import annotations

from engine.dominion.abilities import an_attack, anothers, react
from engine.dominion.events import Bought, Gained, Playing
from engine.dominion.kinds import Card
from engine.dominion.player import Asking, Player


class Amulet(Card):
    types, cost = "action duration", 3

    def on_play(self, me: Player) -> Asking:
        me.at_next_turn(self, lambda: self.choose(me))
        yield from self.choose(me)

    def choose(self, me: Player) -> Asking:
        choice = yield from me.pick_word("choose", ["+$1", "trash a card", "gain a Silver"])
        if choice == "+$1":
            me.add(coins=1)
        elif choice == "gain a Silver":
            yield from me.gain("Silver")
        else:
            card = yield from me.pick("trash", me.hand)
            if card:
                yield from me.trash(card, me.hand)


class CaravanGuard(Card):
    types, cost, cards, actions = "action duration reaction", 3, 1, 1

    def on_play(self, me: Player) -> None:
        me.at_next_turn(self, lambda: me.add(coins=1))

    @react(Playing, "play", anothers, an_attack)
    def stand_guard(self, me: Player, attack: Playing) -> Asking:
        yield from me.play(self, me.hand)


class Dungeon(Card):
    types, cost, actions = "action duration", 3, 1

    def on_play(self, me: Player) -> Asking:
        me.at_next_turn(self, lambda: self.sift(me))
        yield from self.sift(me)

    def sift(self, me: Player) -> Asking:
        me.draw(2)
        cards = yield from me.choose("discard", me.hand, least=2, most=2)
        yield from me.discard(cards, me.hand)


class Gear(Card):
    types, cost, cards = "action duration", 3, 2

    def on_play(self, me: Player) -> Asking:
        aside = yield from me.choose("set aside", me.hand, most=2)
        if aside:
            me.set_aside(aside, me.hand)
            me.at_next_turn(self, lambda: me.put_into_hand(aside, me.aside))


class BridgeTroll(Card):
    types, cost, uses = "action attack duration", 5, ("-$1 token",)

    def on_play(self, me: Player) -> None:
        self.hinder(me)
        me.table.make_cheaper(me, 1, turns=2)

    def hinder(self, me: Player) -> None:
        for victim in me.victims():
            victim.take_token("-$1")
        me.add(buys=1)
        me.at_next_turn(self, lambda: me.add(buys=1))


class BridgeTroll2015(BridgeTroll, until=2022):
    discount = 1

    def on_play(self, me: Player) -> None:
        self.hinder(me)


class HauntedWoods(Card):
    types, cost = "action attack duration", 5

    def on_play(self, me: Player) -> None:
        me.until_next_turn(self, Gained, lambda gained: gained.bought, self.haunt)
        me.at_next_turn(self, lambda: me.draw(3))

    def haunt(self, victim: Player, bought: Bought | Gained) -> Asking:
        cards = yield from victim.put_in_order("topdeck", victim.hand)
        victim.topdeck(cards, victim.hand)


class HauntedWoods2015(HauntedWoods, until=2022):
    def on_play(self, me: Player) -> None:
        me.until_next_turn(self, Bought, lambda bought: True, self.haunt)
        me.at_next_turn(self, lambda: me.draw(3))


class SwampHag(Card):
    types, cost = "action attack duration", 5

    def on_play(self, me: Player) -> None:
        me.until_next_turn(self, Gained, lambda gained: gained.bought, lambda victim, _: victim.gain("Curse"))
        me.at_next_turn(self, lambda: me.add(coins=3))


class SwampHag2015(SwampHag, until=2022):
    def on_play(self, me: Player) -> None:
        me.until_next_turn(self, Bought, lambda bought: True, lambda victim, _: victim.gain("Curse"))
        me.at_next_turn(self, lambda: me.add(coins=3))


class Hireling(Card):
    types, cost = "action duration", 6

    def on_play(self, me: Player) -> None:
        me.at_each_turn(self, lambda: me.draw(1))
