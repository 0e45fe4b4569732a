"""A spell after its roll: targets, counters, what no longer fits, its effect (BM-P4)."""

from functools import partial

from engine.battle_mages.magic.marks import end_invisibility
from engine.battle_mages.magic.quintessence import roll_arete
from engine.battle_mages.magic.reactions import (
    asked_next,
    counter_options,
    protected,
    refuse_counter,
)
from engine.battle_mages.magic.targets import (
    WITH_PLACE,
    candidates,
    enemies_named,
    places,
    price,
    refuse_target,
    standing_items,
)
from engine.battle_mages.magic.verbs import VERBS
from engine.battle_mages.rules.losses import check_kings
from engine.battle_mages.rules.refusals import not_now
from engine.battle_mages.state import actions as a
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.events import OfferDeclined
from engine.battle_mages.state.magic_events import (
    EffectDeclared,
    SpellCast,
    SpellCountered,
    SpellFailed,
    TargetDropped,
    TargetsNamed,
)
from engine.battle_mages.state.model import PieceId, State
from engine.battle_mages.state.steps import Casting, Item, SpellStage, change_turn
from engine.battle_mages.tables.effect_words import (
    AimedAt,
)
from engine.battle_mages.tables.effects import (
    EFFECTS,
    KNOWN,
)
from engine.core.frozen import replace
from engine.core.game import Next, Refusal
from engine.core.steps import pop, push, solo, swap, then

SIGNS = {"+": 1, "-": -1}

# --- the beginning -------------------------------------------------------------------------------


def begin_spell(state: State, seat: Army, effect: str, net: int) -> State:
    """Go on after a roll with successes: the effect, its sign or its targets (BM-10.8)."""
    return push(state, _declared(state, Casting(seat, effect, net, SpellStage.DECLARE)))


def _declared(state: State, casting: Casting) -> Casting:
    """Return a spell whose effect is known at what is chosen first.

    Only with Foresight it is not known yet (BM-11.30).
    """
    effect = EFFECTS[casting.effect]
    if not effect.cast:
        return casting
    if effect.aim is AimedAt.CASTER:
        magus = state.magus(casting.seat)
        assert magus is not None
        return replace(casting, stage=SpellStage.COUNTERS, items=(Item(magus.id, cost=0),))
    stage = SpellStage.SIGN if effect.signed else SpellStage.TARGETS
    return replace(casting, stage=stage)


def take_defence(
    state: State, seat: Army, pieces: tuple[PieceId, ...], action: a.Defend
) -> Next[State]:
    """Answer an attack: the full Arete procedure (BM-10.26), a spell that may be countered.

    It goes on the step of the attack and takes damage away from it when it ends (BM-10.35).
    """
    event = SpellCast(seat, action.effect, action.qe)
    effect = EFFECTS[action.effect]
    aims = tuple(Item(shielded.id, cost=0) for shielded in protected(state, seat, effect, pieces))
    rolled = roll_arete(state, seat, "defend", action.qe)
    if not rolled.roll.net:
        why = "botch" if rolled.roll.botch else "failure"
        failed = SpellFailed(seat, action.effect, why)
        return Next(rolled.state, (event, *rolled.events, failed))
    step = Casting(seat, action.effect, rolled.roll.net, SpellStage.COUNTERS, items=aims)
    return Next(push(rolled.state, step), (event, *rolled.events))


# --- who decides what ----------------------------------------------------------------------------


def _decides(state: State, casting: Casting) -> Army | None:
    match casting.stage:
        case SpellStage.COUNTERS:
            return asked_next(state, casting)
        case SpellStage.DROP:
            over = casting.spent > casting.net
            return casting.seat if over and len(casting.items) > 1 else None
        case SpellStage.TARGETS:
            return casting.seat if casting.pending or candidates(state, casting) else None
        case SpellStage.EFFECT:
            return None
        case _:
            return casting.seat


def item_name(casting: Casting, item: Item) -> str:
    """Return the name by which a target is dropped: for new pieces that of their hex."""
    return item.to if EFFECTS[casting.effect].aim is AimedAt.LEVELS else item.what


