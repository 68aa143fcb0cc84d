"""The pages of pairs of cards that one ruling speaks of, and the list of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Any

from markupsafe import Markup

from rulings.content import Content, Pair, Row
from rulings.entries import Entries, Entry
from rulings.language import Language
from rulings.page import Page, Planned
from rulings.prose import ruby
from rulings.reads import Kept

MOST = 3000
"""Links to pairs on a page of the list."""
Lists = list[tuple[str, list[Row]]]
"""The pages of the list: path and cards."""


class PairPages:
    """The pages of pairs in one language. A × B and B × A are one page."""

    def __init__(self, content: Content, language: Language) -> None:
        self.content = content
        self.language = language
        self.entries = Entries(content, language)
        self._entries: Kept[str, Entry] = Kept(content.reads)

    def pages(self) -> Iterator[Planned]:
        lists = self.lists()
        begin = {card["game"]: path for path, cards in reversed(lists) for card in reversed(cards)}
        for path, cards in lists:
            yield Planned(path, self.index, (path, cards, lists), whole=True)
        for pair, rulings in self.content.pairs.items():
            path = pair_path(self.content, pair)
            listed_at = begin[self.content.cards[pair[0]]["game"]]
            yield Planned(path, self.pair, (pair, rulings, listed_at), minor=self.content.listed(pair))

    def lists(self) -> Lists:
        """The cards under which pairs are listed, on as many pages as their pairs need: the same number in every language."""
        counts = Counter(card for pair in self.content.pairs for card in self.heads(pair))
        total = counts.total()
        number = max(1, -(-total // MOST))
        lists: Lists = [(f"pairs/{place}/" if place > 1 else "pairs/", []) for place in range(1, number + 1)]
        before = 0
        for game in self.content.games:
            cards = [self.content.cards[card] for card in counts if self.content.cards[card]["game"] == game]
            for card in sorted(cards, key=self.language.key):
                lists[before * number // total][1].append(card)
                before += counts[card["id"]]
        return lists

    def index(self, path: str, cards: list[Row], lists: Lists) -> Page:
        """A page of the list: each card that has a page of its own with its pairs, then those of two other cards."""
        t = self.language.t
        games = []
        for game, inside in groupby(cards, lambda card: str(card["game"])):
            found = [
                {
                    "id": f"{game}-{card['slug']}",
                    "title": self.language[card],
                    "pairs": self.partners(card, listed=False),
                    "listed": self.partners(card, listed=True),
                }
                for card in inside
            ]
            games.append({"id": game, "title": self.language[self.content.games[game]], "cards": found})
        lead = t("pairs-lead", count=len(self.content.pairs))
        name = t("nav-pairs")
        own = lists.index((path, cards)) + 1
        return Page(
            "pairs",
            path,
            t("site-title", page=name if own == 1 else t("pairs-page", number=own)),
            lead,
            section="pairs",
            crumbs=[(t("nav-topics"), "topics/"), (name, None)],
            context={"games": games, "lead": lead, "parts_of": self.parts(lists), "own": path},
        )

    def parts(self, lists: Lists) -> list[tuple[str, str]]:
        """Where the pages of the list lie, and from which card to which they go."""
        return [(path, f"{self.language[cards[0]]} – {self.language[cards[-1]]}") for path, cards in lists if cards]

    def heads(self, pair: Pair) -> list[str]:
        """The cards of a pair under which it is listed."""
        return [card for card in pair if card in self.content.topic_of_card] or [pair[0]]

    def partners(self, card: Row, listed: bool) -> list[dict[str, Any]]:
        """The partners under a card that heads them; those of lists only, or the others."""

        def wanted(pair: Pair) -> bool:
            return card["id"] in self.heads(pair) and self.content.listed(pair) is listed

        return partners(self.content, self.language, card["id"], wanted)

    def pair(self, pair: Pair, rulings: list[str], listed_at: str) -> Page:
        """The page of a pair; the list of its game's pairs begins on the page `listed_at`."""
        language, t = self.language, self.language.t
        cards = [self.content.cards[card] for card in pair]
        game = self.content.games[cards[0]["game"]]
        one, two = (language[card] for card in cards)
        title = t("pair-name", one=one, two=two)
        entries = [self.entry(id) for id in rulings]
        misreadings = sum(bool(miss["refuted"]) for id in rulings for miss in self.content.misreadings_of[id])
        return Page(
            kind="pair",
            path=pair_path(self.content, pair),
            title=t("site-title", page=t("pair-page", one=one, two=two)),
            description=t("pair-description", one=one, two=two, count=len(rulings)),
            section="pairs",
            crumbs=[
                (language[game], f"topics/#{game['id']}"),
                (t("nav-pairs"), f"{listed_at}#{game['id']}"),
                (title, None),
            ],
            furigana=True,
            context={
                "cards": [self.card(card) for card in cards],
                "listed": self.content.listed(pair),
                "rulings": entries,
                "counts": {"rulings": len(entries), "misreadings": misreadings},
            },
        )

    def card(self, card: Row) -> dict[str, Any]:
        """A card: its names, how it is drawn, its types and cost, and its page if it has one."""
        language = self.language
        face = language.faces[card["game"]](card["en"])
        topic = self.content.topic_of_card.get(card["id"])
        own = {"en": Markup("{}").format(card["en"]), "ja": ruby(card["ja"], card["reading"])}
        types = [word for _, _, word in face.marks]
        return {
            "title": own[language.code],
            "other": own[language.other],
            "plain": language[card],
            "face": face,
            "types": " – ".join(types) if language.code == "en" else "・".join(types),
            "path": f"{topic['id']}/" if topic else None,
        }

    def entry(self, ruling: str) -> Entry:
        """A ruling under an anchor that no ruling of another topic has."""
        return self._entries(ruling, lambda: self._entry(ruling))

    def _entry(self, ruling: str) -> Entry:
        entry = self.entries.entry(self.content.rulings[ruling], self.language.prose())
        entry.slug = entry.short.replace("/", "-")
        return entry


def pair_path(content: Content, pair: Pair) -> str:
    """Where the page of a pair lies in a language."""
    one, two = (content.cards[card] for card in pair)
    return f"{one['game']}/pairs/{one['slug']}--{two['slug']}/"


def partners(content: Content, language: Language, card: str, wanted: Callable[[Pair], bool]) -> list[dict[str, Any]]:
    """The cards that share a ruling with a card, as `wanted`: name, path of the pair, number of rulings; sorted by name."""
    found = []
    for other in sorted((content.cards[id] for id in content.partners[card]), key=language.key):
        pair = content.pair(card, other["id"])
        if wanted(pair):
            count = len(content.pairs[pair])
            found.append({"title": language[other], "path": pair_path(content, pair), "count": count})
    return found
