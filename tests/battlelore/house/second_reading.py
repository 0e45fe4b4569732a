"""A second reading of retreats along the attack vector, written from HR-2 and not from the engine.

It knows rows and columns and is slow. Where it and the engine disagree about a position drawn by
chance, one of them has misread a rule.
"""

from random import Random

from attrs import define, field

from engine.battlelore.state.model import GRID
from tests.battlelore.position import Position, make_position

Spot = tuple[int, int]
LENGTHS = (13, 12, 13, 12, 13, 12, 13, 12, 13)
STEPS: tuple[dict[str, Spot], dict[str, Spot]] = (
    {"E": (0, 1), "W": (0, -1), "NE": (-1, 0), "NW": (-1, -1), "SE": (1, 0), "SW": (1, -1)},
    {"E": (0, 1), "W": (0, -1), "NE": (-1, 1), "NW": (-1, 0), "SE": (1, 1), "SW": (1, 0)},
)
"""Neighbours in even and in odd rows."""
ASIDE = {
    "p": {"SE": "SW", "SW": "SE", "E": "SE", "W": "SW", "NE": "E", "NW": "W"},
    "s": {"SE": "E", "SW": "W", "E": "NE", "W": "NW", "NE": "NW", "NW": "NE"},
}
"""The table of HR-2.4: Pennant owns the south side, Standard the north side."""
OPPOSITE = {"E": "W", "W": "E", "NE": "SW", "SW": "NE", "NW": "SE", "SE": "NW"}


def step(spot: Spot, way: str) -> Spot | None:
    """The next hex in a direction, None off the board."""
    down, right = STEPS[spot[0] % 2][way]
    row, col = spot[0] + down, spot[1] + right
    return (row, col) if 0 <= row < 9 and 0 <= col < LENGTHS[row] else None


def around(spot: Spot) -> list[Spot]:
    return [near for way in ASIDE["p"] if (near := step(spot, way)) is not None]


@define
class Drawn:
    """A position: `attacker` and `target` touch, and who else stands about; ids begin with a side.

    `units` are the hexes of all by their ids, `figures` those of troops.
    """

    attacker: str
    target: str
    way: str
    creature: bool
    units: dict[str, Spot] = field(factory=dict)
    figures: dict[str, int] = field(factory=dict)
    water: set[Spot] = field(factory=set)

    def place(self, dice: str) -> Position:
        codes = {self.attacker: "Ir", self.target: "Sp" if self.creature else "Cb"}
        units = (
            f"{name} {codes.get(name, 'Ig')} {GRID.name(*spot)} {self.figures.get(name, '')}"
            for name, spot in self.units.items()
        )
        return make_position(
            ", ".join(units),
            house="vector_retreat",
            side="standard" if self.attacker[0] == "s" else "pennant",
            ordered=self.attacker,
            dice=dice,
            banners=99,
            ground=", ".join(f"{GRID.name(*spot)} waterway" for spot in self.water),
        ).play(f"attack {self.attacker} {self.target}")

    @property
    def bold(self) -> bool:
        """Supported by two friends."""
        friends = [n for n in self.units if n[0] == self.target[0] and n != self.target]
        return sum(self.units[each] in around(self.units[self.target]) for each in friends) >= 2

    def holder(self, spot: Spot | None) -> str:
        """Who stands on a hex, "" for nobody."""
        return next((name for name, there in self.units.items() if there == spot), "")

    def free(self, spot: Spot | None) -> bool:
        return spot is not None and spot not in self.water and not self.holder(spot)

    def ways(self) -> tuple[str, str]:
        """The primary and the secondary direction (HR-2.2, HR-2.3)."""
        first = OPPOSITE[self.way]
        return first, ASIDE[self.target[0]][first]

    def enemy_ahead(self, spot: Spot) -> bool:
        ahead = self.holder(step(spot, self.ways()[0]))
        return bool(ahead) and ahead[0] == self.attacker[0]

    def heading(self) -> str:
        """Which way it goes from where it stands, "" if it must stay (HR-2.6 to HR-2.9)."""
        spot = self.units[self.target]
        first, aside = self.ways()
        if self.free(step(spot, first)):
            return first
        if self.enemy_ahead(spot):
            return ""
        return aside if self.free(step(spot, aside)) else ""

    def driven(self, hexes: int) -> int:
        """Carry a retreat out; return the hexes that are missing (HR-2.5, HR-2.10, HR-2.15)."""
        left, way, trampled = hexes, "", False
        while left:
            way = way or self.heading()
            spot = self.units[self.target]
            ahead = step(spot, way) if way else None
            if ahead is not None and self.free(ahead):
                self.units[self.target] = ahead
                left -= 1
                continue
            if not self.creature or trampled:
                break
            trampled = True
            self._trample(spot, way, left)
        return left

    def _trample(self, spot: Spot, way: str, hexes: int) -> None:
        """Each unit in the way loses a figure for each hex; who has none left frees the hex."""
        ways: tuple[str, ...] = (way,) if way else self.ways()
        if not way and self.enemy_ahead(spot):
            ways = ways[:1]
        for each in ways:
            name = self.holder(step(spot, each))
            if name:
                self.figures[name] = max(0, self.figures.get(name, 4) - hexes)
                if not self.figures[name]:
                    del self.units[name]


def draw(coin: Random, *, creature: bool) -> Drawn:
    """Draw an attacked unit, its attacker, and what stands and lies around them."""
    mine, other = coin.choice(("ps", "sp"))
    row = coin.randint(0, 8)
    spot = (row, coin.randint(0, LENGTHS[row] - 1))
    way = coin.choice([each for each in OPPOSITE if step(spot, each) is not None])
    near = step(spot, way)
    assert near is not None
    drawn = Drawn(f"{mine}1", f"{other}1", way, creature)
    drawn.units = {drawn.attacker: near, drawn.target: spot}
    if not creature:
        drawn.figures[drawn.target] = 3
    place = {two for one in around(spot) for two in (one, *around(one))} - {spot, near}
    for number, there in enumerate(coin.sample(sorted(place), min(len(place), 5)), 2):
        name = f"{coin.choice('ps')}{number}"
        drawn.units[name], drawn.figures[name] = there, coin.randint(1, 4)
    taken = set(drawn.units.values())
    drawn.water = {each for each in sorted(place - taken) if coin.random() < 0.15}
    return drawn
