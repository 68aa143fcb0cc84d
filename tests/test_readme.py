"""The README shows the command line as it is, and names commands that exist."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests import readme

ROOT = Path(__file__).resolve().parent.parent
TEXT = (ROOT / "README.md").read_text(encoding="utf-8")


def test_command_line_section_is_current() -> None:
    result = subprocess.run([sys.executable, "-m", "tests.readme", "--check"], cwd=ROOT, capture_output=True, text=True)
    assert result.returncode == 0, result.stderr


def test_an_old_section_is_noticed() -> None:
    old = TEXT.replace("`rulings trace", "`rulings trase")
    assert old != TEXT
    assert readme.current(old) == readme.current(TEXT) != old


def test_a_readme_without_a_place_for_the_section_is_refused() -> None:
    with pytest.raises(ValueError, match="no lines"):
        readme.current("# Rulings\n")


def test_named_commands_exist() -> None:
    shown = set(re.findall(r"`rulings (\w+)", readme.section()))
    named = set(re.findall(r"^\.venv/bin/rulings (\w+)", TEXT, flags=re.M))
    assert named
    assert named <= shown


def test_examples_run(tmp_path: Path) -> None:
    """Every example line of the README ends well and prints something."""
    bin = Path(sys.executable).parent
    lines = re.findall(r"^\.venv/bin/rulings .*", TEXT, flags=re.M)
    assert len(lines) >= 5
    for line in lines:
        words = line.replace(".venv/bin", str(bin))
        own = os.environ | {"RULINGS_CACHE": str(tmp_path / "cache")}
        result = subprocess.run(
            ["bash", "-c", words], cwd=tmp_path, env=own, capture_output=True, text=True, timeout=300
        )
        assert result.returncode == 0, f"{line}\n{result.stdout}{result.stderr}"
        assert result.stdout.strip()
