"""Writing to the terminal, and saying what is wrong without a traceback."""

from __future__ import annotations

import errno
import functools
import json
import re
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

import typer

from rulings.cli.text import default_tongue, label

if TYPE_CHECKING:
    from pathlib import Path

    from rich.console import Console

    from rulings.cli.text import Tongue

F = TypeVar("F", bound=Callable[..., None])

FINDING = 1
"""Exit code: what was looked at is not as it should be."""
USAGE = 2
"""Exit code: the command makes no sense."""
SURROGATE, REPLACEMENT = re.compile("[\ud800-\udfff]"), "\ufffd"
"""What stands for a byte of an argument that is no UTF-8, and what is shown for it."""


def console(stderr: bool = False) -> Console:
    """Standard output, or standard error. Away from a terminal lines are long rather than broken."""
    from rich.console import Console

    made = Console(stderr=stderr, highlight=False, markup=False, emoji=False)
    if not made.is_terminal:
        made.width = 10_000
    return made


def print_json(value: object) -> None:
    typer.echo(json.dumps(value, ensure_ascii=False, indent=2))


def note(text: str) -> None:
    """Says on standard error what is going on."""
    typer.echo(text, err=True)


def shown(text: str, most: int = 60) -> str:
    """What somebody typed, as a message repeats it: its beginning, and nothing that a terminal would obey."""
    visible = "".join(sign if sign.isprintable() else REPLACEMENT for sign in text)
    return visible if len(visible) <= most else f"{visible[: most - 1]}…"


def stop(text: str, code: int = FINDING) -> NoReturn:
    """Ends the command with a message."""
    typer.echo(text, err=True)
    raise typer.Exit(code)


def plain(lang: Tongue, *texts: str | None) -> None:
    """Ends the command where a text to be written into the corpus is no line of text."""
    for text in texts:
        if text is not None and not (text.strip() and text.isprintable()):
            stop(label("no-line", lang, text=shown(text)), USAGE)


def writable(path: Path, lang: Tongue) -> None:
    """Ends the command where no ordinary file can be written: a folder, a device, a place in no folder."""
    if path.is_dir() or not path.parent.is_dir():
        stop(label("no-place", lang, path=path), USAGE)
    if path.exists() and not path.is_file():
        stop(label("not-a-file", lang, path=path), USAGE)


def today() -> str:
    """The date where the reader is, as the corpus writes it."""
    from datetime import datetime

    return datetime.now().astimezone().date().isoformat()


def guarded(command: F) -> F:
    """A command that says what is wrong with its input in plain lines: bad data as ``file:line:column: message``."""

    @functools.wraps(command)
    def run(*args: object, **values: object) -> None:
        lang: Tongue = values.get("lang") or default_tongue()  # type: ignore[assignment]
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")
        for value in values.values():
            for part in value if isinstance(value, list) else [value]:
                if isinstance(part, str) and SURROGATE.search(part):
                    stop(f"{SURROGATE.sub(REPLACEMENT, part)}: {label('no-utf8', lang)}", USAGE)
        try:
            command(*args, **values)
            if sys.stdout is not None:
                sys.stdout.flush()
        except OSError as error:
            if error.errno == errno.EPIPE:
                raise
            stop(accident(error, lang))
        except Exception as error:
            names = [kind.__name__ for kind in type(error).__mro__]
            known = next((name for name in names if name in PLAIN), None)
            if known is None:
                raise
            code, tell = PLAIN[known]
            stop(tell(error, lang), code)

    return run  # type: ignore[return-value]


def accident(error: OSError, lang: Tongue) -> str:
    """What went wrong with which file, and what can be done."""
    if error.errno is None:
        return str(error)
    file = error.filename if error.filename is not None else label("standard-output", lang)
    reason = label(f"reason-{REASONS.get(error.errno, 'odd')}", lang, said=error.strerror)
    return label("accident", lang, file=file, reason=reason)


REASONS = {
    errno.EACCES: "forbidden",
    errno.EAGAIN: "changed",
    errno.EBUSY: "busy",
    errno.EDQUOT: "full",
    errno.EEXIST: "no-folder",
    errno.EFBIG: "full",
    errno.EISDIR: "folder",
    errno.ENAMETOOLONG: "long",
    errno.ENOENT: "missing",
    errno.ENOSPC: "full",
    errno.ENOTDIR: "no-folder",
    errno.EPERM: "forbidden",
    errno.EROFS: "read-only",
}


def _not_rulings(error: Any, lang: Tongue) -> str:
    return label(f"database-{error.code}", lang, path=error.path, why=error.why)


def _as_it_is(error: Any, lang: Tongue) -> str:
    return str(error)


PLAIN: dict[str, tuple[int, Callable[[Any, Tongue], str]]] = {
    "CorpusErrors": (FINDING, _as_it_is),
    "DatabaseError": (FINDING, lambda error, lang: label("database-broken", lang, why=error)),
    "EngineFailure": (FINDING, lambda error, lang: label("engine-trouble", lang, message=error)),
    "NoDatabase": (FINDING, _as_it_is),
    "NotOurs": (USAGE, lambda error, lang: label("not-our-site", lang, folder=error.folder)),
    "NotRulings": (FINDING, _not_rulings),
    "UnknownId": (USAGE, _as_it_is),
}
"""Errors that are told to the reader, by name, so that nothing need be imported to know them: exit codes and texts."""
