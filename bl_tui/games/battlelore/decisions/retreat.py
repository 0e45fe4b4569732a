"""Retreat: a unit is driven back, hex by hex (BL-P2.12.4)."""

from typing import Any, ClassVar

from bl_tui.boards.board_model import Light
from bl_tui.games.battlelore.decisions.choosing import goals, unit_of
from bl_tui.games.battlelore.phrases import Teller
from bl_tui.table.decision import PlaceDecision
from bl_tui.table.pointing.asks import About, Lights
from bl_tui.table.pointing.selection import Ask, Selection
from engine.battlelore.state import steps
from engine.battlelore.state.actions import RetreatTo
from engine.battlelore.turn.views import View


class Retreat(PlaceDecision[View]):
    """Choose the hex to which a unit retreats."""

    name = "retreat"
    rule = "BL-P2.12.4"
    step: ClassVar[Any] = steps.Retreat
    phase = "app.phase.retreat"
    chooses = "app.do.choose.retreat"
    curtain = "app.curtain.retreat"

    def about(self) -> About:
        """Return the unit that retreats."""
        return About(self.view.steps[-1].unit)

    def prompt(self, tell: Teller, at: Selection) -> str:
        """Tell how many hexes the unit retreats still."""
        step = self.view.steps[-1]
        unit = unit_of(self.view, step.unit)
        hexes = step.hexes if unit is not None else 0
        return tell.count("app.prompt.retreat", hexes, unit=tell.unit(unit)) if unit else ""

    def highlights(self, at: Selection) -> Lights:
        """Light the unit that retreats, and where it could."""
        unit = unit_of(self.view, self.view.steps[-1].unit)
        selected = {unit.hex: Light.SELECTED} if unit is not None else {}
        return dict.fromkeys(goals(self.view, None), Light.RETREAT) | selected

    def refusal(self, at: Selection) -> Ask:
        """Ask about the retreat to the hex under the cursor."""
        return Ask(RetreatTo(at.cursor))
