"""The subject of the decision that is due: units, a hex, dice, and the step under a window."""

from typing import Any

from bl_tui.table.pointing import pieces
from bl_tui.table.pointing.asks import NOTHING, About
from engine.second_edition.lore.timing import combat_of, roll_of
from engine.second_edition.state.model import Face, Unit, UnitId
from engine.second_edition.state.steps import (
    Casting,
    Combat,
    Fallen,
    Harm,
    Roll,
    Turn,
    Window,
)
from engine.second_edition.turn.views import View, public_state


def step_of(view: View) -> Any:
    """Return the innermost step, None at the end of a game."""
    return view.steps[-1] if view.steps else None


def turn_of(view: View) -> Turn | None:
    """Return the turn in progress, None before the first one."""
    step = view.steps[0] if view.steps else None
    return step if isinstance(step, Turn) else None


def unit_at(view: View, spot: str) -> Unit | None:
    """Return the unit on a hex, or None."""
    return public_state(view).at(spot)


def unit_of(view: View, unit_id: UnitId | None) -> Unit | None:
    """Return the unit of an id if it stands on the board, or None."""
    found: Unit | None = pieces.unit_of(view, unit_id)
    return found


def combat(view: View) -> Combat | None:
    """Return the attack that is being resolved."""
    return combat_of(public_state(view))


def roll(view: View) -> Roll | None:
    """Return the combat roll that is being resolved, the innermost."""
    return roll_of(public_state(view))


# --- who a decision is about -----------------------------------------------------------------


def of_counter(view: View) -> About:
    """Return the unit that may counter, and the one that attacked it."""
    found = combat(view)
    return NOTHING if found is None else About(found.target, found.unit, found.unit_at)


def of_advance(view: View) -> About:
    """Return the unit that may advance, and the hex that its target left."""
    found = combat(view)
    return NOTHING if found is None else About(found.unit, found.target, found.target_at)


def of_roller(view: View) -> About:
    """Return the unit that rolled, and its target."""
    found = roll(view)
    return NOTHING if found is None else About(found.unit, found.target, found.target_at)


def of_target(view: View) -> About:
    """Return the unit that was rolled against, and the one that rolled."""
    found = roll(view)
    return NOTHING if found is None else About(found.target, found.unit, found.target_at)


def of_harm(view: View) -> About:
    """Return the unit whose player may ignore damage, and who does it."""
    step = step_of(view)
    if not isinstance(step, Harm):
        return NOTHING
    asked = next((blow for blow in step.blows if blow.damage and not blow.asked), step.blows[0])
    return About(asked.unit, step.by or None)


def of_unit(view: View) -> About:
    """Return the unit that the step names."""
    return About(step_of(view).unit)


def of_window(view: View) -> About:
    """Return the fight or the fallen unit that a window is about, if it is about one."""
    about = under(view)
    if isinstance(about, Roll | Combat):
        return About(about.unit, about.target, about.target_at)
    return About(None, None, about.hex) if isinstance(about, Fallen) else NOTHING


def under(view: View) -> Fallen | Roll | Combat | Casting | Turn | None:
    """Return what a window is about: a fallen unit, or the innermost step that lies under it."""
    step = step_of(view)
    if isinstance(step, Window) and step.fallen is not None:
        return step.fallen
    for each in reversed(view.steps):
        if isinstance(each, Roll | Combat | Casting | Turn):
            return each
    return None


def concerned(view: View) -> frozenset[UnitId]:
    """Return the units that a window is about: who fights, or has fallen."""
    about = under(view)
    if isinstance(about, Roll | Combat):
        return frozenset({about.unit, about.target})
    return frozenset({about.unit}) if isinstance(about, Fallen) else frozenset()


def on_the_table(view: View) -> tuple[Face, ...]:
    """Return the dice of the roll that is being resolved."""
    found = roll(view)
    return () if found is None else found.dice
