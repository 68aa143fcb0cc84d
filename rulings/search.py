"""Finding rulings: what the full-text table holds, how it is asked, and what a misspelt word may have meant."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from sqlite3 import Connection

from rulings.segment import fts_query, key, normalize, phrases, segment, spellings

WEIGHTS = (1.0, 1.0, 4.0, 0.5)
"""Of the columns `en`, `ja`, `names` and `terms` of `ruling_fts` in bm25."""
BORDER = " \ue000 "
"""Between two names: a word that nobody looks for, so that no phrase reaches from one name into the next."""
LIKELY = 66.0
"""From which likeness, of 100, a name is worth suggesting for a word."""
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
class Document:
    """What search knows of one ruling, each text segmented: see the table `ruling_fts`."""

    number: int
    id: str
    en: str
    ja: str
    names: str
    terms: str


def documents(connection: Connection) -> Iterator[Document]:
    """Every ruling as search sees it, in order of number, from the other tables of the database.

    `names` are all names of its cards and its topic; `terms` all names of the terms that its texts use.
    """
    called: dict[str, list[str]] = defaultdict(list)
    for target, text in connection.execute("select target, text from name order by id"):
        called[target] += spellings(text)
    terms = defaultdict(list)
    for game, term, en, ja, aliases in connection.execute("select game, id, en, ja, aliases from term order by id"):
        terms[game].append((term, [form for word in (en, ja, *json.loads(aliases)) for form in _forms(segment(word))]))
    cards = defaultdict(list)
    for ruling, card in connection.execute("select ruling, card from ruling_card order by ruling, card"):
        cards[ruling].append(card)
    query = """select ruling.number, ruling.id, ruling.game, ruling.topic, en.text, ja.text from ruling
        join ruling_text en on en.ruling = ruling.id and en.lang = 'en'
        join ruling_text ja on ja.ruling = ruling.id and ja.lang = 'ja' order by ruling.number"""
    for number, id_, game, topic, *texts in connection.execute(query):
        en, ja = map(segment, texts)
        both = f" {en} {BORDER} {ja} "
        words = set(both.split())
        used = [term for term, forms in terms[game] if any(first in words and form in both for first, form in forms)]
        yield Document(number, id_, en, ja, _joined(called, [topic, *cards[id_]]), _joined(called, used))


def _forms(word: str) -> list[tuple[str, str]]:
    """How a term may stand in a segmented text, as it is or in the plural: the first word, and the whole."""
    forms = [word, f"{word}s"] if word.isascii() else [word]
    return [(form.split()[0], f" {form} ") for form in forms if word]


def _joined(called: dict[str, list[str]], targets: Iterable[str]) -> str:
    return BORDER.join(dict.fromkeys(name for target in targets for name in called.get(target, ())))


FOUND = """
select ruling.id as ruling, ruling.topic, en.text as en, ja.text as ja,
  case when exists (select 1 from topic join name on name.target in (topic.id, topic.card)
                    where topic.id = ruling.topic and name.key = {key}) then -2000
       when exists (select 1 from ruling_card join name on name.target = ruling_card.card
                    where ruling_card.ruling = ruling.id and name.key = {key}) then -1000
       else 0 end + bm25(ruling_fts, {weights}) as score
from ruling_fts
join ruling on ruling.number = ruling_fts.rowid
join ruling_text en on en.ruling = ruling.id and en.lang = 'en'
join ruling_text ja on ja.ruling = ruling.id and ja.lang = 'ja'
where ruling_fts match {query} {more}
order by score, ruling.number
""".replace("{weights}", ", ".join(map(str, WEIGHTS)))
"""Rulings found, best first: those of the topic with that name, those about the card with that name, the others."""


def search(
    connection: Connection, words: str, lang: str | None = None, game: str | None = None, limit: int = 50
) -> list[Hit]:
    """The rulings in which all of `words` occur, best first.

    `words` is whatever someone typed: separate words, ``"words in order"``, ``begin*``; nothing in it is an error.
    With `lang` only texts of that language are looked through, beside names; with `game` only rulings of that game.
    """
    query = fts_query(words)
    if lang:
        query = f"{{{lang} names terms}} : ({query})"
    more = "and ruling.game = :game" if game else ""
    values = {"query": query, "key": key(words), "game": game, "limit": limit}
    rows = connection.execute(FOUND.format(key=":key", query=":query", more=more) + "limit :limit", values)
    return [Hit(*row) for row in rows]


def suggest(connection: Connection, words: str, limit: int = 3) -> list[str]:
    """What may have been meant by `words` that find nothing: names much like them, or the words with one put right."""
    known = known_names(connection)
    pieces = words.split()
    if len(pieces) > 1:
        if close := _alike(known, words, CLOSE, limit):
            return close
        parts = {part: part for name in known.values() for part in normalize(name).split() if len(part) > 3} | known
        for place, piece in enumerate(pieces):
            if phrases(piece) and not search(connection, piece, limit=1):
                right = _alike(parts, piece, LIKELY, limit)
                return [" ".join([*pieces[:place], part, *pieces[place + 1 :]]) for part in right]
    return _alike(known, words, LIKELY, limit)


def known_names(connection: Connection) -> dict[str, str]:
    """Every name that leads to a ruling, by its key; a reading stands for the name that it is the reading of."""
    rows = connection.execute(
        """select name.key, coalesce(official.text, name.text) from name
        left join name official on name.kind = 'reading' and official.target = name.target
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


def _alike(known: dict[str, str], words: str, least: float, limit: int) -> list[str]:
    """The names most like the words, and at least so much."""
    from rapidfuzz import fuzz, process

    wanted = key(words)
    found = process.extract(wanted, known.keys(), scorer=fuzz.ratio, score_cutoff=least, limit=None)
    names = [known[match] for match, _, _ in found if match != wanted]
    return list(dict.fromkeys(names))[:limit]
