"""The page of updates and its feeds: what is new stands on top, and what stands there is valid and leads somewhere."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from datetime import datetime
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from uuid import UUID
from xml.etree import ElementTree

import pytest

from rulings import database, load, render, syndication
from rulings.check import check
from rulings.cli import records
from rulings.connection import connect
from tests.pages import Page, broken, read
from tests.toy.corpus import DATA, toy

BASE = "https://rulings.example/sub/"
ATOM = "{http://www.w3.org/2005/Atom}"
LANG = "{http://www.w3.org/XML/1998/namespace}lang"
FOLDERS = ("", "en/", "ja/")
REVISED = """\
    added: 2026-12-01
    revised:
      - {date: 2026-12-05, en: It names the fruit & tree., ja: 果物の名を書き加えた。}
      - {date: 2027-01-02, en: It is <shorter>., ja: 短くした。}
"""


def build(folder: Path, output: Path, base: str = BASE) -> Path:
    corpus = load.read(folder)
    path = output.with_suffix(".db")
    database.build(corpus, check(corpus, toy(), transcripts=True), path)
    render.site(path, output, base)
    return output


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The toy corpus, with a ruling that came later than the others and was revised twice."""
    folder = Path(shutil.copytree(DATA, tmp_path_factory.mktemp("updates") / "data"))
    file = folder / "toy" / "fruit" / "berry.yaml"
    text = file.read_text(encoding="utf-8")
    first = re.search(r"^    ja: .*\n", text, flags=re.M)
    assert first is not None
    file.write_text(text[: first.end()] + REVISED + text[first.end() :], encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def site(corpus: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(corpus, tmp_path_factory.mktemp("made") / "site")


def ruling(corpus: Path) -> tuple[str, str, str]:
    """The id and both texts of the ruling that was revised."""
    [found] = [(id, entry.en, entry.ja) for id, (_, _, entry) in load.read(corpus).rulings.items() if entry.added]
    return found


def leads_to(site: Path, address: str) -> Path:
    """The file that an absolute address of the site means, and that its anchor is there."""
    assert address.startswith(BASE), address
    parts = urlsplit(address)
    file = site / parts.path.removeprefix("/sub/")
    file = file / "index.html" if address.endswith("/") or parts.fragment else file
    assert file.is_file(), address
    assert not parts.fragment or parts.fragment in read(file).ids, address
    return file


def entries(site: Path, folder: str) -> list[dict[str, Any]]:
    items: list[dict[str, Any]] = json.loads((site / folder / "feed.json").read_text(encoding="utf-8"))["items"]
    return items


def only(parent: ElementTree.Element, tag: str) -> ElementTree.Element:
    [found] = parent.findall(f"{ATOM}{tag}")
    return found


def text(parent: ElementTree.Element, tag: str) -> str:
    found = only(parent, tag).text
    assert found
    assert found.strip()
    return found


@pytest.mark.parametrize("folder", FOLDERS)
def test_atom_has_what_rfc_4287_requires(site: Path, folder: str) -> None:
    feed = ElementTree.fromstring((site / folder / "feed.atom").read_bytes())
    assert feed.tag == f"{ATOM}feed"
    assert feed.get(LANG) == (folder.strip("/") or None)
    allowed = {"id", "title", "subtitle", "updated", "author", "link", "icon", "entry"}
    assert {child.tag.removeprefix(ATOM) for child in feed} <= allowed
    assert text(only(feed, "author"), "name")
    assert text(feed, "subtitle")
    links = {link.get("rel"): link for link in feed.findall(f"{ATOM}link")}
    assert len(links) == len(feed.findall(f"{ATOM}link"))
    assert links["self"].get("href") == f"{BASE}{folder}feed.atom"
    leads_to(site, str(links["alternate"].get("href")))
    leads_to(site, text(feed, "icon"))
    found = feed.findall(f"{ATOM}entry")
    assert found
    dates = [text(entry, "updated") for entry in found]
    assert dates == sorted(dates, reverse=True)
    assert text(feed, "updated") == dates[0]
    ids = [text(feed, "id"), *(text(entry, "id") for entry in found)]
    assert len(set(ids)) == len(ids)
    for id in ids:
        assert UUID(id).urn == id
    for entry in found:
        allowed = {"id", "title", "published", "updated", "link", "category", "content"}
        assert {child.tag.removeprefix(ATOM) for child in entry} == allowed
        assert text(entry, "title")
        assert datetime.fromisoformat(text(entry, "updated")).utcoffset() is not None
        assert text(entry, "published") == text(entry, "updated")
        links = entry.findall(f"{ATOM}link")
        assert {(link.get("rel"), link.get("type")) for link in links} == {("alternate", "text/html")}
        assert len({link.get("hreflang") for link in links}) == len(links) > 0
        for link in links:
            leads_to(site, str(link.get("href")))
        assert all(category.get("term") for category in entry.findall(f"{ATOM}category"))
        assert only(entry, "content").get("type") == "html"
        for inside in ElementTree.fromstring(f"<div>{text(entry, 'content')}</div>").iter("a"):
            leads_to(site, inside.attrib["href"])


@pytest.mark.parametrize("folder", FOLDERS)
def test_json_feed_has_what_version_1_1_requires(site: Path, folder: str) -> None:
    feed = json.loads((site / folder / "feed.json").read_text(encoding="utf-8"))
    assert feed["version"] == "https://jsonfeed.org/version/1.1"
    assert feed["title"]
    assert feed["feed_url"] == f"{BASE}{folder}feed.json"
    assert feed["authors"] == [{"name": feed["authors"][0]["name"], "url": BASE}]
    assert feed.get("language") == (folder.strip("/") or None)
    for address in (feed["home_page_url"], feed["favicon"]):
        leads_to(site, address)
    assert feed["items"]
    assert len({item["id"] for item in feed["items"]}) == len(feed["items"])
    for item in feed["items"]:
        assert {"id", "url", "title", "content_html", "date_published", "tags"} <= item.keys()
        assert all(isinstance(item[key], str) and item[key] for key in ("id", "title", "content_html"))
        assert datetime.fromisoformat(item["date_published"]).utcoffset() is not None
        leads_to(site, item["url"])


@pytest.mark.parametrize("folder", FOLDERS)
def test_both_formats_say_the_same(site: Path, folder: str) -> None:
    feed = ElementTree.fromstring((site / folder / "feed.atom").read_bytes())
    told = [
        (
            *(text(entry, tag) for tag in ("id", "title", "updated", "content")),
            entry.findall(f"{ATOM}link")[0].get("href"),
        )
        for entry in feed.findall(f"{ATOM}entry")
    ]
    keys = ("id", "title", "date_published", "content_html", "url")
    assert told == [tuple(item[key] for key in keys) for item in entries(site, folder)]


def test_what_changed_last_is_on_top(site: Path, corpus: Path) -> None:
    id, en, ja = ruling(corpus)
    [last, first, came, whole] = entries(site, "en/")
    assert [item["date_published"][:10] for item in (last, first, came, whole)] == [
        "2027-01-02",
        "2026-12-05",
        "2026-12-01",
        "2020-05-01",
    ]
    assert [item["tags"][0] for item in (last, first, came, whole)] == ["revised", "revised", "added", "published"]
    assert (last["title"], came["title"]) == (f"Revised: {en}", f"New: {en}")
    assert last["content_html"] == f"<p>It is &lt;shorter&gt;.</p><p>{en}</p>"
    assert first["content_html"] == f"<p>It names the fruit &amp; tree.</p><p>{en}</p>"
    assert {item["url"] for item in (last, first, came)} == {f"{BASE}en/{id}/"}
    others = len(load.read(corpus).rulings) - 1
    assert (whole["title"], whole["url"]) == (f"Fruit: the first {others} rulings", f"{BASE}en/topics/#toy")
    topics = load.read(corpus).games["toy"].topics
    assert re.findall(r'<a href="([^"]+)">', whole["content_html"]) == [
        f"{BASE}en/toy/{slug}/" for slug in sorted(topics) if topics[slug].rulings
    ]
    assert entries(site, "ja/")[0]["title"] == f"改訂：{ja}"
    both = entries(site, "")[0]
    assert both["url"] == f"{BASE}r/{id}/"
    assert both["title"] == f"Revised: {en} · 改訂：{ja}"
    assert re.findall(r'<div lang="(..)"><p>', both["content_html"]) == ["en", "ja"]


def test_no_two_feeds_share_an_id(site: Path) -> None:
    ids = [item["id"] for folder in FOLDERS for item in entries(site, folder)]
    assert len(set(ids)) == len(ids) == 12


def test_entries_keep_their_ids_when_the_site_moves_or_grows(site: Path, corpus: Path, tmp_path: Path) -> None:
    before = {item["id"]: item["title"] for item in entries(site, "en/")}
    file = corpus / "toy" / "fruit" / "berry.yaml"
    grown = Path(shutil.copytree(corpus, tmp_path / "data"))
    again = "      - {date: 2027-02-01, en: Again., ja: 再び。}\n"
    changed = file.read_text(encoding="utf-8").replace("短くした。}\n", "短くした。}\n" + again)
    (grown / "toy" / "fruit" / "berry.yaml").write_text(changed, encoding="utf-8")
    made = build(grown, tmp_path / "site", "https://elsewhere.example")
    after = {item["id"]: item["title"] for item in entries(made, "en/")}
    assert len(after) == len(before) + 1
    assert after.items() >= before.items()
    assert entries(made, "en/")[0]["url"].startswith("https://elsewhere.example/en/")


def test_only_the_newest(site: Path, corpus: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(syndication, "MOST", 2)
    made = build(corpus, tmp_path / "site")
    for folder in FOLDERS:
        assert entries(made, folder) == entries(site, folder)[:2]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_page_lists_the_same_day_by_day(site: Path, corpus: Path, lang: str) -> None:
    page = read(site / lang / "updates" / "index.html")
    assert page.faults == []
    days = [element.attributes["datetime"] for element in page.named("time")]
    assert days == [item["date_published"][:10] for item in entries(site, f"{lang}/")]
    words = [found.words.strip() for found in page.texts]
    said = {"en": ["2 January 2027", "It is <shorter>."], "ja": ["2027年1月2日", "短くした。"]}[lang]
    places = [words.index(part) for part in said]
    assert places == sorted(places)
    assert ruling(corpus)[1 if lang == "en" else 2] in words
    both = {f"../../{file}" for file in ("feed.atom", "feed.json")}
    assert addresses(page) == both | {f"../../{lang}/{file}" for file in ("feed.atom", "feed.json")}


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_page_of_a_ruling_says_when_it_came_and_was_revised(site: Path, corpus: Path, lang: str) -> None:
    page = read(site / lang / ruling(corpus)[0] / "index.html")
    assert [time.attributes["datetime"] for time in page.named("time")] == ["2027-01-02", "2026-12-05", "2026-12-01"]
    words = "".join(found.words for found in page.texts)
    said = {
        "en": ["Revised on 2 January 2027: It is <shorter>.", "Added on 1 December 2026"],
        "ja": ["2027年1月2日改訂：短くした。", "2026年12月1日追加"],
    }
    assert [part for part in said[lang] if part not in words] == []
    assert '"datePublished":"2026-12-01","dateModified":"2027-01-02"' in page.path.read_text(encoding="utf-8")


def test_programs_read_the_same(site: Path, corpus: Path) -> None:
    id, _, _ = ruling(corpus)
    document = json.loads((site / "data" / f"{id}.json").read_text(encoding="utf-8"))
    assert (document["added"], document["updated"]) == ("2026-12-01", "2027-01-02")
    assert document["revised"] == [
        {"date": "2026-12-05", "text": {"en": "It names the fruit & tree.", "ja": "果物の名を書き加えた。"}},
        {"date": "2027-01-02", "text": {"en": "It is <shorter>.", "ja": "短くした。"}},
    ]
    [shown] = records.rulings(connect(site.with_suffix(".db")), [id])
    assert (shown["added"], shown["updated"]) == ("2026-12-01", "2027-01-02")
    told = subprocess.run(
        [sys.executable, "-c", "from rulings.cli import app; app()", "show", id, "--lang", "both"],
        env={**os.environ, "RULINGS_DATABASE": str(site.with_suffix(".db"))},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert "  Revised 2027-01-02: It is <shorter>.\n" in told
    assert "  改訂（2027-01-02）：短くした。\n" in told
    assert shown["revised"] == [{"date": one["date"], **one["text"]} for one in document["revised"]]


def addresses(page: Page) -> set[str]:
    return {link for link in page.links() if re.search(r"feed\.\w+$", link)}


def test_every_page_names_its_feeds(site: Path, corpus: Path) -> None:
    root = site.resolve()
    pages = {path: read(path) for path in root.glob("[ej][na]/**/*.html")}
    ids = {path: frozenset(page.ids) for path, page in pages.items()}
    for path, page in pages.items():
        links = [element.attributes for element in page.named("link")]
        types = [link["type"] for link in links if link.get("rel") == "alternate" and "feed." in link["href"]]
        assert types == ["application/atom+xml", "application/feed+json"], path
        assert broken(page, root, ids) == []
    for path in (root / "index.html", root / "r" / ruling(corpus)[0] / "index.html"):
        assert {link.rpartition("../")[2] for link in addresses(read(path))} == {"feed.atom", "feed.json"}
    assert addresses(read(root / "404.html")) == set()


def test_without_an_address_there_are_no_feeds(corpus: Path, tmp_path: Path) -> None:
    made = build(corpus, tmp_path / "site", "")
    assert list(made.rglob("feed.*")) == []
    for path in made.rglob("*.html"):
        assert addresses(read(path)) == set(), path
    assert [element.attributes["datetime"] for element in read(made / "en" / "updates" / "index.html").named("time")]
