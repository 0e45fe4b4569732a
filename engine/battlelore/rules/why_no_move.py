"""Why a unit cannot get to a hex: the first thing that forbids it, with its rule (BL-5, BL-14)."""

from collections.abc import Iterator

from engine.battlelore.numbers.ground import ground_map, grounds_at, occupied
from engine.battlelore.rules.goblin_rush import fronts
from engine.battlelore.rules.movement import (
    OPEN,
    Pace,
    entry,
    gait_of,
    march_allowance,
    move_allowance,
    pace_of,
    search,
)
from engine.battlelore.state.model import GRID, State, Unit
from engine.battlelore.state.steps import HELD
from engine.battlelore.tables.units import Gait
from engine.core.frozen import replace
from engine.core.game import Refusal
from engine.core.stats import Total
from engine.hexes.grid import Hex

Facts = tuple[tuple[str, str | int], ...]


def why_out_of_reach(state: State, unit: Unit, to: Hex, facts: Facts) -> Refusal:
    """Return why an ordered unit cannot move to a hex."""
    return _why_no_place(state, unit, to, facts) or _why_too_far(state, unit, to, facts)


def why_not_within(state: State, unit: Unit, to: Hex, hexes: Total, facts: Facts) -> Refusal:
    """Return why a unit cannot move on by that number of hexes to one (LC-4)."""
    return (
        _why_no_place(state, unit, to, facts)
        or _why_beyond(unit, to, hexes, facts)
        or _why_no_way(state, unit, to, Pace(hexes.value, hexes.value), facts)
    )


def why_halted(rule: str, facts: Facts) -> Refusal:
    """Return why a unit that has not moved may not move: the rule that halted it."""
    return Refusal(f"move.{_HALTED.get(rule, 'grounded')}", rule, facts)


_HALTED = {HELD: "held", "BL-22.27": "halted", "BL-22.33": "halted", "HR-4.9": "recruited"}
"""The reason by rule for which a unit was halted; any other rule is one of ground."""


def _why_no_place(state: State, unit: Unit, to: Hex, facts: Facts) -> Refusal | None:
    """Return why nobody could move there now, however far they may go."""
    if to not in GRID:
        return Refusal("move.off_board", "BL-2.2", facts)
    if to == unit.hex:
        return Refusal("move.same_hex", "BL-5.4", facts)
    if state.unit_at(to) is not None:
        return Refusal("move.occupied", "BL-5.5", facts)
    rules = entry((), grounds_at(state, to))
    if rules.impassable:
        return Refusal("move.impassable", rules.impassable, (*facts, *_ground(state, to)))
    return None


def _ground(state: State, spot: Hex) -> Facts:
    return (("ground", grounds_at(state, spot)[-1].id),)


def _why_too_far(state: State, unit: Unit, to: Hex, facts: Facts) -> Refusal:
    move, march = move_allowance(state, unit), march_allowance(state, unit)
    hexes = move if move.value >= march.value else march
    if hexes.value == 0:
        return _why_no_move(unit, march.parts[-1].rule, facts)
    pace = pace_of(state, unit)
    if hexes.value < GRID.distances[unit.hex][to] <= pace.rush:
        return _why_no_rush(state, unit, to, pace, facts)
    why = _why_beyond(unit, to, hexes, facts)
    if why is not None:
        return why
    if pace.flies and grounds_at(state, to) != OPEN:
        return Refusal("move.no_landing", "CR-3", (*facts, *_ground(state, to)))
    return _why_no_way(state, unit, to, replace(pace, rush=0), facts)


def _why_beyond(unit: Unit, to: Hex, hexes: Total, facts: Facts) -> Refusal | None:
    """Return why a hex is too far, by the rule that last changed the unit's range."""
    distance = GRID.distances[unit.hex][to]
    if distance <= hexes.value:
        return None
    more = (("hexes", distance), ("allowed", hexes.value))
    return Refusal("move.too_far", hexes.parts[-1].rule, (*facts, *more))


def _why_no_move(unit: Unit, rule: str, facts: Facts) -> Refusal:
    if unit.webbed:
        return Refusal("move.webbed", "BL-16.8", facts)
    if gait_of(unit) is Gait.LORE:
        return Refusal("move.no_lore", "CR-2", facts)
    return Refusal("move.forbidden", rule, facts)


def _why_no_rush(state: State, unit: Unit, to: Hex, pace: Pace, facts: Facts) -> Refusal:
    """Refuse a hex beyond a normal move: no rush ends there, or its way is blocked (BL-R.31)."""
    if to not in fronts(state, unit.side):
        return Refusal("move.no_rush", "BL-14.7", facts)
    if entry((), grounds_at(state, to)).bars_battle:
        return Refusal("move.no_rush", "BL-14.8", facts)
    return _why_no_way(state, unit, to, pace, facts)


def _why_no_way(state: State, unit: Unit, to: Hex, pace: Pace, facts: Facts) -> Refusal:
    """Refuse a hex near enough but out of reach: units or ground are in the way."""
    land = ground_map(state)
    if to in search(land, frozenset(), unit.hex, pace):
        return Refusal("move.no_way", "BL-5.5", facts)
    stops = dict(_stops(state, unit.hex, to, pace, pace.longest))
    if stops:
        return _stopped(state, stops, facts)
    if to in search(land, frozenset(), unit.hex, pace, heed_stops=False):
        return Refusal("move.no_way", "BL-5.5", facts)
    return Refusal("move.no_passage", "BL-21.16", facts)


def _stops(state: State, here: Hex, to: Hex, pace: Pace, left: int) -> Iterator[tuple[Hex, str]]:
    """Yield where ground stops a unit on each free way of that length, with the rule."""
    land, taken = ground_map(state), frozenset() if pace.through else occupied(state)
    for spot in GRID.neighbours[here]:
        if spot in taken or GRID.distances[spot][to] >= left:
            continue
        rules = entry(land.grounds[here], land.grounds[spot], pace.lifted)
        if rules.impassable:
            continue
        if not rules.stops:
            yield from _stops(state, spot, to, pace, left - 1)
        elif to in search(land, taken, spot, Pace(left - 1, left - 1), heed_stops=False):
            yield spot, rules.stops


def _stopped(state: State, stops: dict[Hex, str], facts: Facts) -> Refusal:
    """Refuse with all hexes where ways end, and their ground and rule where these agree."""
    spots, rules = sorted(stops), set(stops.values())
    rule = rules.pop() if len(rules) == 1 else "BL-5.15"
    grounds = {_ground(state, spot) for spot in spots}
    where = (*facts, ("at", ", ".join(spots)))
    if len(grounds) > 1:
        return Refusal("move.stopped_variously", rule, where)
    return Refusal("move.stopped", rule, (*where, *grounds.pop()))
