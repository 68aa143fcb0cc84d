"""Rules of style and consistency for a corpus that loads: one function per rule, its id the function's name.

What is wrong in itself (an unknown name, a dangling reference) the loader refuses; what the engine can tell
(`rulings.check`) is not asked here.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from rulings import lint_controls, lint_dates, lint_texts
from rulings.confirm import confirm, digest, is_stale
from rulings.corpus import Corpus, Topic
from rulings.model import Ruling
from rulings.source import Place
from rulings.texts import Proof

__all__ = ["RULES", "Finding", "confirm", "digest", "is_stale", "lint"]

Remark = tuple[Place, str]
Rule = Callable[[Proof], Iterator[Remark]]

LONGEST_SLUG = 50

_KANA_READING = re.compile("[\u3041-\u3096ー0-9a-zA-Z+\\-$・=＝]+\\Z")
_HAS_KANJI = re.compile("[\u3005-\u3007\u3400-\u9fff]")


@dataclass(frozen=True, order=True)
class Finding:
    """One remark: where, by which rule, and what."""

    place: Place
    rule: str
    message: str

    def __str__(self) -> str:
        return f"{self.place}: {self.message} [{self.rule}]"


def lint(corpus: Corpus) -> list[Finding]:
    """Everything that the rules remark, by file and line."""
    proof = Proof(corpus)
    return sorted({Finding(place, id, message) for id, rule in RULES.items() for place, message in rule(proof)})


def stale_translation(proof: Proof) -> Iterator[Remark]:
    """No text changes alone: once confirmed to agree, both texts stay as they were or are confirmed anew."""
    for topic, slug, ruling in _rulings(proof):
        if is_stale(ruling):
            yield _at(topic, slug, "confirmed"), "a text has changed since both were confirmed"


def misreading_needed(proof: Proof) -> Iterator[Remark]:
    """Every ruling that can be executed refutes a misreading, or states facts that the engine confirms."""
    for topic, slug, ruling in _rulings(proof):
        if ruling.not_executable is None and not ruling.misreadings and not ruling.facts:
            yield _at(topic, slug), "no misreading is refuted"


def misreading_answered(proof: Proof) -> Iterator[Remark]:
    """Every misreading is answered by a sentence that says what the run shows instead."""
    for topic, slug, ruling in _rulings(proof):
        for index, misreading in enumerate(ruling.misreadings):
            if misreading.because_en is None and misreading.because_ja is None:
                yield _at(topic, slug, "misreadings", index, "en"), "no sentence answers this misreading"


def shown_by_scenario(proof: Proof) -> Iterator[Remark]:
    """Every ruling that can be executed is shown by a scenario, or states facts that the engine confirms."""
    shown = {id for _, _, scenario in proof.corpus.scenarios.values() for id in scenario.shows}
    for topic, slug, ruling in _rulings(proof):
        if ruling.not_executable is None and not ruling.facts and f"{topic.id}/{slug}" not in shown:
            yield _at(topic, slug), "no scenario shows this"


def scenario_used(proof: Proof) -> Iterator[Remark]:
    """Every scenario shows a ruling."""
    for topic, slug, scenario in proof.corpus.scenarios.values():
        if not scenario.shows:
            yield topic.document.place("scenarios", slug, key=True), "this shows no ruling"


def scenario_titled(proof: Proof) -> Iterator[Remark]:
    """Every scenario has a title, and no two of a game have the same."""
    titles: dict[tuple[str, str, str], str] = {}
    for id, (topic, slug, scenario) in proof.corpus.scenarios.items():
        if scenario.en is None and scenario.ja is None:
            yield topic.document.place("scenarios", slug, key=True), "this has no title"
        for lang, title in (("en", scenario.en), ("ja", scenario.ja)):
            if title and (other := titles.setdefault((topic.game, lang, title), id)) != id:
                yield topic.document.place("scenarios", slug, lang), f"{other} has the same title"


def claim_cited(proof: Proof) -> Iterator[Remark]:
    """Every ruling rests on a claim or a source."""
    for topic, slug, ruling in _rulings(proof):
        if not ruling.claims and not ruling.sources:
            yield _at(topic, slug), "neither a claim nor a source is cited"


def source_cited(proof: Proof) -> Iterator[Remark]:
    """A ruling that claims alone cannot bear cites a source: an erratum, one that begins after the sources of its claims,
    one of the designer's or the community's."""
    for topic, slug, ruling in _rulings(proof):
        sources = proof.corpus.games[topic.game].sources
        editions = [sources[claim.split("/")[0]].edition or 0 for claim in ruling.claims]
        later = ruling.holds.from_ is not None and bool(editions) and ruling.holds.from_ > max(editions)
        needed = later or ruling.kind == "erratum" or ruling.status in ("designer", "contested")
        if needed and not ruling.sources:
            yield _at(topic, slug), "no source is cited for what the claims do not say"


def source_used(proof: Proof) -> Iterator[Remark]:
    """Every source bears something: a ruling or an edition cites it, or claims are taken from it."""
    used = {(topic.game, cited.source) for topic, _, ruling in _rulings(proof) for cited in ruling.sources}
    for game in proof.corpus.games.values():
        used |= {(game.name, source) for edition in game.editions.values() for source in edition.sources}
        used |= {(game.name, claim.split("/")[0]) for claim in game.claims}
        for id in game.sources:
            if (game.name, id) not in used:
                yield proof.corpus.where(id), "nothing rests on this source"


def standing_explained(proof: Proof) -> Iterator[Remark]:
    """A ruling that is inferred or contested says why in a note."""
    for topic, slug, ruling in _rulings(proof):
        if ruling.status in ("inferred", "contested") and ruling.note_en is None:
            yield _at(topic, slug), f"{ruling.status}, but no note says why"


def not_executable_reason(proof: Proof) -> Iterator[Remark]:
    """What is not executable says why and shows nothing; what is executable gives no reason not to be."""
    for game in proof.corpus.games.values():
        for claim in game.claims.values():
            given = [claim.reason, claim.why, claim.why_ja]
            place = proof.corpus.where(claim.id)
            if not claim.executable and None in given:
                yield place, "a claim that is not executable has a reason, why and why_ja"
            elif claim.executable and given != [None] * 3:
                yield place, "a claim that is executable gives no reason"
    for topic, slug, ruling in _rulings(proof):
        if ruling.not_executable is not None:
            shown = any(f"{topic.id}/{slug}" in scenario.shows for _, _, scenario in proof.corpus.scenarios.values())
            if ruling.misreadings or ruling.facts or shown:
                yield _at(topic, slug, "not_executable"), "not executable, but something is executed for it"


def span_continued(proof: Proof) -> Iterator[Remark]:
    """A ruling that ends names its successor, and that one begins where it ends."""
    for topic, slug, ruling in _rulings(proof):
        holds = ruling.holds
        if holds.until is None and holds.superseded_by is None:
            continue
        if holds.until is None or holds.superseded_by is None:
            yield _at(topic, slug, "holds"), "`until` and `superseded_by` belong together"
        elif proof.corpus.rulings[holds.superseded_by][2].holds.from_ != holds.until:
            yield _at(topic, slug, "holds", "until"), f"{holds.superseded_by} does not begin in {holds.until}"


def id_style(proof: Proof) -> Iterator[Remark]:
    """Ids last: a card's topic is called like the card, and slugs are words, not too many."""
    for topic in _topics(proof):
        if topic.card is not None and topic.slug != topic.card.slug:
            yield topic.document.place("topic"), f"the page of {topic.card.en} is called {topic.card.slug!r}"
        for part, slugs in (("rulings", topic.rulings), ("scenarios", topic.scenarios)):
            for slug in slugs:
                if len(slug) > LONGEST_SLUG:
                    message = f"{len(slug)} characters; an id has at most {LONGEST_SLUG}"
                    yield topic.document.place(part, slug, key=True), message
                if slug[0].isdigit():
                    yield topic.document.place(part, slug, key=True), "an id begins with a letter"


