"""Finding rulings: by words, by what they are about and whose word they are; and what a misspelt word may have meant."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from sqlite3 import Connection

from rulings.query import expression, keys, parts
from rulings.segment import key, normalize, phrases

STATUSES = ("official", "designer", "community", "inferred", "contested")
VERDICTS = ("pass", "fail", "skip", "error", "none")
"""What a ruling may have; ``none``: it is not executable, or was not run."""
WEIGHTS = (1.0, 1.0, 4.0, 0.5)
"""Of the columns `en`, `ja`, `names` and `terms` of `ruling_fts` in bm25."""
LIKELY = 66.0
"""From which likeness, of 100, a name is worth suggesting for a word."""
MOST = 12
"""Names that are tried."""
CLOSE = 80.0
"""From which likeness it is for several words together."""


@dataclass(frozen=True, slots=True)
class Hit:
    """A ruling that was found. `rank` is smaller the better it fits among the hits of one query."""

    id: str
    topic: str
    en: str
    ja: str
    rank: float


@dataclass(frozen=True, slots=True)
class Filters:
    """What a ruling must have to be found: for each that is given, one of its values.

    `mechanism` holds ids of topics that are no card's; `edition` years in which a ruling holds; `verdict` may be ``none``.
    """

    game: Sequence[str] = ()
    card: Sequence[str] = ()
    mechanism: Sequence[str] = ()
    edition: Sequence[int] = ()
    status: Sequence[str] = ()
    source: Sequence[str] = ()
    verdict: Sequence[str] = ()

    def given(self) -> dict[str, list[str | int]]:
        """Those that are given."""
        every = {name: list(getattr(self, name)) for name in FILTERS}
        return {name: values for name, values in every.items() if values}


FILTERS = {
    "game": "ruling.game in ({})",
    "card": "exists (select 1 from ruling_card found where found.ruling = ruling.id and found.card in ({}))",
    "mechanism": "exists (select 1 from ruling_mechanism found where found.ruling = ruling.id and found.topic in ({}))",
    "edition": """exists (select 1 from edition where edition.game = ruling.game and year in ({})
        and year >= coalesce(holds_from, year) and year < coalesce(holds_until, year + 1))""",
    "status": "ruling.status in ({})",
    "source": "exists (select 1 from ruling_source found where found.ruling = ruling.id and found.source in ({}))",
    "verdict": "coalesce(ruling.verdict, 'none') in ({})",
}
"""Each filter as a condition; its values stand in the brackets."""

FOUND = """
select ruling.id as ruling, ruling.topic, en.text as en, ja.text as ja, (
    select case when sum(fits > 0) = json_array_length({keys}) then 0 else bm25(ruling_fts, {weights}) end
      - 1000 * coalesce(sum(fits), 0) from (
      select max(case when target in (topic.id, topic.card) then 2
                      when target in (select card from ruling_card about where about.ruling = ruling.id) then 1 else 0 end) as fits
      from json_each({keys}) asked join name on name.key = asked.value group by asked.key)) as score
