"""Legal shots (chapter 9)."""

from collections.abc import Sequence

from engine.battle_mages.rules.fighting import worlds_apart
from engine.battle_mages.rules.ground import blocks_sight, sees
from engine.battle_mages.rules.numbers import in_umbra, invisible, shooting_dice, shooting_range
from engine.battle_mages.rules.refusals import able, about, own_piece, refuse_idle
from engine.battle_mages.state.actions import Action, Aim
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.model import Piece, PieceId, State, foes_of, pieces_by_side
from engine.battle_mages.state.steps import turn_of
from engine.battle_mages.tables.wheel import GALE, brings
from engine.core.caching import of_last_state
from engine.core.game import Refusal


def shooters(state: State, seat: Army) -> list[Piece]:
    """Return the pieces of a player that may still shoot, moved or not (BM-9.1, BM-9.15)."""
    return [
        piece
        for piece in state.pieces
        if piece.seat is seat
        and not piece.shot
        and shooting_dice(piece)
        and able(piece)
        and shooting_range(state, piece)
    ]


def hits(state: State, shooter: Piece, far: int, members: Sequence[Piece]) -> bool:
    """Return whether a shooter has a member of a side visible, in range and in sight (BM-9.4)."""
    away = state.board.grid.distances[shooter.hex]
    near = (t for t in members if away[t.hex] <= far and not (t.marks and invisible(t)))
    if not any(sees(state, shooter.hex, target.hex) for target in near):
        return False
    return not worlds_apart((shooter,), members)


def hits_brick(state: State, shooter: Piece, far: int, spot: str) -> bool:
    """Return whether a shooter may aim at a brick (BM-9.17)."""
    near = state.board.grid.distances[shooter.hex][spot] <= far
    return near and not in_umbra(shooter) and sees(state, shooter.hex, spot)


@of_last_state
def volleys(state: State, seat: Army) -> dict[str, tuple[PieceId, ...]]:
    """Return the sides and bricks that a player may shoot at, with the shooters.

    Those that were shot at in this turn are not shot at again (BM-9.6).
    """
    ready = [(shooter, shooting_range(state, shooter)) for shooter in shooters(state, seat)]
    by_target: dict[str, list[PieceId]] = {}
    if not ready:
        return {}
    distances, foes = state.board.grid.distances, foes_of(state.setup, seat)
    open_bricks = [brick for brick in state.bricks if brick not in turn_of(state).walls]
    sides = pieces_by_side(state)
    for shooter, far in ready:
        away = distances[shooter.hex]
        near = {
            piece.team or piece.id: None
            for piece in state.pieces
            if away[piece.hex] <= far and piece.seat in foes
        }
        for side in near:
            members = sides[side]
            if not any(member.aimed for member in members) and hits(state, shooter, far, members):
                by_target.setdefault(side, []).append(shooter.id)
        for spot in open_bricks:
            if hits_brick(state, shooter, far, spot):
                by_target.setdefault(spot, []).append(shooter.id)
    return {target: tuple(names) for target, names in by_target.items()}


def shooters_at(state: State, seat: Army, target: str) -> tuple[PieceId, ...]:
    """Return who may shoot at a side or a brick, () if nobody may."""
    return volleys(state, seat).get(target, ())


def aim_options(state: State, seat: Army) -> list[Action]:
    """List the targets at which somebody may shoot."""
    return [Aim(target) for target in volleys(state, seat)]


def refuse_aim(state: State, seat: Army, action: Aim) -> Refusal | None:
    """Return why nobody may shoot at a target."""
    if shooters_at(state, seat, action.target):
        return None
    return _refuse_target(state, seat, action.target) or _refuse_all(state, seat, action.target)


def _refuse_target(state: State, seat: Army, target: str) -> Refusal | None:
    facts = (("target", target),)
    members = state.members(target)
    if not members and target not in state.bricks:
        code = "attack.no_brick" if target in state.board.grid else "attack.no_target"
        return Refusal(code, "BM-9.3", facts)
    if members and members[0].seat is seat:
        return Refusal("attack.own", "BM-9.3", facts)
    if members and members[0].seat not in foes_of(state.setup, seat):
        return Refusal("attack.ally", "BM-17.7", facts)
    if any(member.aimed for member in members) or target in turn_of(state).walls:
        return Refusal("shot.again", "BM-9.6", facts)
    return None


def _refuse_all(state: State, seat: Army, target: str) -> Refusal:
    """Return why none of a player's pieces may shoot at a target: the reason of the nearest."""
    own = [piece for piece in state.pieces if piece.seat is seat and shooting_dice(piece)]
    if not own:
        return Refusal("shot.nobody", "BM-9.1")
    members = state.members(target)
    spots = [member.hex for member in members] or [target]
    away = state.board.grid.distances
    nearest = min(own, key=lambda piece: min(away[piece.hex][spot] for spot in spots))
    return _why_no_shot(state, seat, nearest.id, target)


def refuse_shooter(state: State, seat: Army, name: PieceId, target: str) -> Refusal | None:
    """Return why a piece may not take part in a volley at a target (BM-9.4)."""
    if name in shooters_at(state, seat, target):
        return None
    return _why_no_shot(state, seat, name, target)


def _why_no_shot(state: State, seat: Army, name: PieceId, target: str) -> Refusal:
    """Return why a piece that is not among the shooters at a target cannot shoot at it."""
    piece = own_piece(state, seat, name)
    if isinstance(piece, Refusal):
        return piece
    if not shooting_dice(piece):
        return about("shot.cannot", "BM-9.1", name)
    if piece.shot:
        return about("shot.done", "BM-9.1", name)
    if brings(state.wheel, GALE):
        return Refusal("shot.gale", "BM-4.3")
    return refuse_idle(piece) or _refuse_distance(state, piece, target)


def _refuse_distance(state: State, piece: Piece, target: str) -> Refusal:
    """Return why a piece cannot reach a target with a shot."""
    members = state.members(target)
    if worlds_apart((piece,), members) or (in_umbra(piece) and not members):
        return about("shot.umbra", "BM-11.43", piece.id)
    seen = [member.hex for member in members if not invisible(member)]
    spots = seen if members else [target]
    if not spots:
        return Refusal("shot.invisible", "BM-11.41", (("target", target),))
    away, far = state.board.grid.distances[piece.hex], shooting_range(state, piece)
    near = min(spots, key=lambda spot: away[spot])
    if away[near] > far:
        facts = (("piece", piece.id), ("hexes", away[near]), ("most", far))
        return Refusal("shot.range", "BM-9.4", facts)
    blocked = (("piece", piece.id), ("hex", blocks_sight(state, piece.hex, near)))
    return Refusal("shot.sight", "BM-13.8", blocked)
