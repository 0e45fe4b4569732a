"""The worth of units, hexes and attacks in one position."""

from functools import cached_property, lru_cache
from typing import Any

from engine.bots.second_edition.chances import blow, once
from engine.bots.second_edition.memory import memory_of
from engine.bots.second_edition.weights import POINT, Style
from engine.core.frozen import record, replace
from engine.hexes.grid import Hex
from engine.second_edition.rules.numbers import Bout, dice, guarded, held, may_stand, order_of
from engine.second_edition.rules.retreat import flight
from engine.second_edition.rules.sight import refuse_target, ways_back
from engine.second_edition.state.grounds import BRIDGE, BUILDING, FORD, FOREST, HILL
from engine.second_edition.state.model import GRID, State, Unit
from engine.second_edition.state.sides import Side
from engine.second_edition.state.steps import Turn, turn_of
from engine.second_edition.tables.command_cards import COMMAND
from engine.second_edition.tables.scenario_cards import (
    BARROW_MOUNDS,
    MILITIA,
    MUIR_RIVER,
    SHADOW_PEAKS,
    WARDED_STONES,
)
from engine.second_edition.tables.terrain import FOREST_DICE, TERRAIN
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
ROUNDED = 1e-6
"""More than what sums of the same numbers in another order differ by."""
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
        draw, nearest, friends = self._surroundings(unit.side, spot)
        value = style.goals * self.goal(unit, spot)
        value += style.advance * draw
        reach = kind_of(unit).reach
        wanted = 1 if reach is None else 3
        value -= style.contact * max(0, nearest - wanted)
        if reach is not None and nearest < 2:
            value -= 2 * style.contact
        return value + style.support * friends

    def _surroundings(self, side: Side, spot: Hex) -> tuple[float, int, int]:
        """Return the draw of a hex, the steps to the nearest enemy, and friends beside it, at most
        two."""
        key = (side, spot)
        around = self.memory.surroundings.get(key)
        if around is None:
            away = GRID.distances[spot]
            nearest = min([away[enemy.hex] for enemy in self.of[side.other]], default=0)
            friends = sum([away[friend.hex] == 1 for friend in self.of[side]])
            around = (self.draw(side, spot), nearest, min(2, friends))
            self.memory.surroundings[key] = around
        return around

    def draw(self, side: Side, spot: Hex) -> float:
        """Return how much places that give points and are not held draw a unit to a hex."""
        draws = self.memory.draws.get(side)
        if draws is None:
            at = self.at
            free = tuple(
                [
                    (goal, points)
                    for goal, points in self._goals[side].items()
                    if goal not in at or at[goal].side is not side
                ]
            )
            draws = self.memory.draws[side] = _draws(free)
        return draws[spot]

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
        away, ground = GRID.distances[spot], self.state.ground(spot)
        near = [enemy for enemy, far in self._reaching(unit.side.other) if away[enemy.hex] <= far]
        if not near:
            return 0.0
        lives, hold = self.style.lives, self.goal(unit, spot)
        threats = []
        for enemy in near:
            loss, leaves = _feared(
                enemy.kind, weak(enemy), unit.kind, unit.health, ground
            )
            threats.append(lives * loss + leaves * hold * 0.5)
        threats.sort(reverse=True)
        return sum([threat * often for threat, often in zip(threats, OFTEN, strict=False)])

    def _reaching(self, side: Side) -> list[tuple[Unit, int]]:
        """Return the units of a side that may attack next turn, each with how far."""
        reaching = self.memory.reaching.get(side)
        if reaching is None:
            able = [(unit, kind_of(unit)) for unit in self.of[side] if not unit.stunned]
            reaching = self.memory.reaching[side] = [
                (unit, kind.move + (1 if kind.reach is None else kind.reach[1]))
                for unit, kind in able
            ]
        return reaching

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
        loss, leaves, extra = _hopes(
            unit.kind,
            unit.health,
            target.kind,
            target.health,
            self.state.ground(target.hex),
            ranged,
            more,
            style.price,
        )
        ground = self._lost_ground(target) + (self.goal(unit, target.hex) if near else 0.0)
        return style.attack * (style.lives * loss + leaves * ground) + extra

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
        most, courses = count - stands, ()
        if most > 0:
            courses = self._courses(target, ways_back(self.state, unit, target)[0], most)
        return _fates(count, hits, target.kind, target.health, guard, stands, courses)

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
            return _stopped(len(how.path) - 1, bool(how.supported_by), most)
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
            hopes.sort(key=_most_hopeful)
        return hopes

    # --- the whole --------------------------------------------------------------------------

    def menace(self, side: Side) -> float:
        """Return the expected losses of a side in the other's next turn, with a few orders."""
        worst = sorted((self.exposed(unit, unit.hex) for unit in self.of[side]), reverse=True)
        return sum(worst[:3])


