"""Set-ups, states and steps as `game.yaml` describes them: known keys, known names, right kinds of values."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from rulings.model import Holds, Key
from rulings.names import Names
from rulings.shape import describe, did_you_mean
from rulings.source import CorpusError, Document

Path = tuple[str | int, ...]

STEPS = ("can", "cannot", "check", "saw", "never")
"""Words that begin a step which is no player's answer."""

_EXPECTED = {
    "name": "a name",
    "names": "a list of names",
    "term": "a term",
    "terms": "a list of terms",
    "player": "a player",
    "players": "a list of players",
    "number": "a number",
    "numbers": "a list of numbers",
    "text": "text",
    "texts": "a list of texts",
    "flag": "true or false",
    "map": "a mapping",
}
_TYPES: dict[str, type] = {
    "name": str,
    "term": str,
    "player": str,
    "number": int,
    "text": str,
    "flag": bool,
    "map": dict,
}


def _is_several(holds: str) -> bool:
    return holds.endswith("s")


class Positions:
    """Checks positions and steps of one game; each method yields what is wrong, with its place."""

    def __init__(
        self, names: Names, players: list[str], player_keys: dict[str, Key], shared_keys: dict[str, Key]
    ) -> None:
        self._names = names
        self._players = players
        self._player_keys = player_keys
        self._shared_keys = shared_keys
        self._kinds = ("card", "term") if names.composite else ("card",)
        self._terms = [name.en for name in names.all if name.kind == "term"]
        self._spellings = list({name.en for name in names.all if name.kind in self._kinds})

    def state(self, document: Document, path: Path, value: dict[str, Any]) -> Iterator[CorpusError]:
        """A set-up, or a state or part of one."""
        for name, part in value.items():
            here = (*path, name)
            if name in self._players:
                if not isinstance(part, dict):
                    yield self._expected(document, here, "a mapping", part)
                    continue
                for key, held in part.items():
                    yield from self._keyed(document, (*here, key), self._player_keys, held)
            elif name in self._shared_keys:
                yield from self._keyed(document, here, self._shared_keys, part)
            else:
                known = [*self._players, *self._shared_keys]
                hint = did_you_mean(str(name), known) or f"; expected a player or {', '.join(self._shared_keys)}"
                yield CorpusError(document.place(*here, key=True), f"unknown key {name!r}{hint}")

    def outcome(self, document: Document, path: Path, value: dict[str, Any]) -> Iterator[CorpusError]:
        """A `then`: a state, and maybe `saw` and `never`."""
        lines = {key: part for key, part in value.items() if key in ("saw", "never")}
        yield from self.state(document, path, {key: part for key, part in value.items() if key not in lines})
        for key, part in lines.items():
            yield from self._value(document, (*path, key), "texts", part)

    def steps(self, document: Document, path: Path, value: list[Any]) -> Iterator[CorpusError]:
        for index, step in enumerate(value):
            here = (*path, index)
            if not isinstance(step, dict) or len(step) != 1:
                yield self._expected(document, here, "a step: one key, a player or " + ", ".join(STEPS), step)
                continue
            [(word, what)] = step.items()
            here = (*here, word)
            if word in self._players:
                yield from self._labels(document, here, what)
            elif word in ("can", "cannot"):
                yield from self.offers(document, here, what, combinations=word == "cannot")
            elif word == "check" and isinstance(what, dict):
                yield from self.state(document, here, what)
            elif word == "check":
                yield self._expected(document, here, "a mapping", what)
            elif word in STEPS:
                yield from self._value(document, here, "texts", what)
            else:
                known = [*self._players, *STEPS]
                hint = did_you_mean(str(word), known) or f"; expected {', '.join(known)}"
                yield CorpusError(document.place(*here, key=True), f"unknown step {word!r}{hint}")

    def offers(
        self, document: Document, path: Path, value: Any, *, combinations: bool = False
    ) -> Iterator[CorpusError]:
        """A mapping of one player to a label or labels; with `combinations` a list among them holds labels too."""
        if not isinstance(value, dict) or len(value) != 1:
            yield self._expected(document, path, "one player with a label or a list of labels", value)
            return
        [(player, labels)] = value.items()
        if player not in self._players:
            yield self._unknown_player(document, (*path, player), player, key=True)
        if combinations and isinstance(labels, list) and labels:
            for index, part in enumerate(labels):
                yield from self._labels(document, (*path, player, index), part)
        else:
            yield from self._labels(document, (*path, player), labels, least=1)

    def _name_known(self, document: Document, path: Path, name: str, *, key: bool = False) -> Iterator[CorpusError]:
        pieces = self._names.pieces(name)
        if pieces is None or any(piece.kind not in self._kinds for piece in pieces):
            yield CorpusError(
                document.place(*path, key=key), f"unknown name {name!r}{self.meant(name, self._spellings)}"
            )

    def meant(self, name: str, known: Collection[str]) -> str:
        """``"; did you mean 'X'?"`` for the known name of what is called so, in either language, or for the one most like it."""
        called = next((one.en for one in self._names.find(name) if one.en in known), None)
        return did_you_mean(name, known) if called is None else f"; did you mean {called!r}?"

    def _labels(self, document: Document, path: Path, value: Any, least: int = 0) -> Iterator[CorpusError]:
        labels = value if isinstance(value, list) else [value]
        if len(labels) < least or not all(isinstance(label, str) and label for label in labels):
            yield self._expected(document, path, "a label or a list of labels", value)

    def _keyed(self, document: Document, path: Path, keys: dict[str, Key], value: Any) -> Iterator[CorpusError]:
        key = keys.get(str(path[-1]))
        if key is None:
            hint = did_you_mean(str(path[-1]), keys) or f"; expected {', '.join(keys)}"
            yield CorpusError(document.place(*path, key=True), f"unknown key {path[-1]!r}{hint}")
        elif key.holds == "map" and isinstance(value, dict):
            yield from self._map(document, path, key, value)
        else:
            yield from self._value(document, path, key.holds, value)

    def _map(self, document: Document, path: Path, key: Key, value: dict[Any, Any]) -> Iterator[CorpusError]:
        for word, held in value.items():
            here = (*path, word)
            if key.keys == "player" and word not in self._players:
                yield self._unknown_player(document, here, word, key=True)
            elif key.keys == "name":
                yield from self._name_known(document, here, str(word), key=True)
            if (
                key.values == "names"
                and isinstance(held, list)
                and held
                and all(isinstance(item, list) for item in held)
            ):
                for index, names in enumerate(held):
                    yield from self._value(document, (*here, index), "names", names)
            elif isinstance(key.values, list):
                either = next((one for one in key.values if _is_several(one) == isinstance(held, list)), key.values[0])
                yield from self._value(document, here, either, held)
            elif key.values is not None:
                yield from self._value(document, here, key.values, held)

    def _value(self, document: Document, path: Path, holds: Holds, value: Any) -> Iterator[CorpusError]:
        single = holds.removesuffix("s")
        if _is_several(holds):
            if isinstance(value, list):
                for index, item in enumerate(value):
                    yield from self._single(document, (*path, index), single, item)
            else:
                yield self._expected(document, path, _EXPECTED[holds], value)
        else:
            yield from self._single(document, path, holds, value)

    def _single(self, document: Document, path: Path, holds: str, value: Any) -> Iterator[CorpusError]:
        right = isinstance(value, _TYPES[holds]) and (holds == "flag" or not isinstance(value, bool))
        if not right:
            yield self._expected(document, path, _EXPECTED[holds], value)
        elif holds == "name":
            yield from self._name_known(document, path, value)
        elif holds == "term" and value not in self._terms:
            yield CorpusError(document.place(*path), f"unknown term {value!r}{did_you_mean(value, self._terms)}")
        elif holds == "player" and value not in self._players:
            yield self._unknown_player(document, path, value)

    def _unknown_player(self, document: Document, path: Path, player: Any, *, key: bool = False) -> CorpusError:
        message = f"unknown player {player!r}; expected {', '.join(self._players)}"
        return CorpusError(document.place(*path, key=key), message)

    def _expected(self, document: Document, path: Path, what: str, value: Any) -> CorpusError:
        return CorpusError(document.place(*path), f"expected {what}, found {describe(value)}")
