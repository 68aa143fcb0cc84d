"""One language of the site: its words, its names, and how it says editions, sources and results."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from rulings.board import Faces
from rulings.content import Content, Row
from rulings.corpus import Corpus, GameCorpus
from rulings.model import Card, GameFile, Lang, Term
from rulings.names import Names
from rulings.prose import Lexicon, Prose, address
from rulings.words import Words

LANGUAGES: tuple[Lang, Lang] = ("en", "ja")


@dataclass(frozen=True)
class Span:
    """Editions in which something holds: cells of the rail as pairs (holds, gap before it), the same in words."""

    cells: tuple[tuple[bool, bool], ...]
    words: str
    spoken: str


class Language:
    """Everything that is said in one language about what the database holds."""

    def __init__(self, content: Content, code: Lang) -> None:
        self.content = content
        self.code = code
        self.other: Lang = "ja" if code == "en" else "en"
        corpus = wording(content)
        self.words = Words(corpus, code)
        self.names = {game: Names(part) for game, part in corpus.games.items()}
        self.lexicons = {game: Lexicon(content, game, code) for game in content.games}
        self.faces = {game: Faces(content, game, self.names[game], self.words) for game in content.games}
        self._said: dict[tuple[Any, ...], str] = {}

    def t(self, message: str, **values: Any) -> str:
        """A message of ``site/text``."""
        key = (message, *sorted(values.items()))
        if key not in self._said:
            self._said[key] = self.words.page(message, **values)
        return self._said[key]

    def url(self, path: str, anchor: str | None = None) -> str:
        """The link to the page at `path` in this language."""
        return address(self.code, path, anchor)

    def prose(self, own: str | None = None) -> Prose:
        """A writer for the texts of one page; `own` is the path of the topic that need not link to itself."""
        return Prose(self.lexicons, self.code, own)

    def __getitem__(self, row: Row) -> str:
        """The text of a row in this language."""
        return str(row[self.code])

    def label(self, game: str, label: str) -> str:
        """What a label says in this language; its data is found where it was offered."""
        return self.words.label(
            game, self.content.options.get((game, label)) or {"label": label, "verb": "", "what": None}
        )

    def listed(self, words: Iterable[str]) -> str:
        return self.t("list-separator").join(words)

    def set_of(self, topic: Row) -> str:
        """The name of the set that a topic belongs to, or of the mechanisms."""
        return str(topic[f"set_{self.code}"] or self.t("set-mechanisms"))

    def key(self, row: Row) -> tuple[bool, str, str]:
        """By what a topic, card or term is sorted in this language: those without a reading last."""
        text = (row.get("reading") or row["ja"]) if self.code == "ja" else row["en"]
        return (self._letter(fold(text)[:1]) == OTHER, fold(text), text)

    def letter(self, row: Row) -> str:
        """Under which letter, or row of kana, it stands."""
        return self._letter(self.key(row)[1][:1])

    def _letter(self, first: str) -> str:
        if self.code == "ja":
            return kana_row(first)
        return first.upper() if first.isalpha() else OTHER

    @cached_property
    def turning(self) -> dict[str, int | None]:
        """For each game the edition that changed most, before which the rail has its gap."""
        found: dict[str, int | None] = {}
        for game, editions in self.content.editions.items():
            later = editions[1:]
            most = max(later, key=lambda row: len(row["changes_en"]), default=None)
            found[game] = most["year"] if most and len(later) > 1 else None
        return found

    def span(self, game: str, holds_from: int | None, holds_until: int | None) -> Span:
        """The editions from one on, up to but not including another."""
        years = self.content.years(game)
        return self.span_of(game, [y for y in years if (holds_from or 0) <= y < (holds_until or 9999)])

    def span_of(self, game: str, holding: Sequence[int]) -> Span:
        """These editions of a game; nothing at all where the game has only one."""
        years = self.content.years(game)
        if len(years) < 2 or not holding:
            return Span((), "", "")
        turning = self.turning.get(game)
        cells = tuple((year in holding, year == turning) for year in years)
        spoken = self.t("span-spoken", years=self.listed(map(str, holding)))
        return Span(cells, self._span_words(years, holding), spoken)

    def _span_words(self, years: list[int], holding: Sequence[int]) -> str:
        first, last = holding[0], holding[-1]
        whole = [year for year in years if first <= year <= last] == list(holding)
        if not whole:
            return self.listed(self.t("year", year=str(year)) for year in holding)
        if first == years[0] and last == years[-1]:
            return self.t("span-all")
        if last == years[-1]:
            return self.t("span-since", **{"from": str(first)})
        if first == last:
            return self.t("span-only", **{"from": str(first)})
        if first == years[0]:
            return self.t("span-until", to=str(last))
        return self.t("span-between", **{"from": str(first)}, to=str(last))

    def result(self, game: str, verdict: str | None, ran: Sequence[int], expected: Sequence[int]) -> str:
        """What came of it, in words: in which of the `expected` editions it `ran` and passed."""
        if verdict != "pass":
            return self.t(f"result-{verdict or 'untested'}")
        years = self.content.years(game)
        if len(years) < 2 or not ran:
            return self.t("result-pass-one")
        if len(ran) == len(years):
            return self.t("result-pass-all", count=len(ran))
        if expected and ran[0] > expected[0]:
            return self.t("result-pass-since", count=len(ran), year=str(ran[0]))
        return self.t("result-pass", count=len(ran))

    def lines(self, numbers: Iterable[int]) -> str:
        """Line numbers of a source in words: ``lines 92–93, 96``."""
        runs: list[list[int]] = []
        for number in sorted(set(numbers)):
            if runs and number == runs[-1][-1] + 1:
                runs[-1].append(number)
            else:
                runs.append([number])
        said = [str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs]
        several = "yes" if len(said) > 1 or "–" in said[0] else "no"
        return self.t("lines", lines=self.listed(said), several=several)


_KATAKANA_TO_HIRAGANA = {code: code - 0x60 for code in range(0x30A1, 0x30F7)}
_ROWS = (
    ("あ", "お"),
    ("か", "ご"),
    ("さ", "ぞ"),
    ("た", "ど"),
    ("な", "の"),
    ("は", "ぽ"),
    ("ま", "も"),
    ("や", "よ"),
    ("ら", "ろ"),
    ("わ", "ん"),
)
ROWS_OF_KANA = tuple(first for first, _ in _ROWS)
OTHER = "＊"


def fold(text: str) -> str:
    """A text as it is sorted: lower case, katakana as hiragana."""
    return text.lower().translate(_KATAKANA_TO_HIRAGANA)


def kana_row(kana: str) -> str:
    """The row of the syllabary that a hiragana belongs to; what is no kana stands together."""
    small = "ぁぃぅぇぉゃゅょっゎ"
    if kana in small:
        kana = "あいうえおやゆよつわ"[small.index(kana)]
    return next((first for first, last in _ROWS if first <= kana <= last), OTHER)


def wording(content: Content) -> Corpus:
    """The part of the corpus that words are made of, out of the database: names, players and keys of positions."""
    games = {}
    for id, game in content.games.items():
        cards = {
            row["en"]: Card(
                **{key: row[key] for key in ("slug", "en", "ja", "reading", "year", "kind", "types")}, set=row["set_en"]
            )
            for row in content.cards.values()
            if row["game"] == id
        }
        terms = {
            row["id"]: Term(
                **{key: row[key] for key in ("kind", "en", "ja", "reading", "aliases")}, id=row["id"].partition("/")[2]
            )
            for row in content.terms.values()
            if row["game"] == id
        }
        games[id] = GameCorpus(GameFile(**game["file"]), cards, terms, {}, {}, {}, {}, {})
    return Corpus(Path(), games, [])
