"""Search: the golden queries, ranking, filters, and suggestions."""

from __future__ import annotations

import sqlite3

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulings.search import documents, search, suggest
from tests.golden import QUERIES, Golden, faults


@pytest.mark.parametrize("golden", QUERIES, ids=lambda golden: golden["query"])
def test_golden_queries(rulings_connection: sqlite3.Connection, golden: Golden) -> None:
    assert faults(golden, lambda words: [hit.id for hit in search(rulings_connection, words, limit=1000)]) == []
    if "suggest" in golden:
        assert suggest(rulings_connection, golden["query"])[: len(golden["suggest"])] == golden["suggest"]


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
    def ids(words: str, **filters: object) -> set[str]:
        return {hit.id for hit in search(rulings_connection, words, limit=1000, **filters)}  # type: ignore[arg-type]

    assert ids("獲得した", lang="ja") == ids("獲得した") != set()
    assert ids("獲得した", lang="en") == set()
    assert ids("複製", lang="en") == ids("複製") != set()
    both = ids("カード")
    assert ids("カード", game="dominion") | ids("カード", game="card_trade_in") == both
    assert {id.split("/")[0] for id in ids("カード", game="card_trade_in")} == {"card_trade_in"}
    assert len(search(rulings_connection, "カード", limit=3)) == 3


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.text(max_size=40))
def test_nothing_typed_is_an_error(rulings_connection: sqlite3.Connection, words: str) -> None:
    search(rulings_connection, words)
    search(rulings_connection, words, lang="ja", game="dominion")


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=30)
@given(st.text(max_size=40))
def test_suggestions_are_never_an_error(rulings_connection: sqlite3.Connection, words: str) -> None:
    assert len(suggest(rulings_connection, words)) <= 3


def test_one_wrong_word_of_several_is_put_right(rulings_connection: sqlite3.Connection) -> None:
    suggested = suggest(rulings_connection, "peasent exchange")
    assert suggested[0] == "Peasant exchange"
    assert search(rulings_connection, suggested[0])


def test_every_ruling_has_a_document(rulings_connection: sqlite3.Connection) -> None:
    found = list(documents(rulings_connection))
    assert [document.id for document in found] == [
        id for (id,) in rulings_connection.execute("select id from ruling order by number")
    ]
    duplicate = next(document for document in found if document.id == "dominion/duplicate/when-played")
    assert " 複 製 " in f" {duplicate.names} "
    assert " ふ く せ い " in f" {duplicate.names} "
