"""One run of a scenario: laid out, answered step by step, compared; with a transcript as far as it came."""

from __future__ import annotations

import pickle
from collections.abc import Collection, Container, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from engine.protocol import BadSetup, Engine, EngineFailure, EngineGone, IllegalChoice, Position, Unsupported
from rulings.compare import differences
from rulings.model import Data
from rulings.report import Failure, Moment, Outcome, Path
from rulings.scenario import Script, Step


@dataclass
class Run:
    """How a script went in one edition with one seed. `used` is None where the engine could not say."""

    outcome: Outcome = "pass"
    failure: Failure | None = None
    moments: list[Moment] = field(default_factory=list)
    used: list[str] | None = None
    rolled: bool = False

    def offered(self) -> set[str]:
        """Every label that was offered to anybody at any moment."""
        return {option["label"] for moment in self.moments if moment.next for option in moment.next["options"]}

    def lines(self, until: int | None = None) -> list[str]:
        """The log lines so far at a moment, or all."""
        moments = self.moments if until is None else self.moments[: until + 1]
        return [event["line"] for moment in moments for event in moment.events]


ALL = range(1_000_000)
"""Every moment of a run."""


def play(
    engine: Engine,
    game: str,
    script: Script,
    edition: int,
    seed: int,
    ordered: Collection[str],
    watched: Container[int],
) -> Run:
    """Runs a script. `ordered` names the lists whose order counts. The state is kept of the moments `watched`, of those
    with a check, of the last one, and of a failure.

    Raises EngineGone; whatever else goes wrong is in the run.
    """
    runner = _Runner(engine, script, ordered, watched)
    run = runner.run
    try:
        runner.start(game, edition, seed)
        for step in script.steps:
            runner.take(step)
        runner.finish()
        run.used, run.rolled = engine.used()
    except _Failed as failed:
        run.outcome, run.failure = "fail", failed.failure
        with suppress(EngineFailure):
            run.used, run.rolled = engine.used()
    except Unsupported as unsupported:
        run.outcome, run.failure = "skip", runner.broken("unsupported", what=str(unsupported))
    except BadSetup as bad:
        path = (*script.setup_path, *bad.path)
        run.outcome, run.failure = "error", Failure("bad-setup", script.id, path, None, {"message": bad.message})
    except EngineGone:
        raise
    except EngineFailure as broken:
        run.outcome, run.failure = "error", runner.broken("engine-failure", message=str(broken))
    return run


class _Failed(Exception):
    def __init__(self, failure: Failure) -> None:
        self.failure = failure


