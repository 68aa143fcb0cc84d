"""What `game.yaml` says of positions is what the engine lays out and shows."""

from __future__ import annotations

from typing import Any

import pytest

from engine.local import Local
from engine.protocol import GameError
from rulings.corpus import Corpus
from rulings.names import Names
from rulings.positions import Positions
from rulings.source import Document, parse


def positions(corpus: Corpus, game: str) -> Positions:
    file = corpus.games[game].file
    return Positions(Names(corpus.games[game]), list(file.players), file.player_keys, file.shared_keys)


@pytest.mark.parametrize("game", ["dominion", "card_trade_in"])
def test_every_state_of_every_scenario_is_described(corpus: Corpus, game: str) -> None:
    engine, nowhere = Local(), Document(corpus.folder, "", None, None)
    described = positions(corpus, game)
    newest = engine.games()[game]["newest"]
    seen: set[str] = set()
    for id, (topic, _, scenario) in corpus.scenarios.items():
        if topic.game == game:
            try:
                state = engine.start(game, scenario.setup, newest, 0).state
            except GameError:
                continue
            seen.add(id)
            assert [error.message for error in described.state(nowhere, (), state)] == [], id
    assert len(seen) > 20


@pytest.mark.parametrize("game", ["dominion", "card_trade_in"])
def test_the_order_that_counts_is_the_same(corpus: Corpus, game: str) -> None:
    file = corpus.games[game].file
    ordered = {key for keys in (file.player_keys, file.shared_keys) for key, about in keys.items() if about.ordered}
    assert sorted(ordered) == sorted(Local().games()[game]["ordered"])


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ({"components": ["Exile mat", "Tavern mat"]}, None),
        ({"components": ["Exile mats"]}, "unknown term 'Exile mats'; did you mean 'Exile mat'?"),
        ({"components": "Exile mat"}, "expected a list of terms, found 'Exile mat'"),
    ],
)
def test_terms_in_a_position(corpus: Corpus, value: dict[str, Any], message: str | None) -> None:
    document = parse(corpus.folder, "")
    found = [error.message for error in positions(corpus, "dominion").state(document, (), value)]
    assert found == ([] if message is None else [message])


@pytest.mark.parametrize(
    ("held", "message"),
    [
        (3, None),
        (["Sir Martin", "Dame Anna"], None),
        ([], None),
        (["Sir Marten"], "unknown name 'Sir Marten'; did you mean 'Sir Martin'?"),
        ([3], "expected a name, found the number 3"),
        ("many", "expected a number, found 'many'"),
        (True, "expected a number, found true"),
    ],
)
def test_a_pile_is_a_number_or_a_list_of_cards(corpus: Corpus, held: Any, message: str | None) -> None:
    document = parse(corpus.folder, "")
    found = [error.message for error in positions(corpus, "dominion").state(document, (), {"piles": {"Knights": held}})]
    assert found == ([] if message is None else [message])
