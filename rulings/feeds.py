"""What programs read: each ruling, topic and scenario as JSON, and the sitemap."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from rulings.content import Content, Row
from rulings.language import LANGUAGES

VERSION = 1
"""Of the shape of the JSON documents."""


def compact(value: object) -> str:
    """A value as JSON on one line."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


class Documents:
    """The JSON documents, one for each ruling, topic and scenario."""

    def __init__(self, content: Content, base: str) -> None:
        self.content = content
        self.base = base

    def of_topic(self, topic: Row) -> Iterator[tuple[str, str]]:
        """Paths and texts of a topic's documents, its own first."""
        id = topic["id"]
        yield f"data/{id}.json", self.line(self.topic(topic))
        for row in self.content.rulings_of[id]:
            yield f"data/{row['id']}.json", self.line(self.ruling(row))
        for row in self.content.scenarios_of[id]:
            yield f"data/scenarios/{row['id']}.json", self.line(self.scenario(row))

    def rulings(self) -> Iterator[tuple[str, str]]:
        """Path and text of the one with all rulings."""
        rows = self.content.rulings.values()
        yield "data/rulings.jsonl", "".join(compact(self.ruling(row)) + "\n" for row in rows)

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
