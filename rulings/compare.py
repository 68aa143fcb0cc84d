"""Comparing what a scenario expects of a state with the state: a mapping names only the keys it cares about, a list
counts as a multiset unless a key it stands under is ordered, and all else is equal or not. And one state with the one
before it."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any

from rulings.model import Data

ABSENT = object()
TEXT = frozenset({str})


@dataclass(frozen=True, slots=True)
class Difference:
    """One part of a state that is not as expected. `found` is None and `absent` true where the state has no such key."""

    path: tuple[str, ...]
    expected: Any
    found: Any
    absent: bool = False


def differences(expected: Data, state: Data, ordered: Collection[str]) -> list[Difference]:
    """Everything in which `state` does not agree with `expected`, in the order of `expected`."""
    return list(_mapping((), expected, state, ordered))


def _mapping(path: tuple[str, ...], expected: Data, found: Data, ordered: Collection[str]) -> Iterator[Difference]:
    all_ordered = bool(path) and path[-1] in ordered
    for key, wanted in expected.items():
        value = found.get(key, ABSENT)
        if value is ABSENT:
            yield Difference((*path, key), wanted, None, absent=True)
        elif isinstance(wanted, dict) and isinstance(value, dict):
            yield from _mapping((*path, key), wanted, value, ordered)
        elif not _same(wanted, value, all_ordered or key in ordered):
            yield Difference((*path, key), wanted, value)


def _same(one: Any, other: Any, ordered: bool) -> bool:
    if type(one) is not type(other):
        return False
    if isinstance(one, list) and not ordered:
        if TEXT.issuperset(map(type, one)) and TEXT.issuperset(map(type, other)):
            return sorted(one) == sorted(other)
        return sorted(map(_text, one)) == sorted(map(_text, other))
    if isinstance(one, list | dict):
        return _text(one) == _text(other)
    return bool(one == other)


def _text(value: Any) -> str:
    return json.dumps(value, sort_keys=True, ensure_ascii=False)


def changes(state: Data, before: Data, players: Collection[str]) -> Iterator[tuple[str | None, str, Any]]:
    """Owner (or None), key and value of everything that is not as before; of the first board, what is not empty."""
    for key, value in state.items():
        owner = key if key in players and isinstance(value, dict) else None
        now = value if owner else {key: value}
        old = before.get(key, {}) if owner else before
        for own, part in now.items():
            if (part != old.get(own)) if before else bool(part):
                yield owner, own, _changed(part, old.get(own))


def _changed(part: Any, old: Any) -> Any:
    """Of two maps the entries that differ, of anything else the whole."""
    if isinstance(part, dict) and isinstance(old, dict) and part.keys() == old.keys():
        return {key: value for key, value in part.items() if value != old[key]}
    return part
