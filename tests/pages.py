"""Reading written pages: their elements, links, anchors and words, as a browser without scripts would."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser
from os.path import normpath
from pathlib import Path
from urllib.parse import unquote, urlsplit

VOID = frozenset("area base br col embed hr img input link meta source track wbr".split())
CLOSED_BY_THEMSELVES = frozenset(["use", "path", "rect", "circle"])
PHRASING_ONLY = frozenset("p h1 h2 h3 h4 span a b small dt q summary button label".split())
BLOCKS = frozenset(
    "p div ul ol li dl dt dd section article nav header footer main figure table pre form h1 h2 h3 h4 h5".split()
)


@dataclass
class Element:
    """A start tag: its name, its attributes, and the language that holds inside it."""

    tag: str
    attributes: dict[str, str]
    lang: str
    line: int


@dataclass
class Text:
    """A run of text that a reader meets, its language, and the tags it stands in."""

    words: str
    lang: str
    inside: tuple[str, ...]
    classes: frozenset[str]


@dataclass
class Page:
    """A page as it was parsed; `faults` are tags that do not fit together."""

    path: Path
    elements: list[Element] = field(default_factory=list)
    texts: list[Text] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    doctype: bool = False

    @property
    def ids(self) -> list[str]:
        return [element.attributes["id"] for element in self.elements if "id" in element.attributes]

    def named(self, tag: str) -> list[Element]:
        return [element for element in self.elements if element.tag == tag]

    def links(self) -> list[str]:
        """Every address that the page leads to or loads."""
        found = []
        for element in self.elements:
            for name in ("href", "src", "action", "data-href"):
                if name in element.attributes:
                    found.append(element.attributes[name])
        return found


class _Reader(HTMLParser):
    def __init__(self, page: Page) -> None:
        super().__init__()
        self.page = page
        self.open: list[tuple[str, str, frozenset[str]]] = []
        self.goes_on = False
        """Whether the last text may go on after a place where its line may be broken."""

    def handle_decl(self, decl: str) -> None:
        self.page.doctype = decl.lower() == "doctype html"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.goes_on = tag == "wbr"
        attributes = {name: value or "" for name, value in attrs}
        if len(attributes) != len(attrs):
            self.fault(f"<{tag}> has an attribute twice")
        lang = attributes.get("lang") or (self.open[-1][1] if self.open else "")
        self.page.elements.append(Element(tag, attributes, lang, self.getpos()[0]))
        tags = [name for name, _, _ in self.open]
        if tag in BLOCKS and set(tags) & PHRASING_ONLY:
            self.fault(f"<{tag}> inside <{next(name for name in reversed(tags) if name in PHRASING_ONLY)}>")
        if tag == "a" and "a" in tags:
            self.fault("a link inside a link")
        if tag == "li" and tags[-1:] not in (["ul"], ["ol"]):
            self.fault("<li> outside a list")
        if tags[-1:] in (["ul"], ["ol"]) and tag != "li":
            self.fault(f"<{tag}> straight inside a list")
        if tag not in VOID:
            self.open.append((tag, lang, frozenset(attributes.get("class", "").split())))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()
            if tag not in CLOSED_BY_THEMSELVES:
                self.fault(f"<{tag}/> closes itself")

    def handle_endtag(self, tag: str) -> None:
        self.goes_on = False
        if not self.open or self.open[-1][0] != tag:
            self.fault(f"</{tag}> closes <{self.open[-1][0] if self.open else 'nothing'}>")
            return
        self.open.pop()

    def handle_data(self, data: str) -> None:
        if data.strip():
            tags = tuple(name for name, _, _ in self.open)
            lang = self.open[-1][1] if self.open else ""
            classes = frozenset().union(*(names for _, _, names in self.open))
            if self.goes_on and self.page.texts and self.page.texts[-1].inside == tags:
                self.page.texts[-1].words += data
            else:
                self.page.texts.append(Text(data, lang, tags, classes))

    def fault(self, what: str) -> None:
        self.page.faults.append(f"line {self.getpos()[0]}: {what}")


def read(path: Path) -> Page:
    """Parses a page."""
    page = Page(path)
    reader = _Reader(page)
    reader.feed(path.read_text(encoding="utf-8"))
    reader.close()
    if reader.open:
        page.faults.append(f"<{reader.open[-1][0]}> is never closed")
    return page


def broken(page: Page, root: Path, ids: dict[Path, frozenset[str]]) -> list[str]:
    """The links of a page that lead nowhere or out of the folder `root`; `ids` are the anchors of every page."""
    wrong = []
    for link in dict.fromkeys(page.links()):
        parts = urlsplit(link)
        if parts.scheme or parts.netloc:
            continue
        if link.startswith("/"):
            wrong.append(f"{link} is not relative")
            continue
        target = Path(normpath(page.path.parent / unquote(parts.path))) if parts.path else page.path
        if root not in target.parents or not (target in ids or target.is_file()):
            wrong.append(f"{link} leads nowhere")
        elif parts.fragment and unquote(parts.fragment) not in ids.get(target, frozenset()):
            wrong.append(f"{link} has no such anchor")
    return wrong
