"""What a misreading would lead to, and what a run shows against it where the corpus does not tell it."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rulings.content import Row
from rulings.language import Language


def told(language: Language, game: str, would: Row, step: Row) -> str | None:
    """One sentence: how it is at `step` and not as it `would` be, or None where the data has no words for it."""
    for key, tell in _TELLERS.items():
        if key in would:
            said: str | None = tell(language, game, would[key], step)
            return said
    return None


def led(language: Language, game: str, would: Row) -> str | None:
    """One sentence: how it `would` be if the misreading were right, or None where the data has no words for it."""
    for key, message in (("would_offer", "misreading-would-offer"), ("would_refuse", "misreading-would-refuse")):
        if key in would:
            return _labels(language, game, would[key], message, "misreading-would-together")
    for key, message in (("would_see", "misreading-would-see"), ("would_miss", "misreading-would-miss")):
        if key in would:
            return _lines(language, game, would[key], message)
    facts = _facts(language, game, would.get("would_be", {}), would.get("would_be", {}))
    return language.t("misreading-would-be", facts=language.listed(facts)) if facts else None


def _be(language: Language, game: str, would: Row, step: Row) -> str | None:
    facts = _facts(language, game, would, step["state"] or {})
    return language.t("misreading-be", facts=language.listed(facts)) if facts else None


def _facts(language: Language, game: str, would: Row, state: Row) -> list[str]:
    """What a state holds of that of which a misreading speaks."""
    facts = []
    for key, value in would.items():
        if isinstance(value, dict) and key in _players(language, game):
            own = state.get(key) or {}
            facts += [_own(language, game, key, inner, own[inner], value[inner]) for inner in value if inner in own]
        elif key in state:
            facts.append(_shared(language, game, key, state[key], value))
    return facts


def _players(language: Language, game: str) -> Row:
    players: Row = language.content.games[game]["file"]["players"]
    return players


def _own(language: Language, game: str, player: str, key: str, value: Any, expected: Any) -> str:
    owner = language.words.say(game, player)
    word = language.words.key(game, key)
    return language.t("misreading-own", owner=owner, key=word, value=_value(language, game, key, value, expected))


def _shared(language: Language, game: str, key: str, value: Any, expected: Any) -> str:
    word = language.words.key(game, key)
    return language.t("misreading-shared", key=word, value=_value(language, game, key, value, expected))


def _value(language: Language, game: str, key: str, value: Any, expected: Any) -> str:
    """A value in words: names with their number, of a map only the entries that the misreading speaks of."""
    say = language.words.value
    if isinstance(value, dict) and isinstance(expected, dict):
        part = {name: value[name] for name in expected if name in value}
        if part and all(type(number) is int for number in part.values()):
            return language.listed(_number(language, game, name, number) for name, number in part.items())
        return say(game, key, part)
    if value == []:
        return language.t("board-empty")
    if isinstance(value, list) and all(isinstance(name, str) for name in value):
        times = "×" if language.code == "ja" else " ×"
        return language.listed(
            language.words.say(game, name) + (f"{times}{count}" if count > 1 else "")
            for name, count in Counter(value).items()
        )
    return say(game, key, value)


def _number(language: Language, game: str, name: str, number: int) -> str:
    return language.t("misreading-number", name=language.words.say(game, name), number=str(number).replace("-", "−"))


def _labels(language: Language, game: str, would: Row, message: str, several: str = "misreading-not-together") -> str:
    said = []
    for player, labels in would.items():
        who = language.words.say(game, player)
        for label in [labels] if isinstance(labels, str) else labels:
            if isinstance(label, list):
                together = language.listed(language.label(game, part) for part in label) or language.t("step-nothing")
                said.append(language.t(several, player=who, labels=together))
            else:
                said.append(language.t(message, player=who, label=language.label(game, label)))
    return "".join(said) if language.code == "ja" else " ".join(said)


def _offer(language: Language, game: str, would: Row, step: Row) -> str | None:
    return _labels(language, game, would, "misreading-not-offered")


def _refuse(language: Language, game: str, would: Row, step: Row) -> str | None:
    return _labels(language, game, would, "misreading-offered")


def _lines(language: Language, game: str, lines: list[str], message: str) -> str | None:
    events = [language.content.events.get((game, line)) for line in lines]
    if None in events:
        return None
    said = [language.words.line(game, event) for event in events if event]
    return language.t(message, lines=language.listed(line.rstrip("。.") for line in said))


def _see(language: Language, game: str, would: list[str], step: Row) -> str | None:
    return _lines(language, game, would, "misreading-not-seen")


def _miss(language: Language, game: str, would: list[str], step: Row) -> str | None:
    return _lines(language, game, would, "misreading-seen")


_TELLERS: dict[str, Any] = {
    "would_be": _be,
    "would_offer": _offer,
    "would_refuse": _refuse,
    "would_see": _see,
    "would_miss": _miss,
}
