"""Territory cards: a symbol, and the territory that the card names."""

from __future__ import annotations

SYMBOLS = ("circle", "diamond", "star", "wild")
WILD = "wild"


class Card:
    """One physical card. A wild card may name no territory, then `territory` is None; identity is the object."""

    __slots__ = ("symbol", "territory", "name")

    def __init__(self, symbol: str, territory: str | None) -> None:
        self.symbol = symbol
        self.territory = territory
        self.name = symbol if territory is None else f"{symbol} {territory}"

    @classmethod
    def read(cls, name: str) -> Card:
        """The card of a name such as ``circle Alaska`` or ``wild``. Raises ValueError saying what is wrong."""
        symbol, _, territory = name.partition(" ")
        if symbol not in SYMBOLS:
            raise ValueError(f"{name!r} is no card: a card begins with one of {', '.join(SYMBOLS)}")
        if not territory and symbol != WILD:
            raise ValueError(f"{name!r} names no territory; only a wild card may do so")
        return cls(symbol, territory or None)


def names(cards: list[Card] | tuple[Card, ...]) -> list[str]:
    """The names of these cards, in their order."""
    return [card.name for card in cards]
