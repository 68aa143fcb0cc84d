"""Rules of the kernel that no single card shows: set-up, phases, game end, tie-break, refusals, editions, saving."""

from __future__ import annotations

from copy import deepcopy
from types import MappingProxyType
from typing import Any, cast

import pytest

from engine import games
from engine.dominion.kinds import EDITIONS, NEWEST
from engine.protocol import BadSetup, IllegalChoice, Session, Unsupported
from tests import fuzz

DOMINION = games.load("dominion")


def session(setup: dict[str, Any], edition: int = NEWEST, seed: int = 0) -> Session:
    return Session(DOMINION, setup, edition, seed)


def labels(game: Session) -> list[str]:
    assert game.decision is not None
    return [option.label for option in game.decision.options]


def state(game: Session) -> dict[str, Any]:
    return game.position().state


@pytest.mark.parametrize(("players", "copper", "curse", "victory"), [(2, 46, 10, 8), (3, 39, 20, 12), (4, 32, 30, 12)])
def test_piles_by_number_of_players(players: int, copper: int, curse: int, victory: int) -> None:
    setup = {name: {} for name in ("Ann", "Bob", "Cay", "Dan")[:players]}
    piles = state(session({**setup, "kingdom": ["Port", "Distant Lands", "Gear"]}))["piles"]
    assert (piles["Copper"], piles["Curse"], piles["Estate"], piles["Province"]) == (copper, curse, victory, victory)
    assert (piles["Silver"], piles["Gold"], piles["Port"], piles["Gear"]) == (40, 30, 12, 10)
    assert piles["Distant Lands"] == victory


def test_a_whole_game_begins_with_ten_cards_each() -> None:
    start = state(session({"Ann": {}, "Bob": {}}))
    for name in ("Ann", "Bob"):
        assert sorted(start[name]["hand"] + start[name]["deck"]) == ["Copper"] * 7 + ["Estate"] * 3
        assert len(start[name]["hand"]) == 5


def test_seeds_decide_the_shuffle_and_nothing_else_does() -> None:
    hands = {tuple(state(session({}, seed=seed))["Ann"]["hand"]) for seed in range(12)}
    assert len(hands) > 1
    assert state(session({}, seed=3)) == state(session({}, seed=3))


def test_three_empty_piles_end_the_game_after_the_turn() -> None:
    game = session({"turn": "Ann buy", "piles": {"Curse": 0, "Copper": 0, "Estate": 1}, "Ann": {"coins": 2}})
    game.choose(["buy Estate"])
    assert not state(game)["over"]
    game.choose(["end turn"])
    assert state(game)["over"]
    assert game.decision is None
    with pytest.raises(IllegalChoice, match="over"):
        game.choose(["end turn"])


def test_an_empty_non_supply_pile_does_not_count() -> None:
    setup = {"turn": "Ann buy", "piles": {"Curse": 0, "Copper": 0}, "nonsupply": {"Soldier": 0, "Teacher": 0}}
    game = session(setup)
    game.choose(["end turn"])
    assert not state(game)["over"]


def test_fewer_turns_break_a_tie() -> None:
    game = session(
        {"turn": "Ann buy", "piles": {"Province": 0}, "Ann": {"hand": ["Duchy"]}, "Bob": {"hand": ["Duchy"]}}
    )
    game.choose(["end turn"])
    assert state(game)["winner"] == ["Bob"]


def test_players_who_took_as_many_turns_share_the_victory() -> None:
    piles = {"Curse": 0, "Copper": 0, "Estate": 1}
    bob = {"hand": ["Copper", "Copper"], "deck": ["Silver"] * 5}
    game = session({"turn": "Ann buy", "piles": piles, "Ann": {"hand": ["Estate"]}, "Bob": bob})
    for label in ("end turn", "play all Treasures", "buy Estate", "end turn"):
        game.choose([label])
    assert state(game)["scores"] == {"Ann": 1, "Bob": 1}
    assert state(game)["winner"] == ["Ann", "Bob"]


def test_no_treasures_after_the_first_buy() -> None:
    game = session({"turn": "Ann buy", "Ann": {"hand": ["Copper", "Copper"], "buys": 2}})
    game.choose(["play Copper"])
    game.choose(["buy Copper"])
    assert "play Copper" not in labels(game)
    assert "buy Copper" in labels(game)


def test_what_was_not_offered_is_refused_and_changes_nothing() -> None:
    game = session({"turn": "Ann buy", "Ann": {"coins": 3}})
    before = state(game)
    with pytest.raises(IllegalChoice, match="Ann may not 'buy Gold': buy phase offers"):
        game.choose(["buy Gold"])
    assert state(game) == before
    assert game.answers == []


