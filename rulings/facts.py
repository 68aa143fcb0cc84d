"""The facts of rulings: those of cards are confirmed by the engine, those of types by the sheet of cards."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.compare import differences
from rulings.corpus import GameCorpus
from rulings.model import Card, Data, Ruling
from rulings.report import Fact, Failure


def of_types(game: GameCorpus) -> Data:
    """What the sheet of cards tells of each type in the glossary: `on` whether ``cards`` or only ``landscapes`` have it,
    `sets` whether these belong to ``one`` set or to ``several``; nothing of a type that none of them has."""
    having: dict[str, list[Card]] = {term.en: [] for term in game.terms.values() if term.kind == "type"}
    for card in game.cards.values():
        for name in having.keys() & set(card.types):
            having[name].append(card)
    return {name: _of_type(cards) for name, cards in having.items()}


def _of_type(cards: list[Card]) -> Data:
    if not cards:
        return {}
    on_cards = any(card.kind == "card" for card in cards)
    several_sets = len({card.set for card in cards}) > 1
    return {"on": ("landscapes", "cards")[on_cards], "sets": ("one", "several")[several_sets]}


def confirm(id: str, ruling: Ruling, known: Data, types: Data) -> Iterator[Fact]:
    """Each fact that a ruling states, beside what the engine knows of a card (`known`) or the sheet of cards tells of a type
    (`types`); a name of both is the type where only what is told of types is stated."""
    for name, stated in ruling.facts.items():
        of_type = name in types and (name not in known or stated.keys() <= {"on", "sets"})
        told = types[name] if of_type else known.get(name)
        for key, expected in stated.items():
            found = told.get(key) if isinstance(told, dict) else None
            args = {"name": name, "key": key, "expected": expected, "found": found}
            if not isinstance(told, dict):
                failure = Failure("fact-unknown", id, ("facts", name), None, args)
                yield Fact(id, name, key, expected, None, "skip", failure)
            elif of_type and not told:
                failure = Failure("type-of-nothing", id, ("facts", name), None, args)
                yield Fact(id, name, key, expected, None, "fail", failure)
                break
            elif differences({key: expected}, told, ()):
                code = "type-differs" if of_type else "fact-differs"
                failure = Failure(code, id, ("facts", name, key), None, args)
                yield Fact(id, name, key, expected, found, "fail", failure)
            else:
                yield Fact(id, name, key, expected, found, "pass")
