"""What engines say, in both languages: English as the engine says it, Japanese without English left over."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from engine.local import Local
from engine.protocol import Session
from rulings.check import check
from rulings.corpus import Corpus
from rulings.report import Transcript
from rulings.words import Words, hyphened
from tests.fuzz import DOMINION, EDITIONS, answer, draw_setup

ROOT = Path(__file__).resolve().parent.parent
GAMES = ("card_trade_in", "dominion")
LATIN = re.compile("[A-Za-z]")


@pytest.fixture(scope="module")
def transcripts(corpus: Corpus) -> list[Transcript]:
    return check(corpus, Local(), transcripts=True).transcripts


# Log lines


def sample(field: str, corpus: Corpus, game: str) -> list[Any]:
    """Values that a field of an event may have."""
    if game == "card_trade_in":
        samples: dict[str, list[Any]] = {
            "count": [1, 2, 1000],
            "cards": [["circle Alaska", "wild", "wild Peru"]],
            "card": ["star Egypt", "wild"],
            "set": ["circles", "diamonds", "stars", "one of each", "wilds"],
            "territory": ["Alaska", "Peru"],
            "players": [["Ann"], ["Ann", "Bob"]],
            "loser": ["Bob"],
            "to": ["Bob"],
        }
    else:
        samples = {
            "count": [1, 2, 1000],
            "cards": [["Copper"], ["Copper", "Copper", "Estate"], ["Royal Carriage", "Copper"]],
            "card": ["Silver", "Coin of the Realm"],
            "for": ["Soldier"],
            "by": [None, "Mission"],
            "pile": ["Smithy"],
            "face": ["up", "down"],
            "from": zones(),
            "mat": list(import_module("engine.dominion.kinds").places("mat")),
            "to": zones(),
            "token": tokens(),
        }
    return samples.get(field, ["Ann", "Dan"])


def zones() -> list[str]:
    return [*import_module("engine.dominion.kinds").player_zones(), "supply", "trash"]


def tokens() -> list[str]:
    player = import_module("engine.dominion.player")
    return [*player.PILE_TOKENS, *player.CARD_TOKENS, "-1 Card", "-$1"]


def events(corpus: Corpus, game: str) -> Iterator[Any]:
    """Events of every kind, with each value of each field."""
    log = import_module(f"engine.{game}.log")
    say: Callable[[Any], Any] = getattr(log, "event", None) or log.as_data
    assert set(log.FIELDS) == set(log.LINES)
    for kind, fields in log.FIELDS.items():
        choices = [sample(field, corpus, game) for field in fields]
        for at in range(max([1, *map(len, choices)])):
            values = [values[at % len(values)] for values in choices]
            yield say((kind, *(several(game, value) if isinstance(value, list) else value for value in values)))


def several(game: str, names: list[str]) -> tuple[Any, ...]:
    """Several names as the game's log holds them: Dominion's holds the cards."""
    return tuple(SimpleNamespace(name=name) for name in names) if game == "dominion" else tuple(names)


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_log_line_is_said_in_both_languages(
    game: str, corpus: Corpus, english: Words, japanese: Words
) -> None:
    said = {}
    for event in events(corpus, game):
        assert english.line(game, event) == event["line"]
        said[event["line"]] = japanese.line(game, event)
    assert {line: japanese for line, japanese in said.items() if LATIN.search(japanese)} == {}
    assert all(line.endswith("。") for line in said.values())


# Labels and questions


ASKING = {
    "choose": 0,
    "put_in_order": 0,
    "pick": 0,
    "pick_pile": 0,
    "pick_pile_of_any_size": 0,
    "pick_from_zones": 0,
    "pick_amount": 0,
    "agrees": 0,
    "pick_word": 0,
    "may": 1,
    "when_may": 1,
    "react": 1,
    "Phase": 1,
    "Decision": 1,
    "Several": 1,
}
"""Calls of the Dominion engine, and which argument says what is asked."""


def calls(*names: str) -> Iterator[tuple[str, ast.Call]]:
    for path in sorted((ROOT / "engine/dominion").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                if name in names:
                    yield name, node


def constants(node: ast.expr | None) -> list[str]:
    """The texts written out in an argument: one, or those of a list."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    return [text for item in node.elts for text in constants(item)] if isinstance(node, ast.List) else []


