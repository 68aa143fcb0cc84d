"""How a player is asked inside an effect: only where more than one answer is possible."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from functools import cache
from typing import Any

from engine.dominion.kinds import Card
from engine.dominion.piles import Pile
from engine.dominion.seat import Seat
from engine.dominion.windows import PASS
from engine.dominion.zones import Zone
from engine.protocol import Decision, Option, Several

Chosen = Generator[Decision, Any, list[Card]]


@cache
def as_verb(words: str) -> str:
    """Words as the verb of an option: hyphenated, with + and $ spelt out."""
    return words.lower().replace("+", "plus-").replace("$", "coin-").replace(" ", "-")


@cache
def worded(verb: str, name: str) -> tuple[str, str, str]:
    """What an option to do this to a card of this name says: label, verb, name."""
    return f"{verb} {name}", as_verb(verb), name


class CardOption(Option):
    """An option about one physical card."""

    __slots__ = ("card",)

    def __init__(self, verb: str, card: Card) -> None:
        self.label, self.verb, self.what = worded(verb, card.name)
        self.card = card


class Chooser(Seat):
    """Questions. `verb` is what will be done to the cards (``discard``); `about` the card that asks, for the reader."""

    def _about(self) -> str | None:
        plays = self.table.plays
        return plays[-1].card.name if plays else None

    def choose(self, verb: str, cards: Sequence[Card], least: int = 0, most: int | None = None) -> Chosen:
        """Several of these cards, in the order chosen; not asked when there is only one possible answer.

        `least` and `most` are cut to the number of cards; `most` None means all of them.
        """
        count = len(cards)
        most = count if most is None else min(most, count)
        least = min(least, count)
        if most == 0:
            return []
        if least == most and (most == count or len({card.name for card in cards}) == 1):
            return list(cards[:most])
        options = [CardOption(verb, card) for card in cards]
        picked = yield Several(self.decider, verb, options, least, most, self._about())
        return [option.card for option in picked]

    def put_in_order(self, verb: str, cards: Sequence[Card]) -> Chosen:
        """All of these cards in an order of the player's choice, first chosen first moved."""
        if len({card.name for card in cards}) <= 1:
            return list(cards)
        options = [CardOption(verb, card) for card in cards]
        picked = yield Several(self.decider, verb, options, len(cards), len(cards), self._about())
        return [option.card for option in picked]

    def pick(self, verb: str, cards: Iterable[Card], may: bool = False) -> Generator[Decision, Any, Card | None]:
        """One of these cards, each name offered once; None when there is none, or when `may` and the player passes."""
        offers = {card.name: card for card in reversed(list(cards))}
        if not offers:
            return None
        if len(offers) == 1 and not may:
            return next(iter(offers.values()))
        options: list[Option] = [CardOption(verb, card) for card in reversed(offers.values())]
        if may:
            options.append(PASS)
        option = yield Decision(self.decider, verb, options, self._about())
        return None if option is PASS else option.card

    def pick_from_zones(
        self, verb: str, groups: Sequence[tuple[Zone, Sequence[Card]]]
    ) -> Generator[Decision, Any, tuple[Card | None, Zone]]:
        """One card of several zones, and its zone; cards not in hand are offered as ``verb X from play``."""
        options: list[Option] = []
        places: dict[str, tuple[Card, Zone]] = {}
        for zone, cards in groups:
            suffix = "" if zone is self.hand else f" from {zone.key}"
            for card in cards:
                label = f"{verb} {card.name}{suffix}"
                if label not in places:
                    places[label] = (card, zone)
                    options.append(Option(label, as_verb(verb + suffix), card.name))
        if not options:
            return None, groups[0][0]
        if len(options) == 1:
            return places[options[0].label]
        option = yield Decision(self.decider, verb, options, self._about())
        return places[option.label]

    def pick_pile(
        self, verb: str, allowed: Callable[[type[Card]], bool], may: bool = False
    ) -> Generator[Decision, Any, Pile | None]:
        """One non-empty Supply pile whose top card is allowed; None when there is none, or when `may` and the player passes."""
        piles = {pile.kind.name: pile for pile in self.table.supply() if allowed(pile.kind)}
        return (yield from self._pick_of(verb, piles, may))

    def pick_pile_of_any_size(
        self, verb: str, allowed: Callable[[type[Card]], bool]
    ) -> Generator[Decision, Any, Pile | None]:
        """One Supply pile, empty ones included: the pile as such, whatever lies on top."""
        supply = [pile for pile in self.table.piles.values() if pile.in_supply]
        return (yield from self._pick_of(verb, {pile.name: pile for pile in supply if allowed(pile.sort)}, False))

    def _pick_of(self, verb: str, piles: dict[str, Pile], may: bool) -> Generator[Decision, Any, Pile | None]:
        if not piles:
            return None
        if len(piles) == 1 and not may:
            return next(iter(piles.values()))
        options = [Option(f"{verb} {name}", as_verb(verb), name) for name in piles]
        if may:
            options.append(PASS)
        option = yield Decision(self.decider, verb, options, self._about())
        return None if option is PASS else piles[option.what]

    def pick_word(self, ask: str, words: Sequence[str]) -> Generator[Decision, Any, str]:
        """One of these answers; each is its own label and, hyphenated, its own verb."""
        if len(words) == 1:
            return words[0]
        options = [Option(word, as_verb(word)) for word in words]
        option = yield Decision(self.decider, ask, options, self._about())
        return str(option.label)

    def pick_amount(self, verb: str, most: int) -> Generator[Decision, Any, int]:
        """An amount of $ from 0 to `most`: ``overpay $2``."""
        if not most:
            return 0
        options = [Option(f"{verb} ${coins}", as_verb(verb), str(coins)) for coins in range(most + 1)]
        option = yield Decision(self.decider, verb, options, self._about())
        return options.index(option)

    def agrees(self, verb: str) -> Generator[Decision, Any, bool]:
        """Whether the player does what they may do: ``verb`` or ``pass``."""
        option = yield Decision(self.decider, verb, [Option(verb, as_verb(verb)), PASS], self._about())
        return option is not PASS
