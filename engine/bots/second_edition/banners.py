"""The points that banner markers are likely to bring both sides next.

The chances are those of six logistic regressions on the units near a marker, for the side that
moves next and for the other one, over the turns of games of Regular against itself (docs/bots.md).
"""

from functools import lru_cache
from math import exp

from engine.bots.second_edition.averages import hits_of
from engine.bots.second_edition.chances import blow
from engine.core.frozen import record
from engine.hexes.grid import Hex
from engine.second_edition.rules.ground import flying
from engine.second_edition.state.grounds import BUILDING, FOREST
from engine.second_edition.state.model import GRID, Banner, State, Unit
from engine.second_edition.state.sides import Side
from engine.second_edition.tables.units import Does, ability, kind_of

RICH = 2
"""Points of a marker from which it counts as a rich one."""


@record
class Near:
    """The units of a side about a marker.

    `come` can move onto it in a turn, `later` in two; `close` and `shots` are the chances of melee
    and ranged attackers to drive off the unit there, the best first.
    """

    come: int
    later: int
    close: tuple[float, float, float]
    shots: tuple[float, float]


def expected(state: State) -> tuple[float, float]:
    """Return the points that markers will bring who moves next in this turn, and then the other."""
    moves = state.active
    on = {unit.hex: unit for unit in state.units}
    now = then = 0.0
    for banner in state.banners:
        one, other = _chances(state, moves, banner, on.get(banner.hex))
        now += one * banner.points
        then += other * banner.points
    return now, then


def _chances(state: State, moves: Side, banner: Banner, holder: Unit | None) -> tuple[float, float]:
    """Return the chances to score at a marker: of the side that moves next, then of the other."""
    rich = float(banner.points >= RICH)
    mine = _near(state, moves, moves, banner.hex, holder)
    theirs = _near(state, moves, moves.other, banner.hex, holder)
    if holder is None:
        come = mine.come
        first = -3.99 + 1.25 * rich + _counted(come, 3.10, 0.57, 0.34) + 0.33 * min(3, come) * rich
        second = -2.73 + 1.53 * rich + _counted(come, -0.31, -0.28)
        second += _counted(theirs.come, 1.61, 0.57, 0.37) + 0.05 * (theirs.later > 0)
    elif holder.side is moves:
        first = 3.03 + 0.54 * rich
        second = -3.94 + 1.06 * rich + 2.81 * theirs.close[0] + 1.32 * theirs.close[1]
        second += -0.19 * (theirs.close[0] > 0) + 0.57 * theirs.shots[0]
        second += _counted(theirs.come, 0.40, 0.36)
    else:
        one, two, three = mine.close
        first = -3.70 + 1.25 * rich + 3.19 * one + 1.45 * two + 1.03 * three
        first += 0.41 * mine.shots[0] + 0.60 * mine.shots[1] - 0.22 * (one > 0)
        second = 2.64 - 0.25 * rich - 2.61 * one - 0.79 * two - 0.55 * three
        second += -0.13 * mine.shots[0] - 0.32 * mine.shots[1]
        second += _counted(theirs.come, 0.34, 0.44) - 0.02 * holder.health
    return 1 / (1 + exp(-first)), 1 / (1 + exp(-second))


def _counted(units: int, *worths: float) -> float:
    """Return the worth of the first unit, of the second and so on."""
    return sum(worths[:units])


def _near(state: State, moves: Side, side: Side, spot: Hex, holder: Unit | None) -> Near:
    away = GRID.distances[spot]
    come = later = 0
    close, shots = [0.0, 0.0, 0.0], [0.0, 0.0]
    for unit in state.units:
        if unit.side is not side or unit is holder or (unit.stunned and side is moves):
            continue
        kind, steps = kind_of(unit), away[unit.hex]
        come += steps <= kind.move
        later += kind.move < steps <= 2 * kind.move
        if holder is None or holder.side is side:
            continue
        if kind.reach is None and steps <= kind.move + 1:
            close.append(_driven(state, unit, holder))
        elif kind.reach is not None and steps <= kind.move + kind.reach[1]:
            shots.append(_driven(state, unit, holder))
    close.sort(reverse=True)
    shots.sort(reverse=True)
    return Near(come, later, (close[0], close[1], close[2]), (shots[0], shots[1]))


def _driven(state: State, unit: Unit, holder: Unit) -> float:
    """Return the chance that an attack drives a unit from its hex, without what is near it."""
    kind = kind_of(unit)
    ranged, flies, ground = kind.reach is not None, flying(holder), state.ground(holder.hex)
    count = kind.attack
    if ground == FOREST and not flies:
        count = min(2, count)
    if flies and not ranged and not flying(unit):
        count -= 1
    immovable = ability(holder, Does.IMMOVABLE)
    stands = int(ability(holder, Does.MASSIVE) is not None)
    stands += immovable.number if immovable is not None else 0
    guard = int(ground == BUILDING and not flies)
    return _leaves(max(1, count), hits_of(unit, ranged), holder.health, guard, stands)


@lru_cache(maxsize=4096)
def _leaves(dice: int, hits: int, health: int, guard: int, stands: int) -> float:
    rolls = blow(dice, hits, 1, health, guard, stands)
    return sum(chance for lost, back, chance in rolls if back or lost == health)
