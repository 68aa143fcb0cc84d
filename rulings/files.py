"""A folder of made files: written as a whole where it is new, and where it is not, only what has changed.

Every file is made before the first is written, so that a failure leaves what was there. Files that somebody else put into
the folder stay; those that were made before and are no longer made go.
"""

from __future__ import annotations

import json
import os
import shutil
import tempfile
from pathlib import Path

MADE = ".rulings-site"
"""A file with the paths of all files made here, by which such a folder is known."""


class NotOurs(Exception):
    """The folder to write to holds files that are no site of ours."""


class Files:
    """Files to be written into `folder`, by their paths in it. Raises NotOurs."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        self.new = not folder.exists() or (folder.is_dir() and not any(folder.iterdir()))
        self.before = [] if self.new else self._made_before()
        self.made: dict[str, bytes] = {}

    def _made_before(self) -> list[str]:
        """The paths of the files that were made last time."""
        try:
            made = json.loads((self.folder / MADE).read_bytes())
        except (OSError, ValueError):
            made = None
        if not isinstance(made, list) or not all(isinstance(path, str) and _is_inside(path) for path in made):
            raise NotOurs(f"{self.folder}: this is no site that was made before; give an empty folder or a new one")
        return made

    def put(self, path: str, content: str | bytes) -> None:
        """Adds a file."""
        self.made[path] = content.encode() if isinstance(content, str) else content

    def write(self) -> None:
        """Writes what was added. Raises OSError; a new folder is then not there, an old one has whole files only."""
        self.made[MADE] = json.dumps(sorted(self.made)).encode()
        if self.new:
            self._write_new()
        else:
            self._update()

    def _write_new(self) -> None:
        self.folder.parent.mkdir(parents=True, exist_ok=True)
        beside = Path(tempfile.mkdtemp(dir=self.folder.parent, prefix=f".{self.folder.name}."))
        try:
            beside.chmod(0o755)
            for path, content in self.made.items():
                _write(beside / path, content)
            if self.folder.exists():
                self.folder.rmdir()
            beside.rename(self.folder)
        except BaseException:
            shutil.rmtree(beside, ignore_errors=True)
            raise

    def _update(self) -> None:
        for path, content in self.made.items():
            file = self.folder / path
            if not file.is_file() or file.read_bytes() != content:
                beside = file.with_name(f".{file.name}.new")
                _write(beside, content)
                os.replace(beside, file)
        for path in self.before:
            if path not in self.made:
                self._remove(self.folder / path)

    def _remove(self, file: Path) -> None:
        """Removes a file, and the folders that it leaves empty."""
        file.unlink(missing_ok=True)
        folder = file.parent
        while folder != self.folder and folder.is_dir() and not any(folder.iterdir()):
            folder.rmdir()
            folder = folder.parent


def _is_inside(path: str) -> bool:
    return not Path(path).is_absolute() and ".." not in Path(path).parts


def _write(file: Path, content: bytes) -> None:
    try:
        file.write_bytes(content)
    except FileNotFoundError:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