from ruling_fts
join ruling on ruling.number = ruling_fts.rowid
join topic on topic.id = ruling.topic
join ruling_text en on en.ruling = ruling.id and en.lang = 'en'
join ruling_text ja on ja.ruling = ruling.id and ja.lang = 'ja'
where ruling_fts match {query} {more}
order by score, ruling.number
""".replace("{weights}", ", ".join(map(str, WEIGHTS)))
"""Rulings found, best first. For each name among the words, those of the topic with that name count 2, those about the
card with that name 1. What counts the same is in order of how well the words fit; where all words are names and fit, in
the order of the corpus, which says first what a card does."""

ALL = """
select ruling.id as ruling, ruling.topic, en.text as en, ja.text as ja, {score} as score{columns} from ruling
join topic on topic.id = ruling.topic
join ruling_text en on en.ruling = ruling.id and en.lang = 'en'
join ruling_text ja on ja.ruling = ruling.id and ja.lang = 'ja'
where true {more}
order by score, ruling.number
"""
"""All rulings, in their order."""
OWN = {"card": "topic.card in ({})", "mechanism": "ruling.topic in ({})"}
"""Filters by what a ruling is about, as conditions for those whose own topic it is: without words, they come first."""


def search(connection: Connection, words: str, filters: Filters | None = None, limit: int = 50) -> list[Hit]:
    """The rulings in which all of `words` occur and that pass all `filters`, best first; a limit of -1 is none.

    `words` is whatever someone typed: separate words, ``"words in order"``, ``begin*``; nothing in it is an error. Without
    a word all rulings that pass the filters are found, and without a filter either none.
    """
    given = filters.given() if filters else {}
    chosen = {name: f"select value from json_each(:{name})" for name in given}
    more = " ".join(f"and {FILTERS[name].format(values)}" for name, values in chosen.items())
    own = " or ".join(OWN[name].format(values) for name, values in chosen.items() if name in OWN) or "false"
    values = {name: json.dumps(listed, ensure_ascii=False) for name, listed in given.items()}
    found = parts(connection, words)
    if not found and not given:
        return []
    every = ALL.format(columns="", score=f"case when {own} then -1.0 else 0.0 end", more=more)
    sql = FOUND.format(keys=":keys", query=":query", more=more) if found else every
    asked = {"keys": keys(found), "query": expression(found), "limit": limit}
    return [Hit(*row) for row in connection.execute(sql + "limit :limit", values | asked)]


def suggest(connection: Connection, words: str, limit: int = 3) -> list[str]:
    """What may have been meant by `words` that find nothing: names much like them, or the words with one put right.

    Nothing when they are a name, of something that no ruling is about yet; and nothing that only leaves words out.
    """
    if is_name(connection, words):
        return []
    typed = key(words)
    meant = (text for text in _meant(connection, words) if key(text) not in typed and search(connection, text, limit=1))
    return list(islice(meant, limit))


def _meant(connection: Connection, words: str) -> list[str]:
    """What may have been meant, whether or not it is found, the most alike first."""
    known = known_names(connection)
    pieces = words.split()
    if len(pieces) > 1:
        if close := _alike(known, words, CLOSE):
            return close
        names = {part: part for name in known.values() for part in normalize(name).split() if len(part) > 3} | known
        for place, piece in enumerate(pieces):
            if phrases(piece) and not search(connection, piece, limit=1):
                right = _alike(names, piece, LIKELY)
                return [" ".join([*pieces[:place], part, *pieces[place + 1 :]]) for part in right]
    return _alike(known, words, LIKELY)


def is_name(connection: Connection, words: str) -> bool:
    """Whether something is called so."""
    found = connection.execute("select 1 from name where key = ? and key != ''", [key(words)])
    return found.fetchone() is not None


def known_names(connection: Connection) -> dict[str, str]:
    """Every name that leads to a ruling, by its key; a reading, in kana or Latin letters, stands for the name that it is
    the reading of."""
    rows = connection.execute(
        """select name.key, coalesce(official.text, name.text) from name
        left join name official on name.kind in ('reading', 'romaji') and official.target = name.target
          and official.kind = 'official' and official.lang = name.lang
        where name.target in (select card from ruling_card union select topic from ruling
                              union select card from topic join ruling on ruling.topic = topic.id
                              union select id from term)
        order by name.kind = 'official' desc, name.id"""
    )
    known: dict[str, str] = {}
    for name_key, text in rows:
        known.setdefault(name_key, text)
    return known


def _alike(known: dict[str, str], words: str, least: float) -> list[str]:
    """The names most like the words, and at least so much."""
    from rapidfuzz import fuzz, process

    wanted = key(words)
    found = process.extract(wanted, known.keys(), scorer=fuzz.ratio, score_cutoff=least, limit=None)
    names = [known[match] for match, _, _ in found if match != wanted]
    return list(dict.fromkeys(names))[:MOST]
