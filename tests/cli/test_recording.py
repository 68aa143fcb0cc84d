"""`record`: a position played from lines of input, what may be stated of it, and what is saved."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
import yaml
from typer.testing import Result

from rulings import load
from rulings.check import check
from rulings.source import parse
from tests.cli.common import KANJI, TOY, TOY_ENGINE, Run
from tests.toy.corpus import toy

SETUP = "{turn: Ann, Ann: {hand: [Berry, Apple, Fig, Fig], deck: [Cherry]}}"
TOY_GAME = ["record", "toy", "--corpus", str(TOY), "--engine", TOY_ENGINE]
FIRST = ["play Berry", "cannot 1 2 3", "2 3", "then Ann hand; Ann discard"]
"""A scenario that may be saved."""

Record = Callable[..., Result]


@pytest.fixture
def record(run: Run) -> Record:
    """Records with the toy game what these lines say, after the set-up."""

    def record(
        *lines: str, setup: str = SETUP, code: int = 0, lang: str = "en", more: list[str] | None = None
    ) -> Result:
        return run(*TOY_GAME, "--lang", lang, *(more or ()), code=code, stdin="\n".join([setup, "", *lines, ""]))

    return record


def test_what_is_played_comes_out_as_a_scenario(record: Record) -> None:
    lines = ["1", "cannot 1 2 3", "can discard Apple; 2", "2 3", "check Ann hand; Ann discard", "end turn", "then turn"]
    said = record(*lines, "save one", "Berry discards two Figs", "《木いちご》で《いちじく》2枚を捨て札にする")
    assert said.stdout == (
        "scenarios:\n"
        "  one:\n"
        "    en: Berry discards two Figs\n"
        "    ja: 《木いちご》で《いちじく》2枚を捨て札にする\n"
        "    setup: {turn: Ann, Ann: {hand: [Berry, Apple, Fig, Fig], deck: [Cherry]}}\n"
        "    steps:\n"
        "      - Ann: play Berry\n"
        "      - cannot: {Ann: [[discard Apple, discard Fig, discard Fig]]}\n"
        "      - can: {Ann: [discard Apple, discard Fig]}\n"
        "      - Ann: [discard Fig, discard Fig]\n"
        "      - check: {Ann: {hand: [Apple], discard: [Berry, Fig, Fig]}}\n"
        "      - Ann: end turn\n"
        "    then: {turn: Bob}\n"
    )
    for expected in ("Ann: Ann's turn", "  1 play Berry", "· Ann discards Fig, Fig from hand", "Ann hand: Apple"):
        assert expected in said.stderr
    assert "It comes out the same in the editions of 2016, 2020, 2025." in said.stderr


def test_what_changed_is_offered_to_be_stated(record: Record) -> None:
    said = record("play Berry", "none", "then", "3 1", "save one", code=1)
    listed = said.stderr.partition("> then\n")[2].partition("Which of these?")[0]
    assert listed == "  1 Ann hand: Apple, Fig, Fig\n  2 Ann discard pile: Berry\n  3 Ann coins: 1\n"
    assert "    then: {Ann: {coins: 1, hand: [Apple, Fig, Fig]}}\n" in said.stdout


def test_a_scenario_is_saved_once_it_has_passed_again(record: Record, tmp_path: Path) -> None:
    file = tmp_path / "recorded.yaml"
    said = record(*FIRST, "save one", more=["--output", str(file), "--edition", "2016"])
    assert said.stdout == ""
    assert f"Saved: {file}:2" in said.stderr
    saved = parse(file, file.read_text(encoding="utf-8")).value
    assert list(saved["scenarios"]) == ["one"]
    assert list(tmp_path.glob(".*")) == []
    folder = tmp_path / "data"
    text = f"topic: berry\ncard: Berry\n{file.read_text(encoding='utf-8')}"
    subprocess.run(["cp", "-r", str(TOY), str(folder)], check=True)
    (folder / "toy" / "fruit" / "berry.yaml").write_text(text, encoding="utf-8")
    assert check(load.read(folder), toy()).ok


def test_titles_may_wait_but_are_never_too_long(record: Record) -> None:
    said = record(*FIRST, "save one", "Berry, and then nothing more " * 3, "Berry", "")
    assert "  one:\n    en: Berry\n    ja: ''\n    setup: " in said.stdout
    assert said.stderr.count("A title in English for what happens, of at most 64 characters") == 2
    assert said.stderr.count("A title in Japanese, of at most 34 characters") == 1
    assert "  one:\n    en: ''\n    ja: ''\n" in record(*FIRST, "save one").stdout


def test_a_file_of_scenarios_is_added_to(record: Record, tmp_path: Path) -> None:
    file = tmp_path / "recorded.yaml"
    record(*FIRST, "save one", more=["--output", str(file)])
    before = file.read_text(encoding="utf-8")
    said = record(*FIRST, "save one", "two", more=["--output", str(file)])
    assert f"one is in {file} already." in said.stderr
    after = file.read_text(encoding="utf-8")
    assert after.startswith(before)
    assert list(yaml.safe_load(after)["scenarios"]) == ["one", "two"]


def test_a_topic_is_added_to_and_gives_its_controls(record: Record, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    subprocess.run(["cp", "-r", str(TOY), str(folder)], check=True)
    file = folder / "toy" / "fruit" / "berry.yaml"
    before = file.read_text(encoding="utf-8")
    lines = ["cannot discard Apple; play Star", "save", "", "save no-discard-yet"]
    alone = record(*lines[:1], "save one")
    assert "A note: " in alone.stderr
    assert "No scenario of this file offers “discard Apple”, “play Star”" in alone.stderr
    said = record(*lines, more=["--output", str(file)])
    assert "A note" not in said.stderr
    assert file.read_text(encoding="utf-8").startswith(before)
    assert "toy/berry/no-discard-yet" in load.read(folder).scenarios


def test_another_file_is_overwritten_only_when_that_is_wanted(record: Record, tmp_path: Path) -> None:
    file = tmp_path / "diary.yaml"
    file.write_text("- dear diary\n", encoding="utf-8")
    said = record(*FIRST, "save one", "no", "quit", "y", more=["--output", str(file)], code=1)
    assert "holds something else. Overwrite it?" in said.stderr
    assert file.read_text(encoding="utf-8") == "- dear diary\n"
    record(*FIRST, "save one", "y", more=["--output", str(file)])
    assert list(yaml.safe_load(file.read_text(encoding="utf-8"))["scenarios"]) == ["one"]
    said = record("quit", more=["--output", str(tmp_path)], code=2)
    assert f"{tmp_path} is a folder" in said.stderr
    record("quit", more=["--output", str(tmp_path / "no" / "file.yaml")], code=2)
    os.mkfifo(tmp_path / "pipe")
    assert "is no ordinary file" in record("quit", more=["--output", str(tmp_path / "pipe")], code=2).stderr


def test_undo_takes_back_answers_and_statements(record: Record) -> None:
    lines = ["play Apple", "check Ann hand", "undo", "undo", "undo", "play Fig", "then all", "undo", "then Ann hand"]
    said = record(*lines, "save one")
    assert "Taken back: {check: {Ann: {hand: [Berry, Fig, Fig, Cherry]}}}" in said.stderr
    assert "Taken back: {Ann: play Apple}" in said.stderr
    assert "There is nothing to take back." in said.stderr
    assert "    steps:\n      - Ann: play Fig\n    then: {Ann: {hand: [Berry, Apple, Fig]}}\n" in said.stdout


def test_a_then_that_is_not_the_end_becomes_a_check(record: Record) -> None:
    said = record("play Fig", "then Ann coins", "play Fig", "then Ann coins", "save one", code=1)
    assert "- check: {Ann: {coins: 2}}\n      - Ann: play Fig\n    then: {Ann: {coins: 4}}\n" in said.stdout


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (["play Cherry"], "There is no “play Cherry” here.\nDid you mean “play Berry”?"),
        (["99"], "There is no “99” here."),
        (["9" * 5000], "There is no “9999999999"),
        (["1 2"], "Choose 1."),
        (["play Berry", "1 2 3"], "Choose 0 to 2."),
        (["play Berry", "1; 1"], "Not offered: discard Apple."),
        (["can"], "There is no “” here."),
        (["can play Cherry"], "There is no “play Cherry” here."),
        (["cannot 1"], "This is a possible answer: play Berry."),
        (["cannot play Berry; play Star"], "This is offered: play Berry."),
        (["cannot 7"], "There is no “7” here."),
        (["play Berry", "check"], "An effect is unfinished"),
        (["play Berry", "then all"], "An effect is unfinished"),
        (["play Berry", "save one"], "An effect is unfinished"),
        (["then ;;"], "There is no “;;” here."),
        (["check Ann hnd"], "Did you mean “annhand”?"),
        (["play Fig", "save one"], "Nothing is stated yet"),
        (["save One", "then turn"], "Nothing is stated yet"),
        (["then turn", "save One", ""], "A name for the scenario"),
    ],
)
def test_what_cannot_be_is_said_and_changes_nothing(record: Record, lines: list[str], message: str) -> None:
    said = record(*lines, "quit", "yes", code=1)
    assert message in said.stderr
    assert said.stdout == ""


def test_a_game_that_is_over_can_be_stated(record: Record) -> None:
    said = record("play Star", "1", "then winner; over", "save one", setup="{Ann: {hand: [Star]}}")
    assert "The game is over." in said.stderr
    assert "There is no “1” here." in said.stderr
    assert "then: {winner: [Ann], over: true}" in said.stdout


def test_what_the_engine_cannot_do_is_taken_back(record: Record) -> None:
    setup = "{Ann: {hand: [Egg, Bomb, Fig]}}"
    said = record("play Egg", "play Bomb", "play Fig", "then Ann hand", "save one", setup=setup)
    assert "The engine cannot go on from there: card Egg." in said.stderr
    assert said.stderr.count("The engine cannot go on from there") == 2
    assert "steps:\n      - Ann: play Fig\n    then: {Ann: {hand: [Egg, Bomb]}}\n" in said.stdout


def test_chance_is_noticed_before_saving(record: Record) -> None:
    setup = "{Ann: {hand: [Dice]}}"
    lines = ["play Dice", "then Ann hand; Ann coins", "save one"]
    said = record(*lines, "n", "quit", "y", setup=setup, code=1)
    assert "Chance makes a difference" in said.stderr
    assert "does not pass in the edition of 2025. Save all the same?" in said.stderr
    assert said.stdout == ""
    assert "then: {Ann: {hand: [], coins: " in record(*lines, "y", setup=setup, code=1).stdout


def test_another_edition_in_which_it_comes_out_otherwise_is_named(record: Record) -> None:
    said = record("play Fig", "then Ann coins", "save one", more=["--edition", "2016"], code=1)
    assert "in the editions of 2020, 2025: Expected for Ann’s coins: 1; found: 2." in said.stderr
    assert "It comes out the same in the editions of 2016." in said.stderr
    assert "then: {Ann: {coins: 1}}" in said.stdout


def test_nothing_is_lost_when_the_input_ends(record: Record) -> None:
    said = record("play Fig", "check Ann coins", code=1)
    assert "Nothing was saved. So far:" in said.stderr
    assert said.stdout == (f"setup: {SETUP}\nsteps:\n  - Ann: play Fig\n  - check: {{Ann: {{coins: 2}}}}\n")
    assert record(code=1).stdout == ""


def test_giving_up_is_asked_back(record: Record) -> None:
    said = record("play Fig", "quit", "n", "then Ann hand", "save one")
    assert "1 step is not saved. Give it up?" in said.stderr
    assert "steps:\n      - Ann: play Fig\n" in said.stdout
    assert "Give it up" not in record("quit", code=1).stderr


def test_in_japanese(record: Record) -> None:
    lines = [
        "《木いちご》を使用",
        "いちじく",
        "《いちじく》を捨て札にする； 1",
        "board",
        "check アン 手札",
        "then アン 捨て札",
        "undo",
    ]
    said = record(*lines, "help", "save one", lang="ja")
    for expected in (
        "アンのターン",
        "番号か表記で答えてください",
        "「いちじく」はここにはありません",
        "書きとめました",
        "取り消しました",
    ):
        assert expected in said.stderr
    assert "- Ann: [discard Fig, discard Apple]\n      - check: {Ann: {hand: [Fig]}}\n" in said.stdout
    english = record(*FIRST, "help", "save one").stderr
    assert not KANJI.search(english)
    both = record(*FIRST, "save one", lang="both")
    assert "play Berry / 《木いちご》を使用" in both.stderr
    assert both.stdout == record(*FIRST, "save one").stdout


@pytest.mark.parametrize(
    ("setup", "message"),
    [
        ("{Ann: {hand: [Berri]}}", "-:1:15: unknown name 'Berri'; did you mean 'Berry'?"),
        ("{Amn: {hand: []}}", "-:1:2: unknown key 'Amn'; expected a player or turn"),
        ("Ann: {hand: [Apple]", "-:"),
        ("just words", "-:1:1: expected a set-up"),
        ("{turn: Ann, Ann: {hand: [Cherry]}}", "-:1:26: there is no Cherry"),
    ],
)
def test_a_wrong_setup_is_named_with_its_place(record: Record, setup: str, message: str) -> None:
    said = record("quit", setup=setup, code=1, more=["--edition", "2015"])
    assert message in said.stderr
    assert "Traceback" not in said.stderr


def test_the_setup_may_lie_in_a_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "setup.yaml"
    for text in (SETUP, f"setup: {SETUP}\nsteps: []\n"):
        file.write_text(text, encoding="utf-8")
        said = run(*TOY_GAME, "--setup", str(file), "--lang", "en", stdin="\n".join([*FIRST, "save one"]))
        assert f"    setup: {SETUP}\n" in said.stdout
    assert "cannot be read" in run(*TOY_GAME, "--setup", str(tmp_path / "none.yaml"), code=1).stderr


def test_wrong_words_are_named(run: Run) -> None:
    assert "Did you mean dominion?" in run("record", "dominon", "--lang", "en", code=2).stderr
    assert "There is no edition 1999; there are 2015" in run("record", "Dominion", "--edition", "1999", code=2).stderr
    unsupported = run("record", "dominion", "--lang", "en", stdin="{kingdom: [Urchin]}\n\n", code=1).stderr
    assert "unknown name 'Urchin'" in unsupported or "The engine does not know" in unsupported


def test_in_a_process_of_its_own() -> None:
    command = [sys.executable, "-c", "from rulings.cli import app; app()", *TOY_GAME, "--lang", "en"]
    lines = "\n".join([SETUP, "", *FIRST, "save one", ""]).encode()
    result = subprocess.run(command, input=lines, capture_output=True, timeout=300)
    assert result.returncode == 0, result.stderr
    assert result.stdout.startswith(b"scenarios:\n  one:\n")
    result = subprocess.run(command, input=b"\n\xff\xfe\nquit\n", capture_output=True, timeout=300)
    assert (result.returncode, b"Traceback" in result.stderr) == (1, False)


def test_on_a_terminal(tmp_path: Path) -> None:
    file = tmp_path / "typed.yaml"
    command = [sys.executable, "-c", "from rulings.cli import app; app()", *TOY_GAME, "--lang", "en", "-o", str(file)]
    ours, theirs = pty.openpty()
    environment = {**os.environ, "TERM": "dumb", "NO_COLOR": "1"}
    process = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment)
    os.close(theirs)
    os.write(ours, "\n".join([SETUP, "", *FIRST, "save one", "", "", ""]).encode())
    seen = b""
    while True:
        try:
            part = os.read(ours, 4096)
        except OSError:
            break
        if not part:
            break
        seen += part
    assert process.wait(timeout=300) == 0, seen.decode(errors="replace")
    assert list(yaml.safe_load(file.read_text(encoding="utf-8"))["scenarios"]) == ["one"]
    assert b"Saved: " in seen
