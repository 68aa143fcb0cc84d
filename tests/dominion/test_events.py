"""What scenarios cannot say of Events: how often a choice is offered."""

from __future__ import annotations

from engine import games
from engine.protocol import Session

GAME = games.load("dominion")


def test_pilgrimage_offers_each_name_once() -> None:
    ann = {"coins": 4, "play": ["Silver", "Silver", "Gold", "Silver"], "tokens": {"Journey": "down"}}
    session = Session(GAME, {"events": ["Pilgrimage"], "turn": "Ann buy", "Ann": ann}, 2025, 0)
    session.choose(["buy Pilgrimage"])
    assert session.decision is not None
    assert sorted(option.label for option in session.decision.options) == ["gain copy of Gold", "gain copy of Silver"]
