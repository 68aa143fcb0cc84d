"""Faults of rulings, scenarios, names and dates: the file to change, what to change there, and what lint says of it."""

from __future__ import annotations

from tests.corpus.clean import DUPLICATE

CASES: list[tuple[str, str, str, list[str]]] = [
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
        "        because_en: A Silver was gained.\n        because_ja: 《銀貨》を獲得した。\n",
        "",
        [f"{DUPLICATE}:10:13: no sentence answers this misreading [misreading-answered]"],
    ),
    (
        "sources.yaml",
        "- {id: book-en,",
        "- {id: letter, en: Letter, ja: 手紙, lang: en, kind: statement, tier: designer}\n- {id: book-en,",
        ["sources.yaml:1:3: nothing rests on this source [source-used]"],
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
