"""Pictures of the site: of every kind of page into a folder, or the two that the README shows."""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from engine.local import Local
from rulings import database, load, render
from rulings.check import check

PICTURES = Path(__file__).resolve().parent.parent / "docs" / "pictures"
DESK, PHONE = (1440, 900), (390, 844)
PAGES = {
    "home": "",
    "topics": "topics/",
    "topic": "dominion/duplicate/",
    "ruling": "dominion/duplicate/another-players-turn/",
    "changed": "dominion/messenger/first-gain-of-the-buy-phase/",
    "mechanism": "dominion/traveller/",
    "pair": "dominion/pairs/duplicate--messenger/",
    "pairs": "pairs/",
    "misreadings": "misreadings/",
    "sheet": "misreadings/dominion/mechanisms/traveller/",
    "scenario": "scenarios/dominion/traveller/soldier-first-frees-a-soldier/",
    "differing": "scenarios/dominion/bonfire/workshop-and-coppers/",
    "second-game": "scenarios/card_trade_in/maximum-accrual/trade-until-below-the-limit/",
    "scenarios": "scenarios/",
    "glossary": "glossary/",
    "coverage": "coverage/",
    "sources": "sources/",
    "source": "sources/exile-en/",
    "editions": "editions/",
    "updates": "updates/",
    "about": "about/",
    "search": "search/",
}
AT = {"scenario": "#step-2", "second-game": "#step-1", "search": "?q=exile"}
"""What follows the address of some pages: a step, a search."""


@dataclass(frozen=True)
class Shot:
    """One picture: its name, the page, the window, light or dark, whether the page is shown to its end; keys to press."""

    name: str
    address: str
    size: tuple[int, int]
    scheme: str
    whole: bool = False
    keys: tuple[str, ...] = ()


README = [
    Shot("topic", "en/dominion/duplicate/index.html", DESK, "light"),
    Shot("scenario", f"ja/{PAGES['scenario']}index.html", (1440, 1340), "light", keys=("ArrowRight", "ArrowRight")),
]


def every_kind() -> Iterator[Shot]:
    """Every kind of page, in both languages, on both screens, light and dark."""
    sizes = {"desk": DESK, "phone": PHONE}
    for page, lang, screen, scheme in product(PAGES, ("en", "ja"), sizes, ("light", "dark")):
        address = f"{lang}/{PAGES[page]}index.html{AT.get(page, '')}"
        yield Shot(f"{page}-{lang}-{screen}-{scheme}", address, sizes[screen], scheme, whole=page not in AT)


def take(browser: Browser, site: Path, shots: Iterable[Shot], folder: Path) -> None:
    """Takes pictures of a site into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for shot in shots:
        width, height = shot.size
        page = browser.new_page(viewport={"width": width, "height": height}, color_scheme=shot.scheme)  # type: ignore[arg-type]
        page.goto(f"{site.as_uri()}/{shot.address}")
        for key in shot.keys:
            page.keyboard.press(key)
        page.wait_for_timeout(400)
        page.screenshot(path=folder / f"{shot.name}.png", full_page=shot.whole)
        page.close()
        print(f"{shot.name}.png")


def main(arguments: list[str]) -> None:
    chromium = shutil.which("chromium")
    if chromium is None:
        sys.exit("Chromium is not installed: apt-get install chromium fonts-noto-cjk fonts-urw-base35")
    with tempfile.TemporaryDirectory() as made:
        corpus = load.read()
        database.build(corpus, check(corpus, Local(), transcripts=True), Path(made) / "rulings.db")
        render.site(Path(made) / "rulings.db", Path(made) / "site")
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
            if arguments:
                take(browser, Path(made) / "site", every_kind(), Path(arguments[0]))
            else:
                take(browser, Path(made) / "site", README, PICTURES)
            browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
