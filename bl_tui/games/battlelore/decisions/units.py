"""The common parts of the decisions on units: orders, movement, battles (BL-P1.3 to BL-P1.5)."""

from functools import cached_property
from typing import ClassVar

from bl_tui.boards.board_model import Light
from bl_tui.games.battlelore.decisions.base import InBattle
from bl_tui.games.battlelore.decisions.special import Special
from bl_tui.games.battlelore.position import doers, ordered
from bl_tui.table.decision import UnitDecision
from bl_tui.table.pointing.pieces import takes_up
from bl_tui.table.pointing.selection import Commands, Hint, Lights, Selection
from engine.battlelore.state.model import UnitId
from engine.battlelore.state.steps import Battles
from engine.battlelore.turn.combat import decides_battles
from engine.battlelore.turn.views import View


class OfUnits(InBattle, UnitDecision[View]):
    """Ordered units that are selected one by one."""

    asks: ClassVar[str]
    """Message with the question whether to end while units could still act."""

    @cached_property
    def can_act(self) -> tuple[UnitId, ...]:
        return doers(self.view)

    @cached_property
    def has_order(self) -> tuple[UnitId, ...]:
        """The units that have an order this turn."""
        return ordered(self.view)

    @cached_property
    def can_battle(self) -> bool:
        """Whether an ordered unit could attack an enemy from its hex."""
        return decides_battles(self.board, Battles(self.view.active)) is not None

    def goes(self, at: Selection) -> UnitId | None:
        """Return the selected unit if the cursor is on one of its goals, else None."""
        return None if takes_up(self.view, at) else at.unit

    def eligible(self, at: Selection) -> Lights:
        """Light the units that can act, without those that the player leaves as they are."""
        return self.lit(self.left(at), Light.ELIGIBLE)

    def on_finish(self, at: Selection) -> Hint | None:
        """Ask whether to end while units could still act; the board marks them."""
        left = self.left(at)
        return Hint(self.asks, units=left) if left else None

    def keys(self, at: Selection, usual: Commands) -> Commands:
        """Add the unit's special actions, the key that deselects it, and the Lore hand."""
        usual = [*usual, *Special(self.view).key(at)]
        return [*super().keys(at, usual), *self.lore_key()]
