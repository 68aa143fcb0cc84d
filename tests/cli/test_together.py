"""Commands that write into the same place at the same time: what one has written, another does not undo."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rulings import load, writing
from rulings.files import Files
from rulings.whole import Hold, held
from tests.cli.common import TOY, Run

START = [sys.executable, "-c", "from rulings.cli import app; app(prog_name='rulings')"]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(TOY, tmp_path / "data"))


def test_rulings_begun_at_once_are_both_there_or_one_is_refused(folder: Path) -> None:
    slugs = [f"begun-{number}" for number in range(4)]
    words = ["--corpus", str(folder), "--lang", "en"]
    running = [
        subprocess.Popen([*START, "new", f"berry/{slug}", *words], stderr=subprocess.PIPE, stdout=subprocess.DEVNULL)
        for slug in slugs
    ]
    said = [each.communicate(timeout=300)[1].decode() for each in running]
    done = [slug for slug, each in zip(slugs, running, strict=True) if each.returncode == 0]
    begun = {id.rpartition("/")[2] for id in load.read(folder).rulings}
    assert {slug for slug in slugs if slug in begun} == set(done)
    assert done
    for each, text in zip(running, said, strict=True):
        assert each.returncode in (0, 1)
        assert each.returncode == 0 or text.endswith(
            "it was changed meanwhile, so nothing is written. Do this again.\n"
        )
    assert [path.name for path in (folder / "toy" / "fruit").iterdir() if path.name.startswith(".")] == []


@pytest.mark.parametrize("words", [["new", "berry/begun"], ["confirm", "berry", "--same-meaning"]], ids=lambda w: w[0])
def test_what_changed_since_it_was_read_is_not_overwritten(
    words: list[str], run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = folder / "toy" / "fruit" / "berry.yaml"

    def written(place: Path) -> str:
        text = writing_text_of(place)
        file.write_text(text + "# another hand\n", encoding="utf-8")
        return text + "# another hand\n"

    writing_text_of = writing.text_of
    monkeypatch.setattr(writing, "text_of", written)
    said = run(*words, "--corpus", str(folder), "--lang", "en", code=1).stderr
    assert said == f"{file}: it was changed meanwhile, so nothing is written. Do this again.\n"
    assert file.read_text(encoding="utf-8").endswith("# another hand\n")
    assert "begun" not in file.read_text(encoding="utf-8")


def test_a_site_that_is_being_written_is_left_alone(run: Run, folder: Path, tmp_path: Path) -> None:
    database, site = str(tmp_path / "toy.db"), tmp_path / "site"
    run("build", "--output", database, "--corpus", str(folder))
    words = ["site", "--output", str(site), "--database", database, "--lang", "en"]
    told = f"{site}: another command is writing there. Do this again when it has ended.\n"
    first = Files(site)
    first.open()
    assert run(*words, code=1).stderr.endswith(told)
    first.drop()
    assert not site.exists()
    run(*words)
    second = Files(site)
    assert run(*words, code=1).stderr.endswith(told)
    second.drop()
    assert "kept" in run(*words).stdout


def test_a_folder_is_held_by_one_at_a_time(tmp_path: Path) -> None:
    with held(tmp_path), pytest.raises(OSError, match="busy"):
        Hold(tmp_path)
    Hold(tmp_path).end()
    Hold(tmp_path)
    Hold(tmp_path)
