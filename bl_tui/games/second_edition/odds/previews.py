"""Previews of a choice: the declared, offered or selected attack, and its odds."""

from bl_tui.games.second_edition.position import combat, roll, step_of, unit_at
from bl_tui.table.pointing.pieces import unit_of
from engine.core.caching import of_last_state
from engine.core.frozen import Value, record, replace
from engine.hexes.grid import Hex
from engine.second_edition.lore.dice_groups import group_named
from engine.second_edition.odds.attack_odds import Odds, attack_dice, attack_odds, reroll_odds
from engine.second_edition.rules.ground import adjacent
from engine.second_edition.rules.movement import moves_of
from engine.second_edition.rules.sight import is_ranged, refuse_target
from engine.second_edition.state.model import GRID, State, Unit, UnitId, change_unit
from engine.second_edition.state.steps import (
    Combat,
    CombatStage,
    Moves,
    Roll,
    RollStage,
    turn_of,
)
from engine.second_edition.tables.units import UNITS, Does, ability
from engine.second_edition.turn.views import View, public_state


@record
class Fight(Value):
    """A possible attack or counter: unit, target, odds."""

    unit: Unit
    target: Unit
    odds: Odds
    counter: int = 0
    """The dice of the target's counter if it stays, 0 for none."""
    back: bool = False
    """The blow is a counter."""


@of_last_state
def fight_of(state: State, unit_id: UnitId, target_id: UnitId, back: bool) -> Fight | None:
    """Return the attack of a unit on another from their hexes; None if it is impossible."""
    unit, target = state.unit(unit_id), state.unit(target_id)
    if unit is None or target is None or unit.side is target.side:
        return None
    if not back and (unit.stunned or refuse_target(state, unit, target) is not None):
        return None
    return fight_between(state, unit, target)


def fight_between(state: State, unit: Unit, target: Unit) -> Fight:
    """Return the attack of a unit on another, which the rules allow from their hexes."""
    return _fight(state, attack_on(state, unit, target), back=False)


def attack_on(state: State, unit: Unit, target: Unit) -> Combat:
    """Return the attack as it would be declared."""
    ranged = is_ranged(state, unit, GRID.distances[unit.hex][target.hex])
    return Combat(unit.id, target.id, unit.hex, target.hex, ranged)


def _fight(state: State, attack: Combat, *, back: bool) -> Fight:
    odds = attack_odds(state, attack, back=back)
    one, two = (attack.target, attack.unit) if back else (attack.unit, attack.target)
    unit, target = state.the(one), state.the(two)
    return Fight(unit, target, odds, 0 if back else counter_dice(state, attack), back)


def counter_dice(state: State, attack: Combat) -> int:
    """Return the dice of a counter to an attack, 0 if it cannot be countered."""
    unit, target = state.the(attack.unit), state.the(attack.target)
    reach = UNITS[target.kind].reach
    if not adjacent(unit, target) or target.stunned or ability(unit, Does.HARRY):
        return 0
    if reach is not None and reach[0] > 1:
        return 0
    return attack_dice(state, attack, back=True).value


@of_last_state
def declared(view: View) -> Fight | None:
    """Return the attack or counter that is offered, or declared and not rolled yet."""
    state, attack, thrown = public_state(view), combat(view), roll(view)
    if attack is None or state.unit(attack.unit) is None or state.unit(attack.target) is None:
        return None
    if thrown is not None and thrown.stage is RollStage.FEROCITY:
        return _fight(state, attack, back=True)
    if thrown is not None:
        return None
    step = step_of(view)
    if isinstance(step, Combat) and step.stage is CombatStage.COUNTER:
        return _fight(state, attack, back=True)
    early = attack.stage in (CombatStage.DECLARED, CombatStage.ROLL)
    return _fight(state, attack, back=False) if early else None


def fight_at(view: View, unit_id: UnitId | None, spot: Hex) -> Fight | None:
    """Return the attack of the acting unit on the enemy on a hex, if in reach."""
    unit, target = unit_of(view, unit_id), unit_at(view, spot)
    if unit is None or target is None or isinstance(step_of(view), Moves):
        return None
    return fight_of(public_state(view), unit.id, target.id, False)


def fights_from(view: View, unit_id: UnitId | None, spot: Hex) -> tuple[Fight, ...]:
    """Return the attacks on neighbours that a unit could make after it has moved to a hex."""
    unit, step = unit_of(view, unit_id), step_of(view)
    if unit is None or not isinstance(step, Moves) or step.extra:
        return ()
    state = public_state(view)
    if spot not in moves_of(state, unit.id, False):
        return ()
    moved = moved_to(state, unit, spot)
    near = (other for other in moved.units if adjacent(other, moved.the(unit.id)))
    fights = (fight_of(moved, unit.id, foe.id, False) for foe in near)
    return tuple(fight for fight in fights if fight is not None)


def moved_to(state: State, unit: Unit, spot: Hex) -> State:
    """Return the board as if a unit had moved."""
    turn = turn_of(state)
    orders = tuple(
        replace(order, acted=True, moved=True) if order.unit == unit.id else order
        for order in turn.orders
    )
    steps = (replace(turn, orders=orders), *state.steps[1:])
    return replace(change_unit(state, unit.id, hex=spot), steps=steps)


@of_last_state
def rerolled(view: View, name: str) -> Fight | None:
    """Return the result of a roll if its dice of that name are rolled again."""
    step = step_of(view)
    if not isinstance(step, Roll) or step.stage is not RollStage.REROLL:
        return None
    state = public_state(view)
    if group_named(step.dice, name) is None:
        return None
    unit, target = state.the(step.unit), state.the(step.target)
    return Fight(unit, target, reroll_odds(state, name), back=step.back)
