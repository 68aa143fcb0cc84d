"""The facts of rulings: those of cards are confirmed by the engine, those of types by the sheet of cards."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.compare import differences
from rulings.corpus import GameCorpus
from rulings.model import Card, Data, Ruling
from rulings.report import Fact, Failure


def of_types(game: GameCorpus) -> Data:
    """What the sheet of cards tells of each type: whether ``cards`` have it or ``landscapes``, and whether they are of
    one of the ``sets`` or of several. Of a type that nothing in the sheet has: nothing."""
    having: dict[str, list[Card]] = {term.en: [] for term in game.terms.values() if term.kind == "type"}
    for card in game.cards.values():
        for name in card.types:
            having.setdefault(name, []).append(card)
    return {name: _of_type(cards) for name, cards in having.items()}


def _of_type(cards: list[Card]) -> Data:
    if not cards:
        return {}
    return {
        "on": "cards" if any(card.kind == "card" for card in cards) else "landscapes",
        "sets": "one" if len({card.set for card in cards}) == 1 else "several",
    }


def confirm(id: str, ruling: Ruling, known: Data, types: Data) -> Iterator[Fact]:
    """Each fact that a ruling states, beside what the engine knows or, for a type, the sheet of cards: `known` and `types`
    map names to their facts. What is both a card and a type is the card."""
    for name, stated in ruling.facts.items():
        kind = "type" if name in types and name not in known else "fact"
        told = types[name] if kind == "type" else known.get(name)
        for key, expected in stated.items():
            found = told.get(key) if isinstance(told, dict) else None
            args = {"name": name, "key": key, "expected": expected, "found": found}
            if not isinstance(told, dict):
                yield Fact(
                    id, name, key, expected, None, "skip", Failure("fact-unknown", id, ("facts", name), None, args)
                )
            elif not told:
                failure = Failure("type-of-nothing", id, ("facts", name), None, args)
                yield Fact(id, name, key, expected, None, "fail", failure)
            elif differences({key: expected}, told, ()):
                code = "type-differs" if kind == "type" else "fact-differs"
                yield Fact(
                    id, name, key, expected, found, "fail", Failure(code, id, ("facts", name, key), None, args)
                )
            else:
                yield Fact(id, name, key, expected, found, "pass")
