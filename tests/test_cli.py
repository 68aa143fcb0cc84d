"""The command line, mostly in this process: what each command prints, in which language, and with which exit code."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from rich.cells import cell_len
from typer.testing import CliRunner, Result

from rulings.cli import app, places
from rulings.cli.options import complete_name, complete_scenario
from rulings.cli.text import HELP, TEXT
from rulings.paths import site_folder
from tests.golden import QUERIES, Golden, faults

HERE = Path(__file__).parent
BASE = HERE / "corpus" / "base"
TOY = HERE / "toy" / "data"
TOY_ENGINE = f"{sys.executable} {HERE / 'toy' / 'pipe.py'}"
KANJI = re.compile("[\u3041-\u30ff\u4e00-\u9fff]")
ID = "dominion/duplicate/another-players-turn"

Run = Callable[..., Result]


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache of this test's own."""
    folder = tmp_path / "cache"
    monkeypatch.setenv("RULINGS_CACHE", str(folder))
    for name in ("RULINGS_LANG", "RULINGS_DATABASE", "RULINGS_CORPUS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return folder


@pytest.fixture
def run(cache: Path) -> Run:
    """Runs a command; its exit code must be the one expected."""

    def run(*words: str, code: int = 0, **environment: str) -> Result:
        result = CliRunner().invoke(app, list(words), env=environment)
        assert result.exit_code == code, f"{words}: {result.exit_code} {result.output} {result.exception!r}"
        if result.exception is not None:
            assert isinstance(result.exception, SystemExit)
        return result

    return run


@pytest.fixture
def ask(run: Run, rulings_db: Path) -> Run:
    """Runs a command that reads the database of the corpus that comes along."""

    def ask(*words: str, **more: Any) -> Result:
        return run(*words, RULINGS_DATABASE=str(rulings_db), **more)

    return ask


def data(result: Result) -> Any:
    return json.loads(result.stdout)


# Looking up


@pytest.mark.parametrize("golden", QUERIES, ids=lambda golden: golden["query"])
def test_golden_queries(ask: Run, golden: Golden) -> None:
    def found(words: str) -> list[str]:
        return [hit["id"] for hit in data(ask("search", "--json", "--limit", "1000", "--lang", "both", "--", words))]

    assert faults(golden, found) == []
    if "suggest" in golden:
        result = ask("search", golden["query"], "--lang", "en")
        assert f"Nothing found for “{golden['query']}”." in result.stderr
        assert f"Did you mean {golden['suggest'][0]}" in result.stderr


def test_search_prints_hits(ask: Run) -> None:
    hits = data(ask("search", "--json", "複製"))
    assert {"id", "topic", "en", "ja"} <= hits[0].keys()
    assert data(ask("search", "--json", "空港")) == []
    assert len(data(ask("search", "--json", "--limit", "2", "カード"))) == 2
    english = ask("search", "another player's", "--lang", "en").stdout
    assert f"  {ID}\n" in english
    assert not KANJI.search(english)
    assert ask("search", "another", "player's").stdout == ask("search", "another player's").stdout
    assert "他のプレイヤーのターンに" in ask("search", "複製", "--lang", "ja").stdout
    both = ask("search", "複製", "--lang", "both").stdout
    assert "他のプレイヤーのターンに" in both
    assert "You may call Duplicate when you gain a card on another player's turn" in both


def test_search_in_an_edition(ask: Run) -> None:
    everything = {hit["id"]: hit for hit in data(ask("search", "--json", "--limit", "1000", "カード"))}
    old = {hit["id"] for hit in data(ask("search", "--json", "--limit", "1000", "カード", "--edition", "2015"))}
    shown = {id: data(ask("show", "--json", id))[0]["holds"] for id in everything.keys() - old}
    assert all(holds["from"] and holds["from"] > 2015 for holds in shown.values())
    assert "There is no edition 1999; there are 2005, 2015" in ask("search", "x", "--edition", "1999", code=2).stderr
    assert "There is no game go; there are " in ask("search", "x", "--game", "go", code=2).stderr


@pytest.mark.parametrize(
    "name", ["Duplicate", "duplicate", "複製", "ふくせい", "フクセイ", "dominion/duplicate", "DUPLICATE"]
)
def test_show_finds_a_card_by_any_name(ask: Run, name: str) -> None:
    assert ask("show", name).stdout == ask("show", "duplicate").stdout


def test_show_says_everything_about_a_ruling(ask: Run) -> None:
    english = ask("show", "Duplicate", "--lang", "en").stdout
    assert english.startswith(
        "Duplicate · 複製（ふくせい）\n$4  Action – Reserve  Adventures\ndominion/duplicate\n\n✓ "
    )
    part = english[english.index("✓ You may call Duplicate when you gain a card on another player's turn") :]
    for expected in (
        "  Official  Every edition  Passed (2015, 2016, 2019, 2020, 2022, 2023, 2025)\n",
        "  Source: ",
        ", line 96\n",
        "  You may think: Duplicate can be called on your own turn only.\n    No: Bob's Messenger gave Ann a Silver",
        f"  {ID}\n",
    ):
        assert expected in part
    japanese = ask("show", "Duplicate", "--lang", "ja").stdout
    for expected in (
        "アクション・リザーブ",
        "公式  すべての版  成立 (2015",
        "出典：",
        "、96行\n",
        "よくある誤解：",
        "正しくは：",
    ):
        assert expected in japanese
    assert "You may" not in japanese
    alone = ask("show", ID, "--lang", "both").stdout
    assert alone.startswith("Duplicate · 複製\n\n✓ You may call")
    assert "\n✓ 他のプレイヤーのターンに" in alone
    assert alone.count(ID) == 1


def test_show_by_id(ask: Run) -> None:
    assert ask("show", "duplicate/another-players-turn").stdout == ask("show", ID).stdout
    (ruling,) = data(ask("show", ID, "--json"))
    assert ruling["id"] == ID
    assert ruling["claims"][0].startswith("adventures-ja/duplicate/")
    assert ruling["holds"] == {"from": None, "until": None, "last": None} or ruling["holds"]["from"] == 2015
    assert ruling["misreadings"][0]["refuted"] is True
    assert "dominion/duplicate/silver-from-messenger" in ruling["scenarios"]
    assert data(ask("show", "複製", "--json"))["found"][0]["id"] == "dominion/duplicate"


def test_show_knows_earlier_ids(run: Run, tmp_path: Path) -> None:
    run("build", "--corpus", str(BASE), "--output", str(tmp_path / "base.db"))
    shown = data(run("show", "mini/duplicate/the-copy", "--json", "--database", str(tmp_path / "base.db")))
    assert [ruling["id"] for ruling in shown] == ["mini/duplicate/a-copy"]
    older = run(
        "show", "duplicate", "--edition", "2015", "--database", str(tmp_path / "base.db"), "--lang", "en"
    ).stdout
    assert "2015 to 2020" in older or "2015 to 2016" in older or "2015 only" in older
    assert "Now: mini/duplicate/a-copy" in older
    newer = run(
        "show", "duplicate", "--edition", "2022", "--database", str(tmp_path / "base.db"), "--lang", "en"
    ).stdout
    assert "Now:" not in newer


def test_show_says_what_was_meant(ask: Run) -> None:
    result = ask("show", "duplicat", "--lang", "en", code=2)
    assert result.stdout == ""
    assert result.stderr == "“duplicat” is neither an id nor a name that is known.\nDid you mean Duplicate?\n"
    assert "もしかして：複製" in ask("show", "ふくせえ", "--lang", "ja", code=2).stderr


def test_show_knows_claims_and_scenarios(ask: Run) -> None:
    (claim, *_) = data(ask("show", ID, "--json"))[0]["claims"]
    assert ID in [ruling["id"] for ruling in data(ask("show", claim, "--json"))]
    scenario = "dominion/duplicate/silver-from-messenger"
    assert f"`rulings trace {scenario}`" in ask("show", scenario, "--lang", "en", code=2).stderr


def test_show_a_card_without_rulings(ask: Run) -> None:
    assert "There is no ruling about it yet." in ask("show", "Chapel", "--lang", "en").stdout


def test_pairs(ask: Run) -> None:
    one = ask("pair", "Royal Carriage", "雇人", "--json")
    assert "dominion/hireling/with-royal-carriage" in [ruling["id"] for ruling in data(one)]
    other = ask("pair", "hireling", "御料車", "--json")
    assert {ruling["id"] for ruling in data(other)} == {ruling["id"] for ruling in data(one)}
    assert "with-royal-carriage" in ask("pair", "hireling", "御料車").stdout
    ask("pair", "hireling", "nobody at all", code=2)


def test_names_align_in_japanese(ask: Run) -> None:
    entries = data(ask("names", "--json", "複製"))
    assert {"id": "dominion/duplicate", "en": "Duplicate", "ja": "複製", "reading": "ふくせい"}.items() <= entries[
        0
    ].items()
    lines = [line for line in ask("names", "馬", "--lang", "ja").stdout.splitlines() if line.strip()]
    entry = next(line for line in lines if line.startswith("Horse "))
    assert cell_len(entry[: entry.index("馬")]) == cell_len(lines[0][: lines[0].index("日本語")])
    assert cell_len(entry[: entry.index("うま")]) == cell_len(lines[0][: lines[0].index("よみ")])


def test_coverage(ask: Run) -> None:
    found = data(ask("coverage", "--json"))
    claims, rulings = found["claims"], found["rulings"]
    assert set(claims) == {"total", "covered", "not_executable", "uncovered"}
    assert set(rulings) == {"total", "executable", "with_scenario", "with_misreading", "bilingual"}
    assert claims["total"] == 554 == claims["covered"] + claims["not_executable"] + len(claims["uncovered"])
    assert rulings["total"] == rulings["bilingual"] >= rulings["executable"] >= rulings["with_misreading"] > 0
    table = ask("coverage", "--lang", "ja").stdout
    widths = {
        cell_len(line) for line in table.splitlines() if line.startswith(("┏", "┃", "│", "└")) and "adventures" in line
    }
    assert len(widths) == 1
    assert "出典" in table
    assert "Claims" not in table


# Running


def test_check_passes(run: Run) -> None:
    result = run("check", "duplicate", "--json")
    told = data(result)
    assert {"scenarios", "runs", "passed", "failed", "skipped", "failures"} <= told.keys()
    assert told["passed"] == told["scenarios"] > 0
    assert told["runs"] >= told["scenarios"]
    assert (told["failed"], told["skipped"], told["failures"]) == (0, 0, [])
    assert result.stderr == ""
    assert data(run("check", "複製", "--json")) == told
    every = data(run("check", "ふくせい", "--json", "--every"))
    assert every["runs"] > told["runs"]
    assert every["passed"] == told["passed"]
    assert "passed, 0 failed, 0 skipped." in run("check", "duplicate", "--lang", "en").stdout
    assert "不成立0" in run("check", "duplicate", "--lang", "ja").stdout


def test_check_names_what_it_does_not_know(run: Run) -> None:
    assert "“duplicat” is neither an id nor a name" in run("check", "duplicat", "--lang", "en", code=2).stderr
    assert "there is no edition 1999" in run("check", "duplicate", "--edition", "1999", code=2).stderr
    one = data(run("check", "duplicate", "--json", "--edition", "2015"))
    assert one["runs"] <= data(run("check", "duplicate", "--json"))["runs"]


@pytest.fixture
def failing(tmp_path: Path) -> Path:
    """The toy corpus with a scenario that expects a Fig where an Apple lies."""
    folder = Path(shutil.copytree(TOY, tmp_path / "failing"))
    file = folder / "toy" / "fruit" / "berry.yaml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("hand: [Apple]}, never", "hand: [Fig]}, never"), encoding="utf-8")
    return folder


