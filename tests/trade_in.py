"""The card trade-in played by labels: what its tests share."""

from __future__ import annotations

from typing import Any

from engine.card_trade_in import EDITION, GAME
from engine.protocol import Session

Setup = dict[str, Any]
CIRCLES = ["circle Alaska", "circle Brazil", "circle Congo"]
STARS = ["star Egypt", "star India", "star Japan"]


def start(setup: Setup, *labels: str) -> Session:
    session = Session(GAME, setup, EDITION)
    for label in labels:
        session.choose([label])
    return session


def state(session: Session) -> Setup:
    return GAME.view(session.table)


def offered(session: Session) -> list[str]:
    assert session.decision is not None
    return [option.label for option in session.decision.options]


def lines(session: Session) -> list[str]:
    return [GAME.event(entry)["line"] for entry in session.table.log]
