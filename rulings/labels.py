"""What the rows of the database are called and which page shows them, for the data browser, which else has ids alone."""

from __future__ import annotations

import sqlite3
from functools import cached_property
from pathlib import Path

Label = tuple[str, str]
"""In English and in Japanese."""

NAMED = ("game", "edition", "card", "topic", "term", "source", "scenario", "claim")
"""Tables with a name or a text in both languages beside the id."""


class Labels:
    """The labels of all rows of a database that does not change."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @cached_property
    def tables(self) -> dict[str, dict[str, Label]]:
        connection = sqlite3.connect(f"{self.path.resolve().as_uri()}?mode=ro&immutable=1", uri=True)
        queries = {table: f"select id, en, ja from {table}" for table in NAMED}
        queries["ruling"] = "select ruling, en, ja from rulings"
        try:
            return {
                table: {id: (en, ja) for id, en, ja in connection.execute(query)} for table, query in queries.items()
            }
        finally:
            connection.close()

    def of(self, table: str, id: str) -> Label | None:
        """What a row is called, if it is called anything."""
        return self.tables.get(table, {}).get(id)

    @cached_property
    def answered(self) -> set[str]:
        """Sources with a page of their own, for their claims."""
        return {claim.partition("/")[0] for claim in self.tables["claim"]}

    def page(self, table: str, id: str) -> str | None:
        """The path of the page that shows a row, within a language of the site; None for an id that is not known."""
        if table != "misreading" and self.of(table, id) is None:
            return None
        anchor = id.replace("/", "-")
        source, _, claim = id.partition("/")
        paths = {
            "ruling": f"{id}/",
            "topic": f"{id}/",
            "card": f"{id}/" if id in self.tables["topic"] else None,
            "scenario": f"scenarios/{id}/",
            "misreading": f"{id.partition('#')[0]}/",
            "claim": f"sources/{source}/#{claim.replace('/', '-')}",
            "source": f"sources/{id}/" if id in self.answered else f"sources/#{id}",
            "term": f"glossary/#{anchor}",
            "edition": f"editions/#{anchor}",
        }
        return paths.get(table)

    def table_of(self, id: str) -> str | None:
        """The table of a card, topic or term: they share their ids' shape."""
        return next((table for table in ("card", "topic", "term") if id in self.tables[table]), None)
