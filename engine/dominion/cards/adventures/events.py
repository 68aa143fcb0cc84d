"""Adventures: the Events (facts §10). An older wording stands below the newest one."""

from __future__ import annotations

import types
from collections.abc import Callable
from typing import ClassVar

from engine.dominion.cards.base import Estate
from engine.dominion.disguise import Disguise
from engine.dominion.events import Gained
from engine.dominion.kinds import Card, EventCard
from engine.dominion.player import Asking, Player
from engine.dominion.table import Table
from engine.dominion.turn import ExtraTurn


class OncePerTurn(EventCard):
    """An Event that may not be bought a second time in a turn."""

    @classmethod
    def may_buy(cls, me: Player) -> bool:
        return cls.name not in me.table.turn.bought


class Alms(OncePerTurn):
    types = "event"

    def on_buy(self, me: Player) -> Asking:
        if not any(card.is_treasure for card in me.in_play):
            yield from me.gain_one(me.costing_up_to(4))


class Borrow(OncePerTurn):
    types, uses = "event", ("-1 Card token",)

    def on_buy(self, me: Player) -> None:
        me.add(buys=1)
        if not me.minus_card:
            me.take_token("-1 Card")
            me.add(coins=1)


class Quest(EventCard):
    types = "event"
    prices: ClassVar[dict[str, tuple[int, Callable[[Card], bool]]]] = {
        "discard an Attack": (1, lambda card: card.is_attack),
        "discard two Curses": (2, lambda card: card.name == "Curse"),
        "discard six cards": (6, lambda card: True),
    }

    def on_buy(self, me: Player) -> Asking:
        choice = yield from me.pick_word("choose", [*self.prices, "pass"])
        if choice == "pass":
            return
        count, fits = self.prices[choice]
        cards = yield from me.choose("discard", [card for card in me.hand if fits(card)], least=count, most=count)
        yield from me.discard(cards, me.hand)
        if len(cards) == count:
            yield from me.gain("Gold")


class Save(OncePerTurn):
    types, cost = "event", 1

    def on_buy(self, me: Player) -> Asking:
        me.add(buys=1)
        card = yield from me.pick("set aside", me.hand)
        if card:
            me.set_aside([card], me.hand)
            saved = [card]
            me.at_turn_end(self.name, lambda: me.put_into_hand(saved, me.aside))


class ScoutingParty(EventCard):
    types, cost = "event", 2

    def on_buy(self, me: Player) -> Asking:
        me.add(buys=1)
        looked = me.top_cards(5)
        discarded = yield from me.choose("discard", looked, least=3, most=3)
        yield from me.discard(discarded, me.deck)
        rest = yield from me.put_in_order("topdeck", [card for card in looked if card not in discarded])
        me.topdeck(rest, me.deck)


class TravellingFair(EventCard):
    types, cost = "event", 2

    def on_buy(self, me: Player) -> None:
        me.add(buys=2)
        me.this_turn(self.name, Gained, lambda gained: me.can_move(gained.track), self.put_on_deck)

    def put_on_deck(self, gained: Gained) -> None:
        gained.player.topdeck([gained.card], gained.track.zone)


class Bonfire(EventCard):
    types, cost = "event", 3

    def on_buy(self, me: Player) -> Asking:
        cards = yield from me.choose("trash", [card for card in me.in_play if self.burns(card)], most=2)
        yield from me.trash_all(cards, me.in_play)

    def burns(self, card: Card) -> bool:
        return card.name == "Copper"


class Bonfire2015(Bonfire, until=2022):
    def burns(self, card: Card) -> bool:
        return True


class Expedition(EventCard):
    types, cost = "event", 3

    def on_buy(self, me: Player) -> None:
        me.more_cards += 2


class TokenEvent(EventCard):
    """An Event that moves one of your tokens to an Action Supply pile."""

    token: str

    def on_buy(self, me: Player) -> Asking:
        pile = yield from me.pick_pile_of_any_size("put token on", lambda kind: kind.is_action)
        if pile:
            me.place_token(self.token, pile)


class Ferry(TokenEvent):
    types, cost, token, uses = "event", 3, "-$2", ("-$2 token",)


class Plan(TokenEvent):
    types, cost, token, uses = "event", 3, "Trashing", ("Trashing token",)


class Mission(EventCard):
    types, cost = "event", 4

    def on_buy(self, me: Player) -> None:
        me.table.extra_turns.append(ExtraTurn(me, self.name, self.allowed, may_buy_cards=False))

    def allowed(self, table: Table) -> bool:
        return not table.third_in_a_row(table.current)


