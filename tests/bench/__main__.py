"""Prints the figures of one part, or of all: see `scripts/bench --help`."""

from __future__ import annotations

import sys

from tests.bench import commands, games, scenarios, site

PARTS = {"scenarios": scenarios.report, "commands": commands.report, "site": site.report, "games": games.report}

for name in sys.argv[1:] or PARTS:
    PARTS[name]()
