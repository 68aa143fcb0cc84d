"""Big Money games a second, the engine beside its peer."""

from __future__ import annotations

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
        self.game: Any = games.load("dominion")
        self.seed = 0

    def play(self, number: int) -> int:
        """Plays this many games, and returns how many turns the winners took in all."""
        turns = 0
        for _ in range(number):
            table = self.game.lay_out({"kingdom": BASE}, NEWEST, self.seed)
            play_out(table, self.bots)
            winner = table.winners()[0]
            turns += next(player.turns for player in table.players if player.name == winner)
            table.close()
            self.seed += 1
        return turns


def report() -> None:
    """Prints a line for each side, then the ratio: the median of the rounds' ratios."""
    ours = Ours()
    print(f"Big Money, two players, ten Kingdom piles; {measure.interpreter()}; {ROUNDS} rounds of {GAMES} games each")
    print(f"turns a game             rulings {ours.play(50) / 50:.1f}, {peer.NAME} {peer.play(50, 0) / 50:.1f}")
    seeds = iter(range(ROUNDS))
    times = measure.alternate([lambda: ours.play(GAMES), lambda: peer.play(GAMES, next(seeds))], ROUNDS)
    for name, slices in zip(("rulings", peer.NAME), times, strict=True):
        middle, low, high = measure.spread([GAMES / taken for taken in slices])
        print(f"games a second           {name} {middle:.0f} (p10 {low:.0f}, p90 {high:.0f})")
    middle, low, high = measure.spread([theirs / mine for mine, theirs in zip(*times, strict=True)])
    print(f"ratio by rounds          p10 {low:.2f}, p90 {high:.2f}")
    print(f"ratio {middle:.2f}")
