"""The Melee step, and one melee from its declaration to its end (BM-P2)."""

from collections.abc import Sequence
from functools import partial

from engine.battle_mages.magic.casting import take_defence
from engine.battle_mages.magic.marks import end_invisibility
from engine.battle_mages.magic.reactions import defence_options, may_defend, refuse_defence
from engine.battle_mages.rules.casualties import casualty_sets
from engine.battle_mages.rules.dice import Roll, roll
from engine.battle_mages.rules.fighting import (
    acting_members,
    attackable,
    own_sides,
    worlds_apart,
)
from engine.battle_mages.rules.losses import check_kings, remove
from engine.battle_mages.rules.marking import alive, break_brick, named
from engine.battle_mages.rules.numbers import strength
from engine.battle_mages.rules.pools import attack_pool, defence_pool
from engine.battle_mages.rules.refusals import about, not_now, refuse_idle
from engine.battle_mages.state import actions as a
from engine.battle_mages.state import steps as s
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.events import (
    DamageDone,
    MeleeDeclared,
    OfferDeclined,
)
from engine.battle_mages.state.model import Damage, Piece, PieceId, State, change_pieces, foes_of
from engine.battle_mages.turn.aftermath import push_paralysis
from engine.battle_mages.turn.moving import busy
from engine.core.frozen import replace
from engine.core.game import Next, Refusal
from engine.core.notation import names_in
from engine.core.steps import pop, push, solo, swap, then

# --- the Melee step ------------------------------------------------------------------------------


def _attacks(state: State, step: s.Fighting) -> tuple[a.Action, ...]:
    """List each side that has not fought with each target; and the end (BM-8.3)."""
    choices: list[a.Action] = []
    for members in own_sides(state, step.seat):
        if not any(member.fought for member in members):
            _, sides, bricks = attackable(state, members)
            choices += [a.Attack(members[0].side, target) for target in (*sides, *bricks)]
    return (*choices, a.Done())


def _fighter(state: State, step: s.Fighting) -> Army | None:
    """Return the active player while somebody of the army can attack."""
    return step.seat if len(_attacks(state, step)) > 1 else None


def _refuse_fight(state: State, step: s.Fighting, action: a.Action) -> Refusal | None:
    if isinstance(action, a.Done):
        return None
    if not isinstance(action, a.Attack):
        return not_now(state)
    return _refuse_attack(state, step.seat, action)


def _refuse_attack(state: State, seat: Army, action: a.Attack) -> Refusal | None:
    """Return why a side may not attack a target."""
    members = state.members(action.side)
    if not members:
        return Refusal("attack.no_side", "BM-8.4", (("side", action.side),))
    if members[0].seat is not seat:
        return about("piece.not_yours", "BM-1.9", members[0].id)
    if any(member.fought for member in members):
        return Refusal("attack.done", "BM-8.3", (("side", action.side),))
    acting, sides, bricks = attackable(state, members)
    if action.target in (*sides, *bricks):
        return None
    if not acting:
        reasons = (refuse_idle(member) for member in members)
        quiet = about("move.meditated", "BM-11.6", members[0].id)
        return next((why for why in reasons if why is not None), quiet)
    return _refuse_target(state, action, acting)


def _refuse_target(state: State, action: a.Attack, acting: tuple[Piece, ...]) -> Refusal:
    facts = (("target", action.target),)
    targets = state.members(action.target)
    if not targets:
        code = "attack.no_brick" if action.target in state.board.grid else "attack.no_target"
        return Refusal(code, "BM-8.21" if code == "attack.no_brick" else "BM-8.4", facts)
    if targets[0].seat is acting[0].seat:
        return Refusal("attack.own", "BM-8.4", facts)
    if targets[0].seat not in foes_of(state.setup, acting[0].seat):
        return Refusal("attack.ally", "BM-17.7", facts)
    if worlds_apart(acting, targets):
        return Refusal("attack.umbra", "BM-11.43", facts)
    return Refusal("attack.no_contact", "BM-8.5", facts)