def test_check_across_a_pipe_and_in_both_languages(run: Run, failing: Path) -> None:
    words = ["check", "--engine", TOY_ENGINE, "--corpus"]
    assert data(run(*words, str(TOY), "--json"))["failed"] == 0
    told = data(run(*words, str(failing), "--json", "--lang", "both", code=1))
    assert told["failed"] == 1
    failure = next(failure for failure in told["failures"] if failure["code"] == "differs")
    assert (failure["id"], failure["file"]) == (
        "toy/berry/discards-nothing",
        str(failing / "toy" / "fruit" / "berry.yaml"),
    )
    assert "Fig" in failure["message"]["en"]
    assert "いちじく" in failure["message"]["ja"]
    english = run(*words, str(failing), "--lang", "en", code=1).stdout
    assert "toy/berry/discards-nothing" in english
    assert "Expected for Ann’s hand: Fig; found: Apple." in english
    japanese = run(*words, str(failing), "--lang", "ja", code=1).stdout
    assert "いちじく" in japanese
    assert "Expected" not in japanese


def test_check_across_a_pipe_says_the_same(run: Run) -> None:
    here = data(run("check", "exile", "duplicate", "--json"))
    there = data(run("check", "exile", "duplicate", "--json", "--engine", f"{sys.executable} -m engine.serve"))
    assert here == there
    assert here["scenarios"] > 5


