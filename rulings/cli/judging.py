"""Commands that judge the corpus as a text: `lint`, `confirm`, `coverage`, `schema`."""

from __future__ import annotations

from pathlib import Path
from sqlite3 import Connection
from typing import Annotated, Any

import typer

from rulings.cli.help import aid
from rulings.cli.making import opened
from rulings.cli.naming import named
from rulings.cli.options import SPOKEN, AsJson, CorpusFolder, DatabaseFile, TongueOption, complete_word
from rulings.cli.output import FINDING, USAGE, console, guarded, note, plain, print_json, shown, stop, today
from rulings.cli.text import Tongue, label

Data = dict[str, Any]


@guarded
def lint(lang: TongueOption = SPOKEN, json: AsJson = False, corpus: CorpusFolder = None) -> None:
    from rulings import load
    from rulings.lint import lint

    found = lint(load.read(corpus))
    if json:
        print_json(
            [
                {
                    "rule": finding.rule,
                    "file": str(finding.place.file),
                    "line": finding.place.line,
                    "column": finding.place.column,
                    "message": finding.message,
                }
                for finding in found
            ]
        )
    else:
        for finding in found:
            typer.echo(str(finding))
        typer.echo(label("lint-count" if found else "lint-none", lang, count=len(found)))
    if found:
        raise typer.Exit(FINDING)


@guarded
def confirm(
    things: Annotated[
        list[str], typer.Argument(metavar="ID|CARD...", help=aid("confirm-things"), autocompletion=complete_word)
    ],
    en: Annotated[str | None, typer.Option("--en", metavar="TEXT", help=aid("confirm-en"))] = None,
    ja: Annotated[str | None, typer.Option("--ja", metavar="TEXT", help=aid("confirm-ja"))] = None,
    same_meaning: Annotated[bool, typer.Option("--same-meaning", help=aid("confirm-same-meaning"))] = False,
    lang: TongueOption = SPOKEN,
    corpus: CorpusFolder = None,
) -> None:
    from rulings import load
    from rulings.confirm import NothingRevised, Unexplained, confirm

    said = [text.strip() for text in (en, ja) if text is not None]
    if "" in said or len(said) == 1 or (said and same_meaning):
        stop(label("confirm-both-or-same", lang), USAGE)
    plain(lang, *said)
    read = load.read(corpus)
    ids = [id for thing in things for id in named(read, thing, lang)]
    wanted = [ruling for ruling in read.rulings if any(f"{ruling}/".startswith(f"{id}/") for id in ids)]
    if not wanted:
        stop(label("no-rulings", lang, name=shown(" ".join(things))), USAGE)
    revision = (said[0], said[1]) if said else None
    try:
        files = confirm(read, wanted, today(), revision, same_meaning)
    except Unexplained as unexplained:
        note(label("confirm-unexplained", lang))
        stop("\n".join(f"  {id}" for id in unexplained.rulings), USAGE)
    except NothingRevised:
        stop(label("confirm-nothing-revised", lang), USAGE)
    for file in files:
        typer.echo(str(file))
    typer.echo(label("confirmed", lang, count=len(wanted)))


@guarded
def coverage(
    lang: TongueOption = SPOKEN,
    json: AsJson = False,
    corpus: CorpusFolder = None,
    database: DatabaseFile = None,
) -> None:
    connection = opened(corpus, database, lang)
    if json:
        print_json(figures(connection))
    else:
        print_figures(connection, lang)


def figures(connection: Connection) -> Data:
    """How many claims and rulings there are, and how far they are covered. Every claim counts once."""
    total, covered, not_executable = connection.execute(
        "select count(*), total(executable and covered), total(not executable) from claim"
    ).fetchone()
    uncovered = connection.execute("select id from claim where executable and not covered order by source, line, id")
    rulings = connection.execute(
        """select count(*) as total, total(executable) as executable,
          total(exists (select 1 from shows where shows.ruling = ruling.id)) as with_scenario,
          total(exists (select 1 from misreading where misreading.ruling = ruling.id)) as with_misreading,
          total(id not in (select ruling from untranslated)) as bilingual from ruling"""
    )
    names = [column[0] for column in rulings.description]
    return {
        "claims": {
            "total": total,
            "covered": int(covered),
            "not_executable": int(not_executable),
            "uncovered": [id for (id,) in uncovered],
        },
        "rulings": {name: int(value) for name, value in zip(names, rulings.fetchone(), strict=True)},
    }


def print_figures(connection: Connection, lang: Tongue) -> None:
    from rich.table import Table

    found = figures(connection)
    table = Table(title=label("coverage-claims", lang), title_justify="left")
    table.add_column(label("coverage-source", lang))
    for id in ("figure-total", "coverage-answered", "coverage-not-executable", "coverage-open"):
        table.add_column(label(id, lang), justify="right")
    for row in connection.execute("select * from coverage"):
        _, en, ja, *counts = row
        table.add_row(" / ".join({"en": en, "ja": ja}[code] for code in lang.langs), *map(str, counts))
    claims = found["claims"]
    table.add_section()
    sums = [claims["total"], claims["covered"], claims["not_executable"], len(claims["uncovered"])]
    table.add_row(label("figure-total", lang), *map(str, sums))
    write = console().print
    write(table)
    table = Table(title=label("figure-rulings", lang), title_justify="left")
    for name in found["rulings"]:
        table.add_column(label(f"figure-{name.replace('_', '-')}", lang), justify="right")
    table.add_row(*map(str, found["rulings"].values()))
    write(table)


@guarded
def schema(
    output: Annotated[Path | None, typer.Option("--output", "-o", metavar="DIR", help=aid("schema-output"))] = None,
    lang: TongueOption = SPOKEN,
) -> None:
    from rulings.schema import schemas, write

    if output is None:
        typer.echo("[" + ",\n".join(text.rstrip() for text in schemas().values()) + "]")
    else:
        write(output)
        typer.echo(label("schema-written", lang, path=output, count=len(schemas())))
