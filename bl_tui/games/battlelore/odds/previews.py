"""Previews of a choice: dice of a battle, of a spell, after a move: asked, never played."""

from typing import TYPE_CHECKING

from bl_tui.games.battlelore.position import goals, turn_of
from bl_tui.table.pointing.pieces import unit_at, unit_of
from bl_tui.table.pointing.selection import Selection
from engine.battlelore.house.massed_strike import pool
from engine.battlelore.house.tokens import partner_of
from engine.battlelore.numbers.dice import battle_dice
from engine.battlelore.numbers.ground import adjacent_units
from engine.battlelore.numbers.orders_allowed import OUT_OF_SECTION, out_of_section
from engine.battlelore.rules.movement import Arrival, reach
from engine.battlelore.state.actions import Choose, MoveUnit
from engine.battlelore.state.house_steps import Massing
from engine.battlelore.state.model import State, Unit, UnitId
from engine.battlelore.state.steps import (
    Casting,
    Combat,
    CombatStage,
    PowerTarget,
    Spell,
    Turn,
    Volley,
)
from engine.battlelore.tables.lore_cards import LORE_CARDS, source_of
from engine.battlelore.tables.lore_verbs import Bolt, Roll
from engine.battlelore.tables.targets import at_level
from engine.battlelore.tables.units import POWERS, RollAt
from engine.battlelore.turn.combat import attacks_allowed, distance, refuse_target
from engine.battlelore.turn.views import View, public_state
from engine.core.frozen import Value, record, replace
from engine.core.stats import Total
from engine.hexes.grid import Hex

if TYPE_CHECKING:
    from engine.battlelore.odds.odds import Odds


@record
class BattleInSight(Value):
    """A possible battle: attacker, target, number of dice and its reasons."""

    unit: Unit
    target: Unit
    dice: Total
    odds: "Odds"


def battle_at(view: View, unit_id: UnitId | None, spot: Hex) -> BattleInSight | None:
    """Return the battle of the unit that acts, if one does, against the enemy on a hex."""
    unit = unit_of(view, unit_id)
    return None if unit is None else battle_of(view, unit, spot)


def battle_of(view: View, unit: Unit, spot: Hex) -> BattleInSight | None:
    """Return the battle of a unit against the enemy on a hex, if in reach."""
    target = unit_at(view, spot)
    if target is None or target.side is unit.side:
        return None
    step = view.steps[-1] if view.steps else None
    together = step.supporters if isinstance(step, Massing) and step.target == target.id else ()
    state, answers = public_state(view), not strikes_back(view)
    leaves = answers and partner_of(state, unit.id) not in ("", target.id)
    return battle(state, unit, target, answers=answers, leaves=leaves, supporters=together)


def strikes_back(view: View) -> bool:
    """Return whether a unit is asked to battle back, which cannot be answered by another one."""
    step = view.steps[-1] if view.steps else None
    return isinstance(step, Combat) and step.stage is CombatStage.BATTLE_BACK


def battle(
    state: State,
    unit: Unit,
    target: Unit,
    *,
    answers: bool = True,
    leaves: bool = False,
    supporters: tuple[UnitId, ...] = (),
) -> BattleInSight | None:
    """Return the battle of two units on their hexes; None when rules or card forbid it.

    `answers`: whether the target may battle back, which is impossible against a battle back.
    `leaves`: the unit ends its engagement for it, if it has one (HR-6.13). `supporters` add their
    dice in a massed strike (HR-5.6).
    """
    from engine.battlelore.odds.odds import odds, odds_leaving  # imported on demand

    melee = distance(unit, target) == 1
    if refuse_target(state, unit, target.id) is not None:
        return None
    if attacks_allowed(state, unit, melee).value == 0:
        return None
    dice = battle_dice(state, unit, target, melee)
    if supporters:
        dice = pool(state, unit, supporters, target)
    elif leaves:
        return BattleInSight(unit, target, dice, odds_leaving(state, unit, target, melee))
    chances = odds(state, unit, target, melee, back=answers, dice=dice.value)
    return BattleInSight(unit, target, dice, chances)


