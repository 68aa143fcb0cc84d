"""A file written whole or not at all, errors that name the file they are about, and folders held against other writers."""

from __future__ import annotations

import errno
import os
import shutil
import tempfile
import weakref
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


@contextmanager
def naming(file: Path) -> Iterator[None]:
    """Has every OSError name this file, and none that was only on the way to it."""
    try:
        yield
    except OSError as error:
        raise OSError(error.errno, error.strerror or str(error), str(file)) from error


def write(file: Path, content: bytes) -> None:
    """Writes a file by way of another beside it; what a link leads to is what is written. Raises OSError, which names the file."""
    with naming(file):
        target = file.resolve()
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name[:100]}.")
        beside = Path(name)
        try:
            with open(handle, "wb") as opened:
                opened.write(content)
            settle(beside, target)
        finally:
            beside.unlink(missing_ok=True)


def settle(beside: Path, target: Path) -> None:
    """Puts a file that was made beside its place there: with the rights of what was there, and not before it is on the disk."""
    if target.exists():
        shutil.copymode(target, beside)
    else:
        mask = os.umask(0)
        os.umask(mask)
        beside.chmod(0o666 & ~mask)
    _sync(beside)
    os.replace(beside, target)
    _sync(target.parent)


def _sync(path: Path) -> None:
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


@contextmanager
def held(folder: Path) -> Iterator[None]:
    """Keeps others who hold the folder too from it meanwhile; waits for those who have it."""
    hold = Hold(folder, wait=True)
    try:
        yield
    finally:
        hold.end()


class Hold:
    """A folder held until `end`, or until nobody knows of it any more. Where folders cannot be held, nothing is.

    Raises OSError: EBUSY where somebody else holds it and it is not to be waited for.
    """

    def __init__(self, folder: Path, wait: bool = False) -> None:
        self._opened = os.open(folder, os.O_RDONLY)
        self.end = weakref.finalize(self, os.close, self._opened)
        with suppress(ImportError):
            import fcntl

            try:
                fcntl.flock(self._opened, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
            except BlockingIOError:
                self.end()
                raise OSError(errno.EBUSY, os.strerror(errno.EBUSY), str(folder)) from None
            except OSError:
                pass
