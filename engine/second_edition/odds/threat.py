"""The cost of the enemy's next turn to a unit, by open facts: moves, ranges, lines, ground.

Their cards are unknown: each enemy is taken to be ordered, without help or hindrance by a card. The
unit is taken to stay where it is between two attacks.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import partial

from engine.core.caching import of_last_state
from engine.core.frozen import replace
from engine.core.threats import MOST, NO_THREAT, Attacker, Losses, Threat, strongest, suffered
from engine.hexes.grid import Hex
from engine.second_edition.odds.attack_odds import attack_odds
from engine.second_edition.rules.movement import moves_of
from engine.second_edition.rules.numbers import Bout, attacks, dice, move
from engine.second_edition.rules.sight import clear_lines, is_ranged, reach_of, refuse_target
from engine.second_edition.state.model import GRID, State, Unit, UnitId
from engine.second_edition.state.sides import Side
from engine.second_edition.state.steps import Combat, Order, Turn


@of_last_state
def threat(state: State, unit_id: UnitId, spot: Hex, most: int = MOST) -> Threat:
    """Return what the enemies may do to a unit that ends its turn on a hex (BL2-5, BL2-6).

    `state` may be the public one of a view (views.public_state).
    """
    attackers = attackers_of(state, unit_id, spot, most)
    unit = state.unit(unit_id)
    if unit is None or not attackers:
        return replace(NO_THREAT, whole=unit.health) if unit is not None else NO_THREAT
    stood, target = _ended(state, unit, spot)
    by_each: list[Losses] = []
    for attacker in attackers:
        costs = partial(_capped, _costs(stood, attacker, target))
        by_each += [costs] * attacker.times
    return Threat(attackers, suffered(target.health, by_each), target.health)


ENOUGH = 99
"""Health of a unit that no attack destroys."""


def _costs(state: State, attacker: Attacker, target: Unit) -> tuple[tuple[Fraction, ...], ...]:
    """Return the chances of what an attack costs a unit that it cannot destroy, for each way back.

    Neither dice nor damage depend on the health of the target, so that one count serves for all.
    """
    unhurt = replace(target, health=ENOUGH)
    enemy = state.the(attacker.unit)
    moved_state = _placed(state, enemy, attacker.hex, unhurt)
    attack = Combat(enemy.id, unhurt.id, attacker.hex, unhurt.hex, attacker.ranged)
    return tuple(course.lost for course in attack_odds(moved_state, attack).courses)


def _capped(ways: tuple[tuple[Fraction, ...], ...], left: int) -> tuple[float, ...]:
    """Return the chances of what an attack costs a unit with so much health left.

    Where its player may choose between two ways back, it is the better one (BL2-16.4).
    """
    capped = [(*lost[:left], sum(lost[left:], Fraction(0))) for lost in ways]
    best = min(capped, key=lambda lost: sum(n * chance for n, chance in enumerate(lost)))
    return tuple(map(float, best))


@of_last_state
def attackers_of(
    state: State, unit_id: UnitId, spot: Hex, most: int = MOST
) -> tuple[Attacker, ...]:
    """Return the strongest enemies that could attack a unit on a hex next turn, with their dice."""
    unit = state.unit(unit_id)
    if unit is None:
        return ()
    stood, target = _ended(state, unit, spot)
    return strongest(
        (_attacks_of(stood, enemy, target) for enemy in stood.units if enemy.side is not unit.side),
        most,
    )


@of_last_state
def attackable(state: State, unit_id: UnitId) -> frozenset[Hex]:
    """Return the hexes that a unit can attack next turn, from where it can go (BL2-5, BL2-6)."""
    unit = state.unit(unit_id)
    if unit is None or unit.stunned:
        return frozenset()
    calm = _calm(state, unit.side)
    hexes: set[Hex] = set()
    for start in _stands(calm, unit):
        moved = replace(unit, hex=start)
        away, (least, most) = GRID.distances[start], reach_of(calm, moved)
        hexes.update(
            spot
            for spot in GRID.hexes
            if least <= away[spot] <= most
            and (away[spot] == 1 or any(clear_lines(calm, moved, replace(unit, hex=spot))))
        )
    return frozenset(hexes)


@of_last_state
def _calm(state: State, side: Side) -> State:
    """Return the state in which the next turn of a side begins: no card lasts, no order."""
    return replace(state, steps=(Turn(side),), effects=())


@of_last_state
def _ended(state: State, unit: Unit, spot: Hex) -> tuple[State, Unit]:
    """Return the state in which a unit has ended its turn on a hex, and the unit there.

    Another unit on that hex is gone by then, or the unit could not end there.
    """
    if spot == unit.hex:
        return _calm(state, unit.side.other), unit
    target = replace(unit, hex=spot)
    others = (other for other in state.units if other.hex != spot)
    units = tuple(target if other.id == unit.id else other for other in others)
    return replace(_calm(state, unit.side.other), units=units), target


def _stands(state: State, unit: Unit) -> Iterator[Hex]:
    """Yield the hexes from which a unit may attack."""
    yield unit.hex
    yield from moves_of(state, unit.id, False)


def _attacks_of(state: State, enemy: Unit, target: Unit) -> list[Attacker]:
    """Return the attacks of an enemy on a unit, one for each hex; a stunned one has none."""
    if enemy.stunned:
        return []
    possible = []
    away = GRID.distances[target.hex]
    farthest = max(reach_of(state, enemy)[1], 1) + 1  # a hill may add one
    if away[enemy.hex] > farthest + move(state, enemy).value + 1:  # Lurch may add one
        return []
    for spot in _stands(state, enemy):
        distance = away[spot]
        if distance > farthest:
            continue
        moved_state = _placed(state, enemy, spot, target)
        moved = moved_state.the(enemy.id)
        if refuse_target(moved_state, moved, target) is None:
            ranged = is_ranged(moved_state, moved, distance)
            number = dice(moved_state, Bout(moved, target, ranged)).value
            times = attacks(moved_state, moved).value
            possible.append(Attacker(enemy.id, spot, number, ranged, times))
    return possible


def _placed(state: State, enemy: Unit, spot: Hex, target: Unit) -> State:
    """Return the state after an enemy's move to a hex, with the target as it is then."""
    changed = {enemy.id: replace(enemy, hex=spot), target.id: target}
    units = tuple(changed.get(unit.id, unit) for unit in state.units)
    order = Order(enemy.id, acted=True, moved=spot != enemy.hex)
    return replace(state, units=units, steps=(Turn(enemy.side, orders=(order,)),))
