"""What a scenario or a misreading denies: the control that it needs, and the run that contradicts it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.local import Local
from rulings import load
from rulings.check import check
from rulings.refute import found_in
from tests.toy.corpus import checked, codes, outcomes, toy, toy_corpus
from tests.toy.game import Toy


def test_a_control_counts_from_any_scenario_of_the_file_at_any_time(tmp_path: Path) -> None:
    text = """
    scenarios:
      refused:
        setup: {Ann: {hand: [Apple]}}
        steps: [{cannot: {Ann: [play Fig, discard Dice]}}]
      late:
        setup: {Ann: {hand: [Apple], deck: [Fig]}}
        steps: [{Ann: play Apple}, {Ann: end turn}]
        then: {turn: Bob}
      in-another-edition:
        setup: {Bob: {hand: []}}
        steps: [{Ann: end turn}]
        then: {turn: Bob}
        editions:
          2025:
            setup: {turn: Bob, Bob: {hand: [Berry, Dice]}}
            steps: [{Bob: play Berry}, {Bob: []}]
    """
    assert checked(tmp_path, text).ok


def test_a_control_is_found_whatever_part_of_the_corpus_is_asked_for(tmp_path: Path) -> None:
    corpus = toy_corpus(
        tmp_path,
        berry="""
        scenarios:
          refused:
            setup: {Ann: {hand: [Apple]}}
            steps: [{cannot: {Ann: play Cherry}}, {never: [Ann plays Fig]}]
          offered:
            setup: {Ann: {hand: [Cherry]}}
            steps: [{can: {Ann: play Cherry}}]
        """,
        apple="""
        scenarios:
          a-card-is-played:
            setup: {Bob: {hand: [Dice]}, turn: Bob}
            steps: [{Bob: play Dice}, {Bob: end turn}]
            then: {turn: Ann}
        """,
    )
    report = check(corpus, toy(), ["toy/berry/refused"], [2015])
    assert report.ok
    assert outcomes(report, "toy/berry/refused") == {2015: ("pass", None)}
    assert report.scenarios == ["toy/berry/refused"]


def test_a_control_in_another_file_does_not_count(tmp_path: Path) -> None:
    corpus = toy_corpus(
        tmp_path,
        berry="""
        scenarios:
          refused:
            setup: {Ann: {hand: [Apple]}}
            steps: [{cannot: {Ann: play Fig}}]
        """,
        apple="""
        scenarios:
          offered:
            setup: {Ann: {hand: [Fig]}}
            steps: [{can: {Ann: play Fig}}]
        """,
    )
    assert codes(check(corpus, toy())) == ["no-control"]


@pytest.mark.parametrize("where", ["berry", "apple"])
def test_a_misreading_may_have_its_control_in_its_own_file_or_beside_its_scenario(where: str, tmp_path: Path) -> None:
    offered = """
          offered:
            setup: {Ann: {hand: [Fig]}}
            steps: [{can: {Ann: play Fig}}]
        """
    other = """
          other: {setup: {turn: Ann}, then: {turn: Ann}}
        """
    corpus = toy_corpus(
        tmp_path,
        berry=f"""
        rulings:
          r:
            en: You may play Apple.
            ja: 《りんご》を使用できる。
            misreadings:
              - {{en: No., ja: できない。, refuted_by: {{scenario: toy/apple/one, at: 0, would_offer: {{Ann: play Fig}}}}}}
        scenarios: {offered if where == "berry" else other}""",
        apple=f"""
        scenarios:
          one:
            shows: [toy/berry/r]
            setup: {{Ann: {{hand: [Apple]}}}}
            steps: [{{Ann: play Apple}}]
            then: {{Ann: {{hand: []}}}}{offered if where == "apple" else other}""",
    )
    assert check(corpus, toy()).ok


def test_a_line_that_never_comes_may_differ_in_names_and_numbers_from_one_that_does(tmp_path: Path) -> None:
    text = """
    scenarios:
      one:
        setup: {Ann: {hand: [Apple, Berry], deck: [Fig]}}
        steps: [{Ann: play Apple}, {Ann: play Berry}, {Ann: discard Fig}]
        then: {never: [Bob plays Cherry, "Bob discards Berry from hand", "Bob's turn", Ann gets 7 coins]}
      two:
        setup: {Ann: {hand: [Dice, Fig]}, turn: Ann}
        steps: [{Ann: play Fig}]
        then: {turn: Ann}
        editions: {2020: {then: {saw: [Ann gets 2 coins]}}}
    """
    assert checked(tmp_path, text).ok


def test_a_misreading_is_judged_in_its_span_only(tmp_path: Path) -> None:
    text = """
    rulings:
      since:
        en: Fig gives two coins.
        ja: 《いちじく》は2コインを与える。
        holds: {from: 2020}
        misreadings:
          - {en: It gives one., ja: 1コインである。, refuted_by: {scenario: fig, would_be: {Ann: {coins: 1}}}}
      always:
        en: Fig gives coins.
        ja: 《いちじく》はコインを与える。
        misreadings:
          - {en: It gives one., ja: 1コインである。, refuted_by: {scenario: fig, would_be: {Ann: {coins: 1}}}}
    scenarios:
      fig:
        shows: [since, always]
        setup: {Ann: {hand: [Fig]}}
        steps: [{Ann: play Fig}]
        then: {Ann: {coins: 1}}
        editions: {2020: {then: {Ann: {coins: 2}}}}
    """
    report = checked(tmp_path, text)
    assert report.refuted("toy/berry/since#1")
    assert not report.refuted("toy/berry/always#1")
    assert [(r.edition, r.outcome) for r in report.refutations if r.misreading == "toy/berry/always#1"] == [
        (2015, "fail"),
        (2016, "fail"),
        (2020, "pass"),
        (2025, "pass"),
    ]
    assert (report.rulings["toy/berry/since"].outcome, report.rulings["toy/berry/since"].editions) == (
        "pass",
        [2020, 2025],
    )
    assert report.rulings["toy/berry/always"].outcome == "fail"
    assert report.outcome("toy/berry/fig") == "fail"
    assert [editions for _, editions in report.failures()] == [[2015, 2016]]


def test_a_run_that_fails_refutes_nothing_and_is_told_once(tmp_path: Path) -> None:
    text = """
    rulings:
      r:
        en: Apple is played.
        ja: 《りんご》を使用する。
        misreadings:
          - {en: No., ja: いいえ。, refuted_by: {scenario: one, at: 0, would_refuse: {Ann: play Apple}}}
    scenarios:
      one:
        shows: [r]
        setup: {Ann: {hand: [Apple]}}
        steps: [{Ann: play Apple}]
        then: {Ann: {hand: [Apple]}}
    """
    report = checked(tmp_path, text)
    assert codes(report) == ["differs"]
    assert not report.refuted("toy/berry/r#1")
    assert report.rulings["toy/berry/r"].outcome == "fail"
    assert report.rulings["toy/berry/r"].editions == []


def test_a_position_before_the_end_can_refute(tmp_path: Path) -> None:
    text = """
    rulings:
      r:
        en: Apple is played.
        ja: 《りんご》を使用する。
        misreadings:
          - {en: No., ja: いいえ。, refuted_by: {scenario: one, at: 1, would_be: {Ann: {hand: [Apple, Fig]}}}}
          - {en: Yes., ja: はい。, refuted_by: {scenario: one, at: 1, would_be: {Ann: {hand: [Fig]}}}}
    scenarios:
      one:
        setup: {Ann: {hand: [Apple, Fig]}}
        steps: [{Ann: play Apple}, {Ann: play Fig}]
        then: {Ann: {hand: []}}
    """
    report = checked(tmp_path, text)
    assert report.refuted("toy/berry/r#1")
    assert not report.refuted("toy/berry/r#2")


def test_a_line_that_never_comes_is_judged_in_then_too(tmp_path: Path) -> None:
    text = 'scenarios: {one: {setup: {turn: Ann}, then: {never: ["Bob had a turn"]}}}'
    assert codes(checked(tmp_path, text)) == ["no-such-line"]


def test_controls_are_asked_of_the_variant_that_needs_them(tmp_path: Path) -> None:
    text = """
    scenarios:
      one:
        setup: {turn: Ann}
        steps: [{can: {Ann: end turn}}]
        editions: {2020: {steps: [{cannot: {Ann: play Fog}}]}}
    """
    [(failure, editions)] = checked(tmp_path, text).failures()
    assert (failure.code, failure.path, editions) == (
        "no-control",
        ("editions", 2020, "steps", 0, "cannot", "Ann"),
        [2020, 2025],
    )


def test_nobody_else_is_taken_for_the_player_of_a_misreading(tmp_path: Path) -> None:
    text = """
    rulings:
      r:
        en: One.
        ja: 一。
        misreadings:
          - {en: No., ja: いいえ。, refuted_by: {scenario: one, at: 0, would_refuse: {Bob: end turn}}}
          - {en: Yes., ja: はい。, refuted_by: {scenario: one, at: 0, would_offer: {Bob: end turn}}}
    scenarios:
      one: {setup: {turn: Ann}, then: {turn: Ann}}
    """
    report = checked(tmp_path, text)
    assert codes(report) == ["would-refuse-refused"]
    assert report.refuted("toy/berry/r#2")


def test_a_name_that_only_the_log_knows_may_stand_in_a_misreading(tmp_path: Path) -> None:
    class Telling(Toy):
        def event(self, entry: Any) -> Any:
            return super().event(entry) | {"dreams_of": ["Star"]}

    text = """
    rulings:
      r:
        en: One.
        ja: 一。
        misreadings:
          - {en: No., ja: いいえ。, refuted_by: {scenario: one, would_be: {Ann: {hand: [Star]}}}}
    scenarios:
      one: {setup: {turn: Ann}, then: {turn: Ann}}
    """
    assert codes(checked(tmp_path / "silent", text)) == ["would-be-strange"]
    assert checked(tmp_path / "telling", text, Local({"toy": Telling()})).ok


def test_names_are_found_wherever_a_position_may_have_them() -> None:
    file = load.read().games["dominion"].file
    state = {
        "piles": {"Knights": ["Sir Martin"], "Silver": 3},
        "trash": ["Gold"],
        "Ann": {"hand": ["Curse"], "coins": 2},
    }
    found = [("piles", "Knights"), ("piles", "Silver"), ("piles", "Sir Martin"), ("trash", "Gold"), ("hand", "Curse")]
    assert found_in(state, file, "name") == found