@pytest.mark.parametrize(
    ("setup", "path", "message"),
    [
        ({"Ann": {"hands": []}}, ("Ann", "hands"), "unknown key"),
        ({"Eve": {}}, ("Eve",), "unknown key"),
        ({"Ann": {"hand": "Copper"}}, ("Ann", "hand"), "expected a list"),
        ({"Ann": {"hand": [3]}}, ("Ann", "hand", 0), "expected the name of a card"),
        ({"Ann": {"coins": -1}}, ("Ann", "coins"), "expected a number"),
        ({"turn": "Ann night"}, ("turn",), "expected a player and"),
        ({"events": ["Gear"]}, ("events", 0), "not an Event"),
        ({"piles": {"Soldier": 3}}, ("piles", "Soldier"), "never in the Supply"),
        ({"piles": {"Silver": "many"}}, ("piles", "Silver"), "expected a number"),
        ({"Ann": {"tokens": {"+1 Card": "Nowhere"}}}, ("Ann", "tokens", "+1 Card"), "expected the name of a pile"),
        ({"Ann": {"tokens": {"Estate": "Silver"}}}, ("Ann", "tokens", "Estate"), "no Event of this game uses"),
        (
            {"kingdom": ["Smithy"], "events": ["Inheritance"], "Ann": {"tokens": {"Estate": "Smithy"}}},
            ("Ann", "tokens", "Estate"),
            "give Smithy under aside",
        ),
    ],
)
def test_a_bad_set_up_says_where(setup: dict[str, Any], path: tuple[str | int, ...], message: str) -> None:
    with pytest.raises(BadSetup, match=message) as error:
        session(setup)
    assert error.value.path == path


@pytest.mark.parametrize("edition", [2015, 2019, NEWEST])
def test_an_inheritance_laid_out_goes_on_like_one_bought(edition: int) -> None:
    ann = {"coins": 7, "deck": ["Estate", *["Copper"] * 9]}
    bought = session({"kingdom": ["Smithy"], "events": ["Inheritance"], "turn": "Ann buy", "Ann": ann}, edition)
    for label in ("buy Inheritance", "end turn", "end turn"):
        bought.choose([label])
    laid_out = session(fuzz.as_setup(state(bought)), edition)
    for game in (bought, laid_out):
        assert "play Estate" in labels(game)
        game.choose(["play Estate"])
    assert state(laid_out) == state(bought)
    assert len(state(laid_out)["Ann"]["hand"]) == 7


def test_inheritance_is_bought_once_even_if_it_found_no_card() -> None:
    ann = {"coins": 14, "buys": 2}
    game = session({"kingdom": ["Festival"], "events": ["Inheritance"], "turn": "Ann buy", "Ann": ann})
    game.choose(["buy Inheritance"])
    assert state(game)["Ann"]["aside"] == []
    assert "buy Inheritance" not in labels(game)


def test_an_unknown_card_is_unsupported_and_so_is_one_not_yet_released() -> None:
    with pytest.raises(Unsupported, match="card Xyzzy"):
        session({"kingdom": ["Xyzzy"]})
    with pytest.raises(Unsupported, match="card Camel Train"):
        session({"kingdom": ["Camel Train"]}, edition=2019)
    session({"kingdom": ["Camel Train"]}, edition=2020)


@pytest.mark.parametrize("edition", EDITIONS)
def test_saved_answers_restore_the_position(edition: int) -> None:
    setup = {"kingdom": ["Page", "Peasant", "Gear", "Haunted Woods", "Messenger", "Workshop"], "Ann": {}, "Bob": {}}
    game = session(setup, edition, seed=5)
    for _ in range(120):
        if game.decision is None:
            break
        count = max(game.decision.least, 1)
        game.choose([option.label for option in game.decision.options[:count]])
    again = session(setup, edition, seed=5)
    for answer in game.answers:
        again.choose(answer)
    assert state(again) == state(game)
    assert again.answers == game.answers


RICH: dict[str, Any] = {
    "turn": "Ann action",
    "kingdom": ["Gear", "Knights", "Smithy", "Black Market", "Page"],
    "events": ["Inheritance"],
    "piles": {"Silver": 2, "Knights": ["Sir Martin", "Dame Anna"]},
    "black_market": ["Moat", "Militia"],
    "trash": ["Estate"],
    "shuffle": {"Bob": ["Copper", "Estate"]},
    "Ann": {
        "hand": ["Smithy", "Copper", "Estate"],
        "deck": ["Gold", "Silver"],
        "exile": ["Silver"],
        "aside": ["Gear"],
        "coins": 2,
        "tokens": {"+1 Card": "Smithy", "Estate": "Gear", "-$1": True, "Journey": "down"},
    },
    "Bob": {"deck": ["Copper"], "discard": ["Estate", "Copper"], "tavern": ["Guide"]},
}


