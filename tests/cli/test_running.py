"""`check`, `trace`, `lint`, `confirm` and `schema`: what they say of a corpus, and their exit codes."""

from __future__ import annotations

import json
import re
import shutil
import sys
from pathlib import Path

from rulings import load
from rulings.cli.output import today
from tests.cli.common import BASE, KANJI, TOY, TOY_ENGINE, Run, data


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
    said = run("check", "duplicate", "--edition", "1999", "--lang", "en", code=2).stderr
    assert said.startswith("There is no edition 1999; there are ")
    assert "1999年版はありません" in run("check", "--edition", "1999", "--lang", "ja", code=2).stderr
    one = data(run("check", "duplicate", "--json", "--edition", "2015"))
    assert one["runs"] <= data(run("check", "duplicate", "--json"))["runs"]


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
    said = run("trace", "silver-from-messenger", "--edition", "0", "--lang", "en", code=2).stderr
    assert said.startswith("There is no edition 0; there are ")
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


def test_confirm(run: Run, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(BASE, tmp_path / "corpus"))
    file = folder / "mini" / "adventures" / "duplicate.yaml"
    before = file.read_text(encoding="utf-8")
    said = run("confirm", "Duplicate", "--corpus", str(folder), "--lang", "en").stdout.splitlines()
    assert said == [str(file), f"Rulings confirmed: {file.read_text(encoding='utf-8').count('confirmed:')}."]
    assert file.read_text(encoding="utf-8") != before
    assert run("confirm", "Duplicate", "--corpus", str(folder), "--lang", "en").stdout.splitlines() == said[1:]
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("一度だけ行える。", "二度まで行える。"), encoding="utf-8")
    found = data(run("lint", "--corpus", str(folder), "--json", code=1))
    assert "stale-translation" in {finding["rule"] for finding in found}
    assert "neither an id nor a name" in run("confirm", "gone", "--corpus", str(folder), "--lang", "en", code=2).stderr


def test_confirm_says_what_changed(run: Run, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(BASE, tmp_path / "corpus"))
    file = folder / "mini" / "adventures" / "duplicate.yaml"
    words = ["confirm", "Duplicate", "--corpus", str(folder), "--lang", "en"]
    run(*words)
    text = file.read_text(encoding="utf-8").replace("一度だけ行える。", "二度まで行える。")
    file.write_text(text, encoding="utf-8")
    refused = run(*words, code=2).stderr
    assert refused.splitlines()[0].startswith("Changed after readers may have seen them.")
    assert refused.splitlines()[1:] == ["  mini/duplicate/once"]
    for wrong in (["--en", "More."], ["--en", " ", "--ja", "増。"], ["--en", "A.", "--ja", "あ。", "--same-meaning"]):
        assert "Say in both languages" in run(*words, *wrong, code=2).stderr
    assert file.read_text(encoding="utf-8") == text
    run(*words, "--en", "Twice is allowed.", "--ja", "二度まで行えるようにした。")
    ruling = load.read(folder).rulings["mini/duplicate/once"][2]
    assert [each.model_dump() for each in ruling.revised] == [
        {"date": today(), "en": "Twice is allowed.", "ja": "二度まで行えるようにした。"}
    ]
    assert "nothing to say" in run(*words, "--en", "Again.", "--ja", "再び。", code=2).stderr
    assert (
        "変わった裁定"
        in run(
            "confirm", "Duplicate", "--corpus", str(folder), "--lang", "ja", "--en", "A", "--ja", "あ", code=2
        ).stderr
    )


def test_schemas(run: Run, tmp_path: Path) -> None:
    assert {schema["title"] for schema in data(run("schema"))} >= {"cards.yaml", "topic"}
    run("schema", "--output", str(tmp_path / "schema"))
    assert json.loads((tmp_path / "schema" / "topic.json").read_text(encoding="utf-8"))["title"] == "topic"
