"""The card trade-in: sets, values, when a trade is legal, what it brings, turns, and set-ups that are refused."""

from __future__ import annotations

import pytest

from engine.card_trade_in import EDITION, GAME
from engine.card_trade_in.cards import Card
from engine.card_trade_in.log import FIELDS, LINES
from engine.card_trade_in.options import CHOICES
from engine.card_trade_in.sets import kinds_of
from engine.card_trade_in.trade import refusal, trade
from engine.protocol import IllegalChoice, Unsupported
from tests.trade_in import CIRCLES, STARS, Setup, lines, offered, start, state

EACH = ["circle Alaska", "diamond Ural", "star Egypt"]
BY_TYPE = {"circles": 4, "diamonds": 6, "stars": 8, "one of each": 10, "wilds": 12}


def cards(*names: str) -> list[Card]:
    return [Card.read(name) for name in names]


WORTH = [
    ("circle A, circle B, circle C", ("circles",)),
    ("diamond A, diamond B, diamond C", ("diamonds",)),
    ("star A, star B, star C", ("stars",)),
    ("circle A, diamond B, star C", ("one of each",)),
    ("wild, circle A, circle B", ("circles",)),
    ("wild, diamond A, diamond B", ("diamonds",)),
    ("wild, star A, star B", ("stars",)),
    ("wild, circle A, diamond B", ("one of each",)),
    ("wild, circle A, star B", ("one of each",)),
    ("wild, diamond A, star B", ("one of each",)),
    ("wild, wild, circle A", ("circles", "one of each")),
    ("wild, wild, diamond A", ("diamonds", "one of each")),
    ("wild, wild, star A", ("stars", "one of each")),
    ("wild, wild, wild", ("circles", "diamonds", "stars", "one of each", "wilds")),
    ("circle A, circle B, diamond C", ()),
    ("circle A, circle B, star C", ()),
    ("diamond A, diamond B, circle C", ()),
    ("diamond A, diamond B, star C", ()),
    ("star A, star B, circle C", ()),
    ("star A, star B, diamond C", ()),
]


@pytest.mark.parametrize(("three", "kinds"), WORTH)
def test_all_twenty_triples(three: str, kinds: tuple[str, ...]) -> None:
    assert kinds_of(cards(*three.split(", "))) == kinds


@pytest.mark.parametrize(
    ("setup", "worth"),
    [
        ({"values": [4, 6, 8]}, [4, 6, 8, 8, 8]),
        ({"values": [4, 6, 8], "options": {"scale_step": 5}}, [4, 6, 8, 13, 18]),
        ({"values": [4, 6, 8], "options": {"schedule": "revolving"}}, [4, 6, 8, 4, 6]),
        ({}, [4, 6, 8, 10, 12]),
    ],
)
def test_scales(setup: Setup, worth: list[int]) -> None:
    found = [state(start({**setup, "Ann": {"trades": traded}}))["Ann"]["next"] for traded in range(5)]
    assert found == worth


@pytest.mark.parametrize("scope", CHOICES["counter_scope"])
def test_counter_scope(scope: str) -> None:
    setup = {"values": [4, 6, 8], "options": {"counter_scope": scope}, "Ann": {"cards": EACH}, "Bob": {"trades": 1}}
    session = start(setup, "trade circle Alaska, diamond Ural, star Egypt")
    after = state(session)
    assert after["Ann"]["reserve"] == {"game": 6, "player": 4}[scope]
    assert (after["Ann"]["next"], after["Bob"]["next"]) == {"game": (8, 8), "player": (6, 6)}[scope]


@pytest.mark.parametrize(
    ("hand", "labels"),
    [
        (CIRCLES, {"trade circle Alaska, circle Brazil, circle Congo": 4}),
        (["wild", *EACH[:2]], {"trade wild, circle Alaska, diamond Ural": 10}),
        (
            ["wild", "wild", "circle Alaska"],
            {
                "trade wild, wild, circle Alaska": 10,
                "trade wild, wild, circle Alaska as circles": 4,
                "trade wild, wild, circle Alaska as one of each": 10,
            },
        ),
        (
            ["wild"] * 3,
            {"trade wild, wild, wild": 12}
            | {f"trade wild, wild, wild as {kind}": worth for kind, worth in BY_TYPE.items()},
        ),
    ],
)
def test_kinds_are_declared_where_they_differ(hand: list[str], labels: dict[str, int]) -> None:
    setup = {"by_type": BY_TYPE, "Ann": {"cards": hand}}
    assert [label for label in offered(start(setup)) if label.startswith("trade")] == list(labels)
    for label, worth in labels.items():
        assert state(start(setup, label))["Ann"]["reserve"] == worth


