"""The aftermath of a fight: pieces that a botch paralyses, further bricks that break."""

from functools import partial

from engine.battle_mages.rules.casualties import paralysed_sets
from engine.battle_mages.rules.marking import alive, break_brick, named, paralyse
from engine.battle_mages.rules.refusals import not_now
from engine.battle_mages.state.actions import (
    Action,
    Break,
    Paralyse,
)
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.model import Piece, PieceId, State
from engine.battle_mages.state.steps import Breaking, Paralysing
from engine.core.frozen import replace
from engine.core.game import Next, Refusal
from engine.core.notation import names_in
from engine.core.steps import pop, push, solo, swap, then


def push_paralysis(state: State, pieces: tuple[PieceId, ...], count: int) -> State:
    """Let the owner of some pieces paralyse so many of those that are left (BM-8.18)."""
    left = alive(state, pieces)
    if not left or not count:
        return state
    return push(state, Paralysing(left[0].seat, tuple(piece.id for piece in left), count))


# --- paralysis -----------------------------------------------------------------------------------


def _paralysed(state: State, step: Paralysing) -> tuple[tuple[Piece, ...], ...]:
    return paralysed_sets(state, alive(state, step.pieces), step.count)


def _who_paralyses(state: State, step: Paralysing) -> Army | None:
    return step.seat if len(_paralysed(state, step)) > 1 else None


def _paralyse_options(state: State, step: Paralysing) -> tuple[Action, ...]:
    return tuple(Paralyse(named(group)) for group in _paralysed(state, step))


def _refuse_paralyse(state: State, step: Paralysing, action: Action) -> Refusal | None:
    if not isinstance(action, Paralyse):
        return not_now(state)
    if action in _paralyse_options(state, step):
        return None
    facts = (("pieces", action.pieces), ("count", step.count))
    return Refusal("paralyse.choice", "BM-8.18", facts)


def _take_paralyse(state: State, step: Paralysing, action: Action) -> Next[State]:
    assert isinstance(action, Paralyse)
    return paralyse(pop(state), names_in(action.pieces), "botch")


def _run_paralyse(state: State, step: Paralysing) -> Next[State]:
    groups = _paralysed(state, step)
    names = tuple(piece.id for piece in groups[0]) if groups else ()
    return paralyse(pop(state), names, "botch") if names else Next(pop(state))


PARALYSING = solo(
    _who_paralyses, _run_paralyse, _paralyse_options, _refuse_paralyse, _take_paralyse, exact=True
)


# --- bricks --------------------------------------------------------------------------------------


def _who_breaks(_: State, step: Breaking) -> Army | None:
    return step.seat if len(step.bricks) > step.count else None


def _break_options(_: State, step: Breaking) -> tuple[Action, ...]:
    return tuple(map(Break, step.bricks))


def _refuse_break(state: State, step: Breaking, action: Action) -> Refusal | None:
    if not isinstance(action, Break):
        return not_now(state)
    if action.hex in step.bricks:
        return None
    return Refusal("attack.no_brick", "BM-8.21", (("target", action.hex),))


def _take_break(state: State, step: Breaking, action: Action) -> Next[State]:
    assert isinstance(action, Break)
    left = tuple(brick for brick in step.bricks if brick != action.hex)
    rest = replace(step, bricks=left, count=step.count - 1)
    state = swap(state, rest) if rest.count else pop(state)
    return break_brick(state, action.hex)


def _run_break(state: State, step: Breaking) -> Next[State]:
    return then(Next(pop(state)), *(partial(break_brick, spot=brick) for brick in step.bricks))


BREAKING = solo(_who_breaks, _run_break, _break_options, _refuse_break, _take_break, exact=True)
