"""A hall without screens, its tables, and sessions that listen."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from bl_tui.games.registry import Games
from bl_tui.host.tables.hall import Hall
from bl_tui.host.tables.invitations import accept
from bl_tui.host.tables.plan import OPEN, Holder, Seating
from bl_tui.host.tables.shared import News, SharedTable
from bl_tui.host.tables.visit import Visit

ANNA, BRUNO = Holder("anna"), Holder("bruno")


class Noon(Hall):
    """A hall in which it is as late as a test says, and no bot thinks.

    Its games have the same seeds in each run, and no two of them have the same one.
    """

    now = 1_000_000
    dealt = 0

    def clock(self) -> int:
        return self.now

    def ticks(self) -> int:
        return self.now

    def chance(self) -> str:
        self.dealt += 1
        return "noon" if self.dealt == 1 else f"noon {self.dealt}"

    def wake_bots(self, table: SharedTable) -> None:
        """Let them sleep."""


class Seeded(Hall):
    """A hall whose games have the seed of a test, and so the same cards each time."""

    def __init__(self, folder: Path, seed: str) -> None:
        super().__init__(folder, Games(), lambda *_, **__: None)
        self._seed = seed

    def chance(self) -> str:
        return self._seed


def noon(folder: Path) -> Noon:
    return Noon(folder, Games(), lambda *_, **__: None)


def agreed(table: SharedTable) -> SharedTable:
    """Return a table at which all who were invited have said yes."""
    for player in table.plan.invitees:
        assert accept(table, player) == ""
    return table


def made(
    hall: Hall,
    *holders: Holder,
    game: str = "battlelore",
    scenario: str = "",
    change: Callable[[Seating], Seating] = lambda p: p,
) -> SharedTable:
    """Return a table of the first scenario of a game; all who were invited have said yes."""
    module = hall.games[game]
    library = module.scenarios.library()
    setup = module.scenarios.setup(library[scenario or next(iter(library))])
    seats = [seat.value for seat in module.game.seats(setup)]
    given = [*holders, *[OPEN] * (len(seats) - len(holders))]
    return agreed(hall.make("anna", game, setup, list(zip(seats, given, strict=True)), change))


class Ear(Visit):
    """A session that keeps what it hears."""

    def __init__(self, player: str) -> None:
        super().__init__(player)
        self.heard: list[News] = []
        self.on_news = self.heard.append


def kinds(ear: Ear) -> list[str]:
    return [each.kind for each in ear.heard]


def first_action(table: SharedTable, chair: Any) -> tuple[Any, Any]:
    seat = chair.to_act
    return seat, chair.view(seat).actions[0]
