"""Database -> site: every page of both languages, static files, the search index and documents for programs.

The site is a folder that opens from anywhere: all links are relative. `base_url` is needed only for what must be
absolute: canonical addresses, the sitemap, feeds, and the page for a wrong address.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template
from markupsafe import Markup

from rulings import downloads, feeds, segment, styles, syndication
from rulings.content import Content, NoDatabase
from rulings.files import Files, NotOurs
from rulings.language import LANGUAGES, Language
from rulings.lists import ListPages
from rulings.page import Page
from rulings.pages import TopicPages
from rulings.pairs import PairPages
from rulings.paths import data_document, site_folder
from rulings.prose import ROOT
from rulings.records import RecordPages
from rulings.replay import Replays, ScenarioPages
from rulings.sheets import SheetPages
from rulings.site_index import SiteIndex
from rulings.updates import UpdatePages

SYMBOL = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.DOTALL)
USED = re.compile(r'href="#([a-z]-[a-z-]+)"')
LONG = {"en": 100, "ja": 48}
"""From how many letters on a heading is set smaller."""
BLANK = re.compile(r"(<pre\b.*?</pre>)|\n\s*\n", re.DOTALL)
"""Empty lines that templates leave, and texts that keep theirs."""


def site(database_path: Path, output: Path, base_url: str = "") -> int:
    """Writes the site and returns the number of its HTML pages. A site that was there is brought up to date.

    Raises NoDatabase, NotOurs, OSError.
    """
    files = Files(output)
    base = base_url.rstrip("/") + "/" if base_url else ""
    made = _Site(Content(database_path), database_path, files, base)
    made.make()
    files.write()
    return made.count


class _Site:
    def __init__(self, content: Content, database_path: Path, files: Files, base: str) -> None:
        self.content = content
        self.database_path = database_path
        self.put = files.put
        self.base = base
        self.source = site_folder()
        marks = (self.source / "templates" / "marks.svg").read_text(encoding="utf-8")
        self.symbols = {found.group(1): found.group() for found in SYMBOL.finditer(marks)}
        self.count = 0

    def make(self) -> None:
        """Makes every file."""
        self.static()
        paths: list[str] = []
        languages = [Language(self.content, code) for code in LANGUAGES]
        for language in languages:
            code = language.code
            environment = self.environment(language)
            paths = [self.page(page, environment) for page in self.pages(language, environment)]
            self.search(language)
            self.redirects(environment, code)
        self.doors(paths)
        self.data()
        if self.base:
            for path, text in syndication.feeds(self.content, languages, self.base):
                self.put(path, text)
            self.put("sitemap.xml", feeds.sitemap(self.base, paths))
            self.put("robots.txt", f"User-agent: *\nAllow: /\nSitemap: {self.base}sitemap.xml\n")

    def environment(self, language: Language) -> Environment:
        """Templates that speak a language; links in them start from `ROOT`."""
        environment = Environment(
            loader=FileSystemLoader(self.source / "templates"),
            autoescape=True,
            auto_reload=False,
            cache_size=-1,
            trim_blocks=True,
            lstrip_blocks=True,
            undefined=StrictUndefined,
            extensions=["jinja2.ext.do"],
        )
        environment.globals |= {
            "t": language.t,
            "url": language.url,
            "root": ROOT,
            "lang": language.code,
            "other": language.other,
            "base": self.base,
            "long": LONG[language.code],
        }

        def once(macro: str) -> Callable[..., Markup]:
            """A macro of ``parts.html`` that draws the same thing only once."""
            return cache(lambda *args, **kw: getattr(environment.get_template("parts.html").module, macro)(*args, **kw))

        environment.globals |= {"draw_card": once("card"), "seal_of": once("seal"), "status_of": once("status")}
        return environment

    def pages(self, language: Language, environment: Environment) -> Iterator[Page]:
        boards: dict[str, Template] = {}

        def draw(game: str, board: Any, caption: str, note: str) -> Markup:
            if game not in boards:
                boards[game] = environment.select_template([f"board/{game}.html", "board/generic.html"])
            return Markup(boards[game].render(board=board, caption=caption, note=note))

        replays = Replays(self.content, language, draw)
        yield from ListPages(self.content, language, replays).pages()
        yield from RecordPages(self.content, language).pages()
        yield from UpdatePages(self.content, language, bool(self.base)).pages()
        yield from TopicPages(self.content, language, replays, self.base).pages()
        yield from PairPages(self.content, language).pages()
        yield from SheetPages(self.content, language).pages()
        yield from ScenarioPages(self.content, language, replays).pages()

    def page(self, page: Page, environment: Environment) -> str:
        """Makes a page and returns its path."""
        lang = str(environment.globals["lang"])
        template = environment.get_template(f"{page.kind}.html")
        self.html(f"{lang}/{page.path}index.html", template.render(page=page, sprite=SPRITE, **page.context))
        return page.path

    def html(self, path: str, text: str, root: str | None = None) -> None:
        """Makes a page: with the marks that it uses, and with its links leading from where it lies."""
        way = "../" * path.count("/") if root is None else root
        used = dict.fromkeys(USED.findall(text))
        symbols = "\n".join(self.symbols[id] for id in used if id in self.symbols)
        defs = f'<svg width="0" height="0" aria-hidden="true" focusable="false" class="vh"><defs>\n{symbols}\n</defs></svg>'
        text = text.replace(SPRITE, defs).replace(ROOT, way)
        self.put(path, BLANK.sub(lambda found: found.group(1) or "\n", text))
        self.count += 1

    def static(self) -> None:
        """Static files as they are; the style sheets in one."""
        static = self.source / "static"
        for file in sorted(static.rglob("*")):
            path = file.relative_to(static)
            if file.is_file() and path.parts[0] != "css":
                self.put(f"static/{path.as_posix()}", file.read_bytes())
        self.put("static/site.css", styles.sheet(static / "css"))
        made = f"/* Made of rulings/segment.py. */\nglobalThis.rulingsSegment = (() => {{\n{segment.JS}return {{ normalize, segment, phrases }};\n}})();\n"
        self.put("static/segment.js", made)

    def search(self, language: Language) -> None:
        connection = sqlite3.connect(f"{self.database_path.resolve().as_uri()}?mode=ro", uri=True)
        try:
            index = SiteIndex(self.content, connection, language).script()
        finally:
            connection.close()
        self.put(f"{language.code}/search/index.js", index)

    def data(self) -> None:
        """What programs read, and the list of it."""
        files = {path: text.encode() for path, text in feeds.Documents(self.content, self.base).all()}
        files |= {
            "names.csv": downloads.names(self.content).encode(),
            "terms.csv": downloads.terms(self.content).encode(),
            "rulings.db": self.database_path.read_bytes(),
            "README.md": data_document().read_bytes(),
        }
        files["index.json"] = downloads.index(self.content, files).encode()
        for path, content in files.items():
            self.put(f"data/{path}", content)

    def redirects(self, environment: Environment, code: str) -> None:
        """Pages at the addresses of ids that were given up."""
        template = environment.get_template("moved.html")
        for old, new in self.content.redirects.items():
            self.html(
                f"{code}/{old}/index.html",
                template.render(target=f"{ROOT}{code}/{new}/index.html", id=new, sprite=SPRITE),
            )

    def doors(self, paths: list[str]) -> None:
        """The pages that belong to no language: they lead on to one."""
        template = self.environment(Language(self.content, "en")).get_template("door.html")
        texts = self.content.text

        def door(path: str, **door: Any) -> str:
            return template.render(door={"path": path, "texts": [], "id": "", "hidden": False, **door}, sprite=SPRITE)

        self.html("index.html", door("", title="Rulings · 裁定集"))
        for id, topic in self.content.topics.items():
            both = [(code, topic[code]) for code in LANGUAGES]
            self.html(f"r/{id}/index.html", door(f"{id}/", title=f"{topic['en']} · {topic['ja']}", texts=both, id=id))
        for id in self.content.rulings:
            both = [(code, texts[id, code]["text"]) for code in LANGUAGES]
            self.html(f"r/{id}/index.html", door(f"{id}/", title=id, texts=both, id=id))
        for old, new in self.content.redirects.items():
            self.html(f"r/{old}/index.html", door(f"{new}/", title=new, id=new))
        said = [
            (code, language.t(f"missing-{part}"))
            for code in LANGUAGES
            for language in [Language(self.content, code)]
            for part in ("title", "lead")
        ]
        home = urlsplit(self.base).path or "/"
        self.html("404.html", door("", title="404 · Rulings · 裁定集", texts=said, hidden=True), root=home)


SPRITE = "\ue001"
"""Stands for the marks of a page until it is known which it uses."""

__all__ = ["NoDatabase", "NotOurs", "site"]
