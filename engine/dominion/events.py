"""What happens and opens a window: one class an event, with the data that abilities ask about.

| event | its window opens |
|---|---|
| `TurnStart` | after effects that last until your next turn have ended |
| `Playing` | a card is in play, before its instructions; it is also the record of that one play |
| `Resolved` | after the instructions of a play |
| `Bought` | a card is paid for and not yet gained; never for an Event card |
| `Gained` | the card lies where it was gained to |
| `Trashed`, `Discarded` | after the move; discards come as one batch from one zone |
| `BuyPhaseEnd`, `CleanupStart`, `TurnEnd`, `GameEnd` | at that point |
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.dominion.zones import Track, Zone

if TYPE_CHECKING:
    from engine.dominion.kinds import Card
    from engine.dominion.player import Player
    from engine.dominion.turn import Turn


class Event:
    """Something that happened to or by `player`. `cards` are those whose own abilities it wakes."""

    __slots__ = ("player",)
    cards: Sequence[Card] = ()
    ask = "resolve"

    def __init__(self, player: Player) -> None:
        self.player = player


class TurnStart(Event):
    __slots__ = ()
    ask = "start of turn"


class BuyPhaseEnd(Event):
    __slots__ = ()
    ask = "end of Buy phase"


class CleanupStart(Event):
    __slots__ = ()
    ask = "start of Clean-up"


class TurnEnd(Event):
    __slots__ = ()
    ask = "end of turn"


class GameEnd(Event):
    __slots__ = ()
    ask = "end of game"


class CardEvent(Event):
    """An event about one card, seen in `track.zone`."""

    __slots__ = ("card", "track")

    def __init__(self, player: Player, card: Card, zone: Zone) -> None:
        self.player = player
        self.card = card
        self.track = Track(card, zone)

    @property
    def cards(self) -> tuple[Card, ...]:  # type: ignore[override]
        return (self.card,)


def stand_in(card: Card, plays: list[Playing]) -> Card:
    """The card that stays in play for what `card` makes of a Duration: itself, or the one that plays it from where it lies
    (facts §10). One that is a Duration itself stays for what it does, and for nothing else.
    """
    for play in reversed(plays):
        if play.aside and play.card is card and play.by is not None and not play.by.is_duration:
            card = play.by
    return card


class Playing(Event):
    """One play of a card: who plays it, by which card it is replayed (None: not a replay), who is not affected by it.

    `turn` is the turn in which it was played; `aside` tells that the card was left where it lies, which is not in play.
    """

    __slots__ = ("card", "by", "by_track", "immune", "turn", "aside", "_moves", "_sweeps")
    ask = "card played"

    def __init__(self, player: Player, card: Card, by: Card | None, turn: Turn, aside: bool) -> None:
        self.player = player
        self.card = card
        self.by = None if by is None else stand_in(by, player.table.plays)
        self.by_track = None if self.by is None else Track(self.by, player.in_play)
        self.immune: list[Player] = []
        self.turn = turn
        self.aside = aside
        self._moves = card.moves
        self._sweeps = player.in_play.sweeps

    def still_in_play(self) -> bool:
        """Whether the card has not left play since."""
        card, zone = self.card, self.player.in_play
        return card.moves == self._moves and zone.sweeps == self._sweeps and card in zone

    def keeps_replayer(self) -> bool:
        """Whether the card that made it stays as long as this one: a Duration that has not left play, or was never there."""
        return self.card.is_duration and (self.aside or self.still_in_play())

    def replayer_in_play(self) -> bool:
        """Whether the card that made it is still in play since then."""
        return self.by_track is not None and self.by_track.holds()


class Resolved(Event):
    """The end of one play."""

    __slots__ = ("card", "playing")
    ask = "card resolved"

    def __init__(self, playing: Playing) -> None:
        self.player = playing.player
        self.card = playing.card
        self.playing = playing


class Bought(Event):
    """A card was paid for and has not left its pile: `card` stands for it, already as one that the player owns."""

    __slots__ = ("card",)
    ask = "card bought"

    def __init__(self, player: Player, kind: type[Card]) -> None:
        self.player = player
        self.card = kind()
        for disguise in player.table.disguises:
            disguise.dress(self.card, player)

    @property
    def cards(self) -> tuple[Card, ...]:  # type: ignore[override]
        return (self.card,)


class WouldGain(Event):
    """A card is about to be gained and has not left its pile: `card` stands for it; `replaced` if it will not be."""

    __slots__ = ("card", "replaced")
    ask = "card about to be gained"

    def __init__(self, player: Player, kind: type[Card]) -> None:
        self.player = player
        self.card = kind()
        self.replaced = False


class Gained(CardEvent):
    """`bought` tells whether it was bought, `by` which card's effect gained it where that matters to an ability.

    `number` is its place among the gains of the turn, from 0; `had_exiled_copy` whether one lay on the player's Exile
    mat at that moment.
    """

    __slots__ = ("bought", "by", "number", "had_exiled_copy")
    ask = "card gained"

    def __init__(self, player: Player, card: Card, zone: Zone, bought: bool, by: Card | None, number: int) -> None:
        super().__init__(player, card, zone)
        self.bought = bought
        self.by = by
        self.number = number
        self.had_exiled_copy = bool(player.exiled) and player.has_in_exile(card.name)


class Trashed(CardEvent):
    __slots__ = ()
    ask = "card trashed"


class Discarded(Event):
    """A batch of cards discarded at once from one zone; `source` is that zone's key, `cleanup` whether in Clean-up."""

    __slots__ = ("cards", "source", "cleanup", "_zone", "_sweeps", "_moves")
    ask = "cards discarded"

    def __init__(self, player: Player, cards: list[Card], source: str, zone: Zone) -> None:
        self.player = player
        self.cards = cards
        self.source = source
        self.cleanup = player.table.turn.phase == "cleanup"
        self._zone = zone
        self._sweeps = zone.sweeps
        self._moves = [card.moves for card in cards]

    def track(self, card: Card) -> Track:
        """Where this batch put the card. Raises ValueError for a card that is not of the batch."""
        track = Track(card, self._zone)
        track.moves = self._moves[self.cards.index(card)]
        track.sweeps = self._sweeps
        return track