class _Runner:
    def __init__(self, engine: Engine, script: Script, ordered: Collection[str], watched: Container[int]) -> None:
        self.engine = engine
        self.script = script
        self.ordered = ordered
        self.watched = watched
        self.run = Run()
        self.lines: list[str] = []
        self.step: Step | None = None
        self.position: Position | None = None

    @property
    def decision(self) -> Data | None:
        return self.run.moments[-1].next

    def start(self, game: str, edition: int, seed: int) -> None:
        self.arrive(self.engine.start(game, pickle.loads(self.script.frozen), edition, seed), "", (), [], None)

    def arrive(
        self, position: Position, player: str, labels: Sequence[str], options: list[Data], decision: Data | None
    ) -> None:
        """A new moment."""
        self.position = position
        number = len(self.run.moments)
        moment = Moment(number, player or None, list(labels), options, decision, position.events, position.decision)
        self.run.moments.append(moment)
        self.lines += [event["line"] for event in position.events]
        if number in self.watched:
            self.look()

    def look(self) -> Data:
        """The state now."""
        moment = self.run.moments[-1]
        if moment.state is None:
            assert self.position is not None
            moment.state = self.position.state
        return moment.state

    def take(self, step: Step) -> None:
        self.step = step
        if step.kind == "answer":
            self.answer(step)
        elif step.kind == "can":
            self.run.moments[-1].offered += step.labels
            if missing := lacking(self.asked(step), step.labels):
                raise self.failed("lacks", player=step.player, labels=missing)
        elif step.kind == "cannot":
            self.run.moments[-1].refused += [*step.labels, *map(list, step.combinations)]
            if offered := [label for label in step.labels if label in labels_in(self.asked(step))]:
                raise self.failed("offers", player=step.player, labels=offered)
            for labels in step.combinations:
                self.refuse(step, labels)
        elif step.kind == "check":
            self.check(step)
        elif step.kind == "saw":
            self.saw(step)
        elif seen := [line for line in step.lines if line in self.lines]:
            raise self.failed("seen", lines=seen)

    def answer(self, step: Step) -> None:
        decision = self.asked(step)
        if missing := lacking(decision, step.labels):
            code = "too-often" if set(missing) <= set(labels_in(decision)) else "not-offered"
            raise self.failed(code, player=step.player, labels=missing)
        least, most, number = decision["least"], decision["most"], len(step.labels)
        if not accepts(decision, step.labels):
            raise self.failed("wrong-number", player=step.player, least=least, most=most, number=number)
        try:
            position = self.engine.choose(step.labels)
        except IllegalChoice as illegal:
            raise self.failed("refused", player=step.player, message=str(illegal)) from None
        self.arrive(position, step.player, step.labels, picked(decision, step.labels), decision)

    def refuse(self, step: Step, labels: Sequence[str]) -> None:
        """Each of these labels is offered, but the engine does not accept them as one answer."""
        decision = self.asked(step)
        if missing := lacking(decision, labels):
            raise self.failed("lacks", player=step.player, labels=missing)
        self.look()
        if not accepts(decision, labels):
            try:
                self.engine.choose(labels)
            except IllegalChoice:
                return
        raise self.failed("accepts", player=step.player, labels=list(labels))

    def asked(self, step: Step) -> Data:
        """The open decision, which must be the step's player's."""
        decision = self.decision
        if decision is None:
            raise self.failed("over", player=step.player)
        if decision["player"] != step.player:
            raise self.failed("other-player", player=step.player, other=decision["player"])
        return decision

    def check(self, step: Step) -> None:
        if not is_rest(self.decision):
            raise self.failed("not-at-rest")
        found = differences(step.state or {}, self.look(), self.ordered)
        if found:
            parts = [
                {"path": list(part.path), "expected": part.expected, "found": part.found, "absent": part.absent}
                for part in found
            ]
            raise self.failed("differs", path=found[0].path, differences=parts)

    def saw(self, step: Step) -> None:
        at = 0
        for line in step.lines:
            if line in self.lines[at:]:
                at = self.lines.index(line, at) + 1
            else:
                raise self.failed("wrong-order" if line in self.lines else "not-seen", lines=[line])

    def finish(self) -> None:
        """What must hold after the last step."""
        if not is_rest(self.decision):
            raise self.failed("unfinished")
        self.look()
        for step in self.script.then:
            self.take(step)

    def failed(self, code: str, path: Path = (), **args: Any) -> _Failed:
        """A failure of the step being taken, with what was open and how things stood."""
        return _Failed(
            Failure(code, self.script.id, (*self.where(), *path), self.number(), args, self.decision, self.look())
        )

    def broken(self, code: str, **args: Any) -> Failure:
        """A failure of the engine: it can no more be asked how things stand."""
        decision = self.decision if self.run.moments else None
        return Failure(code, self.script.id, self.where(), self.number(), args, decision)

    def where(self) -> Path:
        return self.step.path if self.step else ()

    def number(self) -> int | None:
        return self.step.number if self.step else None


def is_rest(decision: Data | None) -> bool:
    """Whether nothing is left unfinished: the game is over, or the open decision is a phase's."""
    return decision is None or bool(decision["rest"])


def labels_in(decision: Data) -> list[str]:
    return [option["label"] for option in decision["options"]]


def lacking(decision: Data, labels: Sequence[str]) -> list[str]:
    """Those of the labels that the decision does not offer, or not that often."""
    left = labels_in(decision)
    missing = []
    for label in labels:
        if label in left:
            left.remove(label)
        else:
            missing.append(label)
    return missing


def accepts(decision: Data, labels: Sequence[str]) -> bool:
    """Whether the decision may be answered with so many labels."""
    return bool(decision["least"] <= len(labels) <= decision["most"])


def picked(decision: Data, labels: Sequence[str]) -> list[Data]:
    """The offered options with these labels, in their order; options that share a label are alike."""
    offered = labels_in(decision)
    return [decision["options"][offered.index(label)] for label in labels]
