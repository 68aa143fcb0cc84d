"""What all tests share."""

from __future__ import annotations

import shutil
from typing import Any

import pytest


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The system's Chromium, which asks nobody for anything."""
    quiet = ["quic", "background-networking", "component-update", "sync", "gpu"]
    args = ["--no-sandbox", "--no-first-run", *(f"--disable-{part}" for part in quiet)]
    return {**browser_type_launch_args, "executable_path": shutil.which("chromium"), "args": args}
