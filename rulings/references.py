"""Everything in a game's files that points at something else, and whether that exists."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from rulings.corpus import MECHANISMS, GameCorpus, Topic
from rulings.model import Refutation, Ruling, Scenario, Span
from rulings.names import Names
from rulings.positions import Path, Positions
from rulings.shape import did_you_mean
from rulings.source import CorpusError, Document

SLUG = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*\Z")
_WOULD = ("would_be", "would_offer", "would_refuse", "would_see", "would_miss")


def qualify(topic_id: str, value: Any) -> None:
    """Writes out, in the plain value of a topic file, the ids that leave out the game and topic."""

    def full(holder: Any, key: Any) -> None:
        if isinstance(holder, dict) and isinstance(holder.get(key), str) and "/" not in holder[key]:
            holder[key] = f"{topic_id}/{holder[key]}"
        elif isinstance(holder, dict) and isinstance(holder.get(key), list):
            holder[key] = [
                f"{topic_id}/{item}" if isinstance(item, str) and "/" not in item else item for item in holder[key]
            ]

    def entries(key: str) -> list[dict[Any, Any]]:
        part = value.get(key) if isinstance(value, dict) else None
        return [item for item in part.values() if isinstance(item, dict)] if isinstance(part, dict) else []

    for ruling in entries("rulings"):
        full(ruling, "was")
        full(ruling.get("holds"), "superseded_by")
        misreadings = ruling.get("misreadings")
        for misreading in misreadings if isinstance(misreadings, list) else ():
            full(misreading.get("refuted_by") if isinstance(misreading, dict) else None, "scenario")
    for scenario in entries("scenarios"):
        full(scenario, "shows")


class References:
    """Checks one game. `broken` names files and topics that could not be read: nothing is said of what lies in them."""

    def __init__(self, game: GameCorpus, broken: set[str]) -> None:
        self.game = game
        self.broken = broken
        self.rulings = {id for id, *_ in game.rulings()}
        self.scenarios = {id: scenario for id, _, _, scenario in game.scenarios()}
        self.was: dict[str, str] = {}
        file = game.file
        self.positions = Positions(Names(game), list(file.players), file.player_keys, file.shared_keys)

    def problems(self) -> Iterator[CorpusError]:
        """Everything that points nowhere."""
        yield from self._sheets()
        for topic in self.game.topics.values():
            yield from self._topic(topic)

    def _place(self, id: str) -> tuple[Document, Path]:
        return self.game.places[id]

    def _missing(
        self, document: Document, path: Path, what: str, word: str, known: Any, file: str
    ) -> Iterator[CorpusError]:
        if word not in known and file not in self.broken:
            hint = did_you_mean(word, known) if all(isinstance(item, str) for item in known) else ""
            yield CorpusError(document.place(*path), f"unknown {what} {word!r}{hint}")

    def _sheets(self) -> Iterator[CorpusError]:
        game = self.game
        sets = [term.en for term in game.terms.values() if term.kind == "set"]
        document, _ = self._place(game.name)
        for folder, name in game.file.sets.items():
            if name not in sets and "terms.yaml" not in self.broken:
                yield CorpusError(document.place("sets", folder), f"the set {name!r} is no term of the kind set")
        for index, id in enumerate(game.file.featured):
            yield from self._ruling_id(document, ("featured", index), id)
        for year, edition in game.editions.items():
            document, path = self._place(f"{game.name}/{year}")
            for index, source in enumerate(edition.sources):
                yield from self._source(document, (*path, "sources", index), source)
            if len(edition.changes_en) != len(edition.changes_ja):
                yield CorpusError(document.place(*path), "as many changes_en are expected as changes_ja")
        for claim in game.claims.values():
            document, path = self._place(claim.id)
            yield from self._source(document, (*path, "id"), claim.id.split("/")[0])
            for index, other in enumerate(claim.same_as):
                yield from self._missing(document, (*path, "same_as", index), "claim", other, game.claims, "claims")

    def _source(self, document: Document, path: Path, source: str) -> Iterator[CorpusError]:
        yield from self._missing(document, path, "source", source, self.game.sources, "sources.yaml")

    def _topic(self, topic: Topic) -> Iterator[CorpusError]:
        document, file = topic.document, topic.file
        if file.card is not None:
            yield from self._card_topic(topic)
        elif file.en is None or file.ja is None:
            yield CorpusError(document.place("topic", key=True), "expected `card`, or a name in `en` and `ja`")
        for kind, slugs in (("rulings", file.rulings), ("scenarios", file.scenarios)):
            for slug in slugs:
                place = document.place(kind, slug, key=True)
                if not SLUG.match(slug):
                    yield CorpusError(place, f"{slug!r} is no slug: small letters, digits and single hyphens")
                if kind == "scenarios" and slug in file.rulings:
                    yield CorpusError(place, f"{slug!r} is a ruling of this file already; ids are unique")
        for slug, ruling in file.rulings.items():
            yield from self._ruling(topic, f"{topic.id}/{slug}", ("rulings", slug), ruling)
        for slug, scenario in file.scenarios.items():
            yield from self._scenario(topic, ("scenarios", slug), scenario)

    def _card_topic(self, topic: Topic) -> Iterator[CorpusError]:
        document, file = topic.document, topic.file
        for key in ("en", "ja", "reading"):
            if getattr(file, key) is not None:
                yield CorpusError(document.place(key, key=True), f"{key!r} comes from cards.yaml for a card's topic")
        if topic.card is None:
            if "cards.yaml" not in self.broken:
                hint = self.positions.meant(str(file.card), self.game.cards)
                yield CorpusError(document.place("card"), f"unknown card {file.card!r}{hint}")
        elif topic.folder != MECHANISMS and topic.card.set != self.game.file.sets[topic.folder]:
            message = (
                f"{topic.card.en} belongs to {topic.card.set}, but this folder to {self.game.file.sets[topic.folder]}"
            )
            yield CorpusError(document.place("card"), message)

    def _ruling(self, topic: Topic, id: str, path: Path, ruling: Ruling) -> Iterator[CorpusError]:
        document, game = topic.document, self.game
        for index, claim in enumerate(ruling.claims):
            yield from self._missing(document, (*path, "claims", index), "claim", claim, game.claims, "claims")
        for index, cited in enumerate(ruling.sources):
            yield from self._source(document, (*path, "sources", index, "source"), cited.source)
        if "cards.yaml" not in self.broken:
            for index, name in enumerate(ruling.cards):
                if name not in game.cards:
                    place = document.place(*path, "cards", index)
                    yield CorpusError(place, f"unknown card {name!r}{self.positions.meant(name, game.cards)}")
            known = [*game.cards, *(term.en for term in game.terms.values() if term.kind == "type" or not game.cards)]
            for name in ruling.facts:
                if name not in known:
                    place = document.place(*path, "facts", name, key=True)
                    what = "card or type" if game.cards else "term"
                    yield CorpusError(place, f"unknown {what} {name!r}{self.positions.meant(name, known)}")
        yield from self._span(document, (*path, "holds"), ruling.holds)
        for index, old in enumerate(ruling.was):
            place = document.place(*path, "was", index)
            if old in self.rulings or old in self.scenarios:
                yield CorpusError(place, f"{old!r} is still in use")
            elif old in self.was:
                yield CorpusError(place, f"{old!r} already leads to {self.was[old]}")
            self.was[old] = id
        for index, misreading in enumerate(ruling.misreadings):
            yield from self._refutation(document, (*path, "misreadings", index, "refuted_by"), misreading.refuted_by)

    def _span(self, document: Document, path: Path, span: Span) -> Iterator[CorpusError]:
        for key, year in (("from", span.from_), ("until", span.until)):
            if year is not None:
                yield from self._edition(document, (*path, key), year)
        if span.from_ is not None and span.until is not None and span.from_ >= span.until:
            yield CorpusError(
                document.place(*path, "until"), f"until {span.until} leaves no edition from {span.from_} on"
            )
        if span.superseded_by is not None:
            yield from self._ruling_id(document, (*path, "superseded_by"), span.superseded_by)

    def _edition(self, document: Document, path: Path, year: int, *, key: bool = False) -> Iterator[CorpusError]:
        if year not in self.game.editions and "editions.yaml" not in self.broken:
            known = ", ".join(map(str, self.game.editions))
            yield CorpusError(document.place(*path, key=key), f"{year} is no edition; expected {known}")

    def _ruling_id(self, document: Document, path: Path, id: str) -> Iterator[CorpusError]:
        if self._topic_of(id) not in self.broken:
            yield from self._missing(document, path, "ruling", id, self.rulings, "")

    def _topic_of(self, id: str) -> str:
        return id.rpartition("/")[0]

    def _refutation(self, document: Document, path: Path, refutation: Refutation) -> Iterator[CorpusError]:
        given = [key for key in _WOULD if getattr(refutation, key) is not None]
        if len(given) != 1:
            found = ", ".join(given) if given else "none"
            yield CorpusError(
                document.place(*path, key=True), f"expected exactly one of {', '.join(_WOULD)}; found {found}"
            )
        if refutation.would_be is not None and "cards.yaml" not in self.broken:
            yield from self.positions.state(document, (*path, "would_be"), refutation.would_be)
        for key in ("would_offer", "would_refuse"):
            if getattr(refutation, key) is not None:
                offers = getattr(refutation, key)
                yield from self.positions.offers(document, (*path, key), offers, combinations=key == "would_offer")
        if self._topic_of(refutation.scenario) in self.broken:
            return
        yield from self._missing(document, (*path, "scenario"), "scenario", refutation.scenario, self.scenarios, "")
        scenario = self.scenarios.get(refutation.scenario)
        if scenario is not None and isinstance(refutation.at, int):
            last = max(map(self._answers, [scenario.steps, *(v.steps for v in scenario.editions.values() if v.steps)]))
            if not 0 <= refutation.at <= last:
                message = f"moment {refutation.at} does not exist: {refutation.scenario} has moments 0 to {last}"
                yield CorpusError(document.place(*path, "at"), message)

    def _answers(self, steps: list[Any]) -> int:
        return sum(isinstance(step, dict) and any(key in self.game.file.players for key in step) for step in steps)

    def _scenario(self, topic: Topic, path: Path, scenario: Scenario) -> Iterator[CorpusError]:
        document = topic.document
        for index, id in enumerate(scenario.shows):
            yield from self._ruling_id(document, (*path, "shows", index), id)
        parts: list[tuple[Path, Any]] = [(path, scenario)]
        for year, variant in scenario.editions.items():
            here = (*path, "editions", year)
            yield from self._edition(document, here, year, key=True)
            if variant.setup is None and variant.steps is None and variant.then is None:
                yield CorpusError(document.place(*here, key=True), "expected setup, steps or then, found nothing")
            parts.append((here, variant))
        if {"cards.yaml", "terms.yaml"} & self.broken:
            return
        for here, part in parts:
            yield from self.positions.state(document, (*here, "setup"), part.setup or {})
            yield from self.positions.steps(document, (*here, "steps"), part.steps or [])
            yield from self.positions.outcome(document, (*here, "then"), part.then or {})
