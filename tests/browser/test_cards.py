"""Cards and zones in Chromium: every name of the corpus fits on its card, on a desk and on a phone."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

from rulings.content import Content
from rulings.language import LANGUAGES, Language

pytestmark = pytest.mark.browser

SCENARIO = "scenarios/dominion/duplicate/silver-from-messenger/index.html"
CROWDED = "scenarios/dominion/duration-attack/expedition-then-silver/index.html"
SIZES = {"desk": 1440, "phone": 360}
MISFITS = """faces => {
  const list = Object.assign(document.createElement("ul"), { className: "cards" });
  document.querySelector(".zone").replaceChildren(list);
  const part = (className, text) => Object.assign(document.createElement("span"), { className, textContent: text });
  return faces.filter(({ name, fit, shape, cost }) => {
    const card = Object.assign(document.createElement("li"), { className: `card new ${shape}` });
    const band = part("band", ""), said = part(`nm ${fit}`, name), foot = part("ft", "");
    band.append(part("", ""));
    if (cost !== null) foot.append(part("coin", cost));
    card.append(band, said, foot);
    list.append(card);
    const text = document.createRange();
    text.selectNodeContents(said);
    const box = card.getBoundingClientRect(), top = band.getBoundingClientRect().bottom;
    const coin = foot.firstChild?.getBoundingClientRect();
    const lines = [...text.getClientRects()];
    const outside = lines.some((line) =>
      line.left < box.left + 1 || line.right > box.right - 1 || line.top < top - 1 || line.bottom > box.bottom - 1);
    const hidden = coin && lines.some((line) =>
      line.left < coin.right - 1 && line.right > coin.left + 1 && line.top < coin.bottom - 1 && line.bottom > coin.top + 1);
    const standing = document.documentElement.lang === "ja" && !shape && name.length < 6;
    return outside || hidden || (standing && lines.length > 1);
  }).map(({ name }) => name);
}"""


@pytest.fixture(scope="session")
def faces(rulings_db: Path) -> dict[str, list[dict[str, str | None]]]:
    """The faces of all cards of one game, in each language."""
    content = Content(rulings_db)
    cards = [card for card in content.cards.values() if card["game"] == "dominion"]
    made = {}
    for code in LANGUAGES:
        of = Language(content, code).faces["dominion"]
        seen = [of(card["en"]) for card in cards]
        made[code] = [{"name": f.name, "fit": f.fit, "shape": f.shape, "cost": f.cost} for f in seen]
    return made


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_name_fits_on_its_card(
    quiet: Page, folder_url: str, faces: dict[str, list[dict[str, str | None]]], lang: str, size: str
) -> None:
    quiet.set_viewport_size({"width": SIZES[size], "height": 900})
    quiet.goto(f"{folder_url}{lang}/{SCENARIO}")
    assert quiet.evaluate(MISFITS, faces[lang]) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_cards_lie_side_by_side_on_a_phone(quiet: Page, folder_url: str, lang: str) -> None:
    """No hand is a column of single cards."""
    quiet.set_viewport_size({"width": 360, "height": 740})
    quiet.goto(f"{folder_url}{lang}/{CROWDED}")
    rows = quiet.locator(".zone .cards").evaluate_all(
        """lists => lists.map(list => [...list.children]).filter(cards => cards.length > 1)
          .map(cards => cards.filter(card => card.offsetTop === cards[0].offsetTop).length)"""
    )
    assert rows
    assert min(rows) > 1
