"""What is drawn of a position."""

from __future__ import annotations

from typing import Any

import pytest

from rulings.board import Entry, Face


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (8, "8"),
        (["Sir Martin", "Dame Anna", "Sir Bailey"], "Sir Martin +2"),
        (["Dame Anna"], "Dame Anna"),
        ([], "0"),
    ],
)
def test_a_pile_is_its_number_or_its_top_card(value: Any, text: str) -> None:
    face = Face("Knights", "", (), "action", "", "", None)
    assert Entry("Knights", face, value, 0, True, str).text == text
    assert Entry("Knights", face, 0, value, True, str).was == text
