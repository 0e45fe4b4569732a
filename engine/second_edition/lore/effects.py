"""What each Lore card does when it resolves: one function a card, found by its id."""

from collections.abc import Callable
from functools import partial

from engine.core.frozen import replace
from engine.core.game import Next
from engine.core.steps import change_step, innermost, pop, push, then
from engine.second_edition.lore.dice_groups import group_named, rest_of
from engine.second_edition.lore.timing import combat_of, roll_of
from engine.second_edition.rules.damage import harm, recover
from engine.second_edition.rules.movement import go
from engine.second_edition.rules.victory import gain_lore, gain_points
from engine.second_edition.state.events import (
    CounterMade,
    DiceSplit,
    EffectBegan,
    LoreCancelled,
    OrderLost,
)
from engine.second_edition.state.model import CardId, Effect, State, UnitId, change_hand
from engine.second_edition.state.steps import (
    Casting,
    Combat,
    Granted,
    PickGroup,
    Roll,
    change_order,
    change_turn,
    turn_of,
)
from engine.second_edition.tables.units import UNITS

Resolve = Callable[..., Next[State]]


def _lasts(state: State, step: Casting, unit: UnitId = "") -> Next[State]:
    effect = Effect(step.card, step.side, unit)
    after = replace(state, effects=(*state.effects, effect))
    return Next(after, (EffectBegan(step.card, step.side, unit),))


def _gains_lore(state: State, step: Casting, lore: int) -> Next[State]:
    return gain_lore(state, step.side, lore, step.card)


def _gains_point(state: State, step: Casting) -> Next[State]:
    return gain_points(state, step.side, 1, step.card)


def _for_the_attack(state: State, step: Casting) -> Next[State]:
    place, combat = innermost(state, Combat), combat_of(state)
    assert place is not None
    assert combat is not None
    marked = replace(combat, cards=(*combat.cards, step.card))
    return Next(change_step(state, place, marked), (EffectBegan(step.card, step.side),))


def _for_the_roll(state: State, step: Casting) -> Next[State]:
    place, roll = innermost(state, Roll), roll_of(state)
    assert place is not None
    assert roll is not None
    marked = replace(roll, cards=(*roll.cards, step.card))
    return Next(change_step(state, place, marked), (EffectBegan(step.card, step.side),))


def _for_all(state: State, step: Casting) -> Next[State]:
    return _lasts(state, step)


def _for_one(state: State, step: Casting) -> Next[State]:
    return _lasts(state, step, step.chosen[0])


def _recovers(state: State, step: Casting) -> Next[State]:
    return recover(state, step.chosen[0], 2, step.card)


def _split(state: State, step: Casting) -> Next[State]:
    roll = roll_of(state)
    assert roll is not None
    one = group_named(roll.dice, step.chosen[0]) or ()
    groups = (one, rest_of(roll.dice, one))
    return Next(push(state, PickGroup(step.side.other, groups)), (DiceSplit(groups),))


def _cancels(state: State, step: Casting) -> Next[State]:
    """Put the other card on its discards; its cost is not paid (BL2-16.16)."""
    other = state.steps[-1]
    assert isinstance(other, Casting)
    pile = (*state.hand(other.side).lore_discards, other.card)
    after = change_hand(pop(state), other.side, lore_discards=pile)
    return Next(after, (LoreCancelled(other.side, other.card),))


def _from_above(state: State, step: Casting) -> Next[State]:
    return Next(push(state, Granted(step.side, step.chosen[0])))


def _rushes(state: State, step: Casting) -> Next[State]:
    done = _lasts(state, step, step.chosen[0])
    return Next(harm(done.state, step.chosen[0], 1, step.card), done.events)


def _pact(state: State, step: Casting) -> Next[State]:
    done = gain_lore(state, step.side, 2, step.card)
    return Next(harm(done.state, step.chosen[0], 1, step.card), done.events)


def _portal(state: State, step: Casting) -> Next[State]:
    unit, spot = step.chosen
    start = state.the(unit).hex
    moved = change_order(state, unit, acted=True, moved=True)
    return go(moved, unit, (start, spot), step.card)


def _visions(state: State, step: Casting) -> Next[State]:
    unit = step.chosen[0]
    orders = tuple(each for each in turn_of(state).orders if each.unit != unit)
    return Next(change_turn(state, orders=orders), (OrderLost(unit),))


def _feeds(state: State, step: Casting) -> Next[State]:
    assert step.fallen is not None
    return _lasts(state, step, step.fallen.by)


def _strikes_back(state: State, step: Casting) -> Next[State]:
    """Let the unit counter before it is removed (BL2-20.5); its step of harm waits below."""
    place, combat = innermost(state, Combat), combat_of(state)
    assert place is not None
    assert combat is not None
    state = change_step(state, place, replace(combat, countered=True))
    told = Next(state, (CounterMade(combat.target, combat.unit),))
    return then(told, partial(push_counter, combat=combat))


def push_counter(state: State, combat: Combat) -> Next[State]:
    """Let the target of an attack roll against the attacker, in the type that it has."""
    unit, target = state.the(combat.target), state.the(combat.unit)
    ranged = UNITS[unit.kind].reach is not None
    return Next(push(state, Roll(unit.id, target.id, unit.hex, target.hex, ranged, back=True)))


EFFECTS: dict[CardId, Resolve] = {
    "plunder": partial(_gains_lore, lore=3),  # BL2-DL01
    "defend_the_realm": _gains_point,  # BL2-DL02
    "valor_and_vengeance": _for_the_attack,  # BL2-DL03
    "wall_of_steel": _split,  # BL2-DL04
    "take_aim": _for_the_attack,  # BL2-DL05
    "runic_barrier": _cancels,  # BL2-DL06
    "overrun": _for_all,  # BL2-DL07
    "death_from_above": _from_above,  # BL2-DL08
    "enchanted_arrows": _for_all,  # BL2-DL09
    "superior_tactics": _for_the_roll,  # BL2-DL10
    "rune_blade": _for_the_attack,  # BL2-DL11
    "hold_the_gate": _for_the_roll,  # BL2-DL12
    "second_wind": _recovers,  # BL2-DL13
    "forced_march": _for_one,  # BL2-DL14
    "unstoppable": _strikes_back,  # BL2-UL01
    "mirrored_wounds": _for_the_attack,  # BL2-UL02
    "carrion_feast": partial(_gains_lore, lore=3),  # BL2-UL03
    "venom_cloud": _for_the_attack,  # BL2-UL04
    "blood_rush": _rushes,  # BL2-UL05
    "portal": _portal,  # BL2-UL06
    "howl_of_terror": _for_the_roll,  # BL2-UL07
    "feeding_frenzy": _feeds,  # BL2-UL08
    "warp_flesh": _recovers,  # BL2-UL09
    "blood_toll": _gains_point,  # BL2-UL10
    "dark_pact": _pact,  # BL2-UL11
    "nightmare_visions": _visions,  # BL2-UL12
    "iron_hide": _for_the_roll,  # BL2-UL13
}
