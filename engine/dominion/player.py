"""A player: playing and calling cards, on top of the verbs that move and gain them and the effects that last."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from itertools import filterfalse
from operator import attrgetter
from typing import Any

from engine.dominion.events import Playing, Resolved
from engine.dominion.gainer import Allowed, Asking
from engine.dominion.kinds import Card, Maybe
from engine.dominion.piles import Pile
from engine.dominion.planner import Planner
from engine.dominion.turn import IS_TREASURE
from engine.dominion.zones import Zone
from engine.protocol import Decision, Option

__all__ = ["Allowed", "Asking", "Player"]

COINS = attrgetter("coins")
PLUS_TOKENS = {"+1 Card": (1, 0, 0, 0), "+1 Action": (0, 1, 0, 0), "+1 Buy": (0, 0, 1, 0), "+$1": (0, 0, 0, 1)}
"""What each +1 token gives when its owner plays a card from its pile: cards, actions, buys, coins."""
PILE_TOKENS = (*PLUS_TOKENS, "-$2", "Trashing")
"""The tokens that lie on piles."""
CARD_TOKENS = ("Estate",)
"""The tokens that lie on a card set aside."""


class Player(Planner):
    """The player that a card calls "you"."""

    def play(self, card: Card, source: Zone) -> Maybe:
        """Plays a card from a zone: moves it into play, then does what it says. One that is not there is not played."""
        if not self.move(card, source, self.in_play):
            return ()
        return self.do_play(card)

    def play_again(self, card: Card, by: Card) -> Maybe:
        """Plays a card once more because of `by`, without moving it (facts §3)."""
        return self.do_play(card, by)

    def play_leaving(self, card: Card, by: Card) -> Maybe:
        """Plays a card that stays where it is, which is not in play, because of `by` (facts §10)."""
        return self.do_play(card, by, again=False)

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

    def do_play(self, card: Card, by: Card | None = None, again: bool = True) -> Maybe:
        table = self.table
        table.note(("plays", self.name, card.name, by.name if by is not None and again else None))
        turn = table.turn
        if turn.player is self:
            turn.plays.append(card)
        if self.pile_tokens:
            self.take_token_bonus(card)
        if card.on_play is None:
            heard = table.hears_actions or table.ways if card.is_action else table.hears_treasures
            if not heard:
                return self.follow(card)
        return self._do_play(card, by, not again)

    def _do_play(self, card: Card, by: Card | None, aside: bool) -> Asking:
        table = self.table
        heard = table.heard
        playing = Playing(self, card, by, table.turn, aside)
        if by is not None:
            table.replays.append(playing)
        if Playing in heard:
            yield from table.window(playing)
        table.plays.append(playing)
        if table.ways and card.is_action:
            yield from self._card_or_way(card)
        else:
            yield from self.follow(card)
        table.plays.pop()
        if table.pretences:
            table.end_pretences()
        if Resolved in heard:
            yield from table.window(Resolved(playing))

    def _card_or_way(self, card: Card) -> Asking:
        """For an Action, its own instructions or a Way, as the player likes (facts §14)."""
        ways = self.table.ways
        options = [Option(f"follow {card.name}", "follow", card.name), *(way.use_it for way in ways)]
        pick = yield Decision(self.decider, "instructions", options, card.name)
        if pick is options[0]:
            yield from self.follow(card)
        else:
            yield from pick.kind().on_play(self) or ()

    def take_token_bonus(self, card: Card) -> None:
        """Before all else, what this player's own +1 tokens on the card's pile give (facts §9)."""
        for token, pile in self.pile_tokens.items():
            if pile == card.pile and token in PLUS_TOKENS:
                bonus = PLUS_TOKENS[token]
                self.table.note(("token gives", self.name, token, pile))
                self.draw(bonus[0])
                self.add(*bonus[1:])

    def follow(self, card: Card) -> Maybe:
        """Follows the instructions of a card above its dividing line, top to bottom."""
        cards, actions, buys, coins = card.bonus
        if cards:
            self.draw(cards)
        if actions or buys or coins:
            self.add(actions, buys, coins)
        return () if card.on_play is None else card.on_play(self) or ()

    def play_all(self, treasures: list[Card]) -> Maybe:
        """Plays these cards, all the Treasures in hand; in one go when none of them asks anything and nobody listens."""
        hand, table = self.hand, self.table
        if self.minus_coin or table.loud_treasures or table.hears_treasures:
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

    def play_any_treasures(self) -> Asking:
        """Plays any number of Treasures from hand, one at a time."""
        while card := (yield from self.pick("play", [card for card in self.hand if card.is_treasure], may=True)):
            yield from self.play(card, self.hand)

    def return_to_action_phase(self) -> None:
        """In this player's Buy phase, sends them back to the Action phase."""
        turn = self.table.turn
        if turn.player is self and turn.phase == "buy":
            turn.back_to_actions = True

    def set_aside_under(self, token: str, pile: Pile) -> Card:
        """Sets aside the top card of a pile with this player's token on it; it is not gained (facts §10)."""
        card = self.card_tokens[token] = self.table.take(pile)
        self.aside.append(card)
        self.table.note(("sets aside", self.name, (card,), "supply"))
        self.table.note(("places token", self.name, token, card.name))
        return card

    def place_token(self, token: str, pile: Pile) -> None:
        """Moves one of this player's pile tokens to a pile."""
        self.pile_tokens[token] = pile.name
        self.table.token_placed(token)
        self.table.note(("places token", self.name, token, pile.name))
