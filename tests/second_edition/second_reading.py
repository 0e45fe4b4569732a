"""A second reading of moves, damage and retreats, written from the rules and not from the engine.

It knows rows and columns, codes of units and names of terrain, and is slow. Where it and the engine
disagree about a position drawn by chance, one of them has misread a rule.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

from attrs import define, field

from engine.second_edition.tables.units import BY_CODE, Kind
from tests.second_edition.position import Position, make_place

Spot = tuple[int, int]

LENGTHS = (13, 12, 13, 12, 13, 12, 13, 12, 13)
STEPS: tuple[dict[str, Spot], dict[str, Spot]] = (
    {"E": (0, 1), "W": (0, -1), "NE": (-1, 0), "NW": (-1, -1), "SE": (1, 0), "SW": (1, -1)},
    {"E": (0, 1), "W": (0, -1), "NE": (-1, 1), "NW": (-1, 0), "SE": (1, 1), "SW": (1, 0)},
)
"""Neighbours in even and in odd rows (BL2-2.3)."""
STOPPING = {"forest", "building", "ford"}
WATER = {"river", "lake"}
GROUNDS = ("hill", "forest", "building", "river", "lake", "ford", "bridge")
PASSING = {"flying", "burrowing"}
"""Abilities of which most is said: who has one is drawn more often."""
FAR = {(8, 12): "CG", (0, 0): "BH"}
"""The units that `make_place` adds."""


def step(spot: Spot, way: str) -> Spot | None:
    """Return the next hex in a direction, None off the board."""
    down, right = STEPS[spot[0] % 2][way]
    row, col = spot[0] + down, spot[1] + right
    return (row, col) if 0 <= row < 9 and 0 <= col < LENGTHS[row] else None


def around(spot: Spot) -> list[Spot]:
    """Return the neighbours of a hex."""
    return [near for way in STEPS[0] if (near := step(spot, way)) is not None]


@define
class Drawn:
    """A position drawn by chance: the first unit acts, the second one is its target."""

    units: list[tuple[str, Spot, int]]
    ground: dict[Spot, str] = field(factory=dict)

    @property
    def taken(self) -> dict[Spot, str]:
        """Return the code of the unit on each hex that has one."""
        return FAR | {spot: code for code, spot, _ in self.units}

    def place(self, **given: Any) -> Position:
        """Return it as a game."""
        units = " ".join(f"{code}@{r},{c}x{health}" for code, (r, c), health in self.units)
        ground = " ".join(f"{kind} {r},{c}" for (r, c), kind in self.ground.items())
        return make_place(units, ground=ground, ordered=self.units[0][0], **given)


def draw(coin: Random, *, attack: bool) -> Drawn:
    """Return a position: a unit, what stands and lies around it, and a foe beside it."""
    code, spot = coin.choice(list(BY_CODE)), (coin.randint(1, 7), coin.randint(1, 10))
    foes = [each for each, kind in BY_CODE.items() if kind.side is not BY_CODE[code].side]
    units = [(code, spot, coin.randint(1, BY_CODE[code].health))]
    if attack:
        foe = coin.choice([*foes, *(each for each in foes if able(each) & PASSING for _ in "ab")])
        units.append((foe, coin.choice(around(spot)), coin.randint(1, BY_CODE[foe].health)))
    near = sorted({two for one in around(units[-1][1]) for two in (one, *around(one))})
    others = [each for each in BY_CODE if each not in {unit[0] for unit in units}]
    free = [each for each in near if each not in {unit[1] for unit in units} | FAR.keys()]
    for spot in coin.sample(free, min(len(free), coin.randint(0, 10))):
        other = coin.choice(others)
        units.append((other, spot, BY_CODE[other].health))
    drawn = Drawn(units)
    drawn.ground = {each: coin.choice(GROUNDS) for each in near if coin.random() < 0.4}
    for each in drawn.taken.keys() & drawn.ground.keys():
        if drawn.ground[each] in WATER:
            del drawn.ground[each]
    return drawn


def able(code: str) -> set[str]:
    """Return the abilities of a unit."""
    return {each.does.value for each in BY_CODE[code].abilities}


def traits(kind: Kind) -> set[str]:
    """Return the traits of a unit."""
    return {each.value for each in kind.traits}


def halts(code: str, ground: str) -> bool:
    """Return whether ground ends a unit's way (BL2-5.7, BL2-9.15, BL2-9.22, BL2-9.25)."""
    return ground in STOPPING and not able(code) & {"flying", "massive", "burrowing"}


