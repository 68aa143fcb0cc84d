"""Whatever is typed: an answer or a plain message, never a traceback; and the question what was meant."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from rulings.cli import app
from tests.cli.common import BASE, Run

ODD = [
    *[
        "",
        " ",
        "\n",
        "/",
        "//",
        "..",
        "*",
        '"',
        "'",
        "%",
        "_",
        "(",
        ")",
        "-",
        "--",
        "-1",
        "+1",
        "$5",
        "NEAR",
        "AND",
        "a AND",
    ],
    *["：", "《", "🂡", "ﾊﾟ", "－1", "x" * 5000, "9" * 30, "é\u0301", "\u200b", "dominion/", "/gear", "gear/x/y/z"],
]
LOOKING = [
    ["search"],
    ["search", "--game", "dominion"],
    ["show"],
    ["pair", "Gear"],
    ["names"],
    ["changes", "--game"],
    ["changes", "--from"],
]


@pytest.mark.parametrize("words", LOOKING, ids=" ".join)
def test_odd_words_are_looked_for_like_others(words: list[str], cache: Path, rulings_db: Path) -> None:
    for odd in ODD:
        for more in ([], ["--json"]):
            result = CliRunner().invoke(app, [*words, *more, "--database", str(rulings_db), "--", odd])
            plain = result.exception is None or isinstance(result.exception, SystemExit)
            assert plain, (words, odd, result.exception)
            assert result.exit_code in (0, 1, 2), (words, odd)
            assert result.stdout or result.stderr


@pytest.mark.parametrize("words", [["check"], ["confirm"], ["trace"], ["new"], ["record"]], ids=" ".join)
def test_odd_words_are_no_ids(words: list[str], run: Run) -> None:
    for odd in ODD:
        said = run(*words, "--corpus", str(BASE), "--", odd, code=2)
        assert said.stdout == ""
        assert said.stderr


def test_an_argument_that_is_no_utf_8_is_named(rulings_db: Path) -> None:
    start = [sys.executable.encode(), b"-c", b"from rulings.cli import app; app()"]
    for words in ([b"show", b"\xff"], [b"search", b"a\xfe"], [b"changes", b"--game", b"\xff"]):
        command = [*start, *words, b"--lang", b"en", b"--database", str(rulings_db).encode()]
        result = subprocess.run(command, capture_output=True, timeout=300)
        assert result.returncode == 2
        assert result.stderr.decode().endswith("\ufffd: this is no UTF-8 text\n")


def test_a_broken_database_is_named(run: Run, rulings_db: Path, tmp_path: Path) -> None:
    whole = rulings_db.read_bytes()
    for name, size in (("cut.db", len(whole) // 3), ("empty.db", 0)):
        (tmp_path / name).write_bytes(whole[:size])
        for words in (["show", "Gear"], ["search", "追放"], ["coverage"], ["changes"], ["names"]):
            said = run(*words, "--database", str(tmp_path / name), code=1)
            assert f"{tmp_path / name}: this is no database of rulings" in said.stderr
    assert "/proc/1/mem: " in run("show", "Gear", "--database", "/proc/1/mem", code=1).stderr


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        (["sho", "Gear"], "Did you mean show?"),
        (["show", "Gear", "--edtion", "2015"], "--edition"),
        (["show", "duplicat"], "Did you mean Duplicate?"),
        (["show", "ふくせえ"], "複製"),
        (["pair", "Gear", "Trone Room"], "Did you mean Throne Room?"),
        (["search", "xyzzy", "--game", "dominon"], "Did you mean dominion?"),
        (["search", "duplcate"], "Did you mean Duplicate?"),
        (["search", "--status", "oficial"], "Did you mean official?"),
        (["search", "--source", "port-wik"], "Did you mean port-wiki?"),
        (["search", "--card", "duplicat"], "Did you mean Duplicate?"),
        (["changes", "--game", "dominon"], "Did you mean dominion?"),
        (["names", "duplikate"], "Did you mean Duplicate?"),
    ],
)
def test_what_was_meant_is_asked_when_looking(ask: Run, words: list[str], meant: str) -> None:
    result = CliRunner().invoke(app, [*words, "--lang", "en"]) if words[0] == "sho" else None
    said = result or ask(*words, "--lang", "en", code=0 if words == ["search", "duplcate"] else 2)
    assert meant in said.stderr


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        (["check", "duplicte"], "Did you mean duplicate?"),
        (["check", "Duplicte"], "Did you mean Duplicate?"),
        (["confirm", "duplicate/a-cop"], "Did you mean duplicate/a-copy?"),
        (["trace", "duplicate/copie"], "Did you mean duplicate/copies?"),
        (["trace", "duplicate/cop"], "Did you mean duplicate/copies?"),
        (["check", "DUPLI"], "Did you mean duplicate or duplicate/once or duplicate/"),
        (["record", "mimi"], "Did you mean mini?"),
        (["new", "duplicte/x"], "Did you mean duplicate?"),
    ],
)
def test_what_was_meant_is_asked_in_the_corpus(run: Run, words: list[str], meant: str) -> None:
    said = run(*words, "--corpus", str(BASE), "--lang", "en", code=2)
    assert meant in said.stderr
    assert "もしかして：" in run(*words, "--corpus", str(BASE), "--lang", "ja", code=2).stderr


def test_a_year_that_is_no_edition_is_answered_with_those_that_are(ask: Run, run: Run) -> None:
    for words in (["show", "Gear"], ["search", "Gear"], ["pair", "Gear", "Throne Room"]):
        assert "there are 2005, 2015" in ask(*words, "--edition", "1999", "--lang", "en", code=2).stderr


@pytest.mark.parametrize(
    "words", [["show"], ["search"], ["names"], ["pair", "Gear"], ["check"], ["trace"]], ids=" ".join
)
def test_messages_repeat_little_and_nothing_that_a_terminal_obeys(run: Run, ask: Run, words: list[str]) -> None:
    command = run if words[0] in ("check", "trace") else ask
    more = ["--corpus", str(BASE)] if command is run else []
    for typed in ("q" * 5000, "\x1b[31mqqqq", "qqqq\rwwww"):
        said = command(*words, typed, *more, "--lang", "en", code=0 if words == ["search"] else 2).stderr
        assert len(said) < 200
        assert not any(sign in said for sign in "\x1b\r")


@pytest.mark.parametrize(
    "url",
    [
        *["not a url", "https://", "https://x/y?z", "https://x/#z", "javascript:alert(1)", "/sub/"],
        *["https://x:99999/", 'https://x/"><b>', "ftp://x/", "https://x/\n"],
    ],
)
def test_an_address_at_which_no_site_can_lie_is_refused(url: str, run: Run, tmp_path: Path) -> None:
    words = ["site", "--base-url", url, "--output", str(tmp_path / "site"), "--corpus", str(BASE)]
    assert "needs a whole address" in run(*words, "--lang", "en", code=2).stderr
    assert "URL を指定してください" in run(*words, "--lang", "ja", code=2).stderr
    assert not (tmp_path / "site").exists()


@pytest.mark.parametrize("text", ["", " ", "a\nb", "a\x1b[31m", "\x00"])
def test_what_is_written_into_the_corpus_is_a_line_of_text(text: str, run: Run, tmp_path: Path) -> None:
    folder = shutil.copytree(BASE, tmp_path / "corpus")
    before = {path: path.read_bytes() for path in folder.rglob("*.yaml")}
    for words in (["new", "mini/neu/x"], ["confirm", "duplicate"]):
        run(*words, "--en", text, "--ja", "一", "--corpus", str(folder), code=2)
        run(*words, "--en", "One", "--ja", text, "--corpus", str(folder), code=2)
    assert {path: path.read_bytes() for path in folder.rglob("*.yaml")} == before


def test_what_may_not_be_read_is_named(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.access", lambda path, mode, **_: False)
    said = run("show", "Gear", "--database", str(tmp_path), "--lang", "en", code=2).stderr
    assert "--database (RULINGS_DATABASE) needs what may be read; permission is missing." in said


@pytest.mark.parametrize("words", [["check"], ["trace", "copies"], ["record", "mini"], ["build", "--output", "x.db"]])
def test_an_engine_without_a_command_is_refused(words: list[str], run: Run) -> None:
    stdin = "{turn: Ann}\n\n" if words[0] == "record" else None
    said = run(*words, "--engine", " ", "--corpus", str(BASE), "--lang", "en", code=1, stdin=stdin).stderr
    assert said.endswith("--engine needs a command, and there is none.\n")
