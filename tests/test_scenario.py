"""Scenarios taken apart into steps, and expected states compared with real ones."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.compare import Difference, differences
from rulings.model import Scenario
from rulings.scenario import Step, is_control, problems, script, variant


def scenario(**parts: Any) -> Scenario:
    return Scenario.model_validate(parts)


def test_each_kind_of_step_is_taken_apart() -> None:
    text = scenario(
        setup={"turn": "Ann"},
        steps=[
            {"Ann": "play Apple"},
            {"Bob": ["discard Fig", "discard Fig"]},
            {"Ann": []},
            {"can": {"Ann": "end turn"}},
            {"cannot": {"Bob": ["pass", "end turn"]}},
            {"check": {"Ann": {"coins": 1}}},
            {"saw": ["Ann plays Apple"]},
            {"never": ["Ann plays Fig"]},
            {"cannot": {"Ann": ["pass", ["discard Fig", "discard Fig"], []]}},
        ],
    )
    made = script("toy/a/b", text, None)
    assert (made.id, made.since, made.setup, made.setup_path) == ("toy/a/b", None, {"turn": "Ann"}, ("setup",))
    assert made.steps == (
        Step("answer", ("steps", 0, "Ann"), 1, "Ann", ("play Apple",)),
        Step("answer", ("steps", 1, "Bob"), 2, "Bob", ("discard Fig", "discard Fig")),
        Step("answer", ("steps", 2, "Ann"), 3, "Ann", ()),
        Step("can", ("steps", 3, "can", "Ann"), 4, "Ann", ("end turn",)),
        Step("cannot", ("steps", 4, "cannot", "Bob"), 5, "Bob", ("pass", "end turn")),
        Step("check", ("steps", 5, "check"), 6, state={"Ann": {"coins": 1}}),
        Step("saw", ("steps", 6, "saw"), 7, lines=("Ann plays Apple",)),
        Step("never", ("steps", 7, "never"), 8, lines=("Ann plays Fig",)),
        Step("cannot", ("steps", 8, "cannot", "Ann"), 9, "Ann", ("pass",), (("discard Fig", "discard Fig"), ())),
    )
    assert made.then == ()


def test_then_becomes_steps_without_a_number() -> None:
    text = scenario(then={"saw": ["one", "two"], "Ann": {"coins": 1}, "never": ["three"], "over": False})
    assert script("toy/a/b", text, None).then == (
        Step("check", ("then",), None, state={"Ann": {"coins": 1}, "over": False}),
        Step("saw", ("then", "saw"), None, lines=("one", "two")),
        Step("never", ("then", "never"), None, lines=("three",)),
    )


VARIED = scenario(
    setup={"turn": "Ann"},
    steps=[{"Ann": "play Apple"}],
    then={"over": False},
    editions={2016: {"steps": [{"Ann": "end turn"}]}, 2020: {"setup": {"turn": "Bob"}, "then": {}}},
)


@pytest.mark.parametrize(("edition", "since"), [(2015, None), (2016, 2016), (2019, 2016), (2020, 2020), (2025, 2020)])
def test_a_variant_holds_up_to_the_next_one(edition: int, since: int | None) -> None:
    assert variant(VARIED, edition) == since


def test_a_variant_replaces_whole_keys_and_leaves_the_others() -> None:
    of_2016 = script("toy/a/b", VARIED, 2016)
    assert (of_2016.setup, of_2016.setup_path) == ({"turn": "Ann"}, ("setup",))
    assert of_2016.steps == (Step("answer", ("editions", 2016, "steps", 0, "Ann"), 1, "Ann", ("end turn",)),)
    assert of_2016.then == (Step("check", ("then",), None, state={"over": False}),)
    of_2020 = script("toy/a/b", VARIED, 2020)
    assert (of_2020.setup, of_2020.setup_path) == ({"turn": "Bob"}, ("editions", 2020, "setup"))
    assert of_2020.steps == (Step("answer", ("steps", 0, "Ann"), 1, "Ann", ("play Apple",)),)
    assert of_2020.then == ()


@pytest.mark.parametrize(
    ("parts", "codes"),
    [
        ({}, ["asserts-nothing"]),
        ({"steps": [{"Ann": "end turn"}]}, ["asserts-nothing"]),
        ({"steps": [{"check": {}}]}, ["says-nothing"]),
        ({"steps": [{"check": {"over": True, "Ann": {}}}]}, ["says-nothing"]),
        ({"steps": [{"saw": []}, {"never": []}]}, ["says-nothing", "says-nothing"]),
        ({"then": {"Ann": {}}}, ["says-nothing"]),
        ({"then": {"over": False}}, []),
        ({"then": {"Ann": {"hand": []}}}, []),
        ({"then": {"saw": ["Ann's turn"]}}, []),
        ({"steps": [{"can": {"Ann": "end turn"}}]}, []),
        ({"steps": [{"cannot": {"Ann": "end turn"}}]}, []),
        ({"steps": [{"never": ["x"]}]}, []),
    ],
)
def test_a_scenario_must_say_something(parts: dict[str, Any], codes: list[str]) -> None:
    assert [problem.code for problem in problems(script("toy/a/b", scenario(**parts), None))] == codes


@pytest.mark.parametrize(
    ("answer", "control"),
    [
        (["a", "b"], True),
        (["b", "a"], True),
        (["a", "a"], True),
        (["a", "b", "a", "c"], True),
        (["a", "b", "a"], False),
        (["a"], False),
        (["a", "c"], False),
        (["a", "b", "c"], False),
        ([], False),
    ],
)
def test_the_control_of_a_combination_is_one_pick_away(answer: list[str], control: bool) -> None:
    assert is_control(answer, ("a", "a", "b")) is control


STATE = {
    "turn": "Ann",
    "Ann": {"hand": ["Apple", "Fig", "Fig"], "deck": ["Apple", "Fig"], "coins": 1},
    "piles": {"Apple": 3, "Fig": 0},
    "over": False,
}


@pytest.mark.parametrize(
    "expected",
    [
        {},
        {"Ann": {}},
        {"turn": "Ann"},
        {"Ann": {"hand": ["Fig", "Apple", "Fig"]}},
        {"Ann": {"deck": ["Apple", "Fig"], "coins": 1}},
        {"piles": {"Fig": 0}, "over": False},
    ],
)
def test_what_agrees(expected: Any) -> None:
    assert differences(expected, STATE, {"deck"}) == []


@pytest.mark.parametrize(
    ("expected", "found"),
    [
        ({"turn": "Bob"}, [Difference(("turn",), "Bob", "Ann")]),
        ({"Ann": {"hand": ["Apple", "Fig"]}}, [Difference(("Ann", "hand"), ["Apple", "Fig"], ["Apple", "Fig", "Fig"])]),
        ({"Ann": {"hand": []}}, [Difference(("Ann", "hand"), [], ["Apple", "Fig", "Fig"])]),
        ({"Ann": {"deck": ["Fig", "Apple"]}}, [Difference(("Ann", "deck"), ["Fig", "Apple"], ["Apple", "Fig"])]),
        ({"over": 0}, [Difference(("over",), 0, False)]),
        ({"Ann": {"coins": True}}, [Difference(("Ann", "coins"), True, 1)]),
        ({"piles": {"Plum": 0}}, [Difference(("piles", "Plum"), 0, None, absent=True)]),
        ({"Bob": {"coins": 1}}, [Difference(("Bob",), {"coins": 1}, None, absent=True)]),
        ({"piles": 3}, [Difference(("piles",), 3, {"Apple": 3, "Fig": 0})]),
        ({"Ann": {"coins": {"x": 1}}}, [Difference(("Ann", "coins"), {"x": 1}, 1)]),
        ({"Ann": {"hand": "Apple"}}, [Difference(("Ann", "hand"), "Apple", ["Apple", "Fig", "Fig"])]),
        (
            {"over": True, "Ann": {"coins": 2, "hand": ["Fig", "Fig", "Apple"]}},
            [Difference(("over",), True, False), Difference(("Ann", "coins"), 2, 1)],
        ),
    ],
)
def test_what_differs_is_found_with_its_path(expected: Any, found: list[Difference]) -> None:
    assert differences(expected, STATE, {"deck"}) == found


def test_order_counts_below_an_ordered_key_too() -> None:
    expected, state = {"piles": {"Fruit": ["Fig", "Apple"]}}, {"piles": {"Fruit": ["Apple", "Fig"]}}
    assert differences(expected, state, {"deck"}) == []
    assert differences(expected, state, {"piles"}) == [
        Difference(("piles", "Fruit"), ["Fig", "Apple"], ["Apple", "Fig"])
    ]


VALUES = st.none() | st.booleans() | st.integers(-3, 3) | st.sampled_from(["Apple", "Fig"])
NESTED = st.recursive(VALUES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("ab"), inner))


@given(state=st.dictionaries(st.sampled_from("abcd"), NESTED), ordered=st.sets(st.sampled_from("abcd")))
def test_every_state_agrees_with_itself_and_with_its_parts(state: dict[str, Any], ordered: set[str]) -> None:
    assert differences(state, state, ordered) == []
    for key in state:
        assert differences({key: state[key]}, state, ordered) == []


@given(one=st.lists(VALUES, max_size=4), order=st.randoms())
def test_the_order_of_a_list_counts_only_where_it_is_said_to(one: list[Any], order: Any) -> None:
    other = list(one)
    order.shuffle(other)
    assert differences({"hand": one}, {"hand": other}, ()) == []
    same = [(type(a), a) for a in one] == [(type(b), b) for b in other]
    assert (differences({"hand": one}, {"hand": other}, {"hand"}) == []) == same
