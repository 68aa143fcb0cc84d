"""Readings in Latin letters."""

from __future__ import annotations

import sqlite3

import pytest

from rulings.romaji import romaji
from rulings.segment import key


@pytest.mark.parametrize(
    ("kana", "spelt"),
    [
        ("のろいのもり", ["noroinomori"]),
        ("こうしゃく", ["koushaku", "koshaku"]),
        ("おおかみ", ["ookami", "okami"]),
        ("きゅうじょ", ["kyuujo", "kyujo"]),
        ("まちぶせ", ["machibuse"]),
        ("まっち", ["matchi", "macchi"]),
        ("がっこう", ["gakkou", "gakko"]),
        ("しんぶん", ["shinbun", "shimbun"]),
        ("ちゃんぴおん", ["chanpion", "champion"]),
        ("つづみ", ["tsuzumi"]),
        ("ウィッチ", ["witchi", "wicchi"]),
        ("ヴァンパイア", ["vanpaia", "vampaia"]),
        ("ジェスター", ["jesuta"]),
        ("ティアラ", ["tiara"]),
        ("ファ・フォ", ["fafo"]),
        ("ﾄﾗﾍﾞﾗｰ", ["torabera"]),
        ("ぷらす1", ["purasu1"]),
        ("複製", []),
        ("Duplicate", []),
        ("っ", []),
        ("ー", []),
        ("", []),
    ],
)
def test_spellings(kana: str, spelt: list[str]) -> None:
    assert romaji(kana) == spelt


def test_a_mark_over_a_long_vowel_makes_no_difference() -> None:
    assert key("Kōshaku") == key("kôshaku") == key("koshaku") in romaji("こうしゃく")


def test_every_reading_of_the_corpus_can_be_typed(rulings_connection: sqlite3.Connection) -> None:
    targets = "select distinct target from name where kind = '{}'"
    read = {target for (target,) in rulings_connection.execute(targets.format("reading"))}
    latin = {target for (target,) in rulings_connection.execute(targets.format("romaji"))}
    assert read <= latin
    spelt = [text for (text,) in rulings_connection.execute("select text from name where kind = 'romaji'")]
    assert [text for text in spelt if not text.isascii() or not text.isalnum()] == []