def test_an_engine_that_does_not_start_is_named(run: Run) -> None:
    result = run("check", "duplicate", "--engine", "no-such-engine --fast", code=1)
    assert "no-such-engine" in result.stderr
    assert "could not be started" in result.stderr


def test_trace(run: Run) -> None:
    japanese = run("trace", "silver-from-messenger", "--lang", "ja").stdout
    for expected in (
        "dominion/duplicate/silver-from-messenger",
        "アンの選択：《複製》を呼び出す",
        "問い：アン：",
        "[call Duplicate]",
    ):
        assert expected in japanese
    assert "Ann" not in japanese
    english = run("trace", "silver-from-messenger", "--lang", "en").stdout
    for expected in (
        "Moment 0",
        "Ann chooses: call Duplicate",
        "· Ann gains Silver",
        "Asked: Bob: Buy phase",
        "    - buy Messenger",
    ):
        assert expected in english
    assert not KANJI.search(english)
    runs = data(run("trace", "silver-from-messenger", "--json"))
    assert [moment["number"] for moment in runs[0]["moments"]] == list(range(len(runs[0]["moments"])))
    assert sorted(year for one in runs for year in one["editions"]) == [2015, 2016, 2019, 2020, 2022, 2023, 2025]


def test_trace_of_another_edition(run: Run) -> None:
    runs = data(run("trace", "silver-from-messenger", "--json", "--edition", "2015"))
    assert [one["editions"] for one in runs] == [[2015]]
    assert "there is no edition 1999" in run("trace", "silver-from-messenger", "--edition", "1999", code=2).stderr
    assert "“silver-from” is neither" in run("trace", "silver-from", "--lang", "en", code=2).stderr


