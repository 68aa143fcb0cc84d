"""A folder of made files: written as a whole where it is new, and where it is not, only what has changed.

Files are first put beside the others, and moved to their places when all are made, so that a failure leaves what was
there. Files that somebody else put into the folder stay; those that were made before and are no longer made go.
"""

from __future__ import annotations

import errno
import glob
import json
import os
import shutil
import tempfile
from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from rulings.whole import Hold, naming

MADE = ".rulings-site"
"""A file with the paths of all files made here, by which such a folder is known."""


class NotOurs(Exception):
    """The folder to write to holds files that are no site of ours."""

    def __init__(self, folder: Path) -> None:
        super().__init__(f"{folder}: this is no site that was made before; give an empty folder or a new one")
        self.folder = folder


@dataclass(frozen=True)
class File:
    """A file as it was left: what it holds, and when it was last written, in nanoseconds."""

    sha256: str
    size: int
    written: int


@dataclass(frozen=True)
class Put:
    """A file that was made, and whether the folder has had another or none in its place."""

    path: str
    file: File
    changed: bool


class Files:
    """Files to be written into `folder`, by their paths in it; `before` are those made last time. Raises NotOurs."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        self.hold = Hold(self.folder) if folder.is_dir() else None
        self.found = folder.exists()
        self.new = not self.found or (folder.is_dir() and not any(folder.iterdir()))
        self.before = [] if self.new else self._made_before()
        self.beside: Path | None = None

    def _made_before(self) -> list[str]:
        try:
            made = json.loads((self.folder / MADE).read_bytes())
        except (OSError, ValueError):
            made = None
        if not isinstance(made, list) or not all(isinstance(path, str) and _is_inside(path) for path in made):
            raise NotOurs(self.folder)
        return made

    def as_left(self, path: str, file: File) -> File | None:
        """The file at a path if it still holds what it held when it was left, None if not."""
        place = self.folder / path
        try:
            now = place.stat()
            if now.st_size != file.size:
                return None
            if now.st_mtime_ns == file.written:
                return file
            return File(file.sha256, file.size, now.st_mtime_ns) if _sha256(place.read_bytes()) == file.sha256 else None
        except OSError:
            return None

    def open(self) -> None:
        """Makes the place where files wait, before any is put there; what a build that was cut off has left goes.

        Raises OSError.
        """
        with naming(self.folder):
            self.folder.parent.mkdir(parents=True, exist_ok=True)
            if self.hold is None:
                self.folder.mkdir(exist_ok=True)
                self.hold = Hold(self.folder)
            if self.new and any(self.folder.iterdir()):
                raise OSError(errno.EAGAIN, os.strerror(errno.EAGAIN))
            inside, prefix = (self.folder, f"{MADE}.")
            if self.new:
                inside, prefix = self.folder.parent, f".{self.folder.name[:100]}{MADE}."
            for left in inside.glob(f"{glob.escape(prefix)}*"):
                shutil.rmtree(left)
            self.beside = Path(tempfile.mkdtemp(dir=inside, prefix=prefix))
            self.beside.chmod(0o755)

    def _waiting(self, path: str) -> Path:
        if self.beside is None:
            raise ValueError("the files were not opened")
        return self.beside / path

    def put(self, path: str, content: str | bytes) -> Put:
        """Makes a file, which waits for `close` unless the folder has it already. Raises OSError."""
        content = content.encode() if isinstance(content, str) else content
        place = self.folder / path
        same = not self.new and place.is_file() and place.read_bytes() == content
        if not same:
            with naming(place):
                _write(self._waiting(path), content)
            place = self._waiting(path)
        return Put(path, File(_sha256(content), len(content), place.stat().st_mtime_ns), not same)

    def close(self, made: Collection[str], changed: Collection[str]) -> list[str]:
        """Moves the changed files to their places and removes those no longer made, whose paths it returns. Raises OSError."""
        paths = sorted(made)
        gone = sorted({*self.before} - {*made})
        if self.new or paths != self.before:
            with naming(self.folder / MADE):
                _write(self._waiting(MADE), json.dumps(paths).encode())
            changed = [*changed, MADE]
        if self.new:
            with naming(self.folder):
                self._waiting("").rename(self.folder)
            self.drop()
            return gone
        self._make_room({(self.folder / path).parent for path in changed})
        for path in changed:
            with naming(self.folder / path):
                os.replace(self._waiting(path), self.folder / path)
        for path in gone:
            with naming(self.folder / path):
                self._remove(self.folder / path)
        self.drop()
        return gone

    def _make_room(self, folders: Collection[Path]) -> None:
        """Makes sure that files can be put into folders, before the first of them is. Raises OSError."""
        for folder in sorted(folders):
            with naming(folder):
                folder.mkdir(parents=True, exist_ok=True)
                if not os.access(folder, os.W_OK | os.X_OK):
                    raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    def drop(self) -> None:
        """Throws away what waits, and lets others have the folder."""
        if self.beside is not None:
            shutil.rmtree(self.beside, ignore_errors=True)
        if self.new and not self.found:
            with suppress(OSError):
                self.folder.rmdir()
        if self.hold is not None:
            self.hold.end()

    def _remove(self, file: Path) -> None:
        """Removes a file, and the folders that it leaves empty."""
        file.unlink(missing_ok=True)
        folder = file.parent
        while folder != self.folder and folder.is_dir() and not any(folder.iterdir()):
            folder.rmdir()
            folder = folder.parent


def _is_inside(path: str) -> bool:
    return not Path(path).is_absolute() and ".." not in Path(path).parts


def _sha256(content: bytes) -> str:
    return sha256(content).hexdigest()


def _write(file: Path, content: bytes) -> None:
    try:
        file.write_bytes(content)
    except FileNotFoundError:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
