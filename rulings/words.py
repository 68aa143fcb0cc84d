"""What pages, command line and failures say, in either language: Fluent messages, with names translated.

Page messages come from ``site/text/<lang>.ftl``. A game's come from ``rulings/data/<game>/words.<lang>.ftl``:

| message | says | arguments |
|---|---|---|
| ``label-<verb>`` | an option | `$what`: a name or names; of several also `$first`, `$second` |
| ``event-<kind>`` | a log line | every key of the event |
| ``ask-<ask>`` | a question | `$player`; `$about`, the card or rule that asks, or ``none`` |
| ``word-<word>`` | a word of positions and events, such as a zone or a phase | |
| ``value-<key>`` | a value of a position that begins with a player | `$player`; `$rest`, what follows |

Verbs, kinds, asks and words are hyphenated, their signs spelt out: ``-$1`` is ``minus-coin-1``. An argument that is a name prints in the language of the file, in Japanese a
card in 《》; in a selector it is as the engine gives it: ``{ $to -> [discard] … *[other] … }``. Several names print as a
list; ``{ JOIN($players, with: " and ") }`` joins them otherwise, ``{ COUNTED($cards, with: "枚") }`` counts equal
neighbours. None is ``none``, a truth value ``yes`` or ``no``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cached_property
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType, fluent_number

from rulings.paths import data_folder, site_folder

if TYPE_CHECKING:
    from rulings.corpus import Corpus
    from rulings.model import Data, Lang
    from rulings.names import Names


class MissingWord(LookupError):
    """A message that a language lacks, or that cannot be formatted."""


class Said(FluentType, str):
    """A value of a message: prints as its parts are said, and is compared as the engine gives it."""

    said: tuple[str, ...]
    separator: str

    def __new__(cls, raw: str, said: tuple[str, ...], separator: str = ", ") -> Said:
        self = super().__new__(cls, raw)
        self.said = said
        self.separator = separator
        return self

    def format(self, locale: object = None) -> str:  # type: ignore[override]
        return self.separator.join(self.said)


class File:
    """One ``.ftl`` file."""

    def __init__(self, path: Path, lang: str) -> None:
        self.path = path
        self.bundle = FluentBundle([lang], use_isolating=False, functions={"JOIN": _join, "COUNTED": _counted})
        if path.is_file():
            self.bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))

    def has(self, id: str) -> bool:
        return bool(self.bundle.has_message(id))

    def say(self, id: str, args: Mapping[str, Any]) -> str:
        """A message. Raises MissingWord when there is none, or when it asks for what it is not given."""
        if not self.has(id):
            raise MissingWord(f"{self.path}: there is no message {id!r}")
        pattern = self.bundle.get_message(id).value
        if pattern is None:
            raise MissingWord(f"{self.path}: the message {id!r} says nothing")
        text, errors = self.bundle.format_pattern(pattern, dict(args))
        if errors:
            raise MissingWord(f"{self.path}: the message {id!r}: {'; '.join(map(str, errors))}")
        return str(text)


class Words:
    """All messages of one language. What is missing is said in English, in brackets; with `strict` it is a MissingWord."""

    def __init__(self, corpus: Corpus, lang: Lang, strict: bool = False) -> None:
        self.lang: Lang = lang
        self.corpus = corpus
        self.strict = strict
        self._games = {name: _Game(corpus, name, lang) for name in corpus.games}
        self._labels: dict[tuple[str, str, Any], str] = {}

    @cached_property
    def _page(self) -> File:
        return File(site_folder() / "text" / f"{self.lang}.ftl", self.lang)

    @cached_property
    def _english_page(self) -> File:
        return File(site_folder() / "text" / "en.ftl", "en")

    def page(self, id: str, /, **args: Any) -> str:
        """A message of the pages; numbers are written with separators between the thousands."""

        def english() -> str:
            try:
                return self._english_page.say(id, args)
            except MissingWord:
                return id

        return self._or_english(lambda: self._page.say(id, args), english)

    def label(self, game: str, option: Data) -> str:
        """The text of an option, given as data."""
        what = option["what"]
        key = (game, option["verb"], tuple(what) if isinstance(what, list) else what)
        if key not in self._labels:
            args = {"what": what}
            if isinstance(what, list):
                args |= dict(zip(("first", "second"), what, strict=False))
            self._labels[key] = self._said(game, f"label-{hyphened(option['verb'])}", args, option["label"])
        return self._labels[key]

    def line(self, game: str, event: Data) -> str:
        """The log line of an event."""
        args = {key: value for key, value in event.items() if key not in ("kind", "line")}
        return self._said(game, f"event-{hyphened(event['kind'])}", args, event["line"])

    def ask(self, game: str, decision: Data) -> str:
        """The question of a decision."""
        args = {"player": decision["player"], "about": decision.get("about")}
        return self._said(game, f"ask-{hyphened(decision['ask'])}", args, decision["ask"])

    def key(self, game: str, key: str) -> str:
        """The word for a key of a position, or a player's name."""
        file = self.corpus.games[game].file
        known = file.player_keys.get(key) or file.shared_keys.get(key)
        return getattr(known, self.lang) if known else self.say(game, key)

    def value(self, game: str, key: str, value: Any) -> str:
        """A value of a position as text; `key` is the key it stands under."""
        if isinstance(value, dict):
            entries = [(self.say(game, str(name)), self.value(game, key, part)) for name, part in value.items()]
            if not entries:
                return self.page("value-empty")
            return self.page("list-separator").join(
                self.page("value-entry", name=name, value=part) for name, part in entries
            )
        if isinstance(value, list):
            if not value:
                return self.page("value-empty")
            return self.page("list-separator").join(self.value(game, key, part) for part in value)
        if isinstance(value, bool):
            return self.page("value-yes" if value else "value-no")
        if not isinstance(value, str):
            return self.page("value-empty") if value is None else str(value)
        player, _, rest = value.partition(" ")
        if rest and player in self.corpus.games[game].file.players:
            return self._said(game, f"value-{hyphened(key)}", {"player": player, "rest": rest}, value)
        return self.say(game, value)

    def say(self, game: str, text: str) -> str:
        """A name or word of a game; what is neither is left as it is."""
        return self._games[game].say(text)

    def _said(self, game: str, id: str, args: Data, english: str) -> str:
        part = self._games[game]
        return self._or_english(lambda: part.file.say(id, part.arguments(args, self.page)), lambda: english)

    def _or_english(self, say: Callable[[], str], english: Callable[[], str]) -> str:
        try:
            return say()
        except MissingWord:
            if self.strict:
                raise
            return english() if self.lang == "en" else f"[{english()}]"


