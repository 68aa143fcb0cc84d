"""Menagerie: the cards, Events and Ways that use Exile (facts §13, §14), and those that rulings about them meet."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from engine.dominion.abilities import mine, outside_cleanup, react, when, when_may
from engine.dominion.chooser import CardOption
from engine.dominion.events import CardEvent, Discarded, Gained
from engine.dominion.kinds import Card, EventCard, Kind, Way
from engine.dominion.player import Asking, Player
from engine.dominion.zones import Track
from engine.protocol import Decision


class Menagerie(Kind):
    since = 2020


class Exiling(Menagerie):
    """A kind that uses the Exile mat."""

    uses = ("Exile mat",)


class CamelTrain(Exiling, Card):
    types, cost = "action", 3

    def on_play(self, me: Player) -> Asking:
        yield from me.exile_one_from_supply(lambda kind: not kind.is_victory)

    @when(Gained, mine)
    def bring_gold(self, me: Player, gained: Gained) -> None:
        me.exile_from_supply("Gold")


class Stockpile(Exiling, Card):
    types, cost, coins, buys = "treasure", 3, 3, 1

    def on_play(self, me: Player) -> None:
        me.exile([self], me.in_play)


class BountyHunter(Exiling, Card):
    types, cost, actions = "action", 4, 1

    def on_play(self, me: Player) -> Asking:
        card = yield from me.pick("exile", me.hand)
        if card:
            is_new = not me.has_in_exile(card.name)
            me.exile([card], me.hand)
            if is_new:
                me.add(coins=3)


class Cardinal(Exiling, Card):
    types, cost, coins = "action attack", 4, 2

    def on_play(self, me: Player) -> Asking:
        for victim in me.victims():
            looked = victim.top_cards(2)
            victim.reveal(looked)
            fitting = [card for card in looked if me.table.costs_from_to(type(card), 3, 6)]
            taken = yield from victim.pick("exile", fitting)
            if taken:
                victim.exile([taken], victim.deck)
            yield from victim.discard([card for card in looked if card is not taken], victim.deck)


class Coven(Exiling, Card):
    types, cost, actions, coins = "action attack", 5, 1, 2

    def on_play(self, me: Player) -> Asking:
        for victim in me.victims():
            if not victim.exile_from_supply("Curse"):
                curses = [card for card in victim.exiled if card.name == "Curse"]
                yield from victim.discard(curses, victim.exiled)


class Displace(Exiling, Card):
    types, cost = "action", 5

    def on_play(self, me: Player) -> Asking:
        card = yield from me.pick("exile", me.hand)
        if card:
            name, allowed = card.name, me.costing_at_most_more(type(card), 2)
            me.exile([card], me.hand)
            yield from me.gain_one(lambda kind: kind.name != name and allowed(kind))


class Gatekeeper(Exiling, Card):
    types, cost = "action attack duration", 5

    def on_play(self, me: Player) -> None:
        me.at_next_turn(self, lambda: me.add(coins=3))
        me.until_next_turn(self, Gained, self.turns_away, self.send_into_exile)

    def turns_away(self, gained: Gained) -> bool:
        card = gained.card
        wanted = (card.is_action or card.is_treasure) and not gained.had_exiled_copy
        return wanted and gained.player.can_move(gained.track)

    def send_into_exile(self, victim: Player, gained: Gained) -> None:
        victim.exile([gained.card], gained.track.zone)


class Sanctuary(Exiling, Card):
    types, cost, cards, actions, buys = "action", 5, 1, 1, 1

    def on_play(self, me: Player) -> Asking:
        card = yield from me.pick("exile", me.hand, may=True)
        if card:
            me.exile([card], me.hand)


class Horse(Menagerie, Card):
    types, cost, cards, actions, in_supply, copies, mark = "action", 3, 2, 1, False, 30, "*"

    def on_play(self, me: Player) -> None:
        me.return_to_pile(self, me.in_play)


class Sleigh(Menagerie, Card):
    types, cost, brings = "action reaction", 2, ("Horse",)

    def on_play(self, me: Player) -> Asking:
        yield from me.gain_outside_supply("Horse")
        yield from me.gain_outside_supply("Horse")

    def can_be_moved(self, me: Player, gained: Gained) -> bool:
        return me.can_move(gained.track)

    @react(Gained, "discard", mine, can_be_moved)
    def slide(self, me: Player, gained: Gained) -> Asking:
        choice = yield from me.pick_word("choose", ["put into hand", "topdeck"])
        yield from me.discard([self], me.hand)
        if choice == "topdeck":
            me.topdeck([gained.card], gained.track.zone)
        else:
            me.put_into_hand([gained.card], gained.track.zone)


class Sheepdog(Menagerie, Card):
    types, cost, cards = "action reaction", 3, 2

    @react(Gained, "play", mine)
    def run_along(self, me: Player, gained: Gained) -> Asking:
        yield from me.play(self, me.hand)


class VillageGreen(Menagerie, Card):
    types, cost = "action duration reaction", 4

    def on_play(self, me: Player) -> Asking:
        if (yield from me.pick_word("choose", ["now", "at the start of your next turn"])) == "now":
            self.gather(me)
        else:
            me.at_next_turn(self, lambda: self.gather(me))

    def gather(self, me: Player) -> None:
        me.draw(1)
        me.add(actions=2)

    def still_there(self, me: Player, discarded: Discarded) -> bool:
        return discarded.track(self).holds()

    @when_may(Discarded, "play", mine, outside_cleanup, still_there)
    def meet(self, me: Player, discarded: Discarded) -> Asking:
        yield from me.play(self, discarded.track(self).zone)


class Transport(Exiling, EventCard):
    types, cost = "event", 3

    def on_buy(self, me: Player) -> Asking:
        choice = yield from me.pick_word("choose", ["exile an Action", "topdeck an Action from Exile"])
        if choice == "exile an Action":
            yield from me.exile_one_from_supply(lambda kind: kind.is_action)
        else:
            card = yield from self.pick_exiled(me)
            if card:
                me.topdeck([card], me.exiled)

    def pick_exiled(self, me: Player) -> Generator[Decision, Any, Card | None]:
        """An Action on the mat; copies that Invest Exiled are told apart from others of their name."""
        invested = [track.card for track in me.followed.get(Invest.name, ()) if track.holds()]
        offers: dict[str, CardOption] = {}
        for card in me.exiled:
            if card.is_action:
                option = CardOption("topdeck invested" if card in invested else "topdeck", card)
                offers.setdefault(option.label, option)
        options = list(offers.values())
        if len(options) < 2:
            return options[0].card if options else None
        pick = yield Decision(me.decider, "topdeck", options, self.name)
        return offers[pick.label].card


class Banish(Exiling, EventCard):
    types, cost = "event", 4

    def on_buy(self, me: Player) -> Asking:
        first = yield from me.pick("exile", me.hand, may=True)
        if first:
            same = [card for card in me.hand if card.name == first.name and card is not first]
            more = yield from me.choose("exile", same)
            me.exile([first, *more], me.hand)


class Invested(CardEvent):
    """A card was Exiled by Invest."""

    __slots__ = ()
    ask = "card invested in"


class Invest(Exiling, EventCard):
    types, cost = "event", 4

    def on_buy(self, me: Player) -> Asking:
        card = yield from me.exile_one_from_supply(lambda kind: kind.is_action)
        if card:
            where = Track(card, me.exiled)
            me.followed.setdefault(self.name, []).append(where)

            def pays(happened: Gained | Invested) -> bool:
                return happened.card.name == card.name and where.holds()

            for event in (Gained, Invested):
                me.when_another(self.name, event, pays, lambda _: me.draw(2))
            yield from me.table.happen(Invested(me, card, me.exiled))


class Enclave(Exiling, EventCard):
    types, cost = "event", 8

    def on_buy(self, me: Player) -> Asking:
        yield from me.gain("Gold")
        me.exile_from_supply("Duchy")


class WayOfTheCamel(Exiling, Way):
    types = "way"

    def on_play(self, me: Player) -> None:
        me.exile_from_supply("Gold")


class WayOfTheHorse(Menagerie, Way):
    types = "way"

    def on_play(self, me: Player) -> None:
        me.draw(2)
        me.add(actions=1)
        me.return_to_pile(me.playing.card, me.in_play)


class WayOfTheWorm(Exiling, Way):
    types = "way"

    def on_play(self, me: Player) -> None:
        me.exile_from_supply("Estate")
