"""The list of pairs of cards: on one page, or on several where there are many."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulings import content, pairs, render
from tests.pages import Page, broken, read
from tests.toy.orchard import grow

LANGUAGES = ("en", "ja")


def pages(folder: Path) -> dict[Path, Page]:
    return {path: read(path) for path in folder.resolve().rglob("*.html") if path.name != "404.html"}


def listed(page: Page) -> list[str]:
    """The pairs to which a page leads, by the names of their folders."""
    return [link.split("/")[-2] for link in page.links() if "/pairs/" in link and "--" in link]


def test_the_list_of_pairs_goes_on_another_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = grow(tmp_path)
    render.site(path, tmp_path / "whole")
    monkeypatch.setattr(pairs, "MOST", 2)
    render.site(path, tmp_path / "several")
    made = pages(tmp_path / "several")
    ids = {path: frozenset(page.ids) for path, page in made.items()}
    root = (tmp_path / "several").resolve()
    for page in made.values():
        assert broken(page, root, ids) == []
    for lang in LANGUAGES:
        whole = read(tmp_path / "whole" / lang / "pairs" / "index.html")
        assert not any(link.endswith("pairs/2/index.html") for link in whole.links())
        parts = [made[root / lang / "pairs" / part / "index.html"] for part in ("", "2")]
        assert sorted(listed(whole)) == sorted(pair for part in parts for pair in listed(part))
        assert all(listed(part) for part in parts)
        assert {text.words for text in parts[0].texts} != {text.words for text in parts[1].texts}
        assert len(parts[0].named("nav")) == len(whole.named("nav")) + 1


def test_pairs_of_lists_only_stand_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = grow(tmp_path)
    monkeypatch.setattr(content, "FEW", 2)
    render.site(path, tmp_path / "site", "https://rulings.example/")
    root = tmp_path / "site"
    index = read(root / "en" / "pairs" / "index.html")
    assert {"berry--cherry", "cherry--fig", "berry--fig"} <= {*listed(index)}
    assert len(index.named("details")) == 2
    assert "cherry--fig" not in listed(read(root / "en" / "toy" / "fig" / "index.html"))
    assert "berry--fig" in listed(read(root / "en" / "toy" / "fig" / "index.html"))
    notes = {
        pair: (root / "en" / "toy" / "pairs" / pair / "index.html").read_text(encoding="utf-8")
        for pair in listed(index)
    }
    note = "No ruling is about these two in particular"
    assert {pair for pair, text in notes.items() if note in text} == {"berry--cherry", "cherry--fig"}
    sitemap = (root / "sitemap.xml").read_text(encoding="utf-8")
    assert "pairs/berry--fig/" in sitemap
    assert "pairs/cherry--fig/" not in sitemap
