"""What a set is worth: by its type, or on a scale that each trade moves on (specification §2.1)."""

from __future__ import annotations

from typing import Protocol

from engine.card_trade_in.sets import KINDS
from engine.protocol import Data


class Schedule(Protocol):
    """The trade-in values that the creator of a game picked."""

    def value(self, kind: str, traded: int) -> int:
        """Armies for a set of this kind when so many sets were traded before it."""
        ...

    def data(self) -> Data:
        """The values under the key that a set-up has for them."""
        ...

    def next(self, traded: int) -> Data:
        """What the next set is worth, as ``{"next": …}``; nothing where that depends on the set."""
        ...


class ByType:
    """Each kind of set has its own value."""

    def __init__(self, values: dict[str, int]) -> None:
        self._values = {kind: values[kind] for kind in KINDS}

    def value(self, kind: str, traded: int) -> int:
        return self._values[kind]

    def data(self) -> Data:
        return {"by_type": dict(self._values)}

    def next(self, traded: int) -> Data:
        return {}


class Scale:
    """A list of values that each trade moves on, whatever the set."""

    def __init__(self, values: list[int]) -> None:
        self._values = list(values)

    def value(self, kind: str, traded: int) -> int:
        return self._at(traded)

    def data(self) -> Data:
        return {"values": list(self._values)}

    def next(self, traded: int) -> Data:
        return {"next": self._at(traded)}

    def _at(self, traded: int) -> int:
        raise NotImplementedError


class Graduated(Scale):
    """After the last value each further set is worth `step` more than the one before; 0 keeps the last value."""

    def __init__(self, values: list[int], step: int = 0) -> None:
        super().__init__(values)
        self._step = step

    def _at(self, traded: int) -> int:
        last = len(self._values) - 1
        return self._values[min(traded, last)] + max(0, traded - last) * self._step


class Revolving(Scale):
    """The scale begins again after its last value."""

    def _at(self, traded: int) -> int:
        return self._values[traded % len(self._values)]
