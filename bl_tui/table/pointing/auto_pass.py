"""The wish of a player to be asked no more this turn, or only about one unit.

A wish lives as long as its turn and the program, and is nobody else's business: it is carried out
by the same action that the player would give.
"""

from typing import Any

from bl_tui.table.pointing.controls import Controls
from engine.core.frozen import Value, record


@record
class AutoPass(Value):
    """To pass all reactions of a turn, but those about `unit` if one is named."""

    game: Controls
    turn: int
    unit: str | None = None

    def holds(self, view: Any) -> bool:
        """Return whether it still holds: its turn is not over."""
        return bool(view.turn == self.turn)

    def __call__(self, view: Any) -> Any:
        """Return what is done in the player's place at this decision; None if they are asked."""
        if not self.holds(view) or not self.game.decision(view).row.reaction:
            return None
        return None if self.unit in self.game.concerned(view) else self.game.decline(view)


def may_watch(game: Controls, view: Any) -> bool:
    """Return whether a player may wish to be asked about one unit only.

    They may not in a reaction that is about no unit on the board, such as together with a card or
    in answer to one.
    """
    return any(game.spot_of(view, unit) is not None for unit in game.concerned(view))
