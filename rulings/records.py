"""The pages of evidence: what the sources say and which ruling answers it, and how much has been run."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from markupsafe import Markup

from rulings.content import Content, Row
from rulings.entries import Entries, anchor
from rulings.language import Language
from rulings.page import Page, Planned, brief
from rulings.prose import Prose

Bar = list[tuple[str, str, str]]


class RecordPages:
    """Sources and coverage in one language."""

    def __init__(self, content: Content, language: Language) -> None:
        self.content = content
        self.language = language
        self.entries = Entries(content, language)

    def pages(self) -> Iterator[Planned]:
        yield Planned("sources/", self.sources, whole=True)
        for source in self.content.sources.values():
            if self.content.claims_of[source["id"]]:
                yield Planned(f"sources/{source['id']}/", self.source, (source,))
        yield Planned("coverage/", self.coverage, whole=True)

    def about(self, source: Row) -> str:
        t = self.language.t
        kind, lang = t(f"source-kind-{source['kind']}"), t(f"source-lang-{source['lang']}")
        return self.language.listed([kind, lang, *([str(source["date"])] if source["date"] else [])])

    def answered(self, source: Row) -> int:
        return sum(bool(claim["covered"]) for claim in self.content.claims_of[source["id"]])

    def sources(self) -> Page:
        content, t = self.content, self.language.t
        citing: Counter[str] = Counter(
            source for rows in content.sources_of.values() for source in {row["source"] for row in rows}
        )
        games = []
        for game in content.games.values():
            found = [
                {
                    "id": source["id"],
                    "slug": source["id"],
                    "title": self.language[source],
                    "path": f"sources/{source['id']}/",
                    "about": self.about(source),
                    "claims": len(content.claims_of[source["id"]]),
                    "answered": self.answered(source),
                    "rulings": citing[source["id"]],
                    "url": source["url"],
                }
                for source in content.sources.values()
                if source["game"] == game["id"]
            ]
            if found:
                games.append({"id": game["id"], "title": self.language[game], "sources": found})
        title = t("site-title", page=t("nav-sources"))
        return Page("sources", "sources/", title, t("sources-lead"), section="coverage", context={"games": games})

    def source(self, source: Row) -> Page:
        """Every claim of a source, by what it is about, with the rulings that answer it."""
        language, t = self.language, self.language.t
        prose = language.prose()
        subjects: dict[str, dict[str, Any]] = {}
        for claim in self.content.claims_of[source["id"]]:
            part = claim["id"].split("/")[1]
            title = self.subject(claim)
            subject = subjects.setdefault(part, {"id": part, "title": title, "claims": []})
            subject["claims"].append(self.claim(claim, source, prose))
        name = language[source]
        return Page(
            kind="source",
            path=f"sources/{source['id']}/",
            title=t("site-title", page=brief(name, 60)),
            description=brief(f"{name}. {t('source-lead')}", 200),
            section="coverage",
            crumbs=[(t("nav-sources"), "sources/"), (brief(name, 40), None)],
            context={
                "title": name,
                "about": self.about(source),
                "id": source["id"],
                "link": source["url"],
                "total": len(self.content.claims_of[source["id"]]),
                "answered": self.answered(source),
                "subjects": list(subjects.values()),
            },
        )

    def subject(self, claim: Row) -> Markup:
        """What a claim is about: a card or a term in this language, word by word if need be, else the English words."""
        names, code, text = self.language.names[claim["game"]], self.language.code, claim["subject"]
        if code == "en":
            return Markup("{}").format(text)
        found = names.find(text)[:1] or [name for word in text.split() for name in names.find(word)[:1]]
        if found:
            return Markup("{}").format("・".join(name.say(code) for name in found))
        return Markup('<span lang="en">{}</span>').format(text)

    def claim(self, claim: Row, source: Row, prose: Prose) -> dict[str, Any]:
        t, code = self.language.t, self.language.code
        answers = [id for one in (claim["id"], *claim["same_as"]) for id in self.content.answers[one]]
        open_ = ""
        if not answers:
            reason = claim["reason"] and t(f"reason-{claim['reason']}")
            open_ = t("source-not-executable", reason=reason) if reason else t("source-open")
        same = [self.place(id) for id in claim["same_as"]]
        return {
            "anchor": anchor(claim["id"]),
            "line": claim["line"] if source["numbered"] else "",
            "text": prose(claim["game"], self.language[claim]),
            "answers": self.entries.references(dict.fromkeys(answers)),
            "open": open_,
            "why": prose(claim["game"], claim["why" if code == "en" else "why_ja"]),
            "same": same,
        }

    def place(self, id: str) -> tuple[str, str, Markup]:
        """Path, anchor and words for another claim."""
        claim = self.content.claims[id]
        source = self.content.sources[claim["source"]]
        line = self.language.lines([claim["line"]]) if source["numbered"] else anchor(id)
        said = Markup("{}{}{}").format(self.subject(claim), self.language.t("cite-separator"), line)
        return (f"sources/{claim['source']}/", anchor(id), said)

    def coverage(self) -> Page:
        content, t = self.content, self.language.t
        claims = list(content.claims.values())
        misreadings = [miss for rows in content.misreadings_of.values() for miss in rows]
        scenarios = content.scenarios
        editions = max((len(content.years(game)) for game in content.games), default=0)
        countable = [claim for claim in claims if claim["executable"]]
        figures = [
            (
                t("coverage-figure-claims"),
                sum(bool(c["covered"]) for c in countable),
                t("coverage-of", total=len(countable)),
            ),
            (t("coverage-figure-rulings"), len(content.rulings), self.bilingual()),
            (
                t("coverage-figure-misreadings"),
                sum(bool(m["refuted"]) for m in misreadings),
                t("coverage-of", total=len(misreadings)),
            ),
            (t("coverage-figure-scenarios"), len(scenarios), t("coverage-editions", count=editions)),
        ]
        reasons = Counter(claim["reason"] for claim in claims if claim["reason"])
        context = {
            "figures": figures,
            "sources": [
                self.source_line(source) for source in content.sources.values() if content.claims_of[source["id"]]
            ],
            "sets": [line for game in content.games for line in self.set_lines(game)],
            "editions": self.edition_lines(),
            "reasons": [(t(f"reason-{reason}"), count) for reason, count in reasons.most_common()],
        }
        title = t("site-title", page=t("nav-coverage"))
        return Page("coverage", "coverage/", title, t("coverage-lead"), section="coverage", context=context)

    def bilingual(self) -> str:
        """Whether both texts of every ruling are confirmed to say the same, or of how many that is still to be done."""
        open_ = {ruling for (ruling, _), text in self.content.text.items() if text["stale"]}
        return self.language.t("coverage-to-confirm" if open_ else "coverage-bilingual", count=len(open_))

    def set_lines(self, game: str) -> Iterator[dict[str, Any]]:
        """For every set of a game how many of its cards have a page, are spoken of elsewhere only, and are not yet."""
        content = self.content
        cards = [card for card in content.cards.values() if card["game"] == game]
        sets = dict.fromkeys(card["set_en"] for card in sorted(cards, key=lambda card: int(card["year"])))
        for name in sets:
            inside = [card for card in cards if card["set_en"] == name]
            topics = [content.topic_of_card[card["id"]] for card in inside if card["id"] in content.topic_of_card]
            spoken = sum(
                bool(content.rulings_about[card["id"]]) for card in inside if card["id"] not in content.topic_of_card
            )
            values = [len(topics), spoken, len(inside) - len(topics) - spoken]
            yield {
                "anchor": None,
                "title": inside[0][f"set_{self.language.code}"],
                "id": "",
                "path": "topics/" if topics else None,
                "at": f"{game}-{topics[0]['folder']}" if topics else None,
                "counts": values,
                "bar": bar(values, ("done", "half", "rest"), len(inside)),
                "bad": None,
            }

    def source_line(self, source: Row) -> dict[str, Any]:
        claims = self.content.claims_of[source["id"]]
        countable = [claim for claim in claims if claim["executable"]]
        run = sum(bool(claim["covered"]) for claim in countable)
        values = [run, len(countable) - run, len(claims) - len(countable)]
        return {
            "anchor": source["id"],
            "title": self.language[source],
            "id": source["id"],
            "path": f"sources/{source['id']}/",
            "at": None,
            "counts": values,
            "bar": bar(values, ("done", "half", "rest"), len(claims)),
            "bad": None,
        }

    def edition_lines(self) -> list[dict[str, Any]]:
        """For every edition how many scenarios passed, failed and were skipped in it."""
        t = self.language.t
        found = []
        for game in self.content.games.values():
            whole = sum(row["game"] == game["id"] for row in self.content.scenarios.values())
            for edition in self.content.editions[game["id"]]:
                counts: Counter[str] = Counter()
                for scenario, verdicts in self.content.verdicts_of.items():
                    if self.content.scenarios[scenario]["game"] == game["id"]:
                        counts.update(v["verdict"] for v in verdicts if v["edition"] == edition["year"])
                values = [counts["pass"], counts["fail"] + counts["error"], counts["skip"]]
                anchor_ = str(edition["id"]).replace("/", "-")
                title = t("edition-at", game=self.language[game], year=str(edition["year"]))
                found.append(
                    {
                        "anchor": anchor_,
                        "title": title,
                        "id": "",
                        "path": "editions/",
                        "at": anchor_,
                        "counts": values,
                        "bar": bar(values, ("done", "bad", "rest"), whole),
                        "bad": 1,
                    }
                )
        return found


def bar(values: list[int], classes: tuple[str, ...], whole: int) -> Bar:
    """Rectangles of a bar 100 wide, a hair between each two: class, x, width."""
    found: Bar = []
    at = 0.0
    for value, name in zip(values, classes, strict=True):
        width = 100 * value / whole if whole else 0
        if width:
            found.append((name, f"{at:.2f}", f"{max(width - 0.25, 0.35):.2f}"))
        at += width
    return found
