"""A volley, the shot of a rebel or a Fire Ball, from its target to the parry (BM-P3)."""

from functools import partial

from engine.battle_mages.magic.casting import take_defence
from engine.battle_mages.magic.marks import end_invisibility
from engine.battle_mages.magic.reactions import defence_options, may_defend, refuse_defence
from engine.battle_mages.rules.casualties import weakest_first
from engine.battle_mages.rules.dice import roll
from engine.battle_mages.rules.losses import check_kings, remove
from engine.battle_mages.rules.marking import alive, break_brick
from engine.battle_mages.rules.numbers import (
    absorption,
    immune,
    invisible,
    shooting_dice,
    strength,
)
from engine.battle_mages.rules.refusals import about, not_now
from engine.battle_mages.rules.shooting import refuse_shooter, shooters_at
from engine.battle_mages.state import actions as a
from engine.battle_mages.state import events as ev
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.model import Piece, State, change_pieces
from engine.battle_mages.state.steps import Shot, ShotStage, change_turn, turn_of
from engine.battle_mages.tables.pieces import KING
from engine.battle_mages.turn.aftermath import push_paralysis
from engine.core.frozen import replace
from engine.core.game import Next, Refusal
from engine.core.steps import pop, push, solo, swap, then


def aim(state: State, seat: Army, action: a.Aim) -> Next[State]:
    """Declare the target (BM-9.3); with one piece that can shoot at it, it shoots."""
    targets = tuple(member.id for member in state.members(action.target))
    shot = Shot(seat, action.target, targets)
    able = shooters_at(state, seat, action.target)
    if len(able) == 1:
        shot = replace(shot, shooters=able, stage=ShotStage.ROLL)
    return Next(push(state, shot))


# --- who shoots ----------------------------------------------------------------------------------


def _more(state: State, shot: Shot) -> tuple[str, ...]:
    able = shooters_at(state, shot.seat, shot.target)
    return tuple(shooter for shooter in able if shooter not in shot.shooters)


def _gather_options(state: State, shot: Shot) -> tuple[a.Action, ...]:
    more: tuple[a.Action, ...] = tuple(map(a.AddShooter, _more(state, shot)))
    return (*more, a.Fire(), a.Cancel()) if shot.shooters else (*more, a.Cancel())


def _refuse_gather(state: State, shot: Shot, action: a.Action) -> Refusal | None:
    match action:
        case a.AddShooter(piece):
            if piece in shot.shooters:
                return about("shot.twice", "BM-9.5", piece)
            return refuse_shooter(state, shot.seat, piece, shot.target)
        case a.Fire():
            return None if shot.shooters else Refusal("shot.nobody", "BM-9.5")
        case a.Cancel():
            return None
        case _:
            return not_now(state)


def _take_gather(state: State, shot: Shot, action: a.Action) -> Next[State]:
    if isinstance(action, a.Cancel):
        return Next(pop(state))
    if isinstance(action, a.AddShooter):
        shot = replace(shot, shooters=(*shot.shooters, action.piece))
    if isinstance(action, a.Fire) or not _more(state, shot):
        shot = replace(shot, stage=ShotStage.ROLL)
    return Next(swap(state, shot))


# --- the roll ------------------------------------------------------------------------------------


def _declare(state: State, shot: Shot) -> Next[State]:
    """Mark shooters and targets (BM-9.1, BM-9.6); shooters become visible (BM-11.40)."""
    state = change_pieces(state, shot.shooters, shot=True)
    state = change_pieces(state, shot.targets, aimed=True)
    if not shot.targets:
        state = change_turn(state, walls=(*turn_of(state).walls, shot.target))
    event = ev.VolleyDeclared(shot.shooters, shot.target, shot.targets)
    return then(Next(state, (event,)), partial(end_invisibility, pieces=shot.shooters))


