"""Piles on the table: a pile holds a count, and a copy is made as it leaves."""

from __future__ import annotations

from engine.dominion.kinds import Card


class Pile:
    """A stack of one kind of card. `in_supply` tells whether it can be bought from and gained from freely."""

    __slots__ = ("kind", "count", "in_supply")

    def __init__(self, kind: type[Card], count: int, in_supply: bool) -> None:
        self.kind = kind
        self.count = count
        self.in_supply = in_supply

    @property
    def name(self) -> str:
        return self.kind.name
