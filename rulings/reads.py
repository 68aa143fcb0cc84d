"""Tables that note what is read in them, so that a page is made anew exactly when something that it was made of changes.

Whatever is kept from one page for the next must be kept in a `Kept`, which passes on what was read for it.
"""

from __future__ import annotations

import marshal
from collections.abc import Callable, Hashable, ItemsView, Iterator, Mapping, ValuesView
from contextlib import contextmanager
from hashlib import blake2b
from typing import Any, Generic, TypeVar

Read = tuple[str, Hashable]
"""A table and a key in it; the key None stands for the whole table and its order."""

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


def digest(value: Any) -> str:
    """A short name for a value of dictionaries, lists and plain things, which no other value has."""
    return blake2b(marshal.dumps(value, 2), digest_size=12).hexdigest()


class Reads:
    """What is read of some tables."""

    def __init__(self) -> None:
        self.noted: set[Read] = set()

    @contextmanager
    def heard(self) -> Iterator[set[Read]]:
        """Gives the reads inside the ``with``. They are not among those of a ``with`` around it."""
        outer, self.noted = self.noted, set()
        try:
            yield self.noted
        finally:
            self.noted = outer


class Table(Mapping[K, V]):
    """A mapping whose reads are noted. A key that it lacks gives what `missing` makes, where that is given.

    `decode` makes the values out of `rows` when they are asked for, and only the latest few are kept.
    """

    MOST = 2000

    def __init__(
        self,
        name: str,
        reads: Reads,
        rows: Mapping[K, Any],
        missing: Callable[[], V] | None = None,
        decode: Callable[[Any], V] | None = None,
    ) -> None:
        self.name = name
        self.reads = reads
        self.missing = missing
        self.decode = decode
        self._rows = rows
        self._decoded: dict[K, V] = {}
        self._digests: dict[K | None, str] = {}

    def __getitem__(self, key: K) -> V:
        self.reads.noted.add((self.name, key))
        if self.decode is not None:
            return self._value(key)
        value = self._rows.get(key)
        if value is not None:
            found: V = value
            return found
        return self._lacking(key)

    def _value(self, key: K) -> V:
        known = self._decoded.get(key)
        if known is not None:
            return known
        if key not in self._rows:
            return self._lacking(key)
        if len(self._decoded) >= self.MOST:
            self._decoded.clear()
        made = self._decoded[key] = self.decode(self._rows[key])  # type: ignore[misc]
        return made

    def _lacking(self, key: K) -> V:
        if self.missing is None:
            raise KeyError(key)
        return self.missing()

    def __contains__(self, key: object) -> bool:
        self.reads.noted.add((self.name, key))
        return key in self._rows

    def __iter__(self) -> Iterator[K]:
        self.reads.noted.add((self.name, None))
        return iter(self._rows)

    def __len__(self) -> int:
        self.reads.noted.add((self.name, None))
        return len(self._rows)

    def values(self) -> ValuesView[V]:
        self.reads.noted.add((self.name, None))
        return self._rows.values() if self.decode is None else super().values()

    def items(self) -> ItemsView[K, V]:
        self.reads.noted.add((self.name, None))
        return self._rows.items() if self.decode is None else super().items()

    def digest(self, key: K | None) -> str:
        """That of what a read of this key gives; empty for a key that is not there."""
        known = self._digests.get(key)
        if known is None:
            if key is None:
                known = digest(list(self._rows.items()))
            else:
                known = digest(self._rows[key]) if key in self._rows else ""
            self._digests[key] = known
        return known


class Kept(Generic[K, V]):
    """What is made once for each key and given to many; each of them has then read what it was made of."""

    def __init__(self, reads: Reads) -> None:
        self.reads = reads
        self._made: dict[K, tuple[V, set[Read]]] = {}

    def __call__(self, key: K, make: Callable[[], V]) -> V:
        if key not in self._made:
            with self.reads.heard() as read:
                made = make()
            self._made[key] = made, read
        value, read = self._made[key]
        self.reads.noted |= read
        return value

    def forget(self) -> None:
        self._made.clear()
