"""Invariants I1 to I10 of the card trade-in, held by random play through offered options, under every combination of options.

What a trade should bring is worked out here anew from the words of the specification, not with the engine's functions.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from itertools import combinations, permutations, product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.card_trade_in import EDITION, GAME
from engine.card_trade_in.trade import trade
from engine.protocol import Session

State = dict[str, Any]
PLAYERS = ("Ann", "Bob", "Cay")
LANDS = tuple(f"Land{n}" for n in range(12))
KINDS = {"circles": "circle", "diamonds": "diamond", "stars": "star"}
DERIVED = ("owned", "sets", "others", "next", "refused")
TIMES = ("anytime", "turn_start_only")
MAXIMA = (5, 6, 7, 8)
SCHEDULES: tuple[State, ...] = (
    {"by_type": {"circles": 4, "diamonds": 6, "stars": 11, "one of each": 10, "wilds": 3}},
    {"by_type": {"circles": 4, "diamonds": 6, "stars": 8, "one of each": 10, "wilds": 12}},
    {"values": [4, 6, 9], "options": {"scale_step": 5}},
    {"values": [4, 6, 9], "options": {"schedule": "revolving"}},
)
BONUSES = (0, 1, 2, 5)
PLACEMENTS = ("immediate", "reserve")
COMBINATIONS = list(product(TIMES, MAXIMA, SCHEDULES, BONUSES, PLACEMENTS))


def set_up(
    time: str, most: int, schedule: State, bonus: int, placement: str, choose: random.Random, **switches: str
) -> State:
    """A random position: three players, every territory with its card, four wild cards, one of which names a place."""
    lands = list(LANDS)
    choose.shuffle(lands)
    cards = [f"{symbol} {land}" for symbol, land in zip(("circle", "diamond", "star") * 4, LANDS, strict=True)]
    cards += ["wild", "wild", "wild", "wild Atlantis"]
    choose.shuffle(cards)
    options = {"trade_in_time": time, "max_accrual": most, "owned_bonus": bonus, "bonus_placement": placement}
    setup: State = {
        "options": options | schedule.get("options", {}) | switches,
        "turn": choose.choice(("Ann", "Bob placing", "Cay main")),
    }
    setup |= {key: value for key, value in schedule.items() if key != "options"}
    for player in PLAYERS:
        held = choose.randint(0, 5) if player != "Ann" else choose.randint(3, 6)
        owned = choose.randint(1, 3)
        setup[player] = {
            "cards": [cards.pop() for _ in range(min(held, len(cards)))],
            "owns": [lands.pop() for _ in range(owned)],
            "reserve": choose.randint(0, 3) if "main" not in setup["turn"] else 0,
            "pending": choose.choice((0, 0, 4)),
            "reinforcements": choose.randint(0, 3),
            "misses": choose.choice((0, 0, 0, 1)),
        }
    setup["neutral"] = lands[:2]
    setup["deck"] = cards
    return setup


def cards_of(label: str) -> list[str]:
    return label.removeprefix("trade ").partition(" as ")[0].split(", ")


def kinds_by_substitution(cards: list[str]) -> set[str]:
    """The kinds of a set, found by putting every symbol in the place of each wild card."""
    symbols = [card.split(" ")[0] for card in cards]
    kinds = {"wilds"} if symbols == ["wild"] * 3 else set()
    for tried in product(*(("circle", "diamond", "star") if one == "wild" else (one,) for one in symbols)):
        if len(set(tried)) == 3:
            kinds.add("one of each")
        kinds |= {kind for kind, symbol in KINDS.items() if set(tried) == {symbol}}
    return kinds


def worth(state: State, player: str, label: str) -> int:
    """What the set of this label should bring, without bonus."""
    if "by_type" in state:
        declared = label.partition(" as ")[2]
        kinds = {declared} if declared else kinds_by_substitution(cards_of(label))
        return int(max(state["by_type"][kind] for kind in kinds))
    values, options = state["values"], state["options"]
    counted = PLAYERS if options["counter_scope"] == "game" else (player,)
    traded = sum(state[one]["trades"] for one in counted)
    if options["schedule"] == "revolving":
        return int(values[traded % len(values)])
    return int(
        values[traded] if traded < len(values) else values[-1] + options["scale_step"] * (traded - len(values) + 1)
    )


def armies(state: State) -> int:
    waiting = sum(state[player]["reserve"] + state[player]["pending"] for player in PLAYERS)
    return int(sum(state["armies"].values())) + waiting


def all_cards(state: State) -> Counter[str]:
    return Counter(
        [*state["deck"], *state["discard"], *(card for player in PLAYERS for card in state[player]["cards"])]
    )


def grown(before: State, after: State) -> dict[str, int]:
    """Territories on which the number of armies is not what it was, and by how much."""
    lands = {*before["armies"], *after["armies"]}
    change = {land: after["armies"].get(land, 0) - before["armies"].get(land, 0) for land in lands}
    return {land: count for land, count in change.items() if count}


def held_by_a_trade(before: State, after: State, player: str, label: str) -> None:
    options, bonus = before["options"], before["options"]["owned_bonus"]
    cards = cards_of(label)
    owned = list((Counter(before[player]["owned"]) & Counter(cards)).elements())
    value, extra = worth(before, player, label), bonus * len(owned)
    assert armies(after) - armies(before) == value + extra, "I2"
    at_once = extra if options["bonus_placement"] == "immediate" else 0
    placed = {card.split(" ")[1]: bonus for card in owned} if at_once else {}
    assert grown(before, after) == placed, "I3, I4"
    assert all(land in before[player]["owns"] for land in placed), "I4"
    own_window = before["turn"] in (f"{player} begin", f"{player} placing")
    waits = extra - at_once if options["deferred_bonus"] == "next_turn" or not own_window else 0
    if not own_window:
        waits += value
    assert after[player]["pending"] - before[player]["pending"] == waits
    assert after[player]["reserve"] - before[player]["reserve"] == value + extra - at_once - waits
    assert Counter(before[player]["cards"]) - Counter(cards) == Counter(after[player]["cards"])
    assert after["discard"] == before["discard"] + cards
    assert after[player]["trades"] == before[player]["trades"] + 1
    still = player in before["obliged"] and len(after[player]["cards"]) >= options["max_accrual"]
    assert (player in after["obliged"]) == still
    for key in ("turn", "neutral", "fallen", "captured", "deck", "options", "eliminated"):
        assert before[key] == after[key], "I6"
    for one in PLAYERS:
        assert before[one]["owns"] == after[one]["owns"], "I6"
        if one != player:
            assert [before[one][key] for key in ("cards", "reserve", "pending")] == [
                after[one][key] for key in ("cards", "reserve", "pending")
            ], "I6"


def held_by_an_offer(state: State, player: str, labels: list[str]) -> None:
    trades = {", ".join(cards_of(label)) for label in labels if label.startswith("trade ")}
    open_now = state["options"]["trade_in_time"] == "anytime" or state["turn"] == f"{player} begin"
    sets = {
        ", ".join(three)
        for three in combinations(state[player]["cards"], 3)
        if kinds_by_substitution(list(three)) and open_now
    }
    assert trades == sets, "I8"
    assert ("trade" in state[player]["refused"]) == (not sets)
    held = [list(three) for three in combinations(state[player]["cards"], 3)]
    assert state[player]["sets"] == sum(bool(kinds_by_substitution(three)) for three in held)
    for one in PLAYERS:
        assert state[player]["others"].get(one, len(state[one]["cards"])) == len(state[one]["cards"])
    if player in state["obliged"]:
        assert sets, "a forced trade can always be made"
        assert all(label.startswith(("trade ", "wait for ")) for label in labels), "I7"
    assert ("place armies" in labels) == ("place armies" not in state[player]["refused"])


def held_by_a_new_turn(before: State, after: State) -> None:
    player = after["turn"].removesuffix(" begin")
    assert after["turn"] == f"{player} begin"
    assert after["obliged"] == [player] * (len(after[player]["cards"]) >= after["options"]["max_accrual"])
    if all(after[one]["misses"] == before[one]["misses"] for one in PLAYERS):
        come = before[player]["pending"] + before[player]["reinforcements"]
        assert after[player]["reserve"] == before[player]["reserve"] + come
        assert after[player]["pending"] == 0
    drawn = len(before["deck"]) - len(after["deck"])
    assert drawn == (1 if before["captured"] and before["deck"] else 0) or not before["deck"]


def held_by_any_answer(before: State, after: State, player: str, label: str) -> None:
    assert all_cards(before) == all_cards(after), "I1"
    if label.startswith("trade "):
        held_by_a_trade(before, after, player, label)
    elif not label.startswith(("place ", "attack ", "capture ")):
        assert not grown(before, after), "I3"
    for one in PLAYERS:
        if after[one]["pending"] < before[one]["pending"]:
            began = label == "end turn" and after[one]["pending"] == 0
            lost = one in after["eliminated"] and one not in before["eliminated"]
            assert began or lost, "I9"
    if label == "end turn":
        held_by_a_new_turn(before, after)
    current = before["turn"].split(" ")[0]
    if label.startswith("place ") and label != "place armies":
        assert player == current, "I3"
        assert after["turn"] == f"{current} placing"
        assert all(land in before[current]["owns"] for land in grown(before, after))
    if current in before["obliged"] and not label.startswith("trade "):
        assert before["turn"] == after["turn"], "I7"


def play(setup: State, pick: Callable[[int], int], steps: int) -> Session:
    """Plays by random offered options and checks every invariant at every step."""
    session = Session(GAME, setup, EDITION)
    state = session.position().state
    for _ in range(steps):
        decision = session.decision
        if decision is None:
            assert state["over"]
            assert state["winner"]
            break
        labels = [option.label for option in decision.options]
        assert labels
        assert len(labels) == len(set(labels))
        if decision.rest:
            held_by_an_offer(state, decision.player, labels)
            laid_out_anew(state)
        label = labels[pick(len(labels))]
        session.choose([label])
        before, state = state, session.position().state
        held_by_any_answer(before, state, decision.player, label)
    return session


def laid_out_anew(state: State) -> None:
    """A state is a set-up: without what the game works out, it lays out the same state."""
    setup = {key: value for key, value in state.items() if key not in ("over", "winner")}
    for player in PLAYERS:
        setup[player] = {key: value for key, value in state[player].items() if key not in DERIVED}
    assert GAME.view(GAME.lay_out(setup, EDITION, 0)) == state


@pytest.mark.parametrize("switches", [{}, {"counter_scope": "player", "deferred_bonus": "same_window"}], ids=str)
def test_invariants_under_every_combination_of_options(switches: dict[str, str]) -> None:
    for seed, combination in enumerate(COMBINATIONS):
        choose = random.Random(seed)
        play(set_up(*combination, choose, **switches), choose.randrange, 40)


@settings(max_examples=150, deadline=None)
@given(
    combination=st.sampled_from(COMBINATIONS),
    scope=st.sampled_from(("game", "player")),
    deferred=st.sampled_from(("next_turn", "same_window")),
    choose=st.randoms(use_true_random=False),
)
def test_invariants_in_any_position(combination: Any, scope: str, deferred: str, choose: random.Random) -> None:
    setup = set_up(*combination, choose, counter_scope=scope, deferred_bonus=deferred)
    play(setup, choose.randrange, 60)


@settings(max_examples=60, deadline=None)
@given(combination=st.sampled_from(COMBINATIONS), seed=st.integers(0, 10_000))
def test_without_a_bonus_its_placement_makes_no_difference(combination: Any, seed: int) -> None:
    """I5: the same answers lead to the same states, but for the option itself."""
    time, most, schedule, _, _ = combination
    states = []
    for placement in PLACEMENTS:
        choose = random.Random(seed)
        session = play(set_up(time, most, schedule, 0, placement, choose), choose.randrange, 50)
        state = session.position().state
        del state["options"]["bonus_placement"]
        states.append((session.answers, state, [entry for entry in session.table.log if entry[0] in ("bonus", "owed")]))
    assert states[0] == states[1]
    assert states[0][2] == []


@settings(max_examples=100, deadline=None)
@given(combination=st.sampled_from(COMBINATIONS), seed=st.integers(0, 10_000))
def test_the_order_of_the_three_cards_makes_no_difference(combination: Any, seed: int) -> None:
    """I10: the discard pile holds the same cards, all else is equal."""
    outcomes = []
    for order in permutations(range(3)):
        table = GAME.lay_out(set_up(*combination, random.Random(seed)), EDITION, 0)
        player = table.current
        three = next(
            (cards for cards in combinations(player.hand, 3) if kinds_by_substitution([c.name for c in cards])), None
        )
        if three is None:
            return
        try:
            trade(table, player, [three[at] for at in order])
        except ValueError as error:
            outcomes.append(str(error))
        else:
            state = GAME.view(table)
            outcomes.append({**state, "discard": sorted(state["discard"])})
    assert all(outcome == outcomes[0] for outcome in outcomes)


def test_every_hand_of_five_contains_a_set() -> None:
    """So that a forced trade never gets stuck (specification §2.3)."""
    for symbols in combinations(("circle", "diamond", "star", "wild") * 5, 5):
        assert any(kinds_by_substitution(list(three)) for three in combinations(symbols, 3))
