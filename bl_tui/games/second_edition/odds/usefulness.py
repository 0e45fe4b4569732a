"""How useful attacks and destinations are to a player: what the keys offer first.

Attacks are valued by their exact odds, in muster points; a destination by the best attack from it,
by victory points, by the way forward and by shelter. It decides nothing: every other unit and hex
is only some keys farther.
"""

from collections.abc import Mapping, Sequence

from bl_tui.games.second_edition.odds.previews import (
    Fight,
    attack_on,
    counter_dice,
    fight_between,
    moved_to,
)
from engine.core.caching import of_last_state, while_same
from engine.core.frozen import Value, record
from engine.hexes.grid import Hex
from engine.second_edition.odds.attack_odds import attack_dice
from engine.second_edition.rules.ground import flying
from engine.second_edition.rules.movement import moves_of
from engine.second_edition.rules.sight import targets_of, ways_back
from engine.second_edition.state.grounds import BUILDING, FOREST
from engine.second_edition.state.model import GRID, State, Unit, UnitId
from engine.second_edition.state.sides import Side
from engine.second_edition.state.steps import turn_of
from engine.second_edition.tables.units import UNITS, weak
from engine.second_edition.turn.turn import TENT_POINTS

LAST_FIGURE = 0.4
"""The part of a unit's cost that is lost only with its last figure."""
DRIVEN = 0.5
"""The worth of driving a target from its hex."""
COUNTER = 0.25
"""The health that a die of a counter costs on average, reduced because it may be declined."""
FAR = 1.0
"""The worth of an attack that nobody counters before the others."""
POINT = 6.0
"""The worth of a hex with a victory point at the end of a turn."""
DRAW = 0.4
"""The worth of a step towards a hex with a victory point."""
DRAWN_FROM = 4
"""The steps from which such a hex draws a unit."""
FORWARD = 0.06
"""The worth of a step towards the nearest enemy."""
SHELTER = 0.12
"""The worth of a building or a forest, or of a friend close by."""
FRIENDS = 2
"""The friends next to a unit that support it."""


# --- attacks -------------------------------------------------------------------------------------


def worth(state: State, fight: Fight) -> float:
    """Return the worth of an attack: that of the retreat which its target would choose."""
    unit, target = fight.unit, fight.target
    kind, own = UNITS[target.kind], UNITS[unit.kind]
    ground = DRIVEN + POINT * _points_won(state, unit, target)
    values = []
    for course in fight.odds.courses:
        health, gone = float(course.expected) / kind.health, float(course.eliminated)
        stays = sum(float(chance) for spot, chance in course.ends if spot == target.hex)
        value = kind.cost * ((1 - LAST_FIGURE) * health + LAST_FIGURE * gone)
        back = COUNTER * fight.counter * float(course.adjacent) * own.cost / own.health
        values.append(value + (1 - stays) * ground - back)
    return min(values)


def _points_won(state: State, unit: Unit, target: Unit) -> int:
    """Return the points of the hex of a target, if it is driven away: its own, and those of a unit
    that may advance there (BL2-8.16)."""
    lost = points_at(state, target.side, target.hex)
    if GRID.distances[unit.hex][target.hex] > 1:
        return lost
    gained = points_at(state, unit.side, target.hex) - points_at(state, unit.side, unit.hex)
    return lost + max(0, gained)


@of_last_state
def attacks_of(state: State, unit_id: UnitId) -> tuple[tuple[Unit, float], ...]:
    """Return the targets of a unit from its hex, each with the worth of the attack, best first."""
    unit = state.the(unit_id)
    targets = targets_of(state, unit)
    rated = [(target, worth(state, fight_between(state, unit, target))) for target in targets]
    return tuple(sorted(rated, key=lambda pair: -pair[1]))


