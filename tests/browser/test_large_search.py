"""Ten thousand rulings are searched on the site."""

from __future__ import annotations

import json
import random
import shutil
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.bench.page import WORDS, presses

pytestmark = pytest.mark.browser

MANY = 10_000


@pytest.fixture(scope="module")
def large(site_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The search page with many rulings: those that there are, and others made of their words."""
    folder = tmp_path_factory.mktemp("large")
    shutil.copytree(site_folder / "static", folder / "static")
    shutil.copytree(site_folder / "en" / "search", folder / "en" / "search")
    file = folder / "en" / "search" / "index.js"
    start, _, rest = file.read_text(encoding="utf-8").partition("{")
    index: dict[str, Any] = json.loads("{" + rest.rstrip(";\n"))
    chance = random.Random(1)
    known: list[dict[str, Any]] = index["rulings"]
    words = [word for ruling in known for word in ruling["en"].split()]
    index["rulings"] = known + [again(chance, chance.choice(known), words, known) for _ in range(MANY - len(known))]
    file.write_text(f"{start}{json.dumps(index, ensure_ascii=False)};\n", encoding="utf-8")
    return folder


def again(
    chance: random.Random, ruling: dict[str, Any], words: list[str], known: list[dict[str, Any]]
) -> dict[str, Any]:
    """A ruling like another, with a third of its words changed."""
    english = [chance.choice(words) if chance.random() < 0.3 else word for word in ruling["en"].split()]
    cut = len(ruling["ja"]) * 2 // 3
    return {**ruling, "en": " ".join(english), "ja": ruling["ja"][:cut] + chance.choice(known)["ja"][cut:]}


def test_ten_thousand_rulings_are_searched(page: Page, large: Path) -> None:
    """Every word that the benchmark types is answered, by every ruling that has it; times are the benchmark's."""
    assert presses(page, f"{large.as_uri()}/en/search/index.html").keys() == set(WORDS)
    assert page.evaluate("rulingsIndex.rulings.length") == MANY
    found = page.evaluate("rulingsSearch.find('exile').map(at => rulingsIndex.rulings[at].id)")
    exile = page.evaluate(
        r"rulingsIndex.rulings.filter(ruling => /\bexiles?\b/i.test(ruling.en)).map(ruling => ruling.id)"
    )
    assert len(exile) > 500
    assert set(exile) <= set(found)
