"""The cards of the corpus and the cards of the engine agree wherever both know one."""

from __future__ import annotations

from typing import Any

import pytest

from engine.local import Local
from rulings.load import read
from rulings.model import Card

CARDS = read().games["dominion"].cards
DOMINION = Local().games()["dominion"]


def pile(card: Card, players: int) -> int:
    """Copies in the pile: given by number of players from two on, the last number for more; less those dealt."""
    counts = [int(count) for count in card.pile.split("/")]
    return counts[min(players - 2, len(counts) - 1)] - (7 * players if card.en == "Copper" else 0)


def as_the_corpus_says(card: Card) -> dict[str, Any]:
    cost = card.cost
    facts: dict[str, Any] = {
        "types": sorted(card.types),
        "since": min(year for year in DOMINION["editions"] if year >= card.year),
    }
    if cost is not None:
        facts |= {"cost": cost.coins, "potion": cost.potion, "debt": cost.debt}
    if card.kind == "card":
        facts |= {"supply": card.in_supply, "mark": cost.mark if cost else None}
        facts["copies"] = {str(players): pile(card, players) for players in (2, 3, 4)}
    return facts


def test_the_engine_knows_no_card_that_the_corpus_does_not() -> None:
    assert set(DOMINION["facts"]) - set(CARDS) == set()


@pytest.mark.parametrize("name", sorted(DOMINION["facts"]))
def test_facts_agree(name: str) -> None:
    wanted = as_the_corpus_says(CARDS[name])
    known = DOMINION["facts"][name]
    assert {key: sorted(known[key]) if key == "types" else known[key] for key in wanted} == wanted
