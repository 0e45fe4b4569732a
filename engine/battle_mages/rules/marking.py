"""Small changes of a position that several chapters make, each with its event."""

from engine.battle_mages.state.events import PiecesParalysed
from engine.battle_mages.state.magic_events import BrickBroken, BrickLaid
from engine.battle_mages.state.model import Piece, PieceId, State, change_pieces, with_bricks
from engine.core.game import Next
from engine.core.notation import joined
from engine.hexes.grid import Hex


def alive(state: State, pieces: tuple[PieceId, ...]) -> tuple[Piece, ...]:
    """Return those of some pieces that are on the board."""
    return tuple(living for piece in pieces if (living := state.piece(piece)) is not None)


def named(pieces: tuple[Piece, ...]) -> str:
    """Return some pieces as one text."""
    return joined(piece.id for piece in pieces)


def paralyse(state: State, pieces: tuple[PieceId, ...], cause: str) -> Next[State]:
    """Paralyse pieces until the end of their next own turn that begins from now (BM-8.19)."""
    after = change_pieces(state, pieces, paralysed=1)
    return Next(after, (PiecesParalysed(pieces, cause),))


def break_brick(state: State, spot: Hex) -> Next[State]:
    """Take a brick from the board."""
    left = tuple(brick for brick in state.bricks if brick != spot)
    return Next(with_bricks(state, left), (BrickBroken(spot),))


def lay_brick(state: State, spot: Hex) -> Next[State]:
    """Put a brick on a hex; there is no end to the supply (BM-1.7)."""
    return Next(with_bricks(state, (*state.bricks, spot)), (BrickLaid(spot),))
