"""One combat roll, steps 2 to 9 of BL2-17.2: dice, commitment, damage, retreats, Lore."""

from collections.abc import Callable

from engine.core.frozen import replace
from engine.core.game import Next, Refusal
from engine.core.steps import change_step, innermost, pop, push, solo, swap, then
from engine.second_edition.lore.dice_groups import NONE, group_named, groups, named, rest_of
from engine.second_edition.lore.effects import push_counter
from engine.second_edition.lore.timing import combat_of, may_strike_back
from engine.second_edition.rules.damage import mark, recover
from engine.second_edition.rules.ground import has_near
from engine.second_edition.rules.numbers import Bout, dice, held, may_stand
from engine.second_edition.rules.retreat import Flight, flight, withdraw
from engine.second_edition.rules.sight import ways_back
from engine.second_edition.rules.victory import gain_lore
from engine.second_edition.state.actions import Action, Commit, Counter, Head, Ignore, Pass, Reroll
from engine.second_edition.state.events import (
    CounterMade,
    DiceCommitted,
    DiceRerolled,
    DiceRolled,
    OfferDeclined,
    RetreatsIgnored,
)
from engine.second_edition.state.grounds import LAKE, RIVER
from engine.second_edition.state.model import FACES, Face, State, Unit
from engine.second_edition.state.sides import Side
from engine.second_edition.state.steps import (
    Blow,
    Combat,
    Harm,
    Moment,
    Roll,
    RollStage,
    open_window,
    turn_of,
)
from engine.second_edition.tables.lore_cards import MIRRORED_WOUNDS, marked
from engine.second_edition.tables.lore_deeds import Mark
from engine.second_edition.tables.scenario_cards import RED_FENS
from engine.second_edition.tables.units import UNITS, Ability, Does, ability, weak
from engine.second_edition.turn.dice_count import (
    blows_beside,
    cards_of,
    committable,
    damage_of,
    die_ability,
    free,
    mirrored,
    retreats_of,
)


def sides_of(state: State, roll: Roll) -> tuple[Side, Side]:
    """Return the roller's side and the target's; either unit may be gone by now."""
    unit, target = state.unit(roll.unit), state.unit(roll.target)
    if unit is not None:
        return unit.side, unit.side.other
    if target is not None:
        return target.side.other, target.side
    active = turn_of(state).side
    return (active.other, active) if roll.back else (active, active.other)


def _stage(state: State, roll: Roll, stage: RollStage) -> State:
    return swap(state, replace(roll, stage=stage))


# --- the dice ------------------------------------------------------------------------------------


def _roll(state: State, roll: Roll) -> Next[State]:
    """Roll; whether the unit is weak is judged now (BL2-7.12)."""
    unit, target = state.the(roll.unit), state.the(roll.target)
    total = dice(state, Bout(unit, target, roll.ranged, roll.back, cards_of(state, roll)))
    fallen, rng = state.rng.roll(total.value, FACES)
    rolled = replace(
        roll,
        stage=RollStage.REROLL,
        dice=fallen,
        parts=total.parts,
        kind=unit.kind,
        weak=weak(unit),
        ways=ways_back(state, unit, target),
    )
    event = DiceRolled(unit.id, target.id, roll.back, fallen, total.parts)
    return Next(swap(replace(state, rng=rng), rolled), (event,))


def _may_reroll(state: State, roll: Roll) -> bool:
    return not roll.back and marked(cards_of(state, roll), Mark.REROLL)  # BL2-DL05


def _rolled(state: State, roll: Roll) -> Next[State]:
    """W7 is for the active player's own attack, W9 for the side of the target (BL2-11.10)."""
    roller, other = sides_of(state, roll)
    state = open_window(_stage(state, roll, RollStage.COMMIT), other, Moment.W9)
    return Next(state if roll.back else open_window(state, roller, Moment.W7))


# --- damage --------------------------------------------------------------------------------------


def _damage(state: State, roll: Roll) -> Next[State]:
    turned, blows = mirrored(state, roll), blows_beside(state, roll)
    if not turned:
        blows = (Blow(roll.target, damage_of(state, roll)), *blows)
    next_up = _stage(state, roll, RollStage.MARKERS)
    if not any(blow.damage for blow in blows):
        return Next(next_up)
    if turned:
        return Next(push(next_up, Harm(blows, MIRRORED_WOUNDS, roll.target, attack=False)))
    harm = Harm(blows, "roll", roll.unit, attack=not roll.back)
    return Next(push(next_up, replace(harm, type="ranged" if roll.ranged else "melee")))