class Mission2015(Mission, until=2023):
    """Whether it gives a turn is tested when it is bought, and not again."""

    @classmethod
    def may_buy(cls, me: Player) -> bool:
        return cls.name not in me.table.turn.bought

    def on_buy(self, me: Player) -> None:
        if not me.table.previous_was(me):
            super().on_buy(me)

    def allowed(self, table: Table) -> bool:
        return True


class Pilgrimage(OncePerTurn):
    types, cost, uses = "event", 4, ("Journey token",)

    def on_buy(self, me: Player) -> Asking:
        if me.turn_journey_token():
            first_copies = list({card.name: card for card in reversed(me.in_play)}.values())[::-1]
            for card in (yield from me.choose("gain copy of", first_copies, most=3)):
                yield from me.gain(card.name)


class Ball(EventCard):
    types, cost, uses = "event", 5, ("-$1 token",)

    def on_buy(self, me: Player) -> Asking:
        me.take_token("-$1")
        for _ in range(2):
            yield from me.gain_one(me.costing_up_to(4))


class Raid(EventCard):
    types, cost, uses = "event", 5, ("-1 Card token",)

    def on_buy(self, me: Player) -> Asking:
        for _ in [card for card in me.in_play if card.name == "Silver"]:
            yield from me.gain("Silver")
        for other in me.others():
            other.take_token("-1 Card")


class Seaway(EventCard):
    types, cost, uses = "event", 5, ("+1 Buy token",)

    def on_buy(self, me: Player) -> Asking:
        cheap = me.costing_up_to(4)
        gained = yield from me.gain_one(lambda kind: kind.is_action and cheap(kind))
        if gained:
            me.place_token("+1 Buy", me.table.piles[gained.pile])


class Trade(EventCard):
    types, cost = "event", 5

    def on_buy(self, me: Player) -> Asking:
        cards = yield from me.choose("trash", me.hand, most=2)
        yield from me.trash_all(cards, me.hand)
        for _ in cards:
            yield from me.gain("Silver")


class LostArts(TokenEvent):
    types, cost, token, uses = "event", 6, "+1 Action", ("+1 Action token",)


class Training(TokenEvent):
    types, cost, token, uses = "event", 6, "+$1", ("+$1 token",)


class CommandEstate(Estate, hidden=True):
    """An Estate on the turn of a player who has the Estate token on a card."""

    types = "victory action command"

    def on_play(self, me: Player) -> Asking:
        if "Estate" in me.card_tokens:
            yield from me.play_leaving(me.card_tokens["Estate"], by=self)


class ActionEstate(CommandEstate, hidden=True):
    """As it was before such Estates were Command cards."""

    types = "victory action"


class Inheritance(EventCard):
    types, cost, uses = "event", 7, ("Estate token",)
    mask: type[Card] = CommandEstate

    @classmethod
    def may_buy(cls, me: Player) -> bool:
        return cls.name not in me.used_up

    @classmethod
    def resume(cls, me: Player) -> None:
        if "Estate" in me.card_tokens:
            me.used_up.add(cls.name)
            cls().change_estates(me, type(me.card_tokens["Estate"]))

    def on_buy(self, me: Player) -> Asking:
        me.used_up.add(self.name)
        cheap = me.costing_up_to(4)
        pile = yield from me.pick_pile("set aside", lambda kind: kind.is_action and self.allows(kind) and cheap(kind))
        if pile:
            self.change_estates(me, type(me.set_aside_under("Estate", pile)))

    def allows(self, kind: type[Card]) -> bool:
        return not kind.is_command and not kind.is_duration

    def change_estates(self, me: Player, kind: type[Card]) -> None:
        me.table.disguise(Disguise(me, Estate, self.mask))


class Inheritance2022(Inheritance, until=2025):
    def allows(self, kind: type[Card]) -> bool:
        return not kind.is_command


class Inheritance2019(Inheritance2022, until=2022):
    mask = ActionEstate


class Inheritance2015(Inheritance2022, until=2019):
    """Your Estates gain the abilities and types of the card, but not its name, price or pile."""

    def allows(self, kind: type[Card]) -> bool:
        return not kind.is_victory

    def change_estates(self, me: Player, kind: type[Card]) -> None:
        me.table.disguise(Disguise(me, Estate, estate_like(kind), owned=True))


def estate_like(kind: type[Card]) -> type[Card]:
    """An Estate with the abilities and types of another kind."""
    printed = {
        "types": f"victory {kind.types}",
        "name": "Estate",
        "cost": Estate.cost,
        "worth": Estate.worth,
        "shares": None,
    }
    return types.new_class(f"EstateLike{kind.__name__}", (kind,), {"hidden": True}, lambda body: body.update(printed))


class Pathfinding(TokenEvent):
    types, cost, token, uses = "event", 8, "+1 Card", ("+1 Card token",)
