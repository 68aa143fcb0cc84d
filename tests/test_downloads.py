"""The files for programs: readable, whole, and listed with checksums that are right."""

from __future__ import annotations

import csv
import hashlib
import json
import sqlite3
from pathlib import Path

import pytest

from rulings import downloads, linked
from rulings.content import Content
from rulings.language import Language

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parent.parent


def rows(file: Path) -> list[dict[str, str]]:
    with file.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines, strict=True))


@pytest.fixture(scope="module")
def content(rulings_db: Path) -> Content:
    return Content(rulings_db)


def test_names_of_all_cards_and_topics(site_folder: Path, content: Content) -> None:
    found = {row["id"]: row for row in rows(site_folder / "data" / "names.csv")}
    topics = {id for id, topic in content.topics.items() if not topic["card"]}
    assert set(found) == set(content.cards) | topics
    duplicate = found["dominion/duplicate"]
    assert (duplicate["en"], duplicate["ja"], duplicate["reading"]) == ("Duplicate", "複製", "ふくせい")
    assert (duplicate["set_ja"], duplicate["types"], duplicate["cost"]) == ("冒険", "Action|Reserve", "$4")
    assert found["dominion/traveller"]["kind"] == "topic"
    assert all(None not in row and None not in row.values() for row in found.values())


def test_terms_with_readings_and_other_names(site_folder: Path, content: Content) -> None:
    found = {row["id"]: row for row in rows(site_folder / "data" / "terms.csv")}
    assert list(found) == list(content.terms)
    for id, term in content.terms.items():
        assert [found[id][lang] for lang in ("en", "ja")] == [term["en"], term["ja"]]
        others = {*found[id]["aliases_en"].split("|"), *found[id]["aliases_ja"].split("|")} - {""}
        assert others == set(term["aliases"]), id
        assert found[id]["avoid"] == "|".join(term["avoid"])


def test_no_word_holds_what_separates_words(content: Content) -> None:
    words = [name["text"] for names in content.names_of.values() for name in names]
    words += [word for term in content.terms.values() for word in term["avoid"]]
    assert [word for word in words if downloads.SEPARATOR in word] == []


def test_the_list_names_every_file_with_its_checksum(site_folder: Path, content: Content) -> None:
    data = site_folder / "data"
    index = json.loads((data / "index.json").read_text(encoding="utf-8"))
    there = {path.relative_to(data).as_posix() for path in data.rglob("*") if path.is_file()} - {"index.json"}
    assert {file["path"] for file in index["files"]} == there
    for file in index["files"]:
        held = (data / file["path"]).read_bytes()
        assert file["bytes"] == len(held)
        assert file["sha256"] == hashlib.sha256(held).hexdigest(), file["path"]
    kinds = [file["kind"] for file in index["files"]]
    for kind, table in (("ruling", content.rulings), ("topic", content.topics), ("scenario", content.scenarios)):
        assert kinds.count(kind) == index["counts"][kind] == len(table)
    assert index["version"] == json.loads((data / "dominion" / "duplicate.json").read_text(encoding="utf-8"))["version"]


def test_the_database_is_the_one_that_the_pages_show(site_folder: Path, rulings_db: Path, content: Content) -> None:
    file = site_folder / "data" / "rulings.db"
    assert file.read_bytes() == rulings_db.read_bytes()
    connection = sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)
    assert connection.execute("select count(*) from ruling").fetchone() == (len(content.rulings),)
    connection.close()


def test_the_document_names_every_field(site_folder: Path) -> None:
    data = site_folder / "data"
    document = (data / "README.md").read_text(encoding="utf-8")
    assert document == (ROOT / "docs" / "data.md").read_text(encoding="utf-8")
    fields = {*downloads.NAME_COLUMNS, *downloads.TERM_COLUMNS}
    for path in ("index", "dominion/duplicate", "dominion/duplicate/another-players-turn"):
        fields |= set(json.loads((data / f"{path}.json").read_text(encoding="utf-8")))
    fields |= set(json.loads(next((data / "scenarios" / "dominion").rglob("*.json")).read_text(encoding="utf-8")))
    assert sorted(field for field in fields if f"`{field}`" not in document) == []


def test_addresses_stand_in_json_where_the_site_knows_its_own(content: Content) -> None:
    row = content.rulings["dominion/duplicate/another-players-turn"]
    english = Language(content, "en")
    found = json.loads(linked.Linked(content, english, "https://rulings.example/sub/").ruling(row, "A < B"))
    assert found["url"] == "https://rulings.example/sub/en/dominion/duplicate/another-players-turn/"
    assert found["workTranslation"]["@id"] == "https://rulings.example/sub/ja/dominion/duplicate/another-players-turn/"
    assert "rulings.example" not in linked.Linked(content, english, "").ruling(row, "A")


def test_no_text_ends_the_block_that_it_stands_in() -> None:
    block = linked.block({"name": "</script><!-- & \u2028", "none": None})
    assert not {"<", ">", "&", "\u2028"} & set(block)
    assert json.loads(block) == {"@context": linked.CONTEXT, "name": "</script><!-- & \u2028"}
