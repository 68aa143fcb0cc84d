"""Big Money as pyminion plays it: two players, the base set, ten Kingdom piles. The peer that the engine is measured against."""

from __future__ import annotations

import logging
import random
from importlib.metadata import version

from pyminion.bots.examples import BigMoney
from pyminion.expansions.base import base_set
from pyminion.game import Game

logging.getLogger().setLevel(logging.CRITICAL)
NAME = f"pyminion {version('pyminion')}"


def play(games: int, seed: int) -> int:
    """Plays this many games, and returns how many turns the winners took in all."""
    random.seed(seed)
    turns = 0
    for _ in range(games):
        players = [BigMoney("Ann"), BigMoney("Bob")]
        turns += Game(players, expansions=[base_set], random_order=False, log_stdout=False).play().turns
    return turns
