"""Datasette, asked in this process: searching, labels, links, questions, limits."""

from __future__ import annotations

import json
import re
import sqlite3
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

import httpx
import pytest
from datasette.app import Datasette
from sqlite_utils import Database

from rulings import database, load, render
from rulings.connection import connect
from rulings.datasette_plugin import LIMITS, LONGEST
from rulings.labels import Labels
from rulings.metadata import TABLES, metadata
from rulings.questions import QUERIES
from rulings.report import Report
from rulings.serve import Guarded, datasette, guarded
from tests.golden import QUERIES as GOLDEN
from tests.golden import Golden, faults
from tests.pages import read
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
        title, about = TABLES[name]["title"], TABLES[name]["description_html"]
        assert re.fullmatch(r'<p>[A-Z][^<>]+\.</p><p lang="ja">[^<>]*。</p>', about)
        assert KANJI.search(title)
        page = get(asked, f"/rulings/{name}")
        assert title in page
        assert about in page


def test_facets_and_labels_name_columns_that_exist(rulings_db: Path) -> None:
    opened = Database(rulings_db)
    for name, table in TABLES.items():
        columns = {row[1] for row in opened.execute(f"pragma table_info([{name}])").fetchall()}
        assert {*table.get("facets", ()), table.get("label_column", "rowid")} <= columns | {"rowid"}, name
        assert table.get("sort") in columns | {None}
        assert table.get("sort_desc") in columns | {None}
        assert table.get("columns", {}).keys() <= columns
        assert all(KANJI.search(about) for about in table.get("columns", {}).values())
        assert table.get("fts_pk") in columns | {None}


def test_titles_are_in_both_languages(asked: Datasette) -> None:
    for page in (get(asked, "/"), get(asked, "/rulings")):
        assert 'Rulings <span lang="ja">裁定集</span>' in page
        for name, about in [*QUERIES.items(), *TABLES.items()]:
            en, _, ja = about["title"].partition(" / ")
            assert re.match("[A-Z]", en)
            assert KANJI.search(ja)
            assert KANJI.search(about["description_html"])
            link = f'<a href="/rulings/{name}">{en} <span lang="ja">{ja}</span></a>'
            assert link in page
            assert about["description_html"] in page


@pytest.mark.parametrize(
    "path", ["", "rulings", "rulings/card?_size=1", "rulings/search?q=exile", "rulings?sql=select+1"]
)
def test_every_page_has_a_language_a_main_part_and_links_that_lead_somewhere(asked: Datasette, path: str) -> None:
    page = get(asked, f"/{path}")
    assert '<html lang="en">' in page
    assert page.count("<main") == page.count("</main>") == 1
    assert 'href=""' not in page


def test_the_front_page_searches(asked: Datasette) -> None:
    form = get(asked, "/").partition("<form")[2].partition("</form>")[0]
    assert 'action="/rulings/search"' in form
    assert 'name="q"' in form


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
    "nearest_rulings": (
        {"q": "他のプレイヤーのターンに複製を呼び出せますか"},
        "ruling",
        "dominion/duplicate/another-players-turn",
    ),
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


def cells(page: str, column: str) -> list[str]:
    """What stands in a column of a page, as HTML."""
    return re.findall(rf'<td class="col-{column}[^"]*">(.*?)</td>', page, flags=re.DOTALL)


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


def test_rows_are_called_by_their_names_in_both_languages(asked: Datasette) -> None:
    id = "dominion/duplicate/another-players-turn"
    page = get(asked, "/rulings/ruling_card", ruling=id, card="dominion/duplicate")
    [ruling], [card] = cells(page, "ruling"), cells(page, "card")
    assert re.search(r'>You may call Duplicate when[^<]*<span lang="ja">他のプレイヤーの[^<]*…?</span></a>', ruling)
    assert f'<span class="id">{id}</span>' in ruling
    assert '<a href="/rulings/card/dominion~2Fduplicate">Duplicate <span lang="ja">複製</span></a>' in card
    page = get(asked, "/rulings/ruling", id=id)
    [topic], [game] = cells(page, "topic"), cells(page, "game")
    assert '>Duplicate <span lang="ja">複製</span></a>' in topic
    assert '>Dominion <span lang="ja">ドミニオン</span></a>' in game
    [source, *_] = cells(get(asked, "/rulings/ruling_source", ruling=id), "source")
    assert KANJI.search(source.partition("</a>")[0])
    [target] = cells(get(asked, "/rulings/name", text="Duplicate", kind="official"), "target")
    assert 'href="/rulings/card/dominion~2Fduplicate">Duplicate <span lang="ja">複製</span></a>' in target


