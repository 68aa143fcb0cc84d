"""Rules for what a scenario denies: each has a control, or a misspelling would pass for a proof."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulings.corpus import Topic
from rulings.model import Scenario, Variant
from rulings.scenario import ASSERTIONS, is_control, labels_of
from rulings.source import Place
from rulings.texts import Path, Proof

Remark = tuple[Place, str]
Part = tuple[Path, str, Any]
"""Where a step stands, its word (a player, ``can``, ``saw`` …) and what is under it."""


def control_for_cannot(proof: Proof) -> Iterator[Remark]:
    """A label that is refused somewhere is chosen or offered somewhere in the same file; what is refused together is
    chosen somewhere with one pick fewer or more."""
    for topic in _topics(proof):
        parts = list(_parts(topic))
        offered = {label for _, word, what in parts for label in _offered(word, what)}
        answers = [labels_of(what) for _, word, what in parts if word not in ASSERTIONS]
        denied = [(path, part) for path, word, what in parts if word == "cannot" for part in _listed(what)]
        for path, part in [*denied, *_would(topic, "would_offer")]:
            if isinstance(part, list):
                if not any(is_control(answer, part) for answer in answers):
                    message = f"no scenario of this file answers with one pick fewer or more than {part}"
                    yield topic.document.place(*path), message
            elif part not in offered:
                yield topic.document.place(*path), f"{part!r} is chosen or offered in no scenario of this file"


def control_for_never(proof: Proof) -> Iterator[Remark]:
    """A log line that must not be seen is seen somewhere in the same file."""
    for topic in _topics(proof):
        parts = list(_parts(topic))
        seen = {line for _, word, what in parts if word == "saw" for line in what}
        seen |= {line for _, line in _would(topic, "would_miss")}
        denied = [(path, line) for path, word, what in parts if word == "never" for line in what]
        for path, line in [*denied, *_would(topic, "would_see")]:
            if line not in seen:
                yield topic.document.place(*path), f"{line!r} is seen in no scenario of this file"


def _topics(proof: Proof) -> Iterator[Topic]:
    return (topic for game in proof.corpus.games.values() for topic in game.topics.values())


def _would(topic: Topic, key: str) -> Iterator[tuple[Path, Any]]:
    """What the misreadings of a topic would offer, see or miss, and where each is written."""
    for slug, ruling in topic.rulings.items():
        for index, misreading in enumerate(ruling.misreadings):
            what = getattr(misreading.refuted_by, key)
            path: Path = ("rulings", slug, "misreadings", index, "refuted_by", key)
            for part in _listed(what) if isinstance(what, dict) else what or ():
                yield path, part


def _parts(topic: Topic) -> Iterator[Part]:
    """Every step of a topic's scenarios, in every edition, and the log lines of each `then`."""
    for slug, scenario in topic.scenarios.items():
        variants: list[tuple[Path, Scenario | Variant]] = [(("scenarios", slug), scenario)]
        variants += [(("scenarios", slug, "editions", year), variant) for year, variant in scenario.editions.items()]
        for here, variant in variants:
            for index, step in enumerate(variant.steps or ()):
                [(word, what)] = step.items()
                yield (*here, "steps", index, word), word, what
            for word, what in (variant.then or {}).items():
                if word in ("saw", "never"):
                    yield (*here, "then", word), word, what


def _offered(word: str, what: Any) -> list[str]:
    """The labels that a step chooses or finds offered."""
    if word == "can":
        return _listed(what)
    if word == "cannot":
        return [label for part in _listed(what) if isinstance(part, list) for label in part]
    return [] if word in ASSERTIONS else list(labels_of(what))


def _listed(asked: dict[str, Any]) -> list[Any]:
    """The labels, and lists of labels, that a player is asked about."""
    return [part for labels in asked.values() for part in ([labels] if isinstance(labels, str) else labels)]
