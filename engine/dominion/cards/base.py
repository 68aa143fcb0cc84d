"""Dominion, the base set: basic cards and the Kingdom cards of the second edition. Older wordings stand below newer ones."""

from __future__ import annotations

from collections.abc import Callable

from engine.dominion.abilities import an_attack_on_me, anothers, react
from engine.dominion.events import Playing
from engine.dominion.kinds import Card
from engine.dominion.player import Asking, Player


def worth(points: int) -> Callable[[Card, Player], int]:
    """A card that is worth the same to everybody."""
    return lambda card, owner: points


class Copper(Card):
    types, coins = "treasure", 1

    @classmethod
    def pile_size(cls, players: int) -> int:
        return 60 - 7 * players


class Silver(Card):
    types, cost, coins, copies = "treasure", 3, 2, 40


class Gold(Card):
    types, cost, coins, copies = "treasure", 6, 3, 30


class Estate(Card):
    types, cost, worth = "victory", 2, worth(1)


class Duchy(Card):
    types, cost, worth = "victory", 5, worth(3)


class Province(Card):
    types, cost, worth = "victory", 8, worth(6)


class Curse(Card):
    types, worth = "curse", worth(-1)

    @classmethod
    def pile_size(cls, players: int) -> int:
        return 10 * (players - 1)


class Cellar(Card):
    types, cost, actions = "action", 2, 1

    def on_play(self, me: Player) -> Asking:
        cards = yield from me.choose("discard", me.hand)
        yield from me.discard(cards, me.hand)
        me.draw(len(cards))


class Chapel(Card):
    types, cost = "action", 2

    def on_play(self, me: Player) -> Asking:
        cards = yield from me.choose("trash", me.hand, most=4)
        yield from me.trash_all(cards, me.hand)


class Moat(Card):
    types, cost, cards = "action reaction", 2, 2

    @react(Playing, "reveal", anothers, an_attack_on_me)
    def unaffected(self, me: Player, attack: Playing) -> None:
        me.reveal([self])
        attack.immune.append(me)


class Harbinger(Card):
    types, cost, cards, actions, since = "action", 3, 1, 1, 2016

    def on_play(self, me: Player) -> Asking:
        card = yield from me.pick("topdeck", me.discards, may=True)
        if card:
            me.topdeck([card], me.discards)


class Merchant(Card):
    types, cost, cards, actions, since = "action", 3, 1, 1, 2016

    def on_play(self, me: Player) -> None:
        if not me.table.turn.played("Silver"):
            me.once_this_turn(
                self.name, Playing, lambda played: played.card.name == "Silver", lambda _: me.add(coins=1)
            )


class Vassal(Card):
    types, cost, coins, since = "action", 3, 2, 2016

    def on_play(self, me: Player) -> Asking:
        for card in me.top_cards(1):
            track = yield from me.discard_tracked(card, me.deck)
            if card.is_action and track.holds() and (yield from me.pick("play", [card], may=True)):
                yield from me.play(card, me.discards)


class Village(Card):
    types, cost, cards, actions = "action", 3, 1, 2


class Workshop(Card):
    types, cost = "action", 3

    def on_play(self, me: Player) -> Asking:
        yield from me.gain_one(me.costing_up_to(4))


class Bureaucrat(Card):
    types, cost = "action attack", 4

    def on_play(self, me: Player) -> Asking:
        yield from me.gain("Silver", to=me.deck)
        for victim in me.victims():
            card = yield from victim.pick("topdeck", [card for card in victim.hand if card.is_victory])
            if card:
                victim.reveal([card])
                victim.topdeck([card], victim.hand)
            else:
                victim.reveal(victim.hand)


class Gardens(Card):
    types, cost = "victory", 4

    def worth(self, owner: Player) -> int:
        return len(owner.all_cards()) // 10


class Militia(Card):
    types, cost, coins = "action attack", 4, 2

    def on_play(self, me: Player) -> Asking:
        for victim in me.victims():
            yield from victim.discard_down_to(3)


