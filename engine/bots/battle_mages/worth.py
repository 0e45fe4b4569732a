"""What pieces are worth."""

from engine.battle_mages.rules.numbers import strength
from engine.battle_mages.state.model import (
    Piece,
)
from engine.battle_mages.tables.pieces import (
    BASE_STRENGTH,
    Nature,
)
from engine.bots.battle_mages.weights import LENT, SUMMONED, WORTH


def worth(piece: Piece) -> float:
    """Return what a piece is worth: more with more Strength, less if magic made it."""
    if piece.nature is Nature.ARMY:
        value = WORTH[piece.kind]
        if piece.marks:
            value *= 0.7 + 0.3 * strength(piece) / max(1, BASE_STRENGTH[piece.kind])
        return value
    return LENT * SUMMONED[piece.kind]
