"""JSON Schemas of the corpus files, so that an editor completes keys and marks mistakes while one types.

A file names its schema in its first line: ``# yaml-language-server: $schema=../../schema/topic.json``.
``python -m rulings.schema`` writes them beside the data.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from rulings import whole
from rulings.load import DATA, SCHEMA
from rulings.model import Card, Claim, Edition, GameFile, Source, Term, TopicFile
from rulings.whole import naming

FILES: dict[str, Any] = {
    "game": GameFile,
    "cards": list[Card],
    "terms": list[Term],
    "editions": list[Edition],
    "sources": list[Source],
    "claims": list[Claim],
    "topic": TopicFile,
}
"""What each kind of file holds."""


def schemas() -> dict[str, str]:
    """The text of each schema by its file name."""
    made = {}
    for name, wanted in FILES.items():
        schema = {"$schema": "https://json-schema.org/draft/2020-12/schema", **TypeAdapter(wanted).json_schema()}
        schema["title"] = f"{name}.yaml" if name not in ("claims", "topic") else name
        made[f"{name}.json"] = json.dumps(schema, ensure_ascii=False, indent=1, sort_keys=True) + "\n"
    return made


def write(folder: Path = DATA / SCHEMA) -> None:
    """Writes every schema into a folder. Raises OSError."""
    with naming(folder):
        folder.mkdir(parents=True, exist_ok=True)
    for name, text in schemas().items():
        whole.write(folder / name, text.encode())


if __name__ == "__main__":
    write()
