"""The engine's classes against the facts of the corpus: name, cost, types, set-up."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from engine.dominion.kinds import EDITIONS, NEWEST, Card, changes, kinds_of

FACTS: dict[str, dict[str, Any]] = {
    fact["en"]: fact for fact in yaml.safe_load(Path("rulings/data/dominion/cards.yaml").read_text("utf-8"))
}
CARDS = [name for name, kind in kinds_of(NEWEST).items()]


@pytest.mark.parametrize("name", CARDS)
def test_price_and_types(name: str) -> None:
    kind, fact = kinds_of(NEWEST)[name], FACTS[name]
    cost = fact.get("cost") or {}
    assert (kind.cost, kind.potion, kind.debt) == (cost.get("coins", 0), cost.get("potion", 0), cost.get("debt", 0))
    assert set(kind.type_names) == set(fact["types"])


@pytest.mark.parametrize("name", CARDS)
def test_supply_and_mark(name: str) -> None:
    kind, fact = kinds_of(NEWEST)[name], FACTS[name]
    if issubclass(kind, Card):
        assert kind.in_supply == fact.get("in_supply", True)
        assert kind.mark == (fact.get("cost") or {}).get("mark")


@pytest.mark.parametrize("name", CARDS)
def test_appears_with_its_release(name: str) -> None:
    year = FACTS[name]["year"]
    appears = min(edition for edition in EDITIONS if edition >= year)
    assert changes()[name][0] == appears


def test_older_wordings_end_at_an_edition() -> None:
    assert all(set(years) <= set(EDITIONS) for years in changes().values())


def test_all_upgrades_are_known() -> None:
    for kind in kinds_of(NEWEST).values():
        assert all(name in kinds_of(NEWEST) for name in kind.brings)
