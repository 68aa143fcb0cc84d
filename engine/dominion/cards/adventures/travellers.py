"""Adventures: the Travellers and what they end in (facts §8)."""

from __future__ import annotations

from engine.dominion.abilities import call, from_play, mine, when_may
from engine.dominion.cards.adventures.reserve import Reserve
from engine.dominion.events import Discarded, Playing, TurnStart
from engine.dominion.kinds import Card
from engine.dominion.player import PLUS_TOKENS, Asking, Player


class Traveller(Card):
    becomes: str
    """The name of the card it may be exchanged for."""

    def can_become(self, me: Player, discarded: Discarded) -> bool:
        return me.can_exchange(discarded.track(self), self.becomes)

    @when_may(Discarded, "exchange", mine, from_play, can_become)
    def travel(self, me: Player, discarded: Discarded) -> None:
        me.exchange(discarded.track(self), self.becomes)


class Upgrade(Card):
    """A card that is never in the Supply: a Traveller brings it."""

    in_supply, copies, mark = False, 5, "*"


class Page(Traveller):
    types, cost, cards, actions, becomes = "action traveller", 2, 1, 1, "Treasure Hunter"
    brings = ("Treasure Hunter", "Warrior", "Hero", "Champion")


class TreasureHunter(Traveller, Upgrade):
    types, cost, actions, coins, becomes = "action traveller", 3, 1, 1, "Warrior"

    def on_play(self, me: Player) -> Asking:
        for _ in range(me.table.right_of(me).gains_in_last_turn()):
            yield from me.gain("Silver")


class Warrior(Traveller, Upgrade):
    types, cost, cards, becomes = "action attack traveller", 4, 2, "Hero"

    def on_play(self, me: Player) -> Asking:
        travellers = [card for card in me.in_play if "Traveller" in card.type_names]
        for victim in me.victims():
            for _ in travellers:
                yield from self.strike(victim)

    def strike(self, victim: Player) -> Asking:
        for card in victim.top_cards(1):
            track = yield from victim.discard_tracked(card, victim.deck)
            if 3 <= victim.table.cost(type(card)) <= 4 and not card.potion and not card.debt:
                yield from victim.trash_tracked(track)


class Hero(Traveller, Upgrade):
    types, cost, coins, becomes = "action traveller", 5, 2, "Champion"

    def on_play(self, me: Player) -> Asking:
        yield from me.gain_one(lambda kind: kind.is_treasure)


class Champion(Upgrade):
    types, cost, actions = "action duration", 6, 1

    def on_play(self, me: Player) -> None:
        me.for_good(self, Playing, lambda played: concerns(played, me), lambda played: champion(played, me))


def concerns(played: Playing, me: Player) -> bool:
    """An Action of one's own, or an Attack of another player that still affects one."""
    if played.player is me:
        return played.card.is_action
    return played.card.is_attack and me not in played.immune


def champion(played: Playing, me: Player) -> None:
    if played.player is me:
        me.add(actions=1)
    else:
        played.immune.append(me)


class Peasant(Traveller):
    types, cost, buys, coins, becomes = "action traveller", 2, 1, 1, "Soldier"
    brings = ("Soldier", "Fugitive", "Disciple", "Teacher")


class Soldier(Traveller, Upgrade):
    types, cost, coins, becomes = "action attack traveller", 3, 2, "Fugitive"

    def on_play(self, me: Player) -> Asking:
        me.add(coins=sum(card.is_attack for card in me.in_play if card is not self))
        for victim in me.victims():
            if len(victim.hand) >= 4:
                cards = yield from victim.choose("discard", victim.hand, least=1, most=1)
                yield from victim.discard(cards, victim.hand)


class Fugitive(Traveller, Upgrade):
    types, cost, cards, actions, becomes = "action traveller", 4, 2, 1, "Disciple"

    def on_play(self, me: Player) -> Asking:
        cards = yield from me.choose("discard", me.hand, least=1, most=1)
        yield from me.discard(cards, me.hand)


class Disciple(Traveller, Upgrade):
    types, cost, becomes = "action traveller", 5, "Teacher"
    optional = True

    def on_play(self, me: Player) -> Asking:
        card = yield from me.pick("play", [card for card in me.hand if card.is_action], may=self.optional)
        if card:
            yield from me.play(card, me.hand)
            yield from me.play_again(card, by=self)
            yield from me.gain(card.name)


class Teacher(Reserve, Upgrade):
    types, cost = "action reserve", 6
    uses = (*Reserve.uses, *(f"{token} token" for token in PLUS_TOKENS))

    @call(TurnStart, mine)
    def called(self, me: Player, start: TurnStart) -> Asking:
        token = yield from me.pick_word("token", list(PLUS_TOKENS))
        taken = list(me.pile_tokens.values())
        pile = yield from me.pick_pile_of_any_size(
            "put token on", lambda kind: kind.is_action and kind.pile not in taken
        )
        if pile:
            me.place_token(token, pile)
