"""The documents of the project: their links lead somewhere, and the files and scripts that they name exist."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("**/*.md"))]
SCRIPTS = sorted(path for path in [*(ROOT / "scripts").iterdir(), ROOT / ".ci" / "run"] if path.is_file())


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


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_scripts_are_sound(script: Path) -> None:
    """Each is executable (but the one that is sourced) and free of syntax errors."""
    first = script.read_text(encoding="utf-8").partition("\n")[0]
    if script.name == "environment":
        assert not first.startswith("#!")
    else:
        assert first == "#!/usr/bin/env bash"
        assert script.stat().st_mode & 0o111
    result = subprocess.run(["bash", "-n", script], capture_output=True, text=True)
    assert result.returncode == 0, result.stderr


@pytest.mark.parametrize("name", ["start", "test", "bench"])
def test_scripts_explain_themselves(name: str) -> None:
    result = subprocess.run([ROOT / "scripts" / name, "--help"], capture_output=True, text=True, cwd="/", timeout=60)
    assert result.returncode == 0
    assert result.stdout.startswith(f"usage: scripts/{name}")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["start", "--port", "abc"], "--port needs a number from 1 to 65535, not 'abc'."),
        (["start", "--port"], "--port needs a number."),
        (["start", "--prot", "80"], "usage: scripts/start"),
    ],
)
def test_scripts_refuse_what_they_do_not_know(words: list[str], message: str) -> None:
    result = subprocess.run([ROOT / "scripts" / words[0], *words[1:]], capture_output=True, text=True, timeout=60)
    assert result.returncode in {1, 2}
    assert message in result.stderr


def test_an_old_python_is_named_in_the_message(tmp_path: Path) -> None:
    """With only a too old Python to be found, scripts/start says which is needed and which is there."""
    old = tmp_path / "python3"
    old.write_text('#!/bin/sh\nif [ "$1" = --version ]; then echo "Python 3.9.2"; exit; fi\nexit 1\n', encoding="utf-8")
    old.chmod(0o755)
    copy = tmp_path / "project"
    for name in ["pyproject.toml", "constraints.txt", "scripts/start", "scripts/environment"]:
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        (copy / name).write_bytes((ROOT / name).read_bytes())
    result = subprocess.run(
        ["bash", copy / "scripts" / "start"],
        capture_output=True,
        text=True,
        env={"PATH": "/usr/bin:/bin", "PYTHON": str(old)},
    )
    assert result.returncode == 1
    assert f"Python 3.11 or newer is needed, and {old} is Python 3.9.2" in result.stderr
    assert not (copy / ".venv").exists()
