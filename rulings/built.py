"""What the last build of a site made, and of what: by it the next build knows what need not be made again.

It counts only for the same code, templates, words and address of the site. A record that is missing or damaged counts
as none; then everything is made.
"""

from __future__ import annotations

import gzip
import json
import sys
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import blake2b, file_digest
from importlib.metadata import version
from pathlib import Path

from rulings.content import Content
from rulings.files import File, Files
from rulings.paths import data_document, data_folder, site_folder
from rulings.reads import Read, digest
from rulings.tasks import Done, Task
from rulings.whole import write

LIBRARIES = ("jinja2", "markupsafe", "fluent.runtime")
"""Those by which the bytes of a page are decided."""


@dataclass
class Part:
    """What one task made: of what it was given, by its digest, and what it read; and the files."""

    given: str
    reads: set[Read]
    files: dict[str, File]


@dataclass
class Build:
    """A whole build. `digests` are those of everything that was read."""

    maker: str
    database: str
    frame: str = ""
    parts: dict[str, Part] = field(default_factory=dict)
    digests: dict[Read, str] = field(default_factory=dict)
    _known: dict[Read, Read] = field(default_factory=dict, init=False, repr=False)

    def standing(self, files: Files) -> dict[str, Part]:
        """The parts that nobody has touched since."""
        parts = {}
        for name, part in self.parts.items():
            left = {path: as_left for path, file in part.files.items() if (as_left := files.as_left(path, file))}
            if len(left) == len(part.files):
                parts[name] = Part(part.given, part.reads, left)
        return parts

    def good(self, parts: dict[str, Part], new: Build, content: Content) -> dict[str, Part]:
        """Those of which nothing that they read has changed for a new build."""
        if self.frame != new.frame:
            return {}
        changed = {read for read, known in self.digests.items() if content.digest(read) != known}
        return {name: part for name, part in parts.items() if part.reads.isdisjoint(changed)}

    def keep(self, task: Task, good: dict[str, Part]) -> bool:
        """Takes over what the task made before, if that is still good and it is given the same."""
        part = good.get(task.name)
        if part is None or part.given != self.given(task):
            return False
        self.parts[task.name] = part
        return True

    def add(self, done: Done) -> None:
        """Adds what a task made. Reads that were noted in other processes are kept once."""
        reads = {self._known.setdefault(read, read) for read in done.reads}
        self.parts[done.task.name] = Part(self.given(done.task), reads, {put.path: put.file for put in done.puts})

    def given(self, task: Task) -> str:
        return digest([task.given, self.database if task.whole else None])

    def files(self) -> dict[str, File]:
        """All files, by path."""
        return {path: file for part in self.parts.values() for path, file in part.files.items()}

    def save(self, path: Path, content: Content) -> None:
        """Writes the record. Raises OSError."""
        every = set[Read]().union(*(part.reads for part in self.parts.values()))
        self.digests = {read: content.digest(read) for read in every}
        number = {read: place for place, read in enumerate(self.digests)}
        whole = {
            "maker": self.maker,
            "database": self.database,
            "frame": self.frame,
            "reads": [[*read, known] for read, known in self.digests.items()],
            "parts": [
                [
                    name,
                    part.given,
                    [number[read] for read in part.reads],
                    [[path, file.sha256, file.size, file.written] for path, file in part.files.items()],
                ]
                for name, part in self.parts.items()
            ],
        }
        path.parent.mkdir(parents=True, exist_ok=True)
        write(path, gzip.compress(json.dumps(whole, separators=(",", ":")).encode(), 1))


def load(path: Path, maker: str) -> Build | None:
    """The record in a file, or None where there is none that is whole and of the same maker."""
    try:
        whole = json.loads(gzip.decompress(path.read_bytes()))
        if whole["maker"] != maker:
            return None
        reads = [(name, tuple(key) if isinstance(key, list) else key) for name, key, _ in whole["reads"]]
        digests = {read: known for read, (_, _, known) in zip(reads, whole["reads"], strict=True)}
        parts = {
            name: Part(given, {reads[number] for number in read}, {place: File(*about) for place, *about in files})
            for name, given, read, files in whole["parts"]
        }
        return Build(maker, whole["database"], whole["frame"], parts, digests)
    except (OSError, EOFError, zlib.error, ValueError, LookupError, TypeError):
        return None


def digest_of(path: Path) -> str:
    """That of a file, empty where there is none."""
    if not path.is_file():
        return ""
    with path.open("rb") as file:
        return file_digest(file, "sha256").hexdigest()


def maker(base: str) -> str:
    """A digest of everything but the database that a site is made of: code, templates, words, libraries, its address."""
    made = blake2b(digest_size=16)
    for path in _sources():
        made.update(f"{path.name}\0".encode() + path.read_bytes() + b"\0")
    libraries = {name: version(name) for name in LIBRARIES}
    made.update(repr((sys.version, libraries, base)).encode())
    return made.hexdigest()


def _sources() -> Iterator[Path]:
    yield from sorted(data_folder().parent.rglob("*.py"))
    yield from sorted(path for path in site_folder().rglob("*") if path.is_file())
    yield from sorted(data_folder().glob("*/words.*.ftl"))
    yield data_document()
