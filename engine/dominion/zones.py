"""Where cards lie. A zone's list is the only record of it; a `Track` tells whether a card stayed where it was."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.dominion.kinds import Card

ZONES = ("hand", "deck", "discard", "play", "aside")
"""The zones of a player in every game; cards bring mats (`kinds.places`)."""


class Zone(list["Card"]):
    """Cards in order; the top of a deck or discard pile is the end of the list.

    `sweeps` counts how often all cards left at once, which no card of it records.
    """

    __slots__ = ("key", "sweeps")

    def __init__(self, key: str) -> None:
        self.key = key
        self.sweeps = 0

    __hash__ = object.__hash__  # type: ignore[assignment]

    def sweep(self, to: Zone) -> None:
        """Moves all cards on top of another zone."""
        to += self
        self.clear()
        self.sweeps += 1


class Track:
    """A card seen in a zone: whether it is still there, not having gone away and come back.

    An effect that expects a card elsewhere does not move it (stop-moving rule, facts §5).
    """

    __slots__ = ("card", "zone", "moves", "sweeps")

    def __init__(self, card: Card, zone: Zone) -> None:
        self.card = card
        self.zone = zone
        self.moves = card.moves
        self.sweeps = zone.sweeps

    def holds(self) -> bool:
        card, zone = self.card, self.zone
        return card.moves == self.moves and zone.sweeps == self.sweeps and card in zone

    def on_top(self) -> bool:
        return self.holds() and self.zone[-1] is self.card
