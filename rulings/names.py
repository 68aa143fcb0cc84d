"""Names of cards, terms, topics and players in both languages: finding them, and saying them."""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from rulings.corpus import GameCorpus
from rulings.model import Lang

KANA = re.compile("[\u3041-\u309f\u30a1-\u30ff\u3005-\u3007\u3400-\u9fff\uf900-\ufaff]")
_SILENT = re.compile(r"[\s'’\"“”・·.《》「」]|(?<=\w)[-‐‑–](?=\w)")
_TO_HIRAGANA = {code: code - 0x60 for code in range(0x30A1, 0x30F7)}


@dataclass(frozen=True, slots=True)
class Name:
    """One thing with its names. `target` is its id; a player has none."""

    kind: Literal["card", "term", "topic", "player"]
    target: str
    en: str
    ja: str
    reading: str | None = None
    aliases: tuple[str, ...] = ()
    term_kind: str = ""
    """A term has a kind of its own: zone, verb, type …"""

    def say(self, lang: Lang) -> str:
        """The name as a text in this language writes it: a card in Japanese stands in 《》."""
        if lang == "en":
            return self.en
        return f"《{self.ja}》" if self.kind == "card" else self.ja

    def spellings(self) -> Iterator[tuple[Lang, str, Literal["official", "reading", "alias"]]]:
        """Language, text and nature of every name it has."""
        yield "en", self.en, "official"
        yield "ja", self.ja, "official"
        if self.reading:
            yield "ja", self.reading, "reading"
        for alias in self.aliases:
            yield language(alias), alias, "alias"


class Names:
    """The names of one game, cards first, then terms, topics that are no card's, and players."""

    def __init__(self, game: GameCorpus) -> None:
        self.all = list(_names(game))
        self.composite = game.file.names == "composite"
        self._found: dict[str, list[Name]] = defaultdict(list)
        self._english: dict[str, list[Name]] = defaultdict(list)
        for name in self.all:
            self._english[name.en].append(name)
        for official in (True, False):
            for name in self.all:
                for _, text, nature in name.spellings():
                    found = self._found[fold(text)]
                    if (nature == "official") is official and name not in found:
                        found.append(name)

    def find(self, text: str) -> list[Name]:
        """What is called this in either language, however written: by its official name, then by a reading or alias."""
        return list(self._found.get(fold(text), ()))

    def exact(self, text: str, term_kind: str | None = None) -> Name | None:
        """What has this English name, as spelt; `term_kind` asks for a term of that kind only."""
        for name in self._english.get(text, ()):
            if term_kind is None or name.term_kind == term_kind:
                return name
        return None

    def pieces(self, text: str) -> list[Name] | None:
        """The names a name consists of, longest first: one, or several where the game composes names; None if unknown."""
        whole = self.exact(text)
        if whole is not None:
            return [whole]
        if not self.composite:
            return None
        words = text.split(" ")
        made: list[Name] = []
        start = 0
        while start < len(words):
            for end in range(len(words), start, -1):
                name = self.exact(" ".join(words[start:end]))
                if name is not None:
                    made.append(name)
                    start = end
                    break
            else:
                return None
        return made

    def say(self, text: str, lang: Lang, term_kind: str | None = None) -> str:
        """The English name `text` in a language. In Japanese a card stands in 《》 and composed names are joined by の.

        `term_kind` takes the word of that kind where several share a name. An English alias is said as the name it stands
        for, and what nobody knows as it is.
        """
        if lang == "en":
            return text
        if term_kind is not None:
            name = self.exact(text, term_kind)
            return text if name is None else name.say(lang)
        pieces = self.pieces(text) or [name for name in self.find(text) if text in name.aliases][:1]
        return "の".join(name.say(lang) for name in pieces) or text


def fold(text: str) -> str:
    """A text as names are compared: width, case, kana, spaces, hyphens between letters and quotation marks aside."""
    return _SILENT.sub("", unicodedata.normalize("NFKC", text).casefold()).translate(_TO_HIRAGANA)


def language(text: str) -> Lang:
    """The language a name is written in."""
    return "ja" if KANA.search(text) else "en"


def _names(game: GameCorpus) -> Iterator[Name]:
    for card in game.cards.values():
        yield Name("card", f"{game.name}/{card.slug}", card.en, card.ja, card.reading, tuple(card.aliases))
    for term in game.terms.values():
        target = f"{game.name}/{term.id}"
        yield Name("term", target, term.en, term.ja, term.reading, tuple(term.aliases), term.kind)
    for topic in game.topics.values():
        if topic.card is None:
            yield Name("topic", topic.id, topic.en, topic.ja, topic.reading, tuple(topic.aliases))
    for en, ja in game.file.players.items():
        yield Name("player", "", en, ja)
