"""Saving a recorded scenario: read again, run again in every edition, and only then written."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import typer

from rulings.cli.output import accident
from rulings.cli.recording import Conversation
from rulings.lint import LONGEST_SLUG
from rulings.lint_texts import LONGEST
from rulings.model import TopicFile
from rulings.recording import added, begun, tried
from rulings.references import SLUG
from rulings.source import CorpusErrors, Document, Place
from rulings.source import read as read_document
from rulings.words import Words
from rulings.writing import as_yaml, save

if TYPE_CHECKING:
    from rulings.corpus import Corpus
    from rulings.report import Report

FIELDS = TopicFile.model_fields.keys()
"""What a topic's file may hold."""
CONTROLS = ("no-control", "no-answer-beside")
"""Failures of a scenario that stands alone, which others in its file may mend."""


class Saver:
    """Saves the scenario of a conversation into a file, or onto standard output. `found` says that the check found
    something all the same."""

    def __init__(self, conversation: Conversation, corpus: Corpus, output: Path | None) -> None:
        self.conversation = conversation
        self.recording = conversation.recording
        self.corpus = corpus
        self.output = output
        self.found = False
        self.overwriting = False

    def save(self, name: str) -> bool:
        """Saves the scenario under a name, which is asked for where it is none; whether that was done. Raises Refused."""
        say = self.conversation.say
        scenario = self.recording.scenario()
        document = self.document()
        if document is None:
            return False
        while not self.is_name(name, document):
            name = (self.conversation.lines.ask() or "").strip()
            if not name:
                return False
        try:
            whole = added(document, name, scenario)
            corpus, report = tried(self.corpus, self.recording.game, whole, name, self.recording.engine)
            self.recording.resume()
            if not self.stands(corpus, report):
                return False
            whole = added(document, name, {**self.titles(), **scenario})
            self.write(whole, document)
        except CorpusErrors as wrong:
            typer.echo(str(wrong), err=True)
            return False
        except OSError as error:
            typer.echo(accident(error, self.conversation.lang), err=True)
            return False
        if self.output is not None:
            place = whole.place("scenarios", name, key=True)
            say("record-saved", "bold green", place=str(Place(self.output, place.line, 1)).rpartition(":")[0])
        return True

    def document(self) -> Document | None:
        """The file as it is, a topic's or a recording's; an empty one in place of anything else, if that may be."""
        if self.output is None or not self.output.exists():
            return begun(self.output or Path("-"))
        try:
            document = read_document(self.output)
        except CorpusErrors:
            document = None
        if document is not None and document.value is None:
            return document
        if document is not None and isinstance(document.value, dict) and document.value.keys() <= FIELDS:
            return document
        self.overwriting = self.conversation.agrees("record-overwrite", file=str(self.output))
        return begun(self.output) if self.overwriting else None

    def is_name(self, name: str, document: Document) -> bool:
        """Whether a scenario of the file may be called so; says why not."""
        if not SLUG.match(name) or name[0].isdigit() or len(name) > LONGEST_SLUG:
            self.conversation.say("record-name", "yellow")
        elif document.has("scenarios", name) or document.has("rulings", name):
            self.conversation.say("record-name-taken", "red", name=name, file=str(document.file))
        else:
            return True
        return False

    def titles(self) -> dict[str, str]:
        """The titles of the scenario; an empty one stands for what is still to be written."""
        return {"en": self.title("en", LONGEST["title"][0]), "ja": self.title("ja", LONGEST["title"][1])}

    def title(self, lang: str, most: int) -> str:
        """The title in a language, asked for until it is short enough."""
        while True:
            self.conversation.say(f"record-title-{lang}", "yellow", most=most)
            title = (self.conversation.lines.ask() or "").strip()
            if len(title) <= most:
                return title

    def stands(self, corpus: Corpus, report: Report) -> bool:
        """Tells what the check says; whether the scenario passes where it was recorded, or is wanted all the same."""
        from rulings.failure import explain

        words = [Words(corpus, each.lang) for each in self.conversation.words]
        failed: set[int] = set()
        for failure, years in report.failures():
            alone = failure.code in CONTROLS
            for each in words:
                told = explain(failure, each, years)
                self.conversation.out.print(each.page("record-control", message=told) if alone else told)
            failed |= set() if alone else set(years)
        self.found = bool(failed)
        edition = self.recording.edition
        if edition in failed:
            return self.conversation.agrees("record-not-passed", edition=str(edition))
        good = [verdict.edition for verdict in report.verdicts if verdict.edition not in failed]
        self.conversation.say("record-runs", "green", editions=", ".join(map(str, good)))
        return True

    def write(self, document: Document, before: Document) -> None:
        if self.output is None:
            typer.echo(document.text, nl=False)
        else:
            save(self.output, document.text, None if self.overwriting else before.text)

    def give_up(self) -> None:
        """Shows what was recorded and is not saved, unless it was given up knowingly."""
        recording = self.recording
        if (recording.steps or recording.then) and not self.conversation.given_up:
            self.conversation.say("record-unsaved", "yellow")
            typer.echo(as_yaml(recording.draft()), nl=False)
