"""What Datasette says about the database, in both languages: titles, descriptions, facets and labels.

One dict is enough for Datasette 0.65 (``metadata.json``); its keys are those that later versions take too.
"""

from __future__ import annotations

from typing import Any

from rulings.questions import QUERIES, both

Data = dict[str, Any]

SETTINGS = {
    "allow_download": True,
    "default_page_size": 50,
    "max_returned_rows": 1000,
    "sql_time_limit_ms": 1000,
    "facet_time_limit_ms": 400,
    "suggest_facets": False,
    "max_csv_mb": 20,
    "default_cache_ttl": 60,
    "num_sql_threads": 3,
    "truncate_cells_html": 400,
}
"""Settings of Datasette that keep one reader from holding up the others."""

STATIC = "rulings-static"
"""Where Datasette must show the folder ``site/datasette/static``."""


def metadata(site: str | None = None) -> Data:
    """The metadata; with `site`, the address at which the site lies, ids lead to its pages."""
    return {
        "title": "Rulings / 裁定集",
        "description_html": both(
            "Clarifications of the rules of card games, each of them executed on a reference engine.",
            "カードゲームのルールの裁定です。どれも実際に動かして確かめてあります。",
        ),
        "license": "CC BY 4.0",
        "license_url": "https://creativecommons.org/licenses/by/4.0/",
        **({"about": "Site / サイト", "about_url": site} if site else {}),
        "extra_css_urls": [f"/{STATIC}/data.css"],
        "plugins": {"rulings": {"site": site} if site else {}},
        "databases": {
            "rulings": {
                "title": "Rulings / 裁定集",
                "description_html": both(
                    "Rulings, where they come from, the scenarios that show them, and how each of these went.",
                    "裁定とその出典、裁定を示す検証例、その実行の結果です。",
                ),
                "tables": TABLES,
                "queries": QUERIES,
            }
        },
    }


COLUMNS = {
    "status": ("whose word it is", "誰の見解か"),
    "holds_from": ("the edition from which it holds", "成り立つ最初の版"),
    "holds_until": ("the edition in which it no longer holds", "成り立たなくなる版"),
    "superseded_by": ("the ruling that holds instead since then", "それ以降に成り立つ裁定"),
    "executable": ("1: it can be run", "1：実行できる"),
    "reason": ("why it cannot be run", "実行できない理由"),
    "editions": ("editions in which it holds and was run", "成り立ち、実行した版"),
    "added": ("when it came", "加わった日"),
    "updated": ("when it came or was last revised", "加わった日、または最後の改訂の日"),
    "covered": ("1: a ruling restates it", "1：裁定になっている"),
    "line": ("the line in the source", "出典の行"),
    "at": ("the place in the source, or the moment of the run", "出典の箇所、または実行の時点"),
    "would": ("what the run would show if it were right", "正しければ実行で起こること"),
    "refuted": ("1: the run contradicts it", "1：実行が否定している"),
    "stale": ("1: waits to be compared with the other language", "1：もう片方の言語との見比べ待ち"),
    "same_as": ("the edition or claims that it is like", "同じ結果の版、または同じ内容の主張"),
}
"""What columns hold whose names do not say it."""
EXPLAINED = {
    "rulings": "status holds_from holds_until",
    "ruling": "status holds_from holds_until superseded_by executable reason editions added updated",
    "claim": "line executable reason covered same_as",
    "misreading": "at would refuted",
    "ruling_text": "stale",
    "ruling_source": "at line",
    "verdict": "same_as",
}
"""The tables that explain some of their columns."""


def _table(en: str, ja: str, about_en: str, about_ja: str, **more: Any) -> Data:
    return {"title": f"{en} / {ja}", "description_html": both(about_en, about_ja), **more}


_SEARCHED = {"fts_table": "ruling_fts", "fts_pk": "number"}

