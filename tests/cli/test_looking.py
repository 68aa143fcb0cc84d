"""`search`, `show`, `pair`, `names` and `coverage`: what they find, and how they say it."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from rich.cells import cell_len

from tests.cli.common import BASE, ID, KANJI, Run, data
from tests.golden import QUERIES, Golden, faults


@pytest.mark.parametrize("golden", QUERIES, ids=lambda golden: golden["query"])
def test_golden_queries(ask: Run, golden: Golden) -> None:
    def found(words: str) -> list[str]:
        return [hit["id"] for hit in data(ask("search", "--json", "--limit", "1000", "--", words))]

    assert faults(golden, found) == []
    if "suggest" in golden:
        result = ask("search", golden["query"], "--lang", "en")
        assert f"Nothing found for “{golden['query']}”." in result.stderr
        assert f"Did you mean {golden['suggest'][0]}" in result.stderr
    if "near" in golden:
        result = ask("search", golden["query"], "--lang", "en")
        assert "These rulings come nearest:" in result.stderr
        assert all(f"  {id}\n" in result.stdout for id in golden["near"])


def test_search_prints_hits(ask: Run) -> None:
    hits = data(ask("search", "--json", "複製"))
    assert {"id", "topic", "en", "ja"} <= hits[0].keys()
    assert data(ask("search", "--json", "空港")) == []
    assert len(data(ask("search", "--json", "--limit", "2", "カード"))) == 2
    english = ask("search", "another player's", "--lang", "en").stdout
    assert f"  {ID}\n" in english
    assert not KANJI.search(english)
    assert ask("search", "another", "player's").stdout == ask("search", "another player's").stdout
    assert "他のプレイヤーのターンに" in ask("search", "複製", "--lang", "ja").stdout
    both = ask("search", "複製", "--lang", "both").stdout
    assert "他のプレイヤーのターンに" in both
    assert "You may call Duplicate when you gain a card on another player's turn" in both


def test_search_in_an_edition(ask: Run) -> None:
    everything = {hit["id"]: hit for hit in data(ask("search", "--json", "--limit", "1000", "カード"))}
    dominion = {id for id in everything if id.startswith("dominion/")}
    old = {hit["id"] for hit in data(ask("search", "--json", "--limit", "1000", "カード", "--edition", "2015"))}
    assert old < dominion
    shown = {id: data(ask("show", "--json", id))[0]["holds"] for id in dominion - old}
    assert all(holds["from"] and holds["from"] > 2015 for holds in shown.values())
    assert "There is no edition 1999; there are 2005, 2015" in ask("search", "x", "--edition", "1999", code=2).stderr
    same = ask("search", "exile", "--game", "dominion").stdout
    assert (
        same
        == ask("search", "exile", "--game", "ドミニオン").stdout
        == ask("search", "exile", "--game", "DOMINION").stdout
    )
    assert "There is no game go; there are " in ask("search", "x", "--game", "go", code=2).stderr


def test_search_by_what_a_ruling_is_about(ask: Run) -> None:
    def ids(*words: str) -> list[str]:
        return [hit["id"] for hit in data(ask("search", "--json", "--limit", "1000", *words))]

    assert ids("--card", "複製", "--mechanism", "Exile") == ids("--card", "duplicate", "--mechanism", "追放") != []
    assert set(ids("--card", "Port", "--card", "Duplicate")) == {*ids("--card", "Port"), *ids("--card", "Duplicate")}
    assert set(ids("--status", "inferred")) & set(ids("--source", "port-wiki")) == set(
        ids("--status", "inferred", "--source", "port-wiki")
    )
    assert ids("copy", "--card", "Duplicate") == [id for id in ids("copy") if id in ids("--card", "Duplicate")] != []
    assert ids("--verdict", "fail") == []
    told = ask("search", "gain", "--verdict", "fail", "--lang", "en")
    assert (told.stdout, told.stderr) == ("", "No ruling passes all filters.\n")
    assert "Give words to search for" in ask("search", "--lang", "en", code=2).stderr
    assert "Exile cannot stand here." in ask("search", "--card", "Exile", "--lang", "en", code=2).stderr
    assert "there are official, designer" in ask("search", "--status", "x", "--lang", "en", code=2).stderr


@pytest.mark.parametrize(
    "name", ["Duplicate", "duplicate", "複製", "ふくせい", "フクセイ", "dominion/duplicate", "DUPLICATE"]
)
def test_show_finds_a_card_by_any_name(ask: Run, name: str) -> None:
    assert ask("show", name).stdout == ask("show", "duplicate").stdout


def test_show_says_everything_about_a_ruling(ask: Run) -> None:
    english = ask("show", "Duplicate", "--lang", "en").stdout
    assert english.startswith(
        "Duplicate · 複製（ふくせい）\n$4  Action – Reserve  Adventures\ndominion/duplicate\n\n✓ "
    )
    part = english[english.index("✓ You may call Duplicate when you gain a card on another player's turn") :]
    for expected in (
        "  Official  Every edition  Passed (2015, 2016, 2019, 2020, 2022, 2023, 2025)\n",
        "  Source: ",
        ", line 96\n",
        "  You may think: Duplicate can be called on your own turn only.\n    No: Bob's Messenger gave Ann a Silver",
        f"  {ID}\n",
    ):
        assert expected in part
    japanese = ask("show", "Duplicate", "--lang", "ja").stdout
    for expected in (
        "アクション・リザーブ",
        "公式  すべての版  成立 (2015",
        "出典：",
        "、96行\n",
        "よくある誤解：",
        "正しくは：",
    ):
        assert expected in japanese
    assert "You may" not in japanese
    alone = ask("show", ID, "--lang", "both").stdout
    assert alone.startswith("Duplicate · 複製\n\n✓ You may call")
    assert "\n✓ 他のプレイヤーのターンに" in alone
    assert alone.count(ID) == 1


def test_show_by_id(ask: Run) -> None:
    assert ask("show", "duplicate/another-players-turn").stdout == ask("show", ID).stdout
    (ruling,) = data(ask("show", ID, "--json"))
    assert ruling["id"] == ID
    assert ruling["claims"][0].startswith("adventures-ja/duplicate/")
    assert ruling["holds"] == {"from": None, "until": None, "last": None} or ruling["holds"]["from"] == 2015
    assert ruling["misreadings"][0]["refuted"] is True
    assert "dominion/duplicate/silver-from-messenger" in ruling["scenarios"]
    assert data(ask("show", "複製", "--json"))["found"][0]["id"] == "dominion/duplicate"


def test_show_knows_earlier_ids(run: Run, tmp_path: Path) -> None:
    run("build", "--corpus", str(BASE), "--output", str(tmp_path / "base.db"))
    shown = data(run("show", "mini/duplicate/the-copy", "--json", "--database", str(tmp_path / "base.db")))
    assert [ruling["id"] for ruling in shown] == ["mini/duplicate/a-copy"]
    older = run(
        "show", "duplicate", "--edition", "2015", "--database", str(tmp_path / "base.db"), "--lang", "en"
    ).stdout
    assert "2015 to 2020" in older or "2015 to 2016" in older or "2015 only" in older
    assert "Now: mini/duplicate/a-copy" in older
    newer = run(
        "show", "duplicate", "--edition", "2022", "--database", str(tmp_path / "base.db"), "--lang", "en"
    ).stdout
    assert "Now:" not in newer


def test_show_says_what_was_meant(ask: Run) -> None:
    result = ask("show", "duplicat", "--lang", "en", code=2)
    assert result.stdout == ""
    assert result.stderr == "“duplicat” is neither an id nor a name that is known.\nDid you mean Duplicate?\n"
    assert "もしかして：複製" in ask("show", "ふくせえ", "--lang", "ja", code=2).stderr


def test_show_knows_claims_and_scenarios(ask: Run) -> None:
    (claim, *_) = data(ask("show", ID, "--json"))[0]["claims"]
    assert ID in [ruling["id"] for ruling in data(ask("show", claim, "--json"))]
    scenario = "dominion/duplicate/silver-from-messenger"
    assert f"`rulings trace {scenario}`" in ask("show", scenario, "--lang", "en", code=2).stderr


def test_show_a_card_without_rulings(ask: Run, rulings_connection: sqlite3.Connection) -> None:
    (name,) = rulings_connection.execute(
        """select en from card where id not in (select card from ruling_card)
        and id not in (select topic from ruling) limit 1"""
    ).fetchone()
    assert "There is no ruling about it yet." in ask("show", name, "--lang", "en").stdout


def test_what_each_edition_changed(ask: Run) -> None:
    everything = data(ask("changes", "--json"))
    assert [edition["id"] for edition in everything if edition["game"] == "dominion"] == [
        f"dominion/{year}" for year in (2015, 2016, 2019, 2020, 2022, 2023, 2025)
    ]
    of_2022 = data(ask("changes", "--json", "--from", "2022", "--to", "2022"))
    assert [edition["id"] for edition in of_2022] == ["dominion/2022"]
    pairs = {one["new"]["id"]: [old["id"] for old in one["old"]] for one in of_2022[0]["rulings"]}
    assert "dominion/haunted-woods/when-a-bought-card-is-gained" in pairs
    for new, olds in pairs.items():
        assert data(ask("show", new, "--json"))[0]["holds"]["from"] == 2022
        for old in olds:
            (shown,) = data(ask("show", old, "--json"))
            assert (shown["superseded_by"], shown["holds"]["until"]) == (new, 2022)
    assert data(ask("changes", "--json", "--game", "card_trade_in"))[0]["rulings"] == []


def test_changes_show_the_answers_before_and_after(ask: Run) -> None:
    english = ask("changes", "--from", "2016", "--to", "2016", "--lang", "en").stdout
    assert english.startswith("2016  Second edition of Dominion and Intrigue\n  dominion/2016\n  · ")
    assert "\n  Gear · 道具\n    Before: If Throne Room plays Gear twice" in english
    assert "\n    After: If Throne Room plays Gear twice" in english
    assert english.count("  Gear · 道具\n") == 1
    japanese = ask("changes", "--from", "2016", "--to", "2016", "--lang", "ja").stdout
    assert "    変更前：《玉座の間》で《道具》を2回使用し" in japanese
    assert "Before" not in japanese
    both = ask("changes", "--from", "2016", "--to", "2016", "--lang", "both").stdout
    assert "Before: " in both
    assert "変更前：" in both
    assert (
        "There is no edition in those years." in ask("changes", "--from", "2017", "--to", "2018", "--lang", "en").stderr
    )
    assert "2022 is later than 2016." in ask("changes", "--from", "2022", "--to", "2016", "--lang", "en", code=2).stderr
    assert "Did you mean dominion?" in ask("changes", "--game", "dominon", "--lang", "en", code=2).stderr


def test_pairs(ask: Run) -> None:
    one = ask("pair", "Royal Carriage", "雇人", "--json")
    assert "dominion/hireling/with-royal-carriage" in [ruling["id"] for ruling in data(one)]
    other = ask("pair", "hireling", "御料車", "--json")
    assert {ruling["id"] for ruling in data(other)} == {ruling["id"] for ruling in data(one)}
    assert "with-royal-carriage" in ask("pair", "hireling", "御料車").stdout
    ask("pair", "hireling", "nobody at all", code=2)


def test_names_align_in_japanese(ask: Run) -> None:
    entries = data(ask("names", "--json", "複製"))
    assert {"id": "dominion/duplicate", "en": "Duplicate", "ja": "複製", "reading": "ふくせい"}.items() <= entries[
        0
    ].items()
    lines = [line for line in ask("names", "馬", "--lang", "ja").stdout.splitlines() if line.strip()]
    entry = next(line for line in lines if line.startswith("Horse "))
    assert cell_len(entry[: entry.index("馬")]) == cell_len(lines[0][: lines[0].index("日本語")])
    assert cell_len(entry[: entry.index("うま")]) == cell_len(lines[0][: lines[0].index("よみ")])


def test_coverage(ask: Run) -> None:
    found = data(ask("coverage", "--json"))
    claims, rulings = found["claims"], found["rulings"]
    assert set(claims) == {"total", "covered", "not_executable", "uncovered"}
    assert set(rulings) == {"total", "executable", "with_scenario", "with_misreading", "bilingual"}
    assert claims["total"] == 554 == claims["covered"] + claims["not_executable"] + len(claims["uncovered"])
    assert rulings["total"] == rulings["bilingual"] >= rulings["executable"] >= rulings["with_misreading"] > 0
    table = ask("coverage", "--lang", "ja").stdout
    widths = {
        cell_len(line) for line in table.splitlines() if line.startswith("│") and ("Wiki" in line or "冒険" in line)
    }
    assert len(widths) == 1
    assert "出典" in table
    assert "Claims" not in table
    assert "「冒険」ルールブック" in table
    assert "Adventures rulebook" in ask("coverage", "--lang", "en").stdout


def test_a_mechanism_and_its_word_are_one_name(ask: Run) -> None:
    found = data(ask("names", "Cards that use Exile", "--json"))
    assert len(found) == 2
    _, line = ask("names", "Cards that use Exile", "--lang", "en").stdout.splitlines()
    assert "ついほうをつかうかーど" in line


def test_a_word_not_to_be_used_leads_to_the_term(ask: Run) -> None:
    [found] = [entry for entry in data(ask("names", "手番", "--json")) if entry["id"] == "dominion/turn"]
    assert (found["ja"], found["others"], found["avoid"]) == ("ターン", [], ["手番"])
    head, *lines = ask("names", "手番", "--lang", "ja").stdout.splitlines()
    assert head.split()[-1] == "使わない語"
    assert ["turn", "ターン", "手番"] in [line.split() for line in lines]
    assert "使わない語" not in ask("names", "gear", "--lang", "ja").stdout


def test_that_there_is_more_is_said(ask: Run) -> None:
    few = ask("search", "exile", "--limit", "2", "--lang", "en")
    assert few.stderr == "These are the first 2; --limit shows more.\n"
    every = ask("search", "exile", "--limit", "9999", "--lang", "en")
    assert every.stderr == ""
    assert every.stdout.startswith(few.stdout)
    assert len(data(ask("search", "exile", "--limit", "2", "--json"))) == 2
