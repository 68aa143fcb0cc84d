"""The rows of every table of the database, made of a corpus and a report."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from rulings import dates
from rulings.confirm import is_stale
from rulings.corpus import Corpus, GameCorpus, Topic
from rulings.failure import explain
from rulings.model import Cost, Lang, Misreading, Ruling
from rulings.names import Names, language
from rulings.report import Report
from rulings.romaji import romaji
from rulings.segment import key
from rulings.source import Place
from rulings.words import Words

Row = dict[str, Any]
Rows = Iterable[Row]

LANGUAGES: tuple[Lang, Lang] = ("en", "ja")

QUOTED = re.compile("《([^》]+)》")
"""A card's name in a Japanese text."""


def all_rows(corpus: Corpus, report: Report) -> Iterator[tuple[str, Rows]]:
    """Each table's name with its rows, in the order of the tables."""
    made: list[tuple[str, Callable[[GameCorpus], Rows]]] = [
        ("edition", editions),
        ("card", cards),
        ("term", terms),
        ("name", names),
        ("source", sources),
    ]
    yield "game", games(corpus)
    for table, make in made:
        yield table, (row for game in corpus.games.values() for row in make(game))
    yield "claim", claims(corpus)
    yield "topic", topics(corpus)
    yield "ruling", rulings(corpus, report)
    yield "ruling_text", ruling_texts(corpus)
    yield "ruling_update", dates.all_updates(corpus)
    yield "ruling_card", ruling_cards(corpus)
    yield "ruling_claim", ruling_claims(corpus)
    yield "ruling_source", ruling_sources(corpus)
    yield "scenario", scenarios(corpus, report)
    yield "misreading", misreadings(corpus, report)
    yield "shows", shows(corpus)
    yield "transcript", transcripts(report)
    yield "step", steps(report)
    yield "verdict", verdicts(corpus, report)
    yield "redirect", ({"old": old, "new": new} for old, new in sorted(corpus.redirects.items()))


