"""What lasts: the effects that a play leaves behind for later in the turn, for the next turn, or for good."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

from engine.dominion.events import Event, Playing, TurnEnd, TurnStart
from engine.dominion.gainer import Gainer
from engine.dominion.kinds import Card, Maybe
from engine.dominion.lasting import EVER, NEXT_TURN, ONCE, ONCE_THIS_TURN, TURN, Lasting, at_turn_start

if TYPE_CHECKING:
    from engine.dominion.player import Player

Holds = Callable[[Any], bool]
"""Whether an event concerns an effect."""
Run = Callable[[Any], Maybe | None]
"""What an effect does about an event."""


class Planner(Gainer):
    @property
    def playing(self) -> Playing:
        """The play whose instructions are being followed."""
        return cast(Playing, self.table.plays[-1])

    def victims(self) -> list[Player]:
        """The other players, in turn order, whom the Attack being played affects."""
        immune = self.playing.immune
        return [player for player in self.others() if player not in immune]

    def at_next_turn(self, card: Card, run: Callable[[], Maybe | None]) -> None:
        """At the start of this player's next turn; until it is done the card stays in play (facts §6)."""
        self.table.last(at_turn_start(card, self.me, self.playing, run, ONCE))

    def at_each_turn(self, card: Card, run: Callable[[], Maybe | None]) -> None:
        """At the start of each later turn of this player; the card stays in play for good."""
        self.table.last(at_turn_start(card, self.me, self.playing, run, EVER))

    def until_next_turn(
        self, card: Card, event: type[Event], holds: Callable[[Any], bool], run: Callable[[Player, Any], Maybe | None]
    ) -> None:
        """Until this player's next turn, when `event` happens to a player whom this Attack affects: `run(player, event)`."""
        playing = self.playing

        def hits(player: Player, happened: Event) -> bool:
            victim = happened.player
            return victim is player and victim is not self and victim not in playing.immune and holds(happened)

        self.table.last(Lasting(card.name, self.me, event, hits, run, NEXT_TURN, **self._kept(card)))

    def for_good(self, card: Card, event: type[Event], holds: Holds, run: Run) -> None:
        """For the rest of the game, whenever `event` happens: `run(event)`, which needs no order; the card stays in play."""
        self._plan(card.name, event, holds, run, EVER, automatic=True, **self._kept(card))

    def stay_until_next_turn(self, card: Card) -> None:
        """A Duration whose effect is not at the start of a turn stays in play until the Clean-up of the next turn."""
        self.until_next_turn(card, TurnStart, lambda _: False, lambda player, _: None)

    def unaffected_until_next_turn(self, card: Card) -> None:
        """Attacks that others play until this player's next turn do not affect them."""

        def hits(attack: Playing) -> bool:
            return attack.player is not self and attack.card.is_attack and self not in attack.immune

        def miss(attack: Playing) -> None:
            attack.immune.append(self.me)

        self._plan(card.name, Playing, hits, miss, NEXT_TURN, automatic=True, **self._kept(card))

    def at_turn_end(self, name: str, run: Callable[[], Maybe | None]) -> None:
        """At the end of this turn, after the next hand is drawn."""
        self._plan(name, TurnEnd, lambda end: True, lambda end: run(), ONCE)

    def this_turn(self, name: str, event: type[Event], holds: Holds, run: Run) -> None:
        """Until the end of this turn, whenever `event` happens to this player, they may do this: ``use name``."""
        self._plan(name, event, self._to_me(holds), run, TURN, verb="use", must=False)

    def once_this_turn(self, name: str, event: type[Event], holds: Holds, run: Run) -> None:
        """The first time this turn that `event` happens to this player so: `run(event)`."""
        self._plan(name, event, self._to_me(holds), run, ONCE_THIS_TURN, automatic=True)

    def once_this_turn_may(self, name: str, event: type[Event], holds: Holds, run: Run) -> None:
        """Once this turn, when `event` happens to this player so, they may do this: ``use name``."""
        self._plan(name, event, self._to_me(holds), run, ONCE_THIS_TURN, verb="use", must=False)

    def when_another(self, name: str, event: type[Event], holds: Holds, run: Run) -> None:
        """For the rest of the game, whenever `event` happens to another player so: `run(event)`."""
        self._plan(name, event, lambda happened: happened.player is not self and holds(happened), run, EVER)

    def _plan(self, name: str, event: type[Event], holds: Holds, run: Run, ends: str, **how: Any) -> None:
        """An effect that this player is asked about or resolves; `how` as in `Lasting`."""
        self.table.last(
            Lasting(
                name,
                self.me,
                event,
                lambda player, happened: player is self and holds(happened),
                lambda player, happened: run(happened),
                ends,
                **how,
            )
        )

    def _to_me(self, holds: Holds) -> Holds:
        return lambda happened: happened.player is self and holds(happened)

    def _kept(self, card: Card) -> dict[str, Any]:
        """What makes a lasting effect keep its card in play."""
        return {"card": card, "playing": self.playing, "keeps": True}
