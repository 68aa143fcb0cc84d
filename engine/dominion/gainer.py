"""The verbs that bring cards from piles to a player and back: gain, exchange, exile from the Supply, return."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, Any

from engine.dominion.events import Bought, Gained, WouldGain
from engine.dominion.kinds import Card, Maybe
from engine.dominion.mover import Mover
from engine.dominion.piles import Pile
from engine.dominion.rules import DISCARD_FROM_EXILE
from engine.dominion.zones import Track, Zone
from engine.protocol import Decision

if TYPE_CHECKING:
    pass

Asking = Generator[Decision, Any, None]
Allowed = Callable[[type[Card]], bool]
"""Which kinds of card an effect lets a player gain."""


class Gainer(Mover):
    def gain(self, name: str, to: Zone | None = None, by: Card | None = None) -> Maybe:
        """Gains a copy of this card from its Supply pile, to the discard pile or straight to `to` (facts §4). A mixed pile
        gives its top card, by the name of that card or of the pile.

        `by` names the card whose effect this is, where an ability asks for it.
        """
        pile = self.table.pile_with(name)
        if pile is None or not pile.in_supply:
            return ()
        return self.gain_from(pile, to, by=by)

    def gain_outside_supply(self, name: str) -> Maybe:
        """Gains a copy of a card that an effect names, from its non-Supply pile."""
        pile = self.table.piles.get(name)
        return () if pile is None else self.gain_from(pile)

    def gain_from(
        self,
        pile: Pile,
        to: Zone | None = None,
        bought: bool = False,
        by: Card | None = None,
        then_to: Zone | None = None,
    ) -> Maybe:
        """Gains the top card of a pile; an empty pile gives nothing. Then, where the wording says so, moves it to `then_to`.

        What is still to be asked comes to True where something else happens instead of the gain.
        """
        if not pile.count:
            return ()
        if self.master is not None:
            return self.master.gain_from(pile)
        if then_to is not None or WouldGain in self.table.heard:
            return self._gain_unless(pile.kind, lambda: self.table.take(pile), to, bought, by, then_to)
        return self._receive(self.table.take(pile), self.discards if to is None else to, bought, by)

    def _gain_unless(
        self,
        kind: type[Card],
        take: Callable[[], Card],
        to: Zone | None = None,
        bought: bool = False,
        by: Card | None = None,
        then_to: Zone | None = None,
    ) -> Generator[Decision, Any, bool]:
        """Gains what `take` takes from where it lies, a card of this kind, unless something else happens instead."""
        would = WouldGain(self.me, kind)
        yield from self.table.happen(would)
        if would.replaced:
            return True
        zone = self.discards if to is None else to
        card = take()
        effect = self._receive(card, zone, bought, by)
        track = Track(card, zone)
        yield from effect
        if then_to is not None and self.can_move(track):
            self.move(track.card, zone, then_to)
            self.table.note(("moves", self.name, track.card.name, then_to.key))
        return False

    def _receive(self, card: Card, zone: Zone, bought: bool = False, by: Card | None = None) -> Maybe:
        """Gains a card that has left where it lay."""
        table, turn = self.table, self.table.turn
        zone.append(card)
        for disguise in table.disguises:
            disguise.dress(card, self.me)
        turn.gained.append((self.me, card.name, turn.phase))
        table.note(("gains", self.name, card.name, zone.key))
        if Gained not in table.heard:
            return ()
        return table.window(Gained(self.me, card, zone, bought, by, len(turn.gained) - 1))

    def gain_after(self, before: Maybe, pile: Pile, name: str) -> Asking:
        """Gains a bought card once what happened before the gain is done, if it still lies on top of its pile."""
        yield from before
        if pile.kind.name == name:
            yield from self.gain_from(pile, bought=True)

    def gain_one(
        self, allowed: Allowed, to: Zone | None = None, may: bool = False
    ) -> Generator[Decision, Any, type[Card] | None]:
        """Gains a card of the player's choice from the Supply and says which; None when nothing was gained."""
        pile = yield from self.pick_pile("gain", allowed, may)
        if pile is None:
            return None
        kind = pile.kind
        replaced = yield from self.gain_from(pile, to)
        return None if replaced else kind

    def gain_one_then_move(self, allowed: Allowed, to: Zone, may: bool = False) -> Asking:
        """As `gain_one` was done before 2016: gained to the discard pile, then moved if it still lies there."""
        pile = yield from self.pick_pile("gain", allowed, may)
        if pile is None:
            return
        yield from self.gain_from(pile, then_to=to)

    def costing(self, coins: int) -> Allowed:
        return lambda kind: self.table.costs_from_to(kind, coins, coins)

    def costing_up_to(self, coins: int) -> Allowed:
        return lambda kind: self.table.costs_up_to(kind, coins)

    def costing_at_most_more(self, than: type[Card], coins: int) -> Allowed:
        """Costing up to so many coins more than a card costs now; Potions and debt no more than it (facts §12)."""
        most = self.table.cost(than) + coins
        return lambda kind: kind.potion <= than.potion and kind.debt <= than.debt and self.table.cost(kind) <= most

    def gain_instead(self, name: str) -> Maybe:
        """Gains a card in place of another one; nothing can replace this gain."""
        pile = self.table.piles.get(name)
        return () if pile is None or not pile.count else self._receive(self.table.take(pile), self.discards)

    def can_pay_for(self, kind: type[Card]) -> bool:
        """Whether this player may buy such a card outside the Supply now."""
        table = self.table
        return table.turn.may_buy_cards and table.cost(kind) <= self.coins and kind.potion <= self.potions

    def buy_from_outside(self, card: Card, deck: list[Card]) -> Asking:
        """Buys a card that is in no pile but in `deck`: pays for it, uses no Buy (facts §4)."""
        table = self.table
        self.coins -= table.cost(type(card))
        self.potions -= card.potion
        table.turn.bought.append(card.name)
        table.note(("buys", self.name, card.name))
        if type(card) not in table.admitted:
            table.admit(type(card))
        if Bought in table.heard:
            yield from table.window(Bought(self.me, type(card)))
        yield from self._gain_from_among(card, deck, bought=True)

    def gain_from_trash(self, card: Card) -> Maybe:
        """Gains this very card from the trash, if it lies there."""
        return self._gain_from_among(card, self.table.trash) if card in self.table.trash else ()

    def _gain_from_among(self, card: Card, cards: list[Card], bought: bool = False) -> Maybe:
        """Gains a card that lies in no pile."""

        def take() -> Card:
            cards.remove(card)
            card.moves += 1
            return card

        owner = self.me if self.master is None else self.master
        if WouldGain in self.table.heard:
            return owner._gain_unless(type(card), take, bought=bought)
        return owner._receive(take(), owner.discards, bought)

    def trash_for_better(self, coins: int) -> Asking:
        """Trashes a card from hand and gains one costing up to so many coins more."""
        card = yield from self.pick("trash", self.hand)
        if card:
            allowed = self.costing_at_most_more(type(card), coins)
            yield from self.trash(card, self.hand)
            yield from self.gain_one(allowed)

    def costing_exactly_more(self, than: type[Card], coins: int) -> Allowed:
        exact = self.table.cost(than) + coins
        return lambda kind: (kind.potion, kind.debt) == (than.potion, than.debt) and self.table.cost(kind) == exact

    def overpay(self) -> Asking:
        """Pays any part of the $ left beyond the price of the card being bought."""
        paid = yield from self.pick_amount("overpay", self.coins)
        self.coins -= paid
        self.table.turn.overpaid = paid
        if paid:
            self.table.note(("overpays", self.name, paid))

    def trash_this_or_one(
        self, this: Card, allowed: Callable[[Card], bool] = lambda card: True
    ) -> Generator[Decision, Any, Card | None]:
        """Trashes the card being played, if it is in play, or a card from hand that is allowed; says which."""
        in_play = [card for card in self.in_play if card is this]
        in_hand = [card for card in self.hand if allowed(card)]
        card, zone = yield from self.pick_from_zones("trash", [(self.hand, in_hand), (self.in_play, in_play)])
        if card is not None:
            yield from self.trash(card, zone)
        return card

    # Moving between players and piles

    def can_exchange(self, track: Track, name: str) -> bool:
        """Whether a card that lies where it was seen can be exchanged for `name`: both piles exist, the target has a copy."""
        piles = self.table.piles
        target = piles.get(name)
        return target is not None and target.count > 0 and track.card.pile in piles and track.holds()

    def exchange(self, track: Track, name: str) -> None:
        """Returns a card to its pile and takes `name` into the discard pile; neither gained nor trashed (facts §8)."""
        table = self.table
        if not self.can_exchange(track, name):
            return
        track.zone.remove(track.card)
        table.put_back(track.card)
        self.discards.append(table.take(table.piles[name]))
        table.note(("exchanges", self.name, track.card.name, name))

    def exile_from_supply(self, name: str) -> Card | None:
        """Exiles a card from its Supply pile, which is not gaining it; None when there is none (facts §13)."""
        pile = self.table.pile_with(name)
        if pile is None or not pile.in_supply or not pile.count:
            return None
        card = self.table.take(pile)
        self.exiled.append(card)
        self.table.note(("exiles", self.name, card.name, "supply"))
        self.table.obey(DISCARD_FROM_EXILE)
        return card

    def exile_one_from_supply(self, allowed: Allowed) -> Generator[Decision, Any, Card | None]:
        """Exiles a card of the player's choice from the Supply; None when none is allowed."""
        pile = yield from self.pick_pile("exile", allowed)
        return None if pile is None else self.exile_from_supply(pile.kind.name)

    def has_in_exile(self, name: str) -> bool:
        return any(card.name == name for card in self.exiled)

    def return_to_pile(self, card: Card, source: Zone) -> bool:
        """Returns a card that lies in `source` to its pile, if it has one; neither trashed nor discarded (facts §4)."""
        if card.pile not in self.table.piles or card not in source:
            return False
        source.remove(card)
        self.table.put_back(card)
        self.table.note(("returns", self.name, card.name))
        return True
