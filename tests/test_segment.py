"""The segmenter: what becomes a word, that any input is safe, and that the browser cuts alike."""

from __future__ import annotations

import random
import sqlite3

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playwright.sync_api import Page

from rulings.query import Part, expression
from rulings.segment import JS, TOKENIZER, key, phrases, segment, spellings

TEXTS = {
    "手札を2枚捨て札にする。": "手 札 を 2 枚 捨 て 札 に す る",
    "２枚引く": "2 枚 引 く",
    "+1アクション、＋１ カードを引く": "+ 1 アクション + 1 カード を 引 く",
    "$5以下、−1カード": "$ 5 以 下 - 1 カード",
    "ｶﾞﾚﾘｱ＝カステロ": "ガレリア カステロ",
    "サー・マーチン": "サー マーチン",
    "2〜4人 2～4人": "2 4 人 2 4 人",
    "2–4 / 2-4": "2 - 4 2 - 4",
    "酒場（Tavern）マット、《複製》(Duplicate)": "酒 場 マット 複 製",
    "You may not (or need not) trash it.": "you may not or need not trash it",
    "Ann’s King's Court": "anns kings court",
    "non-Supply pile": "non supply pile",
    "Café": "cafe",
    "A + B = C - D": "a b c d",
    "𠮟る々〆": "𠮟 る 々 〆",
    "": "",
    "（）「」…！？": "",
}


@pytest.mark.parametrize(("text", "words"), TEXTS.items())
def test_words_of_a_text(text: str, words: str) -> None:
    assert segment(text) == words


def fts_query(words: str) -> str:
    return expression([Part((tuple(pieces),), prefix) for pieces, prefix in phrases(words)])


@pytest.mark.parametrize(
    ("words", "query"),
    [
        ("追放", '"追 放"'),
        ("royal carriage", '"royal" AND "carriage"'),
        ('"coin of the realm" 法貨', '"coin of the realm" AND "法 貨"'),
        ("royal*", '"royal"*'),
        ("+1アクション", '"+ 1 アクション"'),
        ("$5", '"$ 5"'),
        ("獲得-追放", '"獲 得 追 放"'),
        ("OR NEAR( AND", '"or" AND "near" AND "and"'),
        ("王室馬車\u3000酒場", '"王 室 馬 車" AND "酒 場"'),
        ('" * （ - +', '""'),
        ("", '""'),
    ],
)
def test_queries(words: str, query: str) -> None:
    assert fts_query(words) == query


@pytest.fixture(scope="module")
def table() -> sqlite3.Connection:
    connection = sqlite3.connect(":memory:")
    connection.execute(f"""create virtual table t using fts5(x, content='', tokenize="{TOKENIZER}")""")
    texts = [*TEXTS, "リアクション", "トラッシュを trashing する"]
    connection.executemany("insert into t(rowid, x) values (?, ?)", enumerate(map(segment, texts)))
    return connection


def rows(table: sqlite3.Connection, words: str) -> list[str]:
    texts = [*TEXTS, "リアクション", "トラッシュを trashing する"]
    return [
        texts[n] for (n,) in table.execute("select rowid from t where t match ? order by rowid", [fts_query(words)])
    ]


def test_short_words_are_found_and_no_others(table: sqlite3.Connection) -> None:
    assert rows(table, "枚") == ["手札を2枚捨て札にする。", "２枚引く"]
    assert rows(table, "2枚") == rows(table, "２枚") == ["手札を2枚捨て札にする。", "２枚引く"]
    assert rows(table, "アクション") == ["+1アクション、＋１ カードを引く"]
    assert rows(table, "+1アクション") == ["+1アクション、＋１ カードを引く"]
    assert rows(table, "-1カード") == ["$5以下、−1カード"]
    assert rows(table, "+1カード") == ["+1アクション、＋１ カードを引く"]
    assert rows(table, "ガレリア") == rows(table, "ｶﾞﾚﾘｱ") == ["ｶﾞﾚﾘｱ＝カステロ"]
    assert rows(table, "酒場マット") == ["酒場（Tavern）マット、《複製》(Duplicate)"]
    assert rows(table, "trashed") == ["You may not (or need not) trash it.", "トラッシュを trashing する"]
    assert rows(table, "空港") == []


@given(st.text())
def test_any_query_is_safe(table: sqlite3.Connection, words: str) -> None:
    table.execute("select rowid from t where t match ?", [fts_query(words)]).fetchall()


def test_spellings_of_a_name() -> None:
    assert spellings("サー・マーチン") == ["サー マーチン", "サーマーチン", "さ ー ま ー ち ん"]
    assert spellings("ほり") == ["ほ り", "ホリ"]
    assert spellings("King's Court") == ["kings court", "kingscourt"]
    assert spellings("○") == []


def test_one_key_for_all_spellings() -> None:
    assert key("ガレリア") == key("ｶﾞﾚﾘｱ") == key("がれりあ")
    assert key("Coin of the Realm") == key("coin  of the REALM") == "coinoftherealm"
    assert key("King’s Court") == key("kings court")
    assert key("堀") != key("港")


@pytest.mark.browser
def test_the_browser_cuts_alike(page: Page) -> None:
    chance = random.Random(5)
    signs = [
        "(",
        ")",
        "'",
        '"',
        "*",
        " ",
        "+",
        "-",
        "$",
        "・",
        "（",
        "《",
        "》",
        "゛",
        "ﾞ",
        "ー",
        "é",
        "ﬁ",
        "①",
        "𠮟",
        "\u200b",
    ]
    letters = [
        chr(code)
        for start, end in ((0x30, 0x7B), (0x3041, 0x30FF), (0x4E00, 0x4E40), (0xFF01, 0xFF9F))
        for code in range(start, end)
    ]
    samples = [*TEXTS, *("".join(chance.choices(signs * 8 + letters, k=12)) for _ in range(2000))]
    script = "(all) => all.map((text) => [segment(text), phrases(text).map(({ tokens, prefix }) => [tokens, prefix])])"
    found = page.evaluate(f"(all) => {{ {JS} return ({script})(all); }}", samples)
    ours = [[segment(text).split(), [[pieces, prefix] for pieces, prefix in phrases(text)]] for text in samples]
    assert [pair for pair in zip(samples, found, ours, strict=True) if pair[1] != pair[2]] == []
