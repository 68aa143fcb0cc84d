"""Rulings near a question that none answers word by word: a whole sentence, or a word too many."""

from __future__ import annotations

import json
import math
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from sqlite3 import Connection

from rulings.search import ALL, Filters, Hit, search
from rulings.segment import key, tokens

IDLE = tuple(
    """a all also am an and any are as at be because been before but by can cannot could did do does for from get gets had has
    have how i if in into is it its just may me more my no not of on or other our s should so still such t than that the
    their them then there these they this those to too up was we what when where whether which while who why will with
    without would you your yours""".split()
)
"""Words that a question may have whatever it is about."""
ENOUGH = 0.499
"""How much of a question a ruling must have: half, whatever the last digit of a logarithm."""
LONGEST_NAME = 12
"""Words of the segmenter that one name may have."""
MOST = 80
"""Words of a question that are looked at."""

_KANJI = re.compile("[\u3005-\u3007\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]")
_HIRAGANA = re.compile("[\u3041-\u309f]+")
_WORD = re.compile("[a-z\u00df-\u024f\u30a1-\u30ff]{2}")


@dataclass(frozen=True, slots=True)
class Unit:
    """Words of a question that belong together; `named`: the name of a card or a topic."""

    tokens: tuple[str, ...]
    named: bool = False


def near(connection: Connection, words: str, filters: Filters | None = None, limit: int = 5) -> list[Hit]:
    """The rulings that have most of what a question is about, best first: a name counts double, a rare word more than a
    common one. None if it holds no name and fewer than two words that rulings have."""
    (number,) = connection.execute("select count(*) from ruling").fetchone()
    scores: Counter[int] = Counter()
    whole, found, named = 0.0, 0, False
    for unit in dict.fromkeys(units(connection, words)):
        rows = _having(connection, unit)
        if rows:
            weight = math.log(1 + number / len(rows)) * (2 if unit.named else 1)
            whole, found, named = whole + weight, found + 1, named or unit.named
            for row, much in rows.items():
                scores[row] += weight * much  # type: ignore[assignment]
    if not named and found < 2:
        return []
    passing = (
        None if filters is None or not filters.given() else {hit.id for hit in search(connection, "", filters, -1)}
    )
    close = json.dumps([row for row, score in scores.items() if score >= whole * ENOUGH])
    hits = [
        Hit(id, topic, en, ja, -scores[row])
        for id, topic, en, ja, _, row in connection.execute(
            ALL.format(
                columns=", ruling.number", score="0.0", more="and ruling.number in (select value from json_each(?))"
            ),
            [close],
        )
        if passing is None or id in passing
    ]
    return sorted(hits, key=lambda hit: hit.rank)[:limit]


def _having(connection: Connection, unit: Unit) -> dict[int, float]:
    """The numbers of the rulings that have words, or are about what is called so: those of its own topic a little more."""
    phrase = '"' + " ".join(unit.tokens) + '"'
    columns = "{en ja} : " if unit.named else ""
    rows = connection.execute("select rowid from ruling_fts where ruling_fts match ?", [columns + phrase])
    having = {row: 1.0 for (row,) in rows}
    if unit.named:
        about = "select target from name where key = :key"
        having |= dict(
            connection.execute(
                f"""select number, max(own) from (
                  select number, 1.0 as own from ruling join ruling_card on ruling_card.ruling = ruling.id
                    where ruling_card.card in ({about})
                  union all select number, 1.25 from ruling join topic on topic.id = ruling.topic
                    where topic.id in ({about}) or topic.card in ({about})) group by number""",
                {"key": key("".join(unit.tokens))},
            ).fetchall()
        )
    return having


def units(connection: Connection, words: str) -> Iterator[Unit]:
    """What a question is about: the names in it, longest first, and its other words without idle ones."""
    asked = tokens(words)[:MOST]
    names = _names(connection, asked)
    start = 0
    while start < len(asked):
        end = _name_end(asked, start, names)
        if end:
            yield Unit(tuple(asked[start:end]), names[key("".join(asked[start:end]))])
        else:
            end = start + 1
            if _KANJI.match(asked[start]):
                while end < len(asked) and _KANJI.match(asked[end]) and not _name_end(asked, end, names):
                    end += 1
                yield Unit(tuple(asked[start:end]))
            elif _WORD.match(asked[start]) and asked[start] not in IDLE:
                yield Unit((asked[start],))
        start = end


def _names(connection: Connection, asked: list[str]) -> dict[str, bool]:
    """Those of the runs of words that are names, by their keys, and whether they are a card's or a topic's."""
    runs = {
        key("".join(asked[start:end]))
        for start in range(len(asked))
        for end in range(start + 1, min(len(asked), start + LONGEST_NAME) + 1)
    }
    rows = connection.execute(
        """select key, max(target in (select id from card union select id from topic)) from name
        where key in (select value from json_each(?)) and key != '' group by key""",
        [json.dumps(sorted(runs))],
    )
    return {found: bool(named) for found, named in rows}


def _name_end(asked: list[str], start: int, names: dict[str, bool]) -> int:
    """Where the longest name ends that starts here, or 0. A single kanji is none inside a run of kanji, nor are two kana."""
    for end in range(min(len(asked), start + LONGEST_NAME), start, -1):
        run = "".join(asked[start:end])
        if key(run) in names and not _HIRAGANA.fullmatch(run[: len(run) if len(run) < 3 else 0]) and run not in IDLE:
            beside = asked[max(0, start - 1) : start] + asked[end : end + 1]
            if end > start + 1 or not _KANJI.match(run) or not any(map(_KANJI.match, beside)):
                return end
    return 0