def reading_given(proof: Proof) -> Iterator[Remark]:
    """A name with kanji has a reading, in hiragana: of a card, a topic, or a term that the glossary explains."""
    for game in proof.corpus.games.values():
        named: list[tuple[str, Any]] = [(f"{game.name}/{card.slug}", card) for card in game.cards.values()]
        named += [(f"{game.name}/{term.id}", term) for term in game.terms.values() if term.means_ja is not None]
        named += [(topic.id, topic.file) for topic in game.topics.values() if topic.card is None]
        for id, thing in named:
            if thing.reading is None:
                if _HAS_KANJI.search(thing.ja or ""):
                    yield proof.corpus.where(id, "ja"), f"{thing.ja} has no reading"
            elif not _KANA_READING.match(thing.reading):
                yield proof.corpus.where(id, "reading"), f"{thing.reading!r} is not hiragana"


def one_name_each(proof: Proof) -> Iterator[Remark]:
    """No two cards share a Japanese name."""
    for game in proof.corpus.games.values():
        count = Counter(card.ja for card in game.cards.values())
        for card in game.cards.values():
            if count[card.ja] > 1:
                yield (
                    proof.corpus.where(f"{game.name}/{card.slug}", "ja"),
                    f"{card.ja} is the name of {count[card.ja]} cards",
                )


def card_words_known(proof: Proof) -> Iterator[Remark]:
    """The set and the types of a card are terms, so that both languages have a word for them."""
    for game in proof.corpus.games.values():
        known = {(term.kind, term.en) for term in game.terms.values()}
        for card in game.cards.values():
            for key, kind, words in (("set", "set", [card.set]), ("types", "type", card.types)):
                for word in words:
                    if (kind, word) not in known:
                        place = proof.corpus.where(f"{game.name}/{card.slug}", key)
                        yield place, f"{word} is no term of the kind {kind}"


def _id(rule: Rule) -> str:
    return rule.__name__.replace("_", "-")


RULES: dict[str, Rule] = {
    _id(rule): rule
    for rule in (
        lint_texts.both_languages,
        lint_texts.one_language,
        lint_texts.known_terms,
        lint_texts.card_names_marked,
        lint_texts.same_cards_in_both,
        lint_texts.own_card_named,
        lint_texts.sentence_end,
        lint_texts.length,
        lint_texts.plain_japanese,
        lint_texts.japanese_signs,
        lint_texts.one_spelling,
        stale_translation,
        misreading_needed,
        misreading_answered,
        shown_by_scenario,
        scenario_used,
        scenario_titled,
        claim_cited,
        source_cited,
        source_used,
        standing_explained,
        not_executable_reason,
        lint_controls.control_for_cannot,
        lint_controls.control_for_never,
        span_continued,
        lint_dates.dates_in_order,
        id_style,
        reading_given,
        one_name_each,
        card_words_known,
    )
}
"""Every rule by its id; the docstring of a rule says what it asks for."""


def _topics(proof: Proof) -> Iterator[Topic]:
    for game in proof.corpus.games.values():
        yield from game.topics.values()


def _rulings(proof: Proof) -> Iterator[tuple[Topic, str, Ruling]]:
    yield from proof.corpus.rulings.values()


def _at(topic: Topic, slug: str, *path: str | int) -> Place:
    return topic.document.place("rulings", slug, *path, key=not path)
