"""Files -> `Corpus`: strict, complete, every reference resolved, and every error of all files at once."""

from __future__ import annotations

import gc
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from rulings.corpus import MECHANISMS, Corpus, GameCorpus, Topic
from rulings.model import Card, Claim, Edition, GameFile, Source, Term, TopicFile
from rulings.references import SLUG, References, qualify
from rulings.shape import shape
from rulings.source import CorpusError, CorpusErrors, Document, Place
from rulings.source import read as read_document

__all__ = ["DATA", "Corpus", "GameCorpus", "Topic", "read"]

DATA = Path(__file__).parent / "data"
SCHEMA = "schema"
"""The folder beside the games that holds what editors need."""

CLAIMS = "claims"
SHEETS = ("game.yaml", "cards.yaml", "terms.yaml", "editions.yaml", "sources.yaml")

T = TypeVar("T")


def read(folder: Path | None = None) -> Corpus:
    """The corpus in a folder (by default the one in this package): one folder a game. Raises CorpusErrors with all errors."""
    collecting = gc.isenabled()
    gc.disable()  # two thirds of the time would go into looking for garbage among nodes that all stay
    try:
        return _read(folder or DATA)
    finally:
        if collecting:
            gc.enable()


def _read(root: Path) -> Corpus:
    errors: list[CorpusError] = []
    documents: list[Document] = []
    games: dict[str, GameCorpus] = {}
    if not root.is_dir():
        raise CorpusErrors([CorpusError(Place(root, 1, 1), "there is no such folder")])
    for part in _folders(root):
        if part.name != SCHEMA:
            reader = _Reader(part, errors, documents)
            game = reader.game()
            if game is not None:
                games[game.name] = game
                errors += References(game, reader.broken).problems()
    if not games and not errors:
        errors.append(CorpusError(Place(root, 1, 1), "expected a folder with a game.yaml for each game, found none"))
    if errors:
        raise CorpusErrors(errors)
    return Corpus(root, games, documents)


