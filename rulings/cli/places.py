"""Where the database and the site lie that are made when they are needed, and whether they are still good."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from rulings import paths
from rulings.whole import write


def cache_folder() -> Path:
    """The folder for what can be made again: ``$RULINGS_CACHE``, else the user's cache."""
    asked = os.environ.get("RULINGS_CACHE")
    if asked:
        return Path(asked)
    from platformdirs import user_cache_path

    return user_cache_path("rulings")


def cached(corpus: Path | None) -> Path:
    """Where the database of a corpus is kept."""
    if corpus is None:
        return cache_folder() / "rulings.db"
    return cache_folder() / hashlib.sha256(str(corpus.resolve()).encode()).hexdigest()[:12] / "rulings.db"


def stamp_of(corpus: Path | None) -> str:
    """Changes whenever a file changes that the database is made from: data, words, or code."""
    package = Path(paths.__file__).parent
    folders = [corpus or paths.data_folder(), package, package.parent / "engine", paths.site_folder() / "text"]
    return _stamp(path for folder in folders for path in _files(folder))


def cached_site() -> Path:
    """Where the site is kept."""
    return cache_folder() / "site"


def record_of(site: Path) -> Path:
    """Where the record of the last build of a site is kept."""
    return cache_folder() / "sites" / hashlib.sha256(str(site.resolve()).encode()).hexdigest()[:12]


def site_stamp(database: Path, base_url: str = "") -> str:
    """Changes whenever a file changes that the site is made from."""
    files = [database.resolve(), *_files(paths.site_folder()), *_files(Path(paths.__file__).parent)]
    return _stamp(files) + base_url


def is_fresh(made: Path, stamp: str) -> bool:
    """Whether the file or folder was marked with this stamp when it was made."""
    try:
        return made.exists() and _mark(made).read_text() == stamp
    except OSError:
        return False


def mark(made: Path, stamp: str) -> None:
    """Remembers the stamp with which the file or folder was made; where that cannot be, it is made again next time."""
    with suppress(OSError):
        write(_mark(made), stamp.encode())


def _mark(made: Path) -> Path:
    return made.with_name(f"{made.name}.stamp")


def _stamp(files: Iterator[Path] | list[Path]) -> str:
    made = hashlib.sha256()
    for path in files:
        try:
            known = path.stat()
        except FileNotFoundError:
            continue
        made.update(f"{path}\0{known.st_size}\0{known.st_mtime_ns}\n".encode())
    return made.hexdigest()


def _files(folder: Path) -> Iterator[Path]:
    """The files below a folder that count, in order."""
    if not folder.is_dir():
        return
    for entry in sorted(os.scandir(folder), key=lambda entry: entry.name):
        if entry.is_dir():
            if entry.name != "__pycache__":
                yield from _files(Path(entry.path))
        elif not entry.name.startswith(".") and not entry.name.endswith(".pyc"):
            yield Path(entry.path)