def _roll(state: State, shot: Shot) -> Next[State]:
    """Roll the dice of all shooters as one pool (BM-9.5); a net success is 1 damage (BM-9.7).

    A botch paralyses shooters and does no other harm (BM-9.14, BM-9.11).
    """
    declared = _declare(state, shot)
    state = declared.state
    count = sum(shooting_dice(shooter) for shooter in alive(state, shot.shooters))
    rolled, state, roll_events = roll(state, shot.seat, "volley", count)
    events = (*declared.events, *roll_events)
    if rolled.botch or not rolled.net:
        state = swap(state, replace(shot, stage=ShotStage.END))
        return Next(push_paralysis(state, shot.shooters, rolled.botch), events)
    if not shot.targets:
        broken = break_brick(swap(state, replace(shot, stage=ShotStage.END)), shot.target)
        return Next(broken.state, (*events, *broken.events))  # BM-9.17
    state = swap(state, replace(shot, stage=ShotStage.DEFENCE, damage=rolled.net))
    return Next(state, events)


# --- the target ----------------------------------------------------------------------------------


def exposed(state: State, shot: Shot) -> tuple[Piece, ...]:
    """Return the pieces of the target that a shot can harm.

    Invisible members have no part in it (BM-11.41); a Fire Ball harms no spirits and illusions
    (BM-10.19).
    """
    living = alive(state, shot.targets)
    return tuple(
        piece for piece in living if not invisible(piece) and not (shot.burning and immune(piece))
    )


def owner_of(state: State, shot: Shot) -> Army | None:
    """Return who answers for the target, None when nothing is left of it."""
    living = alive(state, shot.targets)
    return living[0].seat if living else None


def _defender(state: State, shot: Shot) -> Army | None:
    """Return the owner of the target if defensive magic is possible.

    Not after a counter to the same Fire Ball (BM-10.36).
    """
    owner = owner_of(state, shot)
    if owner is None or owner in shot.reacted:
        return None
    return owner if may_defend(state, owner, shot.targets) else None


def removable(state: State, shot: Shot) -> tuple[Piece, ...]:
    """Return the pieces of which one must go, () if one can parry what is left (BM-9.8).

    The weakest comes first, the King last (BM-16).
    """
    pieces = exposed(state, shot)
    if shot.damage <= 0 or any(strength(piece) >= shot.damage for piece in pieces):
        return ()
    return tuple(weakest_first(state, pieces))


def parriers(state: State, shot: Shot) -> tuple[Piece, ...]:
    """Return the pieces that can parry: with Strength at least the damage (BM-9.9).

    The strongest comes first, the King last (BM-16). Leader and hill do not count (BM-9.13).
    """
    able = [piece for piece in exposed(state, shot) if strength(piece) >= shot.damage > 0]
    order = weakest_first(state, able)
    kings = [piece for piece in order if piece.kind == KING]
    return (*reversed([piece for piece in order if piece.kind != KING]), *kings)


def _parry(state: State, shot: Shot, piece: Piece) -> Next[State]:
    """Let a piece parry: it lives with net successes of at least the damage (BM-9.10).

    Nobody else is harmed; a botch costs no more than the piece (BM-9.14).
    """
    state = swap(state, replace(shot, stage=ShotStage.END))
    rolled, state, roll_events = roll(state, piece.seat, "parry", strength(piece))
    lives = rolled.net >= shot.damage
    done = Next(state, (*roll_events, ev.Parried(piece.id, shot.damage, lives)))
    return done if lives else then(done, partial(_lose, shot=shot, piece=piece))


def _lose(state: State, shot: Shot, piece: Piece) -> Next[State]:
    return remove(state, (piece.id,), "fire_ball" if shot.burning else "volley")


def _remove(state: State, shot: Shot, piece: Piece) -> Next[State]:
    """Remove a piece; the damage drops by what it absorbs (BM-9.8)."""
    left = max(0, shot.damage - absorption(piece))
    return _lose(swap(state, replace(shot, damage=left)), shot, piece)


# --- the chapter ---------------------------------------------------------------------------------


