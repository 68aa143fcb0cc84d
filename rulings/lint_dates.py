"""A rule of consistency for dates: when rulings were added and revised."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

from rulings.model import Ruling
from rulings.source import Place
from rulings.texts import Proof

Remark = tuple[Place, str]
Path = tuple[str | int, ...]


def dates_in_order(proof: Proof) -> Iterator[Remark]:
    """A ruling is added once its game is published, each revision comes no earlier than what was before it, and no date
    lies ahead."""
    tomorrow = (datetime.now(UTC) + timedelta(days=1)).date().isoformat()
    for game in proof.corpus.games.values():
        if game.file.published > tomorrow:
            yield proof.corpus.where(game.name, "published"), f"{game.file.published} has not come yet"
        for _, topic, slug, ruling in game.rulings():
            before = game.file.published
            for path, date in _dates(ruling):
                place = topic.document.place("rulings", slug, *path)
                if date > tomorrow:
                    yield place, f"{date} has not come yet"
                elif date < before:
                    yield place, f"{date} is before {before}"
                before = date


def _dates(ruling: Ruling) -> Iterator[tuple[Path, str]]:
    if ruling.added is not None:
        yield ("added",), ruling.added
    for number, revision in enumerate(ruling.revised):
        yield ("revised", number, "date"), revision.date
