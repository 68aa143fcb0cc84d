"""On a phone: what a finger hits is large enough, and no text is squeezed into a narrow column."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext

from rulings.language import LANGUAGES
from tests.browser.conftest import KINDS

pytestmark = pytest.mark.browser

SMALL = """() => [...document.querySelectorAll("a[href], button, summary, select, input")]
  .filter((one) => one.checkVisibility() && !one.matches(".skip-link, label input"))
  .filter((one) => getComputedStyle(one).display !== "inline")
  .filter((one) => {
    const { width, height } = one.getBoundingClientRect();
    return height < 43.9 || (width < 43.9 && !one.closest(".crumbs"));
  })
  .map((one) => one.outerHTML.slice(0, 200))"""
"""What stands alone, not in a sentence, and is smaller than a finger."""
SQUEEZED = """() => [...document.querySelectorAll("main :is(p, h1, h2, h3, dt, dd, li)")]
  .filter((one) => one.checkVisibility() && !one.closest(".vh, .card, .gallery, pre, table"))
  .filter((one) => one.textContent.trim().length > 40 && one.getBoundingClientRect().width < innerWidth * 0.4)
  .map((one) => one.outerHTML.slice(0, 200))"""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_a_finger_hits_what_it_aims_at(phone: BrowserContext, folder_url: str, kind: str, lang: str) -> None:
    page = phone.new_page()
    page.goto(f"{folder_url}{lang}/{kind}index.html" + ("?q=exile" if kind == "search/" else ""))
    assert page.evaluate(SMALL) == []
    crowded = Axe().run(page, options={"runOnly": {"type": "rule", "values": ["target-size"]}})
    assert [node["target"] for one in crowded.response["violations"] for node in one["nodes"]] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_texts_have_room(phone: BrowserContext, folder_url: str, kind: str, lang: str) -> None:
    page = phone.new_page()
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{folder_url}{lang}/{kind}index.html" + ("?q=exile" if kind == "search/" else ""))
    assert page.evaluate(SQUEEZED) == []
