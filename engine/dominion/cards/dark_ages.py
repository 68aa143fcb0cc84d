"""Dark Ages: the cards that rulings meet. An older wording stands below the newest one."""

from __future__ import annotations

from typing import ClassVar

from engine.dominion.abilities import mine, react, when
from engine.dominion.cards.base import worth
from engine.dominion.events import Gained, Trashed
from engine.dominion.kinds import Card, Maybe, Mixed
from engine.dominion.piles import Pile
from engine.dominion.player import Asking, Player


def playable(card: Card, may_last: bool) -> bool:
    return may_last or not card.is_duration


class MarketSquare(Card):
    types, cost, cards, actions, buys = "action reaction", 3, 1, 1, 1

    @react(Trashed, "discard", mine)
    def find_gold(self, me: Player, trashed: Trashed) -> Asking:
        yield from me.discard([self], me.hand)
        yield from me.gain("Gold")


class BandOfMisfits(Card):
    types, cost = "action command", 5
    durations = False
    """Whether it may play Durations."""

    def on_play(self, me: Player) -> Asking:
        cheaper = me.costing_up_to(me.table.cost(type(self)) - 1)
        pile = yield from me.pick_pile("play", lambda kind: kind.is_action and self.obeys(kind) and cheaper(kind))
        if pile:
            yield from self.play(me, pile)

    def obeys(self, kind: type[Card]) -> bool:
        return not kind.is_command and (self.durations or not kind.is_duration)

    def play(self, me: Player, pile: Pile) -> Maybe:
        return me.play_leaving(pile.kind(), by=self)


class BandOfMisfits2019(BandOfMisfits, until=2025):
    durations = True


class BandOfMisfits2015(BandOfMisfits2019, until=2019):
    """It is played, and then played once more as the card chosen, which it is until it leaves play."""

    types = "action"

    def play(self, me: Player, pile: Pile) -> Maybe:
        me.table.pretend(self, me.in_play, pile.kind)
        return me.do_play(self)


class Procession(Card):
    types, cost = "action", 4
    durations = False
    """Whether it may play Durations."""

    def on_play(self, me: Player) -> Asking:
        card = yield from me.play_from_hand(
            2, self, may=True, allowed=lambda card: card.is_action and playable(card, self.durations)
        )
        if card:
            dearer = me.costing_exactly_more(type(card), 1)
            yield from me.trash(card, me.in_play)
            yield from me.gain_one(lambda kind: kind.is_action and dearer(kind))


class Procession2015(Procession, until=2019):
    durations = True


class Counterfeit(Card):
    types, cost, coins, buys = "treasure", 5, 1, 1
    durations = False

    def on_play(self, me: Player) -> Asking:
        card = yield from me.play_from_hand(
            2, self, may=True, allowed=lambda card: card.is_treasure and playable(card, self.durations)
        )
        if card:
            yield from me.trash(card, me.in_play)


class Counterfeit2015(Counterfeit, until=2022):
    durations = True


class Knight(Card):
    """What all Knights do; each is the only one of its name."""

    cost, copies, shares = 5, 1, "Knights"

    def on_play(self, me: Player) -> Asking:
        yield from self.feat(me) or ()
        for victim in me.victims():
            yield from self.attack(me, victim)

    def feat(self, me: Player) -> Maybe | None:
        """What this Knight does beside its first line."""
        return None

    def attack(self, me: Player, victim: Player) -> Asking:
        """The other card revealed lies apart until it is discarded, so that trashing the first cannot draw it."""
        looked = victim.top_cards(2)
        victim.reveal(looked)
        fitting = [card for card in looked if victim.table.costs_from_to(type(card), 3, 6)]
        lost = yield from victim.pick("trash", fitting)
        rest = victim.move_all([card for card in looked if card is not lost], victim.deck, victim.aside)
        if lost:
            yield from victim.trash(lost, victim.deck)
        yield from victim.discard(rest, victim.aside)
        if lost and "Knight" in lost.type_names:
            yield from me.trash(self, me.in_play)


