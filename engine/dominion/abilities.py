"""What a card does later: an ability is bound to an event, conditions, and the place the card must be in.

| decorator | who has it | what it is |
|---|---|---|
| `@when(Event, …)` | the event's own card ("when you gain this") | must happen |
| `@when_may(Event, verb, …)` | the event's own card | may be done: ``verb X`` |
| `@call(Event, …)` | a card on its owner's Tavern mat | may be called: it moves into play and does this |
| `@react(Event, verb, …)` | a card in its owner's hand | may be used: ``reveal X`` |
| `@may(Event, verb, …, zone=…)` | a card in another zone of its owner | may be done |
| `@while_in_play(Event, …)` | a card in play | must happen |

Conditions are functions ``(card, me, event) -> bool``, all of which must hold, now, for the ability to be ready. `me` is
the owner of the card. The decorated method is called ``method(card, me, event)`` and may ask.

Abilities of effects that outlast their play are `engine.dominion.lasting.Lasting`; of the rules, `engine.dominion.rules`.
The order in which ready abilities are asked for is in `engine.dominion.windows`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

from engine.dominion.events import Event
from engine.protocol import Option

if TYPE_CHECKING:
    from engine.dominion.player import Player

Condition = Callable[[Any, "Player", Any], bool]
Method = Callable[[Any, "Player", Any], Any]
Decorator = Callable[[Method], "Ability"]

NONE: Any = None
"""Stands in an older wording for an ability that it lacks."""

OWN = "own"
"""The place of an ability that only its event's own card has."""


class Ability:
    """`zone` is a player's zone or `OWN`; `again` lets it be used repeatedly for one event; `automatic` ones need no order.

    `mine` and `anothers` among the conditions say whose events are listened for (see `windows.listen`).
    """

    __slots__ = ("event", "conditions", "zone", "verb", "must", "again", "automatic", "method", "_to_check")

    def __init__(
        self,
        event: type[Event],
        conditions: tuple[Condition, ...],
        zone: str,
        verb: str,
        method: Method,
        must: bool = False,
        again: bool = False,
        automatic: bool = False,
    ) -> None:
        self.event = event
        self.conditions = conditions
        self._to_check = tuple(holds for holds in conditions if zone == OWN or holds not in (mine, anothers))
        self.zone = zone
        self.verb = verb
        self.must = must
        self.again = again
        self.automatic = automatic
        self.method = method

    def ready(self, card: Any, me: Player, event: Event) -> bool:
        for holds in self._to_check:  # noqa: SIM110 - half the byte codes of all()
            if not holds(card, me, event):
                return False
        return True

    def option_for(self, card: Any) -> Option:
        """What is offered to the owner of this card."""
        return _offer(self.verb, card.name)


@cache
def _offer(verb: str, name: str) -> Option:
    return Option(f"{verb} {name}", verb.replace(" ", "-"), name)


def when(event: type[Event], *conditions: Condition, automatic: bool = False) -> Decorator:
    return lambda method: Ability(event, conditions, OWN, "resolve", method, must=True, automatic=automatic)


def when_may(event: type[Event], verb: str, *conditions: Condition) -> Decorator:
    return lambda method: Ability(event, conditions, OWN, verb, method)


def call(event: type[Event], *conditions: Condition) -> Decorator:
    def decorate(method: Method) -> Ability:
        def called(card: Any, me: Player, happened: Event) -> Any:
            me.call(card)
            return method(card, me, happened)

        return Ability(event, conditions, "tavern", "call", called)

    return decorate


def react(event: type[Event], verb: str, *conditions: Condition, again: bool = False) -> Decorator:
    return lambda method: Ability(event, conditions, "hand", verb, method, again=again)


def may(event: type[Event], verb: str, *conditions: Condition, zone: str) -> Decorator:
    return lambda method: Ability(event, conditions, zone, verb, method)


def while_in_play(event: type[Event], *conditions: Condition, automatic: bool = False) -> Decorator:
    return lambda method: Ability(event, conditions, "play", "resolve", method, must=True, automatic=automatic)


def mine(card: Any, me: Player, event: Event) -> bool:
    """It happened to the owner of the card."""
    return event.player is me


def anothers(card: Any, me: Player, event: Event) -> bool:
    """It happened to another player than the owner of the card."""
    return event.player is not me


def an_action(card: Any, me: Player, event: Any) -> bool:
    return bool(event.card.is_action)


def an_attack(card: Any, me: Player, event: Any) -> bool:
    return bool(event.card.is_attack)


def an_attack_on_me(card: Any, me: Player, event: Any) -> bool:
    """The Attack being played still affects the owner of the card."""
    return bool(event.card.is_attack) and me not in event.immune


def from_play(card: Any, me: Player, event: Any) -> bool:
    return bool(event.source == "play")


def outside_cleanup(card: Any, me: Player, event: Any) -> bool:
    return not event.cleanup


def bought(card: Any, me: Player, event: Any) -> bool:
    return bool(event.bought)


def still_in_play(card: Any, me: Player, event: Any) -> bool:
    """The card that was played has not left play since."""
    return bool(event.playing.still_in_play())


def costing_up_to(coins: int) -> Condition:
    """The event's card costs at most this many coins, no Potion and no debt."""

    def holds(card: Any, me: Player, event: Any) -> bool:
        return me.table.costs_up_to(type(event.card), coins)

    return holds
