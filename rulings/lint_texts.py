"""Rules of style for texts: both languages, the words of the glossary, the names of cards."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulings.mentions import MARKED
from rulings.model import Lang
from rulings.names import KANA
from rulings.source import Place
from rulings.texts import SENTENCES, Proof

Remark = tuple[Place, str]

LONGEST: dict[str, tuple[int, int]] = {
    "ruling": (320, 160),
    "misreading": (200, 110),
    "because": (220, 120),
    "title": (64, 34),
    "why": (220, 120),
    "note": (400, 220),
    "meaning": (200, 110),
    "change": (200, 110),
    "revision": (200, 110),
}
"""For each sort of text the most characters in English and in Japanese."""

OWN = ("title", *(sort for sort in SENTENCES if sort != "claim"))
"""Sorts of text that speak for this collection; claims keep close to the words of their source."""

END: dict[Lang, tuple[str, ...]] = {"en": (".", "!", "?"), "ja": ("。",)}

SPELLINGS: dict[Lang, tuple[tuple[str, str], ...]] = {
    "en": (('"', "“ or ”"),),
    "ja": (
        ("[−－]", "-"),
        ("(?<![そこ]の)ほかの", "他の"),
        ("他に", "ほかに"),
        ("例えば", "たとえば"),
        ("[全凡総]て", "すべて"),
        ("普通", "ふつう"),
        ("[関拘]わらず", "かかわらず"),
        ("既に", "すでに"),
        ("出来(?!事)", "でき"),
        ("(?<![自半十部])分か(?=[らりるっ])", "わか"),
        ("(?<=[いたるの])時(?=[、。にはも])", "とき"),
        ("規則", "ルール"),
        ("のターン開始時", "のターンの開始時"),
        ("(?<=[0-9])個", "つ"),
        ("[一二三四五六七八九十]+(?=[つ人回枚点])", "figures"),
    ),
}
"""Of ways to write a word, the one not used here, as a pattern, and what to write in its place."""

_SPELLINGS = {lang: [(re.compile(pattern), right) for pattern, right in words] for lang, words in SPELLINGS.items()}
_LATIN = re.compile(r"[A-Za-z][A-Za-z'’-]{2,}")
_POLITE = re.compile(r"(?:です|ます|ません|ました|でした|ください|でしょう)(?=[。、！？]|$)")
_NARROW = re.compile(r"(?<=[^\x00-\x7f])[,.;:!?()](?![0-9A-Za-z])|[,.;:!?()](?=[\u3041-\u9fff])")
_FULL_WIDTH = re.compile("[０-９Ａ-Ｚａ-ｚ＋]")


def both_languages(proof: Proof) -> Iterator[Remark]:
    """A text that stands in one language stands in the other too."""
    for pair in proof.texts():
        sides = list(pair.sides())
        if len(sides) == 1:
            [(lang, _)] = sides
            yield pair.place(lang), f"{pair.keys[lang == 'en']!r} is missing beside this"
        for lang, text in sides:
            if not text.strip():
                yield pair.place(lang), "the text is empty"


def one_language(proof: Proof) -> Iterator[Remark]:
    """No English words are left over in a Japanese text, nor Japanese in an English one."""
    for pair in proof.texts(*OWN):
        if pair.en is not None and (match := KANA.search(pair.en)):
            yield pair.place("en"), f"Japanese in an English text: {match[0]!r}"
        if pair.ja is not None:
            words = [word for word in _LATIN.findall(MARKED.sub("", pair.ja)) if word != "LandGrab"]
            if words:
                yield pair.place("ja"), f"English in a Japanese text: {', '.join(words)}"
            elif pair.ja and not KANA.search(pair.ja):
                yield pair.place("ja"), "this is no Japanese"


def known_terms(proof: Proof) -> Iterator[Remark]:
    """A text uses the words of terms.yaml, and none that a term says to avoid."""
    for pair in proof.texts(*OWN):
        for lang, text in pair.sides():
            for word, term, _ in proof.mentions(pair.game).avoided(text, lang):
                yield pair.place(lang), f"say {term.en if lang == 'en' else term.ja!r}, not {word!r}"


def card_names_marked(proof: Proof) -> Iterator[Remark]:
    """In Japanese a card stands in 《》 under its official name, and nothing else does."""
    for pair in proof.texts():
        if pair.ja is None:
            continue
        found = proof.mentions(pair.game)
        for name, _ in found.marked(pair.ja):
            if name not in found.japanese:
                yield pair.place("ja"), f"《{name}》 is no official name of a card"
        rest = MARKED.sub("", pair.ja)
        if "《" in rest or "》" in rest:
            yield pair.place("ja"), "《 and 》 do not match"
        if pair.sort not in ("source", "meaning"):
            for name, _ in found.unmarked(pair.ja):
                yield pair.place("ja"), f"the card {name} stands outside 《》"


def same_cards_in_both(proof: Proof) -> Iterator[Remark]:
    """A card that one language names is named in the other; the card whose page it is goes without saying."""
    for pair in proof.texts("title", *SENTENCES):
        if pair.en is None or pair.ja is None:
            continue
        found = proof.mentions(pair.game)
        english = found.cards_in_english(pair.en)
        japanese = {found.japanese[name] for name, _ in found.marked(pair.ja) if name in found.japanese}
        for card in dict.fromkeys(mention.card for mention in english if mention.sure):
            if card not in japanese and card != pair.about:
                yield pair.place("ja"), f"the English names {card}, the Japanese does not"
        for card in sorted(japanese - {mention.card for mention in english} - {pair.about}):
            yield pair.place("en"), f"the Japanese names {card}, the English does not"


def own_card_named(proof: Proof) -> Iterator[Remark]:
    """A ruling on the page of a card names that card in both languages, so that it can be read alone."""
    for pair in proof.texts("ruling"):
        if pair.about is None or pair.en is None or pair.ja is None:
            continue
        found = proof.mentions(pair.game)
        named: dict[Lang, set[str]] = {
            "en": {mention.card for mention in found.cards_in_english(pair.en)},
            "ja": {found.japanese.get(name, "") for name, _ in found.marked(pair.ja)},
        }
        for lang, cards in named.items():
            if pair.about not in cards:
                yield pair.place(lang), f"this does not name {pair.about}, on whose page it stands"


def sentence_end(proof: Proof) -> Iterator[Remark]:
    """A text ends like a sentence: with . ! or ? in English, with 。 in Japanese; a title does not."""
    for pair in proof.texts("title", *SENTENCES):
        for lang, text in pair.sides():
            ends = text.rstrip("”\"')」』）").endswith(END[lang])
            if pair.sort == "title" and ends:
                yield pair.place(lang), "a title does not end like a sentence"
            elif pair.sort != "title" and not ends:
                yield pair.place(lang), f"the sentence does not end with {END[lang][0]}"


def length(proof: Proof) -> Iterator[Remark]:
    """A text is short: see `LONGEST`."""
    for pair in proof.texts(*LONGEST):
        for lang, text in pair.sides():
            most = LONGEST[pair.sort][lang == "ja"]
            if len(text) > most:
                yield pair.place(lang), f"{len(text)} characters; a {pair.sort} has at most {most}"


def plain_japanese(proof: Proof) -> Iterator[Remark]:
    """Rulings speak plain Japanese (である), not polite (です・ます)."""
    for pair in proof.texts("title", *SENTENCES):
        if match := _POLITE.search(pair.ja or ""):
            yield pair.place("ja"), f"polite form {match[0]!r}"


def japanese_signs(proof: Proof) -> Iterator[Remark]:
    """Japanese texts use Japanese punctuation, and half-width figures and letters."""
    for pair in proof.texts("title", *SENTENCES):
        if pair.ja is not None:
            for sign in dict.fromkeys(_NARROW.findall(pair.ja)):
                yield pair.place("ja"), f"the sign {sign!r} is not Japanese"
            for sign in dict.fromkeys(_FULL_WIDTH.findall(pair.ja)):
                yield pair.place("ja"), f"{sign!r} is full-width"


def one_spelling(proof: Proof) -> Iterator[Remark]:
    """A word is written in one way everywhere: see `SPELLINGS`."""
    for pair in proof.texts("title", *SENTENCES):
        for lang, text in pair.sides():
            bare = MARKED.sub("", text)
            for pattern, right in _SPELLINGS[lang]:
                for wrong in dict.fromkeys(pattern.findall(bare)):
                    yield pair.place(lang), f"write {right}, not {wrong}"