def test_kinds_of_equal_worth_need_no_declaration() -> None:
    setup = {"Ann": {"cards": ["wild", "wild", "circle Alaska", "wild"]}}
    assert offered(start(setup)) == [
        "trade wild, wild, circle Alaska",
        "trade wild, wild, wild",
        "trade wild, circle Alaska, wild",
        "finish placing",
        "wait for Bob",
    ]


def test_the_higher_kind_follows_the_values() -> None:
    """Not a fixed ranking of kinds; of equal ones the last in the usual order is named."""
    worth = {**BY_TYPE, "stars": 11, "wilds": 3}
    for hand, expected in ((["wild", "wild", "star Egypt"], 11), (["wild"] * 3, 11)):
        session = start({"by_type": worth, "Ann": {"cards": hand}}, f"trade {', '.join(hand)}")
        assert state(session)["Ann"]["reserve"] == expected
    session = start({"Ann": {"cards": ["wild"] * 3}}, "trade wild, wild, wild")
    assert lines(session)[0] == "Ann trades wild, wild, wild as wilds for 4 armies"


@pytest.mark.parametrize(
    ("setup", "three", "kind", "reason"),
    [
        ({}, ["circle Alaska", "circle Brazil"], None, "not three"),
        ({}, [*CIRCLES, "star Egypt"], None, "not three"),
        ({}, ["circle Alaska", "circle Alaska", "circle Brazil"], None, "not three"),
        ({}, ["circle Alaska", "circle Brazil", "star Peru"], None, "not owned card"),
        ({}, ["circle Alaska", "circle Brazil", "star Egypt"], None, "not a set"),
        ({}, CIRCLES, "stars", "bad kind"),
        ({}, ["wild", "circle Alaska", "circle Brazil"], "wilds", "bad kind"),
        ({"turn": "Bob"}, CIRCLES, None, None),
        ({"turn": "Bob", "options": {"trade_in_time": "turn_start_only"}}, CIRCLES, None, "wrong time"),
        ({"turn": "Ann placing", "options": {"trade_in_time": "turn_start_only"}}, CIRCLES, None, "wrong time"),
        ({"turn": "Ann main", "options": {"trade_in_time": "turn_start_only"}}, CIRCLES, None, "wrong time"),
        ({"options": {"trade_in_time": "turn_start_only"}}, CIRCLES, None, None),
        ({}, CIRCLES, "circles", None),
    ],
)
def test_refusals(setup: Setup, three: list[str], kind: str | None, reason: str | None) -> None:
    hand = [*CIRCLES, "star Egypt", "wild"]
    table = GAME.lay_out(
        {"options": {"max_accrual": 8}, "Ann": {"cards": hand}, "Bob": {"cards": ["star Peru"]}, **setup}, EDITION, 0
    )
    everywhere = {card.name: card for player in table.players.values() for card in player.hand}
    chosen = [everywhere[name] for name in three]
    ann = table.players["Ann"]
    assert refusal(table, ann, chosen, kind) == reason
    before = GAME.view(table)
    if reason is None:
        trade(table, ann, chosen, kind)
        assert GAME.view(table) != before
    else:
        with pytest.raises(ValueError, match=reason):
            trade(table, ann, chosen, kind)
        assert GAME.view(table) == before
        assert table.log == []


def test_a_traded_card_is_gone() -> None:
    table = GAME.lay_out({"Ann": {"cards": CIRCLES}}, EDITION, 0)
    ann = table.players["Ann"]
    three = list(ann.hand)
    trade(table, ann, three)
    assert refusal(table, ann, three) == "not owned card"


