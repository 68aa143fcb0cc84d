"""The whole database read into memory once, with its JSON decoded and its rows found by what pages ask for."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable
from functools import cached_property
from itertools import combinations
from pathlib import Path
from typing import Any, TypeVar

from rulings.reads import Read, Reads, Table, digest

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")
Row = dict[str, Any]
Pair = tuple[str, str]
"""Two cards by id, in the order of their slugs."""
FEW = 6
"""A ruling about more cards is a list, which does not say what holds when two of them meet."""
Line = tuple[Any, ...]

JSON_COLUMNS = {
    "game": ("file",),
    "edition": ("changes_en", "changes_ja", "sources"),
    "card": ("types",),
    "term": ("aliases", "avoid"),
    "claim": ("same_as",),
    "ruling": ("facts", "editions"),
    "misreading": ("would",),
    "transcript": ("editions", "setup"),
    "step": ("labels", "options", "decision", "offered", "refused", "events", "state", "next"),
}


class NoDatabase(Exception):
    """There is no database at the path, or the file is not one that `rulings build` has made."""


class Content:
    """Every table as lists of rows, and the rows by id or by what they belong to.

    `games`, `cards`, `terms`, `sources`, `claims`, `topics`, `rulings`, `scenarios` map ids to rows in their order,
    games with the most rulings first; `claimed` are the sources with claims; the other attributes group rows under the
    id they belong to. What is large or
    changes often notes its `reads`; of the rest, which names and words are made of, `frame` is the digest. Raises
    NoDatabase.
    """

    def __init__(self, path: Path) -> None:
        tables = _read(path)
        self.reads = Reads()
        self.cards = _by(tables["card"], "id")
        self.terms = _by(tables["term"], "id")
        self.sources = _by(tables["source"], "id")
        self.topics = _by(tables["topic"], "id")
        self.redirects = {row["old"]: row["new"] for row in tables["redirect"]}
        self.names_of = _group(tables["name"], "target")
        self.editions = _group(sorted(tables["edition"], key=lambda row: row["year"]), "game")
        self.card_named = {(row["game"], row["en"]): row for row in self.cards.values()}
        self.topic_of_card = {row["card"]: row for row in self.topics.values() if row["card"]}

        rulings, misreadings = tables["ruling"], tables["misreading"]
        self.meta = self._table("meta", {row["key"]: row["value"] for row in tables["meta"]})
        self.claims = self._table("claims", _by(tables["claim"], "id"))
        self.rulings = self._table("rulings", _by(rulings, "id"))
        self.scenarios = self._table("scenarios", _by(tables["scenario"], "id"))
        self.text = self._table("text", {(row["ruling"], row["lang"]): row for row in tables["ruling_text"]})
        self.rulings_of = self._lists("rulings_of", _group(rulings, "topic"))
        self.scenarios_of = self._lists("scenarios_of", _group(tables["scenario"], "topic"))
        self.claims_of = self._lists("claims_of", _group(tables["claim"], "source"))
        self.misreadings_of = self._lists("misreadings_of", _group(misreadings, "ruling"))
        self.refutes = self._lists("refutes", _group(misreadings, "scenario"))
        self.sources_of = self._lists("sources_of", _group(tables["ruling_source"], "ruling"))
        verdicts = sorted(tables["verdict"], key=lambda row: row["edition"])
        self.verdicts_of = self._lists("verdicts_of", _group(verdicts, "scenario"))
        replacing = _group((row for row in rulings if row["superseded_by"]), "superseded_by")
        self.replaced_by_this = self._lists("replaced_by_this", replacing)
        self._cards_of = _pairs(tables["ruling_card"], "ruling", "card")
        self.cards_of = self._lists("cards_of", self._cards_of)
        self.rulings_about = self._lists("rulings_about", _pairs(tables["ruling_card"], "card", "ruling"))
        self.claims_cited = self._lists("claims_cited", _pairs(tables["ruling_claim"], "ruling", "claim"))
        self.answers = self._lists("answers", _pairs(tables["ruling_claim"], "claim", "ruling"))
        self.shown_by = self._lists("shown_by", _pairs(tables["shows"], "ruling", "scenario"))
        self.shows = self._lists("shows", _pairs(tables["shows"], "scenario", "ruling"))

        self.updates_of = self._lists("updates_of", _group(tables["ruling_update"], "ruling"))

        self._steps = _group_lines(tables["step"])
        self.steps_of: Table[str, list[Row]] = Table("steps_of", self.reads, self._steps, list, _steps)
        self._runs_of = _runs(sorted(tables["transcript"], key=lambda row: -row["edition"]), self._steps)
        self.transcripts_of = self._lists("transcripts_of", self._runs_of)

        sizes = Counter(row["game"] for row in rulings)
        self.games = _by(sorted(tables["game"], key=lambda row: -sizes[row["id"]]), "id")
        self.claimed = {row["source"] for row in tables["claim"]}
        self.frame = digest([list(self.games), sorted(self.claimed), *(tables[name] for name in FRAME)])

    def _table(self, name: str, rows: dict[K, V]) -> Table[K, V]:
        return Table(name, self.reads, rows)

    def _lists(self, name: str, rows: dict[str, list[V]]) -> Table[str, list[V]]:
        return Table(name, self.reads, rows, list)

    @cached_property
    def options(self) -> Table[tuple[str, str], Row]:
        """The data of every option that was ever offered, by game and label."""
        found = self._seen("next", lambda asked: asked["options"], "label")
        return self._table("options", found)

    @cached_property
    def events(self) -> Table[tuple[str, str], Row]:
        """Everything that ever happened, by game and English line."""
        return self._table("events", self._seen("events", lambda events: events, "line"))

    def _seen(self, column: str, parts: Callable[[Any], list[Row]], name: str) -> dict[tuple[str, str], Row]:
        """The latest of all things in a column of the steps, by game and name."""
        at = STEP.index(column)
        found = {}
        with self.reads.heard():
            for scenario, runs in self._runs_of.items():
                game = self.scenarios[scenario]["game"]
                texts = dict.fromkeys(line[at] for run in runs for line in self._steps[run["id"]] if line[at])
                for text in texts:
                    found.update({(game, part[name]): part for part in parts(json.loads(text))})
        return found

    @cached_property
    def pairs(self) -> Table[Pair, list[str]]:
        """The rulings that two cards share: those about the fewest cards first, else in their order."""
        found: defaultdict[Pair, list[str]] = defaultdict(list)
        with self.reads.heard():
            for ruling in sorted(self.rulings, key=lambda id: len(self._cards_of[id])):
                for one, two in combinations(self._cards_of[ruling], 2):
                    if one != two and self.cards[one]["game"] == self.cards[two]["game"]:
                        found[self.pair(one, two)].append(ruling)
        return self._table("pairs", dict(sorted(found.items())))

    @cached_property
    def partners(self) -> Table[str, list[str]]:
        """The cards that share a ruling with a card."""
        found: defaultdict[str, list[str]] = defaultdict(list)
        with self.reads.heard():
            for one, two in self.pairs:
                found[one].append(two)
                found[two].append(one)
        return self._lists("partners", found)

    def digest(self, read: Read) -> str:
        """What was read, by its digest."""
        name, key = read
        table: Table[Any, Any] = getattr(self, name)
        return table.digest(key)

    def pair(self, one: str, other: str) -> Pair:
        """Two cards in the order in which they are a key of `pairs`."""
        return (one, other) if self.cards[one]["slug"] < self.cards[other]["slug"] else (other, one)

    def listed(self, pair: Pair) -> bool:
        """Whether two cards share nothing but lists."""
        return all(len(self.cards_of[ruling]) > FEW for ruling in self.pairs[pair])

    def misreadings_in(self, topic: Row) -> list[Row]:
        """The misreadings of all rulings of a topic."""
        return [miss for ruling in self.rulings_of[topic["id"]] for miss in self.misreadings_of[ruling["id"]]]

    def years(self, game: str) -> list[int]:
        """The editions of a game, oldest first."""
        return [row["year"] for row in self.editions[game]]

    def transcript(self, scenario: str, edition: int | None = None) -> Row | None:
        """The run of a scenario in this edition (default: the newest in which it ran), or None."""
        runs = self.transcripts_of[scenario]
        for run in runs:
            if edition is None or edition in run["editions"]:
                return run
        return None


def _read(path: Path) -> dict[str, list[Any]]:
    if not path.is_file():
        raise NoDatabase(f"{path}: there is no database here; `rulings build` makes one")
    connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
    try:
        return {table: _rows(connection, table) for table in TABLES} | {"step": _lines(connection)}
    except sqlite3.DatabaseError as error:
        raise NoDatabase(f"{path}: not a database of rulings ({error}); `rulings build` makes one") from error
    finally:
        connection.close()


FRAME = "game edition card term name source topic redirect".split()
"""Tables that are small and change seldom, out of which all pages are made."""
TABLES = [
    *FRAME,
    *"meta claim ruling ruling_text ruling_update ruling_card ruling_claim ruling_source misreading scenario".split(),
    *"shows transcript verdict".split(),
]
PLACES = {"claim": ("position",), "ruling": ("position", "number"), "scenario": ("position",)}
"""Columns that say where a row stands among all others; one new row changes those of many."""
STEP = ["moment", "player", *JSON_COLUMNS["step"]]
"""The columns of a step; as a line it still has its JSON as text."""


def _rows(connection: sqlite3.Connection, table: str) -> list[Row]:
    """All rows of a table in their order, without their places."""
    found = connection.execute(f"select * from [{table}]")
    columns = [column for column, *_ in found.description]
    rows = [dict(zip(columns, line, strict=True)) for line in found]
    for column in JSON_COLUMNS.get(table, ()):
        for row in rows:
            if row[column] is not None:
                row[column] = json.loads(row[column])
    if "position" in columns:
        rows.sort(key=_position)
    for row in rows:
        for column in PLACES.get(table, ()):
            del row[column]
    return rows


def _lines(connection: sqlite3.Connection) -> list[Line]:
    """The steps in their order, each with its transcript first."""
    return connection.execute(f"select transcript, {', '.join(STEP)} from step order by transcript, moment").fetchall()


def _group_lines(lines: list[Line]) -> dict[str, list[Line]]:
    groups: defaultdict[str, list[Line]] = defaultdict(list)
    for transcript, *line in lines:
        groups[transcript].append(tuple(line))
    return groups


def _steps(lines: list[Line]) -> list[Row]:
    """Lines as rows, their JSON decoded."""
    return [
        {
            column: json.loads(value) if column in JSON_COLUMNS["step"] and value is not None else value
            for column, value in zip(STEP, line, strict=True)
        }
        for line in lines
    ]


def _runs(transcripts: list[Row], steps: dict[str, list[Line]]) -> dict[str, list[Row]]:
    """The runs of each scenario, newest first; those that went the same way are one."""
    runs: defaultdict[str, list[Row]] = defaultdict(list)
    for run in transcripts:
        way = steps[run["id"]]
        for known in runs[run["scenario"]]:
            if steps[known["id"]] == way or _steps(steps[known["id"]]) == _steps(way):
                known["editions"] = sorted({*known["editions"], *run["editions"]})
                break
        else:
            runs[run["scenario"]].append(run)
    return runs


def _position(row: Row) -> Any:
    return row["position"]


def _by(rows: Iterable[Row], key: str) -> dict[str, Row]:
    return {row[key]: row for row in rows}


def _group(rows: Iterable[Row], key: str) -> defaultdict[str, list[Row]]:
    groups: defaultdict[str, list[Row]] = defaultdict(list)
    for row in rows:
        groups[row[key]].append(row)
    return groups


def _pairs(rows: Iterable[Row], one: str, many: str) -> defaultdict[str, list[str]]:
    pairs: defaultdict[str, list[str]] = defaultdict(list)
    for row in rows:
        pairs[row[one]].append(row[many])
    return pairs
