"""The pages that list things: front page, topics, scenarios, glossary, editions, search."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import groupby
from typing import Any

from rulings.board import MARKS, Face, slug
from rulings.content import Content, Row
from rulings.entries import Entries
from rulings.language import ROWS_OF_KANA, Language
from rulings.names import language as language_of
from rulings.page import Page, Planned, brief
from rulings.prose import ruby
from rulings.replay import Replays
from rulings.sheets import shelf_path

GALLERY = (
    "action treasure victory curse attack reaction duration reserve traveller night event way project landmark".split()
)
"""Types of cards in the order in which the front page shows one of each."""
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
MESSAGES = (
    "found-one found-many found-some none-title none-title-many none-yet none-narrowed none-mean none-note none-browse near other more ready any "
    "option"
).split()
BOXES = ("game", "status", "edition", "verdict")
"""Filters with few values, each of which the search page shows."""
CHOICES = ("card", "mechanism", "source")
"""Filters with many."""


class ListPages:
    """The lists in one language."""

    def __init__(self, content: Content, language: Language, replays: Replays) -> None:
        self.content = content
        self.language = language
        self.replays = replays
        self.entries = Entries(content, language)

    def pages(self) -> Iterator[Planned]:
        yield Planned("", self.home, whole=True)
        yield Planned("topics/", self.topics, whole=True)
        yield Planned("scenarios/", self.scenarios, whole=True)
        yield Planned("glossary/", self.glossary, whole=True)
        yield Planned("editions/", self.editions, whole=True)
        yield Planned("search/", self.search, whole=True)
        yield Planned("about/", self.list_page, ("about", "about-lead"))

    def list_page(self, kind: str, lead: str, **context: Any) -> Page:
        t = self.language.t
        name = t("search-title") if kind == "search" else t(f"nav-{kind}")
        description = context.pop("description", None) or t(lead)
        return Page(
            kind, f"{kind}/", t("site-title", page=name), brief(description, 200), section=kind, context=context
        )

    # The front page

    def home(self) -> Page:
        t = self.language.t
        newest = [edition for game in self.content.games for edition in reversed(self.content.editions[game])]
        changed = self.changed()
        editions = [
            {
                "title": t("edition-at", game=self.language[self.content.games[one["game"]]], year=str(one["year"])),
                "count": len(changed[one["id"]]),
                "anchor": edition_anchor(one),
            }
            for one in newest
            if changed[one["id"]]
        ]
        counts = self.counts()
        page = Page("home", "", t("home-page"), t("home-lead", **counts), neutral="")
        page.context = {
            "games": [self.language[game] for game in self.content.games.values()],
            "counts": counts,
            "examples": self.examples(),
            "specimen": self.specimen(),
            "entry": self.sample(),
            "gallery": self.gallery(),
            "sets": [self.letters(title, topics) for title, topics in self.shelves(of_cards=True)],
            "mechanisms": [
                {"title": title, "topics": [self.topic(topic) for topic in topics]}
                for title, topics in self.shelves(of_cards=False)
            ],
            "editions": editions,
            "rail": self.rail_of_sample(),
        }
        return page

    def counts(self) -> dict[str, int]:
        """How many rulings there are, and how many of them a scenario shows that was run and agreed."""
        content = self.content
        passed = [id for id, row in content.rulings.items() if row["verdict"] == "pass"]
        return {"rulings": len(content.rulings), "run": sum(1 for id in passed if content.shown_by[id])}

    def examples(self) -> list[str]:
        """Words to search for: two names of cards that have a page, a term, and a number."""
        topics = [topic for topic in self.content.topics.values() if topic["card"]]
        names = [self.language[topic] for topic in topics[:2]]
        code = self.language.code
        return [*names, "ついほう" if code == "ja" else "exile", "$5" if code == "en" else "2枚"]

    def featured(self) -> list[str]:
        """The rulings that the games name for the front page; after them come all others."""
        return [id for game in self.content.games.values() for id in game["file"]["featured"]]

    def with_boards(self) -> Iterator[Row]:
        rulings = self.content.rulings
        for id in (*self.featured(), *rulings):
            row = rulings.get(id)
            if row and row["verdict"] == "pass" and self.content.misreadings_of[row["id"]]:
                yield row

    def specimen(self) -> dict[str, Any] | None:
        """One ruling with the board that refutes its misreading."""
        for row in self.with_boards():
            shown = self.replays.shown(row, brief=True)
            if shown is None:
                continue
            prose = self.language.prose()
            entry = self.entries.entry(row, prose)
            set_name = self.language.set_of(self.content.topics[row["topic"]])
            return {
                "set": set_name,
                "misreading": entry.misreadings[0].text,
                "board": shown.board,
                "text": entry.text,
                "path": entry.path,
            }
        return None

    def sample(self) -> Any:
        """A ruling to explain the parts of an entry with: one with the shortest text and one misreading."""
        featured = self.featured()
        rows = [row for row in self.with_boards() if row["id"] not in featured and self.content.claims_cited[row["id"]]]
        rows = rows or list(self.with_boards())
        if not rows:
            return None
        row = min(rows, key=lambda one: (len(self.content.text[one["id"], self.language.code]["text"]), one["id"]))
        return self.entries.entry(row, self.language.prose())

    def rail_of_sample(self) -> dict[str, Any]:
        years = max((self.content.years(game) for game in self.content.games), key=len, default=[])
        return {"count": len(years), "from": str(years[0]), "to": str(years[-1])} if years else {}

    def gallery(self) -> list[tuple[str, Face]]:
        """One card for each type among the cards that rulings speak of, as plain an example as there is."""
        found: list[tuple[str, Face]] = []
        cards = [card for card in self.content.cards.values() if self.content.rulings_about[card["id"]]]
        for kind in GALLERY:
            fitting = [card for card in cards if kind in map(slug, card["types"])]
            if fitting:
                card = min(fitting, key=lambda one: (len(one["types"]), len(one["en"]), one["en"]))
                face = self.language.faces[card["game"]](card["en"])
                found.append((next(word for _, type, word in face.marks if type == kind), face))
        return found

    # Topics

    def shelves(self, of_cards: bool | None = None) -> Iterator[tuple[str, list[Row]]]:
        """Topics set by set: a title and the topics, sorted. `of_cards` asks for those of cards or for the others."""
        for game in self.content.games.values():
            topics = [topic for topic in self.content.topics.values() if topic["game"] == game["id"]]
            folders = dict.fromkeys(topic["folder"] for topic in topics)
            for folder in folders:
                inside = [
                    topic
                    for topic in topics
                    if topic["folder"] == folder and of_cards in (None, topic["card"] is not None)
                ]
                if inside:
                    title = self.language.t(
                        "set-of-game", game=self.language[game], set=self.language.set_of(inside[0])
                    )
                    yield title, sorted(inside, key=self.language.key)

    def topic(self, topic: Row) -> dict[str, Any]:
        card = self.content.cards[topic["card"]] if topic["card"] else None
        names = [name["text"] for name in self.content.names_of[topic["id"]]]
        names += [name["text"] for name in self.content.names_of[topic["card"]]] if card else []
        return {
            "title": self.language[topic],
            "other": topic[self.language.other],
            "path": f"{topic['id']}/",
            "count": len(self.content.rulings_of[topic["id"]]),
            "face": self.language.faces[topic["game"]](card["en"]) if card else None,
            "names": " ".join(dict.fromkeys([topic["en"], topic["ja"], topic["reading"] or "", *names])),
        }

    def letters(self, title: str, topics: list[Row]) -> dict[str, Any]:
        groups = [(letter, [self.topic(one) for one in ones]) for letter, ones in groupby(topics, self.language.letter)]
        return {"title": title, "letters": groups}

    def topics(self) -> Page:
        games = []
        for game in self.content.games.values():
            inside = [topic for topic in self.content.topics.values() if topic["game"] == game["id"]]
            sets = []
            for folder in dict.fromkeys(topic["folder"] for topic in inside):
                rows = sorted((topic for topic in inside if topic["folder"] == folder), key=self.language.key)
                title = self.language.set_of(rows[0])
                sets.append(
                    {
                        "id": f"{game['id']}-{folder}",
                        "title": title,
                        "topics": [self.topic(row) for row in rows],
                        "sheet": shelf_path(rows[0]) if any(map(self.content.misreadings_in, rows)) else None,
                    }
                )
            games.append({"id": game["id"], "title": self.language[game], "sets": sets})
        total = len(self.content.topics)
        lead = self.language.t("topics-lead", topics=total)
        return self.list_page("topics", "topics-lead", games=games, total=total, description=lead)

    # Scenarios, glossary, editions

    def scenarios(self) -> Page:
        """How many scenarios each topic has, and those that the editions play differently."""
        content = self.content
        games = []
        for game in content.games.values():
            topics = []
            for topic in sorted(content.topics.values(), key=self.language.key):
                rows = content.scenarios_of[topic["id"]] if topic["game"] == game["id"] else []
                differing = [
                    self.entries.replay(row["id"]) for row in rows if len(content.transcripts_of[row["id"]]) > 1
                ]
                if rows:
                    path = f"{topic['id']}/#scenarios"
                    topics.append(
                        {"title": self.language[topic], "path": path, "count": len(rows), "differing": differing}
                    )
            if topics:
                games.append({"id": game["id"], "title": self.language[game], "topics": topics})
        total = len(content.scenarios)
        lead = self.language.t("scenarios-lead", count=total)
        return self.list_page("scenarios", "scenarios-lead", games=games, total=total, description=lead)

    def glossary(self) -> Page:
        games = []
        for game in self.content.games.values():
            terms = sorted((t for t in self.content.terms.values() if t["game"] == game["id"]), key=self.language.key)
            plain = [term for term in terms if not term[f"means_{self.language.code}"]]
            told = [term for term in terms if term[f"means_{self.language.code}"]]
            if not terms:
                continue
            found = []
            for letter, group in groupby(told, self.language.letter):
                found.append((letter, f"{game['id']}-{letter}", [self.term(term) for term in group]))
            have = {letter: anchor for letter, anchor, _ in found}
            every = ROWS_OF_KANA if self.language.code == "ja" else LETTERS
            letters = [(letter, have.get(letter)) for letter in dict.fromkeys([*every, *have])]
            names = [
                {
                    "id": f"{game['id']}-names",
                    "title": self.language.t("glossary-names"),
                    "names": [self.term(term) for term in plain],
                }
            ]
            games.append(
                {
                    "id": game["id"],
                    "title": self.language[game],
                    "letters": letters,
                    "terms": found,
                    "lists": names if plain else [],
                }
            )
        return self.list_page("glossary", "glossary-lead", games=games)

    def term(self, term: Row) -> dict[str, Any]:
        code, other = self.language.code, self.language.other
        title = {"en": term["en"], "ja": ruby(term["ja"], term["reading"])}
        avoid = [{"text": word, "lang": language_of(word)} for word in term["avoid"]]
        return {
            "id": term["id"].replace("/", "-"),
            "title": title[code],
            "other": title[other],
            "means": self.language.prose()(term["game"], term[f"means_{code}"]),
            "avoid": [word for word in avoid if word["lang"] == code],
        }

    def changed(self) -> dict[str, list[Row]]:
        """For each edition, by id, the rulings that hold from it on because an earlier answer ended there."""
        found: defaultdict[str, list[Row]] = defaultdict(list)
        for row in self.content.rulings.values():
            first = self.content.years(row["game"])[:1]
            if row["holds_from"] and [row["holds_from"]] != first:
                found[f"{row['game']}/{row['holds_from']}"].append(row)
        return found

    def editions(self) -> Page:
        changed = self.changed()
        games = []
        for game in self.content.games.values():
            prose = self.language.prose()
            editions = []
            for row in reversed(self.content.editions[game["id"]]):
                sources = [self.content.sources[id] for id in row["sources"] if id in self.content.sources]
                editions.append(
                    {
                        "anchor": edition_anchor(row),
                        "year": row["year"],
                        "title": self.language[row],
                        "changes": [prose(game["id"], text) for text in row[f"changes_{self.language.code}"]],
                        "rulings": self.entries.references(one["id"] for one in changed[row["id"]]),
                        "sources": [self.entries.citation(source) for source in sources],
                    }
                )
            games.append({"id": game["id"], "title": self.language[game], "editions": editions})
        return self.list_page("editions", "editions-lead", games=games)

    # Search

    def search(self) -> Page:
        marks = sorted([*MARKS, "plain"])
        context = {
            "boxes": BOXES,
            "choices": CHOICES,
            "marks": marks,
            "messages": MESSAGES,
            "examples": self.examples(),
        }
        return self.list_page("search", "search-ready", **context)


def edition_anchor(row: Row) -> str:
    """The anchor of an edition on the page of editions."""
    return str(row["id"]).replace("/", "-")
