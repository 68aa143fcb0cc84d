"""The documents of the project: their links lead somewhere, and the files and scripts that they name exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

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
