"""Strict YAML: plain values from a file, with the line and column of each.

Only ``true`` and ``false`` are truth values, only plain decimal digits are numbers, and ``null``, ``~`` or nothing is
no value; ``on``, ``no``, ``2015-04-01``, ``0o17``, ``1:30`` and ``1.5`` are words. Refused are duplicate keys, keys
that are not words or numbers, anchors, aliases, tags and a second document.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

DEEPEST = 40
"""Levels of nesting that a file may have."""

_TAG = "tag:yaml.org,2002:"
_BOOLS = {"true": True, "false": False}
_INT = re.compile(r"-?(?:0|[1-9][0-9]{0,17})\Z")
_REMARK = re.compile(r"[ \t]+#[^\r\n]*")
_UNPRINTABLE = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A position in a file; lines and columns count from 1, columns in characters."""

    file: Path
    line: int
    column: int

    def __str__(self) -> str:
        file = self.file.absolute()
        here = Path.cwd()
        return f"{file.relative_to(here) if file.is_relative_to(here) else file}:{self.line}:{self.column}"


class CorpusError(Exception):
    """One thing wrong with a file: where, and what was expected."""

    def __init__(self, place: Place, message: str) -> None:
        super().__init__(message)
        self.place = place
        self.message = message

    def __str__(self) -> str:
        return f"{self.place}: {self.message}"


class CorpusErrors(Exception):
    """Everything wrong with a corpus: `errors`, by file and line; as text, one line each."""

    def __init__(self, errors: Sequence[CorpusError]) -> None:
        self.errors = sorted(errors, key=lambda error: (error.place, error.message))
        super().__init__(self.errors)

    def __str__(self) -> str:
        return "\n".join(str(error) for error in self.errors)


RESOLVERS = {
    "": [(_TAG + "null", re.compile(r"\Z"))],
    "~": [(_TAG + "null", re.compile(r"~\Z"))],
    "n": [(_TAG + "null", re.compile(r"null\Z"))],
    "t": [(_TAG + "bool", re.compile(r"true\Z"))],
    "f": [(_TAG + "bool", re.compile(r"false\Z"))],
    **{first: [(_TAG + "int", _INT)] for first in "-0123456789"},
}
"""What unquoted words mean other than text, by their first sign."""


class _Loader(yaml.CSafeLoader):
    yaml_implicit_resolvers = RESOLVERS


class Document:
    """One file: its `value`, and where each part of it stands. `path` below is keys and indexes from the top."""

    def __init__(self, file: Path, text: str, value: Any, node: yaml.Node | None) -> None:
        self.file = file
        self.value = value
        self.text = text
        self._node = node

    def place(self, *path: str | int, key: bool = False) -> Place:
        """Where the value at `path` stands, or its key when the value is a list or mapping or when `key` is true.

        A path that leads nowhere gives the place of the last part that exists.
        """
        name, value = self._find(path)
        node = name if name is not None and (key or not isinstance(value, yaml.ScalarNode)) else value
        if node is None:
            return Place(self.file, 1, 1)
        return Place(self.file, node.start_mark.line + 1, node.start_mark.column + 1)

    def has(self, *path: str | int) -> bool:
        return len(list(self._walk(path))) == len(path)

    def flows(self, *path: str | int) -> bool:
        """Whether the list or mapping at `path` is written in brackets."""
        _, value = self._find(path)
        return isinstance(value, yaml.CollectionNode) and bool(value.flow_style)

    def span(self, *path: str | int) -> tuple[int, int]:
        """Offsets into `text` from the start of the value's key (or of an item) to the end of the value."""
        name, value = self._find(path)
        if value is None:
            return 0, 0
        last = value
        while isinstance(last, yaml.CollectionNode) and not last.flow_style and last.value:
            last = last.value[-1][1] if isinstance(last, yaml.MappingNode) else last.value[-1]
        return (value if name is None else name).start_mark.index, last.end_mark.index

    def excerpt(self, *path: str | int) -> str:
        """The source text of the value at `path` with its key and comments, as if it stood at the margin."""
        start, end = self.span(*path)
        remark = _REMARK.match(self.text, end)
        indent = " " * (self.place(*path, key=True).column - 1)
        return textwrap.dedent(indent + self.text[start : remark.end() if remark else end]).rstrip() + "\n"

    def _find(self, path: Sequence[str | int]) -> tuple[yaml.Node | None, yaml.Node | None]:
        found: tuple[yaml.Node | None, yaml.Node | None] = (None, self._node)
        for step in self._walk(path):
            found = step
        return found

    def _walk(self, path: Sequence[str | int]) -> Iterator[tuple[yaml.Node | None, yaml.Node]]:
        node: yaml.Node | None = self._node
        for step in path:
            if isinstance(node, yaml.MappingNode):
                pairs = [(name, value) for name, value in node.value if _key(name) == step]
                if not pairs:
                    return
                name, node = pairs[0]
                yield name, node
            elif isinstance(node, yaml.SequenceNode) and isinstance(step, int) and 0 <= step < len(node.value):
                node = node.value[step]
                yield None, node
            else:
                return


