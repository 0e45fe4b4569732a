"""The use of units and of the places that they may go to: what is offered first.

Where its best attack is by the exact odds, then forward, then shelter. It decides nothing: every
other unit and place is only some keys farther.
"""

from math import inf
from operator import itemgetter
from typing import TYPE_CHECKING

from bl_tui.games.battlelore.odds.previews import battle, moved_on
from bl_tui.table.pointing.pieces import unit_of
from engine.battlelore.numbers.modifiers import kind_of
from engine.battlelore.rules.movement import Arrival, move_allowance, reach
from engine.battlelore.state.actions import MoveUnit
from engine.battlelore.state.model import GRID, State, Unit, UnitId
from engine.battlelore.turn.combat import reach_of
from engine.battlelore.turn.views import View, public_state
from engine.core.caching import of_last_state
from engine.core.frozen import Value, record, replace
from engine.hexes.grid import Hex

if TYPE_CHECKING:
    from engine.battlelore.odds.odds import Odds

BANNER = 2.0
"""The worth of a destroyed unit beyond its last figures; all values are in figures."""
RETREAT = 0.2
"""The worth of an enemy that is driven away."""
HEX = 0.25
"""The worth of a hex nearer to the fight."""
FRIEND = 0.2
"""The worth of a friend beside a unit, of two at most."""
DIE = 0.02
"""The cost of a die that the enemy may roll at a unit in the next turn."""
HIT = 0.4
"""The figures that a die takes on average, roughly."""
FAR = 99
"""The distance to the nearest enemy on a board without enemies: the same everywhere."""


@record
class Prospect(Value):
    """A place for a unit, the worth of its best attack from there, and that of all; the targets
    that it has there, each with its worth."""

    spot: Hex
    attack: float
    worth: float
    targets: tuple[tuple[UnitId, float], ...] = ()


def blow(odds: "Odds") -> float:
    """Return the worth of an attack by its exact odds, less that of the battle back.

    A destroyed unit is a banner (BL-13.1).
    """
    value = odds.expected + BANNER * odds.destroyed + RETREAT * odds.retreats
    back = odds.back
    return value - odds.answered * (back.expected + BANNER * back.destroyed) if back else value


def targets(state: State, unit: Unit) -> list[tuple[UnitId, float]]:
    """Return the enemies that a unit may attack from its hex, each with its worth."""
    near, far = GRID.distances[unit.hex], reach_of(state, unit)
    fights = [
        battle(state, unit, foe, leaves=True)
        for foe in state.units
        if foe.side is not unit.side and near[foe.hex] <= far
    ]
    return [(fight.target.id, blow(fight.odds)) for fight in fights if fight is not None]


@of_last_state
def prospects(view: View, unit_id: UnitId) -> tuple[Prospect, ...]:
    """Return the places that an ordered unit may move to and its own, the most useful first."""
    unit = unit_of(view, unit_id)
    if unit is None:
        return ()
    may = {move.to for move in view.actions if isinstance(move, MoveUnit) and move.unit == unit_id}
    return Field(public_state(view), unit).ranked(may)


def points(view: View, unit_id: UnitId) -> dict[Hex, Prospect]:
    """Return the enemies that an ordered unit may attack after a move or from its own hex, each
    with the most useful place for that, by the hexes of the enemies."""
    best: dict[Hex, Prospect] = {}
    for place in prospects(view, unit_id):
        for target, value in place.targets:
            foe = unit_of(view, target)
            worth = value + place.worth - place.attack
            if foe is not None and (foe.hex not in best or worth > best[foe.hex].worth):
                best[foe.hex] = replace(place, attack=value, worth=worth)
    return best


