"""Effects that outlast the play that made them: one record each, bound to that play.

A card stays in play through Clean-up while one of its records that `keeps` it is unfinished (facts §6).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine.dominion.events import Event, Playing, TurnStart
from engine.protocol import Option

if TYPE_CHECKING:
    from engine.dominion.kinds import Card, Maybe
    from engine.dominion.player import Player
    from engine.dominion.table import Table

ONCE, ONCE_THIS_TURN, TURN, NEXT_TURN, EVER = "once", "once this turn", "turn", "next turn", "ever"
"""When a record ends: once resolved; then, or with this turn; with this turn; as its owner's next turn begins; never."""


class Lasting:
    """An effect of `card`, owned by `owner`, ready at `event` whenever `holds(player, event)` for the player asked.

    `run(player, event)` is what it does to that player. `playing` is the play that made it, None for an Event card's effect.
    """

    __slots__ = (
        "name",
        "card",
        "owner",
        "playing",
        "event",
        "holds",
        "run",
        "ends",
        "keeps",
        "option",
        "must",
        "automatic",
    )

    def __init__(
        self,
        name: str,
        owner: Player,
        event: type[Event],
        holds: Callable[[Player, Any], bool],
        run: Callable[[Player, Any], Maybe | None],
        ends: str,
        card: Card | None = None,
        playing: Playing | None = None,
        keeps: bool = False,
        verb: str = "resolve",
        must: bool = True,
        automatic: bool = False,
    ) -> None:
        self.name = name
        self.owner = owner
        self.event = event
        self.holds = holds
        self.run = run
        self.ends = ends
        self.card = card
        self.playing = playing
        self.keeps = keeps
        self.option = Option(f"{verb} {name}", verb.replace(" ", "-"), name)
        self.must = must
        self.automatic = automatic

    def works(self, table: Table) -> bool:
        """Whether it still does something: since 2025 not on a later turn once its card, or what replayed it, left play."""
        playing = self.playing
        if playing is None or playing.turn is table.turn or not self.keeps or not table.durations_must_stay():
            return True
        return playing.still_in_play() and (playing.by is None or playing.replayer_in_play())


def next_turn_of(owner: Player) -> Callable[[Player, Any], bool]:
    return lambda player, event: player is owner and event.player is owner


def at_turn_start(
    card: Card, owner: Player, playing: Playing, run: Callable[[], Maybe | None], ends: str, automatic: bool = False
) -> Lasting:
    """An effect of a Duration at the start of its owner's turn: the next one (`ONCE`) or each (`EVER`)."""
    return Lasting(
        card.name,
        owner,
        TurnStart,
        next_turn_of(owner),
        lambda player, event: run(),
        ends,
        card=card,
        playing=playing,
        keeps=True,
        automatic=automatic,
    )
