"""Which action is open to which player now, and if it is not, why (specification §2.4).

Each function answers with the reason of the refusal, or None when the action is open. The options that the game offers
and the reasons that a position shows both come from here.
"""

from __future__ import annotations

from engine.card_trade_in.player import Player
from engine.card_trade_in.table import Table
from engine.card_trade_in.trade import legal, untimely


def to_trade(table: Table, player: Player) -> str | None:
    if reason := untimely(table, player):
        return reason
    return None if legal(table, player) else "not a set"


def to_place(table: Table, player: Player) -> str | None:
    if reason := _own_turn(table, player, ("begin", "placing")):
        return reason
    if not table.board.of(player.name):
        return "not owner"
    return None if player.reserve else "not enough reserve"


def to_finish(table: Table, player: Player) -> str | None:
    if reason := _own_turn(table, player, ("begin", "placing")):
        return reason
    return None if to_place(table, player) else "armies left"


def to_attack(table: Table, player: Player) -> str | None:
    if reason := to_end(table, player):
        return reason
    return None if targets(table, player) else "no target"


def to_capture(table: Table, player: Player) -> str | None:
    if reason := _own_turn(table, player, ("main",)):
        return reason
    return None if table.board.fallen else "no target"


def to_end(table: Table, player: Player) -> str | None:
    if reason := _own_turn(table, player, ("main",)):
        return reason
    return "must capture first" if table.board.fallen else None


def to_give(table: Table, player: Player) -> str | None:
    if table.over or not player.alive:
        return "not in game"
    if player.obliged:
        return "must trade first"
    if not any(table.allied(player, other) for other in table.others(player)):
        return "no ally"
    return None if player.hand else "no card"


def _own_turn(table: Table, player: Player, phases: tuple[str, ...]) -> str | None:
    if table.over or not player.alive:
        return "not in game"
    if player.obliged:
        return "must trade first"
    return None if player is table.current and table.phase in phases else "wrong time"


def targets(table: Table, player: Player) -> list[str]:
    """The territories that the player may attack: all but the own ones and those of allies."""
    friends = (player.name, *player.allies)
    return [territory for territory, owner in table.board.owner.items() if owner not in friends]
