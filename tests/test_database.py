"""The database: what is in it, that it is the same for the same corpus, and that a failed build costs nothing."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from sqlite_utils import Database

from engine.local import Local
from rulings import database, load
from rulings.check import check
from rulings.connection import NotRulings, connect
from rulings.corpus import Corpus
from rulings.model import Cost
from rulings.report import Report
from rulings.rows import price
from tests.toy.game import Toy

HERE = Path(__file__).parent
BASE = HERE / "corpus" / "base"
TOY = HERE / "toy" / "data"
ARCHITECTURE = HERE.parent / "docs" / "architecture.md"


@pytest.fixture
def base() -> Corpus:
    """The small good corpus, unchecked: no engine knows its games."""
    return load.read(BASE)


def toy_report(corpus: Corpus) -> Report:
    return check(corpus, Local({"toy": Toy()}), transcripts=True)


@pytest.fixture(scope="module")
def toy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The database of the toy corpus, with its runs."""
    path = tmp_path_factory.mktemp("toy") / "toy.db"
    corpus = load.read(TOY)
    database.build(corpus, toy_report(corpus), path)
    return path


def rows(path: Path, query: str, *values: object) -> list[dict[str, Any]]:
    connection = connect(path)
    connection.row_factory = sqlite3.Row
    found = [dict(row) for row in connection.execute(query, values)]
    connection.close()
    return found


@pytest.fixture
def built(base: Corpus, tmp_path: Path) -> Path:
    path = tmp_path / "base.db"
    database.build(base, Report(), path)
    return path


def test_tables_and_columns_are_those_of_the_architecture(built: Path) -> None:
    text = ARCHITECTURE.read_text(encoding="utf-8")
    section = text.partition("## Database")[2].partition("\n## ")[0]
    described = {
        line.split("|")[1].strip(" `"): line.split("|")[2] for line in section.splitlines() if line.startswith("| `")
    }
    found = Database(built)
    own = {name for name in found.table_names() if not name.startswith(("ruling_fts_", "sqlite_"))}
    assert own == described.keys()
    for table, words in described.items():
        without = "".join(part.split(")")[-1] for part in words.split("("))
        for column in found.table(table).columns:
            assert column.name in without, f"{table}.{column.name} is not described"
    views = section[section.index("Views:") :]
    assert all(f"`{view}`" in views for view in found.view_names())
    assert views.partition("(")[0].count("`") == 2 * len(found.view_names())


def test_the_same_corpus_gives_the_same_bytes(base: Corpus, tmp_path: Path) -> None:
    elsewhere = Path(shutil.copytree(BASE, tmp_path / "elsewhere" / "corpus"))
    first, second, third = (tmp_path / f"{name}.db" for name in "abc")
    database.build(base, Report(), first)
    database.build(load.read(BASE), Report(), second)
    database.build(load.read(elsewhere), Report(), third)
    assert first.read_bytes() == second.read_bytes() == third.read_bytes()


def test_the_same_runs_give_the_same_bytes(toy: Path, tmp_path: Path) -> None:
    elsewhere = Path(shutil.copytree(TOY, tmp_path / "elsewhere"))
    corpus = load.read(elsewhere)
    database.build(corpus, toy_report(corpus), tmp_path / "toy.db")
    assert (tmp_path / "toy.db").read_bytes() == toy.read_bytes()


def test_another_text_gives_another_fingerprint(base: Corpus, tmp_path: Path) -> None:
    elsewhere = Path(shutil.copytree(BASE, tmp_path / "corpus"))
    assert database.fingerprint(load.read(elsewhere)) == database.fingerprint(base)
    file = elsewhere / "mini" / "adventures" / "duplicate.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("You gain nothing.", "You gain one."), encoding="utf-8")
    assert database.fingerprint(load.read(elsewhere)) != database.fingerprint(base)


