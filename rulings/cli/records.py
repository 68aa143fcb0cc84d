"""Rulings out of the database, as `show`, `pair` and `search` print them."""

from __future__ import annotations

import json
from collections.abc import Iterable
from sqlite3 import Connection, Row
from typing import Any

from rulings.segment import key

Data = dict[str, Any]


def rulings(connection: Connection, ids: Iterable[str]) -> list[Data]:
    """The rulings with these ids, whole, in the order of the ids."""
    connection.row_factory = Row
    return [_ruling(connection, id) for id in ids]


def _ruling(connection: Connection, id: str) -> Data:
    row = connection.execute(
        """select ruling.*, topic.en as topic_en, topic.ja as topic_ja, en.text as en, ja.text as ja,
          (select max(year) from edition where edition.game = ruling.game and year < holds_until) as last
        from ruling join topic on topic.id = ruling.topic
        join ruling_text en on en.ruling = ruling.id and en.lang = 'en'
        join ruling_text ja on ja.ruling = ruling.id and ja.lang = 'ja' where ruling.id = ?""",
        [id],
    ).fetchone()
    return {
        "id": id,
        "topic": row["topic"],
        "topic_en": row["topic_en"],
        "topic_ja": row["topic_ja"],
        "en": row["en"],
        "ja": row["ja"],
        "kind": row["kind"],
        "status": row["status"],
        "holds": {"from": row["holds_from"], "until": row["holds_until"], "last": row["last"]},
        "superseded_by": row["superseded_by"],
        "executable": bool(row["executable"]),
        "reason": row["reason"],
        "why_en": row["why_en"],
        "why_ja": row["why_ja"],
        "note_en": row["note_en"],
        "note_ja": row["note_ja"],
        "verdict": row["verdict"],
        "editions": json.loads(row["editions"]),
        "cards": _column(connection, "select card from ruling_card where ruling = ? order by rowid", id),
        "claims": _column(connection, "select claim from ruling_claim where ruling = ? order by rowid", id),
        "sources": _rows(
            connection,
            """select source.id, source.en, source.ja, at, line, url from ruling_source join source
            on source.id = ruling_source.source where ruling = ? order by ruling_source.rowid""",
            id,
        ),
        "misreadings": [
            {**found, "refuted": bool(found["refuted"])}
            for found in _rows(
                connection,
                """select en, ja, because_en, because_ja, scenario, at, refuted from misreading
                where ruling = ? order by position""",
                id,
            )
        ],
        "scenarios": _column(connection, "select scenario from shows where ruling = ? order by rowid", id),
        "added": row["added"],
        "updated": row["updated"],
        "revised": _rows(
            connection,
            "select date, en, ja from ruling_update where ruling = ? and kind = 'revised' order by position",
            id,
        ),
    }


def _column(connection: Connection, query: str, *values: object) -> list[Any]:
    return [row[0] for row in connection.execute(query, values)]


def _rows(connection: Connection, query: str, id: str) -> list[Data]:
    return [dict(row) for row in connection.execute(query, [id])]


def holds(ruling: Data, edition: int | None) -> bool:
    """Whether the ruling holds in an edition, or at all when none is asked for."""
    start, end = ruling["holds"]["from"], ruling["holds"]["until"]
    return edition is None or ((start is None or start <= edition) and (end is None or edition < end))


def targets(connection: Connection, name: str) -> list[str]:
    """Ids of the cards, topics and terms with this id or name, however spelt."""
    called = connection.execute("select target from name where key = ? and key != '' order by id", [key(name)])
    ids = connection.execute(
        """select id from topic where :name in (id, slug) union all select id from card where :name in (id, slug)
        union all select id from term where id = :name""",
        {"name": name},
    )
    return list(dict.fromkeys(row[0] for row in (*ids, *called)))


def ruling_named(connection: Connection, name: str) -> list[str]:
    """The ids of rulings with this id, an earlier id, or an id that ends so after a slash; for a claim what restates it."""
    exact = """select id from ruling where id = :name union select new from redirect where old = :name
        union select ruling from ruling_claim where claim = :name"""
    ending = "select id from ruling where substr(id, -length(:name) - 1) = '/' || :name order by number"
    found = connection.execute(exact, {"name": name}).fetchall()
    if not found and "/" in name:
        found = connection.execute(ending, {"name": name}).fetchall()
    return [row[0] for row in found]


def editions(connection: Connection, games: Iterable[str], first: int | None, last: int | None) -> list[Data]:
    """The editions of these games from the first year to the last, each with what it changed and with the rulings that
    hold from it on, beside those that they replace."""
    connection.row_factory = Row
    found = []
    for game in games:
        rows = connection.execute("select * from edition where game = ? order by year", [game]).fetchall()
        for place, row in enumerate(rows):
            if (first is None or first <= row["year"]) and (last is None or row["year"] <= last):
                changes = zip(json.loads(row["changes_en"]), json.loads(row["changes_ja"]), strict=True)
                found.append(
                    {
                        **{key: row[key] for key in ("id", "game", "year", "en", "ja")},
                        "changes": [{"en": en, "ja": ja} for en, ja in changes],
                        "sources": json.loads(row["sources"]),
                        "rulings": _changed(connection, game, row["year"]) if place else [],
                    }
                )
    return found


def _changed(connection: Connection, game: str, year: int) -> list[Data]:
    """The rulings of a game that hold from a year on, each with those that it replaces."""
    ids = _column(connection, "select id from ruling where holds_from = ? and game = ? order by number", year, game)
    return [
        {
            "topic": ruling["topic"],
            "topic_en": ruling["topic_en"],
            "topic_ja": ruling["topic_ja"],
            "old": [_texts(old) for old in rulings(connection, _replaced(connection, ruling["id"]))],
            "new": _texts(ruling),
        }
        for ruling in rulings(connection, ids)
    ]


def _replaced(connection: Connection, id: str) -> list[str]:
    return _column(connection, "select id from ruling where superseded_by = ? order by number", id)


def _texts(ruling: Data) -> Data:
    return {key: ruling[key] for key in ("id", "en", "ja")}


def of_targets(connection: Connection, ids: list[str]) -> tuple[list[str], list[str]]:
    """The rulings of the topics that these are or that are about these cards, and other rulings about the cards."""
    marks = ", ".join("?" * len(ids))
    own = connection.execute(
        f"""select ruling.id from ruling join topic on topic.id = ruling.topic
        where topic.id in ({marks}) or topic.card in ({marks}) order by number""",
        [*ids, *ids],
    ).fetchall()
    found = [row[0] for row in own]
    about = connection.execute(
        f"""select distinct ruling.id, number from ruling_card join ruling on ruling.id = ruling_card.ruling
        where card in ({marks}) order by number""",
        ids,
    )
    return found, [row[0] for row in about if row[0] not in found]
