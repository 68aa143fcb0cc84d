"""Turns: what is offered to whom, and how one turn follows another (specification §2.4 and §2.6).

A decision belongs to the current player and is at rest: nothing is unfinished. Other players act between any two
actions of the current player, never inside one (A17, A23); which message reaches the table first is no rule of the
game, so the current player's decision also offers ``wait for Bob``: Bob then answers one decision of his own (a trade, a
card for an ally, or ``pass``), whatever the trade-in time, so that a refusal shows as plainly as an offer.

Labels: ``trade circle Alaska, star Brazil, wild`` (cards in hand order; ``as circles`` after it declares a kind, offered
where the kinds differ in worth; a trade without it takes the highest) · ``place armies``, then ``place 3 on Alaska`` ·
``finish placing`` (once nothing can be placed) · ``attack Brazil`` · ``capture Brazil`` · ``give star Brazil to Bob`` ·
``wait for Bob`` · ``pass`` · ``end turn``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.card_trade_in import moment, trade
from engine.card_trade_in.cards import names
from engine.card_trade_in.player import Player
from engine.card_trade_in.table import Table
from engine.protocol import Decision, Option, Phase, Play

ASKS = {"begin": "beginning of turn", "placing": "placing", "main": "main"}


class Act(Option):
    """An option that knows how it is carried out: `do` acts at once, or answers with what is still to be asked."""

    __slots__ = ("do",)

    def __init__(
        self, label: str, verb: str, what: str | tuple[str, ...] | None, do: Callable[[], Play | None]
    ) -> None:
        super().__init__(label, verb, what)
        self.do = do


class Match(Table):
    """A table on which turns are taken."""

    def play(self) -> Play:
        while not self.over:
            yield from _ask(self._own_decision())

    def begin_turn(self, player: Player) -> None:
        """The player's turn begins: armies that waited may be placed, and a full hand obliges to trade."""
        self.current, self.phase, self.captured = player, "begin", []
        self.note("turn", player.name)
        if player.pending:
            self.note("released", player.name, player.pending)
        if player.reinforcements:
            self.note("reinforced", player.name, player.reinforcements)
        player.reserve += player.pending + player.reinforcements
        player.pending = 0
        if len(player.hand) >= self.options.max_accrual:
            player.obliged = True
            self.note("obliged", player.name)

    def end_turn(self) -> None:
        """The turn ends with a card when it captured a territory; the next player who does not miss the turn begins."""
        self.note("ended", self.current.name)
        if self.captured:
            self.draw(self.current)
        self.begin_turn(self.others(self.current)[0])
        while self.current.misses:
            self.current.misses -= 1
            self.current.obliged = False
            self.note("missed", self.current.name)
            self.begin_turn(self.others(self.current)[0])

    def finish_placing(self) -> None:
        self.phase = "main"
        self.note("finished", self.current.name)

    def _own_decision(self) -> Decision:
        me = self.current
        acts = self._trades(me)
        if moment.to_place(self, me) is None:
            acts.append(Act("place armies", "place-armies", None, self._place))
        if moment.to_finish(self, me) is None:
            acts.append(Act("finish placing", "finish-placing", None, self.finish_placing))
        if moment.to_attack(self, me) is None:
            for land in moment.targets(self, me):
                acts.append(Act(f"attack {land}", "attack", land, partial(self.attack, land)))
        if moment.to_capture(self, me) is None:
            acts.append(Act(f"capture {self.board.fallen}", "capture", self.board.fallen, self.capture))
        acts += self._gifts(me)
        for other in self.others(me):
            acts.append(Act(f"wait for {other.name}", "wait-for", other.name, partial(self._other_acts, other)))
        if moment.to_end(self, me) is None:
            acts.append(Act("end turn", "end-turn", None, self.end_turn))
        return Phase(me.name, ASKS[self.phase], acts)

    def _other_acts(self, player: Player) -> Play:
        acts = [*self._trades(player), *self._gifts(player), Act("pass", "pass", None, lambda: None)]
        yield from _ask(Phase(player.name, "out of turn", acts))

    def _place(self) -> Play:
        me = self.current
        acts = [
            Act(f"place {count} on {land}", "place", (str(count), land), partial(self.place, land, count))
            for land in self.board.of(me.name)
            for count in range(1, me.reserve + 1)
        ]
        if len(acts) == 1:
            acts[0].do()
        else:
            yield from _ask(Decision(me.name, "place armies", acts))

    def _trades(self, player: Player) -> list[Act]:
        acts = []
        for cards, kind in trade.legal(self, player):
            what = tuple(names(cards))
            label, verb = f"trade {', '.join(what)}", "trade"
            if kind is not None:
                label, verb = f"{label} as {kind}", f"trade-as-{kind.replace(' ', '-')}"
            acts.append(Act(label, verb, what, partial(trade.trade, self, player, cards, kind)))
        return acts

    def _gifts(self, player: Player) -> list[Act]:
        if moment.to_give(self, player):
            return []
        return [
            Act(f"give {name} to {ally.name}", "give", (name, ally.name), partial(self.give, player, card, ally))
            for ally in self.others(player)
            if self.allied(player, ally)
            for name, card in {card.name: card for card in player.hand}.items()
        ]


def _ask(decision: Decision) -> Play:
    answer: Act = yield decision
    rest = answer.do()
    if rest is not None:
        yield from rest
