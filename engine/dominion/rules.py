"""What the rules themselves do: switches that changed between editions, and abilities that no card has."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine.dominion.events import Bought, Event, Gained
from engine.protocol import Option

if TYPE_CHECKING:
    from engine.dominion.player import Player

SWITCHES = {
    "replayer stays with the Duration": 2016,
    "stop moving instead of lose track": 2019,
    "Trashing token works on gaining": 2022,
    "a Buy phase left for an Action phase ends": 2022,
    "no third turn in a row": 2023,
    "duration leaving play ends it": 2025,
}
"""Rules that came with an edition, and its year (facts/editions)."""


class Rules:
    """The rules of one edition. What is asked is recorded in `used`, so that equal runs can be told."""

    def __init__(self, edition: int, used: set[str]) -> None:
        self.edition = edition
        self._used = used

    def since(self, switch: str) -> bool:
        """Whether this rule is in force. Raises KeyError for a rule that `SWITCHES` lacks."""
        self._used.add(f"rule: {switch}")
        return self.edition >= SWITCHES[switch]


class Rule:
    """An ability of the rules: what may be done at an event by a player for whom it holds."""

    __slots__ = ("event", "holds", "option", "run")

    def __init__(
        self,
        event: type[Event],
        holds: Callable[[Player, Any], bool],
        option: Callable[[Any], Option],
        run: Callable[[Player, Any], Any],
    ) -> None:
        self.event = event
        self.holds = holds
        self.option = option
        self.run = run


def _trashing_token(event: type[Event], since_2022: bool) -> Rule:
    """When you gain (before 2022: buy) a card from the pile with your Trashing token, you may trash a card from hand."""

    def holds(player: Player, happened: Any) -> bool:
        return (
            happened.player is player
            and player.pile_tokens.get("Trashing") == happened.card.pile
            and bool(player.hand)
            and player.table.rules.since("Trashing token works on gaining") == since_2022
        )

    def run(player: Player, happened: Any) -> Any:
        card = yield from player.pick("trash", player.hand)
        if card:
            yield from player.trash(card, player.hand)

    return Rule(event, holds, lambda _: Option("use Trashing token", "use-trashing-token"), run)


TRASHING_TOKEN = (_trashing_token(Bought, False), _trashing_token(Gained, True))


def _other_copies_in_exile(player: Player, gained: Gained) -> bool:
    name = gained.card.name
    return gained.player is player and any(card.name == name and card is not gained.card for card in player.exiled)


def _discard_copies(player: Player, gained: Gained) -> Any:
    name = gained.card.name
    copies = [card for card in player.exiled if card.name == name and card is not gained.card]
    return player.discard(copies, player.exiled)


DISCARD_FROM_EXILE = Rule(
    Gained,
    _other_copies_in_exile,
    lambda gained: Option(f"discard from Exile: {gained.card.name}", "discard-from-exile", gained.card.name),
    _discard_copies,
)
"""When you gain a card, you may discard all other copies of it from your Exile mat, or none (facts §13)."""