def _decides(state: State, shot: Shot) -> Army | None:
    match shot.stage:
        case ShotStage.GATHER:
            return shot.seat
        case ShotStage.DEFENCE:
            return _defender(state, shot)
        case ShotStage.REMOVE:
            return owner_of(state, shot) if len(removable(state, shot)) > 1 else None
        case ShotStage.PARRY:
            return owner_of(state, shot) if len(parriers(state, shot)) > 1 else None
        case _:
            return None


def _options(state: State, shot: Shot) -> tuple[a.Action, ...]:
    match shot.stage:
        case ShotStage.GATHER:
            return _gather_options(state, shot)
        case ShotStage.DEFENCE:
            owner = owner_of(state, shot)
            return () if owner is None else defence_options(state, owner, shot.targets)
        case ShotStage.REMOVE:
            return tuple(a.Remove(piece.id) for piece in removable(state, shot))
        case _:
            return tuple(a.Parry(parrier.id) for parrier in parriers(state, shot))


def _refuse(state: State, shot: Shot, action: a.Action) -> Refusal | None:
    match shot.stage, action:
        case ShotStage.GATHER, _:
            return _refuse_gather(state, shot, action)
        case ShotStage.DEFENCE, _:
            owner = owner_of(state, shot)
            assert owner is not None
            return refuse_defence(state, owner, shot.targets, action)
        case (ShotStage.REMOVE, a.Remove(piece)) | (ShotStage.PARRY, a.Parry(piece)):
            return None if action in _options(state, shot) else _refuse_one(state, shot, piece)
        case _:
            return not_now(state)


def _refuse_one(state: State, shot: Shot, name: str) -> Refusal:
    """Return why a piece can neither be given up nor parry."""
    piece = state.piece(name)
    if piece is None or name not in shot.targets:
        return about("shot.not_in_target", "BM-9.8", name)
    if invisible(piece) or (shot.burning and immune(piece)):
        return about("shot.no_part", "BM-11.41", name)
    facts = (("piece", name), ("strength", strength(piece)), ("damage", shot.damage))
    return Refusal("shot.too_weak", "BM-9.9", facts)


def _take(state: State, shot: Shot, action: a.Action) -> Next[State]:
    match action:
        case a.Remove(piece):
            return _remove(state, shot, state.the(piece))
        case a.Parry(piece):
            return _parry(state, shot, state.the(piece))
        case a.AddShooter() | a.Fire() | a.Cancel():
            return _take_gather(state, shot, action)
        case _:
            return _answer(swap(state, replace(shot, stage=ShotStage.REMOVE)), shot, action)


def _answer(state: State, shot: Shot, action: a.Action) -> Next[State]:
    owner = owner_of(state, shot)
    assert owner is not None
    if isinstance(action, a.Defend):
        return take_defence(state, owner, shot.targets, action)
    return Next(state, (ev.OfferDeclined(owner, "defence"),))


def _run(state: State, shot: Shot) -> Next[State]:
    match shot.stage:
        case ShotStage.ROLL:
            return _roll(state, shot)
        case ShotStage.DEFENCE:
            return _harm(state, shot)
        case ShotStage.REMOVE:
            pieces = removable(state, shot)
            if pieces:  # the only one that is left (BM-9.12)
                return _remove(state, shot, pieces[0])
            return Next(swap(state, replace(shot, stage=ShotStage.PARRY)))
        case ShotStage.PARRY:
            able = parriers(state, shot)
            if able:
                return _parry(state, shot, able[0])
            return Next(swap(state, replace(shot, stage=ShotStage.END)))
        case _:
            return check_kings(pop(state))


def _harm(state: State, shot: Shot) -> Next[State]:
    state, owner = swap(state, replace(shot, stage=ShotStage.REMOVE)), owner_of(state, shot)
    if owner is None:
        return Next(state)
    to = tuple(piece.id for piece in alive(state, shot.targets))
    kind = "fire_ball" if shot.burning else "volley"
    return Next(state, (ev.DamageDone(owner, shot.damage, shot.shooters, to, kind),))


SHOT = solo(_decides, _run, _options, _refuse, _take, exact=True)
