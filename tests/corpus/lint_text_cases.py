"""Faults of texts: the file to change, what to change there, and what lint says of it."""

from __future__ import annotations

from tests.corpus.clean import DUPLICATE

TEXT_CASES: list[tuple[str, str, str, list[str]]] = [
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
]
