"""A step in its place in a position from a file, and checks of what steps refer to."""

from functools import lru_cache
from typing import Any

from engine.battlelore.numbers.rule_list import rules
from engine.battlelore.state.model import GRID, State
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import Turn
from engine.battlelore.tables.landmarks import LANDMARKS
from engine.battlelore.tables.lore_cards import LORE_CARDS, ORDERING, source_of
from engine.battlelore.tables.races import RACES
from engine.battlelore.tables.terrain import TERRAIN
from engine.battlelore.tables.units import POWERS, WEAPONS
from engine.core.faults import Faults, known
from engine.core.frozen import record

DICE = 60
"""More dice than are ever rolled at once; Battlelore rolls one for each Command card."""
HITS = 200
"""More hits, flags and rolled lore than a roll ever comes to."""
HEXES = 99
"""More hexes than any unit is ever driven."""


@record
class StackedStep:
    """A step in its place on the stack of unfinished ones; `below` lies under it, `above` on it."""

    state: State
    place: int

    @property
    def step(self) -> Any:
        """Return the step itself."""
        return self.state.steps[self.place]

    @property
    def below(self) -> Any:
        """Return the step under it, None under the lowest."""
        return self.state.steps[self.place - 1] if self.place else None

    @property
    def above(self) -> Any:
        """Return the step on it, None on the uppermost."""
        return self.state.steps[self.place + 1] if self.place + 1 < len(self.state.steps) else None

    @property
    def what(self) -> str:
        """Return the name of the step in reports of faults: "steps[2]"."""
        return f"steps[{self.place}]"

    @property
    def turn(self) -> Turn:
        """Return the turn in progress, which lies under all the others."""
        turn: Turn = self.state.steps[0]
        return turn

    @property
    def decides(self) -> bool:
        """Return whether the step waits for a decision: on top, and the game goes on."""
        return self.above is None and self.state.over is None


def born(state: State) -> dict[str, Side]:
    """Return the side of every unit of the game, gone or not."""
    return {unit.id: unit.side for unit in state.adventure.units}


def rule_or_none(what: str, rule: str) -> Faults:
    """Check that a cited rule is one of the book, or "" for none."""
    if rule:
        yield from known(what, rule, rules())


def spot_or_none(what: str, spot: str) -> Faults:
    """Check that a hex lies on the board, or is "" for none."""
    if spot:
        yield from known(what, spot, GRID)


@lru_cache(maxsize=1)
def sources() -> frozenset[str]:
    """Return the ids of all that can change the dice of a battle."""
    tables: dict[str, Any] = {
        "terrain": TERRAIN,
        "landmark": LANDMARKS,
        "weapon": WEAPONS,
        "race": RACES,
        "card": ORDERING,
        "power": POWERS,
    }
    found = {f"{name}.{each}" for name, table in tables.items() for each in table}
    found |= {source_of(card) for card in LORE_CARDS} | {"supporters", "adventure"}
    return frozenset(
        found | {"troop", "extra", "least_die", "weakened", "token.web", "token.poison"}
    )
