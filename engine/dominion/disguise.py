"""Cards that are of another kind for a while: their class is exchanged, so that every rule sees what they are now."""

from __future__ import annotations

import types
from typing import TYPE_CHECKING

from engine.dominion.zones import Track, Zone

if TYPE_CHECKING:
    from engine.dominion.kinds import Card
    from engine.dominion.player import Player
    from engine.dominion.table import Table


class Disguise:
    """All cards of the kind `plain` are of the kind `mask` on turns of `owner` (or, `owned`, all that `owner` owns, always).

    The mask derives from the plain kind or has the same slots, so that copies keep what they remember.
    """

    __slots__ = ("owner", "plain", "mask", "owned")

    def __init__(self, owner: Player, plain: type[Card], mask: type[Card], owned: bool = False) -> None:
        self.owner = owner
        self.plain = plain
        self.mask = mask
        self.owned = owned

    def put_on(self, table: Table) -> None:
        self._change(table, self.plain, self.mask)

    def take_off(self, table: Table) -> None:
        self._change(table, self.mask, self.plain)

    def _change(self, table: Table, old: type[Card], new: type[Card]) -> None:
        if new not in table.admitted:
            table.admit(new)
        if self.owned:
            cards = self.owner.all_cards()
        else:
            cards = [card for player in table.players for card in player.all_cards()] + list(table.trash)
            for pile in table.piles.values():
                if pile.kind is old:
                    pile.kind = new
            table.prices_changed()
        for card in cards:
            if type(card) is old:
                card.__class__ = new

    def dress(self, card: Card, owner: Player) -> None:
        """A card has come to a player: as one that `owner` owns it takes the mask, as another's it loses it."""
        if self.owned and type(card) in (self.plain, self.mask):
            card.__class__ = self.mask if owner is self.owner else self.plain

    def undress(self, card: Card) -> None:
        """A card has left its owner."""
        if self.owned and type(card) is self.mask:
            card.__class__ = self.plain


class Pretence:
    """One card that is of another kind, with its name, price and types, until it leaves play."""

    __slots__ = ("track", "plain")

    def __init__(self, card: Card, in_play: Zone, kind: type[Card]) -> None:
        self.track = Track(card, in_play)
        self.plain = type(card)
        card.__class__ = likeness(kind, self.plain)

    def lasts(self) -> bool:
        """Whether the card has not left play; one that has is what it was before."""
        if self.track.holds():
            return True
        self.track.card.__class__ = self.plain
        return False


_likenesses: dict[tuple[type[Card], type[Card]], type[Card]] = {}


def likeness(kind: type[Card], plain: type[Card]) -> type[Card]:
    """A kind like another one, whose cards come from the pile of `plain` and are known by its name again."""
    mask = _likenesses.get((kind, plain))
    if mask is None:
        name, body = (
            f"{plain.__name__}As{kind.__name__}",
            {"types": kind.types, "name": kind.name, "shares": plain.pile},
        )
        mask = types.new_class(name, (kind,), {"hidden": True}, lambda space: space.update(body))
        mask.printed = plain.printed
        _likenesses[kind, plain] = mask
    return mask
