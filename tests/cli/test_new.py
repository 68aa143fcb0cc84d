"""`new`: a ruling begun in its topic's file, that fails until it is written."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from rulings import load
from rulings.check import check
from rulings.cli.output import today
from rulings.lint import lint
from rulings.source import parse
from tests.cli.common import TOY, TOY_ENGINE, Run, data
from tests.toy.corpus import toy


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A toy corpus of this test's own."""
    return Path(shutil.copytree(TOY, tmp_path / "data"))


def files(folder: Path) -> dict[str, str]:
    return {str(path.relative_to(folder)): path.read_text(encoding="utf-8") for path in folder.rglob("*.*")}


def test_a_ruling_is_added_to_its_topic(run: Run, folder: Path) -> None:
    file = folder / "toy" / "fruit" / "berry.yaml"
    before = file.read_text(encoding="utf-8")
    said = run("new", "berry/at-most-two", "--corpus", str(folder), "--lang", "en").stdout
    text = file.read_text(encoding="utf-8")
    lines = iter(text.splitlines())
    assert all(line in lines for line in before.splitlines()), "what stood there stands there in its order"
    ruling = """\
  at-most-two:
    en: ''
    ja: ''
    added: 2026-12-01
    claims: []
    misreadings:
      - en: ''
        ja: ''
        refuted_by: {scenario: at-most-two-shown, would_be: {}}
scenarios:
"""
    assert ruling in re.sub("added: [0-9-]{10}", "added: 2026-12-01", text)
    assert load.read(folder).rulings["toy/berry/at-most-two"][2].added == today()
    assert text.endswith(
        "  at-most-two-shown:\n    shows: [at-most-two]\n    en: ''\n    ja: ''\n    setup: {}\n    steps: []\n    then: {}\n"
    )
    line = text[: text.index("  at-most-two:")].count("\n") + 1
    assert said.startswith(f"toy/berry/at-most-two begins at {file}:{line}. Next:\n1. Write what holds")
    for command in ("check toy/berry/at-most-two", "lint", "confirm toy/berry/at-most-two"):
        assert f"rulings {command} --corpus {folder}\n" in said
    assert [path for path in files(folder) if ".new" in path] == []


def test_what_is_begun_before_its_game_is_published_needs_no_date(run: Run, folder: Path) -> None:
    file = folder / "toy" / "game.yaml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("published: 2020-05-01", f"published: {today()}"), encoding="utf-8")
    run("new", "berry/at-most-two", "--corpus", str(folder))
    assert load.read(folder).rulings["toy/berry/at-most-two"][2].added is None


def test_it_fails_until_it_is_written(run: Run, folder: Path) -> None:
    words = ["--corpus", str(folder), "--lang", "en"]
    run("new", "berry/at-most-two", *words)
    failures = data(run("check", "at-most-two", *words, "--engine", TOY_ENGINE, "--json", code=1))["failures"]
    assert {failure["code"] for failure in failures} == {"asserts-nothing"}
    remarks = {(finding.rule, finding.message) for finding in lint(load.read(folder))}
    assert ("both-languages", "the text is empty") in remarks
    assert ("claim-cited", "neither a claim nor a source is cited") in remarks
    file = folder / "toy" / "fruit" / "berry.yaml"
    text = file.read_text(encoding="utf-8").replace("    steps: []\n    then: {}", "    then: {turn: Ann}")
    file.write_text(text, encoding="utf-8")
    assert [failure.code for failure, _ in check(load.read(folder), toy()).failures()] == ["would-be-so"]
    file.write_text(text.replace("would_be: {}", "would_be: {turn: Bob}"), encoding="utf-8")
    assert check(load.read(folder), toy()).ok


def test_a_card_without_a_page_gets_one(run: Run, folder: Path) -> None:
    for name, more in (("apple", []), ("fig", ["--card", "いちじく"]), ("cherry", ["--card", "Cherry"])):
        run("new", f"toy/{name}/first", *more, "--corpus", str(folder))
        text = (folder / "toy" / "fruit" / f"{name}.yaml").read_text(encoding="utf-8")
        assert text.startswith(
            f"# yaml-language-server: $schema=../../schema/topic.json\ntopic: {name}\ncard: {name.capitalize()}\n"
        )
        assert f"toy/{name}/first" in load.read(folder).rulings
    run("new", "dice/luck", "--corpus", str(folder))
    assert "toy/dice/luck" in load.read(folder).rulings


def test_a_mechanism_gets_a_page_with_its_names(run: Run, folder: Path) -> None:
    words = ["--corpus", str(folder), "--lang", "en"]
    said = run("new", "toy/ripeness/first", *words, code=2).stderr
    assert said == ("toy has no topic and no card ripeness. A new mechanism needs its names: --en NAME --ja NAME.\n")
    run("new", "toy/ripeness/first", *words, "--en", "Ripeness", "--ja", "熟し具合")
    file = folder / "toy" / "mechanisms" / "ripeness.yaml"
    assert "topic: ripeness\nen: Ripeness\nja: 熟し具合\n" in file.read_text(encoding="utf-8")
    assert load.read(folder).games["toy"].topics["ripeness"].ja == "熟し具合"


