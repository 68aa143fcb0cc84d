"""What the search of the site knows, in one language: rulings with their texts, names, and what filters go by.

Rulings refer to words, cards, sources and spans by their places in lists, so that ten thousand of them stay small.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from sqlite3 import Connection
from typing import Any

from rulings.content import Content, Row
from rulings.documents import BORDER, documents
from rulings.entries import verdict_of
from rulings.feeds import compact
from rulings.language import Language
from rulings.near import ENOUGH, IDLE, LONGEST_NAME, MOST
from rulings.query import ENDINGS, LONGEST
from rulings.query import MOST as MOST_WORDS
from rulings.search import CLOSE, FILTERS, LIKELY, STATUSES, VERDICTS, WEIGHTS, known_names
from rulings.search import MOST as TRIED

Options = list[tuple[str, str]]
"""The values of a filter in the order in which they are shown, and what they are called."""


class SiteIndex:
    """The index in one language."""

    def __init__(self, content: Content, connection: Connection, language: Language) -> None:
        self.content = content
        self.connection = connection
        self.language = language
        self.pieces: dict[str, int] = {}
        self.spans: dict[tuple[str, int | None, int | None], int] = {}
        self.topics = {id: place for place, id in enumerate(content.topics)}
        self.mechanisms: dict[str, list[str]] = {}

    def script(self) -> str:
        """The index as a script that sets a global, since pages opened from a folder may load scripts but not JSON."""
        return f"globalThis.rulingsIndex = {compact(self.data())};\n"

    def data(self) -> dict[str, Any]:
        searched = list(documents(self.connection))
        self.mechanisms = {found.id: list(found.mechanisms) for found in searched}
        facets = {name: self.options(name) for name in FILTERS}
        places = {name: {value: place for place, (value, _) in enumerate(given)} for name, given in facets.items()}
        rulings = [
            {
                "id": found.id,
                "topic": self.topics[self.content.rulings[found.id]["topic"]],
                "en": self.content.text[found.id, "en"]["text"],
                "ja": self.content.text[found.id, "ja"]["text"],
                "names": self.numbers(found.names),
                "terms": self.numbers(found.terms),
                "span": self.span(self.content.rulings[found.id]),
                "of": [[places[name][value] for value in self.values(name, found.id)] for name in FILTERS],
            }
            for found in searched
        ]
        return {
            "lang": self.language.code,
            "rulings": rulings,
            "pieces": list(self.pieces),
            "facets": [{"name": name, "options": given} for name, given in facets.items()],
            "spans": [self.told(*span) for span in self.spans],
            "topics": [self.topic(topic) for topic in self.content.topics.values()],
            "names": self.names(),
            "known": list(known_names(self.connection).items()),
            "weights": WEIGHTS,
            "tried": TRIED,
            "likely": LIKELY,
            "close": CLOSE,
            "endings": ENDINGS,
            "words": MOST_WORDS,
            "longest": LONGEST,
            "enough": ENOUGH,
            "idle": IDLE,
            "longestName": LONGEST_NAME,
            "most": MOST,
        }

    def numbers(self, text: str) -> list[int]:
        """The names in a text of `ruling_fts`, by their places among all."""
        return [self.pieces.setdefault(part, len(self.pieces)) for part in text.split(BORDER) if part]

    def options(self, name: str) -> Options:
        """The values of a filter that some ruling has."""
        language, content = self.language, self.content
        used = {value for id in content.rulings for value in self.values(name, id)}
        by_name: Callable[[Row], Any] = language.key
        every: dict[str, Callable[[], Iterable[tuple[str, str]]]] = {
            "game": lambda: ((id, language[row]) for id, row in content.games.items()),
            "card": lambda: ((row["id"], language[row]) for row in sorted(content.cards.values(), key=by_name)),
            "mechanism": lambda: ((row["id"], language[row]) for row in sorted(content.topics.values(), key=by_name)),
            "edition": lambda: ((year, year) for year in sorted(used, reverse=True)),
            "status": lambda: ((status, language.t(f"status-{status}")) for status in STATUSES),
            "source": lambda: sorted(
                ((id, language[row]) for id, row in content.sources.items()), key=lambda one: one[1]
            ),
            "verdict": lambda: ((verdict, language.t(f"verdict-{verdict}")) for verdict in VERDICTS),
        }
        return [(value, word) for value, word in every[name]() if value in used]

    def values(self, name: str, id: str) -> list[str]:
        """The values of a filter that a ruling has."""
        content, row = self.content, self.content.rulings[id]
        if name == "card":
            return content.cards_of[id]
        if name == "mechanism":
            return self.mechanisms[id]
        if name == "edition":
            return [str(year) for year in self.years(row)]
        if name == "source":
            return list(dict.fromkeys(source["source"] for source in content.sources_of[id]))
        return [verdict_of(row) if name == "verdict" else row[name]]

    def years(self, row: Row) -> list[int]:
        """The editions in which a ruling holds."""
        first, until = row["holds_from"] or 0, row["holds_until"] or 9999
        return [year for year in self.content.years(row["game"]) if first <= year < until]

    def span(self, row: Row) -> int:
        """The editions of a ruling, by their place among all spans."""
        return self.spans.setdefault((row["game"], row["holds_from"], row["holds_until"]), len(self.spans))

    def told(self, game: str, first: int | None, until: int | None) -> dict[str, Any]:
        """A span in words, and as the cells of its rail: 1 holds, 2 follows a gap, 3 both."""
        span = self.language.span(game, first, until)
        return {"words": span.words, "spoken": span.spoken, "cells": [on + 2 * turn for on, turn in span.cells]}

    def topic(self, topic: Row) -> dict[str, Any]:
        card = self.content.cards[topic["card"]] if topic["card"] else None
        face = self.language.faces[topic["game"]](card["en"]) if card else None
        return {
            "id": topic["id"],
            "title": self.language[topic],
            "card": topic["card"],
            "count": self.language.t("count-rulings", count=len(self.content.rulings_of[topic["id"]])),
            "body": face.body if face else "",
            "marks": [(mark, kind) for mark, kind, _ in face.marks] if face else [],
        }

    def names(self) -> list[tuple[str, int, list[str]]]:
        """Every name by its key: whether it is a card's or a topic's, and the ids of all that are called so."""
        found = defaultdict(set)
        for target, rows in self.content.names_of.items():
            for row in rows:
                found[row["key"]].add(target)
        named = self.content.cards.keys() | self.content.topics.keys()
        return [
            (name, int(not named.isdisjoint(targets)), sorted(targets))
            for name, targets in sorted(found.items())
            if name
        ]
