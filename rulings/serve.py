"""The site and Datasette behind one port: the site at ``/``, Datasette at ``/data/``. Nothing can be written through it.

The site has files below ``/data/`` too, its documents for programs; they are there beside Datasette's own addresses.
"""

from __future__ import annotations

import asyncio
import errno
import mimetypes
import socket
from collections.abc import Awaitable, Callable, MutableMapping
from email.utils import formatdate
from pathlib import Path
from typing import Any, cast

from datasette.app import Datasette

from rulings.datasette_plugin import DATABASE
from rulings.metadata import SETTINGS, STATIC, metadata
from rulings.paths import site_folder

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

DATA = "/data"
TYPES = {
    ".atom": "application/atom+xml",
    ".css": "text/css",
    ".csv": "text/csv",
    ".db": "application/vnd.sqlite3",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".jsonl": "application/jsonl",
    ".mjs": "text/javascript",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".wasm": "application/wasm",
    ".woff2": "font/woff2",
    ".xml": "application/xml",
}
TEXTUAL = ("text/", "application/json", "application/jsonl", "application/xml", "application/atom+xml", "image/svg+xml")


class PortTaken(Exception):
    """The address cannot be listened on. `code` says why: ``taken``, ``forbidden``, ``elsewhere``, or ``odd``."""

    def __init__(self, host: str, port: int, error: OSError) -> None:
        super().__init__(f"{host}:{port}: {error.strerror or error}")
        elsewhere = isinstance(error, socket.gaierror) or error.errno == errno.EADDRNOTAVAIL
        codes = {errno.EADDRINUSE: "taken", errno.EACCES: "forbidden", errno.EPERM: "forbidden"}
        self.code = "elsewhere" if elsewhere else codes.get(error.errno or 0, "odd")


class Pages:
    """An ASGI application that shows the files of a folder: ``index.html`` for folders, ``404.html`` for what is not there."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        method, path = scope["method"], scope["path"]
        if method not in ("GET", "HEAD"):
            await answer(send, 405, b"", {"allow": "GET, HEAD"})
            return
        found = self.find(path)
        if found is not None and found.is_dir():
            if not path.endswith("/"):
                await redirect(scope, send, scope.get("root_path", "") + quoted(scope) + "/")
                return
            found = found / "index.html"
        status = 200
        if found is None or not found.is_file():
            found, status = self.missing(path), 404
        if found is None:
            await answer(send, 404, b"Not found\n", {"content-type": "text/plain; charset=utf-8"}, method)
            return
        known = found.stat()
        tag = f'"{known.st_mtime_ns:x}-{known.st_size:x}"'
        headers = {
            "content-type": content_type(found),
            "etag": tag,
            "last-modified": formatdate(known.st_mtime, usegmt=True),
            "cache-control": "no-cache",
        }
        if status == 200 and tag in header(scope, "if-none-match"):
            await answer(send, 304, b"", headers)
            return
        await answer(send, status, await asyncio.to_thread(found.read_bytes), headers, method)

    def find(self, path: str) -> Path | None:
        """The file or folder that a path of a request names, if it lies in the folder shown."""
        if "\0" in path:
            return None
        try:
            found = (self.folder / path.lstrip("/")).resolve()
            return found if found.is_relative_to(self.folder) and found.exists() else None
        except OSError:
            return None

    def is_file(self, path: str) -> bool:
        found = self.find(path)
        return found is not None and found.is_file()

    def missing(self, path: str) -> Path | None:
        """The page that says so, in the language of the path where there is one."""
        first = path.strip("/").partition("/")[0]
        for place in (self.find(f"{first}/404.html"), self.find("404.html")):
            if place is not None and place.is_file():
                return place
        return None


class Both:
    """The ASGI application that leads to the pages or, below ``/data``, to Datasette."""

    def __init__(self, pages: Pages, data: App) -> None:
        self.pages = pages
        self.data = data

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.data(scope, receive, send)
        elif scope["type"] != "http":
            await send({"type": "websocket.close", "code": 1000})
        elif scope["path"] == DATA:
            await redirect(scope, send, f"{scope.get('root_path', '')}{DATA}/")
        elif scope["path"].startswith(f"{DATA}/") and not self.pages.is_file(scope["path"]):
            await self.data(scope, receive, send)
        else:
            await self.pages(scope, receive, send)


class Guarded:
    """Datasette as others may see it: to be read, without the pages about the process that answers.

    Below `base_url` Datasette is asked as if it were at ``/``: it puts that before the links that it makes of an address.
    """

    def __init__(self, app: App, base_url: str = "/") -> None:
        self.app = app
        self.prefix = len(base_url) - 1

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        if scope["method"] not in ("GET", "HEAD", "OPTIONS"):
            await answer(send, 405, b"", {"allow": "GET, HEAD, OPTIONS"})
            return
        raw: bytes = scope.get("raw_path") or scope["path"].encode()
        scope = {**scope, "path": scope["path"][self.prefix :], "raw_path": raw[self.prefix :]}
        if scope["path"].startswith("/-/") and not scope["path"].startswith(OPEN):
            await answer(send, 404, b"Not found\n", {"content-type": "text/plain; charset=utf-8"}, scope["method"])
            return

        async def send_guarded(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *GUARDS]
            await send(message)

        await self.app(scope, receive, send_guarded)


OPEN = ("/-/static/", "/-/static-plugins/", "/-/metadata", "/-/settings", "/-/plugins", "/-/versions")
"""What may be asked below ``/-/``."""
POLICY = (
    "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
GUARDS = [
    (b"content-security-policy", POLICY.encode()),
    (b"referrer-policy", b"same-origin"),
    (b"x-content-type-options", b"nosniff"),
]


def datasette(database: Path, site: str | None = None, base_url: str = "/") -> Datasette:
    """Datasette with this database, to be looked at only; with `site`, ids lead to the pages of the site there."""
    made = Datasette(
        immutables=[str(database)],
        metadata=metadata(site),
        settings={**SETTINGS, "base_url": base_url},
        static_mounts=[(STATIC, str(site_folder() / "datasette" / "static"))],
        template_dir=str(site_folder() / "datasette" / "templates"),
        cors=True,
    )
    if database.stem != DATABASE:
        opened = made.databases[database.stem]
        made.remove_database(database.stem)
        made.add_database(opened, name=DATABASE)
    return made


def application(database: Path, site: Path) -> App:
    """Site and data as one ASGI application."""
    base_url = f"{DATA}/"
    return Both(Pages(site), guarded(datasette(database, site="/", base_url=base_url), base_url))


def guarded(data: Datasette, base_url: str = "/") -> App:
    """Datasette as an application for the open internet."""
    return Guarded(cast(App, data.app()), base_url)


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens at the address; port 0 takes a free one. Raises PortTaken."""
    try:
        family, kind, proto, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        made = socket.socket(family, kind, proto)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind(address)
        made.listen(128)
    except OSError as error:
        raise PortTaken(host, port, error) from error
    return made


