"""Movement (BL-5): how far units go, what stops them, and the move of one unit."""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from attrs import frozen

from engine.battlelore.numbers.ground import GroundMap, Grounds, ground_map, occupied
from engine.battlelore.numbers.modifiers import Asked, kind_of, number
from engine.battlelore.numbers.orders_allowed import change_order
from engine.battlelore.numbers.refusals import automatic
from engine.battlelore.rules.goblin_rush import fronts, rush_allowance
from engine.battlelore.rules.hands import spend
from engine.battlelore.rules.landmark_powers import PASSAGE_COST, go_through, heal
from engine.battlelore.rules.placing_units import relocate
from engine.battlelore.rules.victory import arrive
from engine.battlelore.state.events import UnitMoved
from engine.battlelore.state.model import GRID, State, Unit
from engine.battlelore.state.sides import Side
from engine.battlelore.state.stats import Stat
from engine.battlelore.state.steps import Moment, Move, Window
from engine.battlelore.tables.terrain import COUNTRYSIDE, TERRAIN, WOODS, Ground
from engine.battlelore.tables.units import Gait
from engine.core.caching import of_last_state
from engine.core.frozen import Value, record, replace
from engine.core.game import Next
from engine.core.stats import Total
from engine.core.steps import innermost, pop, push, swap, then
from engine.hexes.grid import Hex

MARCHED = "BL-7.4"
"""The rule by which a unit that moved too far may not battle."""

OPEN: tuple[Ground, ...] = (TERRAIN[COUNTRYSIDE],)
"""The ground of a hex without a tile (BL-21.2)."""


@record
class HexEntry(Value):
    """The rules that act on a unit entering a hex, by number, or ""."""

    impassable: str
    stops: str
    bars_battle: str


@record
class Arrival(Value):
    """A way to a hex, both ends included; `barred` is the rule that then forbids battle, or "".

    With `rush` the unit may battle there only by a Goblin Rush, and must (BL-14.6).
    """

    path: tuple[Hex, ...]
    barred: str = ""
    rush: bool = False

    @property
    def may_battle(self) -> bool:
        """Return whether the unit may still battle afterwards (BL-7.4)."""
        return not self.barred

    @property
    def length(self) -> int:
        """Return the hexes entered."""
        return len(self.path) - 1


@frozen(cache_hash=True)
class Pace:
    """How a unit moves: hexes with a battle after it, at all, and in a rush that ends at a front.

    `through` units, with one stop `lifted` (the number of its rule); one that does not heed ground
    goes `over` it and heeds only the hex where it ends, and one that flies ends on open ground.
    """

    move: int
    march: int
    rush: int = 0
    fronts: frozenset[Hex] = frozenset()
    through: bool = False
    lifted: str = ""
    over: bool = False
    flies: bool = False

    @property
    def longest(self) -> int:
        """Return the hexes of the longest move."""
        return max(self.move, self.march, self.rush)


def entry(before: tuple[Ground, ...], after: tuple[Ground, ...], lifted: str = "") -> HexEntry:
    """Return what ground does to a unit that enters it from other ground (BL-5.15, BL-22.43).

    A stop by the rule `lifted` does not hold the unit.
    """
    impassable = stops = bars = ""
    for ground in after:
        linked = ground.linked and ground in before
        impassable = impassable or ground.impassable
        if not linked:
            stops = stops or (ground.stops if ground.stops != lifted else "")
            bars = bars or ground.bars_battle
    return HexEntry(impassable, stops, bars)


# --- how far -------------------------------------------------------------------------------------


def gait_of(unit: Unit) -> Gait:
    """Return how a unit moves; all but some creatures walk."""
    creature = kind_of(unit).creature
    return creature.gait if creature is not None else Gait.WALK


def move_allowance(state: State, unit: Unit) -> Total:
    """Return the hexes that a unit may move and still battle (BL-5.9 to BL-5.14, BL-R.40).

    A unit that moves by Lore goes as far as the goblet of its side pays (CR-2).
    """
    troop = kind_of(unit).troop
    base = troop.move
    if gait_of(unit) is Gait.LORE:
        base += state.hand(unit.side).lore
    return number(state, Stat.MOVE, Asked(unit), base, "troop", troop.move_rule)