class Field:
    """The board around one unit: what its places are worth to it."""

    def __init__(self, state: State, unit: Unit) -> None:
        """Note the enemies, the hexes of friends, and how far everybody gets in a turn."""
        self.state, self.unit = state, unit
        self._foes: list[tuple[Hex, int, int]] = []
        self._friends: set[Hex] = set()
        for other in state.units:
            if other.side is not unit.side:
                kind = kind_of(other)
                self._foes.append((other.hex, kind.troop.move + kind.arms.reach, kind.troop.dice))
            elif other.id != unit.id:
                self._friends.add(other.hex)
        self._near = max(kind_of(unit).arms.reach, move_allowance(state, unit).value + 1)
        self._shot = reach_of(state, unit)

    def ranked(self, may: set[Hex] | None = None) -> tuple[Prospect, ...]:
        """Return the unit's places, the most useful first; those in `may`, or all in reach."""
        away = GRID.distances[self.unit.hex]
        ranks: list[tuple[float, int, int, Prospect]] = []
        here = Arrival((self.unit.hex,))
        for way in (here, *reach(self.state, self.unit).values()):
            if way is here or may is None or way.path[-1] in may:
                place, near = self._prospect(way)
                ranks.append((-round(place.worth, 9), away[place.spot], near, place))
        return tuple([rank[-1] for rank in sorted(ranks, key=_BY_RANK)])

    def _prospect(self, way: Arrival) -> tuple[Prospect, int]:
        """Return what a way leads to, and how near it is to an enemy."""
        spot, foes = way.path[-1], []
        stand, near = self.stand(spot)
        if way.may_battle and near <= self._shot:
            moved = self.state, self.unit
            if way.length:
                moved = moved_on(self.state, self.unit, way.path)
            foes = targets(*moved)
        attack = max([0.0, *[value for _, value in foes]])
        return Prospect(spot, attack, attack + stand, tuple(foes)), near

    def stand(self, spot: Hex) -> tuple[float, int]:
        """Return the worth of a place in itself, nearer to the fight, with friends, out of the
        enemy's reach; and the hexes to the nearest enemy."""
        away, value, near = GRID.distances[spot], 0.0, FAR
        for foe, longest, dice in self._foes:
            hexes = away[foe]
            near = min(near, hexes)
            if hexes <= longest:
                value -= DIE * dice
        friends = len(self._friends.intersection(GRID.neighbours[spot]))
        value += FRIEND * min(2, friends) - HEX * max(0, near - self._near)
        return value, near


_BY_RANK = itemgetter(0, 1, 2)


# --- which unit first ----------------------------------------------------------------------------


@of_last_state
def movers(view: View) -> tuple[UnitId, ...]:
    """Return the units that may move, those first that gain most by it."""
    units = dict.fromkeys(move.unit for move in view.actions if isinstance(move, MoveUnit))
    return tuple(sorted(units, key=lambda unit: -gain(prospects(view, unit), unit_of(view, unit))))


def gain(places: tuple[Prospect, ...], unit: Unit | None) -> float:
    """Return by how much the best place of a unit is better than its own."""
    here = next((p.worth for p in places if unit is not None and p.spot == unit.hex), 0.0)
    return places[0].worth - here if places else 0.0


@of_last_state
def orderable(view: View, units: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """Return units that may be ordered, those first that would do most with an order.

    Estimated by dice and distances: exact odds of a whole army would delay the card's key.
    """
    state = public_state(view)
    worths = {unit: _estimated(state, unit_of(view, unit)) for unit in units}
    return tuple(sorted(units, key=lambda unit: -worths[unit]))


def _estimated(state: State, unit: Unit | None) -> float:
    """Return roughly what a unit would do in this turn if it were ordered."""
    if unit is None:
        return 0.0
    kind, away = kind_of(unit), GRID.distances[unit.hex]
    far, best = kind.troop.move + kind.arms.reach, -inf
    for foe in state.units:
        if foe.side is not unit.side:
            beyond = away[foe.hex] - far
            value = HIT * kind.troop.dice + BANNER / (1 + foe.figures) if beyond <= 0 else 0.0
            best = max(best, value - HEX * max(0, beyond))
    return best


@of_last_state
def attackers(view: View, units: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """Return units that may attack, those first whose attack is worth most."""
    worths = {unit: max((worth for _, worth in aims(view, unit)), default=0.0) for unit in units}
    return tuple(sorted(units, key=lambda unit: -worths[unit]))


@of_last_state
def aims(view: View, unit_id: UnitId) -> tuple[tuple[UnitId, float], ...]:
    """Return the targets of a unit in the battle phase, the best first, each with its worth."""
    unit = unit_of(view, unit_id)
    if unit is None:
        return ()
    return tuple(sorted(targets(public_state(view), unit), key=lambda pair: -pair[1]))
