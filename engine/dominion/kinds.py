"""Cards and landscapes as classes: what is printed on them is attributes, an instance is one physical copy.

A later wording is the class itself; an older one is a subclass that says only what differed, with the edition that
ended it: ``class Port2015(Port, until=2022)``. `kinds_of(edition)` gives the class in force for each name.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Generator
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar

from engine.dominion.abilities import Ability
from engine.dominion.zones import ZONES
from engine.protocol import Decision, Option

if TYPE_CHECKING:
    from engine.dominion.player import Player

EDITIONS = (2015, 2016, 2019, 2020, 2022, 2023, 2025)
FIRST, NEWEST = EDITIONS[0], EDITIONS[-1]

Maybe = tuple[()] | Generator[Decision, Any, Any]
"""What a verb returns: ``()`` when it is done, or the generator of what is still to be asked."""

_versions: dict[str, list[tuple[int, type[Kind]]]] = {}
_FOREVER = 9999
_SMALL = {"Of", "The", "A"}


class KindOption(Option):
    """An option about a kind of card, made once with the class and shared by all its offers."""

    __slots__ = ("kind",)

    def __init__(self, verb: str, kind: type[Kind]) -> None:
        super().__init__(f"{verb} {kind.name}", verb.replace(" ", "-"), kind.name)
        self.kind = kind


class Kind:
    """A card or landscape: its name, price, types, abilities, and the edition in which it appears.

    A class that states `types` is a kind of the game; one that does not only helps others. A `hidden` one is what cards
    of another kind are for a while.
    """

    name: ClassVar[str]
    types: ClassVar[str] = ""
    type_names: ClassVar[tuple[str, ...]] = ()
    since: ClassVar[int] = FIRST
    cost: ClassVar[int] = 0
    potion: ClassVar[int] = 0
    debt: ClassVar[int] = 0
    brings: ClassVar[tuple[str, ...]] = ()
    """Names of the non-Supply piles that the game needs when this is in it."""
    uses: ClassVar[tuple[str, ...]] = ()
    """Mats and tokens that each player needs when this is in the game (``Exile mat``), and a deck that lies beside the
    piles. A mat is a zone of each player."""
    abilities: ClassVar[tuple[Ability, ...]] = ()
    buy_it: ClassVar[KindOption]
    is_card: ClassVar[bool] = False
    is_plain: ClassVar[bool] = False
    """A card that changes nothing by being about: nothing need be looked for because of it."""

    def __init_subclass__(cls, until: int | None = None, hidden: bool = False, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        if not cls.types:
            return
        if "name" not in vars(cls) and until is None and not hidden:
            words = re.findall(r"[A-Z][a-z]*", cls.__name__)
            cls.name = " ".join(w.lower() if n and w in _SMALL else w for n, w in enumerate(words))
        cls.type_names = tuple(word.capitalize() for word in cls.types.split())
        members = {name: value for part in reversed(cls.__mro__) for name, value in vars(part).items()}
        cls.abilities = tuple(value for value in members.values() if isinstance(value, Ability))
        cls.buy_it = KindOption("buy", cls)
        cls.derive()
        if not hidden:
            _versions.setdefault(cls.name, []).append((until or _FOREVER, cls))

    @classmethod
    def derive(cls) -> None:
        """Works out what is read often from what is printed."""


class Card(Kind):
    """A card. `cards`, `actions`, `buys`, `coins` are what its first line gives; `on_play` is the rest of its text.

    `on_play` is None, a plain method that returns None, or a method that returns what is still to be asked.
    """

    is_card = True
    moves = 0
    """How often this copy has been moved by itself."""
    cards: ClassVar[int] = 0
    actions: ClassVar[int] = 0
    buys: ClassVar[int] = 0
    coins: ClassVar[int] = 0
    copies: ClassVar[int | None] = None
    """How many are put out at any number of players; None: by the general rule."""
    shares: ClassVar[str | None] = None
    """The name of the pile in which it lies with cards of other names."""
    pile: ClassVar[str]
    """The name of its pile."""
    printed: ClassVar[str]
    """The name that it is known by again once it is nothing else: what zones are seen to hold."""
    in_supply: ClassVar[bool] = True
    mark: ClassVar[str | None] = None
    """The * or + beside the printed price: a reminder, no part of it."""
    bonus: ClassVar[tuple[int, int, int, int]] = (0, 0, 0, 0)
    on_play: Callable[[Player], Maybe | None] | None = None
    worth: Callable[[Player], int] | None = None
    """Victory points at the end of the game, given its owner."""
    discount: ClassVar[int] = 0
    """While this is in play on its owner's turn: by how much every card costs less."""

    is_mixed: ClassVar[bool] = False
    is_action: ClassVar[bool] = False
    is_treasure: ClassVar[bool] = False
    is_victory: ClassVar[bool] = False
    is_attack: ClassVar[bool] = False
    is_command: ClassVar[bool] = False
    is_duration: ClassVar[bool] = False
    is_quiet: ClassVar[bool] = False
    """A Treasure that gives coins and nothing else."""
    play_it: ClassVar[KindOption]

    @classmethod
    def derive(cls) -> None:
        cls.pile = cls.shares or cls.name
        cls.printed = cls.name
        cls.bonus = (cls.cards, cls.actions, cls.buys, cls.coins)
        cls.is_action = "Action" in cls.type_names
        cls.is_treasure = "Treasure" in cls.type_names
        cls.is_victory = "Victory" in cls.type_names
        cls.is_attack = "Attack" in cls.type_names
        cls.is_command = "Command" in cls.type_names
        cls.is_duration = "Duration" in cls.type_names
        cls.is_quiet = cls.is_treasure and cls.on_play is None and cls.bonus == (0, 0, 0, cls.coins)
        loud = cls.is_action or (cls.is_treasure and not cls.is_quiet)
        cls.is_plain = not (cls.abilities or cls.discount or loud)
        cls.play_it = KindOption("play", cls)

    @classmethod
    def pile_size(cls, players: int) -> int:
        """Copies put out for this many players (facts §1)."""
        if cls.copies is not None:
            return cls.copies
        if cls.is_victory:
            return 8 if players == 2 else 12
        return 10

    def __repr__(self) -> str:
        return self.name


