"""The subject of the decision that is due: units, a hex, dice, and the step under a window."""

from bl_tui.table.pointing.asks import NOTHING, About
from engine.battlelore.state.model import Face, UnitId
from engine.battlelore.state.steps import Battle, Casting, CombatStage, Move, Spell, Turn
from engine.battlelore.turn.views import View


def of_combat(view: View) -> About:
    """Return who goes on after a battle against whom; of a battle back, who strikes back."""
    step = view.steps[-1]
    if step.stage is CombatStage.BATTLE_BACK:
        return About(step.target, step.unit, step.target_at)
    return About(step.unit, step.target, step.target_at)


def of_powers(view: View) -> About:
    """Return the creature whose dice brought Lore, and its target."""
    step = view.steps[-1]
    return About(step.unit, step.target, step.target_at)


def of_flags(view: View) -> About:
    """Return the unit that flags drive back, and in a battle the one that rolled them."""
    step = view.steps[-1]
    if isinstance(step, Battle):
        return About(step.target, step.unit, step.target_at)
    return About(step.target)


def of_evasion(view: View) -> About:
    """Return the unit that may evade, and the one that attacks it."""
    step = view.steps[-1]
    unit = next((each for each in view.units if each.id == step.target), None)
    return About(step.target, step.unit, unit.hex if unit is not None else None)


def of_attack(view: View) -> About:
    """Return the unit that attacks, and its target."""
    step = view.steps[-1]
    unit = next((each for each in view.units if each.id == step.target), None)
    return About(step.unit, step.target, unit.hex if unit is not None else None)


def of_retreat(view: View) -> About:
    """Return the unit that retreats."""
    return About(view.steps[-1].unit)


def of_aim(view: View) -> About:
    """Return the creature that aims a power, and the unit that it drives off, if one is named."""
    step = view.steps[-1]
    return About(step.unit, step.target or None)


def of_window(view: View) -> About:
    """Return the battle, the move or the target that a window is about, if it is about one."""
    about = under(view)
    if isinstance(about, Battle):
        return About(about.unit, about.target, about.target_at)
    if isinstance(about, Move):
        return About(about.unit, None, about.path[-1])
    return About(None, about.target) if isinstance(about, Spell) else NOTHING


def under(view: View) -> Battle | Move | Spell | Casting | Turn | None:
    """Return the step that a window is about: the innermost of those that lie under it."""
    for step in reversed(view.steps):
        if isinstance(step, Battle | Move | Spell | Casting | Turn):
            return step
    return None


def concerned(view: View) -> frozenset[UnitId]:
    """Return the units that a window is about: who fights, moves, or is aimed at."""
    about = under(view)
    if isinstance(about, Battle):
        return frozenset({about.unit, about.target})
    if isinstance(about, Move):
        return frozenset({about.unit})
    if isinstance(about, Spell):
        return frozenset({about.target})
    return frozenset(about.targets if isinstance(about, Casting) else ())


def on_the_table(view: View) -> tuple[Face, ...]:
    """Return the dice of the roll that may still be changed or used."""
    rolls = (step.rolled for step in reversed(view.steps) if isinstance(step, Battle | Spell))
    return next(rolls, ())


def answered(view: View) -> tuple[Face, ...]:
    """Return the dice that a window is about, if it is about a roll."""
    about = under(view)
    return about.rolled if isinstance(about, Battle | Spell) else ()


def turn_of(view: View) -> Turn | None:
    """Return the turn in progress, None before the first one."""
    step = view.steps[0] if view.steps else None
    return step if isinstance(step, Turn) else None
