"""The documents of the project: links lead somewhere, files and scripts that they name exist, and their commands run."""

from __future__ import annotations

import json
import re
import signal
import sqlite3
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
import typer

from rulings.cli import app
from rulings.datasette_plugin import DATABASE, prepare_connection
from rulings.metadata import SETTINGS
from rulings.source import read
from tests.sandbox import Sandbox

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("**/*.md"))]


def anchors(document: Path) -> set[str]:
    """The anchors of a document's headings, as web views of repositories make them."""
    headings = re.findall(r"^#+ (.+)$", document.read_text(encoding="utf-8"), flags=re.M)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def prose(document: Path) -> str:
    """A document without its blocks of code."""
    return re.sub(r"^```.*?^```", "", document.read_text(encoding="utf-8"), flags=re.M | re.S)


def dead_links(document: Path) -> list[str]:
    dead = []
    for link in re.findall(r"\]\(([^)\s]+)\)", prose(document)):
        if link.startswith("https://"):
            continue
        name, _, anchor = link.partition("#")
        target = (document.parent / name).resolve() if name else document
        if not target.exists() or (anchor and anchor not in anchors(target)):
            dead.append(link)
    return dead


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_somewhere(document: Path) -> None:
    assert dead_links(document) == []


def test_a_dead_link_is_found(tmp_path: Path) -> None:
    (tmp_path / "other.md").write_text("# Two words\n", encoding="utf-8")
    page = tmp_path / "page.md"
    page.write_text("[a](other.md#two-words) [b](other.md#three) [c](gone.md) [d](#here)\n# Here\n", encoding="utf-8")
    assert dead_links(page) == ["other.md#three", "gone.md"]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_named_scripts_and_tests_exist(document: Path) -> None:
    named = re.findall(r"(?<![\w/.])(?:scripts|tests)/[a-z_]+(?:\.py)?", document.read_text(encoding="utf-8"))
    assert [name for name in named if not (ROOT / name).exists()] == []


# Commands


def text_of(name: str, section: str = "") -> str:
    """A document, or the section of it with this heading."""
    text = (ROOT / "docs" / name).read_text(encoding="utf-8")
    return text.partition(f"## {section}\n")[2].partition("\n## ")[0] if section else text


def blocks(text: str) -> list[tuple[str, str]]:
    """The blocks of code in a document, each with its language."""
    return re.findall(r"^```(\w*)\n(.*?)^```$", text, flags=re.M | re.S)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_named_commands_exist(document: Path) -> None:
    commands = typer.main.get_command(app).commands  # type: ignore[attr-defined]
    named = re.findall(r"(?:^|[`/])rulings ([a-z]+)\b([^`\n]*)", document.read_text(encoding="utf-8"), flags=re.M)
    for command, rest in named:
        assert command in commands, command
        known = {option for parameter in commands[command].params for option in parameter.opts}
        assert set(re.findall(r"(?<![\w-])--[a-z-]+", rest)) <= known, command


@pytest.fixture(scope="module")
def sandbox(tmp_path_factory: pytest.TempPathFactory) -> Sandbox:
    return Sandbox(tmp_path_factory.mktemp("checkout") / "project")


