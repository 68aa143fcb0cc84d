"""What a page is before it is written."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

Crumb = tuple[str, str | None]
"""A step of the way to a page: its words, and the path and anchor it leads to (None: this page)."""


@dataclass
class Page:
    """One page of one language: where it lies, what its head says, and what its template is given.

    `kind` names the template; `neutral` is the address without a language, None where the page has none; `data` the path of the same as JSON;
    `linked` says in JSON-LD what it is about.
    """

    kind: str
    path: str
    title: str
    description: str
    section: str = ""
    crumbs: list[Crumb] = field(default_factory=list)
    before: tuple[str, str] | None = None
    after: tuple[str, str] | None = None
    neutral: str | None = None
    data: str | None = None
    furigana: bool = False
    linked: Markup | None = None
    context: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Planned:
    """A page that is to be made: its path, and the method that makes it of what it is `given`.

    `topic` is the id of the topic to which it belongs; `whole` says that it shows something of everything, `minor` that
    nobody would look for it.
    """

    path: str
    make: Callable[..., Page]
    given: tuple[Any, ...] = ()
    topic: str = ""
    whole: bool = False
    minor: bool = False


def brief(text: str, most: int) -> str:
    """The beginning of a text, at most so many characters."""
    return text if len(text) <= most else text[: most - 1].rstrip(" 、,") + "…"
