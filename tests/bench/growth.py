"""A corpus of any size: the topics of the one that comes along, again and again under other names.

A copy is about cards of its own ("Duplicate 2", 《複製2》), with sources and claims of its own, so that everything grows
alike: cards, pairs of cards, claims, scenarios. The scenarios of a copy are those of its original, with the cards that
the engine knows.
"""

from __future__ import annotations

import re
import shutil
from itertools import count
from pathlib import Path
from typing import Any

import yaml

from rulings.paths import data_folder

GAME = "dominion"
TEXTS = frozenset("en ja because_en because_ja note_en note_ja why_en why_ja".split())
"""Keys of the texts of a topic."""
DIGITS = "れい いち に さん よん ご ろく なな はち きゅう".split()


class _Loader(yaml.CSafeLoader):
    """Reads ``on`` as a word."""

    yaml_implicit_resolvers = {
        first: [(tag, pattern) for tag, pattern in known if tag != "tag:yaml.org,2002:bool" or first in "tTfF"]
        for first, known in yaml.CSafeLoader.yaml_implicit_resolvers.items()
    }


class _Dumper(yaml.CSafeDumper):
    def ignore_aliases(self, data: object) -> bool:
        return True


def grow(folder: Path, rulings: int) -> None:
    """Writes a corpus of so many rulings, give or take a topic. What is there already stays as it is."""
    if not folder.exists():
        shutil.copytree(data_folder(), folder)
    original = Original(folder / GAME)
    wanted = rulings - sum(
        len(_read(file)["rulings"]) for file in folder.glob("*/*/*.yaml") if "claims" not in file.parts
    )
    for number in count(original.copies() + 2):
        if wanted <= 0:
            return
        wanted = original.copy(number, wanted)


