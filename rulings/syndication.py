"""The updates as Atom and JSON feeds: of the whole site in both languages, and of each language.

Their links are absolute, so there are feeds only where the site knows its address. What tells entries apart is made of
the ids of rulings and not of the address: a site that moves keeps them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Any
from uuid import UUID, uuid5
from xml.etree import ElementTree

from rulings.content import Content
from rulings.feeds import compact
from rulings.language import Language
from rulings.page import brief
from rulings.updates import Update, title, updates

MOST = 100
"""Entries of a feed: the newest."""
NAMESPACE = UUID("3c208979-63a3-43d9-91a1-94df69835e84")
ATOM = "http://www.w3.org/2005/Atom"
JSON_FEED = "https://jsonfeed.org/version/1.1"
RIGHTS = "https://creativecommons.org/licenses/by/4.0/"
LONGEST = 160
"""Characters of an entry's title."""


def feeds(content: Content, languages: Sequence[Language], base: str) -> Iterator[tuple[str, str]]:
    """Paths and texts of all feeds; `base` is the address of the site."""
    newest = updates(content)[:MOST]
    for spoken in (languages, *([language] for language in languages)):
        feed = Feed(content, spoken, base, newest)
        yield f"{feed.folder}feed.atom", feed.atom()
        yield f"{feed.folder}feed.json", feed.json()


class Feed:
    """One feed in one language or in several."""

    def __init__(self, content: Content, languages: Sequence[Language], base: str, newest: list[Update]) -> None:
        self.languages = languages
        self.alone = languages[0] if len(languages) == 1 else None
        self.folder = f"{self.alone.code}/" if self.alone else ""
        self.base = base
        self.newest = newest
        self.updated = max(game["file"]["published"] for game in content.games.values())
        self.updated = max([self.updated, *(update.date for update in newest)])

    def said(self, message: str, **values: Any) -> str:
        return " · ".join(language.t(message, **values) for language in self.languages)

    def id(self, key: str) -> str:
        """What stands for something for good, in this feed."""
        return uuid5(NAMESPACE, f"{self.folder}{key}").urn

    def home(self) -> str:
        return f"{self.base}{self.folder}updates/" if self.alone else self.base

    def addresses(self, update: Update) -> list[dict[str, str]]:
        """The page of an update; for readers of both languages the one that leads on to theirs, or those in each."""
        if self.alone:
            return [{"href": f"{self.base}{self.folder}{update.path}"}]
        if update.ruling:
            return [{"href": f"{self.base}r/{update.path}"}]
        return [
            {"href": f"{self.base}{language.code}/{update.path}", "hreflang": language.code}
            for language in self.languages
        ]

    def title(self, update: Update) -> str:
        return " · ".join(
            brief(language.t(f"updates-{update.kind}-title", text=title(language, update)), LONGEST)
            for language in self.languages
        )

    def content(self, update: Update) -> str:
        """An update in HTML."""
        parts = []
        for language in self.languages:
            said = [update.what[language.code]] if update.what else []
            said += [title(language, update)]
            text = "".join(f"<p>{escape(one)}</p>" for one in said) + self.topics(language, update)
            parts.append(text if self.alone else f'<div lang="{language.code}">{text}</div>')
        return "".join(parts)

    def topics(self, language: Language, update: Update) -> str:
        """What the rulings are about that came with a game, as a list in HTML; nothing for a single ruling."""
        if update.ruling:
            return ""
        topics = [topic for topic in language.content.topics.values() if topic["game"] == update.game]
        links = (
            f'<li><a href="{self.base}{language.code}/{topic["id"]}/">{escape(language[topic])}</a></li>'
            for topic in sorted(topics, key=language.key)
            if language.content.rulings_of[topic["id"]]
        )
        return f"<ul>{''.join(links)}</ul>"

    def atom(self) -> str:
        """The feed as Atom (RFC 4287)."""
        feed = ElementTree.Element("feed", {"xmlns": ATOM})
        if self.alone:
            feed.set("xml:lang", self.alone.code)
        _add(feed, "id", self.id("feed"))
        _add(feed, "title", self.said("updates-feed"))
        _add(feed, "subtitle", self.said("updates-lead"))
        _add(feed, "updated", moment(self.updated))
        _add(_add(feed, "author"), "name", self.said("site-name"))
        _add(feed, "link", rel="self", type="application/atom+xml", href=f"{self.base}{self.folder}feed.atom")
        _add(feed, "link", rel="alternate", type="text/html", href=self.home())
        _add(feed, "link", rel="license", href=RIGHTS)
        _add(feed, "icon", f"{self.base}static/favicon.svg")
        for update in self.newest:
            entry = _add(feed, "entry")
            _add(entry, "id", self.id(update.key))
            _add(entry, "title", self.title(update))
            _add(entry, "published", moment(update.date))
            _add(entry, "updated", moment(update.date))
            for address in self.addresses(update):
                _add(entry, "link", rel="alternate", type="text/html", **address)
            _add(entry, "category", term=update.kind, label=self.said(f"updates-{update.kind}-kind"))
            _add(entry, "category", term=update.game)
            _add(entry, "content", self.content(update), type="html")
        ElementTree.indent(feed, "")
        return f'<?xml version="1.0" encoding="utf-8"?>\n{ElementTree.tostring(feed, encoding="unicode")}\n'

    def json(self) -> str:
        """The feed as JSON Feed 1.1."""
        spoken = {"language": self.alone.code} if self.alone else {}
        described = {
            "version": JSON_FEED,
            "title": self.said("updates-feed"),
            "description": self.said("updates-lead"),
            "home_page_url": self.home(),
            "feed_url": f"{self.base}{self.folder}feed.json",
            "favicon": f"{self.base}static/favicon.svg",
            "authors": [{"name": self.said("site-name"), "url": self.base}],
            **spoken,
            "items": [
                {
                    "id": self.id(update.key),
                    "url": self.addresses(update)[0]["href"],
                    "title": self.title(update),
                    "content_html": self.content(update),
                    "date_published": moment(update.date),
                    "tags": [update.kind, update.game],
                    **spoken,
                }
                for update in self.newest
            ],
        }
        return compact(described) + "\n"


def moment(date: str) -> str:
    """A date as feeds write it: its beginning in UTC."""
    return f"{date}T00:00:00Z"


def _add(parent: ElementTree.Element, tag: str, text: str | None = None, **attributes: str) -> ElementTree.Element:
    made = ElementTree.SubElement(parent, tag, attributes)
    made.text = text
    return made
