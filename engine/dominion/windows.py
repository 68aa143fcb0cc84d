"""The window that an event opens: who is asked, in which order, until nothing more is ready.

Players are asked in turn order from the current one (facts §3). Each is shown what is ready now, picks one, it is
resolved, and what is ready is found anew: so one result may make another possible, or impossible. A player who has only
one thing that must happen is not asked; one who must do nothing may pass. Everything that a resolution causes is
finished before the next pick.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from typing import TYPE_CHECKING, Any

from engine.dominion.abilities import OWN, Ability
from engine.dominion.events import Event
from engine.dominion.lasting import ONCE, Lasting
from engine.protocol import Decision, Option

if TYPE_CHECKING:
    from engine.dominion.kinds import Card, Kind
    from engine.dominion.player import Player
    from engine.dominion.rules import Rule
    from engine.dominion.table import Table

PASS = Option("pass", "pass")


class Heard:
    """Who may listen to one kind of event: kinds of card by zone, lasting effects, rules."""

    __slots__ = ("zones", "own", "lasting", "rules")

    def __init__(self) -> None:
        self.zones: dict[str, dict[type[Kind], list[Ability]]] = {}
        self.own: dict[type[Kind], list[Ability]] = {}
        self.lasting: list[Lasting] = []
        self.rules: list[Rule] = []


class Ready:
    """One thing that a player may or must do now. `key` tells it from the others of this window."""

    __slots__ = ("option", "key", "must", "automatic", "run")

    def __init__(self, option: Option, key: object, must: bool, automatic: bool, run: Callable[[], Any]) -> None:
        self.option = option
        self.key = key
        self.must = must
        self.automatic = automatic
        self.run = run


def window(table: Table, event: Event) -> Iterable[Decision]:
    """``()`` when nobody has anything ready, else the generator that asks and resolves."""
    for player in table.in_turn_order():
        for _ in ready(table, event, player, []):
            return open_window(table, event)
    return ()


def open_window(table: Table, event: Event) -> Generator[Decision, Any, None]:
    about = next((card.name for card in event.cards), None)
    for player in table.in_turn_order():
        done: list[object] = []
        while things := list(ready(table, event, player, done)):
            picked = next((thing for thing in things if thing.automatic), None)
            if picked is None:
                picked = yield from choose(player, event, about, things)
            if picked is None:
                break
            done.append(picked.key)
            effect = picked.run()
            if effect:
                yield from effect


def choose(
    player: Player, event: Event, about: str | None, things: list[Ready]
) -> Generator[Decision, Any, Ready | None]:
    offers: dict[str, Ready] = {}
    for thing in things:
        offers.setdefault(thing.option.label, thing)
    must = any(thing.must for thing in things)
    if must and len(offers) == 1:
        return things[0]
    options = [thing.option for thing in offers.values()]
    if not must:
        options.append(PASS)
    pick = yield Decision(player.name, event.ask, options, about)
    return offers.get(pick.label)


def ready(table: Table, event: Event, player: Player, done: list[object]) -> Generator[Ready, None, None]:
    """Everything that this player can or must do about the event now, without what is `done`."""
    heard = table.heard[type(event)]
    for zone, kinds in heard.zones.items():
        for card in player.zones[zone]:
            for ability in kinds.get(type(card), ()):
                if ability.ready(card, player, event):
                    yield from offer(ability, card, player, event, done)
    if heard.own and player is event.player:
        for card in event.cards:
            for ability in heard.own.get(type(card), ()):
                if ability.ready(card, player, event):
                    yield from offer(ability, card, player, event, done)
    for lasting in heard.lasting:
        if lasting not in done and lasting.holds(player, event) and lasting.works(table):
            yield Ready(
                lasting.option, lasting, lasting.must, lasting.automatic, resolve(table, lasting, player, event)
            )
    for rule in heard.rules:
        if rule not in done and rule.holds(player, event):
            yield Ready(rule.option(event), rule, False, False, lambda rule=rule: rule.run(player, event))  # type: ignore[misc]


def offer(
    ability: Ability, card: Card, player: Player, event: Event, done: list[object]
) -> Generator[Ready, None, None]:
    key = (ability, card, card.moves)
    if key in done and not ability.again:
        return
    option = Option(f"{ability.verb} {card.name}", ability.verb.replace(" ", "-"), card.name)
    yield Ready(option, key, ability.must, ability.automatic, lambda: ability.method(card, player, event))


def resolve(table: Table, lasting: Lasting, player: Player, event: Event) -> Callable[[], Any]:
    def run() -> Any:
        if lasting.ends == ONCE:
            table.finish(lasting)
        return lasting.run(player, event)

    return run


def listen(heard: dict[type[Event], Heard], kind: type[Kind]) -> None:
    """From now on the abilities of this kind are looked for."""
    for ability in kind.abilities:
        ears = heard.setdefault(ability.event, Heard())
        if ability.zone == OWN:
            ears.own.setdefault(kind, []).append(ability)
        else:
            ears.zones.setdefault(ability.zone, {}).setdefault(kind, []).append(ability)
