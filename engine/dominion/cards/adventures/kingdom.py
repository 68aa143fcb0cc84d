"""Adventures: the other Kingdom cards. An older wording stands below the newest one."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from engine.dominion.abilities import mine, when
from engine.dominion.events import Bought, Gained
from engine.dominion.kinds import Card
from engine.dominion.player import Asking, Player
from engine.protocol import Decision


class Raze(Card):
    types, cost, actions = "action", 2, 1

    def on_play(self, me: Player) -> Asking:
        trashed = yield from self.trash_one(me)
        if trashed:
            looked = me.top_cards(me.table.cost(type(trashed)))
            kept = yield from me.pick("take", looked)
            if kept:
                me.put_into_hand([kept], me.deck)
                yield from me.discard([card for card in looked if card is not kept], me.deck)

    def trash_one(self, me: Player) -> Generator[Decision, Any, Card | None]:
        """This or a card from hand. Where only one of them is there, the other may be chosen all the same: a pass."""
        if bool(me.hand) != (self in me.in_play) and not (yield from me.agrees("trash")):
            return None
        return (yield from me.trash_this_or_one(self))


class Magpie(Card):
    types, cost, cards, actions = "action", 4, 1, 1

    def on_play(self, me: Player) -> Asking:
        for card in me.top_cards(1):
            me.reveal([card])
            if card.is_treasure:
                me.put_into_hand([card], me.deck)
            if card.is_action or card.is_victory:
                yield from me.gain("Magpie")


class Messenger(Card):
    types, cost, buys, coins = "action", 4, 1, 2

    def on_play(self, me: Player) -> Asking:
        if me.deck and (yield from me.agrees("put deck into discard pile")):
            me.deck_to_discard()

    def first_of_my_buy_phase(self, me: Player, gained: Gained) -> bool:
        turn = me.table.turn
        return turn.player is me and turn.phase == "buy" and turn.gained_nothing_before(gained.number, me, "buy")

    @when(Gained, mine, first_of_my_buy_phase)
    def hand_out(self, me: Player, gained: Gained) -> Asking:
        yield from self.gift(me)

    def gift(self, me: Player) -> Asking:
        kind = yield from me.gain_one(me.costing_up_to(4))
        if kind:
            for other in me.others():
                yield from other.gain(kind.name)


class Messenger2015(Messenger, until=2022):
    def first_buy(self, me: Player, bought: Bought) -> bool:
        return len(me.table.turn.bought) == 1

    @when(Bought, mine, first_buy)
    def hand_out(self, me: Player, bought: Bought) -> Asking:
        yield from self.gift(me)


class Miser(Card):
    types, cost, uses = "action", 4, ("Tavern mat",)

    def on_play(self, me: Player) -> Asking:
        choice = yield from me.pick_word("choose", ["put a Copper on the mat", "+$1 per Copper on the mat"])
        if choice == "+$1 per Copper on the mat":
            me.add(coins=sum(card.name == "Copper" for card in me.tavern))
        else:
            for card in [card for card in me.hand if card.name == "Copper"][:1]:
                me.put_on_mat(card, me.hand, me.tavern)


class Port(Card):
    types, cost, cards, actions, copies = "action", 4, 1, 2, 12

    def not_through_a_port(self, me: Player, gained: Gained) -> bool:
        return gained.by is None or gained.by.name != "Port"

    @when(Gained, mine, not_through_a_port)
    def bring_another(self, me: Player, gained: Gained) -> Asking:
        yield from me.gain("Port", by=self)


class Port2015(Port, until=2022):
    @when(Bought, mine)
    def bring_another(self, me: Player, bought: Bought) -> Asking:
        yield from me.gain("Port")


class Ranger(Card):
    types, cost, buys, uses = "action", 4, 1, ("Journey token",)

    def on_play(self, me: Player) -> None:
        if me.turn_journey_token():
            me.draw(5)


class Artificer(Card):
    types, cost, cards, actions, coins = "action", 5, 1, 1, 1

    def on_play(self, me: Player) -> Asking:
        cards = yield from me.choose("discard", me.hand)
        yield from me.discard(cards, me.hand)
        yield from self.gain(me, len(cards))

    def gain(self, me: Player, coins: int) -> Asking:
        yield from me.gain_one(me.costing(coins), to=me.deck, may=True)


class Artificer2015(Artificer, until=2016):
    def gain(self, me: Player, coins: int) -> Asking:
        yield from me.gain_one_then_move(me.costing(coins), me.deck, may=True)


class Giant(Card):
    types, cost, uses = "action attack", 5, ("Journey token",)

    def on_play(self, me: Player) -> Asking:
        if not me.turn_journey_token():
            me.add(coins=1)
            return
        me.add(coins=5)
        for victim in me.victims():
            yield from self.crush(victim)

    def crush(self, victim: Player) -> Asking:
        for card in victim.top_cards(1):
            victim.reveal([card])
            if victim.table.costs_from_to(type(card), 3, 6):
                yield from victim.trash(card, victim.deck)
                return
            yield from victim.discard([card], victim.deck)
        yield from victim.gain("Curse")


class LostCity(Card):
    types, cost, cards, actions = "action", 5, 2, 2

    @when(Gained, mine)
    def let_others_draw(self, me: Player, gained: Gained) -> None:
        for other in me.others():
            other.draw(1)


class Relic(Card):
    types, cost, coins, uses = "treasure attack", 5, 2, ("-1 Card token",)

    def on_play(self, me: Player) -> None:
        for victim in me.victims():
            victim.take_token("-1 Card")


class Storyteller(Card):
    types, cost, actions = "action", 5, 1

    def on_play(self, me: Player) -> Asking:
        yield from self.play_treasures(me)
        me.draw(1)
        me.draw(me.pay_all())

    def play_treasures(self, me: Player) -> Asking:
        for _ in range(3):
            card = yield from me.pick("play", [card for card in me.hand if card.is_treasure], may=True)
            if card is None:
                return
            yield from me.play(card, me.hand)


class Storyteller2015(Storyteller, until=2022):
    coins = 1

    def on_play(self, me: Player) -> Asking:
        yield from self.play_treasures(me)
        me.draw(me.pay_all())


class TreasureTrove(Card):
    types, cost, coins = "treasure", 5, 2

    def on_play(self, me: Player) -> Asking:
        yield from me.gain("Gold")
        yield from me.gain("Copper")
