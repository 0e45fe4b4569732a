"""The evaluation by which the search compares positions.

Its weights are those that predict the winner best (docs/bots.md).
"""

from engine.battle_mages.rules.numbers import strength
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.model import State
from engine.battle_mages.tables.pieces import (
    CAVALRY,
    CUIRASSIER,
    INFANTRY,
    KING,
    MAGUS,
    TOWER,
    Nature,
)
from engine.bots.battle_mages.exchange import worth
from engine.bots.fitted import Stretch, chance_by, decided, lead_at, weighed

WON = 200.0
"""The worth of a won game."""
UNIT = 12.0
"""The worth of what makes a win e times as likely as a loss."""
WEIGHTS = {
    INFANTRY: 0.82,
    CAVALRY: 2.5,
    CUIRASSIER: 4.0,
    TOWER: 14.3,
    MAGUS: 11.3,
    "summoned": 0.4,
    "guard": 1.1,
    "press": -0.57,
}
"""The weights of `terms`, in their order. No army has a Cuirassier at first: its weight is set."""
STRETCHES = (Stretch(0.6, 0.0), Stretch(1.0, UNIT))
"""How sharp chances are by the pieces that are lost; none are named before."""
DUEL = 2
"""The seats for which chances were measured."""

KINDS = {kind: number for number, kind in enumerate((INFANTRY, CAVALRY, CUIRASSIER, TOWER, MAGUS))}
CLOSE = 5
"""The distance to a King up to which enemies press on him."""
ARMY_SIZE = 14
"""The pieces with which an army begins (BM-1.2)."""

Terms = tuple[float, ...]


def _held(state: State, seat: Army) -> Terms:
    """Return what a seat has of each of the `WEIGHTS`, whatever the others have.

    Army pieces of each kind, the worth of other ones, the dice with which the side of its King
    defends (BM-8.7, BM-12.8), and the Strength of enemies near him.
    """
    counts = [0.0] * len(KINDS)
    king = state.king(seat)
    near = state.board.grid.distances[king.hex] if king is not None else {}
    summoned = guard = press = 0.0
    for piece in state.pieces:
        if piece.seat is not seat:
            if near.get(piece.hex, CLOSE + 1) <= CLOSE:
                press += strength(piece)
        elif piece.nature is not Nature.ARMY:
            summoned += worth(piece)
        elif piece.kind in KINDS:
            counts[KINDS[piece.kind]] += 1.0
    if king is not None:
        side = state.members(king.side)
        leaders = sum(piece.kind == KING for piece in side) if king.team else 0
        guard = float(sum(map(strength, side)) + leaders)
    return *counts, summoned, guard, press


def terms(state: State, seat: Army) -> Terms:
    """Return what a seat has of each of the `WEIGHTS`, less the mean of the remaining others."""
    others = [
        _held(state, player.seat)
        for player in state.players
        if player.seat is not seat and not player.out
    ]
    share = 1 / max(1, len(others))
    mine = _held(state, seat)
    return tuple(own - share * sum(theirs) for own, *theirs in zip(mine, *others, strict=True))


def standing(state: State, seat: Army) -> float:
    """Return the value of a seat in the terms above: it against the remaining others."""
    if state.over is not None:
        if not state.over.won:
            return 0.0
        return WON if seat in state.over.won else -WON
    return weighed(WEIGHTS, terms(state, seat))


def progress(state: State) -> float:
    """Return which part of the army pieces is lost: 0 at first, near 1 at the end."""
    left = sum(piece.nature is Nature.ARMY for piece in state.pieces)
    return max(0.0, 1 - left / (ARMY_SIZE * len(state.players)))


def chance(state: State, seat: Army) -> float | None:
    """Return the chance of a seat to win; None where it is unknown.

    Early in a game, and with more than two players.
    """
    if state.over is not None:
        return decided(seat, state.over.won)
    if len(state.players) > DUEL:
        return None
    return chance_by(standing(state, seat), lead_at(STRETCHES, progress(state)))
