"""Which cards and terms a text mentions."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

from rulings.corpus import GameCorpus
from rulings.model import Lang
from rulings.names import Name, Names, language

MARKED = re.compile("《([^《》]*)》")
_START = re.compile(r"(?:^|[.:;?!]\s+|[(“\"])\Z")
_WIDE = "[\u30a1-\u30fa\u30fc\u3005-\u3007\u3400-\u9fff]"


@dataclass(frozen=True, slots=True)
class Mention:
    """A card in an English text. `sure` is false where the word may mean something else: it begins a sentence, or a term
    has the same name."""

    card: str
    start: int
    sure: bool


class Mentions:
    """Finds the names of one game in texts, the longest name first, so that ``Estate token`` mentions no Estate."""

    def __init__(self, game: GameCorpus) -> None:
        names = Names(game).all
        self._avoided_words = {
            name: game.terms[name.target.partition("/")[2]].avoid for name in names if name.kind == "term"
        }
        self._cards = {name.en: name for name in names if name.kind == "card"}
        self._terms = [name for name in names if name.kind == "term"]
        self.japanese = {name.ja: name.en for name in reversed(self._cards.values())}

    def cards_in_english(self, text: str) -> list[Mention]:
        """The cards named, in singular or plural, by their English names."""
        found = []
        for match in self._english.finditer(text):
            card = self._forms.get(match[0])
            if card is not None:
                sure = card not in self._shared and not _START.search(text[: match.start()])
                found.append(Mention(card, match.start(), sure))
        return found

    def marked(self, text: str) -> list[tuple[str, int]]:
        """Names in 《》 and where they stand."""
        return [(match[1], match.start(1)) for match in MARKED.finditer(text)]

    def unmarked(self, text: str) -> list[tuple[str, int]]:
        """Japanese card names outside 《》 and where they stand; not those inside a longer word or term."""
        bare = MARKED.sub(lambda match: "　" * len(match[0]), text)
        found = []
        for match in self._wide.finditer(bare):
            if match[0] in self.japanese and match[0] not in self._japanese_terms:
                found.append((match[0], match.start()))
        return found

    def avoided(self, text: str, lang: Lang) -> list[tuple[str, Name, int]]:
        """Words not to be used, outside of longer names: the word, the term to use in its place, where it stands."""
        bare = MARKED.sub(lambda match: "　" * len(match[0]), text)
        found = []
        for pattern, term in self._avoid[lang]:
            found += [(match[1], term, match.start(1)) for match in pattern.finditer(bare) if match[1]]
        return sorted(found, key=lambda item: item[2])

    @cached_property
    def _forms(self) -> dict[str, str]:
        """Each form of a card's English name, and the name."""
        forms = {plural: name for name in self._cards for plural in _plurals(name)}
        return forms | {name: name for name in self._cards}

    @cached_property
    def _shared(self) -> set[str]:
        """Cards whose name, in some form, is a term's too."""
        terms = {name.en for name in self._terms}
        return {card for form, card in self._forms.items() if form in terms}

    @cached_property
    def _english(self) -> re.Pattern[str]:
        terms = [text for name in self._terms for text in (name.en, name.en[:1].upper() + name.en[1:])]
        return _any_of({*self._forms, *terms, *(f"{term}s" for term in terms)}, r"(?<![\w-])", r"(?![\w])")

    @cached_property
    def _japanese_terms(self) -> set[str]:
        return {text for name in self._terms for text in (name.ja, *name.aliases)}

    @cached_property
    def _wide(self) -> re.Pattern[str]:
        return _any_of({*self.japanese, *self._japanese_terms}, f"(?<!{_WIDE})", f"(?!{_WIDE})")

    @cached_property
    def _avoid(self) -> dict[Lang, list[tuple[re.Pattern[str], Name]]]:
        """For each word to avoid: a pattern that captures it, but not where it is a part of a longer name."""
        known = [text for name in (*self._cards.values(), *self._terms) for text in (name.en, name.ja, *name.aliases)]
        made: dict[Lang, list[tuple[re.Pattern[str], Name]]] = {"en": [], "ja": []}
        for term, words in self._avoided_words.items():
            for word in words:
                lang = language(word)
                longer = {text for text in known if word.casefold() in text.casefold() and len(text) > len(word)}
                edge = r"\b" if lang == "en" else ""
                names = [re.escape(text) for text in sorted(longer, key=len, reverse=True)]
                made[lang].append((re.compile("|".join([*names, f"{edge}({re.escape(word)}){edge}"]), re.I), term))
        return made


def _plurals(name: str) -> list[str]:
    first, of, rest = name.partition(" of ")
    ending = f"{of}{rest}"
    if first.endswith("y"):
        return [f"{first[:-1]}ies{ending}"]
    if first.endswith(("s", "x", "ch", "sh")):
        return [f"{first}es{ending}"]
    return [f"{first}s{ending}"]


def _any_of(words: set[str], before: str, after: str) -> re.Pattern[str]:
    ordered = sorted(words, key=lambda word: (-len(word), word))
    return re.compile(before + "(?:" + "|".join(map(re.escape, ordered)) + ")" + after)
