"""The one way to move a piece to another hex, and the one way to lose figures."""

from engine.battlelore.house.tokens import loosen
from engine.battlelore.rules.strongholds import occupy
from engine.battlelore.rules.victory import capture_banner, leave
from engine.battlelore.state.events import FiguresLost, UnitEliminated
from engine.battlelore.state.model import State, Unit, UnitId
from engine.battlelore.tables.tokens import TOKENS
from engine.core.frozen import replace
from engine.core.game import Next
from engine.core.steps import then
from engine.hexes.grid import Hex


def put_unit(state: State, changed: Unit) -> State:
    """Return the state with `unit` in place of the unit with its id."""
    units = state.units
    for index, unit in enumerate(units):
        if unit.id == changed.id:
            return replace(state, units=(*units[:index], changed, *units[index + 1 :]))
    raise KeyError(changed.id)


def has_token(unit: Unit, token: str) -> bool:
    """Return whether a unit has that kind of token (BL-16.3, BL-16.7)."""
    return bool(getattr(unit, TOKENS[token].mark))


def put_token(state: State, unit: Unit, token: str) -> State:
    """Return the state with that kind of token on a unit; a second one adds nothing.

    It stays until something takes it away (BL-23.9).
    """
    return put_unit(state, replace(unit, **{TOKENS[token].mark: True}))


def relocate(state: State, unit: Unit, to: Hex) -> Next[State]:
    """Put a unit on another hex: it leaves what it held, and may take a Stronghold (BL-22.39).

    The caller decides whether the unit stops there.
    """
    moved: Unit = replace(unit, hex=to)
    return then(leave(put_unit(state, moved), unit.hex), lambda now: occupy(now, moved), loosen)


def lose_figures(
    state: State,
    unit_id: UnitId,
    hits: int,
    cause: str,
    rule: str,
    by: UnitId = "",
    melee: bool = False,
) -> Next[State]:
    """Remove figures, the banner bearer last; further hits have no effect (BL-8.2, BL-8.3).

    A unit without figures is eliminated and its banner captured (BL-2.21, BL-9.9).
    The last figure is the banner bearer (BL-2.13). `by` is the unit that attacks, in `melee` or at
    range.
    """
    unit = state.unit(unit_id)
    if unit is None or hits <= 0:
        return Next(state)
    lost = min(hits, unit.figures)
    left = unit.figures - lost
    event = FiguresLost(unit.id, unit.hex, lost, left, cause, rule, by, melee)
    if left:
        return Next(put_unit(state, replace(unit, figures=left)), (event,))
    return then(Next(state, (event,)), lambda now: _eliminate(now, unit))


def _eliminate(state: State, unit: Unit) -> Next[State]:
    units = tuple(other for other in state.units if other.id != unit.id)
    gone = UnitEliminated(unit.id, unit.kind, unit.side, unit.hex)
    after = Next(replace(state, units=units), (gone,))
    return then(
        after,
        lambda now: leave(now, unit.hex),
        loosen,
        lambda now: capture_banner(now, unit, unit.side.other),
    )
