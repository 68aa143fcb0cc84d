"""What search knows of each ruling: its texts cut into words, and all names of what it is about."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from sqlite3 import Connection

from rulings.segment import segment, spellings

BORDER = " \ue000 "
"""Between two names: a word that nobody looks for, so that no phrase reaches from one name into the next."""


@dataclass(frozen=True, slots=True)
class Document:
    """What search knows of one ruling, each text segmented: see the table `ruling_fts`.

    `mechanisms` are the topics that are no card's and that it is about: see the table `ruling_mechanism`.
    """

    number: int
    id: str
    en: str
    ja: str
    names: str
    terms: str
    mechanisms: tuple[str, ...]


def documents(connection: Connection) -> Iterator[Document]:
    """Every ruling as search sees it, in order of number, from the other tables of the database.

    `names` are all names of its cards and its topic; `terms` all names of the terms that its texts use, and the words
    that are said instead of them though the texts avoid them.
    """
    called: dict[str, list[str]] = defaultdict(list)
    for target, text in connection.execute("select target, text from name order by id"):
        called[target] += spellings(text)
    terms = defaultdict(list)
    rows = connection.execute("select game, id, en, ja, aliases, avoid from term order by id")
    for game, term, en, ja, aliases, avoid in rows:
        called[term] += [form for word in json.loads(avoid) for form in spellings(word)]
        terms[game].append((term, [form for word in (en, ja, *json.loads(aliases)) for form in _forms(segment(word))]))
    cards = defaultdict(list)
    for ruling, card in connection.execute("select ruling, card from ruling_card order by ruling, card"):
        cards[ruling].append(card)
    mechanisms = _mechanisms(connection)
    query = """select ruling.number, ruling.id, ruling.game, ruling.topic, en.text, ja.text from ruling
        join ruling_text en on en.ruling = ruling.id and en.lang = 'en'
        join ruling_text ja on ja.ruling = ruling.id and ja.lang = 'ja' order by ruling.number"""
    for number, id_, game, topic, *texts in connection.execute(query):
        en, ja = map(segment, texts)
        both = f" {en} {BORDER} {ja} "
        words = set(both.split())
        used = [term for term, forms in terms[game] if any(first in words and form in both for first, form in forms)]
        about = dict.fromkeys(found for target in (topic, *used) for found in mechanisms.get(target, ()))
        names, others = _joined(called, [topic, *cards[id_]]), _joined(called, used)
        yield Document(number, id_, en, ja, names, others, tuple(about))


def _forms(word: str) -> list[tuple[str, str]]:
    """How a term may stand in a segmented text, as it is or in the plural: the first word, and the whole."""
    forms = [word, f"{word}s"] if word.isascii() else [word]
    return [(form.split()[0], f" {form} ") for form in forms if word]


def _joined(called: dict[str, list[str]], targets: Iterable[str]) -> str:
    return BORDER.join(dict.fromkeys(name for target in targets for name in called.get(target, ())))


def _mechanisms(connection: Connection) -> dict[str, list[str]]:
    """The topics that are no card's, by their own ids and by those of the terms that are called as they are."""
    found = defaultdict(list)
    rows = connection.execute(
        """select distinct other.target, topic.id from topic
        join name on name.target = topic.id
        join name other on other.key = name.key and other.game = topic.game
        where topic.card is null and (other.target = topic.id or other.target in (select id from term))
        union select id, id from topic where card is null order by 2, 1"""
    )
    for target, topic in rows:
        found[target].append(topic)
    return dict(found)
