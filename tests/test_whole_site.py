"""The site of the whole corpus: valid pages, whole links, two languages, nothing that a strict policy forbids."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from rulings.content import Content
from tests.pages import Page, broken, read

pytestmark = pytest.mark.slow

LANGUAGES = ("en", "ja")
POLICY = "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; base-uri 'none'"
LATIN = re.compile(r"[A-Za-z][A-Za-z'’]+")
JAPANESE = re.compile(r"[\u3041-\u30ff\u4e00-\u9fff]")
KNOWN_IN_JAPANESE = frozenset(["ID", "JSON", "SQLite", "Tab", "YAML", "owned"])
"""Latin words that Japanese writes so, besides names of websites in the titles of sources: `owned` is a text on a screen."""
WITHOUT_JAPANESE_NAMES = "単一拡張の種別には、ほかにPrize・Reward"
"""The beginning of a claim that lists types of cards of other sets by their English names."""


@pytest.fixture(scope="module")
def pages(site_folder: Path) -> dict[str, Page]:
    """Every page of the site, by its path."""
    return {str(path.relative_to(site_folder)): read(path) for path in sorted(site_folder.rglob("*.html"))}


@pytest.fixture(scope="module")
def content(rulings_db: Path) -> Content:
    return Content(rulings_db)


def said(faults: dict[str, list[str]]) -> str:
    return "\n".join(f"{path}: {fault}" for path, found in list(faults.items())[:20] for fault in found[:5])


def each(pages: dict[str, Page], lang: str) -> dict[str, Page]:
    return {path: page for path, page in pages.items() if path.startswith(f"{lang}/")}


def pairs_of(content: Content) -> dict[str, set[str]]:
    """For the page of each pair of cards that share a ruling, the rulings that they share."""
    found: dict[str, set[str]] = {}
    for ruling, cards in content.cards_of.items():
        slugs = sorted(card.partition("/")[2] for card in cards)
        for place, one in enumerate(slugs):
            for two in slugs[place + 1 :]:
                path = f"{content.rulings[ruling]['game']}/pairs/{one}--{two}/"
                found.setdefault(path, set()).add(ruling)
    return found


def test_every_page_of_the_plan_is_there(pages: dict[str, Page], content: Content) -> None:
    lists = [
        "",
        "topics/",
        "pairs/",
        "misreadings/",
        "scenarios/",
        "glossary/",
        "coverage/",
        "sources/",
        "editions/",
        "updates/",
        "about/",
        "search/",
    ]
    one = [f"{id}/" for id in (*content.topics, *content.rulings)]
    played = [f"scenarios/{id}/" for id in content.scenarios]
    sources = [f"sources/{id}/" for id in content.sources if content.claims_of[id]]
    told = [topic for topic in content.topics.values() if content.misreadings_in(topic)]
    sheets = {f"misreadings/{topic['game']}/{topic['folder']}/" for topic in told}
    sheets |= {f"misreadings/{topic['game']}/{topic['folder']}/{topic['slug']}/" for topic in told}
    every = {*lists, *one, *played, *sources, *sheets, *pairs_of(content)}
    for lang in LANGUAGES:
        assert {f"{lang}/{path}index.html" for path in every} == set(each(pages, lang))
    assert {f"r/{path}index.html" for path in one} <= set(pages)
    assert {"index.html", "404.html"} <= set(pages)


def test_tags_fit_together(pages: dict[str, Page]) -> None:
    assert said({path: page.faults for path, page in pages.items() if page.faults}) == ""
    assert all(page.doctype for page in pages.values())


def test_ids_are_unique(pages: dict[str, Page]) -> None:
    twice = {path: [id for id in set(page.ids) if page.ids.count(id) > 1] for path, page in pages.items()}
    assert said({path: ids for path, ids in twice.items() if ids}) == ""


def test_labels_and_marks_lead_to_something(pages: dict[str, Page]) -> None:
    wrong: dict[str, list[str]] = {}
    for path, page in pages.items():
        ids = set(page.ids)
        for element in page.elements:
            for name in ("aria-labelledby", "for"):
                wrong.setdefault(path, []).extend(
                    id for id in element.attributes.get(name, "").split() if id not in ids
                )
            if element.tag == "use" and element.attributes["href"][1:] not in ids:
                wrong[path].append(element.attributes["href"])
    assert said({path: ids for path, ids in wrong.items() if ids}) == ""


def test_no_link_or_anchor_is_broken(pages: dict[str, Page], site_folder: Path) -> None:
    ids = {page.path: frozenset(page.ids) for page in pages.values()}
    root = site_folder
    wrong = {path: broken(page, root, ids) for path, page in pages.items() if path != "404.html"}
    assert said({path: links for path, links in wrong.items() if links}) == ""


def test_nothing_comes_from_elsewhere_and_nothing_is_inline(pages: dict[str, Page]) -> None:
    wrong: dict[str, list[str]] = {}
    for path, page in pages.items():
        found = []
        for element in page.elements:
            attributes = element.attributes
            runs = element.tag == "script" and attributes.get("type") != "application/ld+json"
            if element.tag == "style" or "style" in attributes or (runs and "src" not in attributes):
                found.append(f"<{element.tag}> at line {element.line} is inline")
            if any(name.startswith("on") for name in attributes):
                found.append(f"<{element.tag}> at line {element.line} handles an event inline")
            loads = element.tag in ("script", "img", "iframe", "object") or (
                element.tag == "link" and attributes.get("rel") in ("stylesheet", "icon")
            )
            if loads and "//" in (attributes.get("src") or attributes.get("href") or ""):
                found.append(f"<{element.tag}> at line {element.line} loads from elsewhere")
        policies = [
            e.attributes["content"]
            for e in page.named("meta")
            if e.attributes.get("http-equiv") == "Content-Security-Policy"
        ]
        if len(policies) != 1 or not set(policies[0].split("; ")) <= {*POLICY.split("; "), "form-action 'self'"}:
            found.append(f"policy {policies}")
        wrong[path] = found
    assert said({path: found for path, found in wrong.items() if found}) == ""


def test_each_page_leads_to_the_other_language_and_back(pages: dict[str, Page]) -> None:
    for lang, other in (LANGUAGES, LANGUAGES[::-1]):
        for path, page in each(pages, lang).items():
            assert page.named("html")[0].attributes["lang"] == lang
            alternates = {
                e.attributes["hreflang"]: e.attributes["href"] for e in page.named("link") if "hreflang" in e.attributes
            }
            assert set(alternates) == {"en", "ja", "x-default"}
            twin = f"{other}/{path.partition('/')[2]}"
            assert (page.path.parent / alternates[other]).resolve() == pages[twin].path.resolve()
            assert (page.path.parent / alternates[lang]).resolve() == page.path.resolve()
            switch = next(e for e in page.named("a") if e.attributes.get("id") == "language")
            assert (page.path.parent / switch.attributes["href"]).resolve() == pages[twin].path.resolve()


def test_titles_and_descriptions_say_which_page_it_is(pages: dict[str, Page]) -> None:
    for lang in LANGUAGES:
        titles: dict[str, str] = {}
        for path, page in each(pages, lang).items():
            title = next(text.words for text in page.texts if text.inside[-1] == "title")
            described = [
                e.attributes["content"] for e in page.named("meta") if e.attributes.get("name") == "description"
            ]
            assert described, path
            assert all(described), path
            assert title not in titles, f"{path} and {titles.get(title)} have one title"
            titles[title] = path


def allowed(content: Content) -> frozenset[str]:
    """Latin words that may stand in Japanese texts: those of the Japanese titles of sources."""
    titles = " ".join(source["ja"] for source in content.sources.values())
    return KNOWN_IN_JAPANESE | frozenset(LATIN.findall(titles))


def test_no_english_is_left_over_in_japanese_pages(pages: dict[str, Page], content: Content) -> None:
    known = allowed(content)
    wrong: dict[str, list[str]] = {}
    for path, page in each(pages, "ja").items():
        for text in page.texts:
            if text.lang == "ja" and text.inside[-1] not in ("script", "style", "kbd") and "id" not in text.classes:
                shown = text.words if text.inside[-1] != "title" else re.sub(r"（[^）]*）", "", text.words)
                if shown.startswith(WITHOUT_JAPANESE_NAMES):
                    continue
                left = [word for word in LATIN.findall(shown) if word not in known]
                wrong.setdefault(path, []).extend(f"{word} in {text.words.strip()[:80]!r}" for word in left)
        for element in page.elements:
            for name in ("aria-label", "placeholder", "data-done", "alt", "title"):
                if element.lang == "ja" and element.tag != "pre":
                    left = [word for word in LATIN.findall(element.attributes.get(name, "")) if word not in known]
                    wrong.setdefault(path, []).extend(f"{word} in {name}" for word in left)
    assert said({path: found for path, found in wrong.items() if found}) == ""


def test_no_japanese_is_left_over_in_english_pages(pages: dict[str, Page]) -> None:
    wrong = {
        path: [
            text.words.strip()[:80]
            for text in page.texts
            if text.lang == "en" and text.inside[-1] not in ("title", "pre", "script") and JAPANESE.search(text.words)
        ]
        for path, page in each(pages, "en").items()
    }
    assert said({path: found for path, found in wrong.items() if found}) == ""


def test_a_scenario_without_scripts_is_an_ordered_list_of_all_steps(pages: dict[str, Page], content: Content) -> None:
    for id in content.scenarios:
        runs = content.transcripts_of[id]
        steps = [len(content.steps_of[run["id"]]) for run in runs]
        for lang in LANGUAGES:
            page = pages[f"{lang}/scenarios/{id}/index.html"]
            scenes = [e for e in page.named("li") if "scene" in e.attributes.get("class", "").split()]
            assert len(scenes) == sum(steps)
            assert not any("hidden" in scene.attributes for scene in scenes)
            assert [f"step-{number}" for number in range(steps[0] if steps else 0)] == [
                scene.attributes["id"] for scene in scenes[: steps[0] if steps else 0]
            ]


def test_a_misreading_leads_to_the_step_that_refutes_it(pages: dict[str, Page]) -> None:
    page = pages["en/dominion/duplicate/index.html"]
    onward = [e.attributes["href"] for e in page.named("a") if "go" in e.attributes.get("class", "").split()]
    replays = [link for link in onward if "/misreadings/" not in link]
    assert len(replays) == len(onward) - 1 > 1
    assert all(
        re.search(r"scenarios/dominion/[a-z-]+/[a-z-]+/index\.html#(\d{4}-)?step-\d+$", link) for link in replays
    )


def test_the_text_of_every_ruling_stands_on_its_pages(pages: dict[str, Page], content: Content) -> None:
    for id, row in content.rulings.items():
        for lang in LANGUAGES:
            text = content.text[id, lang]["text"].replace("'", "’")
            for path in (f"{lang}/{id}/index.html", f"{lang}/{row['topic']}/index.html"):
                shown = "".join(one.words for one in pages[path].texts if "rt" not in one.inside).replace("'", "’")
                assert text in shown, f"{path} does not say {text!r}"


def test_documents_for_programs_are_those_of_the_database(site_folder: Path, content: Content) -> None:
    lines = (site_folder / "data" / "rulings.jsonl").read_text(encoding="utf-8").splitlines()
    assert [json.loads(line)["id"] for line in lines] == list(content.rulings)
    for id in content.rulings:
        document = json.loads((site_folder / "data" / f"{id}.json").read_text(encoding="utf-8"))
        assert document["text"] == {lang: content.text[id, lang]["text"] for lang in LANGUAGES}
    for id in content.scenarios:
        document = json.loads((site_folder / "data" / "scenarios" / f"{id}.json").read_text(encoding="utf-8"))
        assert len(document["transcripts"]) == len(content.transcripts_of[id])


def test_a_pair_has_all_rulings_that_its_cards_share(pages: dict[str, Page], content: Content) -> None:
    pairs = pairs_of(content)
    assert len(pairs) > 500
    for path, rulings in pairs.items():
        for lang in LANGUAGES:
            page = pages[f"{lang}/{path}index.html"]
            articles = [e.attributes["id"] for e in page.named("article")]
            assert sorted(articles) == sorted("-".join(id.split("/")[1:]) for id in rulings), path


def test_pairs_are_reached_from_both_cards(pages: dict[str, Page]) -> None:
    pair = "pairs/duplicate--messenger/index.html"
    for path in ("dominion/duplicate", "dominion/messenger", "dominion/duplicate/another-players-turn", "pairs"):
        for lang in LANGUAGES:
            assert any(link.endswith(pair) for link in pages[f"{lang}/{path}/index.html"].links()), path


def test_pairs_that_only_lists_name_say_so(pages: dict[str, Page]) -> None:
    pair = "dominion/pairs/artificer--giant/index.html"
    notes = {"en": "No ruling is about these two in particular", "ja": "この2枚の関わりを述べた裁定はありません"}
    for lang, note in notes.items():
        assert any(text.words.strip().startswith(note) for text in pages[f"{lang}/{pair}"].texts)
        met = pages[f"{lang}/dominion/pairs/duplicate--messenger/index.html"]
        assert not any(text.words.strip().startswith(note) for text in met.texts)
        assert not any(link.endswith(pair[9:]) for link in pages[f"{lang}/dominion/artificer/index.html"].links())
        assert any(link.endswith(pair[9:]) for link in pages[f"{lang}/pairs/index.html"].links())


def test_sheets_have_every_misreading(pages: dict[str, Page], content: Content) -> None:
    total = sum(len(rows) for rows in content.misreadings_of.values())
    folders = {(topic["game"], topic["folder"]) for topic in content.topics.values()}
    for lang in LANGUAGES:
        sheets = [pages[f"{lang}/misreadings/{game}/{folder}/index.html"] for game, folder in folders]
        assert sum(len(sheet.named("q")) for sheet in sheets) == total
        for topic in content.topics.values():
            count = len(content.misreadings_in(topic))
            path = f"misreadings/{topic['game']}/{topic['folder']}/{topic['slug']}/index.html"
            if count:
                assert len(pages[f"{lang}/{path}"].named("q")) == count, path
            links = pages[f"{lang}/{topic['id']}/index.html"].links()
            assert any(link.endswith(path) for link in links) == bool(count), path


def test_rulings_and_topics_say_in_json_what_they_are(pages: dict[str, Page], content: Content) -> None:
    def described(lang: str, id: str) -> dict[str, Any]:
        page = pages[f"{lang}/{id}/index.html"]
        blocks = [text.words for text in page.texts if text.inside[-1] == "script"]
        assert len(blocks) == 1, id
        found: dict[str, Any] = json.loads(blocks[0])
        return found

    for lang in LANGUAGES:
        for id in content.rulings:
            found = described(lang, id)
            assert (found["@type"], found["identifier"], found["inLanguage"]) == ("Article", id, lang)
            assert found["articleBody"] == content.text[id, lang]["text"]
        for id, topic in content.topics.items():
            found = described(lang, id)
            assert (found["@type"], found["identifier"], found["name"]) == ("DefinedTerm", id, topic[lang])
    for lang, locales in (("en", ["en_GB", "ja_JP"]), ("ja", ["ja_JP", "en_GB"])):
        for page in each(pages, lang).values():
            said_to = {
                e.attributes["property"]: e.attributes["content"]
                for e in page.named("meta")
                if "property" in e.attributes
            }
            assert [said_to["og:locale"], said_to["og:locale:alternate"]] == locales
            assert said_to["og:title"]
            assert said_to["og:description"]