def _farthest_first(state: State, casting: Casting) -> list[Item]:
    """Return the targets, those first that are farthest from the caster (BM-16)."""
    magus = state.magus(casting.seat)
    if magus is None:
        return list(casting.items)
    away = state.board.grid.distances[magus.hex]

    def distance(item: Item) -> int:
        piece = state.piece(item.what)
        return away[item.to or (piece.hex if piece is not None else item.what)]

    return sorted(casting.items, key=distance, reverse=True)


def _options(state: State, casting: Casting) -> tuple[a.Action, ...]:
    match casting.stage:
        case SpellStage.DECLARE:
            player = state.player(casting.seat)
            rows = KNOWN[player.three, player.two]
            return tuple(a.Declare(row.id) for row in rows if row.cast)
        case SpellStage.SIGN:
            return tuple(map(a.Sign, SIGNS))
        case SpellStage.COUNTERS:
            seat = asked_next(state, casting)
            return counter_options(state, seat) if seat is not None else ()
        case SpellStage.DROP:
            return tuple(a.Drop(item_name(casting, i)) for i in _farthest_first(state, casting))
        case _ if casting.pending:
            return tuple(map(a.Place, places(state, casting, casting.pending)))
        case _:
            return (*map(a.Target, candidates(state, casting)), a.Done())


def _refuse(state: State, casting: Casting, action: a.Action) -> Refusal | None:
    kinds = {
        SpellStage.DECLARE: a.Declare,
        SpellStage.SIGN: a.Sign,
        SpellStage.DROP: a.Drop,
    }
    stage = casting.stage
    if stage is SpellStage.COUNTERS:
        seat = asked_next(state, casting)
        return not_now(state) if seat is None else refuse_counter(state, seat, action)
    if stage is SpellStage.TARGETS:
        return _refuse_targeting(state, casting, action)
    if not isinstance(action, kinds[stage]):
        return not_now(state)
    return _refuse_choice(state, casting, action)


def _refuse_choice(state: State, casting: Casting, action: a.Action) -> Refusal | None:
    if action in _options(state, casting):
        return None
    match action:
        case a.Declare(effect):
            return refuse_effect(state, casting.seat, effect) or not_now(state)
        case a.Sign(sign):
            return Refusal("spell.sign", "BM-10.12", (("sign", sign),))
        case a.Drop(what):
            return Refusal("spell.not_named", "BM-10.34", (("what", what),))
        case _:
            return not_now(state)


def refuse_effect(state: State, seat: Army, effect: str) -> Refusal | None:
    """Return why an effect cannot be cast by the Magus of a seat at any time (BM-2.4)."""
    facts = (("effect", effect),)
    player, row = state.player(seat), EFFECTS.get(effect)
    if row is None or row not in KNOWN[player.three, player.two]:
        return Refusal("spell.unknown", "BM-15.41", facts)
    if row.defends:
        return Refusal("spell.only_defends", "BM-10.20", facts)
    if not row.cast:
        return Refusal("spell.no_spell", "BM-11.30", facts)
    return None


def _refuse_targeting(state: State, casting: Casting, action: a.Action) -> Refusal | None:
    match action:
        case a.Place(hex=spot) if casting.pending:
            if spot in places(state, casting, casting.pending):
                return None
            if spot in state.board.goals:
                return Refusal("spell.goal", "BM-17.3", (("hex", spot),))
            levels = EFFECTS[casting.effect].aim is AimedAt.LEVELS
            rule = "BM-11.15" if levels else "BM-11.27"
            return Refusal("spell.place", rule, (("hex", spot),))
        case a.Target(what) if not casting.pending:
            return refuse_target(state, casting, what)
        case a.Done() if not casting.pending:
            return None
        case _:
            return not_now(state)


# --- what is done --------------------------------------------------------------------------------


def _take(state: State, casting: Casting, action: a.Action) -> Next[State]:
    match action:
        case a.Declare(effect):
            declared = _declared(state, replace(casting, effect=effect))
            return Next(swap(state, declared), (EffectDeclared(casting.seat, effect),))
        case a.Sign(sign):
            signed = replace(casting, sign=SIGNS[sign], stage=SpellStage.TARGETS)
            return Next(swap(state, signed))
        case a.Drop(what):
            items = tuple(item for item in casting.items if item_name(casting, item) != what)
            state = swap(state, replace(casting, items=items))
            return Next(state, (TargetDropped(casting.seat, what),))
        case a.Target() | a.Place():
            return Next(swap(state, _named(state, casting, action)))
        case _ if casting.stage is SpellStage.TARGETS:
            return _all_named(state, casting)
        case _:
            return _answered(state, casting, action)


