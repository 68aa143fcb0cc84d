"""Improve, the way to gain a card in Clean-up: which cards it may trash and what it then gains."""

from __future__ import annotations

from typing import Any

import pytest

from engine import games
from engine.protocol import Session, Unsupported

DOMINION = games.load("dominion")
NEXT_HAND = ["Copper"] * 5


def in_cleanup(play: list[str], kingdom: tuple[str, ...] = (), improves: int = 1) -> Session:
    """Ann has ended her turn with these cards and her Improves in play; the start of Clean-up asks."""
    ann = {"hand": ["Improve"] * improves, "play": play, "deck": NEXT_HAND, "actions": improves}
    game = Session(DOMINION, {"turn": "Ann action", "kingdom": list(kingdom), "Ann": ann}, 2025, 0)
    for _ in range(improves):
        game.choose(["play Improve"])
    game.choose(["end turn"])
    return game


def offered(game: Session) -> set[str]:
    assert game.decision is not None
    return {option.label for option in game.decision.options}


def state(game: Session) -> dict[str, Any]:
    return game.position().state


def test_it_may_be_left_undone() -> None:
    game = in_cleanup(["Village"])
    assert offered(game) == {"use Improve", "pass"}
    game.choose(["pass"])
    assert state(game)["trash"] == []
    assert state(game)["Ann"]["hand"] == NEXT_HAND


def test_actions_in_play_may_be_trashed_itself_included_but_no_treasure() -> None:
    game = in_cleanup(["Village", "Silver"])
    game.choose(["use Improve"])
    assert offered(game) == {"trash Village", "trash Improve"}


def test_the_gained_card_costs_exactly_one_more_and_may_be_of_any_type() -> None:
    game = in_cleanup(["Moat"], kingdom=("Village", "Smithy"))
    game.choose(["use Improve"])
    game.choose(["trash Moat"])
    assert offered(game) == {"gain Silver", "gain Village"}
    game.choose(["gain Silver"])
    assert sorted(state(game)["Ann"]["discard"]) == ["Improve", "Silver"]
    assert state(game)["trash"] == ["Moat"]


def test_a_card_may_be_trashed_for_nothing() -> None:
    game = in_cleanup([])
    game.choose(["use Improve"])
    assert state(game)["trash"] == ["Improve"]
    assert state(game)["Ann"]["discard"] == []


def test_a_duration_that_stays_is_out_of_reach() -> None:
    ann = {"hand": ["Caravan", "Improve", "Moat"], "deck": ["Copper", *NEXT_HAND], "actions": 2}
    game = Session(DOMINION, {"turn": "Ann action", "Ann": ann}, 2025, 0)
    for label in ("play Caravan", "play Improve", "play Moat", "end turn", "use Improve"):
        game.choose([label])
    assert offered(game) == {"trash Improve", "trash Moat"}


def test_each_play_improves_one_card() -> None:
    game = in_cleanup(["Moat"], kingdom=("Village",), improves=2)
    for label in ("use Improve", "trash Moat", "gain Village", "use Improve"):
        game.choose([label])
    assert sorted(state(game)["trash"]) == ["Improve", "Moat"]
    assert sorted(state(game)["Ann"]["discard"]) == ["Improve", "Village"]


def test_it_is_unknown_before_its_release() -> None:
    with pytest.raises(Unsupported, match="Improve"):
        Session(DOMINION, {"turn": "Ann action", "Ann": {"hand": ["Improve"]}}, 2016, 0)
