"""Writing a site: where it goes, what is absolute, what a failure leaves, a game without a template of its own."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest

from rulings import database, downloads, files, load, render, styles
from rulings.check import check
from tests.pages import broken, read
from tests.toy.corpus import DATA, toy


@pytest.fixture(scope="module")
def toy_db(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The database of a game that the site has no template for."""
    path = tmp_path_factory.mktemp("toy") / "toy.db"
    corpus = load.read(DATA)
    database.build(corpus, check(corpus, toy(), transcripts=True), path)
    return path


def test_absolute_addresses_only_where_they_are_needed(toy_db: Path, tmp_path: Path) -> None:
    built = render.site(toy_db, tmp_path / "site", "https://rulings.example/sub")
    assert built.pages == built.remade == len(list((tmp_path / "site").rglob("*.html")))
    page = read(tmp_path / "site" / "ja" / "toy" / "berry" / "index.html")
    canonical = [e.attributes["href"] for e in page.named("link") if e.attributes.get("rel") == "canonical"]
    assert canonical == ["https://rulings.example/sub/ja/toy/berry/"]
    assert [link for link in page.links() if link.startswith("/")] == []
    sheets = [e.attributes["href"] for e in page.named("link") if e.attributes.get("rel") == "stylesheet"]
    assert sheets == ["../../../static/site.css"]
    lost = read(tmp_path / "site" / "404.html")
    assert all(link.startswith(("/sub/", "#")) for link in lost.links())
    sitemap = (tmp_path / "site" / "sitemap.xml").read_text(encoding="utf-8")
    assert "<loc>https://rulings.example/sub/ja/toy/berry/</loc>" in sitemap


def test_a_game_without_a_template_is_drawn_all_the_same(toy_db: Path, tmp_path: Path) -> None:
    render.site(toy_db, tmp_path / "site")
    root = (tmp_path / "site").resolve()
    pages = {path: read(path) for path in root.rglob("*.html")}
    ids = {path: frozenset(page.ids) for path, page in pages.items()}
    for path, page in pages.items():
        assert page.faults == []
        assert broken(page, root, ids) == [] or path.name == "404.html"
    page = pages[root / "en" / "scenarios" / "toy" / "berry" / "discards-from-hand" / "index.html"]
    boards = [e for e in page.named("figure") if e.attributes.get("class") == "board"]
    scenes = [e for e in page.named("li") if e.attributes.get("class") == "scene"]
    assert len(boards) >= len(scenes) > 0
    words = {text.words.strip() for text in page.texts}
    assert {"Ann", "Hand", "Deck", "Discard pile", "Apple"} <= words


def test_the_same_database_gives_the_same_bytes(toy_db: Path, tmp_path: Path) -> None:
    render.site(toy_db, tmp_path / "one")
    render.site(toy_db, tmp_path / "two")
    made = [path.relative_to(tmp_path / "one") for path in (tmp_path / "one").rglob("*") if path.is_file()]
    assert len(made) > 50
    for path in made:
        assert (tmp_path / "one" / path).read_bytes() == (tmp_path / "two" / path).read_bytes(), path


def test_a_site_is_brought_up_to_date_and_other_files_stay(toy_db: Path, tmp_path: Path) -> None:
    output = tmp_path / "site"
    render.site(toy_db, output)
    fresh = {path: path.read_bytes() for path in output.rglob("*") if path.is_file()}
    page = output / "en" / "index.html"
    (output / "CNAME").write_text("rulings.example", encoding="utf-8")
    page.write_text("spoilt", encoding="utf-8")
    same = output / "ja" / "index.html"
    before = same.stat().st_mtime_ns
    old = output / "en" / "old" / "index.html"
    old.parent.mkdir()
    old.write_text("made by an earlier build", encoding="utf-8")
    made = json.loads((output / files.MADE).read_text(encoding="utf-8"))
    (output / files.MADE).write_text(json.dumps([*made, "en/old/index.html"]), encoding="utf-8")
    render.site(toy_db, output)
    assert {path: path.read_bytes() for path in fresh} == fresh
    assert same.stat().st_mtime_ns == before
    assert not old.parent.exists()
    assert (output / "CNAME").read_text(encoding="utf-8") == "rulings.example"
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def test_a_folder_of_somebody_else_is_left_alone(toy_db: Path, tmp_path: Path) -> None:
    other = tmp_path / "mine"
    other.mkdir()
    (other / "diary.txt").write_text("dear diary", encoding="utf-8")
    with pytest.raises(render.NotOurs, match="no site that was made before"):
        render.site(toy_db, other)
    assert [path.name for path in other.iterdir()] == ["diary.txt"]
    with pytest.raises(render.NotOurs):
        render.site(toy_db, other / "diary.txt")
    for made in ("", "{}", "[1]", '["../mine/diary.txt"]', '["/etc/passwd"]'):
        folder = tmp_path / "site"
        folder.mkdir(exist_ok=True)
        (folder / files.MADE).write_text(made, encoding="utf-8")
        with pytest.raises(render.NotOurs, match="no site that was made before"):
            render.site(toy_db, folder)
    assert (other / "diary.txt").read_text(encoding="utf-8") == "dear diary"


def test_without_a_database_nothing_is_touched(tmp_path: Path) -> None:
    with pytest.raises(render.NoDatabase, match="there is no database here"):
        render.site(tmp_path / "none.db", tmp_path / "site")
    (tmp_path / "text.db").write_text("no database", encoding="utf-8")
    with pytest.raises(render.NoDatabase, match="not a database of rulings"):
        render.site(tmp_path / "text.db", tmp_path / "site")
    sqlite3.connect(tmp_path / "other.db").execute("create table meta (key, value)")
    with pytest.raises(render.NoDatabase, match="not a database of rulings"):
        render.site(tmp_path / "other.db", tmp_path / "site")
    assert not (tmp_path / "site").exists()


def test_a_failure_leaves_what_was_there(toy_db: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    output = tmp_path / "site"
    render.site(toy_db, output)
    before = (output / "index.html").read_bytes()

    def fail(*_: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(files, "_write", fail)
    with pytest.raises(OSError, match="the disk is full"):
        render.site(toy_db, tmp_path / "new")
    assert [path.name for path in tmp_path.iterdir()] == ["site"]
    monkeypatch.setattr(downloads, "names", fail)
    with pytest.raises(OSError, match="the disk is full"):
        render.site(toy_db, output)
    assert (output / "index.html").read_bytes() == before


def test_browsers_without_two_colours_get_the_light_ones(toy_db: Path, tmp_path: Path) -> None:
    css = ":root { color-scheme: light dark; --ink: light-dark(#111, #eee); }\n.b { border: 1px solid light-dark(#222, #ddd); }"
    assert styles.light_only(css).split("\n")[1:3] == ["  :root { --ink: #111; }", "  .b { border: 1px solid #222; }"]
    render.site(toy_db, tmp_path / "site")
    sheet = (tmp_path / "site" / "static" / "site.css").read_text(encoding="utf-8")
    whole, _, alone = sheet.partition("@supports not")
    assert whole.count("light-dark(") - alone.count("light-dark(") > 50
    assert "light-dark(" not in alone.partition("{")[2]
    assert sheet.count("{") == sheet.count("}")
