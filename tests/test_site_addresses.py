"""The addresses of a site that knows its own: canonical, in the other language, in the sitemap, from the page for a wrong one."""

from __future__ import annotations

import json
import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from rulings import database, load, render
from rulings.check import check
from tests.pages import Page, read
from tests.toy.corpus import DATA, toy

BASE = "https://rulings.example/sub/"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small site made for an address below a path."""
    folder = tmp_path_factory.mktemp("addressed")
    corpus = load.read(DATA)
    database.build(corpus, check(corpus, toy(), transcripts=True), folder / "toy.db")
    render.site(folder / "toy.db", folder / "site", BASE)
    return folder / "site"


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[str, Page]:
    """The pages of both languages by their paths."""
    files = [path for lang in ("en", "ja") for path in sorted((site / lang).rglob("index.html"))]
    return {f"{path.parent.relative_to(site).as_posix()}/": read(path) for path in files}


def test_every_page_names_its_own_address_and_the_other_ones(pages: dict[str, Page], site: Path) -> None:
    assert len(pages) > 30
    for path, page in pages.items():
        lang, _, rest = path.partition("/")
        linked = [e.attributes for e in page.named("link")]
        assert [one["href"] for one in linked if one["rel"] == "canonical"] == [BASE + path]
        others = {one["hreflang"]: one["href"] for one in linked if "hreflang" in one}
        assert {code: others[code] for code in ("en", "ja")} == {code: f"{BASE}{code}/{rest}" for code in ("en", "ja")}
        assert (site / others["x-default"].removeprefix(BASE) / "index.html").is_file(), path
        properties = {e.attributes.get("property"): e.attributes.get("content") for e in page.named("meta")}
        assert properties["og:url"] == BASE + path
        assert properties["og:type"] == ("website" if not rest else "article")
        assert properties["og:site_name"] == ("Rulings" if lang == "en" else "裁定集")
        assert (site / str(properties["og:image"]).removeprefix(BASE)).read_bytes().startswith(b"\x89PNG")
        icons = [one for one in linked if one["rel"] == "icon"]
        assert [(page.path.parent / one["href"]).resolve() for one in icons] == [site / "static" / "favicon.svg"]


def test_what_search_engines_read_leads_to_pages(pages: dict[str, Page]) -> None:
    seen = 0
    for path, page in pages.items():
        for block in (text.words for text in page.texts if text.inside[-1] == "script"):
            found = json.loads(block)
            assert found["@context"] == "https://schema.org"
            assert found["url"] == found["@id"] == BASE + path
            if "workTranslation" in found:
                assert found["workTranslation"]["@id"].removeprefix(BASE) in pages
            seen += 1
    assert seen == 2 * 5


def test_the_sitemap_has_every_page_with_its_translation(pages: dict[str, Page], site: Path) -> None:
    sitemap = (site / "sitemap.xml").read_text(encoding="utf-8")
    entries = re.findall(r"<url><loc>([^<]+)</loc>(.*)</url>", sitemap)
    assert sorted(address for address, _ in entries) == sorted(BASE + path for path in pages)
    for address, alternates in entries:
        rest = address.removeprefix(BASE).partition("/")[2]
        assert re.findall(r'hreflang="(..)" href="([^"]+)"', alternates) == [
            (code, f"{BASE}{code}/{rest}") for code in ("en", "ja")
        ]
    assert f"Sitemap: {BASE}sitemap.xml" in (site / "robots.txt").read_text(encoding="utf-8")


def test_the_page_for_a_wrong_address_works_at_any_depth(site: Path) -> None:
    lost = read(site / "404.html")
    links = [link for link in lost.links() if not link.startswith("#")]
    ways = {"en/search/", "en/", "ja/search/", "ja/"}
    assert {link.removeprefix("/sub/").removesuffix("index.html") for link in links} > ways
    for link in links:
        assert link.startswith("/sub/"), link
        assert (site / urlsplit(link).path.removeprefix("/sub/")).is_file(), link
    robots = [e.attributes["content"] for e in lost.named("meta") if e.attributes.get("name") == "robots"]
    assert robots == ["noindex"]
    assert {text.lang for text in lost.texts if "h1" in text.inside or "h2" in text.inside} == {"en", "ja"}


def test_doors_lead_to_both_languages(site: Path) -> None:
    doors = [site / "index.html", *sorted((site / "r").rglob("index.html"))]
    assert len(doors) == 1 + 5
    for path in doors:
        door = read(path)
        ways = {e.attributes["hreflang"]: e.attributes["href"] for e in door.named("a") if "hreflang" in e.attributes}
        assert set(ways) == {"en", "ja"}
        assert all((path.parent / way).is_file() for way in ways.values()), path
        assert {text.lang for text in door.texts} == {"en", "ja"}, path
        said = {e.attributes.get("property"): e.attributes.get("content", "") for e in door.named("meta")}
        assert said["og:title"], path
        assert said["og:description"], path
        assert said["og:image"].startswith(BASE), path
