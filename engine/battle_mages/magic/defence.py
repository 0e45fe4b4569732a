"""Defensive magic: what may answer an attack, and what it takes away (chapter 10)."""

from engine.battle_mages.rules.refusals import not_now
from engine.battle_mages.state.actions import Action
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.model import PieceId, State
from engine.core.game import Next, Refusal


def may_defend(state: State, seat: Army, pieces: tuple[PieceId, ...]) -> bool:
    """Return whether the Magus of a seat may answer an attack on these pieces."""
    return False


def defence_options(state: State, seat: Army, pieces: tuple[PieceId, ...]) -> tuple[Action, ...]:
    """List the answers to an attack."""
    return ()


def refuse_defence(
    state: State, seat: Army, pieces: tuple[PieceId, ...], action: Action
) -> Refusal | None:
    """Return why an attack may not be answered so."""
    return not_now(state)


def take_defence(
    state: State, seat: Army, pieces: tuple[PieceId, ...], action: Action
) -> Next[State]:
    """Carry an answer out."""
    return Next(state)