def attackers(state: State, units: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """Return units that can attack, those first whose best attack is worth most; shots early."""
    worths = {}
    for unit in units:
        target, value = attacks_of(state, unit)[0]
        far = GRID.distances[state.the(unit).hex][target.hex] > 1
        worths[unit] = value + FAR * far
    return tuple(sorted(units, key=lambda unit: -worths[unit]))


# --- destinations --------------------------------------------------------------------------------


@record
class Destination(Value):
    """A hex for a unit: its worth in itself, and the enemies that the unit could attack from it,
    by their hexes, each with the worth of the attack."""

    spot: Hex
    place: float
    attacks: tuple[tuple[Hex, float], ...] = ()

    @property
    def worth(self) -> float:
        """Return the worth with that of the best attack."""
        return self.place + max((value for _, value in self.attacks), default=0.0)


@of_last_state
def destinations(state: State, unit_id: UnitId, extra: bool) -> tuple[Destination, ...]:
    """Return the hexes to which a unit may move, and its own, the most useful first.

    `extra`: the unit moves one hex after its attack, so that no other attack follows.
    """
    unit = state.the(unit_id)
    spots = (unit.hex, *moves_of(state, unit_id, extra))
    places = []
    for spot in spots:
        attacks = () if extra else _attacks_from(state, unit, spot)
        places.append(Destination(spot, _place(state, unit, spot), attacks))
    return tuple(sorted(places, key=lambda place: -place.worth))


@of_last_state
def stand(state: State, unit_id: UnitId, spot: Hex, attacks: bool) -> Destination:
    """Return a hex for a unit that may go there outside its move; `attacks`: and attack again."""
    unit = state.the(unit_id)
    foes = _attacks_from(state, unit, spot) if attacks else ()
    return Destination(spot, _place(state, unit, spot), foes)


@of_last_state
def movers(state: State, units: tuple[UnitId, ...], extra: bool) -> tuple[UnitId, ...]:
    """Return units that can move, those first that gain most by it."""
    gains = {}
    for unit in units:
        places = destinations(state, unit, extra)
        here = next(place.worth for place in places if place.spot == state.the(unit).hex)
        gains[unit] = places[0].worth - here
    return tuple(sorted(units, key=lambda unit: -gains[unit]))


@of_last_state
def approaches(state: State, unit_id: UnitId, extra: bool) -> Mapping[Hex, Hex]:
    """Return the enemies that a unit could attack after a move or without one, by their hexes,
    each with the most useful hex for that."""
    best: dict[Hex, tuple[float, Hex]] = {}
    for place in destinations(state, unit_id, extra):
        for foe, value in place.attacks:
            rating = (place.place + value, place.spot)
            best[foe] = max(best.get(foe, rating), rating, key=lambda rated: rated[0])
    return {foe: spot for foe, (_, spot) in best.items()}


def _attacks_from(state: State, unit: Unit, spot: Hex) -> tuple[tuple[Hex, float], ...]:
    """Return the enemies that a unit could attack from a hex, each with the worth of the attack."""
    after = state if spot == unit.hex else moved_to(state, unit, spot)
    mover, rated, known = after.the(unit.id), [], _known(state)
    for target in targets_of(after, mover):
        key = _fight_key(after, mover, target)
        if key not in known:
            known[key] = worth(after, fight_between(after, mover, target))
        rated.append((target.hex, known[key]))
    return tuple(rated)


@while_same(lambda state: (state.units, state.effects))
def _known(state: State) -> dict[object, float]:
    """Return the worth of attacks so far, to be filled in."""
    return {}


def _fight_key(state: State, unit: Unit, target: Unit) -> object:
    """Return what decides the odds of an attack, whatever the hex and whichever unit of a kind."""
    attack = attack_on(state, unit, target)
    dice = attack_dice(state, attack).value, counter_dice(state, attack)
    far = GRID.distances[unit.hex][target.hex] > 1
    ways = ways_back(state, unit, target)
    return unit.kind, weak(unit), target.id, attack.ranged, far, ways, dice


# --- orders --------------------------------------------------------------------------------------


@of_last_state
def promises(state: State, units: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """Return units that can be ordered, those first that could do most: take a hex with points, or
    attack. Odds of a whole army would take too long; distances and dice do."""
    turn = turn_of(state)
    goals = _goals(state, turn.side)
    foes = [(foe, _prize(state, foe)) for foe in state.of(turn.side.other)]
    gains = {unit: _promise(state.the(unit), goals, foes) for unit in units}
    return tuple(sorted(units, key=lambda unit: -gains[unit]))


def _prize(state: State, foe: Unit) -> float:
    """Return the worth of a point of damage to an enemy, with that of the points of its hex."""
    kind = UNITS[foe.kind]
    return kind.cost / kind.health + POINT / 2 * points_at(state, foe.side, foe.hex)


def _promise(unit: Unit, goals: Mapping[Hex, int], foes: Sequence[tuple[Unit, float]]) -> float:
    kind, away = UNITS[unit.kind], GRID.distances[unit.hex]
    if unit.stunned:
        return -1.0
    ahead = kind.move + (1 if kind.reach is None else kind.reach[1])
    gains = [POINT * points for spot, points in goals.items() if away[spot] <= kind.move]
    gains += [prize * kind.attack / 3 for foe, prize in foes if away[foe.hex] <= ahead]
    return max(gains, default=1 / min((away[foe.hex] for foe, _ in foes), default=1))


# --- places --------------------------------------------------------------------------------------


def points_at(state: State, side: Side, spot: Hex) -> int:
    """Return the points that a hex gives a side with a unit on it at the end of its turn."""
    points = sum(banner.points for banner in state.banners if banner.hex == spot)
    taken = any(tent.hex == spot and tent.side is not side for tent in state.tents)
    return points + (TENT_POINTS if taken else 0)


def _goals(state: State, side: Side) -> Mapping[Hex, int]:
    """Return the hexes with points that no unit of a side holds, each with its points."""
    places = (*(banner.hex for banner in state.banners), *(tent.hex for tent in state.tents))
    held = {unit.hex for unit in state.of(side)}
    free = {spot: points_at(state, side, spot) for spot in places if spot not in held}
    return {spot: points for spot, points in free.items() if points}


def _place(state: State, unit: Unit, spot: Hex) -> float:
    """Return the worth of a hex in itself: points, the way to others and to the enemy, shelter."""
    away, reach = GRID.distances[spot], UNITS[unit.kind].reach
    value = POINT * points_at(state, unit.side, spot)
    for goal, points in _goals(state, unit.side).items():
        value += DRAW * points * max(0, DRAWN_FROM - away[goal]) if goal != spot else 0.0
    wanted = 1 if reach is None else reach[0] + 1
    nearest = min((away[enemy.hex] for enemy in state.of(unit.side.other)), default=wanted)
    friends = sum(away[other.hex] == 1 for other in state.of(unit.side) if other.id != unit.id)
    covered = not flying(unit) and state.ground(spot) in (BUILDING, FOREST)
    shelter = SHELTER * (covered + min(friends, FRIENDS))
    return value - FORWARD * max(0, nearest - wanted) + shelter
