"""What one player has: zones, counters, tokens; and how cards move between the zones."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, cast

from engine.dominion.kinds import player_zones
from engine.dominion.zones import Track, Zone
from engine.protocol import BadSetup

if TYPE_CHECKING:
    from engine.dominion.kinds import Card
    from engine.dominion.player import Player
    from engine.dominion.table import Table
    from engine.dominion.turn import Turn


class Seat:
    """A player's place at the table. Counters hold for the turn being played."""

    master: Player | None = None
    """Who gains what this player would gain, while the turn is possessed."""
    actions = 1
    buys = 1
    coins = 0
    potions = 0
    more_cards = 0
    """Cards to draw beyond the hand size in this turn's Clean-up."""
    turns = 0
    """Turns taken that count for a tie, extra turns left out."""
    minus_card = False
    minus_coin = False
    journey_up = True
    last_turn: Turn | None = None
    """The latest turn that this player took."""

    def __init__(self, table: Table, name: str) -> None:
        self.table = table
        self.name = name
        self.me = cast("Player", self)
        self.decider = name
        """The name of who makes this player's decisions."""
        self.used_up: set[str] = set()
        """Names of the Events that this player cannot buy again in this game."""
        keys = player_zones()
        zones = self.zones = dict(zip(keys, map(Zone, keys), strict=True))
        self.hand = zones["hand"]
        self.deck = zones["deck"]
        self.discards = zones["discard"]
        self.in_play = zones["play"]
        self.aside = zones["aside"]
        self.tavern = zones["tavern"]
        self.exiled = zones["exile"]
        self.pile_tokens: dict[str, str] = {}
        """For each token of this player that lies on a pile: the pile."""
        self.card_tokens: dict[str, Card] = {}
        """For each token of this player that lies on a card set aside: the card."""
        self.followed: dict[str, list[Track]] = {}
        """Cards that an effect of this name goes on about, each where it put it."""
        self.scripted: list[list[str]] = []
        """The order, top first, that the next shuffles leave."""

    def __repr__(self) -> str:
        return self.name

    def leave(self) -> None:
        """Lets go of the table: nothing can be asked of this player any more."""
        del self.table, self.me

    def fresh_turn(self, turn: Turn) -> None:
        """Counters at the start of this player's turn."""
        self.actions = self.buys = 1
        self.coins = self.potions = 0
        if turn.by is None:
            self.turns += 1

    def gains_in_last_turn(self) -> int:
        """How many cards this player gained in the latest turn that they took."""
        return 0 if self.last_turn is None else sum(1 for who, _, _ in self.last_turn.gained if who is self)

    def nothing_to_spend(self) -> None:
        """Outside one's turn there are no Actions, Buys or $."""
        self.actions = self.buys = self.coins = self.potions = 0

    def all_cards(self) -> list[Card]:
        """Every card this player owns, in every zone."""
        return list(chain.from_iterable(self.zones.values()))

    def in_hand(self, kind: type[Card]) -> Card:
        """A copy of this kind in hand. Raises ValueError when there is none."""
        return self.hand[list(map(type, self.hand)).index(kind)]

    def others(self) -> list[Player]:
        """The other players in turn order, from the left."""
        players = self.table.players
        at = players.index(self.me)
        return players[at + 1 :] + players[:at]

    def score(self) -> int:
        """Victory points of all cards owned (facts §15)."""
        return sum(card.worth(self.me) for card in self.all_cards() if card.worth)

    def move(self, card: Card, source: Zone, to: Zone) -> bool:
        """Moves a card that lies in `source`; elsewhere it is left alone and the answer is False (facts §5).

        One that lies on top of where it is to go stays there, which is no move.
        """
        if source is to and source and source[-1] is card:
            return True
        try:
            source.remove(card)
        except ValueError:
            return False
        to.append(card)
        card.moves += 1
        return True

    def add(self, actions: int = 0, buys: int = 0, coins: int = 0) -> None:
        """+Actions, +Buys, +$; on another player's turn they are of no use and do not last (facts §6).

        The -$1 token takes one of the $ and is returned (facts §9).
        """
        if self.minus_coin and coins > 0:
            self.minus_coin = False
            coins -= 1
            self.table.note(("returns token", self.name, "-$1"))
        if self.table.current is self:
            if actions:
                self.actions += actions
            if buys:
                self.buys += buys
            if coins:
                self.coins += coins

    def pay_all(self) -> int:
        """Spends all $ and says how many they were; Potions stay."""
        coins, self.coins = self.coins, 0
        return coins

    def turn_journey_token(self) -> bool:
        """Turns the Journey token over and says whether it is face up now (facts §9)."""
        self.journey_up = not self.journey_up
        self.table.note(("turns journey token", self.name, "up" if self.journey_up else "down"))
        return self.journey_up

    def take_token(self, token: str) -> None:
        """Takes the -1 Card or -$1 token; one that is already here changes nothing (facts §9)."""
        if token == "-1 Card":
            if self.minus_card:
                return
            self.minus_card = True
        else:
            if self.minus_coin:
                return
            self.minus_coin = True
        self.table.note(("takes token", self.name, token))

    def draw(self, count: int) -> None:
        """+Cards: from the top of the deck, shuffling the discard pile under it when it does not reach (facts §3)."""
        if self.minus_card and count > 0:
            self.minus_card = False
            count -= 1
            self.table.note(("returns token", self.name, "-1 Card"))
        if count <= 0:
            return
        deck = self.deck
        if len(deck) < count:
            self.reshuffle()
            count = min(count, len(deck))
            if not count:
                return
        self.hand += deck[: -count - 1 : -1]
        del deck[-count:]
        self.table.note(("draws", self.name, count))

    def draw_up_to(self, count: int) -> None:
        """Draws until so many cards are in hand."""
        while len(self.hand) < count and self.top_cards(1):
            self.draw(1)

    def top_cards(self, count: int) -> list[Card]:
        """The top cards of the deck, topmost first, still lying there; fewer when deck and discard pile have no more."""
        if len(self.deck) < count:
            self.reshuffle()
        return self.deck[: -count - 1 : -1]

    def reshuffle(self) -> None:
        """Shuffles the discard pile and puts it under what is left of the deck."""
        pile = self.discards
        if not pile:
            return
        cards = list(pile)
        pile.clear()
        pile.sweeps += 1
        self.deck[:0] = self._shuffled(cards)
        self.table.note(("shuffles", self.name))

    def _shuffled(self, cards: list[Card]) -> list[Card]:
        """In a new order, the top last: the scripted one if there is one, else by chance."""
        on_top: list[Card] = []
        if self.scripted:
            for name in self.scripted.pop(0):
                card = next((card for card in cards if card.name == name), None)
                if card is None:
                    raise BadSetup(
                        f"the scripted shuffle names {name}, which is not being shuffled", ("shuffle", self.name)
                    )
                cards.remove(card)
                on_top.append(card)
        if any(type(card) is not type(cards[-1]) for card in cards):
            chance = self.table.chance()
            cards.sort(key=lambda card: chance())
        return cards + on_top[::-1] if on_top else cards
