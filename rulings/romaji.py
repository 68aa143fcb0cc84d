"""Japanese names in Latin letters, as somebody types who has no Japanese keyboard at hand: Hepburn, spelt in several ways.

The long vowels of Hepburn are written with a mark (``kōshaku``), without one (``koshaku``), or as the kana have them
(``koushaku``). Search takes marks away, so that two spellings stand for the three.
"""

from __future__ import annotations

import re
import unicodedata

_CONSONANTS = {
    "": "あいうえお",
    "k": "かきくけこ",
    "g": "がぎぐげご",
    "s": "さしすせそ",
    "z": "ざじずぜぞ",
    "t": "たちつてと",
    "d": "だぢづでど",
    "n": "なにぬねの",
    "h": "はひふへほ",
    "b": "ばびぶべぼ",
    "p": "ぱぴぷぺぽ",
    "m": "まみむめも",
    "r": "らりるれろ",
}
_IRREGULAR = {"し": "shi", "ち": "chi", "つ": "tsu", "ふ": "fu", "じ": "ji", "ぢ": "ji", "づ": "zu"}
_OTHERS = {"や": "ya", "ゆ": "yu", "よ": "yo", "わ": "wa", "ゐ": "i", "ゑ": "e", "を": "o", "ん": "n", "ゔ": "vu"}
_SYLLABLES = (
    {
        kana: consonant + vowel
        for consonant, row in _CONSONANTS.items()
        for kana, vowel in zip(row, "aiueo", strict=True)
    }
    | _IRREGULAR
    | _OTHERS
)
_SMALL = dict(zip("ぁぃぅぇぉゃゅょゎ", ("a", "i", "u", "e", "o", "ya", "yu", "yo", "wa"), strict=True))
_KANA = re.compile(r"[\u3041-\u309f\u30fc0-9・ ]+")
_TO_HIRAGANA = {code: code - 0x60 for code in range(0x30A1, 0x30F7)}
_LONG = re.compile("ou|oo|uu")
_BEFORE_LIPS = re.compile("n(?=[bpm])")


def romaji(name: str) -> list[str]:
    """The spellings of a name that is written in kana, best first; none of a name with anything else in it.

    Each is one word of Latin letters and digits: with vowels as the kana have them, and with long ones written short;
    with ``n`` and with ``m`` before b, p and m; with ``tch`` and with ``cch``.
    """
    kana = unicodedata.normalize("NFKC", name).translate(_TO_HIRAGANA)
    if not _KANA.fullmatch(kana):
        return []
    plain = _plain(kana.replace("・", "").replace(" ", ""))
    short = _LONG.sub(lambda found: found.group()[0], plain)
    vowels = (plain, short)
    lips = (spelt for word in vowels for spelt in (word, _BEFORE_LIPS.sub("m", word)))
    return list(dict.fromkeys(spelt for word in lips for spelt in (word, word.replace("tch", "cch")) if spelt))


def _plain(kana: str) -> str:
    """One kana after another, the small ones with that before them, the vowels as they stand."""
    made: list[str] = []
    doubled = False
    for before, sign in zip(" " + kana, kana, strict=False):
        if sign == "っ":
            doubled = True
        elif sign in _SMALL and made:
            made[-1] = _joined(before, made[-1], _SMALL[sign])
        elif sign != "ー":
            syllable = _SYLLABLES.get(sign) or _SMALL.get(sign, sign)
            made.append(_doubled(syllable) if doubled else syllable)
            doubled = False
    return "".join(made)


def _doubled(syllable: str) -> str:
    return ("t" if syllable.startswith("ch") else syllable[0]) + syllable


def _joined(kana: str, syllable: str, small: str) -> str:
    """A syllable with the small kana after it: ``ki`` and ``ya`` make ``kya``, ``shi`` and ``ya`` ``sha``, ``fu`` and ``a`` ``fa``."""
    start = "w" if kana == "う" and small[0] != "y" else syllable[:-1]
    return start + (small[1:] if start.endswith(("sh", "ch", "j")) and small[0] == "y" else small)
