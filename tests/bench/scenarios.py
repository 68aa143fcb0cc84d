"""Scenarios a second, in process; what the engine takes for one decision, one laying out, one step across a pipe."""

from __future__ import annotations

import random
import shlex
import sys
from collections.abc import Callable
from typing import Any

from engine import games
from engine.dominion.kinds import NEWEST
from engine.local import Local
from engine.protocol import Engine, Session
from engine.remote import Remote
from rulings import load
from rulings.check import check
from tests.bench import measure
from tests.play import ADVENTURES, BASE, Adventurer, Bot, at_random, play_out

TYPICAL = {
    "turn": "Ann action",
    "kingdom": ["Gear", "Peasant"],
    "Ann": {"hand": ["Gear", "Copper", "Silver", "Estate"], "deck": ["Gold", "Copper"], "tavern": ["Duplicate"]},
    "Bob": {"hand": ["Moat", "Copper", "Copper"], "play": ["Hireling"]},
}
ROUNDS = 7


def report() -> None:
    print(f"In process; {measure.interpreter()}")
    corpus_speed()
    dominion = games.load("dominion")
    line(
        "lay out, empty",
        per_second(lambda: [dominion.lay_out({"turn": "Ann action"}, NEWEST, 0) for _ in range(100)], 100),
    )
    line("lay out, typical", per_second(lambda: [dominion.lay_out(TYPICAL, NEWEST, 0) for _ in range(100)], 100))
    decisions("random answers, base", BASE, lambda seed: at_random(random.Random(seed)))
    decisions("random answers, Adventures", ADVENTURES, lambda seed: at_random(random.Random(seed)))
    decisions("effect bot, Adventures", ADVENTURES, lambda seed: Adventurer())
    replay_speed(dominion)
    command = shlex.join([sys.executable, "-m", "engine.serve"])
    with Remote(command) as remote:
        line("step across a pipe", per_second(lambda: steps(remote, 100), 100))
    line("step in process", per_second(lambda: steps(Local(), 100), 100))


def line(name: str, rate: float, note: str = "") -> None:
    print(f"{name:<28}{rate:>9,.0f} a second, {1000 / rate:.3f} ms each{note}")


def per_second(work: Callable[[], object], number: int) -> float:
    """How many of `number` things that `work` does fit into a second; the median of some rounds."""
    work()
    (times,) = measure.alternate([work], ROUNDS)
    return number / measure.spread(times)[0]


def corpus_speed() -> None:
    reading = measure.seconds(load.read)
    corpus = load.read()
    print(
        f"{'read the corpus':<28}{reading * 1000:>9,.0f} ms, {len(corpus.rulings)} rulings, {len(corpus.scenarios)} scenarios"
    )
    for name, every, rounds in (("check, equal runs skipped", False, 5), ("check, every run", True, 2)):
        report = check(corpus, Local(), every=every)
        (times,) = measure.alternate([lambda every=every: check(corpus, Local(), every=every)], rounds)  # type: ignore[misc]
        taken = measure.spread(times)[0]
        line(name, len(corpus.scenarios) / taken, f"; {report.runs} runs, {report.runs / taken:,.0f} a second")


def decisions(name: str, kingdom: list[str], bot: Callable[[int], Bot]) -> None:
    """Decisions a second of two bots, their own thinking included."""
    dominion: Any = games.load("dominion")

    def work() -> int:
        asked = 0
        for seed in range(4):
            table = dominion.lay_out({"kingdom": kingdom}, NEWEST, seed)
            asked += play_out(table, {player.name: bot(seed) for player in table.players})
        return asked

    line(name, per_second(work, work()))


def replay_speed(dominion: Any) -> None:
    """Restoring a game from its set-up, seed and answers."""
    chance = random.Random(1)
    setup = {"kingdom": BASE}
    first = Session(dominion, setup, NEWEST)
    while first.decision is not None and len(first.answers) < 350:
        options = first.decision.options
        number = max(1, first.decision.least)
        first.choose([option.label for option in chance.sample(list(options), min(number, len(options)))])

    def replay() -> None:
        session = Session(dominion, setup, NEWEST)
        for labels in first.answers:
            session.choose(labels)

    line("replay", per_second(replay, 1), f"; {len(first.answers)} answers")


def steps(engine: Engine, number: int) -> None:
    """Answers `number` decisions of a game, asking for the state after each."""
    position = engine.start("dominion", {"kingdom": BASE}, NEWEST, 0)
    for _ in range(number):
        if position.decision is None:
            raise RuntimeError("the game ended early")
        label = "end turn"
        if not any(option["label"] == label for option in position.decision["options"]):
            label = position.decision["options"][-1]["label"]
        position = engine.choose([label])
        _ = position.state
