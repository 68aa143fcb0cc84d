"""The search field of every page answers as one types, and loads what search needs only when it is used."""

from __future__ import annotations

import gzip
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, expect

pytestmark = pytest.mark.browser

MOST = 60_000
"""Bytes that a first visit may take, compressed."""
FIRST = [
    "",
    "dominion/duplicate/",
    "dominion/traveller/",
    "dominion/duplicate/another-players-turn/",
    "scenarios/dominion/duplicate/silver-from-messenger/",
    "scenarios/card_trade_in/maximum-accrual/trade-until-below-the-limit/",
]


@pytest.fixture
def asked(quiet: Page) -> list[str]:
    """The addresses that a page asks for, in order."""
    addresses: list[str] = []
    quiet.on("request", lambda request: addresses.append(request.url))
    return addresses


def weight(address: str) -> int:
    """The bytes of a file, compressed as a server sends it."""
    return len(gzip.compress(Path(unquote(urlsplit(address).path)).read_bytes(), 6))


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("path", FIRST)
def test_a_first_visit_is_light(quiet: Page, asked: list[str], folder_url: str, lang: str, path: str) -> None:
    quiet.goto(f"{folder_url}{lang}/{path}index.html", wait_until="networkidle")
    loaded = {address.rpartition("/")[2] for address in asked}
    assert {"index.html", "site.css", "site.js", "answers.js"} <= loaded
    assert not loaded & {"index.js", "find.js", "stemmer.js"}
    assert sum(map(weight, asked)) < MOST


def test_a_scenario_with_the_most_steps_is_light_too(site_folder: Path) -> None:
    shared = sum(
        weight(str(site_folder / "static" / name)) for name in ("site.css", "site.js", "answers.js", "favicon.svg")
    )
    pages = [path for kind in ("en", "ja") for path in (site_folder / kind).rglob("index.html")]
    heaviest = sorted(pages, key=lambda path: path.stat().st_size)[-20:]
    heavy = {path.relative_to(site_folder).as_posix(): weight(str(path)) + shared for path in heaviest}
    assert {path: size for path, size in heavy.items() if size >= MOST and "/scenarios/dominion" in path} == {}


def answers(page: Page) -> list[str]:
    """Where the answers lead, in order."""
    links: list[str] = page.locator(".answers a").evaluate_all("links => links.map(link => link.href)")
    return links


def test_the_index_is_loaded_when_the_field_is_used(quiet: Page, asked: list[str], folder_url: str) -> None:
    quiet.goto(f"{folder_url}en/index.html", wait_until="networkidle")
    asked.clear()
    quiet.locator("#q").focus()
    quiet.keyboard.insert_text("duplic")
    expect(quiet.locator(".answers mark").first).to_have_text("Duplicate")
    assert {address.rpartition("/")[2] for address in asked} == {
        "stemmer.js",
        "segment.js",
        "index.js",
        "find.js",
        "mark.js",
        "near.js",
    }
    assert answers(quiet)[0] == f"{folder_url}en/dominion/duplicate/index.html"
    assert answers(quiet)[-1] == f"{folder_url}en/search/index.html?q=duplic"


def test_answers_by_keyboard(quiet: Page, served_url: str) -> None:
    quiet.goto(f"{served_url}ja/glossary/index.html")
    quiet.keyboard.press("/")
    quiet.keyboard.insert_text("のろいのもり")
    links = quiet.locator(".answers a")
    expect(links.first).to_contain_text("呪いの森")
    expect(quiet.locator(".find [role=status]")).to_contain_text("裁定")
    quiet.keyboard.press("ArrowDown")
    expect(links.nth(0)).to_be_focused()
    quiet.keyboard.press("ArrowDown")
    expect(links.nth(1)).to_be_focused()
    quiet.keyboard.press("ArrowUp")
    quiet.keyboard.press("ArrowUp")
    expect(quiet.locator("#q")).to_be_focused()
    quiet.keyboard.press("Escape")
    expect(quiet.locator(".answers")).to_be_hidden()
    expect(quiet.locator("#q")).to_have_value("のろいのもり")
    quiet.keyboard.press("End")
    quiet.keyboard.insert_text("　")
    expect(links.first).to_be_visible()
    quiet.keyboard.press("ArrowDown")
    quiet.keyboard.press("Enter")
    quiet.wait_for_url(f"{served_url}ja/dominion/haunted-woods/index.html")


def test_answers_go_when_something_else_is_touched(quiet: Page, folder_url: str) -> None:
    quiet.goto(f"{folder_url}en/dominion/duplicate/index.html")
    quiet.locator("#q").fill("royal carrage")
    expect(quiet.locator(".answers a").first).to_contain_text("Royal Carriage")
    expect(quiet.locator(".find [role=status]")).to_contain_text("royal carrage")
    quiet.locator("main").click(position={"x": 5, "y": 5})
    expect(quiet.locator(".answers")).to_be_hidden()
    quiet.locator("#theme").focus()
    quiet.locator("#q").focus()
    expect(quiet.locator(".answers")).to_be_visible()
    quiet.locator("#theme").focus()
    expect(quiet.locator(".answers")).to_be_hidden()


def test_no_answer_while_an_input_method_composes(quiet: Page, folder_url: str) -> None:
    quiet.goto(f"{folder_url}ja/index.html")
    quiet.locator("#q").focus()
    quiet.evaluate(
        """() => {
          const field = document.querySelector("#q");
          field.value = "ついh";
          field.dispatchEvent(new InputEvent("input", {isComposing: true, bubbles: true}));
        }"""
    )
    quiet.wait_for_timeout(400)
    expect(quiet.locator(".answers")).to_be_hidden()
    quiet.evaluate(
        """() => {
          const field = document.querySelector("#q");
          field.value = "ついほう";
          field.dispatchEvent(new CompositionEvent("compositionend", {bubbles: true}));
        }"""
    )
    expect(quiet.locator(".answers a").first).to_contain_text("追放")


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_answers_fit_on_a_phone(phone: BrowserContext, folder_url: str, lang: str) -> None:
    page = phone.new_page()
    for path in ("", "dominion/duplicate/"):
        page.goto(f"{folder_url}{lang}/{path}index.html")
        page.locator("#q").fill("duplicate port")
        expect(page.locator(".answers a").first).to_be_visible()
        box = page.locator(".answers").bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


STATES = {
    "nothing typed": "search/index.html",
    "filters": "search/index.html?card=dominion/duplicate&status=inferred&edition=2022",
    "nothing found": "search/index.html?q=royal%20carrage",
    "near": "search/index.html?q=does%20exchanging%20count%20as%20gaining",
    "no ruling yet": "search/index.html?q=xyzzy",
    "all filtered out": "search/index.html?q=duplicate&game=card_trade_in",
    "answers": "index.html",
}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("state", STATES)
def test_axe_finds_nothing_in_any_state(browser: Browser, folder_url: str, state: str, lang: str, scheme: str) -> None:
    page = browser.new_page(color_scheme=scheme)  # type: ignore[arg-type]
    page.goto(f"{folder_url}{lang}/{STATES[state]}")
    if state == "answers":
        page.locator("#q").fill("duplicate port")
        expect(page.locator(".answers a").nth(2)).to_be_visible()
        page.locator(".answers a").first.focus()
    else:
        expect(page.locator(".filters form")).to_have_count(1)
        assert page.evaluate("rulingsIndex.lang") == lang
    violations = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    assert [
        f"{one['id']}: {node['target']} {node['failureSummary']}" for one in violations for node in one["nodes"]
    ] == []
    page.close()
