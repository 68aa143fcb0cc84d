"""A player: cards in hand and armies that are not on the board yet."""

from __future__ import annotations

from engine.card_trade_in.cards import Card


class Player:
    """`reserve` may be placed now; `pending` waits for the beginning of the player's next turn.

    `reinforcements` are added at the beginning of each own turn; `trades` counts the sets traded so far; `misses` is how
    many of the coming turns pass without the player; `obliged` says that sets must be traded before anything else.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.hand: list[Card] = []
        self.allies: list[str] = []
        self.reserve = 0
        self.pending = 0
        self.reinforcements = 0
        self.trades = 0
        self.misses = 0
        self.alive = True
        self.obliged = False
