"""Commands that run scenarios: `check`, `trace`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from rulings.cli.help import aid
from rulings.cli.making import engine as engine_for
from rulings.cli.making import progress
from rulings.cli.naming import named, scenario_named
from rulings.cli.options import (
    SPOKEN,
    AsJson,
    CorpusFolder,
    EditionsOption,
    EngineCommand,
    TongueOption,
    complete_scenario,
    complete_word,
    complete_year,
)
from rulings.cli.output import FINDING, USAGE, console, guarded, note, print_json, stop
from rulings.cli.text import Tongue, label, say

if TYPE_CHECKING:
    from rulings.corpus import Corpus
    from rulings.report import Report
    from rulings.words import Words

Data = dict[str, Any]


@guarded
def check(
    things: Annotated[
        list[str] | None, typer.Argument(metavar="[ID|CARD]...", help=aid("things"), autocompletion=complete_word)
    ] = None,
    edition: EditionsOption = None,
    every: Annotated[bool, typer.Option("--every", help=aid("every"))] = False,
    engine: EngineCommand = None,
    lang: TongueOption = SPOKEN,
    json: AsJson = False,
    corpus: CorpusFolder = None,
) -> None:
    from rulings import load
    from rulings.check import check
    from rulings.failure import explain, summary
    from rulings.words import Words

    read = load.read(corpus)
    known_years(read, edition or [], lang)
    ids = [id for thing in things or () for id in named(read, thing, lang)]
    if not json:
        progress("checking", lang)
    with engine_for(engine) as asked:
        report = check(read, asked, ids or None, edition or None, every)
    words = [Words(read, code) for code in lang.langs]
    told = [summary(report, each) for each in words]
    if json:
        print_json(merged(told, lang))
    else:
        write = console().print
        for failure, years in report.failures():
            for each in words:
                write(explain(failure, each, years))
            write()
        write_counts(told[0], lang)
    if not report.ok:
        raise typer.Exit(FINDING)


def merged(told: list[Data], lang: Tongue) -> Data:
    """The report as data; in both languages each message is a mapping of both."""
    whole = told[0]
    if lang is Tongue.both:
        for first, second in zip(whole["failures"], told[1]["failures"], strict=True):
            first["message"] = {"en": first["message"], "ja": second["message"]}
    return whole


def write_counts(told: Data, lang: Tongue) -> None:
    write = console().print
    if not told["scenarios"] and not told["failures"]:
        write(label("check-nothing", lang))
        return
    for code in lang.langs:
        write(say("check-scenarios", code, **told))
        write(say("check-runs", code, **told))


@guarded
def trace(
    scenario: Annotated[str, typer.Argument(help=aid("scenario"), autocompletion=complete_scenario)],
    edition: Annotated[
        int | None, typer.Option("--edition", metavar="YEAR", help=aid("trace-edition"), autocompletion=complete_year)
    ] = None,
    engine: EngineCommand = None,
    lang: TongueOption = SPOKEN,
    json: AsJson = False,
    corpus: CorpusFolder = None,
) -> None:
    from rulings import load
    from rulings.check import check
    from rulings.cli.tracing import as_data, write_run
    from rulings.words import Words

    read = load.read(corpus)
    years = [] if edition is None else [edition]
    known_years(read, years, lang)
    id = scenario_named(read, scenario, lang)
    with engine_for(engine) as asked:
        report = check(read, asked, [id], years or None, transcripts=True)
    runs = [run for run in report.transcripts if run.scenario == id]
    if json:
        print_json([as_data(run) for run in runs])
    elif runs:
        newest = max(runs, key=lambda run: max(run.editions))
        write_run(newest, runs, [Words(read, code) for code in lang.langs], lang)
    elif edition and not report.verdicts:
        stop(label("trace-not-there", lang, edition=edition), USAGE)
    else:
        note(label("trace-no-run", lang))
    tell_failures(report, id, [Words(read, code) for code in lang.langs])
    if not report.ok:
        raise typer.Exit(FINDING)


def known_years(corpus: Corpus, asked: list[int], lang: Tongue) -> None:
    """Ends the command where no game has such an edition."""
    known = sorted({year for game in corpus.games.values() for year in game.editions})
    for year in asked:
        if year not in known:
            stop(label("no-edition", lang, year=year, years=", ".join(map(str, known))), USAGE)


def tell_failures(report: Report, id: str, words: list[Words]) -> None:
    """Says on standard error what did not pass, or was skipped."""
    from rulings.failure import explain

    skipped = [(verdict.failure, [verdict.edition]) for verdict in report.verdicts if verdict.outcome == "skip"]
    for failure, years in [*report.failures(), *skipped]:
        if failure is not None and failure.id == id:
            for each in words:
                note(explain(failure, each, years))
