"""Commands that look something up in the database: `show`, `pair`, `changes`, `names`."""

from __future__ import annotations

from collections.abc import Sequence
from json import loads
from sqlite3 import Connection
from typing import Annotated, Any

import typer

from rulings.cli import records
from rulings.cli.help import aid
from rulings.cli.making import known_edition, opened
from rulings.cli.naming import said, unknown
from rulings.cli.options import (
    SPOKEN,
    AsJson,
    CorpusFolder,
    DatabaseFile,
    EditionOption,
    GameOption,
    TongueOption,
    complete_name,
    complete_word,
)
from rulings.cli.output import USAGE, console, guarded, note, print_json, shown, stop
from rulings.cli.text import Tongue, label
from rulings.segment import key

Data = dict[str, Any]


@guarded
def show(
    name: Annotated[list[str], typer.Argument(metavar="ID|NAME", help=aid("id-or-name"), autocompletion=complete_name)],
    edition: EditionOption = None,
    lang: TongueOption = SPOKEN,
    json: AsJson = False,
    corpus: CorpusFolder = None,
    database: DatabaseFile = None,
) -> None:
    from rulings.cli.entries import Printer

    connection = opened(corpus, database, lang)
    known_edition(connection, edition, lang.langs[0])
    asked = " ".join(name)
    if ids := records.ruling_named(connection, asked):
        found = records.rulings(connection, ids)
        if json:
            print_json(found)
        else:
            Printer(lang).rulings(found, heading=True)
        return
    targets = known(connection, asked, lang)
    own, others = records.of_targets(connection, targets)
    rulings = [ruling for ruling in records.rulings(connection, own) if records.holds(ruling, edition)]
    if not own:
        rulings = [ruling for ruling in records.rulings(connection, others) if records.holds(ruling, edition)]
        others = []
    if json:
        print_json({"found": heads(connection, targets), "rulings": rulings, "also": others})
        return
    printer = Printer(lang)
    for head in heads(connection, targets):
        printer.head(head)
    if rulings:
        printer.rulings(rulings, heading=not own)
    elif own or others:
        printer.say("none-in-edition", edition=edition)
    else:
        printer.say("none-yet")
    if others:
        printer.also(others)


@guarded
def pair(
    one: Annotated[str, typer.Argument(metavar="CARD", help=aid("card"), autocompletion=complete_word)],
    other: Annotated[str, typer.Argument(metavar="CARD", help=aid("card"), autocompletion=complete_word)],
    edition: EditionOption = None,
    lang: TongueOption = SPOKEN,
    json: AsJson = False,
    corpus: CorpusFolder = None,
    database: DatabaseFile = None,
) -> None:
    from rulings.cli.entries import Printer

    connection = opened(corpus, database, lang)
    known_edition(connection, edition, lang.langs[0])
    about_one, about_other = (all_about(connection, name, lang) for name in (one, other))
    found = records.rulings(connection, [id for id in about_one if id in about_other])
    found = [ruling for ruling in found if records.holds(ruling, edition)]
    if json:
        print_json(found)
    elif found:
        Printer(lang).rulings(found, heading=True)
    else:
        Printer(lang).say("none-yet")


@guarded
def changes(
    since: Annotated[int | None, typer.Option("--from", metavar="YEAR", help=aid("since"))] = None,
    until: Annotated[int | None, typer.Option("--to", metavar="YEAR", help=aid("until"))] = None,
    game: GameOption = None,
    lang: TongueOption = SPOKEN,
    json: AsJson = False,
    corpus: CorpusFolder = None,
    database: DatabaseFile = None,
) -> None:
    from rulings.cli.entries import Printer

    if since is not None and until is not None and since > until:
        stop(label("no-years", lang, first=since, last=until), USAGE)
    connection = opened(corpus, database, lang)
    games = known_games(connection, game, lang)
    found = records.editions(connection, games, since, until)
    if json:
        print_json(found)
    elif not found:
        note(label("no-changes", lang))
    for edition in () if json else found:
        Printer(lang).edition(edition)


