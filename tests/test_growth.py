"""The corpus that `scripts/bench` grows: it loads, and its copies pass as their originals do."""

from __future__ import annotations

from pathlib import Path

from engine.local import Local
from rulings import load
from rulings.check import check
from tests.bench.growth import grow


def test_copies_are_rulings_of_their_own(tmp_path: Path) -> None:
    real = load.read()
    size = len(real.rulings)
    grow(tmp_path / "corpus", size + 20)
    grow(tmp_path / "corpus", size + 260)
    grown = load.read(tmp_path / "corpus")
    assert size + 260 <= len(grown.rulings) < size + 300
    copies = [id for id in grown.rulings if id not in real.rulings]
    topics = {grown.rulings[id][0].slug for id in copies}
    assert {slug.rpartition("-")[2] for slug in topics} == {"2", "3"}
    topic, _, ruling = grown.rulings["dominion/duplicate-3/another-players-turn"]
    assert topic.card is not None
    assert (topic.card.en, topic.card.ja) == ("Duplicate 3", "複製3")
    assert ruling.cards == ["Messenger 3"]
    assert "Duplicate 3" in ruling.en
    assert "《複製3》" in ruling.ja
    assert all("-3/" in claim for claim in ruling.claims)
    report = check(grown, Local(), ids=[id for id in copies if id.startswith("dominion/duplicate-")])
    assert report.ok
    assert report.rulings["dominion/duplicate-3/another-players-turn"].outcome == "pass"