class Mixed(Card):
    """A pile of cards with different names, as its randomizer card shows it. Nobody ever has this card itself."""

    is_mixed = True
    members: ClassVar[tuple[str, ...]] = ()
    """Each name of a card that may lie in it, as often as there are copies. A set-up shuffles them."""


class Landscape(Kind):
    """A card that lies beside the Supply and is nobody's: an Event or a Way."""


class EventCard(Landscape):
    """An Event: bought in the Buy phase, gains nothing by itself. `may_buy` tells whether it may be bought now."""

    def on_buy(self, me: Player) -> Maybe | None:
        raise NotImplementedError(self.name)

    @classmethod
    def may_buy(cls, me: Player) -> bool:
        return True

    @classmethod
    def resume(cls, me: Player) -> None:
        """In a position laid out in mid-game: what an earlier purchase by this player, seen from a token, goes on doing."""


class Way(Landscape):
    """A Way: when a player plays an Action, they may follow it instead of the card's instructions (facts §14)."""

    use_it: ClassVar[KindOption]

    @classmethod
    def derive(cls) -> None:
        cls.use_it = KindOption("use", cls)

    def on_play(self, me: Player) -> Maybe | None:
        raise NotImplementedError(self.name)


def load_cards() -> None:
    """Reads every module of cards, which makes their classes known."""
    from importlib import import_module
    from pkgutil import walk_packages

    from engine.dominion import cards

    for module in walk_packages(cards.__path__, f"{cards.__name__}."):
        import_module(module.name)


@cache
def kinds_of(edition: int) -> dict[str, type[Kind]]:
    """The class in force in this edition for each name that exists in it."""
    load_cards()
    found: dict[str, type[Kind]] = {}
    for name in sorted(_versions):
        version = min((end, kind.__qualname__, kind) for end, kind in _versions[name] if edition < end)[2]
        if version.since <= edition:
            found[name] = version
    return found


@cache
def places(sort: str) -> tuple[str, ...]:
    """The keys of all places of a sort that some kind of card uses: of each ``mat`` (``tavern``), of each ``deck``."""
    load_cards()
    uses = {name for versions in _versions.values() for _, kind in versions for name in kind.uses}
    found = sorted(name.removesuffix(f" {sort}") for name in uses if name.endswith(f" {sort}"))
    return tuple(name.lower().replace(" ", "_") for name in found)


@cache
def player_zones() -> tuple[str, ...]:
    """The keys of a player's zones, mats included."""
    return (*ZONES, *places("mat"))


@cache
def changes() -> dict[str, list[int]]:
    """For each name: the edition it appears in, then each from which it works differently."""
    load_cards()
    found = {}
    for name in sorted(_versions):
        years = sorted(end for end, _ in _versions[name])
        found[name] = [min(kind.since for _, kind in _versions[name]), *(year for year in years if year != _FOREVER)]
    return found
