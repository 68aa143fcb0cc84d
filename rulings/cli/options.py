"""The options that several commands share."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Annotated

import typer

from rulings.cli.help import aid
from rulings.cli.text import Tongue, default_tongue

SPOKEN = default_tongue()

NAMES = """select id from ruling where id like :start escape '!' union select id from topic where id like :start escape '!'
    union select text from name where text like :start escape '!' order by 1 limit 100"""
WORDS = """select id from ruling where id like :start escape '!' union select id from topic where id like :start escape '!'
    union select slug from card where slug like :start escape '!' union select text from name
    where instr(text, ' ') = 0 and text like :start escape '!' order by 1 limit 100"""
"""What begins so without a space in it."""
SCENARIOS = "select id from scenario where id like :start escape '!' order by 1 limit 100"
TOPICS = """select id || '/' from topic where id like :start escape '!' union select slug || '/' from topic
    where slug like :start escape '!' union select slug || '/' from card where slug like :start escape '!'
    order by 1 limit 100"""
MECHANISMS = """select slug from topic where card is null and slug like :start escape '!' union select id from topic
    where card is null and id like :start escape '!' order by 1 limit 100"""
SOURCES = "select id from source where id like :start escape '!' order by 1 limit 100"
GAMES = "select id from game where id like :start escape '!' order by position"
YEARS = "select distinct year from edition where year like :start escape '!' order by 1"


def complete_name(context: typer.Context, incomplete: str) -> list[str]:
    """Ids and names that begin so; after words that begin a name, how it goes on."""
    before = "".join(f"{word} " for words in context.params.values() for word in _texts(words))
    found = [name[len(before) :] for name in _complete(NAMES, before + incomplete)] if before else []
    return found or _complete(NAMES, incomplete)


def complete_word(incomplete: str) -> list[str]:
    """Ids, and names of one word, that begin so."""
    return _complete(WORDS, incomplete)


def complete_scenario(incomplete: str) -> list[str]:
    return _complete(SCENARIOS, incomplete)


def complete_topic(incomplete: str) -> list[str]:
    return _complete(TOPICS, incomplete)


def complete_mechanism(incomplete: str) -> list[str]:
    return _complete(MECHANISMS, incomplete)


def complete_source(incomplete: str) -> list[str]:
    return _complete(SOURCES, incomplete)


def complete_game(incomplete: str) -> list[str]:
    return _complete(GAMES, incomplete)


def complete_year(incomplete: str) -> list[str]:
    return _complete(YEARS, incomplete)


def _texts(value: object) -> list[str]:
    """The texts in a value of several."""
    return [part for part in value if isinstance(part, str)] if isinstance(value, tuple | list) else []


def _complete(query: str, incomplete: str) -> list[str]:
    """What a query finds in the database, if there is one already: nothing is built for a completion. It begins with
    the letters as they were typed, large or small."""
    from rulings.cli.places import cached
    from rulings.connection import NotRulings, connect

    corpus = os.environ.get("RULINGS_CORPUS")
    named = os.environ.get("RULINGS_DATABASE")
    try:
        connection = connect(Path(named) if named else cached(Path(corpus) if corpus else None))
    except NotRulings:
        return []
    start = re.sub("[!%_]", r"!\g<0>", incomplete) + "%"
    found = [str(row[0]) for row in connection.execute(query, {"start": start})]
    connection.close()
    return list(dict.fromkeys(incomplete + name[len(incomplete) :] for name in found))


TongueOption = Annotated[Tongue, typer.Option("--lang", envvar="RULINGS_LANG", help=aid("lang"), show_default=False)]
AsJson = Annotated[bool, typer.Option("--json", help=aid("json"))]
EditionOption = Annotated[
    int | None, typer.Option("--edition", metavar="YEAR", help=aid("edition"), autocompletion=complete_year)
]
GameOption = Annotated[
    str | None, typer.Option("--game", metavar="GAME", help=aid("game"), autocompletion=complete_game)
]
EditionsOption = Annotated[
    list[int] | None, typer.Option("--edition", metavar="YEAR", help=aid("editions"), autocompletion=complete_year)
]
CorpusFolder = Annotated[
    Path | None,
    typer.Option("--corpus", metavar="DIR", envvar="RULINGS_CORPUS", help=aid("corpus"), show_envvar=True),
]
DatabaseFile = Annotated[
    Path | None, typer.Option("--database", metavar="FILE", envvar="RULINGS_DATABASE", help=aid("database"))
]
EngineCommand = Annotated[str | None, typer.Option("--engine", metavar="COMMAND", help=aid("engine"))]