class Moneylender(Card):
    types, cost = "action", 4
    optional = True

    def on_play(self, me: Player) -> Asking:
        card = yield from me.pick("trash", [card for card in me.hand if card.name == "Copper"], may=self.optional)
        if card:
            yield from me.trash(card, me.hand)
            me.add(coins=3)


class Moneylender2015(Moneylender, until=2016):
    optional = False


class Poacher(Card):
    types, cost, cards, actions, coins, since = "action", 4, 1, 1, 1, 2016

    def on_play(self, me: Player) -> Asking:
        empty = me.table.empty_supply_piles()
        cards = yield from me.choose("discard", me.hand, least=empty, most=empty)
        yield from me.discard(cards, me.hand)


class Remodel(Card):
    types, cost = "action", 4

    def on_play(self, me: Player) -> Asking:
        yield from me.trash_for_better(2)


class Smithy(Card):
    types, cost, cards = "action", 4, 3


class ThroneRoom(Card):
    types, cost = "action", 4
    optional = True

    def on_play(self, me: Player) -> Asking:
        yield from me.play_from_hand(2, by=self, may=self.optional)


class ThroneRoom2015(ThroneRoom, until=2016):
    optional = False


class Bandit(Card):
    types, cost, since = "action attack", 5, 2016

    def on_play(self, me: Player) -> Asking:
        yield from me.gain("Gold")
        for victim in me.victims():
            looked = victim.top_cards(2)
            victim.reveal(looked)
            robbed = yield from victim.pick("trash", [c for c in looked if c.is_treasure and c.name != "Copper"])
            if robbed:
                yield from victim.trash(robbed, victim.deck)
            yield from victim.discard([card for card in looked if card is not robbed], victim.deck)


class CouncilRoom(Card):
    types, cost, cards, buys = "action", 5, 4, 1

    def on_play(self, me: Player) -> None:
        for other in me.others():
            other.draw(1)


class Festival(Card):
    types, cost, actions, buys, coins = "action", 5, 2, 1, 2


class Laboratory(Card):
    types, cost, cards, actions = "action", 5, 2, 1


class Library(Card):
    types, cost = "action", 5

    def on_play(self, me: Player) -> Asking:
        skipped: list[Card] = []
        while len(me.hand) < 7 and me.top_cards(1):
            held = len(me.hand)
            me.draw(1)
            drawn = me.hand[held:]
            if drawn and drawn[0].is_action and (yield from me.pick("set aside", drawn, may=True)):
                me.set_aside(drawn, me.hand)
                skipped += drawn
        yield from me.discard(skipped, me.aside)


class Market(Card):
    types, cost, cards, actions, buys, coins = "action", 5, 1, 1, 1, 1


class Mine(Card):
    types, cost = "action", 5
    optional = True

    def on_play(self, me: Player) -> Asking:
        card = yield from me.pick("trash", [card for card in me.hand if card.is_treasure], may=self.optional)
        if card:
            better = me.costing_at_most_more(type(card), 3)
            yield from me.trash(card, me.hand)
            yield from me.gain_one(lambda kind: kind.is_treasure and better(kind), to=me.hand)


class Mine2015(Mine, until=2016):
    optional = False


class Sentry(Card):
    types, cost, cards, actions, since = "action", 5, 1, 1, 2016

    def on_play(self, me: Player) -> Asking:
        looked = me.top_cards(2)
        trashed = yield from me.choose("trash", looked)
        yield from me.trash_all(trashed, me.deck)
        left = [card for card in looked if card not in trashed]
        discarded = yield from me.choose("discard", left)
        yield from me.discard(discarded, me.deck)
        ordered = yield from me.put_in_order("topdeck", [card for card in left if card not in discarded])
        me.topdeck(ordered, me.deck)


class Witch(Card):
    types, cost, cards = "action attack", 5, 2

    def on_play(self, me: Player) -> Asking:
        for victim in me.victims():
            yield from victim.gain("Curse")


class Artisan(Card):
    types, cost, since = "action", 6, 2016

    def on_play(self, me: Player) -> Asking:
        yield from me.gain_one(me.costing_up_to(5), to=me.hand)
        card = yield from me.pick("topdeck", me.hand)
        if card:
            me.topdeck([card], me.hand)
