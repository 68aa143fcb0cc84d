"""Database -> site: every page of both languages, static files, the search index and documents for programs.

The site is a folder that opens from anywhere: all links are relative. `base_url` is needed only for what must be
absolute: canonical addresses, the sitemap, and the page for a wrong address.
"""

from __future__ import annotations

import re
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template
from markupsafe import Markup

from rulings import feeds, segment
from rulings.content import Content, NoDatabase
from rulings.language import LANGUAGES, Language
from rulings.lists import ListPages
from rulings.page import Page
from rulings.pages import TopicPages
from rulings.paths import site_folder
from rulings.prose import ROOT
from rulings.records import RecordPages
from rulings.replay import Replays, ScenarioPages

MADE = ".rulings-site"
"""A file in every folder that this module has made: only such a folder, or an empty one, is ever replaced."""
SYMBOL = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.DOTALL)
USED = re.compile(r'href="#([a-z]-[a-z-]+)"')
BLANK = re.compile(r"\n\s*\n+")


class NotOurs(Exception):
    """The folder to write to holds files that are no site of ours."""


def site(database_path: Path, output: Path, base_url: str = "") -> int:
    """Writes the site and returns the number of its HTML pages. What was there before is replaced as a whole.

    Raises NoDatabase, NotOurs, OSError.
    """
    output = output.resolve()
    if output.exists() and not (output.is_dir() and (not any(output.iterdir()) or (output / MADE).is_file())):
        raise NotOurs(f"{output}: this is no site that was made before; give an empty folder or a new one")
    base = base_url.rstrip("/") + "/" if base_url else ""
    content = Content(database_path)
    output.parent.mkdir(parents=True, exist_ok=True)
    made = Path(tempfile.mkdtemp(dir=output.parent, prefix=f".{output.name}."))
    try:
        made.chmod(0o755)
        pages = _Site(content, database_path, made, base).write()
        (made / MADE).write_text("", encoding="utf-8")
        _replace(output, made)
    finally:
        shutil.rmtree(made, ignore_errors=True)
    return pages


def _replace(output: Path, made: Path) -> None:
    """Puts the folder `made` where `output` is or shall be."""
    old = Path(tempfile.mkdtemp(dir=output.parent, prefix=f".{output.name}."))
    try:
        if output.exists():
            output.rename(old / "site")
        made.rename(output)
    finally:
        shutil.rmtree(old, ignore_errors=True)


class _Site:
    def __init__(self, content: Content, database_path: Path, folder: Path, base: str) -> None:
        self.content = content
        self.database_path = database_path
        self.folder = folder
        self.base = base
        self.source = site_folder()
        marks = (self.source / "templates" / "marks.svg").read_text(encoding="utf-8")
        self.symbols = {found.group(1): found.group() for found in SYMBOL.finditer(marks)}
        self.count = 0

    def write(self) -> int:
        self.static()
        paths: list[str] = []
        for code in LANGUAGES:
            language = Language(self.content, code)
            environment = self.environment(language)
            paths = [self.page(page, environment) for page in self.pages(language, environment)]
            self.search(language)
            self.redirects(environment, code)
        self.doors(paths)
        for path, text in feeds.Documents(self.content, self.base).all():
            self.put(path, text)
        if self.base:
            self.put("sitemap.xml", feeds.sitemap(self.base, paths))
            self.put("robots.txt", f"User-agent: *\nAllow: /\nSitemap: {self.base}sitemap.xml\n")
        return self.count

    def environment(self, language: Language) -> Environment:
        """Templates that speak a language; links in them start from `ROOT`."""
        environment = Environment(
            loader=FileSystemLoader(self.source / "templates"),
            autoescape=True,
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
        yield from TopicPages(self.content, language, replays).pages()
        yield from ScenarioPages(self.content, language, replays).pages()

    def page(self, page: Page, environment: Environment) -> str:
        """Writes a page and returns its path."""
        lang = str(environment.globals["lang"])
        template = environment.get_template(f"{page.kind}.html")
        self.html(f"{lang}/{page.path}index.html", template.render(page=page, sprite=SPRITE, **page.context))
        return page.path

    def html(self, path: str, text: str, root: str | None = None) -> None:
        """Writes a page: with the marks that it uses, and with its links leading from where it lies."""
        way = "../" * path.count("/") if root is None else root
        used = dict.fromkeys(USED.findall(text))
        symbols = "\n".join(self.symbols[id] for id in used if id in self.symbols)
        defs = f'<svg width="0" height="0" aria-hidden="true" focusable="false" class="vh"><defs>\n{symbols}\n</defs></svg>'
        text = text.replace(SPRITE, defs).replace(ROOT, way)
        self.put(path, BLANK.sub("\n", text))
        self.count += 1

    def put(self, path: str, text: str) -> None:
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="\n")

    def static(self) -> None:
        """Static files as they are; the style sheets in one."""
        static = self.source / "static"
        shutil.copytree(static, self.folder / "static", ignore=shutil.ignore_patterns("css"))
        sheets = [static / "css" / f"{name}.css" for name in SHEETS]
        self.put("static/site.css", "\n".join(sheet.read_text(encoding="utf-8") for sheet in sheets))
        made = f"/* Made of rulings/segment.py. */\nglobalThis.rulingsSegment = (() => {{\n{segment.JS}return {{ segment, phrases }};\n}})();\n"
        self.put("static/segment.js", made)

    def search(self, language: Language) -> None:
        connection = sqlite3.connect(f"{self.database_path.resolve().as_uri()}?mode=ro", uri=True)
        try:
            index = feeds.search_index(self.content, connection, language)
        finally:
            connection.close()
        self.put(f"{language.code}/search/index.json", feeds.compact(index))
        self.put(f"{language.code}/search/index.js", feeds.as_script("rulingsIndex", index))

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

SHEETS = ("tokens ground cards boards home search topic ruling scenario lists narrow print fallback").split()
"""The parts of the style sheet, in the order in which they override each other."""

__all__ = ["NoDatabase", "NotOurs", "site"]