def _take_fight(state: State, step: s.Fighting, action: a.Action) -> Next[State]:
    if not isinstance(action, a.Attack):
        return Next(pop(state))
    members = state.members(action.side)
    acting = acting_members(state, members)
    state = change_pieces(state, tuple(member.id for member in members), fought=True)
    if sum(map(strength, acting)):
        givers = tuple(giver for giver in acting if strength(giver))
        state = busy(state, givers)  # BM-11.12
    return declare(state, members, acting, action.target)


FIGHTING = solo(
    _fighter,
    lambda state, _: Next(pop(state)),
    _attacks,
    _refuse_fight,
    _take_fight,
    exact=True,
)


def declare(
    state: State, members: tuple[Piece, ...], acting: tuple[Piece, ...], target: str
) -> Next[State]:
    """Declare an attack on a side or a brick; nobody else joins in (BM-8.4).

    The attackers are invisible no more (BM-11.40).
    """
    targets = tuple(member.id for member in state.members(target))
    attackers = tuple(member.id for member in members)
    active = tuple(piece.id for piece in acting)
    melee = s.Melee(attackers, active, targets, "" if targets else target)
    event = MeleeDeclared(attackers, target, targets)
    return then(Next(push(state, melee), (event,)), partial(end_invisibility, pieces=active))


# --- one melee -----------------------------------------------------------------------------------


def side_of(melee: s.Melee) -> tuple[PieceId, ...]:
    """Return the pieces of the side that loses a melee (BM-8.12)."""
    return melee.attackers if melee.attacker_loses else melee.targets


def _roll(state: State, melee: s.Melee) -> Next[State]:
    """Roll the attacker's pool, then the defender's (BM-0.15)."""
    acting = alive(state, melee.acting)
    seat = state.the(melee.attackers[0]).seat
    if melee.brick:
        return _roll_at_brick(state, melee, acting, seat)
    targets = alive(state, melee.targets)
    owner = targets[0].seat
    ours, theirs = attack_pool(state, acting, targets), defence_pool(state, acting, targets)
    attack, state, events = roll(state, seat, "attack", ours.dice)
    defence, state, more = roll(state, owner, "defence", theirs.dice)
    melee = _settle(state, melee, (attack, defence), (seat, owner))
    return Next(swap(state, melee), (*events, *more, *_harm(melee, acting, targets)))


def _harm(
    melee: s.Melee, acting: Sequence[Piece], targets: Sequence[Piece]
) -> tuple[DamageDone, ...]:
    """Return the damage of a melee with both ends of it; nothing where it is a draw."""
    if melee.loser is None:
        return ()
    ours, theirs = (tuple(piece.id for piece in pieces) for pieces in (acting, targets))
    by, to = (theirs, ours) if melee.attacker_loses else (ours, theirs)
    return (DamageDone(melee.loser, melee.damage, by, to, "melee"),)


def damage_of(winner: int, loser: int, reading: Damage) -> int:
    """Return the damage of a melee (BM-8.11): the margin, or with the switch all of it."""
    return winner if reading is Damage.FULL else winner - loser


def _settle(
    state: State, melee: s.Melee, rolls: tuple[Roll, Roll], seats: tuple[Army, Army]
) -> s.Melee:
    """Return the melee after its rolls: more net successes win, equal ones do nothing (BM-8.10)."""
    one, other = rolls
    botches = (one.botch, other.botch)
    if one.net == other.net:
        return replace(melee, stage=s.MeleeStage.BOTCHES, botches=botches)
    lost = one.net < other.net
    best, least = max(one.net, other.net), min(one.net, other.net)
    return replace(
        melee,
        stage=s.MeleeStage.DEFENCE,
        damage=damage_of(best, least, state.setup.melee_damage),
        loser=seats[0] if lost else seats[1],
        attacker_loses=lost,
        botches=botches,
    )


def _roll_at_brick(
    state: State, melee: s.Melee, acting: tuple[Piece, ...], seat: Army
) -> Next[State]:
    """Roll against bricks: each net success destroys one next to an attacker (BM-8.21)."""
    attack, state, events = roll(state, seat, "attack", attack_pool(state, acting, ()).dice)
    state = swap(state, replace(melee, stage=s.MeleeStage.BOTCHES, botches=(attack.botch, 0)))
    if not attack.net:
        return Next(state, events)
    around = state.board.grid.neighbours
    near = {spot for piece in acting for spot in around[piece.hex]}
    others = tuple(brick for brick in state.bricks if brick in near and brick != melee.brick)
    broken = break_brick(state, melee.brick)
    after = broken.state
    if others and attack.net > 1:
        after = push(after, s.Breaking(seat, others, attack.net - 1))
    return Next(after, (*events, *broken.events))


