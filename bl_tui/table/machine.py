"""The machine of keys, clicks and cursor, bound to one game: what screens and panes ask.

Each method is a function of a table module with the game's `Controls` given; those modules tell
more of it.
"""

from typing import Any

from bl_tui.commands import Keys
from bl_tui.table.panes import prompt
from bl_tui.table.panes import prompt_keys as keys
from bl_tui.table.panes.phrases import Phrases
from bl_tui.table.panes.prompt import Said
from bl_tui.table.pointing import answers, auto_pass, choosing, cursor, cursor_text
from bl_tui.table.pointing.asks import Commands, Decision, Lights
from bl_tui.table.pointing.auto_pass import NO_TURN, AutoPass
from bl_tui.table.pointing.controls import Controls
from bl_tui.table.pointing.selection import Answer, Ask, Hint, Selection, Spot
from bl_tui.text.lines import Line
from engine.core.frozen import record
from engine.core.seats import Seat


@record(eq=False)
class Machine:
    """Turns what a player presses and points at into the actions of one game."""

    game: Controls

    # --- what is decided --------------------------------------------------------------------

    def decision(self, view: Any) -> Decision:
        """Return the decision that is due, as the viewer sees it."""
        return self.game.decision(view)

    def choices(self, view: Any, selection: Selection) -> tuple[Any, ...]:
        """Return what is listed before the viewer and chosen by its number."""
        return choosing.choices(self.game, view, selection)

    def options_of(self, view: Any) -> tuple[Any, ...]:
        """Return the choices that the decision itself lists."""
        return choosing.options_of(self.game, view)

    def choose(self, view: Any, selection: Selection) -> Answer:
        """Return what choosing comes to."""
        return choosing.choose(self.game, view, selection)

    def ahead(self, view: Any, selection: Selection) -> Selection:
        """Return the selection that points at the only thing open to the unit under the cursor."""
        return choosing.ahead(self.game, view, selection)

    def point_at_option(self, view: Any, selection: Selection, option: int) -> Selection:
        """Point at a listed choice by its number from 0."""
        return choosing.point_at_option(self.game, view, selection, option)

    def why_not_here(self, view: Any, selection: Selection) -> Ask | Hint | None:
        """Return what tells why what is pointed at cannot be chosen; None if it can."""
        return choosing.why_not_here(self.game, view, selection)

    def lights(self, view: Any, selection: Selection) -> Lights:
        """Return the lit places."""
        return choosing.lights(self.game, view, selection)

    # --- the cursor -------------------------------------------------------------------------

    def stops(self, view: Any, selection: Selection) -> tuple[Spot, ...]:
        """Return the places between which one jumps."""
        return cursor.stops(self.game, view, selection)

    def step(
        self, view: Any, selection: Selection, rows: int, columns: int, *, turned: bool = False
    ) -> Selection:
        """Return the selection with the cursor some rows and columns away on the screen."""
        return cursor.step(self.game, view, selection, rows, columns, turned=turned)

    def move(
        self, view: Any, selection: Selection, rows: int, columns: int, *, turned: bool = False
    ) -> Selection:
        """Return what the arrow keys come to; `turned`: the board is shown from its other side."""
        return cursor.move(self.game, view, selection, rows, columns, turned=turned)

    def aside(self, view: Any, selection: Selection, by: int) -> Answer | None:
        """Return what Left and Right come to where they do not move the cursor, else None."""
        row = choosing.row_of(self.game, view, selection)
        return row.aside(view, selection, by) if self.decision(view).mine else None

    def jump(self, view: Any, selection: Selection, by: int, *, turned: bool = False) -> Selection:
        """Return the next or the previous thing that can be chosen."""
        return cursor.jump(self.game, view, selection, by, turned=turned)

    def settle(self, view: Any, selection: Selection) -> Selection:
        """Return the selection for a new position."""
        return cursor.settle(self.game, view, selection)

    def resettle(self, view: Any, left: Selection) -> Selection:
        """Return the selection of a game that was left at this very decision."""
        return cursor.resettle(self.game, view, left)

    def opening(self, view: Any, seat: Seat | None) -> Selection:
        """Return where a seat begins, or where one looks who has none."""
        return cursor.opening(self.game, view, seat)

    def kept_in(self, view: Any, focus: str) -> tuple[dict[Seat, Selection], Selection | None]:
        """Return what the text of a save tells of where each seat was, and of what is half
        chosen."""
        return cursor_text.kept_in(focus, self.game.seats(view), self.game.spots(view))

    # --- keys and clicks --------------------------------------------------------------------

    def click(self, view: Any, selection: Selection, spot: Spot) -> Answer:
        """Return what the left button on a place comes to."""
        return answers.click(self.game, view, selection, spot)

    def click_option(self, view: Any, selection: Selection, option: int) -> Answer:
        """Return what the left button on a choice comes to."""
        return answers.click_option(self.game, view, selection, option)

    def done(self, view: Any, selection: Selection, *, sure: bool = False) -> Answer:
        """Return what finishing comes to."""
        return answers.done(self.game, view, selection, sure=sure)

    def decline(self, view: Any) -> Answer:
        """Leave what is offered."""
        return answers.decline(self.game, view)

    def accept(self, view: Any) -> Answer:
        """Take what is offered."""
        return answers.accept(self.game, view)

    def agree(self, view: Any, selection: Selection, *, sure: bool = False) -> Answer:
        """Return what choosing comes to, or the question whether the player is sure."""
        return answers.agree(self.game, view, selection, sure=sure)

    def auto_pass(
        self, turn: int = NO_TURN, unit: str | None = None, *, empty: bool = False
    ) -> AutoPass:
        """Return the wish to pass all reactions of a turn, but those about `unit`; or those in
        which nothing can be played."""
        return AutoPass(self.game, turn, unit, empty=empty)

    def nothing_to_play(self, view: Any) -> bool:
        """Return whether the viewer is asked for a reaction that they can only pass."""
        return auto_pass.nothing_to_play(self.game, view)

    def may_watch(self, view: Any) -> bool:
        """Return whether a player may ask to be asked about one unit only."""
        return auto_pass.may_watch(self.game, view)

    # --- words ------------------------------------------------------------------------------

    def key_commands(self, view: Any, selection: Selection, also: tuple[str, ...] = ()) -> Commands:
        """Return the commands that matter now, each with the message that names it."""
        return keys.key_commands(self.game, view, selection, also)

    def phase_message(self, view: Any, selection: Selection) -> str:
        """Return the message that names the phase or the decision."""
        return keys.phase_message(self.game, view, selection)

    def curtain_reason(self, view: Any, to: Seat) -> str:
        """Return what the seat that takes the keyboard is asked for."""
        return keys.curtain_reason(self.game, view, to)

    def expectation(self, teller: Phrases, view: Any, selection: Selection) -> str:
        """Return what the decider is to do, and what it would do."""
        return prompt.expectation(self.game, teller, view, selection)

    def prompt_lines(
        self, teller: Phrases, keys: Keys, view: Any, selection: Selection, width: int, said: Said
    ) -> tuple[list[Line], str]:
        """Return the two lines of the prompt, and what of the text found no room."""
        return prompt.prompt_lines(self.game, teller, keys, view, selection, width, said)
