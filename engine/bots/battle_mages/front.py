"""The enemies for a plan: which hexes touch which of their sides, and which they reach.

Sides are numbered; a hex has a set of them as the bits of a number, so that the sides that a whole
team would touch are the bitwise or of its hexes.
"""

from collections.abc import Iterable, Sequence

from attrs import frozen

from engine.battle_mages.rules.numbers import in_umbra, move_of, shooting_range, strength
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.model import Piece, State, foes_of, pieces_by_side
from engine.battle_mages.tables.pieces import KING
from engine.bots.battle_mages.exchange import Body, body_of
from engine.hexes.grid import Hex

TOGETHER = 2
"""How far the front of a team comes in a turn: faster members must wait for the others."""


@frozen(eq=False)
class Side:
    """A team or a single piece in a fight: the dice that it rolls for itself and against others."""

    attack: int
    defence: int
    body: Body


def side_of(pieces: Sequence[Piece]) -> Side:
    """Return what pieces are in a fight; those that are paralysed only defend (BM-8.7)."""
    leads = sum(piece.kind == KING for piece in pieces) if len(pieces) > 1 else 0
    acting = [piece for piece in pieces if not piece.paralysed]
    attack = sum(map(strength, acting)) + (leads if acting else 0)
    return Side(attack, sum(map(strength, pieces)) + leads, body_of(pieces))


@frozen(eq=False)
class Front:
    """All enemy sides, with the hexes that touch them and those that they reach in a turn."""

    sides: tuple[Side, ...]
    touched: dict[Hex, int]
    reached: dict[Hex, int]
    shelled: dict[Hex, int]
    """How many enemies may shoot at a hex after a move of theirs, as far as the distance goes."""


def front_of(state: State, seat: Army) -> Front:
    """Return the enemies of a seat."""
    grid, foes = state.board.grid, foes_of(state.setup, seat)
    sides: list[Side] = []
    touched: dict[Hex, int] = {}
    reached: dict[Hex, int] = {}
    shelled: dict[Hex, int] = {}
    for members in pieces_by_side(state).values():
        present = [member for member in members if not (member.marks and in_umbra(member))]
        if members[0].seat not in foes or not present:
            continue
        bit = 1 << len(sides)
        sides.append(side_of(present))
        near = {spot for piece in present for spot in grid.neighbours[piece.hex]}
        _mark(touched, near, bit)
        far: set[Hex] = set()
        for piece in present:
            if not piece.paralysed:
                most = move_of(state, piece)
                far |= grid.around(piece.hex, 1 + (min(most, TOGETHER) if piece.team else most))
                shot = shooting_range(state, piece)
                if shot:
                    for spot in grid.around(piece.hex, shot + min(1, most)):
                        shelled[spot] = shelled.get(spot, 0) + 1
        _mark(reached, far, bit)
    return Front(tuple(sides), touched, reached, shelled)


def _mark(marks: dict[Hex, int], spots: Iterable[Hex], bit: int) -> None:
    for spot in spots:
        marks[spot] = marks.get(spot, 0) | bit
