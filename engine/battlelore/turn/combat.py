"""Combat (BL-6): legal attacks, and the battle phase. battle.py has a single roll."""

from collections.abc import Iterator
from functools import partial

from engine.battlelore.house import massed_strike
from engine.battlelore.house.engagement import after_leaving, refuse_main_strike
from engine.battlelore.house.tokens import partner_of
from engine.battlelore.lore.casting import could_play, options_play, play, refuse_play
from engine.battlelore.numbers.ground import adjacent_units
from engine.battlelore.numbers.modifiers import Asked, gather, kind_of, number
from engine.battlelore.numbers.orders_allowed import change_order, the_turn
from engine.battlelore.numbers.refusals import not_now, refuse_unit
from engine.battlelore.numbers.sight import obstacle
from engine.battlelore.rules.goblin_rush import refuse_done, refuse_ranged
from engine.battlelore.rules.hit_and_run import options_retire, refuse_retire, take_retire
from engine.battlelore.state.actions import Action, Attack, Done, MassStrike, MoveUnit, PlayLore
from engine.battlelore.state.events import BattlesFinished
from engine.battlelore.state.model import GRID, State, Unit, UnitId
from engine.battlelore.state.sides import Side
from engine.battlelore.state.stats import Stat
from engine.battlelore.state.steps import Battles, Combat, Order
from engine.battlelore.tables.lore_cards import card_of
from engine.battlelore.tables.tokens import WEBBED
from engine.core.caching import of_last_state
from engine.core.game import Next, Refusal
from engine.core.stats import Total, compute
from engine.core.steps import pop, push, solo

Facts = tuple[tuple[str, str | int], ...]

# --- legal attacks -------------------------------------------------------------------------


def distance(unit: Unit, target: Unit) -> int:
    """Return the hexes from a unit to its target, the target's own counted (BL-6.9)."""
    return GRID.distances[unit.hex][target.hex]


def attacks_allowed(state: State, unit: Unit, melee: bool) -> Total:
    """Return the battles of this kind that an ordered unit may fight this turn (BL-6.2).

    Command cards change it: Darken the Sky gives two ranged battles and no melee, Mounted Charge
    and Foot Onslaught forbid ranged ones.
    """
    modifiers = gather(state, Stat.ATTACKS, Asked(unit, None, melee))
    return compute(1, "troop", "BL-6.2", modifiers)


def reach_of(state: State, unit: Unit) -> int:
    """Return the hexes that a unit's weapon reaches now (BL-6.14)."""
    reach = kind_of(unit).arms.reach
    if not state.effects:
        return reach
    return number(state, Stat.RANGE, Asked(unit), reach, "weapon", "BL-6.14").value


def sees_past_units(state: State, unit: Unit) -> bool:
    """Return whether other units do not block this unit's line of fire (Eagle Eye)."""
    if not state.effects:
        return False
    return number(state, Stat.OVER_UNITS, Asked(unit), 0, "troop", "BL-6.17").value > 0


def in_sanctuary(state: State, unit: Unit) -> bool:
    """Return whether a unit may not be chosen as a target now (Sanctuary)."""
    if not state.effects:
        return False
    return _as_target(state, unit).value == 0


def _as_target(state: State, unit: Unit) -> Total:
    """Return 1 for a unit that may be chosen as a target, 0 where a Lore card forbids it."""
    return number(state, Stat.TARGET, Asked(unit), 1, "troop", "BL-6.3")


def refuse_target(state: State, unit: Unit, target_id: str) -> Refusal | None:
    """Return why a unit cannot attack a target: camp, range, line of sight (BL-6).

    These are steps BL-P2.2 and BL-P2.3. Adjacency is checked when the unit battles (BL-R.6);
    melee asks for no range or line (BL-6.10, BL-6.21).
    """
    target = state.unit(target_id)
    if target is None:
        return Refusal("unit.gone", "BL-2.21", (("unit", target_id),))
    facts: Facts = (("unit", unit.id), ("hex", unit.hex), ("target", target.id), ("to", target.hex))
    if target.side is unit.side:
        return Refusal("attack.friend", "BL-6.4", facts)
    if in_sanctuary(state, target):
        rule = _as_target(state, target).parts[-1].rule
        return Refusal("attack.sanctuary", rule, facts)
    away = distance(unit, target)
    if away == 1:
        return None
    if not kind_of(unit).arms.ranged:
        return Refusal("attack.melee_only", "BL-6.13", facts)
    reach = reach_of(state, unit)
    if away > reach:
        more = (("hexes", away), ("allowed", reach))
        return Refusal("attack.out_of_range", "BL-6.9", (*facts, *more))
    near = next((u for u in adjacent_units(state, unit.hex) if u.side is not unit.side), None)
    if near is not None:
        more_near = (("near", near.id), ("at", near.hex))
        return Refusal("attack.enemy_adjacent", "BL-6.12", (*facts, *more_near))
    return _refuse_line(state, unit, target, facts)


