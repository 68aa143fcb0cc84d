"""All runs of a corpus on one engine: in which editions a scenario can be run, which runs cannot differ, and what was
offered and logged in them."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import zip_longest
from typing import Any

from engine.protocol import Engine, EngineGone
from rulings.corpus import Corpus, GameCorpus
from rulings.facts import of_types
from rulings.model import Data
from rulings.names import Names
from rulings.report import Failure, Moment
from rulings.run import ALL, Run, play
from rulings.scenario import Script, is_control, problems, script, variant

SEEDS = (0, 1, 2)


@dataclass(frozen=True)
class _Checked:
    """A script, the edition in which the last of the cards that it names appears, and the run that it comes to when it
    says nothing."""

    script: Script
    since: int
    wrong: Run | None


@dataclass(frozen=True)
class Played:
    """A scenario in an edition: how it went, and the edition it was played in, where it goes the same."""

    script: Script
    run: Run
    ran_in: int


class GameRuns:
    """One game of the corpus as an engine describes it."""

    def __init__(self, corpus: GameCorpus, described: Data) -> None:
        self.corpus = corpus
        self.facts: Data = described.get("facts", {})
        self.changes: dict[str, list[int]] = described.get("changes", {})
        self.years = sorted(corpus.editions)
        self._known: dict[int, dict[str, int | None]] = {}
        file = corpus.file
        keys = {**file.shared_keys, **file.player_keys}
        self.ordered = {name for name, key in keys.items() if key.ordered}
        self.engine_ordered: set[str] | None = set(described["ordered"]) if "ordered" in described else None

    def since(self, name: str) -> int:
        """The year from which a card exists, by the corpus and by the engine; 0 for what is no card."""
        card = self.corpus.cards.get(name)
        if card is None:
            return 0
        return max([card.year, *self.changes.get(name, [])[:1]])

    def alike(self, used: Collection[str], one: int, other: int) -> bool:
        """Whether everything that a run used works the same in both editions."""
        ones, others = self._states(one), self._states(other)
        return all(name in ones and ones[name] == others[name] for name in used)

    def _states(self, edition: int) -> dict[str, int | None]:
        """For each name that a run may use, the last change of it up to an edition."""
        if edition not in self._known:
            self._known[edition] = {
                name: max((year for year in years if year <= edition), default=None)
                for name, years in self.changes.items()
            }
        return self._known[edition]

    @cached_property
    def types(self) -> Data:
        """What the sheet of cards tells of each type."""
        return of_types(self.corpus)

    @cached_property
    def names(self) -> re.Pattern[str]:
        """What tells one log line from another of the same kind: names of cards and players, numbers."""
        names = Names(self.corpus).all
        kinds = ("card", "player", "term") if self.corpus.file.names == "composite" else ("card", "player")
        words = sorted({name.en for name in names if name.kind in kinds}, key=len, reverse=True)
        return re.compile(rf"\b(?:{'|'.join(map(re.escape, words)) or '(?!)'}|[0-9]+)\b")

    def shape(self, line: str) -> str:
        """A log line without its names and numbers."""
        return self.names.sub("…", line)


class Runs:
    """Plays scenarios when they are asked for, each once an edition. `every` also plays what provably cannot differ, and
    compares; `everything` keeps the state of all moments, else of those that `watched` names for a scenario."""

    def __init__(
        self, corpus: Corpus, engine: Engine, every: bool, everything: bool, watched: Mapping[str, Collection[int]]
    ) -> None:
        self.corpus = corpus
        self.engine = engine
        self.every = every
        self.everything = every or everything
        self.watched = watched
        self.count = 0
        described = engine.games()
        self.games = {name: GameRuns(game, described.get(name, {})) for name, game in corpus.games.items()}
        self._played: dict[str, dict[int, Played | None]] = {}
        self._editions: dict[str, list[int]] = {}
        self._scripts: dict[tuple[str, int | None], _Checked] = {}
        self._offered: dict[str, set[str]] = {}

    def game(self, id: str) -> GameRuns:
        """The game of a topic, ruling or scenario."""
        return self.games[id.split("/")[0]]

    def editions(self, id: str) -> list[int]:
        """The editions in which a scenario runs: those in which every card it names or uses exists."""
        if id not in self._editions:
            self._editions[id] = [year for year in self.game(id).years if self.played(id, year) is not None]
        return self._editions[id]

    def played(self, id: str, edition: int) -> Played | None:
        """The scenario in this edition, or None where a card of it does not exist yet. Raises EngineGone."""
        known = self._played.setdefault(id, {})
        if edition not in known:
            known[edition] = self._play(id, edition, known)
        return known[edition]

    def offered(self, topic: str) -> set[str]:
        """Every label offered in any scenario of a topic's file, in any edition."""
        if topic not in self._offered:
            runs = self._runs_of(topic)
            self._offered[topic] = set().union(*(run.offered() for run in runs))
        return self._offered[topic]

    def has_answer_beside(self, combination: Sequence[str], topic: str) -> bool:
        """Whether some scenario of a topic's file answers with one pick fewer or more than the combination."""
        moments = [moment for run in self._runs_of(topic) for moment in run.moments if moment.player]
        return any(is_control(moment.labels, combination) for moment in moments)

    def has_line_like(self, line: str, topic: str) -> bool:
        """Whether any scenario of the game, those of this topic first, shows a line that differs in names only."""
        game = self.game(topic)
        shape = game.shape(line)
        topics = [topic, *(other.id for other in game.corpus.topics.values() if other.id != topic)]
        return any(game.shape(seen) == shape for one in topics for run in self._runs_of(one) for seen in run.lines())

    def has_text_like(self, key: str, text: str, topic: str) -> bool:
        """Whether a text such as ``Ann buy`` stands under this key, names aside, in any set-up of the game or at the end of
        any run of this topic."""
        game = self.game(topic)
        shape = game.shape(text)
        setups = (scenario.setup for _, _, _, scenario in game.corpus.scenarios())
        if any(game.shape(found) == shape for setup in setups for found in under(setup, key)):
            return True
        states = (run.moments[-1].state for run in self._runs_of(topic) if run.moments)
        return any(game.shape(found) == shape for state in states for found in under(state or {}, key))

    def _runs_of(self, topic: str) -> Iterator[Run]:
        game = self.game(topic)
        for slug in game.corpus.topics[topic.split("/")[1]].scenarios:
            for year in game.years:
                played = self.played(f"{topic}/{slug}", year)
                if played is not None and played.ran_in == year:
                    yield played.run

    def _play(self, id: str, edition: int, known: dict[int, Played | None]) -> Played | None:
        game = self.game(id)
        checked = self._script(id, edition)
        text = checked.script
        if checked.since > edition:
            return None
        if checked.wrong is not None:
            return Played(text, checked.wrong, edition)
        twin = self._twin(game, text, edition, known)
        if twin is not None and not self.every:
            return twin
        run = self._run(id, game, text, edition)
        if any(game.since(name) > edition for name in run.used or ()):
            return None
        if twin is None:
            return Played(text, run, edition)
        if (run.outcome, run.failure, run.moments) == (twin.run.outcome, twin.run.failure, twin.run.moments):
            return twin
        run.outcome, run.failure = (
            "error",
            Failure("not-alike", id, (), None, {"other": twin.ran_in}),
        )
        return Played(text, run, edition)

    def _script(self, id: str, edition: int) -> _Checked:
        _, _, scenario = self.corpus.scenarios[id]
        since = variant(scenario, edition)
        if (id, since) not in self._scripts:
            text = script(id, scenario, since)
            wrong = problems(text)
            appears = max(map(self.game(id).since, strings(text.setup)), default=0)
            self._scripts[id, since] = _Checked(text, appears, Run("error", wrong[0]) if wrong else None)
        return self._scripts[id, since]

    def _twin(self, game: GameRuns, text: Script, edition: int, known: dict[int, Played | None]) -> Played | None:
        """A run of this script in another edition that must be the same as in this one."""
        for year, played in known.items():
            if played is None or played.ran_in != year or played.script is not text or played.run.used is None:
                continue
            if game.alike(played.run.used, year, edition):
                return Played(text, played.run, year)
        return None

    def _run(self, id: str, game: GameRuns, text: Script, edition: int) -> Run:
        watched = ALL if self.everything else self.watched.get(id, ())
        run = self._seeded(game, text, edition, SEEDS[0], watched)
        if run.used is None or not (run.rolled or self.every):
            return run
        if watched is not ALL:
            run = self._seeded(game, text, edition, SEEDS[0], ALL)
        for seed in SEEDS[1:]:
            other = self._seeded(game, text, edition, seed, ALL)
            run.used = sorted({*(run.used or ()), *(other.used or ())})
            if run.outcome == "pass" and (run.moments, run.failure) != (other.moments, other.failure):
                at = first_difference(run.moments, other.moments)
                run.outcome = "fail"
                run.failure = Failure("seeds-differ", id, (), None, {"moment": at, "seed": seed, "rolled": run.rolled})
        return run

    def _seeded(self, game: GameRuns, text: Script, edition: int, seed: int, watched: Collection[int]) -> Run:
        self.count += 1
        try:
            return play(self.engine, game.corpus.name, text, edition, seed, game.ordered, watched)
        except EngineGone as gone:
            raise EngineGone(f"{gone}\nThis happened in {text.id}, edition {edition}.") from gone


def first_difference(ones: Sequence[Moment], others: Sequence[Moment]) -> int:
    """The number of the first moment in which two runs are not the same."""
    pairs = zip_longest(ones, others)
    return next((at for at, (one, other) in enumerate(pairs) if one != other), len(ones))


def topic_of(id: str) -> str:
    """The topic in whose file a ruling or scenario stands."""
    return id.rpartition("/")[0]


def under(state: Data, key: str) -> Iterator[str]:
    """The texts that stand under a key, for the whole table or for a player."""
    for part in (state, *(part for part in state.values() if isinstance(part, dict))):
        yield from strings(part.get(key))


def strings(value: Any) -> Iterator[str]:
    """Every text in plain data, keys included."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from strings(key)
            yield from strings(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from strings(part)