@pytest.mark.slow
def test_the_way_to_a_first_ruling(sandbox: Sandbox) -> None:
    parts = blocks(text_of("contributing.md", "A first ruling"))
    codes = iter([0, 0, 1, 0, 0, 1, 0, 0, 0])
    told = []
    file = sandbox.folder / "rulings" / "data" / "dominion" / "adventures" / "gear.yaml"
    for place, (language, text) in enumerate(parts):
        if language == "yaml":
            document = read(file)
            start, end = document.span("rulings", "never-a-third")
            whole = document.text[:start] + text.strip() + "\n" + document.text[end:].lstrip("\n")
            file.write_text(whole, encoding="utf-8")
        stdin = parts[place + 1][1] if parts[place + 1 : place + 2] and parts[place + 1][0] == "input" else ""
        for line in text.splitlines() if language == "sh" else ():
            if line == "rulings lint":
                line = "rulings lint | grep -c gear.yaml"
            result = sandbox.run(line, stdin, code=1 if "grep" in line else next(codes))
            told.append(result.stdout + result.stderr)
    assert list(codes) == []
    recorded, begun, empty, good, _, _, broken, _, confirmed, shown = told
    assert "Saved: never-three.yaml:2" in recorded
    assert begun.startswith("dominion/gear/never-a-third begins at rulings/data/dominion/adventures/gear.yaml:")
    assert "would_be" in empty or "the position is just so" in empty
    assert "Misreadings refuted: 1 of 1." in good
    assert "should not be able to answer “set aside Silver”, “set aside Estate”, “set aside Gold” together" in broken
    assert "Rulings confirmed: 1." in confirmed
    assert "✓ With Gear you set aside two cards at most" in shown
    assert "✓ 《道具》で脇に置けるカードは" in shown


PUBLISHING = [
    line for language, text in blocks(text_of("publishing.md")) if language == "sh" for line in text.splitlines()
]
SMALL = {"RULINGS_CORPUS": str(ROOT / "tests" / "corpus" / "base")}


def served(sandbox: Sandbox, line: str, **environment: str) -> Iterator[str]:
    """What a command that serves says first; it is stopped afterwards."""
    command = re.sub(r"--port \d+", "--port 0", f"exec {line}")
    process = subprocess.Popen(
        ["bash", "-c", command],
        cwd=sandbox.folder,
        env=sandbox.environment | environment,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stderr is not None
        yield process.stderr.readline()
    finally:
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=300)


def test_the_site_is_published_as_it_is_written(sandbox: Sandbox) -> None:
    assert [line.split()[1] for line in PUBLISHING] == ["build", "site", "serve", "browse"]
    for line in PUBLISHING:
        if line.split()[1] in ("serve", "browse"):
            (said,) = served(sandbox, line)
            assert re.search(r": http://0\.0\.0\.0:\d+/", said)
        else:
            sandbox.run(line, **SMALL)
    page = (sandbox.folder / "public" / "ja" / "index.html").read_text(encoding="utf-8")
    assert "https://rulings.example/ja/" in page


def test_the_container_does_what_it_says(sandbox: Sandbox) -> None:
    (text,) = [text for language, text in blocks(text_of("publishing.md")) if language == "dockerfile"]
    joined = text.replace("\\\n", " ")
    assert "constraints.txt" in joined
    assert (ROOT / "constraints.txt").is_file()
    (sandbox.folder / "srv").mkdir()
    lines = [part.strip() for part in re.findall(r"&& (rulings [^&\n]+)", joined)]
    assert len(lines) == 2
    for line in lines:
        sandbox.run(line.replace("/srv/", "srv/"), **SMALL)
    command = " ".join(json.loads(joined.partition("CMD ")[2])).replace("/srv/", "srv/")
    (said,) = served(sandbox, f"{command} --port 0", RULINGS_CACHE=str(sandbox.folder / "nowhere"))
    assert "http://0.0.0.0:" in said
    assert not (sandbox.folder / "nowhere").exists()


def test_the_limits_are_the_ones_that_are_set() -> None:
    told = re.findall(r"^\| `(\w+)` \| (\d+) \|$", text_of("publishing.md"), flags=re.M)
    assert len(told) == 6
    assert {name: int(value) for name, value in told} == {name: SETTINGS[name] for name, _ in told}


def test_the_query_finds_something(rulings_connection: sqlite3.Connection) -> None:
    (query,) = [text for language, text in blocks(text_of("publishing.md")) if language == "sql"]
    prepare_connection(rulings_connection, DATABASE)
    rows = rulings_connection.execute(query).fetchall()
    assert len(rows) == 10
    assert all("廃棄" in ja for _, _, ja in rows)