def test_trace_tells_a_failure(run: Run, failing: Path) -> None:
    result = run("trace", "discards-nothing", "--engine", TOY_ENGINE, "--corpus", str(failing), "--lang", "en", code=1)
    assert "Ann chooses: nothing" in result.stdout
    assert "Expected for Ann’s hand: Fig; found: Apple." in result.stderr


def test_lint(run: Run, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(BASE, tmp_path / "corpus"))
    file = folder / "mini" / "adventures" / "duplicate.yaml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("一度だけ行える。", "一度だけ行えます。"), encoding="utf-8")
    lines = run("lint", "--corpus", str(folder), code=1).stdout.splitlines()
    assert any(re.fullmatch(rf"{file}:\d+:\d+: polite form .* \[plain-japanese\]", line) for line in lines)
    found = data(run("lint", "--corpus", str(folder), "--json", code=1))
    assert {"rule", "file", "line", "column", "message"} == found[0].keys()
    assert len(found) == len(lines) - 1


def test_schemas(run: Run, tmp_path: Path) -> None:
    assert {schema["title"] for schema in data(run("schema"))} >= {"cards.yaml", "topic"}
    run("schema", "--output", str(tmp_path / "schema"))
    assert json.loads((tmp_path / "schema" / "topic.json").read_text(encoding="utf-8"))["title"] == "topic"


