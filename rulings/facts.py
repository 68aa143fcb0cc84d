"""The facts of rulings, confirmed by the engine."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.compare import differences
from rulings.model import Data, Ruling
from rulings.report import Fact, Failure


def confirm(id: str, ruling: Ruling, known: Data) -> Iterator[Fact]:
    """Each fact that a ruling states, beside what the engine knows: `known` maps names to their facts."""
    for name, stated in ruling.facts.items():
        for key, expected in stated.items():
            told = known.get(name)
            found = told.get(key) if isinstance(told, dict) else None
            args = {"name": name, "key": key, "expected": expected, "found": found}
            if not isinstance(told, dict):
                yield Fact(
                    id, name, key, expected, None, "skip", Failure("fact-unknown", id, ("facts", name), None, args)
                )
            elif differences({key: expected}, told, ()):
                failure = Failure("fact-differs", id, ("facts", name, key), None, args)
                yield Fact(id, name, key, expected, found, "fail", failure)
            else:
                yield Fact(id, name, key, expected, found, "pass")
