"""What Datasette says about the database, in both languages: titles, descriptions, facets, labels and questions.

One dict is enough for Datasette 0.65 (``metadata.json``); its keys are those that later versions take too.
"""

from __future__ import annotations

from typing import Any

from rulings.search import FOUND

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
"""Where Datasette must show the folder ``site/datasette``."""


def metadata(site: str | None = None) -> Data:
    """The metadata; with `site`, the address at which the site lies, ids lead to its pages."""
    return {
        "title": "Rulings / 裁定集",
        "description_html": (
            "<p>Clarifications of the rules of card games, each of them executed on a reference engine.</p>"
            '<p lang="ja">カードゲームのルールの裁定です。どれも実際に動かして確かめてあります。</p>'
        ),
        **({"about": "Site / サイト", "about_url": site} if site else {}),
        "extra_css_urls": [f"/{STATIC}/data.css"],
        "plugins": {"rulings": {"site": site} if site else {}},
        "databases": {
            "rulings": {
                "title": "Rulings / 裁定集",
                "description": "Rulings, where they come from, the scenarios that show them, and how each of these went."
                " / 裁定とその出典、裁定を示す検証例、その実行の結果です。",
                "tables": TABLES,
                "queries": QUERIES,
            }
        },
    }


def _table(en: str, ja: str, **more: Any) -> Data:
    return {"description": f"{en} / {ja}", **more}


_SEARCHED = {"fts_table": "ruling_fts", "fts_pk": "number"}

TABLES: Data = {
    "game": _table("Games", "ゲーム", label_column="en"),
    "edition": _table(
        "Editions of the rules, by year", "ルールの版（年ごと）", label_column="id", sort="year", facets=["game"]
    ),
    "card": _table(
        "Facts about cards: names in both languages, cost, types",
        "カードの情報：両言語の名前、コスト、種別",
        label_column="en",
        facets=["game", "set_en", "kind", "year"],
    ),
    "term": _table("Terms in both languages", "用語（日英）", label_column="en", facets=["game", "kind"]),
    "name": _table(
        "All names: official, other, and readings in kana",
        "すべての名前：正式名、別名、よみ",
        label_column="text",
        facets=["game", "lang", "kind"],
    ),
    "source": _table("Sources", "出典", label_column="en", facets=["game", "lang", "tier", "kind"]),
    "claim": _table(
        "Claims: the single statements of the sources, with their lines",
        "主張：出典のひとつひとつの記述と、その行",
        label_column="id",
        facets=["source", "kind", "executable", "covered", "reason"],
    ),
    "topic": _table(
        "Topics: cards and mechanisms", "主題：カードと仕組み", label_column="en", facets=["game", "set_en"]
    ),
    "ruling": _table(
        "Rulings: standing, editions and verdict (the texts are in the view “rulings”)",
        "裁定：位置づけ、版、判定（本文はビュー「rulings」にあります）",
        label_column="id",
        facets=["game", "kind", "status", "verdict", "executable"],
        sort="number",
        **_SEARCHED,
    ),
    "ruling_text": _table("Texts of the rulings", "裁定の本文", facets=["lang", "stale"]),
    "ruling_update": _table(
        "When each ruling came and was revised, and what was revised",
        "裁定の公開・追加・改訂の日と、改訂の内容",
        facets=["kind", "date"],
        sort_desc="date",
    ),
    "ruling_card": _table("Which ruling is about which card", "どの裁定がどのカードに関わるか"),
    "ruling_mechanism": _table("Which ruling is about which mechanism", "どの裁定がどの仕組みに関わるか"),
    "ruling_claim": _table("Which ruling restates which claim", "どの裁定がどの主張を述べ直したものか"),
    "ruling_source": _table("What each ruling rests on", "裁定の拠り所", facets=["source"]),
    "scenario": _table(
        "Scenarios: positions that are played to show rulings",
        "検証例：裁定を示すために実行される局面",
        label_column="id",
        facets=["game", "verdict"],
    ),
    "misreading": _table(
        "Misreadings, and the run that refutes each",
        "誤読と、それを否定する実行",
        facets=["refuted"],
        label_column="id",
    ),
    "shows": _table("Which scenario shows which ruling", "どの検証例がどの裁定を示すか"),
    "transcript": _table("Runs of the scenarios", "検証例の実行の記録", label_column="id", facets=["edition"]),
    "step": _table("Runs move by move", "実行の記録（一手ごと）", label_column="id"),
    "verdict": _table(
        "Verdict of each scenario in each edition", "検証例の版ごとの判定", facets=["verdict", "edition"]
    ),
    "redirect": _table("Earlier ids", "以前の ID"),
    "meta": _table("About this database", "このデータベースについて"),
    "rulings": _table(
        "Rulings with their texts in both languages",
        "両言語の本文つきの裁定",
        facets=["game", "kind", "status", "verdict"],
        **_SEARCHED,
    ),
    "coverage": _table("How far each source is covered", "出典ごとの網羅の度合い"),
    "untranslated": _table("Rulings that lack a language", "片方の言語が欠けた裁定"),
    "stale": _table(
        "Rulings whose texts were not compared since one of them changed", "片方の言語が変わり、見直しを待つ裁定"
    ),
    "contested": _table(
        "Rulings that are contested or inferred", "見解の分かれる裁定、推定による裁定", facets=["status"]
    ),
    "changed_by_errata": _table("Rulings that an erratum changed", "エラッタで変わった裁定"),
    "disagreements": _table("Scenarios that went otherwise", "裁定と違う結果になった検証例"),
}


