"""A scenario written by playing it: answers and statements about a position in the order given, each of which can be
taken back; at the end the scenario as data, and what the check says of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from engine.protocol import BadSetup, Engine, EngineFailure, EngineGone, IllegalChoice, Position, Unsupported
from rulings.check import check
from rulings.compare import changes
from rulings.corpus import Corpus, GameCorpus, Topic
from rulings.model import Data, TopicFile
from rulings.names import Names
from rulings.positions import Positions
from rulings.references import qualify
from rulings.report import Report
from rulings.run import accepts, is_rest, labels_in, lacking
from rulings.shape import shape
from rulings.source import CorpusError, CorpusErrors, Document, parse
from rulings.writing import with_entries

TOPIC = "recorded"
"""The topic in which a scenario is tried that lies in no topic's file yet."""


class Refused(Exception):
    """A step that cannot be taken here. `code` says why (the message ``record-no-<code>``), `labels` of what."""

    def __init__(self, code: str, labels: Sequence[str] = (), **more: object) -> None:
        super().__init__(code)
        self.code = code
        self.labels = list(labels)
        self.more = more


@dataclass(frozen=True)
class Item:
    """One thing on the board, to be stated: whose it is (or None), under which key, and what is there."""

    owner: str | None
    key: str
    value: Any

    def put(self, state: Data) -> None:
        """States it in a position."""
        holder = state if self.owner is None else state.setdefault(self.owner, {})
        old = holder.get(self.key)
        both = isinstance(old, dict) and isinstance(self.value, dict)
        holder[self.key] = {**old, **self.value} if both else deepcopy(self.value)  # type: ignore[dict-item]


@dataclass(frozen=True)
class _Frame:
    """A moment: what is asked, what happened on the way to it, and how things stand."""

    decision: Data | None
    events: list[Data]
    state: Data


class Recording:
    """A scenario in the making. Raises EngineFailure whenever the engine breaks down, and CorpusErrors from the start
    where the set-up is wrong; Unsupported where the engine does not know something in it."""

    def __init__(self, engine: Engine, game: GameCorpus, setup: Document, edition: int) -> None:
        self.engine = engine
        self.game = game
        self.edition = edition
        path, self.setup = checked_setup(game, setup)
        self.steps: list[Data] = []
        self.then: Data = {}
        try:
            self.frames = [_frame(self._start())]
        except BadSetup as bad:
            raise CorpusErrors([CorpusError(setup.place(*path, *bad.path), bad.message)]) from None

    def _start(self) -> Position:
        return self.engine.start(self.game.name, deepcopy(self.setup), self.edition, 0)

    @property
    def now(self) -> _Frame:
        return self.frames[-1]

    @property
    def decision(self) -> Data:
        """The open decision. Raises Refused when the game is over."""
        if self.now.decision is None:
            raise Refused("over")
        return self.now.decision

    @property
    def player(self) -> str:
        return str(self.decision["player"])

    def changed(self) -> list[Item]:
        """What is not as it was when the position was last stated, or at the start; the whole board where all is."""
        stated = max((at for at, step in enumerate(self.steps) if "check" in step), default=-1)
        before = self.frames[len(self._answers(self.steps[: stated + 1]))].state
        return self.since(before) or self.since({})

    def everything(self) -> list[Item]:
        """Whatever can be stated of the position, also what is empty."""
        found = []
        for key, value in self.now.state.items():
            if key in self.game.file.players and isinstance(value, dict):
                found += [Item(key, own, part) for own, part in value.items()]
            else:
                found.append(Item(None, key, value))
        return found

    def since(self, before: Data) -> list[Item]:
        """What is not as in an earlier state; what is not empty, if that is empty."""
        return [Item(*change) for change in changes(self.now.state, before, self.game.file.players)]

    def answer(self, labels: Sequence[str]) -> None:
        """Answers the open decision. Raises Refused where that is not offered."""
        decision = self.decision
        if missing := lacking(decision, labels):
            raise Refused("not-offered", missing)
        if not accepts(decision, labels):
            least, most = decision["least"], decision["most"]
            raise Refused("number", least="same" if least == most else least, most=most)
        try:
            frame = _frame(self.engine.choose(labels))
        except EngineGone:
            raise
        except (Unsupported, IllegalChoice, EngineFailure) as broken:
            self.resume()
            raise Refused("further", what=str(broken)) from None
        if self.then:
            self.steps.append({"check": self.then})
            self.then = {}
        one = labels[0] if len(labels) == 1 and decision["most"] == 1 else list(labels)
        self.steps.append({decision["player"]: one})
        self.frames.append(frame)

    def can(self, labels: Sequence[str]) -> None:
        """States that these are offered. Raises Refused where one is not."""
        if missing := lacking(self.decision, labels):
            raise Refused("not-offered", missing)
        self.steps.append({"can": {self.player: _one_or_all(labels)}})

    def cannot(self, labels: Sequence[str]) -> None:
        """States that these are not offered; or, where all of them are, that they are not accepted as one answer. Raises
        Refused where they are."""
        missing = lacking(self.decision, labels)
        if not missing and accepts(self.decision, labels):
            raise Refused("accepted", labels)
        if missing and (offered := [label for label in labels if label in labels_in(self.decision)]):
            raise Refused("offered", offered)
        self.steps.append({"cannot": {self.player: _one_or_all(labels) if missing else [list(labels)]}})

    def check(self, items: Sequence[Item]) -> None:
        """States how things are now. Raises Refused while an effect is unfinished."""
        self.steps.append({"check": self._stated(items)})

    def finish(self, items: Sequence[Item]) -> None:
        """States how things are in the end; if the recording goes on, it becomes a check. Raises Refused like `check`."""
        self.then = self._stated(items)

    def _stated(self, items: Sequence[Item]) -> Data:
        self.rest()
        state: Data = {}
        for item in items:
            item.put(state)
        return state

    def rest(self) -> None:
        """Raises Refused while an effect is unfinished."""
        if not is_rest(self.now.decision):
            raise Refused("rest")

    def undo(self) -> Data:
        """Takes back the last thing that was stated or answered, and returns it. Raises Refused where there is nothing."""
        if self.then:
            gone, self.then = {"then": self.then}, {}
            return gone
        if not self.steps:
            raise Refused("undo")
        gone = self.steps.pop()
        if self._answers([gone]):
            self.frames.pop()
            self.resume()
        return gone

    def resume(self) -> None:
        """Brings the engine to the last moment again, after it was asked something else."""
        self._start()
        for labels in self._answers(self.steps):
            self.engine.choose(labels)

    def _answers(self, steps: Sequence[Data]) -> list[list[str]]:
        """The labels of each answer among steps."""
        found = []
        for step in steps:
            [(word, labels)] = step.items()
            if word in self.game.file.players:
                found.append([labels] if isinstance(labels, str) else labels)
        return found

    def scenario(self) -> Data:
        """The scenario so far. Raises Refused where it would prove nothing or stop in the middle of an effect."""
        self.rest()
        if not self.then and len(self._answers(self.steps)) == len(self.steps):
            raise Refused("statement")
        return self.draft()

    def draft(self) -> Data:
        """The scenario so far, good or not."""
        return {"setup": self.setup, "steps": self.steps, **({"then": self.then} if self.then else {})}


