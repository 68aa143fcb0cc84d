"""Commands that make what is published, and publish it on this machine: `build`, `site`, `serve`, `browse`."""

from __future__ import annotations

import re
import socket
import sqlite3
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

import typer

from rulings.cli import places
from rulings.cli.help import aid
from rulings.cli.making import (
    make_cached_site,
    make_database,
    make_site,
    open_cache,
    progress,
    ready_database,
    ready_site,
)
from rulings.cli.options import SPOKEN, CorpusFolder, DatabaseFile, EngineCommand, TongueOption
from rulings.cli.output import FINDING, USAGE, guarded, note, shown, stop, writable
from rulings.cli.text import Tongue, label

Port = Annotated[int, typer.Option("--port", "-p", min=0, max=65535, help=aid("port"))]
Host = Annotated[str, typer.Option("--host", help=aid("host"))]


@guarded
def build(
    output: Annotated[
        Path | None,
        typer.Option(
            "--database", "--output", "-o", metavar="FILE", envvar="RULINGS_DATABASE", help=aid("database-output")
        ),
    ] = None,
    engine: EngineCommand = None,
    lang: TongueOption = SPOKEN,
    corpus: CorpusFolder = None,
) -> None:
    from rulings.connection import is_rulings

    place = output or places.cached(corpus)
    stamp = places.stamp_of(corpus)
    if output is None:
        open_cache(place, lang)
    else:
        writable(output, lang)
        if output.exists() and not is_rulings(output):
            stop(label("not-a-database", lang, path=output), USAGE)
    progress("building", lang)
    report = make_database(corpus, place, engine)
    if output is None and engine is None:
        places.mark(place, stamp)
    with sqlite3.connect(place) as connection:
        rulings, scenarios = connection.execute(
            "select (select count(*) from ruling), (select count(*) from scenario)"
        ).fetchone()
    typer.echo(label("built", lang, path=place, rulings=rulings, scenarios=scenarios))
    if not report.ok:
        note(label("built-failing", lang, count=len(list(report.failures()))))


@guarded
def site(
    output: Annotated[Path | None, typer.Option("--output", "-o", metavar="DIR", help=aid("site-output"))] = None,
    base_url: Annotated[str, typer.Option("--base-url", metavar="URL", help=aid("base-url"))] = "",
    lang: TongueOption = SPOKEN,
    corpus: CorpusFolder = None,
    database: DatabaseFile = None,
) -> None:
    if base_url and not is_address(base_url):
        stop(label("no-address", lang, given=shown(base_url)), USAGE)
    made_from = known_database(corpus, database, lang)
    place = output or places.cached_site()
    stamp = places.site_stamp(made_from, base_url)
    progress("rendering", lang)
    built = make_site(made_from, place, base_url) if output else make_cached_site(made_from, place, base_url, lang)
    if output is None:
        places.mark(place, stamp)
    counts = {"pages": built.pages, "remade": built.remade, "kept": built.kept, "removed": built.removed}
    typer.echo(label("site-built", lang, path=place, **counts))


@guarded
def serve(
    port: Port = 8001,
    host: Host = "127.0.0.1",
    site: Annotated[
        Path | None,
        typer.Option("--site", metavar="DIR", exists=True, file_okay=False, help=aid("site-folder")),
    ] = None,
    lang: TongueOption = SPOKEN,
    corpus: CorpusFolder = None,
    database: DatabaseFile = None,
) -> None:
    from rulings import serve

    at = listening(host, port, lang)
    data = known_database(corpus, database, lang)
    pages = site or ready_site(data, lang)
    note(label("serving", lang, address=address(host, at)))
    note(label("stop", lang))
    serve.serve(data, pages, at)
    note(label("stopped", lang))


@guarded
def browse(
    port: Port = 8001,
    host: Host = "127.0.0.1",
    lang: TongueOption = SPOKEN,
    corpus: CorpusFolder = None,
    database: DatabaseFile = None,
) -> None:
    from rulings import serve

    at = listening(host, port, lang)
    data = known_database(corpus, database, lang)
    note(label("browsing", lang, address=address(host, at)))
    note(label("stop", lang))
    serve.browse(data, at)
    note(label("stopped", lang))


def is_address(text: str) -> bool:
    """Whether a site can lie there: a whole address of the web, without a question or a place in a page."""
    try:
        found = urlsplit(text)
        whole = bool(found.hostname) and (found.port is None or found.port > 0)
    except ValueError:
        return False
    return whole and found.scheme in ("http", "https") and not re.search(r"[?#\s\\<>\"'\0]", text)


def known_database(corpus: Path | None, database: Path | None, lang: Tongue) -> Path:
    """The database to show, once it is sure that it is one. Raises NotRulings, CorpusErrors."""
    from rulings.connection import connect

    found = ready_database(corpus, database, lang)
    connect(found).close()
    return found


def listening(host: str, port: int, lang: Tongue) -> socket.socket:
    """A socket that listens there; ends the command where that cannot be."""
    from rulings.serve import PortTaken, listen

    try:
        return listen(host, port)
    except PortTaken as taken:
        stop(
            label(f"port-{taken.code}", lang, host=host, port=port, reason=taken),
            USAGE if taken.code == "elsewhere" else FINDING,
        )


def address(host: str, at: socket.socket) -> str:
    named = f"[{host}]" if ":" in host else host
    return f"http://{named}:{at.getsockname()[1]}"
