"""Running text of the corpus as HTML: card names become links, Japanese names stay in one piece and carry readings."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Set
from functools import partial
from html import escape
from urllib.parse import quote

from markupsafe import Markup

from rulings.content import Content, Row

ROOT = "\ue000/"
"""Stands for the way from a page to the folder of the whole site; put in when a page is written."""

_KANJI = re.compile(r"[\u3005-\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]")
_KATAKANA = "[\u30a1-\u30ff]+"
_READING = re.compile(rf"((?:{_KATAKANA}の?)?)(.*?)((?:の?{_KATAKANA})?)", re.DOTALL)
_HIRAGANA = re.compile("[ぁ-ん]")
_KANA_BEFORE = re.compile("[ぁ-ん]+$")
_LETTER = re.compile(r"[\w+]")
_BOUND = ("その", "この", "どの", "あの", *"おごっゃゅょ")
"""What belongs to the word after it."""
_PARTICLES = frozenset("はがをのにとでもや")
"""What ends a phrase even as the only kana between two kanji; any other may stand inside a word: 呼び出す."""
_BEGINS = re.compile("(?:とき|こと|もの|ため)(?![、。])|もう|すべて|さらに|それ|その|この|これ|どの|ほか")
"""Words in hiragana that begin a phrase."""
_TIED = re.compile(r"[」』）][ぁ-ん]|\b[A-Za-z]{2,6}-[a-z]{2,4}\b")
"""What stays on one line: a bracket and the kana after it, a short word with a hyphen."""
_NAMED = re.compile("(?:[そこどあ]の)?《[^》]*》[ぁ-ん]?")
_APOSTROPHE = re.compile(r"(?<=\w)'")
_TO_HIRAGANA = {code: code - 0x60 for code in range(0x30A1, 0x30F7)}


def address(lang: str, path: str, anchor: str | None = None) -> str:
    """The link from any page to the page at `path` of a language; the anchor may stand in the path: ``topics/#gear``."""
    path, _, inside = path.partition("#")
    anchor = anchor or inside
    return f"{ROOT}{lang}/{path}index.html" + (f"#{quote(anchor)}" if anchor else "")


def ruby(word: str, reading: str | None, optional: bool = False) -> Markup:
    """`word` with its reading above, katakana at its ends left alone, with a の that joins it; `optional` readings show when asked for."""
    if not reading or not _KANJI.search(word):
        return Markup(escape(word))
    before, middle, after = _READING.fullmatch(word).groups()  # type: ignore[union-attr]
    over = reading.translate(_TO_HIRAGANA)
    for plain, start in ((before, True), (after, False)):
        heard = plain.translate(_TO_HIRAGANA)
        if not (over.startswith(heard) if start else over.endswith(heard)):
            before, middle, after, over = "", word, "", reading
            break
        over = over[len(heard) :] if start else over[: len(over) - len(heard)]
    kind = ' class="opt"' if optional else ""
    return Markup(f"{escape(before)}<ruby{kind}>{escape(middle)}<rt>{escape(over)}</rt></ruby>{escape(after)}")


class Lexicon:
    """The names that may occur in the texts of one game in one language."""

    def __init__(self, content: Content, game: str, lang: str) -> None:
        cards = [card for card in content.cards.values() if card["game"] == game]
        terms = [term for term in content.terms.values() if term["game"] == game]
        self.cards: dict[str, Row] = {curly(card[lang]): card for card in cards}
        self.paths = {
            card["id"]: content.topic_of_card[card["id"]]["id"] + "/"
            for card in cards
            if card["id"] in content.topic_of_card
        }
        self.readings = {term["ja"]: term["reading"] for term in terms if term["reading"] and _KANJI.search(term["ja"])}
        if lang == "ja":
            self.pattern = re.compile(f"(?:((?:[そこどあ]の)?)《([^》]*)》|({longest_of(self.readings)}))([ぁ-ん]?)")
        else:
            self.pattern = re.compile(rf"\b({longest_of(self.cards)})(s?)\b")


Tree = dict[str, "Tree"]
"""Words by their letters; the empty one ends a word."""


def _escaped(text: str) -> str:
    return escape(text, quote=False)


def phrased(text: str) -> Markup:
    """A plain Japanese text as HTML that is broken between phrases only, whatever the browser knows about phrases."""
    return _whole(_woven(text, _NAMED, _kept, set(phrases(text))))


