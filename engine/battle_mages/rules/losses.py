"""Pieces that leave the game, players that are out, the end (chapters 5 and 7)."""

from collections.abc import Iterable
from functools import partial

from engine.battle_mages.rules import objectives
from engine.battle_mages.rules.numbers import strength
from engine.battle_mages.rules.teams import cut_teams
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.events import GameEnded, PiecesRemoved, PlayerOut, RoundBegan
from engine.battle_mages.state.model import (
    Barred,
    Ending,
    Piece,
    PieceId,
    State,
    change_player,
    foes_of,
    with_pieces,
    with_seals,
)
from engine.battle_mages.state.steps import Turn
from engine.battle_mages.tables.pieces import Nature
from engine.core.frozen import replace
from engine.core.game import Next
from engine.core.steps import then


def remove(state: State, pieces: Iterable[PieceId], cause: str) -> Next[State]:
    """Remove pieces (BM-7.1); their teams are cut down to what remains (BM-6.17).

    Damage is nothing else than this: no wounds are kept for a later turn (BM-7.2).
    """
    names = frozenset(pieces)
    gone = [piece for piece in state.pieces if piece.id in names]
    if not gone:
        return Next(state)
    after = with_pieces(state, tuple(piece for piece in state.pieces if piece.id not in names))
    event = PiecesRemoved(tuple(victim.id for victim in gone), cause)
    cut = cut_teams(after, (victim.team for victim in gone if victim.team))
    return Next(cut.state, (event, *cut.events))


def check_kings(state: State) -> Next[State]:
    """Take out each player without a King (BM-5.1), after whatever happened (BM-14.5).

    Only the King counts: a lost Magus eliminates nobody (BM-5.6). The last player with a King has
    won (BM-5.2). If the active player is out, the turn ends at once (BM-5.5).
    """
    out = [p.seat for p in state.players if not p.out and state.king(p.seat) is None]
    if not out:
        return Next(state)
    done = then(Next(state), *(partial(_eliminate, seat=seat) for seat in out))
    left = playing(done.state)
    if not any(set(left).intersection(foes_of(state.setup, seat)) for seat in left):
        return then(done, partial(_end, ending=_by_kings(state, left)))
    if state.active in out:
        return then(done, next_turn)
    return done


def _by_kings(state: State, left: tuple[Army, ...]) -> Ending:
    """Return the end without an enemy King: the last one wins (BM-5.2), or all allies do, also
    those whose King fell (BM-17.7)."""
    won = tuple(
        seat
        for seat in state.seats
        if seat in left or not set(left).intersection(foes_of(state.setup, seat))
    )
    objective = state.setup.objective
    if objective is not None and objective.alone and won[0].letter != objective.alone:
        return Ending(won, "allies", objective.rule, won)
    return Ending(won, "last_king", "BM-5.2", left)


def _eliminate(state: State, seat: Army) -> Next[State]:
    """Take out a player with all pieces that the player controls, and the seals (BM-5.3).

    Bricks stay, effects on other players' pieces stay, and so do pieces that another player
    dominates now (BM-5.4).
    """
    state = change_player(state, seat, out=True)
    if state.setup.cup:
        for other in playing(state):  # BM-18.2
            state = change_player(state, other, laurels=state.player(other).laurels + 1)
    state = with_seals(state, tuple(seal for seal in state.seals if seal.seat is not seat))
    gone = remove(state, (piece.id for piece in state.pieces if piece.seat is seat), "king")
    return Next(gone.state, (PlayerOut(seat), *gone.events))


def playing(state: State) -> tuple[Army, ...]:
    """Return the players that are not out, in seat order; all are enemies (BM-5.7)."""
    return tuple(player.seat for player in state.players if not player.out)


def next_turn(state: State) -> Next[State]:
    """Begin the turn of the next player in order who is in play (BM-14.1).

    After the last of them a round ends; after the last round the strongest army wins (BM-5.8).
    """
    objective = state.setup.objective
    if objective is not None:
        done = objectives.score(state, objective)
        ending = objectives.reached(done.state, objective)
        if ending is not None:
            return then(done, partial(_end, ending=ending))
        return then(done, _go_on)
    return _go_on(state)


def _go_on(state: State) -> Next[State]:
    order, left = state.order, playing(state)
    place = order.index(state.active)
    later = [seat for seat in order[place + 1 :] if seat in left]
    state = _fresh(state)
    if later:
        return Next(replace(state, steps=(Turn(later[0]),)))
    if state.round == state.setup.round_limit:
        return _end(state, _by_strength(state))
    first = next(seat for seat in order if seat in left)
    state = replace(state, round=state.round + 1, steps=(Turn(first),))
    return Next(state, (RoundBegan(state.round),))


def _fresh(state: State) -> State:
    """Return the state with all that lasts for a turn ended, the Wheel's event too (BM-4.3)."""
    return replace(state, wheel="", pieces=tuple(map(_rested, state.pieces)))


def _rested(piece: Piece) -> Piece:
    acted = piece.moved or piece.shot or piece.fought or piece.aimed
    if not acted and piece.barred is Barred.NO:
        return piece
    return replace(piece, moved=False, shot=False, fought=False, aimed=False, barred=Barred.NO)


def army_strength(state: State, seat: Army) -> int:
    """Return the Strength of all army pieces that a player controls (BM-5.8)."""
    return sum(
        strength(piece)
        for piece in state.pieces
        if piece.seat is seat and piece.nature is Nature.ARMY
    )


def _by_strength(state: State) -> Ending:
    """Return the end after the last round; equal leaders share a draw (BM-5.8).

    In a scenario there may be points, or a winner by its goal (BM-17).
    """
    left, objective = playing(state), state.setup.objective
    if objective is not None:
        best = objectives.lasted(state, objective, left) or left
        if len(best) == 1:
            return Ending(best, "lasted", objective.rule, best)
        left = best
    totals = {seat: army_strength(state, seat) for seat in left}
    leaders = tuple(seat for seat in totals if totals[seat] == max(totals.values()))
    if len(leaders) == 1:
        return Ending(leaders, "round_limit", "BM-5.8", leaders)
    return Ending((), "draw", "BM-5.8", leaders)


def _end(state: State, ending: Ending) -> Next[State]:
    event = GameEnded(ending.won, ending.reason, ending.rule, ending.leaders)
    return Next(replace(state, over=ending), (event,))
