"""Sheets to print: the common misreadings of a card, a mechanism or a whole set, each with what holds instead."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from rulings.content import Content, Row
from rulings.entries import Entries
from rulings.language import Language
from rulings.page import Page, Planned
from rulings.prose import Prose
from rulings.reads import Kept


class SheetPages:
    """The sheets of one language and the list of them."""

    def __init__(self, content: Content, language: Language) -> None:
        self.content = content
        self.language = language
        self.entries = Entries(content, language)
        shelves: defaultdict[tuple[str, str], list[Row]] = defaultdict(list)
        for topic in content.topics.values():
            if content.misreadings_in(topic):
                shelves[topic["game"], topic["folder"]].append(topic)
        games = list(content.games)
        places = sorted(shelves, key=lambda place: games.index(place[0]))
        self.shelves = {place: sorted(shelves[place], key=language.key) for place in places}
        self.made: Kept[str, dict[str, Any]] = Kept(content.reads)

    def pages(self) -> Iterator[Planned]:
        yield Planned("misreadings/", self.index, whole=True)
        for topics in self.shelves.values():
            path = shelf_path(topics[0])
            yield Planned(path, self.sheet, (path, self.shelf_title(topics[0]), topics))
            for topic in topics:
                path = sheet_path(topic)
                yield Planned(path, self.sheet, (path, self.language[topic], [topic], True))

    def shelf_title(self, topic: Row) -> str:
        game = self.language[self.content.games[topic["game"]]]
        return self.language.t("set-of-game", game=game, set=self.language.set_of(topic))

    def index(self) -> Page:
        t = self.language.t
        shelves = []
        for topics in self.shelves.values():
            counts = {topic["id"]: len(self.content.misreadings_in(topic)) for topic in topics}
            inside = [
                {"title": self.language[topic], "path": sheet_path(topic), "count": counts[topic["id"]]}
                for topic in topics
            ]
            shelves.append(
                {
                    "id": f"{topics[0]['game']}-{topics[0]['folder']}",
                    "title": self.shelf_title(topics[0]),
                    "path": shelf_path(topics[0]),
                    "count": sum(counts.values()),
                    "topics": inside,
                }
            )
        name = t("nav-misreadings")
        return Page(
            "sheets",
            "misreadings/",
            t("site-title", page=name),
            t("sheets-lead"),
            section="misreadings",
            crumbs=[(t("nav-topics"), "topics/"), (name, None)],
            context={"shelves": shelves},
        )

    def sheet(self, path: str, title: str, topics: list[Row], alone: bool = False) -> Page:
        """The sheet of some topics; `alone` is that of a single one, which also leads to each ruling and its replays."""
        t = self.language.t
        parts = [self.part(topic) for topic in topics]
        count = sum(len(self.content.misreadings_in(topic)) for topic in topics)
        heading = t("sheet-title", of=title)
        return Page(
            kind="sheet",
            path=path,
            title=t("site-title", page=heading),
            description=t("sheet-description", of=title, count=count),
            section="misreadings",
            crumbs=[(t("nav-misreadings"), "misreadings/"), (title, None)],
            furigana=True,
            context={"heading": title, "parts_of": parts, "count": count, "alone": alone},
        )

    def part(self, topic: Row) -> dict[str, Any]:
        """The misreadings of one topic, each with what holds instead; made once for both sheets that have it."""
        return self.made(topic["id"], lambda: self._part(topic))

    def _part(self, topic: Row) -> dict[str, Any]:
        path = f"{topic['id']}/"
        prose = self.language.prose(own=path)
        items = [item for ruling in self.content.rulings_of[topic["id"]] for item in self.items(ruling, prose)]
        return {"id": topic["slug"], "title": self.language[topic], "path": path, "items": items}

    def items(self, ruling: Row, prose: Prose) -> Iterator[dict[str, Any]]:
        """The misreadings of a ruling with their answers; those without one of their own share the ruling itself."""
        code, reference = self.language.code, self.entries.reference(ruling)
        plain = []
        for row in self.content.misreadings_of[ruling["id"]]:
            miss = self.entries.misreading(row, prose)
            if row[f"because_{code}"]:
                yield {"misses": [miss], "answer": miss.because, "ruling": reference}
            else:
                plain.append(miss)
        if plain:
            answer = prose(ruling["game"], self.content.text[ruling["id"], code]["text"])
            yield {"misses": plain, "answer": answer, "ruling": reference}


def shelf_path(topic: Row) -> str:
    """Where the sheet of a topic's folder lies in a language."""
    return f"misreadings/{topic['game']}/{topic['folder']}/"


def sheet_path(topic: Row) -> str:
    """Where the sheet of a topic lies in a language."""
    return f"{shelf_path(topic)}{topic['slug']}/"