def read(file: Path) -> Document:
    """The document in a file. Raises CorpusErrors with everything wrong with it as YAML."""
    return parse(file, text_of(file))


def parse(file: Path, text: str) -> Document:
    """The document that a file with this text would hold. Raises CorpusErrors."""
    try:
        node = _Loader(text).get_single_node()
    except yaml.MarkedYAMLError as error:
        raise CorpusErrors([_syntax(file, text, error)]) from None
    except yaml.reader.ReaderError:
        bad = _UNPRINTABLE.search(text)
        start = bad.start() if bad else 0
        raise CorpusErrors([_at(file, text, start, f"the character {text[start]!r} has no place in a file")]) from None
    errors: list[CorpusError] = []
    value = None if node is None else _Builder(file, errors).build(node, 0)
    if errors:
        raise CorpusErrors(errors)
    return Document(file, text, value, node)


def text_of(file: Path) -> str:
    try:
        data = file.read_bytes()
    except OSError as error:
        raise CorpusErrors([CorpusError(Place(file, 1, 1), f"cannot be read: {error.strerror}")]) from None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8-sig", "replace")
        message = f"this is no UTF-8 text: byte 0x{data[error.start]:02x}"
        raise CorpusErrors([_at(file, before, len(before), message)]) from None


def _at(file: Path, text: str, offset: int, message: str) -> CorpusError:
    before = text[:offset].replace("\r\n", "\n").replace("\r", "\n")
    line = before.count("\n") + 1
    return CorpusError(Place(file, line, len(before) - (before.rfind("\n") + 1) + 1), message)


def _syntax(file: Path, text: str, error: yaml.MarkedYAMLError) -> CorpusError:
    mark = error.problem_mark or error.context_mark
    place = Place(file, mark.line + 1, mark.column + 1) if mark else Place(file, 1, 1)
    lines = text.splitlines()
    line = lines[mark.line] if mark and mark.line < len(lines) else ""
    if "another document" in (error.problem or ""):
        message = "a second document begins here; a file holds one"
    elif mark and line[mark.column : mark.column + 1] == "\t":
        message = "a tab stands where YAML wants spaces"
    else:
        message = f"not YAML: {error.problem}" + (f" ({error.context})" if error.context else "")
    return CorpusError(place, message)


def _key(node: yaml.Node) -> Any:
    return int(node.value) if node.tag == _TAG + "int" and _INT.match(node.value) else node.value


class _Builder:
    """Makes values of nodes, and notes what is refused."""

    def __init__(self, file: Path, errors: list[CorpusError]) -> None:
        self.file = file
        self.errors = errors
        self.seen: set[int] = set()

    def refuse(self, node: yaml.Node, message: str) -> None:
        mark = node.start_mark
        self.errors.append(CorpusError(Place(self.file, mark.line + 1, mark.column + 1), message))

    def build(self, node: yaml.Node, depth: int, beside: yaml.Node | None = None) -> Any:
        """The value of a node; `beside` is the node to point at when it is an alias, which has no place of its own."""
        if id(node) in self.seen:
            self.refuse(beside or node, "an alias (*) uses a value a second time; write it out")
            return None
        self.seen.add(id(node))
        if depth > DEEPEST:
            self.refuse(node, f"nested more than {DEEPEST} levels deep")
            return None
        if isinstance(node, yaml.ScalarNode):
            return self.scalar(node)
        if isinstance(node, yaml.SequenceNode) and node.tag == _TAG + "seq":
            return [self.build(item, depth + 1, node) for item in node.value]
        if isinstance(node, yaml.MappingNode) and node.tag == _TAG + "map":
            return self.mapping(node, depth)
        self.refuse(node, f"the tag {_shown(node.tag)} has no meaning here")
        return None

    def scalar(self, node: yaml.ScalarNode) -> Any:
        tag, text = node.tag, node.value
        if tag == _TAG + "str":
            return text
        if tag == _TAG + "int" and _INT.match(text):
            return int(text)
        if tag == _TAG + "bool" and text in _BOOLS:
            return _BOOLS[text]
        if tag == _TAG + "null":
            return None
        self.refuse(node, f"the tag {_shown(tag)} has no meaning here")
        return None

    def mapping(self, node: yaml.MappingNode, depth: int) -> dict[Any, Any]:
        made: dict[Any, Any] = {}
        lines: dict[Any, int] = {}
        for name, value in node.value:
            key = self.build(name, depth + 1, node) if isinstance(name, yaml.ScalarNode) else None
            if not isinstance(key, str | int) or isinstance(key, bool):
                self.refuse(name, "a key must be a word or a number")
                continue
            if key in made:
                self.refuse(name, f"duplicate key {key!r}; it stands already in line {lines[key]}")
                continue
            lines[key] = name.start_mark.line + 1
            made[key] = self.build(value, depth + 1, name)
        return made


def _shown(tag: str) -> str:
    return "!!" + tag.removeprefix(_TAG) if tag.startswith(_TAG) else tag
