"""Search: the golden queries, ranking, filters, and suggestions."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulings.documents import documents
from rulings.near import near
from rulings.query import fts_query
from rulings.search import Filters, search, suggest
from tests.golden import QUERIES, Golden, faults


@pytest.mark.parametrize("golden", QUERIES, ids=lambda golden: golden["query"])
def test_golden_queries(rulings_connection: sqlite3.Connection, golden: Golden) -> None:
    assert faults(golden, lambda words: [hit.id for hit in search(rulings_connection, words, limit=1000)]) == []
    if "suggest" in golden:
        assert suggest(rulings_connection, golden["query"])[: len(golden["suggest"])] == golden["suggest"]
    if "near" in golden:
        close = [hit.id for hit in near(rulings_connection, golden["query"])]
        assert set(golden["near"]) <= set(close), close


def test_a_wrong_answer_is_noticed() -> None:
    golden = {"query": "a", "like": ["b"], "first": ["x/y"], "among": ["x/y/1"], "without": ["x/z/2"]}
    good = {"a": ["x/y/1", "x/z/1"], "b": ["x/z/1", "x/y/1"]}
    assert faults(golden, good.__getitem__) == []
    for answers in (
        {"a": ["x/z/1", "x/y/1"], "b": ["x/z/1", "x/y/1"]},
        {"a": ["x/y/2"], "b": ["x/y/2"]},
        {"a": ["x/y/1", "x/z/2"], "b": ["x/y/1", "x/z/2"]},
        {"a": ["x/y/1"], "b": []},
        {"a": [], "b": []},
    ):
        assert faults(golden, answers.__getitem__) != []
    assert faults({"query": "a", "none": True}, lambda _: ["x/y/1"]) != []


def test_a_hit_is_a_ruling_in_both_languages(rulings_connection: sqlite3.Connection) -> None:
    hit = next(hit for hit in search(rulings_connection, "複製") if hit.id == "dominion/duplicate/another-players-turn")
    assert hit.topic == "dominion/duplicate"
    assert hit.en.startswith("You may call Duplicate when you gain a card on another player's turn")
    assert hit.ja.startswith("他のプレイヤーのターンに")


def test_a_card_comes_before_rulings_that_mention_it(rulings_connection: sqlite3.Connection) -> None:
    hits = search(rulings_connection, "duplicate", limit=1000)
    own = [hit.topic == "dominion/duplicate" for hit in hits]
    assert True in own
    assert False in own
    assert own == sorted(own, reverse=True)
    assert [hit.rank for hit in hits] == sorted(hit.rank for hit in hits)


def test_filters(rulings_connection: sqlite3.Connection) -> None:
    def ids(words: str = "", **filters: Sequence[Any]) -> set[str]:
        return {hit.id for hit in search(rulings_connection, words, Filters(**filters), limit=-1)}

    def told(query: str) -> set[str]:
        return {id for (id,) in rulings_connection.execute(query)}

    cards = ids("カード")
    assert ids("カード", game=["dominion"]) | ids("カード", game=["card_trade_in"]) == cards
    assert ids("カード", game=["dominion", "card_trade_in"]) == cards
    assert {id.split("/")[0] for id in ids("カード", game=["card_trade_in"])} == {"card_trade_in"}
    assert ids(game=["card_trade_in"]) == told("select id from ruling where game = 'card_trade_in'")
    assert (
        ids(card=["dominion/duplicate"])
        == told("select ruling from ruling_card where card = 'dominion/duplicate'")
        > ids("port", card=["dominion/duplicate"])
        != set()
    )
    assert ids(status=["contested", "inferred"]) == told(
        "select id from ruling where status in ('contested', 'inferred')"
    )
    assert ids(source=["port-wiki"]) == told("select ruling from ruling_source where source = 'port-wiki'")
    assert ids(verdict=["none"]) == told("select id from ruling where verdict is null") != set()
    assert ids(verdict=["pass", "none"]) == ids(verdict=["pass"]) | ids(verdict=["none"])
    assert ids(status=["official"], game=["card_trade_in"]) == ids(status=["official"]) & ids(game=["card_trade_in"])
    assert ids() == set()
    assert len(search(rulings_connection, "カード", limit=3)) == 3


def test_an_edition_holds_the_rulings_of_its_game_that_hold_then(rulings_connection: sqlite3.Connection) -> None:
    for year, game in ((2005, "card_trade_in"), (2015, "dominion"), (2025, "dominion")):
        found = {hit.id for hit in search(rulings_connection, "", Filters(edition=[year]), limit=-1)}
        holding = rulings_connection.execute(
            """select id from ruling where game = ? and (holds_from is null or holds_from <= ?)
            and (holds_until is null or ? < holds_until)""",
            [game, year, year],
        )
        assert found == {id for (id,) in holding} != set()


def test_a_mechanism_has_its_own_rulings_and_those_that_speak_of_it(rulings_connection: sqlite3.Connection) -> None:
    found = {hit.id: hit for hit in search(rulings_connection, "", Filters(mechanism=["dominion/exile"]), limit=-1)}
    own = {id for id in found if id.startswith("dominion/exile/")}
    assert own == {id for (id,) in rulings_connection.execute("select id from ruling where topic = 'dominion/exile'")}
    others = found.keys() - own
    assert others
    assert all("exile" in found[id].en.lower() or "追放" in found[id].ja for id in others)


def test_names_of_several_words_are_found(rulings_connection: sqlite3.Connection) -> None:
    def ids(words: str) -> list[str]:
        return [hit.id for hit in search(rulings_connection, words, limit=-1)]

    assert ids("noroi no mori") == ids("noroinomori") != []
    assert ids("noroi no mori buy") == ids("buy noroi no mori") != []
    assert ids("haunted wo")
    assert fts_query(rulings_connection, "noroi no mo").endswith('"noroinomo"*)')
    assert fts_query(rulings_connection, "royal carriage*") == '"royal" AND "carriage"*'


@pytest.mark.parametrize("word", ["duplicate", "exchanging", "inheritance", "トラベラー", "noroinomori"])
def test_a_word_is_found_from_its_third_letter_on(rulings_connection: sqlite3.Connection, word: str) -> None:
    whole = {hit.id for hit in search(rulings_connection, word, limit=-1)}
    for length in range(3, len(word)):
        begun = {hit.id for hit in search(rulings_connection, word[:length], limit=-1)}
        assert begun >= whole or search(rulings_connection, word[:length] + " ", limit=1), word[:length]


def test_what_is_asked_by_name_comes_in_its_own_order(rulings_connection: sqlite3.Connection) -> None:
    own = rulings_connection.execute("select id from ruling where topic = 'dominion/royal-carriage' order by number")
    expected = [id for (id,) in own]
    for words in ("royal carriage", "御料車", "goryosha"):
        assert [hit.id for hit in search(rulings_connection, words)][: len(expected)] == expected


def test_for_a_name_without_a_ruling_nothing_else_is_suggested(rulings_connection: sqlite3.Connection) -> None:
    silent = rulings_connection.execute(
        """select en, ja from card where id not in (select card from ruling_card) and topic is null
        and id not in (select target from name where key in (select key from name group by key having count(*) > 1))"""
    ).fetchall()
    found = [name for names in silent for name in names if not search(rulings_connection, name)]
    assert len(found) > 50
    assert [name for name in found if suggest(rulings_connection, name)] == []


def test_two_cards_come_before_one(rulings_connection: sqlite3.Connection) -> None:
    hits = search(rulings_connection, "duplicate port", limit=-1)
    about = dict(
        rulings_connection.execute(
            """select ruling, count(*) from ruling_card where card in ('dominion/duplicate', 'dominion/port')
            group by ruling"""
        ).fetchall()
    )
    counts = [about.get(hit.id, 0) for hit in hits]
    assert counts == sorted(counts, reverse=True)
    assert counts[0] == 2


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.text(max_size=40))
def test_nothing_typed_is_an_error(rulings_connection: sqlite3.Connection, words: str) -> None:
    search(rulings_connection, words)
    search(rulings_connection, words, Filters(game=["dominion"], edition=[2015], card=[words]))


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=30)
@given(st.text(max_size=40))
def test_suggestions_are_never_an_error(rulings_connection: sqlite3.Connection, words: str) -> None:
    assert len(suggest(rulings_connection, words)) <= 3
    assert len(near(rulings_connection, words)) <= 5


def test_one_wrong_word_of_several_is_put_right(rulings_connection: sqlite3.Connection) -> None:
    suggested = suggest(rulings_connection, "peasent exchange")
    assert suggested[0] == "Peasant exchange"
    assert search(rulings_connection, suggested[0])


def test_near_is_empty_without_a_name_or_two_words(rulings_connection: sqlite3.Connection) -> None:
    for words in ("", "空港", "royal carrage", "xyzzy", "what is it?", "2", "の"):
        assert near(rulings_connection, words) == []
    filters = Filters(game=["card_trade_in"])
    assert near(rulings_connection, "zzzz duplicate") != []
    assert near(rulings_connection, "zzzz duplicate", filters) == []


def test_every_ruling_has_a_document(rulings_connection: sqlite3.Connection) -> None:
    found = list(documents(rulings_connection))
    assert [document.id for document in found] == [
        id for (id,) in rulings_connection.execute("select id from ruling order by number")
    ]
    duplicate = next(document for document in found if document.id == "dominion/duplicate/when-played")
    assert " 複 製 " in f" {duplicate.names} "
    assert " ふ く せ い " in f" {duplicate.names} "
