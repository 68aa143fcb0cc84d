"""A table as plain data, in the words of a set-up."""

from __future__ import annotations

from operator import attrgetter

from engine.dominion.player import Player
from engine.dominion.setup import COUNTERS
from engine.dominion.table import Table
from engine.protocol import Data

PRINTED, COUNTS = attrgetter("printed"), attrgetter(*COUNTERS)


def view(table: Table) -> Data:
    """The whole position; decks top first."""
    state: Data = {"turn": f"{table.current.name} {table.turn.phase}"}
    for player in table.players:
        part: Data = {key: list(map(PRINTED, zone)) if zone else [] for key, zone in player.zones.items()}
        part["deck"].reverse()
        part.update(zip(COUNTERS, COUNTS(player), strict=True))
        part["tokens"] = _tokens(player)
        state[player.name] = part
    state["piles"] = {name: pile.contents() for name, pile in table.piles.items() if pile.in_supply}
    state["nonsupply"] = {name: pile.contents() for name, pile in table.piles.items() if not pile.in_supply}
    state["events"] = [event.name for event in table.events]
    state["ways"] = [way.name for way in table.ways]
    state["components"] = list(table.components)
    state["trash"] = list(map(PRINTED, table.trash))
    for key, deck in table.decks.items():
        state[key] = [card.name for card in deck]
    state["over"] = table.over
    state["scores"] = table.scores()
    state["winner"] = table.winners() if table.over else []
    return state


def _tokens(player: Player) -> Data:
    return {
        "-1 Card": player.minus_card,
        "-$1": player.minus_coin,
        "Journey": "up" if player.journey_up else "down",
        **player.pile_tokens,
        **{token: card.name for token, card in player.card_tokens.items()},
    }
