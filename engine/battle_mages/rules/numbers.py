"""How strong, how fast, how far: the numbers of a piece now (chapters 11 and 12)."""

from engine.battle_mages.rules.ground import ground_of
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.model import (
    Piece,
    State,
)
from engine.battle_mages.tables.effect_words import (
    FLY,
    INVISIBLE,
    MOVE,
    RANGE,
    STRENGTH,
    UMBRA,
)
from engine.battle_mages.tables.pieces import (
    BASE_MOVE,
    BASE_STRENGTH,
    KINDS,
    Nature,
)
from engine.battle_mages.tables.wheel import FOG, FOG_RANGE, GALE, MUD, brings
from engine.hexes.grid import Hex


def strength(piece: Piece) -> int:
    """Return the Strength of a piece: its base and all modifiers, at least 0 (BM-11.35).

    The Magus has the values in brackets unless his own spells change them (BM-12.7).
    """
    base = BASE_STRENGTH[piece.kind]
    if not piece.marks:
        return base
    return max(0, base + sum(m.amount for m in piece.marks if m.stat == STRENGTH))


def absorption(piece: Piece) -> int:
    """Return how much damage its removal pays for (BM-7.4), also at Strength 0 (BM-11.36)."""
    return max(1, strength(piece))


def move_of(state: State, piece: Piece) -> int:
    """Return how many hexes a piece may move: its base or what Fly set, and modifiers.

    Nothing brings it below 0 (BM-11.35); mud takes 1, but leaves 1 (BM-4.3).
    """
    move = BASE_MOVE[piece.kind]
    if piece.marks:
        flying = [m.amount for m in piece.marks if m.stat == FLY]  # BM-11.47
        move = (flying[-1] if flying else move) + sum(
            m.amount for m in piece.marks if m.stat == MOVE
        )
    if brings(state.wheel, MUD) and move > 1:
        move -= 1
    return max(0, move)


def flies(piece: Piece) -> bool:
    """Return whether a piece passes over everything and does not stop on hills (BM-13.3)."""
    return _has(piece, FLY)


def _has(piece: Piece, stat: str) -> bool:
    """Return whether some lasting effect on a piece changes a parameter; asked very often."""
    for mark in piece.marks:  # noqa: SIM110 (a generator costs more than the few marks)
        if mark.stat == stat:
            return True
    return False


def invisible(piece: Piece) -> bool:
    """Return whether a piece cannot be named as a target (BM-11.41)."""
    return _has(piece, INVISIBLE)


def in_umbra(piece: Piece) -> bool:
    """Return whether a piece is out of reach in the Umbra (BM-11.43)."""
    return _has(piece, UMBRA)


def shooting_dice(piece: Piece) -> int:
    """Return the dice of a shot; Strength changes nothing in them (BM-9.16)."""
    return KINDS[piece.kind].dice


def shooting_range(state: State, piece: Piece) -> int:
    """Return how far a piece shoots now, 0 if it cannot.

    Alteration sets it (BM-11.48), a hill adds 1 (BM-9.18), fog and gale limit it (BM-4.3).
    """
    kind = KINDS[piece.kind]
    if not kind.dice or brings(state.wheel, GALE):
        return 0
    far = kind.range
    if piece.marks:
        far = next((m.amount for m in piece.marks if m.stat == RANGE), far)
    if piece.hex in ground_of(state).hills:
        far += 1
    return min(far, FOG_RANGE) if brings(state.wheel, FOG) else far


SPELL_RANGE = 5


def spell_range(state: State) -> int:
    """Return the range 5 of spells, which fog shortens (BM-10.15, BM-4.3)."""
    return FOG_RANGE if brings(state.wheel, FOG) else SPELL_RANGE


def in_zone(state: State, seat: Army, spot: Hex) -> bool:
    """Return whether a hex is in the ZOC of the Magus of a seat (BM-10.14)."""
    magus = state.magus(seat)
    if magus is None:
        return False
    return state.board.grid.distances[magus.hex][spot] <= state.setup.zoc_radius


def immune(piece: Piece) -> bool:
    """Return whether a piece is immune to all magic but Exorcism or Disenchantment (BM-10.19)."""
    return piece.nature is not Nature.ARMY
