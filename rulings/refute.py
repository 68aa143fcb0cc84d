"""Misreadings put beside the runs that should contradict them."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from typing import Any

from rulings.compare import differences
from rulings.model import GameFile, Holds, Key, Refutation
from rulings.report import Failure, Moment, Outcome, Path
from rulings.run import Run, accepts, is_rest, labels_in, lacking
from rulings.runs import Runs, topic_of
from rulings.scenario import combinations_of, labels_of


def refute(
    runs: Runs, run: Run, would: Refutation, setup: Any, ruling: str, path: Path
) -> tuple[Outcome, Failure | None]:
    """Whether a run contradicts what would be so under a misreading, and if not, why not.

    `path` leads to the ``refuted_by`` of `ruling`. A run that did not pass contradicts nothing, and says itself why.
    """
    if run.outcome != "pass":
        return run.outcome, None
    at = len(run.moments) - 1 if would.at == "end" else would.at
    if at >= len(run.moments):
        return "error", Failure("no-such-moment", ruling, (*path, "at"), None, {"at": at, "last": len(run.moments) - 1})
    return _Refuting(runs, run, run.moments[at], would, setup, ruling, path).result()


class _Refuting:
    def __init__(
        self, runs: Runs, run: Run, moment: Moment, would: Refutation, setup: Any, ruling: str, path: Path
    ) -> None:
        self.runs = runs
        self.run = run
        self.moment = moment
        self.would = would
        self.setup = setup
        self.ruling = ruling
        self.path = path
        self.file = runs.game(ruling).corpus.file

    def result(self) -> tuple[Outcome, Failure | None]:
        would = self.would
        if would.would_be is not None:
            return self.state(would.would_be)
        if would.would_offer is not None:
            return self.offer(would.would_offer)
        if would.would_refuse is not None:
            return self.refusal(would.would_refuse)
        if would.would_see is not None:
            return self.seen(would.would_see)
        return self.missed(would.would_miss or [])

    def because(self, code: str, key: str, outcome: Outcome = "fail", **args: Any) -> tuple[Outcome, Failure]:
        args |= {"scenario": self.would.scenario, "moment": self.moment.number}
        path = (*self.path, key)
        return outcome, Failure(code, self.ruling, path, None, args, self.moment.next, self.moment.state)

    def state(self, expected: dict[str, Any]) -> tuple[Outcome, Failure | None]:
        if not is_rest(self.moment.next):
            return self.because("would-be-unrest", "would_be", "error")
        assert self.moment.state is not None
        known = json.dumps([self.setup, self.moment.state])
        strange = [name for _, name in found_in(expected, self.file, "name") if json.dumps(name) not in known]
        if strange:
            known = json.dumps([moment.events for moment in self.run.moments[: self.moment.number + 1]])
            strange = [name for name in strange if json.dumps(name) not in known]
        topic = topic_of(self.would.scenario)
        strange += [
            text for key, text in found_in(expected, self.file, "text") if not self.runs.has_text_like(key, text, topic)
        ]
        if strange:
            return self.because("would-be-strange", "would_be", "error", names=strange)
        if not differences(expected, self.moment.state, self.runs.game(self.ruling).ordered):
            return self.because("would-be-so", "would_be")
        return "pass", None

    def offer(self, offers: dict[str, Any]) -> tuple[Outcome, Failure | None]:
        [(player, labels)] = offers.items()
        asked = labels_of(labels)
        decision = self.moment.next
        if decision is not None and decision["player"] == player:
            offered = [label for label in asked if label in labels_in(decision)]
            if offered:
                return self.because("would-offer-offered", "would_offer", player=player, labels=offered)
        files = {topic_of(id) for id in (self.ruling, self.would.scenario)}
        never = [label for label in asked if not any(label in self.runs.offered(topic) for topic in files)]
        if never:
            return self.because("no-control", "would_offer", "error", player=player, labels=never)
        for combination in combinations_of(labels):
            if because := self.combination(player, combination, files):
                return because
        return "pass", None

    def combination(
        self, player: str, labels: Sequence[str], files: Collection[str]
    ) -> tuple[Outcome, Failure | None] | None:
        """Why it does not count that these labels are not accepted together; None where it does."""
        decision = self.moment.next
        missing = list(labels)
        if decision is not None and decision["player"] == player:
            missing = lacking(decision, labels)
            if not missing and accepts(decision, labels):
                return self.because("would-offer-accepted", "would_offer", player=player, labels=list(labels))
        if missing or decision is None or decision["player"] != player:
            return self.because("would-offer-apart", "would_offer", "error", player=player, labels=missing)
        if not any(self.runs.has_answer_beside(labels, topic) for topic in files):
            return self.because("no-answer-beside", "would_offer", "error", player=player, labels=list(labels))
        return None

    def refusal(self, offers: dict[str, Any]) -> tuple[Outcome, Failure | None]:
        [(player, labels)] = offers.items()
        decision = self.moment.next
        asked = labels_of(labels)
        missing = list(asked)
        if decision is not None and decision["player"] == player:
            missing = lacking(decision, asked)
        if missing:
            return self.because("would-refuse-refused", "would_refuse", player=player, labels=missing)
        return "pass", None

    def seen(self, lines: list[str]) -> tuple[Outcome, Failure | None]:
        so_far = self.run.lines(self.moment.number)
        seen = [line for line in lines if line in so_far]
        if seen or not lines:
            return self.because("would-see-seen", "would_see", lines=seen)
        strange = [line for line in lines if not self.runs.has_line_like(line, topic_of(self.would.scenario))]
        if strange:
            return self.because("no-such-line", "would_see", "error", lines=strange)
        return "pass", None

    def missed(self, lines: list[str]) -> tuple[Outcome, Failure | None]:
        so_far = self.run.lines(self.moment.number)
        missing = [line for line in lines if line not in so_far]
        if missing or not lines:
            return self.because("would-miss-missed", "would_miss", lines=missing)
        return "pass", None


def found_in(state: dict[str, Any], file: GameFile, kind: str) -> list[tuple[str, str]]:
    """The names, or the texts, that an expected state mentions, each with its key, by what `game.yaml` says keys hold."""
    found: list[tuple[str, str]] = []
    for key, value in state.items():
        if key in file.players and isinstance(value, dict):
            for own, part in value.items():
                found += [(own, word) for word in _held(part, file.player_keys.get(own), kind)]
        else:
            found += [(key, word) for word in _held(value, file.shared_keys.get(key), kind)]
    return found


def _held(value: Any, key: Key | None, kind: str) -> list[str]:
    if key is None:
        return []
    if key.holds == "map" and isinstance(value, dict):
        words = [str(name) for name in value] if key.keys == kind else []
        return words + [word for part in value.values() for word in _of_kind(part, key.values, kind)]
    return _of_kind(value, key.holds, kind)


def _of_kind(value: Any, holds: Holds | list[Holds] | None, kind: str) -> list[str]:
    if isinstance(holds, list):
        return [word for either in holds for word in _of_kind(value, either, kind)]
    if holds == kind:
        return [value]
    return list(value) if holds == f"{kind}s" and isinstance(value, list) else []
