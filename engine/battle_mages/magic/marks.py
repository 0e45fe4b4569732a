"""Lasting effects on pieces: how they replace each other, add up and end (chapter 11)."""

from engine.battle_mages.state.magic_events import Marked
from engine.battle_mages.state.model import Mark, Piece, PieceId, State, change_piece
from engine.battle_mages.tables.effect_words import (
    INVISIBLE,
    SIGNED,
    UMBRA,
)
from engine.core.game import Next


def stacked(marks: tuple[Mark, ...], new: Mark) -> tuple[Mark, ...]:
    """Return the effects on a piece after one more reaches it (BM-11.33).

    Effects of one sphere do not add up, the last one counts (BM-11.31), also where they change
    different parameters (BM-11.34). Those of other spheres stay, and so do modifiers of the same
    parameter with the opposite sign (BM-11.32).
    """
    return (*(mark for mark in marks if _stays(mark, new)), new)


def _stays(old: Mark, new: Mark) -> bool:
    if old.sphere != new.sphere:
        return True
    against = old.amount * new.amount < 0
    return old.stat == new.stat and new.stat in SIGNED and against


def add_mark(state: State, piece: PieceId, mark: Mark) -> Next[State]:
    """Put a lasting effect on a piece; it needs no concentration and stays (BM-10.18)."""
    marks = stacked(state.the(piece).marks, mark)
    return Next(change_piece(state, piece, marks=marks), (Marked(piece, marks, mark.effect),))


def _without(state: State, piece: Piece, stat: str, cause: str) -> Next[State]:
    marks = tuple(mark for mark in piece.marks if mark.stat != stat)
    return Next(change_piece(state, piece.id, marks=marks), (Marked(piece.id, marks, cause),))


def end_invisibility(state: State, pieces: tuple[PieceId, ...]) -> Next[State]:
    """End the invisibility of pieces that attack (BM-11.40)."""
    done: Next[State] = Next(state)
    for name in pieces:
        piece = done.state.piece(name)
        if piece is not None and any(mark.stat == INVISIBLE for mark in piece.marks):
            ended = _without(done.state, piece, INVISIBLE, "attacked")
            done = Next(ended.state, (*done.events, *ended.events))
    return done


def surface(state: State, piece: PieceId) -> Next[State]:
    """Bring a piece back from the Umbra (BM-11.44)."""
    return _without(state, state.the(piece), UMBRA, "surfaced")
