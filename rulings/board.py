"""Positions as things to draw: cards, piles, zones and counters, with what changed since the moment before."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import groupby
from typing import Any

from rulings.content import Content, Row
from rulings.names import Names
from rulings.words import Words

MARKS = frozenset(
    "action treasure victory curse attack reaction duration reserve traveller event way night project landmark command "
    "circle diamond star wild".split()
)
"""Types and symbols that have a mark of their own in ``site/templates/marks.svg``."""
TELLING = "traveller reserve duration reaction night way event project landmark curse victory treasure action".split()
"""Types in the order in which they give a card its colour."""
BROADEST = 7.4
"""How many ems of a word fit on a card at the smallest size."""
LYING = frozenset("event way project landmark".split())
"""Types of which a card lies instead of standing."""
_BREADTHS = {
    letter: ems
    for letters, ems in (("'’jil-fIJt", 0.4), ("rszvyxce", 0.6), ("BGCRVAX", 0.81), ("wDKOQUNH", 0.89), ("mMW", 1.08))
    for letter in letters
}
_SEAM = re.compile(r"[aeiouy](?=[^aeiouy\W]h?[aeiouy])|[^aeiouy\W](?=[^aeiouyh\W][aeiouy])")
"""Where an English word may be divided."""
_SEAM_JA = re.compile(r"[ー・の](?=.)|ン(?=[ァ-ヴ])|[ぁ-ん](?=[一-龠])")
"""Where a long Japanese name goes on in a second column."""


@dataclass(frozen=True)
class Face:
    """What is seen of a card. `marks` are pairs of a mark and its word; `fit` says how its name is set."""

    title: str
    spoken: str
    marks: tuple[tuple[str, str, str], ...]
    body: str
    shape: str
    fit: str
    cost: str | None
    telling: str = ""
    """The mark that stands for the card where there is room for one."""

    @property
    def name(self) -> str:
        """The title as it is set on the card itself."""
        return divisible(self.title, self.fit)


@dataclass(frozen=True)
class Stack:
    """Copies of one card in one place; `moved` says that some of them came in this step."""

    name: str
    face: Face
    count: int
    moved: bool


@dataclass(frozen=True)
class Entry:
    """One line of a map: a pile and its number, a territory and its armies.

    `named` says that the set-up speaks of it or that it changes in the run.
    """

    name: str
    face: Face
    value: Any
    before: Any
    named: bool
    say: Callable[[Any], str]

    @property
    def changed(self) -> bool:
        return bool(self.before != self.value)

    @property
    def text(self) -> str:
        """The value in words; of a pile whose cards are told one by one, the top card and how many lie below it."""
        return self._said(self.value)

    @property
    def was(self) -> str:
        """The same of what it was before."""
        return self._said(self.before)

    def _said(self, value: Any) -> str:
        if isinstance(value, list):
            below = f" +{len(value) - 1}" if len(value) > 1 else ""
            return self.say(value[0]) + below if value else "0"
        return self.say(value)


@dataclass
class Item:
    """What one key of a position holds.

    `used` says that it holds something at some moment of the run, `matters` that moreover it was laid out or changes,
    `asked` that the scenario speaks of it; `most` is how many stacks lie there at once, at most.
    """

    key: str
    word: str
    holds: str
    value: Any
    before: Any
    used: bool
    matters: bool
    asked: bool
    say: Callable[[Any], str]
    ordered: bool = False
    most: int = 0
    stacks: list[Stack] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)

    @property
    def changed(self) -> bool:
        return bool(self.before != self.value)

    @property
    def text(self) -> str:
        """The value in words; nothing where it is nothing."""
        return self.say(self.value) if _holds(self.value) else ""

    @property
    def count(self) -> int:
        return sum(stack.count for stack in self.stacks)


@dataclass
class Seat:
    """A player with everything that is the player's own.

    `active` is the one whose turn it is, `main` each whose turn it is at some moment of the run.
    """

    name: str
    raw: str
    active: bool
    main: bool
    phase: str
    items: dict[str, Item]


@dataclass
class Board:
    """One position of a run."""

    seats: list[Seat]
    shared: dict[str, Item]

    def only(self, players: Collection[str]) -> Board:
        """The part of the board that belongs to these players."""
        return Board([seat for seat in self.seats if seat.raw in players], {})

    def faces(self) -> Iterator[Face]:
        """Every card that is seen."""
        items = [*self.shared.values(), *(item for seat in self.seats for item in seat.items.values())]
        for item in items:
            yield from (stack.face for stack in item.stacks)
            yield from (entry.face for entry in item.entries if entry.named)


class Faces:
    """The faces of the cards of one game in one language, each made once."""

    def __init__(self, content: Content, game: str, names: Names, words: Words) -> None:
        self.content, self.game, self.lang, self.names, self.words = content, game, words.lang, names, words
        self.made: dict[str, Face] = {}

    def __call__(self, name: str) -> Face:
        face = self.made.get(name)
        if face is None:
            card = self.content.card_named.get((self.game, name))
            face = self.made[name] = self._card(card) if card else self._composed(name)
        return face

    def type(self, name: str) -> str:
        """The word for a type of card."""
        return self.names.say(name, self.lang, term_kind="type")

    def _card(self, card: Row) -> Face:
        title = card[self.lang]
        kinds = [slug(kind) for kind in card["types"]]
        body = next((kind for kind in TELLING if kind in kinds), "plain")
        marks = tuple((mark(kind), kind, self.type(name)) for kind, name in zip(kinds, card["types"], strict=True))
        shape = "land" if LYING & set(kinds) else ""
        return Face(title, self._spoken(marks), marks, body, shape, fit(title, self.lang), price(card), mark(body))

    def _composed(self, name: str) -> Face:
        pieces = self.names.pieces(name) or []
        symbols = [piece for piece in pieces if piece.term_kind == "symbol"]
        rest = [piece for piece in pieces if piece.term_kind != "symbol"] or symbols
        title = "".join(getattr(piece, self.lang) for piece in rest) if symbols else self.words.say(self.game, name)
        marks = tuple((mark(slug(piece.en)), slug(piece.en), getattr(piece, self.lang)) for piece in symbols)
        shape = " ".join(["terr", *(slug(piece.en) for piece in symbols)])
        return Face(title, "", marks, "plain", shape, fit(title, self.lang), None, marks[0][0] if marks else "")

    def _spoken(self, marks: Iterable[tuple[str, str, str]]) -> str:
        types = [word for _, _, word in marks]
        return f"（{'・'.join(types)}）" if self.lang == "ja" else f" ({' – '.join(types)})"


def slug(name: str) -> str:
    """A name as a word of an id: ``Way of the Mouse`` -> ``way-of-the-mouse``."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def mark(kind: str) -> str:
    """The mark of a type: its own, or the plain one."""
    return kind if kind in MARKS else "plain"


