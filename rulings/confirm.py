"""Confirming that the two texts of a ruling say the same.

`Ruling.confirmed` holds the digest of both texts as they were when a person last compared them. A ruling without it is
new and counts as compared by its author; once it is there, any change of either text makes the ruling stale.
"""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

from rulings.corpus import Corpus
from rulings.model import Ruling
from rulings.source import Document, parse
from rulings.writing import save


def digest(ruling: Ruling) -> str:
    """What `confirmed` holds for the texts as they are now."""
    return hashlib.sha256(f"{ruling.en}\n{ruling.ja}".encode()).hexdigest()[:12]


def is_stale(ruling: Ruling) -> bool:
    """Whether a text has changed since both were confirmed."""
    return ruling.confirmed is not None and ruling.confirmed != digest(ruling)


def confirm(corpus: Corpus, ids: Iterable[str]) -> list[Path]:
    """Writes into the files of these rulings that their texts agree, changing nothing else; returns the files changed.

    Raises KeyError for an id that is no ruling's, before anything is written.
    """
    wanted: dict[Path, list[tuple[Document, str, str]]] = defaultdict(list)
    for id in ids:
        topic, slug, ruling = corpus.rulings[id]
        if ruling.confirmed != digest(ruling):
            wanted[topic.document.file].append((topic.document, slug, digest(ruling)))
    for file, entries in wanted.items():
        _rewrite(file, entries)
    return sorted(wanted)


def _rewrite(file: Path, entries: list[tuple[Document, str, str]]) -> None:
    text = entries[0][0].text
    expected = parse(file, text).value
    edits = []
    for document, slug, value in entries:
        edits.append(_edit(document, slug, f'confirmed: "{value}"'))
        expected["rulings"][slug]["confirmed"] = value
    for start, end, replacement in sorted(edits, reverse=True):
        text = text[:start] + replacement + text[end:]
    if parse(file, text).value != expected:
        raise AssertionError(f"{file}: the confirmation would change more than itself")
    save(file, text)


def _edit(document: Document, slug: str, line: str) -> tuple[int, int, str]:
    """Start, end and replacement in the text of the document."""
    ruling = ("rulings", slug)
    if document.has(*ruling, "confirmed"):
        return (*document.span(*ruling, "confirmed"), line)
    _, end = document.span(*ruling, "ja")
    if document.flows(*ruling):
        return end, end, f", {line}"
    text = document.text
    indent = " " * (document.place(*ruling, "ja", key=True).column - 1)
    newline = "\r\n" if "\r\n" in text else "\n"
    if text[end - 1] == "\n":
        return end, end, f"{indent}{line}{newline}"
    rest = len(text[end:].splitlines()[0]) if end < len(text) else 0
    return end + rest, end + rest, f"{newline}{indent}{line}"