class _Game:
    def __init__(self, corpus: Corpus, name: str, lang: Lang) -> None:
        self.corpus = corpus
        self.name = name
        self.lang: Lang = lang
        self._known: dict[str, str] = {}

    @cached_property
    def names(self) -> Names:
        from rulings.names import Names

        return Names(self.corpus.games[self.name])

    @cached_property
    def file(self) -> File:
        folders = [self.corpus.folder / self.name, data_folder() / self.name]
        paths = [folder / f"words.{self.lang}.ftl" for folder in folders]
        return File(next((path for path in paths if path.is_file()), paths[0]), self.lang)

    def say(self, text: str) -> str:
        if text not in self._known:
            self._known[text] = self._say(text)
        return self._known[text]

    def _say(self, text: str) -> str:
        name = self.names.exact(text)
        if name is not None and name.kind in ("card", "player"):
            return name.say(self.lang)
        word = f"word-{hyphened(text)}"
        if self.file.has(word):
            return self.file.say(word, {})
        return self.names.say(text, self.lang)

    def arguments(self, args: Data, page: Callable[[str], str]) -> Data:
        return {key: self._argument(value, page) for key, value in args.items()}

    def _argument(self, value: Any, page: Callable[[str], str]) -> Any:
        if value is None:
            return "none"
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, int):
            return fluent_number(value, useGrouping=False)
        if isinstance(value, list | tuple):
            return Said(
                ", ".join(map(str, value)), tuple(self.say(str(part)) for part in value), page("list-separator")
            )
        return Said(str(value), (self.say(str(value)),))


_SIGNS = {"+": " plus ", "$": " coin "}
_MINUS = re.compile(r"(?<![A-Za-z0-9])-(?=[$0-9])")


def hyphened(text: str) -> str:
    """A verb, kind or word as part of a message's id: ``start of turn`` -> ``start-of-turn``, ``-$1`` -> ``minus-coin-1``."""
    text = _MINUS.sub(" minus ", text)
    for sign, word in _SIGNS.items():
        text = text.replace(sign, word)
    return re.sub(r"[^A-Za-z0-9]+", "-", text).strip("-").lower()


def _join(value: Any, **options: Any) -> Said:
    separator = str(options["with"])
    return Said(str(value), value.said if isinstance(value, Said) else (str(value),), separator)


def _counted(value: Any, **options: Any) -> Said:
    if not isinstance(value, Said):
        return _join(value, **options)
    groups = [(name, len(list(same))) for name, same in groupby(value.said)]
    said = tuple(name if count == 1 else f"{name}{count}{options['with']}" for name, count in groups)
    return Said(str(value), said, value.separator)
