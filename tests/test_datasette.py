"""Datasette, asked in this process: searching, labels, links, questions, limits."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

import pytest
from datasette.app import Datasette
from sqlite_utils import Database

from rulings import database, load, render
from rulings.connection import connect
from rulings.datasette_plugin import PAGES
from rulings.metadata import QUERIES, TABLES, metadata
from rulings.report import Report
from rulings.serve import datasette
from tests.golden import QUERIES as GOLDEN
from tests.golden import Golden, faults
from tests.waiting import wait

KANJI = re.compile("[\u3041-\u30ff\u4e00-\u9fff]")


@pytest.fixture(scope="module")
def asked(rulings_db: Path) -> Datasette:
    return datasette(rulings_db, site="/")


def get(asked: Datasette, path: str, **values: object) -> Any:
    """The response to a request; JSON is decoded."""
    response = wait(asked.client.get(path + ("?" + urlencode(values) if values else "")))
    assert response.status_code == 200, f"{path} {values}: {response.status_code} {response.text[:300]}"
    return response.json() if ".json" in path else response.text


def rows(asked: Datasette, path: str, **values: object) -> list[dict[str, Any]]:
    found = get(asked, f"/rulings/{path}.json", _shape="array", **values)
    assert isinstance(found, list)
    return found


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden["query"])
def test_golden_queries(asked: Datasette, golden: Golden) -> None:
    assert faults(golden, lambda words: [row["ruling"] for row in rows(asked, "search", q=words)]) == []


@pytest.mark.parametrize("table", ["ruling", "rulings"])
@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden["query"])
def test_golden_queries_in_the_search_of_a_table(asked: Datasette, golden: Golden, table: str) -> None:
    """The box above a table: the same rulings, in the order of the table."""

    def ask(words: str) -> list[str]:
        return [row["id" if table == "ruling" else "ruling"] for row in rows(asked, table, _search=words, _size=1000)]

    unordered = {key: value for key, value in golden.items() if key != "first"}
    if golden["query"].strip("\"*（'"):
        assert faults(unordered, ask) == []


def test_our_segmenter_replaces_datasettes(asked: Datasette) -> None:
    sql = "select escape_fts(:q) as one, fts_query(:q) as other, name_key(:q) as third"
    found = get(asked, "/rulings.json", _shape="array", sql=sql, q="追放 OR")
    assert found == [{"one": '"追 放" AND "or"', "other": '"追 放" AND "or"', "third": "追放or"}]


def test_every_table_and_view_has_a_page_with_a_description_in_both_languages(
    asked: Datasette, rulings_db: Path
) -> None:
    names = Database(rulings_db)
    shown = {
        name for name in [*names.table_names(), *names.view_names()] if not name.startswith(("ruling_fts", "sqlite_"))
    }
    assert shown == TABLES.keys()
    for name in sorted(shown):
        about = TABLES[name]["description"]
        assert KANJI.search(about)
        assert re.match("[A-Z]", about)
        assert about.partition(" / ")[0] in get(asked, f"/rulings/{name}").replace("&#34;", '"')


def test_facets_and_labels_name_columns_that_exist(rulings_db: Path) -> None:
    opened = Database(rulings_db)
    for name, table in TABLES.items():
        columns = {row[1] for row in opened.execute(f"pragma table_info([{name}])").fetchall()}
        assert {*table.get("facets", ()), table.get("label_column", "rowid")} <= columns | {"rowid"}, name
        assert table.get("sort") in columns | {None}
        assert table.get("fts_pk") in columns | {None}


def test_titles_are_in_both_languages(asked: Datasette) -> None:
    front = get(asked, "/")
    assert "Rulings / 裁定集" in front
    page = get(asked, "/rulings")
    for query in QUERIES.values():
        en, _, ja = query["title"].partition(" / ")
        assert re.match("[A-Z]", en)
        assert KANJI.search(ja)
        assert KANJI.search(query["description"])
        assert query["title"].replace("'", "&#39;") in page


QUESTIONS: dict[str, tuple[dict[str, str], str, str]] = {
    "rulings_of_a_card": ({"card": "ふくせい"}, "ruling", "dominion/duplicate/another-players-turn"),
    "rulings_of_a_pair": (
        {"card": "Royal Carriage", "other": "雇人"},
        "ruling",
        "dominion/hireling/with-royal-carriage",
    ),
    "claims_without_a_ruling": ({}, "claim", ""),
    "changed_by_an_erratum": ({}, "ruling", ""),
    "contested_rulings": ({}, "ruling", ""),
    "what_an_edition_changed": ({"year": "2022"}, "ruling", ""),
    "scenarios_of_a_card": ({"card": "複製"}, "scenario", "dominion/duplicate/silver-from-messenger"),
    "what_is_new": ({"since": "2026-11-01"}, "ruling", "dominion/duplicate/another-players-turn"),
    "search": ({"q": "追放"}, "ruling", "dominion/exile/all-or-none"),
}


def test_every_question_is_tried() -> None:
    assert QUESTIONS.keys() == QUERIES.keys()


@pytest.mark.parametrize("name", QUESTIONS)
def test_questions(asked: Datasette, name: str) -> None:
    values, column, expected = QUESTIONS[name]
    found = [row[column] for row in rows(asked, name, **values)]
    assert not expected or expected in found
    assert len(found) == len(set(found))
    assert QUERIES[name]["title"].partition(" / ")[2] in get(asked, f"/rulings/{name}", **values)


def test_questions_about_nobody_find_nothing(asked: Datasette) -> None:
    for name, (values, _, _) in QUESTIONS.items():
        if "card" in values:
            assert rows(asked, name, card="Nobody", other="Nobody") == []
            assert rows(asked, name, card="", other="") == []


def test_what_is_new_is_what_came_last(asked: Datasette) -> None:
    newest = max(row["date"] for row in rows(asked, "ruling_update", _size=1000))
    assert {row["date"] for row in rows(asked, "what_is_new", since="")} == {newest}
    assert rows(asked, "what_is_new", since="9999-01-01") == []


def test_a_pair_is_the_same_both_ways(asked: Datasette) -> None:
    one = rows(asked, "rulings_of_a_pair", card="duplicate", other="messenger")
    assert one == rows(asked, "rulings_of_a_pair", card="使者", other="複製") != []


def test_a_scenario_is_found_by_a_card_that_only_happens(asked: Datasette) -> None:
    """The Silver of this scenario lies in nobody's set-up; it is gained."""
    found = [row["scenario"] for row in rows(asked, "scenarios_of_a_card", card="銀貨")]
    assert "dominion/duplicate/silver-from-messenger" in found


