"""The worth of units, hexes and attacks in one position."""

from functools import cached_property
from operator import itemgetter
from typing import Any

from engine.bots.second_edition.averages import (
    MARKS,
    ROUNDED,
    courses_to,
    fates,
    hits_of,
    hopes_of,
)
from engine.bots.second_edition.chances import blow, once
from engine.bots.second_edition.places import HexWorth
from engine.bots.second_edition.weights import Style
from engine.core.frozen import record, replace
from engine.hexes.grid import Hex
from engine.second_edition.rules.numbers import Bout, dice, guarded, held, may_stand, order_of
from engine.second_edition.rules.retreat import flight
from engine.second_edition.rules.sight import refuse_target, ways_back
from engine.second_edition.state.grounds import FOREST
from engine.second_edition.state.model import GRID, State, Unit
from engine.second_edition.state.sides import Side
from engine.second_edition.state.steps import Turn, turn_of
from engine.second_edition.tables.command_cards import COMMAND
from engine.second_edition.tables.terrain import TERRAIN
from engine.second_edition.tables.units import RUNE_GOLEM, Does, ability, kind_of


@record
class Strike:
    """The worth of an attack, and its figures for the reason: lives, health and chances."""

    value: float
    prospect: float
    eliminated: float
    expected: float
    back: float


Prey = tuple[float, float, int, Unit]
"""See Worth.prey."""


