"""Writing YAML as the corpus has it, adding to files without touching what stands there, and saving in one go."""

from __future__ import annotations

import errno
import os
import textwrap
from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

import yaml

from rulings.source import RESOLVERS, CorpusError, CorpusErrors, Document, parse, text_of
from rulings.whole import held, write

WIDTH = 120
"""A list or mapping that fits into a line of so many characters is written in brackets."""
OPEN = frozenset({"rulings", "scenarios", "misreadings", "steps", "revised"})
"""Keys whose lists and mappings are written a line an entry, even short ones, and with them what they stand in."""

_TAG = "tag:yaml.org,2002:"


class _Dumper(yaml.SafeDumper):
    yaml_implicit_resolvers = cast(Any, RESOLVERS)

    def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:
        super().increase_indent(flow, False)

    def ignore_aliases(self, data: Any) -> bool:
        return True


def as_yaml(value: Mapping[str, Any], indent: int = 0) -> str:
    """Plain data as YAML in the style of the corpus, `indent` spaces from the margin."""
    node = _node(dict(value), indent, indent, opened=True)
    return textwrap.indent(_dump(node), " " * indent)


def in_a_line(value: Mapping[str, Any]) -> str:
    """Plain data as YAML in brackets."""
    return _dump(_flow(dict(value))).rstrip("\n")


def _dump(node: yaml.Node) -> str:
    text: str = yaml.serialize(node, Dumper=_Dumper, allow_unicode=True, width=10_000_000)
    return text


def _node(value: Any, indent: int, column: int, opened: bool = False) -> yaml.Node:
    """The value as a node: in brackets where it fits after `column` and need not be opened, else a line an entry, so far
    indented."""
    if not isinstance(value, list | dict) or not value:
        return _flow(value)
    if not opened and not (isinstance(value, dict) and OPEN & value.keys()):
        flow = _flow(value)
        if column + len(_dump(flow).rstrip("\n")) <= WIDTH:
            return flow
    if isinstance(value, list):
        items = [_node(part, indent + 2, indent + 2, isinstance(part, dict)) for part in value]
        return yaml.SequenceNode(f"{_TAG}seq", items, flow_style=False)
    pairs = [
        (_flow(key), _node(part, indent + 2, indent + len(f"{key}: "), key in OPEN)) for key, part in value.items()
    ]
    return yaml.MappingNode(f"{_TAG}map", pairs, flow_style=False)


def _flow(value: Any) -> yaml.Node:
    if isinstance(value, dict):
        pairs = [(_flow(key), _flow(part)) for key, part in value.items()]
        return yaml.MappingNode(f"{_TAG}map", pairs, flow_style=True)
    if isinstance(value, list):
        return yaml.SequenceNode(f"{_TAG}seq", [_flow(part) for part in value], flow_style=True)
    if isinstance(value, bool):
        return yaml.ScalarNode(f"{_TAG}bool", "true" if value else "false")
    if isinstance(value, int):
        return yaml.ScalarNode(f"{_TAG}int", str(value))
    if value is None:
        return yaml.ScalarNode(f"{_TAG}null", "null")
    return yaml.ScalarNode(f"{_TAG}str", str(value))


def with_entries(document: Document, entries: Mapping[str, Mapping[str, Any]]) -> str:
    """The text of a file with entries added, by section: ``{"rulings": {slug: {…}}}``; what stands there is as before.

    Raises CorpusErrors where a section is written in brackets or has an entry of that name.
    """
    text = document.text
    newline = "\r\n" if "\r\n" in text else "\n"
    if text and not text.endswith("\n"):
        text += newline
    edits: list[tuple[int, int, str]] = []
    for section, added in entries.items():
        if not document.has(section):
            edits.append((_place_of(document, section, text), len(edits), as_yaml({section: added})))
            continue
        for slug in added:
            if document.has(section, slug):
                raise CorpusErrors([CorpusError(document.place(section, slug, key=True), f"{slug!r} is there already")])
        if document.flows(section):
            message = f"{section!r} is written in brackets; write an entry a line"
            raise CorpusErrors([CorpusError(document.place(section), message)])
        first = next(iter(_plain(document)[section]))
        indent = document.place(section, first, key=True).column - 1
        _, end = document.span(section)
        edits.append((_next_line(text, end), len(edits), as_yaml(added, indent)))
    for at, _, piece in sorted(edits, reverse=True):
        text = text[:at] + piece.replace("\n", newline) + text[at:]
    return _verified(document, entries, text)


def _place_of(document: Document, section: str, text: str) -> int:
    """Where a section begins that the file has not: rulings stand before scenarios."""
    if section == "rulings" and document.has("scenarios"):
        return document.span("scenarios")[0]
    return len(text)


def _next_line(text: str, end: int) -> int:
    """The start of the line after the one in which `end` lies, or which begins there."""
    if end == 0 or text[end - 1] == "\n":
        return end
    newline = text.find("\n", end)
    return len(text) if newline < 0 else newline + 1


def _plain(document: Document) -> Any:
    """The value of the file as it is written, references and all."""
    return parse(document.file, document.text).value


def _verified(document: Document, entries: Mapping[str, Mapping[str, Any]], text: str) -> str:
    expected = dict(_plain(document) or {})
    for section, added in entries.items():
        expected[section] = {**expected.get(section, {}), **added}
    if parse(document.file, text).value != expected:
        raise AssertionError(f"{document.file}: the addition would change more than itself")
    return text


def save(file: Path, text: str, was: str | None = None) -> None:
    """Writes a file whole or not at all; with `was`, only while it holds that text, or is not there if that is empty.

    Raises OSError, which names the file.
    """
    with held(file.parent):
        if was is not None and (text_of(file) if file.exists() else "") != was:
            raise OSError(errno.EAGAIN, os.strerror(errno.EAGAIN), str(file))
        write(file, text.encode())