def test_nobody_trades_out_of_the_game_or_after_it() -> None:
    setup = {
        "turn": "Ann main",
        "fallen": ["Congo"],
        "Ann": {"owns": ["Alaska"], "cards": EACH},
        "Bob": {"owns": ["Congo"], "cards": STARS[1:], "pending": 4, "reserve": 2},
    }
    three = start({**setup, "Cay": {"owns": ["Peru"]}}, "capture Congo")
    assert "wait for Bob" not in offered(three)
    after = state(three)
    assert after["eliminated"] == ["Bob"]
    assert after["Bob"] | {"cards": [], "reserve": 0, "pending": 0} == after["Bob"]
    assert after["Bob"]["refused"] == {"trade": "not in game", "place armies": "not in game"}
    assert after["Ann"]["cards"] == [*EACH, *STARS[1:]]
    assert (after["over"], after["winner"]) == (False, [])
    two = start(setup, "capture Congo")
    assert two.decision is None
    assert state(two) | {"over": True, "winner": ["Ann"]} == state(two)
    assert state(two)["Ann"]["refused"]["trade"] == "not in game"
    with pytest.raises(IllegalChoice):
        two.choose(["trade circle Alaska, diamond Ural, star Egypt"])


def test_allies_win_together_and_give_cards() -> None:
    setup = {
        "turn": "Ann main",
        "fallen": ["Congo"],
        "Ann": {"owns": ["Alaska"], "allies": ["Cay"], "cards": ["wild"]},
        "Bob": {"owns": ["Congo"]},
        "Cay": {"owns": ["Peru"]},
    }
    session = start(setup)
    assert "attack Peru" not in offered(session)
    session.choose(["give wild to Cay"])
    assert state(session)["Cay"]["cards"] == ["wild"]
    session.choose(["capture Congo"])
    assert state(session)["winner"] == ["Ann", "Cay"]
    assert lines(session)[-1] == "the game is over; Ann and Cay won"


TIMES = [
    # turn, trade-in time, offered, goes to
    ("Ann", "anytime", True, "reserve"),
    ("Ann placing", "anytime", True, "reserve"),
    ("Ann main", "anytime", True, "pending"),
    ("Bob", "anytime", True, "pending"),
    ("Bob placing", "anytime", True, "pending"),
    ("Bob main", "anytime", True, "pending"),
    ("Ann", "turn_start_only", True, "reserve"),
    ("Ann placing", "turn_start_only", False, None),
    ("Ann main", "turn_start_only", False, None),
    ("Bob", "turn_start_only", False, None),
    ("Bob placing", "turn_start_only", False, None),
    ("Bob main", "turn_start_only", False, None),
]


@pytest.mark.parametrize(("turn", "time", "open_", "to"), TIMES)
def test_trade_in_time(turn: str, time: str, open_: bool, to: str | None) -> None:
    label = "trade circle Alaska, circle Brazil, circle Congo"
    session = start({"options": {"trade_in_time": time}, "turn": turn, "Ann": {"cards": CIRCLES, "owns": ["Peru"]}})
    if turn.startswith("Bob"):
        session.choose(["wait for Ann"])
        assert offered(session)[-1] == "pass"
    assert (label in offered(session)) == open_
    if open_:
        session.choose([label])
        waiting = {"reserve": 0, "pending": 0, to: 4}
        assert state(session)["Ann"] | waiting == state(session)["Ann"]
        assert state(session)["turn"] == (turn if " " in turn else f"{turn} begin")
    else:
        assert state(session)["Ann"]["refused"]["trade"] == "wrong time"


@pytest.mark.parametrize(
    ("most", "held", "trades"),
    [(5, 4, 0), (5, 5, 1), (5, 7, 1), (5, 8, 2), (5, 6, 1), (6, 5, 0), (7, 10, 2), (8, 7, 0), (8, 8, 1), (8, 11, 2)],
)
def test_forced_trades_until_below_the_maximum(most: int, held: int, trades: int) -> None:
    """From h cards it takes ceil((h - M + 1) / 3) trades."""
    hand = [f"circle Land{n}" for n in range(held)]
    setup = {
        "options": {"max_accrual": most, "trade_in_time": "turn_start_only"},
        "turn": "Bob main",
        "Ann": {"cards": hand, "owns": ["Peru"], "pending": 1},
    }
    session = start(setup, "end turn")
    for _ in range(trades):
        assert state(session)["obliged"] == ["Ann"]
        assert all(label.startswith(("trade ", "wait for ")) for label in offered(session))
        assert state(session)["Ann"]["refused"]["place armies"] == "must trade first"
        session.choose([offered(session)[0]])
    assert state(session)["obliged"] == []
    assert len(state(session)["Ann"]["cards"]) == held - 3 * trades < most
    assert "place armies" in offered(session)


