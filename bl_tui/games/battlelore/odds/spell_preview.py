"""Spell dice in sight: those that the choice under the cursor would roll, with their odds."""

from typing import TYPE_CHECKING

from bl_tui.games.battlelore.position import goals, public_state_of, unit_of
from bl_tui.table.pointing.selection import Selection
from engine.battlelore.state.actions import Choose
from engine.battlelore.state.model import Unit
from engine.battlelore.state.steps import Casting, PowerTarget, Spell, Volley
from engine.battlelore.tables.lore_cards import LORE_CARDS, source_of
from engine.battlelore.tables.lore_verbs import Bolt, Roll
from engine.battlelore.tables.targets import at_level
from engine.battlelore.tables.units import POWERS, RollAt
from engine.battlelore.turn.views import View
from engine.core.frozen import Value, record

if TYPE_CHECKING:
    from engine.battlelore.odds.odds import Odds


@record
class Cast(Value):
    """Spell dice against a unit, and their odds."""

    spell: Spell
    target: Unit
    odds: "Odds"


def cast_at(view: View, selection: Selection) -> Cast | None:
    """Return what a card or power would do to the unit under the cursor, if it may be chosen."""
    action = goals(view, None).get(selection.cursor)
    target = unit_of(view, action.what) if isinstance(action, Choose) else None
    if target is None:
        return None
    spell = _spell(view, target)
    if spell is None:
        return None
    from engine.battlelore.odds.odds import spell_odds  # read when dice are looked at

    return Cast(spell, target, spell_odds(public_state_of(view), spell))


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
