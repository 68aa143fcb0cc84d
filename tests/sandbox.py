"""A copy of the project to change at will, with `rulings` in the PATH."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PARTS = ("engine", "rulings", "site", "docs")


class Sandbox:
    """The packages in a folder of their own, under version control as in a checkout."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for part in PARTS:
            shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__", ".*"))
        bin = folder / ".bin"
        bin.mkdir()
        command = bin / "rulings"
        command.write_text(
            f'#!/bin/sh\nexec {sys.executable} -c \'from rulings.cli import app; app(prog_name="rulings")\' "$@"\n',
            encoding="utf-8",
        )
        command.chmod(0o755)
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("RULINGS_", "GIT_"))}
        self.environment = kept | {
            "PATH": f"{bin}:{os.environ['PATH']}",
            "PYTHONPATH": str(folder),
            "PYTHONDONTWRITEBYTECODE": "1",
            "RULINGS_CACHE": str(folder / ".cache"),
            "RULINGS_LANG": "en",
        }
        self.run("git init -q && git add -A && git -c user.name=a -c user.email=a@b commit -q -m all")

    def run(self, line: str, stdin: str = "", code: int = 0, **environment: str) -> subprocess.CompletedProcess[str]:
        """Runs a line of shell in the folder; its exit code must be the one expected."""
        result = subprocess.run(
            ["bash", "-c", line],
            cwd=self.folder,
            env=self.environment | environment,
            input=stdin,
            capture_output=True,
            text=True,
            timeout=300,
        )
        assert result.returncode == code, f"{line}\n{result.stdout}{result.stderr}"
        assert "Traceback" not in result.stderr
        return result
