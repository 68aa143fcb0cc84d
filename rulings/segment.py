"""Cutting text into the words that search compares, the same in Python, SQLite and the browser.

SQLite's tokenizers keep a whole run of kanji as one word or need three characters. So text is cut here first: each kanji
and each hiragana is a word of its own, a run of katakana is one word, so is a run of Latin letters or of digits. A sign
before a number (``+1``, ``-1``, ``$5``) is a word too. A word that someone looks for becomes a phrase of such pieces.
"""

from __future__ import annotations

import re
import unicodedata

TOKENIZER = "porter unicode61 remove_diacritics 2 tokenchars '$+-'"
"""The tokenizer of an FTS5 table that holds segmented text."""

_DROPPED = r"[\u0300-\u036f\u00ad\u200b-\u200d\ufeff'\u2019\u02bc]"
_DASH = r"[\u2010-\u2015\u2212]"
_READING = r"([\u3041-\u30ff\u3400-\u9fff\u300b\u300d])\([a-z][a-z .&-]*\)"
_TOKEN = (
    r"[$+-](?=[$0-9])|[0-9]+|[a-z\u00df-\u024f]+|[\u30a1-\u30fa\u30fc-\u30ff]+"
    r"|[\u3041-\u3096\u309d-\u309f\u3005-\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]"
)
_PIECE = r'"([^"]*)"?|([^\s"]+)'

_dropped, _dash, _reading, _token, _piece = map(re.compile, (_DROPPED, _DASH, _READING, _TOKEN, _PIECE))


def _js(pattern: str) -> str:
    return "/" + re.sub(r"\\U000([0-9a-f]{5})", r"\\u{\1}", pattern) + "/gu"


JS = f"""\
const normalize = (text) => text.normalize("NFKD").replace({_js(_DROPPED)}, "").normalize("NFKC").toLowerCase()
  .replace({_js(_DASH)}, "-").replace({_js(_READING)}, "$1");
const segment = (text) => normalize(text).match({_js(_TOKEN)}) || [];
const phrases = (words) => [...words.normalize("NFKC").matchAll({_js(_PIECE)})]
  .map((piece) => ({{ tokens: segment(piece[1] ?? piece[2]), prefix: (piece[2] ?? "").endsWith("*") }}))
  .filter((phrase) => phrase.tokens.length > 0);
"""
"""The same in JavaScript: ``segment(text)`` and ``phrases(words)``."""


def normalize(text: str) -> str:
    """`text` with all ways to write one thing made alike: width, case, accents, apostrophes, dashes; and without the
    Latin readings in brackets that follow a Japanese word."""
    text = _dropped.sub("", unicodedata.normalize("NFKD", text))
    text = _dash.sub("-", unicodedata.normalize("NFKC", text).lower())
    return _reading.sub(r"\1", text)


def tokens(text: str) -> list[str]:
    """The words of `text`, in order."""
    return _token.findall(normalize(text))


def segment(text: str | None) -> str:
    """The words of `text` with a space between each two, as an FTS5 column holds them."""
    return " ".join(tokens(text or ""))


def phrases(words: str) -> list[tuple[list[str], bool]]:
    """What someone looks for: the pieces of each word or ``"quoted words"``, and whether a ``*`` asks for any ending."""
    found = []
    for quoted, plain in _piece.findall(unicodedata.normalize("NFKC", words)):
        if pieces := tokens(quoted or plain):
            found.append((pieces, plain.endswith("*")))
    return found


_TO_HIRAGANA = {code: code - 0x60 for code in range(0x30A1, 0x30F7)} | {0x30FD: 0x309D, 0x30FE: 0x309E}
_TO_KATAKANA = {hiragana: katakana for katakana, hiragana in _TO_HIRAGANA.items()}


def key(text: str) -> str:
    """One spelling for all spellings of a name: no spaces, no signs, katakana as hiragana."""
    return "".join(tokens(text)).translate(_TO_HIRAGANA)


_BETWEEN = re.compile(r"(?<=[\u3041-\u30ff\u3400-\u9fff])[^\w\s](?=[\u3041-\u30ff\u3400-\u9fff])")


def spellings(name: str) -> list[str]:
    """The ways in which a name is looked for, segmented: as it is, without the signs or spaces inside it, in either kana."""
    plain = normalize(name)
    joined = _BETWEEN.sub("", plain)
    ways = [plain, joined, joined.translate(_TO_HIRAGANA), joined.translate(_TO_KATAKANA), "".join(tokens(plain))]
    return list(dict.fromkeys(filter(None, map(segment, ways))))