def test_where_the_text_stands_beside_it_an_id_is_enough(asked: Datasette) -> None:
    for path in ("rulings", "misreading", "ruling_text"):
        found = cells(get(asked, f"/rulings/{path}", _size=5), "ruling")
        assert found
        assert not any(KANJI.search(cell.partition("</a>")[0]) for cell in found)


def test_unknown_ids_lead_to_no_page(asked: Datasette) -> None:
    page = get(asked, "/rulings", sql="select 'a/<b>' as ruling, 'x' as source, 'y' as target, '[1' as card")
    assert 'href="/en/' not in page
    assert "a/&lt;b&gt;" in page


def test_the_pages_that_ids_lead_to_exist(tmp_path: Path) -> None:
    corpus = load.read(Path(__file__).parent / "corpus" / "base")
    database.build(corpus, Report(), tmp_path / "rulings.db")
    render.site(tmp_path / "rulings.db", tmp_path / "site")
    labels = Labels(tmp_path / "rulings.db")
    tables = ["ruling", "topic", "card", "scenario", "misreading", "claim", "source", "term", "edition"]
    led = dict.fromkeys(tables, 0)
    for table in tables:
        for (id,) in connect(tmp_path / "rulings.db").execute(f"select id from {table}"):
            path, _, anchor = str(labels.page(table, id) or "none").partition("#")
            led[table] += path != "none"
            for lang in ("en", "ja"):
                file = tmp_path / "site" / lang / path / "index.html"
                assert path == "none" or file.is_file(), (table, id, lang)
                assert not anchor or anchor in read(file).ids, (table, id, lang)
    assert [table for table, count in led.items() if not count] == []
    assert led["ruling"] == len(corpus.rulings)


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


def test_a_question_may_not_cost_much_memory(asked: Datasette) -> None:
    for sql in (
        "select zeroblob(900000000)",
        "select hex(randomblob(300000000))",
        "select group_concat(state) from step",
        f"select {'+'.join('1' * 1000)}",
        f"select '{'x' * 60000}'",
        "select 'x' like '" + "%x" * 300 + "'",
        " union all ".join(["select 1"] * 60),
    ):
        response = wait(asked.client.get("/rulings.json?" + urlencode({"sql": sql, "_shape": "array"})))
        assert response.status_code == 400, sql[:60]
    sql = "select length(fts_query(replace(hex(zeroblob(20000)), '00', '廃 '))) as n"
    [found] = get(asked, "/rulings.json", _shape="array", sql=sql)
    assert 0 < found["n"] < 10 * LONGEST


def test_every_row_fits_well_into_the_limit(rulings_db: Path) -> None:
    opened = Database(rulings_db)
    for table in TABLES:
        columns = [row[1] for row in opened.execute(f"pragma table_info([{table}])").fetchall()]
        length = "+".join(f"coalesce(length(cast([{column}] as blob)), 0)" for column in columns)
        [(longest,)] = opened.execute(f"select coalesce(max({length}), 0) from [{table}]").fetchall()
        assert longest < LIMITS[sqlite3.SQLITE_LIMIT_LENGTH] / 4, table


@pytest.mark.parametrize("given", ["null", "5", "x'ff00'", "''", "'\"'"])
def test_functions_take_any_value(asked: Datasette, given: str) -> None:
    for function in ("fts_query", "name_key", "name_keys", "escape_fts"):
        [row] = get(asked, "/rulings.json", _shape="array", sql=f"select {function}({given}) as value")
        assert isinstance(row["value"], str)


def response(app: Guarded, path: str, method: str = "GET") -> httpx.Response:
    async def ask() -> httpx.Response:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://localhost") as client:
            return await client.request(method, path)

    return wait(ask())


@pytest.mark.parametrize("base_url", ["/", "/data/"])
def test_it_is_fit_for_the_open_internet(rulings_db: Path, base_url: str) -> None:
    app = guarded(datasette(rulings_db, base_url=base_url), base_url)
    for path in (
        "",
        "rulings",
        "rulings/ruling.json?_size=1",
        "-/static/app.css",
        "-/settings.json",
        "rulings-static/data.css",
    ):
        found = response(app, base_url + path)
        assert found.status_code == 200, path
        assert found.headers["x-content-type-options"] == "nosniff"
        assert "frame-ancestors 'none'" in found.headers["content-security-policy"]
    for path in (
        "threads",
        "threads.json",
        "databases.json",
        "actor.json",
        "messages",
        "permissions",
        "allow-debug",
        "logout",
        "auth-token",
        "patterns",
    ):
        assert response(app, f"{base_url}-/{path}").status_code == 404, path
    for method in ("POST", "PUT", "DELETE", "PATCH"):
        assert response(app, f"{base_url}rulings", method).status_code == 405


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
