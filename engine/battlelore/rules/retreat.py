"""Retreats (BL-9): hex by hex toward the own edge, chosen by the owner; blocks cost figures.

The one retreat procedure, whatever made the unit retreat: also that of creatures, which are checked
and trample where they are blocked (BL-15.18 to BL-15.25), and of units that may panic (BL-14.12).
"""

from functools import partial

from engine.battlelore.house.tokens import release
from engine.battlelore.house.vector_retreat import choose, in_the_way, next_hex
from engine.battlelore.numbers.dice import HELMETS
from engine.battlelore.numbers.ground import ground_map, grounds_at, occupied
from engine.battlelore.numbers.modifiers import Asked, flies, kind_of, number
from engine.battlelore.numbers.refusals import not_now
from engine.battlelore.rules.damage import blocked_check
from engine.battlelore.rules.movement import OPEN, stop_here
from engine.battlelore.rules.placing_units import lose_figures, relocate
from engine.battlelore.state.actions import Action, RetreatTo
from engine.battlelore.state.adventure_rules import Edge
from engine.battlelore.state.events import (
    PanicRolled,
    RetreatBlocked,
    RetreatOrdered,
    Trampled,
    UnitRetreated,
)
from engine.battlelore.state.model import FACES, GRID, State, Unit
from engine.battlelore.state.sides import Side
from engine.battlelore.state.stats import Stat
from engine.battlelore.state.steps import Retreat
from engine.core.frozen import replace
from engine.core.game import Next, Refusal
from engine.core.steps import pop, push, solo, swap, then
from engine.hexes.grid import Hex

# --- where to ------------------------------------------------------------------------------------


def _row_back(state: State, unit: Unit) -> int:
    """Return the step of rows toward the unit's own side: -1 up, +1 down (BL-9.4)."""
    return -1 if state.adventure.camp(unit.side).seat is Edge.TOP else 1


def behind(state: State, unit: Unit) -> tuple[Hex, ...]:
    """Return the hexes of the next row toward the unit's own side (BL-9.4, BL-R.18)."""
    return GRID.toward(unit.hex, _row_back(state, unit))


def rear_hexes(state: State, unit: Unit) -> tuple[Hex, ...]:
    """Return the hexes to which a unit can retreat now: vacant and passable (BL-9.6, BL-9.7).

    Nothing else of the rules of movement or of terrain counts (BL-5.17, BL-9.5, BL-21.3).
    """
    taken, closed = occupied(state), ground_map(state).impassable
    return tuple(spot for spot in behind(state, unit) if spot not in taken and spot not in closed)


def longest_way(state: State, unit: Unit) -> tuple[int, frozenset[Hex]]:
    """Return the most hexes that a unit can retreat on foot, and where such ways end (BL-R.20)."""
    edge, hexes = frozenset((unit.hex,)), 0
    while following := frozenset(
        spot for here in edge for spot in rear_hexes(state, replace(unit, hex=here))
    ):
        edge, hexes = following, hexes + 1
    return hexes, edge


def landings(state: State, unit: Unit, hexes: int) -> tuple[Hex, ...]:
    """Return where a unit that flies back `hexes` may land: as far back as it can (CR-3)."""
    row, x = GRID.row_col(unit.hex)[0], GRID.x(unit.hex)
    for back in range(hexes, 0, -1):
        end_row = row + back * _row_back(state, unit)
        spots = (GRID.at(end_row, x + dx) for dx in range(-back, back + 1, 2))
        free = tuple(
            spot
            for spot in spots
            if spot and state.unit_at(spot) is None and grounds_at(state, spot) == OPEN
        )
        if free:
            return free
    return ()


def ways_back(state: State, step: Retreat, unit: Unit) -> tuple[Hex, ...]:
    """Return the hexes from which the owner of a retreating unit picks (BL-9.3)."""
    if step.source:
        return next_hex(state, unit, step.source, step.heading)
    return landings(state, unit, step.hexes) if flies(state, unit) else rear_hexes(state, unit)


# --- how it begins and goes on -------------------------------------------------------------------


def begin_retreat(
    state: State,
    unit: Unit,
    hexes: int,
    *,
    by: Side | None = None,
    panic: bool = False,
    spare: bool = False,
    source: Hex = "",
) -> Next[State]:
    """Make a unit retreat by `hexes` (BL-9.2); see `Retreat` for the rest.

    A creature whose card gives it no retreat stays, whatever drives it (CR-2). `by` is the side
    that made it retreat, by default the unit's opponent.
    A creature never panics (BL-15.19).
    """
    creature = kind_of(unit).creature
    if hexes <= 0 or (creature is not None and creature.retreat == 0):
        return Next(state)
    panics = not spare and creature is None and (panic or _may_panic(state, unit))
    step = Retreat(unit.id, hexes, panic=panics, spare=spare, source=source)
    if panics or creature is not None:
        step = replace(step, by=by or unit.side.other)
    return Next(push(state, step), (RetreatOrdered(unit.id, unit.hex, hexes),))


def _may_panic(state: State, unit: Unit) -> bool:
    """Return whether a unit is checked for panic losses when it retreats (BL-14.10, BL-14.12)."""
    return number(state, Stat.PANIC, Asked(unit), 0, "troop", "BL-14.12").value > 0


def decides_retreat(state: State, step: Retreat) -> Side | None:
    """Return the owner, where they have a choice of hexes (BL-9.3)."""
    unit = state.unit(step.unit)
    if unit is None or step.hexes == 0 or len(ways_back(state, step, unit)) <= 1:
        return None
    return unit.side


