"""A ruling to be written: the place for it in its topic's file, with a scenario that fails until it is written too."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rulings.corpus import MECHANISMS, Corpus, GameCorpus
from rulings.lint import LONGEST_SLUG
from rulings.model import Card, Claim, Scenario, Strict, TopicFile
from rulings.names import Names, fold
from rulings.references import SLUG
from rulings.shape import closest, shape
from rulings.source import Document, parse
from rulings.source import read as read_document
from rulings.writing import as_yaml, save, with_entries

HEAD = "# yaml-language-server: $schema=../../schema/topic.json\n"


class Refused(Exception):
    """A ruling that cannot be begun like this. `code` says why (see `rulings.cli.text`: ``new-<code>``), `args` speak of
    what; `meant` is what may have been meant."""

    def __init__(self, code: str, meant: str | None = None, **args: object) -> None:
        super().__init__(code)
        self.code = code
        self.meant = meant
        self.about = args


class Recording(Strict):
    """A file of scenarios alone, as `rulings record` writes it."""

    scenarios: dict[str, Scenario]


@dataclass(frozen=True)
class Begun:
    """Where a ruling was begun: its id and that of its scenario, the file, and the claims that wait for a ruling there."""

    ruling: str
    scenario: str
    file: Path
    line: int
    claims: list[Claim]


def begin(
    corpus: Corpus,
    id: str,
    today: str,
    card: str | None = None,
    names: tuple[str, str] | None = None,
    recorded: Path | None = None,
) -> Begun:
    """Writes an empty ruling with an empty scenario, or the one `recorded` in a file, into its topic's file.

    `id` is ``game/topic/slug``, or ``topic/slug`` where one game has the topic or the card. It is added `today`, unless
    its game is still to be published. A topic that is not there yet is made: the page of a `card`, called so in either
    language, or of a mechanism with `names` in English and Japanese.
    Raises Refused, CorpusErrors for a wrong recording, OSError.
    """
    game, topic, slug = _parts(corpus, id, card)
    _check_slug(slug)
    taken = f"{game.name}/{topic}/{slug}"
    if taken in corpus.rulings or taken in corpus.scenarios or taken in corpus.redirects:
        raise Refused("taken", ruling=taken)
    document = _document(corpus, game, topic, card, names)
    name, scenario = _scenario(document, slug, recorded)
    ruling = {
        "en": "",
        "ja": "",
        **({"added": today} if today > game.file.published else {}),
        "claims": [],
        "misreadings": [{"en": "", "ja": "", "refuted_by": {"scenario": name, "would_be": {}}}],
    }
    text = with_entries(
        document, {"rulings": {slug: ruling}, "scenarios": {name: {"shows": [slug], "en": "", "ja": "", **scenario}}}
    )
    made = parse(document.file, text)
    shape(made, TopicFile)
    document.file.parent.mkdir(parents=True, exist_ok=True)
    save(document.file, text, document.text if document.file.exists() else "")
    line = made.place("rulings", slug, key=True).line
    return Begun(taken, f"{game.name}/{topic}/{name}", document.file, line, _open_claims(corpus, game, made))


def _parts(corpus: Corpus, id: str, card: str | None) -> tuple[GameCorpus, str, str]:
    """The game, the topic's slug and the ruling's that an id means."""
    parts = id.split("/")
    if len(parts) not in (2, 3) or not all(parts):
        raise Refused("no-id", given=id)
    *game, topic, slug = parts
    if game:
        if game[0] not in corpus.games:
            raise Refused("no-game", closest(game[0], corpus.games), name=game[0])
        return corpus.games[game[0]], topic, slug
    knowing = [each for each in corpus.games.values() if topic in each.topics]
    knowing = knowing or [each for each in corpus.games.values() if _card(each, card or topic)]
    if len(knowing) == 1 or len(corpus.games) == 1:
        return (knowing or list(corpus.games.values()))[0], topic, slug
    topics = [known for each in corpus.games.values() for known in each.topics]
    raise Refused("which-game", closest(topic, topics), topic=topic, given=id)


def _check_slug(slug: str) -> None:
    if not SLUG.match(slug) or slug[0].isdigit() or len(slug) > LONGEST_SLUG:
        raise Refused("no-slug", slug=slug, most=LONGEST_SLUG)


def _card(game: GameCorpus, name: str) -> Card | None:
    """The card with this slug, or called so in either language."""
    found = [known.target for known in Names(game).find(name) if known.kind == "card"]
    slugs = {each.slug: each for each in game.cards.values()}
    return slugs.get(name) or (slugs[found[0].rpartition("/")[2]] if found else None)


def _document(corpus: Corpus, game: GameCorpus, slug: str, card: str | None, names: tuple[str, str] | None) -> Document:
    """The topic's file as it is, or as it would begin."""
    page = _card(game, card or slug)
    if card is not None and page is None:
        raise Refused("no-card", closest(card, _spellings(game)), game=game.name, card=card)
    topic = game.topics.get(slug)
    if topic is not None:
        if (card is not None and topic.card != page) or names is not None:
            raise Refused("other-names", topic=topic.id, name=topic.en)
        return topic.document
    if page is not None:
        if slug != page.slug:
            raise Refused("other-slug", card=page.en, slug=page.slug)
        return _new(corpus, game, _folder(game, page), slug, {"topic": slug, "card": page.en})
    _check_slug(slug)
    if names is None:
        known = [*game.topics, *(each.slug for each in game.cards.values())]
        raise Refused("no-topic", closest(slug, known), game=game.name, topic=slug)
    en, ja = names
    return _new(corpus, game, MECHANISMS, slug, {"topic": slug, "en": en, "ja": ja})