@guarded
def names(
    words: Annotated[list[str] | None, typer.Argument(help=aid("words"), autocompletion=complete_name)] = None,
    lang: TongueOption = SPOKEN,
    json: AsJson = False,
    corpus: CorpusFolder = None,
    database: DatabaseFile = None,
) -> None:
    connection = opened(corpus, database, lang)
    wanted = key(" ".join(words or []))
    called: dict[str, Data] = {}
    matching = set()
    for target, code, text, kind, spelt in connection.execute(
        "select target, lang, text, kind, key from name order by id"
    ):
        entry = called.setdefault(target, {"id": target, "en": "", "ja": "", "reading": "", "others": [], "avoid": []})
        if kind == "alias":
            entry["others"].append(text)
        elif kind != "romaji":
            entry["reading" if kind == "reading" else code] = text
        if wanted in spelt:
            matching.add(target)
    for target, avoid in connection.execute("select id, avoid from term where avoid <> '[]'"):
        called[target]["avoid"] = loads(avoid)
        if any(wanted in key(word) for word in called[target]["avoid"]):
            matching.add(target)
    found = [entry for target, entry in called.items() if target in matching]
    if json:
        print_json(found)
        return
    if not found:
        from rulings.search import suggest

        note(label("unknown", lang, name=shown(" ".join(words or []))))
        said(suggest(connection, " ".join(words or [])), lang)
        raise typer.Exit(USAGE)
    from rich.table import Table

    table = Table(box=None, pad_edge=False)
    avoids = any(entry["avoid"] for entry in found)
    for id in ("names-en", "names-ja", "names-reading", "names-others", *(["names-avoid"] if avoids else [])):
        table.add_column(label(id, lang))
    rows: dict[tuple[str, str], Data] = {}
    for entry in found:
        row = rows.setdefault((entry["en"], entry["ja"]), {"reading": "", "others": [], "avoid": []})
        row["reading"] = row["reading"] or entry["reading"]
        for several in ("others", "avoid"):
            row[several] += [word for word in entry[several] if word not in row[several]]
    for (en, ja), row in rows.items():
        table.add_row(en, ja, row["reading"], ", ".join(row["others"]), *([", ".join(row["avoid"])] if avoids else []))
    console().print(table)


def known_games(connection: Connection, game: str | None, lang: Tongue) -> list[str]:
    """The game asked for by id or name, or all of them; ends the command when there is no such game."""
    games = {
        id: (id, key(en), key(ja)) for id, en, ja in connection.execute("select id, en, ja from game order by position")
    }
    if game is None:
        return list(games)
    found = [id for id, called in games.items() if game in called or key(game) in called[1:]]
    if not found:
        unknown(game, games, lang, "no-game", games=", ".join(games))
    return found[:1]


def all_about(connection: Connection, name: str, lang: Tongue) -> list[str]:
    """The rulings about a card, its own before others; ends the command when there is no such card."""
    own, others = records.of_targets(connection, known(connection, name, lang))
    return own + others


def known(connection: Connection, name: str, lang: Tongue) -> list[str]:
    """What is called so; ends the command when nothing is."""
    from rulings.search import suggest

    found = records.targets(connection, name)
    if not found:
        if connection.execute("select 1 from scenario where id = ?", [name]).fetchone():
            stop(label("is-scenario", lang, name=name), USAGE)
        note(label("unknown", lang, name=shown(name)))
        said(suggest(connection, name), lang)
        raise typer.Exit(USAGE)
    return found


def heads(connection: Connection, targets: Sequence[str]) -> list[Data]:
    """The cards, topics and terms with these ids, a topic that is a card's only as the card."""
    found = []
    types = dict(connection.execute("select game || '/' || en, ja from term where kind = 'type'"))
    for id in targets:
        for table, columns in (
            ("card", "id, en, ja, reading, set_en, set_ja, cost, types"),
            ("term", "id, en, ja, reading, means_en, means_ja"),
            ("topic", "id, en, ja, reading, set_en, set_ja"),
        ):
            row = connection.execute(f"select {columns} from {table} where id = ?", [id]).fetchone()
            if row is not None:
                head = {"what": table, **dict(zip(columns.split(", "), row, strict=True))}
                if table == "card":
                    english = loads(head.pop("types"))
                    head["types_en"] = " – ".join(english)
                    head["types_ja"] = "・".join(types.get(f"{id.partition('/')[0]}/{name}", name) for name in english)
                found.append(head)
                break
    return found