@pytest.mark.parametrize("placement", CHOICES["bonus_placement"])
@pytest.mark.parametrize("bonus", [0, 1, 2, 5])
@pytest.mark.parametrize("owns", [["Peru"], ["Alaska"], ["Alaska", "Congo", "Peru"], CIRCLES])
def test_bonus(bonus: int, placement: str, owns: list[str]) -> None:
    owns = [land.split(" ")[-1] for land in owns]
    setup = {
        "options": {"owned_bonus": bonus, "bonus_placement": placement},
        "turn": "Bob",
        "Ann": {"cards": CIRCLES, "owns": owns},
    }
    session = start(setup, "wait for Ann", "trade circle Alaska, circle Brazil, circle Congo")
    named = [land for land in ("Alaska", "Brazil", "Congo") if land in owns]
    at_once = bonus if placement == "immediate" else 0
    assert state(session)["armies"] == {land: 1 + (at_once if land in named else 0) for land in owns}
    assert state(session)["Ann"]["pending"] == 4 + (bonus - at_once) * len(named)


@pytest.mark.parametrize(("deferred", "reserve", "pending"), [("next_turn", 4, 2), ("same_window", 6, 0)])
def test_a_bonus_for_the_reserve_in_the_own_window(deferred: str, reserve: int, pending: int) -> None:
    options = {"owned_bonus": 2, "bonus_placement": "reserve", "deferred_bonus": deferred}
    session = start(
        {"options": options, "Ann": {"cards": CIRCLES, "owns": ["Alaska"]}},
        "trade circle Alaska, circle Brazil, circle Congo",
    )
    assert (state(session)["Ann"]["reserve"], state(session)["Ann"]["pending"]) == (reserve, pending)


def test_lines_of_a_bonus_for_the_reserve() -> None:
    setup = {
        "options": {"owned_bonus": 2, "bonus_placement": "reserve"},
        "Ann": {"cards": CIRCLES, "owns": ["Alaska", "Congo"]},
    }
    assert lines(start(setup, "trade circle Alaska, circle Brazil, circle Congo")) == [
        "Ann trades circle Alaska, circle Brazil, circle Congo as circles for 4 armies",
        "Ann is given a bonus of 4 armies",
        "Ann's next turn will bring 4 armies",
        "Ann adds 4 armies to the reserve",
    ]


def test_a_wild_card_earns_a_bonus_only_by_a_territory_of_its_own() -> None:
    for wild, armies in (("wild", 1), ("wild Peru", 3)):
        session = start(
            {"options": {"owned_bonus": 2}, "Ann": {"cards": [*CIRCLES[:2], wild], "owns": ["Peru"]}},
            f"trade circle Alaska, circle Brazil, {wild}",
        )
        assert state(session)["armies"] == {"Peru": armies}


def test_territories_of_allies_bring_no_bonus() -> None:
    setup = {
        "options": {"owned_bonus": 2},
        "Ann": {"cards": CIRCLES, "owns": ["Brazil"], "allies": ["Bob"]},
        "Bob": {"owns": ["Alaska"]},
        "Cay": {"owns": ["Congo"]},
    }
    session = start(setup, "trade circle Alaska, circle Brazil, circle Congo")
    assert state(session)["armies"] == {"Brazil": 3, "Alaska": 1, "Congo": 1}


def test_there_is_one_edition() -> None:
    assert GAME.describe()["editions"] == [EDITION]
    with pytest.raises(Unsupported):
        GAME.lay_out({}, EDITION + 1, 0)


def test_the_description_names_what_a_table_may_use() -> None:
    described = GAME.describe()
    assert set(GAME.lay_out({}, EDITION, 0).used) <= set(described["changes"])
    assert described["facts"]["maximum card accrual"] == {"choices": [5, 6, 7, 8]}
    assert described["facts"]["set"]["kinds"] == ["circles", "diamonds", "stars", "one of each", "wilds"]


def test_every_kind_of_event_has_fields_and_a_line() -> None:
    assert set(FIELDS) == set(LINES)