def test_a_recorded_scenario_is_put_in(run: Run, folder: Path, tmp_path: Path) -> None:
    recorded = tmp_path / "recorded.yaml"
    titles = "    en: A Fig played\n    ja: 《いちじく》を使用する\n"
    played = "    setup: {Ann: {hand: [Fig]}}\n    steps: [{Ann: play Fig}]\n    then: {turn: Ann}\n"
    scenario = f"scenarios:\n  fig-played:\n{titles}{played}"
    recorded.write_text(scenario, encoding="utf-8")
    words = ["--corpus", str(folder), "--lang", "en", "--recorded", str(recorded)]
    said = run("new", "fig/sweet", *words).stdout
    assert "Write the scenario" not in said
    value = parse(recorded, (folder / "toy" / "fruit" / "fig.yaml").read_text(encoding="utf-8")).value
    assert value["scenarios"]["fig-played"] == {
        "shows": ["sweet"],
        "en": "A Fig played",
        "ja": "《いちじく》を使用する",
        "setup": {"Ann": {"hand": ["Fig"]}},
        "steps": [{"Ann": "play Fig"}],
        "then": {"turn": "Ann"},
    }
    before = files(folder)
    assert "is there already" in run("new", "fig/again", *words, code=1).stderr
    assert "a scenario needs an id of its own" in run("new", "apple/fig-played", *words, code=2).stderr
    for text, code, message in (
        ("scenarios: {}\n", 2, "holds 0 scenarios; expected one"),
        ("setup: {}\n", 1, f"{recorded}:1:1: unknown key 'setup'"),
        ("scenarios: {a: {step: []}}\n", 1, "did you mean 'steps'?"),
        ("[", 1, "not YAML"),
    ):
        recorded.write_text(text, encoding="utf-8")
        assert message in run("new", "apple/good", *words, code=code).stderr
    recorded.unlink()
    assert "cannot be read" in run("new", "apple/good", *words, code=1).stderr
    assert files(folder) == before


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["berry/only-your-hand"], "toy/berry/only-your-hand is taken; ids are never used again."),
        (["berry/discards-nothing"], "toy/berry/discards-nothing is taken"),
        (["berry"], "Expected TOPIC/SLUG or GAME/TOPIC/SLUG, not berry."),
        (["a/b/c/d"], "Expected TOPIC/SLUG"),
        (["/x"], "Expected TOPIC/SLUG"),
        (["toyy/berry/x"], "There is no game toyy.\nDid you mean toy?"),
        (["bery/x"], "Did you mean berry?"),
        (["berry/Two Words"], "Two Words is no slug"),
        (["berry/" + "x" * 51], "at most 50"),
        (["berry/1st"], "a letter first"),
        (["toy/../x"], ".. is no slug"),
        (["toy/berries/x", "--card", "Berry"], "The page of Berry is called berry."),
        (["berry/x", "--card", "Fig"], "The topic toy/berry is there already, as Berry."),
        (["berry/x", "--en", "a", "--ja", "b"], "The topic toy/berry is there already, as Berry."),
        (["toy/apple/x", "--card", "Appel"], "toy has no card Appel.\nDid you mean Apple?"),
        (["toy/new/x", "--en", "New"], "A name is needed in both languages."),
    ],
)
def test_what_cannot_be_begun_is_refused(run: Run, folder: Path, words: list[str], message: str) -> None:
    before = files(folder)
    said = run("new", *words, "--corpus", str(folder), "--lang", "en", code=2)
    assert message in said.stderr
    assert files(folder) == before


def test_an_old_id_is_not_used_again(run: Run, folder: Path) -> None:
    file = folder / "toy" / "fruit" / "berry.yaml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("  luck:\n", "  luck:\n    was: [fortune]\n"), encoding="utf-8")
    assert "is taken" in run("new", "berry/fortune", "--corpus", str(folder), "--lang", "en", code=2).stderr


def test_a_file_that_cannot_be_added_to_stays(run: Run, folder: Path) -> None:
    file = folder / "toy" / "fruit" / "fig.yaml"
    text = "topic: fig\ncard: Fig\nrulings: {a: {en: A., ja: あ。}}\n"
    file.write_text(text, encoding="utf-8")
    said = run("new", "fig/b", "--corpus", str(folder), "--lang", "en", code=1).stderr
    assert f"{file}:3:1: 'rulings' is written in brackets; write an entry a line" in said
    assert file.read_text(encoding="utf-8") == text
    file.write_text("topic: fig\n", encoding="utf-8")
    assert f"{file}:1:1: expected `card`" in run("new", "berry/b", "--corpus", str(folder), code=1).stderr


def test_claims_that_wait_for_a_ruling_are_named(run: Run, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(TOY, tmp_path / "data"))
    (folder / "toy" / "sources.yaml").write_text(
        "- {id: book-en, en: Book, ja: 本, lang: en, kind: rulebook, tier: publisher}\n", encoding="utf-8"
    )
    (folder / "toy" / "claims").mkdir()
    claim = "- {{id: book-en/{0}/1, subject: {0}, line: 1, kind: rule, says: It says so., ja: そう書いてある。}}\n"
    (folder / "toy" / "claims" / "book-en.yaml").write_text(
        claim.format("Fig") + claim.format("Apple"), encoding="utf-8"
    )
    said = run("new", "fig/sweet", "--corpus", str(folder), "--lang", "ja").stdout
    assert "まだ裁定のない、この主題についての主張：\n  book-en/Fig/1: そう書いてある。\n" in said
    assert "Apple" not in said
