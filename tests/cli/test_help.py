"""Help, usage and what is said of mistyped words: in the reader's language throughout, and never wider than the terminal."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from rulings.cli import app
from rulings.cli.command import broken, columns
from tests.cli.common import KANJI, Run

COMMANDS: dict[str, Any] = typer.main.get_command(app).commands  # type: ignore[attr-defined]
EVERY = [[], *([name] for name in COMMANDS)]
LATIN = re.compile(r"(?<![\w-])[A-Za-z][A-Za-z-]*")
SAME = set(
    """ID JSON Datasette DIR Schema URL bash zsh fish PowerShell RULINGS_LANG RULINGS_CORPUS RULINGS_DATABASE
    official designer community inferred contested pass fail skip error none en ja both lint data rulings """.split()
)
"""Words that are the same in Japanese: names, values, variables."""


def foreign(said: str) -> list[str]:
    """The words of Japanese help that are neither Japanese nor names."""
    return [word for word in LATIN.findall(re.sub(r"(?<!\w)--?[a-z][a-z-]*|RULINGS_\w+", "", said)) if word not in SAME]


@pytest.mark.parametrize("words", EVERY, ids=" ".join)
def test_help_is_in_one_language(words: list[str], run: Run) -> None:
    for asked in (
        run(*words, "--help", RULINGS_LANG="ja").stdout,
        run(*words, "--help", LC_ALL="ja_JP.UTF-8").stdout,
        *([run(*words, "--lang", "ja", "-h").stdout] if words and "--lang" in params(words[0]) else []),
    ):
        assert set(foreign(asked)) <= {"rulings", *(words or COMMANDS)}
        assert asked.startswith("使い方：rulings")
    english = run(*words, "--help", RULINGS_LANG="en").stdout
    assert english.startswith("Usage: rulings")
    assert not KANJI.search(english)


def params(name: str) -> set[str]:
    return {option for parameter in COMMANDS[name].params for option in parameter.opts}


def test_every_option_is_explained(run: Run) -> None:
    for name in COMMANDS:
        said = run(name, "--help", RULINGS_LANG="ja").stdout
        for option in params(name) - {parameter.name for parameter in COMMANDS[name].params}:
            assert option in said or not option.startswith("-"), (name, option)


MISTYPED = [
    (["nope"], "no command 'nope'", "nope"),
    (["--"], "A command is missing", "コマンド"),
    (["--nope"], "no option --nope", "--nope"),
    (["search", "--nope"], "no option --nope", "--nope"),
    (["search", "--limit"], "--limit needs a value", "--limit"),
    (["search", "--limit", "x"], "--limit needs a whole number from 1 on", "1以上の整数"),
    (["search", "--json=1"], "--json takes no value", "--json"),
    (["serve", "--port", "99999"], "from 0 to 65535", "65535までの整数"),
    (["serve", "--site", "/nope"], "--site needs a folder that is there and may be read", "フォルダ"),
    (["check", "--edition", "x"], "--edition needs a whole number", "整数"),
    (["pair", "a"], "CARD is missing", "カードを"),
    (["show"], "ID|NAME... is missing", "ID|名前..."),
    (["lint", "a", "b"], "too much: a b", "a b"),
    (["lint", "--lang", "xx"], "--lang (RULINGS_LANG) needs en or ja or both", "en、ja、both"),
]


@pytest.mark.parametrize(("words", "english", "japanese"), MISTYPED, ids=[" ".join(words) for words, _, _ in MISTYPED])
def test_what_is_mistyped_is_said_in_the_readers_language(
    words: list[str], english: str, japanese: str, run: Run
) -> None:
    assert english in run(*words, code=2, RULINGS_LANG="en").stderr
    said = run(*words, code=2, LC_ALL="ja_JP.UTF-8").stderr
    assert said.count("エラー：") == 1
    assert japanese in said
    assert set(foreign(said)) <= set(words)


def test_an_option_says_in_which_language_mistakes_are_told(run: Run) -> None:
    assert "エラー：" in run("search", "x", "--lang=ja", "--nope", code=2, RULINGS_LANG="en").stderr
    assert "エラー：" in run("search", "--lang", "ja", "--limit", "x", code=2).stderr
    assert "Error: " in run("search", "--lang", "en", "--limit", "x", code=2, LC_ALL="ja_JP.UTF-8").stderr
    assert "Error: " in run("search", "--limit", "x", "--", "--lang", "ja", code=2).stderr


def test_the_language_is_asked_for_also_while_something_is_made(run: Run, tmp_path: Path) -> None:
    toys = str(Path(__file__).resolve().parent.parent / "toy" / "data")
    said = run("coverage", "--lang", "ja", "--corpus", toys).stderr
    assert said == "データベースを作成しています…\n"
    said = run("site", "--lang", "ja", "--corpus", toys, "--output", str(tmp_path / "site")).stderr
    assert said == "サイトを作成しています…\n"
    (tmp_path / "file").touch()
    said = run("coverage", "--lang", "ja", "--corpus", toys, code=1, RULINGS_CACHE=str(tmp_path / "file")).stderr
    assert "書き込めません" in said


@pytest.mark.parametrize("wide", [20, 40, 60, 200])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_help_keeps_within_the_terminal(wide: int, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(wide))
    for words in EVERY:
        said = CliRunner().invoke(app, [*words, "--help"], env={"RULINGS_LANG": lang}).stdout
        assert max(map(columns, said.splitlines())) <= max(40, min(80, wide))


def test_lines_are_broken_where_they_may() -> None:
    assert list(broken("one two  three", 9)) == ["one two", "three"]
    assert list(broken("裁定を、ID か名前で。", 9)) == ["裁定を、", "ID か名前", "で。"]
    assert list(broken("「語頭*」も", 8)) == ["「語頭", "*」も"]
    assert list(broken("", 8)) == []


def test_completion_is_installed_in_the_readers_language(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr("typer._completion_shared._get_shell_name", lambda: "bash")
    said = run("--install-completion", RULINGS_LANG="ja")
    assert said.stdout == "補完を組み込みました。新しい端末から使えます。\n"
    assert said.stderr == ""
    assert ".bash_completions/" in (tmp_path / ".bashrc").read_text(encoding="utf-8")
    monkeypatch.setattr("typer._completion_shared._get_shell_name", lambda: "tcsh")
    assert "zsh" in run("--install-completion", code=1, RULINGS_LANG="en").stderr
