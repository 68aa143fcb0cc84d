"""Adventures: the Kingdom cards. An older wording stands below the newest one."""

from __future__ import annotations

from engine.dominion.abilities import an_action, call, costing_up_to, mine, still_in_play, when
from engine.dominion.events import Bought, Gained, Resolved, TurnStart
from engine.dominion.kinds import Card
from engine.dominion.player import Asking, Player


class Reserve(Card):
    """A card that puts itself on the Tavern mat when played (facts §7)."""

    def on_play(self, me: Player) -> None:
        me.put_on_tavern_mat(self)


class CoinOfTheRealm(Reserve):
    types, cost, coins = "treasure reserve", 2, 1

    @call(Resolved, mine, an_action)
    def called(self, me: Player, resolved: Resolved) -> None:
        me.add(actions=2)


class Guide(Reserve):
    types, cost, cards, actions = "action reserve", 3, 1, 1

    @call(TurnStart, mine)
    def called(self, me: Player, start: TurnStart) -> Asking:
        yield from me.discard(list(me.hand), me.hand)
        me.draw(5)


class Gear(Card):
    types, cost, cards = "action duration", 3, 2

    def on_play(self, me: Player) -> Asking:
        aside = yield from me.choose("set aside", me.hand, most=2)
        if aside:
            me.set_aside(aside, me.hand)
            me.at_next_turn(self, lambda: me.put_into_hand(aside, me.aside))


class Duplicate(Reserve):
    types, cost = "action reserve", 4

    @call(Gained, mine, costing_up_to(6))
    def called(self, me: Player, gained: Gained) -> Asking:
        yield from me.gain(gained.card.name)


class Messenger(Card):
    types, cost, buys, coins = "action", 4, 1, 2

    def on_play(self, me: Player) -> Asking:
        if me.deck and (yield from me.agrees("put deck into discard pile")):
            me.deck_to_discard()

    def first_of_my_buy_phase(self, me: Player, gained: Gained) -> bool:
        turn = me.table.turn
        return turn.player is me and turn.gained_nothing_before(gained.number, me, "buy")

    @when(Gained, mine, first_of_my_buy_phase)
    def hand_out(self, me: Player, gained: Gained) -> Asking:
        yield from self.gift(me)

    def gift(self, me: Player) -> Asking:
        name = yield from me.gain_one(me.costing_up_to(4))
        if name:
            for other in me.others():
                yield from other.gain(name)


class Messenger2015(Messenger, until=2022):
    def first_of_my_buy_phase(self, me: Player, gained: Gained) -> bool:
        return False

    def first_buy(self, me: Player, bought: Bought) -> bool:
        return len(me.table.turn.bought) == 1

    @when(Bought, mine, first_buy)
    def hand_out_on_buying(self, me: Player, bought: Bought) -> Asking:
        yield from self.gift(me)


class BridgeTroll(Card):
    types, cost = "action attack duration", 5

    def on_play(self, me: Player) -> None:
        self.hinder(me)
        me.table.make_cheaper(me, lambda kind: 1, turns=2)

    def hinder(self, me: Player) -> None:
        for victim in me.victims():
            victim.take_token("-$1")
        me.add(buys=1)
        me.at_next_turn(self, lambda: me.add(buys=1))


class BridgeTroll2015(BridgeTroll, until=2022):
    def on_play(self, me: Player) -> None:
        self.hinder(me)

    def discount(self, owner: Player, kind: type[Card]) -> int:
        return 1


class HauntedWoods(Card):
    types, cost = "action attack duration", 5

    def on_play(self, me: Player) -> None:
        me.until_next_turn(self, Gained, lambda gained: gained.bought, self.haunt)
        me.at_next_turn(self, lambda: me.draw(3))

    def haunt(self, victim: Player) -> Asking:
        cards = yield from victim.put_in_order("topdeck", victim.hand)
        victim.topdeck(cards, victim.hand)


class HauntedWoods2015(HauntedWoods, until=2022):
    def on_play(self, me: Player) -> None:
        me.until_next_turn(self, Bought, lambda bought: True, self.haunt)
        me.at_next_turn(self, lambda: me.draw(3))


class RoyalCarriage(Reserve):
    types, cost, actions = "action reserve", 5, 1

    @call(Resolved, mine, an_action, still_in_play)
    def called(self, me: Player, resolved: Resolved) -> Asking:
        yield from me.play_again(resolved.card, by=self)


class Hireling(Card):
    types, cost = "action duration", 6

    def on_play(self, me: Player) -> None:
        me.at_each_turn(self, lambda: me.draw(1))
