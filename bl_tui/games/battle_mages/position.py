"""Questions about a position: its pieces and sides, its steps, and the state to ask the rules."""

from typing import Any

from engine.battle_mages.state.model import Piece, State
from engine.battle_mages.state.steps import Casting, Melee, Shot, Turn
from engine.battle_mages.turn.views import View, playable
from engine.core.caching import while_same
from engine.hexes.grid import Hex


@while_same(lambda view: (view,))
def state_of(view: View) -> State:
    """Return a state to ask the rules about; the same for the same view."""
    return playable(view)


def step_of(view: View) -> Any:
    """Return the innermost step, None at the end of a game."""
    return view.steps[-1] if view.steps and view.over is None else None


def turn_of(view: View) -> Turn | None:
    """Return the turn in progress, None before the first one."""
    step = view.steps[0] if view.steps else None
    return step if isinstance(step, Turn) else None


def piece_at(view: View, spot: Hex) -> Piece | None:
    """Return the piece on a hex, or None."""
    return state_of(view).at(spot)


def piece_of(view: View, name: str | None) -> Piece | None:
    """Return the piece of an id if it is on the board, or None."""
    return None if name is None else state_of(view).piece(name)


def id_at(view: View, spot: Hex) -> str | None:
    """Return the id of the piece on a hex, or None."""
    piece = piece_at(view, spot)
    return None if piece is None else piece.id


def own_at(view: View, spot: Hex) -> str | None:
    """Return the id of the piece on a hex if it is the viewer's, or None."""
    piece = piece_at(view, spot)
    return piece.id if piece is not None and piece.seat is view.seat else None


def enemy_at(view: View, spot: Hex) -> Piece | None:
    """Return the piece on a hex if it is not the viewer's, or None."""
    piece = piece_at(view, spot)
    return piece if piece is not None and piece.seat is not view.seat else None


def spot_of(view: View, name: str, /) -> Hex | None:
    """Return the hex of a piece, None if it is not on the board."""
    piece = piece_of(view, name)
    return None if piece is None else piece.hex


def members_of(view: View, side: str) -> tuple[Piece, ...]:
    """Return the pieces of a side: a team, or one that is in none."""
    return state_of(view).members(side)


def fight_of(view: View) -> Melee | Shot | None:
    """Return the current melee or volley, the innermost."""
    return next((step for step in reversed(view.steps) if isinstance(step, Melee | Shot)), None)


def spell_of(view: View) -> Casting | None:
    """Return the current spell, the innermost."""
    return next((step for step in reversed(view.steps) if isinstance(step, Casting)), None)
