"""Building a site again: what has not changed is not made, what comes out is what a whole build would make."""

from __future__ import annotations

import multiprocessing
import os
import random
import shutil
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from rulings import built, files, render, tasks
from tests.toy.orchard import grow

Site = dict[str, bytes]
Change = Callable[[sqlite3.Connection], object]


@pytest.fixture(scope="module")
def orchard(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a database of two topics, its site and the record of the build."""
    folder = tmp_path_factory.mktemp("orchard")
    grow(folder)
    render.site(folder / "rulings.db", folder / "site", BASE, folder / "record")
    return folder


BASE = "https://rulings.example/"


@pytest.fixture
def copy(orchard: Path, tmp_path: Path) -> Path:
    """A copy of it to change."""
    return Path(shutil.copytree(orchard, tmp_path / "copy"))


def again(folder: Path, **more: object) -> render.Built:
    return render.site(folder / "rulings.db", folder / "site", BASE, folder / "record", **more)  # type: ignore[arg-type]


def read(folder: Path) -> Site:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def times(folder: Path) -> dict[Path, int]:
    return {path: path.stat().st_mtime_ns for path in (folder, *folder.rglob("*"))}


def whole(folder: Path) -> Site:
    """What a build without a past makes of the database."""
    render.site(folder / "rulings.db", folder / "whole", BASE)
    made = read(folder / "whole")
    shutil.rmtree(folder / "whole")
    return made


def change(folder: Path, sql: str, *values: object) -> None:
    with closing(sqlite3.connect(folder / "rulings.db")) as connection, connection:
        assert connection.execute(sql, values).rowcount > 0, sql


def differing(one: Site, other: Site) -> set[str]:
    return {path for path in one.keys() | other.keys() if one.get(path) != other.get(path)}


def pages(paths: set[str]) -> set[str]:
    return {path.removesuffix("index.html") for path in paths if path.endswith(".html")}


def test_nothing_is_touched_when_nothing_has_changed(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = times(copy / "site")
    monkeypatch.setattr(render, "Content", None)
    made = again(copy)
    assert (made.pages, made.kept, made.remade, made.removed) == (made.pages, made.pages, 0, 0)
    assert made.pages == sum(path.name.endswith(".html") for path in before)
    assert times(copy / "site") == before


def test_a_ruling_that_changes_remakes_the_pages_that_show_it(copy: Path) -> None:
    before = read(copy / "site")
    change(copy, "update ruling_text set text = 'Dice have six sides.' where ruling = 'toy/berry/luck' and lang = 'en'")
    made = again(copy)
    after = read(copy / "site")
    assert after == whole(copy)
    shown = {"en/toy/berry/", "en/toy/berry/luck/", "ja/toy/berry/luck/", "r/toy/berry/luck/"}
    neighbours = {f"en/toy/berry/{slug}/" for slug in ("coin-from-2020", "nothing-to-discard", "only-your-hand")}
    assert pages(differing(before, after)) == shown | neighbours
    assert (made.remade, made.removed) == (len(shown | neighbours), 0)
    assert {path for path in differing(before, after) if path.startswith("data/")} == {
        "data/index.json",
        "data/rulings.db",
        "data/rulings.jsonl",
        "data/toy/berry/luck.json",
    }


def test_only_what_has_read_what_changed_is_made(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    do = tasks.do

    def watched(given: list[tasks.Task], *more: object) -> Iterator[tasks.Done]:
        done.extend(task.name for task in given if not task.whole)
        return do(given, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(render, "do", watched)
    change(copy, "update claim set ja = '《木いちご》はまずい。' where id = 'book/berry/1'")
    again(copy)
    assert done == ["en/sources/book/", "ja/sources/book/"]


def test_a_page_that_is_no_longer_made_goes(copy: Path) -> None:
    for table in ("ruling_text", "ruling_card", "ruling_update"):
        change(copy, f"delete from {table} where ruling = 'toy/berry/luck'")
    change(copy, "delete from ruling where id = 'toy/berry/luck'")
    made = again(copy)
    assert made.removed == 3
    assert not (copy / "site" / "en" / "toy" / "berry" / "luck").exists()
    assert read(copy / "site") == whole(copy)


def test_what_somebody_has_touched_is_made_again(copy: Path) -> None:
    before = read(copy / "site")
    (copy / "site" / f"{files.MADE}.cut-off").mkdir()
    (copy / "site" / "en" / "toy" / "fig" / "index.html").write_text("spoilt", encoding="utf-8")
    (copy / "site" / "ja" / "toy" / "fig" / "index.html").unlink()
    same = copy / "site" / "ja" / "index.html"
    same.write_bytes(before["ja/index.html"])
    (copy / "site" / "data" / "terms.csv").write_bytes(b"x" * len(before["data/terms.csv"]))
    assert again(copy).remade == 2
    assert read(copy / "site") == before
    assert not (copy / "site" / f"{files.MADE}.cut-off").exists()
    written = times(copy / "site")
    assert again(copy).remade == 0
    assert times(copy / "site") == written


@pytest.mark.parametrize("spoil", ["missing", "cut", "text", "other"])
def test_without_a_good_record_everything_is_made(copy: Path, spoil: str, monkeypatch: pytest.MonkeyPatch) -> None:
    record = copy / "record"
    if spoil == "missing":
        record.unlink()
    elif spoil == "cut":
        record.write_bytes(record.read_bytes()[:-20])
    elif spoil == "text":
        record.write_text("{}", encoding="utf-8")
    else:
        monkeypatch.setattr(built, "LIBRARIES", ("jinja2",))
    change(copy, "update ruling_text set text = text || '!'")
    made: list[str] = []
    put = files.Files.put

    def watched(self: files.Files, path: str, text: str | bytes) -> files.Put:
        made.append(path)
        return put(self, path, text)

    monkeypatch.setattr(files.Files, "put", watched)
    again(copy)
    assert {*made, files.MADE} == set(read(copy / "site"))
    assert read(copy / "site") == whole(copy)


@pytest.mark.parametrize(
    "file", ["site/templates/parts.html", "site/text/ja.ftl", "site/static/css/tokens.css", "rulings/board.py"]
)
def test_another_template_word_or_code_is_another_maker(
    file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = Path(render.__file__).parents[1]
    for folder in ("site", "rulings", "docs"):
        shutil.copytree(root / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__", "*.yaml"))
    monkeypatch.setattr("rulings.paths._HERE", tmp_path / "rulings")
    first = built.maker("")
    assert built.maker("") == first
    assert built.maker("https://rulings.example/") != first
    with (tmp_path / file).open("a", encoding="utf-8") as changed:
        changed.write("\n")
    assert built.maker("") != first


def test_another_template_remakes_all(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = Path(render.__file__).parents[1]
    shutil.copytree(root / "site", copy / "code" / "site")
    monkeypatch.setattr(render, "site_folder", lambda: copy / "code" / "site")
    monkeypatch.setattr(built, "site_folder", lambda: copy / "code" / "site")
    layout = copy / "code" / "site" / "templates" / "layout.html"
    layout.write_text(layout.read_text(encoding="utf-8").replace("</footer>", "</footer><p>New.</p>"), encoding="utf-8")
    made = again(copy)
    after = read(copy / "site")
    assert made.remade == sum(path.endswith(".html") and b"<p>New.</p>" in text for path, text in after.items()) > 40
    assert after == whole(copy)


def test_several_processes_make_the_same(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks, "WORTH", 1)
    monkeypatch.setattr(tasks, "SHARE", 3)
    serial = read(copy / "site")
    told: list[tuple[int, int]] = []
    render.site(
        copy / "rulings.db",
        copy / "new",
        BASE,
        copy / "new-record",
        processes=2,
        progress=lambda done, of: told.append((done, of)),
    )
    assert read(copy / "new") == serial
    assert len(told) > 5
    assert told[-1][0] == told[-1][1] > 50
    one, two = (built.load(copy / name, built.maker(BASE)) for name in ("record", "new-record"))
    assert one
    assert two
    assert one.digests == two.digests
    assert {name: part.reads for name, part in one.parts.items()} == {
        name: part.reads for name, part in two.parts.items()
    }
    change(copy, "update ruling_text set text = text || '!'")
    again(copy, processes=2)
    assert read(copy / "site") == whole(copy)


def test_a_failure_in_another_process_leaves_what_was_there(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks, "WORTH", 1)
    before = times(copy / "site")

    def fail(*_: object) -> None:
        raise OSError("the disk is full")

    change(copy, "update ruling_text set text = text || '!'")
    monkeypatch.setattr(files, "_write", fail)
    with pytest.raises(OSError, match="the disk is full"):
        again(copy, processes=2)
    monkeypatch.setattr(files, "_write", lambda *_: os._exit(1))
    with pytest.raises(OSError, match="ended from outside"):
        again(copy, processes=2)
    assert {path: time for path, time in times(copy / "site").items() if path != copy / "site"} == {
        path: time for path, time in before.items() if path != copy / "site"
    }


def test_one_process_where_none_can_be_forked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 1, 2}, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    assert tasks.processors() == 3
    monkeypatch.setattr(multiprocessing, "get_all_start_methods", lambda: ["spawn"])
    assert tasks.processors() == 1


@pytest.mark.slow
def test_whatever_changes_a_site_is_as_a_whole_build_makes_it(orchard: Path, tmp_path: Path) -> None:
    """In each column of each table, but for those of which addresses are made, a row takes the value of another."""
    chance = random.Random(7)
    with closing(sqlite3.connect(orchard / "rulings.db")) as connection:
        tables = [name for (name,) in connection.execute("select name from sqlite_master where type = 'table'")]
        tables = [name for name in tables if not name.startswith("ruling_fts")]
        given = {name: connection.execute(f"select rowid, * from [{name}]").fetchall() for name in tables}
        names = {name: [row[1] for row in connection.execute(f"pragma table_info([{name}])")] for name in tables}
    tried = 0
    for table, rows in given.items():
        for place, column in enumerate(names[table], start=1):
            if column in ("id", "slug"):
                continue
            different = [(row[0], other[place]) for row in rows for other in rows if row[place] != other[place]]
            for rowid, value in chance.sample(different, min(1, len(different))):
                copy = Path(shutil.copytree(orchard, tmp_path / f"{tried} {table} {column}", dirs_exist_ok=True))
                try:
                    change(copy, f"update [{table}] set [{column}] = ? where rowid = ?", value, rowid)
                    expected = whole(copy)
                except (sqlite3.IntegrityError, LookupError, TypeError, AttributeError, ValueError):
                    continue
                again(copy)
                assert read(copy / "site") == expected, (table, column, rowid, value)
                tried += 1
                shutil.rmtree(copy)
    assert tried > 80
