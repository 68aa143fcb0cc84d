"""A failure said to a reader: one paragraph, in either language, with what was expected, what was offered and the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import reduce
from typing import Any

from rulings.model import Data
from rulings.report import Failure, Report
from rulings.source import Place
from rulings.words import Words

LONGEST = 12
"""Entries of a list that are named; the rest is counted."""


def explain(
    failure: Failure, words: Words, editions: Sequence[int] = (), show: Callable[[Place], str] | None = None
) -> str:
    """One paragraph. `editions` are those it happened in; `show` writes the place (by default as ``file:line``)."""
    return _Telling(failure, words).paragraph(editions, show or file_and_line)


def summary(report: Report, words: Words) -> Data:
    """The report as plain data: counts of scenarios by outcome, and every failure with its place and paragraph."""
    outcomes = Counter(report.outcome(id) for id in report.scenarios)
    misreadings = {refutation.misreading for refutation in report.refutations}
    failures = []
    alone = set()
    for failure, editions in report.failures():
        place = words.corpus.where(failure.id, *failure.path)
        if not editions:
            alone.add(failure.id)
        failures.append(
            {
                "id": failure.id,
                "editions": editions,
                "code": failure.code,
                "file": str(place.file),
                "line": place.line,
                "column": place.column,
                "message": explain(failure, words, editions),
            }
        )
    return {
        "scenarios": len(report.scenarios),
        "runs": report.runs,
        "passed": outcomes["pass"],
        "failed": outcomes["fail"] + outcomes["error"] + len(alone),
        "skipped": outcomes["skip"],
        "misreadings": len(misreadings),
        "refuted": sum(report.refuted(misreading) for misreading in misreadings),
        "failures": failures,
    }


def file_and_line(place: Place) -> str:
    """A place without its column, the file as seen from the current folder."""
    return str(place).rpartition(":")[0]


class _Telling:
    def __init__(self, failure: Failure, words: Words) -> None:
        self.failure = failure
        self.words = words
        self.game = failure.id.split("/")[0]
        self.labels = {option["label"]: option for option in (failure.decision or {}).get("options", [])}

    def paragraph(self, editions: Sequence[int], show: Callable[[Place], str]) -> str:
        failure = self.failure
        place = self.words.corpus.where(failure.id, *failure.path)
        head = self.words.page(
            "check-head",
            id=failure.id,
            place=show(place),
            step="none" if failure.step is None else str(failure.step),
            editions=self.listed(map(str, editions)),
            span="none" if not editions else "one" if len(editions) == 1 else "several",
        )
        between = "" if self.words.lang == "ja" else " "
        return between.join([head, *self.reasons(), *self.circumstances()])

    def reasons(self) -> Iterable[str]:
        if self.failure.code == "differs":
            for part in self.failure.args["differences"]:
                yield self.difference(part)
        else:
            args = {key: self.argument(key, value) for key, value in self.failure.args.items()}
            yield self.words.page(f"check-{self.failure.code}", **args)

    def difference(self, part: Data) -> str:
        path = part["path"]
        key = next((one for one in reversed(path) if one in self.keys()), path[-1])
        return self.words.page(
            "check-absent" if part["absent"] else "check-difference",
            where=self.where(path),
            expected=self.words.value(self.game, key, part["expected"]),
            found=self.words.value(self.game, key, part["found"]),
        )

    def where(self, path: Sequence[str]) -> str:
        """``Ann’s discard pile``, ``Supply – Silver``."""
        first, *inner = [self.words.key(self.game, str(key)) for key in path]
        if inner and path[0] in self.words.corpus.games[self.game].file.players:
            first = self.words.page("check-of", owner=first, key=inner.pop(0))
        return reduce(lambda outer, part: self.words.page("check-in", key=outer, part=part), inner, first)

    def keys(self) -> set[str]:
        file = self.words.corpus.games[self.game].file
        return {*file.player_keys, *file.shared_keys}

    def argument(self, key: str, value: Any) -> Any:
        """A value as its message says it."""
        words = self.words
        match key:
            case "player" | "other" if isinstance(value, str):
                return words.say(self.game, value)
            case "labels":
                return self.quoted(map(self.label, value))
            case "lines":
                return self.quoted(value)
            case "names":
                return self.listed(words.say(self.game, name) for name in value)
            case "keys":
                return self.listed(words.key(self.game, name) for name in value)
            case "name" | "key":
                return words.say(self.game, value)
            case "what" if value.startswith("card "):
                return words.say(self.game, value.removeprefix("card "))
            case "expected" | "found":
                return words.value(self.game, str(self.failure.args["key"]), value)
            case "least" if value == self.failure.args["most"]:
                return "same"
            case "rolled":
                return "yes" if value else "no"
        return str(value)

    def label(self, label: str) -> str:
        """An offered label in the language, any other as the scenario has it."""
        option = self.labels.get(label)
        return label if option is None else self.words.label(self.game, option)

    def circumstances(self) -> Iterable[str]:
        """What was open, and the board, where the failure knows them."""
        failure, words = self.failure, self.words
        if failure.decision is not None:
            yield words.page(
                "check-asked",
                player=words.say(self.game, failure.decision["player"]),
                ask=words.ask(self.game, failure.decision),
                labels=self.quoted(map(self.label, self.labels)),
            )
        elif failure.state is not None:
            yield words.page("check-is-over")
        if failure.state is not None:
            board = words.page("check-board-separator").join(self.board(failure.state))
            yield words.page("check-board", board=board)

    def board(self, state: Data) -> Iterable[str]:
        """Everything on the board but empty places and zeros, and but the long maps that hardly change."""
        for key, value in state.items():
            if key in self.words.corpus.games[self.game].file.players and isinstance(value, dict):
                items = [self.item(own, part) for own, part in value.items() if self.matters(part)]
                if items:
                    yield self.words.page(
                        "check-board-player",
                        player=self.words.say(self.game, key),
                        items=self.listed(items, len(items)),
                    )
            elif self.matters(value):
                yield self.item(key, value)

    def matters(self, value: Any) -> bool:
        if isinstance(value, dict):
            return (
                any(value.values()) and len(value) <= LONGEST and not any(isinstance(v, dict) for v in value.values())
            )
        return bool(value)

    def item(self, key: str, value: Any) -> str:
        if isinstance(value, list):
            counts = Counter(value) if all(isinstance(part, str) for part in value) else Counter(map(str, value))
            if self.ordered(key):
                said = self.listed(self.words.value(self.game, key, part) for part in value)
            else:
                said = self.listed(self.copies(key, part, count) for part, count in counts.items())
        else:
            said = self.words.value(self.game, key, value)
        return self.words.page("check-board-item", key=self.words.key(self.game, key), value=said)

    def ordered(self, key: str) -> bool:
        file = self.words.corpus.games[self.game].file
        known = file.player_keys.get(key) or file.shared_keys.get(key)
        return known is not None and known.ordered

    def copies(self, key: str, name: str, count: int) -> str:
        said = self.words.value(self.game, key, name)
        return said if count == 1 else self.words.page("check-copies", name=said, count=count)

    def quoted(self, texts: Iterable[str]) -> str:
        quoted = [self.words.page("check-quoted", text=text) for text in texts]
        return self.listed(quoted, separator="check-quoted-separator") or self.words.page("value-empty")

    def listed(self, parts: Iterable[str], most: int = LONGEST, separator: str = "list-separator") -> str:
        """A list of so many parts, and how many there are beyond."""
        said = list(parts)
        if len(said) > most:
            said[most:] = [self.words.page("check-more", count=len(said) - most)]
        return self.words.page(separator).join(said)