def run_retreat(state: State, step: Retreat) -> Next[State]:
    """Take the only way left, or pay once for having none (BL-9.8, BL-R.20, BL-R.34).

    A creature loses no figure, but is checked and tramples (BL-15.20). This is step BL-P2.12.5.
    """
    unit = state.unit(step.unit)
    if unit is None or step.hexes == 0:
        return _end(state, step)
    free = ways_back(state, step, unit)
    if free:
        return _step_back(state, step, unit, free[0], forced=True)
    stays: Retreat = replace(step, hexes=0)
    if step.spare or step.trampled:
        return Next(swap(state, stays))
    blocked = RetreatBlocked(unit.id, unit.hex, step.hexes)
    if kind_of(unit).creature is None:
        return then(
            Next(swap(state, stays), (blocked,)),
            lambda now: lose_figures(now, unit.id, step.hexes, "retreat", "BL-9.8"),
        )
    tramples = not flies(state, unit)
    checked = replace(step, trampled=True) if tramples else stays
    return then(
        Next(swap(state, checked), (blocked,)),
        lambda now: blocked_check(now, unit.id, step.hexes),
        lambda now: _trample(now, unit, step) if tramples else Next(now),
    )


def _step_back(state: State, step: Retreat, unit: Unit, to: Hex, *, forced: bool) -> Next[State]:
    """Go back; a token of engagement is lost only by a unit that leaves its hex (HR-6.9)."""
    travelled = GRID.distances[unit.hex][to]
    left = step.hexes - travelled
    gone = step.gone + travelled if step.by is not None else 0
    event = UnitRetreated(unit.id, unit.hex, to, left, forced)
    moved_on: Retreat = replace(step, hexes=left, gone=gone)
    if step.source:
        moved_on = replace(moved_on, heading=step.heading or choose(state, unit, step.source))
    after = swap(state, moved_on)
    return then(
        Next(after, (event,)),
        lambda now: release(now, unit.id),
        lambda now: relocate(now, unit, to),
    )


def _trample(state: State, unit: Unit, step: Retreat) -> Next[State]:
    """Let a surviving creature trample the units in its way (BL-15.23, BL-R.34, HR-2.15).

    Units whose banners go to the active player come first, since that player wins a tie (BL-R.29).
    """
    if state.unit(unit.id) is None:
        return Next(state)
    spots = behind(state, unit)
    if step.source:
        spots = in_the_way(state, unit, step.source, step.heading)
    victims = sorted(
        filter(None, map(state.unit_at, spots)), key=lambda victim: victim.side is state.active
    )
    hurt = (partial(_trample_one, unit=unit, target=victim, hexes=step.hexes) for victim in victims)
    return then(Next(state), *hurt)


def _trample_one(state: State, *, unit: Unit, target: Unit, hexes: int) -> Next[State]:
    """Take a figure for each hex missing; check a creature as if it were blocked itself.

    A figure for each hex (BL-R.35); the opponent of its player gets the banner of a unit that falls
    (BL-R.36); a creature has no figures (BL-R.37).
    """
    if state.over is not None:
        return Next(state)
    event = Trampled(unit.id, target.id, target.hex, hexes)
    hurt = (
        partial(lose_figures, unit_id=target.id, hits=hexes, cause="trample", rule="BL-15.24")
        if kind_of(target).creature is None
        else partial(blocked_check, unit_id=target.id, dice=hexes)
    )
    return then(Next(state, (event,)), hurt)


def _end(state: State, step: Retreat) -> Next[State]:
    """Halt the unit; panic comes after all that the retreat itself cost (BL-R.22)."""
    return then(
        Next(pop(state)),
        lambda now: _panic(now, step),
        lambda now: stop_here(now, step.unit, retreating=True),
    )


def _panic(state: State, step: Retreat) -> Next[State]:
    """Roll a die for each hex travelled.

    Helmets of the unit's colour kill (BL-14.13 to BL-14.16).
    Hexes that it could not travel give no dice (BL-14.14, HR-2.14). A unit may fall by it
    (BL-14.17). This is step BL-P2.12.6.
    """
    unit = state.unit(step.unit)
    if unit is None or not step.panic or step.gone == 0 or state.over is not None:
        return Next(state)
    dice, rng = state.rng.roll(step.gone, FACES)
    lost = min(unit.figures, dice.count(HELMETS[kind_of(unit).colour]))
    return then(
        Next(replace(state, rng=rng), (PanicRolled(unit.id, unit.hex, dice, lost),)),
        lambda now: lose_figures(now, unit.id, lost, "panic", "BL-14.15"),
    )


# --- what the owner chooses ----------------------------------------------------------------------


def options_retreat(state: State, step: Retreat) -> tuple[Action, ...]:
    """List each hex to which the unit can go back."""
    unit = state.unit(step.unit)
    return tuple(map(RetreatTo, ways_back(state, step, unit))) if unit is not None else ()


def refuse_retreat(state: State, step: Retreat, action: Action) -> Refusal | None:
    """Return why a unit cannot retreat to a hex.

    Its owner chooses only while both hexes behind it are free: any other is not behind it.
    """
    unit = state.unit(step.unit)
    if not isinstance(action, RetreatTo) or unit is None:
        return not_now(state)
    if action.to in ways_back(state, step, unit):
        return None
    facts = (("unit", unit.id), ("hex", unit.hex), ("to", action.to))
    if flies(state, unit):
        return Refusal("retreat.landing", "CR-3", facts)
    return Refusal("retreat.direction", "BL-9.4", facts)


def take_retreat(state: State, step: Retreat, action: Action) -> Next[State]:
    """Retreat to the hex."""
    unit = state.unit(step.unit)
    if not isinstance(action, RetreatTo) or unit is None:
        raise LookupError(action)
    return _step_back(state, step, unit, action.to, forced=False)


CHAPTER = solo(decides_retreat, run_retreat, options_retreat, refuse_retreat, take_retreat)
