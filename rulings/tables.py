"""The tables of the database. What a column means stands in docs/architecture.md."""

from __future__ import annotations

from rulings.segment import TOKENIZER

VERSION = 2
"""Of the schema; it grows with every change that a reader of the database could notice."""

TABLES = """
create table game (
  id text primary key not null, en text not null, ja text not null, position integer not null, file text not null
) strict;

create table edition (
  id text primary key not null, game text not null references game(id), year integer not null,
  en text not null, ja text not null, changes_en text not null, changes_ja text not null, sources text not null,
  unique (game, year)
) strict;

create table card (
  id text primary key not null, game text not null references game(id), slug text not null,
  en text not null, ja text not null, reading text, set_en text not null, set_ja text not null, year integer not null,
  kind text not null, types text not null, cost text, coins integer, potion integer, debt integer, mark text,
  in_supply integer not null, pile text not null, topic text references topic(id),
  unique (game, en)
) strict;

create table term (
  id text primary key not null, game text not null references game(id), kind text not null,
  en text not null, ja text not null, reading text, aliases text not null, avoid text not null,
  means_en text, means_ja text
) strict;

create table name (
  id integer primary key not null, game text not null references game(id), lang text not null check (lang in ('en', 'ja')),
  text text not null, kind text not null check (kind in ('official', 'alias', 'reading', 'romaji')),
  target text not null, key text not null
) strict;

create table source (
  id text primary key not null, game text not null references game(id), en text not null, ja text not null,
  lang text not null check (lang in ('en', 'ja')), date text not null, kind text not null, edition integer,
  tier text not null, url text, numbered integer not null
) strict;

create table claim (
  id text primary key not null, game text not null references game(id), source text not null references source(id),
  subject text not null, line integer not null, kind text not null, en text not null, ja text not null,
  executable integer not null, reason text, why text, why_ja text, note text, same_as text not null,
  covered integer not null, position integer not null
) strict;

create table topic (
  id text primary key not null, game text not null references game(id), slug text not null, folder text not null,
  set_en text not null, set_ja text not null, card text references card(id),
  en text not null, ja text not null, reading text, position integer not null
) strict;

create table ruling (
  id text primary key not null, number integer not null unique,
  topic text not null references topic(id), game text not null references game(id), slug text not null,
  kind text not null, status text not null, holds_from integer, holds_until integer,
  superseded_by text references ruling(id), executable integer not null, reason text, why_en text, why_ja text,
  note_en text, note_ja text, facts text not null, verdict text, editions text not null, position integer not null,
  added text not null, updated text not null
) strict;

create table ruling_text (
  ruling text not null references ruling(id), lang text not null check (lang in ('en', 'ja')),
  text text not null, hash text not null, stale integer not null,
  primary key (ruling, lang)
) strict;

create table ruling_update (
  ruling text not null references ruling(id), position integer not null, date text not null,
  kind text not null check (kind in ('published', 'added', 'revised')), en text, ja text,
  primary key (ruling, position)
) strict;

create table ruling_card (
  ruling text not null references ruling(id), card text not null references card(id), primary key (ruling, card)
) strict;

create table ruling_mechanism (
  ruling text not null references ruling(id), topic text not null references topic(id), primary key (ruling, topic)
) strict;

create table ruling_claim (
  ruling text not null references ruling(id), claim text not null references claim(id), primary key (ruling, claim)
) strict;

create table ruling_source (
  ruling text not null references ruling(id), source text not null references source(id), at text, line integer,
  unique (ruling, source, at, line)
) strict;

create table scenario (
  id text primary key not null, topic text not null references topic(id), game text not null references game(id),
  slug text not null, en text not null, ja text not null, yaml text not null, position integer not null, verdict text
) strict;

create table misreading (
  id text primary key not null, ruling text not null references ruling(id), position integer not null,
  en text not null, ja text not null, because_en text, because_ja text,
  scenario text not null references scenario(id), at text not null, would text not null, refuted integer not null
) strict;

create table shows (
  scenario text not null references scenario(id), ruling text not null references ruling(id),
  primary key (scenario, ruling)
) strict;

create table transcript (
  id text primary key not null, scenario text not null references scenario(id), edition integer not null,
  editions text not null, setup text not null
) strict;

create table step (
  id text primary key not null, transcript text not null references transcript(id), moment integer not null,
  player text, labels text not null, options text not null, decision text, offered text not null, refused text not null,
  events text not null, state text not null, next text,
  unique (transcript, moment)
) strict;

create table verdict (
  scenario text not null references scenario(id), edition integer not null,
  verdict text not null check (verdict in ('pass', 'fail', 'skip', 'error')), same_as integer,
  message_en text, message_ja text,
  primary key (scenario, edition)
) strict;

create table redirect (old text primary key not null, new text not null) strict;

create table meta (key text primary key not null, value text not null) strict;
"""

INDEXES = """
create index edition_game on edition(game);
create index card_topic on card(topic);
create index term_game on term(game);
create index name_key on name(key);
create index name_target on name(target);
create index claim_source on claim(source);
create index topic_card on topic(card);
create index ruling_topic on ruling(topic);
create index ruling_superseded_by on ruling(superseded_by);
create index ruling_update_date on ruling_update(date);
create index ruling_card_card on ruling_card(card);
create index ruling_mechanism_topic on ruling_mechanism(topic);
create index ruling_claim_claim on ruling_claim(claim);
create index ruling_source_ruling on ruling_source(ruling);
create index ruling_source_source on ruling_source(source);
create index scenario_topic on scenario(topic);
create index misreading_ruling on misreading(ruling);
create index misreading_scenario on misreading(scenario);
create index shows_ruling on shows(ruling);
create index transcript_scenario on transcript(scenario);
"""

FTS = f"""
create virtual table ruling_fts using fts5(en, ja, names, terms, content='', prefix='1 2 3', tokenize="{TOKENIZER}");
"""