def _new(corpus: Corpus, game: GameCorpus, folder: str, slug: str, head: Mapping[str, Any]) -> Document:
    file = corpus.folder / game.name / folder / f"{slug}.yaml"
    if file.exists():
        raise Refused("file-there", file=file)
    return parse(file, HEAD + as_yaml(head))


def _spellings(game: GameCorpus) -> list[str]:
    return [text for name in Names(game).all if name.kind == "card" for _, text, _ in name.spellings()]


def _folder(game: GameCorpus, card: Card) -> str:
    """The folder of a card's set."""
    for folder, name in game.file.sets.items():
        if name == card.set:
            return folder
    raise Refused("no-folder", game=game.name, set=card.set)


def _scenario(document: Document, slug: str, recorded: Path | None) -> tuple[str, dict[str, Any]]:
    """Name and content of the scenario: the one recorded, else an empty one called after the ruling."""
    if recorded is None:
        name = f"{slug[: LONGEST_SLUG - len('-shown')].rstrip('-')}-shown"
        return name, {"setup": {}, "steps": [], "then": {}}
    recording = read_document(recorded)
    names = list(shape(recording, Recording).scenarios)
    if len(names) != 1:
        raise Refused("not-one", file=recorded, number=len(names))
    [name] = names
    if name == slug or document.has("rulings", name):
        raise Refused("named-like", name=name)
    _check_slug(name)
    scenario = recording.value["scenarios"][name]
    return name, {key: value for key, value in scenario.items() if key != "shows"}


def _open_claims(corpus: Corpus, game: GameCorpus, document: Document) -> list[Claim]:
    """The claims about a topic that no ruling restates yet."""
    restated = {claim for _, _, ruling in corpus.rulings.values() for claim in ruling.claims}
    restated |= {other for id in restated if id in game.claims for other in game.claims[id].same_as}
    value = document.value
    called = {fold(str(value[key])) for key in ("card", "en", "topic") if value.get(key)}
    return [
        claim
        for claim in game.claims.values()
        if fold(claim.subject) in called and claim.executable and not restated & {claim.id, *claim.same_as}
    ]
