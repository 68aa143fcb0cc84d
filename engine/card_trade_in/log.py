"""What happened, as data: every log tuple begins with its kind, and each kind has one English line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.protocol import Data

Entry = tuple[Any, ...]


def _armies(count: int) -> str:
    return f"{count} {'army' if count == 1 else 'armies'}"


def _cards(count: int) -> str:
    return f"{count} {'card' if count == 1 else 'cards'}"


FIELDS: dict[str, tuple[str, ...]] = {
    "turn": ("player",),
    "released": ("player", "count"),
    "reinforced": ("player", "count"),
    "obliged": ("player",),
    "freed": ("player",),
    "missed": ("player",),
    "ended": ("player",),
    "finished": ("player",),
    "traded": ("player", "cards", "set", "count"),
    "bonus": ("player", "count", "territory"),
    "owed": ("player", "count"),
    "reserve": ("player", "count"),
    "pending": ("player", "count"),
    "placed": ("player", "count", "territory"),
    "attacked": ("player", "territory"),
    "fell": ("territory",),
    "captured": ("player", "territory"),
    "eliminated": ("player", "loser"),
    "took": ("player", "loser", "count"),
    "gave": ("player", "card", "to"),
    "drew": ("player", "card"),
    "shuffled": (),
    "won": ("players",),
}
"""The names of what follows the kind in each log tuple."""

LINES: dict[str, Callable[..., str]] = {
    "turn": lambda player: f"{player}'s turn begins",
    "released": lambda player, count: f"{player} may now place {_armies(count)} that waited",
    "reinforced": lambda player, count: f"{player} gets {_armies(count)} as reinforcements",
    "obliged": lambda player: f"{player} must trade in a set",
    "freed": lambda player: f"{player} need not trade in any more",
    "missed": lambda player: f"{player} misses the turn",
    "ended": lambda player: f"{player} ends the turn",
    "finished": lambda player: f"{player} finishes placing",
    "traded": lambda player, cards, kind, count: f"{player} trades {', '.join(cards)} as {kind} for {_armies(count)}",
    "bonus": lambda player, count, territory: f"{player}'s bonus of {_armies(count)} goes to {territory}",
    "owed": lambda player, count: f"{player} is given a bonus of {_armies(count)}",
    "reserve": lambda player, count: f"{player} adds {_armies(count)} to the reserve",
    "pending": lambda player, count: f"{player}'s next turn will bring {_armies(count)}",
    "placed": lambda player, count, territory: f"{player} places {_armies(count)} on {territory}",
    "attacked": lambda player, territory: f"{player}'s attack takes an army from {territory}",
    "fell": lambda territory: f"{territory} has lost its last army",
    "captured": lambda player, territory: f"{player} captures {territory}",
    "eliminated": lambda player, loser: f"{player} eliminates {loser}",
    "took": lambda player, loser, count: f"{player} takes {_cards(count)} from {loser}",
    "gave": lambda player, card, to: f"{player} gives {card} to {to}",
    "drew": lambda player, card: f"{player} draws {card}",
    "shuffled": lambda: "the discard pile is shuffled into a new deck",
    "won": lambda players: f"the game is over; {' and '.join(players)} won",
}


def event(entry: Entry) -> Data:
    """A log tuple as data: ``kind``, ``line`` and the fields of that kind."""
    kind, *values = entry
    data: Data = {"kind": kind, "line": LINES[kind](*values)}
    for field, value in zip(FIELDS[kind], values, strict=True):
        data[field] = list(value) if isinstance(value, tuple) else value
    return data
