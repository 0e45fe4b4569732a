"""The worth of hexes to units: points, what draws them there, and what threatens them there."""

from functools import lru_cache

from engine.bots.second_edition.averages import feared
from engine.bots.second_edition.memory import memory_of
from engine.bots.second_edition.weights import POINT, Style
from engine.hexes.grid import Hex
from engine.second_edition.state.grounds import BRIDGE, BUILDING, FORD, HILL
from engine.second_edition.state.model import GRID, State, Unit
from engine.second_edition.state.sides import Side
from engine.second_edition.tables.scenario_cards import (
    BARROW_MOUNDS,
    MILITIA,
    MUIR_RIVER,
    SHADOW_PEAKS,
    WARDED_STONES,
)
from engine.second_edition.tables.units import RUNE_GOLEM, kind_of, weak

SEES = 4
"""Steps to a place from which it still draws a unit."""
KEEPS = 1.6
"""The worth of a point a turn that a unit goes on to bring, in points."""
TENT = 1.2
"""The worth of standing on the enemy's tent, in points."""
OFTEN = (0.6, 0.35, 0.2)
"""How likely the enemy's best attacks on a unit are made in the next turn."""


@lru_cache(maxsize=256)
def draws_of(goals: tuple[tuple[Hex, float], ...]) -> dict[Hex, float]:
    """Return how much goals draw a unit to each hex; none does to itself."""
    draws = {}
    for spot in GRID.hexes:
        away = GRID.distances[spot]
        near = [(points, SEES - away[goal]) for goal, points in goals if goal != spot]
        draws[spot] = sum([points * steps for points, steps in near if steps > 0], 0.0)
    return draws


def goals_of(state: State, side: Side) -> dict[Hex, float]:
    """Return the hexes that give a side points, with the points a unit goes on to bring there."""
    card = state.hand(side).scenario
    goals = {banner.hex: banner.points * KEEPS for banner in state.banners}
    for banner in state.banners:
        if (card, banner.card_of) in ((SHADOW_PEAKS, side.other), (WARDED_STONES, side)):
            goals[banner.hex] += 0.2
    for tent in state.tents:
        if tent.side is not side:
            goals[tent.hex] = goals.get(tent.hex, 0.0) + TENT
    wanted = {MILITIA: (BUILDING,), MUIR_RIVER: (FORD, BRIDGE)}
    for spot in GRID.hexes if card in wanted else ():
        if state.ground(spot) in wanted[card]:
            goals[spot] = goals.get(spot, 0.0) + 0.5 * KEEPS
    return goals


class HexWorth:
    """The worth of hexes to units in one position, of both sides."""

    def __init__(self, state: State, style: Style) -> None:
        self.state, self.style = state, style
        self.of = {side: state.of(side) for side in Side}
        self.at = {unit.hex: unit for unit in state.units}
        self.memory = memory_of(state, style)
        if not self.memory.goals:
            self.memory.goals = {side: goals_of(state, side) for side in Side}
        self._goals: dict[Side, dict[Hex, float]] = self.memory.goals

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
            draws = self.memory.draws[side] = draws_of(free)
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
            loss, leaves = feared(enemy.kind, weak(enemy), unit.kind, unit.health, ground)
            threats.append(lives * loss + leaves * hold * 0.5)
        threats.sort(reverse=True)
        return sum([threat * often for threat, often in zip(threats, OFTEN, strict=False)])

    def _reaching(self, side: Side) -> list[tuple[Unit, int]]:
        """Return the units of a side that may attack next turn, each with its distance."""
        reaching = self.memory.reaching.get(side)
        if reaching is None:
            able = [(unit, kind_of(unit)) for unit in self.of[side] if not unit.stunned]
            reaching = self.memory.reaching[side] = [
                (unit, kind.move + (1 if kind.reach is None else kind.reach[1]))
                for unit, kind in able
            ]
        return reaching