class Worth(HexWorth):
    """The worth of units, hexes and attacks in one position, of both sides."""

    def __init__(self, state: State, style: Style) -> None:
        super().__init__(state, style)
        self._modes: dict[str, str] = {}

    # --- attacks ----------------------------------------------------------------------------

    def sees(self, unit: Unit, spot: Hex, target: Unit) -> bool:
        """Return whether a unit could attack a target from a hex."""
        key = (unit.id, spot, target.id)
        seen = self.memory.sees.get(key)
        if seen is None:
            reach = kind_of(unit).reach
            if GRID.distances[spot][target.hex] == 1 and (reach is None or reach[0] == 1):
                seen = True
            else:
                moved = unit if spot == unit.hex else replace(unit, hex=spot)
                seen = refuse_target(self.state, moved, target) is None
            self.memory.sees[key] = seen
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
        style = self.style
        count = self._dice(unit, target, back)
        loss, expected, eliminated, leaves = self._fate(unit, target, count, back)
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

    def _hoped(self, unit: Unit, target: Unit, near: bool) -> float:
        """Return what no attack of a unit on a target can be worth more than, from anywhere.

        The target could not retreat at all, and yet leaves its hex; no ground, no answer.
        """
        style, ranged = self.style, not near or kind_of(unit).reach is not None
        more = self._more_dice + self._beside(unit, target)
        loss, leaves, marks, count = hopes_of(
            unit.kind,
            unit.health,
            target.kind,
            target.health,
            self.state.ground(target.hex),
            ranged,
            more,
        )
        ground = self._lost_ground(target) + (self.goal(unit, target.hex) if near else 0.0)
        extra = marks + style.price * count / 6
        return style.attack * (style.lives * loss + leaves * ground) + extra + ROUNDED

    @cached_property
    def _more_dice(self) -> int:
        """Return how many dice cards and effects may give a unit at most."""
        turn = self.state.steps[0] if self.state.steps else None
        card = isinstance(turn, Turn) and turn.text and turn.card
        return 2 * len(self.state.effects) + bool(card and COMMAND[card].changes_units)

    def _beside(self, unit: Unit, target: Unit) -> int:
        """Return how many friends give a unit a die by standing beside its target."""
        flanking, away = self._flanking[unit.side], GRID.distances[target.hex]
        if not flanking:
            return 0
        return sum([away[friend.hex] == 1 and friend.id != unit.id for friend in flanking])

    def _dice(self, unit: Unit, target: Unit, back: bool) -> int:
        return self._count(unit, target, _ranged(unit, target), back)

    def _count(self, unit: Unit, target: Unit, ranged: bool, back: bool) -> int:
        """Return the dice of a unit, for which its own hex matters by its ground alone."""
        forest = self.state.ground(unit.hex) == FOREST
        key = (unit.id, forest, target.id, target.hex, ranged, back, self._mode(unit))
        count = self.memory.dice.get(key)
        if count is None:
            count = self.memory.dice[key] = self._counted(unit, target, ranged, back)
        return count

    def _counted(self, unit: Unit, target: Unit, ranged: bool, back: bool) -> int:
        """Return the dice of a unit; equal bouts are counted once, on whichever board."""
        state = self.state
        if state.effects:
            return dice(state, Bout(unit, target, ranged, back)).value
        beside = self._beside(unit, target)
        grounds = state.ground(unit.hex) == FOREST, state.ground(target.hex) == FOREST
        mode = self._mode(unit)
        key = (unit.kind, unit.health, target.kind, ranged, back, mode, beside, grounds)
        count = _counts.get(key)
        if count is None:
            count = _counts[key] = dice(state, Bout(unit, target, ranged, back)).value
        return count

    @cached_property
    def _flanking(self) -> dict[Side, list[Unit]]:
        return {
            side: [unit for unit in self.of[side] if ability(unit, Does.FLANKING)] for side in Side
        }

    def _fate(
        self, unit: Unit, target: Unit, count: int, back: bool
    ) -> tuple[float, float, float, float]:
        """Return the average loss and lost health of a target, and its chances to be eliminated and
        to leave its hex."""
        stands, guard = self._holds(target, back), self._guard(target)
        hits = hits_of(unit, _ranged(unit, target))
        most, courses = count - stands, tuple[tuple[int, bool], ...]()
        if most > 0:
            courses = self._courses(target, ways_back(self.state, unit, target)[0], most)
        return fates(count, hits, target.kind, target.health, guard, stands, courses)

    def spots(self, unit: Unit, target: Unit) -> dict[Hex, float]:
        """Return where an attack may leave its target, with the chances; "" if it is eliminated."""
        count, stands = self._dice(unit, target, False), self._holds(target, False)
        guard = self._guard(target)
        hits, spots = hits_of(unit, _ranged(unit, target)), dict[Hex, float]()
        way = ways_back(self.state, unit, target)[0]
        for hurt, flees, chance in blow(count, hits, 1, target.health, guard, stands):
            lost, spot = hurt, target.hex
            if flees:
                how = flight(self.state, target, way, flees)
                lost, spot = hurt + max(0, how.missing - guard), how.path[-1]
            spot = "" if lost >= target.health else spot
            spots[spot] = spots.get(spot, 0.0) + chance
        return spots

    def _holds(self, target: Unit, back: bool) -> int:
        """Return how many retreats a unit may ignore."""
        key = (target.id, back, self._mode(target))
        stands = self.memory.holds.get(key)
        if stands is None:
            stands = held(self.state, target, back, ()).value + may_stand(target).value
            self.memory.holds[key] = stands
        return stands

    def _guard(self, target: Unit) -> int:
        key = (target.id, target.hex)
        guard = self.memory.guards.get(key)
        if guard is None:
            guard = self.memory.guards[key] = guarded(self.state, target, ()).value
        return guard

    def _courses(self, target: Unit, way: str, most: int) -> tuple[tuple[int, bool], ...]:
        """Return for 1 to `most` retreats how many a unit could not make, and whether it moves."""
        key = (target.id, target.hex, way, most)
        courses = self.memory.courses.get(key)
        if courses is None:
            courses = self.memory.courses[key] = self._flights(target, way, most)
        return courses

    def _flights(self, target: Unit, way: str, most: int) -> tuple[tuple[int, bool], ...]:
        kind = kind_of(target)
        if kind.ability(Does.FLYING) is None and kind.ability(Does.BURROWING) is None:
            # a unit that passes over nothing stops at the same hex however far it is driven
            how = flight(self.state, target, way, most)
            return courses_to(len(how.path) - 1, bool(how.supported_by), most)
        ways = [flight(self.state, target, way, flees) for flees in range(1, most + 1)]
        return tuple([(how.missing, len(how.path) > 1) for how in ways])

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
        return self.attack_on(unit, spot, self.prey(unit, spot), attacks)

    def attack_on(
        self, unit: Unit, spot: Hex, prey: list[Prey], attacks: int = 1
    ) -> tuple[float, Unit | None]:
        """Return the worth of the best attack of a unit from a hex on some prey, and its target."""
        best, whom, first = 0.0, None, 0
        for hope, number, target in self.hopes(unit, spot, prey):
            if hope < best:
                break
            if self.sees(unit, spot, target):
                value = self.strike(unit, spot, target).value
                if value > best or (value == best and number < first):
                    best, whom, first = value, target, number
        return best * (1 + 0.8 * (attacks - 1)), whom

    def prey(self, unit: Unit, spot: Hex, steps: int = 0) -> list[Prey]:
        """Return the enemies that a unit could attack after so many steps from a hex.

        Each comes with its number, and what an attack from beside it and from afar is worth at
        most.
        """
        if unit.stunned:
            return []
        reach, away = kind_of(unit).reach, GRID.distances[spot]
        most = steps + (1 if reach is None else reach[1] + 1)
        return [
            (
                self._hoped(unit, target, True),
                0.0 if reach is None else self._hoped(unit, target, False),
                number,
                target,
            )
            for number, target in enumerate(self.of[unit.side.other])
            if away[target.hex] <= most
        ]

    @staticmethod
    def hopes(unit: Unit, spot: Hex, prey: list[Prey]) -> list[tuple[float, int, Unit]]:
        """Return what attacks of a unit from a hex are worth at most, the most hopeful first."""
        away, reach = GRID.distances[spot], kind_of(unit).reach
        most = 1 if reach is None else reach[1] + 1
        hopes = [
            (near if steps == 1 else far, number, target)
            for near, far, number, target in prey
            if (steps := away[target.hex]) <= most
        ]
        if len(hopes) > 1:
            hopes.sort(key=itemgetter(0), reverse=True)
        return hopes


_counts: dict[Any, int] = {}
"""The dice of bouts in which no Lore card lasts, by all that they depend on."""


def _ranged(unit: Unit, target: Unit) -> bool:
    """Return the type of an attack from the hex of a unit."""
    return kind_of(unit).reach is not None or GRID.distances[unit.hex][target.hex] > 1