@pytest.mark.parametrize("broken", ["fill", "write"])
def test_a_failed_build_leaves_what_was_there(
    base: Corpus, built: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    before = built.read_bytes()

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(database, "fill", fail) if broken == "fill" else monkeypatch.setattr(os, "replace", fail)
    with pytest.raises(OSError, match="No space left"):
        database.build(base, Report(), built)
    assert built.read_bytes() == before
    assert list(built.parent.iterdir()) == [built]


def test_a_database_being_read_may_be_replaced(base: Corpus, built: Path) -> None:
    reading = connect(built)
    rulings = reading.execute("select count(*) from ruling").fetchone()
    database.build(base, Report(), built)
    assert reading.execute("select count(*) from ruling").fetchone() == rulings
    reading.close()


def test_a_folder_that_is_not_there_is_named(base: Corpus, tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="nowhere"):
        database.build(base, Report(), tmp_path / "nowhere" / "rulings.db")


def test_the_file_is_sound_and_readable_by_others(built: Path) -> None:
    connection = connect(built)
    assert connection.execute("pragma integrity_check").fetchone() == ("ok",)
    assert connection.execute("pragma foreign_key_check").fetchall() == []
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        connection.execute("delete from ruling")
    connection.close()
    mask = os.umask(0)
    os.umask(mask)
    assert built.stat().st_mode & 0o777 == 0o666 & ~mask


def test_connecting_says_what_is_wrong(tmp_path: Path, built: Path) -> None:
    with pytest.raises(NotRulings, match="there is no database here; `rulings build` makes one"):
        connect(tmp_path / "none.db")
    (tmp_path / "text.db").write_text("no database at all, but rather long a text" * 30, encoding="utf-8")
    with pytest.raises(NotRulings, match="this is no database of rulings"):
        connect(tmp_path / "text.db")
    sqlite3.connect(tmp_path / "other.db").execute("create table t (x)").connection.close()
    with pytest.raises(NotRulings, match="this is no database of rulings"):
        connect(tmp_path / "other.db")
    with sqlite3.connect(built) as old:
        old.execute("update meta set value = '0' where key = 'version'")
    with pytest.raises(NotRulings, match="version 0 where 2 is needed"):
        connect(built)


def test_rulings(built: Path) -> None:
    first, second = rows(built, "select * from ruling where topic = 'mini/duplicate' order by position")
    assert (first["id"], first["number"], first["kind"], first["status"]) == (
        "mini/duplicate/a-copy",
        1,
        "clarification",
        "official",
    )
    assert json.loads(first["facts"]) == {"Duplicate": {"cost": 4}}
    assert (second["holds_from"], second["holds_until"], second["superseded_by"]) == (2015, 2022, first["id"])
    texts = rows(built, "select lang, text, stale from ruling_text where ruling = ? order by lang", first["id"])
    assert texts == [
        {"lang": "en", "text": "You gain a copy of Silver with Duplicate.", "stale": 0},
        {"lang": "ja", "text": "《複製》で《銀貨》の写しを獲得する。", "stale": 0},
    ]
    assert rows(built, "select * from redirect") == [{"old": "mini/duplicate/the-copy", "new": first["id"]}]


def test_when_a_ruling_came_and_was_revised(tmp_path: Path) -> None:
    elsewhere = Path(shutil.copytree(BASE, tmp_path / "corpus"))
    file = elsewhere / "mini" / "adventures" / "duplicate.yaml"
    text = file.read_text(encoding="utf-8")
    revised = (
        "revised: [{date: 2026-12-05, en: Shorter., ja: 短くした。}, {date: 2026-12-05, en: Longer., ja: 長くした。}]"
    )
    dated = f"    ja: 一度だけ行える。\n    added: 2026-12-01\n    {revised}\n"
    file.write_text(text.replace("    ja: 一度だけ行える。\n", dated), encoding="utf-8")
    path = tmp_path / "dated.db"
    database.build(load.read(elsewhere), Report(), path)
    once, other = "mini/duplicate/once", "mini/duplicate/a-copy"
    dates = rows(path, "select id, added, updated from ruling where id in (?, ?) order by id", once, other)
    assert dates == [
        {"id": other, "added": "2020-05-01", "updated": "2020-05-01"},
        {"id": once, "added": "2026-12-01", "updated": "2026-12-05"},
    ]
    found = rows(path, "select kind, date, en, ja from ruling_update where ruling = ? order by position", once)
    assert [tuple(row.values()) for row in found] == [
        ("added", "2026-12-01", None, None),
        ("revised", "2026-12-05", "Shorter.", "短くした。"),
        ("revised", "2026-12-05", "Longer.", "長くした。"),
    ]
    [row] = rows(path, "select kind, date from ruling_update where ruling = ?", other)
    assert tuple(row.values()) == ("published", "2020-05-01")


def test_cards_of_a_ruling_are_the_topics_the_listed_and_the_named(tmp_path: Path) -> None:
    elsewhere = Path(shutil.copytree(BASE, tmp_path / "corpus"))
    file = elsewhere / "mini" / "mechanisms" / "exile.yaml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("残しておく", "《法貨》は残しておく"), encoding="utf-8")
    path = tmp_path / "cards.db"
    database.build(load.read(elsewhere), Report(), path)
    found = rows(path, "select card, ruling from ruling_card order by ruling, card")
    assert [(row["ruling"], row["card"]) for row in found] == [
        ("mini/duplicate/a-copy", "mini/duplicate"),
        ("mini/duplicate/a-copy", "mini/silver"),
        ("mini/duplicate/once", "mini/duplicate"),
        ("mini/exile/kept", "mini/coin-of-the-realm"),
    ]


def test_sources_and_claims(built: Path) -> None:
    found = rows(built, "select source, at, line from ruling_source where ruling = 'mini/duplicate/a-copy' order by at")
    assert [(row["source"], row["at"]) for row in found] == [("book-en", None), ("book-en", "page 3")]
    claims = rows(built, "select id, covered from claim order by position")
    assert {row["id"]: row["covered"] for row in claims} == {"book-en/duplicate/1": 1, "book-en/duplicate/2": 1}
    assert rows(built, "select claims, covered, not_executable, uncovered from coverage") == [
        {"claims": 2, "covered": 2, "not_executable": 0, "uncovered": 0}
    ]


@pytest.mark.parametrize("cited", ["book-en/duplicate/1", "book-en/duplicate/2"])
def test_a_claim_is_covered_by_a_ruling_on_one_that_says_the_same(tmp_path: Path, cited: str) -> None:
    elsewhere = Path(shutil.copytree(BASE, tmp_path / "corpus"))
    file = elsewhere / "mini" / "adventures" / "duplicate.yaml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("[book-en/duplicate/1, book-en/duplicate/2]", f"[{cited}]"), encoding="utf-8")
    database.build(load.read(elsewhere), Report(), tmp_path / "claims.db")
    assert [row["covered"] for row in rows(tmp_path / "claims.db", "select covered from claim")] == [1, 1]
    file.write_text(text.replace("[book-en/duplicate/1, book-en/duplicate/2]", "[]"), encoding="utf-8")
    database.build(load.read(elsewhere), Report(), tmp_path / "claims.db")
    assert [row["covered"] for row in rows(tmp_path / "claims.db", "select covered from claim")] == [0, 0]


def test_names_have_keys(built: Path) -> None:
    found = rows(built, "select lang, text, kind, key from name where target = 'mini/duplicate' order by id")
    assert [(row["text"], row["kind"], row["key"]) for row in found] == [
        ("Duplicate", "official", "duplicate"),
        ("複製", "official", "複製"),
        ("ふくせい", "reading", "ふくせい"),
        ("謄写", "alias", "謄写"),
        ("Double", "alias", "double"),
        ("fukusei", "romaji", "fukusei"),
    ]


@pytest.mark.parametrize(
    ("cost", "text"),
    [
        (Cost(), "$0"),
        (Cost(coins=4), "$4"),
        (Cost(coins=3, mark="*"), "$3*"),
        (Cost(coins=2, potion=1), "$2P"),
        (Cost(potion=1), "P"),
        (Cost(debt=8), "8D"),
        (Cost(coins=4, mark="+"), "$4+"),
    ],
)
def test_costs_as_printed(cost: Cost, text: str) -> None:
    assert price(cost) == text


def test_runs_are_kept_moment_by_moment(toy: Path) -> None:
    transcripts = rows(toy, "select * from transcript where scenario = 'toy/berry/discards-from-hand' order by edition")
    assert [row["edition"] for row in transcripts] == [2015, 2020]
    assert transcripts[0]["id"] == "toy/berry/discards-from-hand@2015"
    assert json.loads(transcripts[0]["editions"]) == [2015, 2016]
    steps = rows(toy, "select * from step where transcript = ? order by moment", transcripts[0]["id"])
    assert [row["moment"] for row in steps] == list(range(len(steps)))
    start, played, *_ = steps
    assert (start["player"], json.loads(start["labels"]), start["decision"]) == (None, [], None)
    assert json.loads(start["next"])["player"] == "Ann"
    assert (played["player"], json.loads(played["labels"])) == ("Ann", ["play Berry"])
    assert json.loads(played["options"])[0]["what"] == "Berry"
    assert json.loads(played["decision"]) == json.loads(start["next"])
    assert json.loads(played["offered"]) == ["discard Apple"]
    assert json.loads(played["state"])["Ann"]["hand"] == ["Apple"]


def test_verdicts(toy: Path) -> None:
    corpus = load.read(TOY)
    report = toy_report(corpus)
    found = {(row["scenario"], row["edition"]): row for row in rows(toy, "select * from verdict")}
    assert len(found) == len(report.verdicts)
    for verdict in report.verdicts:
        row = found[verdict.scenario, verdict.edition]
        assert (row["verdict"], row["same_as"]) == (verdict.outcome, verdict.same_as)
        assert (row["message_en"] is None) == (verdict.failure is None)
    refuted = {row["id"]: row["refuted"] for row in rows(toy, "select id, refuted from misreading")}
    assert refuted == {id: report.refuted(id) for id in refuted}
    for id, ruling in report.rulings.items():
        (row,) = rows(toy, "select verdict, editions from ruling where id = ?", id)
        assert (row["verdict"], json.loads(row["editions"])) == (ruling.outcome, ruling.editions)


def test_a_failure_is_told_in_both_languages(tmp_path: Path) -> None:
    elsewhere = Path(shutil.copytree(TOY, tmp_path / "corpus"))
    file = elsewhere / "toy" / "fruit" / "berry.yaml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("hand: [Apple]}, never", "hand: [Fig]}, never"), encoding="utf-8")
    corpus = load.read(elsewhere)
    path = tmp_path / "failing.db"
    database.build(corpus, toy_report(corpus), path)
    failing = rows(path, "select * from disagreements")
    assert {row["scenario"] for row in failing} == {"toy/berry/discards-nothing"}
    assert "toy/fruit/berry.yaml:" in failing[0]["message_en"]
    assert str(tmp_path) not in failing[0]["message_en"]
    assert "りんご" in failing[0]["message_ja"]
    (ruling,) = rows(path, "select verdict from ruling where id = 'toy/berry/nothing-to-discard'")
    assert ruling["verdict"] == "fail"


def test_views(rulings_db: Path) -> None:
    connection = connect(rulings_db)
    for view in Database(connection).view_names():
        connection.execute(f"select * from {view}").fetchall()
    assert rows(rulings_db, "select * from untranslated") == []
    total = rows(rulings_db, "select count(*) as n from ruling")
    assert rows(rulings_db, "select count(*) as n from rulings") == total
    (sums,) = rows(rulings_db, "select sum(claims) as a, sum(covered + not_executable + uncovered) as b from coverage")
    assert sums["a"] == sums["b"] == 554
    connection.close()


def test_a_changed_text_is_stale(tmp_path: Path) -> None:
    elsewhere = Path(shutil.copytree(BASE, tmp_path / "corpus"))
    file = elsewhere / "mini" / "adventures" / "duplicate.yaml"
    text = file.read_text(encoding="utf-8")
    file.write_text(
        text.replace("ja: 一度だけ行える。", 'ja: 一度だけ行える。\n    confirmed: "000000000000"'), encoding="utf-8"
    )
    database.build(load.read(elsewhere), Report(), tmp_path / "stale.db")
    assert [row["ruling"] for row in rows(tmp_path / "stale.db", "select ruling from stale")] == ["mini/duplicate/once"]
