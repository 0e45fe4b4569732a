"""Damage and recovery (BL2-7.13 to BL2-7.19): one effect at a time, through a `Harm` step.

Its units' players say first what they ignore, W12 opens where a unit would be removed by an
attack, then all suffer together; eliminations open W10 and W11.
"""

from functools import partial

from engine.core.frozen import replace
from engine.core.game import Next, Refusal
from engine.core.steps import pop, push, solo, swap, then
from engine.second_edition.rules.ground import has_near
from engine.second_edition.rules.numbers import guarded
from engine.second_edition.rules.refusals import not_now
from engine.second_edition.rules.victory import check_units, gain_lore, gain_points
from engine.second_edition.state import events as ev
from engine.second_edition.state import steps as s
from engine.second_edition.state.actions import Action, Ignore
from engine.second_edition.state.grounds import BRIDGE, FORD, LAKE, RIVER
from engine.second_edition.state.model import (
    State,
    UnitId,
    change_unit,
    without_unit,
)
from engine.second_edition.state.sides import Side
from engine.second_edition.tables.scenario_cards import BLOOD_IN_THE_WATER, HUNGER_AT_DUSK
from engine.second_edition.tables.terrain import TERRAIN
from engine.second_edition.tables.units import UNITS


def harm(state: State, unit: UnitId, damage: int, cause: str, by: UnitId = "") -> State:
    """Return the state with damage to one unit that must be dealt with next."""
    return push(state, s.Harm((s.Blow(unit, damage),), cause, by)) if damage else state


def hurt(state: State, unit: UnitId, damage: int) -> int:
    """Return the health that a unit would have left after damage; never below 0 (BL2-7.15).

    A legend without health left is gone, its damage tokens being what it lacks (BL2-7.14).
    """
    return max(0, state.the(unit).health - damage)


def may_ignore(state: State, step: s.Harm, blow: s.Blow) -> int:
    """Return how much of a blow its unit's player may ignore.

    The player may ignore less (BL2-16.14), and of each effect separately: the roll, then the
    retreats (BL2-16.8).
    """
    unit = state.unit(blow.unit)
    if unit is None or blow.asked or not blow.damage:
        return 0
    roll = state.steps[-2] if len(state.steps) > 1 else None
    aimed = isinstance(roll, s.Roll) and roll.target == blow.unit and step.cause == "roll"
    cards = roll.cards if isinstance(roll, s.Roll) and aimed else ()
    return min(blow.damage, guarded(state, unit, cards).value)


def _asked(state: State, step: s.Harm) -> int | None:
    """Return the place of the next blow that somebody is asked about."""
    return next((n for n, blow in enumerate(step.blows) if may_ignore(state, step, blow)), None)


def _decides(state: State, step: s.Harm) -> Side | None:
    place = _asked(state, step)
    return None if place is None else state.the(step.blows[place].unit).side


def _options(state: State, step: s.Harm) -> tuple[Action, ...]:
    place = _asked(state, step)
    most = 0 if place is None else may_ignore(state, step, step.blows[place])
    return tuple(Ignore(count) for count in range(most, -1, -1))


def _refuse(state: State, step: s.Harm, action: Action) -> Refusal | None:
    if not isinstance(action, Ignore):
        return not_now(state)
    if action in _options(state, step):
        return None
    most = len(_options(state, step)) - 1
    return Refusal("ignore.most", "BL2-10.5", (("count", action.count), ("most", most)))


def _take(state: State, step: s.Harm, action: Action) -> Next[State]:
    assert isinstance(action, Ignore)
    place = _asked(state, step)
    assert place is not None
    blow = step.blows[place]
    less = replace(blow, damage=blow.damage - action.count, asked=True)
    blows = (*step.blows[:place], less, *step.blows[place + 1 :])
    events = (ev.DamageIgnored(blow.unit, action.count),) if action.count else ()
    return Next(swap(state, replace(step, blows=blows)), events)


