"""A game that one only looks at: its board and its history, action by action, and no hand."""

from typing import ClassVar

from textual.events import Key

from bl_tui.boards.protocol import BoardModel
from bl_tui.play.lobby import Seat
from bl_tui.screens.base import Outfit
from bl_tui.screens.panes import STEPS, Panes
from bl_tui.table.key_line import keys_line
from bl_tui.table.presenter import Presenter
from bl_tui.table.scene import Scene, news
from bl_tui.text.lines import Line, Piece, Role, fit
from bl_tui.widgets.board import Battlefield
from engine.core.frozen import replace

COMMON = ("inspect", "log", "overview")
PANELS = ("inspect", "log", "luck", "overview", "goblet")
REFUSED = ("choose", "option", "all", "done", "decline", "undo", "yes")
"""What would change the game."""

KEYS = (
    ("previous", "look"), ("next", "look"), ("page_up", "look"), ("page_down", "look"),
    ("log", ""), ("overview", ""), ("leave", ""), ("help", ""), ("rulebook", ""),
    ("palette", ""),
)  # fmt: skip


class LookingScreen(Panes):
    """Shows what both sides may know; whoever wants to act is told that he only looks."""

    name_of_help = "look"
    commands: ClassVar[tuple[str, ...]] = (
        *STEPS, "next", "previous", "page_up", "page_down", *PANELS, "back", "larger", "smaller",
        "settings",
        "help", "rulebook", "palette", "leave",
    )  # fmt: skip

    def __init__(self, outfit: Outfit, presenter: Presenter, seat: Seat, notice: str = "") -> None:
        """Begin at the end of what was played."""
        self._presenter = presenter
        self._seat = seat
        self._at = len(seat.record.entries)
        self._table = seat.at(self._at)
        self._view = self._table.view(None)
        super().__init__(
            outfit, presenter.bare_board(self._view, None), presenter.extra(self._view)
        )
        self._selection = presenter.machine.opening(self._view, None)
        self._panel = ""
        self._notice = notice or self.words.say("app.look.only")

    def active(self) -> tuple[str, ...]:
        """Of the panels those that there are in this game."""
        there = (*COMMON, *self._presenter.panels(self._view))
        return tuple(each for each in self.commands if each not in PANELS or each in there)

    # --- showing ----------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Give each pane its place."""
        super().lay_out()
        self._show()

    def _show(self) -> None:
        if self.plan is None or self.is_too_small:
            return
        self.put(self._scene(), self._board_now())
        self.show_prompt([self._place_line(), self._keys_line()])

    def _scene(self) -> Scene:
        history = self._table.history(None)
        assert self.plan is not None
        events = tuple(event for each in history for event in each.events)
        shown = self._panel == "luck"
        return Scene(
            presenter=self._presenter,
            teller=self._presenter.phrases(self.words, self.outfit.glyphs, self._view, True),
            keys=self.outfit.keys,
            plan=self.plan,
            view=self._view,
            selection=self._selection,
            events=events,
            panel=self._panel,
            rolls=self._presenter.luck(self._table.told_of(self._presenter.rolls)) if shown else (),
        )

    def _board_now(self) -> BoardModel:
        last = self._table.history(None, max(self._at - 1, 0))[-1]
        bare, lights = (
            self._presenter.bare_board(self._view, None),
            self._presenter.story.traces(last.events),
        )
        return self._presenter.lit(bare, lights, self._selection.cursor)

    def _place_line(self) -> Line:
        """Which action of how many, and what came of it; or what is to be said."""
        width = self.app.size.width
        whole = len(self._seat.record.entries)
        place = self.words.say("app.look.place", action=self._at, actions=whole)
        head = Piece(f" {place}  ", Role.PROMPT_KEY)
        if self._notice:
            return fit((head, Piece(self._notice, Role.PROMPT)), width, Role.PROMPT)
        return fit((head, *news(self._scene(), width)), width, Role.PROMPT)

    def _keys_line(self) -> Line:
        scene = self._scene()
        return keys_line(scene.teller, self.outfit.keys, KEYS, self.app.size.width)

    # --- commands ---------------------------------------------------------------------------

    def unknown_key(self, event: Key) -> None:
        """What would change the game is refused with a sentence."""
        if self.outfit.keys.find(event.key, REFUSED) is not None:
            self._notice = self.words.say("app.look.refused")
            self._show()

    def give(self, command: str, number: int = 0) -> None:
        """Look around."""
        self._notice = ""
        if command in STEPS:
            self._selection = self._presenter.machine.step(
                self._view, self._selection, *STEPS[command]
            )
        elif command in PANELS:
            self._panel = "" if self._panel == command else command
        else:
            super().give(command, number)
        if self.is_current:
            self._show()

    def go(self, action: int) -> None:
        """Show the game after so many actions."""
        self._at = max(0, min(action, len(self._seat.record.entries)))
        self._table = self._seat.at(self._at)
        self._view = self._table.view(None)

    def do_next(self) -> None:
        """One action on."""
        self.go(self._at + 1)

    def do_previous(self) -> None:
        """One action back."""
        self.go(self._at - 1)

    def do_page_down(self) -> None:
        """To the next turn, or to the end."""
        record = self._seat.record
        later = range(self._at + 1, len(record.entries))
        now = record.state_at(self._at).turn
        self.go(next((n for n in later if record.state_at(n).turn != now), len(record.entries)))

    def do_page_up(self) -> None:
        """To the beginning of this turn, or of the one before."""
        record = self._seat.record
        start = max(self._at - 1, 0)
        now = record.state_at(start).turn
        while start and record.state_at(start - 1).turn == now:
            start -= 1
        self.go(start)

    def do_back(self) -> None:
        """Close the panel, or leave."""
        if self._panel:
            self._panel = ""
        else:
            self.do_leave()

    def click_option(self, number: int) -> None:
        """A card lies face down here."""

    def on_battlefield_hex_chosen(self, event: Battlefield.HexChosen) -> None:
        """Point at a hex."""
        self._point(event.hex)

    def on_battlefield_hex_pointed(self, event: Battlefield.HexPointed) -> None:
        """Look at a hex closely."""
        if self.plan is not None and self.plan.inspector is None:
            self._panel = "inspect"
        self._point(event.hex)

    def _point(self, spot: str) -> None:
        self._selection = replace(self._selection, cursor=spot)
        self._notice = ""
        self._show()
