"""What stands on the pages of the site, held against the database: entries, lists, figures, boards side by side."""

from __future__ import annotations

import gzip
import re
import sqlite3
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
from markupsafe import Markup

from rulings.content import Content
from rulings.entries import Entries, anchor
from rulings.language import LANGUAGES, Language
from rulings.model import Lang
from rulings.replay import Replays, settled
from rulings.telling import led
from tests.pages import Element, Page, read

pytestmark = pytest.mark.slow

FIRST_VISIT = 60_000
"""Bytes that a first visit may take compressed: a page, its style sheet and its scripts."""
FOR_PAPER = re.compile(r"../misreadings/[a-z_]+/[a-z-]+/index\.html")
"""Sheets with all misreadings of a set; those of its cards are pages of their own."""
Reader = Callable[[str], Page]


@pytest.fixture(scope="module")
def content(rulings_db: Path) -> Content:
    return Content(rulings_db)


@pytest.fixture(scope="module")
def at(site_folder: Path) -> Reader:
    """Reads a page of the site by its path."""
    return cache(lambda path: read(site_folder / path / "index.html"))


def within(found: Page, id: str) -> Page:
    """The part of a page from the element with this id to the next one of the same tag that has an id."""
    start = next(number for number, element in enumerate(found.elements) if element.attributes.get("id") == id)
    after = enumerate(found.elements[start + 1 :], start + 1)
    tag = found.elements[start].tag
    end = next((number for number, one in after if one.tag == tag and "id" in one.attributes), None)
    return Page(found.path, found.elements[start:end])


def classed(found: Page, name: str) -> list[Element]:
    return [element for element in found.elements if name in element.attributes.get("class", "").split()]


def words(found: Page) -> str:
    """The plain text of a page, without readings, apostrophes straight."""
    return "".join(text.words for text in found.texts if "rt" not in text.inside).replace("’", "'")


def test_an_entry_has_all_that_belongs_to_a_ruling(at: Reader, content: Content) -> None:
    for id, row in content.rulings.items():
        for lang in LANGUAGES:
            entry = within(at(f"{lang}/{row['topic']}"), row["slug"])
            verdict = row["verdict"] or "skip" if row["executable"] else "none"
            assert verdict in classed(entry, "seal")[0].attributes["class"].split(), id
            assert row["status"] in classed(entry, "status")[0].attributes["class"].split(), id
            assert len(entry.named("q")) == len(content.misreadings_of[id]), id
            copied = [button.attributes["data-href"] for button in classed(entry, "copy")]
            assert [link[link.index("r/") :] for link in copied] == [f"r/{id}/index.html"]
            switch = [link.attributes["href"] for link in entry.named("a") if "hreflang" in link.attributes]
            assert [link.partition("#")[2] for link in switch if "#" in link] == [row["slug"]], id
            cited = {source["source"] for source in content.sources_of[id]}
            linked = {link for link in entry.links() if "/sources/" in link}
            assert all(
                any(f"sources/{source}/" in link or f"#{source}" in link for link in linked) for source in cited
            ), id
            rail = [cell for cell in entry.named("span") if cell.attributes.get("role") == "img"]
            assert bool(rail) == (len(content.years(row["game"])) > 1), id


def test_the_facts_of_a_card_stand_on_its_page(at: Reader, content: Content) -> None:
    for topic in content.topics.values():
        card = content.cards[topic["card"]] if topic["card"] else None
        if card is None:
            continue
        for lang in LANGUAGES:
            shown = words(at(f"{lang}/{topic['id']}"))
            face = Language(content, lang).faces[card["game"]]
            for fact in (
                card["en"],
                card["ja"],
                card[f"set_{lang}"],
                str(card["year"]),
                *map(face.type, card["types"]),
            ):
                assert fact in shown, (topic["id"], fact)


def test_a_scenario_has_its_title_and_the_rulings_it_shows(at: Reader, content: Content) -> None:
    for id, row in content.scenarios.items():
        for lang in LANGUAGES:
            found = at(f"{lang}/scenarios/{id}")
            heading = "".join(text.words for text in found.texts if "h1" in text.inside and "rt" not in text.inside)
            assert heading.replace("’", "'") == row[lang].replace("’", "'")
            shown = words(found)
            for ruling in content.shows[id]:
                assert content.text[ruling, lang]["text"] in shown, (id, ruling)


def test_the_list_of_scenarios_leads_to_all_of_them(at: Reader, content: Content) -> None:
    for lang in LANGUAGES:
        links = at(f"{lang}/scenarios").links()
        for topic, rows in content.scenarios_of.items():
            assert any(link.endswith(f"/{topic}/index.html#scenarios") for link in links), topic
            inside = at(f"{lang}/{topic}").links()
            for row in rows:
                assert any(link.endswith(f"/scenarios/{row['id']}/index.html") for link in inside), row["id"]
                differs = len(content.transcripts_of[row["id"]]) > 1
                assert any(link.endswith(f"/{row['id']}/index.html") for link in links) == differs, row["id"]


