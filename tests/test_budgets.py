"""How many byte codes the engine may execute: the same figure on every machine, so a slower engine fails here.

Times are for `scripts/bench`. A budget that is exceeded prints the functions that cost most.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import pytest

from engine import games
from engine.dominion.kinds import NEWEST
from engine.local import Local
from engine.protocol import Session
from rulings.compare import differences
from rulings.model import Scenario
from rulings.run import play
from rulings.scenario import script
from tests.opcodes import count
from tests.play import ADVENTURES, BASE, Adventurer, Bot, big_money, play_out

pytestmark = pytest.mark.skipif(
    sys.version_info[:2] != (3, 11), reason="byte codes differ between versions of Python; the budgets are for 3.11"
)
DOMINION: Any = games.load("dominion")
MONEY_GAME, EFFECT_DECISION, SCENARIO_RUN, TRANSCRIPT = 45_000, 1_000, 4_500, 7_100


def within(budget: int, seen: Counter[str], runs: int) -> None:
    """Fails, naming the functions that cost most, where a run took more than the budget on average."""
    each = round(seen.total() / runs)
    dear = "; ".join(f"{name} {number // runs}" for name, number in seen.most_common(12))
    assert each <= budget, f"{each} byte codes: {dear}"


def play_games(setup: Mapping[str, Any], edition: int, seeds: range, bot: Callable[[], Bot]) -> int:
    """Plays a game for each seed and returns how many decisions were made in all."""
    asked = 0
    for seed in seeds:
        table = DOMINION.lay_out(setup, edition, seed)
        asked += play_out(table, {player.name: bot() for player in table.players})
    return asked


@cache
def money(kingdom: tuple[str, ...]) -> Counter[str]:
    """The byte codes of ten games of Big Money."""
    setup = {"kingdom": list(kingdom)}
    play_games(setup, NEWEST, range(1), big_money)
    return count(lambda: play_games(setup, NEWEST, range(10), big_money))


def test_a_game_of_big_money() -> None:
    within(MONEY_GAME, money(tuple(BASE)), 10)


def test_piles_that_nobody_buys_cost_nothing() -> None:
    plain = money(tuple(BASE)).total()
    within(round(plain / 10 * 1.05), money(tuple(ADVENTURES)), 10)


@pytest.mark.parametrize("edition", [2015, NEWEST])
def test_a_decision_where_effects_abound(edition: int) -> None:
    setup = {"kingdom": ADVENTURES, "events": ["Expedition", "Mission"]}
    asked = play_games(setup, edition, range(4), lambda: Adventurer(edition))
    seen = count(lambda: play_games(setup, edition, range(4), lambda: Adventurer(edition)))
    assert asked > 500
    within(EFFECT_DECISION, seen, asked)


SCENARIO = Scenario(
    setup={"turn": "Ann buy", "Ann": {"coins": 3, "tavern": ["Duplicate"], "deck": ["Copper", "Estate"]}},
    steps=[{"Ann": "buy Silver"}, {"can": {"Ann": "call Duplicate"}}, {"Ann": "call Duplicate"}],
    then={"Ann": {"tavern": [], "play": ["Duplicate"], "discard": ["Silver", "Silver"]}, "piles": {"Silver": 38}},
)


def test_a_run_of_a_scenario() -> None:
    """A scenario as the engine plays it: laid out, answered by label, the parts compared that it names."""

    def run() -> None:
        session = Session(DOMINION, SCENARIO.setup, NEWEST)
        session.choose(["buy Silver"])
        assert session.decision is not None
        assert "call Duplicate" in [option.label for option in session.decision.options]
        session.choose(["call Duplicate"])
        assert session.decision is not None
        assert session.decision.rest
        ann = session.table.players[0]
        named = {key: [card.printed for card in ann.zones[key]] for key in SCENARIO.then["Ann"]}
        state = {"Ann": named, "piles": {"Silver": session.table.piles["Silver"].count}}
        assert differences(SCENARIO.then, state, ["deck"]) == []
        session.close()

    run()
    within(SCENARIO_RUN, count(lambda: [run() for _ in range(10)]), 10)


def test_a_run_with_its_transcript() -> None:
    """The same as the checker runs it: every moment as data, its decision, its events, the last state whole."""
    engine, steps = Local(), script("dominion/duplicate/one", SCENARIO, None)

    def run() -> None:
        assert play(engine, "dominion", steps, NEWEST, 0, ["deck"], ()).outcome == "pass"

    run()
    within(TRANSCRIPT, count(lambda: [run() for _ in range(10)]), 10)
