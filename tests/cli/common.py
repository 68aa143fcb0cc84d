"""What the tests of the command line share."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from typer.testing import Result

TESTS = Path(__file__).resolve().parent.parent
BASE = TESTS / "corpus" / "base"
TOY = TESTS / "toy" / "data"
TOY_ENGINE = f"{sys.executable} {TESTS / 'toy' / 'pipe.py'}"
KANJI = re.compile("[\u3041-\u30ff\u4e00-\u9fff]")
ID = "dominion/duplicate/another-players-turn"

Run = Callable[..., Result]


def data(result: Result) -> Any:
    return json.loads(result.stdout)
