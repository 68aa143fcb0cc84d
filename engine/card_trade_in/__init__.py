"""The card trade-in of a territory-conquest game: which three cards make a set, when sets are traded in, what they
bring. Source of the rules: the help page of LandGrab's cards screen; what that page leaves open is decided as the
specification's resolutions A1 to A24 say, and marked so where it is used.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.card_trade_in import log, setup, view
from engine.card_trade_in.cards import SYMBOLS
from engine.card_trade_in.options import CHOICES, NAMES
from engine.card_trade_in.sets import KINDS
from engine.card_trade_in.table import Table
from engine.protocol import Data, Unsupported

EDITION = 2005
"""The year in which the game was opened to the public; its rules of trading in are known in this one state."""


class CardTradeIn:
    """The game as `engine.protocol.Game` asks for it."""

    name = "card_trade_in"

    def describe(self) -> Data:
        """Facts are about the rules that a creator chooses (``choices``, or the ``least`` amount) and about sets."""
        facts: Data = {
            "trade-in time": {"choices": list(CHOICES["trade_in_time"])},
            "maximum card accrual": {"choices": list(CHOICES["max_accrual"])},
            "schedule": {"choices": list(CHOICES["schedule"])},
            "owned-territory bonus": {"least": 0},
            "bonus placement": {"choices": list(CHOICES["bonus_placement"])},
            "set": {"kinds": list(KINDS), "cards": 3},
            "symbol": {"choices": list(SYMBOLS)},
        }
        return {
            "editions": [EDITION],
            "newest": EDITION,
            "ordered": ["deck", "values"],
            "facts": facts,
            "changes": {name: [EDITION] for name in NAMES},
        }

    def lay_out(self, setup_: Mapping[str, Any], edition: int, seed: int) -> Table:
        if edition != EDITION:
            raise Unsupported(f"edition {edition}")
        return setup.lay_out(setup_, seed)

    def view(self, table: Table) -> Data:
        return view.view(table)

    def event(self, entry: tuple[Any, ...]) -> Data:
        return log.event(entry)


GAME = CardTradeIn()