def _run(state: State, step: s.Harm) -> Next[State]:
    if step.attack and not step.answered and _removes(state, step):
        asked = swap(state, replace(step, answered=True))
        unit = state.the(step.blows[0].unit)
        fallen = s.Fallen(unit.id, unit.kind, unit.side, unit.hex, step.by)
        return Next(s.open_window(asked, unit.side, s.Moment.W12, fallen))
    done = Next(pop(state))
    for blow in step.blows:
        done = then(done, partial(_suffer, blow=blow, step=step))
    gone = [event.fallen for event in done.events if isinstance(event, ev.UnitEliminated)]
    if not gone:
        return done
    done = then(done, check_units)
    for fallen_unit in reversed(gone):  # the first one's windows come first
        done = then(done, partial(_open_windows, fallen=fallen_unit))
    return done


def _removes(state: State, step: s.Harm) -> bool:
    """Return whether an attack would remove its target (W12); it is the first blow."""
    blow = step.blows[0]
    return blow.damage > 0 and hurt(state, blow.unit, blow.damage) == 0


def _suffer(state: State, blow: s.Blow, step: s.Harm) -> Next[State]:
    if not blow.damage or state.unit(blow.unit) is None:
        return Next(state)
    left, spot = hurt(state, blow.unit, blow.damage), state.the(blow.unit).hex
    kind = step.type if blow.unit == step.blows[0].unit else ""
    events = (ev.UnitDamaged(blow.unit, blow.damage, left, step.cause, spot, step.by, kind),)
    if left:
        return Next(change_unit(state, blow.unit, health=left), events)
    return then(Next(state, events), partial(eliminate, unit_id=blow.unit, by=step.by))


def eliminate(state: State, unit_id: UnitId, by: UnitId) -> Next[State]:
    """Take a unit off the board; the scenario card of its enemy may give something for it.

    The elimination itself gives no points (BL2-7.18).
    """
    unit = state.the(unit_id)
    fallen = s.Fallen(unit.id, unit.kind, unit.side, unit.hex, by if _attacked(state, by) else "")
    gone = Next(without_unit(state, unit_id), (ev.UnitEliminated(fallen),))
    side = unit.side.other
    card = state.hand(side).scenario
    wet = TERRAIN[state.ground(unit.hex)].wet and not TERRAIN[state.ground(unit.hex)].impassable
    if card == BLOOD_IN_THE_WATER and (  # BL2-US3
        wet or has_near(state, unit.hex, RIVER, LAKE, FORD, BRIDGE)
    ):
        return then(gone, lambda now: gain_points(now, side, 1, card))
    turn = state.steps[0]
    if card == HUNGER_AT_DUSK and isinstance(turn, s.Turn) and turn.side is side:  # BL2-US7
        if card in turn.claimed:
            return gone
        marked = Next(s.change_turn(gone.state, claimed=(*turn.claimed, card)), gone.events)
        return then(marked, lambda now: gain_lore(now, side, 1, card))
    return gone


def _attacked(state: State, unit: UnitId) -> bool:
    """Return whether a unit is the one whose attack is being resolved."""
    return any(isinstance(step, s.Combat) and step.unit == unit for step in state.steps)


def _open_windows(state: State, fallen: s.Fallen) -> Next[State]:
    """Let both sides answer an elimination, the active player first (BL2-11.7)."""
    active = s.turn_of(state).side
    for side in (active.other, active):
        moment = s.Moment.W11 if side is fallen.side else s.Moment.W10
        state = s.open_window(state, side, moment, fallen)
    return Next(state)


HARM = solo(_decides, _run, _options, _refuse, _take, exact=True)


def recover(state: State, unit_id: UnitId, health: int, cause: str) -> Next[State]:
    """Return figures, or take tokens off, never above the starting health (BL2-7.17)."""
    unit = state.unit(unit_id)
    gained = 0 if unit is None else min(health, UNITS[unit.kind].health - unit.health)
    if unit is None or not gained:
        return Next(state)
    after = change_unit(state, unit_id, health=unit.health + gained)
    return Next(after, (ev.UnitRecovered(unit_id, gained, cause),))


def mark(state: State, unit_id: UnitId, marker: str) -> Next[State]:
    """Put a poison or stun marker on a unit that survives; it has at most one of each."""
    unit = state.unit(unit_id)
    if unit is None or (unit.poisoned if marker == "poison" else unit.stunned):
        return Next(state)
    changes = {"poisoned" if marker == "poison" else "stunned": True}
    return Next(change_unit(state, unit_id, **changes), (ev.MarkerPlaced(unit_id, marker),))
