"""Writing YAML as the corpus has it: read back the same, in its style, and added to files without changing the rest."""

from __future__ import annotations

import errno
import textwrap
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulings import load
from rulings.source import CorpusErrors, parse
from rulings.writing import WIDTH, as_yaml, in_a_line, save, with_entries

FILE = Path("file.yaml")
WORDS = st.sampled_from(
    ["on", "no", "true", "null", "~", "", "7", "2015-04-01", "a: b", "# x", "- y", "複製", "'", "[", "é{"]
)
TEXTS = WORDS | st.text(st.characters(codec="utf-8", exclude_categories=("C", "Z")), max_size=8)
VALUES = st.recursive(
    TEXTS | st.integers(-5, 3000) | st.booleans() | st.none(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=12,
)


@settings(deadline=None)
@given(value=st.dictionaries(TEXTS, VALUES, min_size=1, max_size=4))
def test_what_is_written_is_read_back(value: dict[str, Any]) -> None:
    assert parse(FILE, as_yaml(value)).value == value
    assert parse(FILE, in_a_line(value)).value == value
    assert "\n" not in in_a_line(value)


def test_scenarios_come_out_as_they_are_written_in_the_corpus() -> None:
    corpus = load.read()
    same = 0
    written: dict[str, Any] = {}
    for id, (topic, slug, _) in corpus.scenarios.items():
        if topic.id not in written:
            written[topic.id] = parse(topic.document.file, topic.document.text).value["scenarios"]
        value = {slug: written[topic.id][slug]}
        text = as_yaml(value, 2)
        assert parse(FILE, textwrap.dedent(text)).value == value
        assert all(len(line) <= WIDTH for line in text.splitlines())
        same += textwrap.dedent(text) == corpus.excerpt(id)
    assert same > len(corpus.scenarios) / 2


def test_long_things_are_written_a_line_an_entry() -> None:
    hand = ["Copper"] * 12
    text = as_yaml({"setup": {"Ann": {"hand": hand, "deck": hand}, "turn": "Ann"}, "steps": []})
    assert text == (
        f"setup:\n  Ann:\n    hand: [{', '.join(hand)}]\n    deck: [{', '.join(hand)}]\n  turn: Ann\nsteps: []\n"
    )


TOPIC = """\
topic: fig   # a fruit
card: Fig
rulings:
  a: {en: A., ja: あ。}  # the first
  # a remark

scenarios:
    one:
        steps:
            - Ann: play Fig   # the only step

# the end"""


def test_entries_are_added_where_their_section_ends() -> None:
    document = parse(FILE, TOPIC)
    text = with_entries(document, {"rulings": {"b": {"en": ""}}, "scenarios": {"two": {"steps": [{"Ann": "pass"}]}}})
    assert text == (
        TOPIC.replace("  # a remark", "  b: {en: ''}\n  # a remark").replace(
            "# the only step\n", "# the only step\n    two:\n      steps:\n        - Ann: pass\n"
        )
        + "\n"
    )


def test_sections_that_are_not_there_are_begun_in_their_order() -> None:
    entries = {"rulings": {"b": {"en": ""}}, "scenarios": {"two": {"steps": []}}}
    assert with_entries(parse(FILE, ""), entries) == "rulings:\n  b: {en: ''}\nscenarios:\n  two:\n    steps: []\n"
    only = parse(FILE, "topic: fig\nscenarios:\n  one: {steps: []}\n")
    assert with_entries(only, {"rulings": {"b": {"en": ""}}}) == (
        "topic: fig\nrulings:\n  b: {en: ''}\nscenarios:\n  one: {steps: []}\n"
    )


def test_line_endings_are_kept() -> None:
    document = parse(FILE, "topic: fig\r\nrulings:\r\n  a: {en: A.}\r\n")
    text = with_entries(document, {"rulings": {"b": {"en": ""}}})
    assert text == "topic: fig\r\nrulings:\r\n  a: {en: A.}\r\n  b: {en: ''}\r\n"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("rulings: {a: {}}\n", "file.yaml:1:1: 'rulings' is written in brackets; write an entry a line"),
        ("rulings: {}\n", "file.yaml:1:1: 'rulings' is written in brackets; write an entry a line"),
        ("rulings:\n  b: {}\n", "file.yaml:2:3: 'b' is there already"),
    ],
)
def test_what_cannot_be_added_to_is_named(text: str, message: str) -> None:
    with pytest.raises(CorpusErrors) as wrong:
        with_entries(parse(FILE, text), {"rulings": {"b": {}}})
    assert str(wrong.value) == message


def test_a_file_is_saved_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "a.yaml"
    save(file, "old\n")

    def fail(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "the disk is full")

    monkeypatch.setattr("rulings.whole.os.replace", fail)
    with pytest.raises(OSError, match="the disk is full") as error:
        save(file, "new\n")
    assert error.value.filename == str(file)
    monkeypatch.undo()
    assert file.read_bytes() == b"old\n"
    assert [path.name for path in tmp_path.iterdir()] == ["a.yaml"]


def test_what_a_link_leads_to_is_saved_with_the_rights_it_had(tmp_path: Path) -> None:
    file, link = tmp_path / "a.yaml", tmp_path / "link.yaml"
    file.write_text("old\n", encoding="utf-8")
    file.chmod(0o640)
    link.symlink_to(file)
    save(link, "new\n")
    assert link.is_symlink()
    assert file.read_text(encoding="utf-8") == "new\n"
    assert file.stat().st_mode & 0o777 == 0o640
