"""What the words of a command line mean in a corpus; ends the command where they mean nothing."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING, NoReturn

import typer

from rulings.cli.output import USAGE, note, shown, stop
from rulings.cli.text import Tongue, label, say

if TYPE_CHECKING:
    from rulings.corpus import Corpus, GameCorpus

MOST = 3
"""Names that are asked after at once."""


def unknown(name: str, known: Iterable[str], lang: Tongue, id: str = "unknown", **values: object) -> NoReturn:
    """Ends the command: nothing is called so; and asks whether what is most like it was meant."""
    note(label(id, lang, name=shown(name), **values))
    said(meant(name, known), lang)
    raise typer.Exit(USAGE)


def meant(name: str, known: Iterable[str]) -> list[str]:
    """What may have been meant: the shortest that begin so, else what is most like it."""
    from rulings.shape import closest

    every = sorted(set(known), key=lambda word: (len(word), word))
    folded = {word.casefold(): word for word in every if len(name) > 2}
    begun = [word for start, word in folded.items() if start.startswith(name.casefold())]
    return begun[:MOST] or list(filter(None, [closest(name, every)]))


def said(names: Sequence[str], lang: Tongue) -> None:
    """Asks whether one of these names was meant."""
    for code in lang.langs if names else ():
        note(say("did-you-mean", code, names=say("or", code).join(names)))


def named(corpus: Corpus, thing: str, lang: Tongue) -> list[str]:
    """The ids of a game, topic, ruling or scenario, or of the topics that a name stands for."""
    from rulings.names import Names

    known = {*corpus.games, *corpus.rulings, *corpus.scenarios}
    known |= {topic.id for game in corpus.games.values() for topic in game.topics.values()}
    if thing in known:
        return [thing]
    if thing in corpus.redirects:
        return [corpus.redirects[thing]]
    found = [id for id in sorted(known) if id.endswith(f"/{thing}")]
    for game in corpus.games.values():
        for name in Names(game).find(thing):
            found += [id for id in topics_of(corpus, name.target) if id not in found]
    if not found:
        names = {text for game in corpus.games.values() for name in Names(game).all for _, text, _ in name.spellings()}
        unknown(thing, endings(known) | names, lang)
    return found


def topics_of(corpus: Corpus, target: str) -> Iterable[str]:
    """The topics that are this, or this card's."""
    for game in corpus.games.values():
        for topic in game.topics.values():
            if target in (topic.id, topic.card and f"{game.name}/{topic.card.slug}"):
                yield topic.id


def scenario_named(corpus: Corpus, name: str, lang: Tongue) -> str:
    """The scenario with this id, or whose id alone ends so."""
    return _one_of(corpus.scenarios, name, lang)


def ruling_named(corpus: Corpus, name: str, lang: Tongue) -> str:
    """The ruling with this id, an earlier one, or whose id alone ends so."""
    return _one_of(corpus.rulings, corpus.redirects.get(name, name), lang)


def game_named(corpus: Corpus, name: str, lang: Tongue) -> GameCorpus:
    """The game with this id, or called so in either language."""
    for game in corpus.games.values():
        if name in (game.name, game.file.en, game.file.ja):
            return game
    unknown(name, corpus.games, lang, "no-game", games=", ".join(corpus.games))


def _one_of(ids: Collection[str], name: str, lang: Tongue) -> str:
    found = [id for id in ids if id == name] or [id for id in ids if id.endswith(f"/{name}")]
    if len(found) == 1:
        return found[0]
    if found:
        stop("\n".join(found), USAGE)
    unknown(name, endings(ids), lang)


def endings(ids: Iterable[str]) -> set[str]:
    """Ids, and what stands in them after each slash."""
    return {"/".join(parts[start:]) for parts in (id.split("/") for id in ids) for start in range(len(parts))}
