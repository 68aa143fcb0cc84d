"""A thousand and ten thousand rulings: reading, running, the database, the site made at once and after a change, search."""

from __future__ import annotations

import gc
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing
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
from tests.bench import measure
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


def report() -> None:
    print(f"Growing corpus, seconds unless told otherwise; {measure.interpreter()}; {processors()} processors")
    with tempfile.TemporaryDirectory() as folder:
        found = [dict(figures(Path(folder), size)) for size in SIZES]
    small, large = found
    print(f"{'':<34}{'':>10}{'':>10}{'ratio':>8}")
    for name, value in large.items():
        if name in small:
            print(f"{name:<34}{small[name]:>10,.2f}{value:>10,.2f}{value / small[name]:>8.1f}")
        else:
            print(f"{name:<34}{'':>10}{value:>10,.2f}")


def figures(folder: Path, size: int) -> Iterator[tuple[str, float]]:
    """What is measured of a corpus of this size, in which each later size goes on from the one before."""
    corpus_folder, path = folder / "corpus", folder / f"{size}.db"
    grow(corpus_folder, size)
    reading, corpus = timed(lambda: load.read(corpus_folder))
    yield "rulings", len(corpus.rulings)
    yield "scenarios", len(corpus.scenarios)
    yield "read the corpus", reading
    running, checked = timed(lambda: check(corpus, Local(), transcripts=True))
    if not checked.ok:
        raise RuntimeError("the copies of scenarios do not pass as their originals do")
    yield "run the scenarios", running
    yield "write the database", timed(lambda: database.build(corpus, checked, path))[0]
    yield "database, MB", path.stat().st_size / 1e6
    yield from of_site(folder, path, size)
    yield from of_search(path)


def of_site(folder: Path, path: Path, size: int) -> Iterator[tuple[str, float]]:
    site, record = folder / f"site-{size}", folder / f"record-{size}"
    whole, built = timed(lambda: render.site(path, site, record=record))
    yield "site", whole
    yield "pages", built.pages
    yield "pages a second", built.pages / whole
    yield "site, ms a ruling", 1000 * whole / size
    if size == min(SIZES):
        alone = timed(lambda: render.site(path, folder / "alone", processes=1))[0]
        print(
            f"{size:,} rulings: one process {alone:.1f} s, {processors()} processes {whole:.1f} s, {alone / whole:.2f} times as fast"
        )
    yield "site again, nothing changed", timed(lambda: render.site(path, site, record=record))[0]
    with closing(sqlite3.connect(path)) as connection, connection:
        (ruling,) = connection.execute("select id from ruling where topic = 'dominion/duplicate' limit 1").fetchone()
        connection.execute("update ruling_text set text = text || ' (*)' where ruling = ?", (ruling,))
    again, built = timed(lambda: render.site(path, site, record=record))
    yield "site again, one ruling changed", again
    yield "pages remade", built.remade
    for one in (site, folder / "alone"):
        shutil.rmtree(one, ignore_errors=True)


def of_search(path: Path) -> Iterator[tuple[str, float]]:
    """What a search takes inside the command line, and inside the data browser, in milliseconds."""
    with closing(connect(path)) as connection:
        prepare_connection(connection, DATABASE)
        query = QUERIES["search"]["sql"]
        doors: dict[str, Callable[[str], object]] = {
            "search": lambda words: search(connection, words) or near(connection, words) or suggest(connection, words),
            "search in the data browser": lambda words: connection.execute(query, {"q": words}).fetchall(),
        }
        for name, ask in doors.items():
            asked = [median(timed(partial(ask, words))[0] for _ in range(ROUNDS)) for words in WORDS]
            yield f"{name}, ms", 1000 * median(asked)
            yield f"{name}, ms at most", 1000 * max(asked)


def timed(work: Callable[[], T]) -> tuple[float, T]:
    """Seconds by the clock on the wall, and what came out."""
    gc.collect()
    start = time.perf_counter()
    made = work()
    return time.perf_counter() - start, made
