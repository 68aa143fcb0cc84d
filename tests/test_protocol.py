"""Sessions and the engine in this process: what is offered is all that can be chosen, and nothing else is changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games import load, names
from engine.local import Local
from engine.protocol import (
    BadSetup,
    Decision,
    EngineFailure,
    IllegalChoice,
    Option,
    Phase,
    Session,
    Several,
    Unsupported,
    pick,
)
from tests.toy.game import Toy

TWO_BERRIES = {"Ann": {"hand": ["Berry", "Apple", "Apple"], "deck": ["Fig"]}}


def local() -> Local:
    return Local({"toy": Toy()})


def labels(decision: Any) -> list[str]:
    return [option["label"] for option in decision["options"]]


def test_a_position_says_what_is_open_what_happened_and_how_things_stand() -> None:
    position = local().start("toy", {"Ann": {"hand": ["Apple"], "deck": ["Fig"]}}, 2015, 0)
    assert position.decision == {
        "player": "Ann",
        "ask": "turn",
        "about": None,
        "rest": True,
        "least": 1,
        "most": 1,
        "options": [
            {"label": "play Apple", "verb": "play", "what": "Apple"},
            {"label": "end turn", "verb": "end-turn", "what": None},
        ],
    }
    assert position.events == [{"kind": "turn", "line": "Ann's turn", "player": "Ann"}]
    assert position.state["Ann"] == {"hand": ["Apple"], "deck": ["Fig"], "discard": [], "coins": 0}


def test_an_answer_gives_the_next_position_with_only_its_own_events() -> None:
    engine = local()
    engine.start("toy", {"Ann": {"hand": ["Apple"], "deck": ["Fig"]}}, 2015, 0)
    position = engine.choose(["play Apple"])
    assert [event["line"] for event in position.events] == ["Ann plays Apple", "Ann draws a card"]
    assert labels(position.decision) == ["play Fig", "end turn"]


def test_several_answers_are_taken_in_their_order_and_copies_are_told_apart() -> None:
    engine = local()
    engine.start("toy", TWO_BERRIES, 2015, 0)
    decision = engine.choose(["play Berry"]).decision
    assert decision is not None
    assert (decision["least"], decision["most"], decision["rest"]) == (0, 2, False)
    position = engine.choose(["discard Apple", "discard Apple"])
    assert position.events[-1]["cards"] == ["Apple", "Apple"]


@pytest.mark.parametrize(
    ("chosen", "message"),
    [
        (["play Gold"], "Ann may not 'play Gold': turn offers 'play Berry', 'play Apple', 'end turn'"),
        ([], "Ann must choose 1 at turn, not 0"),
        (["play Berry", "end turn"], "Ann must choose 1 at turn, not 2"),
        (["play Berry", "play Berry"], "Ann may not 'play Berry': turn offers 'play Berry', 'play Apple', 'end turn'"),
        (["play berry"], "Ann may not 'play berry': turn offers 'play Berry', 'play Apple', 'end turn'"),
    ],
)
def test_what_is_not_offered_is_refused_and_changes_nothing(chosen: list[str], message: str) -> None:
    engine = local()
    before = engine.start("toy", TWO_BERRIES, 2015, 0)
    state = before.state
    with pytest.raises(IllegalChoice) as refused:
        engine.choose(chosen)
    assert str(refused.value) == message
    after = engine.choose(["play Apple"])
    assert after.events[0]["line"] == "Ann plays Apple"
    assert state["Ann"]["hand"] == ["Berry", "Apple", "Apple"]


def test_too_many_of_several_are_refused() -> None:
    decision = Several("Ann", "discard", [Option(letter, letter) for letter in "abc"], 1, 2)
    assert [option.label for option in pick(decision, ["c", "a"])] == ["c", "a"]
    with pytest.raises(IllegalChoice, match="Ann must choose 1 to 2 at discard, not 3"):
        pick(decision, ["a", "b", "c"])
    with pytest.raises(IllegalChoice, match="Ann must choose 1 to 2 at discard, not 0"):
        pick(decision, [])


@given(offered=st.lists(st.sampled_from("abc"), max_size=6), chosen=st.lists(st.sampled_from("abcd"), max_size=6))
def test_a_pick_is_a_sub_multiset_of_what_is_offered(offered: Sequence[str], chosen: Sequence[str]) -> None:
    decision = Several("Ann", "x", [Option(label, "x") for label in offered], 0, len(offered))
    possible = all(chosen.count(label) <= offered.count(label) for label in chosen)
    if possible:
        picked = pick(decision, chosen)
        assert [option.label for option in picked] == list(chosen)
        assert len({id(option) for option in picked}) == len(picked)
    else:
        with pytest.raises(IllegalChoice):
            pick(decision, chosen)


def test_nothing_can_be_chosen_when_the_game_is_over() -> None:
    engine = local()
    engine.start("toy", {"Ann": {"hand": ["Star"]}}, 2015, 0)
    position = engine.choose(["play Star"])
    assert position.decision is None
    assert position.state["winner"] == ["Ann"]
    with pytest.raises(IllegalChoice, match="game is over"):
        engine.choose(["end turn"])


def test_a_phase_rests_and_other_decisions_do_not() -> None:
    assert Phase("Ann", "turn", []).data()["rest"] is True
    assert Decision("Ann", "which", []).data()["rest"] is False
    assert Several("Ann", "which", [], 0, 0).data()["rest"] is False


def test_an_option_with_several_names_says_them_as_a_list() -> None:
    assert Option("trade a, b", "trade", ("a", "b")).data() == {
        "label": "trade a, b",
        "verb": "trade",
        "what": ["a", "b"],
    }


def test_used_and_rolled_are_of_this_game_only() -> None:
    engine = local()
    engine.start("toy", {"Ann": {"hand": ["Dice", "Fig"]}}, 2015, 0)
    engine.choose(["play Dice"])
    engine.choose(["play Fig"])
    assert engine.used() == (["Dice", "Fig", "rule: figs count double"], True)
    engine.start("toy", {}, 2015, 0)
    assert engine.used() == ([], False)


def test_the_same_seed_gives_the_same_game() -> None:
    def coins(seed: int) -> int:
        engine = local()
        engine.start("toy", {"Ann": {"hand": ["Dice"]}}, 2015, seed)
        return int(engine.choose(["play Dice"]).state["Ann"]["coins"])

    assert coins(1) == coins(1)
    assert len({coins(seed) for seed in range(20)}) > 1


def test_the_state_of_a_past_position_cannot_be_had() -> None:
    engine = local()
    first = engine.start("toy", TWO_BERRIES, 2015, 0)
    second = engine.choose(["play Apple"])
    with pytest.raises(EngineFailure, match="after the next answer"):
        _ = first.state
    assert second.state["Ann"]["hand"] == ["Berry", "Apple", "Fig"]
    third = engine.start("toy", TWO_BERRIES, 2015, 0)
    engine.start("toy", TWO_BERRIES, 2015, 0)
    assert second.state["Ann"]["hand"] == ["Berry", "Apple", "Fig"]
    with pytest.raises(EngineFailure, match="after the next answer or game"):
        _ = third.state


def test_a_state_that_was_looked_at_stays_as_it_was() -> None:
    engine = local()
    first = engine.start("toy", TWO_BERRIES, 2015, 0)
    state = first.state
    engine.choose(["play Apple"])
    assert first.state is state
    assert state["Ann"]["hand"] == ["Berry", "Apple", "Apple"]


def test_asking_before_a_start_is_a_clear_failure() -> None:
    for ask in (lambda: Local().choose([]), lambda: Local().used()):
        with pytest.raises(EngineFailure, match="start one first"):
            ask()


def test_a_start_that_fails_drops_the_game_before() -> None:
    engine = local()
    engine.start("toy", {}, 2015, 0)
    with pytest.raises(BadSetup) as bad:
        engine.start("toy", {"Ann": {"hand": ["Apple", "Gold"]}}, 2015, 0)
    assert (bad.value.message, bad.value.path) == ("there is no Gold", ("Ann", "hand", 1))
    with pytest.raises(EngineFailure):
        engine.choose(["end turn"])


def test_what_the_engine_does_not_know_is_unsupported() -> None:
    engine = local()
    with pytest.raises(Unsupported, match="game chess"):
        engine.start("chess", {}, 2015, 0)
    with pytest.raises(Unsupported, match="edition 1999"):
        engine.start("toy", {}, 1999, 0)
    engine.start("toy", {"Ann": {"hand": ["Egg"]}}, 2015, 0)
    with pytest.raises(Unsupported, match="card Egg"):
        engine.choose(["play Egg"])
    with pytest.raises(EngineFailure):
        engine.choose(["end turn"])


def test_a_game_that_breaks_down_is_named_and_another_can_be_started() -> None:
    engine = local()
    engine.start("toy", {"Ann": {"hand": ["Bomb"]}}, 2015, 0)
    with pytest.raises(EngineFailure, match="ValueError: boom") as broken:
        engine.choose(["play Bomb"])
    assert isinstance(broken.value.__cause__, ValueError)
    with pytest.raises(EngineFailure, match="start one first"):
        engine.choose(["end turn"])
    assert engine.start("toy", {}, 2015, 0).decision is not None


def test_a_view_that_breaks_down_is_a_failure_too() -> None:
    toy = Toy()
    toy.view = lambda table: 1 / 0  # type: ignore[assignment, method-assign, return-value]
    position = Local({"toy": toy}).start("toy", {}, 2015, 0)
    with pytest.raises(EngineFailure, match="ZeroDivisionError"):
        _ = position.state


def test_a_session_records_the_answers_that_replay_it() -> None:
    session = Session(Toy(), {"Ann": {"hand": ["Berry", "Apple"]}}, 2015)
    session.choose(["play Berry"])
    with pytest.raises(IllegalChoice):
        session.choose(["discard Gold"])
    session.choose([])
    assert session.answers == [["play Berry"], []]


def test_games_are_the_packages_of_the_engine() -> None:
    assert "card_trade_in" in names()
    assert load("card_trade_in").name == "card_trade_in"
    described = Local().games()
    assert sorted(described) == names()
    for name, game in described.items():
        assert game["newest"] == max(game["editions"]), name
        assert {"ordered", "facts", "changes"} <= set(game), name
