"""The decisions that only house rules bring."""

from bl_tui.games.battlelore.decisions.choosing import unit_of
from bl_tui.games.battlelore.decisions.retreat import Retreat
from bl_tui.games.battlelore.phrases import Teller
from bl_tui.table.pointing.selection import Ask, Selection
from engine.battlelore.state import house_steps
from engine.battlelore.state.actions import EvadeTo


class Evasion(Retreat):
    """Choose the hex to which a unit evades."""

    name = "evade_to"
    rule = "HR-1.9"
    step = house_steps.EvasionMove
    phase = "app.phase.evade_to"
    chooses = "app.do.choose.evade_to"
    curtain = "app.curtain.evade_to"

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Tell how many hexes a unit that evades has still to go."""
        step = self.view.steps[-1]
        unit = unit_of(self.view, step.unit)
        return tell.count("app.prompt.evade_to", step.hexes, unit=tell.unit(unit)) if unit else ""

    def refusal(self, at: Selection) -> Ask:
        """Ask about the evasion to the hex under the cursor."""
        return Ask(EvadeTo(at.cursor))