def differing(content: Content) -> Iterator[str]:
    """The scenarios that end in other positions in some editions."""
    for id, runs in content.transcripts_of.items():
        file = content.games[content.scenarios[id]["game"]]["file"]
        ends = [settled(file, content.steps_of[run["id"]][-1]["state"]) for run in runs]
        if any(end != ends[0] for end in ends):
            yield id


def test_editions_that_end_otherwise_stand_side_by_side(at: Reader, content: Content) -> None:
    apart = set(differing(content))
    assert len(apart) > 20
    for id, runs in content.transcripts_of.items():
        for lang in LANGUAGES:
            found = at(f"{lang}/scenarios/{id}")
            scenes = sum(len(content.steps_of[run["id"]]) for run in runs)
            beside = len(runs) if id in apart else 0
            assert len(classed(found, "board")) == scenes + beside, id
            assert len(classed(found, "even")) == (id in apart), id


def test_a_changed_ruling_shows_one_position_before_and_after(at: Reader, content: Content) -> None:
    replays = Replays(content, Language(content, "en"), lambda *_: Markup(""))
    found = 0
    for row in content.rulings.values():
        newer = content.rulings.get(row["superseded_by"])
        older = content.replaced_by_this[newer["id"]] if newer else []
        alone = newer and len(older) == 1 and not newer["superseded_by"] and not content.replaced_by_this[row["id"]]
        if newer and alone and replays.before_and_after(row, newer):
            found += 1
            for id in (row["id"], newer["id"]):
                shown = at(f"en/{id}")
                assert len(classed(shown, "board")) == len(classed(shown, "side")) == 2, id
                assert len(set(scenarios_beside(shown))) == 1, id
    assert found > 15


def scenarios_beside(found: Page) -> list[str]:
    """The scenario that each of the sides of a ruling leads to."""
    leads = []
    for side in classed(found, "side"):
        after = found.elements[found.elements.index(side) :]
        links = (element.attributes["href"] for element in after if element.tag == "a")
        leads.append(next(re.sub(r"^.*/scenarios/|/index.*$", "", link) for link in links if "/scenarios/" in link))
    return leads


def test_positions_are_alike_whatever_the_order_of_what_has_none(content: Content) -> None:
    file = content.games["dominion"]["file"]
    one = {"Ann": {"hand": ["Copper", "Silver"], "deck": ["Gold", "Estate"]}, "trash": ["Curse", "Copper"]}
    other = {"Ann": {"hand": ["Silver", "Copper"], "deck": ["Gold", "Estate"]}, "trash": ["Copper", "Curse"]}
    assert settled(file, one) == settled(file, other)
    other["Ann"] = {"hand": ["Silver", "Copper"], "deck": ["Estate", "Gold"]}
    assert settled(file, one) != settled(file, other)


def test_every_claim_stands_at_its_source_with_the_rulings_that_answer_it(at: Reader, content: Content) -> None:
    for id, claim in content.claims.items():
        for lang in LANGUAGES:
            entry = within(at(f"{lang}/sources/{claim['source']}"), anchor(id))
            answers = {ruling for one in (id, *claim["same_as"]) for ruling in content.answers[one]}
            links = entry.links()
            assert all(any(link.endswith(f"/{ruling}/index.html") for link in links) for ruling in answers), id
            assert bool(answers) or not claim["covered"], id


def test_every_edition_names_the_rulings_it_changed(at: Reader, content: Content) -> None:
    for row in content.rulings.values():
        first = content.years(row["game"])[0]
        if row["holds_from"] and row["holds_from"] != first:
            for lang in LANGUAGES:
                found = at(f"{lang}/editions")
                part = within_edition(found, f"{row['game']}-{row['holds_from']}")
                assert any(link.endswith(f"/{row['id']}/index.html") for link in part), row["id"]


def within_edition(found: Page, id: str) -> list[str]:
    """The links of one edition of the page of editions."""
    inside, links = False, []
    for element in found.elements:
        given = element.attributes.get("id", "")
        if element.tag == "li" and re.fullmatch(r"[a-z_]+-\d{4}", given):
            inside = given == id
        elif inside and element.tag == "a":
            links.append(element.attributes["href"])
    return links


def test_every_term_stands_in_the_glossary_in_both_languages(at: Reader, content: Content) -> None:
    for lang in LANGUAGES:
        found = at(f"{lang}/glossary")
        ids, shown = set(found.ids), words(found)
        readings = {text.words for text in found.texts if "rt" in text.inside}
        assert len(readings) > 50
        for id, term in content.terms.items():
            assert id.replace("/", "-") in ids, id
            assert term["en"].replace("’", "'") in shown, id
            assert term["ja"] in shown, id