def asked() -> Iterator[str]:
    for name, call in calls(*ASKING):
        if name not in ("may", "when_may", "react"):
            yield from constants(call.args[ASKING[name]] if len(call.args) > ASKING[name] else None)
    for path in sorted((ROOT / "engine/dominion").rglob("*.py")):
        yield from re.findall(r"^    ask = \"(.+)\"$", path.read_text(encoding="utf-8"), re.MULTILINE)


def verbs() -> Iterator[str]:
    """What is done to a name: the first words of labels."""
    for name, call in calls(*ASKING):
        if name not in ("pick_word", "Phase", "Decision", "Several", "agrees", "pick_amount"):
            yield from constants(call.args[ASKING[name]] if len(call.args) > ASKING[name] else None)
        for keyword in call.keywords:
            if keyword.arg == "verb":
                yield from constants(keyword.value)
    yield from ("buy", "play", "call", "use", "follow", "resolve", "take the turn of")


def words_to_pick() -> Iterator[str]:
    for _, call in calls("pick_word"):
        yield from constants(call.args[1])
    for _, call in calls("agrees"):
        yield from constants(call.args[0])
    yield from import_module("engine.dominion.player").PLUS_TOKENS
    yield from import_module("engine.dominion.cards.adventures.events").Quest.prices
    yield from ("pass", "end turn", "end Action phase", "play all Treasures", "use Trashing token")


def test_every_label_of_dominion_is_said_in_both_languages(english: Words, japanese: Words) -> None:
    options = [{"label": f"{verb} Silver", "verb": hyphened(verb), "what": "Silver"} for verb in sorted(set(verbs()))]
    options += [{"label": word, "verb": hyphened(word), "what": None} for word in sorted(set(words_to_pick()))]
    options += [{"label": f"overpay ${coins}", "verb": "overpay", "what": str(coins)} for coins in (0, 2)]
    options += [{"label": "trash Raze from play", "verb": "trash-from-play", "what": "Raze"}]
    options += [{"label": "discard from Exile: Gold", "verb": "discard-from-exile", "what": "Gold"}]
    assert len(options) > 40
    said = {}
    for option in options:
        assert english.label("dominion", option) == option["label"]
        said[option["label"]] = japanese.label("dominion", option)
    assert {label: text for label, text in said.items() if LATIN.search(text)} == {}
    assert len(set(said.values())) == len(said)


def test_every_question_of_dominion_is_said_in_both_languages(english: Words, japanese: Words) -> None:
    asks = set(asked())
    assert {"buy phase", "card gained", "discard", "extra turn"} <= asks
    for ask in asks:
        for about in (None, "Gear"):
            decision = {"player": "Ann", "ask": ask, "about": about}
            assert english.ask("dominion", decision)
            assert not LATIN.search(japanese.ask("dominion", decision))


def test_everything_that_a_scenario_shows_is_said_in_both_languages(
    transcripts: list[Transcript], english: Words, japanese: Words
) -> None:
    latin: set[str] = set()
    for transcript in transcripts:
        game = transcript.scenario.split("/")[0]
        for moment in transcript.moments:
            said = []
            for event in moment.events:
                assert english.line(game, event) == event["line"]
                said.append(japanese.line(game, event))
            if moment.next is not None:
                assert english.ask(game, moment.next)
                said.append(japanese.ask(game, moment.next))
                for option in moment.next["options"]:
                    assert english.label(game, option) == option["label"]
                    said.append(japanese.label(game, option))
            assert moment.state is not None
            for key, value in moment.state.items():
                parts = value.items() if isinstance(value, dict) else [(key, value)]
                for own, part in parts:
                    assert english.value(game, own, part) is not None
                    said.append(japanese.value(game, own, part))
            latin |= {text for text in said if LATIN.search(text)}
    assert sorted(latin) == []


@pytest.mark.parametrize("seed", range(12))
def test_everything_that_a_random_game_shows_is_said_in_both_languages(
    seed: int, english: Words, japanese: Words
) -> None:
    chance = random.Random(seed)
    edition = chance.choice(EDITIONS)
    session = Session(DOMINION, draw_setup(chance, edition), edition, seed)
    latin = set()
    for _ in range(300):
        position = session.position()
        for event in position.events:
            assert english.line("dominion", event) == event["line"]
            latin.add(japanese.line("dominion", event))
        if position.decision is None:
            break
        assert english.ask("dominion", position.decision)
        latin.add(japanese.ask("dominion", position.decision))
        for option in position.decision["options"]:
            assert english.label("dominion", option) == option["label"]
            latin.add(japanese.label("dominion", option))
        session.choose(answer(session, chance))
    assert sorted(filter(LATIN.search, latin)) == []
