"""Making what other commands need: the corpus, an engine, a report, the database, the site."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rulings.cli import places
from rulings.cli.output import note, stop
from rulings.cli.text import Lang, Tongue, label, say

if TYPE_CHECKING:
    from sqlite3 import Connection

    from engine.protocol import Engine
    from rulings.render import Built
    from rulings.report import Report


@contextmanager
def engine(command: str | None) -> Iterator[Engine]:
    """The engine in this process, or the one that a command starts. Raises EngineGone."""
    if command is None:
        from engine.local import Local

        yield Local()
    else:
        from engine.protocol import EngineGone
        from engine.remote import Remote

        if not command.strip():
            raise EngineGone("--engine needs a command, and there is none.")
        with Remote(command) as remote:
            yield remote


def make_database(corpus: Path | None, output: Path, command: str | None = None) -> Report:
    """Reads the corpus, runs everything on the engine in this process or that of a command, and writes the database.

    Returns what the run found. Raises CorpusErrors, EngineGone, OSError.
    """
    from rulings import database, load
    from rulings.check import check

    read = load.read(corpus)
    with cleared_away():
        with engine(command) as asked:
            report = check(read, asked, transcripts=True)
        database.build(read, report, output)
    return report


def ready_database(corpus: Path | None, database: Path | None, lang: Tongue) -> Path:
    """The database to read: the file named, else the one in the cache, made anew if the corpus or the code changed."""
    if database is not None:
        return database
    place = places.cached(corpus)
    stamp = places.stamp_of(corpus)
    if not places.is_fresh(place, stamp) or not is_sound(place):
        open_cache(place, lang)
        progress("building", lang)
        make_database(corpus, place)
        places.mark(place, stamp)
    return place


def is_sound(database: Path) -> bool:
    """Whether it can be read at all."""
    from rulings.connection import NotRulings, connect

    try:
        connect(database).close()
    except NotRulings:
        return False
    return True


def open_cache(place: Path, lang: Tongue) -> None:
    """Makes the folder in the cache where something will lie; ends the command where nothing can be written."""
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        closed = not os.access(place.parent, os.W_OK)
    except OSError:
        closed = True
    if closed:
        stop(label("cache-closed", lang, path=place.parent))


def opened(corpus: Path | None, database: Path | None, lang: Tongue) -> Connection:
    """A connection to the database to read. Raises NotRulings, CorpusErrors."""
    from rulings.connection import connect

    return connect(ready_database(corpus, database, lang))


def make_site(database: Path, output: Path, base_url: str) -> Built:
    """Writes the site, of which only what has changed is made, and shows how far it is."""
    from rulings import render

    with bar() as show, cleared_away():
        return render.site(database, output, base_url, places.record_of(output), progress=show)


@contextmanager
def cleared_away() -> Iterator[None]:
    """Lets what is half made be cleared away when the process is asked to end."""

    def end(*_: object) -> None:
        sys.exit(128 + signal.SIGTERM)

    before = signal.signal(signal.SIGTERM, end)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


@contextmanager
def bar() -> Iterator[Callable[[int, int], None]]:
    """A bar on standard error for somebody who watches: a function to tell how much is done, and of how much."""
    import typer

    if not sys.stderr.isatty():
        yield lambda done, of: None
        return
    with ExitStack() as stack:
        bars: list[Any] = []

        def show(done: int, of: int) -> None:
            if not bars:
                bars.append(stack.enter_context(typer.progressbar(length=of, file=sys.stderr)))
            bars[0].update(done - bars[0].pos)

        yield show


def ready_site(database: Path, lang: Tongue) -> Path:
    """The site in the cache, made anew if the database, a template or the code changed."""
    place = places.cached_site()
    stamp = places.site_stamp(database)
    if not places.is_fresh(place, stamp):
        progress("rendering", lang)
        make_cached_site(database, place, "", lang)
        places.mark(place, stamp)
    return place


def make_cached_site(database: Path, place: Path, base_url: str, lang: Tongue) -> Built:
    """Writes the site where the cache keeps it, which is ours even if what lies there is damaged."""
    from shutil import rmtree

    from rulings.render import NotOurs

    open_cache(place, lang)
    try:
        return make_site(database, place, base_url)
    except NotOurs:
        rmtree(place)
        return make_site(database, place, base_url)


def progress(id: str, lang: Tongue) -> None:
    """Says what takes a while."""
    note(label(id, lang))


def known_edition(connection: Connection, edition: int | None, lang: Lang) -> None:
    """Ends the command when there is no such edition."""
    if edition is None:
        return
    years = [year for (year,) in connection.execute("select distinct year from edition order by year")]
    if edition not in years:
        stop(say("no-edition", lang, year=edition, years=", ".join(map(str, years))), 2)