def test_a_set_up_is_laid_out_anew_however_it_was_played() -> None:
    """What is read of a set-up serves many tables: none of them may change it, nor the set-up itself."""
    setup = deepcopy(RICH)
    before = state(session(setup))
    offered = labels(session(setup))
    game = session(setup)
    while game.decision is not None and game.table.current.turns < 3:
        count = max(game.decision.least, 1)
        game.choose([option.label for option in game.decision.options[:count]])
    assert state(game) != before
    assert setup == RICH
    assert state(session(setup)) == before
    assert labels(session(setup)) == offered


def test_a_set_up_that_was_changed_is_read_again() -> None:
    setup = deepcopy(RICH)
    session(setup)
    setup["Ann"]["hand"].append("Gold")
    assert state(session(setup))["Ann"]["hand"] == ["Smithy", "Copper", "Estate", "Gold"]


def test_any_mapping_may_be_a_set_up() -> None:
    plain = {"turn": "Ann buy", "Ann": {"coins": 3}}
    assert state(session(cast(dict[str, Any], MappingProxyType(plain)))) == state(session(plain))
    with pytest.raises(BadSetup, match="expected a number"):
        session({"Ann": {"coins": object()}})


def test_runs_name_what_they_looked_up() -> None:
    game = session({"turn": "Ann action", "kingdom": ["Peasant"], "Ann": {"hand": ["Throne Room"]}})
    assert {"Peasant", "Soldier", "Throne Room", "Silver"} <= set(game.table.used)
    assert not game.table.rolled


def play(setup: dict[str, Any], *answers: str | list[str], edition: int = NEWEST) -> Session:
    game = session(setup, edition)
    for answer in answers:
        game.choose([answer] if isinstance(answer, str) else answer)
    return game


def test_a_possessed_player_decides_again_afterwards_and_gets_back_what_was_trashed() -> None:
    setup = {
        "turn": "Ann action",
        "kingdom": ["Possession", "Chapel"],
        "Ann": {"hand": ["Possession"], "deck": ["Copper"] * 5},
        "Bob": {"hand": ["Chapel", "Estate", "Silver", "Silver"], "deck": ["Copper"] * 10},
    }
    game = play(setup, "play Possession", "end turn", "play Chapel", ["trash Estate"])
    assert game.decision is not None
    assert (game.decision.player, state(game)["turn"]) == ("Ann", "Bob buy")
    assert state(game)["trash"] == []
    for label in ("play all Treasures", "buy Silver"):
        game.choose([label])
    assert "Silver" in state(game)["Ann"]["discard"]
    game.choose(["end turn"])
    assert game.decision is not None
    assert (game.decision.player, state(game)["turn"]) == ("Bob", "Bob buy")
    assert "Estate" in state(game)["Bob"]["discard"]
    game.choose(["buy Copper"])
    assert state(game)["Bob"]["discard"].count("Copper") == 1


@pytest.mark.parametrize(("edition", "turns"), [(2015, 2), (2022, 2), (2023, 1)])
def test_possessions_in_a_row(edition: int, turns: int) -> None:
    ann = {"hand": ["Throne Room", "Possession"], "deck": ["Copper"] * 5}
    setup = {"turn": "Ann action", "kingdom": ["Possession"], "Ann": ann, "Bob": {"deck": ["Copper"] * 20}}
    chosen = ["play Possession"] if edition > 2015 else []
    game = play(setup, "play Throne Room", *chosen, *["end turn"] * (turns + 1), edition=edition)
    taken = [entry[1:] for entry in game.table.log if entry[0] == "turn"]
    assert taken == [("Bob", "Possession")] * turns + [("Bob", None)]


def test_a_black_market_purchase_is_paid_and_takes_no_buy() -> None:
    setup = {
        "turn": "Ann action",
        "kingdom": ["Black Market"],
        "black_market": ["Village", "Smithy", "Market", "Moat"],
        "Ann": {"hand": ["Black Market", "Silver"]},
    }
    order = ["put on bottom Market", "put on bottom Village"]
    game = play(setup, "play Black Market", "play Silver", "buy Smithy", order)
    now = state(game)
    assert now["Ann"]["discard"] == ["Smithy"]
    assert (now["Ann"]["coins"], now["Ann"]["buys"]) == (0, 1)
    assert now["black_market"] == ["Moat", "Market", "Village"]


@pytest.mark.parametrize("edition", [2015, NEWEST])
def test_overpaying_costs_what_it_says(edition: int) -> None:
    game = play(
        {"turn": "Ann buy", "kingdom": ["Masterpiece"], "Ann": {"coins": 6}}, "buy Masterpiece", edition=edition
    )
    game.choose(["overpay $2"])
    now = state(game)
    assert now["Ann"]["coins"] == 1
    assert sorted(now["Ann"]["discard"]) == ["Masterpiece", "Silver", "Silver"]


