"""A thousand and ten thousand rulings: reading, running, the database, the site made at once and after a change, search."""

from __future__ import annotations

import gc
import os
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median
from typing import TypeVar

from engine.local import Local
from rulings import database, load, render
from rulings.check import check
from rulings.connection import connect
from rulings.datasette_plugin import DATABASE, prepare_connection
from rulings.near import near
from rulings.questions import QUERIES
from rulings.search import search, suggest
from rulings.tasks import processors
from tests.bench import measure, page
from tests.bench.growth import grow

SIZES = (1_000, 10_000)
WORDS = [
    "複製",
    "ふくせい",
    "duplicate",
    "exile",
    "追放 トークン",
    "gain call",
    '"tavern mat"',
    "捨て札",
    "dupl*",
    "duplicat",
    "ふくせ",
]
"""Names, words, several words, words in order, a beginning, and such as find nothing."""
ROUNDS = 5
T = TypeVar("T")


@dataclass(frozen=True)
class Taken:
    """Seconds: by the clock on the wall, and those of all processors."""

    wall: float
    worked: float


Figure = tuple[str, float | Taken]


def report() -> None:
    print(f"Growing corpus; {measure.interpreter()}; {processors()} processors")
    with tempfile.TemporaryDirectory() as folder:
        small, large = (dict(figures(Path(folder), size)) for size in SIZES)
    print(f"{'seconds, and those of processors':<38}{SIZES[0]:>20,}{SIZES[1]:>20,}{'growth':>8}")
    for name, value in large.items():
        before = small[name]
        print(f"{name:<38}{told(before):>20}{told(value):>20}{grown(before, value):>8.1f}")


def told(figure: float | Taken) -> str:
    if isinstance(figure, Taken):
        return f"{figure.wall:,.2f}{figure.worked:>9,.2f}"
    return f"{figure:,.1f}"


def grown(small: float | Taken, large: float | Taken) -> float:
    """How many times as much; of times by those of processors, which hang less on what else the machine does."""
    one, other = (figure.worked if isinstance(figure, Taken) else figure for figure in (small, large))
    return other / one


def figures(folder: Path, size: int) -> Iterator[Figure]:
    """What is measured of a corpus of this size; a larger one goes on from it."""
    path = folder / f"{size}.db"
    grow(folder / "corpus", size)
    yield from of_database(folder / "corpus", path)
    yield from of_site(folder, path, alone=size == min(SIZES))
    yield from of_search(path)


def of_database(folder: Path, path: Path) -> Iterator[Figure]:
    reading, corpus = timed(lambda: load.read(folder))
    yield "rulings", len(corpus.rulings)
    yield "scenarios", len(corpus.scenarios)
    yield "read the corpus", reading
    running, checked = timed(lambda: check(corpus, Local(), transcripts=True))
    if not checked.ok:
        raise RuntimeError("the copies of scenarios do not pass as their originals do")
    yield "run the scenarios", running
    yield "write the database", timed(lambda: database.build(corpus, checked, path))[0]
    yield "database, MB", path.stat().st_size / 1e6


def of_site(folder: Path, path: Path, alone: bool) -> Iterator[Figure]:
    """The site made at once, again, and after a change; if `alone`, the first also by one process."""
    site, record = folder / "site", folder / "record"
    whole, built = timed(lambda: render.site(path, site, record=record))
    yield "site", whole
    yield "pages", built.pages
    yield "pages a second", built.pages / whole.wall
    if alone:
        single = timed(lambda: render.site(path, folder / "alone", processes=1))[0]
        shutil.rmtree(folder / "alone")
        times = f"{single.wall:.1f} s by one process, {whole.wall:.1f} s by {processors()}"
        print(f"site of {built.pages:,} pages: {times}, ratio {single.wall / whole.wall:.2f}")
    yield "site again, nothing changed", timed(lambda: render.site(path, site, record=record))[0]
    with closing(sqlite3.connect(path)) as connection, connection:
        (ruling,) = connection.execute("select id from ruling where topic = 'dominion/duplicate' limit 1").fetchone()
        connection.execute("update ruling_text set text = text || ' (*)' where ruling = ?", (ruling,))
    again, built = timed(lambda: render.site(path, site, record=record))
    yield "site again, one ruling changed", again
    yield "pages remade", built.remade
    yield from page.figures(site)
    shutil.rmtree(site)


def of_search(path: Path) -> Iterator[Figure]:
    """What a search takes inside the command line, and inside the data browser, in milliseconds."""
    with closing(connect(path)) as connection:
        prepare_connection(connection, DATABASE)
        query = QUERIES["search"]["sql"]
        doors: dict[str, Callable[[str], object]] = {
            "search": lambda words: search(connection, words) or near(connection, words) or suggest(connection, words),
            "search in the data browser": lambda words: connection.execute(query, {"q": words}).fetchall(),
        }
        for name, ask in doors.items():
            asked = [1000 * median(timed(partial(ask, words))[0].worked for _ in range(ROUNDS)) for words in WORDS]
            yield f"{name}, ms", median(asked)
            yield f"{name}, ms at most", max(asked)


def timed(work: Callable[[], T]) -> tuple[Taken, T]:
    """What a work takes, and what comes out."""
    gc.collect()
    start, worked = time.perf_counter(), processors_time()
    made = work()
    return Taken(time.perf_counter() - start, processors_time() - worked), made


def processors_time() -> float:
    """Of this process, and of those that it started and that have ended."""
    return time.process_time() + sum(os.times()[2:4])
