"""Legal attacks in melee (chapter 8)."""

from collections.abc import Iterable, Iterator, Sequence

from engine.battle_mages.rules.numbers import in_umbra
from engine.battle_mages.rules.refusals import able
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.model import Piece, State, foes_of, pieces_by_hex, pieces_by_side
from engine.battle_mages.state.steps import Turn
from engine.battle_mages.tables.pieces import (
    MAGUS,
    Nature,
)


def still(state: State, piece: Piece) -> bool:
    """Return whether a piece is a Magus who meditates in this turn (BM-11.6)."""
    if piece.kind != MAGUS or piece.nature is not Nature.ARMY:
        return False
    turn = state.steps[0]
    return isinstance(turn, Turn) and turn.meditated and piece.seat is turn.seat


def acting_members(state: State, members: Sequence[Piece]) -> tuple[Piece, ...]:
    """Return the members of a side that give dice to its attack (BM-8.7)."""
    return tuple(member for member in members if able(member) and not still(state, member))


def worlds_apart(one: Iterable[Piece], other: Iterable[Piece]) -> bool:
    """Return whether the Umbra separates two sides (BM-11.43).

    Only spirits and pieces in the Umbra reach each other through it, so where it has a part in a
    fight all on both sides must be such.
    """
    both = (*one, *other)
    if not any(piece.marks and in_umbra(piece) for piece in both):
        return False
    return any(piece.nature is not Nature.SPIRIT and not in_umbra(piece) for piece in both)


def own_sides(state: State, seat: Army) -> Iterator[tuple[Piece, ...]]:
    """Yield the teams and single pieces of a player."""
    for members in pieces_by_side(state).values():
        if members[0].seat is seat:
            yield members


def attackable(
    state: State, members: Sequence[Piece]
) -> tuple[tuple[Piece, ...], tuple[str, ...], tuple[str, ...]]:
    """Return who of a side acts, and the enemy sides and bricks that it may attack (BM-8.1).

    It does not matter whether anyone moved (BM-8.2); one member that can act must touch the
    target (BM-8.5). A brick is attacked like a piece (BM-8.21).
    """
    acting = acting_members(state, members)
    around, occupants = state.board.grid.neighbours, pieces_by_hex(state)
    foes = foes_of(state.setup, members[0].seat)
    sides: dict[str, None] = {}
    bricks: dict[str, None] = {}
    for member in acting:
        for near in around[member.hex]:
            piece = occupants.get(near)
            if piece is not None:
                if piece.seat in foes:
                    sides[piece.side] = None
            elif near in state.bricks:
                bricks[near] = None
    open_sides = tuple(s for s in sides if not worlds_apart(acting, state.members(s)))
    walls = () if any(map(in_umbra, acting)) else tuple(bricks)
    return acting, open_sides, walls
