"""Commands for those who write rulings: `record`, `new`."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rulings.cli.help import aid
from rulings.cli.making import engine as engine_for
from rulings.cli.naming import game_named, said
from rulings.cli.options import (
    SPOKEN,
    CorpusFolder,
    EngineCommand,
    TongueOption,
    complete_game,
    complete_topic,
    complete_word,
    complete_year,
)
from rulings.cli.output import FINDING, USAGE, guarded, note, plain, stop, today, writable
from rulings.cli.text import Tongue, label

if TYPE_CHECKING:
    from rulings.cli.recording import Lines
    from rulings.corpus import GameCorpus
    from rulings.source import Document
    from rulings.words import Words

TYPED = Path("-")


@guarded
def record(
    game: Annotated[str, typer.Argument(help=aid("record-game"), autocompletion=complete_game)],
    setup: Annotated[
        Path, typer.Option("--setup", metavar="FILE|-", help=aid("record-setup"), show_default=False)
    ] = TYPED,
    edition: Annotated[
        int | None, typer.Option("--edition", metavar="YEAR", help=aid("trace-edition"), autocompletion=complete_year)
    ] = None,
    output: Annotated[Path | None, typer.Option("--output", "-o", metavar="FILE", help=aid("record-output"))] = None,
    engine: EngineCommand = None,
    lang: TongueOption = SPOKEN,
    corpus: CorpusFolder = None,
) -> None:
    from engine.protocol import EngineFailure, Unsupported
    from rulings import load
    from rulings.cli.output import console
    from rulings.cli.recording import Conversation, Lines
    from rulings.cli.saving import Saver
    from rulings.recording import Recording
    from rulings.words import Words

    if output is not None:
        writable(output, lang)
    read = load.read(corpus)
    played = game_named(read, game, lang)
    year = max(played.editions) if edition is None else edition
    if year not in played.editions:
        stop(label("no-edition", lang, year=year, years=", ".join(map(str, sorted(played.editions)))), USAGE)
    words = [Words(read, code) for code in lang.langs]
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")
    lines = Lines(console(stderr=True))
    document = laid_out(setup, lines, words, played)
    with engine_for(engine) as asked:
        try:
            recording = Recording(asked, played, document, year)
        except Unsupported as unsupported:
            stop("\n".join(each.page("check-unsupported", what=str(unsupported)) for each in words))
        conversation = Conversation(recording, words, lang, lines)
        saver = Saver(conversation, read, output)
        try:
            saved = conversation.run(saver.save)
        except EngineFailure:
            saver.give_up()
            raise
    if not saved:
        saver.give_up()
    if saver.found or not saved:
        raise typer.Exit(FINDING)


def laid_out(setup: Path, lines: Lines, words: list[Words], game: GameCorpus) -> Document:
    """The set-up as it is written in a file, or typed. Raises CorpusErrors where it is no YAML."""
    from rulings.source import parse
    from rulings.source import read as read_document

    if setup != TYPED:
        return read_document(setup)
    example = example_of(game)
    for each in words:
        note(each.page("record-setup", example=example))
    return parse(TYPED, "\n".join(lines.until_empty()))


def example_of(game: GameCorpus) -> str:
    """A set-up of the game's own: that of its first scenario."""
    from rulings.writing import in_a_line

    scenarios = (scenario.setup for _, _, _, scenario in game.scenarios() if scenario.setup)
    return in_a_line(next(scenarios, {}))


@guarded
def new(
    id: Annotated[str, typer.Argument(metavar="TOPIC/SLUG", help=aid("new-id"), autocompletion=complete_topic)],
    card: Annotated[
        str | None, typer.Option("--card", metavar="NAME", help=aid("new-card"), autocompletion=complete_word)
    ] = None,
    en: Annotated[str | None, typer.Option("--en", metavar="NAME", help=aid("new-en"))] = None,
    ja: Annotated[str | None, typer.Option("--ja", metavar="NAME", help=aid("new-ja"))] = None,
    recorded: Annotated[Path | None, typer.Option("--recorded", metavar="FILE", help=aid("new-recorded"))] = None,
    lang: TongueOption = SPOKEN,
    corpus: CorpusFolder = None,
) -> None:
    from rulings import load
    from rulings.scaffold import Refused, begin
    from rulings.source import Place

    if (en is None) != (ja is None):
        stop(label("new-both-names", lang), USAGE)
    plain(lang, en, ja)
    read = load.read(corpus)
    try:
        begun = begin(read, id, today(), card, (en, ja) if en is not None and ja is not None else None, recorded)
    except Refused as refused:
        note(label(f"new-{refused.code}", lang, **refused.about))
        said([refused.meant] if refused.meant else [], lang)
        raise typer.Exit(USAGE) from None
    place = str(Place(begun.file, begun.line, 1)).rpartition(":")[0]
    typer.echo(label("new-begun", lang, ruling=begun.ruling, place=place))
    tell_next(begun.ruling, begun.scenario, recorded is None, corpus, lang)
    if begun.claims:
        typer.echo(label("new-claims", lang))
    for claim in begun.claims:
        typer.echo(
            f"  {claim.id}: " + " / ".join(getattr(claim, "says" if code == "en" else "ja") for code in lang.langs)
        )


def tell_next(ruling: str, scenario: str, empty: bool, corpus: Path | None, lang: Tongue) -> None:
    """The steps from an empty ruling to a good one."""
    more = "" if corpus is None else f" --corpus {shlex.quote(str(corpus))}"
    steps = ["texts", "claims", *(["scenario"] if empty else []), "misreading", "check", "lint", "confirm"]
    for number, step in enumerate(steps, start=1):
        typer.echo(f"{number}. " + label(f"new-next-{step}", lang, ruling=ruling, scenario=scenario, more=more))
