"""The beginning of a turn: the Magic Wheel, spirits and illusions, rebels (chapters 4 and 11)."""

from collections.abc import Callable, Sequence
from functools import partial

from engine.battle_mages.magic.quintessence import gain_paradox, gain_qe
from engine.battle_mages.rules.dice import SIX, TEN
from engine.battle_mages.rules.ground import free_hexes, ground_of
from engine.battle_mages.rules.losses import check_kings, remove
from engine.battle_mages.rules.numbers import (
    in_umbra,
    move_of,
    shooting_range,
    strength,
)
from engine.battle_mages.rules.shooting import hits
from engine.battle_mages.rules.teams import leave_teams
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.events import (
    PieceMoved,
    Rebelled,
    UpkeepRolled,
    WheelTurned,
)
from engine.battle_mages.state.model import (
    Barred,
    Piece,
    PieceId,
    State,
    change_piece,
    wheel_of,
)
from engine.battle_mages.state.steps import Shot, ShotStage, Turn, change_turn
from engine.battle_mages.tables.pieces import Nature
from engine.battle_mages.tables.wheel import BACKLASH, SPARK, UNREST, events_of
from engine.battle_mages.turn.melee import declare
from engine.core.frozen import replace
from engine.core.game import Next
from engine.core.steps import push, then
from engine.hexes.grid import Hex

REMOVED, REBELS = 1, 6
"""Bad rolls of a spirit: on the first it is removed, on the other it rebels (BM-11.18)."""

# --- the Wheel -----------------------------------------------------------------------------------


def turn_wheel(state: State, turn: Turn) -> Next[State]:
    """Turn the Wheel and apply its event to this turn (BM-4.1, BM-4.3).

    It is turned only in games with the Wheel (BM-4.2).
    """
    (number,), rng = state.rng.roll(1, TEN)
    field = wheel_of(state.setup)[number - 1]
    done = Next(replace(state, rng=rng, wheel=field), (WheelTurned(turn.seat, (number,), field),))
    for event in events_of(field):
        if event in AT_ONCE:
            done = then(done, partial(AT_ONCE[event], seat=turn.seat))
    return done


def _spark(state: State, seat: Army) -> Next[State]:
    """Give the active Magus a point of Quintessence (BM-4.3)."""
    has_magus = state.magus(seat) is not None
    return gain_qe(state, seat=seat, count=1, cause=SPARK) if has_magus else Next(state)


def _backlash(state: State, seat: Army) -> Next[State]:
    """Give the active Magus a point of Paradox (BM-4.3)."""
    has_magus = state.magus(seat) is not None
    return gain_paradox(state, seat=seat, count=1, cause=BACKLASH) if has_magus else Next(state)


def _unrest(state: State, seat: Army) -> Next[State]:
    """Let each spirit on the board roll, of whatever army; on a 1 it is removed (BM-4.3)."""
    done: Next[State] = Next(state)
    for piece in state.pieces:
        if piece.nature is Nature.SPIRIT:
            number, rolled = roll_upkeep(done.state, piece.id, UNREST)
            done = Next(rolled.state, done.events + rolled.events)
            if number == REMOVED:
                done = then(done, partial(remove, pieces=(piece.id,), cause=UNREST))
    return then(done, check_kings)


AT_ONCE: dict[str, Callable[..., Next[State]]] = {
    SPARK: _spark,
    BACKLASH: _backlash,
    UNREST: _unrest,
}
"""The immediate effect of an event of the Wheel; other events change numbers for the turn."""


# --- spirits and illusions -----------------------------------------------------------------------


def roll_upkeep(state: State, piece: PieceId, cause: str) -> tuple[int, Next[State]]:
    """Roll the six-sided die of a spirit or an illusion (BM-0.2)."""
    (number,), rng = state.rng.roll(1, SIX)
    return number, Next(replace(state, rng=rng), (UpkeepRolled(piece, (number,), cause),))


