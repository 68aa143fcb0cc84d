"""Site and Datasette behind one port: in this process, and as the command that people start."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from urllib.parse import quote

import httpx
import pytest

from rulings.serve import Both, Pages, PortTaken, application, listen
from tests.waiting import wait


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small site, and a file beside it that is nobody's business."""
    site = tmp_path_factory.mktemp("served") / "site"
    pages = {
        "index.html": "<html>front</html>",
        "404.html": "<html>nowhere</html>",
        "ja/index.html": "<html>表紙</html>",
        "ja/404.html": "<html>ありません</html>",
        "ja/dominion/duplicate/index.html": "<html>複製</html>",
        "static/site.js": "const a = 1;",
        "static/site.css": "a {}",
        "static/favicon.svg": "<svg/>",
        "data/rulings.jsonl": "{}\n",
        "data/dominion/duplicate.json": '{"topic": "複製"}',
        "日本 語.txt": "text",
    }
    for name, text in pages.items():
        path = site / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    (site.parent / "secret.txt").write_text("secret", encoding="utf-8")
    (site / "link.txt").symlink_to(site.parent / "secret.txt")
    return site


@pytest.fixture(scope="module")
def app(rulings_db: Path, folder: Path) -> Both:
    made = application(rulings_db, folder)
    assert isinstance(made, Both)
    return made


def ask(app: Both, path: str, method: str = "GET", **headers: str) -> httpx.Response:
    async def request() -> httpx.Response:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://here") as client:
            named = {name.replace("_", "-"): value for name, value in headers.items()}
            return await client.request(method, path, headers=named)

    return wait(request())


@pytest.mark.parametrize(
    ("path", "kind", "text"),
    [
        ("/", "text/html; charset=utf-8", "front"),
        ("/index.html", "text/html; charset=utf-8", "front"),
        ("/ja/dominion/duplicate/", "text/html; charset=utf-8", "複製"),
        ("/static/site.js", "text/javascript; charset=utf-8", "const"),
        ("/static/site.css", "text/css; charset=utf-8", "a {}"),
        ("/static/favicon.svg", "image/svg+xml; charset=utf-8", "<svg/>"),
        ("/data/rulings.jsonl", "application/jsonl; charset=utf-8", "{}"),
        ("/data/dominion/duplicate.json", "application/json; charset=utf-8", "複製"),
        (f"/{quote('日本 語.txt')}", "text/plain; charset=utf-8", "text"),
    ],
)
def test_files_of_the_site(app: Both, path: str, kind: str, text: str) -> None:
    response = ask(app, path)
    assert (response.status_code, response.headers["content-type"]) == (200, kind)
    assert text in response.text
    assert response.headers["x-content-type-options"] == "nosniff"
    assert response.headers["content-security-policy"] == "frame-ancestors 'none'"
    head = ask(app, path, "HEAD")
    assert (head.content, head.headers["content-length"]) == (b"", str(len(response.content)))


DATA_PAGES = [
    "",
    "rulings",
    "rulings/ruling?_size=2",
    "rulings/rulings?_size=2&_sort_desc=status&_search=exile",
    "rulings/claim?_size=2&_facet=line",
    "rulings/search?q=追放",
    "rulings?sql=select+ruling+from+rulings+limit+1",
    "rulings/ruling/dominion~2Fduplicate~2Fwhen-played",
]


@pytest.mark.parametrize("path", DATA_PAGES)
def test_links_of_the_data_browser_lead_somewhere(app: Both, path: str) -> None:
    page = ask(app, f"/data/{path}")
    links = {unescape(link) for link in re.findall(r'(?:href|src|action)="([^"#]+)', page.text)}
    links |= {unescape(link) for link in re.findall(r"<([^>]+)>; rel", page.headers.get("link", ""))}
    own = {link.removeprefix("http://here") for link in links if link.startswith(("/data/", "http://here/"))}
    assert len(own) > 5
    for link in own:
        assert link.startswith("/data/"), link
        assert ask(app, link).status_code == 200, link


def test_a_page_that_is_known_is_not_sent_again(app: Both) -> None:
    first = ask(app, "/static/site.js")
    again = ask(app, "/static/site.js", if_none_match=first.headers["etag"])
    assert (again.status_code, again.content) == (304, b"")
    assert ask(app, "/static/site.js", if_none_match='"other"').status_code == 200


@pytest.mark.parametrize(
    ("path", "to"),
    [
        ("/ja", "/ja/"),
        ("/ja/dominion/duplicate?q=1", "/ja/dominion/duplicate/?q=1"),
        ("/data", "/data/"),
        ("/data?a=b", "/data/?a=b"),
    ],
)
def test_folders_end_with_a_stroke(app: Both, path: str, to: str) -> None:
    response = ask(app, path)
    assert (response.status_code, response.headers["location"]) == (307, to)


def test_no_redirect_leads_to_another_host(app: Both, folder: Path) -> None:
    (folder / "evil.example").mkdir(exist_ok=True)
    response = ask(app, "//evil.example")
    assert not response.headers.get("location", "/").startswith("//")


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("/nothing", "nowhere"),
        ("/ja/nothing/", "ありません"),
        ("/en/x", "nowhere"),
        ("/static/", "nowhere"),
        (f"/{'x' * 5000}", "nowhere"),
    ],
)
def test_what_is_not_there(app: Both, path: str, text: str) -> None:
    response = ask(app, path)
    assert response.status_code == 404
    assert text in response.text


