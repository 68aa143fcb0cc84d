"""The messages of both languages: the files are alike, and a message says what it is given."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message, Term, VariableReference
from fluent.syntax.visitor import Visitor

from rulings import load
from rulings.words import MissingWord, Words, hyphened
from tests.toy.corpus import DATA

ROOT = Path(__file__).resolve().parent.parent
GAMES = ("card_trade_in", "dominion")
PAIRS = {
    "site": (ROOT / "site/text/en.ftl", ROOT / "site/text/ja.ftl"),
    "toy": (DATA / "toy/words.en.ftl", DATA / "toy/words.ja.ftl"),
    **{game: tuple(ROOT / f"rulings/data/{game}/words.{lang}.ftl" for lang in ("en", "ja")) for game in GAMES},
}


# The files


class Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802 - named by the library
        self.found.add(node.id.name)


def variables(message: Message) -> set[str]:
    visitor = Variables()
    visitor.visit(message)
    return visitor.found


def entries(path: Path) -> list[Any]:
    return FluentParser(with_spans=False).parse(path.read_text(encoding="utf-8")).body


def messages(path: Path) -> list[Message]:
    return [entry for entry in entries(path) if isinstance(entry, Message)]


@pytest.mark.parametrize("path", [path for pair in PAIRS.values() for path in pair], ids=lambda path: path.name)
def test_every_message_can_be_read_and_stands_once(path: Path) -> None:
    assert [entry.content for entry in entries(path) if isinstance(entry, Junk)] == []
    assert [entry.id.name for entry in entries(path) if isinstance(entry, Term)] == []
    ids = [message.id.name for message in messages(path)]
    assert ids
    assert sorted({id for id in ids if ids.count(id) > 1}) == []
    assert [message.id.name for message in messages(path) if message.value is None] == []


@pytest.mark.parametrize("pair", PAIRS.values(), ids=PAIRS)
def test_both_languages_have_the_same_messages_in_the_same_order(pair: tuple[Path, Path]) -> None:
    ours, theirs = ([message.id.name for message in messages(path)] for path in pair)
    assert set(ours) == set(theirs)
    assert ours == theirs


@pytest.mark.parametrize("pair", PAIRS.values(), ids=PAIRS)
def test_no_language_asks_for_more_than_the_other_is_given(pair: tuple[Path, Path]) -> None:
    english, japanese = ({message.id.name: variables(message) for message in messages(path)} for path in pair)
    assert {id: sorted(japanese[id] - english[id]) for id in english if japanese[id] - english[id]} == {}


# How it is said


@pytest.fixture(scope="module")
def toys() -> dict[str, Words]:
    corpus = load.read(DATA)
    return {lang: Words(corpus, lang) for lang in ("en", "ja")}  # type: ignore[arg-type]


def both(toys: dict[str, Words], say: Callable[[Words], str]) -> tuple[str, str]:
    return say(toys["en"]), say(toys["ja"])


@pytest.mark.parametrize(
    ("key", "value", "english", "japanese"),
    [
        ("hand", ["Apple", "Fig"], "Apple, Fig", "《りんご》、《いちじく》"),
        ("hand", [], "none", "なし"),
        ("coins", 12000, "12000", "12000"),
        ("over", True, "yes", "はい"),
        ("over", False, "no", "いいえ"),
        ("turn", "Ann", "Ann", "アン"),
        ("winner", ["Ann", "Bob"], "Ann, Bob", "アン、ボブ"),
        ("piles", {"Apple": 3, "Fig": 0}, "Apple: 3, Fig: 0", "《りんご》：3、《いちじく》：0"),
        ("piles", {}, "none", "なし"),
        ("whatever", None, "none", "なし"),
        ("whatever", "unheard of", "unheard of", "unheard of"),
    ],
)
def test_values_of_a_position(key: str, value: Any, english: str, japanese: str, toys: dict[str, Words]) -> None:
    assert both(toys, lambda words: words.value("toy", key, value)) == (english, japanese)


def test_keys_and_players_have_their_words(toys: dict[str, Words]) -> None:
    assert both(toys, lambda words: words.key("toy", "discard")) == ("discard pile", "捨て札")
    assert both(toys, lambda words: words.key("toy", "winner")) == ("winner", "勝者")
    assert both(toys, lambda words: words.key("toy", "Bob")) == ("Bob", "ボブ")


def test_a_phase_of_a_turn(english: Words, japanese: Words) -> None:
    assert english.value("dominion", "turn", "Ann buy") == "Ann’s Buy phase"
    assert japanese.value("dominion", "turn", "Ann buy") == "アンの購入フェイズ"


def test_equal_cards_in_a_row_are_counted_in_japanese(japanese: Words) -> None:
    event = {"kind": "discards", "line": "", "player": "Ann", "from": "hand"}
    cards = ["Copper", "Copper", "Estate", "Copper"]
    said = "アンは手札の《銅貨》2枚、《屋敷》、《銅貨》を捨て札にする。"
    assert japanese.line("dominion", event | {"cards": cards}) == said


def test_an_argument_is_compared_as_given_and_printed_as_said(japanese: Words) -> None:
    gains = {"kind": "gains", "line": "", "player": "Ann", "card": "Silver"}
    assert japanese.line("dominion", gains | {"to": "discard"}) == "アンは《銀貨》を獲得する。"
    assert japanese.line("dominion", gains | {"to": "hand"}) == "アンは《銀貨》を手札に獲得する。"


def test_signs_are_spelt_out_in_ids() -> None:
    assert hyphened("start of turn") == "start-of-turn"
    assert hyphened("+$1 per Copper on the mat") == "plus-coin-1-per-copper-on-the-mat"
    assert [hyphened(token) for token in ("-1 Card", "-$2", "+1 Buy")] == ["minus-1-card", "minus-coin-2", "plus-1-buy"]
    assert hyphened("plus-coin-1") == "plus-coin-1"


def test_what_is_missing_is_said_in_english_and_marked(toys: dict[str, Words]) -> None:
    option = {"label": "eat Apple", "verb": "eat", "what": "Apple"}
    assert both(toys, lambda words: words.label("toy", option)) == ("eat Apple", "[eat Apple]")
    event = {"kind": "eats", "line": "Ann eats Apple", "player": "Ann"}
    assert both(toys, lambda words: words.line("toy", event)) == ("Ann eats Apple", "[Ann eats Apple]")
    decision = {"player": "Ann", "ask": "dinner"}
    assert both(toys, lambda words: words.ask("toy", decision)) == ("dinner", "[dinner]")
    assert both(toys, lambda words: words.page("no-such-message")) == ("no-such-message", "[no-such-message]")


def test_what_is_missing_is_an_error_where_that_is_asked_for(english: Words, japanese: Words) -> None:
    with pytest.raises(MissingWord, match=r"words\.ja\.ftl: there is no message 'label-eat'"):
        japanese.label("dominion", {"label": "eat", "verb": "eat", "what": None})
    with pytest.raises(MissingWord, match=r"en\.ftl: the message 'check-over': .*player"):
        english.page("check-over")


def test_a_message_that_lacks_an_argument_is_not_half_said(toys: dict[str, Words]) -> None:
    event = {"kind": "gets", "line": "Ann gets a coin", "player": "Ann"}
    assert both(toys, lambda words: words.line("toy", event)) == ("Ann gets a coin", "[Ann gets a coin]")


def test_nothing_invisible_gets_into_a_text(japanese: Words) -> None:
    said = japanese.label("dominion", {"label": "buy Silver", "verb": "buy", "what": "Silver"})
    assert said == "《銀貨》を購入"
    assert said.isprintable()
