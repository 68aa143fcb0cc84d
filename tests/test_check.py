"""The check on the toy game: what passes, and what each rule of strictness catches."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from engine.local import Local
from rulings import load
from rulings.check import check
from rulings.corpus import Corpus
from rulings.failure import explain, summary
from rulings.report import worst
from rulings.words import Words
from tests.toy.corpus import CASES, DATA, checked, codes, outcomes, toy, toy_corpus

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def corpus() -> Corpus:
    return load.read(DATA)


# What passes


def test_the_corpus_of_the_toy_passes(corpus: Corpus) -> None:
    report = check(corpus, toy())
    assert report.ok
    assert codes(report) == []
    berry = "toy/berry"
    assert outcomes(report, f"{berry}/discards-from-hand") == {
        2015: ("pass", None),
        2016: ("pass", 2015),
        2020: ("pass", None),
        2025: ("pass", 2020),
    }
    assert outcomes(report, f"{berry}/cherry-asks-bob") == {
        2016: ("pass", None),
        2020: ("pass", 2016),
        2025: ("pass", 2016),
    }
    assert set(outcomes(report, f"{berry}/egg-is-unknown").values()) == {("skip", None)}
    assert len(report.scenarios) == 6
    assert report.transcripts == []


def test_rulings_get_their_verdict_from_what_shows_them(corpus: Corpus) -> None:
    report = check(corpus, toy())
    verdicts = {id.split("/")[-1]: (found.outcome, found.editions) for id, found in report.rulings.items()}
    assert verdicts == {
        "nothing-to-discard": ("pass", [2015, 2016, 2020, 2025]),
        "only-your-hand": ("pass", [2015, 2016, 2020, 2025]),
        "coin-from-2020": ("pass", [2020, 2025]),
        "luck": (None, []),
    }
    refuted = {(found.misreading, found.edition, found.outcome) for found in report.refutations}
    assert len(refuted) == 26
    assert {outcome for *_, outcome in refuted} == {"pass"}
    assert {edition for id, edition, _ in refuted if id == "toy/berry/coin-from-2020#1"} == {2020, 2025}
    assert all(report.refuted(id) for id, *_ in refuted)
    assert not report.refuted("toy/berry/luck#1")
    assert [(fact.key, fact.outcome) for fact in report.facts] == [("cost", "pass"), ("types", "pass")]


def test_the_summary_counts_scenarios(corpus: Corpus) -> None:
    report = check(corpus, toy())
    assert summary(report, Words(corpus, "en")) == {
        "scenarios": 6,
        "runs": report.runs,
        "passed": 5,
        "failed": 0,
        "skipped": 1,
        "misreadings": 7,
        "refuted": 7,
        "failures": [],
    }


def test_what_adds_up_to_what() -> None:
    assert worst(["pass", "skip"]) == "skip"
    assert worst(["pass", "fail", "skip"]) == "fail"
    assert worst(["fail", "error", "pass"]) == "error"
    assert worst(["pass"]) == "pass"
    assert worst([]) is None


# What each rule of strictness catches


def engine_of(case: Any) -> Local:
    options = {"ordered": tuple(case["ordered"])} if "ordered" in case else {}
    return toy(*case.get("lies", ()), **options)


@pytest.mark.parametrize("case", CASES, ids=[case["case"] for case in CASES])
def test_each_failure_is_found_and_told_in_both_languages(case: Any, tmp_path: Path) -> None:
    corpus = toy_corpus(tmp_path, berry=case["topic"])
    report = check(corpus, engine_of(case), every=case.get("every", False))
    found = list(report.failures())
    if case["outcome"] == "skip":
        assert (found, report.ok) == ([], True)
        found = [(v.failure, [v.edition]) for v in report.verdicts if v.failure is not None][:1]
        found += [(fact.failure, []) for fact in report.facts if fact.failure is not None]
    assert len(found) == 1
    failure, editions = found[0]
    assert failure.code == case["case"].split(":")[0]
    assert editions == case["editions"]
    told = {
        lang: explain(
            failure, Words(corpus, lang, strict=True), editions, lambda place: f"{place.file.name}:{place.line}"
        )
        for lang in ("en", "ja")
    }
    assert told == {"en": case["en"], "ja": case["ja"]}
    outcome = {result.outcome for result in (*report.verdicts, *report.refutations, *report.facts)}
    outcome |= {ruling.outcome for ruling in report.rulings.values() if ruling.outcome}
    outcome |= {"error"} if report.general else set()
    assert case["outcome"] in outcome


def test_every_failure_has_its_case() -> None:
    files = ("check", "run", "runs", "refute", "facts", "scenario")
    text = "".join((ROOT / f"rulings/{name}.py").read_text() for name in files)
    found = set(re.findall(r'(?:Failure|failed|because|broken)\(\s*"([a-z-]+)"', text))
    found |= {code for pair in re.findall(r'"([a-z-]+)" if .+? else "([a-z-]+)"', text) for code in pair} - {
        "error",
        "pass",
    }
    cases = {case["case"].split(":")[0] for case in CASES}
    assert found == cases
    for lang in ("en", "ja"):
        told = set(re.findall(r"^check-([a-z-]+) =", (ROOT / f"site/text/{lang}.ftl").read_text(), re.MULTILINE))
        assert cases - told == {"differs"}


def test_a_failure_stands_where_it_is_written(tmp_path: Path) -> None:
    report_of = toy_corpus(
        tmp_path,
        berry="""
        scenarios:
          one:
            setup: {Ann: {hand: [Apple]}}
            steps:
              - Ann: play Apple
              - can:
                  Ann:
                    - play Fig
            then: {Ann: {hand: []}}
        """,
    )
    [(failure, _)] = check(report_of, toy()).failures()
    place = report_of.where(failure.id, *failure.path)
    assert (place.line, failure.step, failure.path) == (10, 2, ("steps", 1, "can", "Ann"))
    listed = summary(check(report_of, toy()), Words(report_of, "en"))["failures"]
    assert [(item["id"], item["code"], item["line"]) for item in listed] == [("toy/berry/one", "lacks", 10)]


def test_a_line_named_twice_must_be_seen_twice(tmp_path: Path) -> None:
    text = """
    scenarios:
      once: {setup: {turn: Ann}, then: {saw: ["Ann's turn", "Ann's turn"]}}
      twice:
        setup: {turn: Ann}
        steps: [{Ann: end turn}, {Bob: end turn}]
        then: {saw: ["Ann's turn", "Ann's turn"]}
    """
    report = checked(tmp_path, text)
    assert [failure.id for failure, _ in report.failures()] == ["toy/berry/once"]


def test_facts_of_types_come_from_the_sheet_of_cards(tmp_path: Path) -> None:
    text = """
    rulings:
      right: {en: One., ja: 一。, facts: {Toy: {on: cards, sets: one}}}
      wrong: {en: Two., ja: 二。, facts: {Toy: {on: landscapes}}}
      empty: {en: Three., ja: 三。, facts: {Tool: {on: cards}}}
    """
    report = checked(tmp_path, text)
    assert [ruling.outcome for ruling in report.rulings.values()] == ["pass", "fail", "fail"]
    assert codes(report) == ["type-differs", "type-of-nothing"]


def test_facts_decide_a_ruling_too(tmp_path: Path) -> None:
    text = """
    rulings:
      right: {en: One., ja: 一。, facts: {Apple: {cost: 1, types: [Red, Fruit]}}}
      wrong: {en: Two., ja: 二。, facts: {Apple: {cost: 1}, Berry: {cost: 3}}}
      unknown: {en: Three., ja: 三。, facts: {Apple: {cost: 1}, Dice: {cost: 3}}}
    """
    report = checked(tmp_path, text)
    assert [ruling.outcome for ruling in report.rulings.values()] == ["pass", "fail", "skip"]
    assert not report.ok
    assert [(fact.name, fact.expected, fact.found) for fact in report.facts if fact.outcome == "fail"] == [
        ("Berry", 3, 2)
    ]
