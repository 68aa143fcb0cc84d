"""Adventures: Reserve cards, which wait on the Tavern mat (facts §7). An older wording stands below the newest one."""

from __future__ import annotations

from typing import ClassVar

from engine.dominion.abilities import an_action, call, costing_up_to, may, mine, still_in_play
from engine.dominion.events import BuyPhaseEnd, Gained, Resolved, TurnStart
from engine.dominion.kinds import Card
from engine.dominion.player import Allowed, Asking, Player


class Reserve(Card):
    """A card that puts itself on the Tavern mat when played."""

    uses: ClassVar[tuple[str, ...]] = ("Tavern mat",)

    def on_play(self, me: Player) -> None:
        me.put_on_mat(self, me.in_play, me.tavern)


class CoinOfTheRealm(Reserve):
    types, cost, coins = "treasure reserve", 2, 1

    @call(Resolved, mine, an_action)
    def called(self, me: Player, resolved: Resolved) -> None:
        me.add(actions=2)


class Ratcatcher(Reserve):
    types, cost, cards, actions = "action reserve", 2, 1, 1

    @call(TurnStart, mine)
    def called(self, me: Player, start: TurnStart) -> Asking:
        card = yield from me.pick("trash", me.hand)
        if card:
            yield from me.trash(card, me.hand)


class Guide(Reserve):
    types, cost, cards, actions = "action reserve", 3, 1, 1

    @call(TurnStart, mine)
    def called(self, me: Player, start: TurnStart) -> Asking:
        yield from me.discard(list(me.hand), me.hand)
        me.draw(5)


class Duplicate(Reserve):
    types, cost = "action reserve", 4

    @call(Gained, mine, costing_up_to(6))
    def called(self, me: Player, gained: Gained) -> Asking:
        yield from me.gain(gained.card.name)


class Transmogrify(Reserve):
    types, cost, actions = "action reserve", 4, 1

    @call(TurnStart, mine)
    def called(self, me: Player, start: TurnStart) -> Asking:
        card = yield from me.pick("trash", me.hand)
        if card:
            allowed = me.costing_at_most_more(type(card), 1)
            yield from me.trash(card, me.hand)
            yield from self.gain(me, allowed)

    def gain(self, me: Player, allowed: Allowed) -> Asking:
        yield from me.gain_one(allowed, to=me.hand)


class Transmogrify2015(Transmogrify, until=2016):
    def gain(self, me: Player, allowed: Allowed) -> Asking:
        yield from me.gain_one_then_move(allowed, me.hand)


class DistantLands(Reserve):
    types, cost = "action reserve victory", 5

    def worth(self, owner: Player) -> int:
        return 4 if any(card is self for card in owner.tavern) else 0


class RoyalCarriage(Reserve):
    types, cost, actions = "action reserve", 5, 1

    @call(Resolved, mine, an_action, still_in_play)
    def called(self, me: Player, resolved: Resolved) -> Asking:
        yield from me.play_again(resolved.card, by=self)


class WineMerchant(Reserve):
    types, cost, buys, coins = "action reserve", 5, 1, 4

    def two_unspent(self, me: Player, end: BuyPhaseEnd) -> bool:
        return me.coins >= 2

    @may(BuyPhaseEnd, "discard", mine, two_unspent, zone="tavern")
    def come_back(self, me: Player, end: BuyPhaseEnd) -> Asking:
        yield from me.discard([self], me.tavern)