def march_allowance(state: State, unit: Unit) -> Total:
    """Return the hexes that a unit may move if it does not battle (BL-5.10)."""
    if gait_of(unit) is Gait.LORE:
        return move_allowance(state, unit)
    troop = kind_of(unit).troop
    return number(state, Stat.MARCH, Asked(unit), troop.march, "troop", troop.move_rule)


def price(state: State, unit: Unit, hexes: int) -> int:
    """Return the Lore that a move of `hexes` costs: 1 a hex for some units, less by cards."""
    if gait_of(unit) is not Gait.LORE:
        return 0
    troop = kind_of(unit).troop
    given = number(state, Stat.MOVE, Asked(unit), troop.move, "troop", troop.move_rule)
    return max(0, hexes - given.value)


def announced_price(state: State, side: Side) -> int:
    """Return the Lore reserved for an announced move; no card may be paid with it.

    It is spent when the unit moves (CR-2, BL-22.20), after the reactions to it.
    """
    place = innermost(state, Move)
    move: Move | None = state.steps[place] if place is not None else None
    unit = state.unit(move.unit) if move is not None else None
    if move is None or unit is None or unit.side is not side:
        return 0
    return PASSAGE_COST if move.passage else price(state, unit, len(move.path) - 1)


def pace_of(state: State, unit: Unit) -> Pace:
    """Return how an ordered unit moves now, cards included.

    Creatures are held by units in the way (BL-15.3) and limited by terrain (BL-15.5) unless their
    gait says otherwise.
    """
    move = move_allowance(state, unit).value
    march = march_allowance(state, unit).value
    gait = gait_of(unit)
    if gait is not Gait.WALK:
        flies = gait is Gait.FLY
        return Pace(move, march, through=flies, over=True, flies=flies)
    rush = rush_allowance(state, unit)
    if not state.effects and rush <= move:
        return _walk(move, march)
    front = fronts(state, unit.side) if rush > move else frozenset()
    if not state.effects:
        return Pace(move, march, rush, front)
    # only cards let a unit through others, or through woods
    through = number(state, Stat.THROUGH_UNITS, Asked(unit), 0, "troop", "BL-5.5").value
    woods = number(state, Stat.THROUGH_WOODS, Asked(unit), 0, "troop", "BL-21.6").value
    lifted = TERRAIN[WOODS].stops if woods else ""
    return Pace(move, march, rush, front, bool(through), lifted)


@lru_cache(maxsize=256)
def _walk(move: int, march: int) -> Pace:
    """Return the pace of a unit on foot, cached; a rush that reaches no further is dropped."""
    return Pace(move, march)


# --- where to ------------------------------------------------------------------------------------


@of_last_state
def reach(state: State, unit: Unit) -> Mapping[Hex, Arrival]:
    """Return every hex that the unit can move to now, with the best way there.

    A way after which the unit may battle is better than one after which it may not; of two equal
    ones the shorter is better.
    A hex that a friend has left is free (BL-5.6).
    """
    return ways(state, unit, pace_of(state, unit))


def ways(state: State, unit: Unit, pace: Pace) -> Mapping[Hex, Arrival]:
    """Return every hex that a unit can reach at this pace, with the best way there.

    Only pieces near enough to be in the way enter the key of the cache, so that most moves of other
    units leave the answer valid.
    """
    near = GRID.around(unit.hex, pace.longest)
    if pace.fronts:
        pace = replace(pace, fronts=pace.fronts & near)
    taken = occupied(state) & near
    return search(ground_map(state), taken, unit.hex, pace)


Onward = tuple[tuple[Hex, HexEntry], ...]
"""The neighbours of a hex, each with the rules that act on a unit entering it from there."""


class _Around(dict[Hex, Onward]):
    """The neighbours of each hex, worked out when they are first asked for."""

    def __init__(self, grounds: Grounds, lifted: str) -> None:
        super().__init__()
        self._grounds, self._lifted = grounds, lifted

    def __missing__(self, here: Hex) -> Onward:
        land = self._grounds
        entries = self[here] = tuple(
            (spot, entry(land[here], land[spot], self._lifted)) for spot in GRID.neighbours[here]
        )
        return entries


