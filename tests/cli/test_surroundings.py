"""Languages, colours, pipes, completion, and how little is loaded to look something up."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from rulings.cli.help import HELP
from rulings.cli.text import TEXT
from rulings.paths import site_folder
from tests.cli.common import ID, KANJI, Run


def test_the_language_comes_from_the_option_the_environment_and_the_system(ask: Run) -> None:
    japanese = ask("show", ID, "--lang", "ja").stdout
    assert ask("show", ID, RULINGS_LANG="ja").stdout == japanese
    assert ask("show", ID, "--lang", "ja", RULINGS_LANG="en").stdout == japanese


def command(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("RULINGS_", "LC_", "LANG"))}
    start = [sys.executable, "-c", "from rulings.cli import app; app(prog_name='rulings')", *words]
    return subprocess.run(start, capture_output=True, text=True, timeout=300, env={**kept, **environment})


def test_help_is_in_the_language_of_the_system() -> None:
    assert "Show a ruling" in command("--help").stdout
    assert "裁定を" in command("--help", LANG="ja_JP.UTF-8").stdout
    assert "裁定を" in command("show", "--help", RULINGS_LANG="ja").stdout
    assert "..." not in command("--help").stdout.partition("\n")[2]
    assert command().returncode == 2 or "Usage" in command().stdout
    assert re.fullmatch(r"rulings \d+\.\d+\.\d+\n", command("--version").stdout)


def test_colours_only_where_they_are_wanted(rulings_db: Path) -> None:
    words = ["show", ID, "--database", str(rulings_db)]
    assert "\x1b[" not in command(*words).stdout
    assert "\x1b[3" in command(*words, FORCE_COLOR="1", TERM="xterm-256color").stdout
    assert "\x1b[3" not in command(*words, FORCE_COLOR="1", NO_COLOR="1", TERM="xterm-256color").stdout.replace(
        "\x1b[3m", ""
    )


def test_a_closed_pipe_is_no_accident(rulings_db: Path) -> None:
    start = f"{sys.executable} -c 'from rulings.cli import app; app()'"
    line = f"{start} names --database {rulings_db} | head -1"
    result = subprocess.run(["bash", "-c", line], capture_output=True, text=True, timeout=300)
    assert "Traceback" not in result.stderr


def test_looking_up_loads_nothing_heavy(rulings_db: Path) -> None:
    """The time of `rulings show` is a benchmark; what it must not import is a test."""
    code = "import sys; from rulings.cli import app\ntry: app()\nexcept SystemExit: print(*sys.modules)"
    heavy = {
        "yaml",
        "sqlite_utils",
        "datasette",
        "jinja2",
        "fluent",
        "engine",
        "rulings.model",
        "rulings.load",
        "uvicorn",
    }
    for words in (["show", ID], ["search", "追放"]):
        start = [sys.executable, "-c", code, *words, "--database", str(rulings_db)]
        result = subprocess.run(start, capture_output=True, text=True, timeout=300)
        assert heavy & set(result.stdout.splitlines()[-1].split()) == set()


def completed(shell: str, words: str, database: Path) -> list[str]:
    """What a shell is offered for the last of these words."""
    asked = {"_RULINGS_COMPLETE": f"complete_{shell}", "RULINGS_DATABASE": str(database)}
    if shell == "bash":
        asked |= {"COMP_WORDS": words, "COMP_CWORD": str(words.count(" "))}
    else:
        asked |= {"_TYPER_COMPLETE_ARGS": words, "_TYPER_COMPLETE_FISH_ACTION": "get-args"}
    result = command(**asked)
    assert result.stderr == ""
    return result.stdout.split("\n")


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        ("rulings show Dupl", "Duplicate"),
        ("rulings show dupl", "duplicate"),
        ("rulings show 複", "複製"),
        ("rulings show ふくせ", "ふくせい"),
        ("rulings show Royal Car", "Carriage"),
        ("rulings show royal car", "carriage"),
        ("rulings pair royal", "royal-carriage"),
        ("rulings pair Duplicate 御", "御料車"),
        ("rulings show dominion/duplicate/an", ID),
        ("rulings trace dominion/duplicate/sil", "dominion/duplicate/silver-from-messenger"),
        ("rulings check 複", "複製"),
        ("rulings search --game ", "dominion"),
        ("rulings search --card dupl", "duplicate"),
        ("rulings search --mechanism ex", "exile"),
        ("rulings search --status in", "inferred"),
        ("rulings search --source port", "port-wiki"),
        ("rulings search --verdict p", "pass"),
        ("rulings search 酒場 --edition 20", "2015"),
        ("rulings show --edition 20", "2015"),
        ("rulings record d", "dominion"),
        ("rulings new gea", "gear/"),
        ("rulings new dominion/gea", "dominion/gear/"),
        ("rulings brow", "browse"),
    ],
)
def test_ids_and_names_are_completed(words: str, offered: str, rulings_db: Path) -> None:
    assert offered in completed("bash", words, rulings_db)


def test_other_shells_complete_too(rulings_db: Path) -> None:
    assert any("複製" in line for line in completed("zsh", "rulings show 複", rulings_db))
    assert "複製" in completed("fish", "rulings show 複", rulings_db)


@pytest.mark.parametrize("start", ["%", "_uplicate", "!", "\\'", "no such thing"])
def test_what_nothing_begins_with_completes_to_nothing(start: str, rulings_db: Path) -> None:
    assert [part for part in completed("bash", f"rulings show {start}", rulings_db) if part] == []


def test_without_a_database_nothing_is_built_to_complete(tmp_path: Path) -> None:
    assert [part for part in completed("bash", "rulings show dupl", tmp_path / "none.db") if part] == []
    assert list(tmp_path.iterdir()) == []


def test_every_message_is_in_both_languages() -> None:
    for texts in (TEXT, HELP):
        for id, (en, ja) in texts.items():
            assert not KANJI.search(en), id
            assert KANJI.search(ja) or not re.search("[A-Za-z]", re.sub(r"{\w+}", "", ja)), id
            assert set(re.findall(r"{\w+}", en)) == set(re.findall(r"{\w+}", ja)), id


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_words_that_the_site_has_too_are_the_sites(lang: str) -> None:
    text = (site_folder() / "text" / f"{lang}.ftl").read_text(encoding="utf-8")
    messages = [part for part in FluentParser().parse(text).body if isinstance(part, ast.Message)]
    plain = {
        message.id.name: "".join(
            part.value if isinstance(part, ast.TextElement) else "{}" for part in message.value.elements
        )
        for message in messages
        if message.value is not None
    }
    shared = TEXT.keys() & plain.keys()
    assert len(shared) > 15
    for id in shared:
        assert re.sub(r"{\w+}", "{}", TEXT[id][lang == "ja"]) == plain[id], id
