"""Names in both languages: found however written, and said inside texts."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulings.load import read
from rulings.names import Names, fold, language


@pytest.fixture(scope="module")
def mini() -> Names:
    return Names(read(Path(__file__).parent / "base").games["mini"])


@pytest.fixture(scope="module")
def trade() -> Names:
    return Names(read(Path(__file__).parent / "base").games["trade"])


@pytest.mark.parametrize(
    ("text", "targets"),
    [
        ("Duplicate", ["mini/duplicate"]),
        ("duplicate", ["mini/duplicate"]),
        ("ＤＵＰＬＩＣＡＴＥ", ["mini/duplicate"]),
        ("double", ["mini/duplicate"]),
        ("複製", ["mini/duplicate"]),
        ("《複製》", ["mini/duplicate"]),
        ("ふくせい", ["mini/duplicate"]),
        ("フクセイ", ["mini/duplicate"]),
        ("謄写", ["mini/duplicate"]),
        ("coin-of-the-realm", ["mini/coin-of-the-realm"]),
        ("Coin of  the Realm", ["mini/coin-of-the-realm"]),
        ("coinoftherealm", ["mini/coin-of-the-realm"]),
        ("ﾄﾚｼﾞｬｰﾊﾝﾀｰ", ["mini/treasure-hunter"]),
        ("トレジャー・ハンター", ["mini/treasure-hunter"]),
        ("さかばまっと", ["mini/tavern_mat"]),
        ("Copper", ["mini/copper", "mini/copper_type"]),
        ("exile", ["mini/exile"]),
        ("追放マット", ["mini/exile"]),
        ("アン", [""]),
        ("Duplicat", []),
        ("", []),
    ],
)
def test_find(mini: Names, text: str, targets: list[str]) -> None:
    assert [name.target for name in mini.find(text)] == targets


def test_say(mini: Names) -> None:
    assert mini.say("Coin of the Realm", "ja") == "《法貨》"
    assert mini.say("Coin of the Realm", "en") == "Coin of the Realm"
    assert mini.say("Tavern mat", "ja") == "酒場マット"
    assert mini.say("Ann", "ja") == "アン"
    assert mini.say("Coppers", "ja") == "Coppers"
    assert mini.say("Coin of", "ja") == "Coin of"
    assert mini.say("Double", "ja") == "《複製》"
    assert mini.say("double", "ja") == "double"
    assert mini.say("Double", "en") == "Double"


def test_a_card_wins_over_a_term_unless_the_kind_is_asked_for(mini: Names) -> None:
    assert mini.say("Copper", "ja") == "《銅貨》"
    assert mini.say("Copper", "ja", "type") == "銅"
    assert mini.say("Silver", "ja", "type") == "Silver"


def test_composed_names(trade: Names, mini: Names) -> None:
    assert trade.say("circle Alaska", "ja") == "丸のアラスカ"
    assert trade.say("circle New Guinea", "ja") == "丸のニューギニア"
    assert trade.say("wild", "ja") == "ワイルド"
    assert trade.say("circle Nowhere", "ja") == "circle Nowhere"
    assert trade.say("circle Alaska", "en") == "circle Alaska"
    assert mini.say("Copper Silver", "ja") == "Copper Silver"
    pieces = trade.pieces("circle New Guinea") or []
    assert [piece.target for piece in pieces] == ["trade/circle", "trade/new_guinea"]


def test_an_official_name_comes_before_an_alias(folder: Path) -> None:
    cards = folder / "mini" / "cards.yaml"
    cards.write_text(
        cards.read_text(encoding="utf-8").replace("reading: どうか", "aliases: [Silver]"), encoding="utf-8"
    )
    found = Names(read(folder).games["mini"]).find("silver")
    assert [name.en for name in found] == ["Silver", "Copper"]


def test_spellings(mini: Names) -> None:
    [name] = mini.find("Duplicate")
    assert list(name.spellings()) == [
        ("en", "Duplicate", "official"),
        ("ja", "複製", "official"),
        ("ja", "ふくせい", "reading"),
        ("ja", "謄写", "alias"),
        ("en", "Double", "alias"),
    ]


def test_fold_keeps_what_tells_tokens_apart() -> None:
    assert len({fold("+1 Card token"), fold("-1 Card token"), fold("+$1 token"), fold("-$1 token")}) == 4


def test_language() -> None:
    assert [language(text) for text in ("Farm", "後宮", "ギア", "+1", "ばにある")] == ["en", "ja", "ja", "en", "ja"]


def test_shipped_names_lead_to_one_card_each() -> None:
    names = Names(read().games["dominion"])
    for name in names.all:
        if name.kind == "card":
            for text in (name.en, name.ja):
                assert next(found.target for found in names.find(text) if found.kind == "card") == name.target