def _query(en: str, ja: str, about_en: str, about_ja: str, sql: str, **more: Any) -> Data:
    return {
        "title": f"{en} / {ja}",
        "description": f"{about_en} / {about_ja}",
        "sql": sql.strip(),
        "hide_sql": True,
        **more,
    }


_TEXTS = """
join ruling_text en on en.ruling = ruling.id and en.lang = 'en'
join ruling_text ja on ja.ruling = ruling.id and ja.lang = 'ja'
"""
_ABOUT = """exists (select 1 from ruling_card join name on name.target = ruling_card.card
  where ruling_card.ruling = ruling.id and name.key = name_key(:{}))"""

QUERIES: Data = {
    "search": _query(
        "Search rulings",
        "裁定を検索",
        "Words, card names in either language, readings in kana. The best come first.",
        "言葉、カードの名前（日本語でも英語でも）、よみ。よく合うものから並びます。",
        FOUND.format(keys="name_keys(:q)", query="fts_query(:q)", more="") + "limit 500",
        params=["q"],
    ),
    "rulings_of_a_card": _query(
        "Rulings of a card",
        "あるカードの裁定",
        "By any of its names, in either language.",
        "日英どちらの名前でも、よみでもかまいません。",
        f"""
select ruling.id as ruling, en.text as en, ja.text as ja, ruling.status, ruling.holds_from, ruling.holds_until, ruling.verdict
from ruling {_TEXTS} where {_ABOUT.format("card")} order by ruling.number""",
        params=["card"],
    ),
    "rulings_of_a_pair": _query(
        "Rulings of two cards",
        "2枚のカードの裁定",
        "What holds where both cards meet.",
        "両方のカードに関わる裁定です。",
        f"""
select ruling.id as ruling, en.text as en, ja.text as ja, ruling.status, ruling.verdict
from ruling {_TEXTS} where {_ABOUT.format("card")} and {_ABOUT.format("other")} order by ruling.number""",
        params=["card", "other"],
    ),
    "changed_by_an_erratum": _query(
        "Changed by an erratum",
        "エラッタで変わった裁定",
        "The answer before, the answer after, and the year.",
        "変わる前の答えと後の答え、そして変わった年です。",
        "select * from changed_by_errata",
    ),
    "contested_rulings": _query(
        "Contested or inferred",
        "見解の分かれる裁定",
        "Rulings on which people differ, or that follow from others without having been said.",
        "見解の分かれている裁定と、明言はなく、ルールから導いた裁定です。",
        "select * from contested",
    ),
    "claims_without_a_ruling": _query(
        "Claims without a ruling",
        "裁定のない主張",
        "Executable claims that no ruling restates yet.",
        "実行できるのに、まだどの裁定にもなっていない主張です。",
        "select id as claim, source, line, en, ja from claim where executable and not covered order by source, line, id",
    ),
    "what_an_edition_changed": _query(
        "What an edition changed",
        "ある版で変わったこと",
        "Rulings that begin or cease to hold in that year.",
        "その年から成り立つようになった裁定と、成り立たなくなった裁定です。",
        f"""
select case ruling.holds_from when cast(:year as integer) then 'from' else 'until' end as since,
  ruling.id as ruling, en.text as en, ja.text as ja, ruling.superseded_by
from ruling {_TEXTS}
where ruling.holds_from = cast(:year as integer) or ruling.holds_until = cast(:year as integer)
order by since desc, ruling.number""",
        params=["year"],
    ),
    "what_is_new": _query(
        "What is new",
        "新しい裁定と改訂",
        "Rulings that were added or revised, the newest first; without a date from the last day on which anything was new.",
        "追加・改訂された裁定を新しいものから並べます。日付を省くと、最後に更新のあった日の分です。",
        f"""
select ruling_update.date, ruling_update.kind, ruling.id as ruling, ruling_update.en as revised_en,
  ruling_update.ja as revised_ja, en.text as en, ja.text as ja
from ruling_update join ruling on ruling.id = ruling_update.ruling {_TEXTS}
where ruling_update.date >= coalesce(nullif(:since, ''), (select max(date) from ruling_update))
order by ruling_update.date desc, ruling.number, ruling_update.position desc""",
        params=["since"],
    ),
    "scenarios_of_a_card": _query(
        "Scenarios that touch a card",
        "あるカードが出てくる検証例",
        "Where the card lies in the set-up, is chosen, or is part of what happens.",
        "初めの配置にあるか、選ばれるか、出来事に関わるカードで探します。",
        """
select distinct scenario.id as scenario, scenario.en, scenario.ja, scenario.verdict
from scenario join transcript on transcript.scenario = scenario.id
where exists (select 1 from name join card on card.id = name.target
  where name.key = name_key(:card) and card.game = scenario.game and (
    exists (select 1 from json_tree(transcript.setup) where json_tree.atom = card.en or json_tree.key = card.en)
    or exists (select 1 from step, json_tree(step.events)
               where step.transcript = transcript.id and json_tree.atom = card.en)))
order by scenario.position""",
        params=["card"],
    ),
}
