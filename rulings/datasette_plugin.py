"""Rulings inside Datasette: its searches understand Japanese, and ids lead to rows and pages.

Where the metadata says ``plugins: {"rulings": {"site": "/"}}``, ids also lead to that site's pages.
"""

from __future__ import annotations

import json
from sqlite3 import Connection
from typing import TYPE_CHECKING, Any

from datasette import hookimpl
from datasette.utils import tilde_encode
from markupsafe import Markup, escape

from rulings.query import fts_query, keys, parts
from rulings.segment import key

if TYPE_CHECKING:
    from datasette.app import Datasette

DATABASE = "rulings"
REFERRING = {
    "ruling": "ruling",
    "superseded_by": "ruling",
    "scenario": "scenario",
    "topic": "topic",
    "card": "card",
    "claim": "claim",
    "source": "source",
}
"""Columns that hold an id, and the table where it is found."""


@hookimpl(trylast=True)  # type: ignore[untyped-decorator]
def prepare_connection(conn: Connection, database: str) -> None:
    """Registered last, so that Datasette's own `escape_fts` does not replace this one."""
    if database != DATABASE:
        return
    conn.create_function("escape_fts", 1, lambda words: fts_query(conn, words), deterministic=True)
    conn.create_function("fts_query", 1, lambda words: fts_query(conn, words), deterministic=True)
    conn.create_function("name_keys", 1, lambda words: keys(parts(conn, words or "")), deterministic=True)
    conn.create_function("name_key", 1, lambda text: key(text or ""), deterministic=True)


@hookimpl  # type: ignore[untyped-decorator]
def render_cell(value: Any, column: str, table: str | None, database: str, datasette: Datasette) -> Markup | None:
    """Ids with links to their row and to their page in both languages; lists in JSON as words."""
    if database != DATABASE or value in (None, ""):
        return None
    raw = value["value"] if isinstance(value, dict) else value
    if not isinstance(raw, str):
        return None
    other = REFERRING.get(column, table if column == "id" else None)
    if other is not None and other in REFERRING.values():
        return _linked(datasette, other, raw, column != "id")
    return _listed(raw)


PAGES = {"ruling": "{}/", "topic": "{}/", "scenario": "scenarios/{}/"}
"""Tables whose rows have a page on the site, and its path within a language."""


def _linked(datasette: Datasette, table: str, id: str, to_row: bool) -> Markup:
    """An id with a link to its row, and to its page in both languages where there is a site."""
    made = escape(id)
    if to_row:
        row = f"{datasette.urls.table(DATABASE, table)}/{tilde_encode(id)}"
        made = Markup('<a href="{}">{}</a>').format(row, id)
    site = (datasette.plugin_config("rulings", database=DATABASE) or {}).get("site")
    if site is None or table not in PAGES:
        return made
    path = PAGES[table].format(id)
    pages = Markup(
        ' <span class="pages"><a href="{}en/{}" hreflang="en">EN</a>'
        ' <a href="{}ja/{}" hreflang="ja" lang="ja">日本語</a></span>'
    )
    return made + pages.format(site, path, site, path)


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
