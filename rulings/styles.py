"""The style sheet of the site: its parts in one file, with colours for browsers that do not know ``light-dark()``."""

from __future__ import annotations

import re
from pathlib import Path

PARTS = "tokens ground cards boards home search topic ruling scenario lists narrow touch print".split()
"""In the order in which they override each other."""

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_TWO_COLOURS = re.compile(r"([\w-]+):\s*([^;{}]*light-dark\([^;{}]*)")
_PAIR = re.compile(r"light-dark\(\s*([^,()]+),[^()]+\)")


def sheet(folder: Path) -> str:
    """All parts in `folder`, then the light colours alone."""
    whole = "\n".join((folder / f"{part}.css").read_text(encoding="utf-8") for part in PARTS)
    return f"{whole}\n{light_only(whole)}"


def light_only(css: str) -> str:
    """The rules of `css` that use ``light-dark()``, with its first colour, for browsers without it."""
    rules = []
    for selector, body in _RULE.findall(_COMMENT.sub("", css)):
        colours = [f"{name}: {_PAIR.sub(_first, value)};" for name, value in _TWO_COLOURS.findall(body)]
        if colours:
            rules.append(f"  {selector.strip()} {{ {' '.join(colours)} }}\n")
    return f"@supports not (color: light-dark(#000, #fff)) {{\n{''.join(rules)}}}\n"


def _first(pair: re.Match[str]) -> str:
    return pair.group(1)