def price(card: Row) -> str | None:
    """The cost as it stands on a coin: ``3*``; None for what costs nothing ever."""
    if card["cost"] is None:
        return None
    return str(card["cost"]).lstrip("$") or "0"


def fit(title: str, lang: str) -> str:
    """How a name is set so that it fits on a card."""
    if lang == "ja":
        return {4: "l4", 5: "l5"}.get(len(title), "l6 l9" if len(title) > 8 else "l6" if len(title) > 5 else "")
    longest = max(map(breadth, title.split()), default=0)
    return "wider" if longest > 5.9 else "wide" if longest > 5.1 else "mid" if longest > 4.3 else ""


def breadth(word: str) -> float:
    """How broad a word is about, in ems of a bold serif."""
    return sum(_BREADTHS.get(letter, 0.7) for letter in word)


def divisible(title: str, fit: str) -> str:
    """A name with the place at which it may be divided, near the middle, where it is too long for a card."""
    if fit.startswith("l6"):
        return _divided(title, _SEAM_JA, "\u200b")
    return " ".join(_divided(word, _SEAM, "\u00ad") if breadth(word) > BROADEST else word for word in title.split())


def _divided(word: str, seam: re.Pattern[str], mark: str) -> str:
    at = min((found.end() for found in seam.finditer(word)), key=lambda end: abs(end - len(word) / 2), default=0)
    return f"{word[:at]}{mark}{word[at:]}" if at else word


def draw(
    game: str,
    keys: tuple[dict[str, Row], dict[str, Row]],
    states: Sequence[Row],
    setup: Row,
    faces: Callable[[str], Face],
    words: Words,
    asked: Collection[str] = (),
) -> list[Board]:
    """The boards of a run, one for each state. `keys` are the player keys and the shared keys of the game's file;
    `asked` are those that the scenario speaks of."""
    drawing = _Drawing(game, keys, states, setup, faces, words, asked)
    return [drawing.board(moment) for moment in range(len(states))]


