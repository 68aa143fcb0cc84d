"""Database -> site: every page of both languages, static files, the search index and documents for programs.

The site is a folder that opens from anywhere: all links are relative. `base_url` is needed only for what must be
absolute: canonical addresses, the sitemap, feeds, and the page for a wrong address.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from jinja2 import BytecodeCache, Environment, FileSystemLoader, StrictUndefined, Template
from jinja2.bccache import Bucket
from markupsafe import Markup

from rulings import built, downloads, feeds, segment, styles, syndication
from rulings.built import Build
from rulings.content import Content, NoDatabase, Row
from rulings.entries import printed
from rulings.files import Files, NotOurs
from rulings.language import LANGUAGES, Language
from rulings.lists import ListPages
from rulings.page import Planned
from rulings.pages import TopicPages
from rulings.pairs import PairPages
from rulings.paths import data_document, site_folder
from rulings.prose import ROOT, phrased
from rulings.records import RecordPages
from rulings.replay import Replays, ScenarioPages
from rulings.sheets import SheetPages
from rulings.site_index import SiteIndex
from rulings.tasks import Made, Progress, Task, do, processors, silent
from rulings.updates import UpdatePages

SYMBOL = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.DOTALL)
USED = re.compile(r'href="#([a-z]-[a-z-]+)"')
LONG = {"en": 100, "ja": 48}
"""From how many letters on a heading is set smaller."""
BLANK = re.compile(r"(<pre\b.*?</pre>)|\n\s*\n", re.DOTALL)
"""Empty lines that templates leave, and texts that keep theirs."""


@dataclass(frozen=True)
class Built:
    """What a build did: how many HTML pages the site has, how many of them are new or other than before, and how many
    are gone."""

    pages: int
    remade: int
    removed: int

    @property
    def kept(self) -> int:
        return self.pages - self.remade


def site(
    database_path: Path,
    output: Path,
    base_url: str = "",
    record: Path | None = None,
    processes: int | None = None,
    progress: Progress = silent,
) -> Built:
    """Writes the site. One that was there is brought up to date; where the `record` of its last build is found, only
    what has changed since is made. `processes` is how many work at once, by default one for each processor.

    Raises NoDatabase, NotOurs, OSError.
    """
    files = Files(output)
    base = base_url.rstrip("/") + "/" if base_url else ""
    build = Build(built.maker(base), built.digest_of(database_path))
    last = built.load(record, build.maker) if record else None
    standing = last.standing(files) if last else {}
    if last and last.database == build.database and standing == last.parts and files.before == sorted(last.files()):
        return _counted(files.before, [], [])
    made = _Site(Content(database_path), database_path, base)
    build.frame = made.content.frame
    good = last.good(standing, build, made.content) if last else {}
    changed: list[str] = []
    try:
        files.open()
        for tasks, tell in ((made.tasks, progress), (partial(made.summary, build), silent)):
            stale = [task for task in tasks() if not build.keep(task, good)]
            for done in do(stale, files, made.content.reads, processes or processors(), made.forget, tell):
                build.add(done)
                changed += (put.path for put in done.puts if put.changed)
        gone = files.close(build.files(), changed)
    except BaseException:
        files.drop()
        raise
    if record:
        with suppress(OSError):
            build.save(record, made.content)
    return _counted(build.files(), changed, gone)


def _counted(*paths: Iterable[str]) -> Built:
    return Built(*(sum(path.endswith(".html") for path in part) for part in paths))


class _Site:
    def __init__(self, content: Content, database_path: Path, base: str) -> None:
        self.content = content
        self.database_path = database_path
        self.base = base
        self.source = site_folder()
        marks = (self.source / "templates" / "marks.svg").read_text(encoding="utf-8")
        self.symbols = {found.group(1): found.group() for found in SYMBOL.finditer(marks)}
        self.languages = [Language(content, code) for code in LANGUAGES]
        self.replays: list[Replays] = []

    def tasks(self) -> Iterator[Task]:
        """Everything that is to be made but the summary."""
        paths: list[str] = []
        for language in self.languages:
            code = language.code
            environment = self.environment(language)
            planned = list(self.pages(language, environment))
            paths = [page.path for page in planned if not page.minor]
            for page in planned:
                group = f"{code}/{page.topic}" if page.topic else ""
                make = partial(self.page, page, environment)
                yield Task(f"{code}/{page.path}", make, list(page.given), group, page.whole)
            yield Task(f"{code}/search/index", partial(self.search, language), whole=True)
            yield Task(f"{code}/redirects", partial(self.redirects, environment, code))
        yield from self.doors()
        yield from self.data()
        yield Task("static", self.static)
        if self.base:
            yield Task("feeds", partial(syndication.feeds, self.content, self.languages, self.base), whole=True)
            yield Task("sitemap", partial(self.sitemap, paths), paths)

    def forget(self) -> None:
        """Lets go of what only pages of the same topic share."""
        for replays in self.replays:
            replays.forget()

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
            bytecode_cache=_COMPILED,
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

        environment.filters["phrased"] = lambda text, code=language.code: phrased(text) if code == "ja" else text

        def once(macro: str) -> Callable[..., Markup]:
            """A macro of ``parts.html`` that draws the same thing only once."""
            return cache(lambda *args, **kw: getattr(environment.get_template("parts.html").module, macro)(*args, **kw))

        environment.globals |= {"draw_card": once("card"), "seal_of": once("seal"), "status_of": once("status")}
        return environment

    def pages(self, language: Language, environment: Environment) -> Iterator[Planned]:
        boards: dict[str, Template] = {}

        def draw(game: str, board: Any, caption: str, note: str) -> Markup:
            if game not in boards:
                boards[game] = environment.select_template([f"board/{game}.html", "board/generic.html"])
            return Markup(boards[game].render(board=board, caption=caption, note=note))

        replays = Replays(self.content, language, draw)
        self.replays.append(replays)
        yield from ListPages(self.content, language, replays).pages()
        yield from RecordPages(self.content, language).pages()
        yield from UpdatePages(self.content, language, bool(self.base)).pages()
        yield from TopicPages(self.content, language, replays, self.base).pages()
        yield from PairPages(self.content, language).pages()
        yield from SheetPages(self.content, language).pages()
        yield from ScenarioPages(self.content, language, replays).pages()

    def page(self, planned: Planned, environment: Environment) -> Made:
        page = planned.make(*planned.given)
        template = environment.get_template(f"{page.kind}.html")
        path = f"{environment.globals['lang']}/{page.path}index.html"
        yield self.html(path, template.render(page=page, sprite=SPRITE, **page.context))

    def html(self, path: str, text: str, root: str | None = None) -> tuple[str, str]:
        """A page with the marks that it uses, and with its links leading from where it lies."""
        way = "../" * path.count("/") if root is None else root
        used = dict.fromkeys(USED.findall(text))
        symbols = "\n".join(self.symbols[id] for id in used if id in self.symbols)
        defs = f'<svg width="0" height="0" aria-hidden="true" focusable="false" class="vh"><defs>\n{symbols}\n</defs></svg>'
        text = text.replace(SPRITE, defs).replace(ROOT, way)
        return path, BLANK.sub(lambda found: found.group(1) or "\n", text)

    def static(self) -> Made:
        """Static files as they are; the style sheets in one."""
        static = self.source / "static"
        for file in sorted(static.rglob("*")):
            path = file.relative_to(static)
            if file.is_file() and path.parts[0] != "css":
                yield f"static/{path.as_posix()}", file.read_bytes()
        yield "static/site.css", styles.sheet(static / "css")
        yield (
            "static/segment.js",
            f"/* Made of rulings/segment.py. */\nglobalThis.rulingsSegment = (() => {{\n{segment.JS}return {{ normalize, segment, phrases }};\n}})();\n",
        )

    def search(self, language: Language) -> Made:
        connection = sqlite3.connect(f"{self.database_path.resolve().as_uri()}?mode=ro", uri=True)
        try:
            index = SiteIndex(self.content, connection, language).script()
        finally:
            connection.close()
        yield f"{language.code}/search/index.js", index

    def data(self) -> Iterator[Task]:
        """What programs read."""
        documents = feeds.Documents(self.content, self.base)
        for id, topic in self.content.topics.items():
            yield Task(f"data/{id}", partial(documents.of_topic, topic))
        yield Task("data/rulings.jsonl", documents.rulings, whole=True)
        yield Task("data/names", self.names, whole=True)
        yield Task("data/database", self.database, whole=True)

    def names(self) -> Made:
        yield "data/names.csv", downloads.names(self.content)
        yield "data/terms.csv", downloads.terms(self.content)
        yield "data/README.md", data_document().read_bytes()

    def database(self) -> Made:
        yield "data/rulings.db", self.database_path.read_bytes()

    def summary(self, build: Build) -> Iterator[Task]:
        """The list of all files for programs that a build has made."""
        listed = {
            path.removeprefix("data/"): (file.size, file.sha256)
            for path, file in build.files().items()
            if path.startswith("data/")
        }

        def make() -> Made:
            yield "data/index.json", downloads.index(self.content, listed)

        yield Task("data/index", make, listed, whole=True)

    def redirects(self, environment: Environment, code: str) -> Made:
        """Pages at the addresses of ids that were given up."""
        template = environment.get_template("moved.html")
        for old, new in self.content.redirects.items():
            target = f"{ROOT}{code}/{new}/index.html"
            yield self.html(f"{code}/{old}/index.html", template.render(target=target, id=new, sprite=SPRITE))

    def sitemap(self, paths: list[str]) -> Made:
        yield "sitemap.xml", feeds.sitemap(self.base, paths)
        yield "robots.txt", f"User-agent: *\nAllow: /\nSitemap: {self.base}sitemap.xml\n"

    def doors(self) -> Iterator[Task]:
        """The pages that belong to no language: they lead on to one."""
        template = self.environment(self.languages[0]).get_template("door.html")

        def door(path: str, at: str, root: str | None = None, **door: Any) -> tuple[str, str]:
            given = {"path": path, "texts": [], "id": "", "hidden": False, **door}
            return self.html(at, template.render(door=given, sprite=SPRITE), root)

        def of_topic(id: str, topic: Row) -> Made:
            names = [(code, printed(code, topic[code])) for code in LANGUAGES]
            title = " · ".join(name for _, name in names)
            yield door(f"{id}/", f"r/{id}/index.html", title=title, texts=names, id=id)
            for ruling in self.content.rulings_of[id]:
                own = ruling["id"]
                both = [(code, printed(code, self.content.text[own, code]["text"])) for code in LANGUAGES]
                yield door(f"{own}/", f"r/{own}/index.html", title=title, texts=both, id=own)

        def others() -> Made:
            greetings = [(language.code, language.t("home-title")) for language in self.languages]
            yield door("", "index.html", title="Rulings · 裁定集", texts=greetings)
            for old, new in self.content.redirects.items():
                yield door(f"{new}/", f"r/{old}/index.html", title=new, id=new)
            said = [
                (language.code, language.t(f"missing-{part}"))
                for language in self.languages
                for part in ("title", "lead")
            ]
            home = urlsplit(self.base).path or "/"
            yield door("", "404.html", home, title="404 · Rulings · 裁定集", texts=said, hidden=True)

        for id, topic in self.content.topics.items():
            yield Task(f"r/{id}", partial(of_topic, id, topic))
        yield Task("r", others)


class _Compiled(BytecodeCache):
    """Keeps compiled templates for other languages and builds."""

    def __init__(self) -> None:
        self.known: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        if bucket.key in self.known:
            bucket.bytecode_from_string(self.known[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        self.known[bucket.key] = bucket.bytecode_to_string()


_COMPILED = _Compiled()

SPRITE = "\ue001"
"""Stands for the marks of a page until it is known which it uses."""

__all__ = ["Built", "NoDatabase", "NotOurs", "site"]
