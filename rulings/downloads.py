"""The files for programs that hold everything: names and terms as CSV, the database, and the list of all files below ``data/``."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from rulings.content import Content, Row
from rulings.feeds import VERSION

SEPARATOR = "|"
"""Between several words in one field of a CSV file."""
NAME_COLUMNS = (
    "id game kind en ja reading aliases_en aliases_ja set_en set_ja year types cost topic"  # one row a card or topic
).split()
TERM_COLUMNS = "id game kind en ja reading aliases_en aliases_ja avoid means_en means_ja".split()


def names(content: Content) -> str:
    """Cards, and topics that are no card, as CSV: names in both languages, readings and aliases."""
    cards = (
        {
            **card,
            "types": SEPARATOR.join(card["types"]),
            **aliases(content, card["id"], card["topic"]),
        }
        for card in content.cards.values()
    )
    topics = (
        {
            **topic,
            "kind": "topic",
            "topic": topic["id"],
            **aliases(content, topic["id"]),
        }
        for topic in content.topics.values()
        if not topic["card"]
    )
    return table(NAME_COLUMNS, [*cards, *topics])


def terms(content: Content) -> str:
    """The glossary as CSV."""
    rows = (
        {**term, "avoid": SEPARATOR.join(term["avoid"]), **aliases(content, term["id"])}
        for term in content.terms.values()
    )
    return table(TERM_COLUMNS, rows)


def aliases(content: Content, *targets: str | None) -> dict[str, str]:
    """Other names by which something is found, for each language."""
    found: dict[str, dict[str, None]] = {"en": {}, "ja": {}}
    for target in targets:
        for name in content.names_of[target] if target else ():
            if name["kind"] == "alias":
                found[name["lang"]][name["text"]] = None
    return {f"aliases_{lang}": SEPARATOR.join(words) for lang, words in found.items()}


def table(columns: list[str], rows: Iterable[Row]) -> str:
    """Rows as CSV with a header; what a row has not is empty."""
    text = io.StringIO()
    writer = csv.DictWriter(text, columns, restval="", extrasaction="ignore", lineterminator="\r\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def index(content: Content, files: Mapping[str, tuple[int, str]]) -> str:
    """``data/index.json``: the version of the shapes, how much there is, and every file with its size and checksum.

    `files` are those below ``data/`` by their paths in it, each with its size and checksum.
    """
    counts = {
        key.removeprefix("count of "): int(value) for key, value in content.meta.items() if key.startswith("count of ")
    }
    described = {
        "version": VERSION,
        "database_version": int(content.meta["version"]),
        "corpus": content.meta["corpus"],
        "counts": counts,
        "files": list(listed(files)),
    }
    return json.dumps(described, ensure_ascii=False, indent=1) + "\n"


def listed(files: Mapping[str, tuple[int, str]]) -> Iterator[dict[str, Any]]:
    """Every file: path, what it holds, bytes and SHA-256; those of single things last."""
    for path in sorted(files, key=lambda path: ("/" in path, path)):
        size, checksum = files[path]
        yield {"path": path, "kind": kind(path), "bytes": size, "sha256": checksum}


WHOLE = {
    "rulings.jsonl": "rulings",
    "rulings.db": "database",
    "names.csv": "names",
    "terms.csv": "terms",
    "README.md": "schema",
}


def kind(path: str) -> str:
    """What a file holds: one of everything, or a single ``ruling``, ``topic`` or ``scenario``."""
    if path in WHOLE:
        return WHOLE[path]
    if path.startswith("scenarios/"):
        return "scenario"
    return "ruling" if path.count("/") == 2 else "topic"
