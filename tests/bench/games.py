"""Big Money games a second, the engine beside its peer."""

from __future__ import annotations

import statistics
from typing import Any

from engine import games
from engine.dominion.kinds import NEWEST
from tests.bench import measure, peer
from tests.play import BASE, Bot, big_money, play_out

GAMES, ROUNDS = 8, 60
"""Games in a slice of time, and slices of each player of them."""


class Ours:
    """The engine playing Big Money, the seeds running on from game to game."""

    def __init__(self) -> None:
        bot = big_money()
        self.bots: dict[str, Bot] = {"Ann": bot, "Bob": bot}
        self.game = games.load("dominion")
        self.seed = 0

    def play(self, number: int) -> list[Any]:
        """Plays this many games and returns their tables."""
        tables = []
        for _ in range(number):
            table = self.game.lay_out({"kingdom": BASE}, NEWEST, self.seed)
            play_out(table, self.bots)
            tables.append(table)
            self.seed += 1
        return tables


def report() -> None:
    """Prints a line for each side, then the ratio of their medians."""
    ours = Ours()
    print(
        f"Big Money, two players, ten Kingdom piles; {measure.interpreter()}; {ROUNDS} alternating slices of {GAMES} games"
    )
    played = ours.play(GAMES)
    turns = statistics.mean(max(player.turns for player in table.players) for table in played)
    print(f"turns a game             rulings {turns:.1f}, {peer.NAME} {peer.play(GAMES, 0) / GAMES:.1f}")
    seeds = iter(range(ROUNDS))
    times = measure.alternate([lambda: ours.play(GAMES), lambda: peer.play(GAMES, next(seeds))], ROUNDS)
    medians = []
    for name, slices in zip(("rulings", peer.NAME), times, strict=True):
        middle, low, high = measure.spread([GAMES / taken for taken in slices])
        medians.append(middle)
        print(f"games a second           {name} {middle:.0f} (p10 {low:.0f}, p90 {high:.0f})")
    print(f"ratio {medians[0] / medians[1]:.2f}")
