"""Searching on the site finds what the command line finds, in either language, and is safe with an input method."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from rulings.near import near
from rulings.prose import phrased
from rulings.search import Filters, search, suggest
from tests.golden import QUERIES, Golden, faults

pytestmark = pytest.mark.browser

AT_ONCE = 25
"""How many rulings the page shows before it is asked for more."""


def shown(page: Page) -> list[str]:
    """The ids of the rulings on the page, in order."""
    links = page.locator("#hits h2 a").evaluate_all("links => links.map(link => link.getAttribute('href'))")
    return [link.removeprefix("../").removesuffix("/index.html") for link in links]


def count(page: Page) -> int:
    """How many rulings the page says it has found, of those that the words find."""
    return int(
        re.findall(r"\d+", page.locator("#said").inner_text())[
            0 if page.url.split("/search/")[0].endswith("en") else -1
        ]
    )


@pytest.fixture(scope="module", params=["en", "ja"])
def searching(browser: Browser, folder_url: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    """The search page of a language, kept open."""
    page = browser.new_page()
    page.goto(f"{folder_url}{request.param}/search/index.html")
    yield page
    page.close()


def ask(page: Page, words: str, reader: str = "find(words)") -> list[str]:
    found: list[str] = page.evaluate(f"words => rulingsSearch.{reader}.map(at => rulingsIndex.rulings[at].id)", words)
    return found


@pytest.mark.parametrize("golden", QUERIES, ids=lambda golden: golden["query"])
def test_golden_queries(searching: Page, golden: Golden) -> None:
    assert faults(golden, lambda words: ask(searching, words)) == []
    if "suggest" in golden:
        meant = searching.evaluate("words => rulingsSearch.suggest(words)", golden["query"])
        assert meant[: len(golden["suggest"])] == golden["suggest"]
    if "near" in golden:
        assert set(golden["near"]) <= set(ask(searching, golden["query"], "near(words).ids"))


def test_lines_are_broken_where_other_pages_break_them(searching: Page, rulings_connection: sqlite3.Connection) -> None:
    texts = [text for (text,) in rulings_connection.execute("SELECT text FROM ruling_text WHERE lang = 'ja'")]
    written = [re.sub("</?span[^>]*>", "", phrased(text)).split("<wbr>") for text in texts]
    cut = "(text, starts) => [0, ...starts].map((at, i) => text.slice(at, starts[i]))"
    made = searching.evaluate(f"texts => texts.map(text => ({cut})(text, rulingsSearch.phrases(text)))", texts)
    assert made == written


def test_the_page_finds_what_the_database_finds_in_the_same_order(
    searching: Page, rulings_connection: sqlite3.Connection
) -> None:
    names = [text for (text,) in rulings_connection.execute("select distinct text from name order by text")]
    texts = [text for (text,) in rulings_connection.execute("select text from ruling_text order by ruling, lang")]
    pieces = [text[at : at + 5] for text in texts[::3] for at in (0, 11)]
    several = [f"{one} {other}" for one, other in zip(names[::7], names[3::7], strict=False)]
    cut = [name[: max(3, len(name) - 2)] for name in names[::5]]
    odd = ["discard*", "捨て*", "gained", "exchanging trav*", "noroi no mo", '"coin of" realm', "kenja no hoshi"]
    wrong = [
        words
        for words in dict.fromkeys([*names, *pieces, *several, *cut, *odd])
        if ask(searching, words) != [hit.id for hit in search(rulings_connection, words, limit=-1)]
    ]
    assert wrong == []


def test_the_page_suggests_what_the_command_line_suggests(
    searching: Page, rulings_connection: sqlite3.Connection
) -> None:
    for words in ("duplcate", "royal carrage", "王室場車", "hauntd wods", "brige troll exile", "zzzz", "酒場まっと二"):
        assert searching.evaluate("words => rulingsSearch.suggest(words)", words) == suggest(rulings_connection, words)


def test_the_page_takes_for_near_what_the_command_line_does(
    searching: Page, rulings_connection: sqlite3.Connection
) -> None:
    texts = [text for (text,) in rulings_connection.execute("select text from ruling_text order by ruling, lang")]
    asked = [
        "Can I call Duplicate when another player gains a card on my turn?",
        "王室馬車で持続カードを再使用できる？",
        "追放した馬は山に戻る？",
        "royal carrage",
        *(text[: len(text) * 2 // 3] + "？ zzzz" for text in texts[::17]),
    ]
    for words in asked:
        close = [hit.id for hit in near(rulings_connection, words)]
        assert ask(searching, words, "near(words).ids") == close, words


FILTERS: list[dict[str, list[str]]] = [
    {"card": ["dominion/duplicate"]},
    {"mechanism": ["dominion/exile"], "edition": ["2022"]},
    {"game": ["card_trade_in"], "status": ["official", "inferred"]},
    {"edition": ["2015", "2005"]},
    {"source": ["port-wiki"], "verdict": ["pass", "none"], "card": ["dominion/port", "dominion/duplicate"]},
    {"status": ["designer"], "game": ["card_trade_in"]},
]


@pytest.mark.parametrize("chosen", FILTERS, ids=str)
@pytest.mark.parametrize("words", ["", "gain", "カード"])
def test_the_page_filters_as_the_command_line_does(
    searching: Page, rulings_connection: sqlite3.Connection, chosen: dict[str, list[str]], words: str
) -> None:
    hits = search(rulings_connection, words, Filters(**chosen), limit=-1)  # type: ignore[arg-type]
    narrowed = "narrow(words ? rulingsSearch.find(words) : rulingsSearch.everything(chosen), chosen).left"
    script = f"([words, chosen]) => rulingsSearch.{narrowed}.map(at => rulingsIndex.rulings[at].id)"
    assert searching.evaluate(script, [words, chosen]) == [hit.id for hit in hits]


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
    for letters in ("exc", "hang", "i", "ng"):
        quiet.locator("#q").press_sequentially(letters)
        expect(quiet).to_have_url(re.compile(f"q=[a-z]*{letters}$"))
        expect(quiet.locator("#hits mark").first).to_be_visible()
        expect(quiet.locator("#blank")).to_be_hidden()
    assert {word.lower() for word in quiet.locator("#hits mark").all_text_contents()} >= {"exchange", "exchanged"}
    expect(quiet).to_have_title(re.compile("^exchanging – "))


def test_the_keyboard_walks_opens_and_clears(quiet: Page, folder_url: str) -> None:
    quiet.goto(f"{folder_url}en/search/index.html?q=duplicate")
    field, links = quiet.locator("#q"), quiet.locator("#hits h2 a")
    quiet.keyboard.press("/")
    expect(field).to_be_focused()
    quiet.keyboard.press("ArrowDown")
    expect(links.nth(0)).to_be_focused()
    quiet.keyboard.press("ArrowDown")
    expect(links.nth(1)).to_be_focused()
    quiet.keyboard.press("ArrowUp")
    quiet.keyboard.press("ArrowUp")
    expect(field).to_be_focused()
    quiet.keyboard.press("ArrowDown")
    quiet.keyboard.press("Escape")
    expect(field).to_be_focused()
    expect(field).to_have_value("duplicate")
    quiet.keyboard.press("Escape")
    expect(field).to_have_value("")
    assert "q=" not in quiet.url
    expect(quiet.locator("#hits li")).to_have_count(0)
    quiet.go_back()
    expect(field).to_have_value("duplicate")
    first = shown(quiet)[0]
    field.focus()
    quiet.keyboard.press("ArrowDown")
    quiet.keyboard.press("Enter")
    quiet.wait_for_url(f"**/{first}/index.html")


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_filters_narrow_what_was_found(quiet: Page, folder_url: str, lang: str) -> None:
    quiet.goto(f"{folder_url}{lang}/search/index.html?q=card")
    everything = count(quiet)
    box = quiet.locator("input[name=game][value=card_trade_in]")
    number = int(quiet.locator("label", has=box).locator(".num").inner_text())
    box.check()
    assert count(quiet) == number < everything
    assert all(id.startswith("card_trade_in/") for id in shown(quiet))
    assert "q=card&game=card_trade_in" in quiet.url
    quiet.locator("input[name=game][value=dominion]").check()
    assert count(quiet) == everything
    quiet.go_back()
    expect(box).to_be_checked()
    expect(quiet.locator("input[name=game][value=dominion]")).not_to_be_checked()
    assert count(quiet) == number
    quiet.locator(".filters [type=reset]").click()
    expect(quiet.locator("#q")).to_be_focused()
    assert count(quiet) == everything
    assert "game=" not in quiet.url


def test_filters_alone_list_all_that_pass(quiet: Page, folder_url: str, rulings_connection: sqlite3.Connection) -> None:
    quiet.goto(f"{folder_url}ja/search/index.html")
    card = quiet.get_by_label("カード", exact=True)
    option = card.locator("option[value='dominion/duplicate']")
    hits = search(rulings_connection, "", Filters(card=["dominion/duplicate"]), limit=-1)
    assert option.inner_text() == f"複製（{len(hits)}）"
    card.select_option("dominion/duplicate")
    assert "?card=dominion/duplicate" in quiet.url
    assert count(quiet) == len(hits)
    assert shown(quiet) == [hit.id for hit in hits[:AT_ONCE]]
    quiet.get_by_label("仕組み", exact=True).select_option("dominion/exile")
    assert 0 < count(quiet) < len(hits)
    quiet.locator("#language").click()
    quiet.wait_for_url("**/en/search/index.html?card=dominion/duplicate&mechanism=dominion/exile")
    expect(quiet.get_by_label("Mechanism")).to_have_value("dominion/exile")
    assert 0 < count(quiet) < len(hits)


def test_an_address_shares_a_search(quiet: Page, served_url: str, rulings_connection: sqlite3.Connection) -> None:
    quiet.goto(f"{served_url}en/search/index.html?q=gain&status=official&edition=2022&status=inferred&edition=1999&x=y")
    chosen = Filters(status=["official", "inferred"], edition=[2022])
    assert count(quiet) == len(search(rulings_connection, "gain", chosen, limit=-1))
    expect(quiet.locator("input[name=status][value=inferred]")).to_be_checked()
    expect(quiet.locator("#said")).to_have_attribute("role", "status")


def test_filters_that_leave_nothing_say_so_and_can_be_cleared(quiet: Page, folder_url: str) -> None:
    quiet.goto(f"{folder_url}en/search/index.html?q=duplicate&game=card_trade_in")
    expect(quiet.locator("#said")).to_have_text("No ruling passes all filters.")
    expect(quiet.locator("#hits li")).to_have_count(0)
    quiet.get_by_role("button", name="Clear filters").click()
    assert shown(quiet)[0].startswith("dominion/duplicate/")


def test_filters_on_a_phone_are_folded(phone: BrowserContext, folder_url: str) -> None:
    page = phone.new_page()
    page.goto(f"{folder_url}en/search/index.html?q=gain&status=official")
    expect(page.locator("input[name=status]").first).to_be_hidden()
    expect(page.locator(".filters summary")).to_have_text(re.compile(r"Filter\s*1"))
    page.locator(".filters summary").click()
    expect(page.locator("input[name=status][value=official]")).to_be_checked()
    page.get_by_label("Card", exact=True).select_option("dominion/silver")
    assert count(page) > 0
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_nothing_found_suggests_and_replaces_nothing(quiet: Page, folder_url: str) -> None:
    quiet.goto(f"{folder_url}ja/search/index.html?q=王室場車")
    expect(quiet.locator("#blank h2")).to_contain_text("王室場車")
    expect(quiet.locator("#said")).to_contain_text("王室場車")
    expect(quiet.locator("#q")).to_have_value("王室場車")
    expect(quiet.locator("#blank .chip")).to_have_attribute("href", "../dominion/royal-carriage/index.html")
    quiet.locator("#blank a", has_text="王室馬車").click()
    expect(quiet.locator("#q")).to_have_value("王室馬車")
    assert shown(quiet)[0].startswith("dominion/royal-carriage/")
    quiet.go_back()
    expect(quiet.locator("#q")).to_have_value("王室場車")


def test_a_question_is_answered_by_what_comes_near(quiet: Page, folder_url: str) -> None:
    quiet.goto(f"{folder_url}en/search/index.html?q=Can I call Duplicate when another player gains on my turn?")
    expect(quiet.locator("#blank h2").first).to_have_text("No ruling has all of these words.")
    assert shown(quiet)[0] == "dominion/duplicate/another-players-turn"
    marked = {word.lower() for word in quiet.locator("#hits li").first.locator("mark").all_text_contents()}
    assert "call duplicate" in marked
    assert not marked & {"when", "i", "on", "you"}
    quiet.goto(f"{folder_url}ja/search/index.html?q=王室馬車で持続カードを再使用できる？")
    assert "御料車" in quiet.locator("#hits li").first.locator("mark").all_text_contents()


def test_a_name_in_latin_letters_marks_the_name_it_reads(quiet: Page, folder_url: str) -> None:
    quiet.goto(f"{folder_url}ja/search/index.html?q=noroi no mori")
    assert set(quiet.locator("#hits mark").all_text_contents()) == {"呪いの森"}
    expect(quiet.locator("#found .chip")).to_have_attribute("href", "../dominion/haunted-woods/index.html")
    quiet.goto(f"{folder_url}en/search/index.html?q=noroi no mori")
    assert "Haunted Woods" in quiet.locator("#hits mark").all_text_contents()


def test_more_is_shown_when_asked_for(quiet: Page, folder_url: str) -> None:
    quiet.goto(f"{folder_url}en/search/index.html?q=card")
    assert count(quiet) > 100
    assert len(shown(quiet)) == AT_ONCE
    quiet.get_by_role("button", name="Show more").click()
    expect(quiet.locator("#hits h2 a").nth(AT_ONCE)).to_be_focused()
    assert len(shown(quiet)) == 2 * AT_ONCE


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


def test_filters_by_keyboard_keep_the_focus(quiet: Page, folder_url: str) -> None:
    quiet.goto(f"{folder_url}en/search/index.html?q=gain")
    box = quiet.locator("input[name=status][value=inferred]")
    box.focus()
    quiet.keyboard.press("Space")
    expect(box).to_be_checked()
    expect(box).to_be_focused()
    quiet.keyboard.press("Space")
    expect(box).not_to_be_checked()
    expect(box).to_be_focused()
    source = quiet.get_by_label("Source", exact=True)
    source.focus()
    quiet.keyboard.press("ArrowDown")
    expect(source).to_be_focused()
    expect(source).not_to_have_value("")
    assert "source=" in quiet.url
