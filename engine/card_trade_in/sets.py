"""What three cards make a set, and of which kinds: specification §2.3, from the list of sets on the cards screen."""

from __future__ import annotations

from collections.abc import Sequence

from engine.card_trade_in.cards import WILD, Card

KINDS = ("circles", "diamonds", "stars", "one of each", "wilds")
"""The five kinds, in the usual order of their worth."""
_OF_ONE_SYMBOL = {"circle": "circles", "diamond": "diamonds", "star": "stars"}


def kinds_of(cards: Sequence[Card]) -> tuple[str, ...]:
    """The kinds that three cards can be traded as, in the order of `KINDS`; none when they are no set.

    A wild card stands for any other symbol; three wild cards are a kind of their own.
    """
    plain = [card.symbol for card in cards if card.symbol != WILD]
    fits = {kind: all(symbol == one for symbol in plain) for one, kind in _OF_ONE_SYMBOL.items()}
    fits["one of each"] = len(set(plain)) == len(plain)
    fits["wilds"] = not plain
    return tuple(kind for kind in KINDS if fits[kind])
