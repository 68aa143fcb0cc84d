"""Rules for what a scenario denies: each has a control, or a misspelling would pass for a proof."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulings.corpus import Topic
from rulings.model import Scenario, Variant
from rulings.source import Place
from rulings.texts import Path, Proof

Remark = tuple[Place, str]
Part = tuple[Path, str, Any]
"""Where a step stands, its word (a player, ``can``, ``saw`` …) and what is under it."""


def control_for_cannot(proof: Proof) -> Iterator[Remark]:
    """A label that is refused somewhere is chosen or offered somewhere in the same file."""
    for topic, path, label in _denied(proof, "cannot", "would_offer"):
        if label not in {label for _, word, what in _parts(topic) for label in _offered(word, what)}:
            yield topic.document.place(*path), f"{label!r} is chosen or offered in no scenario of this file"


def control_for_never(proof: Proof) -> Iterator[Remark]:
    """A log line that must not be seen is seen somewhere in the same file."""
    for topic, path, line in _denied(proof, "never", "would_see"):
        seen = {line for _, word, what in _parts(topic) if word == "saw" for line in what}
        if line not in seen | {line for _, _, line in _would(topic, "would_miss")}:
            yield topic.document.place(*path), f"{line!r} is seen in no scenario of this file"


def _denied(proof: Proof, word: str, would: str) -> Iterator[tuple[Topic, Path, str]]:
    for game in proof.corpus.games.values():
        for topic in game.topics.values():
            for path, found, what in _parts(topic):
                if found == word:
                    for label in _offered("can", what) if word == "cannot" else what:
                        yield topic, path, label
            yield from _would(topic, would)


def _would(topic: Topic, key: str) -> Iterator[tuple[Topic, Path, str]]:
    for slug, ruling in topic.rulings.items():
        for index, misreading in enumerate(ruling.misreadings):
            what = getattr(misreading.refuted_by, key)
            path: Path = ("rulings", slug, "misreadings", index, "refuted_by", key)
            for label in _offered("can", what) if isinstance(what, dict) else what or ():
                yield topic, path, label


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
        return [label for labels in what.values() for label in ([labels] if isinstance(labels, str) else labels)]
    if word in ("cannot", "check", "saw", "never"):
        return []
    return [what] if isinstance(what, str) else list(what)
