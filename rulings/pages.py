"""The pages of topics and of single rulings."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import combinations, islice
from typing import Any

from markupsafe import Markup

from rulings.content import Content, Row
from rulings.entries import Entries, Entry, Reference, anchor
from rulings.language import Language
from rulings.linked import Linked
from rulings.page import Crumb, Page, Planned, brief
from rulings.pairs import pair_path, partners
from rulings.prose import Prose, ruby
from rulings.replay import Replays, Shown
from rulings.sheets import sheet_path
from rulings.updates import spoken

GROUPS = ("does", "clear", "pairs", "errata")


class TopicPages:
    """The pages of topics in one language, and of their rulings."""

    def __init__(self, content: Content, language: Language, replays: Replays, base: str = "") -> None:
        self.content = content
        self.linked = Linked(content, language, base)
        self.language = language
        self.entries = Entries(content, language)
        self.replays = replays

    def pages(self) -> Iterator[Planned]:
        shelves: defaultdict[tuple[str, str], list[Row]] = defaultdict(list)
        for topic in self.content.topics.values():
            shelves[topic["game"], topic["folder"]].append(topic)
        for shelf in shelves.values():
            shelf.sort(key=self.language.key)
            for place, topic in enumerate(shelf):
                before = shelf[place - 1] if place else None
                after = shelf[place + 1] if place + 1 < len(shelf) else None
                yield Planned(f"{topic['id']}/", self.topic, (topic, before, after), topic["id"])
                for ruling in self.content.rulings_of[topic["id"]]:
                    yield Planned(f"{ruling['id']}/", self.ruling, (ruling,), topic["id"])

    def crumbs(self, topic: Row) -> list[Crumb]:
        game = self.content.games[topic["game"]]
        shelf = f"topics/#{topic['game']}-{topic['folder']}"
        return [(self.language[game], f"topics/#{topic['game']}"), (self.language.set_of(topic), shelf)]

    def topic(self, topic: Row, before: Row | None, after: Row | None) -> Page:
        language, content = self.language, self.content
        path = f"{topic['id']}/"
        prose = language.prose(own=path)
        rulings = content.rulings_of[topic["id"]]
        card = content.cards[topic["card"]] if topic["card"] else None
        groups = self.groups(topic, card, prose)
        refuted = sum(bool(miss["refuted"]) for row in rulings for miss in content.misreadings_of[row["id"]])
        name = language[topic]
        return Page(
            kind="topic",
            path=path,
            title=language.t("site-title", page=language.t("topic-page", name=name, other=topic[language.other])),
            description=language.t("topic-description", name=name, count=len(rulings)),
            section="topics",
            crumbs=[*self.crumbs(topic), (name, None)],
            before=self.near(before),
            after=self.near(after),
            neutral=f"r/{path}",
            data=f"data/{topic['id']}.json",
            furigana=True,
            linked=self.linked.topic(topic),
            context={
                "title": ruby(name, topic["reading"]) if language.code == "ja" else name,
                "other_title": self.other_title(topic),
                "card": card and self.card(card),
                "groups": groups,
                "counts": {"rulings": len(rulings), "misreadings": refuted},
                "also": self.also(topic, prose),
                "sheet": sheet_path(topic) if content.misreadings_in(topic) else None,
                "partners": partners(content, language, card["id"], lambda pair: not content.listed(pair))
                if card
                else [],
                "scenarios": [self.entries.replay(row["id"]) for row in content.scenarios_of[topic["id"]]],
            },
        )

    def near(self, topic: Row | None) -> tuple[str, str] | None:
        return (self.language[topic], f"{topic['id']}/") if topic else None

    def other_title(self, topic: Row) -> Markup:
        if self.language.code == "ja":
            return Markup("{}").format(topic["en"])
        return ruby(topic["ja"], topic["reading"])

    def card(self, card: Row) -> dict[str, Any]:
        """The big card and the list of facts beside it."""
        language = self.language
        t, code = language.t, language.code
        face = language.faces[card["game"]](card["en"])
        whole = Markup('<span class="nb">{}</span>')
        types = [whole.format(language.faces[card["game"]].type(kind)) for kind in card["types"]]
        own = Markup('<span lang="ja">{}</span>').format(ruby(card["ja"], card["reading"]))
        facts: list[tuple[str, Any]] = [
            (t("topic-japanese"), own)
            if code == "en"
            else (t("topic-english"), Markup('<span lang="en">{}</span>').format(card["en"])),
            (t("topic-types"), Markup(" – " if code == "en" else "・").join(types)),
            (t("topic-cost"), self.cost(card)),
            (t("topic-set"), t("topic-set-year", set=card[f"set_{code}"], year=str(card["year"]))),
        ]
        if card["pile"]:
            where = "topic-pile-supply" if card["in_supply"] else "topic-pile-outside"
            facts.append((t("topic-pile"), t(where, pile=card["pile"])))
        return {
            "face": face,
            "title": ruby(face.name, card["reading"]) if code == "ja" else face.name,
            "set": card[f"set_{code}"],
            "facts": facts,
        }

    def cost(self, card: Row) -> str:
        if card["cost"] is None:
            return self.language.t("topic-no-cost")
        return str(card["cost"]) if self.language.code == "en" else str(card["cost"]).replace("$", "")

    def groups(self, topic: Row, card: Row | None, prose: Prose) -> list[dict[str, Any]]:
        """The rulings of a topic by what they are about, and those of other topics about its card."""
        sorted_in: dict[str, list[Row]] = {group: [] for group in GROUPS}
        for row in self.content.rulings_of[topic["id"]]:
            sorted_in[self.group(row, card)].append(row)
        elsewhere = []
        if card:
            for id in self.content.rulings_about[card["id"]]:
                if self.content.rulings[id]["topic"] != topic["id"] and self.names(id, card["id"]):
                    elsewhere.append(id)
        found = []
        for group, rows in sorted_in.items():
            others = self.entries.references(elsewhere) if group == "pairs" else []
            if rows or others:
                title = self.language.t(f"topic-group-{group}")
                entries = [self.entries.entry(row, prose) for row in rows]
                size = len(entries) + len(others)
                found.append({"id": group, "title": title, "rulings": entries, "elsewhere": others, "size": size})
        return found

    def group(self, row: Row, card: Row | None) -> str:
        if (
            row["kind"] == "erratum"
            or row["holds_until"]
            or row["superseded_by"]
            or self.content.replaced_by_this[row["id"]]
        ):
            return "errata"
        if card and self.named(row["id"]) - {card["id"]}:
            return "pairs"
        return "does" if row["kind"] in ("rule", "card") else "clear"

    def named(self, ruling: str) -> set[str]:
        """The cards that have a page and that the sentence of a ruling names."""
        return {card for card in self.content.cards_of[ruling] if self.names(ruling, card)}

    def names(self, ruling: str, card: str) -> bool:
        """Whether the sentence of a ruling names a card that has a page and is of its game."""
        content, row = self.content, self.content.cards[card]
        if card not in content.topic_of_card or row["game"] != content.rulings[ruling]["game"]:
            return False
        if f"《{row['ja']}》" in content.text[ruling, "ja"]["text"]:
            return True
        return _word(row["en"]).search(content.text[ruling, "en"]["text"]) is not None

    def also(self, topic: Row, prose: Prose) -> Markup:
        """Topics whose cards the rulings of this one are about."""
        about = {
            card: None
            for row in self.content.rulings_of[topic["id"]]
            for card in self.content.cards_of[row["id"]]
            if card != topic["card"]
        }
        topics = [self.content.topic_of_card[card] for card in about if card in self.content.topic_of_card]
        return Markup(self.language.t("list-separator")).join(
            self.entries.topic_link(other, prose) for other in sorted(topics, key=self.language.key)[:8]
        )

    def ruling(self, row: Row) -> Page:
        language, content = self.language, self.content
        topic = content.topics[row["topic"]]
        prose = language.prose(own=f"{row['topic']}/")
        entry = self.entries.entry(row, prose, links=False)
        name = language[topic]
        sides, years = self.sides(row, entry, prose)
        own = topic["card"]
        cards = [content.cards[card] for card in content.cards_of[row["id"]] if card != own]
        return Page(
            kind="ruling",
            path=entry.path,
            title=language.t("site-title", page=language.t("ruling-page", topic=name, text=brief(entry.plain, 120))),
            description=brief(entry.plain, 160),
            section="topics",
            crumbs=[*self.crumbs(topic), (name, f"{topic['id']}/"), (brief(entry.plain, 24), None)],
            neutral=f"r/{entry.path}",
            data=f"data/{row['id']}.json",
            furigana=True,
            linked=self.linked.ruling(row, brief(entry.plain, 110)),
            context={
                "item": entry,
                "sides": sides,
                "years": years,
                "claims": self.claims(row, prose),
                "cards": Markup(language.t("list-separator")).join(self.card_link(card) for card in cards),
                "pairs": self.pairs(row, own),
                "related": self.related(row),
                "updates": [self.update(update, row["game"], prose) for update in content.updates_of[row["id"]][::-1]],
            },
        )

    def update(self, row: Row, game: str, prose: Prose) -> dict[str, Any]:
        """When a ruling came or was revised, and what was revised."""
        title = self.language.t(f"ruling-{row['kind']}", date=spoken(self.language, row["date"]))
        return {"date": row["date"], "title": title, "what": prose(game, row[self.language.code])}

    def pairs(self, row: Row, own: str | None) -> list[tuple[str, str]]:
        """The pairs of the topic's own card with the others of a ruling, or of a few cards with each other."""
        cards = self.content.cards_of[row["id"]]
        pairs = combinations(cards, 2)
        found = [self.content.pair(one, two) for one, two in pairs if own in (one, two) or (not own and len(cards) < 4)]
        return [
            (
                self.language.t("pair-name", **dict(zip(("one", "two"), names, strict=True))),
                pair_path(self.content, pair),
            )
            for pair in found
            if pair in self.content.pairs
            for names in [[self.language[self.content.cards[card]] for card in pair]]
        ]

    def card_link(self, card: Row) -> Markup:
        topic = self.content.topic_of_card.get(card["id"])
        inside = Markup("{}").format(self.language[card])
        if topic:
            link = Markup('<a class="cn" href="{}">{}</a>')
            inside = link.format(self.language.url(f"{topic['id']}/"), inside)
        return Markup('《<span class="nb">{}</span>》').format(inside) if self.language.code == "ja" else inside

    def claims(self, row: Row, prose: Prose) -> list[dict[str, Any]]:
        """What the sources of a ruling say, each claim with its place."""
        found = []
        for id in self.content.claims_cited[row["id"]]:
            claim = self.content.claims[id]
            source = self.content.sources[claim["source"]]
            cited = self.entries.citation(source, anchor(id), "", "")
            at = self.language.lines([claim["line"]]) if source["numbered"] else ""
            text = prose(claim["game"], self.language[claim])
            found.append({"path": cited.path, "anchor": cited.anchor, "source": cited.title, "at": at, "text": text})
        return found

    def related(self, row: Row) -> list[Reference]:
        """The rulings before and after this one in its topic, and those about the same other cards."""
        content = self.content
        near = [other["id"] for other in content.rulings_of[row["topic"]] if other["id"] != row["id"]]
        own = content.topics[row["topic"]]["card"]
        cards = [card for card in content.cards_of[row["id"]] if card != own and card in content.topic_of_card]
        shared = (
            id for card in cards for id in content.rulings_about[card] if id != row["id"] and self.names(id, card)
        )
        return self.entries.references(list(dict.fromkeys([*islice(shared, 3), *near]))[:5])

    def sides(self, row: Row, entry: Entry, prose: Prose) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
        """The boards that show a ruling: its own, and that of the ruling it replaced or was replaced by."""
        content = self.content
        older = content.replaced_by_this[row["id"]]
        newer = [content.rulings[row["superseded_by"]]] if row["superseded_by"] else []
        rows = [*older[:1], row, *newer]
        boards = self.boards(rows)
        sides = [
            side
            for one, shown in zip(rows, boards, strict=True)
            if (side := self.side(one, row, entry, prose, shown, len(rows) > 1))
        ]
        years = content.years(row["game"])
        if len(rows) < 2 or len(years) < 2 or not any(side["board"] for side in sides):
            return ([side for side in sides if side["board"]][:1], [])
        changed = row["holds_until"] if newer else row["holds_from"]
        line: list[dict[str, Any]] = []
        for year in years:
            if year == changed:
                line.append({"cut": True})
            holds = (row["holds_from"] or 0) <= year < (row["holds_until"] or 9999)
            line.append({"cut": False, "year": year, "now": holds})
        return sides, line

    def boards(self, rows: list[Row]) -> list[Shown | None]:
        """A board for each of these rulings, each replaced by the next: ends of one scenario where there is one."""
        if len(rows) == 2:
            both = self.replays.before_and_after(*rows)
            if both:
                return list(both)
        return [self.replays.shown(row) for row in rows]

    def side(
        self, row: Row, own: Row, entry: Entry, prose: Prose, shown: Shown | None, paired: bool
    ) -> dict[str, Any] | None:
        """One column: what holds in these editions, and the board that shows it."""
        language = self.language
        if shown is None and not paired:
            return None
        mine = row["id"] == own["id"]
        item = entry if mine else self.entries.entry(row, prose)
        earlier = not mine and row["superseded_by"] == own["id"]
        heading = "ruling-holds" if not paired else "ruling-older" if row["superseded_by"] else "ruling-newer"
        return {
            "heading": language.t(heading),
            "span": item.span,
            "text": item.text if paired else "",
            "board": shown.board if shown else "",
            "replay": shown and {"path": shown.path, "anchor": shown.anchor, "step": shown.number},
            "verdict": item.verdict,
            "result": item.result,
            "sources": item.sources if paired else [],
            "path": "" if mine else item.path,
            "slug": item.slug,
            "earlier": earlier,
        }


@cache
def _word(name: str) -> re.Pattern[str]:
    return re.compile(rf"\b{re.escape(name)}\b")
