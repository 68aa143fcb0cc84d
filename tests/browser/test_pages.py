"""Every kind of page in Chromium: accessible, calm, at home on a phone, in the dark, without scripts, from a folder."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import KINDS

pytestmark = pytest.mark.browser

LANGUAGES = ("en", "ja")
SCENARIO = "scenarios/dominion/duplicate/silver-from-messenger/index.html"
RULES = {
    "light": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]},
    "dark": {"type": "rule", "values": ["color-contrast"]},
}
"""What axe looks at: everything once, and in the dark what the dark changes."""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_axe_finds_nothing(browser: Browser, folder_url: str, kind: str, lang: str, scheme: str) -> None:
    page = browser.new_page(color_scheme=scheme)  # type: ignore[arg-type]
    page.goto(f"{folder_url}{lang}/{kind}index.html" + ("?q=exile" if kind == "search/" else ""))
    results = Axe().run(page, options={"runOnly": RULES[scheme], "resultTypes": ["violations"]})
    found = [
        f"{violation['id']}: {node['target']} {node['failureSummary']}"
        for violation in results.response["violations"]
        for node in violation["nodes"]
    ]
    assert found == []
    page.close()


def test_axe_finds_nothing_on_pages_without_a_language(page: Page, served_url: str) -> None:
    page.route("**/door.js", lambda route: route.abort())
    for path in (
        "index.html",
        "404.html",
        "r/dominion/duplicate/index.html",
        "r/dominion/duplicate/when-played/index.html",
    ):
        page.goto(served_url + path)
        assert Axe().run(page).response["violations"] == []


@pytest.mark.parametrize("width", [320, 390])
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_a_phone_scrolls_one_way_only(phone: BrowserContext, folder_url: str, kind: str, lang: str, width: int) -> None:
    page = phone.new_page()
    page.set_viewport_size({"width": width, "height": 844})
    page.goto(f"{folder_url}{lang}/{kind}index.html" + ("?q=exile" if kind == "search/" else ""))
    wide = page.evaluate(
        """() => [...document.querySelectorAll("body *")].filter((element) => {
          const box = element.getBoundingClientRect();
          return box.width && box.right > innerWidth + 1 && !element.closest("pre, .vh, svg");
        }).map((element) => element.outerHTML.slice(0, 120))"""
    )
    assert wide == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    cut_off = page.locator(".card .nm, .pile .t, .btn, .opt-l, .coin").evaluate_all(
        "all => all.filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.textContent)"
    )
    assert cut_off == []


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_asked_of_anybody_else(quiet: Page, served_url: str, kind: str) -> None:
    quiet.goto(f"{served_url}ja/{kind}index.html")
    expect(quiet.locator("h1").first).to_be_attached()
    assert quiet.evaluate("document.documentElement.classList.contains('js')")


def test_a_scenario_is_stepped_through_by_keyboard(quiet: Page, folder_url: str) -> None:
    quiet.goto(f"{folder_url}ja/{SCENARIO}")
    scene = quiet.locator(".scene:visible")
    expect(scene).to_have_count(1)
    expect(scene).to_have_attribute("id", "step-0")
    quiet.keyboard.press("ArrowRight")
    quiet.keyboard.press("ArrowRight")
    expect(scene).to_have_attribute("id", "step-2")
    expect(scene).to_have_count(1)
    assert quiet.url.endswith("#step-2")
    expect(quiet.locator(".run-of:not([hidden]) .now")).to_have_text("2")
    expect(quiet.locator(".run-of:not([hidden]) .steps a[aria-current]")).to_have_attribute("href", "#step-2")
    quiet.keyboard.press("End")
    last = quiet.locator(".run-of:not([hidden]) .scene").count() - 1
    expect(scene).to_have_attribute("id", f"step-{last}")
    quiet.keyboard.press("ArrowRight")
    expect(scene).to_have_attribute("id", f"step-{last}")
    quiet.keyboard.press("ArrowLeft")
    expect(scene).to_have_attribute("id", f"step-{last - 1}")
    quiet.keyboard.press("Home")
    expect(scene).to_have_attribute("id", "step-0")


def test_a_long_scenario_keeps_its_buttons_and_the_current_step_in_view(page: Page, folder_url: str) -> None:
    page.set_viewport_size({"width": 1280, "height": 600})
    page.goto(f"{folder_url}ja/scenarios/dominion/traveller/from-peasant-to-teacher/index.html#step-3")
    run = page.locator(".run-of:not([hidden])")
    current = run.locator(".steps a[aria-current]")
    for key in ("", "End", "Home"):
        if key:
            page.keyboard.press(key)
        expect(current).to_be_in_viewport()
        expect(run.locator(".next")).to_be_in_viewport()
    assert run.locator(".scene").count() > 15


def test_a_scenario_is_stepped_through_by_buttons(quiet: Page, folder_url: str) -> None:
    quiet.goto(f"{folder_url}en/{SCENARIO}#step-1")
    run = quiet.locator(".run-of:not([hidden])")
    scene = run.locator(".scene:visible")
    expect(scene).to_have_attribute("id", "step-1")
    run.get_by_role("button", name="Next").click()
    expect(scene).to_have_attribute("id", "step-2")
    run.get_by_role("button", name="Back").click()
    run.get_by_role("button", name="Back").click()
    expect(scene).to_have_attribute("id", "step-0")
    expect(run.get_by_role("button", name="Back")).to_have_attribute("aria-disabled", "true")
    run.locator(".steps a").nth(3).click()
    expect(scene).to_have_attribute("id", "step-3")
    run.get_by_role("button", name="All steps").click()
    assert scene.count() == run.locator(".scene").count() > 3


def test_editions_that_differ_are_a_click_apart(quiet: Page, folder_url: str) -> None:
    quiet.goto(f"{folder_url}en/{SCENARIO}")
    tabs = quiet.locator(".runs a")
    assert tabs.count() == 2
    expect(tabs.first).to_have_attribute("aria-current", "true")
    tabs.nth(1).click()
    scene = quiet.locator(".scene:visible")
    expect(scene).to_have_count(1)
    expect(scene).to_have_attribute("id", re.compile(r"^\d{4}-step-0$"))
    quiet.keyboard.press("ArrowRight")
    address = quiet.url
    quiet.goto("about:blank")
    quiet.goto(address)
    expect(scene).to_have_attribute("id", re.compile(r"^\d{4}-step-1$"))


def test_the_language_switch_keeps_the_place(quiet: Page, served_url: str) -> None:
    quiet.goto(f"{served_url}en/{SCENARIO}")
    quiet.keyboard.press("ArrowRight")
    quiet.locator("#language").click()
    quiet.wait_for_url(f"{served_url}ja/{SCENARIO}#step-1")
    expect(quiet.locator(".scene:visible")).to_have_attribute("id", "step-1")
    quiet.goto(f"{served_url}ja/search/index.html?q=exile")
    quiet.locator("#language").click()
    quiet.wait_for_url(f"{served_url}en/search/index.html?q=exile")
    expect(quiet.locator("#q")).to_have_value("exile")
    quiet.goto(f"{served_url}en/dominion/duplicate/index.html#another-players-turn")
    quiet.locator("#language").click()
    quiet.wait_for_url(f"{served_url}ja/dominion/duplicate/index.html#another-players-turn")


def test_every_entry_leads_to_itself_in_the_other_language(quiet: Page, served_url: str) -> None:
    for path in ("dominion/duplicate/", "dominion/pairs/duplicate--messenger/"):
        quiet.goto(f"{served_url}en/{path}index.html")
        entry = quiet.locator(".ruling").nth(1)
        id = entry.get_attribute("id")
        entry.locator("a[hreflang=ja]").click()
        quiet.wait_for_url(f"{served_url}ja/{path}index.html#{id}")
        expect(quiet.locator(".ruling").nth(1)).to_have_attribute("id", str(id))
        expect(quiet.locator(".ruling").nth(1)).to_be_in_viewport()
    assert quiet.evaluate("localStorage.language") == "ja"


def test_an_address_without_a_language_leads_to_the_readers(browser: Browser, served_url: str) -> None:
    for locale, lang in (("ja-JP", "ja"), ("en-GB", "en"), ("fr-FR", "en")):
        context = browser.new_context(locale=locale)
        page = context.new_page()
        page.goto(f"{served_url}r/dominion/duplicate/another-players-turn/index.html")
        page.wait_for_url(f"{served_url}{lang}/dominion/duplicate/another-players-turn/index.html")
        page.goto(f"{served_url}index.html")
        page.wait_for_url(f"{served_url}{lang}/index.html")
        context.close()
    context = browser.new_context(locale="en-GB")
    page = context.new_page()
    page.goto(f"{served_url}en/index.html")
    page.locator("#language").click()
    page.wait_for_url(f"{served_url}ja/index.html")
    page.goto(f"{served_url}r/dominion/duplicate/index.html")
    page.wait_for_url(f"{served_url}ja/dominion/duplicate/index.html")
    context.close()


def test_the_key_that_goes_to_the_search_can_be_switched_off(browser: Browser, served_url: str) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{served_url}en/about/index.html")
    switch = page.locator("#slash")
    expect(switch).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("/")
    expect(page.locator("#q")).to_be_focused()
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "false")
    page.goto(f"{served_url}en/topics/index.html")
    page.keyboard.press("/")
    expect(page.locator("#q")).not_to_be_focused()
    expect(page.locator(".find kbd")).to_be_hidden()
    context.close()


def test_a_step_is_told_to_those_who_do_not_see_it(quiet: Page, folder_url: str) -> None:
    quiet.goto(f"{folder_url}en/{SCENARIO}")
    told = quiet.locator(".run-of:not([hidden]) .where .told")
    quiet.get_by_role("button", name="Next").click()
    expect(told).to_have_text(re.compile("^Bob: buy Messenger Buy phase"))


def test_without_scripts_everything_is_there(browser: Browser, folder_url: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{folder_url}ja/{SCENARIO}")
    for scene in page.locator(".scene").all():
        expect(scene).to_be_visible()
    expect(page.locator(".player").first).to_be_hidden()
    expect(page.locator("#theme")).to_be_hidden()
    page.goto(f"{folder_url}ja/search/index.html")
    expect(page.locator(".no-js")).to_be_visible()
    page.goto(f"{folder_url}index.html")
    page.get_by_role("link", name="日本語").click()
    expect(page.locator("h1")).to_be_visible()
    page.locator(".nav a").first.click()
    expect(page.locator("h1")).to_have_text("主題")
    context.close()


def test_on_paper_every_step_is_shown(quiet: Page, folder_url: str) -> None:
    quiet.goto(f"{folder_url}en/{SCENARIO}")
    quiet.emulate_media(media="print")
    for scene in quiet.locator(".scene").all():
        expect(scene).to_be_visible()
    expect(quiet.locator(".player").first).to_be_hidden()
    expect(quiet.locator(".top .find")).to_be_hidden()


def test_a_sheet_is_printed_in_two_columns_without_links(quiet: Page, folder_url: str) -> None:
    quiet.goto(f"{folder_url}ja/misreadings/dominion/menagerie/index.html")
    jumps = quiet.locator(".subjects")
    expect(jumps).to_be_visible()
    quiet.emulate_media(media="print")
    expect(jumps).to_be_hidden()
    expect(quiet.locator(".tools")).to_be_hidden()
    assert quiet.locator(".sheet .miss").first.evaluate("list => getComputedStyle(list).columnCount") == "2"
    quiet.goto(f"{folder_url}ja/misreadings/dominion/menagerie/banish/index.html")
    expect(quiet.locator(".sheet .go").first).to_be_hidden()
    expect(quiet.locator(".sheet q").first).to_be_visible()


def test_light_and_dark_follow_the_reader_and_the_button(browser: Browser, served_url: str) -> None:
    context = browser.new_context(color_scheme="dark")
    page = context.new_page()
    page.goto(f"{served_url}en/index.html")
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    assert page.evaluate(ground) == "rgb(24, 25, 27)"
    page.locator("#theme").click()
    assert page.evaluate(ground) == "rgb(251, 250, 246)"
    page.goto(f"{served_url}ja/topics/index.html")
    assert page.evaluate(ground) == "rgb(251, 250, 246)"
    context.close()


def test_readings_are_shown_when_asked_for_and_never_copied(quiet: Page, folder_url: str) -> None:
    quiet.goto(f"{folder_url}ja/dominion/messenger/index.html")
    reading = quiet.locator(".read ruby.opt rt, .miss ruby.opt rt").first
    expect(reading).to_be_hidden()
    quiet.locator("#ruby").click()
    expect(reading).to_be_visible()
    assert quiet.evaluate("getComputedStyle(document.querySelector('rt')).userSelect") == "none"


def test_copying_a_permalink(browser: Browser, served_url: str) -> None:
    context = browser.new_context()
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto(f"{served_url}en/dominion/duplicate/index.html")
    button = page.locator("#another-players-turn .copy")
    button.click()
    expect(button).to_have_text("Copied")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == f"{served_url}r/dominion/duplicate/another-players-turn/index.html"
    context.close()


def test_copying_works_without_the_clipboard_of_secure_pages(quiet: Page, served_url: str) -> None:
    quiet.add_init_script("Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined })")
    quiet.goto(f"{served_url}ja/dominion/duplicate/index.html")
    assert quiet.evaluate("navigator.clipboard === undefined")
    button = quiet.locator("#another-players-turn .copy")
    button.click()
    expect(button).to_have_text("コピーしました")
    expect(button).to_be_focused()
    quiet.locator("#q").focus()
    quiet.keyboard.press("Control+V")
    expect(quiet.locator("#q")).to_have_value(f"{served_url}r/dominion/duplicate/another-players-turn/index.html")


def test_the_list_of_topics_is_narrowed_by_any_name(quiet: Page, folder_url: str) -> None:
    quiet.goto(f"{folder_url}en/topics/index.html")
    everything = quiet.locator(".topics li:visible").count()
    for words in ("dupl", "複製", "ふくせい", "フクセイ"):
        quiet.locator("#narrow").fill(words)
        expect(quiet.locator(".topics li:visible")).to_have_count(1)
        expect(quiet.locator(".topics li:visible")).to_contain_text("Duplicate")
    quiet.locator("#narrow").fill("no such name")
    expect(quiet.locator(".narrow [role=status]")).to_have_text("No topic has such a name.")
    quiet.locator("#narrow").fill("")
    expect(quiet.locator(".topics li:visible")).to_have_count(everything)


def test_a_step_can_be_reached_and_left_by_keyboard_alone(quiet: Page, folder_url: str) -> None:
    quiet.goto(f"{folder_url}en/{SCENARIO}")
    quiet.keyboard.press("Tab")
    expect(quiet.locator(".skip-link")).to_be_focused()
    expect(quiet.locator(".skip-link")).to_be_in_viewport()
    ring = quiet.locator(".skip-link").evaluate("link => getComputedStyle(link).outline")
    assert "solid" in ring
    assert "3px" in ring
    quiet.keyboard.press("Enter")
    seen = set()
    for _ in range(60):
        quiet.keyboard.press("Tab")
        seen.add(quiet.evaluate("document.activeElement.className || document.activeElement.tagName"))
    assert "btn next" in seen
    assert "btn back" in seen