def _markers(state: State, roll: Roll) -> Next[State]:
    """Apply the other effects of committed dice; then add up the retreats (BL2-17.2, 7)."""
    able = UNITS[roll.kind].die_ability
    done: Next[State] = Next(state)
    if roll.committed and able is not None:
        done = _ability_works(state, roll, able)
    state = done.state
    target = state.unit(roll.target)
    if target is None:
        return Next(_stage(state, roll, RollStage.LORE), done.events)
    results = retreats_of(state, roll)
    kept = max(0, results - held(state, target, roll.back, cards_of(state, roll)).value)
    ignored = (RetreatsIgnored(target.id, results - kept),) if kept < results else ()
    stage = RollStage.RETREATS if kept else RollStage.LORE
    after = swap(state, replace(roll, stage=stage, retreats=kept))
    return Next(after, (*done.events, *ignored))


def _ability_works(state: State, roll: Roll, able: Ability) -> Next[State]:
    if able.does is Does.SOUL_FEAST:
        return recover(state, roll.unit, roll.committed, "soul_feast")
    if able.does in (Does.POISON, Does.STUN):
        return mark(state, roll.target, able.does.value)
    if able.does is Does.FRENZY:
        place, combat = innermost(state, Combat), combat_of(state)
        assert place is not None
        assert combat is not None
        frenzied = (*combat.frenzied, *(roll.unit for _ in range(roll.committed)))
        return Next(change_step(state, place, replace(combat, frenzied=frenzied)))
    return Next(state)


# --- retreats ------------------------------------------------------------------------------------


def _most_ignored(state: State, roll: Roll) -> int:
    target = state.unit(roll.target)
    return min(roll.retreats, may_stand(target).value) if target is not None else 0


def _may_counter_early(state: State, roll: Roll) -> bool:
    """Return whether Ferocity lets the target counter before its retreats (BL2-9.12)."""
    target, combat = state.unit(roll.target), combat_of(state)
    if target is None or combat is None or roll.back or not roll.retreats:
        return False
    return ability(target, Does.FEROCITY) is not None and may_strike_back(state, combat)


def _direction(state: State, roll: Roll) -> Next[State]:
    """Ask for the direction, unless a counter eliminated the attacker (BL2-9.13).

    An eliminated unit does not retreat (BL2-8.2). One direction holds for all retreats of the roll
    (BL2-8.5).
    """
    gone = roll.early and state.unit(roll.unit) is None
    if gone or not roll.retreats or state.unit(roll.target) is None:
        return Next(_stage(state, roll, RollStage.LORE))
    return _retreat(state, roll)


def bogged(state: State, target: Unit, how: Flight) -> bool:
    """Return whether a unit that retreats by a hex or more ends in the fens (The Red Fens)."""
    fens = state.hand(target.side.other).scenario == RED_FENS  # BL2-US6
    return fens and len(how.path) > 1 and has_near(state, how.path[-1], RIVER, LAKE)


def _retreat(state: State, roll: Roll) -> Next[State]:
    target = state.the(roll.target)
    how = flight(state, target, roll.ways[0], roll.retreats)
    done = withdraw(_stage(state, roll, RollStage.LORE), target, how)
    state, left = done.state, len(how.path) > 1
    place, combat = innermost(state, Combat), combat_of(state)
    if roll.back and left and place is not None:
        state = change_step(state, place, replace(combat, displaced=True))
    if bogged(state, target, how):
        state = push(state, Harm((Blow(target.id, 1),), RED_FENS))
    if how.missing and not mirrored(state, roll):
        blow = Blow(target.id, how.missing)
        state = push(state, Harm((blow,), "retreat", roll.unit, attack=not roll.back))
    return Next(state, done.events)


def _lore(state: State, roll: Roll) -> Next[State]:
    """Lore is gained even if the target is gone (BL2-16.15); the cloud poisons a survivor.

    Each face gives a token to the roller (BL2-7.6). Venom Cloud poisons with any result
    (BL2-20.1).
    """
    done = gain_lore(pop(state), sides_of(state, roll)[0], free(state, roll, Face.LORE), "roll")
    if not roll.back and marked(cards_of(state, roll), Mark.POISONS):  # BL2-UL04
        done = then(done, lambda now: mark(now, roll.target, "poison"))
    return done


# --- the chapter ---------------------------------------------------------------------------------

