"""The decisions and the board of a game, as keys, clicks and the cursor ask for them."""

from collections.abc import Callable, Container, Mapping, Sequence
from typing import Any, ClassVar

from bl_tui.boards.protocol import BoardModel
from bl_tui.table.decisions import Decisions
from bl_tui.table.pointing.selection import Lights, Spot
from engine.core.frozen import record
from engine.core.seats import Seat


@record(eq=False)
class ThreatOdds:
    """How a game counts threats."""

    module: str
    """The module of its engine, imported when they are first asked for."""
    message: str
    """The message of a threat, by its dice."""
    public: Callable[[Any], Any]
    """Returns a state for questions about the open facts of a view."""
    limited: bool = True
    """The player may say how many attackers count: others than those may not be ordered."""


class GameBoard:
    """A game derives from it: decisions, turns, places, the drawn board.

    Units and places go by their names; each method is as small as can be.
    """

    decisions: ClassVar[Decisions[Any]]
    """All decisions, and the one that is due."""
    clears: ClassVar[bool] = False
    """Pieces hide the ground: its boards can be `cleared` of them."""

    threats: ClassVar[ThreatOdds | None] = None
    """Its count of what the enemies' next turn may cost a unit, None without one."""

    # --- turns and actions ---------------------------------------------------------------------

    def seats(self, view: Any) -> Sequence[Seat]:
        """Return all seats, in the order in which they play."""
        raise NotImplementedError

    def active(self, view: Any) -> Seat | None:
        """Return the seat whose turn it is, None for no seat; at the end the winner."""
        raise NotImplementedError

    def undoable(self, view: Any, action: Any) -> bool:
        """Return whether an action can be undone, so that one click performs it.

        >>> GameBoard().undoable(view=None, action="play card")
        False
        """
        return False

    def concerned(self, view: Any) -> frozenset[str]:
        """Return the units that a reaction is about."""
        return frozenset()

    def marked(self, view: Any) -> tuple[str, ...]:
        """Return the units that are marked, as by an order."""
        return ()

    # --- places --------------------------------------------------------------------------------

    def spots(self, view: Any) -> Sequence[Spot]:
        """Return all places in reading order."""
        raise NotImplementedError

    def beside(self, view: Any, here: Spot, rows: int, columns: int) -> Spot:
        """Return the place some rows and columns away, the same at the edge."""
        raise NotImplementedError

    def distance(self, view: Any, start: Spot, end: Spot, /) -> int:
        """Return how far it is from one place to another."""
        raise NotImplementedError

    def first(self, view: Any, seat: Any) -> Spot:
        """Return the place at which a seat begins, or a viewer without one."""
        raise NotImplementedError

    def unit_at(self, view: Any, spot: Spot) -> str | None:
        """Return the unit on a place, or None."""
        raise NotImplementedError

    def own_at(self, view: Any, spot: Spot) -> str | None:
        """Return the unit on a place if it is the viewer's, or None."""
        raise NotImplementedError

    def spot_of(self, view: Any, unit: str, /) -> Spot | None:
        """Return the place of a unit, None if it is not on the board."""
        raise NotImplementedError

    # --- the board as it is drawn --------------------------------------------------------------

    def bare_board(self, view: Any, standing: Any, /) -> BoardModel:
        """Return the board without lights and cursor; with other pieces on it unless None."""
        raise NotImplementedError

    def lit(self, board: Any, lights: Lights, cursor: Spot | None) -> BoardModel:
        """Return that board with lights and the cursor."""
        lit: BoardModel = board.lit(lights, cursor)
        return lit

    def noted(self, board: Any, notes: Mapping[Spot, str]) -> BoardModel:
        """Return that board with notes on what happened last."""
        noted: BoardModel = board.noted(notes)
        return noted

    def at_top(self, view: Any) -> Container[Seat]:
        """Return the seats that sit at the upper edge of the board."""
        return ()

    def turned(self, board: Any) -> BoardModel:
        """Return the board from its other side; the same where it has none."""
        same: BoardModel = board
        return same
