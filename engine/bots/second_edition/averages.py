"""The average results of attacks, worked out once for equal numbers of the units."""

from functools import lru_cache

from engine.bots.second_edition.chances import blow
from engine.second_edition.state.grounds import BUILDING, FOREST
from engine.second_edition.state.model import Unit
from engine.second_edition.tables.terrain import FOREST_DICE
from engine.second_edition.tables.units import RUNE_GOLEM, UNITS, Does, weak

COST = 2.6
"""The worth of a muster point in a whole unit."""
BODY = 0.4
"""The part of a unit's worth that its last figure keeps."""
MARKS = {Does.POISON: 2.0, Does.STUN: 3.0}
"""The worth of putting a marker on an enemy."""
ROUNDED = 1e-6
"""More than the difference between sums of the same numbers in different orders."""
LEAST_DICE = 3
"""So many dice a unit may have whose own number is lower."""


def life(unit: Unit, health: int) -> float:
    """Return the worth of a unit with so much health."""
    return _life(unit.kind, health)


@lru_cache(maxsize=256)
def _life(name: str, health: int) -> float:
    kind = UNITS[name]
    if health <= 0:
        return 0.0
    return kind.cost * COST * (BODY + (1 - BODY) * health / kind.health)


@lru_cache(maxsize=1024)
def courses_to(steps: int, supported: bool, most: int) -> tuple[tuple[int, bool], ...]:
    """Return for 1 to `most` retreats how many are missing when the way ends after so many."""
    return tuple(
        [
            (0 if flees <= steps or supported else flees - steps, steps > 0)
            for flees in range(1, most + 1)
        ]
    )


Fate = tuple[float, float, float, float]


@lru_cache(maxsize=16384)
def fates(
    count: int,
    hits: int,
    kind: str,
    health: int,
    guard: int,
    stands: int,
    courses: tuple[tuple[int, bool], ...],
) -> Fate:
    """Return the loss, the lost health, and the chances to be eliminated and to leave the hex."""
    now = _life(kind, health)
    loss = eliminated = expected = leaves = 0.0
    for hurt, flees, chance in blow(count, hits, 1, health, guard, stands):
        lost, moved = hurt, False
        if flees:
            missing, moved = courses[flees - 1]
            lost = min(health, hurt + max(0, missing - guard))
        loss += chance * (now - _life(kind, health - lost))
        expected += chance * lost
        eliminated += chance * (lost >= health)
        leaves += chance * (moved or lost >= health)
    return loss, expected, eliminated, leaves


@lru_cache(maxsize=16384)
def hopes_of(
    attacker: str,
    left: int,
    kind: str,
    health: int,
    ground: str,
    ranged: bool,
    more: int,
) -> tuple[float, float, float, int]:
    """Return the loss and the chance to leave of a unit that cannot retreat, the worth of marks,
    and the dice, in the attack of a unit with so much health left and so many dice more."""
    row, walks = UNITS[attacker], UNITS[kind].ability(Does.FLYING) is None
    count = max(row.attack, LEAST_DICE) if attacker == RUNE_GOLEM else row.attack
    if ground == FOREST and walks and row.ability(Does.FLYING) is None:
        count = min(count, FOREST_DICE)
    count += more + (row.health - left if row.ability(Does.RAGE) is not None else 0)
    count -= not (ranged or walks or row.ability(Does.FLYING) is not None)
    hits = _hits(attacker, ranged, left == 1 and row.health > 1 and not row.legend)
    flees = tuple([(flee, True) for flee in range(1, max(1, count) + 1)])
    guard, holds = int(ground == BUILDING and walks), UNITS[kind].ability(Does.IMMOVABLE)
    stands = int(UNITS[kind].ability(Does.MASSIVE) is not None) + (holds.number if holds else 0)
    loss, _, _, leaves = fates(max(1, count), hits, kind, health, guard, stands, flees)
    able = row.die_ability
    marks = MARKS.get(able.does, 0.0) if able is not None else 0.0
    return loss, leaves, marks, count


@lru_cache(maxsize=4096)
def feared(enemy: str, feeble: bool, kind: str, health: int, ground: str) -> tuple[float, float]:
    """Return the average loss of a unit on such ground by an attack of an enemy that comes up to
    it, and the chance that it leaves its hex."""
    row, flies = UNITS[enemy], UNITS[kind].ability(Does.FLYING) is not None
    count, ranged = row.attack, row.reach is not None
    if ground == FOREST and not flies:
        count = min(count, FOREST_DICE)
    if flies and not ranged and row.ability(Does.FLYING) is None:
        count -= 1
    guard = int(ground == BUILDING and not flies)
    hits = _hits(enemy, ranged, feeble)
    loss = leaves = 0.0
    for lost, flees, chance in blow(max(1, count), hits, 1, health, guard, 0):
        loss += chance * (_life(kind, health) - _life(kind, health - lost))
        leaves += chance * (flees > 0 or lost == health)
    return loss, leaves


def hits_of(unit: Unit, ranged: bool) -> int:
    """Return how many faces of a die hit; dice of an ability that hurts are always committed."""
    return _hits(unit.kind, ranged, weak(unit))


@lru_cache(maxsize=128)
def _hits(kind: str, ranged: bool, feeble: bool) -> int:
    able = UNITS[kind].die_ability
    hurts = able is not None and able.does in (Does.SOUL_FEAST, Does.RUNIC_FIST, Does.TEAR_APART)
    return (1 if ranged or feeble else 2) + hurts
