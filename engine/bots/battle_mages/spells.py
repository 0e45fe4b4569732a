"""The worth of magic: spells, targets, answers."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from engine.battle_mages.magic.quintessence import arete_dice
from engine.battle_mages.magic.reactions import places_of
from engine.battle_mages.magic.targets import candidates
from engine.battle_mages.rules.marking import alive
from engine.battle_mages.rules.numbers import strength
from engine.battle_mages.state import actions as a
from engine.battle_mages.state.model import Piece, State
from engine.battle_mages.state.steps import Casting, SpellStage
from engine.battle_mages.tables.effect_words import (
    MOVE,
    STRENGTH,
    UMBRA,
    AimedAt,
    Does,
)
from engine.battle_mages.tables.effects import (
    EFFECTS,
    KNOWN,
    Effect,
)
from engine.battle_mages.tables.pieces import (
    BY_LEVEL,
    KING,
)
from engine.bots.battle_mages.decision import BotDecision
from engine.bots.battle_mages.defaults import CALM
from engine.bots.battle_mages.exchange import nets, worth
from engine.bots.battle_mages.fights import harm, shot_value
from engine.bots.battle_mages.weights import LENT, SUMMONED, WORTH
from engine.bots.protocol import Rated
from engine.bots.rating import NEVER, rated, tenths

USUAL = 2
"""About as many net successes as a spell has."""
ALLIED = -0.1
"""The worth of aiming at an ally."""

# --- what an effect does to one target -----------------------------------------------------------


def _boon(decision: BotDecision, effect: Effect, piece: Piece, sign: int) -> float:
    """Return what a lasting effect is worth on a piece; what it has already it gets in vain."""
    mine = sign if piece.seat is decision.seat else -sign
    if any(m.sphere == effect.sphere and m.amount * sign > 0 for m in piece.marks):
        return -0.05
    if effect.stat == STRENGTH:
        if sign < 0:
            return mine * 0.5 * min(effect.amount, strength(piece))
        return mine * (0.4 if decision.guards(piece) else 0.5) * effect.amount
    if effect.stat == MOVE:
        return mine * (0.1 if decision.guards(piece) else 0.4) * effect.amount
    if any(mark.effect == effect.id for mark in piece.marks):
        return -0.05
    if effect.stat == UMBRA:
        return -mine * 0.6 * worth(piece)
    return mine * (1.0 if piece.kind == KING else 0.2)


def piece_value(decision: BotDecision, effect: Effect, name: str, sign: int) -> float:
    """Return what it is worth to aim an effect at a piece, as a plus or a minus (BM-10.12)."""
    piece = decision.state.the(name)
    foe = piece.seat in decision.foes
    if not foe and piece.seat is not decision.seat:
        return ALLIED
    match effect.does:
        case Does.PARALYSE:
            value = 0.4 + 0.3 * strength(piece)
            return value * (0.0 if piece.paralysed else 1.0) if foe else -value
        case Does.DOMINATE:
            return 1.6 * worth(piece)
        case Does.UNMAKE:
            return worth(piece) if foe else -worth(piece)
        case Does.STEAL:
            return 0.5 * min(USUAL, decision.state.player(piece.seat).qe)
        case Does.CARRY:
            return -0.5
        case _:
            return _boon(decision, effect, piece, sign or 1)


def target_value(decision: BotDecision, casting: Casting, what: str) -> float:
    """Return what a target of a spell is worth."""
    effect = EFFECTS[casting.effect]
    match effect.aim:
        case AimedAt.LEVELS:
            return LENT * SUMMONED[BY_LEVEL[int(what)].id]
        case AimedAt.SIDE:
            return harm(decision.pieces(what), casting.net)
        case AimedAt.FREE:
            return 0.1 - 0.02 * decision.away[what][decision.home]
        case AimedAt.BRICKS:
            return 0.05
        case AimedAt.HEX:
            return 0.1 - 0.05 * decision.away[what][decision.home]
        case AimedAt.ONE if effect.stat:
            tower = decision.state.the(what)
            better = casting.net - 5
            return 0.4 * (better if tower.seat is decision.seat else -better)
        case _:
            return piece_value(decision, effect, what, casting.sign)


# --- spells --------------------------------------------------------------------------------------


def spell_value(decision: BotDecision, effect: Effect) -> float:
    """Return what a spell is worth with the usual successes: the sum of its best targets."""
    if effect.aim is AimedAt.CASTER:
        return 0.3 if effect.stat == STRENGTH else 0.1
    return max(_with_sign(decision, effect, sign) for sign in ((1, -1) if effect.signed else (0,)))


def _with_sign(decision: BotDecision, effect: Effect, sign: int) -> float:
    casting = Casting(decision.seat, effect.id, USUAL, SpellStage.TARGETS, sign=sign)
    named = candidates(decision.state, casting)
    if effect.aim is AimedAt.SIDE:
        dice = arete_dice(decision.state, decision.seat)
        return max((shot_value(decision.pieces(side), dice) for side in named), default=0.0)
    values = sorted((target_value(decision, casting, target) for target in named), reverse=True)
    most = 1 if effect.aim in (AimedAt.LEVELS, AimedAt.ONE, AimedAt.HEX, AimedAt.MADE) else USUAL
    return sum(value for value in values[:most] if value > 0)


def cast(decision: BotDecision, action: a.Cast, worths: dict[str, float]) -> Rated:
    """Rate a spell; Quintessence makes it surer, a Magus full of Paradox risks his life."""
    if action.qe and decision.style.by_the_book:
        return rated(action, NEVER, "spell", ("effect", action.effect), ("value", 0))
    if action.effect not in worths:
        worths[action.effect] = _known_value(decision, action.effect)
    sheet = decision.state.player(decision.seat)
    works = 1 - nets(arete_dice(decision.state, decision.seat, action.qe))[0]
    value = decision.style.magic * worths[action.effect] * works
    risk = 2.0 if sheet.paradox >= CALM else 0.2
    facts = (("effect", action.effect), ("value", tenths(value)))
    value -= decision.style.price * action.qe + risk
    return rated(action, value, "spell", *facts)


def meditate(action: Any) -> Rated:
    """Rate to meditate: less than any spell that helps."""
    return rated(action, 0.4, "meditate")


def _known_value(decision: BotDecision, name: str) -> float:
    """Return the worth of an effect; with Foresight of the best one."""
    if EFFECTS[name].does is not Does.FORESEE:
        return spell_value(decision, EFFECTS[name])
    sheet = decision.state.player(decision.seat)
    rows = (row for row in KNOWN[sheet.three, sheet.two] if row.cast)
    return max((spell_value(decision, row) for row in rows), default=0.0)


def casting(decision: BotDecision, step: Casting) -> list[Rated]:
    """Rate what a spell asks: its effect, sign, targets, places; or whether to counter it."""
    rater = _STAGES[step.stage]
    return [rater(decision, step, action) for action in decision.actions]


def _declare(decision: BotDecision, _: Casting, action: Any) -> Rated:
    value = spell_value(decision, EFFECTS[action.effect])
    return rated(action, value, "spell", ("effect", action.effect), ("value", tenths(value)))


def _sign(decision: BotDecision, step: Casting, action: Any) -> Rated:
    sign = 1 if action.sign == "+" else -1
    value = _with_sign(decision, EFFECTS[step.effect], sign)
    return rated(action, value, "spell.sign", ("sign", action.sign))


def _target(decision: BotDecision, step: Casting, action: Any) -> Rated:
    match action:
        case a.Target(what):
            value = target_value(decision, step, what)
            return rated(action, value, "spell.target", ("what", what))
        case a.Place(hex=spot):
            value = -float(decision.away[spot][decision.goal])
            return rated(action, value, "spell.place", ("hex", spot))
        case _:
            return rated(action, 0.0, "done")


def _drop(decision: BotDecision, step: Casting, action: Any) -> Rated:
    place = decision.actions.index(action)
    return rated(action, -float(place), "spell.drop", ("what", action.what))


def _counter(decision: BotDecision, step: Casting, action: Any) -> Rated:
    """Rate a counter: against a harmful effect on or near own pieces, if Paradox is low."""
    if not isinstance(action, a.Counter):
        return rated(action, 0.0, "answer.not")
    sheet = decision.state.player(decision.seat)
    hurt = any(piece.seat is decision.seat for piece in _struck(decision.state, step))
    if sheet.paradox >= CALM:
        return rated(action, -1.0, "counter", ("effect", step.effect))
    value = (1.0 if hurt else 0.2) - 0.5 * action.qe + decision.style.tricks
    return rated(action, value, "counter", ("effect", step.effect))


def _struck(state: State, step: Casting) -> Iterable[Piece]:
    names = tuple(item.what for item in step.items)
    sides = (piece for name in names for piece in state.members(name))
    near = (piece for spot in places_of(state, step) if (piece := state.at(spot)) is not None)
    return (*alive(state, names), *sides, *near)


Stage = Callable[[BotDecision, Casting, Any], Rated]
_STAGES: Mapping[SpellStage, Stage] = {
    SpellStage.DECLARE: _declare,
    SpellStage.SIGN: _sign,
    SpellStage.TARGETS: _target,
    SpellStage.COUNTERS: _counter,
    SpellStage.DROP: _drop,
}


# --- answers to attacks --------------------------------------------------------------------------


def defend(decision: BotDecision, action: Any, lost: float) -> Rated:
    """Rate an answer by what would be lost without it, if Paradox is low (BM-16)."""
    if not isinstance(action, a.Defend):
        return rated(action, 0.0, "answer.not")
    sheet = decision.state.player(decision.seat)
    if sheet.paradox >= CALM and lost < WORTH[KING]:
        return rated(action, NEVER, "answer", ("effect", action.effect))
    value = 0.6 * lost - 0.05 - decision.style.price * action.qe + decision.style.tricks
    if lost >= WORTH[KING] / 2:
        value += 2.0 * action.qe
    return rated(action, value, "answer", ("effect", action.effect))