@lru_cache(maxsize=16)
def _around(land: GroundMap, lifted: str) -> _Around:
    return _Around(land.grounds, lifted)


@lru_cache(maxsize=4096)
def search(
    land: GroundMap,
    taken: frozenset[Hex],
    start: Hex,
    pace: Pace,
    heed_stops: bool = True,
) -> Mapping[Hex, Arrival]:
    """Search hexes breadth first; ways that allow a battle at their end are kept apart.

    No way leaves the battlefield (BL-5.7). Each hex entered counts one, whatever ground it has
    (BL-5.16).
    """
    around = _around(land, pace.lifted)
    through, over = pace.through, pace.over
    arrivals: dict[Hex, Arrival] = {}
    seen: set[Hex | tuple[Hex, str]] = {start}
    edge: list[tuple[tuple[Hex, ...], str]] = [((start,), "")]
    for length in range(1, pace.longest + 1):
        ahead: list[tuple[tuple[Hex, ...], str]] = []
        for path, barred in edge:
            for spot, rules in around[path[-1]]:
                occupied = spot in taken
                bars = barred or rules.bars_battle
                key = (spot, bars) if bars else spot
                if key in seen or (occupied and not through) or (rules.impassable and not over):
                    continue
                seen.add(key)
                way = (*path, spot)
                before = arrivals.get(spot)
                better = before is None or (before.barred and not bars)
                if better and not occupied and (not over or _may_end(pace, land.grounds[spot])):
                    near = length <= pace.move and not bars
                    arrival = Arrival(way) if near else _far(pace, way, length, bars)
                    if arrival and (before is None or not arrival.barred):
                        arrivals[spot] = arrival
                if over or not (heed_stops and rules.stops):
                    ahead.append((way, "" if over else bars))
        edge = ahead
    return MappingProxyType(arrivals)


def _far(pace: Pace, path: tuple[Hex, ...], length: int, barred: str) -> Arrival | None:
    """Return what a way comes to that is barred or longer than a move; None if it is too long."""
    if not barred and length <= pace.rush and path[-1] in pace.fronts:
        return Arrival(path, rush=True)
    if length <= pace.march or length <= pace.move:
        return Arrival(path, barred or MARCHED)
    return None


def _may_end(pace: Pace, here: tuple[Ground, ...]) -> bool:
    """Return whether a unit that heeds no ground on its way may end on a hex (CR-2, CR-3)."""
    if pace.flies:
        return here == OPEN
    return not any(ground.impassable for ground in here)


# --- the move ------------------------------------------------------------------------------------


def run_move(state: State, step: Move) -> Next[State]:
    """Move the unit (BL-5.1), after the other side's window in a Lore game (BL-18.15).

    A path of one hex belongs to a unit that was held where it stood.
    """
    unit = state.unit(step.unit)
    if unit is None:
        return Next(pop(state))
    if state.adventure.lore_cards and not step.asked:
        asked = swap(state, replace(step, asked=True))
        return Next(push(asked, Window(Moment.RE_MOVE, unit.side.other)))
    done = {"path": step.path, "barred": step.barred, "rush": step.rush}
    marked = change_order(pop(state), unit.id, **done)
    if len(step.path) == 1:
        return Next(marked)
    if step.passage:
        return then(Next(marked), lambda now: go_through(now, unit, step.path[-1]))
    cost = price(state, unit, len(step.path) - 1)
    moved = UnitMoved(unit.id, step.path, not step.barred)
    return then(
        spend(marked, unit.side, cost, "move"),
        lambda now: Next(now, (moved,)),
        lambda now: relocate(now, unit, step.path[-1]),
        lambda now: stop_here(now, unit.id),
        lambda now: heal(now, unit.id),
    )


def stop_here(state: State, unit_id: str, *, retreating: bool = False) -> Next[State]:
    """Trigger blazons and landmarks where a unit stopped, also after a retreat (BL-2.23)."""
    unit = state.unit(unit_id)
    return Next(state) if unit is None else arrive(state, unit, retreating)


MOVE = automatic(run_move)
