"""The window that an event opens: who is asked, in which order, until nothing more is ready.

Players are asked in turn order from the current one (facts §3). Each is shown what is ready now, picks one, it is
resolved, and what is ready is found anew: so one result may make another possible, or impossible. A player who has only
one thing that must happen is not asked; one who must do nothing may pass. Everything that a resolution causes is
finished before the next pick.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from engine.dominion.abilities import OWN, Ability, an_action, anothers, mine
from engine.dominion.events import Event
from engine.dominion.lasting import ONCE, ONCE_THIS_TURN, Lasting
from engine.protocol import Decision, Option

if TYPE_CHECKING:
    from engine.dominion.kinds import Kind, Maybe
    from engine.dominion.player import Player
    from engine.dominion.rules import Rule
    from engine.dominion.table import Table

PASS = Option("pass", "pass")
MUST, AUTOMATIC = attrgetter("must"), attrgetter("automatic")


class Heard:
    """Who may listen to one kind of event: kinds of card by zone (for the player of the event and for the others), kinds
    whose own event it is, lasting effects, rules."""

    __slots__ = ("mine", "others", "own", "lasting", "rules", "actions_only")

    def __init__(self) -> None:
        self.actions_only = True
        """Whether all the cards that listen do so for Actions alone."""
        self.mine: dict[str, dict[type[Kind], list[Ability]]] = {}
        self.others: dict[str, dict[type[Kind], list[Ability]]] = {}
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


def window(table: Table, event: Event) -> Maybe:
    """``()`` when nobody has anything ready, else the generator that asks and resolves."""
    heard, me = table.heard[type(event)], event.player
    if not heard.lasting and not heard.others:
        if heard.own or heard.rules or about(heard.mine, me):
            things = ready(table, heard, event, me, ())
            if things:
                return open_window(table, heard, event, [me], things)
        return ()
    order = table.in_turn_order()
    for at, player in enumerate(order):
        things = ready(table, heard, event, player, ())
        if things:
            return open_window(table, heard, event, order[at:], things)
    return ()


def about(zones: dict[str, dict[type[Kind], list[Ability]]], player: Player) -> bool:
    """Whether this player has a card of one of these kinds where it listens."""
    for zone, kinds in zones.items():  # noqa: SIM110 - cheaper than any()
        if not kinds.keys().isdisjoint(map(type, player.zones[zone])):
            return True
    return False


def open_window(
    table: Table, heard: Heard, event: Event, players: list[Player], things: list[Ready]
) -> Generator[Decision, Any, None]:
    """Asks these players in turn; `things` are ready for the first of them."""
    cards = event.cards
    about = cards[0].name if cards else None
    first = players[0]
    for player in players:
        done: list[object] = []
        if player is not first:
            things = ready(table, heard, event, player, ())
        while things:
            picked = things[0] if len(things) == 1 and things[0].must else next(filter(AUTOMATIC, things), None)
            if picked is None:
                picked = yield from choose(player, event, about, things)
            if picked is None:
                break
            done.append(picked.key)
            effect = picked.run()
            if effect:
                yield from effect
            things = ready(table, heard, event, player, done)


def choose(
    player: Player, event: Event, about: str | None, things: list[Ready]
) -> Generator[Decision, Any, Ready | None]:
    offers: dict[str, Ready] = {}
    for thing in things:
        offers.setdefault(thing.option.label, thing)
    must = any(map(MUST, things))
    if must and len(offers) == 1:
        return things[0]
    options = [thing.option for thing in offers.values()]
    if not must:
        options.append(PASS)
    pick = yield Decision(player.decider, event.ask, options, about)
    return offers.get(pick.label)


def ready(table: Table, heard: Heard, event: Event, player: Player, done: list[object] | tuple[()]) -> list[Ready]:
    """Everything that this player can or must do about the event now, without what is `done`."""
    things: list[Ready] = []
    zones, own = (heard.mine, heard.own) if player is event.player else (heard.others, None)
    for zone, kinds in zones.items():
        for card in player.zones[zone]:
            kind = type(card)
            if kind in kinds:
                for ability in kinds[kind]:
                    if ability.ready(card, player, event):
                        _offer(things, ability, card, player, event, done)
    if own:
        for card in event.cards:
            for ability in own.get(type(card), ()):
                if ability.ready(card, player, event):
                    _offer(things, ability, card, player, event, done)
    for lasting in heard.lasting:
        if lasting.holds(player, event) and lasting not in done and lasting.works(table):
            run = _resolving(table, lasting, player, event)
            things.append(Ready(lasting.option, lasting, lasting.must, lasting.automatic, run))
    for rule in heard.rules:
        if rule.holds(player, event) and rule not in done:
            things.append(Ready(rule.option(event), rule, False, False, _obeying(rule, player, event)))
    return things


def _offer(
    things: list[Ready], ability: Ability, card: Any, player: Player, event: Event, done: list[object] | tuple[()]
) -> None:
    key = (ability, card, card.moves)
    if ability.again or key not in done:
        option = ability.option_for(card)
        things.append(Ready(option, key, ability.must, ability.automatic, lambda: ability.method(card, player, event)))


def _resolving(table: Table, lasting: Lasting, player: Player, event: Event) -> Callable[[], Any]:
    def run() -> Any:
        if lasting.ends in (ONCE, ONCE_THIS_TURN):
            table.finish(lasting)
        return lasting.run(player, event)

    return run


def _obeying(rule: Rule, player: Player, event: Event) -> Callable[[], Any]:
    return lambda: rule.run(player, event)


def listen(heard: dict[type[Event], Heard], kind: type[Kind]) -> None:
    """From now on the abilities of this kind are looked for."""
    for ability in kind.abilities:
        ears = heard.setdefault(ability.event, Heard())
        ears.actions_only = ears.actions_only and an_action in ability.conditions
        if ability.zone == OWN:
            ears.own.setdefault(kind, []).append(ability)
        else:
            if anothers not in ability.conditions:
                ears.mine.setdefault(ability.zone, {}).setdefault(kind, []).append(ability)
            if mine not in ability.conditions:
                ears.others.setdefault(ability.zone, {}).setdefault(kind, []).append(ability)
