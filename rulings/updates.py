"""What is new: the rulings that came and those that were revised, the newest first, and the page that lists them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, groupby
from typing import Any

from rulings.content import Content, Row
from rulings.entries import Entries
from rulings.language import Language
from rulings.page import Page, Planned


@dataclass(frozen=True)
class Update:
    """Something new on a day. `kind` says what: a ruling was ``added`` or ``revised``, or so many of a game were
    ``published`` together; `what` is what a revision changed, by language; `key` tells it from every other, for good."""

    key: str
    date: str
    kind: str
    game: str
    ruling: Row | None
    count: int
    what: dict[str, str]

    @property
    def path(self) -> str:
        """Of the page that it leads to, within a language."""
        return f"{self.ruling['id']}/" if self.ruling else f"topics/#{self.game}"


def updates(content: Content) -> list[Update]:
    """Everything new, the newest first; on the same day single rulings in their order, and then whole games."""
    found = []
    published: Counter[tuple[str, str]] = Counter()
    for row in chain.from_iterable(content.updates_of.values()):
        ruling = content.rulings[row["ruling"]]
        if row["kind"] == "published":
            published[ruling["game"], row["date"]] += 1
            continue
        what = {lang: row[lang] for lang in ("en", "ja")} if row["kind"] == "revised" else {}
        key = f"{ruling['id']}@{row['position']}"
        found.append(Update(key, row["date"], row["kind"], ruling["game"], ruling, 1, what))
    places = {id: place for place, id in enumerate(content.rulings)}
    found.sort(key=lambda update: (places[update.ruling["id"]], update.key) if update.ruling else (0, ""))
    order = list(content.games)
    for (game, date), count in sorted(published.items(), key=lambda item: order.index(item[0][0])):
        found.append(Update(game, date, "published", game, None, count, {}))
    return sorted(found, key=lambda update: update.date, reverse=True)


def title(language: Language, update: Update) -> str:
    """An update in one line, without the name of its topic."""
    if update.ruling is None:
        game = language[language.content.games[update.game]]
        return language.t("updates-published", game=game, count=update.count)
    return str(language.content.text[update.ruling["id"], language.code]["text"])


def spoken(language: Language, date: str) -> str:
    """A date in words."""
    year, month, day = date.split("-")
    return language.t("date", year=year, month=int(month), day=str(int(day)))


class UpdatePages:
    """The page of updates in one language; `feeds` says whether the site has feeds of them."""

    def __init__(self, content: Content, language: Language, feeds: bool) -> None:
        self.content = content
        self.language = language
        self.feeds = feeds
        self.entries = Entries(content, language)

    def pages(self) -> Iterator[Planned]:
        yield Planned("updates/", self.page, whole=True)

    def page(self) -> Page:
        language, t = self.language, self.language.t
        days = []
        for date, of_day in groupby(updates(self.content), lambda update: update.date):
            kinds = [
                {
                    "title": t(f"updates-{kind}-kind"),
                    "single": kind != "published",
                    "updates": [self.item(update) for update in of_kind],
                }
                for kind, of_kind in groupby(sorted(of_day, key=lambda update: KINDS.index(update.kind)), _kind)
            ]
            days.append({"date": date, "title": spoken(language, date), "kinds": kinds})
        context = {"days": days, "feeds": self.feeds}
        name = t("site-title", page=t("nav-updates"))
        return Page("updates", "updates/", name, t("updates-lead"), section="updates", context=context)

    def item(self, update: Update) -> dict[str, Any]:
        return {
            "title": title(self.language, update),
            "path": update.path,
            "ruling": self.entries.reference(update.ruling) if update.ruling else None,
            "what": self.language.prose()(update.game, update.what.get(self.language.code)),
        }


KINDS = ("revised", "added", "published")
"""In the order in which a day shows them."""


def _kind(update: Update) -> str:
    return update.kind