def _defender(state: State, melee: s.Melee) -> Army | None:
    """Return the loser, if the loser's Magus may defend (BM-10.23)."""
    loser = melee.loser
    return loser if loser is not None and may_defend(state, loser, side_of(melee)) else None


def _sets(state: State, melee: s.Melee) -> tuple[tuple[Piece, ...], ...]:
    return casualty_sets(state, alive(state, side_of(melee)), melee.damage)


def _decides(state: State, melee: s.Melee) -> Army | None:
    if melee.stage is s.MeleeStage.DEFENCE:
        return _defender(state, melee)
    if melee.stage is s.MeleeStage.LOSSES and len(_sets(state, melee)) > 1:
        return melee.loser
    return None


def _options(state: State, melee: s.Melee) -> tuple[a.Action, ...]:
    if melee.stage is s.MeleeStage.DEFENCE and melee.loser is not None:
        return defence_options(state, melee.loser, side_of(melee))
    return tuple(a.Lose(named(group)) for group in _sets(state, melee))


def _refuse(state: State, melee: s.Melee, action: a.Action) -> Refusal | None:
    if melee.stage is s.MeleeStage.DEFENCE and melee.loser is not None:
        return refuse_defence(state, melee.loser, side_of(melee), action)
    if not isinstance(action, a.Lose):
        return not_now(state)
    if action in _options(state, melee):
        return None
    names = names_in(action.pieces)
    side = [piece.id for piece in alive(state, side_of(melee))]
    stranger = next((name for name in names if name not in side), "")
    if stranger:
        return about("lose.not_in_fight", "BM-8.13", stranger)
    facts = (("pieces", action.pieces), ("damage", melee.damage))
    return Refusal("lose.not_minimal", "BM-8.13", facts)


def _take(state: State, melee: s.Melee, action: a.Action) -> Next[State]:
    match action:
        case a.Lose(pieces):
            return _lose(state, melee, names_in(pieces))
        case a.Defend() if melee.loser is not None:
            state = swap(state, replace(melee, stage=s.MeleeStage.LOSSES))
            return take_defence(state, melee.loser, side_of(melee), action)
        case _:
            assert melee.loser is not None
            state = swap(state, replace(melee, stage=s.MeleeStage.LOSSES))
            return Next(state, (OfferDeclined(melee.loser, "defence"),))


def _lose(state: State, melee: s.Melee, pieces: tuple[PieceId, ...]) -> Next[State]:
    """Remove casualties; botches come after losses (BM-8.16)."""
    return remove(swap(state, replace(melee, stage=s.MeleeStage.BOTCHES)), pieces, "melee")


def _botches(state: State, melee: s.Melee) -> Next[State]:
    """Each side that botched paralyses survivors, one for each uncancelled 1 (BM-8.17)."""
    state = swap(state, replace(melee, stage=s.MeleeStage.END))
    sides = (melee.attackers, melee.targets)
    for side, count in reversed(tuple(zip(sides, melee.botches, strict=True))):
        state = push_paralysis(state, side, count)
    return Next(state)


def _run(state: State, melee: s.Melee) -> Next[State]:
    """Go through the parts of a melee; afterwards nobody retreats or advances (BM-8.20)."""
    match melee.stage:
        case s.MeleeStage.ROLL:
            return _roll(state, melee)
        case s.MeleeStage.DEFENCE:
            return Next(swap(state, replace(melee, stage=s.MeleeStage.LOSSES)))
        case s.MeleeStage.LOSSES:
            if melee.damage <= 0:
                return Next(swap(state, replace(melee, stage=s.MeleeStage.BOTCHES)))
            return _lose(state, melee, tuple(piece.id for piece in _sets(state, melee)[0]))
        case s.MeleeStage.BOTCHES:
            return _botches(state, melee)
        case _:
            return check_kings(pop(state))


MELEE = solo(_decides, _run, _options, _refuse, _take, exact=True)
