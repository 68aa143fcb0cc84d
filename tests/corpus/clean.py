"""A corpus with nothing to remark, and what lint says of it once something is changed."""

from __future__ import annotations

from pathlib import Path

from rulings.lint import lint
from rulings.load import read

DUPLICATE = "adventures/duplicate.yaml"

TOPIC = """\
topic: duplicate
card: Duplicate
rulings:
  a-copy:
    en: You gain a copy of Silver with Duplicate. It goes to your deck.
    ja: 《複製》で《銀貨》の写しを獲得する。それは山札に行く。
    claims: [book-en/duplicate/1]
    holds: {until: 2022, superseded_by: two-copies}
    misreadings:
      - en: You gain nothing.
        ja: 何も獲得しない。
        because_en: A Silver was gained.
        because_ja: 《銀貨》を獲得した。
        refuted_by: {scenario: copies, would_see: [Ann gains Copper]}
  two-copies:
    en: You gain two copies with Duplicate, and need a Silver token.
    ja: 《複製》で写しを2枚獲得する。銀貨トークンが必要である。
    kind: erratum
    status: contested
    note_en: The book leaves it open.
    note_ja: ルールブックには書かれていない。
    sources: [{source: book-en}]
    holds: {from: 2022}
    facts: {Duplicate: {cost: 4}}
  card-back:
    en: The back of Duplicate is blue.
    ja: 《複製》の裏は青い。
    claims: [book-en/duplicate/1]
    not_executable: {reason: component, why_en: It is a printed colour., why_ja: 印刷された色である。}
scenarios:
  copies:
    shows: [a-copy]
    en: A Silver is copied
    ja: 《銀貨》の写し
    setup: {turn: Ann buy}
    steps:
      - cannot: {Ann: call Duplicate}
      - Ann: [call Duplicate]
      - never: [Ann trashes Silver]
    then: {saw: [Ann trashes Silver, Ann gains Copper]}
"""


def remarks(folder: Path) -> list[str]:
    """What lint says, without the folder."""
    return [str(finding).removeprefix(f"{folder}/mini/") for finding in lint(read(folder))]


def change(folder: Path, file: str, old: str, new: str) -> None:
    path = folder / "mini" / file
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, "the case changes one place"
    path.write_text(text.replace(old, new), encoding="utf-8")
