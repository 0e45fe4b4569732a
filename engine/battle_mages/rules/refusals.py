"""Refusals that several chapters share, and chapters of steps that decide nothing."""

from collections.abc import Callable
from typing import Any

from engine.battle_mages.state import steps
from engine.battle_mages.state.actions import Action
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.model import Barred, Piece, PieceId, State
from engine.core.game import Next, Refusal
from engine.core.steps import Chapter

_DUE: dict[type, str] = {
    steps.Deploying: "BM-3.6",
    steps.Mustering: "BM-6.19",
    steps.Acting: "BM-14.2",
    steps.Fighting: "BM-14.3",
    steps.Marching: "BM-6.13",
    steps.Melee: "BM-8.13",
    steps.Shot: "BM-9.8",
    steps.Paralysing: "BM-8.18",
    steps.Breaking: "BM-8.21",
    steps.Casting: "BM-10.8",
    steps.Arriving: "BM-11.28",
}
"""The rule by which a decision is due at a step."""


def not_now(state: State) -> Refusal:
    """Return the refusal of an action that belongs to another step (BM-14.2, BM-14.3)."""
    step = state.steps[-1]
    rule = _DUE.get(type(step), "BM-14.2")
    return Refusal("turn.not_now", rule, (("step", type(step).__name__),))


def automatic(run: Callable[[State, Any], Next[State]]) -> Chapter[Army, State, Any, Action]:
    """Return the chapter of a step that decides nothing: it runs when it is on top."""
    return Chapter(
        decides=lambda *_: (),
        run=run,
        options=lambda *_: (),
        refuse=lambda state, *_: not_now(state),
        take=lambda state, *_: Next(state),
    )


def about(code: str, rule: str, piece: PieceId) -> Refusal:
    """Return a refusal that is about a piece."""
    return Refusal(code, rule, (("piece", piece),))


def own_piece(state: State, seat: Army, piece: PieceId) -> Refusal | Piece:
    """Return a piece that a player controls (BM-1.9), or why it is not."""
    unit = state.piece(piece)
    if unit is None:
        return about("piece.gone", "BM-7.1", piece)
    if unit.seat is not seat:
        return about("piece.not_yours", "BM-1.9", piece)
    return unit


def refuse_idle(piece: Piece) -> Refusal | None:
    """Return why a piece may neither move, attack nor shoot in this turn.

    It is paralysed (BM-6.7), has just come (BM-6.8), or has rebelled (BM-11.23).
    """
    if piece.paralysed:
        return about("piece.paralysed", "BM-6.7", piece.id)
    if piece.barred is Barred.FRESH:
        return about("piece.fresh", "BM-6.8", piece.id)
    if piece.barred is Barred.REBEL:
        return about("piece.rebel", "BM-11.23", piece.id)
    return None


def able(piece: Piece) -> bool:
    """Return whether a piece may move, attack and shoot in this turn."""
    return not piece.paralysed and piece.barred is Barred.NO
