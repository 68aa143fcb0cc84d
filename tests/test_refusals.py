"""Datasette asked for what cannot be: a status that blames the address and not the server, and a reason to be read."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
import pytest
from datasette.app import Datasette

from rulings.near import near
from rulings.refusals import TITLES
from rulings.serve import datasette
from tests.waiting import wait

pytestmark = pytest.mark.filterwarnings("ignore:coroutine .* was never awaited:RuntimeWarning")

KANJI = re.compile("[\u3041-\u30ff\u4e00-\u9fff]")
PYTHON = re.compile(r"Traceback|object is not|invalid literal|\bindices\b|line \d+ column|binding parameter")
BAD = ["", "nothing", "-1", "9" * 20, "a,b", "[", "{}", "[]", "\0", "~zz", "'", "x" * 2000]
TABLE = """
    _sort _sort_desc _facet _facet_array _facet_date _facet_size _size _next _col _nocol _search _search_en _searchmode
    _where _through _shape _labels _json _json_infinity _nl _ttl _nofacet _nosuggest _nocount _timelimit _extra _trace
    _filter_column _filter_op nothing number__gt number__in number__notin number__between id__nothing
    editions__arraycontains editions__arraynotcontains added__date
""".split()
QUERY = "sql q year _size _shape _json _json_infinity _timelimit _ttl _trace _nl _labels".split()


@pytest.fixture(scope="module")
def asked(rulings_db: Path) -> Datasette:
    return datasette(rulings_db, site="/")


def response(asked: Datasette, path: str) -> httpx.Response:
    found: httpx.Response = wait(asked.client.get(path))
    return found


def faults(asked: Datasette, path: str) -> list[str]:
    """What is wrong with the answer to an address that asks for something odd."""
    found = response(asked, path)
    if found.status_code in (200, 302):
        return []
    if found.status_code not in (400, 404):
        return [f"{path}: {found.status_code}"]
    reason = found.json()["error"] if ".json" in path else found.text
    return [] if reason and not PYTHON.search(reason) else [f"{path}: {reason[:200]}"]


@pytest.mark.parametrize("parameter", TABLE)
def test_nothing_that_is_asked_of_a_table_is_a_fault_of_the_server(asked: Datasette, parameter: str) -> None:
    for value in BAD:
        for table in ("edition", "coverage"):
            assert faults(asked, f"/rulings/{table}.json?{quote(parameter)}={quote(value)}") == []


@pytest.mark.parametrize("parameter", QUERY)
def test_nothing_that_is_asked_of_a_question_is_a_fault_of_the_server(asked: Datasette, parameter: str) -> None:
    for value in BAD:
        for path in ("/rulings.json", "/rulings/what_an_edition_changed.json"):
            assert faults(asked, f"{path}?{quote(parameter)}={quote(value)}") == []


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/rulings/ruling.json?_sort=nothing", 400),
        ("/rulings/ruling.json?_sort=id&_sort_desc=id", 400),
        ("/rulings/ruling.json?_sort=number&_next=x", 200),
        ("/rulings/rulings.json?_next=x", 400),
        ('/rulings/ruling.json?_through={"table":"nothing","column":"card","value":"x"}', 400),
        ('/rulings/ruling.json?_through={"table":"ruling_card","column":"nothing","value":"x"}', 400),
        ("/rulings/ruling.csv?_timelimit=-1", 400),
        ("/rulings/ruling.csv?_stream=1&_next=zz", 400),
        ("/rulings/ruling.csv?_stream=1&_sort=nothing", 400),
        ("/rulings/ruling_card/1", 404),
        ("/rulings/ruling_card/a,b,c", 404),
        ("/rulings/ruling_text/dominion~2Fgear", 404),
        ("/rulings/edition/~zz", 404),
        ("/rulings/nothing.json", 404),
        ("/nothing", 404),
        ("/rulings/game/dominion.blob?_blob_column=nothing", 400),
        ("/rulings/edition.json?_where=nothing", 400),
    ],
)
def test_addresses_that_lead_nowhere(asked: Datasette, path: str, status: int) -> None:
    assert faults(asked, path) == []
    assert response(asked, path).status_code == status


def test_a_reason_is_given_on_a_page_in_both_languages_and_as_data(asked: Datasette) -> None:
    for path in ("/rulings/ruling?_sort=nothing", "/rulings/ruling?_timelimit=x", "/rulings/ruling_card/1", "/nothing"):
        found = response(asked, path)
        title = TITLES[found.status_code]
        assert title in found.text
        assert KANJI.search(title)
        assert found.headers["access-control-allow-origin"] == "*"
    assert "Cannot sort table by nothing" in response(asked, "/rulings/ruling?_sort=nothing").text
    assert "その名前の表・行・質問はありません。" in response(asked, "/rulings/nothing").text
    told = response(asked, "/rulings/ruling.json?_sort=nothing").json()
    assert (told["ok"], told["status"], told["error"]) == (False, 400, "Cannot sort table by nothing")


def test_a_reason_is_no_markup(asked: Datasette) -> None:
    assert "<script>x" not in response(asked, "/rulings/ruling?_sort=<script>x").text


def test_what_fails_without_a_question_is_a_fault_of_the_server_and_noted(
    asked: Datasette, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: Any, **__: Any) -> None:
        raise ValueError("a secret of the machine")

    monkeypatch.setattr(asked.databases["rulings"], "execute", fail)
    for path in ("/rulings/game", "/rulings/game.json"):
        found = response(asked, path)
        assert found.status_code == 500
        assert "secret" not in found.text
    assert "a secret of the machine" in caplog.text
    assert "Traceback" in caplog.text
    caplog.clear()
    assert response(asked, "/rulings/game?_sort=id").status_code == 400
    assert "/rulings/game?_sort=id" in caplog.text


def test_a_database_that_breaks_is_no_fault_of_the_reader(asked: Datasette, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any, **__: Any) -> None:
        raise sqlite3.DatabaseError("database disk image is malformed")

    monkeypatch.setattr(asked.databases["rulings"], "execute", fail)
    assert response(asked, "/rulings/game?_sort=id").status_code == 500


@pytest.mark.parametrize(
    "words",
    [
        "May I call Duplicate when somebody else gains a card?",
        "他のプレイヤーのターンに複製を呼び出せますか",
        "追放マットのカードはゲームの終わりに数えるの？",
        "royal carriage throne room",
        "zzzz",
        "",
        "x" * 5000,
    ],
)
def test_the_rulings_near_a_question_are_those_of_the_command_line(
    words: str, asked: Datasette, rulings_db: Path
) -> None:
    rows = response(asked, f"/rulings/nearest_rulings.json?_shape=array&q={quote(words)}").json()
    with sqlite3.connect(f"file:{rulings_db}?mode=ro", uri=True) as connection:
        expected = near(connection, words[:1000], limit=20)
    assert [(row["ruling"], row["en"], row["ja"]) for row in rows] == [(hit.id, hit.en, hit.ja) for hit in expected]
    assert bool(rows) == (words not in ("zzzz", "", "x" * 5000))
