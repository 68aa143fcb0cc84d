"""The card trade-in: turns, placing, attacks, cards drawn and given, missed turns."""

from __future__ import annotations

from engine.card_trade_in import EDITION, GAME
from engine.protocol import Session
from tests.trade_in import CIRCLES, STARS, Setup, lines, offered, start, state


def test_a_turn_from_beginning_to_end() -> None:
    session = start(
        {
            "values": [4],
            "deck": ["star Egypt", "star India"],
            "neutral": ["Congo"],
            "Ann": {"owns": ["Alaska", "Peru"], "reserve": 3},
            "Bob": {"owns": ["Brazil"], "pending": 4, "reinforcements": 1},
        }
    )
    assert offered(session) == ["place armies", "wait for Bob"]
    assert state(session)["Ann"]["refused"] == {
        "trade": "not a set",
        "finish placing": "armies left",
        "attack": "wrong time",
        "end turn": "wrong time",
    }
    session.choose(["place armies"])
    assert session.decision is not None
    assert not session.decision.rest
    assert offered(session) == [f"place {count} on {land}" for land in ("Alaska", "Peru") for count in (1, 2, 3)]
    session.choose(["place 2 on Peru"])
    assert offered(session) == ["place armies", "wait for Bob"]
    for label in ("place armies", "place 1 on Alaska", "finish placing"):
        session.choose([label])
    assert offered(session) == ["attack Brazil", "attack Congo", "wait for Bob", "end turn"]
    session.choose(["attack Congo"])
    assert offered(session) == ["capture Congo", "wait for Bob"]
    assert state(session)["Ann"]["refused"]["end turn"] == "must capture first"
    session.choose(["capture Congo"])
    session.choose(["end turn"])
    assert state(session)["Ann"]["cards"] == ["star Egypt"]
    assert (state(session)["Bob"]["reserve"], state(session)["Bob"]["pending"]) == (5, 0)
    assert lines(session) == [
        "Ann places 2 armies on Peru",
        "Ann places 1 army on Alaska",
        "Ann finishes placing",
        "Ann's attack takes an army from Congo",
        "Congo has lost its last army",
        "Ann captures Congo",
        "Ann ends the turn",
        "Ann draws star Egypt",
        "Bob's turn begins",
        "Bob may now place 4 armies that waited",
        "Bob gets 1 army as reinforcements",
    ]


def test_one_way_to_place_is_not_asked() -> None:
    session = start({"Ann": {"owns": ["Alaska"], "reserve": 1}}, "place armies")
    assert state(session)["armies"] == {"Alaska": 2}
    assert state(session)["turn"] == "Ann placing"


def test_no_card_without_a_capture() -> None:
    session = start({"turn": "Ann main", "deck": ["wild"]}, "end turn")
    assert state(session)["Ann"]["cards"] == []


def test_an_empty_deck_is_made_from_the_discard_pile_or_stays_empty() -> None:
    setup: Setup = {"turn": "Ann main", "captured": ["Alaska"], "Ann": {"owns": ["Alaska"]}}
    empty = start(setup, "end turn")
    assert state(empty)["Ann"]["cards"] == []
    assert not empty.table.rolled
    shuffled = start({**setup, "discard": ["wild", "wild", "wild"]}, "end turn")
    assert state(shuffled)["Ann"]["cards"] == ["wild"]
    assert (state(shuffled)["deck"], state(shuffled)["discard"]) == (["wild", "wild"], [])
    assert shuffled.table.rolled


def test_a_shuffle_depends_on_the_seed_alone() -> None:
    setup = {"turn": "Ann main", "captured": ["Peru"], "discard": [f"star Land{n}" for n in range(9)]}
    decks = []
    for seed in (1, 1, 2):
        session = Session(GAME, setup, EDITION, seed)
        session.choose(["end turn"])
        decks.append(state(session)["Ann"]["cards"] + state(session)["deck"])
    assert decks[0] == decks[1] != decks[2]
    assert sorted(decks[0]) == sorted(decks[2]) == setup["discard"]


def test_missed_turns() -> None:
    hand = [*CIRCLES, *STARS[:2]]
    setup: Setup = {"turn": "Ann main", "Ann": {}, "Bob": {"cards": hand, "pending": 2, "misses": 1}}
    session = start(setup, "end turn")
    assert state(session)["turn"] == "Ann begin"
    assert state(session)["Bob"] | {"cards": hand, "reserve": 2, "misses": 0} == state(session)["Bob"]
    assert state(session)["obliged"] == []
    for label in ("finish placing", "end turn"):
        session.choose([label])
    assert state(session)["obliged"] == ["Bob"]
    twice = start({**setup, "Bob": {"misses": 2}}, "end turn", "finish placing", "end turn")
    assert state(twice)["turn"] == "Ann begin"
    assert lines(twice).count("Bob misses the turn") == 2


def test_equal_gifts_are_offered_once() -> None:
    session = start({"Ann": {"cards": ["wild", "wild"], "allies": ["Bob"]}, "Cay": {}})
    assert offered(session) == ["finish placing", "give wild to Bob", "wait for Bob", "wait for Cay"]


def test_nobody_gives_while_obliged() -> None:
    session = start({"Ann": {"cards": [*CIRCLES, *STARS], "allies": ["Bob"]}, "Cay": {}})
    assert not [label for label in offered(session) if label.startswith("give ")]


def test_a_gift_that_reaches_the_maximum_obliges_at_the_next_turn_only() -> None:
    setup = {
        "options": {"max_accrual": 5},
        "Ann": {"owns": ["Peru"], "cards": [*CIRCLES, "star Egypt"], "allies": ["Bob"]},
        "Bob": {"cards": ["star India"], "misses": 1},
        "Cay": {"misses": 1},
    }
    session = start(setup, "wait for Bob", "give star India to Ann")
    assert len(state(session)["Ann"]["cards"]) == 5
    assert state(session)["obliged"] == []
    for label in ("finish placing", "end turn"):
        session.choose([label])
    assert state(session)["obliged"] == ["Ann"]


def test_armies_placed_on_a_fallen_territory_do_not_save_it() -> None:
    setup = {
        "options": {"owned_bonus": 2},
        "turn": "Bob main",
        "Ann": {"owns": ["Alaska", "Peru"], "cards": CIRCLES},
        "Bob": {"owns": ["Siam"]},
    }
    session = start(setup, "attack Alaska", "wait for Ann", "trade circle Alaska, circle Brazil, circle Congo")
    assert state(session)["armies"]["Alaska"] == 2
    assert offered(session) == ["capture Alaska", "wait for Ann"]
    session.choose(["capture Alaska"])
    assert state(session)["armies"]["Alaska"] == 1
    assert state(session)["Bob"]["owns"] == ["Alaska", "Siam"]