_counts: dict[Any, int] = {}
"""The dice of bouts in which no Lore card lasts, by all that they depend on."""


@lru_cache(maxsize=1024)
def _stopped(steps: int, supported: bool, most: int) -> tuple[tuple[int, bool], ...]:
    """Return for 1 to `most` retreats how many are missing when the way ends after so many."""
    return tuple(
        [
            (0 if flees <= steps or supported else flees - steps, steps > 0)
            for flees in range(1, most + 1)
        ]
    )


@lru_cache(maxsize=256)
def _draws(goals: tuple[tuple[Hex, float], ...]) -> dict[Hex, float]:
    """Return how much goals draw a unit to each hex; none does to itself."""
    draws = {}
    for spot in GRID.hexes:
        away = GRID.distances[spot]
        near = [(points, SEES - away[goal]) for goal, points in goals if goal != spot]
        draws[spot] = sum([points * steps for points, steps in near if steps > 0], 0.0)
    return draws


Fate = tuple[float, float, float, float]


@lru_cache(maxsize=16384)
def _fates(
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
def _hopes(
    attacker: str,
    left: int,
    kind: str,
    health: int,
    ground: str,
    ranged: bool,
    more: int,
    price: float,
) -> tuple[float, float, float]:
    """Return the loss and the chance to leave of a unit that cannot retreat, and the worth of marks
    and tokens, by the attack of a unit with so much health left and so many dice more."""
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
    loss, _, _, leaves = _fates(max(1, count), hits, kind, health, guard, stands, flees)
    able = row.die_ability
    marks = MARKS.get(able.does, 0.0) if able is not None else 0.0
    return loss, leaves, marks + price * count / 6 + ROUNDED


@lru_cache(maxsize=4096)
def _feared(
    enemy: str, feeble: bool, kind: str, health: int, ground: str
) -> tuple[float, float]:
    """Return the average loss of a unit on such ground by an attack of an enemy that comes up to
    it, and the chance that it leaves its hex."""
    row, flies = UNITS[enemy], UNITS[kind].ability(Does.FLYING) is not None
    count, ranged = row.attack, row.reach is not None
    if ground == FOREST and not flies:
        count = min(2, count)
    if flies and not ranged and row.ability(Does.FLYING) is None:
        count -= 1
    guard = int(ground == BUILDING and not flies)
    hits = _hits(enemy, ranged, feeble)
    loss = leaves = 0.0
    for lost, flees, chance in blow(max(1, count), hits, 1, health, guard, 0):
        loss += chance * (_life(kind, health) - _life(kind, health - lost))
        leaves += chance * (flees > 0 or lost == health)
    return loss, leaves


def _most_hopeful(entry: tuple[float, int, Unit]) -> float:
    return -entry[0]


def _ranged(unit: Unit, target: Unit) -> bool:
    """Return the type of an attack from the hex of a unit."""
    return kind_of(unit).reach is not None or GRID.distances[unit.hex][target.hex] > 1


def hits_of(unit: Unit, ranged: bool) -> int:
    """Return how many faces of a die hit; dice of an ability that hurts are always committed."""
    return _hits(unit.kind, ranged, weak(unit))


@lru_cache(maxsize=128)
def _hits(kind: str, ranged: bool, feeble: bool) -> int:
    able = UNITS[kind].die_ability
    hurts = able is not None and able.does in (Does.SOUL_FEAST, Does.RUNIC_FIST, Does.TEAR_APART)
    return (1 if ranged or feeble else 2) + hurts


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