def _frame(position: Position) -> _Frame:
    return _Frame(position.decision, position.events, position.state)


def _one_or_all(labels: Sequence[str]) -> str | list[str]:
    return labels[0] if len(labels) == 1 else list(labels)


def checked_setup(game: GameCorpus, document: Document) -> tuple[tuple[str, ...], Data]:
    """The set-up that a document is, or has under `setup`, and where. Raises CorpusErrors with everything wrong with it."""
    value = document.value
    path: tuple[str, ...] = ()
    if isinstance(value, dict) and isinstance(value.get("setup"), dict):
        value, path = value["setup"], ("setup",)
    if value is None:
        return path, {}
    if not isinstance(value, dict):
        raise CorpusErrors([CorpusError(document.place(), "expected a set-up: players and keys of game.yaml")])
    wrong = list(_positions(game).state(document, path, value))
    if wrong:
        raise CorpusErrors(wrong)
    return path, value


def _positions(game: GameCorpus) -> Positions:
    file = game.file
    return Positions(Names(game), list(file.players), file.player_keys, file.shared_keys)


def added(document: Document, name: str, scenario: Mapping[str, Any]) -> Document:
    """A file with a scenario more: a recording, or a topic. Raises CorpusErrors where it has one of that name."""
    text = with_entries(document, {"scenarios": {name: scenario}})
    return parse(document.file, text)


def tried(corpus: Corpus, game: GameCorpus, document: Document, name: str, engine: Engine) -> tuple[Corpus, Report]:
    """What the check says of one scenario of a file that is not saved yet, and the corpus that the report speaks of.

    Raises CorpusErrors where the file cannot be read.
    """
    value = {"topic": TOPIC, **parse(document.file, document.text).value}
    id = f"{game.name}/{value['topic']}"
    qualify(id, value)
    file = shape(Document(document.file, document.text, value, None), TopicFile)
    topic = Topic(game.name, "", file, game.cards.get(file.card or ""), document)
    wrong = [
        error
        for slug, scenario in file.scenarios.items()
        for error in (
            *_positions(game).state(document, ("scenarios", slug, "setup"), scenario.setup),
            *_positions(game).steps(document, ("scenarios", slug, "steps"), scenario.steps),
            *_positions(game).outcome(document, ("scenarios", slug, "then"), scenario.then),
        )
    ]
    if wrong:
        raise CorpusErrors(wrong)
    topics = {**game.topics, topic.slug: topic}
    whole = Corpus(corpus.folder, {**corpus.games, game.name: replace(game, topics=topics)}, corpus.documents)
    return whole, check(whole, engine, [f"{id}/{name}"])


def begun(file: Path) -> Document:
    """A recording without scenarios, to be saved under this name."""
    return parse(file, "")
