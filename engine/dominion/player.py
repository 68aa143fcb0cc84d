"""A player: the verbs that gain, exchange, play and call, on top of those that move cards."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from itertools import filterfalse
from operator import attrgetter
from typing import Any, cast

from engine.dominion.events import Event, Gained, Playing, Resolved, TurnEnd, TurnStart
from engine.dominion.kinds import Card, Maybe
from engine.dominion.lasting import EVER, NEXT_TURN, ONCE, ONCE_THIS_TURN, TURN, Lasting, at_turn_start
from engine.dominion.mover import Mover
from engine.dominion.piles import Pile
from engine.dominion.rules import DISCARD_FROM_EXILE
from engine.dominion.turn import IS_TREASURE
from engine.dominion.zones import Track, Zone
from engine.protocol import Decision, Option

COINS = attrgetter("coins")
Asking = Generator[Decision, Any, None]
Allowed = Callable[[type[Card]], bool]
"""Which kinds of card an effect lets a player gain."""

PLUS_TOKENS = {"+1 Card": (1, 0, 0, 0), "+1 Action": (0, 1, 0, 0), "+1 Buy": (0, 0, 1, 0), "+$1": (0, 0, 0, 1)}
"""What each +1 token gives when its owner plays a card from its pile: cards, actions, buys, coins."""
PILE_TOKENS = (*PLUS_TOKENS, "-$2", "Trashing")
"""The tokens that lie on piles."""


class Player(Mover):
    """The player that a card calls "you"."""

    # Gaining

    def gain(self, name: str, to: Zone | None = None, by: Card | None = None) -> Maybe:
        """Gains a copy of this card from its Supply pile, to the discard pile or straight to `to` (facts §4).

        `by` names the card whose effect this is, where an ability asks for it.
        """
        pile = self.table.piles.get(name)
        if pile is None or not pile.in_supply:
            return ()
        return self.gain_from(pile, to, by=by)

    def gain_outside_supply(self, name: str) -> Maybe:
        """Gains a copy of a card that an effect names, from its non-Supply pile."""
        pile = self.table.piles.get(name)
        return () if pile is None else self.gain_from(pile)

    def gain_from(self, pile: Pile, to: Zone | None = None, bought: bool = False, by: Card | None = None) -> Maybe:
        """Gains the top card of a pile; an empty pile gives nothing."""
        if not pile.count:
            return ()
        zone = self.discards if to is None else to
        card = self.table.take(pile)
        zone.append(card)
        return self._gained(card, zone, bought, by)

    def _gained(self, card: Card, zone: Zone, bought: bool, by: Card | None) -> Maybe:
        table, turn = self.table, self.table.turn
        turn.gained.append((self, card.name, turn.phase))
        if turn.player is self:
            self.last_gains.append(card.name)
        table.note(("gains", self.name, card.name, zone.key))
        if Gained not in table.heard:
            return ()
        return table.window(Gained(self, card, zone, bought, by, len(turn.gained) - 1))

    def gain_after(self, before: Maybe, pile: Pile) -> Asking:
        """Gains a bought card once what happened before the gain is done."""
        yield from before
        yield from self.gain_from(pile, bought=True)

    def gain_one(
        self, allowed: Allowed, to: Zone | None = None, may: bool = False
    ) -> Generator[Decision, Any, str | None]:
        """Gains a card of the player's choice from the Supply and says which; None when nothing was gained."""
        pile = yield from self.pick_pile("gain", allowed, may)
        if pile is None:
            return None
        yield from self.gain_from(pile, to)
        return pile.name

    def gain_one_then_move(self, allowed: Allowed, to: Zone, may: bool = False) -> Asking:
        """As `gain_one` was done before 2016: gained to the discard pile, then moved if it still lies there."""
        pile = yield from self.pick_pile("gain", allowed, may)
        if pile is None:
            return
        before = len(self.discards)
        effect = self.gain_from(pile)
        track = Track(self.discards[before], self.discards)
        yield from effect
        if track.holds():
            self.move(track.card, self.discards, to)
            self.table.note(("moves", self.name, track.card.name, to.key))

    def costing(self, coins: int) -> Allowed:
        return lambda kind: self.table.costs_from_to(kind, coins, coins)

    def costing_up_to(self, coins: int) -> Allowed:
        return lambda kind: self.table.costs_up_to(kind, coins)

    def costing_at_most_more(self, than: type[Card], coins: int) -> Allowed:
        """Costing up to so many coins more than a card costs now; Potions and debt no more than it (facts §12)."""
        most = self.table.cost(than) + coins
        return lambda kind: kind.potion <= than.potion and kind.debt <= than.debt and self.table.cost(kind) <= most

    def gain_from_trash(self, card: Card) -> Maybe:
        """Gains this very card from the trash, if it lies there."""
        if not self.move(card, self.table.trash, self.discards):
            return ()
        return self._gained(card, self.discards, False, None)

    def trash_for_better(self, coins: int) -> Asking:
        """Trashes a card from hand and gains one costing up to so many coins more."""
        card = yield from self.pick("trash", self.hand)
        if card:
            allowed = self.costing_at_most_more(type(card), coins)
            yield from self.trash(card, self.hand)
            yield from self.gain_one(allowed)

    def costing_exactly_more(self, than: type[Card], coins: int) -> Allowed:
        exact = self.table.cost(than) + coins
        return lambda kind: (kind.potion, kind.debt) == (than.potion, than.debt) and self.table.cost(kind) == exact

    def overpay(self) -> Asking:
        """Pays any part of the $ left beyond the price of the card being bought."""
        paid = yield from self.pick_amount("overpay", self.coins)
        self.coins -= paid
        self.table.turn.overpaid = paid
        if paid:
            self.table.note(("overpays", self.name, paid))

    def trash_this_or_one(self, this: Card) -> Generator[Decision, Any, Card | None]:
        """Trashes the card being played, if it is in play, or a card from hand; says which."""
        in_play = [card for card in self.in_play if card is this]
        card, zone = yield from self.pick_from_zones("trash", [(self.hand, list(self.hand)), (self.in_play, in_play)])
        if card is not None:
            yield from self.trash(card, zone)
        return card

    # Moving between players and piles

    def can_exchange(self, track: Track, name: str) -> bool:
        """Whether a card that lies where it was seen can be exchanged for `name`: both piles exist, the target has a copy."""
        piles = self.table.piles
        target = piles.get(name)
        return target is not None and target.count > 0 and track.card.name in piles and track.holds()

    def exchange(self, track: Track, name: str) -> None:
        """Returns a card to its pile and takes `name` into the discard pile; neither gained nor trashed (facts §8)."""
        table = self.table
        if not self.can_exchange(track, name):
            return
        track.zone.remove(track.card)
        table.put_back(table.piles[track.card.name])
        self.discards.append(table.take(table.piles[name]))
        table.note(("exchanges", self.name, track.card.name, name))

    def exile_from_supply(self, name: str) -> Card | None:
        """Exiles a card from its Supply pile, which is not gaining it; None when there is none (facts §13)."""
        pile = self.table.piles.get(name)
        if pile is None or not pile.in_supply or not pile.count:
            return None
        card = self.table.take(pile)
        self.exiled.append(card)
        self.table.note(("exiles", self.name, card.name, "supply"))
        self.table.obey(DISCARD_FROM_EXILE)
        return card

    def exile_one_from_supply(self, allowed: Allowed) -> Generator[Decision, Any, Card | None]:
        """Exiles a card of the player's choice from the Supply; None when none is allowed."""
        pile = yield from self.pick_pile("exile", allowed)
        return None if pile is None else self.exile_from_supply(pile.name)

    def has_in_exile(self, name: str) -> bool:
        return any(card.name == name for card in self.exiled)

    def return_to_pile(self, card: Card, source: Zone) -> bool:
        """Returns a card that lies in `source` to its pile, if it has one; neither trashed nor discarded (facts §4)."""
        pile = self.table.piles.get(card.name)
        if pile is None or card not in source:
            return False
        source.remove(card)
        self.table.put_back(pile)
        self.table.note(("returns", self.name, card.name))
        return True

    # Playing

    def play(self, card: Card, source: Zone) -> Maybe:
        """Plays a card from a zone: moves it into play, then does what it says. One that is not there is not played."""
        if not self.move(card, source, self.in_play):
            return ()
        return self.do_play(card)

    def play_again(self, card: Card, by: Card) -> Maybe:
        """Plays a card once more because of `by`, without moving it (facts §3)."""
        return self.do_play(card, by)

    def play_from_hand(
        self, times: int, by: Card, may: bool = False, allowed: Callable[[Card], bool] = lambda card: card.is_action
    ) -> Generator[Decision, Any, Card | None]:
        """Plays one card from hand several times, an Action if nothing else is said; says which."""
        card = yield from self.pick("play", [card for card in self.hand if allowed(card)], may)
        if card is not None:
            yield from self.play(card, self.hand)
            for _ in range(times - 1):
                yield from self.play_again(card, by)
        return card

    def do_play(self, card: Card, by: Card | None = None) -> Maybe:
        table = self.table
        table.note(("plays", self.name, card.name, None if by is None else by.name))
        turn = table.turn
        if turn.player is self:
            turn.plays.append(card)
        if self.pile_tokens:
            self.take_token_bonus(card)
        if card.on_play is None and not table.ways and Playing not in table.heard and Resolved not in table.heard:
            cards, actions, buys, coins = card.bonus
            if cards:
                self.draw(cards)
            self.add(actions, buys, coins)
            return ()
        return self._do_play(card, by)

    def _do_play(self, card: Card, by: Card | None) -> Asking:
        table = self.table
        playing = Playing(self, card, self.in_play, by, table.turn)
        if by is not None:
            table.replays.append(playing)
        if Playing in table.heard:
            yield from table.window(playing)
        table.plays.append(playing)
        yield from self.instruct(card)
        table.plays.pop()
        if Resolved in table.heard:
            yield from table.window(Resolved(playing))

    def instruct(self, card: Card) -> Maybe:
        """Follows a card's instructions, or for an Action a Way of the player's choice instead (facts §14)."""
        if self.table.ways and card.is_action:
            return self._card_or_way(card)
        return self.follow(card)

    def _card_or_way(self, card: Card) -> Asking:
        ways = self.table.ways
        options = [Option(f"follow {card.name}", "follow", card.name), *(way.use_it for way in ways)]
        pick = yield Decision(self.name, "instructions", options, card.name)
        if pick is options[0]:
            yield from self.follow(card)
        else:
            yield from pick.kind().on_play(self) or ()

    def take_token_bonus(self, card: Card) -> None:
        """Before all else, what this player's own +1 tokens on the card's pile give (facts §9)."""
        for token, pile in self.pile_tokens.items():
            if pile == card.name and token in PLUS_TOKENS:
                bonus = PLUS_TOKENS[token]
                self.table.note(("token gives", self.name, token, pile))
                self.draw(bonus[0])
                self.add(*bonus[1:])

    def follow(self, card: Card) -> Maybe:
        """Follows the instructions of a card above its dividing line, top to bottom."""
        cards, actions, buys, coins = card.bonus
        if cards:
            self.draw(cards)
        self.add(actions, buys, coins)
        if card.on_play is None:
            return ()
        return card.on_play(self) or ()

    def play_all(self, treasures: list[Card]) -> Maybe:
        """Plays these cards, all the Treasures in hand; in one go when none of them asks anything and nobody listens."""
        hand, table = self.hand, self.table
        if self.minus_coin or table.loud_treasures or Playing in table.heard or Resolved in table.heard:
            return self._play_each(treasures)
        table.note(("plays all", self.name, tuple(treasures)))
        table.turn.plays += treasures
        self.coins += sum(map(COINS, treasures))
        hand.sweeps += 1
        if len(treasures) == len(hand):
            hand.clear()
        else:
            hand[:] = filterfalse(IS_TREASURE, hand)
        self.in_play += treasures
        return ()

    def _play_each(self, cards: Sequence[Card]) -> Asking:
        for card in cards:
            yield from self.play(card, self.hand)

    def call(self, card: Card) -> None:
        """Moves a card from the Tavern mat into play, which is not playing it (facts §7)."""
        self.move(card, self.tavern, self.in_play)
        self.table.note(("calls", self.name, card.name))

    def place_token(self, token: str, pile: Pile) -> None:
        """Moves one of this player's pile tokens to a pile."""
        self.pile_tokens[token] = pile.name
        self.table.token_placed(token)
        self.table.note(("places token", self.name, token, pile.name))

    # What lasts

    @property
    def playing(self) -> Playing:
        """The play whose instructions are being followed."""
        return cast(Playing, self.table.plays[-1])

    def victims(self) -> list[Player]:
        """The other players, in turn order, whom the Attack being played affects."""
        immune = self.playing.immune
        return [player for player in self.others() if player not in immune]

    def at_next_turn(self, card: Card, run: Callable[[], Maybe | None]) -> None:
        """At the start of this player's next turn; until it is done the card stays in play (facts §6)."""
        self.table.last(at_turn_start(card, self, self.playing, run, ONCE))

    def at_each_turn(self, card: Card, run: Callable[[], Maybe | None]) -> None:
        """At the start of each later turn of this player; the card stays in play for good."""
        self.table.last(at_turn_start(card, self, self.playing, run, EVER))

    def until_next_turn(
        self, card: Card, event: type[Event], holds: Callable[[Any], bool], run: Callable[[Player, Any], Maybe | None]
    ) -> None:
        """Until this player's next turn, when `event` happens to a player whom this Attack affects: `run(player, event)`."""
        playing = self.playing

        def hits(player: Player, happened: Event) -> bool:
            victim = happened.player
            return victim is player and victim is not self and victim not in playing.immune and holds(happened)

        self.table.last(
            Lasting(
                card.name, self, event, hits, run, NEXT_TURN,
                card=card, playing=playing, keeps=True,
            )
        )  # fmt: skip

    def for_good(
        self, card: Card, event: type[Event], holds: Callable[[Any], bool], run: Callable[[Any], Maybe | None]
    ) -> None:
        """For the rest of the game, whenever `event` happens: `run(event)`, which needs no order; the card stays in play."""
        self.table.last(
            Lasting(
                card.name, self, event,
                lambda player, happened: player is self and holds(happened),
                lambda player, happened: run(happened),
                EVER, card=card, playing=self.playing, keeps=True, automatic=True,
            )
        )  # fmt: skip

    def stay_until_next_turn(self, card: Card) -> None:
        """A Duration whose effect is not at the start of a turn stays in play until the Clean-up of the next turn."""
        self.until_next_turn(card, TurnStart, lambda _: False, lambda player, _: None)

    def unaffected_until_next_turn(self, card: Card) -> None:
        """Attacks that others play until this player's next turn do not affect them."""
        self.table.last(
            Lasting(
                card.name, self, Playing,
                lambda player, attack: player is self and attack.player is not self and attack.card.is_attack
                and self not in attack.immune,
                lambda player, attack: attack.immune.append(self),
                NEXT_TURN, card=card, playing=self.playing, keeps=True, automatic=True,
            )
        )  # fmt: skip

    def once_this_turn(
        self, name: str, event: type[Event], holds: Callable[[Any], bool], run: Callable[[Any], Maybe | None]
    ) -> None:
        """The first time this turn that `event` happens so: `run(event)`."""
        self.table.last(
            Lasting(
                name, self, event,
                lambda player, happened: player is self and happened.player is self and holds(happened),
                lambda player, happened: run(happened),
                ONCE_THIS_TURN, automatic=True,
            )
        )  # fmt: skip

    def at_turn_end(self, name: str, run: Callable[[], Maybe | None]) -> None:
        """At the end of this turn, after the next hand is drawn."""
        self.table.last(
            Lasting(name, self, TurnEnd, lambda player, end: player is self, lambda player, end: run(), ONCE)
        )

    def when_another(
        self, name: str, event: type[Event], holds: Callable[[Any], bool], run: Callable[[Any], Maybe | None]
    ) -> None:
        """For the rest of the game, whenever `event` happens to another player so: `run(event)`."""
        self.table.last(
            Lasting(
                name, self, event,
                lambda player, happened: player is self and happened.player is not self and holds(happened),
                lambda player, happened: run(happened),
                EVER,
            )
        )  # fmt: skip

    def this_turn(
        self,
        name: str,
        event: type[Event],
        holds: Callable[[Any], bool],
        run: Callable[[Any], Maybe | None],
        verb: str = "resolve",
        must: bool = False,
    ) -> None:
        """Until the end of this turn, whenever `event` happens to this player, they may (or must) do this."""
        self.table.last(
            Lasting(
                name, self, event,
                lambda player, happened: player is self and happened.player is self and holds(happened),
                lambda player, happened: run(happened),
                TURN, verb=verb, must=must,
            )
        )  # fmt: skip
