"""The whole position as plain data, in the words of a set-up.

What the cards screen shows a player (specification §2.7) is part of it: the own ``cards``, those ``owned`` that name a
territory which the player owns now, how many cards the ``others`` hold, the values of the game (``values`` or
``by_type``), what the ``next`` set is worth on a scale, and the ``options``, which are the rules of this game. ``sets``
says in how many ways three of the own cards make a set.
"""

from __future__ import annotations

from itertools import combinations

from engine.card_trade_in import moment
from engine.card_trade_in.cards import names
from engine.card_trade_in.player import Player
from engine.card_trade_in.sets import kinds_of
from engine.card_trade_in.table import Table
from engine.protocol import Data

DERIVED = ("over", "winner")
"""Shared keys of a state that no set-up may give."""
DERIVED_OF_PLAYER = ("owned", "sets", "others", "next", "refused")
"""The same among the keys of a player."""


def view(table: Table) -> Data:
    """Everything that is so. The keys of players are their names."""
    board = table.board
    state: Data = {
        "options": table.options.data(),
        **table.options.schedule.data(),
        "turn": f"{table.current.name} {table.phase}",
        "obliged": [player.name for player in table.players.values() if player.obliged],
        "captured": list(table.captured),
        "neutral": board.of(None),
        "fallen": [board.fallen] if board.fallen else [],
        "armies": dict(board.armies),
        "deck": names(table.deck),
        "discard": names(table.discard),
        "eliminated": [player.name for player in table.players.values() if not player.alive],
        "over": table.over,
        "winner": table.winners(),
    }
    return state | {player.name: _player(table, player) for player in table.players.values()}


def _player(table: Table, player: Player) -> Data:
    return {
        "owns": table.board.of(player.name),
        "cards": names(player.hand),
        "reserve": player.reserve,
        "pending": player.pending,
        "reinforcements": player.reinforcements,
        "trades": player.trades,
        "misses": player.misses,
        "allies": list(player.allies),
        "owned": [card.name for card in player.hand if table.board.owns(player.name, card.territory)],
        "sets": sum(bool(kinds_of(three)) for three in combinations(player.hand, 3)),
        "others": {other.name: len(other.hand) for other in table.players.values() if other is not player},
        **table.options.schedule.next(table.traded_before(player)),
        "refused": _refused(table, player),
    }


def _refused(table: Table, player: Player) -> dict[str, str]:
    """For each action that is not open to the player now, the reason."""
    checks = {"trade": moment.to_trade, "place armies": moment.to_place}
    if player is table.current:
        checks |= {"finish placing": moment.to_finish, "attack": moment.to_attack, "end turn": moment.to_end}
    reasons = {action: check(table, player) for action, check in checks.items()}
    return {action: reason for action, reason in reasons.items() if reason}
