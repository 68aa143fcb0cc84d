"""Trading in a set: when it is legal, and what it brings (specification §2.4 and §2.5).

`refusal` is the only statement of what may be traded; the options that the game offers are listed with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from engine.card_trade_in.cards import Card, names
from engine.card_trade_in.player import Player
from engine.card_trade_in.sets import KINDS, kinds_of
from engine.card_trade_in.table import Table


def untimely(table: Table, player: Player) -> str | None:
    """Why the player may trade no set at this moment whatever cards are held, or None."""
    if table.over or not player.alive:
        return "not in game"
    if table.options.anytime or (player is table.current and table.phase == "begin"):
        return None
    return "wrong time"


def refusal(table: Table, player: Player, cards: Sequence[Card], kind: str | None = None) -> str | None:
    """Why the player may not trade these cards (as this kind, if one is declared) now, or None when it is legal."""
    if reason := untimely(table, player):
        return reason
    if len(cards) != 3 or len({id(card) for card in cards}) != 3:
        return "not three"
    if not all(any(card is held for held in player.hand) for card in cards):
        return "not owned card"
    kinds = kinds_of(cards)
    if not kinds:
        return "not a set"
    if kind is not None and kind not in kinds:
        return "bad kind"
    return None


def legal(table: Table, player: Player) -> list[tuple[tuple[Card, ...], str | None]]:
    """Every trade that the player may make now: three cards in hand order, and the kind to declare or None.

    A kind need be declared only where the kinds that the cards fit are worth different amounts; not declaring one takes
    the highest value. Equal cards are listed once.
    """
    if untimely(table, player):
        return []
    found: dict[tuple[str, ...], list[tuple[tuple[Card, ...], str | None]]] = {}
    for cards in combinations(player.hand, 3):
        label = tuple(names(cards))
        if label not in found and refusal(table, player, cards) is None:
            found[label] = [(cards, kind) for kind in (None, *_different(table, player, cards))]
    return [trade for trades in found.values() for trade in trades]


def _different(table: Table, player: Player, cards: Sequence[Card]) -> tuple[str, ...]:
    kinds = kinds_of(cards)
    return kinds if len({_worth(table, player, kind) for kind in kinds}) > 1 else ()


def _worth(table: Table, player: Player, kind: str) -> int:
    return table.options.schedule.value(kind, table.traded_before(player))


def trade(table: Table, player: Player, cards: Sequence[Card], kind: str | None = None) -> None:
    """Trades a legal set in. Raises ValueError with the reason, changing nothing, when it is not legal."""
    if reason := refusal(table, player, cards, kind):
        raise ValueError(reason)
    if kind is None:
        kind = max(kinds_of(cards), key=lambda one: (_worth(table, player, one), KINDS.index(one)))
    value = _worth(table, player, kind)
    for card in cards:
        player.hand.remove(card)
    table.discard += cards
    player.trades += 1
    table.note("traded", player.name, tuple(names(tuple(cards))), kind, value)
    at_once = player is table.current and table.phase in ("begin", "placing")
    owned = [card.territory for card in cards if card.territory and table.board.owns(player.name, card.territory)]
    _give_bonus(table, player, owned, at_once)
    _credit(table, player, value, at_once)
    if player.obliged and len(player.hand) < table.options.max_accrual:
        player.obliged = False
        table.note("freed", player.name)


def _give_bonus(table: Table, player: Player, owned: list[str], at_once: bool) -> None:
    bonus = table.options.owned_bonus
    if not bonus or not owned:
        return
    if table.options.bonus_at_once:
        for territory in owned:
            table.board.armies[territory] += bonus
            table.note("bonus", player.name, bonus, territory)
    else:
        table.note("owed", player.name, bonus * len(owned))
        _credit(table, player, bonus * len(owned), at_once and not table.options.bonus_waits)


def _credit(table: Table, player: Player, armies: int, at_once: bool) -> None:
    if at_once:
        player.reserve += armies
        table.note("reserve", player.name, armies)
    else:
        player.pending += armies
        table.note("pending", player.name, armies)
