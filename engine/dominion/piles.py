"""Piles on the table: a pile holds a count, and a copy is made as it leaves; one of cards with different names, a list."""

from __future__ import annotations

from collections.abc import Sequence

from engine.dominion.kinds import Card


class Pile:
    """A stack of cards. `kind` is what lies on top, `in_supply` tells whether it can be bought from and gained from freely."""

    __slots__ = ("name", "kind", "count", "in_supply")

    def __init__(self, kind: type[Card], count: int, in_supply: bool) -> None:
        self.name = kind.name
        self.kind = kind
        self.count = count
        self.in_supply = in_supply

    @property
    def sort(self) -> type[Card]:
        """What the pile is when it is spoken of as a pile, even an empty one."""
        return self.kind

    def contents(self) -> int | list[str]:
        """What lies in it, in the words of a set-up."""
        return self.count


class MixedPile(Pile):
    """A stack of cards with different names, of which only the top one can be had; `stack` has the top card last."""

    __slots__ = ("stack", "_sort")

    def __init__(self, sort: type[Card], stack: Sequence[type[Card]], in_supply: bool) -> None:
        super().__init__(sort, len(stack), in_supply)
        self.stack = list(stack)
        self._sort = sort
        self._turn_up()

    @property
    def sort(self) -> type[Card]:
        """What its randomizer card says of it."""
        return self._sort

    def contents(self) -> list[str]:
        return [kind.name for kind in reversed(self.stack)]

    def lose_top(self) -> None:
        """The top card has been counted out; the next one is turned up."""
        self.stack.pop()
        self._turn_up()

    def put_on_top(self, kind: type[Card]) -> None:
        """A card that has been counted in lies on top."""
        self.stack.append(kind)
        self._turn_up()

    def _turn_up(self) -> None:
        self.kind = self.stack[-1] if self.stack else self._sort
