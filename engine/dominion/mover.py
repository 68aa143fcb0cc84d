"""The verbs that move a player's own cards. Each logs one event and opens its window, or none where the rules say so.

A verb acts at once and returns what is still to be asked: ``()`` when nobody has anything to say.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING, Any

from engine.dominion.chooser import Chooser
from engine.dominion.events import Discarded, Trashed
from engine.dominion.kinds import Card, Maybe
from engine.dominion.rules import DISCARD_FROM_EXILE
from engine.dominion.zones import Track, Zone
from engine.protocol import Decision

if TYPE_CHECKING:
    pass


class Mover(Chooser):
    def move_all(self, cards: Sequence[Card], source: Zone, to: Zone) -> list[Card]:
        """Moves those that lie in `source`, in this order, and says which they were."""
        if source is not to and len(cards) == len(source) and all(map(source.__contains__, cards)):
            moved = list(cards)
            to += moved
            source.clear()
            source.sweeps += 1
            return moved
        return [card for card in cards if self.move(card, source, to)]

    def discard(self, cards: Sequence[Card], source: Zone) -> Maybe:
        """Discards cards from a zone of this player, as one batch."""
        moved = self.move_all(cards, source, self.discards)
        if not moved:
            return ()
        self.table.note(("discards", self.name, tuple(moved), source.key))
        if Discarded not in self.table.heard:
            return ()
        return self.table.window(Discarded(self.me, moved, source.key, self.discards))

    def discard_in_cleanup(self, cards: list[Card], source: Zone) -> Maybe:
        """Discards what Clean-up discards, as one batch."""
        if not cards:
            return ()
        if len(cards) < len(source):
            return self.discard(cards, source)
        self.sweep_to_discards(source)
        if Discarded not in self.table.heard:
            return ()
        return self.table.window(Discarded(self.me, cards, source.key, self.discards))

    def sweep_to_discards(self, source: Zone) -> None:
        """Discards a whole zone at once in Clean-up."""
        if source:
            self.table.note(("discards", self.name, tuple(source), source.key))
            self.discards += source
            source.clear()
            source.sweeps += 1

    def trash(self, card: Card, source: Zone) -> Maybe:
        """Trashes a card from a zone of this player, if it lies there."""
        trashed = self._put_into_trash(card, source)
        return () if trashed is None else self.table.window(trashed)

    def _put_into_trash(self, card: Card, source: Zone) -> Trashed | None:
        """What its trashing opens a window for, if it was there and somebody listens."""
        to = self.table.trash if self.master is None else self.aside
        if not self.move(card, source, to):
            return None
        self.table.note(("trashes", self.name, card.name, source.key))
        if self.master is not None:
            self.table.turn.give_back.append(card)
        else:
            for disguise in self.table.disguises:
                disguise.undress(card)
        return Trashed(self.me, card, to) if Trashed in self.table.heard else None

    def discard_tracked(self, card: Card, source: Zone) -> Generator[Decision, Any, Track]:
        """Discards a card and says where it lies then, so that the same effect may move it on."""
        track = None
        if self.move(card, source, self.discards):
            track = Track(card, self.discards)
            self.table.note(("discards", self.name, (card,), source.key))
            if Discarded in self.table.heard:
                yield from self.table.window(Discarded(self.me, [card], source.key, self.discards))
        return track or Track(card, source)

    def can_move(self, track: Track) -> bool:
        """Whether a card is still where it was seen; before the stop-moving rule, also uncovered (facts §5)."""
        if not track.holds():
            return False
        if track.zone.key == "deck" or not self.table.rules.since("stop moving instead of lose track"):
            return track.zone.key not in ("deck", "discard") or track.on_top()
        return True

    def trash_tracked(self, track: Track) -> Maybe:
        """Trashes a card that is still where it was seen."""
        return self.trash(track.card, track.zone) if self.can_move(track) else ()

    def trash_all(self, cards: Sequence[Card], source: Zone) -> Generator[Decision, Any, None]:
        """Trashes several cards at once; only then, in this order, follows what the trashing of each sets off."""
        trashed = [self._put_into_trash(card, source) for card in cards]
        for event in trashed:
            if event is not None:
                yield from self.table.window(event)

    def discard_down_to(self, count: int) -> Generator[Decision, Any, None]:
        """Discards from hand until so many cards are left."""
        over = max(0, len(self.hand) - count)
        cards = yield from self.choose("discard", self.hand, least=over, most=over)
        yield from self.discard(cards, self.hand)

    def exile(self, cards: Sequence[Card], source: Zone) -> list[Card]:
        """Exiles cards from a zone of this player; no window opens (facts §13)."""
        moved = self.move_all(cards, source, self.exiled)
        for card in moved:
            self.table.note(("exiles", self.name, card.name, source.key))
        self.table.obey(DISCARD_FROM_EXILE)
        return moved

    def topdeck(self, cards: Sequence[Card], source: Zone) -> None:
        """Puts cards on top of the deck, the first of them first."""
        moved = self.move_all(cards, source, self.deck)
        if moved:
            self.table.note(("topdecks", self.name, tuple(moved), source.key))

    def set_aside(self, cards: Sequence[Card], source: Zone) -> None:
        moved = self.move_all(cards, source, self.aside)
        if moved:
            self.table.note(("sets aside", self.name, tuple(moved), source.key))

    def put_into_hand(self, cards: Sequence[Card], source: Zone) -> None:
        """Moves cards into the hand, which is not drawing."""
        moved = self.move_all(cards, source, self.hand)
        if moved:
            self.table.note(("takes", self.name, tuple(moved), source.key))

    def reveal(self, cards: Sequence[Card]) -> None:
        if cards:
            self.table.note(("reveals", self.name, tuple(cards)))

    def deck_to_discard(self) -> None:
        """Puts the whole deck into the discard pile at once, which is not discarding cards (facts §4)."""
        if self.deck:
            self.table.note(("puts deck into discard pile", self.name, len(self.deck)))
            self.deck.sweep(self.discards)

    def put_on_mat(self, card: Card, source: Zone, mat: Zone) -> None:
        """A card moves from `source` to a mat of this player; elsewhere it stays where it is (facts §7)."""
        if self.move(card, source, mat):
            self.table.note(("puts on mat", self.name, card.name, mat.key))
