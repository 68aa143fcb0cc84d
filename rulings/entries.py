"""Rulings, misreadings, scenarios and claims as pages show them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

from rulings.content import Content, Row
from rulings.language import Language, Span
from rulings.names import language as language_of
from rulings.prose import Prose, curly
from rulings.telling import led, told


@dataclass(frozen=True)
class Citation:
    """A source and where in it: `at` are lines, or a heading in the language `at_lang`."""

    title: str
    path: str
    anchor: str | None
    at: str
    at_lang: str


@dataclass(frozen=True)
class Replay:
    """A scenario to look at."""

    id: str
    path: str
    slug: str
    title: str
    verdict: str
    steps: int
    differs: bool


@dataclass(frozen=True)
class Miss:
    """A misreading, what it would lead to, what the run shows instead, and the step that shows it."""

    text: Markup
    led: Markup
    because: Markup
    path: str | None
    anchor: str | None
    scenario: str
    refuted: bool


@dataclass(frozen=True)
class Reference:
    """A ruling to look at on its own page; `when` are its editions, where it does not hold in every one."""

    path: str
    plain: str
    topic: str
    topic_name: str
    verdict: str
    when: str


@dataclass
class Entry:
    """A ruling with everything that stands beside it."""

    id: str
    slug: str
    short: str
    path: str
    permalink: str
    plain: str
    text: Markup
    other_text: str
    topic: str
    topic_name: str
    topic_link: Markup
    kind: str
    status: str
    verdict: str
    result: str
    span: Span
    stale: bool
    note: Markup
    why: Markup
    sources: list[Citation] = field(default_factory=list)
    misreadings: list[Miss] = field(default_factory=list)
    scenarios: list[Replay] = field(default_factory=list)


class Entries:
    """Makes the entries of one language."""

    def __init__(self, content: Content, language: Language) -> None:
        self.content = content
        self.language = language

    def entry(self, row: Row, prose: Prose, links: bool = True) -> Entry:
        """A ruling, written for the page of `prose`; its sentence with or without `links`."""
        content, language = self.content, self.language
        lang, id, game = language.code, row["id"], row["game"]
        topic = content.topics[row["topic"]]
        text = content.text[id, lang]
        why = row[f"why_{lang}"]
        reason = language.t(f"reason-{row['reason']}") if row["reason"] else ""
        years = content.years(game)
        expected = [y for y in years if (row["holds_from"] or 0) <= y < (row["holds_until"] or 9999)]
        if not row["executable"]:
            result = language.t("result-none", reason=reason)
        else:
            result = language.result(game, row["verdict"], row["editions"], expected)
        return Entry(
            id=id,
            slug=row["slug"],
            short=f"{topic['slug']}/{row['slug']}",
            path=f"{id}/",
            permalink=f"r/{id}/index.html",
            plain=text["text"],
            text=prose(game, text["text"], links),
            other_text=printed(language.other, content.text[id, language.other]["text"]),
            topic=topic["id"],
            topic_name=topic[lang],
            topic_link=self.topic_link(topic, prose),
            kind=language.t(f"kind-{row['kind']}"),
            status=row["status"],
            verdict=verdict_of(row),
            result=result,
            span=language.span(game, row["holds_from"], row["holds_until"]),
            stale=bool(text["stale"]),
            note=prose(game, row[f"note_{lang}"]),
            why=prose(game, why),
            sources=self.citations(id),
            misreadings=[self.misreading(miss, prose) for miss in content.misreadings_of[id]],
            scenarios=[self.replay(scenario) for scenario in content.shown_by[id]],
        )

    def topic_link(self, topic: Row, prose: Prose) -> Markup:
        """A topic as a link in running text."""
        link = Markup('<a class="cn" href="{}">{}</a>').format(
            self.language.url(f"{topic['id']}/"), self.language[topic]
        )
        if self.language.code == "ja" and topic["card"]:
            return Markup('《<span class="nb">{}</span>》').format(link)
        return link

    def citations(self, ruling: str) -> list[Citation]:
        """The sources of a ruling, each once, with the lines of its claims."""
        lines: dict[str, list[int]] = {}
        first: dict[str, str] = {}
        for claim in self.content.claims_cited[ruling]:
            row = self.content.claims[claim]
            lines.setdefault(row["source"], []).append(row["line"])
            first.setdefault(row["source"], anchor(claim))
        found = []
        for cited in self.content.sources_of[ruling]:
            source = self.content.sources[cited["source"]]
            if cited["at"] is not None:
                found.append(self.citation(source, None, cited["at"], language_of(cited["at"])))
                continue
            numbers = lines.get(source["id"]) if source["numbered"] else None
            at = self.language.lines(numbers) if numbers else ""
            found.append(self.citation(source, first.get(source["id"]), at, self.language.code))
        return found

    def citation(self, source: Row, claim: str | None = None, at: str = "", at_lang: str = "") -> Citation:
        """A source as a link to its claims, or to its place among the sources where it has none."""
        if source["id"] in self.content.claimed:
            return Citation(self.language[source], f"sources/{source['id']}/", claim, at, at_lang)
        return Citation(self.language[source], "sources/", source["id"], at, at_lang)

    def misreading(self, row: Row, prose: Prose) -> Miss:
        """A misreading; what a run shows instead is told from the run where the corpus does not tell it."""
        lang = self.language.code
        scenario = self.content.scenarios[row["scenario"]]
        game = scenario["game"]
        run = self.content.transcript(row["scenario"], self.edition_of(row))
        found = moment(row["at"], self.content.steps_of[run["id"]]) if run else None
        because = row[f"because_{lang}"]
        if not because and run and found is not None:
            because = told(self.language, game, row["would"], self.content.steps_of[run["id"]][found])
        because = because or self.language.t("misreading-shown", scenario=scenario[lang])
        path = f"scenarios/{row['scenario']}/" if run else None
        step = self.step_anchor(run, found) if run and found is not None else None
        text, would = prose(game, row[lang]), prose(game, led(self.language, game, row["would"]))
        return Miss(text, would, prose(game, because), path, step, scenario[lang], bool(row["refuted"]))

    def held(self, ruling: Row, run: Row) -> list[int]:
        """The editions of a run in which a ruling holds."""
        first, until = ruling["holds_from"] or 0, ruling["holds_until"] or 9999
        return [year for year in run["editions"] if first <= year < until]

    def edition_of(self, misreading: Row) -> int | None:
        """The newest edition in which the ruling of a misreading holds and its scenario ran, None for the newest run."""
        runs = self.content.transcripts_of[misreading["scenario"]]
        ruling = self.content.rulings[misreading["ruling"]]
        return max((year for run in runs for year in self.held(ruling, run)), default=None)

    def step_anchor(self, run: Row, number: int) -> str:
        """The address of a step on the page of its scenario; the newest run has the plain ones."""
        newest = self.content.transcripts_of[run["scenario"]][0]
        return f"step-{number}" if run is newest else f"{run['edition']}-step-{number}"

    def replay(self, scenario: str) -> Replay:
        """A scenario as a link."""
        row = self.content.scenarios[scenario]
        runs = self.content.transcripts_of[scenario]
        steps = len(self.content.steps_of[runs[0]["id"]]) - 1 if runs else 0
        verdict = row["verdict"] or "skip"
        path = f"scenarios/{scenario}/"
        return Replay(
            scenario, path, row["slug"], printed(self.language.code, self.language[row]), verdict, steps, len(runs) > 1
        )

    def references(self, rulings: Iterable[str]) -> list[Reference]:
        """Rulings of other pages."""
        return [self.reference(self.content.rulings[id]) for id in rulings]

    def reference(self, row: Row) -> Reference:
        topic, lang = self.content.topics[row["topic"]], self.language.code
        text = printed(lang, self.content.text[row["id"], lang]["text"])
        bounded = row["holds_from"] or row["holds_until"]
        when = self.language.span(row["game"], row["holds_from"], row["holds_until"]).words if bounded else ""
        return Reference(f"{row['id']}/", text, topic["id"], topic[lang], verdict_of(row), when)


def printed(lang: str, text: str) -> str:
    """A plain text as it is printed in a language."""
    return curly(text) if lang == "en" else text


def verdict_of(ruling: Row) -> str:
    """The verdict that a seal shows."""
    return str(ruling["verdict"] or "skip") if ruling["executable"] else "none"


def anchor(claim: str) -> str:
    """The anchor of a claim on the page of its source."""
    return "-".join(claim.split("/")[1:])


def moment(at: Any, steps: Sequence[Row]) -> int:
    """The number of the moment that a misreading names, among the steps of a run."""
    last = int(steps[-1]["moment"]) if steps else 0
    return last if at == "end" else min(int(at), last)
