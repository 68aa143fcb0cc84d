"""Corpus and verdicts -> SQLite. The same corpus gives the same bytes; a failed build leaves what was there."""

from __future__ import annotations

import errno
import hashlib
import os
import tempfile
from pathlib import Path
from sqlite3 import OperationalError

from sqlite_utils import Database

from rulings import rows, tables, views
from rulings.corpus import Corpus
from rulings.documents import documents
from rulings.report import Report
from rulings.whole import naming, settle


def build(corpus: Corpus, report: Report, path: Path) -> None:
    """Writes the database of a corpus and what a check of it found, whole or not at all. Raises OSError."""
    database = Database(memory=True)
    try:
        fill(database, corpus, report)
        _write(database, path)
    finally:
        database.close()


def fill(database: Database, corpus: Corpus, report: Report) -> None:
    """Makes the tables, indexes and views in an empty database, and their rows."""
    database.executescript(tables.TABLES)
    for table, found in rows.all_rows(corpus, report):
        database.table(table).insert_all(found)
    database.executescript(tables.INDEXES + tables.FTS + views.create())
    searched = list(documents(database.conn))
    with database.atomic():
        database.conn.executemany(
            "insert into ruling_mechanism (ruling, topic) values (?, ?)",
            [(found.id, topic) for found in searched for topic in found.mechanisms],
        )
        database.conn.executemany(
            "insert into ruling_fts (rowid, en, ja, names, terms) values (?, ?, ?, ?, ?)",
            [(found.number, found.en, found.ja, found.names, found.terms) for found in searched],
        )
        database.execute("insert into ruling_fts (ruling_fts) values ('optimize')")
    counts = {f"count of {table}": str(database[table].count) for table in database.table_names() if _is_own(table)}
    meta = {"version": str(tables.VERSION), "corpus": fingerprint(corpus), **counts}
    database.table("meta").insert_all({"key": key, "value": value} for key, value in sorted(meta.items()))
    dangling = list(database.query("pragma foreign_key_check"))
    if dangling:
        raise RuntimeError(f"rows that lead nowhere: {dangling[:5]}")
    database.execute("analyze")


def fingerprint(corpus: Corpus) -> str:
    """A hash of the corpus: of the names and texts of its files."""
    made = hashlib.sha256()
    for name, text in sorted((str(d.file.relative_to(corpus.folder)), d.text) for d in corpus.documents):
        made.update(f"{name}\0{len(text)}\0{text}".encode())
    return made.hexdigest()


def _is_own(table: str) -> bool:
    return not table.startswith(("ruling_fts", "sqlite_", "meta"))


def _write(database: Database, path: Path) -> None:
    """Puts the database into a file, by way of another file beside it. Raises OSError, which names the file."""
    with naming(path):
        target = path.resolve()
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name[:100]}.")
        os.close(handle)
        try:
            database.execute("vacuum into ?", [name])
            settle(Path(name), target)
        except OperationalError as error:
            raise OSError(errno.ENOSPC if "full" in str(error) else errno.EIO, str(error)) from error
        finally:
            for left in (name, f"{name}-journal"):
                Path(left).unlink(missing_ok=True)
