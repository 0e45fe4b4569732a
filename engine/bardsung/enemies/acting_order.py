"""In which order the models of a card act (BS-12.2, BS-12.3, BS-R.15)."""

from math import atan2, gcd, tau

from engine.bardsung.map.lattice import ZoneLattice, lattice
from engine.bardsung.state.model import Enemy, State


def bearing(map: ZoneLattice, enemy: Enemy) -> float | None:
    """Return the clockwise angle from north around the centre of all tiles; None on the centre.

    The centre is doubled so that it is whole, and directions are made short, so that models on one
    line have exactly the same bearing.
    """
    x, y = map.cells[enemy.zone]
    right, down = 2 * x - map.centre[0], 2 * y - map.centre[1]
    shared = gcd(right, down)
    if not shared:
        return None
    return atan2(right // shared, -down // shared) % tau


def acting_order(state: State, enemies: tuple[Enemy, ...]) -> tuple[str, ...]:
    """Return the models in the order in which they act, fixed when the card starts (BS-12.4).

    The most northern comes first, of several the most western; then clockwise from its bearing,
    of several on one bearing the farther from the centre, then the lowest id. An enemy on the
    centre comes last.
    """
    if len(enemies) < 2:
        return tuple(enemy.id for enemy in enemies)
    map = lattice(state)
    cells = map.cells
    first = min(enemies, key=lambda e: (cells[e.zone][1], cells[e.zone][0], e.id))
    start = bearing(map, first) or 0.0

    def place(enemy: Enemy) -> tuple[float, float, str]:
        angle = bearing(map, enemy)
        if angle is None:
            return (tau * 2, 0.0, enemy.id)
        x, y = cells[enemy.zone]
        far = (2 * x - map.centre[0]) ** 2 + (2 * y - map.centre[1]) ** 2
        return ((angle - start) % tau, -far, enemy.id)

    others = sorted((enemy for enemy in enemies if enemy is not first), key=place)
    return (first.id, *(other.id for other in others))
