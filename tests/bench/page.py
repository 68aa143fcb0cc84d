"""How long the search page takes for what somebody types, in Chromium."""

from __future__ import annotations

import gzip
import shutil
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

WORDS = [
    "e",
    "ex",
    "exile",
    "duplicate",
    "royal carriage",
    "noroi no mori",
    "gain card",
    "zzzz",
    "追放",
    "ふくせい",
    "獲得 カード",
    "王室馬車",
]
"""Beginnings, names, words, several words, and such as find nothing."""
ROUNDS = 3
PRESS = """words => {
  const field = document.querySelector("#q");
  const start = performance.now();
  field.value = words;
  field.dispatchEvent(new CompositionEvent("compositionend", {bubbles: true}));
  document.body.offsetHeight;
  return performance.now() - start;
}"""
"""From a key press until what is found stands on the page, in milliseconds."""


def presses(page: Page, address: str) -> dict[str, float]:
    """The best time of some for each of the words, each the first on a page that was just opened."""
    rounds = []
    for _ in range(ROUNDS):
        page.goto(address)
        rounds.append({words: float(page.evaluate(PRESS, words)) for words in WORDS})
    return {words: min(taken[words] for taken in rounds) for words in WORDS}


def figures(site: Path) -> Iterator[tuple[str, float]]:
    """The size of the index, what opening the page takes, and what a key press takes; nothing without Chromium."""
    chromium = shutil.which("chromium")
    if chromium is None or find_spec("playwright") is None:
        return
    from playwright.sync_api import sync_playwright

    yield "search index, MB compressed", len(gzip.compress((site / "en" / "search" / "index.js").read_bytes())) / 1e6
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page()
        taken = presses(page, (site / "en" / "search" / "index.html").as_uri())
        opened = page.evaluate("performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd")
        browser.close()
    yield "opening the search page, ms", float(opened)
    yield "a key press on it, ms", median(taken.values())
    yield "a key press on it, ms at most", max(taken.values())
