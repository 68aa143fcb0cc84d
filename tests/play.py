"""Playing Dominion without people: bots, and the loop that asks them. For tests and benchmarks."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

from engine.dominion.kinds import NEWEST, kinds_of
from engine.dominion.turn import PLAY_ALL
from engine.protocol import Answer, Decision, Option, Several

Bot = Callable[[Decision], Answer]

BASE = ["Cellar", "Moat", "Village", "Workshop", "Smithy", "Throne Room", "Market", "Camel Train", "Gear", "Hireling"]
"""A kingdom of plain cards: all of the base set, and three more to make ten piles."""
ADVENTURES = [
    "Coin of the Realm",
    "Page",
    "Peasant",
    "Guide",
    "Gear",
    "Duplicate",
    "Messenger",
    "Royal Carriage",
    "Haunted Woods",
    "Bridge Troll",
]


def play_out(table: Any, bots: Mapping[str, Bot]) -> int:
    """Plays a table to its end and returns how many decisions that took. Raises ValueError at an answer not offered."""
    game = table.play()
    asked = 0
    try:
        decision = next(game)
        while True:
            asked += 1
            answer = bots[decision.player](decision)
            if answer not in decision.options and not (type(answer) is list and allowed(decision, answer)):
                raise ValueError(f"{decision.player} may not answer {answer} to {decision.ask}")
            decision = game.send(answer)
    except StopIteration:
        return asked


def allowed(decision: Decision, picks: list[Option]) -> bool:
    """Whether these picks answer a `Several`: enough of them, not too many, each offered and picked once."""
    left = list(decision.options)
    for pick in picks:
        if pick not in left:
            return False
        left.remove(pick)
    return isinstance(decision, Several) and decision.least <= len(picks) <= decision.most


def wishing(*wishes: Option) -> Bot:
    """A bot that picks the first of its wishes that is offered, else the last option."""

    def answer(decision: Decision) -> Answer:
        options = decision.options
        if len(options) > 1:
            for wish in wishes:
                if wish in options:
                    return wish
        return options[-1]

    return answer


def big_money() -> Bot:
    """Plays all Treasures; then buys Province, Gold or Silver, whichever is the first it can pay for."""
    kinds: Any = kinds_of(NEWEST)
    plays = [kinds[name].play_it for name in ("Copper", "Silver", "Gold")]
    buys = [kinds[name].buy_it for name in ("Province", "Gold", "Silver")]
    return wishing(PLAY_ALL, *buys, *plays)


def at_random(chance: random.Random) -> Bot:
    """A bot that gives any legal answer."""

    def answer(decision: Decision) -> Answer:
        if isinstance(decision, Several):
            return chance.sample(list(decision.options), chance.randint(decision.least, decision.most))
        return chance.choice(decision.options)

    return answer


class Adventurer:
    """Plays and calls all it can; buys two each of the cards it likes, else money and Provinces; decides by the first option.

    One for each player, since it remembers what it bought.
    """

    likes = (
        "Haunted Woods",
        "Royal Carriage",
        "Duplicate",
        "Gear",
        "Bridge Troll",
        "Guide",
        "Coin of the Realm",
        "Messenger",
    )

    def __init__(self, edition: int = NEWEST) -> None:
        kinds: Any = kinds_of(edition)
        self.wishes: list[Option] = [kinds[name].buy_it for name in (*self.likes, "Province", "Gold", "Silver")]
        self.left = {kinds[name].buy_it: 2 for name in self.likes}

    def __call__(self, decision: Decision) -> Answer:
        options = decision.options
        if not decision.rest:
            return list(options[: decision.most]) if isinstance(decision, Several) else options[0]
        if options[0].verb == "play":
            return PLAY_ALL if PLAY_ALL in options else options[0]
        for wish in self.wishes:
            if wish in options:
                if wish in self.left:
                    self.left[wish] -= 1
                    if not self.left[wish]:
                        self.wishes.remove(wish)
                return wish
        return options[-1]
