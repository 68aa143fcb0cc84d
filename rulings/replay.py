"""The pages of scenarios: each run board by board, with what was chosen, what was offered and what was not."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from rulings.board import Board, draw
from rulings.content import Content, Row
from rulings.entries import Entries, Miss, moment, printed
from rulings.language import Language
from rulings.page import Page, Planned, brief
from rulings.prose import Prose
from rulings.reads import Kept

Draw = Callable[..., Markup]
"""Draws a board: game, board, caption and a word at the right."""


@dataclass(frozen=True)
class Shown:
    """One board that shows a ruling, and its place in the scenario."""

    board: Markup
    path: str
    anchor: str
    number: int


class Replays:
    """Runs as boards, in one language."""

    def __init__(self, content: Content, language: Language, draw_board: Draw) -> None:
        self.content = content
        self.language = language
        self.draw_board = draw_board
        self.entries = Entries(content, language)
        self._boards: Kept[str, list[Board]] = Kept(content.reads)
        self._drawn: Kept[tuple[str, int], Markup] = Kept(content.reads)

    def forget(self) -> None:
        """Lets go of all boards."""
        self._boards.forget()
        self._drawn.forget()

    def boards(self, run: Row, game: str) -> list[Board]:
        """The boards of a run, one for each step whose state is known."""
        return self._boards(run["id"], lambda: self._made(run, game))

    def _made(self, run: Row, game: str) -> list[Board]:
        file = self.content.games[game]["file"]
        states = [step["state"] for step in self.content.steps_of[run["id"]] if step["state"] is not None]
        keys = (file["player_keys"], file["shared_keys"])
        language = self.language
        yaml = self.content.scenarios[run["scenario"]]["yaml"]
        asked = {key for part in keys for key in part if re.search(rf"\b{key}:", yaml)}
        return draw(game, keys, states, run["setup"], language.faces[game], language.words, asked) if states else []

    def shown(self, ruling: Row, brief: bool = False) -> Shown | None:
        """The board that shows a ruling: where its first misreading is refuted, else the end of its first scenario.

        A `brief` one has only the players whom the misreading speaks of.
        """
        for miss in self.content.misreadings_of[ruling["id"]]:
            year = self.entries.edition_of(miss)
            run = self.content.transcript(miss["scenario"], year)
            if run:
                players = {name for part in miss["would"].values() if isinstance(part, dict) for name in part}
                number = moment(miss["at"], self.content.steps_of[run["id"]])
                return self.at(run, number, players if brief else (), year)
        for scenario in self.content.shown_by[ruling["id"]]:
            run = self.content.transcript(scenario)
            if run:
                return self.at(run, moment("end", self.content.steps_of[run["id"]]))
        return None

    def before_and_after(self, older: Row, newer: Row) -> tuple[Shown, Shown] | None:
        """The two ends of one scenario that comes out differently under a ruling and under the one that replaced it."""
        content, held = self.content, self.entries.held
        shown = [scenario for row in (newer, older) for scenario in content.shown_by[row["id"]]]
        shown += [miss["scenario"] for row in (newer, older) for miss in content.misreadings_of[row["id"]]]
        for scenario in dict.fromkeys(shown):
            first, second = (
                next((run for run in content.transcripts_of[scenario] if held(row, run)), None)
                for row in (older, newer)
            )
            if first and second and not self.end_alike([first, second]):
                ends = [
                    self.at(run, self.last(run), year=held(row, run)[-1])
                    for row, run in ((older, first), (newer, second))
                ]
                if ends[0] and ends[1]:
                    return ends[0], ends[1]
        return None

    def last(self, run: Row) -> int:
        return moment("end", self.content.steps_of[run["id"]])

    def end_alike(self, runs: list[Row]) -> bool:
        """Whether runs of one scenario end in the same position, whatever the order of what has none."""
        file = self.content.games[self.content.scenarios[runs[0]["scenario"]]["game"]]["file"]
        ends = [settled(file, self.content.steps_of[run["id"]][-1]["state"] or {}) for run in runs]
        return all(end == ends[0] for end in ends)

    def parting(self, runs: list[Row]) -> int:
        """The first moment at which runs of one scenario are not the same."""
        steps = [self.content.steps_of[run["id"]] for run in runs]
        seen = ("labels", "events", "state", "next")
        for number, row in enumerate(zip(*steps, strict=False)):
            if any(one[key] != row[0][key] for one in row for key in seen):
                return number
        return min(map(len, steps))

    def at(self, run: Row, number: int, players: Collection[str] = (), year: int | None = None) -> Shown | None:
        """The board of a run at a moment, in the edition of `year` or the newest that went so; of `players` only,
        where some are given and have a seat."""
        game = self.content.scenarios[run["scenario"]]["game"]
        boards = self.boards(run, game)
        if number >= len(boards):
            return None
        part = boards[number].only(players)
        whole = part if part.seats else boards[number]
        drawn_already = not part.seats and year in (None, run["editions"][-1])
        board = self.drawn(run, game, number) if drawn_already else self.draw(run, game, number, whole, year)
        return Shown(board, f"scenarios/{run['scenario']}/", self.entries.step_anchor(run, number), number)

    def drawn(self, run: Row, game: str, number: int) -> Markup:
        """The whole board of a run at a moment, drawn once; nothing where the position is not known."""
        boards = self.boards(run, game)
        if number >= len(boards):
            return Markup("")
        return self._drawn((run["id"], number), lambda: self.draw(run, game, number, boards[number]))

    def draw(self, run: Row, game: str, number: int, board: Board, year: int | None = None) -> Markup:
        step = self.content.steps_of[run["id"]][number]
        return self.draw_board(game, board, self.caption(step), self.edition(game, year or run["editions"][-1]))

    def caption(self, step: Row) -> str:
        if step["moment"] == 0:
            return self.language.t("scenario-before-first")
        return self.language.t("scenario-after", step=step["moment"])

    def edition(self, game: str, year: int) -> str:
        return self.language.t("edition-year", year=str(year)) if len(self.content.years(game)) > 1 else ""


class ScenarioPages:
    """The pages of scenarios in one language."""

    def __init__(self, content: Content, language: Language, replays: Replays) -> None:
        self.content = content
        self.language = language
        self.replays = replays
        self.entries = replays.entries

    def pages(self) -> Iterator[Planned]:
        shelves: dict[str, list[Row]] = {}
        for row in self.content.scenarios.values():
            shelves.setdefault(row["topic"], []).append(row)
        for shelf in shelves.values():
            for place, row in enumerate(shelf):
                before = shelf[place - 1] if place else None
                after = shelf[place + 1] if place + 1 < len(shelf) else None
                yield Planned(f"scenarios/{row['id']}/", self.page, (row, before, after), row["topic"])

    def page(self, row: Row, before: Row | None, after: Row | None) -> Page:
        """A scenario with its neighbours in its topic."""
        language, t = self.language, self.language.t
        topic = self.content.topics[row["topic"]]
        title = printed(language.code, language[row])
        path = f"scenarios/{row['id']}/"

        def near(other: Row | None) -> tuple[str, str] | None:
            return (brief(printed(language.code, language[other]), 40), f"scenarios/{other['id']}/") if other else None

        return Page(
            kind="scenario",
            path=path,
            title=t("site-title", page=title),
            description=brief(t("scenario-description", title=title), 160),
            section="scenarios",
            crumbs=[(t("nav-scenarios"), "scenarios/"), (language[topic], f"{topic['id']}/"), (brief(title, 24), None)],
            before=near(before),
            after=near(after),
            data=f"data/scenarios/{row['id']}.json",
            furigana=True,
            context=self.context(row),
        )

    def context(self, row: Row) -> dict[str, Any]:
        """What the template of a scenario is given."""
        content, language = self.content, self.language
        game = row["game"]
        prose = language.prose()
        runs = content.transcripts_of[row["id"]]
        ran = sorted(year for run in runs for year in run["editions"])
        passed = [v["edition"] for v in content.verdicts_of[row["id"]] if v["verdict"] == "pass"]
        verdict = row["verdict"] or "skip"
        shown = self.entries.references(content.shows[row["id"]])
        return {
            "title": prose(game, language[row], links=False),
            "verdict": verdict,
            "result": language.result(game, verdict, passed, content.years(game)),
            "span": language.span_of(game, ran),
            "id": row["id"],
            "permalink": f"{language.code}/scenarios/{row['id']}/index.html",
            "runs": [self.run(run, game, row, prose) for run in runs],
            "finals": self.finals(runs, game),
            "parting": self.replays.parting(runs) if len(runs) > 1 else None,
            "shown": shown,
            "misreadings": [self.entries.misreading(miss, prose) for miss in content.refutes[row["id"]]],
            "verdicts": self.verdicts(row),
            "yaml": row["yaml"],
            "legend": self.legend(runs, game),
        }

    def run(self, run: Row, game: str, scenario: Row, prose: Prose) -> dict[str, Any]:
        language = self.language
        steps = self.content.steps_of[run["id"]]
        span = language.span_of(game, run["editions"])
        refuted: dict[int, list[Miss]] = {}
        for miss in self.content.refutes[scenario["id"]]:
            if self.entries.held(self.content.rulings[miss["ruling"]], run):
                refuted.setdefault(moment(miss["at"], steps), []).append(self.entries.misreading(miss, prose))
        return {
            "name": str(run["edition"]),
            "anchor": f"edition-{run['edition']}",
            "words": span.words or language.t("scenario-over"),
            "scenes": [
                self.scene(run, steps, number, game, prose) | {"refutes": refuted.get(number, [])}
                for number in range(len(steps))
            ],
        }

    def scene(self, run: Row, steps: list[Row], number: int, game: str, prose: Prose) -> dict[str, Any]:
        """One moment: who chose what, the board after it, and what happened."""
        language, words = self.language, self.language.words
        step = steps[number]
        lines = [prose(game, words.line(game, event)) for event in step["events"]]
        scene: dict[str, Any] = {
            "moment": number,
            "id": self.entries.step_anchor(run, number),
            "board": self.replays.drawn(run, game, number),
            "log": lines,
            "decision": None,
            "who": "",
            "short": language.t("scenario-start"),
            "title": language.t("scenario-start"),
            "asked": language.t("scenario-laid-out"),
            "then": self.then(step, steps, number, game),
        }
        if step["decision"]:
            chosen = [words.label(game, option) for option in step["options"]]
            choice = language.listed(chosen) or language.t("step-nothing")
            player = language.names[game].say(step["player"], language.code)
            earlier = steps[number - 1]["refused"] if number else []
            scene |= {
                "decision": self.decision(
                    step["decision"], step["labels"], chosen, earlier, steps[number - 1]["state"], game
                ),
                "who": player,
                "short": choice,
                "title": language.t("scenario-step-title", player=player, choice=choice),
                "asked": words.ask(game, step["decision"]),
            }
        return scene

    def decision(
        self,
        decision: Row,
        labels: list[str],
        chosen: list[str] | None,
        refused: list[str | list[str]],
        state: Row | None,
        game: str,
    ) -> dict[str, Any]:
        """The options of a decision: chosen, others, those that a step says are not offered, or not accepted together."""
        left = list(labels)
        others = []
        for option in decision["options"]:
            if option["label"] in left:
                left.remove(option["label"])
            else:
                others.append(self.language.words.label(game, option))
        return {
            "chosen": chosen,
            "others": list(dict.fromkeys(others)),
            "refused": [
                (self.language.label(game, label), self.reason(game, state, decision["player"], label))
                for label in dict.fromkeys(part for part in refused if isinstance(part, str))
            ],
            "apart": [
                self.language.listed(self.language.label(game, label) for label in part)
                or self.language.t("step-nothing")
                for part in refused
                if isinstance(part, list)
            ],
        }

    def reason(self, game: str, state: Row | None, player: str, label: str) -> str:
        """Why a label is not offered, where the position says so itself."""
        reasons = ((state or {}).get(player) or {}).get("refused") or {}
        return self.language.words.value(game, "refused", reasons[label]) if label in reasons else ""

    def then(self, step: Row, steps: list[Row], number: int, game: str) -> dict[str, Any] | None:
        """What is asked after the last answer, where the scenario looks at it."""
        if number < len(steps) - 1 or not step["next"] or not (step["offered"] or step["refused"]):
            return None
        asked = step["next"]
        language = self.language
        player = language.names[game].say(asked["player"], language.code)
        title = language.t("scenario-then-asked", player=player, ask=language.words.ask(game, asked))
        return {"title": title, **self.decision(asked, [], None, step["refused"], step["state"], game)}

    def finals(self, runs: list[Row], game: str) -> list[dict[str, Any]]:
        """The last boards of runs that differ between editions, oldest first."""
        if len(runs) < 2 or self.replays.end_alike(runs):
            return []
        found = []
        for run in reversed(runs):
            shown = self.replays.at(run, self.replays.last(run))
            if shown:
                found.append({"words": self.language.span_of(game, run["editions"]).words, "board": shown.board})
        return found

    def verdicts(self, row: Row) -> list[dict[str, Any]]:
        """The verdicts by edition, unless all passed."""
        found = self.content.verdicts_of[row["id"]]
        if all(verdict["verdict"] == "pass" for verdict in found):
            return []
        t, code = self.language.t, self.language.code
        return [
            {
                "verdict": verdict["verdict"],
                "words": t("edition-year", year=str(verdict["edition"])),
                "note": t("scenario-verdict-same", year=str(verdict["same_as"])) if verdict["same_as"] else "",
                "message": None if verdict["same_as"] else verdict[f"message_{code}"],
            }
            for verdict in found
        ]

    def legend(self, runs: list[Row], game: str) -> list[tuple[str, str, str, str]]:
        """The marks that the boards of a scenario show: mark, word and class."""
        found: dict[str, tuple[str, str, str, str]] = {}
        for run in runs:
            for board in self.replays.boards(run, game):
                for face in board.faces():
                    for mark, kind, word in face.marks:
                        shade = "terr" if face.shape.startswith("terr") else f"ty-{kind}"
                        found.setdefault(kind, (mark, kind, word, shade))
        return [(mark, kind, word, shade) for mark, kind, word, shade in found.values()]


def settled(file: Row, state: Row) -> Row:
    """A position with every list sorted whose order does not count; `file` is that of its game."""

    def sort(about: Row, value: Any) -> Any:
        return sorted(value, key=str) if isinstance(value, list) and not about.get("ordered") else value

    shared, own = file["shared_keys"], file["player_keys"]
    return {
        key: {inner: sort(own.get(inner, {}), part) for inner, part in value.items()}
        if isinstance(value, dict) and key not in shared
        else sort(shared.get(key, {}), value)
        for key, value in state.items()
    }
