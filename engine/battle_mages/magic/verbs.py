"""The verbs of effects (chapters 11 and 15)."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from engine.battle_mages.magic.marks import add_mark
from engine.battle_mages.magic.quintessence import gain_qe
from engine.battle_mages.rules.losses import remove
from engine.battle_mages.rules.marking import alive, break_brick, lay_brick, paralyse
from engine.battle_mages.rules.numbers import absorption
from engine.battle_mages.rules.teams import leave_teams
from engine.battle_mages.state.events import PieceEntered
from engine.battle_mages.state.magic_events import DamageDodged, Dominated, SealLaid
from engine.battle_mages.state.model import (
    Barred,
    Mark,
    Piece,
    PieceId,
    Seal,
    State,
    change_piece,
    with_seals,
)
from engine.battle_mages.state.steps import Arriving, Casting, Item, Melee, Shot, ShotStage
from engine.battle_mages.tables.effect_words import (
    UMBRA,
    Does,
)
from engine.battle_mages.tables.effects import (
    Effect,
)
from engine.battle_mages.tables.pieces import (
    BY_LEVEL,
    Nature,
)
from engine.core.frozen import replace
from engine.core.game import Next
from engine.core.rows import for_each
from engine.core.steps import push, swap, then

Verb = Callable[[State, Casting, Effect], Next[State]]


def _each(
    state: State, does: Callable[[State, Item], Next[State]], items: Iterable[Item]
) -> Next[State]:
    done: Next[State] = Next(state)
    for item in items:
        after = does(done.state, item)
        done = Next(after.state, done.events + after.events)
    return done


def _mark(state: State, casting: Casting, effect: Effect) -> Next[State]:
    """Put a lasting effect on each target: a set amount with a sign, or the successes."""
    amount = (effect.amount or casting.net) * (casting.sign or 1)
    mark = Mark(effect.sphere, effect.id, effect.stat, amount)
    done = _each(state, lambda s, item: add_mark(s, item.what, mark), casting.items)
    if effect.stat != UMBRA:
        return done
    return then(done, partial(leave_teams, pieces=[item.what for item in casting.items]))


def _paralyse(state: State, casting: Casting, effect: Effect) -> Next[State]:
    """Paralyse the targets for a turn (BM-10.17)."""
    return paralyse(state, tuple(item.what for item in casting.items), effect.id)


def _dominate(state: State, casting: Casting, _: Effect) -> Next[State]:
    """Let the targets change their army; they leave their teams and obey BM-6.8 (BM-11.45)."""
    names = [item.what for item in casting.items]
    left = leave_teams(state, names)
    state, events = left.state, left.events
    for name in names:
        fresh = {"moved": False, "shot": False, "fought": False, "barred": Barred.FRESH}
        state = change_piece(state, name, seat=casting.seat, **fresh)
        events = (*events, Dominated(name, casting.seat))
    return Next(state, events)


def _build(state: State, casting: Casting, _: Effect) -> Next[State]:
    """Place bricks (BM-11.46)."""
    return _each(state, lambda s, item: lay_brick(s, item.what), casting.items)


def _break(state: State, casting: Casting, _: Effect) -> Next[State]:
    """Remove bricks (BM-11.46)."""
    return _each(state, lambda s, item: break_brick(s, item.what), casting.items)


def made_id(state: State, casting: Casting, nature: Nature, level: int) -> PieceId:
    """Return the id of a new piece: the letter of its army, the code of its kind, a number."""
    letters = BY_LEVEL[level].letters
    code = letters[1] if nature is Nature.SPIRIT else f"i{letters[0]}"
    return f"{casting.seat.letter}{code}{state.made + 1}"


def _make(state: State, casting: Casting, effect: Effect) -> Next[State]:
    """Make spirits or illusions (BM-11.14); they may do nothing in this turn (BM-6.8).

    Unspent levels are lost (BM-11.15). They belong to the army of their maker (BM-1.9).
    """
    nature = effect.nature
    assert nature is not None

    def enter(state: State, item: Item) -> Next[State]:
        level = int(item.what)
        name = made_id(state, casting, nature, level)
        piece = Piece(
            name, BY_LEVEL[level].id, casting.seat, item.to, nature=nature, barred=Barred.FRESH
        )
        after = replace(state, pieces=(*state.pieces, piece), made=state.made + 1)
        return Next(after, (PieceEntered(piece),))

    return _each(state, enter, casting.items)


def _unmake(state: State, casting: Casting, effect: Effect) -> Next[State]:
    """Destroy spirits or illusions, each paid with its whole level (BM-11.16)."""
    return remove(state, [item.what for item in casting.items], effect.id)


def _seal(state: State, casting: Casting, _: Effect) -> Next[State]:
    """Place a seal, or make the own one on the hex stronger (BM-11.25)."""
    spot = casting.items[0].what
    mine = [s for s in state.seals if s.hex == spot and s.seat is casting.seat]
    strength = casting.net + sum(old.strength for old in mine)
    seal = Seal(spot, casting.seat, strength)
    if mine:
        seals = tuple(seal if old is mine[0] else old for old in state.seals)
    else:
        seals = (*state.seals, seal)
    return Next(with_seals(state, seals), (SealLaid(seal),))


def _carry(state: State, casting: Casting, _: Effect) -> Next[State]:
    """Let pieces arrive, past the seals of others, in order of creation (BM-11.27, BM-11.28)."""
    return Next(push(state, Arriving(casting.seat, casting.items, guards(state, casting))))


def guards(state: State, casting: Casting) -> tuple[int, ...]:
    """Return the places of the seals that guard an arrival: their hex and its neighbours.

    They do nothing to their owner, and nothing else to anybody (BM-11.26).
    """
    away = state.board.grid.distances
    return tuple(
        place
        for place, seal in enumerate(state.seals)
        if seal.seat is not casting.seat
        and any(away[seal.hex][item.to] <= 1 for item in casting.items)
    )


def _steal(state: State, casting: Casting, effect: Effect) -> Next[State]:
    """Take Quintessence from an enemy Magus; what the caster cannot hold is lost (BM-11.49)."""
    victim = state.the(casting.items[0].what).seat
    count = min(casting.net, state.player(victim).qe)
    return then(
        Next(state),
        partial(gain_qe, seat=victim, count=-count, cause=effect.id),
        partial(gain_qe, seat=casting.seat, count=count, cause=effect.id),
    )


def _burn(state: State, casting: Casting, _: Effect) -> Next[State]:
    """Settle a Fire Ball like a volley with these successes as damage (BM-11.50)."""
    side = casting.items[0].what
    members = tuple(member.id for member in state.members(side))
    shot = Shot(
        casting.seat,
        side,
        casting.burnt or members,
        stage=ShotStage.DEFENCE,
        damage=casting.net,
        burning=True,
        reacted=casting.reacted,
    )
    return Next(push(state, shot))


def _dodge(state: State, casting: Casting, effect: Effect) -> Next[State]:
    """Take damage away from the attack below, not below 0 (BM-10.24).

    Cure takes at most the absorption of the Magus where he is in a team (BM-10.25).
    """
    attack = state.steps[-1]
    assert isinstance(attack, Melee | Shot)
    most, magus = casting.net, state.magus(casting.seat)
    pieces = alive(state, attack.targets)
    if effect.caster_only and magus is not None and len(pieces) > 1:
        most = min(most, absorption(magus))
    taken = min(most, attack.damage)
    left = attack.damage - taken
    event = DamageDodged(casting.seat, effect.id, taken, left)
    return Next(swap(state, replace(attack, damage=left)), (event,))


def _nothing(state: State, casting: Casting, effect: Effect) -> Next[State]:
    """Do nothing: with Foresight the effect is declared after the roll (BM-11.30)."""
    return Next(state)


VERBS: Mapping[Does, Verb] = for_each(
    Does,
    {
        Does.MARK: _mark,
        Does.PARALYSE: _paralyse,
        Does.DOMINATE: _dominate,
        Does.BUILD: _build,
        Does.BREAK: _break,
        Does.MAKE: _make,
        Does.UNMAKE: _unmake,
        Does.SEAL: _seal,
        Does.CARRY: _carry,
        Does.STEAL: _steal,
        Does.BURN: _burn,
        Does.DODGE: _dodge,
        Does.FORESEE: _nothing,
    },
)
"""Each verb with the function that carries it out."""
