"""Transcripts: what they show of a run, and that asking for them changes nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rulings.check import check
from tests.toy.corpus import CASES, checked, toy, toy_corpus


@pytest.mark.parametrize("case", CASES, ids=[case["case"] for case in CASES])
def test_transcripts_change_no_verdict(case: Any, tmp_path: Path) -> None:
    corpus = toy_corpus(tmp_path, berry=case["topic"])
    plain, full = check(corpus, toy()), check(corpus, toy(), transcripts=True)
    assert (plain.verdicts, plain.refutations, plain.rulings) == (full.verdicts, full.refutations, full.rulings)


def test_a_transcript_shows_a_run_moment_by_moment(tmp_path: Path) -> None:
    text = """
    scenarios:
      one:
        setup: {Ann: {hand: [Berry, Apple, Apple]}}
        steps:
          - can: {Ann: [play Apple, end turn]}
          - Ann: play Berry
          - cannot: {Ann: play Apple}
          - can: {Ann: discard Apple}
          - Ann: [discard Apple, discard Apple]
        then: {Ann: {hand: []}}
    """
    [first, second] = checked(tmp_path, text, transcripts=True).transcripts
    assert (first.scenario, first.edition, first.editions) == ("toy/berry/one", 2015, [2015, 2016])
    assert (second.edition, second.editions) == (2020, [2020, 2025])
    assert first.setup == {"Ann": {"hand": ["Berry", "Apple", "Apple"]}}
    start, played, discarded = first.moments
    assert (start.number, start.player, start.labels, start.options, start.decision) == (0, None, [], [], None)
    assert [event["line"] for event in start.events] == ["Ann's turn"]
    assert (start.offered, start.refused) == (["play Apple", "end turn"], [])
    assert (played.player, played.labels) == ("Ann", ["play Berry"])
    assert played.options == [{"label": "play Berry", "verb": "play", "what": "Berry"}]
    assert played.decision == start.next
    assert (played.offered, played.refused) == (["discard Apple"], ["play Apple"])
    assert discarded.labels == ["discard Apple", "discard Apple"]
    assert [option["what"] for option in discarded.options] == ["Apple", "Apple"]
    hands = [moment.state["Ann"]["hand"] for moment in first.moments if moment.state]
    assert hands == [["Berry", "Apple", "Apple"], ["Apple", "Apple"], []]
    assert discarded.next is not None
    assert [option["label"] for option in discarded.next["options"]] == ["end turn"]


def test_a_run_that_fails_is_shown_as_far_as_it_came(tmp_path: Path) -> None:
    text = """
    scenarios:
      one:
        setup: {Ann: {hand: [Apple, Apple]}}
        steps: [{Ann: play Apple}, {Ann: play Fig}, {Ann: play Apple}]
        then: {Ann: {hand: []}}
    """
    [transcript] = checked(tmp_path, text, transcripts=True).transcripts
    assert [moment.labels for moment in transcript.moments] == [[], ["play Apple"]]
