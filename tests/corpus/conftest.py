"""A small good corpus, copied so that a test may change it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

HERE = Path(__file__).parent


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the small good corpus."""
    return Path(shutil.copytree(HERE / "base", tmp_path / "corpus"))
