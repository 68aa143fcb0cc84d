"""Playing a table to its end without a session: nothing is recorded, answers are only checked for being offered."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.protocol import Answer, Decision, IllegalChoice, Table

Bot = Callable[[Decision], Answer]
"""Answers a decision with one of its options, or for `Several` with a list of them."""


def play_out(table: Table, bots: Mapping[str, Bot], most: int = 100_000) -> int:
    """Lets each player's bot answer until the game is over or `most` decisions were made; returns how many were.

    Raises IllegalChoice when a bot answers with what was not offered.
    """
    play = table.play()
    count = 0
    try:
        decision = next(play)
        while count < most:
            answer = bots[decision.player](decision)
            for option in answer if isinstance(answer, list) else (answer,):
                if option not in decision.options:
                    raise IllegalChoice(f"{decision.player} may not {option.label!r} at {decision.ask}")
            count += 1
            decision = play.send(answer)
    except StopIteration:
        pass
    return count