def roll_next(state: State, turn: Turn) -> Next[State]:
    """Let the next piece of the queue roll, and carry the result out before the next (BM-11.20).

    A spirit is removed on a 1 and rebels on a 6 (BM-11.18); an illusion is removed on a 1, and a
    6 is nothing (BM-11.19). A paralysed rebel does nothing (BM-11.24).
    """
    name, rest = turn.queue[0], turn.queue[1:]
    state = change_turn(state, queue=rest)
    piece = state.piece(name)
    if piece is None:
        return Next(state)
    number, done = roll_upkeep(state, name, "upkeep")
    if number == REMOVED:
        return then(done, partial(remove, pieces=(name,), cause="upkeep"), check_kings)
    if number == REBELS and piece.nature is Nature.SPIRIT and not piece.paralysed:
        return then(done, partial(rebel, name=name))
    return done


def nearest(state: State, rebel: Piece) -> Piece | None:
    """Return the target of a rebel: the nearest of all other pieces, in doubt the weakest.

    Then pieces of its own controller first, then by row and column (BM-11.21). Those in the Umbra
    do not count.
    """
    away = state.board.grid.distances[rebel.hex]
    others = [piece for piece in state.pieces if piece.id != rebel.id and not in_umbra(piece)]

    def order(piece: Piece) -> tuple[int, int, bool, int]:
        foreign = piece.seat is not rebel.seat
        return away[piece.hex], strength(piece), foreign, state.board.place[piece.hex]

    return min(others, key=order, default=None)


def rebel(state: State, name: PieceId) -> Next[State]:
    """Let a spirit rebel: it leaves its team, goes for a piece, and attacks or shoots it.

    It stays under its controller's flag, who cannot use it in this turn (BM-11.23).
    """
    target = nearest(state, state.the(name))
    if target is None:
        return Next(state)
    flags = {"moved": True, "shot": True, "fought": True, "barred": Barred.REBEL}
    done = then(
        Next(change_piece(state, name, **flags), (Rebelled(name, target.id),)),
        partial(leave_teams, pieces=(name,)),
        partial(_approach, name=name, target=target.hex),
    )
    return then(done, partial(_strike, name=name, target=target.id))


def _approach(state: State, name: PieceId, target: Hex) -> Next[State]:
    """Move a rebel along a shortest path until it is next to a hex (BM-11.22)."""
    piece = state.the(name)
    way = path_toward(state, piece, target)
    if len(way) == 1:
        return Next(state)
    return Next(change_piece(state, name, hex=way[-1]), (PieceMoved(name, tuple(way)),))


def path_toward(state: State, piece: Piece, target: Hex) -> list[Hex]:
    """Return the way of a rebel, its own hex first; only that where there is no path.

    Of hexes that are as good it takes the lowest row, then the lowest column (BM-11.22); a hill
    ends its move (BM-13.1).
    """
    around, hills = state.board.grid.neighbours, ground_of(state).hills
    left = _distances(state, around[target], piece.hex)
    way = [piece.hex]
    for _ in range(move_of(state, piece)):
        here = way[-1]
        if not left.get(here, 0) or (here in hills and len(way) > 1):
            break
        closer = [near for near in around[here] if left.get(near) == left[here] - 1]
        way.append(min(closer, key=state.board.place.__getitem__))
    return way


def _distances(state: State, goals: Sequence[Hex], start: Hex) -> dict[Hex, int]:
    """Return how far free hexes, and `start`, are from the nearest of some goals."""
    free = free_hexes(state) | {start}
    edge = [spot for spot in goals if spot in free]
    distances = dict.fromkeys(edge, 0)
    for spot in edge:
        for near in state.board.grid.neighbours[spot]:
            if near in free and near not in distances:
                distances[near] = distances[spot] + 1
                edge.append(near)
    return distances


def _strike(state: State, name: PieceId, target: PieceId) -> Next[State]:
    """Let a rebel attack the piece if it touches it, else shoot if it can (BM-11.22)."""
    piece, aim = state.the(name), state.the(target)
    if aim.hex in state.board.grid.neighbours[piece.hex]:
        return declare(state, (piece,), (piece,), aim.side)
    far, members = shooting_range(state, piece), state.members(aim.side)
    again = any(member.aimed for member in members)  # BM-9.6: by another rebel
    if not far or again or not hits(state, piece, far, (aim,)):
        return Next(state)
    targets = tuple(member.id for member in members)
    shot = Shot(piece.seat, aim.side, targets, (name,), ShotStage.ROLL)
    return Next(push(state, shot))
