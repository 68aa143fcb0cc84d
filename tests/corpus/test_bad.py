"""Bad corpora, each with everything that is said of it.

A file under ``bad/`` is put into the good corpus at the place that its first line names; each ``# error:`` line is one
error, of that file unless it names another. Line numbers count the lines of the case itself.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulings.load import read
from rulings.source import CorpusErrors

CASES = sorted((Path(__file__).parent / "bad").glob("*.yaml"))


def said_of(folder: Path) -> list[str]:
    with pytest.raises(CorpusErrors) as caught:
        read(folder)
    return [str(error).removeprefix(f"{folder}/") for error in caught.value.errors]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_bad_corpus(case: Path, folder: Path) -> None:
    text = case.read_text(encoding="utf-8")
    [file] = re.findall(r"^# file: (.+)$", text, flags=re.M)
    expected = [
        error if re.match(r"[a-z][\w/.]*:\d+:", error) else f"{file}:{error}"
        for error in re.findall(r"^# error: (.+)$", text, flags=re.M)
    ]
    (folder / file).parent.mkdir(exist_ok=True)
    (folder / file).write_text(text, encoding="utf-8")
    assert said_of(folder) == expected


BYTES = {
    "nothing": (b"", "1:1: expected a mapping, found nothing"),
    "spaces": (b"  \n\n", "1:1: expected a mapping, found nothing"),
    "a tab": (b"topic: duplicate\n\tcard: x\n", "2:1: a tab stands where YAML wants spaces"),
    "not UTF-8": ("topic: 複製\ncard: é".encode() + b"\xff", "2:8: this is no UTF-8 text: byte 0xff"),
    "a byte order of two bytes": ("topic: a".encode("utf-16"), "1:1: this is no UTF-8 text: byte 0xff"),
    "a NUL": (b"topic: a\ncard: \x00", "2:7: the character '\\x00' has no place in a file"),
    "a bell": ("topic: 複製\n複: \x07".encode(), "2:4: the character '\\x07' has no place in a file"),
    "a lone word": (b"duplicate", "1:1: expected a mapping, found 'duplicate'"),
    "a number": (b"12", "1:1: expected a mapping, found the number 12"),
    "a brace": (b"{", "2:1: not YAML: did not find expected node content (while parsing a flow node)"),
    "half a word in quotes": (
        b"topic: 'a\n",
        "2:1: not YAML: found unexpected end of stream (while scanning a quoted scalar)",
    ),
    "an alias of itself": (b"&a {x: *a}", "1:5: an alias (*) uses a value a second time; write it out"),
    "an unknown alias": (b"x: *a", "1:4: not YAML: found undefined alias"),
    "depth": (b"[" * 60 + b"]" * 60, "1:42: nested more than 40 levels deep"),
    "bottomless depth": (
        b"[" * 100000,
        "1:1001: not YAML: exceeded maximum nesting depth (while increasing flow level)",
    ),
    "a huge number": (b"9" * 5000, f"1:1: expected a mapping, found '{'9' * 37}...'"),
    "a merge": (b"topic: exile\n<<: {en: Exile}\n", "2:1: unknown key '<<'"),
    "a set": (b"topic: !!set {a, b}", "1:8: the tag !!set has no meaning here"),
    "a number by force": (b"topic: !!int 'zz'", "1:8: the tag !!int has no meaning here"),
    "a key of nothing": (b"~: a", "1:1: a key must be a word or a number"),
    "a key that is true": (b"true: a", "1:1: a key must be a word or a number"),
}


@pytest.mark.parametrize("name", BYTES)
def test_bad_bytes(name: str, folder: Path) -> None:
    data, expected = BYTES[name]
    file = folder / "mini" / "adventures" / "duplicate.yaml"
    file.write_bytes(data)
    [said, *_] = said_of(folder)
    assert said.startswith(f"mini/adventures/duplicate.yaml:{expected}")


def test_everything_wrong_is_said_at_once(folder: Path) -> None:
    (folder / "mini" / "cards.yaml").write_text("{", encoding="utf-8")
    (folder / "mini" / "game.yaml").unlink()
    (folder / "trade" / "mechanisms" / "sets.yaml").write_text("topic: 1\n", encoding="utf-8")
    assert said_of(folder) == [
        "mini/cards.yaml:2:1: not YAML: did not find expected node content (while parsing a flow node)",
        "mini/game.yaml:1:1: there is no such file; every folder beside the schemas is a game",
        "trade/mechanisms/sets.yaml:1:8: expected text, found the number 1 (put quotes around it)",
    ]


def test_what_hangs_on_a_broken_file_is_not_called_unknown(folder: Path) -> None:
    for file in (
        "cards.yaml",
        "terms.yaml",
        "editions.yaml",
        "sources.yaml",
        "claims/book-en.yaml",
        "mechanisms/exile.yaml",
    ):
        (folder / "mini" / file).write_text("{", encoding="utf-8")
    assert all("not YAML" in line for line in said_of(folder))


def test_no_folder(tmp_path: Path) -> None:
    assert said_of(tmp_path / "gone") == [f"{tmp_path}/gone:1:1: there is no such folder"]


def test_a_folder_without_games(tmp_path: Path) -> None:
    message = "expected a folder with a game.yaml for each game, found none"
    assert said_of(tmp_path) == [f"{tmp_path}:1:1: {message}"]


def test_a_folder_in_place_of_a_file(folder: Path) -> None:
    (folder / "mini" / "adventures" / "silver.yaml").mkdir()
    assert said_of(folder) == ["mini/adventures/silver.yaml:1:1: cannot be read: Is a directory"]