def test_the_figures_of_coverage_are_those_of_the_database(at: Reader, content: Content) -> None:
    claims = [claim for claim in content.claims.values() if claim["executable"]]
    misreadings = [miss for rows in content.misreadings_of.values() for miss in rows]
    numbers = [
        sum(bool(claim["covered"]) for claim in claims),
        len(content.rulings),
        sum(bool(miss["refuted"]) for miss in misreadings),
        len(content.scenarios),
    ]
    for lang in LANGUAGES:
        shown = [
            text.words for text in at(f"{lang}/coverage").texts if "dd" in text.inside and "small" not in text.inside
        ]
        assert shown == [f"{number:,}" for number in numbers]


def test_coverage_counts_the_claims_of_every_source(at: Reader, rulings_connection: sqlite3.Connection) -> None:
    rows = rulings_connection.execute("select source, covered, uncovered, not_executable from coverage").fetchall()
    assert sum(row[3] for row in rows) > 0
    for lang in LANGUAGES:
        texts = [text.words.strip() for text in at(f"{lang}/coverage").texts]
        for source, *counts in rows:
            place = texts.index(source)
            assert texts[place + 1 : place + 4] == [str(count) for count in counts], source


def test_coverage_counts_the_cards_of_every_set(at: Reader, content: Content) -> None:
    for lang in LANGUAGES:
        texts = [text.words.strip() for text in at(f"{lang}/coverage").texts]
        for name in {card[f"set_{lang}"] for card in content.cards.values()}:
            cards = {card["id"] for card in content.cards.values() if card[f"set_{lang}"] == name}
            paged = cards & set(content.topic_of_card)
            spoken = {card for card in cards - paged if content.rulings_about[card]}
            place = texts.index(name)
            assert texts[place + 1 : place + 4] == [
                str(n) for n in (len(paged), len(spoken), len(cards - paged - spoken))
            ]


def test_a_first_visit_is_light(site_folder: Path) -> None:
    static = {path.name: len(gzip.compress(path.read_bytes())) for path in (site_folder / "static").glob("*.*")}
    heavy = {}
    for lang in LANGUAGES:
        for path in (site_folder / lang).rglob("*.html"):
            text = path.read_bytes()
            loaded = set(re.findall(rb'/static/([a-z.]+)"', text.partition(b"</head>")[0]))
            assert {b"site.css", b"site.js"} <= loaded
            with_it = sum(static[name.decode()] for name in loaded)
            if FOR_PAPER.fullmatch(path.relative_to(site_folder).as_posix()):
                continue
            if len(text) + with_it > FIRST_VISIT and (whole := len(gzip.compress(text)) + with_it) > FIRST_VISIT:
                heavy[str(path.relative_to(site_folder))] = whole
    assert heavy == {}


def test_misreadings_without_a_word_of_their_own_are_answered_by_the_ruling(at: Reader, content: Content) -> None:
    for topic in content.topics.values():
        for ruling in content.rulings_of[topic["id"]]:
            told = [miss for miss in content.misreadings_of[ruling["id"]] if not miss["because_ja"]]
            if told:
                sheet = at(f"ja/misreadings/{topic['game']}/{topic['folder']}/{topic['slug']}")
                assert words(sheet).count(content.text[ruling["id"], "ja"]["text"]) > 0, ruling["id"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_misreading_says_what_it_would_lead_to(content: Content, lang: Lang) -> None:
    language = Language(content, lang)
    misses = [(id, miss) for id, row in content.misreadings_of.items() for miss in row]
    assert [id for id, miss in misses if not led(language, content.rulings[id]["game"], miss["would"])] == []


def test_a_step_that_refutes_says_what_the_misreading_would_have_led_to(at: Reader) -> None:
    said = words(at("en/scenarios/dominion/duplicate/silver-from-messenger"))
    assert "the board would show Ann's Tavern mat: Duplicate." in said
    assert "the board would show Ann's in play: Duplicate." in said


def test_entries_name_the_editions_of_rulings_elsewhere(content: Content) -> None:
    entries = Entries(content, Language(content, "ja"))
    whens = {row["id"]: entries.reference(row).when for row in content.rulings.values()}
    assert whens["dominion/bonfire/any-two-cards-in-play"] == "2020年版まで"
    assert whens["dominion/bonfire/coppers-only"] == "2022年版から"
    assert whens["dominion/duplicate/another-players-turn"] == ""


@pytest.mark.parametrize(
    ("lang", "counted"),
    [("en", r"([\d,]+) short answers.*?([\d,]+) of them"), ("ja", r"短い答え([\d,]+)件.*?そのうち([\d,]+)件")],
)
def test_the_front_page_counts_the_rulings_that_can_be_followed(
    at: Reader, rulings_connection: sqlite3.Connection, lang: str, counted: str
) -> None:
    """A ruling that facts alone confirm, without a scenario, has no boards."""
    sql = "select count(*), sum(verdict = 'pass' and id in (select ruling from shows)) from ruling"
    found = re.search(counted, words(at(lang)), flags=re.DOTALL)
    assert found is not None
    assert (
        tuple(int(number.replace(",", "")) for number in found.groups()) == rulings_connection.execute(sql).fetchone()
    )