class Original:
    """The game that is copied."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.whole = data_folder() / GAME
        self.topics = {
            file.relative_to(self.whole): _read(file)
            for file in sorted(self.whole.glob("*/*.yaml"))
            if file.parent.name != "claims"
        }
        own = {topic["card"] for topic in self.topics.values() if "card" in topic}
        cards = _read(self.whole / "cards.yaml")
        self.cards = [card for card in cards if card["en"] in own]
        self.own = {card[lang] for card in self.cards for lang in ("en", "ja")}
        names = sorted((card["en"] for card in cards), key=lambda name: (-len(name), name))
        self.english = re.compile(rf"\b({'|'.join(map(re.escape, names))})\b")
        self.japanese = re.compile("(?<=《)([^》]*)(?=》)")
        self.sources = {source["id"]: source for source in _read(self.whole / "sources.yaml")}
        self.claims = {file.name: _read(file) for file in sorted((self.whole / "claims").glob("*.yaml"))}

    def copies(self) -> int:
        return len(list((self.folder / "claims").glob(f"{next(iter(self.claims)).removesuffix('.yaml')}-*.yaml")))

    def copy(self, number: int, wanted: int) -> int:
        """Writes one more copy, of the first topics only where fewer rulings are wanted; how many are left to write."""
        cards = [self.card(card, number) for card in self.cards]
        _append(self.folder / "cards.yaml", cards)
        _append(
            self.folder / "sources.yaml", [{**source, "id": f"{id}-{number}"} for id, source in self.sources.items()]
        )
        for name, claims in self.claims.items():
            _write(
                self.folder / "claims" / f"{name.removesuffix('.yaml')}-{number}.yaml",
                [self.claim(one, number) for one in claims],
            )
        for path, topic in self.topics.items():
            if wanted <= 0:
                break
            wanted -= len(topic["rulings"])
            _write(self.folder / path.with_stem(f"{path.stem}-{number}"), self.topic(topic, number))
        return wanted

    def card(self, card: dict[str, Any], number: int) -> dict[str, Any]:
        kept = {key: value for key, value in card.items() if key != "aliases"}
        kept |= {"slug": f"{card['slug']}-{number}", "en": f"{card['en']} {number}", "ja": f"{card['ja']}{number}"}
        return kept | {
            "reading": card.get("reading", card["ja"]) + "".join(DIGITS[int(digit)] for digit in str(number))
        }

    def claim(self, claim: dict[str, Any], number: int) -> dict[str, Any]:
        again = {**claim, "id": renamed(claim["id"], number)}
        if "same_as" in claim:
            again["same_as"] = [renamed(id, number) for id in claim["same_as"]]
        return again

    def topic(self, topic: dict[str, Any], number: int) -> dict[str, Any]:
        again: dict[str, Any] = {"topic": f"{topic['topic']}-{number}"}
        if "card" in topic:
            again["card"] = f"{topic['card']} {number}"
        else:
            again |= {"en": f"{topic['en']} {number}", "ja": f"{topic['ja']}{number}"}
        again["rulings"] = {slug: self.ruling(ruling, number) for slug, ruling in topic["rulings"].items()}
        if "scenarios" in topic:
            again["scenarios"] = {slug: self.scenario(one, number) for slug, one in topic["scenarios"].items()}
        return again

    def ruling(self, ruling: dict[str, Any], number: int) -> dict[str, Any]:
        again = self.told({key: value for key, value in ruling.items() if key not in ("was", "confirmed")}, number)
        if "claims" in ruling:
            again["claims"] = [renamed(id, number) for id in ruling["claims"]]
        if "sources" in ruling:
            again["sources"] = [{**cited, "source": f"{cited['source']}-{number}"} for cited in ruling["sources"]]
        if "cards" in ruling:
            again["cards"] = [self.said(name, number) for name in ruling["cards"]]
        if "superseded_by" in ruling.get("holds", {}):
            again["holds"] = ruling["holds"] | {"superseded_by": here(ruling["holds"]["superseded_by"], number)}
        if "not_executable" in ruling:
            again["not_executable"] = self.told(ruling["not_executable"], number)
        if "misreadings" in ruling:
            again["misreadings"] = [self.misreading(miss, number) for miss in ruling["misreadings"]]
        return again

    def misreading(self, misreading: dict[str, Any], number: int) -> dict[str, Any]:
        shown = misreading["refuted_by"]
        return self.told(misreading, number) | {"refuted_by": shown | {"scenario": here(shown["scenario"], number)}}

    def scenario(self, scenario: dict[str, Any], number: int) -> dict[str, Any]:
        again = self.told(scenario, number)
        if "shows" in scenario:
            again["shows"] = [here(id, number) for id in scenario["shows"]]
        return again

    def told(self, part: dict[str, Any], number: int) -> dict[str, Any]:
        """A part with the names of the copy in its own texts."""
        again = dict(part)
        for key in TEXTS & part.keys():
            again[key] = self.said(part[key], number)
        return again

    def said(self, text: str, number: int) -> str:
        """A text about the cards of a copy."""
        for names, space in ((self.english, " "), (self.japanese, "")):
            text = names.sub(lambda name, space=space: self.named(name[0], f"{space}{number}"), text)  # type: ignore[misc]
        return text

    def named(self, name: str, ending: str) -> str:
        return f"{name}{ending}" if name in self.own else name


def renamed(claim: str, number: int) -> str:
    """The id of a claim in a copy."""
    source, _, rest = claim.partition("/")
    return f"{source}-{number}/{rest}"


def here(id: str, number: int) -> str:
    """A reference to a ruling or scenario: the same in the copy, where it leads to another topic."""
    parts = id.split("/")
    return id if len(parts) == 1 else "/".join([*parts[:-2], f"{parts[-2]}-{number}", parts[-1]])


def _read(file: Path) -> Any:
    return yaml.load(file.read_text(encoding="utf-8"), _Loader)


def _dump(value: object) -> str:
    return yaml.dump(value, Dumper=_Dumper, allow_unicode=True, sort_keys=False, width=10_000)


def _write(file: Path, value: object) -> None:
    file.write_text(_dump(value), encoding="utf-8")


def _append(file: Path, rows: list[dict[str, Any]]) -> None:
    with file.open("a", encoding="utf-8") as open_file:
        open_file.write(_dump(rows))
