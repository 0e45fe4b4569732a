"""What the decisions on units share: orders, movement, battles (BL-P1.3 to BL-P1.5)."""

from functools import cached_property

from bl_tui.boards.board_model import Light
from bl_tui.games.battlelore.decisions.about import turn_of
from bl_tui.games.battlelore.decisions.choosing import doers, goals, ordered, unit_at, unit_of
from bl_tui.games.battlelore.decisions.keys import lore_key, special_key
from bl_tui.games.battlelore.public_state import public_state_of
from bl_tui.table.decision import UnitDecision
from bl_tui.table.pointing.asks import Commands, Goals, Lights
from bl_tui.table.pointing.pieces import takes_up
from bl_tui.table.pointing.selection import Selection
from engine.battlelore.state.model import State, Unit, UnitId
from engine.battlelore.state.steps import Battles, Turn
from engine.battlelore.turn.combat import decides_battles
from engine.battlelore.turn.views import View


class OfUnits(UnitDecision[View]):
    """Ordered units that are taken up one by one."""

    @cached_property
    def board(self) -> State:
        """The board, which can be asked for reach, dice and lines."""
        return public_state_of(self.view)

    @cached_property
    def turn(self) -> Turn | None:
        """The turn in progress."""
        return turn_of(self.view)

    @cached_property
    def can_act(self) -> tuple[UnitId, ...]:
        """The units that can be taken up or ordered."""
        return doers(self.view)

    @cached_property
    def has_order(self) -> tuple[UnitId, ...]:
        """The units that have an order this turn."""
        return ordered(self.view)

    @cached_property
    def can_battle(self) -> bool:
        """Whether an ordered unit could attack somebody from where it stands."""
        return decides_battles(self.board, Battles(self.view.active)) is not None

    def goals(self, units: tuple[UnitId, ...]) -> Goals:
        """Return what each hex stands for, for the unit held."""
        return goals(self.view, units[0] if units else None)

    def held(self, at: Selection) -> Unit | None:
        """Return the unit taken up, or None."""
        return unit_of(self.view, at.unit)

    def here(self, at: Selection) -> Unit | None:
        """Return the unit under the cursor, or None."""
        return unit_at(self.view, at.cursor)

    def goes(self, at: Selection) -> UnitId | None:
        """Return the unit held if the cursor is where it is to go; None to take one up."""
        return None if takes_up(self.view, at) else at.unit

    def eligible(self) -> Lights:
        """Light the units that can act."""
        units = (unit for unit in self.view.units if unit.id in self.can_act)
        return {unit.hex: Light.ELIGIBLE for unit in units}

    def keys(self, at: Selection, usual: Commands) -> Commands:
        """Add what the unit can do besides, to put it down, and the Lore hand."""
        usual = [*usual, *special_key(self.view, at)]
        return [*super().keys(at, usual), *lore_key(self.view)]