_RUNS: dict[RollStage, Callable[[State, Roll], Next[State]]] = {
    RollStage.ROLL: _roll,
    RollStage.REROLL: _rolled,
    RollStage.ROLLED: _rolled,
    RollStage.COMMIT: _damage,
    RollStage.DAMAGE: _damage,
    RollStage.MARKERS: _markers,
    RollStage.RETREATS: lambda state, roll: Next(_stage(state, roll, RollStage.FEROCITY)),
    RollStage.FEROCITY: lambda state, roll: Next(_stage(state, roll, RollStage.DIRECTION)),
    RollStage.DIRECTION: _direction,
    RollStage.RETREAT: _retreat,
    RollStage.LORE: _lore,
}


def _options(state: State, roll: Roll) -> tuple[Action, ...]:
    stage = roll.stage
    if stage is RollStage.REROLL and _may_reroll(state, roll):
        return (*(Reroll(named(group)) for group in groups(roll.dice)[1:]), Pass())
    if stage is RollStage.COMMIT:
        most = committable(state, roll)
        return tuple(Commit(count) for count in range(most, -1, -1)) if most else ()
    if stage is RollStage.RETREATS:
        most = _most_ignored(state, roll)
        return tuple(Ignore(count) for count in range(most, -1, -1)) if most else ()
    if stage is RollStage.FEROCITY and _may_counter_early(state, roll):
        return (Counter(), Pass())
    if stage is RollStage.DIRECTION and len(roll.ways) > 1 and roll.retreats:
        flees = state.unit(roll.target) is not None
        return tuple(map(Head, roll.ways)) if flees else ()
    return ()


_ROLLERS = (RollStage.REROLL, RollStage.COMMIT)


def _decides(state: State, roll: Roll) -> Side | None:
    if roll.stage not in _ASKING or not _options(state, roll):
        return None
    return sides_of(state, roll)[0 if roll.stage in _ROLLERS else 1]


_ASKING = {
    RollStage.REROLL: "BL2-DL05",
    RollStage.COMMIT: "BL2-7.9",
    RollStage.RETREATS: "BL2-9.10",
    RollStage.FEROCITY: "BL2-9.12",
    RollStage.DIRECTION: "BL2-16.4",
}


def _refuse(state: State, roll: Roll, action: Action) -> Refusal | None:
    options = _options(state, roll)
    if action in options:
        return None
    rule = _ASKING[roll.stage]
    if isinstance(action, type(options[0])):
        return Refusal("roll.not_possible", rule)
    return Refusal("turn.not_now", rule, (("step", "Roll"),))


def _take(state: State, roll: Roll, action: Action) -> Next[State]:
    match action:
        case Reroll(name):
            return _reroll(state, roll, name)
        case Commit(count):
            after = swap(state, replace(roll, stage=RollStage.DAMAGE, committed=count))
            able = die_ability(state, roll)
            made = (DiceCommitted(roll.unit, able.does.value if able else "", count),)
            return Next(after, made if count else (OfferDeclined(_decider(state, roll), "commit"),))
        case Ignore(count):
            left = replace(roll, stage=RollStage.FEROCITY, retreats=roll.retreats - count)
            ignored = (RetreatsIgnored(roll.target, count),) if count else ()
            return Next(swap(state, left), ignored)
        case Counter():
            return _counter_early(state, roll)
        case Head(way):
            return Next(swap(state, replace(roll, stage=RollStage.DIRECTION, ways=(way,))))
        case _:
            following = RollStage.ROLLED if roll.stage is RollStage.REROLL else RollStage.DIRECTION
            offer = OfferDeclined(_decider(state, roll), roll.stage.value)
            return Next(_stage(state, roll, following), (offer,))


def _decider(state: State, roll: Roll) -> Side:
    return sides_of(state, roll)[0 if roll.stage in _ROLLERS else 1]


def _reroll(state: State, roll: Roll, name: str) -> Next[State]:
    old = group_named(roll.dice, name)
    assert old is not None
    assert name != NONE
    fresh, rng = state.rng.roll(len(old), FACES)
    now = (*rest_of(roll.dice, old), *fresh)
    after = swap(replace(state, rng=rng), replace(roll, stage=RollStage.ROLLED, dice=now))
    return Next(after, (DiceRerolled(old, fresh, now),))


def _counter_early(state: State, roll: Roll) -> Next[State]:
    combat, place = combat_of(state), innermost(state, Combat)
    assert combat is not None
    assert place is not None
    state = swap(state, replace(roll, stage=RollStage.DIRECTION, early=True))
    state = change_step(state, place, replace(combat, countered=True))
    step = Next(state, (CounterMade(combat.target, combat.unit),))
    return then(step, lambda now: push_counter(now, combat))


def _run(state: State, roll: Roll) -> Next[State]:
    return _RUNS[roll.stage](state, roll)


ROLL = solo(_decides, _run, _options, _refuse, _take, exact=True)
