"""The corpus in memory: games, their sheets and topics, and where everything stands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from rulings.model import Card, Claim, Edition, GameFile, Ruling, Scenario, Source, Term, TopicFile
from rulings.source import Document, Place

MECHANISMS = "mechanisms"
"""The folder of topics that belong to no set."""


@dataclass(frozen=True)
class Topic:
    """One topic file. Its references are full ids, also where the file leaves out game and topic.

    `en`, `ja`, `reading` and `aliases` name the topic; they are the card's where the topic is a card's page.
    """

    game: str
    folder: str
    file: TopicFile
    card: Card | None
    document: Document = field(repr=False)

    @property
    def slug(self) -> str:
        return self.file.topic

    @property
    def id(self) -> str:
        return f"{self.game}/{self.file.topic}"

    @property
    def en(self) -> str:
        return self.card.en if self.card else self.file.en or self.slug

    @property
    def ja(self) -> str:
        return self.card.ja if self.card else self.file.ja or self.slug

    @property
    def reading(self) -> str | None:
        return self.card.reading if self.card else self.file.reading

    @property
    def aliases(self) -> list[str]:
        return [*(self.card.aliases if self.card else []), *self.file.aliases]

    @property
    def rulings(self) -> dict[str, Ruling]:
        return self.file.rulings

    @property
    def scenarios(self) -> dict[str, Scenario]:
        return self.file.scenarios


@dataclass(frozen=True)
class GameCorpus:
    """Everything the corpus says about one game, each in the order of its file."""

    file: GameFile
    cards: dict[str, Card]
    """By English name."""
    terms: dict[str, Term]
    editions: dict[int, Edition]
    sources: dict[str, Source]
    claims: dict[str, Claim]
    topics: dict[str, Topic]
    """By slug."""
    places: dict[str, tuple[Document, tuple[str | int, ...]]] = field(repr=False)
    """Where the entries of the sheets stand, by id."""

    @property
    def name(self) -> str:
        return self.file.game

    def came(self, ruling: Ruling) -> str:
        """The day since which a ruling can be read: when it was added, but not before its game was published."""
        return max(self.file.published, ruling.added or self.file.published)

    def rulings(self) -> Iterator[tuple[str, Topic, str, Ruling]]:
        """Id, topic, slug and ruling of each."""
        for topic in self.topics.values():
            for slug, ruling in topic.rulings.items():
                yield f"{topic.id}/{slug}", topic, slug, ruling

    def scenarios(self) -> Iterator[tuple[str, Topic, str, Scenario]]:
        """Id, topic, slug and scenario of each."""
        for topic in self.topics.values():
            for slug, scenario in topic.scenarios.items():
                yield f"{topic.id}/{slug}", topic, slug, scenario


class Corpus:
    """All games; rulings and scenarios by id; old ids and what they lead to."""

    def __init__(self, folder: Path, games: dict[str, GameCorpus], documents: list[Document]) -> None:
        self.folder = folder
        self.games = games
        self.documents = documents
        self.rulings: dict[str, tuple[Topic, str, Ruling]] = {}
        self.scenarios: dict[str, tuple[Topic, str, Scenario]] = {}
        self.redirects: dict[str, str] = {}
        self._places: dict[str, tuple[Document, tuple[str | int, ...]]] = {}
        for game in games.values():
            self._places.update(game.places)
            for topic in game.topics.values():
                self._places[topic.id] = (topic.document, ())
            for id, topic, slug, ruling in game.rulings():
                self.rulings[id] = (topic, slug, ruling)
                self._places[id] = (topic.document, ("rulings", slug))
                self.redirects.update(dict.fromkeys(ruling.was, id))
            for id, topic, slug, scenario in game.scenarios():
                self.scenarios[id] = (topic, slug, scenario)
                self._places[id] = (topic.document, ("scenarios", slug))

    def where(self, id: str, *path: str | int) -> Place:
        """Where the thing with this id stands, or a part of it: ``where("dominion/gear/two-gears", "setup", "Ann")``.

        Knows the ids of games, topics, rulings, scenarios, cards, terms, editions, sources and claims; a topic wins over
        a card of the same id. Raises KeyError for any other.
        """
        document, start = self._places[id]
        return document.place(*start, *path, key=not path)

    def excerpt(self, id: str) -> str:
        """The YAML text of the thing with this id. Raises KeyError."""
        document, start = self._places[id]
        return document.excerpt(*start)
