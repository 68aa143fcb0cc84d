"""Random games of Dominion with random kingdoms: no exception, no dead end, no card lost or made, offers that can be told
apart, and the same position again from the saved answers.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
import traceback
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from engine import games
from engine.dominion.kinds import EDITIONS, player_zones
from engine.dominion.setup import table_keys
from engine.protocol import Data, GameError, Phase, Session

DOMINION: Any = games.load("dominion")
PLAYERS = ("Ann", "Bob", "Cay", "Dan")
LONGEST = 3_000
"""Decisions after which a game is left unfinished."""
SHORTEST_TURN = 4
"""One answer in so many ends a phase at once where that is offered; the rest are any legal answers."""


class Wrong(Exception):
    """Something that must hold at every decision does not."""


@dataclass
class Trial:
    """One game: what it was laid out from, and the answers so far."""

    edition: int
    seed: int
    setup: Data
    answers: list[tuple[str, list[str]]] = field(default_factory=list)
    rests: list[tuple[int, Data]] = field(default_factory=list)
    """Resting positions: how many answers had been given, and the state."""
    over: bool = False


def draw_setup(chance: random.Random, edition: int) -> Data:
    """Ten random Kingdom cards of an edition, up to two Events, at times a Way, a Black Market deck if it is needed, two to
    four players."""
    facts, changes = DOMINION.describe()["facts"], DOMINION.describe()["changes"]
    known = [name for name in facts if changes[name][0] <= edition]
    basic = {"Copper", "Silver", "Gold", "Estate", "Duchy", "Province", "Curse", "Ruins"}
    kingdom = [
        name for name in known if facts[name].get("supply") and facts[name]["pile"] == name and name not in basic
    ]
    events = [name for name in known if "Event" in facts[name]["types"]]
    ways = [name for name in known if "Way" in facts[name]["types"]]
    drawn = chance.sample(kingdom, len(kingdom))
    setup: Data = {"kingdom": drawn[:10]}
    if number := chance.randint(0, min(2, len(events))):
        setup["events"] = chance.sample(events, number)
    if ways and chance.randrange(4) == 0:
        setup["ways"] = [chance.choice(ways)]
    if "Black Market" in setup["kingdom"]:
        members = {name: [one for one in known if facts[one].get("pile") == name != one] for name in drawn[10:20]}
        setup["black_market"] = [chance.choice(members[name] or [name]) for name in drawn[10:20]]
    for name in PLAYERS[: chance.randint(2, 4)]:
        setup[name] = {}
    return setup


def cards(state: Data) -> Counter[str]:
    """How many cards of each name there are, wherever they lie."""
    found = Counter([*state["trash"], *state.get("black_market", [])])
    for name, held in [*state["piles"].items(), *state["nonsupply"].items()]:
        found.update(held if isinstance(held, list) else {name: held})
    for name in PLAYERS:
        for zone in player_zones():
            found.update(state.get(name, {}).get(zone, []))
    return found


def answer(session: Session, chance: random.Random) -> list[str]:
    """Any legal answer to the open decision."""
    decision = session.decision
    assert decision is not None
    labels = [option.label for option in decision.options]
    if not 0 <= decision.least <= decision.most <= len(labels) or not decision.most:
        raise Wrong(f"{decision.ask} wants {decision.least} to {decision.most} of {len(labels)} options")
    if isinstance(decision, Phase):
        if len(set(labels)) != len(labels):
            raise Wrong(f"{decision.ask} offers a label twice: {labels}")
        ends = [label for label in labels if label.startswith("end ")]
        if ends and chance.randrange(SHORTEST_TURN) == 0:
            return ends
    return chance.sample(labels, chance.randint(decision.least, decision.most))


def hold(state: Data, total: Counter[str]) -> None:
    """Raises Wrong where the state cannot be."""
    now = cards(state)
    if now != total:
        raise Wrong(f"cards appeared: {dict(now - total)}, cards vanished: {dict(total - now)}")
    for name, part in state.items():
        for counter in ("actions", "buys", "coins", "potions"):
            if isinstance(part, dict) and part.get(counter, 0) < 0:
                raise Wrong(f"{name} has {part[counter]} {counter}")
    held = [*state["piles"].values(), *state["nonsupply"].values()]
    if any(isinstance(count, int) and count < 0 for count in held):
        raise Wrong(f"a pile below zero: {state['piles']} {state['nonsupply']}")


def play(trial: Trial, chance: random.Random) -> None:
    """Plays a game and looks at every position. Raises whatever goes wrong; the trial has the answers that led there."""
    session = Session(DOMINION, trial.setup, trial.edition, trial.seed)
    state = session.position().state
    total = cards(state)
    while session.decision is not None and len(trial.answers) < LONGEST:
        if session.decision.rest:
            trial.rests.append((len(trial.answers), state))
        player, labels = session.decision.player, answer(session, chance)
        trial.answers.append((player, labels))
        session.choose(labels)
        position = session.position()
        json.dumps([position.decision, position.events])
        state = position.state
        hold(state, total)
    trial.over = session.decision is None
    if trial.over and not (state["over"] and state["winner"]):
        raise Wrong("the game ended without a winner")
    again = Session(DOMINION, trial.setup, trial.edition, trial.seed)
    for labels in session.answers:
        again.choose(labels)
    if again.position().state != state:
        raise Wrong("the saved answers lead to another position")


def fails(setup: Data, trial: Trial, answers: list[tuple[str, list[str]]]) -> bool:
    """Whether these answers go wrong from this set-up: by an exception, or by a position that cannot be."""
    try:
        session = Session(DOMINION, setup, trial.edition, trial.seed)
        total = cards(session.position().state)
        for player, labels in answers:
            if session.decision is None or session.decision.player != player:
                return False
            session.choose(labels)
            hold(session.position().state, total)
    except Wrong:
        return True
    except GameError:
        return False
    except Exception:
        return True
    return False


def without(value: Data, usual: Data) -> Data:
    """What of a part of a state differs from the usual."""
    found: Data = {}
    for key, item in value.items():
        if isinstance(item, dict) and isinstance(usual.get(key), dict):
            item = without(item, usual[key])
        if item != usual.get(key) and item not in ([], {}):
            found[key] = item
    return found


def as_setup(state: Data) -> Data:
    """A state as a set-up, without what says nothing."""
    usual = DOMINION.view(DOMINION.lay_out({"turn": "Ann action"}, EDITIONS[-1], 0))["Bob"]
    setup = {key: state[key] for key in table_keys() if state.get(key)}
    return setup | {name: without(state[name], usual) for name in PLAYERS if name in state}


def shortened(trial: Trial) -> tuple[Data, list[tuple[str, list[str]]]]:
    """The latest resting position from which the same answers still go wrong, and those answers."""
    for number, state in reversed(trial.rests):
        setup, answers = as_setup(state), trial.answers[number:]
        if fails(setup, trial, answers):
            return setup, answers
    return trial.setup, trial.answers


def scenario(trial: Trial) -> str:
    """The failing game as a scenario of the corpus, with its edition and seed in a comment."""
    setup, answers = shortened(trial)
    lines = [f"  # edition {trial.edition}, seed {trial.seed}", f"  setup: {json.dumps(setup)}", "  steps:"]
    for player, labels in answers:
        lines.append(f"    - {player}: {json.dumps(labels[0] if len(labels) == 1 else labels)}")
    return "\n".join(["found-by-chance:", *lines])


def trials(first: int, number: int, editions: list[int]) -> list[str]:
    """Plays games of consecutive seeds, with a line now and then; returns what went wrong, each with its scenario."""
    found, decisions, unfinished, start = [], 0, 0, time.monotonic()
    told = start
    for seed in range(first, first + number):
        chance = random.Random(seed)
        edition = chance.choice(editions)
        trial = Trial(edition, seed, draw_setup(chance, edition))
        try:
            play(trial, chance)
        except Exception:
            found.append(f"{traceback.format_exc()}\n{scenario(trial)}\n")
            print(found[-1], flush=True)
        decisions += len(trial.answers)
        unfinished += not trial.over
        if time.monotonic() - told > 10:
            told = time.monotonic()
            print(f"{seed - first + 1} games, {decisions} decisions, {len(found)} wrong", flush=True)
    taken = time.monotonic() - start
    print(
        f"{number} games, {decisions} decisions in {taken:.0f} s; {unfinished} left unfinished after {LONGEST} decisions; "
        f"{len(found)} wrong"
    )
    return found


def main() -> int:
    parser = argparse.ArgumentParser(prog="scripts/fuzz", description=__doc__)
    parser.add_argument("--games", type=int, default=1000, metavar="N", help="how many games (default: 1000)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="the seed of the first game (default: 0)")
    parser.add_argument("--edition", type=int, choices=EDITIONS, help="one edition only (default: all)")
    options = parser.parse_args()
    editions = list(EDITIONS) if options.edition is None else [options.edition]
    return 1 if trials(options.seed, options.games, editions) else 0


if __name__ == "__main__":
    sys.exit(main())
