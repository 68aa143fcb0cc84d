"""When rulings came into the corpus and when they were revised, as rows of the database."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulings.corpus import Corpus, GameCorpus
from rulings.model import Ruling

Row = dict[str, Any]


def all_updates(corpus: Corpus) -> Iterator[Row]:
    """The rows of ``ruling_update``."""
    for game in corpus.games.values():
        for id, _, _, ruling in game.rulings():
            yield from ({"ruling": id, **update} for update in updates(game, ruling))


def updates(game: GameCorpus, ruling: Ruling) -> Iterator[Row]:
    """How a ruling came, with its game or later, and its revisions."""
    came = game.came(ruling)
    kind = "added" if came > game.file.published else "published"
    yield {"position": 0, "date": came, "kind": kind, "en": None, "ja": None}
    for position, revision in enumerate(ruling.revised, start=1):
        yield {"position": position, "kind": "revised", **revision.model_dump()}


def dates(game: GameCorpus, ruling: Ruling) -> Row:
    """The columns ``added`` and ``updated`` of a ruling."""
    found = [update["date"] for update in updates(game, ruling)]
    return {"added": found[0], "updated": max(found)}
