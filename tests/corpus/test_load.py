"""Good corpora: what is read, under which ids, and where everything stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulings import load, source
from rulings.corpus import Corpus
from rulings.load import DATA, read


@pytest.fixture(scope="module")
def small() -> Corpus:
    return read(Path(__file__).parent / "base")


@pytest.fixture(scope="module")
def shipped() -> Corpus:
    return read()


def test_ids(small: Corpus) -> None:
    assert list(small.games) == ["mini", "trade"]
    assert list(small.rulings) == [
        "mini/duplicate/a-copy",
        "mini/duplicate/once",
        "mini/exile/kept",
        "trade/sets/three",
    ]
    assert list(small.scenarios) == ["mini/duplicate/copies", "trade/sets/a-set"]
    topic, slug, ruling = small.rulings["mini/duplicate/once"]
    assert (topic.id, slug, ruling.ja) == ("mini/duplicate", "once", "一度だけ行える。")


def test_references_are_full_ids(small: Corpus) -> None:
    _, _, scenario = small.scenarios["mini/duplicate/copies"]
    assert scenario.shows == ["mini/duplicate/a-copy", "mini/exile/kept"]
    _, _, copy = small.rulings["mini/duplicate/a-copy"]
    assert copy.misreadings[0].refuted_by.scenario == "mini/duplicate/copies"
    assert small.rulings["mini/duplicate/once"][2].holds.superseded_by == "mini/duplicate/a-copy"
    assert small.redirects == {"mini/duplicate/the-copy": "mini/duplicate/a-copy"}


def test_sheets_are_found_by_their_keys(small: Corpus) -> None:
    mini = small.games["mini"]
    assert mini.cards["Coin of the Realm"].ja == "法貨"
    assert mini.editions[2015].changes_en == ["It begins."]
    assert mini.terms["deck"].avoid == ["draw pile", "デッキ"]
    assert mini.claims["book-en/duplicate/2"].same_as == ["book-en/duplicate/1"]
    assert mini.sources["book-en"].numbered


def test_a_topic_takes_its_names_from_its_card(small: Corpus) -> None:
    card, mechanism = small.games["mini"].topics["duplicate"], small.games["mini"].topics["exile"]
    assert (card.en, card.ja, card.reading, card.aliases) == ("Duplicate", "複製", "ふくせい", ["謄写", "Double"])
    assert (mechanism.en, mechanism.ja, mechanism.reading, mechanism.aliases) == (
        "Exile",
        "追放",
        "ついほう",
        ["追放マット"],
    )
    assert (card.folder, mechanism.folder) == ("adventures", "mechanisms")


@pytest.mark.parametrize(
    ("id", "path", "line", "column"),
    [
        ("mini", (), 1, 1),
        ("mini/duplicate", (), 1, 1),
        ("mini/duplicate", ("card",), 2, 7),
        ("mini/duplicate/a-copy", (), 4, 3),
        ("mini/duplicate/a-copy", ("ja",), 6, 9),
        ("mini/duplicate/a-copy", ("claims", 1), 7, 35),
        ("mini/duplicate/a-copy", ("misreadings", 0, "refuted_by"), 15, 9),
        ("mini/duplicate/copies", (), 21, 3),
        ("mini/duplicate/copies", ("steps", 1), 26, 9),
        ("mini/duplicate/copies", ("steps", 1, "Ann"), 26, 14),
        ("mini/duplicate/copies", ("editions", 2022, "then"), 35, 9),
        ("mini/duplicate/copies", ("then", "Ann", "no such key"), 32, 12),
        ("mini/silver", (), 10, 3),
        ("mini/tavern_mat", ("en",), 2, 36),
        ("mini/2022", ("year",), 2, 10),
        ("book-en", ("id",), 1, 8),
        ("book-en/duplicate/2", ("says",), 2, 81),
    ],
)
def test_where(small: Corpus, id: str, path: tuple[str | int, ...], line: int, column: int) -> None:
    place = small.where(id, *path)
    assert (place.line, place.column) == (line, column)


def test_where_of_nothing(small: Corpus) -> None:
    with pytest.raises(KeyError):
        small.where("mini/duplicate/gone")


def test_a_place_is_written_as_seen_from_here(small: Corpus, monkeypatch: pytest.MonkeyPatch) -> None:
    place = small.where("mini/duplicate/a-copy")
    monkeypatch.chdir(place.file.parent)
    assert str(place) == "duplicate.yaml:4:3"
    monkeypatch.chdir("/")
    assert str(place) == f"{place.file.relative_to('/')}:4:3"


def test_an_excerpt_stands_at_the_margin_with_its_comments(small: Corpus) -> None:
    lines = small.excerpt("mini/duplicate/copies").splitlines()
    assert lines[0] == "copies: # a comment"
    assert lines[1] == "  shows: [a-copy, mini/exile/kept]"
    assert lines[-1] == "      then: {Ann: {discard: [Silver, Silver]}}"
    assert small.excerpt("mini/silver").splitlines()[0] == "slug: silver"


def test_an_excerpt_leaves_out_the_comment_on_what_follows(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text("a:\n  b:\n    c: 1 # of c\n\n  # of d\n  d: 2\n", encoding="utf-8")
    assert source.read(file).excerpt("a", "b") == "b:\n  c: 1 # of c\n"


def test_plain_words(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    text = "[on, No, yes, y, 2015-04-01, 017, 0x1F, 1_000, 1:30, 1.5, .inf, True, NULL, +1, -1, 0, true, false, null, ~, '5']"
    file.write_text(text, encoding="utf-8")
    values = source.read(file).value
    assert " ".join(values[:14]) == "on No yes y 2015-04-01 017 0x1F 1_000 1:30 1.5 .inf True NULL +1"
    assert values[14:] == [-1, 0, True, False, None, None, "5"]


def test_windows_line_ends_and_byte_order_mark(folder: Path) -> None:
    file = folder / "mini" / "adventures" / "duplicate.yaml"
    file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes().replace(b"\n", b"\r\n"))
    corpus = read(folder)
    assert corpus.where("mini/duplicate/copies").line == 21
    assert corpus.excerpt("mini/duplicate/copies").startswith("copies: # a comment\r\n  shows:")


def test_hidden_and_other_files_are_left_alone(folder: Path) -> None:
    (folder / "mini" / "adventures" / ".duplicate.yaml.swp").write_text("{", encoding="utf-8")
    (folder / "mini" / "words.en.ftl").write_text("a = b", encoding="utf-8")
    (folder / "schema").mkdir()
    assert list(read(folder).games) == ["mini", "trade"]


def test_a_game_needs_only_its_game_file(folder: Path) -> None:
    (folder / "new").mkdir()
    text = "game: new\nen: New\nja: 新\npublished: 2020-05-01\nplayers: {Ann: アン}\nplayer_keys: {}\nshared_keys: {}\n"
    (folder / "new" / "game.yaml").write_text(text, encoding="utf-8")
    assert read(folder).games["new"].topics == {}


def test_the_shipped_corpus(shipped: Corpus) -> None:
    assert load.DATA == DATA
    assert set(shipped.games) == {"dominion", "card_trade_in"}
    assert sum(len(game.claims) for game in shipped.games.values()) == 554
    assert len(shipped.games["dominion"].cards) == 338


def test_every_claim_of_no_scenario_says_why(shipped: Corpus) -> None:
    claims = [claim for game in shipped.games.values() for claim in game.claims.values()]
    kept = [claim for claim in claims if not claim.executable]
    assert len(kept) == 9
    assert all(claim.reason and claim.why and claim.why_ja for claim in kept)
    assert not any(claim.reason or claim.why or claim.why_ja for claim in claims if claim.executable)