# --- moves ---------------------------------------------------------------------------------------


def goals(drawn: Drawn) -> set[Spot]:
    """Return where the first unit may move (BL2-5.1 to BL2-5.9, BL2-9.14, BL2-9.25, BL2-9.26)."""
    code, start, _ = drawn.units[0]
    kind, can, taken = BY_CODE[code], able(code), drawn.taken
    foes = {spot for spot, other in taken.items() if BY_CODE[other].side is not kind.side}
    dreadful = {spot for spot in foes if "dread_aura" in able(taken[spot])}
    brave = "legend" in traits(kind)

    def fears(spot: Spot) -> bool:
        return not brave and not dreadful.isdisjoint(around(spot))

    ends: dict[Spot, int] = {}
    seen, edge = {start}, [] if fears(start) else [start]
    for steps in range(1, kind.move + ("lurch" in can) + 1):
        reached = {near for spot in edge for near in around(spot)} - seen
        seen |= reached
        edge = []
        for spot in reached:
            ground = drawn.ground.get(spot, "open")
            over = spot in taken or ground in WATER
            if over and not ("flying" in can or ("burrowing" in can and spot not in taken)):
                continue
            if spot not in taken and ("flying" in can or ground not in WATER):
                ends[spot] = steps
                if halts(code, ground) or fears(spot):
                    continue
            edge.append(spot)
    near_foe = {near for spot in foes for near in around(spot)}
    return {spot for spot, steps in ends.items() if steps <= kind.move or spot in near_foe}


# --- one roll ------------------------------------------------------------------------------------


def damage(drawn: Drawn, roll: str) -> int:
    """Return what a roll with all its dice committed does to the target (chapters 7 and 9)."""
    (code, _, health), (target, _, _) = drawn.units[:2]
    kind = BY_CODE[code]
    weak = health == 1 and kind.health > 1 and "legend" not in traits(kind)
    if kind.reach is not None:
        return roll.count("P")
    found = roll.count("S") + (0 if weak else roll.count("C"))
    if able(code) & {"frenzy", "soul_feast"}:
        found += roll.count("H")
    if "tear_apart" in able(code) and traits(BY_CODE[target]) & {"infantry", "cavalry"}:
        found += roll.count("H")
    return found + (roll.count("L") if "runic_fist" in able(code) else 0)


def fate(drawn: Drawn, roll: str) -> tuple[int, Spot | None]:
    """Return health and hex of the target after a roll, its player ignoring all that it may."""
    target, spot, health = drawn.units[1]
    sheltered = "flying" not in able(target)
    health -= _less(damage(drawn, roll), sheltered and drawn.ground.get(spot) == "building")
    if health <= 0:
        return 0, None
    retreats = roll.count("M")
    retreats -= 1 if "massive" in able(target) else 2 if "immovable" in able(target) else 0
    end, lost = _flight(drawn, max(0, retreats))
    health -= _less(lost, sheltered and drawn.ground.get(end) == "building")
    return (health, end) if health > 0 else (0, None)


def _less(damage: int, walls: bool) -> int:
    return max(0, damage - walls)


def _flight(drawn: Drawn, retreats: int) -> tuple[Spot, int]:
    """Return where the target ends and what it costs (BL2-8.7 to BL2-8.9, BL2-9.18, BL2-16.9)."""
    (_, start, _), (target, spot, _) = drawn.units[:2]
    way = next(each for each in STEPS[0] if step(start, each) == spot)
    end, made, here = spot, 0, spot
    for steps in range(1, retreats + 1):
        near = step(here, way)
        if near is None:
            return end, retreats - made
        other = drawn.taken.get(near)
        if other is not None and BY_CODE[other].side is BY_CODE[target].side:
            return end, steps - 1 - made
        ground = drawn.ground.get(near, "open")
        flies, burrows = "flying" in able(target), "burrowing" in able(target)
        if (other is not None and not flies) or (ground in WATER and not (flies or burrows)):
            return end, retreats - made
        here = near
        if other is None and (flies or ground not in WATER):
            end, made = near, steps
            if halts(target, ground):
                break
    return end, retreats - made


def rolls(coin: Random) -> Iterator[str]:
    """Yield letters of faces without end, morale twice as often."""
    while True:
        yield coin.choice("SCPMMLH")