def serve(database: Path, site: Path, at: socket.socket) -> None:
    """Answers for site and data at the socket until it is interrupted."""
    run(application(database, site), at)


def browse(database: Path, at: socket.socket) -> None:
    """Answers for the data alone, at ``/``, until it is interrupted."""
    run(guarded(datasette(database)), at)


def run(app: App, at: socket.socket) -> None:
    """Lets an application answer at the socket until it is interrupted."""
    import uvicorn

    config = uvicorn.Config(app, log_level="warning", lifespan="on", server_header=False)
    try:
        uvicorn.Server(config).run(sockets=[at])
    except KeyboardInterrupt:
        pass
    finally:
        at.close()


async def answer(send: Send, status: int, body: bytes, headers: dict[str, str], method: str = "GET") -> None:
    """Sends a whole response."""
    if status != 304:
        headers["content-length"] = str(len(body))
    headers["content-security-policy"] = "frame-ancestors 'none'"
    headers["x-content-type-options"] = "nosniff"
    headers["referrer-policy"] = "same-origin"
    encoded = [(name.encode("latin-1"), value.encode("latin-1")) for name, value in headers.items()]
    await send({"type": "http.response.start", "status": status, "headers": encoded})
    await send({"type": "http.response.body", "body": b"" if method == "HEAD" else body})


async def redirect(scope: Scope, send: Send, to: str) -> None:
    query = scope.get("query_string", b"").decode("latin-1")
    await answer(send, 307, b"", {"location": to + (f"?{query}" if query else "")})


def quoted(scope: Scope) -> str:
    """The path of a request as it was sent, without what could be taken for another host."""
    raw: bytes = scope.get("raw_path") or scope["path"].encode()
    return "/" + raw.decode("latin-1").partition("?")[0].lstrip("/")


def header(scope: Scope, name: str) -> str:
    found = [value.decode("latin-1") for key, value in scope["headers"] if key.decode("latin-1").lower() == name]
    return ", ".join(found)


def content_type(path: Path) -> str:
    kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return f"{kind}; charset=utf-8" if kind.startswith(TEXTUAL) else kind
