"""The worth of units, hexes and attacks in one position."""

from collections.abc import Iterator
from functools import lru_cache

from engine.bots.second_edition.chances import blow, once
from engine.bots.second_edition.memory import memory_of
from engine.bots.second_edition.weights import POINT, Style
from engine.core.frozen import record, replace
from engine.hexes.grid import Hex
from engine.second_edition.rules.ground import flying
from engine.second_edition.rules.numbers import Bout, dice, guarded, held, may_stand, order_of
from engine.second_edition.rules.retreat import flight
from engine.second_edition.rules.sight import refuse_target, ways_back
from engine.second_edition.state.grounds import BRIDGE, BUILDING, FORD, FOREST, HILL
from engine.second_edition.state.model import GRID, State, Unit
from engine.second_edition.state.sides import Side
from engine.second_edition.state.steps import turn_of
from engine.second_edition.tables.command_cards import COMMAND
from engine.second_edition.tables.scenario_cards import (
    BARROW_MOUNDS,
    MILITIA,
    MUIR_RIVER,
    SHADOW_PEAKS,
    WARDED_STONES,
)
from engine.second_edition.tables.terrain import TERRAIN
from engine.second_edition.tables.units import RUNE_GOLEM, UNITS, Does, ability, kind_of, weak

COST = 2.6
"""The worth of a muster point in a whole unit."""
BODY = 0.4
"""The part of a unit's worth that its last figure keeps."""
SEES = 4
"""Steps to a place from which it still draws a unit."""
OFTEN = (0.6, 0.35, 0.2)
"""How likely the enemy's best attacks on a unit are made in the next turn."""
MARKS = {Does.POISON: 2.0, Does.STUN: 3.0}
"""The worth of putting a marker on an enemy."""
KEEPS = 1.6
"""The worth of a point a turn that a unit goes on to bring, in points."""
TENT = 1.2
"""The worth of standing on the enemy's tent, in points."""


def life(unit: Unit, health: int) -> float:
    """Return the worth of a unit with so much health."""
    return _life(unit.kind, health)


@lru_cache(maxsize=256)
def _life(name: str, health: int) -> float:
    kind = UNITS[name]
    if health <= 0:
        return 0.0
    return kind.cost * COST * (BODY + (1 - BODY) * health / kind.health)


@record
class Strike:
    """The worth of an attack, and its figures for the reason: lives, health and chances."""

    value: float
    prospect: float
    eliminated: float
    expected: float
    back: float


