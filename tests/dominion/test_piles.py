"""Piles of cards with different names, and cards that are another one until they leave play."""

from __future__ import annotations

from typing import Any

import pytest

from engine import games
from engine.dominion.kinds import NEWEST
from engine.protocol import BadSetup, Data, Session

DOMINION = games.load("dominion")


def session(setup: Data, edition: int = NEWEST, seed: int = 0) -> Session:
    return Session(DOMINION, setup, edition, seed)


def knights(game: Session) -> Any:
    return game.position().state["piles"]["Knights"]


def labels(game: Session) -> list[str]:
    assert game.decision is not None
    return [option.label for option in game.decision.options]


@pytest.mark.parametrize(
    ("setup", "path", "message"),
    [
        ({"kingdom": ["Sir Martin"]}, ("kingdom", 0), "lies in the pile of Knights"),
        ({"piles": {"Dame Anna": 1}}, ("piles", "Dame Anna"), "lies in the pile of Knights"),
        ({"piles": {"Knights": ["Sir Martin", "Survivors"]}}, ("piles", "Knights", 1), "does not lie in the pile"),
        ({"piles": {"Knights": 11}}, ("piles", "Knights"), "at most 10 cards"),
        ({"piles": {"Smithy": ["Smithy"]}}, ("piles", "Smithy"), "expected a number of cards"),
        ({"Ann": {"hand": ["Knights"]}}, ("Ann", "hand", 0), "Knights is no card"),
        ({"black_market": ["Ruins"]}, ("black_market", 0), "Ruins is no card"),
    ],
)
def test_a_bad_set_up_says_where(setup: Data, path: tuple[str | int, ...], message: str) -> None:
    with pytest.raises(BadSetup, match=message) as error:
        session(setup)
    assert error.value.path == path


def test_an_unnamed_order_is_shuffled() -> None:
    orders = [knights(session({"kingdom": ["Knights"]}, seed=seed)) for seed in (1, 2)]
    assert orders[0] != orders[1]
    assert len(set(orders[0])) == 10
    assert sorted(orders[0]) == sorted(orders[1])


def test_a_looter_brings_ruins_for_the_number_of_players() -> None:
    state = session({"kingdom": ["Cultist"], "Dan": {}}).position().state
    assert len(state["piles"]["Ruins"]) == 30
    assert session({"piles": {"Ruins": [], "Cultist": 10}}).position().state["piles"]["Ruins"] == []


def test_what_can_be_bought_follows_the_top_card() -> None:
    setup = {"turn": "Ann buy", "piles": {"Knights": ["Sir Martin", "Dame Anna"]}, "Ann": {"coins": 9, "buys": 3}}
    game = session(setup)
    assert "buy Sir Martin" in labels(game)
    game.choose(["buy Sir Martin"])
    assert {"buy Dame Anna", "buy Sir Martin"} & {*labels(game)} == {"buy Dame Anna"}
    game.choose(["buy Dame Anna"])
    assert knights(game) == []


def test_a_bought_knight_that_another_effect_gained_first_is_not_replaced_by_the_next() -> None:
    ann = {"coins": 4, "play": ["Talisman"]}
    game = session({"turn": "Ann buy", "piles": {"Knights": ["Sir Martin", "Dame Anna"]}, "Ann": ann})
    game.choose(["buy Sir Martin"])
    assert game.position().state["Ann"]["discard"] == ["Sir Martin"]
    assert knights(game) == ["Dame Anna"]


def test_a_card_that_pretended_is_itself_again_in_the_trash() -> None:
    setup = {"kingdom": ["Feast", "Village"], "turn": "Ann action", "Ann": {"hand": ["Band of Misfits"]}}
    game = session(setup, 2015)
    for label in ("play Band of Misfits", "play Feast", "gain Village"):
        game.choose([label])
    assert game.position().state["trash"] == ["Band of Misfits"]


def test_played_again_after_it_left_play_it_pretends_anew() -> None:
    ann = {"hand": ["Throne Room", "Band of Misfits"]}
    game = session({"kingdom": ["Feast", "Village"], "turn": "Ann action", "Ann": ann}, 2015)
    for label in ("play Throne Room", "play Feast", "gain Village"):
        game.choose([label])
    assert labels(game) == ["play Feast", "play Village"]
