"""What a player wants done by itself: to be asked no more this turn, or only about one unit.

A wish lives as long as its turn and the program, and is nobody else's business: it is carried out
by the same action that the player would give.
"""

from attrs import frozen

from bl_tui.table.decision import Kind, concerned, decision_of
from engine.battlelore.state.actions import Pass
from engine.battlelore.state.model import UnitId
from engine.battlelore.turn.views import View
from engine.core.frozen import Value


def may_watch(view: View) -> bool:
    """Whether one may wish to be asked about one unit only: not in a window that is about no unit,
    such as together with a Command card or in answer to it."""
    return any(unit.id in concerned(view) for unit in view.units)


@frozen(repr=False, eq=False)
class Wish(Value):
    """To pass all windows of a turn, but those about `unit` if one is named."""

    turn: int
    unit: UnitId | None = None

    def holds(self, view: View) -> bool:
        """Whether it still holds: its turn is not over."""
        return view.turn == self.turn

    def __call__(self, view: View) -> Pass | None:
        """What is done in the player's place at this decision; None if he is to be asked."""
        if not self.holds(view) or decision_of(view).kind is not Kind.REACT:
            return None
        return None if self.unit in concerned(view) else Pass()
