"""Running commands in this process."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from rulings.cli import app
from tests.cli.common import TOY, Run


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache of this test's own."""
    folder = tmp_path / "cache"
    monkeypatch.setenv("RULINGS_CACHE", str(folder))
    for name in ("RULINGS_LANG", "RULINGS_DATABASE", "RULINGS_CORPUS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return folder


@pytest.fixture
def run(cache: Path) -> Run:
    """Runs a command; its exit code must be the one expected."""

    def run(*words: str, code: int = 0, stdin: str | bytes | None = None, **environment: str) -> Result:
        result = CliRunner().invoke(app, list(words), input=stdin, env=environment)
        assert result.exit_code == code, f"{words}: {result.exit_code} {result.output} {result.exception!r}"
        if result.exception is not None:
            assert isinstance(result.exception, SystemExit)
        return result

    return run


@pytest.fixture
def ask(run: Run, rulings_db: Path) -> Run:
    """Runs a command that reads the database of the corpus that comes along."""

    def ask(*words: str, **more: Any) -> Result:
        return run(*words, RULINGS_DATABASE=str(rulings_db), **more)

    return ask


@pytest.fixture
def failing(tmp_path: Path) -> Path:
    """The toy corpus with a scenario that expects a Fig where an Apple lies."""
    folder = Path(shutil.copytree(TOY, tmp_path / "failing"))
    file = folder / "toy" / "fruit" / "berry.yaml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("hand: [Apple]}, never", "hand: [Fig]}, never"), encoding="utf-8")
    return folder
