"""Whole processes: a look-up beside the version of a peer, reading, checking, building the database and the site."""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path

from tests.bench import measure

BIN = Path(sys.executable).parent
LOOK_UPS, BUILDS = 10, 3


def report() -> None:
    print(f"Whole processes; {measure.interpreter()}")
    rulings, peer = str(BIN / "rulings"), str(BIN / "sqlite-utils")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["RULINGS_CACHE"] = str(Path(folder) / "cache")
        database, site = str(Path(folder) / "rulings.db"), str(Path(folder) / "site")
        measure.command(rulings, "build")()
        alternating = {
            "rulings show duplicate": measure.command(rulings, "show", "duplicate"),
            "sqlite-utils --version": measure.command(peer, "--version"),
            "rulings search 酒場マット": measure.command(rulings, "search", "酒場マット"),
            "python -c pass": measure.command(sys.executable, "-c", "pass"),
        }
        medians = told(alternating, LOOK_UPS)
        show, version = medians["rulings show duplicate"], medians["sqlite-utils --version"]
        print(f"{'look-up to peer':<28}{show / version:>9.2f}")
        told({"rulings check": measure.command(rulings, "check")}, BUILDS)
        told({"rulings build": measure.command(rulings, "build", "--output", database)}, BUILDS)
        told({"rulings site": measure.command(rulings, "site", "--output", site)}, 1)
        told({"rulings site, the same again": measure.command(rulings, "site", "--output", site)}, BUILDS)
        pages = sum(1 for _ in Path(site).rglob("*.html"))
        size = sum(path.stat().st_size for path in Path(site).rglob("*") if path.is_file())
        print(
            f"{'size':<28}{Path(database).stat().st_size / 1e6:>9.1f} MB database, {pages} pages in {size / 1e6:.1f} MB"
        )


def told(works: dict[str, measure.Work], rounds: int) -> dict[str, float]:
    """Measures commands in alternating rounds, prints a line for each, and returns their medians in seconds."""
    medians = {}
    for name, times in zip(works, measure.alternate(list(works.values()), rounds, time.perf_counter), strict=True):
        middle, low, high = measure.spread(times)
        medians[name] = middle
        wide = sum(ord(sign) > 0x2E7F for sign in name)
        print(f"{name:<{28 - wide}}{middle * 1000:>9,.0f} ms (p10 {low * 1000:,.0f}, p90 {high * 1000:,.0f})")
    return medians
