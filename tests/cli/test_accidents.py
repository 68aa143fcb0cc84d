"""What cannot be written or read: one line that names the file and says what to do, and nothing half written."""

from __future__ import annotations

import errno
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.common import TOY, TOY_ENGINE, Run
from tests.cli.test_recording import FIRST, SETUP

FULL = {
    "en": "the disk is full. Make room or name another place; what was there before is unchanged.",
    "ja": "ディスクがいっぱいです。空きを作るか、別の場所を指定してください。元の内容は変わっていません。",
}
Held = dict[str, bytes | None]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(TOY, tmp_path / "data"))


def held(folder: Path) -> Held:
    """Everything below a folder."""
    return {
        str(path.relative_to(folder)): path.read_bytes() if path.is_file() else None
        for path in folder.rglob("*")
        if "cache" not in path.parts
    }


def fail(monkeypatch: pytest.MonkeyPatch, number: int, after: int = 0) -> None:
    """From the call after so many on, what writes files fails, as it would on a full disk."""
    left = [after]

    def failing(original: Any) -> Any:
        def call(*args: Any, **values: Any) -> Any:
            if left[0] <= 0:
                raise OSError(number, os.strerror(number))
            left[0] -= 1
            return original(*args, **values)

        return call

    monkeypatch.setattr("rulings.whole.os.fsync", failing(os.fsync))
    monkeypatch.setattr("rulings.files.Path.write_bytes", failing(Path.write_bytes))


WRITING = {
    "build": (["build", "--output", "{tmp}/here.db"], "here.db"),
    "site": (["site", "--output", "{tmp}/site", "--database", "{tmp}/toy.db"], "site/"),
    "schema": (["schema", "--output", "{tmp}/data"], "data/game.json"),
    "new": (["new", "berry/at-most-two"], "data/toy/fruit/berry.yaml"),
    "new topic": (["new", "toy/fig/at-most-two", "--card", "Fig"], "data/toy/fruit/fig.yaml"),
    "record": (["record", "toy", "--engine", TOY_ENGINE, "--output", "{tmp}/out.yaml"], "out.yaml"),
    "confirm": (["confirm", "berry", "--same-meaning"], "data/toy/fruit/berry.yaml"),
}
RECORDED = "\n".join([SETUP, "", *FIRST, "save one", "One", "一"])


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("command", WRITING)
def test_a_full_disk_is_said_with_the_file_and_changes_nothing(
    command: str, lang: str, run: Run, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words, file = WRITING[command]
    words = [word.format(tmp=tmp_path) for word in words]
    own = [] if command in ("schema", "site") else ["--corpus", str(folder)]
    if command == "site":
        run("build", "--output", str(tmp_path / "toy.db"), "--corpus", str(folder))
    before = held(tmp_path)
    fail(monkeypatch, errno.ENOSPC)
    said = run(*words, *own, "--lang", lang, code=1, stdin=RECORDED if command == "record" else None).stderr
    colon = {"en": ": ", "ja": "："}[lang]
    [told] = [line for line in said.splitlines() if FULL[lang] in line]
    assert told.startswith(f"{tmp_path / file}" if file.endswith("/") else f"{tmp_path / file}{colon}")
    assert told.endswith(colon + FULL[lang])
    assert held(tmp_path) == before


@pytest.mark.parametrize("after", [1, 20, 40])
def test_a_site_that_cannot_be_finished_stays_as_it_was(
    after: int, run: Run, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database, site = str(tmp_path / "toy.db"), tmp_path / "site"
    run("build", "--output", database, "--corpus", str(folder))
    run("site", "--output", str(site), "--database", database)
    before = held(site)
    fail(monkeypatch, errno.ENOSPC, after)
    said = run("site", "--output", str(site), "--database", database, "--base-url", "https://x.example/", code=1)
    assert f"{site}/" in said.stderr
    assert said.stderr.count("\n") == 2
    assert held(site) == before


def test_a_folder_of_the_site_that_is_closed_is_found_before_anything_is_moved(
    run: Run, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database, site = str(tmp_path / "toy.db"), tmp_path / "site"
    run("build", "--output", database, "--corpus", str(folder))
    run("site", "--output", str(site), "--database", database)
    before = held(site)
    closed = str(site / "ja")
    monkeypatch.setattr("rulings.files.os.access", lambda path, mode: str(path) != closed)
    said = run("site", "--output", str(site), "--database", database, "--base-url", "https://x.example/", code=1)
    assert f"{closed}: permission is missing." in said.stderr
    assert held(site) == before


def test_what_is_ended_from_outside_leaves_nothing(
    run: Run, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def end(*_: Any) -> None:
        os.kill(os.getpid(), signal.SIGTERM)

    database = str(tmp_path / "toy.db")
    run("build", "--output", database, "--corpus", str(folder))
    before = held(tmp_path)
    monkeypatch.setattr("rulings.downloads.names", end)
    run("site", "--output", str(tmp_path / "site"), "--database", database, code=128 + signal.SIGTERM)
    monkeypatch.setattr("rulings.whole.os.fsync", end)
    run("build", "--output", database, "--corpus", str(folder), code=128 + signal.SIGTERM)
    assert held(tmp_path) == before
    monkeypatch.undo()


def test_what_a_site_that_was_cut_off_has_left_goes(run: Run, folder: Path, tmp_path: Path) -> None:
    database, site = str(tmp_path / "toy.db"), tmp_path / "site"
    run("build", "--output", database, "--corpus", str(folder))
    for left in (tmp_path / ".site.rulings-site.abcd", tmp_path / ".site.mine", site / ".rulings-site.abcd"):
        run("site", "--output", str(site), "--database", database) if left.parent == site else None
        left.mkdir()
        (left / "index.html").touch()
    run("site", "--output", str(site), "--database", database, "--base-url", "https://x.example/")
    assert [path.name for path in (*tmp_path.glob(".*"), *site.glob(".*"))] == [".site.mine", ".rulings-site"]


@pytest.mark.parametrize(
    ("number", "told"),
    [
        (errno.EACCES, "permission is missing"),
        (errno.EPERM, "permission is missing"),
        (errno.EROFS, "nothing can be written on that disk"),
        (errno.EDQUOT, "the disk is full"),
        (errno.EIO, "Input/output error."),
    ],
)
def test_every_reason_is_told_plainly(
    number: int, told: str, run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fail(monkeypatch, number)
    file = folder / "toy" / "fruit" / "berry.yaml"
    said = run("new", "berry/at-most-two", "--corpus", str(folder), "--lang", "en", code=1).stderr
    assert said.startswith(f"{file}: {told}")
    assert len(said.splitlines()) == 1


def test_a_full_disk_behind_standard_output_is_said() -> None:
    start = f"{sys.executable} -c 'from rulings.cli import app; app()'"
    for words in ("schema", "lint --corpus " + str(TOY), "--help"):
        line = f"RULINGS_LANG=en {start} {words} > /dev/full"
        result = subprocess.run(["bash", "-c", line], capture_output=True, text=True, timeout=300)
        assert result.returncode == 1
        assert result.stderr.startswith("standard output: the disk is full.")
        assert len(result.stderr.splitlines()) == 1


def test_a_name_that_is_too_long_is_said(run: Run, folder: Path, tmp_path: Path) -> None:
    long = "x" * 300
    for words in (["build", "-o", str(tmp_path / long)], ["site", "-o", str(tmp_path / long)]):
        assert "the name is too long." in run(*words, "--corpus", str(folder), "--lang", "en", code=1).stderr
