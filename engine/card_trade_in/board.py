"""The territories: who owns them and how many armies stand there."""

from __future__ import annotations


class Board:
    """`owner` has an entry for every territory on the board, None for a neutral one; `armies` counts them.

    `fallen` is a territory that has lost its last army to an attack and is about to be captured, or None.
    """

    def __init__(self) -> None:
        self.owner: dict[str, str | None] = {}
        self.armies: dict[str, int] = {}
        self.fallen: str | None = None

    def add(self, territory: str, owner: str | None, armies: int = 1) -> None:
        self.owner[territory] = owner
        self.armies[territory] = armies

    def of(self, owner: str | None) -> list[str]:
        """The territories of this player, or the neutral ones, in the order in which they came to the board."""
        return [territory for territory, one in self.owner.items() if one == owner]

    def owns(self, player: str, territory: str | None) -> bool:
        """Whether the player owns the territory now; nobody owns the territory of a card that names none."""
        return territory is not None and self.owner.get(territory) == player
