"""The options that several commands share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from rulings.cli.text import Tongue, aid, default_tongue

SPOKEN = default_tongue()

TongueOption = Annotated[Tongue, typer.Option("--lang", envvar="RULINGS_LANG", help=aid("lang"), show_default=False)]
AsJson = Annotated[bool, typer.Option("--json", help=aid("json"))]
EditionOption = Annotated[int | None, typer.Option("--edition", metavar="YEAR", help=aid("edition"))]
GameOption = Annotated[str | None, typer.Option("--game", metavar="GAME", help=aid("game"))]
EditionsOption = Annotated[list[int] | None, typer.Option("--edition", metavar="YEAR", help=aid("editions"))]
CorpusFolder = Annotated[
    Path | None,
    typer.Option("--corpus", metavar="DIR", envvar="RULINGS_CORPUS", help=aid("corpus"), show_envvar=True),
]
DatabaseFile = Annotated[
    Path | None, typer.Option("--database", metavar="FILE", envvar="RULINGS_DATABASE", help=aid("database"))
]
EngineCommand = Annotated[str | None, typer.Option("--engine", metavar="COMMAND", help=aid("engine"))]


def complete_name(incomplete: str) -> Iterator[str]:
    """Ids and names that begin so, from the database if there is one already."""
    yield from _complete(
        """select id from ruling where id like :start || '%' union select id from topic where id like :start || '%'
        union select text from name where kind = 'official' and (text like :start || '%' or key like :key || '%')
        order by 1 limit 100""",
        incomplete,
    )


def complete_scenario(incomplete: str) -> Iterator[str]:
    """Ids of scenarios that begin so."""
    yield from _complete("select id from scenario where id like :start || '%' order by 1 limit 100", incomplete)


def _complete(query: str, incomplete: str) -> Iterator[str]:
    from rulings.cli.places import cached
    from rulings.connection import NotRulings, connect
    from rulings.segment import key

    try:
        connection = connect(cached(None))
    except NotRulings:
        return
    yield from (row[0] for row in connection.execute(query, {"start": incomplete, "key": key(incomplete)}))
    connection.close()
