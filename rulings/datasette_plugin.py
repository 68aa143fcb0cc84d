"""Rulings inside Datasette: its searches understand Japanese, and rows are called by their names and lead to pages.

Where the metadata says ``plugins: {"rulings": {"site": "/"}}``, ids also lead to that site's pages.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Generator
from pathlib import Path
from sqlite3 import Connection
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

from datasette import hookimpl
from datasette.utils import tilde_encode
from jinja2 import Environment
from markupsafe import Markup, escape

from rulings import refusals
from rulings.labels import Label, Labels
from rulings.near import near
from rulings.page import brief
from rulings.query import fts_query, keys, parts
from rulings.segment import key

if TYPE_CHECKING:
    from datasette.app import Datasette

DATABASE = "rulings"
LIMITS = {
    sqlite3.SQLITE_LIMIT_LENGTH: 100_000,
    sqlite3.SQLITE_LIMIT_SQL_LENGTH: 50_000,
    sqlite3.SQLITE_LIMIT_EXPR_DEPTH: 200,
    sqlite3.SQLITE_LIMIT_COMPOUND_SELECT: 50,
    sqlite3.SQLITE_LIMIT_LIKE_PATTERN_LENGTH: 500,
    sqlite3.SQLITE_LIMIT_ATTACHED: 0,
}
"""What a question may cost in memory: bytes of a value or row, letters of a question, and so on."""
LONGEST = 1000
"""Letters of a search that are looked at."""
NEAREST = 20
"""Rulings near a question that are shown."""
REFERRING = {
    "game": "game",
    "ruling": "ruling",
    "superseded_by": "ruling",
    "scenario": "scenario",
    "topic": "topic",
    "card": "card",
    "claim": "claim",
    "source": "source",
    "transcript": "transcript",
}
"""Columns that hold an id, and the table where it is found."""
TOLD, TEXTS = ("ruling", "scenario", "claim"), ("en", "text")
"""Tables whose rows are called by a text, and columns beside which there is text enough."""
BRIEF = (80, 40)
"""Letters of a label in English and in Japanese."""

_labels: WeakKeyDictionary[Datasette, Labels] = WeakKeyDictionary()


@hookimpl(trylast=True)  # type: ignore[untyped-decorator]
def prepare_connection(conn: Connection, database: str) -> None:
    """Registered last, so that Datasette's own `escape_fts` does not replace this one."""
    if database != DATABASE:
        return
    for limit, most in LIMITS.items():
        conn.setlimit(limit, most)
    functions: dict[str, Callable[[str], str]] = {
        "escape_fts": lambda words: fts_query(conn, words),
        "fts_query": lambda words: fts_query(conn, words),
        "name_keys": lambda words: keys(parts(conn, words)),
        "name_key": key,
        "nearest": lambda words: json.dumps([hit.id for hit in near(conn, words, limit=NEAREST)]),
    }
    for name, function in functions.items():
        conn.create_function(name, 1, _bounded(function), deterministic=True)


def _bounded(function: Callable[[str], str]) -> Callable[[Any], str]:
    """A function of SQL that looks at the beginning of a text, and takes anything else for one."""
    return lambda value: function(str(value if value is not None else "")[:LONGEST])


@hookimpl(hookwrapper=True)  # type: ignore[untyped-decorator]
def handle_exception(datasette: Datasette, request: Any, exception: Exception) -> Generator[None, Any]:
    """Answers in place of Datasette, which takes a wrong address for a fault of its own."""
    found = yield
    if DATABASE in datasette.databases:
        found.force_result([refusals.answer(datasette, request, exception)])


@hookimpl  # type: ignore[untyped-decorator]
def prepare_jinja2_environment(env: Environment) -> None:
    env.filters["in_both"] = in_both


def in_both(text: str) -> Markup:
    """``English / 日本語`` with the Japanese marked as such."""
    en, _, ja = text.partition(" / ")
    return Markup('{} <span lang="ja">{}</span>').format(en, ja) if ja else escape(en)


@hookimpl  # type: ignore[untyped-decorator]
def render_cell(
    row: Any, value: Any, column: str, table: str | None, database: str, datasette: Datasette
) -> Markup | None:
    """Ids as what they are called, with links to their row and to their page in both languages; lists in JSON as words."""
    if database != DATABASE or value in (None, ""):
        return None
    raw = value["value"] if isinstance(value, dict) else value
    if not isinstance(raw, str):
        return None
    labels = _labels.setdefault(datasette, Labels(Path(str(datasette.get_database(DATABASE).path))))
    if column == "id" and table is not None:
        return escape(raw) + _pages(datasette, labels.page(table, raw))
    other = labels.table_of(raw) if column == "target" else REFERRING.get(column)
    if other is None:
        return _listed(raw)
    told = other in TOLD and any(name in row.keys() for name in TEXTS)  # noqa: SIM118
    name = _linked(datasette, other, raw, None if told else labels.of(other, raw))
    return name + _pages(datasette, labels.page(other, raw))


def _linked(datasette: Datasette, table: str, id: str, label: Label | None) -> Markup:
    """What a row is called, and its id, with a link to the row."""
    name = escape(id)
    if label is not None:
        en, ja = (brief(text, most) for text, most in zip(label, BRIEF, strict=True))
        name = Markup('{} <span lang="ja">{}</span>').format(en, ja)
    row = f"{datasette.urls.table(DATABASE, table)}/{tilde_encode(id)}"
    link = Markup('<a href="{}">{}</a>').format(row, name)
    return link if label is None else link + Markup(' <span class="id">{}</span>').format(id)


def _pages(datasette: Datasette, path: str | None) -> Markup:
    """Links to a page in both languages, where there is a site."""
    site = (datasette.plugin_config("rulings", database=DATABASE) or {}).get("site")
    if site is None or path is None:
        return Markup()
    links = Markup(
        ' <span class="pages"><a href="{}en/{}" hreflang="en">EN</a>'
        ' <a href="{}ja/{}" hreflang="ja" lang="ja">日本語</a></span>'
    )
    return links.format(site, path, site, path)


def _listed(raw: str) -> Markup | None:
    """The words of a list in JSON, separated by middle dots; None if it is none."""
    if not raw.startswith("["):
        return None
    try:
        words = json.loads(raw)
    except ValueError:
        return None
    if not all(isinstance(word, str | int) for word in words):
        return None
    return Markup(" · ").join(map(str, words)) or Markup("&nbsp;")