def _refuse_line(state: State, unit: Unit, target: Unit, facts: Facts) -> Refusal | None:
    """Return what blocks the line of sight to a target (BL-6.15)."""
    barrier = obstacle(state, unit.hex, target.hex, past_units=sees_past_units(state, unit))
    if barrier is None:
        return None
    where = (("at", barrier.at), ("obstacle", barrier.what))
    return Refusal(f"attack.blocked_{barrier.what}", barrier.rule, (*facts, *where))


def _refuse_attacker(state: State, unit: Unit) -> Refusal | None:
    """Return why a unit may not battle now, whatever its target (BL-4.10, BL-6.2, BL-7.4)."""
    facts = (("unit", unit.id), ("hex", unit.hex))
    order = the_turn(state).order(unit.id)
    if order is None:
        return Refusal("attack.not_ordered", "BL-4.10", facts)
    if order.barred:
        return Refusal(f"attack.{_BARRED.get(order.barred, _ENTERED)}", order.barred, facts)
    of_each_kind = (attacks_allowed(state, unit, melee) for melee in (True, False))
    most = max(of_each_kind, key=lambda allowed: allowed.value)
    return _refuse_another(order, most, True, facts)


def _refuse_another(order: Order, allowed: Total, melee: bool, facts: Facts) -> Refusal | None:
    """Return why a unit has no battle left (BL-6.2), or may fight none."""
    if order.attacks < allowed.value:
        return None
    if not allowed.value:
        return _forbidden(allowed, melee, facts)
    return Refusal("attack.already", "BL-6.2", facts)


_BARRED = {
    "BL-7.4": "moved_too_far",
    "BL-22.27": "trained",
    "BL-22.33": "healed",
    "LC-4": "retired",
    massed_strike.FOUGHT: "massed",
}
"""The reason for which a unit may not battle, by the rule that says so."""
_ENTERED = "entered_landmark"
"""The reason by any other rule: ground that bars battle."""


def refuse_attack(state: State, side: Side, action: Attack) -> Refusal | None:
    """Return why an ordered unit cannot attack a target in the battle phase (BL-P2.1)."""
    unit = refuse_unit(state, side, action.unit)
    if isinstance(unit, Refusal):
        return unit
    why = _refuse_attacker(state, unit) or _refuse_fight(state, unit, action.target)
    if why is not None:
        return why
    target = state.unit(action.target)
    melee = target is not None and distance(unit, target) == 1
    order = the_turn(state).order(unit.id)
    facts: Facts = (("unit", unit.id), ("hex", unit.hex))
    allowed = attacks_allowed(state, unit, melee)
    return _refuse_another(order, allowed, melee, facts) if order is not None else None


def _refuse_fight(state: State, unit: Unit, target_id: UnitId) -> Refusal | None:
    """Return why a unit with a battle left cannot fight it against this target."""
    return (
        refuse_target(state, unit, target_id)
        or refuse_ranged(state, unit, target_id)
        or refuse_main_strike(state, unit, target_id)
    )


def _forbidden(allowed: Total, melee: bool, facts: Facts) -> Refusal:
    """Refuse a unit that a web, a Lore card or the Command card (BL-4.7) keeps from battle."""
    last = allowed.parts[-1]
    if last.source == WEBBED:
        return Refusal("attack.webbed", last.rule, facts)
    if card_of(last.source):
        return Refusal("attack.held", last.rule, facts)
    kind = "melee" if melee else "ranged"
    return Refusal(f"attack.card_forbids_{kind}", "BL-4.7", facts)


# --- the battle phase ----------------------------------------------------------------------


def _targets(state: State, unit: Unit) -> tuple[Unit, ...]:
    """Return enemies that are not too far away: candidates only."""
    reach = reach_of(state, unit)
    near = GRID.distances[unit.hex]
    return tuple(
        other for other in state.units if other.side is not unit.side and near[other.hex] <= reach
    )


