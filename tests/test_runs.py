"""The runs that a check makes: which it can leave out, what is asked for, and that shortcuts and pipes change nothing."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.local import Local
from engine.protocol import EngineFailure, EngineGone, Position
from engine.remote import Remote
from rulings import load
from rulings.check import UnknownEdition, UnknownId, check
from rulings.corpus import Corpus
from rulings.report import Report
from tests.toy.corpus import CASES, DATA, checked, codes, outcomes, toy, toy_corpus
from tests.toy.game import DOUBLE, Toy

ROOT = Path(__file__).resolve().parent.parent
HONEST = [case for case in CASES if "lies" not in case and "ordered" not in case]


@pytest.fixture(scope="module")
def corpus() -> Corpus:
    return load.read(DATA)


@pytest.fixture(scope="module")
def pipe() -> Iterator[Remote]:
    with Remote([sys.executable, str(ROOT / "tests/toy/pipe.py")]) as engine:
        yield engine


def results(report: Report) -> Any:
    """Everything that a report says but how many runs it took."""
    return (
        report.scenarios,
        report.verdicts,
        report.transcripts,
        report.refutations,
        report.facts,
        report.rulings,
        report.general,
    )


# Chance


DICE = """
scenarios:
  dice:
    setup: {Ann: {hand: [Dice]}}
    steps: [{Ann: play Dice}]
    then: {Ann: {hand: []}}
