"""What all tests share."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.local import Local
from rulings import database, load, render
from rulings.check import check
from rulings.connection import connect
from rulings.corpus import Corpus
from rulings.words import Words


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Puts what needs a browser last: its event loop stays open until the end, and no other can run beside it."""
    items.sort(key=lambda item: "playwright" in getattr(item, "fixturenames", ()))


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The system's Chromium, which asks nobody for anything."""
    quiet = ["quic", "background-networking", "component-update", "sync", "gpu"]
    args = ["--no-sandbox", "--no-first-run", *(f"--disable-{part}" for part in quiet)]
    return {**browser_type_launch_args, "executable_path": shutil.which("chromium"), "args": args}


@pytest.fixture(scope="session")
def corpus() -> Corpus:
    """The corpus that comes along."""
    return load.read()


@pytest.fixture(scope="session")
def english(corpus: Corpus) -> Words:
    return Words(corpus, "en", strict=True)


@pytest.fixture(scope="session")
def japanese(corpus: Corpus) -> Words:
    return Words(corpus, "ja", strict=True)


@pytest.fixture(scope="session")
def rulings_db(corpus: Corpus, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The database of the corpus that comes along, with every scenario run."""
    path = tmp_path_factory.mktemp("database") / "rulings.db"
    database.build(corpus, check(corpus, Local(), transcripts=True), path)
    return path


@pytest.fixture(scope="session")
def site_folder(rulings_db: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of that database."""
    folder = tmp_path_factory.mktemp("site") / "site"
    render.site(rulings_db, folder)
    return folder


@pytest.fixture
def rulings_connection(rulings_db: Path) -> Iterator[sqlite3.Connection]:
    connection = connect(rulings_db)
    yield connection
    connection.close()
