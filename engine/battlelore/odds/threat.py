"""The cost of the enemy's next turn to a unit, by open facts: moves, ranges, lines, tokens.

Their cards are unknown: each enemy is taken to be ordered, without help or hindrance by a card. The
unit is taken to stay where it is between two attacks.
"""

from collections.abc import Iterator
from functools import partial

from engine.battlelore.numbers.dice import battle_dice
from engine.battlelore.numbers.modifiers import kind_of
from engine.battlelore.numbers.sight import obstacle
from engine.battlelore.odds.odds import odds
from engine.battlelore.rules.movement import Arrival, reach
from engine.battlelore.state.model import GRID, State, Unit, UnitId
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import Order, Turn
from engine.battlelore.turn.combat import attacks_allowed, refuse_target
from engine.core.caching import of_last_state
from engine.core.frozen import replace
from engine.core.threats import MOST, NO_THREAT, Attacker, Threat, strongest, suffered
from engine.hexes.grid import Hex


@of_last_state
def threat(state: State, unit_id: UnitId, spot: Hex, most: int = MOST) -> Threat:
    """Return what the enemies may do to a unit that ends its turn on a hex (BL-5, BL-6).

    `state` may be the public one of a view (views.public_state).
    """
    attackers = attackers_of(state, unit_id, spot, most)
    unit = state.unit(unit_id)
    if unit is None or not attackers:
        return replace(NO_THREAT, whole=unit.figures) if unit is not None else NO_THREAT
    stood, target = _ended(state, unit, spot)
    by_each = [partial(_losses, stood, attacker, target) for attacker in attackers]
    return Threat(attackers, suffered(target.figures, by_each), target.figures)


def _losses(state: State, attacker: Attacker, target: Unit, left: int) -> tuple[float, ...]:
    """Return the chances of what an attack costs a unit with so many figures left."""
    hurt = replace(target, figures=left)
    moved_state = _placed(state, state.need(attacker.unit), attacker.hex, hurt)
    enemy, melee = moved_state.need(attacker.unit), not attacker.ranged
    return odds(moved_state, enemy, hurt, melee, back=False, dice=attacker.dice).lost


@of_last_state
def attackers_of(
    state: State, unit_id: UnitId, spot: Hex, most: int = MOST
) -> tuple[Attacker, ...]:
    """Return the strongest enemies that could attack a unit on a hex next turn, with their dice."""
    unit = state.unit(unit_id)
    if unit is None:
        return ()
    stood, target = _ended(state, unit, spot)
    enemies = (other for other in stood.units if other.side is not unit.side)
    return strongest((_attacks_of(stood, enemy, target) for enemy in enemies), most)


@of_last_state
def attackable(state: State, unit_id: UnitId) -> frozenset[Hex]:
    """Return the hexes that a unit can attack next turn, from where it can go (BL-5, BL-6)."""
    unit = state.unit(unit_id)
    if unit is None:
        return frozenset()
    calm = _calm(state, unit.side)
    hexes: set[Hex] = set()
    for start, way in _stands(calm, unit):
        away, far = GRID.distances[start], _reach_of(unit, way)
        hexes.update(
            spot
            for spot in GRID.hexes
            if away[spot] == 1 or (1 < away[spot] <= far and obstacle(calm, start, spot) is None)
        )
    return frozenset(hexes)


def _calm(state: State, side: Side) -> State:
    """Return the state in which the next turn of a side begins: no card lasts, no order."""
    return replace(state, steps=(Turn(side),), effects=())


@of_last_state
def _ended(state: State, unit: Unit, spot: Hex) -> tuple[State, Unit]:
    """Return the state in which a unit has ended its turn on a hex, and the unit there.

    Another unit on that hex is gone by then, or the unit could not end there.
    """
    target = replace(unit, hex=spot)
    others = (other for other in state.units if other.hex != spot or other.id == unit.id)
    units = tuple(target if other.id == unit.id else other for other in others)
    return replace(_calm(state, unit.side.other), units=units), target


def _stands(state: State, unit: Unit) -> Iterator[tuple[Hex, Arrival | None]]:
    """Yield the hexes from which a unit may attack, with the way moved_state."""
    yield unit.hex, None
    if not unit.webbed:
        for spot, way in reach(state, unit).items():
            if way.may_battle:
                yield spot, way


def _reach_of(unit: Unit, way: Arrival | None) -> int:
    """Return how far a unit attacks after a move: a rush ends in melee (BL-14.6)."""
    return 1 if way is not None and way.rush else kind_of(unit).arms.reach


def _attacks_of(state: State, enemy: Unit, target: Unit) -> list[Attacker]:
    """Return the attacks of an enemy on a unit, one for each hex."""
    attacks = []
    away = GRID.distances[target.hex]
    for spot, way in _stands(state, enemy):
        distance = away[spot]
        if distance > _reach_of(enemy, way):
            continue
        moved_state = _placed(state, enemy, spot, target, way)
        moved, melee = moved_state.need(enemy.id), distance == 1
        if refuse_target(moved_state, moved, target.id) is not None:
            continue
        times = attacks_allowed(moved_state, moved, melee).value
        if times:
            dice = battle_dice(moved_state, moved, target, melee).value
            attacks.append(Attacker(enemy.id, spot, dice, not melee, times))
    return attacks


def _placed(
    state: State, enemy: Unit, spot: Hex, target: Unit, way: Arrival | None = None
) -> State:
    """Return the state after an enemy's move to a hex, with the target as it is then."""
    path = way.path if way is not None else (enemy.hex, spot) if spot != enemy.hex else ()
    changed = {enemy.id: replace(enemy, hex=spot), target.id: target}
    units = tuple(changed.get(unit.id, unit) for unit in state.units)
    turn = Turn(enemy.side, orders=(Order(enemy.id, path=path),))
    return replace(state, units=units, steps=(turn,))
