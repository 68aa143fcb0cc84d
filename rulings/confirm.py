"""Confirming that the two texts of a ruling say the same, and saying what was revised.

`Ruling.confirmed` holds the digest of both texts as they were when a person last compared them. A ruling without it is
new and counts as compared by its author; once it is there, any change of either text makes the ruling stale. Whoever
confirms a stale ruling says what is different now, unless nobody can have read it before.
"""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from rulings.corpus import Corpus
from rulings.model import Ruling
from rulings.source import CorpusError, CorpusErrors, Document, parse
from rulings.writing import as_yaml, in_a_line, save

Edit = tuple[int, int, str]
"""Start, end and replacement in the text of a file."""


class Unexplained(Exception):
    """Rulings were changed and nobody says what is different; `rulings` are their ids."""

    def __init__(self, rulings: list[str]) -> None:
        super().__init__(", ".join(rulings))
        self.rulings = rulings


class NothingRevised(Exception):
    """It is said what is different, but the texts are as they were confirmed, or nobody can have read them before."""


def digest(ruling: Ruling) -> str:
    """What `confirmed` holds for the texts as they are now."""
    return hashlib.sha256(f"{ruling.en}\n{ruling.ja}".encode()).hexdigest()[:12]


def is_stale(ruling: Ruling) -> bool:
    """Whether a text has changed since both were confirmed."""
    return ruling.confirmed is not None and ruling.confirmed != digest(ruling)


def confirm(
    corpus: Corpus,
    ids: Iterable[str],
    today: str,
    revision: tuple[str, str] | None = None,
    same_meaning: bool = False,
) -> list[Path]:
    """Writes into the files of these rulings that their texts agree, changing nothing else; returns the files changed.

    The stale ones among them are revised `today`: `revision` says in English and Japanese what is different. That is
    needed unless the meaning is the same or it was said today already, and not taken where nobody can have read them.
    Raises KeyError for an id that is no ruling's, CorpusErrors where a text is still to be written, Unexplained,
    NothingRevised, OSError, all before anything is written.
    """
    found = {id: corpus.rulings[id] for id in ids}
    empty = [
        CorpusError(topic.document.place("rulings", slug, lang), "the text is empty; there is nothing to confirm")
        for topic, slug, ruling in found.values()
        for lang, text in (("en", ruling.en), ("ja", ruling.ja))
        if not text.strip()
    ]
    if empty:
        raise CorpusErrors(empty)
    changed = [
        id
        for id, (topic, _, ruling) in found.items()
        if is_stale(ruling) and corpus.games[topic.game].came(ruling) < today
    ]
    if revision is None and not same_meaning:
        if unsaid := [id for id in changed if today not in {each.date for each in found[id][2].revised}]:
            raise Unexplained(unsaid)
    elif revision is not None and not changed:
        raise NothingRevised
    entry = {"date": today, "en": revision[0], "ja": revision[1]} if revision else None
    wanted: dict[Path, list[tuple[Document, str, dict[str, Any]]]] = defaultdict(list)
    for id, (topic, slug, ruling) in found.items():
        if ruling.confirmed != digest(ruling):
            values: dict[str, Any] = {"confirmed": digest(ruling)}
            if entry and id in changed:
                values["revised"] = [*(each.model_dump() for each in ruling.revised), entry]
            wanted[topic.document.file].append((topic.document, slug, values))
    for file, entries in wanted.items():
        _rewrite(file, entries)
    return sorted(wanted)


def _rewrite(file: Path, entries: list[tuple[Document, str, dict[str, Any]]]) -> None:
    text = was = entries[0][0].text
    expected = parse(file, text).value
    edits: list[Edit] = []
    for document, slug, values in entries:
        edits.append(_confirmed(document, slug, f'confirmed: "{values["confirmed"]}"'))
        if "revised" in values:
            edits.append(_revised(document, slug, values["revised"][-1]))
        expected["rulings"][slug] |= values
    for start, end, replacement in sorted(edits, reverse=True):
        text = text[:start] + replacement + text[end:]
    if parse(file, text).value != expected:
        raise AssertionError(f"{file}: the confirmation would change more than itself")
    save(file, text, was)


def _confirmed(document: Document, slug: str, line: str) -> Edit:
    ruling = ("rulings", slug)
    if document.has(*ruling, "confirmed"):
        return (*document.span(*ruling, "confirmed"), line)
    _, end = document.span(*ruling, "ja")
    if document.flows(*ruling):
        return end, end, f", {line}"
    return _below(document, end, f"{' ' * _indent(document, *ruling, 'ja')}{line}")


def _revised(document: Document, slug: str, entry: dict[str, str]) -> Edit:
    """Adds an entry to the list of revisions, or the list after `confirmed`."""
    ruling = ("rulings", slug)
    listed = (*ruling, "revised")
    entries = document.value["rulings"][slug].get("revised")
    in_brackets = in_a_line({"revised": [entry]})[1:-1]
    if entries == []:
        return (*document.span(*listed), in_brackets)
    if entries:
        start, end = document.span(*listed, len(entries) - 1)
        if document.flows(*listed):
            return end, end, f", {in_a_line(entry)}"
        dash = document.text.rfind("-", 0, start)
        indent = dash - document.text.rfind("\n", 0, dash) - 1
        return _below(document, end, f"{' ' * indent}- {in_a_line(entry)}")
    _, end = document.span(*ruling, "confirmed")
    if document.flows(*ruling):
        return end, end, f", {in_brackets}"
    return _below(document, end, as_yaml({"revised": [entry]}, _indent(document, *ruling, "confirmed")).rstrip("\n"))


def _indent(document: Document, *path: str) -> int:
    return document.place(*path, key=True).column - 1


def _below(document: Document, end: int, lines: str) -> Edit:
    """Puts lines below the one in which `end` lies, or which ended there."""
    text = document.text
    newline = "\r\n" if "\r\n" in text else "\n"
    lines = lines.replace("\n", newline)
    if text[end - 1] == "\n":
        return end, end, f"{lines}{newline}"
    rest = len(text[end:].splitlines()[0]) if end < len(text) else 0
    return end + rest, end + rest, f"{newline}{lines}"
