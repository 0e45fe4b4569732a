"""An attack from its declaration to its end: roll, counter, advance (BL2-17.2, 1 to 11)."""

from functools import partial

from engine.core.frozen import replace
from engine.core.game import Next, Refusal
from engine.core.steps import pop, push, solo, swap, then
from engine.hexes.grid import Hex
from engine.second_edition.lore.effects import push_counter
from engine.second_edition.lore.timing import may_strike_back
from engine.second_edition.rules.ground import passable
from engine.second_edition.rules.movement import reachable
from engine.second_edition.rules.numbers import order_of
from engine.second_edition.rules.victory import gain_points
from engine.second_edition.state.actions import Action, Advance, Counter, Pass, Pursue
from engine.second_edition.state.events import (
    AttackDeclared,
    CounterMade,
    OfferDeclined,
    UnitAdvanced,
)
from engine.second_edition.state.model import GRID, State, Unit, change_unit
from engine.second_edition.state.sides import Side
from engine.second_edition.state.steps import (
    Blow,
    Combat,
    CombatStage,
    Harm,
    Mobility,
    Moment,
    Roll,
    change_order,
    change_turn,
    open_window,
    turn_of,
)
from engine.second_edition.tables.scenario_cards import STAKING_A_CLAIM
from engine.second_edition.tables.units import Does, ability


def declare(state: State, unit: Unit, target: Unit, ranged: bool, granted: bool) -> Next[State]:
    """Declare an attack (BL2-6.3)."""
    combat = Combat(unit.id, target.id, unit.hex, target.hex, ranged, granted=granted)
    declared = AttackDeclared(unit.id, target.id, ranged, unit.hex, target.hex)
    return Next(push(state, combat), (declared,))


def _to(state: State, combat: Combat, stage: CombatStage) -> State:
    return swap(state, replace(combat, stage=stage))


def _active(state: State) -> Side:
    return turn_of(state).side


def _run(state: State, combat: Combat) -> Next[State]:
    """Go through the steps of an attack (BL2-6.18), the advance after the counter (BL2-8.21)."""
    match combat.stage:
        case CombatStage.DECLARED:
            side = _active(state)
            state = _to(state, combat, CombatStage.ROLL)
            state = open_window(state, side.other, Moment.W8)
            return Next(open_window(state, side, Moment.W6))
        case CombatStage.ROLL:
            state = _to(state, combat, CombatStage.COUNTER)
            places = (combat.unit_at, combat.target_at)
            return Next(push(state, Roll(combat.unit, combat.target, *places, combat.ranged)))
        case CombatStage.COUNTER:
            return Next(_to(state, combat, CombatStage.ADVANCE))
        case CombatStage.ADVANCE | CombatStage.FRENZY if combat.frenzied:
            return Next(_pay_frenzy(state, combat))
        case CombatStage.END:
            return Next(pop(state))
        case _:
            return Next(_offer_mobility(state, combat))


def _pay_frenzy(state: State, combat: Combat) -> State:
    """Take a figure for each committed die, which nothing prevents (BL2-9.4, BL2-9.5)."""
    state = _to(state, combat, CombatStage.MOBILITY)
    for unit in dict.fromkeys(combat.frenzied):
        if state.unit(unit) is not None:
            blow = Blow(unit, combat.frenzied.count(unit), asked=True)
            state = push(state, Harm((blow,), "frenzy"))
    return state


def _offer_mobility(state: State, combat: Combat) -> State:
    """Let the attacker move on, if it can; else the attack is over."""
    unit = state.unit(combat.unit)
    able = None if unit is None else ability(unit, Does.MOBILITY)
    if unit is None or able is None or unit.stunned or combat.granted:
        return pop(state)
    return push(_to(state, combat, CombatStage.END), Mobility(unit.id, able.number))


# --- counter, advance, pursue --------------------------------------------------------------------


