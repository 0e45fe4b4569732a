"""Hurting units: troops lose figures, creatures are checked for a critical hit (BL-15.8).

`strike` is the one way to score hits on a unit, whatever scored them.
"""

from engine.battlelore.numbers.dice import HELMETS
from engine.battlelore.numbers.modifiers import kind_of
from engine.battlelore.rules.hands import gain
from engine.battlelore.rules.placing_units import lose_figures, put_unit
from engine.battlelore.state.events import BlockedRolled, CriticalRolled, LoreStored
from engine.battlelore.state.model import FACES, State, Unit, UnitId
from engine.battlelore.tables.units import Gait
from engine.core.frozen import replace
from engine.core.game import Next
from engine.core.steps import then


def strike(state: State, target_id: UnitId, hits: int, cause: str, rule: str) -> Next[State]:
    """Score hits on a unit: figures of a troop, the dice of a critical check on a creature.

    Hits on a creature kill it or do nothing; they never add up (BL-15.8, BL-15.12). A creature that
    needs several hits is checked only with the dice from the last needed hit on (CR-3).
    So each die that hits is rolled again (BL-R.38, BL-23.10), also flags on a Web and lore faces on
    Poison (BL-R.50).
    """
    unit = state.unit(target_id)
    if unit is None or hits <= 0:
        return Next(state)
    creature = kind_of(unit).creature
    if creature is None:
        return lose_figures(state, target_id, hits, cause, rule)
    return critical_check(state, target_id, hits - creature.critical + 1)


def critical_check(state: State, unit_id: UnitId, dice: int, rule: str = "BL-15.9") -> Next[State]:
    """Roll dice that hit a creature once more; only its colour kills (BL-15.9, BL-15.10, BL-15.11).

    Nothing happens with fewer dice than one.
    """
    unit = state.unit(unit_id)
    if unit is None or dice <= 0:
        return Next(state)
    rolled, rng = state.rng.roll(dice, FACES)
    killed = HELMETS[kind_of(unit).colour] in rolled
    event = CriticalRolled(unit.id, unit.hex, rolled, killed, rule)
    after = Next(replace(state, rng=rng), (event,))
    return then(after, lambda now: _kill(now, unit)) if killed else after


def _kill(state: State, unit: Unit) -> Next[State]:
    """Give the opponent the banner and one token from the pool (BL-15.13, BL-15.36, BL-R.39)."""
    return then(
        put_back(state, unit, unit.stored),
        lambda now: lose_figures(now, unit.id, 1, "critical", "BL-15.10"),
        lambda now: Next(now) if now.over else gain(now, unit.side.other, 1, "creature"),
    )


def put_back(state: State, unit: Unit, count: int) -> Next[State]:
    """Move tokens stored on a creature back to the pool (BL-15.36).

    The event counts them below 0.
    """
    if count <= 0:
        return Next(state)
    left = unit.stored - count
    after = replace(put_unit(state, replace(unit, stored=left)), pool=state.pool + count)
    return Next(after, (LoreStored(unit.id, unit.hex, -count, left, after.pool),))


def blocked_check(state: State, unit_id: UnitId, dice: int) -> Next[State]:
    """Roll again for a creature that could not travel `hexes`; helmets of its colour kill.

    The creature dies if one die shows its colour (BL-15.21, BL-15.22). For a creature that needs
    several hits each hex counts as one hit (CR-3).
    """
    unit = state.unit(unit_id)
    creature = kind_of(unit).creature if unit is not None else None
    if unit is None or creature is None or dice <= 0:
        return Next(state)
    if creature.critical > 1:
        return strike(state, unit_id, dice, "retreat", "CR-3")
    rolled, rng = state.rng.roll(dice, FACES)
    again = rolled.count(HELMETS[kind_of(unit).colour])
    after = Next(replace(state, rng=rng), (BlockedRolled(unit.id, unit.hex, rolled, again),))
    return then(after, lambda now: critical_check(now, unit_id, again, "BL-15.22"))


def brought_down(state: State, unit_id: UnitId) -> Next[State]:
    """Roll one die of a critical check for a flying creature that was webbed or held (CR-3)."""
    unit = state.unit(unit_id)
    creature = kind_of(unit).creature if unit is not None else None
    if creature is None or creature.gait is not Gait.FLY:
        return Next(state)
    return critical_check(state, unit_id, 1, "CR-3")