def attack_odds(state: State, unit: Unit, target: Unit) -> "Odds":
    """Return the odds of an attack in melee that was declared."""
    from engine.battlelore.odds.odds import odds  # imported on demand

    return odds(state, unit, target, True)


def arrivals(view: View, unit: Unit) -> dict[Hex, Arrival]:
    """Return the hexes that a unit may reach now, with the path there; only legal moves."""
    moves = (move for move in view.actions if isinstance(move, MoveUnit))
    may = {move.to for move in moves if move.unit == unit.id}
    ways = reach(public_state(view), unit)
    return {spot: way for spot, way in ways.items() if spot in may}


@record
class Journey(Value):
    """A move under the cursor: its path, and the battles with enemies that are adjacent then."""

    unit: Unit
    arrival: Arrival
    battles: tuple[BattleInSight, ...]


def journey(view: View, selection: Selection) -> Journey | None:
    """Return the move of the selected unit to the hex under the cursor, or None."""
    unit = unit_of(view, selection.unit)
    if unit is None:
        return None
    arrival = arrivals(view, unit).get(selection.cursor)
    if arrival is None:
        return None
    if not arrival.may_battle:
        return Journey(unit, arrival, ())
    state, moved = moved_on(public_state(view), unit, arrival.path)
    foes = (foe for foe in adjacent_units(state, moved.hex) if foe.side is not unit.side)
    battles = (battle(state, moved, foe, leaves=True) for foe in foes)
    return Journey(unit, arrival, tuple(fought for fought in battles if fought is not None))


def moved_on(state: State, unit: Unit, path: tuple[Hex, ...]) -> tuple[State, Unit]:
    """Return a position as if a unit had moved along the path."""
    moved = replace(unit, hex=path[-1])
    units = tuple(moved if other.id == unit.id else other for other in state.units)
    turn = state.steps[0] if state.steps else None
    if not isinstance(turn, Turn):
        return replace(state, units=units), moved
    orders = tuple(
        replace(order, path=path) if order.unit == unit.id else order for order in turn.orders
    )
    steps = (replace(turn, orders=orders), *state.steps[1:])
    return replace(state, units=units, steps=steps), moved


def order_price(view: View, unit_id: UnitId) -> int:
    """Return the Lore price of ordering a unit, as for a creature outside the card's sections.

    Units of the inactive side cost nothing.
    """
    turn, unit = turn_of(view), unit_of(view, unit_id)
    if turn is None or unit is None or not view.adventure.lore or unit.side is not turn.side:
        return 0
    return OUT_OF_SECTION if out_of_section(public_state(view), turn, unit) else 0


# --- spell dice ----------------------------------------------------------------------------------


@record
class Cast(Value):
    """Spell dice against a unit, and their odds."""

    spell: Spell
    target: Unit
    odds: "Odds"


def cast_at(view: View, selection: Selection) -> Cast | None:
    """Return the effect of a card or power on the unit under the cursor, if it may be chosen."""
    action = goals(view, None).get(selection.cursor)
    target = unit_of(view, action.what) if isinstance(action, Choose) else None
    if target is None:
        return None
    spell = _spell(view, target)
    if spell is None:
        return None
    from engine.battlelore.odds.odds import spell_odds  # imported on demand

    return Cast(spell, target, spell_odds(public_state(view), spell))


def _spell(view: View, target: Unit) -> Spell | None:
    """Return the dice that would be rolled first."""
    step = view.steps[-1]
    if isinstance(step, Volley):
        return Spell(step.source, step.side, target.id, step.dice, step.faces)
    if isinstance(step, PowerTarget):
        does = POWERS[step.power].does
        if not isinstance(does, RollAt):
            return None
        return Spell(f"power.{step.power}", target.side.other, target.id, does.dice, does.faces)
    if not isinstance(step, Casting) or step.targets:
        return None
    for row in LORE_CARDS[step.card].verbs:
        if isinstance(row, Roll | Bolt):
            dice, retreats = at_level(row.dice, step.level), isinstance(row, Roll) and row.retreats
            source = source_of(step.card)
            return Spell(source, step.side, target.id, dice, row.faces, retreats)
    return None
