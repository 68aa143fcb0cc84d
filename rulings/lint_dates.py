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
    """A ruling is added once its game is published, revised on later days, the latest last, and no date lies ahead."""
    tomorrow = (datetime.now(UTC) + timedelta(days=1)).date().isoformat()
    for game in proof.corpus.games.values():
        published = game.file.published
        if published > tomorrow:
            yield proof.corpus.where(game.name, "published"), f"{published} has not come yet"
        for _, topic, slug, ruling in game.rulings():
            for path, date, fault in _faults(ruling, game.came(ruling), tomorrow):
                yield topic.document.place("rulings", slug, *path), f"{date} {fault}"


def _faults(ruling: Ruling, came: str, tomorrow: str) -> Iterator[tuple[Path, str, str]]:
    """Dates of a ruling that cannot be: where, which, and why."""
    before = came
    if ruling.added and ruling.added != came:
        yield ("added",), ruling.added, f"is before {came}"
    if came > tomorrow and came == ruling.added:
        yield ("added",), came, "has not come yet"
    for number, revision in enumerate(ruling.revised):
        path, date = ("revised", number, "date"), revision.date
        if date > tomorrow:
            yield path, date, "has not come yet"
        elif date < before:
            yield path, date, f"is before {before}"
        elif date == came:
            yield path, date, "is the day on which it came: nobody can have read it before"
        before = date