def _woven(
    text: str, pattern: re.Pattern[str], write: Callable[[re.Match[str]], str], starts: Set[int] = frozenset()
) -> str:
    """A text as HTML: what `pattern` finds as `write` has it, with places to break a line before each of `starts`."""
    parts, end = [], 0
    for found in pattern.finditer(text):
        parts += [_plain(text, end, found.start(), starts), "<wbr>" * (found.start() in starts), write(found)]
        end = found.end()
    return "".join([*parts, _plain(text, end, len(text), starts)])


def _plain(text: str, start: int, end: int, starts: Set[int]) -> str:
    letters = "".join("<wbr>" * (at in starts) + _escaped(text[at]) for at in range(start, end))
    return _TIED.sub(_kept, letters)


def _kept(found: re.Match[str]) -> str:
    """What was found, in one piece."""
    return f'<span class="nb">{found.group()}</span>'


def _whole(html: str) -> Markup:
    return Markup(f'<span class="ph">{html}</span>')


def phrases(text: str) -> Iterator[int]:
    """Where in a Japanese text a phrase begins, as far as letters tell: a line may be broken before it."""
    for at, letter in enumerate(text):
        run = _KANA_BEFORE.search(text[max(0, at - 12) : at])
        if not run or run.group().endswith(_BOUND):
            continue
        if _HIRAGANA.match(letter):
            begins = bool(_BEGINS.match(text, at))
        elif _KANJI.match(letter) and len(run.group()) == 1 and _KANJI.match(text[at - 2 : at - 1]):
            begins = run.group() in _PARTICLES
        else:
            begins = bool(_LETTER.match(letter))
        if begins:
            yield at


def curly(text: str) -> str:
    """`text` with its apostrophes as they are printed."""
    return _APOSTROPHE.sub("’", text)


def longest_of(words: Iterable[str]) -> str:
    """A pattern of the longest of these words that stands in a place. It branches letter by letter, so that thousands of
    words are looked up as quickly as a few."""
    tree: Tree = {}
    for word in words:
        branch = tree
        for letter in word:
            branch = branch.setdefault(letter, {})
        branch[""] = {}
    return _branches(tree) or "(?!)"


def _branches(tree: Tree) -> str:
    parts = [re.escape(letter) + _branches(rest) for letter, rest in tree.items() if letter]
    if len(parts) == 1 and "" not in tree:
        return parts[0]
    return f"(?:{'|'.join(parts)}){'?' if '' in tree else ''}" if parts else ""


class Prose:
    """Writes the texts of one page: knows which names the page has already read out, and whose page it is."""

    def __init__(self, lexicons: dict[str, Lexicon], lang: str, own: str | None = None) -> None:
        self.lexicons = lexicons
        self.lang = lang
        self.own = own
        self.links = True
        self.read_out: set[str] = set()

    def __call__(self, game: str, text: str | None, links: bool = True) -> Markup:
        """`text` of a game as HTML, with or without links."""
        if not text:
            return Markup("")
        self.links = links
        text = curly(text) if self.lang == "en" else text
        lexicon = self.lexicons[game]
        if self.lang == "en":
            return Markup(_woven(text, lexicon.pattern, partial(self._english, lexicon)))
        return _whole(_woven(text, lexicon.pattern, partial(self._japanese, lexicon), set(phrases(text))))

    def _japanese(self, lexicon: Lexicon, found: re.Match[str]) -> str:
        """A name or a term, in one piece with the kana after it; a name also with その before it."""
        this, name, term, kana = found.groups()
        if name is None:
            read = self._read(term, lexicon.readings[term])
            return read + kana if read == term else f'<span class="nb">{read}{kana}</span>'
        card = lexicon.cards.get(name)
        inside = self._read(name, card["reading"]) if card else escape(name)
        return f'<span class="nb">{this}《{self._linked(lexicon, card, inside)}》{kana}</span>'

    def _read(self, word: str, reading: str | None) -> str:
        if word in self.read_out:
            return escape(word)
        self.read_out.add(word)
        return str(ruby(word, reading, optional=True))

    def _english(self, lexicon: Lexicon, found: re.Match[str]) -> str:
        return self._linked(lexicon, lexicon.cards[found.group(1)], _escaped(found.group()))

    def _linked(self, lexicon: Lexicon, card: Row | None, inside: str) -> str:
        path = lexicon.paths.get(card["id"]) if card else None
        if path is None or path == self.own or not self.links:
            return inside
        return f'<a class="cn" href="{address(self.lang, path)}">{inside}</a>'
