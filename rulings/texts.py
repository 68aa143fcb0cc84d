"""Every text of the corpus that stands there in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from rulings.corpus import Corpus, GameCorpus, Topic
from rulings.mentions import Mentions
from rulings.model import Lang, Ruling
from rulings.source import Document, Place

Path = tuple[str | int, ...]

SENTENCES = ("ruling", "misreading", "because", "note", "why", "revision", "meaning", "change", "claim")
"""Sorts of text that are whole sentences; the others are ``title`` and ``source``."""


@dataclass(frozen=True)
class Pair:
    """One text in both languages; None where one is missing. `sort` says what it is: ``ruling``, ``title`` …"""

    game: GameCorpus
    sort: str
    en: str | None
    ja: str | None
    document: Document
    at: Path
    keys: tuple[str, str] = ("en", "ja")
    about: str | None = None
    """The card on whose page it stands."""

    def place(self, lang: Lang) -> Place:
        return self.document.place(*self.at, self.keys[lang == "ja"])

    def sides(self) -> Iterator[tuple[Lang, str]]:
        """The language and text of each side that is there."""
        if self.en is not None:
            yield "en", self.en
        if self.ja is not None:
            yield "ja", self.ja


class Proof:
    """A corpus laid out for reading: all its texts, and for each game what finds names in them."""

    def __init__(self, corpus: Corpus) -> None:
        self.corpus = corpus
        self.pairs = list(pairs(corpus))
        self._mentions = {game.name: Mentions(game) for game in corpus.games.values()}

    def texts(self, *sorts: str) -> Iterator[Pair]:
        """The texts of these sorts; of all sorts if none is named."""
        return (pair for pair in self.pairs if not sorts or pair.sort in sorts)

    def mentions(self, game: GameCorpus) -> Mentions:
        return self._mentions[game.name]


def pairs(corpus: Corpus) -> Iterator[Pair]:
    """Texts of rulings, titles of scenarios, definitions of terms, changes of editions, names of sources, claims."""
    for game in corpus.games.values():
        for topic in game.topics.values():
            about = topic.card.en if topic.card else None
            yield from (replace(pair, about=about) for pair in _topic(game, topic))
        yield from _sheets(game)


def _topic(game: GameCorpus, topic: Topic) -> Iterator[Pair]:
    for slug, ruling in topic.rulings.items():
        yield from _ruling(game, topic.document, ("rulings", slug), ruling)
    for slug, scenario in topic.scenarios.items():
        yield Pair(game, "title", scenario.en, scenario.ja, topic.document, ("scenarios", slug))


def _ruling(game: GameCorpus, document: Document, at: Path, ruling: Ruling) -> Iterator[Pair]:
    yield Pair(game, "ruling", ruling.en, ruling.ja, document, at)
    yield _suffixed(game, "note", ruling, document, at, "note")
    if ruling.not_executable is not None:
        yield _suffixed(game, "why", ruling.not_executable, document, (*at, "not_executable"), "why")
    for index, misreading in enumerate(ruling.misreadings):
        here = (*at, "misreadings", index)
        yield Pair(game, "misreading", misreading.en, misreading.ja, document, here)
        yield _suffixed(game, "because", misreading, document, here, "because")
    for index, revision in enumerate(ruling.revised):
        yield Pair(game, "revision", revision.en, revision.ja, document, (*at, "revised", index))


def _sheets(game: GameCorpus) -> Iterator[Pair]:
    for term in game.terms.values():
        yield _suffixed(game, "meaning", term, *game.places[f"{game.name}/{term.id}"], "means")
    for source in game.sources.values():
        yield Pair(game, "source", source.en, source.ja, *game.places[source.id])
    for year, edition in game.editions.items():
        document, at = game.places[f"{game.name}/{year}"]
        for index, (en, ja) in enumerate(zip(edition.changes_en, edition.changes_ja, strict=True)):
            yield _Change(game, "change", en, ja, document, at, index=index)
    for claim in game.claims.values():
        document, at = game.places[claim.id]
        yield Pair(game, "claim", claim.says, claim.ja, document, at, ("says", "ja"))
        if claim.why is not None or claim.why_ja is not None:
            yield Pair(game, "why", claim.why, claim.why_ja, document, at, ("why", "why_ja"))


@dataclass(frozen=True)
class _Change(Pair):
    index: int = 0

    def place(self, lang: Lang) -> Place:
        return self.document.place(*self.at, f"changes_{lang}", self.index)


def _suffixed(game: GameCorpus, sort: str, holder: Any, document: Document, at: Path, key: str) -> Pair:
    keys = (f"{key}_en", f"{key}_ja")
    return Pair(game, sort, getattr(holder, keys[0]), getattr(holder, keys[1]), document, at, keys)
