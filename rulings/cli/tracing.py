"""A run of a scenario printed move by move: what was chosen, what happened, what changed, what was offered next."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from rulings.cli.output import console
from rulings.cli.text import Tongue, label, say
from rulings.compare import changes

if TYPE_CHECKING:
    from rich.console import Console

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


class Teller:
    """Says decisions, options, events and what lies on the board of a game in the languages asked for."""

    def __init__(self, game: str, words: list[Words], lang: Tongue, out: Console) -> None:
        self.game = game
        self.words = words
        self.lang = lang
        self.players = words[0].corpus.games[game].file.players
        self.out = out
        self.colon = label("colon", Tongue.ja if lang is Tongue.ja else Tongue.en)

    def asked(self, decision: Data) -> str:
        """Who is asked what: ``Ann: Buy phase``."""
        return self.both(
            lambda each: each.say(self.game, decision["player"]) + self.colon + each.ask(self.game, decision)
        )

    def option(self, option: Data) -> str:
        """An option, with the label by which scenarios choose it where that is another."""
        told = self.label(option)
        return told + ("" if told == option["label"] else f"  [{option['label']}]")

    def label(self, option: Data) -> str:
        return self.both(lambda each: each.label(self.game, option))

    def event(self, event: Data) -> str:
        return self.both(lambda each: each.line(self.game, event))

    def item(self, owner: str | None, key: str, value: Any) -> str:
        """One thing on the board: ``Ann’s hand: Copper, Copper``."""
        said = self.both(lambda each: each.value(self.game, key, value))
        return f"{self.place(owner, key)}{self.colon}{said}"

    def place(self, owner: str | None, key: str) -> str:
        whose = self.both(lambda each: each.key(self.game, str(owner))) + " " if owner else ""
        return whose + self.both(lambda each: each.key(self.game, key))

    def both(self, tell: Callable[[Words], str]) -> str:
        """Something said in the languages asked for."""
        return " / ".join(dict.fromkeys(tell(each) for each in self.words))

    def line(self, head: str, text: str) -> None:
        self.out.print(f"  {head}{self.colon}{text}")


class _Printer(Teller):
    def __init__(self, run: Transcript, words: list[Words], lang: Tongue) -> None:
        super().__init__(run.scenario.split("/")[0], words, lang, console())
        self.run = run

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
            self.line(label("trace-asked", self.lang), self.asked(moment.next))
            for option in moment.next["options"]:
                self.out.print(f"    - {self.option(option)}")
