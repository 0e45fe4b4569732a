"""Casualties: legal sets of pieces to give up, and pieces that a botch paralyses (chapter 8)."""

from collections.abc import Sequence
from itertools import combinations

from engine.battle_mages.rules.numbers import absorption, strength
from engine.battle_mages.state.model import Piece, State
from engine.battle_mages.tables.pieces import KING, MAGUS

Group = tuple[Piece, ...]


def casualty_sets(state: State, members: Sequence[Piece], damage: int) -> tuple[Group, ...]:
    """Return the sets of pieces that pay for some damage, the least loss first (BM-8.13).

    None of them has a piece that could be left out. If the damage is at least all that the side
    absorbs, all of it goes, and what is too much is lost (BM-8.14, BM-7.3). Any member may be
    chosen, in contact or not, the King and the Magus too (BM-8.15).
    """
    worth = {member.id: absorption(member) for member in members}
    if damage >= sum(worth.values()):
        return (tuple(members),)
    groups = [
        group
        for size in range(1, len(members) + 1)
        for group in combinations(members, size)
        if 0 <= sum(worth[p.id] for p in group) - damage < min(worth[p.id] for p in group)
    ]
    return tuple(sorted(groups, key=lambda group: _loss(state, group)))


def _loss(state: State, group: Group) -> tuple[object, ...]:
    """Return how much a loss weighs: King, Magus, Strength, then rows and columns (BM-16)."""
    kinds = [piece.kind for piece in group]
    places = sorted(state.board.place[piece.hex] for piece in group)
    return (KING in kinds, MAGUS in kinds, sum(map(strength, group)), places)


def weakest_first(state: State, pieces: Sequence[Piece]) -> list[Piece]:
    """Return pieces by Strength, Kings behind all others (BM-16)."""
    return sorted(pieces, key=lambda p: (p.kind == KING, strength(p), state.board.place[p.hex]))


def paralysed_sets(state: State, pieces: Sequence[Piece], count: int) -> tuple[Group, ...]:
    """Return the choices of pieces that a botch paralyses, the weakest first (BM-8.18).

    Those that are not paralysed yet come before the others; what is too much is lost.
    """
    ready = weakest_first(state, [piece for piece in pieces if not piece.paralysed])
    rest = weakest_first(state, [piece for piece in pieces if piece.paralysed])
    if count <= len(ready):
        return tuple(combinations(ready, count))
    return tuple((*ready, *more) for more in combinations(rest, min(count - len(ready), len(rest))))