# Making


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
    assert re.search(r"site: \d+ pages\.", site.stdout)
    assert (tmp_path / "site" / "ja" / "mini" / "duplicate" / "index.html").is_file()
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "thesis.txt").write_text("mine", encoding="utf-8")
    refused = run("site", "--output", str(tmp_path / "mine"), "--database", str(output), code=2)
    assert str(tmp_path / "mine") in refused.stderr
    assert [path.name for path in (tmp_path / "mine").iterdir()] == ["thesis.txt"]


def test_build_says_what_failed(run: Run, failing: Path, tmp_path: Path) -> None:
    words = ["--corpus", str(failing), "--engine", TOY_ENGINE, "--output", str(tmp_path / "toy.db"), "--lang", "en"]
    assert "failures are recorded in it" in run("build", *words).stderr
    shown = run("show", "toy/berry/nothing-to-discard", "--database", str(tmp_path / "toy.db"), "--lang", "en")
    assert shown.stdout.startswith("Berry · 木いちご\n\n✗ ")


def test_wrong_input_is_named_without_a_traceback(run: Run, tmp_path: Path) -> None:
    assert "there is no such folder" in run("check", "--corpus", str(tmp_path / "none"), code=1).stderr
    assert "there is no database here" in run("show", "x", "--database", str(tmp_path / "none.db"), code=1).stderr
    (tmp_path / "text.db").write_text("text" * 300, encoding="utf-8")
    assert (
        "this is no database of rulings" in run("search", "x", "--database", str(tmp_path / "text.db"), code=1).stderr
    )
    missing = tmp_path / "no" / "folder" / "rulings.db"
    assert "No such file or directory" in run("build", "--output", str(missing), "--corpus", str(BASE), code=1).stderr
    run("show", code=2)
    run("show", "duplicate", "--lang", "fr", code=2)
    run("nonsense", code=2)
    run("search", "x", "--limit", "0", code=2)
    run("serve", "--port", "99999", code=2)


# Languages and surroundings


def test_the_language_comes_from_the_option_the_environment_and_the_system(ask: Run) -> None:
    japanese = ask("show", ID, "--lang", "ja").stdout
    assert ask("show", ID, RULINGS_LANG="ja").stdout == japanese
    assert ask("show", ID, "--lang", "ja", RULINGS_LANG="en").stdout == japanese


def command(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("RULINGS_", "LC_", "LANG"))}
    start = [sys.executable, "-c", "from rulings.cli import app; app(prog_name='rulings')", *words]
    return subprocess.run(start, capture_output=True, text=True, timeout=60, env={**kept, **environment})


def test_help_is_in_the_language_of_the_system() -> None:
    assert "Show a ruling" in command("--help").stdout
    assert "裁定を" in command("--help", LANG="ja_JP.UTF-8").stdout
    assert "裁定を" in command("show", "--help", RULINGS_LANG="ja").stdout
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
    result = subprocess.run(["bash", "-c", line], capture_output=True, text=True, timeout=60)
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
        result = subprocess.run(start, capture_output=True, text=True, timeout=60)
        assert heavy & set(result.stdout.splitlines()[-1].split()) == set()


def test_completion_offers_ids_and_names(cache: Path, rulings_db: Path) -> None:
    assert list(complete_name("dupl")) == []
    cache.mkdir()
    shutil.copy(rulings_db, cache / "rulings.db")
    assert "Duplicate" in list(complete_name("dupl"))
    assert "複製" in list(complete_name("複"))
    assert ID in list(complete_name("dominion/duplicate/an"))
    assert "dominion/duplicate/silver-from-messenger" in list(complete_scenario("dominion/duplicate/sil"))
    assert list(complete_scenario("'")) == []


def test_every_message_is_in_both_languages() -> None:
    for texts in (TEXT, HELP):
        for id, (en, ja) in texts.items():
            assert not KANJI.search(en), id
            assert KANJI.search(ja) or ja == "、", id
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


def test_the_stamp_changes_with_every_file(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(BASE, tmp_path / "corpus"))
    before = places.stamp_of(folder)
    assert places.stamp_of(folder) == before
    (folder / "mini" / "mechanisms" / "exile.yaml").unlink()
    assert places.stamp_of(folder) != before