def _named(state: State, casting: Casting, action: a.Target | a.Place) -> Casting:
    """Return the spell with one more target, or with one that waits for its place."""
    effect = EFFECTS[casting.effect]
    if isinstance(action, a.Place):
        cost = price(state, effect, casting.pending)
        item = Item(casting.pending, action.hex, cost)
        return replace(casting, items=(*casting.items, item), pending="")
    if effect.aim in WITH_PLACE:
        return replace(casting, pending=action.what)
    item = Item(action.what, cost=price(state, effect, action.what))
    burnt = tuple(member.id for member in state.members(action.what))
    burnt = burnt if effect.aim is AimedAt.SIDE else ()
    return replace(casting, items=(*casting.items, item), burnt=burnt)


def _all_named(state: State, casting: Casting) -> Next[State]:
    """Tell the targets; who names an enemy is invisible no more (BM-11.40)."""
    if not casting.items:
        return Next(pop(state), (SpellFailed(casting.seat, casting.effect, "no_target"),))
    names = tuple(item_name(casting, item) for item in casting.items)
    event = TargetsNamed(casting.seat, casting.effect, names, casting.sign)
    after = Next(swap(state, replace(casting, stage=SpellStage.COUNTERS)), (event,))
    magus = state.magus(casting.seat)
    if magus is None or not enemies_named(state, casting):
        return after
    return then(after, partial(end_invisibility, pieces=(magus.id,)))


def _answered(state: State, casting: Casting, action: a.Action) -> Next[State]:
    """Carry out the answer of a Magus who was asked for a counter (BM-10.33).

    It is an Arete roll (BM-10.37) of which each net success cancels one of the spell (BM-10.34).
    """
    seat = asked_next(state, casting)
    assert seat is not None
    casting = replace(casting, asked=(*casting.asked, seat))
    if not isinstance(action, a.Counter):
        return Next(swap(state, casting), (OfferDeclined(seat, "counter"),))
    rolled = roll_arete(state, seat, "counter", action.qe)
    cancelled = min(casting.net, rolled.roll.net)
    left = casting.net - cancelled
    casting = replace(casting, net=left, reacted=(*casting.reacted, seat))
    casting = replace(casting, items=standing_items(rolled.state, casting))
    events = (SpellCountered(seat, cancelled, left),) if cancelled else ()
    state = rolled.state
    if seat is state.active:
        state = change_turn(state, countered=True)
    return Next(swap(state, casting), (*rolled.events, *events))


def _run(state: State, casting: Casting) -> Next[State]:
    match casting.stage:
        case SpellStage.TARGETS:
            return _all_named(state, casting)
        case SpellStage.COUNTERS:
            return _fit(state, casting)
        case SpellStage.DROP:
            return _drop_last(state, casting)
        case _:
            verb = VERBS[EFFECTS[casting.effect].does]
            done = verb(pop(state), casting, EFFECTS[casting.effect])
            return then(done, check_kings)  # BM-14.5


def _fit(state: State, casting: Casting) -> Next[State]:
    """Go on after the counters; a spell of which nothing is left is void (BM-10.34)."""
    if not casting.net or not casting.items:
        why = "no_target" if casting.net else "countered"
        return Next(pop(state), (SpellFailed(casting.seat, casting.effect, why),))
    return Next(swap(state, replace(casting, stage=SpellStage.DROP)))


def _drop_last(state: State, casting: Casting) -> Next[State]:
    """Give up the only target if it is too dear now, else go on to the effect."""
    if casting.spent <= casting.net:
        return Next(swap(state, replace(casting, stage=SpellStage.EFFECT)))
    (item,) = casting.items
    event = TargetDropped(casting.seat, item_name(casting, item))
    failed = SpellFailed(casting.seat, casting.effect, "countered")
    return Next(pop(state), (event, failed))


CASTING = solo(_decides, _run, _options, _refuse, _take, exact=True)