class DameAnna(Knight):
    types = "action attack knight"

    def feat(self, me: Player) -> Asking:
        cards = yield from me.choose("trash", me.hand, most=2)
        yield from me.trash_all(cards, me.hand)


class DameJosephine(Knight):
    types, worth = "action attack knight victory", worth(2)


class DameMolly(Knight):
    types, actions = "action attack knight", 2


class DameNatalie(Knight):
    types = "action attack knight"

    def feat(self, me: Player) -> Asking:
        yield from me.gain_one(me.costing_up_to(3), may=True)


class DameSylvia(Knight):
    types, coins = "action attack knight", 2


class SirBailey(Knight):
    types, cards, actions = "action attack knight", 1, 1


class SirDestry(Knight):
    types, cards = "action attack knight", 2


class SirMartin(Knight):
    types, cost, buys = "action attack knight", 4, 2


class SirMichael(Knight):
    types = "action attack knight"

    def feat(self, me: Player) -> Asking:
        for victim in me.victims():
            yield from victim.discard_down_to(3)


class SirVander(Knight):
    types = "action attack knight"

    @when(Trashed, mine)
    def leave_gold(self, me: Player, trashed: Trashed) -> Asking:
        yield from me.gain("Gold")


class Knights(Mixed):
    types, cost, copies = "action attack knight", 5, 10
    members = (
        "Dame Anna",
        "Dame Josephine",
        "Dame Molly",
        "Dame Natalie",
        "Dame Sylvia",
        "Sir Bailey",
        "Sir Destry",
        "Sir Martin",
        "Sir Michael",
        "Sir Vander",
    )


class Ruin(Card):
    copies, shares = 10, "Ruins"


class AbandonedMine(Ruin):
    types, coins = "action ruins", 1


class RuinedLibrary(Ruin):
    types, cards = "action ruins", 1


class RuinedMarket(Ruin):
    types, buys = "action ruins", 1


class RuinedVillage(Ruin):
    types, actions = "action ruins", 1


class Survivors(Ruin):
    types = "action ruins"

    def on_play(self, me: Player) -> Asking:
        looked = me.top_cards(2)
        if looked and (yield from me.pick_word("choose", ["discard", "topdeck"])) == "discard":
            yield from me.discard(looked, me.deck)
        else:
            me.topdeck((yield from me.put_in_order("topdeck", looked)), me.deck)


class Ruins(Mixed):
    types = "action ruins"
    members = ("Abandoned Mine", "Ruined Library", "Ruined Market", "Ruined Village", "Survivors")

    @classmethod
    def pile_size(cls, players: int) -> int:
        return 10 * (players - 1)


class Looter(Card):
    brings: ClassVar[tuple[str, ...]] = ("Ruins",)


class DeathCart(Looter):
    types, cost = "action looter", 4

    def on_play(self, me: Player) -> Asking:
        can = self in me.in_play or any(card.is_action for card in me.hand)
        if (
            can
            and (yield from me.agrees("trash"))
            and (yield from me.trash_this_or_one(self, lambda card: card.is_action))
        ):
            me.add(coins=5)

    @when(Gained, mine)
    def bring_ruins(self, me: Player, gained: Gained) -> Asking:
        yield from me.gain("Ruins")
        yield from me.gain("Ruins")


class DeathCart2015(DeathCart, until=2019):
    coins = 5

    def on_play(self, me: Player) -> Asking:
        card = yield from me.pick("trash", [card for card in me.hand if card.is_action], may=True)
        if card:
            yield from me.trash(card, me.hand)
        else:
            yield from me.trash(self, me.in_play)


class Cultist(Looter):
    types, cost, cards = "action attack looter", 5, 2

    def on_play(self, me: Player) -> Asking:
        for victim in me.victims():
            yield from victim.gain("Ruins")
        yield from me.play_from_hand(1, self, may=True, allowed=lambda card: card.name == "Cultist")

    @when(Trashed, mine)
    def recruit(self, me: Player, trashed: Trashed) -> None:
        me.draw(3)