TABLES: Data = {
    "rulings": _table(
        "Rulings with their texts",
        "裁定（本文つき）",
        "All rulings with their texts in both languages.",
        "すべての裁定を、両言語の本文つきで並べます。",
        facets=["game", "kind", "status", "verdict"],
        **_SEARCHED,
    ),
    "ruling": _table(
        "Rulings: standing and verdict",
        "裁定の位置づけと判定",
        "Whose word a ruling is, in which editions it holds, how its scenarios went. The texts are in “rulings”.",
        "誰の見解か、どの版で成り立つか、検証例の結果はどうか。本文は「rulings」にあります。",
        label_column="id",
        facets=["game", "kind", "status", "verdict", "executable"],
        sort="number",
        **_SEARCHED,
    ),
    "misreading": _table(
        "Misreadings",
        "誤読",
        "What players may wrongly think, and the run that refutes it.",
        "よくある誤解と、それを否定する実行です。",
        facets=["refuted"],
        label_column="id",
    ),
    "scenario": _table(
        "Scenarios",
        "検証例",
        "Positions that are played to show rulings.",
        "裁定を示すために実行される局面です。",
        label_column="id",
        facets=["game", "verdict"],
    ),
    "card": _table(
        "Cards",
        "カード",
        "Facts about cards: names in both languages, cost, types.",
        "カードの情報です。両言語の名前、コスト、種別など。",
        label_column="en",
        facets=["game", "set_en", "kind", "year"],
    ),
    "topic": _table(
        "Topics", "主題", "Cards and mechanisms.", "カードと仕組みです。", label_column="en", facets=["game", "set_en"]
    ),
    "term": _table(
        "Terms",
        "用語",
        "The words of the games in both languages.",
        "ゲームの用語の日英対照です。",
        label_column="en",
        facets=["game", "kind"],
    ),
    "name": _table(
        "Names",
        "名前",
        "All names: official, other, readings in kana, and these in Latin letters.",
        "すべての名前です。正式名、別名、よみ、ローマ字。",
        label_column="text",
        facets=["game", "lang", "kind"],
    ),
    "source": _table(
        "Sources",
        "出典",
        "The documents that rulings rest on.",
        "裁定の拠り所となる文書です。",
        label_column="en",
        facets=["game", "lang", "tier", "kind"],
    ),
    "claim": _table(
        "Claims",
        "主張",
        "The single statements of the sources, with their lines.",
        "出典のひとつひとつの記述と、その行です。",
        label_column="id",
        facets=["source", "kind", "executable", "covered", "reason"],
    ),
    "edition": _table(
        "Editions",
        "版",
        "The states of the rules, by year.",
        "年ごとのルールの状態です。",
        label_column="id",
        sort="year",
        facets=["game"],
    ),
    "game": _table("Games", "ゲーム", "What rulings are about.", "裁定の対象です。", label_column="en"),
    "coverage": _table(
        "Coverage", "網羅状況", "How far each source is covered.", "出典ごとに、どこまで裁定になっているかを示します。"
    ),
    "contested": _table(
        "Contested or inferred",
        "見解が分かれる裁定・推定",
        "Rulings on which people differ, or that nobody has said.",
        "見解の分かれる裁定と、推定による裁定です。",
        facets=["status"],
    ),
    "changed_by_errata": _table(
        "Changed by errata",
        "エラッタで変わった裁定",
        "The answer before and the answer after.",
        "変わる前の答えと、変わった後の答えです。",
    ),
    "disagreements": _table(
        "Disagreements",
        "裁定と違う結果",
        "Scenarios that failed or could not run.",
        "不成立の検証例と、実行できなかった検証例です。",
    ),
    "untranslated": _table(
        "Not translated", "未翻訳", "Rulings that lack a language.", "片方の言語が欠けている裁定です。"
    ),
    "stale": _table(
        "To be compared",
        "見直し待ち",
        "Rulings whose texts were not compared since one of them changed.",
        "片方の文が変わり、もう片方との見比べを待つ裁定です。",
    ),
    "verdict": _table(
        "Verdicts",
        "判定",
        "How each scenario went in each edition.",
        "検証例の、版ごとの判定です。",
        facets=["verdict", "edition"],
    ),
    "transcript": _table(
        "Runs",
        "実行の記録",
        "What was played, once for the editions that play alike.",
        "実際の経過です。同じ経過になる版は1つにまとめてあります。",
        label_column="id",
        facets=["edition"],
    ),
    "step": _table(
        "Steps", "一手ごとの記録", "Runs move by move.", "実行の記録を一手ごとに並べます。", label_column="id"
    ),
    "ruling_text": _table(
        "Texts of rulings", "裁定の本文", "One row a language.", "言語ごとに1行です。", facets=["lang", "stale"]
    ),
    "ruling_update": _table(
        "Updates",
        "更新履歴",
        "When each ruling came and was revised, and what was revised.",
        "裁定の公開・追加・改訂の日と、改訂の内容です。",
        facets=["kind", "date"],
        sort_desc="date",
    ),
    "ruling_card": _table(
        "Cards of rulings", "裁定とカード", "Which ruling is about which card.", "どの裁定がどのカードに関わるか。"
    ),
    "ruling_mechanism": _table(
        "Mechanisms of rulings",
        "裁定と仕組み",
        "Which ruling is about which mechanism.",
        "どの裁定がどの仕組みに関わるか。",
        facets=["topic"],
    ),
    "ruling_claim": _table(
        "Claims of rulings",
        "裁定と主張",
        "Which ruling restates which claim.",
        "どの裁定がどの主張を述べ直したものか。",
    ),
    "ruling_source": _table(
        "Sources of rulings",
        "裁定と出典",
        "What each ruling rests on.",
        "裁定ごとの拠り所です。",
        facets=["source"],
    ),
    "shows": _table(
        "Scenarios of rulings",
        "裁定と検証例",
        "Which scenario shows which ruling.",
        "どの検証例がどの裁定を示すか。",
    ),
    "redirect": _table("Earlier ids", "以前の ID", "What has another id now.", "ID の変わったものです。"),
    "meta": _table(
        "About this database",
        "このデータベースについて",
        "Version, checksum and counts.",
        "バージョン、照合値、件数です。",
    ),
}
"""Every table and view, in the order in which the front page names them."""

for _name, _columns in EXPLAINED.items():
    TABLES[_name]["columns"] = {column: " / ".join(COLUMNS[column]) for column in _columns.split()}
