"""Effects of Lore cards when they resolve: a function for each kind of effect of their rows."""

from collections.abc import Callable, Mapping
from functools import partial

from engine.core.frozen import replace
from engine.core.game import Next
from engine.core.rows import for_each
from engine.core.steps import change_step, innermost, pop, push, then
from engine.second_edition.lore.dice_groups import group_named, rest_of
from engine.second_edition.lore.timing import combat_of, roll_of
from engine.second_edition.rules.damage import harm, recover
from engine.second_edition.rules.movement import go
from engine.second_edition.rules.victory import gain_lore, gain_points
from engine.second_edition.state import events as ev
from engine.second_edition.state import steps as s
from engine.second_edition.state.lore_events import EffectBegan, LoreCancelled
from engine.second_edition.state.model import Effect, State, UnitId, change_hand
from engine.second_edition.tables.lore_cards import LORE
from engine.second_edition.tables.lore_deeds import (
    DoesSpecial,
    GainPoints,
    GainTokens,
    On,
    Recover,
    Special,
    Stays,
    Wound,
)
from engine.second_edition.tables.units import UNITS

Resolve = Callable[[State, s.Casting], Next[State]]


# --- what many cards do ---------------------------------------------------------------------------


def _gains_lore(state: State, step: s.Casting, deed: GainTokens) -> Next[State]:
    return gain_lore(state, step.side, deed.lore, step.card)


def _gains_points(state: State, step: s.Casting, deed: GainPoints) -> Next[State]:
    return gain_points(state, step.side, deed.points, step.card)


def _recovers(state: State, step: s.Casting, deed: Recover) -> Next[State]:
    return recover(state, step.chosen[0], deed.health, step.card)


def _wounds(state: State, step: s.Casting, deed: Wound) -> Next[State]:
    return Next(harm(state, step.chosen[0], deed.damage, step.card))


def _stays(state: State, step: s.Casting, deed: Stays) -> Next[State]:
    return _STAY[deed.on](state, step)


def _lasts(state: State, step: s.Casting, unit: UnitId = "") -> Next[State]:
    effect = Effect(step.card, step.side, unit)
    after = replace(state, effects=(*state.effects, effect))
    return Next(after, (EffectBegan(step.card, step.side, unit),))


def _for_the_attack(state: State, step: s.Casting) -> Next[State]:
    place, combat = innermost(state, s.Combat), combat_of(state)
    assert place is not None
    assert combat is not None
    marked = replace(combat, cards=(*combat.cards, step.card))
    return Next(change_step(state, place, marked), (EffectBegan(step.card, step.side),))


def _for_the_roll(state: State, step: s.Casting) -> Next[State]:
    place, roll = innermost(state, s.Roll), roll_of(state)
    assert place is not None
    assert roll is not None
    marked = replace(roll, cards=(*roll.cards, step.card))
    return Next(change_step(state, place, marked), (EffectBegan(step.card, step.side),))


def _for_the_killer(state: State, step: s.Casting) -> Next[State]:
    assert step.fallen is not None
    return _lasts(state, step, step.fallen.by)


_STAY = for_each(
    On,
    {
        On.SIDE: _lasts,
        On.TARGET: lambda state, step: _lasts(state, step, step.chosen[0]),
        On.KILLER: _for_the_killer,
        On.ATTACK: _for_the_attack,
        On.ROLL: _for_the_roll,
    },
)


# --- what only one does ---------------------------------------------------------------------------


def _split(state: State, step: s.Casting) -> Next[State]:
    roll = roll_of(state)
    assert roll is not None
    one = group_named(roll.dice, step.chosen[0]) or ()
    groups = (one, rest_of(roll.dice, one))
    return Next(push(state, s.PickGroup(step.side.other, groups)), (ev.DiceSplit(groups),))


def _cancels(state: State, step: s.Casting) -> Next[State]:
    """Put the other card on its discards; its cost is not paid (BL2-16.16)."""
    other = state.steps[-1]
    assert isinstance(other, s.Casting)
    pile = (*state.hand(other.side).lore_discards, other.card)
    after = change_hand(pop(state), other.side, lore_discards=pile)
    return Next(after, (LoreCancelled(other.side, other.card),))


def _from_above(state: State, step: s.Casting) -> Next[State]:
    return Next(push(state, s.Granted(step.side, step.chosen[0])))


def _portal(state: State, step: s.Casting) -> Next[State]:
    unit, spot = step.chosen
    start = state.the(unit).hex
    moved = s.change_order(state, unit, acted=True, moved=True)
    return go(moved, unit, (start, spot), step.card)


def _visions(state: State, step: s.Casting) -> Next[State]:
    unit = step.chosen[0]
    orders = tuple(order for order in s.turn_of(state).orders if order.unit != unit)
    return Next(s.change_turn(state, orders=orders), (ev.OrderLost(unit),))


def _strikes_back(state: State, step: s.Casting) -> Next[State]:
    """Let the unit counter before it is removed (BL2-20.5); its step of harm waits below."""
    place, combat = innermost(state, s.Combat), combat_of(state)
    assert place is not None
    assert combat is not None
    state = change_step(state, place, replace(combat, countered=True))
    countered = Next(state, (ev.CounterMade(combat.target, combat.unit),))
    return then(countered, partial(push_counter, combat=combat))


def push_counter(state: State, combat: s.Combat) -> Next[State]:
    """Let the target of an attack roll against the attacker, in the type that it has."""
    unit, target = state.the(combat.target), state.the(combat.unit)
    ranged = UNITS[unit.kind].reach is not None
    return Next(push(state, s.Roll(unit.id, target.id, unit.hex, target.hex, ranged, back=True)))


_SPECIALS: Mapping[Special, Resolve] = for_each(
    Special,
    {
        Special.SPLIT_DICE: _split,  # BL2-DL04
        Special.CANCEL_CARD: _cancels,  # BL2-DL06
        Special.ATTACK_NOW: _from_above,  # BL2-DL08
        Special.STRIKE_BACK: _strikes_back,  # BL2-UL01
        Special.MOVE_AWAY: _portal,  # BL2-UL06
        Special.LOSE_ORDER: _visions,  # BL2-UL12
    },
)


def _only_this(state: State, step: s.Casting, deed: DoesSpecial) -> Next[State]:
    return _SPECIALS[deed.special](state, step)


_DEEDS: Mapping[type, Callable[..., Next[State]]] = {
    GainTokens: _gains_lore,
    GainPoints: _gains_points,
    Recover: _recovers,
    Wound: _wounds,
    Stays: _stays,
    DoesSpecial: _only_this,
}
"""The function of each kind of effect."""


def resolve(state: State, step: s.Casting) -> Next[State]:
    """Apply the effects of a card, one after the other."""
    done: Next[State] = Next(state)
    for deed in LORE[step.card].does:
        done = then(done, partial(_DEEDS[type(deed)], step=step, deed=deed))
    return done
