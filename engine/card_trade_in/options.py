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
"""Options with a fixed list of choices; the first is the default, except that `values` decides the schedule."""
AMOUNTS = ("owned_bonus", "scale_step")
"""Options that are a number of armies from 0 up; the default is 0."""
NAMES = (*CHOICES, *AMOUNTS)
DEFAULT_SCALE = [4, 6, 8, 10, 12, 15]


class Options:
    """The rules of one game, fixed when it is created."""

    def __init__(self, given: Any, values: Any) -> None:
        """Reads a set-up's ``options`` and ``values``, either of them None. Raises BadSetup."""
        if given is None:
            given = {}
        if not isinstance(given, Mapping):
            raise BadSetup("options are a mapping", ("options",))
        chosen = {name: choices[0] for name, choices in CHOICES.items()} | dict.fromkeys(AMOUNTS, 0)
        if isinstance(values, Mapping):
            chosen["schedule"] = "by_type"
        for name, value in given.items():
            chosen[name] = _checked(name, value)
        self.anytime: bool = chosen["trade_in_time"] == "anytime"
        self.max_accrual: int = chosen["max_accrual"]
        self.owned_bonus: int = chosen["owned_bonus"]
        self.bonus_at_once: bool = chosen["bonus_placement"] == "immediate"
        self.counts_for_all: bool = chosen["counter_scope"] == "game"
        self.bonus_waits: bool = chosen["deferred_bonus"] == "next_turn"
        self.schedule: Schedule = _schedule(chosen["schedule"], chosen["scale_step"], values)
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


def _schedule(name: str, step: int, values: Any) -> Schedule:
    path = ("values",)
    if step and name != "graduated":
        raise BadSetup(
            f"only a graduated scale has a step after its last value, not a {name} schedule", ("options", "scale_step")
        )
    if name == "by_type":
        if not isinstance(values, Mapping) or set(values) != set(KINDS):
            raise BadSetup(f"a by_type schedule has a value for each of {', '.join(KINDS)}", path)
        for kind, value in values.items():
            if not _is_amount(value):
                raise BadSetup(f"a value is a number of armies, 0 or more, not {value!r}", (*path, kind))
        return ByType(dict(values))
    if values is None:
        values = DEFAULT_SCALE
    if not isinstance(values, list) or not values:
        raise BadSetup(f"a {name} schedule is a list of values, not {values!r}", path)
    for at, value in enumerate(values):
        if not _is_amount(value):
            raise BadSetup(f"a value is a number of armies, 0 or more, not {value!r}", (*path, at))
    return Graduated(values, step) if name == "graduated" else Revolving(values)


def _is_amount(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0
