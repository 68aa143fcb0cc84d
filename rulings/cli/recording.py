"""The conversation in which a contributor plays a scenario: questions and boards on standard error, answers line by line."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from rulings.cli.output import console, shown
from rulings.cli.text import Tongue
from rulings.cli.tracing import Teller
from rulings.names import fold
from rulings.recording import Item, Recording, Refused
from rulings.shape import closest
from rulings.writing import in_a_line

if TYPE_CHECKING:
    from rich.console import Console

    from rulings.words import Words

Data = dict[str, Any]

COMMANDS = ("can", "cannot", "check", "then", "undo", "board", "save", "quit", "help")
NONE = ("none", "なし")
ALL = ("all", "すべて")


class Lines:
    """What is typed, or what a script sends: a line each. Prompts go to standard error."""

    def __init__(self, out: Console) -> None:
        self.out = out
        self.typed = sys.stdin.isatty() and sys.stdout.isatty()
        if self.typed:
            try:
                import readline  # noqa: F401 - gives `input` a history and a line to edit
            except ImportError:
                pass

    def ask(self, prompt: str = "> ") -> str | None:
        """The next line, or None where there is no more."""
        try:
            if self.typed:
                return input(prompt)
            line = sys.stdin.readline()
        except (EOFError, KeyboardInterrupt):
            return None
        if not line:
            return None
        line = line.rstrip("\r\n")
        self.out.print(prompt + line)
        return line

    def until_empty(self) -> Iterator[str]:
        """Lines up to an empty one, ``---`` or the end."""
        while (line := self.ask("")) is not None and line.strip() not in ("", "---", "..."):
            yield line


class Unknown(Exception):
    """A word that names nothing that could be picked; `meant` is what may have been meant."""

    def __init__(self, word: str, meant: str | None) -> None:
        super().__init__(word)
        self.word = word
        self.meant = meant


class Conversation:
    """Takes lines until the scenario is to be saved or given up."""

    def __init__(self, recording: Recording, words: list[Words], lang: Tongue, lines: Lines) -> None:
        self.recording = recording
        self.words = words
        self.lines = lines
        self.out = console(stderr=True)
        self.lang = lang
        self.teller = Teller(recording.game.name, words, lang, self.out)
        self.known: dict[str, str] = {}
        """Whatever was offered so far: what it is called in any language, and its label."""
        self.shown = -1
        self.given_up = False

    def run(self, save: Callable[[str], bool]) -> bool:
        """Goes on until `save`, given what follows the word, says that it is done: then true; or until it is given up."""
        self.say("record-intro")
        while True:
            self.show()
            line = self.lines.ask()
            if line is None:
                return False
            line = line.strip()
            if line == "quit":
                if self.gives_up():
                    return False
                continue
            try:
                if self.take(line, save):
                    return True
            except Refused as refused:
                labels = ", ".join(refused.labels)
                self.say(f"record-refused-{refused.code}", "red", labels=labels, **refused.more)
            except Unknown as unknown:
                self.say("record-unknown", "red", word=shown(unknown.word))
                if unknown.meant is not None:
                    self.say("record-meant", "yellow", word=unknown.meant)

    def gives_up(self) -> bool:
        """Whether what was recorded is given up for good, where something was."""
        number = len(self.recording.steps) + bool(self.recording.then)
        self.given_up = number == 0 or self.agrees("record-quit", number=number)
        return self.given_up

    def agrees(self, id: str, **values: Any) -> bool:
        """Whether a question is answered with yes."""
        self.say(id, "yellow", **values)
        answer = self.lines.ask("[y/n] ")
        return answer is not None and fold(answer) in ("y", "yes", "はい", "ハイ")

    def take(self, line: str, save: Callable[[str], bool]) -> bool:
        """Does what a line says; whether all is done."""
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        if not line:
            return False
        if word not in COMMANDS or self.found(line, self.options()) is not None:
            self.recording.answer(self.picked(line))
        elif word == "save":
            return save(rest)
        elif word == "can":
            self.recording.can(self.picked(rest))
            self.noted()
        elif word == "cannot":
            self.recording.cannot(self.picked(rest, literally=True))
            self.noted()
        elif word in ("check", "then"):
            self.state(word, rest)
        elif word == "undo":
            self.undo()
        elif word == "board":
            self.board(self.recording.since({}))
        elif word == "help":
            self.help()
        return False

    def state(self, word: str, rest: str) -> None:
        """Takes down how things are now: of everything, or of what changed if nothing more is said."""
        self.recording.rest()
        items = self.recording.changed()
        if not rest:
            for number, item in enumerate(items, start=1):
                self.out.print(f"  {number} {self.teller.item(item.owner, item.key, item.value)}")
            rest = (self.lines.ask(self.words[0].page("record-which") + " ") or "").strip()
            if not rest or rest in NONE:
                return
        chosen = items if rest in ALL else [self.item(part, items) for part in split(rest)]
        if not chosen:
            raise Unknown(rest, None)
        (self.recording.check if word == "check" else self.recording.finish)(chosen)
        self.noted()

    def item(self, part: str, items: Sequence[Item]) -> Item:
        """One of the items, by its number; or any thing on the board, by its owner and key."""
        place = number(part, len(items))
        if place is not None:
            return items[place]
        called = {}
        for item in self.recording.everything():
            key = f"{item.owner} {item.key}" if item.owner else item.key
            called[fold(key)] = called[fold(self.teller.place(item.owner, item.key))] = item
        if fold(part) not in called:
            raise Unknown(part, closest(part, [*called]))
        return called[fold(part)]

    def undo(self) -> None:
        gone = self.recording.undo()
        self.shown = -1
        self.say("record-undone", "yellow", step=in_a_line(gone))

    def noted(self) -> None:
        """Repeats the last statement as the scenario has it."""
        then = self.recording.then
        self.say("record-noted", "green", step=in_a_line({"then": then} if then else self.recording.steps[-1]))

    def help(self) -> None:
        for command in ("answer", *COMMANDS):
            for each in self.words:
                self.out.print(f"  {each.page(f'record-help-{command}')}")

    # Options

    def options(self) -> list[Data]:
        decision = self.recording.now.decision
        return [] if decision is None else decision["options"]

    def picked(self, text: str, literally: bool = False) -> list[str]:
        """The labels that a line means: numbers between spaces, or labels between semicolons, in any language. A label
        that is not offered is taken as it stands where that is allowed."""
        options = self.options()
        if text in NONE:
            return []
        labels = []
        for part in split(text):
            place = number(part, len(options))
            if place is not None:
                label: str | None = options[place]["label"]
            else:
                label = self.found(part, options)
                if label is None and literally and not part.isdecimal():
                    label = self.known.get(fold(part), part)
            if label is None:
                raise Unknown(part, closest(part, self.spellings(options)))
            labels.append(label)
        if not labels:
            raise Unknown(text, None)
        return labels

    def found(self, text: str, options: Sequence[Data]) -> str | None:
        """The label of the option that is called so."""
        spellings = self.spellings(options)
        return spellings.get(text) or {fold(called): label for called, label in spellings.items()}.get(fold(text))

    def spellings(self, options: Sequence[Data]) -> dict[str, str]:
        """What options are called in the languages spoken, and as scenarios have them; with their labels."""
        game = self.recording.game.name
        return {
            spelling: option["label"]
            for option in options
            for spelling in (option["label"], *(each.label(game, option) for each in self.words))
        }

    # Saying

    def show(self) -> None:
        """What happened since the last answer, and what is asked now."""
        moment = len(self.recording.frames)
        if moment == self.shown:
            return
        self.shown = moment
        now = self.recording.now
        self.out.print()
        for event in now.events:
            self.out.print(f"  · {self.teller.event(event)}")
        before = self.recording.frames[-2].state if moment > 1 else {}
        self.board(self.recording.since(before))
        if now.decision is None:
            self.say("record-over", "bold")
            return
        self.out.print(self.teller.asked(now.decision), style="bold")
        least, most = now.decision["least"], now.decision["most"]
        if (least, most) != (1, 1):
            self.say("record-several", least=least, most=most)
        for number, option in enumerate(now.decision["options"], start=1):
            self.out.print(f"  {number} {self.teller.option(option)}")
        self.known.update((fold(called), label) for called, label in self.spellings(now.decision["options"]).items())

    def board(self, items: Sequence[Item]) -> None:
        for item in items:
            self.out.print(f"    {self.teller.item(item.owner, item.key, item.value)}", style="green")

    def say(self, id: str, style: str = "", **values: Any) -> None:
        self.out.print(self.teller.both(lambda each: each.page(id, **values)), style=style)


def split(text: str) -> list[str]:
    """The parts of an answer: between semicolons, and numbers between spaces or commas."""
    parts = [part.strip() for part in text.replace("；", ";").split(";")]
    found: list[str] = []
    for part in parts:
        words = part.replace("、", " ").replace(",", " ").split()
        found += words if words and all(word.isdecimal() for word in words) else [part] if part else []
    return found


def number(text: str, most: int) -> int | None:
    """The place in a list of so many that a number from 1 on means."""
    return int(text) - 1 if text.isdecimal() and len(text) < 6 and 0 < int(text) <= most else None