class _Reader:
    """Reads the files of one game; notes errors, and in `broken` the files and topics that could not be read."""

    def __init__(self, folder: Path, errors: list[CorpusError], documents: list[Document]) -> None:
        self.folder = folder
        self.name = folder.name
        self.errors = errors
        self.documents = documents
        self.broken: set[str] = set()
        self.places: dict[str, tuple[Document, tuple[str | int, ...]]] = {}

    def game(self) -> GameCorpus | None:
        """The game, or None when its game.yaml is missing or wrong."""
        for path in self.files(self.folder):
            if path.name not in SHEETS:
                self.refuse(path, f"unexpected file; expected {', '.join(SHEETS)}, or a topic in a folder")
        file = self.game_file()
        cards = self.sheet("cards.yaml", Card, "en", "slug", id=lambda card: f"{self.name}/{card.slug}")
        terms = self.sheet("terms.yaml", Term, "id", id=lambda term: f"{self.name}/{term.id}")
        editions = self.sheet("editions.yaml", Edition, "year", id=lambda edition: f"{self.name}/{edition.year}")
        sources = self.sheet("sources.yaml", Source, "id", id=lambda source: source.id)
        claims = self.claims()
        topics = self.topics(file, cards)
        return None if file is None else GameCorpus(file, cards, terms, editions, sources, claims, topics, self.places)

    def game_file(self) -> GameFile | None:
        path = self.folder / "game.yaml"
        if not path.is_file():
            self.refuse(path, "there is no such file; every folder beside the schemas is a game")
            return None
        read = self.file(path, GameFile)
        if read is None:
            return None
        document, file = read
        if file.game != self.name:
            message = f"the folder is called {self.name!r}, the game {file.game!r}; expected the same name"
            self.errors.append(CorpusError(document.place("game"), message))
            return None
        self.places[file.game] = (document, ())
        return file

    def sheet(self, name: str, model: type[T], *unique: str, id: Callable[[T], str]) -> dict[Any, T]:
        """The entries of a list, by the first of the attributes that must be `unique`; nothing if there is no file."""
        path = self.folder / name
        made: dict[Any, T] = {}
        if path.is_file():
            self.entries(path, model, unique, id, made)
        return made

    def entries(
        self, path: Path, model: type[T], unique: tuple[str, ...], id: Callable[[T], str], made: dict[Any, T]
    ) -> Document | None:
        """Adds the entries of one list to `made`. Notes what stands twice in the list."""
        read = self.file(path, list[model])  # type: ignore[valid-type]
        if read is None:
            return None
        document, items = read
        seen: dict[tuple[str, Any], int] = {}
        for index, item in enumerate(items):
            for attribute in unique:
                value = getattr(item, attribute)
                if (attribute, value) in seen:
                    line = document.place(seen[attribute, value]).line
                    message = f"{attribute} {value!r} stands already in line {line}"
                    self.errors.append(CorpusError(document.place(index, attribute), message))
                seen.setdefault((attribute, value), index)
            made[getattr(item, unique[0])] = item
            other, at = self.places.setdefault(id(item), (document, (index,)))
            if other is not document:
                message = f"the id {id(item)!r} is in use already, in {other.file.name} line {other.place(*at).line}"
                self.errors.append(CorpusError(document.place(index, unique[0]), message))
        return document

    def claims(self) -> dict[str, Claim]:
        made: dict[str, Claim] = {}
        for path in self.files(self.folder / CLAIMS):
            before = len(made)
            document = self.entries(path, Claim, ("id",), lambda claim: claim.id, made)
            if document is None:
                self.broken.add(CLAIMS)
                continue
            for index, claim in enumerate(list(made.values())[before:]):
                if not claim.id.startswith(f"{path.stem}/"):
                    message = f"claims of this file begin with {path.stem + '/'!r}, not {claim.id!r}"
                    self.errors.append(CorpusError(document.place(index, "id"), message))
        return made

    def topics(self, file: GameFile | None, cards: dict[str, Card]) -> dict[str, Topic]:
        made: dict[str, Topic] = {}
        for folder in _folders(self.folder):
            if folder.name == CLAIMS:
                continue
            if file is not None and folder.name not in file.sets and folder.name != MECHANISMS:
                known = ", ".join([*file.sets, MECHANISMS])
                self.refuse(folder, f"unknown folder; game.yaml knows {known}")
                continue
            for path in self.files(folder):
                topic = self.topic(path, cards)
                if topic is not None and topic.slug in made:
                    other = made[topic.slug].document.file
                    message = f"the topic {topic.slug!r} stands already in {other.parent.name}/{other.name}"
                    self.errors.append(CorpusError(topic.document.place("topic"), message))
                elif topic is not None:
                    made[topic.slug] = topic
        return made

    def topic(self, path: Path, cards: dict[str, Card]) -> Topic | None:
        id = f"{self.name}/{path.stem}"
        read = self.file(path, TopicFile, lambda value: qualify(id, value))
        if read is None:
            self.broken.add(id)
            return None
        document, file = read
        if file.topic != path.stem:
            message = f"the file is called {path.stem!r}, the topic {file.topic!r}; expected the same name"
            self.errors.append(CorpusError(document.place("topic"), message))
        elif not SLUG.match(file.topic):
            message = f"{file.topic!r} is no slug: small letters, digits and single hyphens"
            self.errors.append(CorpusError(document.place("topic"), message))
        return Topic(self.name, path.parent.name, file, cards.get(file.card or ""), document)

    def file(
        self, path: Path, wanted: type[T], prepare: Callable[[Any], None] | None = None
    ) -> tuple[Document, T] | None:
        """A file and what it holds; None if something is wrong with it, which is noted."""
        try:
            document = read_document(path)
            if prepare is not None:
                prepare(document.value)
            made = shape(document, wanted)
        except CorpusErrors as wrong:
            self.errors += wrong.errors
            self.broken.add(path.name)
            return None
        self.documents.append(document)
        return document, made

    def files(self, folder: Path) -> list[Path]:
        """The YAML files of a folder."""
        found = sorted(folder.iterdir()) if folder.is_dir() else []
        for path in found:
            if path.suffix in (".yml", ".YAML", ".YML"):
                self.refuse(path, "expected a name that ends in .yaml")
        return [path for path in found if path.suffix == ".yaml" and not path.name.startswith(".")]

    def refuse(self, path: Path, message: str) -> None:
        self.errors.append(CorpusError(Place(path, 1, 1), message))


def _folders(folder: Path) -> list[Path]:
    return sorted(part for part in folder.iterdir() if part.is_dir() and not part.name.startswith((".", "_")))
