"""The table: players, piles, trash, whose turn it is, and the course of the game from turn to turn."""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Iterable
from typing import Any, cast

from engine.dominion import rules, turn, windows
from engine.dominion.disguise import Disguise, Pretence
from engine.dominion.events import Event, GameEnd, Playing, Resolved
from engine.dominion.kinds import Card, Kind, Maybe, Way, kinds_of, places
from engine.dominion.lasting import EVER, NEXT_TURN, ONCE_THIS_TURN, TURN, Lasting
from engine.dominion.market import Market
from engine.dominion.piles import MixedPile, Pile
from engine.dominion.player import Player
from engine.dominion.turn import ExtraTurn, Turn
from engine.dominion.windows import Heard
from engine.dominion.zones import Zone
from engine.protocol import Decision, Option, Unsupported

PLAYS: tuple[type[Event], ...] = (Playing, Resolved)
"""The events of every play of a card."""


class Table(Market):
    """The whole state of one game. `start` is the phase with which its first turn begins."""

    start = "start"
    over = False
    rolled = False
    actions_about = False
    """Whether any Action has left its pile."""
    hears_actions = False
    """Whether anybody listens when Actions are played."""
    hears_treasures = False
    """Whether anybody listens when other cards are played."""
    loud_treasures = False
    """Whether a Treasure is about that does more than give coins."""
    turn_effects = False
    """Whether an effect lasts until the end of this turn."""
    _chance: Callable[[], float] | None = None
    _durations_must_stay: bool | None = None
    _may_end = True

    def __init__(self, edition: int, seed: int, names: Iterable[str]) -> None:
        super().__init__()
        self.edition = edition
        self.used: set[str] = set()
        self.rules = rules.Rules(edition, self.used)
        self.log: list[tuple[Any, ...]] = []
        self.note = self.log.append
        self.players = [Player(self, name) for name in names]
        self.ways: list[type[Way]] = []
        self.decks: dict[str, list[Card]] = {key: [] for key in places("deck")}
        """The decks beside the piles, top first."""
        self.trash = Zone("trash")
        self.components: list[str] = []
        """The mats and tokens that this game needs."""
        self.heard: dict[type[Event], Heard] = {}
        self.admitted: set[type[Kind]] = set()
        self.keeping: list[Lasting] = []
        self.replays: list[Playing] = []
        """Plays made by a card that played another again, while that card is in play: it may have to stay."""
        self.disguises: list[Disguise] = []
        self.pretences: list[Pretence] = []
        self.extra_turns: list[ExtraTurn] = []
        self.plays: list[Any] = []
        """The plays being resolved, innermost last."""
        self.turn = Turn(self.players[0])
        self.current = self.players[0]
        self.history: list[Turn] = []
        """The two turns before this one, the latest last."""
        self.seed = seed
        self._kinds = kinds_of(edition)
        self._orders = {self.players[at]: self.players[at:] + self.players[:at] for at in range(len(self.players))}
        self._order = self.players
        self._regular = self.players[0]
        """Whose turn it is, or was before the extra turns that follow it."""

    # What there is

    def kind(self, name: str) -> type[Kind]:
        """The class in force for a name. Raises Unsupported for a card that this edition or this engine lacks."""
        kind = self._kinds.get(name)
        if kind is None:
            raise Unsupported(f"card {name}")
        self.used.add(name)
        return kind

    def admit(self, kind: type[Kind]) -> None:
        """A first copy is about: its abilities are listened for from now on."""
        self.admitted.add(kind)
        if kind.is_plain:
            return
        if kind.abilities:
            windows.listen(self.heard, kind)
            self._listen_to_plays()
        if issubclass(kind, Card):
            if kind.discount:
                self.reprices = self.special = self._discounting_kinds = True
            if kind.is_action:
                self.actions_about = True
            if kind.is_treasure and not kind.is_quiet:
                self.loud_treasures = True

    def take(self, pile: Pile) -> Card:
        """The top card of a pile that is not empty."""
        kind = pile.kind
        pile.count -= 1
        if self.mixed and isinstance(pile, MixedPile):
            pile.lose_top()
            self.prices_changed()
        if not pile.count:
            self.prices_changed()
            self._may_end = True
        if kind not in self.admitted:
            self.admit(kind)
        return kind()

    def put_back(self, card: Card) -> None:
        """A card that has left its zone lies on top of its pile."""
        pile = self.piles[card.pile]
        pile.count += 1
        if isinstance(pile, MixedPile):
            pile.put_on_top(type(card))
            self.prices_changed()
        elif pile.count == 1:
            self.prices_changed()

    def token_placed(self, token: str) -> None:
        """A token lies on a pile from now on: what the rules make of it is looked for."""
        if token == "-$2":
            self.reprice_kinds()
        elif token == "Trashing":
            for rule in rules.TRASHING_TOKEN:
                self.obey(rule)

    # Chance

    def chance(self) -> Callable[[], float]:
        """The function that gives this game's next number, from 0 up to 1."""
        if self._chance is None:
            self._chance = random.Random(self.seed).random
            self.rolled = True
        return self._chance

    # Windows and lasting effects

    def window(self, event: Event) -> Maybe:
        return windows.window(self, event)

    def happen(self, event: Event) -> Maybe:
        """Opens the window of an event if anybody listens for it."""
        return windows.window(self, event) if type(event) in self.heard else ()

    def last(self, effect: Lasting) -> None:
        """An effect begins to last."""
        self.heard.setdefault(effect.event, Heard()).lasting.append(effect)
        if effect.event in PLAYS:
            self._listen_to_plays()
        if effect.keeps:
            self.keeping.append(effect)
        if effect.ends in (TURN, ONCE_THIS_TURN):
            self.turn_effects = True

    def durations_must_stay(self) -> bool:
        """Whether a Duration that leaves play stops doing things on later turns."""
        if self._durations_must_stay is None:
            self._durations_must_stay = self.rules.since("duration leaving play ends it")
        return self._durations_must_stay

    def finish(self, effect: Lasting) -> None:
        """A lasting effect is over."""
        self.heard[effect.event].lasting.remove(effect)
        if effect.event in PLAYS:
            self._listen_to_plays()
        if effect.keeps:
            self.keeping.remove(effect)

    def obey(self, rule: rules.Rule) -> None:
        """From now on an ability of the rules is looked for."""
        obeyed = self.heard.setdefault(rule.event, Heard()).rules
        if rule not in obeyed:
            obeyed.append(rule)
            self._listen_to_plays()

    def _listen_to_plays(self) -> None:
        heard = [self.heard[event] for event in PLAYS if event in self.heard]
        self.hears_actions = bool(heard)
        self.hears_treasures = any(ears.lasting or ears.rules or not ears.actions_only for ears in heard)

    def _end(self, over: Callable[[Lasting], bool]) -> None:
        for effect in [effect for heard in self.heard.values() for effect in heard.lasting if over(effect)]:
            self.finish(effect)

    def end_until_next_turn(self, me: Player) -> None:
        """Effects that last until this player's next turn end as it begins."""
        self._end(lambda effect: effect.ends == NEXT_TURN and effect.owner is me)

    def end_this_turn(self, ending: Turn) -> None:
        if self.turn_effects:
            self.turn_effects = False
            self._end(lambda effect: effect.ends in (TURN, ONCE_THIS_TURN))
        if self.discounts:
            left = [(owner, less, turns - (owner is ending.player)) for owner, less, turns in self.discounts]
            self.discounts = [discount for discount in left if discount[2]]

    def staying(self) -> list[Card]:
        """The cards in play that do not leave in this Clean-up (facts §6)."""
        if not self.keeping:
            return []
        held = [effect for effect in self.keeping if effect.ends == EVER or effect.works(self)]
        staying = [effect.card for effect in held if effect.card is not None]
        if not self.replays:
            return staying
        self.replays = [replay for replay in self.replays if replay.replayer_in_play()]
        if self.rules.since("replayer stays with the Duration"):
            following = [replay for replay in self.replays if replay.keeps_replayer()]
        else:
            following = [replay for replay in self.replays if any(effect.playing is replay for effect in held)]
        staying += [cast(Card, replay.by) for replay in following if replay.card in staying]
        return staying

    # Cards in disguise

    def disguise(self, disguise: Disguise) -> None:
        """From now on cards are of another kind whenever the disguise says so."""
        self.disguises.append(disguise)
        if disguise.owned or disguise.owner is self.current:
            disguise.put_on(self)

    def pretend(self, card: Card, in_play: Zone, kind: type[Card]) -> None:
        """Until it leaves play, a card is of another kind."""
        self.pretences.append(Pretence(card, in_play, kind))
        self.admit(type(card))

    def end_pretences(self) -> None:
        """Cards that have left play are themselves again."""
        if self.pretences:
            self.pretences = [pretence for pretence in self.pretences if pretence.lasts()]

    def _take_off_disguises(self) -> None:
        """At the end of the game it is nobody's turn."""
        for disguise in self.disguises:
            if disguise.owner is self.current and not disguise.owned:
                disguise.take_off(self)

    def _change_disguises(self, before: Player, now: Player) -> None:
        if before is not now:
            for disguise in self.disguises:
                if disguise.owner is before and not disguise.owned:
                    disguise.take_off(self)
            for disguise in self.disguises:
                if disguise.owner is now and not disguise.owned:
                    disguise.put_on(self)

    # Turns

    def previous_was(self, player: Player) -> bool:
        """Whether the turn before the one being taken was this player's."""
        return bool(self.history) and self.history[-1].player is player

    def third_in_a_row(self, player: Player) -> bool:
        """Whether the next turn would be this player's third without another player's between."""
        return len(self.history) > 1 and all(past.player is player for past in self.history)

    def in_turn_order(self) -> list[Player]:
        """All players, the one whose turn it is first."""
        return self._order

    def begin(self, new: Turn) -> None:
        """Makes this the turn being taken; its player starts with 1 Action, 1 Buy and nothing else."""
        before = self.current
        if self.disguises:
            self._change_disguises(before, new.player)
        self.turn = new
        if new.master is not None:
            new.player.decider, new.player.master = new.master.name, new.master
        me = self.current = new.player
        me.last_turn = new
        if new.by is None:
            self._regular = me
        if before is not me:
            before.nothing_to_spend()
            self._order = self._orders[me]

    def release(self, ended: Turn) -> None:
        """The end of a possessed turn: the player decides again, and what was trashed goes to their discard pile."""
        me = ended.player
        me.decider, me.master = me.name, None
        for card in ended.give_back:
            me.move(card, me.aside, me.discards)

    def second_extra_in_a_row(self) -> bool:
        """Whether the turn just ended was an extra turn, so that the next one would be the second in a row."""
        return bool(self.history) and self.history[-1].by is not None

    def play(self) -> Generator[Decision, Any, None]:
        """The whole game, turn after turn (facts §15)."""
        phase = self.start
        new = self.turn
        while True:
            for step in turn.steps(self, new, phase):
                yield from step
            self.history = [*self.history[-1:], new]
            if self._may_end and self.ended():
                break
            new = (yield from self._extra_turn()) if self.extra_turns else self._next_turn()
            new.player.fresh_turn(new)
            phase = "start"
        self._take_off_disguises()
        self.over = True
        self.note(("over",))
        if GameEnd in self.heard:
            yield from self.window(GameEnd(self.current))

    def _next_turn(self) -> Turn:
        """The turn of the next player."""
        return Turn(self._orders[self._regular][1])

    def _extra_turn(self) -> Generator[Decision, Any, Turn]:
        """An extra turn that is allowed, the player choosing among several; else the turn of the next player.

        The others prepared are looked at again after it; those not allowed by then fail (facts §11).
        """
        ready = [extra for extra in self.extra_turns if extra.allowed(self)]
        if not ready:
            self.extra_turns = []
            return self._next_turn()
        extra = ready[0]
        names = list(dict.fromkeys(extra.by for extra in ready))
        if len(names) > 1:
            options = [Option(f"take the turn of {name}", "take-the-turn-of", name) for name in names]
            pick = yield Decision(extra.player.decider, "extra turn", options)
            extra = next(extra for extra in ready if extra.by == pick.what)
        self.extra_turns.remove(extra)
        new = Turn(extra.player, extra.by, extra.may_buy_cards)
        self.special |= not extra.may_buy_cards
        new.master, new.give_back = extra.master, []
        return new

    def right_of(self, player: Player) -> Player:
        return self.players[self.players.index(player) - 1]

    def ended(self) -> bool:
        """An empty Province pile, or three empty Supply piles; non-Supply piles do not count (facts §15)."""
        self._may_end = False
        province = self.piles.get("Province")
        if province is not None and not province.count:
            return True
        return self.empty_supply_piles() >= 3

    def close(self) -> None:
        """The players let go of the table."""
        for player in self.players:
            player.leave()

    # Outcome

    def scores(self) -> dict[str, int]:
        return {player.name: player.score() for player in self.players}

    def winners(self) -> list[str]:
        """Most points; among equals, fewest turns; still equal, they share the victory (facts §15)."""
        best = max((player.score(), -player.turns) for player in self.players)
        return [player.name for player in self.players if (player.score(), -player.turns) == best]
