"""One turn: whose it is, what happened in it, and its phases in order (facts §2)."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from engine.dominion.events import Bought, BuyPhaseEnd, CleanupStart, Discarded, TurnEnd, TurnStart
from engine.dominion.kinds import Card, Maybe
from engine.protocol import Decision, Option, Phase

if TYPE_CHECKING:
    from engine.dominion.player import Player
    from engine.dominion.table import Table

Asking = Generator[Decision, Any, None]

END_ACTIONS = Option("end Action phase", "end-action-phase")
PLAY_ALL = Option("play all Treasures", "play-all-treasures")
END_TURN = Option("end turn", "end-turn")
NO_BUYS = [END_TURN]

PHASES = ("start", "action", "buy", "cleanup")
"""Where a turn can be laid out to begin, in order."""
HAND_SIZE = 5
IS_TREASURE = attrgetter("is_treasure")
IS_ACTION = attrgetter("is_action")
PLAY_IT = attrgetter("play_it")


class Turn:
    """One turn of `player`. `by` names what gave it when it is an extra turn, and is None otherwise."""

    hand_size = HAND_SIZE
    phase = PHASES[0]
    overpaid = 0
    """$ paid beyond the price of the card bought last."""
    back_to_actions = False
    """Whether an effect has sent the player back to the Action phase."""
    master: Player | None = None
    """Who possesses this turn."""
    give_back: list[Card]
    """Cards trashed in a possessed turn, set aside until it ends."""

    def __init__(self, player: Player, by: str | None = None, may_buy_cards: bool = True) -> None:
        self.player = player
        self.by = by
        self.may_buy_cards = may_buy_cards
        self.plays: list[Card] = []
        """Each play of a card by this player so far, replays included."""
        self.bought: list[str] = []
        """Names of the cards and Events bought so far, in order."""
        self.gained: list[tuple[Player, str, str]] = []
        """Each gain so far: by whom, which card, in which phase."""

    def played(self, name: str) -> bool:
        return any(card.name == name for card in self.plays)

    def plays_of(self, name: str) -> int:
        return sum(1 for card in self.plays if card.name == name)

    def actions_played(self) -> int:
        """How many times an Action was played, the play being resolved included (facts §3)."""
        return sum(1 for card in self.plays if card.is_action)

    def gained_nothing_before(self, number: int, player: Player, phase: str) -> bool:
        """Whether this player gained nothing in this phase before the gain of this number."""
        return all(who is not player or when != phase for who, _, when in self.gained[:number])


class ExtraTurn:
    """A turn prepared by the effect called `by`; `allowed(table)` is asked when the turn before it is over."""

    __slots__ = ("player", "by", "allowed", "may_buy_cards", "master")

    def __init__(
        self,
        player: Player,
        by: str,
        allowed: Callable[[Table], bool],
        may_buy_cards: bool = True,
        master: Player | None = None,
    ) -> None:
        self.master = master
        self.player = player
        self.by = by
        self.allowed = allowed
        self.may_buy_cards = may_buy_cards


def steps(table: Table, turn: Turn, start: str) -> Iterator[Maybe]:
    """The steps of a turn from the phase `start` to its end, each done before the next is looked for."""
    me = turn.player
    table.begin(turn)
    if start == "start":
        table.note(("turn", me.name, turn.by))
        if table.keeping:
            table.end_until_next_turn(me)
        if TurnStart in table.heard:
            yield table.window(TurnStart(me))
    while True:
        if start != "buy":
            turn.phase = "action"
            if table.actions_about:
                yield action_phase(table, me)
        turn.phase = "buy"
        yield buy_phase(table, me)
        if BuyPhaseEnd in table.heard and (
            not turn.back_to_actions or table.rules.since("a Buy phase left for an Action phase ends")
        ):
            yield table.window(BuyPhaseEnd(me))
        if not turn.back_to_actions:
            break
        turn.back_to_actions = False
        start = "action"
    turn.phase = "cleanup"
    yield clean_up(table, me)
    if table.turn_effects or table.discounts:
        table.end_this_turn(turn)
    if TurnEnd in table.heard:
        yield table.window(TurnEnd(me))
    if turn.master is not None:
        table.release(turn)


def action_phase(table: Table, me: Player) -> Asking:
    """Asks while an Action can be played."""
    while me.actions > 0:
        options: list[Option] = list(dict.fromkeys(map(PLAY_IT, filter(IS_ACTION, me.hand))))
        if not options:
            return
        options.append(END_ACTIONS)
        pick = yield Phase(me.decider, "action phase", options)
        if pick is END_ACTIONS:
            return
        me.actions -= 1
        yield from me.play(me.in_hand(pick.kind), me.hand)


def buy_phase(table: Table, me: Player) -> Asking:
    """Treasures first, then buys; after the first buy no more Treasures (facts §2)."""
    turn, bought = table.turn, False
    while not turn.back_to_actions:
        if table.pretences:
            table.end_pretences()
        options = table.buyable(me) if me.buys > 0 else NO_BUYS
        treasures = [] if bought else list(filter(IS_TREASURE, me.hand))
        if treasures:
            plays = list(dict.fromkeys(map(PLAY_IT, treasures)))
            options = [*plays, *options] if len(treasures) == 1 else [*plays, PLAY_ALL, *options]
        pick = yield Phase(me.decider, "buy phase", options)
        if pick is END_TURN:
            return
        if pick is PLAY_ALL:
            yield from me.play_all(treasures)
        elif pick.verb == "play":
            yield from me.play(me.in_hand(pick.kind), me.hand)
        else:
            bought = True
            yield from buy(table, me, pick.kind)


def buy(table: Table, me: Player, kind: Any) -> Maybe:
    """Pays for a card or Event; then what a bought card does before it is gained, and the gain, or what the Event does."""
    me.buys -= 1
    me.coins -= table.cost(kind)
    me.potions -= kind.potion
    table.turn.bought.append(kind.name)
    table.note(("buys", me.name, kind.name))
    if not kind.is_card:
        return kind().on_buy(me) or ()
    if kind not in table.admitted:
        table.admit(kind)
    if Bought in table.heard:
        return me.gain_after(table.window(Bought(me, kind)), table.piles[kind.pile], kind.name)
    return me.gain_from(table.piles[kind.pile], bought=True)


def clean_up(table: Table, me: Player) -> Maybe:
    """Discards what does not stay, draws the next hand (facts §2)."""
    if table.keeping or Discarded in table.heard or CleanupStart in table.heard:
        return clean_up_asking(table, me)
    for player in table.in_turn_order():
        if player.in_play:
            player.sweep_to_discards(player.in_play)
    me.sweep_to_discards(me.hand)
    next_hand(table, me)
    return ()


def clean_up_asking(table: Table, me: Player) -> Asking:
    """Clean-up when something stays, or somebody listens."""
    if CleanupStart in table.heard:
        yield from table.window(CleanupStart(me))
    staying = table.staying()
    for player in table.in_turn_order():
        if player.in_play:
            leaving = [card for card in player.in_play if card not in staying]
            yield from player.discard_in_cleanup(leaving, player.in_play)
    yield from me.discard_in_cleanup(list(me.hand), me.hand)
    next_hand(table, me)


def next_hand(table: Table, me: Player) -> None:
    if table.pretences:
        table.end_pretences()
    me.draw(table.turn.hand_size + me.more_cards)
    me.more_cards = 0
