"""The state of one game, and the verbs that change it outside trading: drawing, capturing, eliminating, giving.

Where cards come from and how battles go is no part of the trade-in rules. The table knows as much of it as the rules
need (specification §1, F6): a card for the turns in which a territory was captured, the cards of whoever is eliminated,
cards from an ally. An attack is one throw of the dice that the attacker wins; throws that the attacker loses change
nothing that cards depend on, and the armies that move into a captured territory are counted as one.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from engine.card_trade_in.board import Board
from engine.card_trade_in.cards import Card
from engine.card_trade_in.options import NAMES, Options
from engine.card_trade_in.player import Player

PHASES = ("begin", "placing", "main")
"""No army placed yet this turn; at least one placed; placing finished (specification §2.2)."""


class Table:
    """One game in play. `captured` are the territories that the current player has captured this turn."""

    used: Iterable[str] = NAMES

    def __init__(self, options: Options, players: list[Player], seed: int) -> None:
        self.options = options
        self.players = {player.name: player for player in players}
        self.board = Board()
        self.deck: list[Card] = []
        self.discard: list[Card] = []
        self.current = players[0]
        self.phase = "begin"
        self.captured: list[str] = []
        self.log: list[tuple[Any, ...]] = []
        self._seed = seed
        self._random: Random | None = None

    @property
    def rolled(self) -> bool:
        """Whether a shuffle has been needed."""
        return self._random is not None

    def note(self, *entry: Any) -> None:
        self.log.append(entry)

    def others(self, player: Player) -> list[Player]:
        """The other players still in the game, in turn order from this one."""
        seats = list(self.players.values())
        at = seats.index(player)
        return [other for other in seats[at + 1 :] + seats[:at] if other.alive]

    def allied(self, player: Player, other: Player) -> bool:
        return other.name in player.allies

    def traded_before(self, player: Player) -> int:
        """How many sets count towards what this player's next set is worth (option ``counter_scope``)."""
        if self.options.counts_for_all:
            return sum(one.trades for one in self.players.values())
        return player.trades

    def winners(self) -> list[str]:
        """Who has won: the players left, when all of them are allied; none while the game goes on."""
        left = [player for player in self.players.values() if player.alive]
        first = left[0]
        return [one.name for one in left] if all(one is first or self.allied(first, one) for one in left) else []

    @property
    def over(self) -> bool:
        return bool(self.winners())

    def draw(self, player: Player) -> None:
        """The player takes the top card; an empty deck is first made anew from the discard pile (A13)."""
        if not self.deck and self.discard:
            self._random = self._random or Random(self._seed)
            chance = self._random.random
            self.deck, self.discard = sorted(self.discard, key=lambda _: chance()), []
            self.note("shuffled")
        if self.deck:
            card = self.deck.pop(0)
            player.hand.append(card)
            self.note("drew", player.name, card.name)

    def attack(self, territory: str) -> None:
        """The current player wins a throw of the dice: the territory loses an army, and falls with its last."""
        self.board.armies[territory] -= 1
        self.note("attacked", self.current.name, territory)
        if not self.board.armies[territory]:
            self.board.fallen = territory
            self.note("fell", territory)

    def capture(self) -> None:
        """The current player moves into the fallen territory; armies placed there since it fell are lost with it (A17)."""
        territory = self.board.fallen
        assert territory is not None
        loser = self.board.owner[territory]
        self.board.fallen = None
        self.board.add(territory, self.current.name)
        self.captured.append(territory)
        self.note("captured", self.current.name, territory)
        if loser is not None and not self.board.of(loser):
            self._eliminate(self.players[loser])

    def _eliminate(self, loser: Player) -> None:
        """A player who lost the last territory is out; the conqueror takes the cards, armies not placed are lost (A14)."""
        loser.alive = False
        loser.reserve = loser.pending = 0
        taken, loser.hand = loser.hand, []
        self.current.hand += taken
        self.note("eliminated", self.current.name, loser.name)
        if taken:
            self.note("took", self.current.name, loser.name, len(taken))
        if winners := self.winners():
            self.note("won", tuple(winners))

    def close(self) -> None:
        """No part of it holds another that holds it: there is nothing to untie."""

    def give(self, giver: Player, card: Card, taker: Player) -> None:
        """An ally hands over a card (F6)."""
        giver.hand.remove(card)
        taker.hand.append(card)
        self.note("gave", giver.name, card.name, taker.name)

    def place(self, territory: str, count: int) -> None:
        """The current player puts armies from the reserve on an own territory; from now on the turn is under way."""
        self.current.reserve -= count
        self.board.armies[territory] += count
        self.phase = "placing"
        self.note("placed", self.current.name, count, territory)