@pytest.mark.parametrize(
    ("path", "status", "text"),
    [
        ("/data/nothing", 404, "Database not found"),
        ("/data/rulings/nothing", 404, "Table not found"),
        ("/data/rulings/ruling/nothing", 404, "Record not found"),
        ("/data/rulings?sql=drop+table+ruling", 400, "Statement must be a SELECT"),
    ],
)
def test_what_the_data_browser_has_not(app: Both, path: str, status: int, text: str) -> None:
    response = ask(app, path)
    assert response.status_code == status
    assert text in response.text
    assert "Rulings <span" in response.text


def test_without_a_page_that_says_so(tmp_path: Path, rulings_db: Path) -> None:
    response = ask(application(rulings_db, tmp_path), "/")  # type: ignore[arg-type]
    assert (response.status_code, response.text) == (404, "Not found\n")


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/static/..%2f..%2fsecret.txt",
        "/link.txt",
        "/%2e%2e%2fsecret.txt",
        "/data/..%2f..%2fsecret.txt",
        "/x%00y",
        "//etc/passwd",
    ],
)
def test_nothing_outside_the_folder_is_shown(app: Both, path: str) -> None:
    response = ask(app, path)
    assert response.status_code in (302, 400, 404)
    assert "secret" not in response.text


def test_the_folder_is_taken_as_it_is_named(folder: Path) -> None:
    assert Pages(folder).find("/../secret.txt") is None
    assert Pages(folder).find("/static/site.js") == folder.resolve() / "static" / "site.js"


def test_nothing_can_be_sent(app: Both) -> None:
    for method in ("POST", "PUT", "DELETE"):
        response = ask(app, "/", method)
        assert (response.status_code, response.headers["allow"]) == (405, "GET, HEAD")


def test_datasette_lies_below_data(app: Both) -> None:
    assert "Rulings / 裁定集" in ask(app, "/data/").text
    assert 'href="/data/rulings' in ask(app, "/data/").text
    rows = ask(app, "/data/rulings/search.json?_shape=array&q=%E5%BB%83%E6%A3%84").json()
    assert len(rows) > 0
    page = ask(app, "/data/rulings/search?q=duplicate").text
    assert 'href="/en/dominion/duplicate/' in page
    assert 'href="/data/rulings/ruling/dominion~2Fduplicate~2F' in page
    assert ask(app, "/data/-/static/app.css").status_code == 200
    assert ask(app, "/data/rulings.json").json()["database"] == "rulings"


def test_a_port_that_is_taken_is_named() -> None:
    first = listen("127.0.0.1", 0)
    port = first.getsockname()[1]
    with pytest.raises(PortTaken, match=f"127.0.0.1:{port}: Address already in use"):
        listen("127.0.0.1", port)
    first.close()
    listen("127.0.0.1", port).close()
    with pytest.raises(PortTaken, match=r"no\.such\.host\.invalid:80: "):
        listen("no.such.host.invalid", 80)


@pytest.fixture
def served(rulings_db: Path, folder: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """`rulings serve` in a process of its own, and the address that it prints."""
    command = [sys.executable, "-c", "from rulings.cli import app; app()", "serve", "--port", "0"]
    command += ["--database", str(rulings_db), "--site", str(folder), "--lang", "en"]
    server = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env={**os.environ, "NO_COLOR": "1"})
    try:
        assert server.stderr is not None
        yield server, server.stderr.readline().removeprefix("The site: ").strip().rstrip("/")
    finally:
        if server.poll() is None:
            server.kill()
        server.communicate()


def test_the_command_serves_and_stops(served: tuple[subprocess.Popen[str], str]) -> None:
    server, address = served
    assert address.startswith("http://127.0.0.1:")
    with urllib.request.urlopen(address + "/ja/", timeout=300) as page:
        assert "表紙" in page.read().decode()
    with urllib.request.urlopen(
        f"{address}/data/rulings/search.json?_shape=array&q={quote('複製')}", timeout=300
    ) as found:
        assert json.load(found)[0]["topic"] == "dominion/duplicate"
    with pytest.raises(urllib.error.HTTPError, match="404"):
        urllib.request.urlopen(address + "/nothing", timeout=300)
    server.send_signal(signal.SIGINT)
    _, rest = server.communicate(timeout=300)
    assert server.returncode == 0, rest
    assert "Traceback" not in rest
    assert rest.strip().endswith("Stopped.")


def test_the_command_names_a_port_that_is_taken(rulings_db: Path, folder: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        command = [sys.executable, "-c", "from rulings.cli import app; app()", "serve", "--port", port, "--lang", "en"]
        command += ["--database", str(rulings_db), "--site", str(folder)]
        result = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert result.returncode == 1
    assert f"127.0.0.1:{port} is in use" in result.stderr
    assert "--port" in result.stderr
    assert "Traceback" not in result.stderr