class Worth:
    """The worth of units, hexes and attacks in one position, of both sides."""

    def __init__(self, state: State, style: Style) -> None:
        self.state, self.style = state, style
        self.of = {side: state.of(side) for side in Side}
        self.at = {unit.hex: unit for unit in state.units}
        self.memory = memory_of(state, style)
        if not self.memory.goals:
            self.memory.goals = {side: _goals(state, side) for side in Side}
        self._goals: dict[Side, dict[Hex, float]] = self.memory.goals
        self._modes: dict[str, str] = {}

    # --- places -----------------------------------------------------------------------------

    def goal(self, unit: Unit, spot: Hex) -> float:
        """Return what standing on a hex at the end of its own turn brings a unit's side."""
        points = self._goals[unit.side].get(spot, 0.0)
        if unit.kind == RUNE_GOLEM:
            points += self._mounds(unit, spot)
        return POINT * points

    def _mounds(self, unit: Unit, spot: Hex) -> float:
        """Return what a golem's hill gives (Barrow Mounds of the Gatesmen)."""
        state = self.state
        mounds = state.hand(unit.side).scenario == BARROW_MOUNDS
        if not mounds or state.ground(spot) != HILL or GRID.row_col(spot)[0] < 4:
            return 0.0
        golems = [u for u in self.of[unit.side] if u.kind == unit.kind and u.id != unit.id]
        return 0.2 if any(state.ground(u.hex) == HILL for u in golems) else KEEPS

    def place(self, unit: Unit, spot: Hex) -> float:
        """Return the worth of a hex to a unit, without what the enemy may do."""
        key = (unit.id, spot)
        worth = self.memory.places.get(key)
        if worth is None:
            worth = self.memory.places[key] = self._place(unit, spot)
        return worth

    def _place(self, unit: Unit, spot: Hex) -> float:
        style = self.style
        value = style.goals * self.goal(unit, spot)
        value += style.advance * self.draw(unit.side, spot)
        enemies = self.of[unit.side.other]
        away = GRID.distances[spot]
        nearest = min((away[enemy.hex] for enemy in enemies), default=0)
        reach = kind_of(unit).reach
        wanted = 1 if reach is None else 3
        value -= style.contact * max(0, nearest - wanted)
        if reach is not None and nearest < 2:
            value -= 2 * style.contact
        friends = sum(1 for friend in self.of[unit.side] if away[friend.hex] == 1)
        return value + style.support * min(2, friends)

    def draw(self, side: Side, spot: Hex) -> float:
        """Return how much places that give points and are not held draw a unit to a hex."""
        worth = self.memory.draws.get((side, spot))
        if worth is None:
            away = GRID.distances[spot]
            worth = 0.0
            for goal, points in self._goals[side].items():
                holder = self.at.get(goal)
                if goal == spot or (holder is not None and holder.side is side):
                    continue
                worth += points * max(0, SEES - away[goal])
            self.memory.draws[side, spot] = worth
        return worth

    def stand(self, unit: Unit, spot: Hex) -> float:
        """Return the worth of a unit on a hex at the end of its turn."""
        key = (unit.id, spot)
        worth = self.memory.stands.get(key)
        if worth is None:
            worth = self.place(unit, spot)
            if self.style.caution:
                worth -= self.style.caution * self.exposed(unit, spot)
            self.memory.stands[key] = worth
        return worth

    def exposed(self, unit: Unit, spot: Hex) -> float:
        """Return what the enemy's next turn is expected to cost a unit on a hex."""
        moved = replace(unit, hex=spot) if spot != unit.hex else unit
        threats = []
        for enemy in self.of[unit.side.other]:
            kind = kind_of(enemy)
            reach = 1 if kind.reach is None else kind.reach[1]
            if GRID.distances[enemy.hex][spot] <= kind.move + reach and not enemy.stunned:
                threats.append(self.feared(enemy, moved))
        threats.sort(reverse=True)
        return sum(threat * often for threat, often in zip(threats, OFTEN, strict=False))

    def feared(self, unit: Unit, target: Unit) -> float:
        """Return the average loss by an attack of an enemy that may come up to a unit."""
        kind = kind_of(unit)
        count, ranged = kind.attack, kind.reach is not None
        flies, ground = flying(target), self.state.ground(target.hex)
        if ground == FOREST and not flies:
            count = min(2, count)
        if flies and not ranged and not flying(unit):
            count -= 1
        guard = int(ground == BUILDING and not flies)
        hits = hits_of(unit, ranged)
        loss, leaves = _fear(max(1, count), hits, target.kind, target.health, guard)
        return self.style.lives * loss + leaves * self.goal(target, target.hex) * 0.5

    # --- attacks ----------------------------------------------------------------------------

    def sees(self, unit: Unit, spot: Hex, target: Unit) -> bool:
        """Return whether a unit could attack a target from a hex."""
        key = (unit.id, spot, target.id)
        seen = self.memory.sees.get(key)
        if seen is None:
            moved = unit if spot == unit.hex else replace(unit, hex=spot)
            seen = self.memory.sees[key] = refuse_target(self.state, moved, target) is None
        return seen

    def strike(self, unit: Unit, spot: Hex, target: Unit, back: bool = False) -> Strike:
        """Return the worth of an attack, or counter, of a unit that stands on a hex."""
        key = (unit.id, spot, target.id, target.hex, back, self._mode(unit))
        best: Strike | None = self.memory.strikes.get(key)
        if best is None:
            moved = unit if spot == unit.hex else replace(unit, hex=spot)
            best = self.memory.strikes[key] = self._strike(moved, target, back)
        return best

    def _mode(self, unit: Unit) -> str:
        """Return what the turn changes for a unit: the effect of the card that ordered it."""
        mode = self._modes.get(unit.id)
        if mode is None:
            order, mode = order_of(self.state, unit), ""
            if order is not None and order.by_card:
                turn = turn_of(self.state)
                mode = turn.card if turn.text and COMMAND[turn.card].changes_units else ""
            if order is not None and unit.kind == RUNE_GOLEM:
                mode += f" {order.moved} {order.attacks}"
            self._modes[unit.id] = mode
        return mode

    def _strike(self, unit: Unit, target: Unit, back: bool) -> Strike:
        style, count = self.style, self._dice(unit, target, back)
        now = life(target, target.health)
        loss = eliminated = expected = leaves = 0.0
        for lost, moved, chance in self._fates(unit, target, count, back):
            loss += chance * (now - life(target, target.health - lost))
            expected += chance * lost
            eliminated += chance * (lost >= target.health)
            leaves += chance * (moved or lost >= target.health)
        near = GRID.distances[unit.hex][target.hex] == 1
        ground = self._lost_ground(target)
        ground += self._gained_ground(unit, target) if near and not back else 0.0
        value = style.attack * (style.lives * loss + leaves * ground)
        value += self._marks(unit, target, count) + style.price * count / 6
        if not near or back or not self._answers(unit, target):
            return Strike(value, loss, eliminated, expected, 0.0)
        answer, stays = self._answer(target, unit), 1 - leaves
        value -= style.answer * stays * answer.value
        prospect = loss - stays * answer.prospect
        return Strike(value, prospect, eliminated, expected, stays * answer.expected)

    def _dice(self, unit: Unit, target: Unit, back: bool) -> int:
        return dice(self.state, Bout(unit, target, _ranged(unit, target), back)).value

    def _fates(
        self, unit: Unit, target: Unit, count: int, back: bool
    ) -> Iterator[tuple[int, bool, float]]:
        """Yield what a target may lose, whether it leaves its hex, and the chance of that."""
        state = self.state
        stands = held(state, target, back, ()).value + may_stand(target).value
        guard = guarded(state, target, ()).value
        hits = hits_of(unit, _ranged(unit, target))
        way = ""
        for lost, flees, chance in blow(count, hits, 1, target.health, guard, stands):
            if not flees:
                yield lost, False, chance
                continue
            way = way or ways_back(state, unit, target)[0]
            missing, moved = self._course(target, way, flees)
            yield min(target.health, lost + max(0, missing - guard)), moved, chance

    def _course(self, target: Unit, way: str, flees: int) -> tuple[int, bool]:
        """Return how many retreats a unit could not make, and whether it leaves its hex."""
        key = (target.id, target.hex, way, flees)
        course = self.memory.courses.get(key)
        if course is None:
            how = flight(self.state, target, way, flees)
            course = self.memory.courses[key] = (how.missing, len(how.path) > 1)
        return course

    def _answer(self, unit: Unit, target: Unit) -> Strike:
        """Return the counter of a unit against an attacker on the hex where it stands."""
        return self.strike(unit, unit.hex, target, back=True)

    @staticmethod
    def _answers(unit: Unit, target: Unit) -> bool:
        reach = kind_of(target).reach
        free = ability(unit, Does.HARRY) is None and not target.stunned
        return free and (reach is None or reach[0] == 1)

    def _lost_ground(self, target: Unit) -> float:
        """Return what the owner of a unit loses if it is driven from its hex."""
        return self.style.goals * self.goal(target, target.hex) * 0.7

    def _gained_ground(self, unit: Unit, target: Unit) -> float:
        """Return what an attacker may gain by advancing into the hex of its target."""
        if TERRAIN[self.state.ground(target.hex)].impassable:
            return 0.0
        return max(0.0, self.goal(unit, target.hex) - self.goal(unit, unit.hex))

    @staticmethod
    def _marks(unit: Unit, target: Unit, count: int) -> float:
        able = kind_of(unit).die_ability
        if able is None or able.does not in MARKS:
            return 0.0
        marked = target.poisoned if able.does is Does.POISON else target.stunned
        return 0.0 if marked else MARKS[able.does] * once(count)

    def best_attack(self, unit: Unit, spot: Hex, attacks: int = 1) -> tuple[float, Unit | None]:
        """Return the worth of the best attack of a unit from a hex, and its target.

        Further attacks have a lower weight.
        """
        if unit.stunned:
            return 0.0, None
        away = GRID.distances[spot]
        reach = kind_of(unit).reach
        most = 1 if reach is None else reach[1] + 1
        best, whom = 0.0, None
        for target in self.of[unit.side.other]:
            if away[target.hex] <= most and self.sees(unit, spot, target):
                value = self.strike(unit, spot, target).value
                if value > best:
                    best, whom = value, target
        return best * (1 + 0.8 * (attacks - 1)), whom

    # --- the whole --------------------------------------------------------------------------

    def menace(self, side: Side) -> float:
        """Return the expected losses of a side in the other's next turn, with a few orders."""
        worst = sorted((self.exposed(unit, unit.hex) for unit in self.of[side]), reverse=True)
        return sum(worst[:3])


