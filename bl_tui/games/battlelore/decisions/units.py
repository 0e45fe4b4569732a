"""What the decisions on units share: orders, movement, battles (BL-P1.3 to BL-P1.5)."""

from functools import cached_property

from bl_tui.boards.board_model import Light
from bl_tui.games.battlelore.decisions.base import InBattle
from bl_tui.games.battlelore.decisions.special import Special
from bl_tui.games.battlelore.position import doers, ordered
from bl_tui.table.decision import UnitDecision
from bl_tui.table.pointing.pieces import takes_up
from bl_tui.table.pointing.selection import Commands, Lights, Selection
from engine.battlelore.state.model import UnitId
from engine.battlelore.state.steps import Battles
from engine.battlelore.turn.combat import decides_battles
from engine.battlelore.turn.views import View


class OfUnits(InBattle, UnitDecision[View]):
    """Ordered units that are taken up one by one."""

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

    def goes(self, at: Selection) -> UnitId | None:
        """Return the unit held if the cursor is where it is to go; None to take one up."""
        return None if takes_up(self.view, at) else at.unit

    def eligible(self) -> Lights:
        """Light the units that can act."""
        return self.lit(self.can_act, Light.ELIGIBLE)

    def keys(self, at: Selection, usual: Commands) -> Commands:
        """Add what the unit can do besides, to put it down, and the Lore hand."""
        usual = [*usual, *Special(self.view).key(at)]
        return [*super().keys(at, usual), *self.lore_key()]