def test_ids_lead_to_rows_and_to_pages(asked: Datasette) -> None:
    id = "dominion/duplicate/another-players-turn"
    page = get(asked, "/rulings/rulings_of_a_card", card="duplicate")
    assert f'href="/en/{id}/"' in page
    assert f'href="/ja/{id}/"' in page
    page = get(asked, "/rulings/shows", ruling=id)
    row = f"/rulings/ruling/{id.replace('/', '~2F')}"
    assert f'href="{row}"' in page
    assert id in get(asked, row)
    assert 'href="/en/' not in get(datasette(asked_path(asked)), "/rulings/rulings_of_a_card", card="duplicate")


def test_the_pages_that_ids_lead_to_exist(tmp_path: Path) -> None:
    corpus = load.read(Path(__file__).parent / "corpus" / "base")
    database.build(corpus, Report(), tmp_path / "rulings.db")
    render.site(tmp_path / "rulings.db", tmp_path / "site")
    for table, path in PAGES.items():
        for (id,) in connect(tmp_path / "rulings.db").execute(f"select id from {table}"):
            for lang in ("en", "ja"):
                assert (tmp_path / "site" / lang / path.format(id) / "index.html").is_file(), (table, id, lang)


def asked_path(asked: Datasette) -> Path:
    return Path(asked.databases["rulings"].path)


def test_rows_of_a_ruling_count_what_belongs_to_it(asked: Datasette) -> None:
    id = quote("dominion/duplicate/another-players-turn".replace("/", "~2F"))
    page = get(asked, f"/rulings/ruling/{id}")
    assert re.search(r"2 rows\s*</a>\s*from ruling in ruling_text", page)


def test_lists_are_written_as_words(asked: Datasette) -> None:
    assert "Action · Reserve" in get(asked, "/rulings/card", slug="duplicate")


def test_it_cannot_be_written_to(asked: Datasette) -> None:
    before = rows(asked, "ruling", _size=1000)
    for sql in ("delete from ruling", "insert into meta values ('a', 'b')", "drop table ruling", "attach 'x' as y"):
        response = wait(asked.client.get("/rulings.json?" + urlencode({"sql": sql})))
        assert response.status_code == 400
    assert rows(asked, "ruling", _size=1000) == before
    assert not asked.databases["rulings"].is_mutable


def test_a_slow_question_is_stopped(asked: Datasette) -> None:
    sql = "with recursive n(x) as (select 1 union all select x + 1 from n) select count(*) from n"
    response = wait(asked.client.get("/rulings.json?" + urlencode({"sql": sql})))
    assert response.status_code == 400
    assert "interrupted" in response.text.lower()


def test_any_file_name_serves_as_rulings(rulings_db: Path, tmp_path: Path) -> None:
    (tmp_path / "other.db").write_bytes(rulings_db.read_bytes())
    assert rows(datasette(tmp_path / "other.db"), "search", q="追放")


def test_the_style_sheet_is_there(asked: Datasette) -> None:
    address = re.search(r'href="(/[^"]*data\.css)"', get(asked, "/"))
    assert address
    assert ".rows-and-columns" in get(asked, address[1])


def test_metadata_is_plain_data() -> None:
    assert json.loads(json.dumps(metadata("/"))) == metadata("/")
    assert "about_url" not in metadata()
