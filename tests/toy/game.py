"""The toy game. You play cards from your hand and end your turn; each card is there for one thing that tests need.

| card | since | playing it |
|---|---|---|
| Apple | 2015 | you draw a card |
| Berry | 2015 | you discard up to two cards; from 2020 on you then get a coin |
| Cherry | 2016 | the next player gives you a coin, or does not |
| Dice | 2015 | you get one to six coins |
| Fig | 2015 | you get a coin; two coins where the rule holds that figs count double, from 2020 on |
| Star | 2015 | the game is over, and you have won |
| Bomb | 2015 | the engine breaks down |
| Egg | 2015 | unknown to this engine when played |
"""

from __future__ import annotations

import random
from collections.abc import Generator, Mapping
from copy import deepcopy
from typing import Any

from engine.protocol import BadSetup, Data, Decision, Option, Phase, Several, Unsupported

EDITIONS = [2015, 2016, 2020, 2025]
DOUBLE = "rule: figs count double"
CHANGES = {
    "Apple": [2015],
    "Berry": [2015, 2020],
    "Cherry": [2016],
    "Dice": [2015],
    "Fig": [2015],
    "Star": [2015],
    "Bomb": [2015],
    "Egg": [2015],
    DOUBLE: [2020],
}
FIELDS = {
    "turn": ("player",),
    "plays": ("player", "card"),
    "draws": ("player", "count"),
    "discards": ("player", "cards", "from"),
    "gets": ("player", "count"),
    "gives": ("player", "to"),
    "over": (),
}


class Table:
    def __init__(self, setup: Mapping[str, Any], edition: int, seed: int) -> None:
        self.edition = edition
        self.seed = seed
        self.players: dict[str, dict[str, Any]] = {}
        self.piles = dict(setup.get("piles", {}))
        self.used: set[str] = set()
        self.rolled = False
        self.log: list[tuple[Any, ...]] = []
        self.won: list[str] = []
        for name in ("Ann", "Bob"):
            self.players[name] = {"hand": [], "deck": [], "discard": [], "coins": 0} | setup.get(name, {})
        self.current = setup.get("turn", "Ann")
        self.over = False

    def close(self) -> None:
        pass

    def other(self, name: str) -> str:
        return "Bob" if name == "Ann" else "Ann"

    def play(self) -> Generator[Decision, Any, None]:
        while not self.over:
            me = self.current
            self.log.append(("turn", me))
            yield from self.turn(me)
            self.current = self.other(me)

    def turn(self, me: str) -> Generator[Decision, Any, None]:
        hand = self.players[me]["hand"]
        while not self.over:
            options = [Option(f"play {card}", "play", card) for card in dict.fromkeys(hand)]
            pick = yield Phase(me, "turn", [*options, Option("end turn", "end-turn")])
            if pick.what is None:
                return
            hand.remove(pick.what)
            self.players[me]["discard"].append(pick.what)
            self.used.add(pick.what)
            self.log.append(("plays", me, pick.what))
            effect = getattr(self, pick.what.lower())(me)
            if effect:
                yield from effect

    def get(self, me: str, coins: int) -> None:
        self.players[me]["coins"] += coins
        self.log.append(("gets", me, coins))

    def apple(self, me: str) -> None:
        mine = self.players[me]
        drawn, mine["deck"] = mine["deck"][:1], mine["deck"][1:]
        mine["hand"] += drawn
        self.log.append(("draws", me, len(drawn)))

    def berry(self, me: str) -> Generator[Decision, Any, None]:
        mine = self.players[me]
        options = [Option(f"discard {card}", "discard", card) for card in mine["hand"]]
        picked = yield Several(me, "discard", options, 0, min(2, len(options)), "Berry")
        for option in picked:
            mine["hand"].remove(option.what)
            mine["discard"].append(option.what)
        if picked:
            self.log.append(("discards", me, tuple(option.what for option in picked), "hand"))
        if self.edition >= 2020:
            self.get(me, 1)

    def cherry(self, me: str) -> Generator[Decision, Any, None]:
        you = self.other(me)
        pick = yield Decision(you, "give coin", [Option("give coin", "give-coin"), Option("pass", "pass")], "Cherry")
        if pick.verb == "give-coin":
            self.players[you]["coins"] -= 1
            self.players[me]["coins"] += 1
            self.log.append(("gives", you, me))

    def dice(self, me: str) -> None:
        self.rolled = True
        self.get(me, random.Random(self.seed).randint(1, 6))

    def fig(self, me: str) -> None:
        self.used.add(DOUBLE)
        self.get(me, 2 if self.edition >= 2020 else 1)

    def star(self, me: str) -> None:
        self.over = True
        self.won = [me]
        self.log.append(("over",))

    def bomb(self, me: str) -> None:
        raise ValueError("boom")

    def egg(self, me: str) -> None:
        raise Unsupported("card Egg")


