"""`build` and `site`, what is made when it is needed, and what is said of wrong input."""

from __future__ import annotations

import os
import re
import resource
import shutil
import sqlite3
from pathlib import Path

from rulings.cli import places
from tests.cli.common import BASE, TOY_ENGINE, Run


def test_the_database_is_made_when_it_is_needed(run: Run, cache: Path) -> None:
    first = run("show", "duplicate", "--lang", "en")
    assert "Building the database…" in first.stderr
    again = run("show", "duplicate", "--lang", "en")
    assert again.stderr == ""
    assert again.stdout == first.stdout
    assert (cache / "rulings.db").is_file()


def test_a_changed_corpus_makes_the_database_anew(run: Run, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(BASE, tmp_path / "corpus"))
    words = ["show", "mini/duplicate/once", "--corpus", str(folder), "--lang", "en"]
    assert "You may do so once." in run(*words).stdout
    assert run(*words).stderr == ""
    file = folder / "mini" / "adventures" / "duplicate.yaml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("You may do so once.", "You may do so only once."), encoding="utf-8")
    changed = run(*words)
    assert "Building the database…" in changed.stderr
    assert "You may do so only once." in changed.stdout
    file.write_text(text + "nonsense: 1\n", encoding="utf-8")
    broken = run(*words, code=1)
    assert re.search(rf"{file}:\d+:1: unknown key 'nonsense'", broken.stderr)


def test_build_and_site(run: Run, tmp_path: Path) -> None:
    output = tmp_path / "made" / "here.db"
    output.parent.mkdir()
    built = run("build", "--output", str(output), "--corpus", str(BASE), "--lang", "en")
    assert built.stdout == f"{output}: 4 rulings, 2 scenarios.\n"
    assert [path.name for path in output.parent.iterdir()] == ["here.db"]
    site = run("site", "--output", str(tmp_path / "site"), "--database", str(output), "--lang", "en")
    assert re.search(r"site: (\d+) pages; made \1, kept 0, removed 0\.", site.stdout)
    site = run("site", "--output", str(tmp_path / "site"), "--database", str(output), "--lang", "ja")
    assert re.search(r"site：(\d+)ページ（作成0、変更なし\1、削除0）。", site.stdout)
    assert (tmp_path / "site" / "ja" / "mini" / "duplicate" / "index.html").is_file()
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "thesis.txt").write_text("mine", encoding="utf-8")
    refused = run("site", "--output", str(tmp_path / "mine"), "--database", str(output), code=2)
    assert str(tmp_path / "mine") in refused.stderr
    assert [path.name for path in (tmp_path / "mine").iterdir()] == ["thesis.txt"]


def test_a_damaged_site_in_the_cache_is_made_anew(run: Run, tmp_path: Path, cache: Path) -> None:
    folder = Path(shutil.copytree(BASE, tmp_path / "corpus"))
    run("site", "--corpus", str(folder))
    marker = cache / "site" / ".rulings-site"
    whole = marker.read_bytes()
    marker.write_bytes(b"")
    (cache / "site" / "left-over.html").write_text("old", encoding="utf-8")
    run("site", "--corpus", str(folder))
    assert marker.read_bytes() == whole
    assert not (cache / "site" / "left-over.html").exists()


def test_a_damaged_database_in_the_cache_is_made_anew(run: Run) -> None:
    words = ["show", "mini/duplicate/once", "--corpus", str(BASE), "--lang", "en"]
    shown = run(*words).stdout
    database = places.cached(BASE)
    for damaged in (b"", b"text" * 300, database.read_bytes()[:5000]):
        database.write_bytes(damaged)
        again = run(*words)
        assert "Building the database…" in again.stderr
        assert again.stdout == shown


def test_a_cache_that_cannot_be_written_is_named(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    run("build", "--corpus", str(BASE), "--output", str(tmp_path / "here.db"))
    for words in (["show", "x"], ["build"], ["site", "--database", str(tmp_path / "here.db")]):
        said = run(*words, "--corpus", str(BASE), "--lang", "en", code=1, RULINGS_CACHE=str(tmp_path / "file")).stderr
        assert "RULINGS_CACHE names another folder" in said, words


def test_build_says_what_failed(run: Run, failing: Path, tmp_path: Path) -> None:
    words = ["--corpus", str(failing), "--engine", TOY_ENGINE, "--output", str(tmp_path / "toy.db"), "--lang", "en"]
    assert "failures are recorded in it" in run("build", *words).stderr
    shown = run("show", "toy/berry/nothing-to-discard", "--database", str(tmp_path / "toy.db"), "--lang", "en")
    assert shown.stdout.startswith("Berry · 木いちご\n\n✗ ")


def test_build_replaces_nothing_but_databases_of_rulings(run: Run, tmp_path: Path) -> None:
    def build(output: Path, code: int) -> str:
        return run("build", "--output", str(output), "--corpus", str(BASE), "--lang", "en", code=code).stderr

    notes = tmp_path / "notes.txt"
    notes.write_text("mine", encoding="utf-8")
    assert f"{notes} holds something else than a database of rulings" in build(notes, 2)
    assert notes.read_text(encoding="utf-8") == "mine"
    another = tmp_path / "another.db"
    with sqlite3.connect(another) as connection:
        connection.execute("create table meta (key)")
    assert "something else" in build(another, 2)
    os.mkfifo(tmp_path / "pipe")
    assert "is no ordinary file" in build(tmp_path / "pipe", 2)
    for place in (tmp_path, tmp_path / "no" / "folder" / "rulings.db"):
        assert f"{place} is a folder, or lies in one that is not there." in build(place, 2)
    empty = tmp_path / "empty.db"
    empty.touch()
    build(empty, 0)
    with sqlite3.connect(empty) as connection:
        connection.execute("update meta set value = 'old' where key = 'version'")
    build(empty, 0)
    assert run("show", "mini/duplicate/once", "--database", str(empty)).stdout


def test_a_full_disk_is_named_without_a_traceback(run: Run, tmp_path: Path) -> None:
    output, limits = tmp_path / "full.db", resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, limits[1]))
    try:
        said = run("build", "--output", str(output), "--corpus", str(BASE), code=1).stderr
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert f"{output}: d" in said
    assert not list(tmp_path.glob("*full*"))


def test_wrong_input_is_named_without_a_traceback(run: Run, tmp_path: Path) -> None:
    assert "there is no such folder" in run("check", "--corpus", str(tmp_path / "none"), code=1).stderr
    assert "there is no database here" in run("show", "x", "--database", str(tmp_path / "none.db"), code=1).stderr
    (tmp_path / "text.db").write_text("text" * 300, encoding="utf-8")
    assert (
        "this is no database of rulings" in run("search", "x", "--database", str(tmp_path / "text.db"), code=1).stderr
    )
    run("show", code=2)
    run("show", "duplicate", "--lang", "fr", code=2)
    run("nonsense", code=2)
    run("search", "x", "--limit", "0", code=2)
    run("serve", "--port", "99999", code=2)


def test_the_stamp_changes_with_every_file(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(BASE, tmp_path / "corpus"))
    before = places.stamp_of(folder)
    assert places.stamp_of(folder) == before
    (folder / "mini" / "mechanisms" / "exile.yaml").unlink()
    assert places.stamp_of(folder) != before
