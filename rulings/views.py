"""The views of the database: the questions that are asked of it most."""

from __future__ import annotations

VIEWS = {
    "rulings": """
        select ruling.id as ruling, en.text as en, ja.text as ja, topic.id as topic, topic.en as topic_en,
          topic.ja as topic_ja, ruling.game, ruling.kind, ruling.status, ruling.holds_from, ruling.holds_until,
          ruling.verdict, ruling.number
        from ruling
        join topic on topic.id = ruling.topic
        join ruling_text en on en.ruling = ruling.id and en.lang = 'en'
        join ruling_text ja on ja.ruling = ruling.id and ja.lang = 'ja'
        order by ruling.number""",
    "coverage": """
        select source.id as source, source.en, source.ja, count(*) as claims,
          sum(claim.executable and claim.covered) as covered,
          sum(not claim.executable) as not_executable,
          sum(claim.executable and not claim.covered) as uncovered
        from claim join source on source.id = claim.source
        group by source.id order by source.id""",
    "untranslated": """
        select ruling.id as ruling, lang.lang as missing from ruling
        join (select 'en' as lang union all select 'ja') lang
        left join ruling_text text on text.ruling = ruling.id and text.lang = lang.lang
        where trim(coalesce(text.text, '')) = '' order by ruling.number, lang.lang""",
    "stale": """
        select distinct ruling.id as ruling, en.text as en, ja.text as ja from ruling
        join ruling_text en on en.ruling = ruling.id and en.lang = 'en'
        join ruling_text ja on ja.ruling = ruling.id and ja.lang = 'ja'
        where en.stale or ja.stale order by ruling.number""",
    "contested": """
        select ruling.id as ruling, en.text as en, ja.text as ja, ruling.status, ruling.note_en, ruling.note_ja from ruling
        join ruling_text en on en.ruling = ruling.id and en.lang = 'en'
        join ruling_text ja on ja.ruling = ruling.id and ja.lang = 'ja'
        where ruling.status in ('contested', 'inferred') order by ruling.status, ruling.number""",
    "changed_by_errata": """
        select old.id as ruling, old.holds_from, old.holds_until, old_en.text as en, old_ja.text as ja,
          new.id as superseded_by, new_en.text as new_en, new_ja.text as new_ja
        from ruling old
        join ruling_text old_en on old_en.ruling = old.id and old_en.lang = 'en'
        join ruling_text old_ja on old_ja.ruling = old.id and old_ja.lang = 'ja'
        left join ruling new on new.id = old.superseded_by
        left join ruling_text new_en on new_en.ruling = new.id and new_en.lang = 'en'
        left join ruling_text new_ja on new_ja.ruling = new.id and new_ja.lang = 'ja'
        where old.holds_until is not null or old.superseded_by is not null
        order by old.number""",
    "disagreements": """
        select scenario.id as scenario, verdict.edition, verdict.verdict, verdict.message_en, verdict.message_ja
        from verdict join scenario on scenario.id = verdict.scenario
        where verdict.verdict in ('fail', 'error') order by scenario.position, scenario.id, verdict.edition""",
}


def create() -> str:
    """The statements that make the views."""
    return "\n".join(f"create view {name} as {query.strip()};" for name, query in VIEWS.items())
