"""Set-ups of the card trade-in: what is refused, and who sits at the table."""

from __future__ import annotations

from typing import Any

import pytest

from engine.card_trade_in import EDITION, GAME
from engine.protocol import BadSetup

Setup = dict[str, Any]
BY_TYPE = {"circles": 4, "diamonds": 6, "stars": 8, "one of each": 10, "wilds": 12}

BAD = [
    ({"Anne": {}}, ("Anne",), "no key 'Anne'"),
    ({"over": False}, ("over",), "worked out"),
    ({"Ann": {"refused": {}}}, ("Ann", "refused"), "worked out"),
    ({"Ann": []}, ("Ann",), "mapping"),
    ({"Ann": {"hand": []}}, ("Ann", "hand"), "no 'hand'"),
    ({"Ann": {"cards": "wild"}}, ("Ann", "cards"), "list of names"),
    ({"Ann": {"cards": ["wild", "spade Peru"]}}, ("Ann", "cards", 1), "no card"),
    ({"Ann": {"cards": ["circle"]}}, ("Ann", "cards", 0), "names no territory"),
    ({"Ann": {"cards": ["circle  Peru"]}}, ("Ann", "cards", 0), "not a name"),
    ({"Ann": {"cards": ["circle Peru"]}, "deck": ["star Peru"]}, ("deck", 0), "second card of Peru"),
    ({"Ann": {"owns": ["Peru"]}, "Bob": {"owns": ["Peru"]}}, ("Bob", "owns", 0), "twice"),
    ({"Ann": {"owns": ["Peru"]}, "neutral": ["Peru"]}, ("neutral", 0), "twice"),
    ({"Ann": {"reserve": -1}}, ("Ann", "reserve"), "whole number"),
    ({"Ann": {"pending": True}}, ("Ann", "pending"), "whole number"),
    ({"Ann": {"allies": ["Ann"]}}, ("Ann", "allies", 0), "another player"),
    ({"Ann": {"allies": ["Eve"]}}, ("Ann", "allies", 0), "another player"),
    ({"armies": {"Peru": 2}}, ("armies", "Peru"), "not on the board"),
    ({"armies": [2]}, ("armies",), "mapping"),
    ({"neutral": ["Peru"], "armies": {"Peru": 0}}, ("armies", "Peru"), "at least one army"),
    ({"turn": "Eve"}, ("turn",), "turn is a player"),
    ({"turn": "Ann attack"}, ("turn",), "turn is a player"),
    ({"turn": 3}, ("turn",), "turn is a player"),
    ({"fallen": ["Peru"]}, ("fallen", 0), "can have fallen"),
    ({"turn": "Ann main", "Ann": {"owns": ["Peru"]}, "fallen": ["Peru"]}, ("fallen", 0), "can have fallen"),
    ({"eliminated": ["Ann"]}, ("eliminated", 0), "not one of the other players"),
    ({"eliminated": ["Bob"], "Bob": {"cards": ["wild"]}}, ("eliminated", 0), "has no cards"),
    ({"eliminated": ["Bob"]}, (), "nobody is left"),
    ({"Ann": {"allies": ["Bob"]}}, (), "nobody is left"),
    ({"obliged": ["Ann"]}, ("obliged", 0), "only the current player"),
    ({"options": []}, ("options",), "mapping"),
    ({"options": {"max_acrual": 5}}, ("options", "max_acrual"), "no option"),
    ({"options": {"max_accrual": 4}}, ("options", "max_accrual"), "5, 6, 7, 8"),
    ({"options": {"max_accrual": 9}}, ("options", "max_accrual"), "5, 6, 7, 8"),
    ({"options": {"trade_in_time": "your_turn_only"}}, ("options", "trade_in_time"), "anytime, turn_start_only"),
    ({"options": {"owned_bonus": -2}}, ("options", "owned_bonus"), "0 or more"),
    ({"options": {"schedule": "revolving", "scale_step": 5}}, ("options", "scale_step"), "graduated"),
    ({"options": {"schedule": "by_type"}}, ("by_type",), "a value for each"),
    ({"by_type": {"circles": 4}}, ("by_type",), "a value for each"),
    ({"by_type": {**BY_TYPE, "wilds": "many"}}, ("by_type", "wilds"), "number of armies"),
    ({"by_type": BY_TYPE, "values": [4]}, ("values",), "no values"),
    ({"by_type": BY_TYPE, "options": {"schedule": "graduated"}}, ("by_type",), "has values"),
    ({"values": []}, ("values",), "list of armies"),
    ({"values": [4, -1]}, ("values", 1), "number of armies"),
]


@pytest.mark.parametrize(("setup", "path", "message"), BAD, ids=lambda part: str(part)[:40])
def test_bad_set_ups(setup: Setup, path: tuple[str | int, ...], message: str) -> None:
    with pytest.raises(BadSetup, match=message) as caught:
        GAME.lay_out(setup, EDITION, 0)
    assert caught.value.path == path


def test_seats_are_those_named_and_at_least_two() -> None:
    assert list(GAME.lay_out({}, EDITION, 0).players) == ["Ann", "Bob"]
    assert list(GAME.lay_out({"turn": "Cay"}, EDITION, 0).players) == ["Ann", "Cay"]
    assert list(GAME.lay_out({"Dan": {"allies": ["Bob"]}, "Ann": {}}, EDITION, 0).players) == ["Ann", "Bob", "Dan"]
