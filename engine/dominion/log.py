"""What happened, as tuples while playing and as data for readers. Tuples hold names, or cards, whose names are read later.

| kind | then | line |
|---|---|---|
| turn | player, by | Ann takes a turn · Ann takes an extra turn (Mission) |
| plays | player, card, by | Ann plays Smithy · Ann plays Smithy again (Throne Room) |
| plays all | player, cards | Ann plays Copper, Copper, Silver |
| draws | player, count | Ann draws 3 cards |
| shuffles | player | Ann shuffles |
| buys | player, card | Ann buys Silver |
| gains | player, card, to | Ann gains Silver · … to hand |
| trashes | player, card, from | Ann trashes Silver from hand |
| discards | player, cards, from | Ann discards Copper, Estate from hand |
| exiles | player, card, from | Ann exiles Gold from supply |
| exchanges | player, card, for | Ann exchanges Peasant for Soldier |
| topdecks · takes · sets aside | player, cards, from | Ann topdecks Copper from hand · Ann takes Copper from aside |
| reveals | player, cards | Ann reveals Moat |
| calls | player, card | Ann calls Guide |
| puts on mat | player, card, mat | Ann puts Guide on the Tavern mat |
| puts deck into discard pile | player, count | |
| takes token · returns token | player, token | Ann takes the -$1 token |
| places token · token gives | player, token, pile | Ann places the +1 Card token on Smithy · … |
| turns journey token | player, face | Ann turns the Journey token face down |
| moves | player, card, to | Ann moves Silver to hand |
| over | | The game is over |
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.dominion.kinds import Kind
from engine.protocol import Data


def _cards(value: list[str]) -> str:
    return ", ".join(value)


def _plural(count: int) -> str:
    return f"{count} card" if count == 1 else f"{count} cards"


FIELDS: dict[str, tuple[str, ...]] = {
    "turn": ("player", "by"),
    "plays": ("player", "card", "by"),
    "plays all": ("player", "cards"),
    "draws": ("player", "count"),
    "shuffles": ("player",),
    "buys": ("player", "card"),
    "gains": ("player", "card", "to"),
    "trashes": ("player", "card", "from"),
    "discards": ("player", "cards", "from"),
    "exiles": ("player", "card", "from"),
    "exchanges": ("player", "card", "for"),
    "topdecks": ("player", "cards", "from"),
    "takes": ("player", "cards", "from"),
    "sets aside": ("player", "cards", "from"),
    "reveals": ("player", "cards"),
    "calls": ("player", "card"),
    "puts on mat": ("player", "card", "mat"),
    "returns": ("player", "card"),
    "overpays": ("player", "count"),
    "puts deck into discard pile": ("player", "count"),
    "takes token": ("player", "token"),
    "returns token": ("player", "token"),
    "places token": ("player", "token", "pile"),
    "token gives": ("player", "token", "pile"),
    "turns journey token": ("player", "face"),
    "moves": ("player", "card", "to"),
    "over": (),
}
"""The names of what follows the kind in each tuple."""

LINES: dict[str, Callable[..., str]] = {
    "turn": lambda who, by: f"{who} takes an extra turn ({by})" if by else f"{who} takes a turn",
    "plays": lambda who, card, by: f"{who} plays {card} again ({by})" if by else f"{who} plays {card}",
    "plays all": lambda who, cards: f"{who} plays {_cards(cards)}",
    "draws": lambda who, count: f"{who} draws {_plural(count)}",
    "shuffles": lambda who: f"{who} shuffles",
    "buys": lambda who, card: f"{who} buys {card}",
    "gains": lambda who, card, to: f"{who} gains {card}" + ("" if to == "discard" else f" to {to}"),
    "trashes": lambda who, card, source: f"{who} trashes {card} from {source}",
    "discards": lambda who, cards, source: f"{who} discards {_cards(cards)} from {source}",
    "exiles": lambda who, card, source: f"{who} exiles {card} from {source}",
    "exchanges": lambda who, card, other: f"{who} exchanges {card} for {other}",
    "topdecks": lambda who, cards, source: f"{who} topdecks {_cards(cards)} from {source}",
    "takes": lambda who, cards, source: f"{who} takes {_cards(cards)} from {source}",
    "sets aside": lambda who, cards, source: f"{who} sets aside {_cards(cards)} from {source}",
    "reveals": lambda who, cards: f"{who} reveals {_cards(cards)}",
    "calls": lambda who, card: f"{who} calls {card}",
    "puts on mat": lambda who, card, mat: f"{who} puts {card} on the {mat.capitalize()} mat",
    "returns": lambda who, card: f"{who} returns {card} to its pile",
    "overpays": lambda who, count: f"{who} overpays ${count}",
    "puts deck into discard pile": lambda who, count: f"{who} puts the deck into the discard pile ({_plural(count)})",
    "takes token": lambda who, token: f"{who} takes the {token} token",
    "returns token": lambda who, token: f"{who} returns the {token} token",
    "places token": lambda who, token, pile: f"{who} places the {token} token on {pile}",
    "token gives": lambda who, token, pile: f"{who} gets {token} from the token on {pile}",
    "turns journey token": lambda who, face: f"{who} turns the Journey token face {face}",
    "moves": lambda who, card, to: f"{who} moves {card} to {to}",
    "over": lambda: "The game is over",
}


def as_data(entry: tuple[Any, ...]) -> Data:
    """A log tuple as data with its English line. `kind` is hyphenated, zones and cards keep their names."""
    kind, *items = entry
    values = [item if type(item) is str else _named(item) for item in items]
    data: Data = {"kind": kind.replace(" ", "-"), "line": LINES[kind](*values)}
    data.update(zip(FIELDS[kind], values, strict=True))
    return data


def _named(item: Any) -> Any:
    if isinstance(item, tuple):
        return [card.name for card in item]
    return item.name if isinstance(item, Kind) else item
