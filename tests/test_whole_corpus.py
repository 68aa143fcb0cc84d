"""The corpus on the reference engine: everything passes, and neither the shortcut nor the pipe makes a difference."""

from __future__ import annotations

import sys
from dataclasses import astuple, fields

import pytest

from engine.local import Local
from engine.remote import Remote
from rulings.check import check
from rulings.corpus import Corpus
from rulings.failure import explain
from rulings.report import Report
from rulings.words import Words


@pytest.fixture(scope="module")
def report(corpus: Corpus) -> Report:
    return check(corpus, Local(), transcripts=True)


def said(report: Report) -> dict[str, object]:
    """Everything that a report says, but how many runs it took."""
    return {part.name: getattr(report, part.name) for part in fields(report) if part.name != "runs"}


def test_everything_passes(corpus: Corpus, report: Report) -> None:
    words = Words(corpus, "en")
    assert [explain(failure, words, editions) for failure, editions in report.failures()] == []
    assert {verdict.outcome for verdict in report.verdicts} == {"pass"}
    assert len(report.scenarios) == len(corpus.scenarios)


def test_every_misreading_is_refuted(corpus: Corpus, report: Report) -> None:
    misreadings = {f"{id}#{at + 1}" for id, (_, _, r) in corpus.rulings.items() for at in range(len(r.misreadings))}
    assert {id for id in misreadings if not report.refuted(id)} == set()


def test_every_executable_ruling_was_run(corpus: Corpus, report: Report) -> None:
    executable = {id for id, (_, _, ruling) in corpus.rulings.items() if ruling.not_executable is None}
    assert {id for id in executable if report.rulings[id].outcome != "pass"} == set()
    for id in executable:
        _, _, ruling = corpus.rulings[id]
        assert all(ruling.holds.includes(edition) for edition in report.rulings[id].editions), id


def test_the_pipe_gives_the_same_verdicts_scenario_by_scenario(corpus: Corpus, report: Report) -> None:
    with Remote([sys.executable, "-m", "engine.serve"]) as engine:
        piped = check(corpus, engine, transcripts=True)
    for ours, theirs in zip(report.verdicts, piped.verdicts, strict=True):
        assert astuple(ours) == astuple(theirs)
    assert said(report) == said(piped)
    assert report.runs == piped.runs


@pytest.mark.slow
def test_playing_everything_gives_the_same_report(corpus: Corpus, report: Report) -> None:
    long = check(corpus, Local(), every=True, transcripts=True)
    assert said(report) == said(long)
    assert long.runs > 3 * report.runs
