"""What the corpus consists of, as the YAML files spell it. Every shape refuses unknown keys.

Ids: a topic is ``game/topic``, a ruling ``game/topic/slug``, a scenario ``game/topic/slug``, a claim
``source/subject/number``. In files the game and topic are left out where the file already says them.
"""

from __future__ import annotations

from datetime import date
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

Kind = Literal["rule", "card", "clarification", "erratum", "reminder"]
Status = Literal["official", "designer", "community", "inferred", "contested"]
Reason = Literal["component", "interface", "history", "meta", "preference"]
Lang = Literal["en", "ja"]
Data = dict[str, Any]


def _is_date(text: str) -> str:
    try:
        good = date.fromisoformat(text).isoformat() == text
    except ValueError:
        good = False
    if not good:
        raise ValueError("a date such as 2026-11-30")
    return text


Date = Annotated[str, AfterValidator(_is_date), Field(json_schema_extra={"format": "date"})]


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, use_attribute_docstrings=True)


class Span(Strict):
    """The editions in which something holds: from `from_` on, up to but not including `until`."""

    from_: int | None = Field(None, alias="from")
    until: int | None = None
    superseded_by: str | None = None

    def includes(self, edition: int) -> bool:
        return (self.from_ is None or self.from_ <= edition) and (self.until is None or edition < self.until)


class Refutation(Strict):
    """How a run contradicts a misreading: at a moment of a scenario, what would be true under it.

    `at` is a moment: 0 before the first answer, N after the Nth answer, ``end`` after the last. Exactly one of the
    other keys is given. `would_be` is a partial state that must not agree with the run; `would_offer` labels that
    must not be offered there, and lists of labels that must not be accepted together; `would_refuse` labels that must
    be offered there; `would_see` log lines that must not have been seen by then; `would_miss` log lines that must have
    been seen by then.
    """

    scenario: str
    at: int | Literal["end"] = "end"
    would_be: Data | None = None
    would_offer: dict[str, str | list[str | list[str]]] | None = None
    would_refuse: dict[str, str | list[str]] | None = None
    would_see: list[str] | None = None
    would_miss: list[str] | None = None


class Misreading(Strict):
    """A wrong reading that a player may hold, in both languages, and the run that refutes it.

    `because_en`/`because_ja` say what the run shows instead, in one sentence; lint asks for them.
    """

    en: str
    ja: str
    because_en: str | None = None
    because_ja: str | None = None
    refuted_by: Refutation


class NotExecutable(Strict):
    reason: Reason
    why_en: str
    why_ja: str


class Cited(Strict):
    """A page that a ruling rests on beside its claims: a source's id, and where in it (a heading, a section)."""

    source: str
    at: str | None = None


class Revision(Strict):
    """A change of what a ruling says, after readers may have seen it: when, and what is different, in both languages."""

    date: Date
    en: str
    ja: str


class Ruling(Strict):
    en: str
    ja: str
    kind: Kind = "clarification"
    status: Status = "official"
    claims: list[str] = []
    """Claims that this restates: ``source/subject/number``."""
    sources: list[Cited] = []
    cards: list[str] = []
    """English names of cards it is about, beside the topic's own: it is found under each of them."""
    holds: Span = Span()
    misreadings: list[Misreading] = []
    facts: dict[str, Data] = {}
    """Facts to be confirmed. By the engine: English card name -> some of cost, types, … (see `Engine.games`). By the sheet of
    cards: English name of a type -> `on` (``cards``, ``landscapes``), `sets` (``one``, ``several``). In a game without cards
    of its own the engine confirms facts about terms."""
    not_executable: NotExecutable | None = None
    note_en: str | None = None
    note_ja: str | None = None
    """What a reader should know about the standing of this ruling (why inferred, who contests it)."""
    was: list[str] = []
    confirmed: str | None = None
    """Hash of both texts when a person last confirmed that they say the same; see `rulings.lint`."""
    added: Date | None = None
    """When it came into the corpus, if not when its game was published (`published` in game.yaml)."""
    revised: list[Revision] = []
    """What was changed later, the latest last."""


class Variant(Strict):
    """What is different from one edition on, up to the next one named: keys replaced as a whole."""

    setup: Data | None = None
    steps: list[Any] | None = None
    then: Data | None = None