@of_last_state
def attacks(state: State, side: Side) -> tuple[Attack, ...]:
    """Return all attacks that a side's ordered units may make in the battle phase (BL-6.5).

    Units battle in any order (BL-4.15).
    """
    possible: list[Attack] = []
    for order in the_turn(state).orders:
        unit = state.unit(order.unit)
        if unit is not None and unit.side is side and order.may_battle:
            possible.extend(_attacks_of(state, unit, order))
    return tuple(possible)


def _attacks_of(state: State, unit: Unit, order: Order) -> Iterator[Attack]:
    """Yield the attacks that a unit may make with a battle that it has left."""
    left: dict[bool, bool] = {}
    for target in _targets(state, unit):
        melee = distance(unit, target) == 1
        if melee not in left:
            left[melee] = order.attacks < attacks_allowed(state, unit, melee).value
        if left[melee] and _refuse_fight(state, unit, target.id) is None:
            yield Attack(unit.id, target.id)


def options_battles(state: State, step: Battles) -> tuple[Action, ...]:
    """List the attacks of each ordered unit on enemies near enough, and Done (BL-6.5).

    A Lore game adds cards for this phase, and moves of units that may move on after battle.
    """
    more: list[Action] = []
    if state.effects:
        more.extend(options_retire(state, step.side))
    if state.adventure.lore_cards:
        more.extend(options_play(state, step.side))
    legal = (action for action in (*more, Done()) if refuse_battles(state, step, action) is None)
    massed = massed_strike.options_strike(state, step.side)
    return (*attacks(state, step.side), *massed, *legal)


def decides_battles(state: State, step: Battles) -> Side | None:
    """Return the active player while they can attack or play a card."""
    if attacks(state, step.side) or massed_strike.options_strike(state, step.side):
        return step.side
    if state.effects and any(
        refuse_retire(state, step.side, action) is None
        for action in options_retire(state, step.side)
    ):
        return step.side
    if the_turn(state).orders and could_play(state, step.side):
        return step.side
    return None


def run_battles(state: State, step: Battles) -> Next[State]:
    """End the phase when no unit can attack."""
    return Next(pop(state), (BattlesFinished(step.side),))


def refuse_battles(state: State, step: Battles, action: Action) -> Refusal | None:
    """Return why a battle cannot be declared, or the phase not finished (BL-14.6)."""
    if isinstance(action, Done):
        return refuse_done(state, step.side, refuse_attack)
    if isinstance(action, PlayLore):
        return refuse_play(state, step.side, action)
    if isinstance(action, MoveUnit):
        return refuse_retire(state, step.side, action)
    if isinstance(action, MassStrike):
        return _refuse_massed(state, step.side, action)
    if not isinstance(action, Attack):
        return not_now(state)
    return refuse_attack(state, step.side, action)


def _refuse_massed(state: State, side: Side, action: MassStrike) -> Refusal | None:
    """Return why a massed strike cannot be begun, the protection of its target included."""
    why = massed_strike.refuse_strike(state, side, action)
    return why or refuse_target(state, state.need(action.unit), action.target)


def take_battles(state: State, step: Battles, action: Action) -> Next[State]:
    """Declare a battle (BL-6.3), play a card, move a unit on, or finish the phase.

    An engaged unit attacks its partner alone (HR-6.6), others only after leaving it (HR-6.13).
    """
    if isinstance(action, PlayLore):
        return play(state, step.side, action)
    if isinstance(action, MoveUnit):
        retire = partial(take_retire, action=action)
        return after_leaving(state, action.unit, retire, ordered=False)
    if isinstance(action, MassStrike):
        return massed_strike.begin(state, action)
    if not isinstance(action, Attack):
        return Next(pop(state), (BattlesFinished(step.side),))
    if partner_of(state, action.unit) not in ("", action.target):
        return after_leaving(state, action.unit, lambda now: _declare(now, action))
    return _declare(state, action)


def _declare(state: State, action: Attack) -> Next[State]:
    """Begin the combat of a unit against its target.

    An attack on a neighbour is melee with whatever weapon (BL-6.10, BL-6.11, HR-0.3).
    """
    unit, target = state.need(action.unit), state.need(action.target)
    order = the_turn(state).order(action.unit)
    fought = order.attacks if order is not None else 0
    marked = change_order(state, unit.id, attacks=fought + 1)
    melee = distance(unit, target) == 1
    return Next(push(marked, Combat(unit.id, target.id, target.hex, melee)))


BATTLES = solo(
    decides_battles, run_battles, options_battles, refuse_battles, take_battles, exact=True
)
