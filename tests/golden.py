"""The golden queries, and what they say of the ids that a door gives back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import yaml

Golden = dict[str, Any]
Door = Callable[[str], Sequence[str]]
"""Answers a query with the ids of rulings, best first."""

QUERIES: list[Golden] = yaml.safe_load((Path(__file__).parent / "golden_queries.yaml").read_text(encoding="utf-8"))


def faults(golden: Golden, ask: Door) -> list[str]:
    """What a door does otherwise than the golden query says."""
    query = golden["query"]
    found = list(ask(query))
    wrong = [f"{query}: {id} is missing" for id in golden.get("among", ()) if id not in found]
    wrong += [f"{query}: {id} is found" for id in golden.get("without", ()) if id in found]
    if golden.get("none", False) != (not found):
        wrong.append(f"{query}: {len(found)} found")
    own = [any(id == first or id.startswith(f"{first}/") for first in golden.get("first", ())) for id in found]
    if own != sorted(own, reverse=True) or ("first" in golden and not any(own)):
        wrong.append(f"{query}: {golden['first']} are not first in {found}")
    for other in golden.get("like", ()):
        if set(again := ask(other)) != set(found):
            wrong.append(f"{other} finds {sorted(again)}, {query} finds {sorted(found)}")
    return wrong
