"""Checking a corpus on an engine: every scenario in every edition in which its cards exist, under three seeds; every
misreading beside the run that should contradict it; every stated fact. Knows no card and no game."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from engine.protocol import Engine
from rulings.corpus import Corpus
from rulings.facts import confirm
from rulings.model import Ruling
from rulings.refute import refute
from rulings.report import (
    Failure,
    Moment,
    Outcome,
    Path,
    Refutation,
    Report,
    RulingVerdict,
    Transcript,
    Verdict,
    worst,
)
from rulings.runs import Played, Runs, topic_of
from rulings.scenario import Script

__all__ = ["Failure", "Moment", "Report", "Transcript", "UnknownEdition", "UnknownId", "Verdict", "check"]


class UnknownId(LookupError):
    """Nothing in the corpus has this id."""


class UnknownEdition(LookupError):
    """No game of the corpus has this edition."""


def check(
    corpus: Corpus,
    engine: Engine,
    ids: Collection[str] | None = None,
    editions: Collection[int] | None = None,
    every: bool = False,
    transcripts: bool = False,
) -> Report:
    """Runs scenarios and says what they, the misreadings and the facts come to.

    `ids` are games, topics, rulings or scenarios (default: everything); a ruling brings the scenarios that show it or
    refute its misreadings. `editions` are years to report (default: all). Runs that provably cannot differ are played
    once; with `every` all are played and compared, to the same report. `transcripts` keeps every run moment by moment.

    Raises UnknownId, UnknownEdition, and EngineGone when the engine stops answering.
    """
    return _Check(corpus, engine, ids, editions, every, transcripts).report()


class _Check:
    def __init__(
        self,
        corpus: Corpus,
        engine: Engine,
        ids: Collection[str] | None,
        editions: Collection[int] | None,
        every: bool,
        transcripts: bool,
    ) -> None:
        self.corpus = corpus
        self.wanted = editions
        self.transcripts = transcripts
        self.rulings, self.scenarios = select(corpus, ids)
        known = {year for game in corpus.games.values() for year in game.editions}
        for year in editions or ():
            if year not in known:
                raise UnknownEdition(f"there is no edition {year}; there are {', '.join(map(str, sorted(known)))}")
        self.runs = Runs(corpus, engine, every, transcripts, watched(corpus))
        self.showing: dict[str, list[str]] = {}
        for id, (_, _, scenario) in corpus.scenarios.items():
            for ruling in scenario.shows:
                self.showing.setdefault(ruling, []).append(id)
        self.unproved: dict[tuple[str, int | None], tuple[Outcome, Failure | None]] = {}
        self.judged: dict[str, list[Outcome]] = {}
        """For each ruling the outcomes of its misreadings."""
        self.refuted: dict[tuple[str, int], tuple[Outcome, Failure | None]] = {}

    def report(self) -> Report:
        report = Report(general=list(self._general()))
        for id in self.scenarios:
            self._scenario(id, report)
        judged = {verdict.scenario for verdict in report.verdicts}
        report.scenarios = [id for id in self.scenarios if id in judged]
        for id, (_, _, ruling) in self.corpus.rulings.items():
            self._misreadings(id, ruling, report)
        for id in self.rulings:
            self._ruling(id, report)
        report.runs = self.runs.count
        return report

    def _general(self) -> Iterable[Failure]:
        for name, game in self.runs.games.items():
            if game.engine_ordered is not None and game.engine_ordered != game.ordered:
                lists = sorted(game.engine_ordered ^ game.ordered)
                yield Failure("ordered-differs", name, args={"keys": lists})

    def _editions(self, id: str) -> list[int]:
        """The editions of a scenario that are asked for."""
        return [year for year in self.runs.editions(id) if self.wanted is None or year in self.wanted]

    def _played(self, id: str, edition: int) -> Played:
        played = self.runs.played(id, edition)
        assert played is not None
        return played

    # Scenarios

    def _scenario(self, id: str, report: Report) -> None:
        if not self.runs.editions(id):
            nowhere = Failure("no-edition", id)
            report.verdicts += [
                Verdict(id, year, "error", None, nowhere)
                for year in self.runs.game(id).years
                if self.wanted is None or year in self.wanted
            ]
            return
        shown: dict[int, Transcript] = {}
        for edition in self._editions(id):
            played = self._played(id, edition)
            outcome, failure = self._outcome(id, played)
            same_as = None if played.ran_in == edition else played.ran_in
            report.verdicts.append(Verdict(id, edition, outcome, same_as, failure))
            if self.transcripts and played.run.moments:
                if played.ran_in not in shown:
                    setup, moments = played.script.setup, played.run.moments
                    shown[played.ran_in] = Transcript(id, edition, [], setup, moments)
                shown[played.ran_in].editions.append(edition)
        report.transcripts += shown.values()

    def _outcome(self, id: str, played: Played) -> tuple[Outcome, Failure | None]:
        """How a run went; one that passed is an error where a label or line that must not come up never could."""
        if played.run.outcome != "pass":
            return played.run.outcome, played.run.failure
        key = (id, played.script.since)
        if key not in self.unproved:
            failure = self._unproved(id, played.script)
            self.unproved[key] = ("error" if failure else "pass", failure)
        return self.unproved[key]

    def _unproved(self, id: str, script: Script) -> Failure | None:
        topic = topic_of(id)
        for step in (*script.steps, *script.then):
            if step.kind == "cannot":
                never = [label for label in step.labels if label not in self.runs.offered(topic)]
                if never:
                    args = {"player": step.player, "labels": never}
                    return Failure("no-control", id, step.path, step.number, args)
                for labels in step.combinations:
                    if not self.runs.has_answer_beside(labels, topic):
                        args = {"player": step.player, "labels": list(labels)}
                        return Failure("no-answer-beside", id, step.path, step.number, args)
            if step.kind == "never":
                strange = [line for line in step.lines if not self.runs.has_line_like(line, topic)]
                if strange:
                    return Failure("no-such-line", id, step.path, step.number, {"lines": strange})
        return None

    # Rulings

    def _misreadings(self, id: str, ruling: Ruling, report: Report) -> None:
        scenarios = set(self.scenarios)
        for at, misreading in enumerate(ruling.misreadings):
            would = misreading.refuted_by
            if would.scenario not in scenarios:
                continue
            path = ("misreadings", at, "refuted_by")
            for edition in self._editions(would.scenario):
                if not ruling.holds.includes(edition):
                    continue
                played = self._played(would.scenario, edition)
                name = f"{id}#{at + 1}"
                key = (name, played.ran_in)
                if key not in self.refuted:
                    self.refuted[key] = refute(self.runs, played.run, would, played.script.setup, id, path)
                outcome, failure = self.refuted[key]
                report.refutations.append(Refutation(name, would.scenario, edition, outcome, failure))
                self.judged.setdefault(id, []).append(outcome)

    def _ruling(self, id: str, report: Report) -> None:
        _, _, ruling = self.corpus.rulings[id]
        game = self.runs.game(id)
        facts = list(confirm(id, ruling, game.facts, game.types))
        report.facts += facts
        failures = list(self._apart(id, ruling))
        by_edition: dict[int, list[Outcome]] = {}
        for scenario in self.showing.get(id, ()):
            for edition in self._editions(scenario):
                if ruling.holds.includes(edition):
                    outcome, _ = self._outcome(scenario, self._played(scenario, edition))
                    by_edition.setdefault(edition, []).append(outcome)
        outcomes = [outcome for some in by_edition.values() for outcome in some]
        outcomes += self.judged.get(id, [])
        outcomes += [fact.outcome for fact in facts]
        outcomes += ["error" for _ in failures]
        holds = sorted(edition for edition, some in by_edition.items() if worst(some) == "pass")
        report.rulings[id] = RulingVerdict(id, worst(outcomes), holds, failures)

    def _apart(self, id: str, ruling: Ruling) -> Iterable[Failure]:
        """Scenarios that run in no edition in which the ruling holds."""
        used: list[tuple[str, Path]] = [(scenario, ("holds",)) for scenario in self.showing.get(id, ())]
        used += [
            (misreading.refuted_by.scenario, ("misreadings", at, "refuted_by", "scenario"))
            for at, misreading in enumerate(ruling.misreadings)
        ]
        for scenario, path in used:
            if not any(ruling.holds.includes(edition) for edition in self.runs.editions(scenario)):
                yield Failure("span-apart", id, path, None, {"scenario": scenario})


def select(corpus: Corpus, ids: Collection[str] | None) -> tuple[list[str], list[str]]:
    """The rulings and the scenarios that ids stand for, in the order of the corpus. Raises UnknownId."""
    if ids is None:
        return list(corpus.rulings), list(corpus.scenarios)
    rulings, scenarios = set[str](), set[str]()
    topics = {topic.id for game in corpus.games.values() for topic in game.topics.values()}
    for asked in ids:
        id = corpus.redirects.get(asked, asked)
        if id not in corpus.games and id not in topics and id not in corpus.rulings and id not in corpus.scenarios:
            raise UnknownId(f"nothing has the id {asked!r}")
        rulings |= {known for known in corpus.rulings if known == id or known.startswith(f"{id}/")}
        scenarios |= {known for known in corpus.scenarios if known == id or known.startswith(f"{id}/")}
    for known, (_, _, scenario) in corpus.scenarios.items():
        if rulings.intersection(scenario.shows):
            scenarios.add(known)
    for ruling in rulings:
        scenarios |= {misreading.refuted_by.scenario for misreading in corpus.rulings[ruling][2].misreadings}
    return [id for id in corpus.rulings if id in rulings], [id for id in corpus.scenarios if id in scenarios]


def watched(corpus: Corpus) -> dict[str, set[int]]:
    """For each scenario the moments before its end that misreadings name."""
    moments: dict[str, set[int]] = {}
    for _, _, ruling in corpus.rulings.values():
        for misreading in ruling.misreadings:
            if isinstance(misreading.refuted_by.at, int):
                moments.setdefault(misreading.refuted_by.scenario, set()).add(misreading.refuted_by.at)
    return moments