class Toy:
    """`lies` make the engine dishonest: ``changes`` hides what changed in 2020, ``rolled`` that chance played a part, and
    ``setup`` plays with the set-up itself; ``future`` has Apple appear in 2030."""

    name = "toy"

    def __init__(self, *lies: str, ordered: tuple[str, ...] = ("deck",)) -> None:
        self.lies = lies
        self.ordered = list(ordered)

    def describe(self) -> Data:
        changes = {name: years[:1] for name, years in CHANGES.items()} if "changes" in self.lies else CHANGES
        if "future" in self.lies:
            changes = changes | {"Apple": [2030]}
        return {
            "editions": EDITIONS,
            "newest": EDITIONS[-1],
            "ordered": self.ordered,
            "facts": {"Apple": {"cost": 1, "types": ["Fruit", "Red"]}, "Berry": {"cost": 2, "types": ["Fruit"]}},
            "changes": changes,
        }

    def lay_out(self, setup: Mapping[str, Any], edition: int, seed: int) -> Table:
        if edition not in EDITIONS:
            raise Unsupported(f"edition {edition}")
        for key, value in setup.items():
            if key not in ("turn", "piles", "Ann", "Bob"):
                raise BadSetup(f"unknown key {key!r}", (key,))
            for own, cards in value.items() if key in ("Ann", "Bob") else ():
                for at, card in enumerate(cards) if own != "coins" else ():
                    if card not in CHANGES or CHANGES[card][0] > edition:
                        raise BadSetup(f"there is no {card}", (key, own, at))
        table = Table(setup if "setup" in self.lies else deepcopy(setup), edition, seed)
        if "rolled" in self.lies:
            table.dice = lambda me: Table.get(table, me, random.Random(seed).randint(1, 6))  # type: ignore[method-assign]
        return table

    def view(self, table: Table) -> Data:
        state: Data = {"turn": table.current, "piles": dict(table.piles), "over": table.over, "winner": list(table.won)}
        state["mood"] = f"{table.current} thinks"
        for name, part in table.players.items():
            state[name] = {key: list(held) if isinstance(held, list) else held for key, held in part.items()}
        return state

    def event(self, entry: tuple[Any, ...]) -> Data:
        kind, *values = entry
        data: Data = {"kind": kind, "line": line(kind, *values)}
        for field, value in zip(FIELDS[kind], values, strict=True):
            data[field] = list(value) if isinstance(value, tuple) else value
        return data


def line(kind: str, *values: Any) -> str:
    match kind, values:
        case "turn", (player,):
            return f"{player}'s turn"
        case "plays", (player, card):
            return f"{player} plays {card}"
        case "draws", (player, 1):
            return f"{player} draws a card"
        case "draws", (player, count):
            return f"{player} draws {count} cards"
        case "discards", (player, cards, zone):
            return f"{player} discards {', '.join(cards)} from {zone}"
        case "gets", (player, count):
            return f"{player} gets {count} {'coin' if count == 1 else 'coins'}"
        case "gives", (player, other):
            return f"{player} gives {other} a coin"
    return "The game is over"
