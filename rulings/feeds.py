"""What programs read: the search index of the pages, and each ruling, topic and scenario as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from sqlite3 import Connection
from typing import Any

from rulings.content import Content, Row
from rulings.documents import BORDER, documents
from rulings.entries import verdict_of
from rulings.language import LANGUAGES, Language
from rulings.search import CLOSE, LIKELY, known_names

VERSION = 1
"""Of the shape of the JSON documents."""


def compact(value: object) -> str:
    """A value as JSON on one line."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def search_index(content: Content, connection: Connection, language: Language) -> dict[str, Any]:
    """What the search page of a language knows. Names and terms are cut into pieces that many rulings share."""
    pieces: dict[str, int] = {}

    def numbers(text: str) -> list[int]:
        return [pieces.setdefault(part, len(pieces)) for part in text.split(BORDER) if part]

    docs = []
    for found in documents(connection):
        row = content.rulings[found.id]
        topic = content.topics[row["topic"]]
        span = language.span(row["game"], row["holds_from"], row["holds_until"])
        docs.append(
            {
                "id": found.id,
                "short": f"{topic['slug']}/{row['slug']}",
                "topic": topic["id"],
                "game": row["game"],
                "text": content.text[found.id, language.code]["text"],
                "other": content.text[found.id, language.other]["text"],
                "names": numbers(found.names),
                "terms": numbers(found.terms),
                "cards": content.cards_of[found.id],
                "status": row["status"],
                "verdict": verdict_of(row),
                "editions": row["editions"],
                "span": span.words,
                "sources": list(dict.fromkeys(source["source"] for source in content.sources_of[found.id])),
            }
        )
    return {
        "lang": language.code,
        "docs": docs,
        "pieces": list(pieces),
        "topics": {topic["id"]: topic_of_index(content, language, topic) for topic in content.topics.values()},
        "names": sorted({(name["key"], target) for target, rows in content.names_of.items() for name in rows}),
        "known": list(known_names(connection).items()),
        "likely": LIKELY,
        "close": CLOSE,
    }


def topic_of_index(content: Content, language: Language, topic: Row) -> dict[str, Any]:
    card = content.cards[topic["card"]] if topic["card"] else None
    face = language.faces[topic["game"]](card["en"]) if card else None
    names = [name["key"] for target in (topic["id"], topic["card"]) for name in content.names_of[target]]
    count = language.t("count-rulings", count=len(content.rulings_of[topic["id"]]))
    return {
        "title": language[topic],
        "path": f"{topic['id']}/",
        "card": topic["card"],
        "count": count,
        "body": face.body if face else "",
        "marks": [mark for mark, _, _ in face.marks] if face else [],
        "types": [kind for _, kind, _ in face.marks] if face else [],
        "keys": list(dict.fromkeys(names)),
    }


def as_script(name: str, value: object) -> str:
    """A value as a script that sets a global, since pages opened from a folder may load scripts but not JSON."""
    return f"globalThis.{name} = {compact(value)};\n"


class Documents:
    """The JSON documents, one for each ruling, topic and scenario."""

    def __init__(self, content: Content, base: str) -> None:
        self.content = content
        self.base = base

    def all(self) -> Iterator[tuple[str, str]]:
        """Paths below ``data/`` and texts, the one with all rulings last."""
        rulings = {id: self.ruling(row) for id, row in self.content.rulings.items()}
        for id, document in rulings.items():
            yield f"{id}.json", self.line(document)
        for id, topic in self.content.topics.items():
            yield f"{id}.json", self.line(self.topic(topic))
        for id, scenario in self.content.scenarios.items():
            yield f"scenarios/{id}.json", self.line(self.scenario(scenario))
        yield "rulings.jsonl", "".join(compact(document) + "\n" for document in rulings.values())

    def line(self, document: Row) -> str:
        return compact({"version": VERSION, **document}) + "\n"

    def both(self, row: Row) -> dict[str, Any]:
        return {lang: row[lang] for lang in LANGUAGES}

    def ruling(self, row: Row) -> dict[str, Any]:
        content, id = self.content, row["id"]
        return {
            "id": id,
            "url": f"{self.base}r/{id}/",
            "topic": row["topic"],
            "text": {lang: content.text[id, lang]["text"] for lang in LANGUAGES},
            "kind": row["kind"],
            "status": row["status"],
            "holds": {"from": row["holds_from"], "until": row["holds_until"], "superseded_by": row["superseded_by"]},
            "verdict": row["verdict"],
            "editions": row["editions"],
            "not_executable": row["reason"],
            "note": {lang: row[f"note_{lang}"] for lang in LANGUAGES} if row["note_en"] else None,
            "cards": content.cards_of[id],
            "claims": content.claims_cited[id],
            "sources": [
                {"source": cited["source"], "at": cited["at"], "line": cited["line"]}
                for cited in content.sources_of[id]
            ],
            "misreadings": [
                {
                    "id": miss["id"],
                    "text": self.both(miss),
                    "because": {lang: miss[f"because_{lang}"] for lang in LANGUAGES} if miss["because_en"] else None,
                    "scenario": miss["scenario"],
                    "at": miss["at"],
                    "would": miss["would"],
                    "refuted": bool(miss["refuted"]),
                }
                for miss in content.misreadings_of[id]
            ],
            "scenarios": content.shown_by[id],
            "added": row["added"],
            "updated": row["updated"],
            "revised": [
                {"date": update["date"], "text": self.both(update)}
                for update in content.updates_of[id]
                if update["kind"] == "revised"
            ],
        }

    def topic(self, topic: Row) -> dict[str, Any]:
        card = self.content.cards[topic["card"]] if topic["card"] else None
        return {
            "id": topic["id"],
            "url": f"{self.base}r/{topic['id']}/",
            "name": self.both(topic),
            "reading": topic["reading"],
            "card": card and {key: value for key, value in card.items() if key not in ("game", "topic")},
            "rulings": [row["id"] for row in self.content.rulings_of[topic["id"]]],
            "scenarios": [row["id"] for row in self.content.scenarios_of[topic["id"]]],
        }

    def scenario(self, row: Row) -> dict[str, Any]:
        content, id = self.content, row["id"]
        return {
            "id": id,
            "title": self.both(row),
            "shows": content.shows[id],
            "verdict": row["verdict"],
            "verdicts": {str(v["edition"]): v["verdict"] for v in content.verdicts_of[id]},
            "yaml": row["yaml"],
            "transcripts": [
                {
                    "editions": run["editions"],
                    "setup": run["setup"],
                    "moments": [
                        {
                            key: step[key]
                            for key in ("moment", "player", "labels", "decision", "events", "state", "next")
                        }
                        for step in content.steps_of[run["id"]]
                    ],
                }
                for run in content.transcripts_of[id]
            ],
        }


def sitemap(base: str, paths: Iterable[str]) -> str:
    """All pages of both languages, each with the other."""
    entries = []
    for path in paths:
        links = "".join(
            f'<xhtml:link rel="alternate" hreflang="{lang}" href="{base}{lang}/{path}"/>' for lang in LANGUAGES
        )
        entries += [f"<url><loc>{base}{lang}/{path}</loc>{links}</url>\n" for lang in LANGUAGES]
    head = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" '
    return f'{head}xmlns:xhtml="http://www.w3.org/1999/xhtml">\n{"".join(entries)}</urlset>\n'
