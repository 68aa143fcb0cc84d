"""Random play keeps the rules of every game; and the player of random games notices when they are broken."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine import games
from engine.dominion.kinds import EDITIONS, NEWEST
from engine.dominion.player import Player
from tests import fuzz


@settings(max_examples=40, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(min_value=0, max_value=10**6), edition=st.sampled_from(EDITIONS))
def test_random_games_hold(seed: int, edition: int) -> None:
    chance = random.Random(seed)
    trial = fuzz.Trial(edition, seed, fuzz.draw_setup(chance, edition))
    try:
        fuzz.play(trial, chance)
    except Exception as wrong:
        wrong.add_note(fuzz.scenario(trial))
        raise


def test_every_card_of_an_edition_can_be_drawn() -> None:
    facts: dict[str, Any] = games.load("dominion").describe()["facts"]
    setups = [fuzz.draw_setup(random.Random(seed), NEWEST) for seed in range(300)]
    drawn = {name for setup in setups for name in [*setup["kingdom"], *setup.get("events", []), *setup.get("ways", [])]}
    wanted = {name for name, card in facts.items() if {"Event", "Way"} & {*card["types"]} or card.get("supply")}
    shared = {name for name, card in facts.items() if card.get("pile", name) != name}
    assert wanted - shared - drawn <= {"Copper", "Silver", "Gold", "Estate", "Duchy", "Province", "Curse", "Ruins"}


def test_a_card_that_vanishes_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The failing game is cut down to the last turn and printed as a scenario."""
    whole = Player.draw

    def lossy(self: Any, number: int) -> Any:
        drawn = whole(self, number)
        if self.table.turn.player.turns == 3 and self.hand:
            self.hand.pop()
        return drawn

    monkeypatch.setattr(Player, "draw", lossy)
    chance = random.Random(1)
    trial = fuzz.Trial(NEWEST, 1, fuzz.draw_setup(chance, NEWEST))
    with pytest.raises(fuzz.Wrong, match="cards vanished"):
        fuzz.play(trial, chance)
    assert fuzz.scenario(trial).startswith("found-by-chance:\n  # edition 2025, seed 1\n  setup: {")
    assert fuzz.fails(trial.setup, trial, trial.answers)


def test_a_state_is_also_a_setup() -> None:
    """Laid out again, a resting state is the same state."""
    dominion: Any = games.load("dominion")
    chance = random.Random(5)
    trial = fuzz.Trial(NEWEST, 5, fuzz.draw_setup(chance, NEWEST))
    fuzz.play(trial, chance)
    _, state = trial.rests[len(trial.rests) // 2]
    again = dominion.view(dominion.lay_out(fuzz.as_setup(state), NEWEST, 0))
    assert fuzz.cards(again) == fuzz.cards(state)
    assert again["turn"] == state["turn"]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"trash": ["Copper"]}, "appeared: {'Copper': 1}"),
        ({"Ann": {"coins": -1}}, "Ann has -1 coins"),
    ],
)
def test_a_state_that_cannot_be_is_refused(change: dict[str, Any], message: str) -> None:
    state = {"trash": [], "piles": {}, "nonsupply": {}, **change}
    with pytest.raises(fuzz.Wrong, match=message):
        fuzz.hold(state, Counter())
