"""Dominion: the rules that the rulings are about. Facts and their sources: see each module; cards in `cards`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.dominion import layout, log, setup, view
from engine.dominion.kinds import EDITIONS, NEWEST, Card, Kind, changes, kinds_of, places
from engine.dominion.rules import SWITCHES
from engine.dominion.table import Table
from engine.protocol import Data


class Dominion:
    """The game as `engine.protocol.Game`."""

    name = "dominion"

    def describe(self) -> Data:
        newest = kinds_of(NEWEST)
        return {
            "editions": list(EDITIONS),
            "newest": NEWEST,
            "ordered": ["deck", "piles", *places("deck")],
            "facts": {name: _facts(kind) for name, kind in sorted(newest.items())},
            "changes": {
                **changes(),
                **{f"rule: {switch}": [EDITIONS[0], year] for switch, year in SWITCHES.items()},
            },
        }

    def lay_out(self, data: Mapping[str, Any], edition: int, seed: int) -> Table:
        return layout.lay_out(setup.read(data, edition), seed)

    def view(self, table: Table) -> Data:
        return view.view(table)

    def event(self, entry: tuple[Any, ...]) -> Data:
        return log.as_data(entry)


def _facts(kind: type[Kind]) -> Data:
    facts: Data = {
        "cost": kind.cost,
        "potion": kind.potion,
        "debt": kind.debt,
        "types": list(kind.type_names),
        "since": kind.since,
        "brings": list(kind.brings),
        "uses": list(kind.uses),
    }
    if issubclass(kind, Card):
        facts |= {
            "supply": kind.in_supply,
            "pile": kind.pile,
            "mark": kind.mark,
            "copies": {str(players): kind.pile_size(players) for players in (2, 3, 4)},
        }
    return facts


GAME = Dominion()
