"""The panes and panels of a game, its names and its own commands, as the screens ask for them."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from bl_tui.table.panes.hand import HandItem
from bl_tui.table.panes.layout import BoardWindow, Pane
from bl_tui.table.panes.phrases import Phrases
from bl_tui.table.pointing.game_board import GameBoard
from bl_tui.table.pointing.selection import Act, Answer, Selection
from bl_tui.text.lines import Line
from bl_tui.words import Words
from bl_tui.words.naming import scenario_title
from engine.core.frozen import record
from engine.core.game import Refusal
from engine.core.seats import Seat

Maker = Callable[[Any, int, int], list[Line]]
"""Makes the lines of a pane or panel of a `Scene` for a width and a height."""


def _of_inspector(scene: Any, width: int, height: int) -> list[Line]:
    lines: list[Line] = scene.presenter.pane_lines["inspector"](scene, width, height)
    return lines


@record(eq=False)
class Panel:
    """A closer look over the board, or beside it."""

    lines: Maker = _of_inspector
    """Makes its lines: those of the inspector unless it has its own."""
    called: bool = True
    """It can be called for by its command; else a decision or a click shows it."""
    beside: bool = False
    """It may take the place of the inspector even in a narrow column."""
    wide: bool = False
    """It is as wide as the board."""
    of_hand: bool = False
    """It needs a hand: hidden from a spectator."""
    sister: str = ""
    """The panel with the same subject, whose key stands in its title."""


@record(eq=False)
class GameCommand:
    """A command of one game."""

    answer: Callable[[Any, Selection], Answer]
    """Its answer, by view and selection."""
    offered: Callable[[Any, Selection], bool] = lambda *_: True
    """Whether the command is there now, by view and selection."""
    again: bool = False
    """It repeats until there is nothing left to do, as to order all units."""
    after: str = ""
    """The common command after which the help lists it; "" for the end."""

    def once_more(self, view: Any, at: Selection, before: tuple[Any, ...]) -> Act | None:
        """Return the next action of a command that repeats, for the selection that it began with.

        None where nothing is left to do, or another seat decides; and where the position is one of
        those `before` an earlier step, since the command would run for ever.
        """
        if view.seat is not before[0].seat or view in before:
            return None
        answer = self.answer(view, at)
        return answer if isinstance(answer, Act) else None


class GamePanes(GameBoard):
    """A game derives from it: panes, panels, names and own commands."""

    pane_lines: ClassVar[Mapping[str, Maker]]
    """The lines of its own panes, and of "track", "inspector", "brief" (the place under the cursor
    in one line) and "backs" (the pane of a viewer without a hand)."""
    panels: ClassVar[Mapping[str, Panel]]
    """Its panels by name, in the order of the help."""
    tells: ClassVar[tuple[str, ...]] = ()
    """The panels about one thing, which a click on its name opens."""
    whole: ClassVar[str] = "card"
    """The panel that shows what does not fit into the hand."""
    deeds: ClassVar[Mapping[str, GameCommand]] = {}
    """Its own commands, by name."""
    window: ClassVar[BoardWindow | None] = None
    """How a board that may be larger than its room shares the screen with the panes."""

    def phrases(self, words: Words, glyphs: Any, view: Any, odds: bool) -> Phrases:
        """Return its names and signs; with `odds` where odds are shown."""
        raise NotImplementedError

    def title(self, words: Words, view: Any) -> str:
        """Return the title of the scenario in the set-up."""
        return scenario_title(words, view.setup.id)

    def seat_names(self, words: Words, view: Any) -> Mapping[Seat, str]:
        """Return all seats in play order with their names."""
        raise NotImplementedError

    def why_not(self, teller: Any, refusal: Refusal) -> str:
        """Return a refusal in the player's words."""
        raise NotImplementedError

    def unit_name(self, teller: Any, view: Any, unit: str) -> str:
        """Return a unit with its place."""
        raise NotImplementedError

    def extra(self, view: Any) -> tuple[Pane, ...]:
        """Return the game's own panes.

        >>> GamePanes().extra(view=None)
        ()
        """
        return ()

    def open_panels(self, view: Any) -> tuple[str, ...]:
        """Return the panels that can be called for."""
        return tuple([name for name, panel in self.panels.items() if panel.called])

    def items(self, teller: Any, view: Any, selection: Selection) -> tuple[HandItem, ...]:
        """Return the items shown to the viewer as a hand."""
        raise NotImplementedError

    def course(self, scene: Any, width: int, height: int) -> list[Line]:
        """Return what replaces the hand during the story; no lines: the hand."""
        return []
