"""Each rule of lint: silent on a clean corpus, and heard when one thing in it is changed."""

from __future__ import annotations

import inspect
import shutil
from pathlib import Path

import pytest

from rulings.confirm import NothingRevised, Unexplained, confirm, digest, is_stale
from rulings.lint import RULES, lint
from rulings.load import read
from rulings.model import Revision, Ruling

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


@pytest.fixture
def clean(folder: Path) -> Path:
    """A corpus with nothing to remark."""
    shutil.rmtree(folder / "trade")
    (folder / "mini" / "mechanisms" / "exile.yaml").unlink()
    (folder / "mini" / "adventures" / "duplicate.yaml").write_text(TOPIC, encoding="utf-8")
    return folder


def remarks(folder: Path) -> list[str]:
    """What lint says, without the folder."""
    return [str(finding).removeprefix(f"{folder}/mini/") for finding in lint(read(folder))]


def change(folder: Path, file: str, old: str, new: str) -> None:
    path = folder / "mini" / file
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, "the case changes one place"
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_the_clean_corpus_is_clean(clean: Path) -> None:
    assert remarks(clean) == []


DUPLICATE = "adventures/duplicate.yaml"

CASES: list[tuple[str, str, str, list[str]]] = [
    (
        DUPLICATE,
        "        because_ja: 《銀貨》を獲得した。\n",
        "",
        [f"{DUPLICATE}:12:21: 'because_ja' is missing beside this [both-languages]"],
    ),
    (
        DUPLICATE,
        "    en: A Silver is copied\n",
        "",
        [f"{DUPLICATE}:33:9: 'en' is missing beside this [both-languages]"],
    ),
    (
        DUPLICATE,
        "ja: 《銀貨》の写し\n",
        "ja: ''\n",
        [
            f"{DUPLICATE}:34:9: the English names Silver, the Japanese does not [same-cards-in-both]",
            f"{DUPLICATE}:34:9: the text is empty [both-languages]",
        ],
    ),
    (
        DUPLICATE,
        "《複製》の裏は青い。",
        "《複製》の裏はblueである。",
        [f"{DUPLICATE}:27:9: English in a Japanese text: blue [one-language]"],
    ),
    (
        DUPLICATE,
        "The back of Duplicate is blue.",
        "The back of カード Duplicate is blue.",
        [f"{DUPLICATE}:26:9: Japanese in an English text: 'カ' [one-language]"],
    ),
    (
        DUPLICATE,
        "《複製》の裏は青い。",
        "24。",
        [
            f"{DUPLICATE}:27:9: this does not name Duplicate, on whose page it stands [own-card-named]",
            f"{DUPLICATE}:27:9: this is no Japanese [one-language]",
        ],
    ),
    (
        DUPLICATE,
        "The back of Duplicate is blue.",
        "Its back is blue.",
        [f"{DUPLICATE}:26:9: this does not name Duplicate, on whose page it stands [own-card-named]"],
    ),
    (
        DUPLICATE,
        "It goes to your deck.",
        "It goes to your Draw pile.",
        [f"{DUPLICATE}:5:9: say 'deck', not 'Draw pile' [known-terms]"],
    ),
    (
        DUPLICATE,
        "それは山札に行く。",
        "それは酒場マットに行き、酒場からデッキに行く。",
        [
            f"{DUPLICATE}:6:9: say '山札', not 'デッキ' [known-terms]",
            f"{DUPLICATE}:6:9: say '酒場マット', not '酒場' [known-terms]",
        ],
    ),
    (
        DUPLICATE,
        "because_ja: 《銀貨》を獲得した。",
        "because_ja: 銀貨を獲得した。",
        [
            f"{DUPLICATE}:13:21: the English names Silver, the Japanese does not [same-cards-in-both]",
            f"{DUPLICATE}:13:21: the card 銀貨 stands outside 《》 [card-names-marked]",
        ],
    ),
    (
        DUPLICATE,
        "《複製》で《銀貨》の写しを獲得する。",
        "《謄写》で《銀貨》の写しを獲得する。",
        [
            f"{DUPLICATE}:6:9: this does not name Duplicate, on whose page it stands [own-card-named]",
            f"{DUPLICATE}:6:9: 《謄写》 is no official name of a card [card-names-marked]",
        ],
    ),
    (
        DUPLICATE,
        "《複製》の裏は青い。",
        "《複製》の裏は青い》。",
        [f"{DUPLICATE}:27:9: 《 and 》 do not match [card-names-marked]"],
    ),
    (
        DUPLICATE,
        "何も獲得しない。",
        "《銅貨》を獲得しない。",
        [f"{DUPLICATE}:10:13: the Japanese names Copper, the English does not [same-cards-in-both]"],
    ),
    (
        DUPLICATE,
        "en: You gain nothing.",
        "en: You gain two Coins of the Realm.",
        [f"{DUPLICATE}:11:13: the English names Coin of the Realm, the Japanese does not [same-cards-in-both]"],
    ),
    (
        DUPLICATE,
        "You gain nothing.",
        "You gain nothing",
        [f"{DUPLICATE}:10:13: the sentence does not end with . [sentence-end]"],
    ),
    (
        DUPLICATE,
        "    en: A Silver is copied\n    ja: 《銀貨》の写し\n",
        "",
        [f"{DUPLICATE}:31:3: this has no title [scenario-titled]"],
    ),
    (
        DUPLICATE,
        "scenarios:\n",
        "scenarios:\n  copied: {shows: [a-copy], en: A Silver again, ja: 《銀貨》の写し, then: {saw: [Ann gains Copper]}}\n",
        [f"{DUPLICATE}:35:9: mini/duplicate/copied has the same title [scenario-titled]"],
    ),
    (
        DUPLICATE,
        "A Silver is copied",
        f"A Silver is {'quite ' * 9}copied",
        [f"{DUPLICATE}:33:9: 72 characters; a title has at most 64 [length]"],
    ),
    (
        DUPLICATE,
        "ja: 《銀貨》の写し\n",
        f"ja: 《銀貨》の{'とても' * 9}長い写し\n",
        [f"{DUPLICATE}:34:9: 36 characters; a title has at most 34 [length]"],
    ),
    (
        DUPLICATE,
        "何も獲得しない。",
        "何も獲得しない",
        [f"{DUPLICATE}:11:13: the sentence does not end with 。 [sentence-end]"],
    ),
    (
        DUPLICATE,
        "ja: 《銀貨》の写し\n",
        "ja: 《銀貨》の写し。\n",
        [f"{DUPLICATE}:34:9: a title does not end like a sentence [sentence-end]"],
    ),
    (
        DUPLICATE,
        "You gain nothing.",
        f"You gain {'quite ' * 40}nothing.",
        [f"{DUPLICATE}:10:13: 257 characters; a misreading has at most 200 [length]"],
    ),
    (
        DUPLICATE,
        "《複製》の裏は青い。",
        f"《複製》の裏は{'とても' * 60}青い。",
        [f"{DUPLICATE}:27:9: 190 characters; a ruling has at most 160 [length]"],
    ),
    (
        DUPLICATE,
        "《複製》の裏は青い。",
        "《複製》の裏は青いです。",
        [f"{DUPLICATE}:27:9: polite form 'です' [plain-japanese]"],
    ),
    (
        DUPLICATE,
        "《複製》の裏は青い。",
        "《複製》の裏は青い(空の色),２色。",
        [
            f"{DUPLICATE}:27:9: '２' is full-width [japanese-signs]",
            f"{DUPLICATE}:27:9: the sign '(' is not Japanese [japanese-signs]",
            f"{DUPLICATE}:27:9: the sign ')' is not Japanese [japanese-signs]",
        ],
    ),
    (
        DUPLICATE,
        "ja: 《複製》の裏は青い。",
        "ja: 例えば、ほかの《複製》の裏は、普通は見る時に青い。そのほかの二枚と、2個の−1カードも既に青い。",
        [
            f"{DUPLICATE}:27:9: write -, not − [one-spelling]",
            f"{DUPLICATE}:27:9: write figures, not 二 [one-spelling]",
            f"{DUPLICATE}:27:9: write すでに, not 既に [one-spelling]",
            f"{DUPLICATE}:27:9: write たとえば, not 例えば [one-spelling]",
            f"{DUPLICATE}:27:9: write つ, not 個 [one-spelling]",
            f"{DUPLICATE}:27:9: write とき, not 時 [one-spelling]",
            f"{DUPLICATE}:27:9: write ふつう, not 普通 [one-spelling]",
            f"{DUPLICATE}:27:9: write 他の, not ほかの [one-spelling]",
        ],
    ),
    (
        DUPLICATE,
        "ja: 《複製》の裏は青い。",
        "ja: 他に、《複製》の全ての規則は、版に関わらず、次のターン開始時に出来た出来事から分かる。見解は分かれる。自分から、半分から。",
        [
            f"{DUPLICATE}:27:9: write かかわらず, not 関わらず [one-spelling]",
            f"{DUPLICATE}:27:9: write すべて, not 全て [one-spelling]",
            f"{DUPLICATE}:27:9: write でき, not 出来 [one-spelling]",
            f"{DUPLICATE}:27:9: write のターンの開始時, not のターン開始時 [one-spelling]",
            f"{DUPLICATE}:27:9: write ほかに, not 他に [one-spelling]",
            f"{DUPLICATE}:27:9: write わか, not 分か [one-spelling]",
            f"{DUPLICATE}:27:9: write ルール, not 規則 [one-spelling]",
        ],
    ),
    (
        DUPLICATE,
        "en: The back of Duplicate is blue.",
        'en: The “back” of Duplicate is "blue".',
        [f'{DUPLICATE}:26:9: write “ or ”, not " [one-spelling]'],
    ),
    (
        DUPLICATE,
        "    claims: [book-en/duplicate/1]\n    not_exec",
        "    confirmed: '0123456789ab'\n    claims: [book-en/duplicate/1]\n    not_exec",
        [f"{DUPLICATE}:28:16: a text has changed since both were confirmed [stale-translation]"],
    ),
    (
        DUPLICATE,
        "    claims: [book-en/duplicate/1]\n    not_exec",
        "    added: 2020-04-30\n    claims: [book-en/duplicate/1]\n    not_exec",
        [f"{DUPLICATE}:28:12: 2020-04-30 is before 2020-05-01 [dates-in-order]"],
    ),
    (
        DUPLICATE,
        "    claims: [book-en/duplicate/1]\n    not_exec",
        "    added: 9999-01-01\n    claims: [book-en/duplicate/1]\n    not_exec",
        [f"{DUPLICATE}:28:12: 9999-01-01 has not come yet [dates-in-order]"],
    ),
    (
        DUPLICATE,
        "    claims: [book-en/duplicate/1]\n    not_exec",
        (
            "    added: 2021-01-01\n    revised: [{date: 2020-12-31, en: It is polite now, ja: 丁寧です。}]\n"
            "    claims: [book-en/duplicate/1]\n    not_exec"
        ),
        [
            f"{DUPLICATE}:29:22: 2020-12-31 is before 2021-01-01 [dates-in-order]",
            f"{DUPLICATE}:29:38: the sentence does not end with . [sentence-end]",
            f"{DUPLICATE}:29:60: polite form 'です' [plain-japanese]",
        ],
    ),
    (
        DUPLICATE,
        "    claims: [book-en/duplicate/1]\n    not_exec",
        "    revised: [{date: 2020-05-01, en: Clear., ja: 明らか。}]\n    claims: [book-en/duplicate/1]\n    not_exec",
        [f"{DUPLICATE}:28:22: 2020-05-01 is the day on which it came: nobody can have read it before [dates-in-order]"],
    ),
    (
        "game.yaml",
        "published: 2020-05-01",
        "published: 9999-01-01",
        ["game.yaml:4:12: 9999-01-01 has not come yet [dates-in-order]"],
    ),
    (
        DUPLICATE,
        "    facts: {Duplicate: {cost: 4}}\n",
        "",
        [
            f"{DUPLICATE}:15:3: no misreading is refuted [misreading-needed]",
            f"{DUPLICATE}:15:3: no scenario shows this [shown-by-scenario]",
        ],
    ),
    (
        DUPLICATE,
        "    shows: [a-copy]\n",
        "",
        [
            f"{DUPLICATE}:4:3: no scenario shows this [shown-by-scenario]",
            f"{DUPLICATE}:31:3: this shows no ruling [scenario-used]",
        ],
    ),
    (
        DUPLICATE,
        "    claims: [book-en/duplicate/1]\n    holds",
        "    holds",
        [f"{DUPLICATE}:4:3: neither a claim nor a source is cited [claim-cited]"],
    ),
    (
        DUPLICATE,
        "    sources: [{source: book-en}]\n",
        "    claims: [book-en/duplicate/2]\n",
        [f"{DUPLICATE}:15:3: no source is cited for what the claims do not say [source-cited]"],
    ),
    (
        DUPLICATE,
        "    note_en: The book leaves it open.\n    note_ja: ルールブックには書かれていない。\n",
        "",
        [f"{DUPLICATE}:15:3: contested, but no note says why [standing-explained]"],
    ),
    (
        DUPLICATE,
        "shows: [a-copy]",
        "shows: [a-copy, card-back]",
        [f"{DUPLICATE}:29:5: not executable, but something is executed for it [not-executable-reason]"],
    ),
    (
        "claims/book-en.yaml",
        "says: It copies.",
        "executable: false, says: It copies.",
        [
            "claims/book-en.yaml:2:3: a claim that is not executable has a reason, why and why_ja [not-executable-reason]"
        ],
    ),
    (
        "claims/book-en.yaml",
        "says: It copies.",
        "reason: meta, says: It copies.",
        ["claims/book-en.yaml:2:3: a claim that is executable gives no reason [not-executable-reason]"],
    ),
    (
        DUPLICATE,
        "      - Ann: [call Duplicate]\n",
        "      - Ann: [call Duplicates]\n",
        [f"{DUPLICATE}:37:9: 'call Duplicate' is chosen or offered in no scenario of this file [control-for-cannot]"],
    ),
    (
        DUPLICATE,
        "would_see: [Ann gains Copper]",
        "would_offer: {Ann: [call Copper]}",
        [f"{DUPLICATE}:14:40: 'call Copper' is chosen or offered in no scenario of this file [control-for-cannot]"],
    ),
    (
        DUPLICATE,
        "      - cannot: {Ann: call Duplicate}\n",
        "      - cannot: {Ann: [[call Duplicate, call Duplicate, call Duplicate], call Duplicate]}\n",
        [
            (
                f"{DUPLICATE}:37:9: no scenario of this file answers with one pick fewer or more than "
                "['call Duplicate', 'call Duplicate', 'call Duplicate'] [control-for-cannot]"
            )
        ],
    ),
    (
        DUPLICATE,
        "would_see: [Ann gains Copper]",
        "would_offer: {Ann: [[call Duplicate, call Copper], [call Copper]]}",
        [
            (
                f"{DUPLICATE}:14:40: no scenario of this file answers with one pick fewer or more than "
                "['call Copper'] [control-for-cannot]"
            )
        ],
    ),
    (
        DUPLICATE,
        "saw: [Ann trashes Silver, Ann gains Copper]",
        "saw: [Ann gains Copper]",
        [f"{DUPLICATE}:39:9: 'Ann trashes Silver' is seen in no scenario of this file [control-for-never]"],
    ),
    (
        DUPLICATE,
        "saw: [Ann trashes Silver, Ann gains Copper]",
        "saw: [Ann trashes Silver]",
        [f"{DUPLICATE}:14:40: 'Ann gains Copper' is seen in no scenario of this file [control-for-never]"],
    ),
    (
        DUPLICATE,
        "holds: {from: 2022}",
        "holds: {from: 2015}",
        [f"{DUPLICATE}:8:20: mini/duplicate/two-copies does not begin in 2022 [span-continued]"],
    ),
    (
        DUPLICATE,
        "until: 2022, superseded_by: two-copies",
        "until: 2022",
        [f"{DUPLICATE}:8:5: `until` and `superseded_by` belong together [span-continued]"],
    ),
    (
        DUPLICATE,
        "card: Duplicate",
        "card: Silver",
        [
            f"{DUPLICATE}:1:8: the page of Silver is called 'silver' [id-style]",
            *(
                f"{DUPLICATE}:{line}:9: this does not name Silver, on whose page it stands [own-card-named]"
                for line in (16, 17, 26, 27)
            ),
        ],
    ),
    (DUPLICATE, "  card-back:", "  2-backs:", [f"{DUPLICATE}:25:3: an id begins with a letter [id-style]"]),
    (
        DUPLICATE,
        "  card-back:",
        f"  card-back{'-to-back' * 6}:",
        [f"{DUPLICATE}:25:3: 57 characters; an id has at most 50 [id-style]"],
    ),
    ("cards.yaml", "  reading: どうか\n", "", ["cards.yaml:3:7: 銅貨 has no reading [reading-given]"]),
    (
        "cards.yaml",
        "reading: どうか",
        "reading: ドウカ",
        ["cards.yaml:4:12: 'ドウカ' is not hiragana [reading-given]"],
    ),
    (
        "terms.yaml",
        "ja: 銅}",
        "ja: 銅, means_en: A type., means_ja: 種別である。}",
        ["terms.yaml:5:49: 銅 has no reading [reading-given]"],
    ),
    (
        "cards.yaml",
        "ja: トレジャーハンター",
        "ja: 銀貨\n  reading: ぎんか",
        [
            "cards.yaml:12:7: 銀貨 is the name of 2 cards [one-name-each]",
            "cards.yaml:40:7: 銀貨 is the name of 2 cards [one-name-each]",
        ],
    ),
    (
        "cards.yaml",
        "ja: トレジャーハンター\n  set: Adventures\n  year: 2015\n  kind: card\n  types: [Action]",
        "ja: トレジャーハンター\n  set: Empires\n  year: 2015\n  kind: card\n  types: [Action, Night]",
        [
            "cards.yaml:41:8: Empires is no term of the kind set [card-words-known]",
            "cards.yaml:44:3: Night is no term of the kind type [card-words-known]",
        ],
    ),
]


