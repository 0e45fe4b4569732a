"""The evaluation by which the search compares positions.

Its weights are those that predict the winner best (docs/bots.md).
"""

from math import log

from engine.battle_mages.boards.board import Objective
from engine.battle_mages.rules.numbers import move_of, strength
from engine.battle_mages.rules.objectives import held_by
from engine.battle_mages.state.armies import SEATS, Army
from engine.battle_mages.state.model import Piece, Setup, State, foes_of, pieces_by_side
from engine.battle_mages.tables.pieces import KING, MAGUS, TOWER, Nature
from engine.bots.battle_mages.exchange import margins
from engine.bots.battle_mages.front import side_of
from engine.bots.fitted import Stretch, chance_by, decided, lead_at, weighed

WON = 200.0
"""The worth of a won game."""
UNIT = 12.0
"""The worth of what makes a win e times as likely as a loss."""
RATIO = "ratio"
WEIGHTS = {
    RATIO: 20.0,
    TOWER: 7.0,
    MAGUS: 22.0,
    "fall": -12.0,
}
"""The weights of `terms`, in their order."""
STRETCHES = (Stretch(0.3, 0.0), Stretch(1.0, UNIT))
"""How sharp chances are by the pieces that are lost; none are named before."""
DUEL = 2
"""The seats for which chances were measured."""

LEAD = 36.0
"""The worth of all points that win a scenario."""
HOLD = 0.5
"""The share of a point that it is worth to hold the goal now."""
STEP = 2.0
"""The worth of each hex between an escorted King and his goal."""

SHOTS = 2
"""The Strength that the shots of a Tower are worth beside its own."""
MADE = 0.5
"""The share of its Strength that a piece counts for that magic made."""
RESERVE = 2.0
"""The Strength that each army is given beside its own, so that none is without any."""
ARMY_SIZE = 14
"""The pieces with which an army begins (BM-1.2)."""

Terms = tuple[float, ...]


def force(state: State, seat: Army) -> float:
    """Return the Strength with which an army fights, its King left out."""
    return RESERVE + sum(
        (strength(piece) + SHOTS * (piece.kind == TOWER))
        * (1.0 if piece.nature is Nature.ARMY else MADE)
        for piece in state.pieces
        if piece.seat is seat and piece.kind != KING
    )


def fall(state: State, king: Piece) -> float:
    """Return the chance that a King falls in one turn by the best attack on his side, of the sides
    that are near enough to come into contact."""
    away, side = state.board.grid.distances, state.members(king.side)
    defence, most_likely = side_of(side), 0.0
    foes = foes_of(state.setup, king.seat)
    most = sum(absorbs for absorbs, _ in defence.body)
    for members in pieces_by_side(state).values():
        if members[0].seat in foes and any(
            away[piece.hex][mine.hex] <= move_of(state, piece) + 1
            for piece in members
            for mine in side
            if not piece.paralysed
        ):
            harm = margins(side_of(members).attack, defence.defence)[0]
            most_likely = max(most_likely, sum(harm[most:]))
    return most_likely


def _held(state: State, seat: Army) -> Terms:
    """Return what a seat has of each of the `WEIGHTS` but the first, whatever the others have.

    Its Towers and Magus, and the danger to its King before its next turn.
    """
    towers = magus = 0.0
    for piece in state.pieces:
        if piece.seat is seat and piece.nature is Nature.ARMY:
            towers += piece.kind == TOWER
            magus += piece.kind == MAGUS
    king = state.king(seat)
    return towers, magus, 0.0 if king is None or state.active is seat else fall(state, king)


def terms(state: State, seat: Army) -> Terms:
    """Return what a seat has of each of the `WEIGHTS`, less the mean of the remaining others.

    Of allies the Strength is added up, since they fight together.
    """
    foes = foes_of(state.setup, seat)
    seats = [other.seat for other in state.players if other.seat in foes and not other.out]
    share = 1 / max(1, len(seats))
    others = [_held(state, other) for other in seats]
    forces = sum(force(state, other) for other in seats)
    theirs = (share * forces if alone_in(state.setup) is None else forces) or RESERVE
    return (
        log(force(state, seat) / theirs),
        *(
            own - share * sum(of_others)
            for own, *of_others in zip(_held(state, seat), *others, strict=True)
        ),
    )


def standing(state: State, seat: Army) -> float:
    """Return the value of a seat in the terms above: it against the remaining others. Allies share
    one value: that of their enemy with the other sign."""
    alone = alone_in(state.setup)
    if alone not in (None, seat):
        return -standing(state, alone)
    if state.over is not None:
        if not state.over.won:
            return 0.0
        return WON if seat in state.over.won else -WON
    value = weighed(WEIGHTS, terms(state, seat))
    objective = state.setup.objective
    if objective is not None:
        value += aim(state, seat, objective)
    return value + WON * _ahead(state, seat) if state.setup.cup else value


def alone_in(setup: Setup) -> Army | None:
    """Return the seat against which all others are allied (BM-17.7), None where nobody is."""
    letter = setup.objective.alone if setup.objective else ""
    return next((seat for seat in SEATS[setup.players] if seat.letter == letter), None)


def rivals(state: State) -> int:
    """Return how many rivals a seat that is still in play has; allies count as one."""
    if alone_in(state.setup) is not None:
        return 1
    return sum(not player.out for player in state.players) - 1


def _ahead(state: State, seat: Army) -> float:
    """Return how many points of a tournament a seat has more than the others on average: a battle
    that was won is not forgotten when the next one has begun (BM-18.2)."""
    others = [player.laurels for player in state.players if player.seat is not seat]
    return state.player(seat).laurels - sum(others) / len(others)


def aim(state: State, seat: Army, objective: Objective) -> float:
    """Return how much nearer a seat is to the goal of a scenario than its enemies (BM-17)."""
    if objective.points:
        share = LEAD / objective.points
        worths = {
            p.seat: share * (p.points + HOLD * held_by(state, objective, p.seat))
            for p in state.players
        }
        return worths.pop(seat) - max(worths.values())
    runner = next((p.seat for p in state.players if p.seat.letter == objective.runs), None)
    king = None if runner is None else state.king(runner)
    if king is None:
        return 0.0
    left = min(state.board.grid.distances[king.hex][goal] for goal in state.board.goals)
    return STEP * left * (-1 if seat is runner else 1)


def stake(state: State, seat: Army) -> float:
    """Return how much the value of a seat changes for each unit of worth that it takes."""
    forces = [force(state, player.seat) for player in state.players if not player.out]
    return WEIGHTS[RATIO] * len(forces) / sum(forces)


def progress(state: State) -> float:
    """Return which part of the army pieces is lost: 0 at first, near 1 at the end."""
    left = sum(piece.nature is Nature.ARMY for piece in state.pieces)
    return max(0.0, 1 - left / (ARMY_SIZE * len(state.players)))


def chance(state: State, seat: Army) -> float | None:
    """Return the chance of a seat to win; None where it is unknown.

    Early in a game, with more than two players, and in a scenario.
    """
    if state.over is not None:
        return decided(seat, state.over.won)
    if len(state.players) > DUEL or state.setup.scenario or state.setup.cup:
        return None
    return chance_by(standing(state, seat), lead_at(STRETCHES, progress(state)))
