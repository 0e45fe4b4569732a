"""The pages about a game: handed to the screens that show it."""

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
    """Functions that return a screen, None for a missing one."""

    result: Callable[[Scene, Table], Page] | None = None
    """How the game ended, by its last scene."""
    report: Callable[[Table, Any], Page] | None = None
    """The game as text, with the position of a view."""
    play_on: Callable[[int], Page] | None = None
    """Begin a new game that continues after a number of actions."""
    analysis: Callable[[], Page] | None = None
    """The analysis of a finished game."""
    turned: Callable[[], tuple[int, ...] | None] = tuple
    """The numbers of the actions that are the turning points of a finished game, None where it was
    too short to have any."""
    concede: Callable[[Table, Any, Seats], Concession] | None = None
    """Ask the seat of a view how the game should end, by its players."""
    settled: Callable[[Scene, Table, str, tuple[Seat, ...]], Page] | None = None
    """The agreed end, and the winners."""
    unsaved: Callable[[Table], BaseScreen[bool | None]] | None = None
    """Ask a player who leaves an unsaved game; its answer is whether they leave."""


NO_PAGES = Pages()