def rule_of(line: str) -> str:
    return line.rpartition("[")[2].removesuffix("]")


@pytest.mark.parametrize(("file", "old", "new", "expected"), CASES, ids=[rule_of(case[3][-1]) for case in CASES])
def test_heard(clean: Path, file: str, old: str, new: str, expected: list[str]) -> None:
    change(clean, file, old, new)
    assert sorted(remarks(clean)) == sorted(expected)


def test_every_rule_is_heard_somewhere() -> None:
    assert {rule_of(line) for *_, expected in CASES for line in expected} == set(RULES)


def test_every_rule_says_what_it_asks_for() -> None:
    assert all((inspect.getdoc(rule) or "").endswith((".", "`.")) for rule in RULES.values())


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        (DUPLICATE, "It goes to your deck.", "It goes to your decks; Coppers? No, a Silver token."),
        (DUPLICATE, "それは山札に行く。", "それは酒場マットに行く（「LandGrab」と同じ）。"),
        (DUPLICATE, "You gain nothing.", "Coin of the Realm? You “gain” nothing!”"),
        (DUPLICATE, "《複製》の裏は青い。", "《複製》の裏は金銀貨の色で、3,000枚、1:1、-$1である。"),
        (DUPLICATE, "《複製》の裏は青い。", "《複製》の裏は青いですが、見なくてよい。"),
        (DUPLICATE, "- Ann: [call Duplicate]", "- can: {Ann: [call Copper, call Duplicate]}"),
        (DUPLICATE, "saw: [Ann trashes Silver, ", "saw: [Bob trashes Silver, Ann trashes Silver, "),
    ],
)
def test_not_heard(clean: Path, file: str, old: str, new: str) -> None:
    change(clean, file, old, new)
    assert remarks(clean) == []


DAY = "2026-12-01"
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
        "    revised:\n      - date: 2026-12-01\n        en: It says where.\n        ja: 行き先を述べた。\n    claims:"
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
        confirm(read(clean), [RULING], "2026-12-02")
    confirm(read(clean), [RULING], "2026-12-02", ("It says where.", "行き先を述べた。"))
    change(clean, DUPLICATE, "onto your deck.", "to your deck.")
    confirm(read(clean), [RULING], "2026-12-02")
    assert [each.date for each in entry(clean).revised] == ["2026-12-02"]


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


def test_an_unknown_ruling_is_not_confirmed(clean: Path) -> None:
    before = (clean / "mini" / DUPLICATE).read_bytes()
    with pytest.raises(KeyError):
        confirm(read(clean), [RULING, "mini/duplicate/gone"], DAY)
    assert (clean / "mini" / DUPLICATE).read_bytes() == before


def test_the_shipped_corpus_is_clean() -> None:
    assert [str(finding) for finding in lint(read())] == []
