"""A small good corpus, copied so that a test may change it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.corpus.clean import DUPLICATE, TOPIC

HERE = Path(__file__).parent


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the small good corpus."""
    return Path(shutil.copytree(HERE / "base", tmp_path / "corpus"))


@pytest.fixture
def clean(folder: Path) -> Path:
    """A corpus with nothing to remark."""
    shutil.rmtree(folder / "trade")
    (folder / "mini" / "mechanisms" / "exile.yaml").unlink()
    (folder / "mini" / DUPLICATE).write_text(TOPIC, encoding="utf-8")
    return folder
