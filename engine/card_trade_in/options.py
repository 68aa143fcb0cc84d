"""The options that the creator of a game fixes before it begins (specification §2.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.card_trade_in.schedule import ByType, Graduated, Revolving, Schedule
from engine.card_trade_in.sets import KINDS
from engine.protocol import BadSetup

CHOICES: dict[str, tuple[Any, ...]] = {
    "trade_in_time": ("anytime", "turn_start_only"),
    "max_accrual": (5, 6, 7, 8),
    "schedule": ("graduated", "revolving", "by_type"),
    "bonus_placement": ("immediate", "reserve"),
    "counter_scope": ("game", "player"),
    "deferred_bonus": ("next_turn", "same_window"),
}
"""Options with a fixed list of choices; the first is the default, except that values by type bring their schedule."""
AMOUNTS = ("owned_bonus", "scale_step")
"""Options that are a number of armies from 0 up; the default is 0."""
NAMES = (*CHOICES, *AMOUNTS)
DEFAULT_SCALE = [4, 6, 8, 10, 12, 15]


class Options:
    """The rules of one game, fixed when it is created."""

    def __init__(self, given: Mapping[str, Any], values: Any, by_type: Any) -> None:
        """Reads a set-up's ``options`` and its ``values`` or ``by_type``, where what is None is left out. Raises BadSetup."""
        chosen = {name: choices[0] for name, choices in CHOICES.items()} | dict.fromkeys(AMOUNTS, 0)
        if by_type is not None:
            chosen["schedule"] = "by_type"
        for name, value in given.items():
            chosen[name] = _checked(name, value)
        self.anytime: bool = chosen["trade_in_time"] == "anytime"
        self.max_accrual: int = chosen["max_accrual"]
        self.owned_bonus: int = chosen["owned_bonus"]
        self.bonus_at_once: bool = chosen["bonus_placement"] == "immediate"
        self.counts_for_all: bool = chosen["counter_scope"] == "game"
        self.bonus_waits: bool = chosen["deferred_bonus"] == "next_turn"
        self.schedule: Schedule = _schedule(chosen["schedule"], chosen["scale_step"], values, by_type)
        self._chosen = chosen

    def data(self) -> dict[str, Any]:
        """Every option with its value, as a set-up spells it."""
        return dict(self._chosen)


def _checked(name: str, value: Any) -> Any:
    path = ("options", name)
    if name in AMOUNTS:
        if not _is_amount(value):
            raise BadSetup(f"{name} is a number of armies, 0 or more, not {value!r}", path)
    elif name not in CHOICES:
        raise BadSetup(f"there is no option {name!r}; there are {', '.join(NAMES)}", path)
    elif isinstance(value, bool) or value not in CHOICES[name]:
        raise BadSetup(f"{name} is one of {', '.join(map(str, CHOICES[name]))}, not {value!r}", path)
    return value


def _schedule(name: str, step: int, values: Any, by_type: Any) -> Schedule:
    if step and name != "graduated":
        raise BadSetup(f"a scale_step is for a graduated scale, not for {name}", ("options", "scale_step"))
    if name == "by_type":
        if values is not None:
            raise BadSetup("a by_type schedule has no values beside by_type", ("values",))
        return ByType(_by_type(by_type))
    if by_type is not None:
        raise BadSetup(f"a {name} schedule has values, not by_type", ("by_type",))
    scale = _scale(DEFAULT_SCALE if values is None else values)
    return Graduated(scale, step) if name == "graduated" else Revolving(scale)


def _by_type(given: Any) -> dict[str, int]:
    if not isinstance(given, Mapping) or set(given) != set(KINDS):
        raise BadSetup(f"by_type has a value for each of {', '.join(KINDS)}, not {given!r}", ("by_type",))
    for kind, value in given.items():
        if not _is_amount(value):
            raise BadSetup(f"a value is a number of armies, 0 or more, not {value!r}", ("by_type", kind))
    return dict(given)


def _scale(given: Any) -> list[int]:
    if not isinstance(given, list) or not given:
        raise BadSetup(
            f"values are a list of armies for the first set, the second, and so on, not {given!r}", ("values",)
        )
    for at, value in enumerate(given):
        if not _is_amount(value):
            raise BadSetup(f"a value is a number of armies, 0 or more, not {value!r}", ("values", at))
    return given


def _is_amount(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0
