"""The site in Chromium: opened from its folder, and served below a path."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

WATCH = """
globalThis.violations = [];
document.addEventListener("securitypolicyviolation", (event) =>
  violations.push(`${event.violatedDirective}: ${event.blockedURI}`));
"""

KINDS = [
    "",
    "topics/",
    "dominion/duplicate/",
    "dominion/traveller/",
    "dominion/duplicate/another-players-turn/",
    "dominion/bonfire/coppers-only/",
    "dominion/gear/face-down/",
    "pairs/",
    "dominion/pairs/duplicate--messenger/",
    "misreadings/",
    "misreadings/dominion/mechanisms/traveller/",
    "misreadings/dominion/menagerie/",
    "scenarios/",
    "scenarios/dominion/duplicate/silver-from-messenger/",
    "scenarios/dominion/bonfire/workshop-and-coppers/",
    "scenarios/card_trade_in/maximum-accrual/trade-until-below-the-limit/",
    "glossary/",
    "coverage/",
    "sources/",
    "sources/exile-en/",
    "editions/",
    "updates/",
    "about/",
    "search/",
]
"""One page of every kind, and both kinds of topics, rulings and boards."""


@pytest.fixture(scope="session", autouse=True)
def chromium_is_there() -> None:
    if shutil.which("chromium") is None:
        pytest.skip("Chromium is not installed: apt-get install chromium fonts-noto-cjk")


@pytest.fixture(scope="session")
def folder_url(site_folder: Path) -> str:
    """The site opened from its folder."""
    return site_folder.as_uri() + "/"


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture(scope="session")
def served_url(site_folder: Path) -> Iterator[str]:
    """The site served below a path."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(site_folder.parent)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/{site_folder.name}/"
    server.shutdown()
    server.server_close()
    thread.join()


class Watched:
    """A page, and everything that should not happen on it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.wrong: list[str] = []
        page.add_init_script(WATCH)
        page.on("console", lambda message: self.note(message.type in ("error", "warning"), message.text))
        page.on("pageerror", lambda error: self.note(True, str(error)))
        page.on(
            "requestfailed",
            lambda request: self.note("ABORTED" not in (request.failure or ""), f"failed: {request.url}"),
        )
        page.on(
            "request",
            lambda request: self.note(not request.url.startswith(("file:", "http://127.0.0.1:")), request.url),
        )

    def note(self, wrong: bool, what: str) -> None:
        if wrong:
            self.wrong.append(what)

    def check(self) -> None:
        """Fails when the page broke its policy, asked somebody else, or complained."""
        assert self.wrong == []
        assert self.page.evaluate("globalThis.violations") == []


@pytest.fixture
def quiet(page: Page) -> Iterator[Page]:
    """A page that must not complain, break its policy, or ask anybody else."""
    watched = Watched(page)
    yield page
    watched.check()


@pytest.fixture
def phone(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    yield context
    context.close()
