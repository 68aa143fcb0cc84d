"""The questions that the data browser offers: canned queries of Datasette, in both languages."""

from __future__ import annotations

from html import escape
from typing import Any

from rulings.search import FOUND

Data = dict[str, Any]


def both(en: str, ja: str) -> str:
    """A paragraph in each language, as HTML."""
    return f'<p>{escape(en)}</p><p lang="ja">{escape(ja)}</p>'


def _query(en: str, ja: str, about_en: str, about_ja: str, sql: str, **more: Any) -> Data:
    return {
        "title": f"{en} / {ja}",
        "description_html": both(about_en, about_ja),
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
        "Words, card names in either language, readings in kana. The best come first. For a question in a sentence ask "
        "for the rulings near it.",
        "言葉、カードの名前（日本語でも英語でも）、よみ。よく合うものから並びます。文で尋ねるなら「質問に近い裁定」へ。",
        FOUND.format(keys="name_keys(:q)", query="fts_query(:q)", more="") + "limit 500",
        params=["q"],
    ),
    "nearest_rulings": _query(
        "Rulings near a question",
        "質問に近い裁定",
        "A question in a sentence: the rulings that have most of what it is about, the nearest first.",
        "文で尋ねると、その内容に近い裁定を、近いものから並べます。",
        f"""
select ruling.id as ruling, en.text as en, ja.text as ja, ruling.status, ruling.holds_from, ruling.holds_until, ruling.verdict
from json_each(nearest(:q)) as near join ruling on ruling.id = near.value {_TEXTS} order by near.key""",
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
