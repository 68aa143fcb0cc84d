"""What a check says, as plain data: failures, runs moment by moment, verdicts of scenarios, misreadings and rulings.

Nothing here is in a language: `rulings.failure` says it to a reader.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal

from rulings.model import Data

Outcome = Literal["pass", "fail", "skip", "error"]
Path = tuple[str | int, ...]

WORST: tuple[Outcome, ...] = ("error", "fail", "skip", "pass")
"""Which outcome several outcomes add up to: the first of these that is among them."""


def worst(outcomes: list[Outcome]) -> Outcome | None:
    """What several outcomes add up to, or None when there are none."""
    return next((outcome for outcome in WORST if outcome in outcomes), None)


@dataclass(frozen=True)
class Failure:
    """Why something did not pass. `code` names the message ``check-<code>``, `args` are what it speaks of.

    `id` is the scenario or ruling and `path` the part of it (see `Corpus.where`); `step` counts the scenario's steps
    from 1. `decision` and `state` are what was open and how things stood at that moment.
    """

    code: str
    id: str
    path: Path = ()
    step: int | None = None
    args: Data = field(default_factory=dict)
    decision: Data | None = None
    state: Data | None = None


@dataclass
class Moment:
    """A position between answers. Number 0 is before the first answer, N after the Nth.

    `player` gave the answer `labels` (the data of those options: `options`) to `decision`, whereupon `events` happened;
    all four are empty at moment 0. `state` is the state then (None when it was not asked for), `next` the decision then
    open. `offered` and `refused` are the labels that ``can`` and ``cannot`` steps ask about at this moment, that is, of
    `next`; a list in `refused` holds labels that are not accepted together.
    """

    number: int
    player: str | None
    labels: list[str]
    options: list[Data]
    decision: Data | None
    events: list[Data]
    next: Data | None
    state: Data | None = None
    offered: list[str] = field(default_factory=list)
    refused: list[str | list[str]] = field(default_factory=list)


@dataclass
class Transcript:
    """How a scenario plays. `edition` is the first of the `editions` in which it plays like this."""

    scenario: str
    edition: int
    editions: list[int]
    setup: Data
    moments: list[Moment]


@dataclass(frozen=True)
class Verdict:
    """The outcome of a scenario in an edition. `same_as` is the edition whose run shows it, None where it ran itself."""

    scenario: str
    edition: int
    outcome: Outcome
    same_as: int | None = None
    failure: Failure | None = None


@dataclass(frozen=True)
class Refutation:
    """Whether a run contradicts a misreading in an edition: `pass` when it does. `misreading` is ``<ruling>#1``."""

    misreading: str
    scenario: str
    edition: int
    outcome: Outcome
    failure: Failure | None = None


@dataclass(frozen=True)
class Fact:
    """One fact of a ruling and what the engine says, or of a type the sheet of cards: `found` is None where it says
    nothing. `skip`: the engine knows no such card."""

    ruling: str
    name: str
    key: str
    expected: Any
    found: Any
    outcome: Outcome
    failure: Failure | None = None


@dataclass
class RulingVerdict:
    """What the scenarios, facts and misreadings of a ruling add up to. `outcome` is None when nothing was run for it.

    `editions` are those of its span in which it was run and holds. `failures` are the ruling's own, beside those of its
    scenarios, misreadings and facts.
    """

    ruling: str
    outcome: Outcome | None
    editions: list[int]
    failures: list[Failure] = field(default_factory=list)


@dataclass
class Report:
    """Everything a check found, not to be changed afterwards. `runs` counts the games that were played."""

    scenarios: list[str] = field(default_factory=list)
    verdicts: list[Verdict] = field(default_factory=list)
    transcripts: list[Transcript] = field(default_factory=list)
    refutations: list[Refutation] = field(default_factory=list)
    facts: list[Fact] = field(default_factory=list)
    rulings: dict[str, RulingVerdict] = field(default_factory=dict)
    general: list[Failure] = field(default_factory=list)
    """What is wrong with the engine or the corpus as a whole."""
    runs: int = 0

    @property
    def ok(self) -> bool:
        return not any(True for _ in self.failures())

    def failures(self) -> Iterator[tuple[Failure, list[int]]]:
        """Each failure once, with the editions it shows in; skips are none."""
        yield from ((failure, []) for failure in self.general)
        results = [(v.failure, v.outcome, v.edition) for v in self.verdicts]
        results += [(r.failure, r.outcome, r.edition) for r in self.refutations]
        found: list[tuple[Failure, list[int]]] = []
        for failure, outcome, edition in results:
            if failure is not None and outcome in ("fail", "error"):
                for known, editions in found:
                    if known == failure:
                        editions.append(edition)
                        break
                else:
                    found.append((failure, [edition]))
        yield from found
        yield from ((fact.failure, []) for fact in self.facts if fact.failure is not None and fact.outcome == "fail")
        for ruling in self.rulings.values():
            yield from ((failure, []) for failure in ruling.failures)

    def outcome(self, scenario: str) -> Outcome | None:
        """What the verdicts of a scenario in its editions, and of the misreadings it refutes, add up to."""
        return worst(self._outcomes.get(scenario, []))

    def refuted(self, misreading: str) -> bool:
        """Whether every run that could contradict the misreading did so, and there was one."""
        outcomes = self._refutations.get(misreading, set())
        return "pass" in outcomes and outcomes <= {"pass", "skip"}

    @cached_property
    def _outcomes(self) -> dict[str, list[Outcome]]:
        found: dict[str, list[Outcome]] = {}
        for verdict in self.verdicts:
            found.setdefault(verdict.scenario, []).append(verdict.outcome)
        for result in self.refutations:
            if result.outcome in ("fail", "error"):
                found.setdefault(result.scenario, []).append(result.outcome)
        return found

    @cached_property
    def _refutations(self) -> dict[str, set[Outcome]]:
        found: dict[str, set[Outcome]] = {}
        for result in self.refutations:
            found.setdefault(result.misreading, set()).add(result.outcome)
        return found