def as_json(value: object) -> str:
    """A value as a JSON column holds it."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def games(corpus: Corpus) -> Rows:
    for position, game in enumerate(corpus.games.values()):
        file = as_json(game.file.model_dump(mode="json"))
        yield {"id": game.name, "en": game.file.en, "ja": game.file.ja, "position": position, "file": file}


def editions(game: GameCorpus) -> Rows:
    for edition in game.editions.values():
        yield {
            "id": f"{game.name}/{edition.year}",
            "game": game.name,
            "year": edition.year,
            "en": edition.en,
            "ja": edition.ja,
            "changes_en": as_json(edition.changes_en),
            "changes_ja": as_json(edition.changes_ja),
            "sources": as_json(edition.sources),
        }


def cards(game: GameCorpus) -> Rows:
    pages = {topic.card.en: topic.id for topic in game.topics.values() if topic.card}
    for card in game.cards.values():
        yield {
            "id": f"{game.name}/{card.slug}",
            "game": game.name,
            "slug": card.slug,
            "en": card.en,
            "ja": card.ja,
            "reading": card.reading,
            "set_en": card.set,
            "set_ja": set_name(game, card.set),
            "year": card.year,
            "kind": card.kind,
            "types": as_json(card.types),
            "cost": card.cost and price(card.cost),
            "coins": card.cost and card.cost.coins,
            "potion": card.cost and card.cost.potion,
            "debt": card.cost and card.cost.debt,
            "mark": card.cost and card.cost.mark,
            "in_supply": card.in_supply,
            "pile": card.pile,
            "topic": pages.get(card.en),
        }


def price(cost: Cost) -> str:
    """A cost as it is printed: ``$4``, ``$3*``, ``$2P``, ``8D``."""
    coins = f"${cost.coins}" if cost.coins or not (cost.potion or cost.debt) else ""
    return coins + "P" * cost.potion + (f"{cost.debt}D" if cost.debt else "") + (cost.mark or "")


def set_name(game: GameCorpus, en: str) -> str:
    """The Japanese name of a set, or the English one where no term gives it."""
    return next((term.ja for term in game.terms.values() if term.kind == "set" and term.en == en), en)


def terms(game: GameCorpus) -> Rows:
    for term in game.terms.values():
        yield {
            "id": f"{game.name}/{term.id}",
            "game": game.name,
            "kind": term.kind,
            "en": term.en,
            "ja": term.ja,
            "reading": term.reading,
            "aliases": as_json(term.aliases),
            "avoid": as_json(term.avoid),
            "means_en": term.means_en,
            "means_ja": term.means_ja,
        }


def names(game: GameCorpus) -> Rows:
    found = Names(game)
    called: list[tuple[str, str, str, str]] = [
        (name.target, *spelling) for name in found.all if name.target for spelling in name.spellings()
    ]
    called += page_aliases(game)
    latin = [
        (target, "ja", spelt, "romaji") for target, lang, text, _ in called if lang == "ja" for spelt in romaji(text)
    ]
    for target, lang, text, kind in dict.fromkeys(called + latin):
        yield {"game": game.name, "lang": lang, "text": text, "kind": kind, "target": target, "key": key(text)}


def page_aliases(game: GameCorpus) -> list[tuple[str, str, str, str]]:
    """What a card's own page adds to the card's names."""
    pages = [topic for topic in game.topics.values() if topic.card]
    return [(topic.id, language(text), text, "alias") for topic in pages for text in topic.file.aliases]


def sources(game: GameCorpus) -> Rows:
    for source in game.sources.values():
        yield {
            "id": source.id,
            "game": game.name,
            "en": source.en,
            "ja": source.ja,
            "lang": source.lang,
            "date": source.date,
            "kind": source.kind,
            "edition": source.edition,
            "tier": source.tier,
            "url": source.url,
            "numbered": source.numbered,
        }


def claims(corpus: Corpus) -> Rows:
    restated = {claim for _, _, ruling in corpus.rulings.values() for claim in ruling.claims}
    for game in corpus.games.values():
        same = {other for id in restated & game.claims.keys() for other in game.claims[id].same_as}
        for position, claim in enumerate(game.claims.values()):
            yield {
                "id": claim.id,
                "game": game.name,
                "source": claim.id.partition("/")[0],
                "subject": claim.subject,
                "line": claim.line,
                "kind": claim.kind,
                "en": claim.says,
                "ja": claim.ja,
                "executable": claim.executable,
                "reason": claim.reason,
                "why": claim.why,
                "why_ja": claim.why_ja,
                "note": claim.note,
                "same_as": as_json(claim.same_as),
                "covered": claim.id in same or not restated.isdisjoint([claim.id, *claim.same_as]),
                "position": position,
            }


def topics(corpus: Corpus) -> Rows:
    position = 0
    for game in corpus.games.values():
        for topic in game.topics.values():
            set_en = game.file.sets.get(topic.folder, "")
            yield {
                "id": topic.id,
                "game": game.name,
                "slug": topic.slug,
                "folder": topic.folder,
                "set_en": set_en,
                "set_ja": set_name(game, set_en),
                "card": topic.card and f"{game.name}/{topic.card.slug}",
                "en": topic.en,
                "ja": topic.ja,
                "reading": topic.reading,
                "position": position,
            }
            position += 1


def rulings(corpus: Corpus, report: Report) -> Rows:
    for number, (id, topic, slug, ruling, position) in enumerate(_rulings(corpus), start=1):
        verdict = report.rulings.get(id)
        why = ruling.not_executable
        yield {
            "id": id,
            "number": number,
            "topic": topic.id,
            "game": topic.game,
            "slug": slug,
            "kind": ruling.kind,
            "status": ruling.status,
            "holds_from": ruling.holds.from_,
            "holds_until": ruling.holds.until,
            "superseded_by": ruling.holds.superseded_by,
            "executable": why is None,
            "reason": why and why.reason,
            "why_en": why and why.why_en,
            "why_ja": why and why.why_ja,
            "note_en": ruling.note_en,
            "note_ja": ruling.note_ja,
            "facts": as_json(ruling.facts),
            "verdict": verdict and verdict.outcome,
            "editions": as_json(verdict.editions if verdict else []),
            "position": position,
            **dates.dates(corpus.games[topic.game], ruling),
        }


def _rulings(corpus: Corpus) -> Iterator[tuple[str, Topic, str, Ruling, int]]:
    for game in corpus.games.values():
        for topic in game.topics.values():
            for position, (slug, ruling) in enumerate(topic.rulings.items()):
                yield f"{topic.id}/{slug}", topic, slug, ruling, position


def ruling_texts(corpus: Corpus) -> Rows:
    for id, (_, _, ruling) in corpus.rulings.items():
        for lang, text in (("en", ruling.en), ("ja", ruling.ja)):
            hashed = hashlib.sha256(text.encode()).hexdigest()[:16]
            yield {"ruling": id, "lang": lang, "text": text, "hash": hashed, "stale": is_stale(ruling)}


def ruling_cards(corpus: Corpus) -> Rows:
    for game in corpus.games.values():
        by_ja = {card.ja: card for card in game.cards.values()}
        for id, topic, _, ruling in game.rulings():
            texts = [ruling.ja, *(misreading.ja for misreading in ruling.misreadings)]
            named = [by_ja[name] for text in texts for name in QUOTED.findall(text) if name in by_ja]
            found = [*([topic.card] if topic.card else []), *(game.cards[name] for name in ruling.cards), *named]
            for slug in dict.fromkeys(card.slug for card in found):
                yield {"ruling": id, "card": f"{game.name}/{slug}"}


def ruling_claims(corpus: Corpus) -> Rows:
    for id, (_, _, ruling) in corpus.rulings.items():
        for claim in dict.fromkeys(ruling.claims):
            yield {"ruling": id, "claim": claim}


def ruling_sources(corpus: Corpus) -> Rows:
    for id, (topic, _, ruling) in corpus.rulings.items():
        game = corpus.games[topic.game]
        lines: dict[str, list[int]] = {}
        for claim in ruling.claims:
            lines.setdefault(claim.partition("/")[0], []).append(game.claims[claim].line)
        for source, found in lines.items():
            line = min(found) if game.sources[source].numbered else None
            yield {"ruling": id, "source": source, "at": None, "line": line}
        for cited in dict.fromkeys((cited.source, cited.at) for cited in ruling.sources):
            yield {"ruling": id, "source": cited[0], "at": cited[1], "line": None}


def scenarios(corpus: Corpus, report: Report) -> Rows:
    for position, (id, (topic, slug, scenario)) in enumerate(corpus.scenarios.items()):
        yield {
            "id": id,
            "topic": topic.id,
            "game": topic.game,
            "slug": slug,
            "en": scenario.en or slug,
            "ja": scenario.ja or slug,
            "yaml": corpus.excerpt(id),
            "position": position,
            "verdict": report.outcome(id),
        }


def misreadings(corpus: Corpus, report: Report) -> Rows:
    for id, (_, _, ruling) in corpus.rulings.items():
        for position, misreading in enumerate(ruling.misreadings, start=1):
            refuted = report.refuted(f"{id}#{position}")
            yield {
                "id": f"{id}#{position}",
                "ruling": id,
                "position": position,
                "refuted": refuted,
                **_reading(misreading),
            }


def _reading(misreading: Misreading) -> Row:
    by = misreading.refuted_by
    would = by.model_dump(mode="json", exclude={"scenario", "at"}, exclude_none=True)
    return {
        "en": misreading.en,
        "ja": misreading.ja,
        "because_en": misreading.because_en,
        "because_ja": misreading.because_ja,
        "scenario": by.scenario,
        "at": str(by.at),
        "would": as_json(would),
    }


def shows(corpus: Corpus) -> Rows:
    for id, (_, _, scenario) in corpus.scenarios.items():
        for ruling in dict.fromkeys(scenario.shows):
            yield {"scenario": id, "ruling": ruling}


def transcripts(report: Report) -> Rows:
    for run in report.transcripts:
        yield {
            "id": f"{run.scenario}@{run.edition}",
            "scenario": run.scenario,
            "edition": run.edition,
            "editions": as_json(run.editions),
            "setup": as_json(run.setup),
        }


def steps(report: Report) -> Rows:
    for run in report.transcripts:
        id = f"{run.scenario}@{run.edition}"
        for moment in run.moments:
            yield {
                "id": f"{id}/{moment.number}",
                "transcript": id,
                "moment": moment.number,
                "player": moment.player,
                "labels": as_json(moment.labels),
                "options": as_json(moment.options),
                "decision": moment.decision and as_json(moment.decision),
                "offered": as_json(moment.offered),
                "refused": as_json(moment.refused),
                "events": as_json(moment.events),
                "state": as_json(moment.state),
                "next": moment.next and as_json(moment.next),
            }


def verdicts(corpus: Corpus, report: Report) -> Rows:
    words = {lang: Words(corpus, lang) for lang in LANGUAGES}

    def show(place: Place) -> str:
        return f"{place.file.relative_to(corpus.folder)}:{place.line}"

    for verdict in report.verdicts:
        said = {
            lang: verdict.failure and explain(verdict.failure, words[lang], [verdict.edition], show)
            for lang in LANGUAGES
        }
        yield {
            "scenario": verdict.scenario,
            "edition": verdict.edition,
            "verdict": verdict.outcome,
            "same_as": verdict.same_as,
            "message_en": said["en"],
            "message_ja": said["ja"],
        }
