"""The ways from a game to what tells of it: handed to the screens that show it."""

from collections.abc import Callable
from typing import Any

from bl_tui.play.seats import Seats
from bl_tui.play.table import Table
from bl_tui.screens.base import BaseScreen
from bl_tui.table.scene import Scene
from engine.core.frozen import Value, record
from engine.core.seats import Seat

Page = BaseScreen[None]
Concession = BaseScreen[str | None]


@record
class Pages(Value):
    """Functions that return a screen, None where there is none.

    result: how the game ended, by what was shown last. report: the game as text, with the position
    that a view tells. play_on: a new game that goes on from a number of actions. turned: the
    numbers of the actions with which a game that is over turned. concede: asks the seat of a view
    how the game is to end, by who plays; settled: how it ended by that, and who has won. unsaved:
    asks who leaves a game that could not be saved; its answer is whether they leave.
    """

    result: Callable[[Scene, Table], Page] | None = None
    report: Callable[[Table, Any], Page] | None = None
    play_on: Callable[[int], Page] | None = None
    turned: Callable[[], tuple[int, ...]] = tuple
    concede: Callable[[Table, Any, Seats], Concession] | None = None
    settled: Callable[[Scene, Table, str, tuple[Seat, ...]], Page] | None = None
    unsaved: Callable[[Table], BaseScreen[bool | None]] | None = None


NO_PAGES = Pages()
