"""What someone typed, as a question to the full-text table: words, and which of them make a name together."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from sqlite3 import Connection

from rulings.segment import key, phrases, tokens

LONGEST = 5
"""Words that may make a name together."""
MOST = 64
"""Words that are looked at."""
ENDINGS = tuple("able ance ate ation ed ence er es ful ical ing ion ist ity ive ment ness".split())
"""What the stemmer takes off: while somebody types one of these, the word is known already."""
LONGEST_ENDING = max(map(len, ENDINGS))
Phrase = tuple[str, ...]
"""Words of the segmenter that follow each other."""


@dataclass(frozen=True, slots=True)
class Part:
    """A word, a quoted phrase, or several of these that make a name together: ``noroi no mori``.

    `open`: the last phrase stands for all words that begin so. `joined` is the name as it is found when it is written as
    one word; `begins`: it is only how a name begins.
    """

    phrases: tuple[Phrase, ...]
    open: bool = False
    joined: Phrase = ()
    begins: bool = False

    @property
    def key(self) -> str:
        return key("".join(token for phrase in self.phrases for token in phrase))

    def expression(self) -> str:
        """The part as an FTS5 expression."""
        *others, last = [f'"{" ".join(phrase)}"' for phrase in self.phrases]
        words = " ".join([*others, last + "*" * self.open])
        if not self.joined:
            return words
        name = f'"{" ".join(self.joined)}"' + "*" * self.begins
        return f"({words} OR {{names terms}} : {name})"


def parts(connection: Connection, words: str) -> list[Part]:
    """What someone looks for. Names of several words are found; a last word that no ruling has is taken for the
    beginning of words."""
    typed = phrases(words)[:MOST]
    names = _names(connection, typed)
    found = []
    start = 0
    while start < len(typed):
        part = next((part for part in _from(typed, start) if part.joined and _is_name(connection, part, names)), None)
        if part is None:
            pieces, prefix = typed[start]
            part = Part((tuple(pieces),), prefix)
        start += len(part.phrases)
        found.append(part)
    if found and not found[-1].joined and not found[-1].open and not _occurs(connection, found[-1]):
        begun = (Part((phrase,), open=True) for phrase in beginnings(found[-1].phrases[-1]))
        found[-1] = next((part for part in begun if _occurs(connection, part)), found[-1])
    return found


def beginnings(phrase: Phrase) -> Iterator[Phrase]:
    """How words may be said to begin as this phrase does: as it stands, and without the start of an ending."""
    *before, last = phrase
    for length in range(len(last), max(2, len(last) - LONGEST_ENDING), -1):
        if any(ending.startswith(last[length:]) for ending in ENDINGS):
            yield (*before, last[:length])


def fts_query(connection: Connection, words: str | None) -> str:
    """`words` as an FTS5 expression that means all of them. Any input is safe; input without a word finds nothing."""
    return expression(parts(connection, words or ""))


def expression(found: list[Part]) -> str:
    """All of these parts, as an FTS5 expression."""
    return " AND ".join(part.expression() for part in found) or '""'


def keys(found: list[Part]) -> str:
    """The keys of the names that the parts may be, as a list in JSON."""
    return json.dumps([part.key for part in found], ensure_ascii=False)


def _from(typed: list[tuple[list[str], bool]], start: int) -> Iterator[Part]:
    """The parts that may begin at a place, longest first."""
    for end in range(min(len(typed), start + LONGEST), start, -1):
        run = typed[start:end]
        pieces = tuple(tuple(phrase) for phrase, _ in run)
        joined = tuple(tokens("".join("".join(phrase) for phrase in pieces)))
        if not any(prefix for _, prefix in run) and pieces != (joined,):
            yield Part(pieces, joined=joined)
            if end == len(typed) and len(pieces) > 1 and joined[0].isascii() and len(joined) == 1:
                yield Part(pieces, joined=joined, begins=True)


def _names(connection: Connection, typed: list[tuple[list[str], bool]]) -> set[str]:
    """Those of the possible parts that are names, by their keys."""
    possible = {part.key for start in range(len(typed)) for part in _from(typed, start)}
    rows = connection.execute(
        "select key from name where key in (select value from json_each(?))", [json.dumps(sorted(possible))]
    )
    return {found for (found,) in rows}


def _is_name(connection: Connection, part: Part, names: set[str]) -> bool:
    if part.begins:
        return bool(connection.execute("select 1 from name where key glob ? || '*'", [part.key]).fetchone())
    return part.key in names


def _occurs(connection: Connection, part: Part) -> bool:
    found = connection.execute("select 1 from ruling_fts where ruling_fts match ?", [part.expression()])
    return found.fetchone() is not None