"""


class Loaded(Toy):
    """The toy game with dice that are thrown and always show three; says once a seed how often it was laid out."""

    def __init__(self) -> None:
        super().__init__()
        self.seeds: list[int] = []

    def lay_out(self, setup: Any, edition: int, seed: int) -> Any:
        self.seeds.append(seed)
        table = super().lay_out(setup, edition, seed)

        def dice(me: str) -> None:
            table.rolled = True
            table.get(me, 3)

        table.dice = dice  # type: ignore[method-assign]
        return table


def test_chance_that_makes_no_difference_is_let_through_after_three_seeds(tmp_path: Path) -> None:
    game = Loaded()
    report = checked(tmp_path, DICE, Local({"toy": game}))
    assert report.ok
    assert set(game.seeds) == {0, 1, 2}
    assert set(outcomes(report, "toy/berry/dice").values()) == {("pass", None), ("pass", 2015)}


def test_without_chance_one_seed_is_enough(tmp_path: Path) -> None:
    game = Loaded()
    checked(tmp_path, DICE.replace("Dice", "Apple"), Local({"toy": game}))
    assert game.seeds == [0]
    checked(tmp_path / "again", DICE.replace("Dice", "Apple"), Local({"toy": game}), every=True)
    assert game.seeds[1:] == [0, 1, 2] * 4


def test_what_any_seed_used_ends_the_shortcut(tmp_path: Path) -> None:
    class Curious(Loaded):
        def lay_out(self, setup: Any, edition: int, seed: int) -> Any:
            table = super().lay_out(setup, edition, seed)
            if seed == 2:
                table.used.add(DOUBLE)
            return table

    report = checked(tmp_path, DICE, Local({"toy": Curious()}))
    assert [same_as for _, same_as in outcomes(report, "toy/berry/dice").values()] == [None, 2015, None, 2020]


# Editions


def test_what_the_engine_says_nothing_about_ends_the_shortcut(tmp_path: Path) -> None:
    class Secretive(Toy):
        def lay_out(self, setup: Any, edition: int, seed: int) -> Any:
            table = super().lay_out(setup, edition, seed)
            table.used.add("rule: a secret")
            return table

    text = "scenarios: {one: {setup: {turn: Ann}, then: {turn: Ann}}}"
    report = checked(tmp_path, text, Local({"toy": Secretive()}))
    assert set(outcomes(report, "toy/berry/one").values()) == {("pass", None)}


def test_a_scenario_runs_only_where_its_cards_exist(tmp_path: Path) -> None:
    text = """
    scenarios:
      in-the-setup:
        setup: {Ann: {deck: [Cherry]}}
        then: {turn: Ann}
      as-a-pile:
        setup: {piles: {Cherry: 3}}
        then: {turn: Ann}
    """
    report = checked(tmp_path, text)
    for slug in ("in-the-setup", "as-a-pile"):
        assert list(outcomes(report, f"toy/berry/{slug}")) == [2016, 2020, 2025]


def test_a_card_that_is_used_without_being_named_must_exist_too(tmp_path: Path) -> None:
    class Bringing(Toy):
        def lay_out(self, setup: Any, edition: int, seed: int) -> Any:
            table = super().lay_out(setup, edition, seed)
            table.used.add("Cherry")
            return table

    text = "scenarios: {one: {setup: {turn: Ann}, then: {turn: Ann}}}"
    report = checked(tmp_path, text, Local({"toy": Bringing()}))
    assert list(outcomes(report, "toy/berry/one")) == [2016, 2020, 2025]


def test_the_corpus_too_says_since_when_a_card_exists(tmp_path: Path) -> None:
    corpus = toy_corpus(tmp_path, berry="scenarios: {one: {setup: {Ann: {hand: [Apple]}}, then: {turn: Ann}}}")
    cards = corpus.games["toy"].cards
    cards["Apple"] = cards["Apple"].model_copy(update={"year": 2017})
    assert list(outcomes(check(corpus, toy()), "toy/berry/one")) == [2020, 2025]


def test_a_changed_rule_that_was_asked_for_ends_the_shortcut(tmp_path: Path) -> None:
    text = """
    scenarios:
      fig:
        setup: {Ann: {hand: [Fig]}}
        steps: [{Ann: play Fig}]
        then: {Ann: {hand: []}}
      apple:
        setup: {Ann: {hand: [Apple], deck: [Fig]}}
        steps: [{Ann: play Apple}]
        then: {Ann: {hand: [Fig]}}
    """
    report = checked(tmp_path, text)
    assert outcomes(report, "toy/berry/fig") == {
        2015: ("pass", None),
        2016: ("pass", 2015),
        2020: ("pass", None),
        2025: ("pass", 2020),
    }
    assert outcomes(report, "toy/berry/apple")[2025] == ("pass", 2015)
    assert report.runs == 3


def test_variants_are_never_taken_for_each_other(tmp_path: Path) -> None:
    text = """
    scenarios:
      one:
        setup: {Ann: {hand: [Apple]}}
        then: {Ann: {hand: [Apple]}}
        editions: {2016: {then: {Ann: {hand: []}}}, 2020: {then: {turn: Ann}}}
    """
    report = checked(tmp_path, text)
    assert outcomes(report, "toy/berry/one") == {
        2015: ("pass", None),
        2016: ("fail", None),
        2020: ("pass", None),
        2025: ("pass", 2020),
    }
    assert [editions for _, editions in report.failures()] == [[2016]]


# Shortcuts and pipes change nothing


def test_playing_everything_gives_the_same_report(corpus: Corpus) -> None:
    short, long = (check(corpus, toy(), every=every, transcripts=True) for every in (False, True))
    assert results(short) == results(long)
    assert short.runs == 12
    assert long.runs > 5 * short.runs


@pytest.mark.parametrize("case", HONEST, ids=[case["case"] for case in HONEST])
def test_playing_everything_finds_the_same_failures(case: Any, tmp_path: Path) -> None:
    corpus = toy_corpus(tmp_path, berry=case["topic"])
    short, long = (check(corpus, toy(), every=every, transcripts=True) for every in (False, True))
    assert results(short) == results(long)


@pytest.mark.parametrize(
    ("lie", "card", "answers", "code"),
    [
        ("changes", "Berry", "[{Ann: play Berry}, {Ann: []}]", "not-alike"),
        ("rolled", "Dice", "[{Ann: play Dice}]", "seeds-differ"),
    ],
)
def test_only_playing_everything_finds_out_a_lying_engine(
    lie: str, card: str, answers: str, code: str, tmp_path: Path
) -> None:
    text = f"scenarios: {{a: {{setup: {{Ann: {{hand: [{card}]}}}}, steps: {answers}, then: {{turn: Ann}}}}}}"
    corpus = toy_corpus(tmp_path, berry=text)
    assert check(corpus, toy(lie)).ok
    assert codes(check(corpus, toy(lie), every=True)) == [code]


def test_an_engine_that_plays_with_the_setup_spoils_nothing(corpus: Corpus) -> None:
    assert results(check(corpus, toy("setup"), every=True)) == results(check(corpus, toy(), every=True))


def test_the_pipe_gives_the_same_report(corpus: Corpus, pipe: Remote) -> None:
    for every in (False, True):
        here = check(corpus, toy(), every=every, transcripts=True)
        there = check(corpus, pipe, every=every, transcripts=True)
        assert results(here) == results(there)
        assert here.runs == there.runs


@pytest.mark.parametrize("case", HONEST, ids=[case["case"] for case in HONEST])
def test_the_pipe_gives_the_same_failures(case: Any, tmp_path: Path, pipe: Remote) -> None:
    corpus = toy_corpus(tmp_path, berry=case["topic"])
    assert results(check(corpus, toy())) == results(check(corpus, pipe))


# What is asked for


def test_ids_choose_what_is_checked(tmp_path: Path) -> None:
    corpus = toy_corpus(
        tmp_path,
        berry="""
        rulings:
          here:
            en: One.
            ja: 一。
            was: [toy/berry/there]
            misreadings:
              - {en: No., ja: いいえ。, refuted_by: {scenario: toy/apple/refutes, at: 0, would_refuse: {Ann: end turn}}}
          alone: {en: Two., ja: 二。}
        scenarios:
          own: {setup: {turn: Ann}, then: {turn: Ann}}
        """,
        apple="""
        scenarios:
          shows: {shows: [toy/berry/here], setup: {turn: Ann}, then: {turn: Ann}}
          refutes: {setup: {turn: Ann}, then: {turn: Ann}}
          other: {setup: {turn: Ann}, then: {turn: Ann}}
        """,
    )

    def asked(*ids: str) -> tuple[list[str], list[str], int]:
        report = check(corpus, toy(), ids)
        assert {verdict.scenario for verdict in report.verdicts} == set(report.scenarios)
        return [id[4:] for id in report.scenarios], [id[4:] for id in report.rulings], len(report.refutations)

    both, four = ["apple/shows", "apple/refutes"], 4
    assert asked("toy/berry/own") == (["berry/own"], [], 0)
    assert asked("toy/berry/here") == (both, ["berry/here"], four)
    assert asked("toy/berry/there") == (both, ["berry/here"], four)
    assert asked("toy/berry/alone") == ([], ["berry/alone"], 0)
    assert asked("toy/apple/refutes") == (["apple/refutes"], [], four)
    assert asked("toy/berry") == ([*both, "berry/own"], ["berry/here", "berry/alone"], four)
    assert asked("toy") == ([*both, "apple/other", "berry/own"], ["berry/here", "berry/alone"], four)
    assert asked() == ([], [], 0)
    with pytest.raises(UnknownId, match="nothing has the id 'toy/berry/nowhere'"):
        asked("toy/berry/nowhere")


def test_editions_choose_what_is_reported(corpus: Corpus) -> None:
    report = check(corpus, toy(), editions=[2015, 2020])
    assert {verdict.edition for verdict in report.verdicts} == {2015, 2020}
    assert "toy/berry/cherry-asks-bob" in report.scenarios
    assert report.ok
    assert report.rulings["toy/berry/coin-from-2020"].editions == [2020]
    early = check(corpus, toy(), editions=[2015])
    assert "toy/berry/cherry-asks-bob" not in early.scenarios
    assert early.rulings["toy/berry/coin-from-2020"].outcome is None
    assert early.ok
    with pytest.raises(UnknownEdition, match="no edition 2017; there are 2015, 2016, 2020, 2025"):
        check(corpus, toy(), editions=[2017])


# Engines that fail


def test_an_engine_without_the_game_skips_everything(corpus: Corpus) -> None:
    report = check(corpus, Local({}))
    assert {verdict.outcome for verdict in report.verdicts} == {"skip"}
    assert report.rulings["toy/berry/nothing-to-discard"].outcome == "skip"
    assert report.rulings["toy/berry/nothing-to-discard"].editions == []
    assert not report.refuted("toy/berry/nothing-to-discard#1")
    assert report.ok


def test_a_ruling_that_is_skipped_in_one_edition_is_not_passed(tmp_path: Path) -> None:
    class Young(Toy):
        def lay_out(self, setup: Any, edition: int, seed: int) -> Any:
            return super().lay_out(setup, 1999 if edition == 2015 else edition, seed)

    text = """
    rulings: {r: {en: One., ja: 一。}}
    scenarios: {one: {shows: [r], setup: {turn: Ann}, then: {turn: Ann}}}
    """
    report = checked(tmp_path, text, Local({"toy": Young()}))
    assert report.rulings["toy/berry/r"].outcome == "skip"
    assert report.rulings["toy/berry/r"].editions == [2016, 2020, 2025]
    assert report.outcome("toy/berry/one") == "skip"


def test_an_engine_that_goes_away_ends_the_check_and_names_the_scenario(corpus: Corpus) -> None:
    class Leaving(Local):
        def choose(self, labels: Any) -> Position:
            raise EngineGone("The engine ended.")

    with pytest.raises(
        EngineGone, match=r"(?s)The engine ended\..*This happened in toy/berry/discards-nothing, edition 2015"
    ):
        check(corpus, Leaving({"toy": Toy()}))


def test_an_engine_that_breaks_down_over_one_scenario_goes_on_with_the_next(tmp_path: Path) -> None:
    class Forgetful(Local):
        def used(self) -> tuple[list[str], bool]:
            raise EngineFailure("no idea")

    text = "scenarios: {a: {setup: {turn: Ann}, then: {turn: Ann}}, b: {setup: {turn: Bob}, then: {turn: Ann}}}"
    report = checked(tmp_path, text, Forgetful({"toy": Toy()}))
    assert codes(report) == ["engine-failure", "differs"]
    assert {verdict.outcome for verdict in report.verdicts if verdict.scenario == "toy/berry/a"} == {"error"}
