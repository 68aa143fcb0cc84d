"""Picks that are offered, but not accepted together: in the check, in the database, on the pages."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from engine.local import Local
from engine.protocol import Position
from rulings import database, render
from rulings.check import check
from rulings.connection import connect
from tests.pages import read
from tests.toy.corpus import checked, codes, toy, toy_corpus
from tests.toy.game import Toy

COMBINATION = """
rulings:
  r:
    en: One.
    ja: 一。
    misreadings:
      - en: No.
        ja: いいえ。
        refuted_by:
          scenario: one
          at: 1
          would_offer: {Ann: [[discard Apple, discard Fig, discard Fig], play Dice]}
scenarios:
  one:
    shows: [r]
    setup: {Ann: {hand: [Berry, Apple, Fig, Fig]}}
    steps:
      - cannot: {Ann: [[], play Dice]}
      - Ann: play Berry
      - cannot: {Ann: [[discard Fig, discard Apple, discard Fig]]}
      - Ann: [discard Fig, discard Fig]
    then: {Ann: {hand: [Apple]}}
  other:
    setup: {Ann: {hand: [Dice]}}
    steps: [{can: {Ann: play Dice}}]
"""


class Generous(Local):
    """An engine that accepts any number of picks: of too many it takes the first two."""

    def choose(self, labels: Sequence[str]) -> Position:
        return super().choose(labels[:2])


def test_picks_that_are_offered_but_not_accepted_together(tmp_path: Path) -> None:
    report = checked(tmp_path, COMBINATION)
    assert report.ok
    assert report.refuted("toy/berry/r#1")


def test_the_engine_itself_is_asked_whether_it_accepts_a_combination(tmp_path: Path) -> None:
    assert codes(checked(tmp_path, COMBINATION, Generous({"toy": Toy()}))) == ["accepts"]


def test_a_combination_of_somebody_else_proves_nothing(tmp_path: Path) -> None:
    text = COMBINATION.replace("would_offer: {Ann:", "would_offer: {Bob:")
    assert codes(checked(tmp_path, text)) == ["would-offer-apart"]


def test_the_pages_show_what_is_not_accepted_together(tmp_path: Path) -> None:
    corpus = toy_corpus(tmp_path, berry=COMBINATION)
    database.build(corpus, check(corpus, toy(), transcripts=True), tmp_path / "toy.db")
    with connect(tmp_path / "toy.db") as connection:
        refused = [json.loads(text) for (text,) in connection.execute("select refused from step order by moment")]
    assert ["play Dice", []] in refused
    assert [["discard Fig", "discard Apple", "discard Fig"]] in refused
    render.site(tmp_path / "toy.db", tmp_path / "site")
    words, whole = {}, {}
    for lang in ("en", "ja"):
        page = read(tmp_path / "site" / lang / "scenarios" / "toy" / "berry" / "one" / "index.html")
        words[lang] = {text.words.strip() for text in page.texts}
        whole[lang] = "".join(text.words for text in page.texts)
    assert {"Not together", "discard Fig, discard Apple, discard Fig", "Not offered"} <= words["en"]
    assert {"同時には選べない", "選択肢になし", "何も選ばない"} <= words["ja"]
    told = "Ann could not choose “discard Apple, discard Fig, discard Fig” together."
    assert told in whole["en"]
    assert "を同時に選べなかった。" in whole["ja"]
