"""Searching on the site finds what the command line finds, in either language, and is safe with an input method."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from rulings.search import search, suggest
from tests.golden import QUERIES, Golden, faults

pytestmark = pytest.mark.browser


def shown(page: Page) -> list[str]:
    """The ids of the rulings on the page, in order."""
    links = page.locator("#hits h2 a").evaluate_all("links => links.map(link => link.getAttribute('href'))")
    return [link.removeprefix("../").removesuffix("/index.html") for link in links]


@pytest.fixture(scope="module", params=["en", "ja"])
def searching(browser: Browser, folder_url: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    """The search page of a language, kept open."""
    page = browser.new_page()
    page.goto(f"{folder_url}{request.param}/search/index.html")
    yield page
    page.close()


def ask(page: Page, words: str) -> list[str]:
    found: list[str] = page.evaluate("words => rulingsSearch.find(words).map(at => rulingsIndex.docs[at].id)", words)
    return found


@pytest.mark.parametrize("golden", QUERIES, ids=lambda golden: golden["query"])
def test_golden_queries(searching: Page, golden: Golden) -> None:
    assert faults(golden, lambda words: ask(searching, words)) == []
    if "suggest" in golden:
        meant = searching.evaluate("words => rulingsSearch.suggest(words)", golden["query"])
        assert meant[: len(golden["suggest"])] == golden["suggest"]


def test_the_page_finds_what_the_database_finds(searching: Page, rulings_connection: sqlite3.Connection) -> None:
    names = [text for (text,) in rulings_connection.execute("select distinct text from name order by text")]
    texts = [text for (text,) in rulings_connection.execute("select text from ruling_text order by ruling, lang")]
    pieces = [text[at : at + 5] for text in texts[::3] for at in (0, 11)] + [
        "discard*",
        "捨て*",
        "gained",
        "exchanging trav*",
    ]
    wrong = [
        words
        for words in dict.fromkeys([*names, *pieces])
        if set(ask(searching, words)) != {hit.id for hit in search(rulings_connection, words, limit=10_000)}
    ]
    assert wrong == []


def test_the_page_suggests_what_the_command_line_suggests(
    searching: Page, rulings_connection: sqlite3.Connection
) -> None:
    for words in ("duplicat", "royal carrage", "王室場車", "hauntd wods", "brige troll exile", "zzzz", "酒場まっと二"):
        assert searching.evaluate("words => rulingsSearch.suggest(words)", words) == suggest(rulings_connection, words)


def test_search_in_japanese_from_the_front_page(quiet: Page, folder_url: str) -> None:
    quiet.goto(f"{folder_url}ja/index.html")
    quiet.keyboard.press("/")
    quiet.keyboard.insert_text("複製")
    quiet.keyboard.press("Enter")
    quiet.wait_for_url("**/ja/search/index.html?q=*")
    assert shown(quiet)[0].startswith("dominion/duplicate/")
    expect(quiet.locator("#hits mark").first).to_have_text("複製")
    expect(quiet.locator("#said")).to_contain_text("裁定")
    expect(quiet.locator("#found .chip").first).to_have_attribute("href", "../dominion/duplicate/index.html")
    quiet.locator("#hits h2 a").first.click()
    expect(quiet.locator("h1.say")).to_contain_text("複製")


def test_search_in_english_as_one_types(quiet: Page, served_url: str) -> None:
    quiet.goto(f"{served_url}en/search/index.html")
    quiet.locator("#q").press_sequentially("exch")
    expect(quiet.locator("#blank")).to_be_visible()
    quiet.locator("#q").press_sequentially("anging")
    expect(quiet.locator("#hits mark").first).to_be_visible()
    assert {word.lower() for word in quiet.locator("#hits mark").all_text_contents()} >= {"exchange", "exchanged"}
    quiet.locator("#q").press("ArrowDown")
    expect(quiet.locator("#hits h2 a").first).to_be_focused()
    quiet.keyboard.press("ArrowUp")
    expect(quiet.locator("#q")).to_be_focused()
    assert "q=exchanging" in quiet.url


def test_filters_narrow_what_was_found(quiet: Page, folder_url: str) -> None:
    quiet.goto(f"{folder_url}en/search/index.html?q=card")
    everything = quiet.locator("#hits h2").count()
    box = quiet.get_by_role("checkbox", name="Dominion", exact=False).first
    box.check()
    expect(quiet.locator("#said")).to_contain_text(" of ")
    assert 0 < quiet.locator("#hits h2").count() <= everything
    assert all(id.startswith("dominion/") for id in shown(quiet))


def test_nothing_found_suggests_and_replaces_nothing(quiet: Page, folder_url: str) -> None:
    quiet.goto(f"{folder_url}ja/search/index.html?q=王室場車")
    expect(quiet.locator("#blank h2")).to_contain_text("王室場車")
    expect(quiet.locator("#q")).to_have_value("王室場車")
    quiet.locator("#blank a").first.click()
    assert shown(quiet)[0].startswith("dominion/royal-carriage/")


def test_an_input_method_neither_searches_nor_submits_while_composing(quiet: Page, folder_url: str) -> None:
    quiet.goto(f"{folder_url}ja/index.html")
    field = quiet.locator("#q")
    field.focus()
    prevented = quiet.evaluate(
        """() => {
          const event = new KeyboardEvent("keydown", {key: "Enter", isComposing: true, bubbles: true, cancelable: true});
          document.querySelector("#q").dispatchEvent(event);
          return event.defaultPrevented;
        }"""
    )
    assert prevented
    quiet.goto(f"{folder_url}ja/search/index.html?q=複製")
    before = shown(quiet)
    quiet.evaluate(
        """() => {
          const field = document.querySelector("#q");
          field.value = "ついh";
          field.dispatchEvent(new InputEvent("input", {isComposing: true, bubbles: true}));
        }"""
    )
    quiet.wait_for_timeout(250)
    assert shown(quiet) == before
    quiet.evaluate(
        """() => {
          const field = document.querySelector("#q");
          field.value = "ついほう";
          field.dispatchEvent(new CompositionEvent("compositionend", {bubbles: true}));
        }"""
    )
    assert shown(quiet)[0].startswith("dominion/exile/")
