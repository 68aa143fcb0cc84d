"""Confirming that two texts agree: what it writes, and when it asks what was revised."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulings.confirm import NothingRevised, Unexplained, confirm, digest, is_stale
from rulings.load import read
from rulings.model import Revision, Ruling
from rulings.source import CorpusErrors
from tests.corpus.clean import DUPLICATE, change, remarks

DAY = "2026-11-01"
RULING = "mini/duplicate/a-copy"


def entry(folder: Path, id: str = RULING) -> Ruling:
    return read(folder).rulings[id][2]


def changed(folder: Path) -> None:
    """Confirms a ruling and changes its English text then."""
    confirm(read(folder), [RULING], DAY)
    change(folder, DUPLICATE, "It goes to your deck.", "It goes onto your deck.")


def test_a_confirmed_ruling_becomes_stale_when_a_text_changes(clean: Path) -> None:
    confirm(read(clean), [RULING], DAY)
    assert remarks(clean) == []
    change(clean, DUPLICATE, "It goes to your deck.", "It goes onto your deck.")
    assert remarks(clean) == [f"{DUPLICATE}:7:16: a text has changed since both were confirmed [stale-translation]"]
    confirm(read(clean), [RULING], DAY, same_meaning=True)
    assert remarks(clean) == []
    assert entry(clean).revised == []


def test_a_change_is_told_to_readers(clean: Path) -> None:
    changed(clean)
    before = (clean / "mini" / DUPLICATE).read_text(encoding="utf-8")
    with pytest.raises(Unexplained) as unexplained:
        confirm(read(clean), [RULING, "mini/duplicate/card-back"], DAY)
    assert unexplained.value.rulings == [RULING]
    assert (clean / "mini" / DUPLICATE).read_text(encoding="utf-8") == before
    confirm(read(clean), [RULING], DAY, ("It says where.", "行き先を述べた。"))
    assert entry(clean).revised == [Revision(date=DAY, en="It says where.", ja="行き先を述べた。")]
    lines = (
        "    revised:\n      - date: 2026-11-01\n        en: It says where.\n        ja: 行き先を述べた。\n    claims:"
    )
    assert lines in (clean / "mini" / DUPLICATE).read_text(encoding="utf-8")
    assert remarks(clean) == []
    with pytest.raises(NothingRevised):
        confirm(read(clean), [RULING], DAY, ("It says more.", "さらに述べた。"))


def test_what_nobody_can_have_read_needs_no_telling(clean: Path) -> None:
    changed(clean)
    change(clean, "game.yaml", "published: 2020-05-01", f"published: {DAY}")
    confirm(read(clean), [RULING], DAY)
    change(clean, "game.yaml", f"published: {DAY}", "published: 2020-05-01")
    change(clean, DUPLICATE, "onto your deck.\n", f"into your deck.\n    added: {DAY}\n")
    confirm(read(clean), [RULING], DAY)
    change(clean, DUPLICATE, "into your deck.", "onto your deck.")
    with pytest.raises(Unexplained):
        confirm(read(clean), [RULING], "2026-11-02")
    confirm(read(clean), [RULING], "2026-11-02", ("It says where.", "行き先を述べた。"))
    change(clean, DUPLICATE, "onto your deck.", "to your deck.")
    confirm(read(clean), [RULING], "2026-11-02")
    assert [each.date for each in entry(clean).revised] == ["2026-11-02"]


def test_confirming_changes_one_line_of_each_ruling(clean: Path) -> None:
    file = clean / "mini" / DUPLICATE
    before = file.read_text(encoding="utf-8").splitlines()
    corpus = read(clean)
    assert confirm(corpus, [RULING, "mini/duplicate/card-back"], DAY) == [file]
    after = file.read_text(encoding="utf-8").splitlines()
    assert [line for line in after if "confirmed" not in line] == before
    assert len(after) == len(before) + 2
    assert after[6] == f'    confirmed: "{digest(corpus.rulings[RULING][2])}"'
    assert confirm(read(clean), [RULING, "mini/duplicate/card-back"], DAY) == []
    assert [part.name for part in file.parent.iterdir()] == ["duplicate.yaml"]


@pytest.mark.parametrize(
    "ruling",
    [
        "{en: One., ja: 一つ。}",
        "{en: One., ja: 一つ。, kind: rule} # in brackets",
        "\n    en: One.\n    ja: 一つ。 # with a remark\n    kind: rule",
        "\n    ja: >-\n      一つ\n      である。\n    en: |\n      One.\n",
        "\n    ja: |\n      一つ。\n    en: One.",
        "\r\n    en: One.\r\n    ja: '一つ\r\n      である。'\r\n    kind: rule",
        "\n    en: One.\n    ja: 一つ。",
        "{en: One., ja: 一つ。, confirmed: 'old'}",
        "{en: One., ja: 一つ。, confirmed: old, revised: [{date: 2021-01-01, en: A., ja: あ。}]}",
        "\n    en: One.\n    ja: 一つ。\n    confirmed: old # a remark\n    kind: rule",
        "\r\n    en: One.\r\n    ja: 一つ。\r\n    confirmed: old",
        "\n    en: One.\n    ja: 一つ。\n    revised: []\n    confirmed: old",
        "\n    en: One.\n    revised: [{date: 2021-01-01, en: A., ja: あ。}] # here\n    ja: 一つ。\n    confirmed: old",
        "\n    en: One.\n    ja: 一つ。\n    confirmed: old\n    revised:\n    -   date: 2021-01-01 # a - b\n        en: A - b.\n        ja: あ。",
        "\n    en: One.\n    ja: 一つ。\n    confirmed: old\n    revised:\n      - {date: 2021-01-01, en: A., ja: あ。} # b\n    kind: rule",
    ],
)
def test_confirming_in_every_way_of_writing(folder: Path, ruling: str) -> None:
    file = folder / "mini" / "mechanisms" / "exile.yaml"
    newline = "\r\n" if "\r\n" in ruling else "\n"
    text = newline.join(["topic: exile", "en: Exile", "ja: 追放", "rulings:", f"  kept: {ruling}"])
    file.write_text(text, encoding="utf-8", newline="")
    before = entry(folder, "mini/exile/kept")
    told = ("Clearer: “one”, not #2.", "「一つ」: より明らか。") if is_stale(before) else None
    confirm(read(folder), ["mini/exile/kept"], DAY, told)
    after = entry(folder, "mini/exile/kept")
    assert after.confirmed == digest(after)
    assert not is_stale(after)
    revised = [*before.revised, *([Revision(date=DAY, en=told[0], ja=told[1])] if told else [])]
    assert after == before.model_copy(update={"confirmed": after.confirmed, "revised": revised})
    assert file.read_bytes().count(b"\r\n") == file.read_bytes().count(b"\n") * ("\r\n" in ruling)
    assert file.read_bytes().count(b"#") == ruling.count("#") + bool(told)


def test_a_ruling_without_a_text_is_not_confirmed(clean: Path) -> None:
    change(clean, DUPLICATE, "en: You gain a copy of Silver with Duplicate. It goes to your deck.", "en: ''")
    before = (clean / "mini" / DUPLICATE).read_text(encoding="utf-8")
    with pytest.raises(CorpusErrors, match=f"{DUPLICATE}:5:9: the text is empty; there is nothing to confirm"):
        confirm(read(clean), ["mini/duplicate/card-back", RULING], DAY)
    assert (clean / "mini" / DUPLICATE).read_text(encoding="utf-8") == before


def test_an_unknown_ruling_is_not_confirmed(clean: Path) -> None:
    before = (clean / "mini" / DUPLICATE).read_bytes()
    with pytest.raises(KeyError):
        confirm(read(clean), [RULING, "mini/duplicate/gone"], DAY)
    assert (clean / "mini" / DUPLICATE).read_bytes() == before