@pytest.mark.parametrize(("edition", "gained"), [(2015, ["Ann gains Silver"]), (NEWEST, ["Ann gains Gold"])])
def test_trader_replaces_or_exchanges(edition: int, gained: list[str]) -> None:
    setup = {"turn": "Ann buy", "kingdom": ["Trader"], "Ann": {"coins": 6, "hand": ["Trader"]}}
    game = play(setup, "buy Gold", "reveal Trader", edition=edition)
    lines = [DOMINION.event(entry)["line"] for entry in game.table.log]
    assert [line for line in lines if " gains " in line] == gained
    assert state(game)["Ann"]["discard"] == ["Silver"]
    assert state(game)["piles"]["Gold"] == 30


def test_a_card_replaced_by_a_silver_stays_in_the_black_market_deck() -> None:
    ann = {"hand": ["Black Market", "Trader", "Gold"]}
    setup = {"turn": "Ann action", "kingdom": ["Black Market"], "black_market": ["Smithy", "Moat"], "Ann": ann}
    game = play(setup, "play Black Market", "play Gold", "buy Smithy", "reveal Trader", edition=2015)
    while game.decision is not None and not game.decision.rest:
        game.choose([option.label for option in game.decision.options])
    now = state(game)
    assert now["Ann"]["discard"] == ["Silver"]
    assert sorted(now["black_market"]) == ["Moat", "Smithy"]


def test_a_card_replaced_by_a_silver_stays_in_the_trash() -> None:
    bob = {"deck": ["Gold", "Estate"]}
    ann = {"hand": ["Thief", "Trader"]}
    setup = {"turn": "Ann action", "kingdom": ["Thief"], "Ann": ann, "Bob": bob}
    game = play(setup, "play Thief", "gain Gold", "reveal Trader", edition=2015)
    now = state(game)
    assert now["Ann"]["discard"] == ["Silver"]
    assert now["trash"] == ["Gold"]


def test_what_a_possessed_player_would_gain_from_the_trash_goes_to_the_other() -> None:
    ann, bob = {"hand": ["Possession"], "deck": ["Copper"] * 5 + ["Gold", "Estate"]}, {"hand": ["Thief"]}
    setup = {"turn": "Ann action", "kingdom": ["Thief", "Possession"], "Ann": ann, "Bob": bob}
    game = play(setup, "play Possession", "end turn", "play Thief", "gain Gold")
    assert "Gold" in state(game)["Ann"]["discard"]
    assert "Gold" not in state(game)["Bob"]["discard"]


def test_an_inherited_estate_trashed_in_a_possessed_turn_comes_back_as_one() -> None:
    ann = {"hand": ["Possession"], "deck": ["Copper"] * 5}
    bob = {"hand": ["Chapel", "Estate"], "aside": ["Smithy"], "tokens": {"Estate": "Smithy"}, "deck": ["Copper"] * 9}
    setup = {
        "turn": "Ann action",
        "kingdom": ["Possession", "Chapel", "Smithy"],
        "events": ["Inheritance"],
        "Ann": ann,
        "Bob": bob,
    }
    game = play(setup, "play Possession", "end turn", "play Chapel", ["trash Estate"], "end turn", edition=2015)
    estates = [card for card in game.table.players[1].discards if card.name == "Estate"]
    assert [card.is_action for card in estates] == [True]


def test_a_possessed_turn_does_not_return_to_its_action_phase() -> None:
    """The Villa that the possessed player buys is gained by the other, whose Buy phase it is not."""
    ann, bob = {"hand": ["Possession"], "deck": ["Copper"] * 5}, {"hand": ["Gold", "Gold", "Village"]}
    setup = {"turn": "Ann action", "kingdom": ["Villa", "Possession", "Village"], "Ann": ann, "Bob": bob}
    game = play(setup, "play Possession", "end turn", "end Action phase", "play all Treasures", "buy Villa")
    assert state(game)["turn"] == "Bob buy"
    assert "Villa" in state(game)["Ann"]["hand"]


def test_a_pile_with_the_cost_token_is_cheaper_and_no_other() -> None:
    setup = {"turn": "Ann buy", "kingdom": ["Village"], "Ann": {"coins": 1, "tokens": {"-$2": "Village"}}}
    assert "buy Village" in labels(session(setup))
    assert "buy Estate" not in labels(session(setup))


def test_hireling_stays_as_long_as_it_works() -> None:
    ann = {"hand": ["Hireling"], "deck": ["Copper"] * 12}
    game = play({"turn": "Ann action", "kingdom": ["Hireling"], "Ann": ann}, "play Hireling", "end turn")
    for _ in range(3):
        game.choose(["end turn"])
    assert state(game)["Ann"]["play"] == ["Hireling"]
