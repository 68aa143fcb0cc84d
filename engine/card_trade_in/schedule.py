"""What a set is worth: by its type, or on a scale that each trade moves on (specification §2.1)."""

from __future__ import annotations

from typing import Protocol

from engine.card_trade_in.sets import KINDS


class Schedule(Protocol):
    """The trade-in values that the creator of a game picked."""

    def value(self, kind: str, traded: int) -> int:
        """Armies for a set of this kind when so many sets were traded before it."""
        ...

    def data(self) -> list[int] | dict[str, int]:
        """The values as a set-up spells them."""
        ...


class ByType:
    """Each kind of set has its own value."""

    def __init__(self, values: dict[str, int]) -> None:
        self._values = {kind: values[kind] for kind in KINDS}

    def value(self, kind: str, traded: int) -> int:
        return self._values[kind]

    def data(self) -> dict[str, int]:
        return dict(self._values)


class Graduated:
    """A scale; after its last value each further set is worth `step` more than the one before (0: the last value stays)."""

    def __init__(self, values: list[int], step: int = 0) -> None:
        self._values = list(values)
        self._step = step

    def value(self, kind: str, traded: int) -> int:
        past = max(0, traded - len(self._values) + 1)
        return self._values[min(traded, len(self._values) - 1)] + past * self._step

    def data(self) -> list[int]:
        return list(self._values)


class Revolving:
    """A scale that begins again after its last value."""

    def __init__(self, values: list[int]) -> None:
        self._values = list(values)

    def value(self, kind: str, traded: int) -> int:
        return self._values[traded % len(self._values)]

    def data(self) -> list[int]:
        return list(self._values)