class _Drawing:
    """A run with all its keys followed through."""

    def __init__(
        self,
        game: str,
        keys: tuple[dict[str, Row], dict[str, Row]],
        states: Sequence[Row],
        setup: Row,
        faces: Callable[[str], Face],
        words: Words,
        asked: Collection[str],
    ) -> None:
        self.game, self.faces, self.words, self.asked = game, faces, words, asked
        player_keys, shared_keys = keys
        turns = [str(state.get("turn") or "").partition(" ") for state in states]
        self.turns = [(player, phase) for player, _, phase in turns]
        self.main = {player for player, _ in self.turns}
        self.named = {name for key, value in setup.items() if key in shared_keys for name in _names_in(value)}
        players = [key for key, value in states[0].items() if key not in shared_keys and isinstance(value, dict)]
        self.shared = self.follow(shared_keys, states, setup)
        self.own = {
            name: self.follow(player_keys, [state.get(name) or {} for state in states], setup.get(name) or {})
            for name in players
        }

    def follow(self, keys: dict[str, Row], states: Sequence[Row], setup: Row) -> list[_Track]:
        """The keys that are worth drawing: those that hold something at some moment, and every number."""
        tracks = [_Track(self, key, about, states, key in setup) for key, about in keys.items() if key in states[0]]
        return [track for track in tracks if track.used or track.holds == "number"]

    def board(self, moment: int) -> Board:
        """The position at a moment."""
        turn, phase = self.turns[moment]
        seats = []
        for name, tracks in self.own.items():
            said = self.words.say(self.game, phase) if name == turn and phase else ""
            items = {track.key: track.item(moment) for track in tracks}
            seats.append(Seat(self.words.say(self.game, name), name, name == turn, name in self.main, said, items))
        return Board(seats, {track.key: track.item(moment) for track in self.shared})


class _Track:
    """One key through all moments of a run. `given` says that the set-up lays it out."""

    def __init__(self, drawing: _Drawing, key: str, about: Row, states: Sequence[Row], given: bool) -> None:
        self.key = key
        self.holds: str = about["holds"]
        self.ordered = bool(about.get("ordered"))
        self.faces = drawing.faces
        self.values = values = [state.get(key) for state in states]
        self.used = any(map(_holds, values))
        self.asked = key in drawing.asked
        self.matters = self.used and (given or any(one != values[0] for one in values))
        self.most = max(len(self.piles(_listed(value))) for value in values) if self.holds in ("names", "name") else 0
        self.say = partial(drawing.words.value, drawing.game, key)
        word = drawing.words.key(drawing.game, key)
        self.word = word[:1].upper() + word[1:] if drawing.words.lang == "en" else word
        self.named = drawing.named | _changing(values) if self.holds == "map" else frozenset[str]()

    def item(self, moment: int) -> Item:
        """What it holds at a moment, and what has changed since the one before."""
        value, before = self.values[moment], self.values[max(0, moment - 1)]
        item = Item(
            self.key,
            self.word,
            self.holds,
            value,
            before,
            self.used,
            self.matters,
            self.asked,
            self.say,
            self.ordered,
            self.most,
        )
        if self.holds in ("names", "name"):
            item.stacks = self.stacks(_listed(value), _listed(before))
        elif isinstance(value, dict) and self.holds == "map":
            item.entries = self.entries(value, before if isinstance(before, dict) else {})
        return item

    def piles(self, names: list[str]) -> list[tuple[str, int]]:
        """Copies together; where the order counts only those that lie on one another."""
        return [(name, len(list(run))) for name, run in groupby(names)] if self.ordered else [*Counter(names).items()]

    def stacks(self, names: list[str], before: list[str]) -> list[Stack]:
        had, have = Counter(before), Counter(names)
        return [Stack(name, self.faces(name), count, have[name] > had[name]) for name, count in self.piles(names)]

    def entries(self, value: Row, before: Row) -> list[Entry]:
        """The entries of a map, each with what it was."""
        return [
            Entry(name, self.faces(name), part, before.get(name, part), name in self.named, self.say)
            for name, part in value.items()
        ]


def _changing(values: Sequence[Any]) -> set[str]:
    """The entries of a map that are not the same at all moments."""
    maps = [value for value in values if isinstance(value, dict)]
    return {name for one in maps for name, part in one.items() if part != maps[0].get(name)}


def _holds(value: Any) -> bool:
    """Whether a value is more than nothing."""
    return any(map(_holds, value.values())) if isinstance(value, dict) else bool(value)


def _listed(value: Any) -> list[str]:
    return list(value) if isinstance(value, list) else [value] if value else []


def _names_in(value: Any) -> Iterable[str]:
    if isinstance(value, dict):
        yield from value
        for part in value.values():
            yield from _names_in(part)
    elif isinstance(value, list):
        for part in value:
            yield from _names_in(part)
    elif isinstance(value, str):
        yield value
