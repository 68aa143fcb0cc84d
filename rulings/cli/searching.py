"""The command `search`: rulings by words, and by what they are about."""

from __future__ import annotations

from dataclasses import asdict
from sqlite3 import Connection
from typing import TYPE_CHECKING, Annotated

import typer

from rulings.cli.help import aid
from rulings.cli.looking import known, known_games
from rulings.cli.making import known_edition, opened
from rulings.cli.naming import said, unknown
from rulings.cli.options import (
    SPOKEN,
    AsJson,
    CorpusFolder,
    DatabaseFile,
    TongueOption,
    complete_game,
    complete_mechanism,
    complete_name,
    complete_source,
    complete_word,
    complete_year,
)
from rulings.cli.output import USAGE, console, guarded, note, print_json, shown, stop
from rulings.cli.text import Tongue, label

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rulings.search import Hit


def complete_status(incomplete: str) -> list[str]:
    from rulings.search import STATUSES

    return [status for status in STATUSES if status.startswith(incomplete)]


def complete_verdict(incomplete: str) -> list[str]:
    from rulings.search import VERDICTS

    return [verdict for verdict in VERDICTS if verdict.startswith(incomplete)]


@guarded
def search(
    words: Annotated[list[str] | None, typer.Argument(help=aid("words"), autocompletion=complete_name)] = None,
    game: Annotated[
        list[str] | None, typer.Option("--game", metavar="GAME", help=aid("game"), autocompletion=complete_game)
    ] = None,
    card: Annotated[
        list[str] | None, typer.Option("--card", metavar="CARD", help=aid("of-card"), autocompletion=complete_word)
    ] = None,
    mechanism: Annotated[
        list[str] | None,
        typer.Option("--mechanism", metavar="TOPIC", help=aid("of-mechanism"), autocompletion=complete_mechanism),
    ] = None,
    edition: Annotated[
        list[int] | None, typer.Option("--edition", metavar="YEAR", help=aid("edition"), autocompletion=complete_year)
    ] = None,
    status: Annotated[
        list[str] | None,
        typer.Option("--status", metavar="STATUS", help=aid("of-status"), autocompletion=complete_status),
    ] = None,
    source: Annotated[
        list[str] | None,
        typer.Option("--source", metavar="SOURCE", help=aid("of-source"), autocompletion=complete_source),
    ] = None,
    verdict: Annotated[
        list[str] | None,
        typer.Option("--verdict", metavar="VERDICT", help=aid("of-verdict"), autocompletion=complete_verdict),
    ] = None,
    limit: Annotated[int, typer.Option("--limit", min=1, help=aid("limit"))] = 50,
    lang: TongueOption = SPOKEN,
    json: AsJson = False,
    corpus: CorpusFolder = None,
    database: DatabaseFile = None,
) -> None:
    from rulings.search import STATUSES, VERDICTS, Filters, search

    connection = opened(corpus, database, lang)
    for year in edition or ():
        known_edition(connection, year, lang.langs[0])
    filters = Filters(
        game=[id for name in game or () for id in known_games(connection, name, lang)],
        card=about(connection, card, "select id from card", lang),
        mechanism=about(connection, mechanism, "select id from topic where card is null", lang),
        edition=edition or (),
        status=one_of(status, STATUSES, lang),
        source=one_of(source, [id for (id,) in connection.execute("select id from source")], lang, "no-source"),
        verdict=one_of(verdict, VERDICTS, lang),
    )
    asked = " ".join(words or [])
    if not asked and not filters.given():
        stop(label("search-what", lang), USAGE)
    found = search(connection, asked, filters, limit + 1)
    hits = found[:limit]
    if json:
        print_json([{name: value for name, value in asdict(hit).items() if name != "rank"} for hit in hits])
        return
    told(hits, lang)
    if len(found) > limit:
        note(label("hits-more", lang, count=limit))
    if not hits:
        nothing(connection, asked, filters.given() != {}, lang)


def told(hits: Iterable[Hit], lang: Tongue) -> None:
    """Prints what was found."""
    write = console().print
    for hit in hits:
        for code in lang.langs:
            write(getattr(hit, code))
        write(f"  {hit.id}", style="dim")


def nothing(connection: Connection, asked: str, filtered: bool, lang: Tongue) -> None:
    """Says that nothing was found, what may have been meant, and what comes near."""
    from rulings.near import near
    from rulings.search import is_name, search, suggest

    if filtered and (not asked or search(connection, asked, limit=1)):
        note(label("no-hits-filtered", lang))
        return
    if is_name(connection, asked):
        note(label("none-yet", lang))
        return
    note(label("no-hits", lang, words=shown(asked)))
    said(suggest(connection, asked), lang)
    if close := near(connection, asked):
        note(label("near", lang))
        told(close, lang)


def about(connection: Connection, names: list[str] | None, table: str, lang: Tongue) -> list[str]:
    """The ids that these names, or ids, stand for in a table; ends the command where one stands for none."""
    found = []
    ids = {id for (id,) in connection.execute(table)} if names else set()
    for name in names or ():
        targets = [id for id in known(connection, name, lang) if id in ids]
        if not targets:
            note(label("not-of-these", lang, name=shown(name)))
            raise typer.Exit(USAGE)
        found += targets
    return found


def one_of(values: list[str] | None, every: Sequence[str], lang: Tongue, message: str = "no-value") -> list[str]:
    """The values; ends the command where one is none of all there are."""
    for value in values or ():
        if value not in every:
            unknown(value, every, lang, message, values=", ".join(every))
    return values or []
