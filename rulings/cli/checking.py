"""Commands that run scenarios: `check`, `trace`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, Any

import typer

from rulings.cli.making import engine as engine_for
from rulings.cli.making import progress
from rulings.cli.options import (
    SPOKEN,
    AsJson,
    CorpusFolder,
    EditionsOption,
    EngineCommand,
    TongueOption,
    complete_name,
    complete_scenario,
)
from rulings.cli.output import FINDING, USAGE, console, guarded, note, print_json, stop
from rulings.cli.text import Tongue, aid, label, say

if TYPE_CHECKING:
    from rulings.corpus import Corpus
    from rulings.report import Report
    from rulings.words import Words

Data = dict[str, Any]


@guarded
def check(
    things: Annotated[
        list[str] | None, typer.Argument(metavar="[ID|CARD]...", help=aid("things"), autocompletion=complete_name)
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
    ids = [id for thing in things or () for id in named(read, thing, lang)]
    if not json:
        progress("checking")
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


def named(corpus: Corpus, thing: str, lang: Tongue) -> list[str]:
    """The ids of a game, topic, ruling or scenario, or of the topics that a name stands for."""
    from rulings.names import Names

    known = {*corpus.games, *corpus.rulings, *corpus.scenarios}
    known |= {topic.id for game in corpus.games.values() for topic in game.topics.values()}
    if thing in known:
        return [thing]
    if thing in corpus.redirects:
        return [corpus.redirects[thing]]
    found = [id for id in sorted(known) if id.endswith(f"/{thing}")]
    for game in corpus.games.values():
        for name in Names(game).find(thing):
            found += [id for id in topics_of(corpus, name.target) if id not in found]
    if not found:
        from rulings.shape import did_you_mean

        names = {text for game in corpus.games.values() for name in Names(game).all for _, text, _ in name.spellings()}
        stop(label("unknown", lang, name=thing) + did_you_mean(thing, known | names), USAGE)
    return found


def topics_of(corpus: Corpus, target: str) -> Iterable[str]:
    """The topics that are this, or this card's."""
    for game in corpus.games.values():
        for topic in game.topics.values():
            if target in (topic.id, topic.card and f"{game.name}/{topic.card.slug}"):
                yield topic.id


@guarded
def trace(
    scenario: Annotated[str, typer.Argument(help=aid("scenario"), autocompletion=complete_scenario)],
    edition: Annotated[int | None, typer.Option("--edition", metavar="YEAR", help=aid("trace-edition"))] = None,
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
    id = scenario_named(read, scenario, lang)
    with engine_for(engine) as asked:
        report = check(read, asked, [id], [edition] if edition else None, transcripts=True)
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


def tell_failures(report: Report, id: str, words: list[Words]) -> None:
    """Says on standard error what did not pass, or was skipped."""
    from rulings.failure import explain

    skipped = [(verdict.failure, [verdict.edition]) for verdict in report.verdicts if verdict.outcome == "skip"]
    for failure, years in [*report.failures(), *skipped]:
        if failure is not None and failure.id == id:
            for each in words:
                note(explain(failure, each, years))


def scenario_named(corpus: Corpus, name: str, lang: Tongue) -> str:
    """The scenario with this id, or whose id alone ends so."""
    found = [id for id in corpus.scenarios if id == name] or [id for id in corpus.scenarios if id.endswith(f"/{name}")]
    if len(found) == 1:
        return found[0]
    if found:
        stop("\n".join(found), USAGE)
    from rulings.shape import did_you_mean

    slugs = {slug for _, slug, _ in corpus.scenarios.values()}
    return stop(label("unknown", lang, name=name) + did_you_mean(name, {*corpus.scenarios, *slugs}), USAGE)
