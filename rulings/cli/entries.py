"""Printing what `show` and `pair` find: the head of a card, term or topic, and rulings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.padding import Padding
from rich.text import Text

from rulings.cli.output import console
from rulings.cli.text import Lang, Tongue, label, say

Data = dict[str, Any]

SEALS = {
    "pass": ("✓", "green"),
    "fail": ("✗", "red"),
    "error": ("!", "red"),
    "skip": ("-", "yellow"),
    None: ("·", "dim"),
}
"""The sign before a ruling, and its colour, by verdict."""


class Printer:
    """Prints in one language, or everything in one and then in the other."""

    def __init__(self, lang: Tongue) -> None:
        self.lang = lang
        self.out = console()

    def say(self, id: str, style: str = "", **values: object) -> None:
        """A message on a line of its own."""
        self.out.print(label(id, self.lang, **values), style=style)

    def head(self, head: Data) -> None:
        """The names of a card, term or topic, and what there is to say of it in a line."""
        reading = f"（{head['reading']}）" if head["reading"] else ""
        self.out.print(f"{head['en']} · {head['ja']}{reading}", style="bold")
        for lang in self.lang.langs:
            if head["what"] == "term":
                parts = [head[f"means_{lang}"]]
            else:
                parts = [head.get("cost"), head.get(f"types_{lang}"), head[f"set_{lang}"]]
            if line := "  ".join(part for part in parts if part):
                self.out.print(line)
        self.out.print(f"{head['id']}\n", style="dim")

    def also(self, ids: Sequence[str]) -> None:
        """Ids of rulings that stand elsewhere."""
        self.say("also", "bold")
        for id in ids:
            self.out.print(f"  {id}")

    def rulings(self, rulings: Sequence[Data], heading: bool) -> None:
        """Rulings, with the name of the topic before those of each where `heading` is true."""
        topic = None
        for ruling in rulings:
            if heading and ruling["topic"] != topic:
                topic = ruling["topic"]
                self.out.print(f"{ruling['topic_en']} · {ruling['topic_ja']}\n", style="bold")
            self.ruling(ruling)

    def ruling(self, ruling: Data) -> None:
        """A ruling: text, standing, sources, notes, misreadings."""
        sign, colour = SEALS[ruling["verdict"]]
        for lang in self.lang.langs:
            self.out.print(Text(f"{sign} ", style=colour) + Text(ruling[lang]))
            self.line(
                "  ".join([say(f"status-{ruling['status']}", lang), span(ruling, lang), verdict(ruling, lang)]), "cyan"
            )
            for source in ruling["sources"]:
                where = [source[lang], source["at"], source["line"] and say("line", lang, line=source["line"])]
                self.line(say("source", lang, source=say("comma", lang).join(filter(None, where))), "dim")
            if ruling["superseded_by"]:
                self.line(say("superseded", lang, new=ruling["superseded_by"]), "yellow")
            for extra in (ruling[f"note_{lang}"], ruling[f"why_{lang}"]):
                if extra:
                    self.line(extra)
            for misreading in ruling["misreadings"]:
                self.misreading(misreading, lang)
            for revision in ruling["revised"]:
                self.line(say("revised", lang, date=revision["date"], text=revision[lang]), "dim")
        self.line(ruling["id"], "dim")
        self.out.print()

    def misreading(self, misreading: Data, lang: Lang) -> None:
        self.line(say("misreading", lang, text=misreading[lang]), "italic")
        if not misreading["refuted"]:
            self.line(say("misreading-not-refuted", lang), "red", 4)
            return
        shown = say("misreading-shown", lang, scenario=misreading["scenario"])
        self.line(say("because", lang, text=misreading[f"because_{lang}"] or shown), "", 4)

    def edition(self, edition: Data) -> None:
        """An edition: what it changed, and the answers before and after."""
        names = " · ".join(edition[lang] for lang in self.lang.langs)
        self.out.print(f"{edition['year']}  {names}", style="bold")
        self.line(edition["id"], "dim")
        for change in edition["changes"]:
            for lang in self.lang.langs:
                self.out.print(Padding(Text(f"· {change[lang]}"), (0, 0, 0, 2), expand=False))
        topic = None
        for changed in edition["rulings"]:
            self.out.print()
            if changed["topic"] != topic:
                topic = changed["topic"]
                self.out.print(f"  {changed['topic_en']} · {changed['topic_ja']}", style="bold")
            for lang in self.lang.langs:
                for old in changed["old"]:
                    self.line(f"{say('ruling-older', lang)}{say('colon', lang)}{old[lang]}", "yellow", 4)
                self.line(f"{say('ruling-newer', lang)}{say('colon', lang)}{changed['new'][lang]}", "green", 4)
            self.line(changed["new"]["id"], "dim", 4)
        self.out.print()

    def line(self, text: str, style: str = "", indent: int = 2) -> None:
        self.out.print(Padding(Text(text, style=style), (0, 0, 0, indent), expand=False))


def span(ruling: Data, lang: Lang) -> str:
    """The editions in which a ruling holds, in words."""
    start, last = ruling["holds"]["from"], ruling["holds"]["last"]
    if start and last:
        return say("span-only" if start == last else "span-between", lang, from_=start, to=last)
    if start or last:
        return say("span-since" if start else "span-until", lang, from_=start, to=last)
    return say("span-all", lang)


def verdict(ruling: Data, lang: Lang) -> str:
    """How the runs of a ruling went, with the editions."""
    if ruling["verdict"] is None:
        return say("result-untested" if ruling["executable"] else "verdict-none", lang)
    years = ", ".join(map(str, ruling["editions"]))
    return say("verdict-" + ruling["verdict"], lang) + (f" ({years})" if years else "")
