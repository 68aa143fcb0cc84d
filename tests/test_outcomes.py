"""Sixty games end as they always did: a change for speed's sake that alters play fails here first."""

from __future__ import annotations

import json

from tests.outcomes import FILE, outcomes


def test_sixty_games_end_as_stored() -> None:
    """After a change that is meant to alter play, `python -m tests.outcomes` stores them anew."""
    assert outcomes() == json.loads(FILE.read_text(encoding="utf-8"))
