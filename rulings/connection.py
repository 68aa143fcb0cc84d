"""Opening the database for reading."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from rulings.tables import VERSION


class NotRulings(Exception):
    """There is no database of rulings at the path, or one of another schema version. `code` says which: ``none``,
    ``other`` or ``old``; `why` what was found instead."""

    def __init__(self, path: Path, code: str, message: str, why: object = "") -> None:
        super().__init__(f"{path}: {message}")
        self.path, self.code, self.why = path, code, why


def is_rulings(path: Path) -> bool:
    """Whether the file is a database of rulings, of whatever schema version, or is empty."""
    if path.stat().st_size == 0:
        return True
    try:
        connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
        try:
            return connection.execute("select 1 from meta, ruling where key = 'version' limit 1").fetchone() is not None
        finally:
            connection.close()
    except sqlite3.DatabaseError:
        return False


def connect(path: Path) -> sqlite3.Connection:
    """A read-only connection. Raises NotRulings."""
    if not path.is_file():
        raise NotRulings(path, "none", "there is no database here; `rulings build` makes one")
    try:
        connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
    except sqlite3.OperationalError as error:
        raise NotRulings(path, "other", str(error), error) from error
    try:
        found = connection.execute("select value from meta where key = 'version'").fetchone()
    except sqlite3.DatabaseError as error:
        connection.close()
        message = f"this is no database of rulings ({error}); `rulings build` makes one"
        raise NotRulings(path, "other", message, error) from error
    if found is None or found[0] != str(VERSION):
        connection.close()
        version = "no version" if found is None else f"version {found[0]}"
        raise NotRulings(path, "old", f"{version} where {VERSION} is needed; `rulings build` makes it anew", VERSION)
    return connection
