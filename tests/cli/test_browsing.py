"""`browse`: the data alone, in a process of its own."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest

COMMAND = [sys.executable, "-c", "from rulings.cli import app; app()", "browse", "--lang", "en"]


@pytest.fixture
def browsed(rulings_db: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The running command, and the address that it prints."""
    command = [*COMMAND, "--port", "0", "--database", str(rulings_db)]
    server = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env={**os.environ, "NO_COLOR": "1"})
    try:
        assert server.stderr is not None
        yield server, server.stderr.readline().removeprefix("The data: ").strip().rstrip("/")
    finally:
        if server.poll() is None:
            server.kill()
        server.communicate()


def test_the_data_are_shown_at_the_root_and_cannot_be_changed(browsed: tuple[subprocess.Popen[str], str]) -> None:
    server, address = browsed
    assert address.startswith("http://127.0.0.1:")
    found = f"{address}/rulings/search.json?_shape=array&q={quote('複製')}"
    with urllib.request.urlopen(found, timeout=300) as answer:
        assert json.load(answer)[0]["topic"] == "dominion/duplicate"
    with urllib.request.urlopen(f"{address}/", timeout=300) as page:
        assert "Rulings / 裁定集" in page.read().decode()
    for path in ("rulings/-/insert", "-/create"):
        with pytest.raises(urllib.error.HTTPError):
            urllib.request.urlopen(urllib.request.Request(f"{address}/{path}", b"{}"), timeout=300)
    with pytest.raises(urllib.error.HTTPError):
        urllib.request.urlopen(f"{address}/rulings.json?sql=delete+from+ruling", timeout=300)
    server.send_signal(signal.SIGINT)
    _, rest = server.communicate(timeout=300)
    assert server.returncode == 0, rest
    assert rest.strip().endswith("Stopped.")


@pytest.mark.parametrize("command", ["browse", "serve"])
def test_what_is_no_database_is_not_shown_and_nothing_is_made(command: str, tmp_path: Path) -> None:
    (tmp_path / "text.db").write_text("no database", encoding="utf-8")
    for name, told in (("none.db", "there is no database here"), ("text.db", "this is no database of rulings")):
        words = [*COMMAND[:-3], command, "--lang", "en", "--port", "0", "--database", str(tmp_path / name)]
        result = subprocess.run(words, capture_output=True, text=True, timeout=300)
        assert result.returncode == 1
        assert result.stderr.startswith(f"{tmp_path / name}: {told}"), result.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["text.db"]


def test_a_port_that_is_taken_is_named(rulings_db: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        command = [*COMMAND, "--port", port, "--database", str(rulings_db)]
        result = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert result.returncode == 1
    assert f"127.0.0.1:{port} is in use" in result.stderr