class Scenario(Strict):
    """A position, what the players answer, and what must be so. Steps are checked by `rulings.scenario`."""

    shows: list[str] = []
    en: str | None = None
    ja: str | None = None
    """A short title in each language: what happens, as a headline. See `rulings.lint`."""
    setup: Data = {}
    steps: list[Any] = []
    then: Data = {}
    editions: dict[int, Variant] = {}


class TopicFile(Strict):
    """One file ``rulings/data/<game>/<set>/<topic>.yaml``."""

    topic: str
    card: str | None = None
    """The English name of the card or landscape whose page this is; a mechanism has `en`, `ja`, `reading` instead."""
    en: str | None = None
    ja: str | None = None
    reading: str | None = None
    aliases: list[str] = []
    rulings: dict[str, Ruling] = {}
    scenarios: dict[str, Scenario] = {}


class Cost(Strict):
    coins: int = 0
    potion: int = 0
    debt: int = 0
    mark: Literal["*", "+"] | None = None


class Card(Strict):
    """Facts of one card or landscape; file ``cards.yaml``, a list. No card text."""

    slug: str
    en: str
    ja: str
    reading: str | None = None
    aliases: list[str] = []
    set: str
    year: int
    kind: str
    types: list[str]
    cost: Cost | None = None
    in_supply: bool = True
    pile: str = ""
    """Number of copies; where it depends on the players, for two, three … of them (``8/12``), the last for more."""


class Term(Strict):
    """One idea with its one word in each language; file ``terms.yaml``, a list.

    `kind`: zone, verb, type, token, phase, set, player, word, territory, symbol … ; `avoid` are words not to use for it.
    """

    id: str
    kind: str = "word"
    en: str
    ja: str
    reading: str | None = None
    aliases: list[str] = []
    avoid: list[str] = []
    means_en: str | None = None
    means_ja: str | None = None


class Edition(Strict):
    """One state of the rules; file ``editions.yaml``, a list."""

    year: int
    en: str
    ja: str
    changes_en: list[str] = []
    changes_ja: list[str] = []
    sources: list[str] = []


class Source(Strict):
    """A document that rulings rest on; file ``sources.yaml``, a list."""

    id: str
    en: str
    ja: str
    lang: Lang
    date: str = ""
    """When it was written, as far as known: ``2015-05-08``, ``2016`` or nothing."""
    kind: Literal["rulebook", "translation", "wiki", "statement", "manual", "forum"]
    edition: int | None = None
    tier: Literal["publisher", "designer", "community"]
    url: str | None = None
    numbered: bool = False
    """Whether its claims name lines."""


class Claim(Strict):
    """One atomic statement of a source, with its line; files ``claims/<source>.yaml``, lists."""

    id: str
    subject: str
    line: int
    kind: str
    says: str
    ja: str
    needs: list[str] = []
    executable: bool = True
    reason: Reason | None = None
    why: str | None = None
    why_ja: str | None = None
    note: str | None = None
    same_as: list[str] = []
    """Claims that say the same: ids of other claims."""
    hedged: bool = False
    """Whether the source itself is unsure."""


Holds = Literal[
    "name", "names", "term", "terms", "player", "players", "number", "numbers", "text", "texts", "flag", "map"
]
"""What a value of a position is: a card's name or several (where names are composed, names made of terms), a term of
the glossary or several, and so on."""


class Key(Strict):
    """A key of a state: what it holds and its words.

    A `map` may say what its keys and its values are, or which of two its values may be; where the values are `names`, a
    list of such lists is one too.
    """

    en: str
    ja: str
    holds: Holds
    ordered: bool = False
    keys: Literal["name", "player"] | None = None
    values: Holds | list[Holds] | None = None


class GameFile(Strict):
    """File ``game.yaml``: a game, and the words of its positions.

    `player_keys` are the keys a player has in a set-up or state, `shared_keys` those of the whole table;
    `names: composite` says that a name in a list may be built from several terms (``circle Alaska``).
    """

    game: str
    en: str
    ja: str
    published: Date
    """When its corpus came out; rulings without a date of their own date from it."""
    players: dict[str, str]
    """English player names, in seat order, with their Japanese."""
    names: Literal["plain", "composite"] = "plain"
    player_keys: dict[str, Key]
    shared_keys: dict[str, Key]
    sets: dict[str, str] = {}
    """Folder name -> English name of the set whose topics lie in it; one more folder is called ``mechanisms``."""
    featured: list[str] = []
    """Ids of rulings for the front page of the site, the first that has a board to show."""
