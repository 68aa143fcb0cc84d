"""What search engines read on a page: rulings and topics in the words of schema.org, as JSON-LD.

It is a block of data, which no browser runs. Addresses stand in it only where the site knows its own.
"""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from rulings.content import Content, Row
from rulings.feeds import compact
from rulings.language import Language

CONTEXT = "https://schema.org"
_UNSAFE = {ord("<"): "\\u003c", ord(">"): "\\u003e", ord("&"): "\\u0026", 0x2028: "\\u2028", 0x2029: "\\u2029"}


class Linked:
    """Describes the pages of one language; `base` is the address of the site, or empty."""

    def __init__(self, content: Content, language: Language, base: str) -> None:
        self.content = content
        self.language = language
        self.base = base

    def ruling(self, row: Row, headline: str) -> Markup:
        """A ruling as an article: what it says, about which cards, and on which sources it rests."""
        content, language = self.content, self.language
        id = row["id"]
        cited = dict.fromkeys(source["source"] for source in content.sources_of[id])
        return block(
            {
                "@type": "Article",
                **self.identity(f"{id}/"),
                "identifier": id,
                "headline": headline,
                "articleBody": content.text[id, language.code]["text"],
                "inLanguage": language.code,
                "datePublished": row["added"],
                "dateModified": row["updated"],
                "about": [self.card(content.cards[card]) for card in content.cards_of[id]],
                "citation": [self.source(content.sources[source]) for source in cited],
                "isPartOf": self.site(),
                "workTranslation": self.translation(f"{id}/"),
            }
        )

    def topic(self, topic: Row) -> Markup:
        """A topic as a defined term: its names, and the set of the game that it belongs to."""
        language = self.language
        names = [topic[language.other]]
        names += [topic["reading"]] if topic["reading"] and language.code == "ja" else []
        return block(
            {
                "@type": "DefinedTerm",
                **self.identity(f"{topic['id']}/"),
                "identifier": topic["id"],
                "name": language[topic],
                "alternateName": list(filter(None, names)),
                "inDefinedTermSet": {
                    "@type": "DefinedTermSet",
                    "name": language.t(
                        "set-of-game",
                        game=language[self.content.games[topic["game"]]],
                        set=language.set_of(topic),
                    ),
                },
            }
        )

    def identity(self, path: str) -> dict[str, str]:
        if not self.base:
            return {}
        address = f"{self.base}{self.language.code}/{path}"
        return {"@id": address, "url": address}

    def translation(self, path: str) -> dict[str, str] | None:
        if not self.base:
            return None
        other = self.language.other
        return {"@type": "Article", "@id": f"{self.base}{other}/{path}", "inLanguage": other}

    def site(self) -> dict[str, str]:
        site = {"@type": "WebSite", "name": self.language.t("site-name")}
        return {**site, "url": f"{self.base}{self.language.code}/"} if self.base else site

    def card(self, card: Row) -> dict[str, Any]:
        return {"@type": "Thing", "name": self.language[card], "alternateName": card[self.language.other]}

    def source(self, source: Row) -> dict[str, Any]:
        found = {"@type": "CreativeWork", "name": self.language[source], "inLanguage": source["lang"]}
        return {**found, "url": source["url"]} if source["url"] else found


def block(thing: Row) -> Markup:
    """A thing as JSON that may stand inside ``<script>``; what it lacks is left out."""
    whole = {"@context": CONTEXT, **{key: value for key, value in thing.items() if value not in (None, [], "")}}
    return Markup(compact(whole).translate(_UNSAFE))
