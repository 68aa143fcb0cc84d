"""The toy game with two topics, sources and claims: cards that meet, a ruling that replaces another, one that was revised."""

from __future__ import annotations

import shutil
from pathlib import Path

from rulings import database, load
from rulings.check import check
from tests.toy.corpus import DATA, toy

FIG = """\
topic: fig
card: Fig
rulings:
  with-berry:
    en: Berry may discard Fig.
    ja: 《木いちご》は《いちじく》を捨て札にできる。
    status: designer
    claims: [book/fig/1]
    misreadings:
      - en: Fig stays.
        ja: 《いちじく》は残る。
        because_en: It went.
        because_ja: 捨て札になった。
        refuted_by: {scenario: toy/berry/a-fig-may-be-discarded, would_be: {Ann: {hand: [Fig]}}}
  in-the-beginning:
    en: Fig was only red.
    ja: 《いちじく》は赤かった。
    kind: erratum
    holds: {until: 2020, superseded_by: toy/fig/since-2020}
    sources: [{source: book, at: Page 3}]
    note_en: Nobody knows why.
    note_ja: 理由は不明。
    not_executable: {reason: component, why_en: It is about colours., why_ja: 色の話である。}
  since-2020:
    en: Fig is green.
    ja: 《いちじく》は緑である。
    holds: {from: 2020}
    cards: [Cherry, Berry]
    added: 2021-02-03
    revised: [{date: 2022-03-04, en: Shorter., ja: 短くした。}]
    sources: [{source: letter, at: The end}]
    not_executable: {reason: history, why_en: It is about colours too., why_ja: これも色の話である。}
scenarios:
  fig-alone:
    shows: [with-berry]
    en: Fig alone
    ja: 《いちじく》だけ
    setup: {Ann: {hand: [Berry, Fig], deck: [Apple]}}
    steps:
      - Ann: play Berry
      - Ann: discard Fig
    then: {Ann: {deck: [Apple]}}
"""
SOURCES = """\
- {id: book, en: Book, ja: 本, lang: en, date: '2015', kind: rulebook, tier: publisher, numbered: true}
- {id: letter, en: Letter, ja: 手紙, lang: ja, date: '2016', kind: forum, tier: designer}
"""
CLAIMS = """\
- {id: book/fig/1, subject: Fig, line: 3, kind: behaviour, says: Fig goes., ja: 《いちじく》はなくなる。}
- {id: book/fig/2, subject: Fig, line: 5, kind: behaviour, says: It goes., ja: なくなる。, same_as: [book/fig/1]}
- {id: book/berry/1, subject: Berry, line: 8, kind: behaviour, says: Berry is good., ja: 《木いちご》はよい。}
"""


def grow(folder: Path) -> Path:
    """Writes the corpus and its database into a folder, and returns the path of the database."""
    shutil.copytree(DATA, folder / "data")
    game = folder / "data" / "toy"
    (game / "claims").mkdir()
    for path, text in (("fruit/fig.yaml", FIG), ("sources.yaml", SOURCES), ("claims/book.yaml", CLAIMS)):
        (game / path).write_text(text, encoding="utf-8")
    corpus = load.read(folder / "data")
    database.build(corpus, check(corpus, toy(), transcripts=True), folder / "rulings.db")
    return folder / "rulings.db"
