"""The whole database read into memory once, with its JSON decoded and its rows found by what pages ask for."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import combinations
from pathlib import Path
from typing import Any

Row = dict[str, Any]
Pair = tuple[str, str]
"""Two cards by id, in the order of their slugs."""

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
    games with the most rulings first; the other attributes group rows under the id they belong to. Raises NoDatabase.
    """

    def __init__(self, path: Path) -> None:
        tables = _read(path)
        self.meta = {row["key"]: row["value"] for row in tables["meta"]}
        self.cards = _by(tables["card"], "id")
        self.terms = _by(tables["term"], "id")
        self.sources = _by(tables["source"], "id")
        self.claims = _by(tables["claim"], "id")
        self.topics = _by(tables["topic"], "id")
        self.rulings = _by(tables["ruling"], "id")
        sizes = Counter(row["game"] for row in self.rulings.values())
        self.games = _by(sorted(tables["game"], key=lambda row: -sizes[row["id"]]), "id")
        self.scenarios = _by(tables["scenario"], "id")
        self.redirects = {row["old"]: row["new"] for row in tables["redirect"]}
        self.names_of = _group(tables["name"], "target")
        self.editions = _group(sorted(tables["edition"], key=lambda row: row["year"]), "game")
        self.rulings_of = _group(self.rulings.values(), "topic")
        self.scenarios_of = _group(self.scenarios.values(), "topic")
        self.claims_of = _group(self.claims.values(), "source")
        self.misreadings_of = _group(sorted(tables["misreading"], key=_position), "ruling")
        self.refutes = _group(sorted(tables["misreading"], key=_position), "scenario")
        self.sources_of = _group(tables["ruling_source"], "ruling")
        self.verdicts_of = _group(sorted(tables["verdict"], key=lambda row: row["edition"]), "scenario")
        self.steps_of = _group(sorted(tables["step"], key=lambda row: row["moment"]), "transcript")
        self.transcripts_of = self._runs(sorted(tables["transcript"], key=lambda row: -row["edition"]))
        self.text = {(row["ruling"], row["lang"]): row for row in tables["ruling_text"]}
        self.updates_of = _group(tables["ruling_update"], "ruling")
        self.cards_of = _pairs(tables["ruling_card"], "ruling", "card")
        self.rulings_about = _pairs(tables["ruling_card"], "card", "ruling")
        self.claims_cited = _pairs(tables["ruling_claim"], "ruling", "claim")
        self.answers = _pairs(tables["ruling_claim"], "claim", "ruling")
        self.shown_by = _pairs(tables["shows"], "ruling", "scenario")
        self.shows = _pairs(tables["shows"], "scenario", "ruling")
        self.card_named = {(row["game"], row["en"]): row for row in self.cards.values()}
        self.topic_of_card = {row["card"]: row for row in self.topics.values() if row["card"]}
        self.replaced_by_this = _group((row for row in self.rulings.values() if row["superseded_by"]), "superseded_by")

    @cached_property
    def options(self) -> dict[tuple[str, str], Row]:
        """The data of every option that was ever offered, by game and label."""
        return {
            (game, option["label"]): option
            for game, step in self._all_steps()
            for option in (step["next"] or {}).get("options", ())
        }

    @cached_property
    def events(self) -> dict[tuple[str, str], Row]:
        """Everything that ever happened, by game and English line."""
        return {(game, event["line"]): event for game, step in self._all_steps() for event in step["events"]}

    def _all_steps(self) -> Iterator[tuple[str, Row]]:
        for scenario, runs in self.transcripts_of.items():
            game = self.scenarios[scenario]["game"]
            for run in runs:
                yield from ((game, step) for step in self.steps_of[run["id"]])

    def _runs(self, transcripts: list[Row]) -> defaultdict[str, list[Row]]:
        """The runs of each scenario, newest first; those that went the same way are one."""
        runs: defaultdict[str, list[Row]] = defaultdict(list)
        went: dict[str, list[list[Any]]] = defaultdict(list)
        for run in transcripts:
            way = [
                [value for key, value in step.items() if key not in ("id", "transcript")]
                for step in self.steps_of[run["id"]]
            ]
            known = went[run["scenario"]]
            if way in known:
                first = runs[run["scenario"]][known.index(way)]
                first["editions"] = sorted({*first["editions"], *run["editions"]})
            else:
                known.append(way)
                runs[run["scenario"]].append(run)
        return runs

    @cached_property
    def pairs(self) -> dict[Pair, list[str]]:
        """The rulings that two cards share: those about the fewest cards first, else in their order."""
        found: defaultdict[Pair, list[str]] = defaultdict(list)
        for ruling in sorted(self.rulings, key=lambda id: len(self.cards_of[id])):
            for one, two in combinations(self.cards_of[ruling], 2):
                if one != two and self.cards[one]["game"] == self.cards[two]["game"]:
                    found[self.pair(one, two)].append(ruling)
        return dict(sorted(found.items()))

    @cached_property
    def partners(self) -> dict[str, list[str]]:
        """The cards that share a ruling with a card."""
        found: defaultdict[str, list[str]] = defaultdict(list)
        for one, two in self.pairs:
            found[one].append(two)
            found[two].append(one)
        return found

    def pair(self, one: str, other: str) -> Pair:
        """Two cards in the order in which they are a key of `pairs`."""
        return (one, other) if self.cards[one]["slug"] < self.cards[other]["slug"] else (other, one)

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


def _read(path: Path) -> dict[str, list[Row]]:
    if not path.is_file():
        raise NoDatabase(f"{path}: there is no database here; `rulings build` makes one")
    connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
    connection.row_factory = sqlite3.Row
    try:
        return {table: _rows(connection, table) for table in TABLES}
    except sqlite3.DatabaseError as error:
        raise NoDatabase(f"{path}: not a database of rulings ({error}); `rulings build` makes one") from error
    finally:
        connection.close()


TABLES = (
    "meta game edition card term name source claim topic ruling ruling_text ruling_update ruling_card ruling_claim ruling_source "
    "misreading scenario shows transcript step verdict redirect"
).split()


def _rows(connection: sqlite3.Connection, table: str) -> list[Row]:
    decoded = JSON_COLUMNS.get(table, ())
    rows = []
    for found in connection.execute(f"select * from [{table}]"):
        row = dict(found)
        for column in decoded:
            if row[column] is not None:
                row[column] = json.loads(row[column])
        rows.append(row)
    if rows and "position" in rows[0]:
        rows.sort(key=_position)
    return rows


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
