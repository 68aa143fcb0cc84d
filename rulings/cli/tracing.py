"""A run of a scenario printed move by move: what was chosen, what happened, what changed, what was offered next."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from rulings.cli.output import console
from rulings.cli.text import Tongue, label, say

if TYPE_CHECKING:
    from rulings.report import Moment, Transcript
    from rulings.words import Words

Data = dict[str, Any]


def as_data(run: Transcript) -> Data:
    """The run as JSON prints it."""
    return asdict(run)


def write_run(run: Transcript, others: Iterable[Transcript], words: list[Words], lang: Tongue) -> None:
    """Prints a run, the board whole at the start and then as far as it changed; `others` are named only."""
    printer = _Printer(run, words, lang)
    printer.title(sorted(year for other in others if other is not run for year in other.editions))
    before: Data = {}
    for moment in run.moments:
        printer.moment(moment, before)
        before = moment.state or {}


class _Printer:
    def __init__(self, run: Transcript, words: list[Words], lang: Tongue) -> None:
        self.run = run
        self.words = words
        self.lang = lang
        self.game = run.scenario.split("/")[0]
        self.players = words[0].corpus.games[self.game].file.players
        self.out = console()
        self.colon = "：" if lang is Tongue.ja else ": "

    def title(self, others: list[int]) -> None:
        self.out.print(self.run.scenario, style="bold")
        for id, years in (("trace-editions", self.run.editions), ("trace-others", others)):
            if years:
                self.line(label(id, self.lang), ", ".join(map(str, years)))

    def moment(self, moment: Moment, before: Data) -> None:
        self.out.print()
        self.out.print(label("trace-moment", self.lang, moment=moment.number), style="bold cyan")
        if moment.player is not None:
            player = moment.player
            chooses = self.both(lambda each: say("trace-chosen", each.lang, player=each.say(self.game, player)))
            chosen = [self.label(option) for option in moment.options]
            self.line(chooses, "  ".join(chosen) or label("trace-nothing", self.lang))
        for event in moment.events:
            self.out.print(f"  · {self.event(event)}")
        for owner, key, value in changes(moment.state or {}, before, self.players):
            self.out.print(f"    {self.item(owner, key, value)}", style="green")
        if moment.next is None:
            self.out.print(f"  {label('trace-over', self.lang)}")
        else:
            self.asked(moment.next)

    def asked(self, decision: Data) -> None:
        """The decision that is open, with the labels by which scenarios answer it."""
        asked = self.both(
            lambda each: each.say(self.game, decision["player"]) + self.colon + each.ask(self.game, decision)
        )
        self.line(label("trace-asked", self.lang), asked)
        for option in decision["options"]:
            told = self.label(option)
            self.out.print(f"    - {told}" + ("" if told == option["label"] else f"  [{option['label']}]"))

    def label(self, option: Data) -> str:
        return self.both(lambda each: each.label(self.game, option))

    def event(self, event: Data) -> str:
        return self.both(lambda each: each.line(self.game, event))

    def item(self, owner: str | None, key: str, value: Any) -> str:
        """One thing on the board: ``Ann’s hand: Copper, Copper``."""
        named = self.both(lambda each: each.key(self.game, key))
        said = self.both(lambda each: each.value(self.game, key, value))
        whose = self.both(lambda each: each.key(self.game, str(owner))) + " " if owner else ""
        return f"{whose}{named}{self.colon}{said}"

    def both(self, tell: Callable[[Words], str]) -> str:
        """Something said in the languages asked for."""
        return " / ".join(dict.fromkeys(tell(each) for each in self.words))

    def line(self, head: str, text: str) -> None:
        self.out.print(f"  {head}{self.colon}{text}")


def changes(state: Data, before: Data, players: Collection[str]) -> Iterator[tuple[str | None, str, Any]]:
    """Owner (or None), key and value of everything that is not as before; of the first board, what is not empty."""
    for key, value in state.items():
        owner = key if key in players and isinstance(value, dict) else None
        now = value if owner else {key: value}
        old = before.get(key, {}) if owner else before
        for own, part in now.items():
            if (part != old.get(own)) if before else bool(part):
                yield owner, own, _changed(part, old.get(own))


def _changed(part: Any, old: Any) -> Any:
    """Of two maps the entries that differ, of anything else the whole."""
    if isinstance(part, dict) and isinstance(old, dict) and part.keys() == old.keys():
        return {key: value for key, value in part.items() if value != old[key]}
    return part