def may_advance(state: State, combat: Combat) -> Unit | None:
    """Return the attacker if it may move into the hex that its target left (BL2-8.16).

    A countering unit never does (BL2-8.18). It is one hex for any move value (BL2-8.20), and may
    end in a tent or forest, not in water (BL2-16.18). No stunned unit advances (BL2-9.21): none
    may attack, and a counter, which stuns an attacker, comes only while the target stays.
    """
    unit, target = state.unit(combat.unit), state.unit(combat.target)
    if unit is None or combat.displaced:
        return None
    if GRID.distances[combat.unit_at][combat.target_at] != 1:
        return None
    if target is not None and target.hex == combat.target_at:
        return None
    free = state.at(combat.target_at) is None and passable(state, unit, combat.target_at)
    return unit if free else None


def pursuits(state: State, combat: Combat) -> dict[Hex, tuple[Hex, ...]]:
    """Return where the attacker may pursue to, each with its way (BL2-9.6).

    Once a turn; after it an additional attack may still advance (BL2-16.13).
    """
    unit = may_advance(state, combat)
    able = None if unit is None else ability(unit, Does.PURSUE)
    order = None if unit is None else order_of(state, unit)
    if unit is None or able is None or order is None or order.pursued or combat.granted:
        return {}
    start = (unit.hex, combat.target_at)
    after = change_unit(state, unit.id, hex=combat.target_at)
    ways = reachable(after, after.the(unit.id), able.number - 1) if able.number > 1 else {}
    return {combat.target_at: start} | {end: (unit.hex, *way) for end, way in ways.items()}


def _options(state: State, combat: Combat) -> tuple[Action, ...]:
    """List counter or advance, and to leave it (BL2-8.12)."""
    if combat.stage is CombatStage.COUNTER and may_strike_back(state, combat):
        return (Counter(), Pass())
    if combat.stage is CombatStage.ADVANCE and may_advance(state, combat):
        return (Advance(), *map(Pursue, pursuits(state, combat)), Pass())
    return ()


def _decides(state: State, combat: Combat) -> Side | None:
    if not _options(state, combat):
        return None
    active = _active(state)
    return active.other if combat.stage is CombatStage.COUNTER else active


def _refuse(state: State, combat: Combat, action: Action) -> Refusal | None:
    if action in _options(state, combat):
        return None
    if isinstance(action, Pursue) and combat.stage is CombatStage.ADVANCE:
        return Refusal("pursue.not_possible", "BL2-9.6", (("hex", action.to),))
    rule = "BL2-8.11" if combat.stage is CombatStage.COUNTER else "BL2-8.16"
    return Refusal("turn.not_now", rule, (("step", "Combat"),))


def _take(state: State, combat: Combat, action: Action) -> Next[State]:
    match action:
        case Counter():
            countered = replace(combat, stage=CombatStage.ADVANCE, countered=True)
            step = Next(swap(state, countered), (CounterMade(combat.target, combat.unit),))
            return then(step, partial(push_counter, combat=combat))
        case Advance():
            return _advance(state, combat, (combat.unit_at, combat.target_at), pursued=False)
        case Pursue(to):
            way = pursuits(state, combat)[to]
            return _advance(change_order(state, combat.unit, pursued=True), combat, way, True)
        case _:
            side, counter = _decides(state, combat), combat.stage is CombatStage.COUNTER
            assert side is not None
            stage = CombatStage.ADVANCE if counter else CombatStage.FRENZY
            declined = OfferDeclined(side, "counter" if counter else "advance")
            return Next(_to(state, combat, stage), (declined,))


def _advance(state: State, combat: Combat, way: tuple[Hex, ...], pursued: bool) -> Next[State]:
    state = change_unit(_to(state, combat, CombatStage.FRENZY), combat.unit, hex=way[-1])
    done = Next(state, (UnitAdvanced(combat.unit, way, pursued),))
    side, turn, card = _active(state), turn_of(state), STAKING_A_CLAIM  # BL2-US2
    theirs = (banner for banner in state.banners if banner.card_of is side.other)
    onto = any(banner.hex == way[-1] for banner in theirs)
    if state.hand(side).scenario != card or not onto or card in turn.claimed:
        return done
    claimed = Next(change_turn(done.state, claimed=(*turn.claimed, card)), done.events)
    return then(claimed, partial(gain_points, side=side, points=1, cause=card))


COMBAT = solo(_decides, _run, _options, _refuse, _take, exact=True)
