"""How sixty games of Big Money end, by seed. Run as a program, it stores them anew."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from engine import games
from engine.dominion.kinds import NEWEST
from tests.play import BASE, big_money, play_out

FILE = Path(__file__).parent / "outcomes.json"


def outcomes() -> list[Any]:
    """For each seed: the scores, the turns each player took, and how many things were logged."""
    dominion: Any = games.load("dominion")
    found = []
    for seed in range(60):
        table = dominion.lay_out({"kingdom": BASE}, NEWEST, seed)
        bot = big_money()
        play_out(table, {player.name: bot for player in table.players})
        found.append([*table.scores().values(), *(player.turns for player in table.players), len(table.log)])
    return found


if __name__ == "__main__":
    FILE.write_text("[\n" + ",\n".join(json.dumps(outcome) for outcome in outcomes()) + "\n]\n", encoding="utf-8")