@lru_cache(maxsize=4096)
def _fear(count: int, hits: int, kind: str, health: int, guard: int) -> tuple[float, float]:
    """Return what some dice cost a unit on average, and the chance that it leaves its hex."""
    loss = leaves = 0.0
    for lost, flees, chance in blow(count, hits, 1, health, guard, 0):
        loss += chance * (_life(kind, health) - _life(kind, health - lost))
        leaves += chance * (flees > 0 or lost == health)
    return loss, leaves


def _ranged(unit: Unit, target: Unit) -> bool:
    """Return the type of an attack from the hex of a unit."""
    return kind_of(unit).reach is not None or GRID.distances[unit.hex][target.hex] > 1


def hits_of(unit: Unit, ranged: bool) -> int:
    """Return how many faces of a die hit; dice of an ability that hurts are always committed."""
    hits = 1 if ranged or weak(unit) else 2
    able = kind_of(unit).die_ability
    if able is not None and able.does in (Does.SOUL_FEAST, Does.RUNIC_FIST, Does.TEAR_APART):
        hits += 1
    return hits


def _goals(state: State, side: Side) -> dict[Hex, float]:
    """Return the hexes that give a side points, with the points a unit goes on to bring there."""
    card = state.hand(side).scenario
    goals = {banner.hex: banner.points * KEEPS for banner in state.banners}
    for banner in state.banners:
        if card == SHADOW_PEAKS and banner.card_of is side.other:
            goals[banner.hex] += 0.8 * KEEPS
        if card == WARDED_STONES and banner.card_of is side:
            goals[banner.hex] += 0.2
    for tent in state.tents:
        if tent.side is not side:
            goals[tent.hex] = goals.get(tent.hex, 0.0) + TENT
    wanted = {MILITIA: (BUILDING,), MUIR_RIVER: (FORD, BRIDGE)}
    for spot in GRID.hexes if card in wanted else ():
        if state.ground(spot) in wanted[card]:
            goals[spot] = goals.get(spot, 0.0) + 0.5 * KEEPS
    return goals
