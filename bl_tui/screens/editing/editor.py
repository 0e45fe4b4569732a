"""The editor: the board of a file, the brushes, and what the check says after each change."""

from typing import Any, ClassVar

from bl_tui.forms.drafting import ToldTrial
from bl_tui.play.drafts.shapes import MIRROR, TURN
from bl_tui.screens.editing.details import DetailsScreen
from bl_tui.screens.editing.panes import EditorPanes
from bl_tui.table.pointing.pieces import beside
from bl_tui.text.key_names import named_key
from bl_tui.widgets.board import BoardWidget
from bl_tui.words.refusals import reason
from engine.hexes.grid import Hex

LOOKS = 0.5
"""Seconds between two looks at the games in the background."""


class EditorScreen(EditorPanes):
    """Draws a board with keys and mouse. Every change is one step, and is kept at once."""

    name_of_help = "editor"
    commands: ClassVar[tuple[str, ...]] = (
        "up", "down", "left", "right", "choose", "option", "next", "play", "previous", "page_down",
        "page_up", "erase", "pick", "more", "fewer", "fill", "anchor", "straight", "clip", "paste",
        "half_turn", "mirror", "undo", "redo", "details", "fault", "save", "balance", "copy",
        "help", "rulebook", "palette", "back", "leave",
    )  # fmt: skip
    shown_keys: ClassVar[tuple[str, ...]] = (
        "choose", "next", "page_down", "erase", "half_turn", "details", "play", "save", "balance",
        "undo", "help", "leave",
    )  # fmt: skip

    def on_mount(self) -> None:
        """Look at the games in the background from time to time."""
        self.set_interval(LOOKS, self._look)

    # --- the brush --------------------------------------------------------------------------

    def do_option(self, number: int) -> None:
        """Choose a brush of the group by its number."""
        if number < len(self.bench.kit.groups[self._group]):
            self._chosen[self._group] = number
            self.renew()

    def click_option(self, number: int) -> None:
        """Choose the clicked brush."""
        self.do_option(number)

    def do_next(self) -> None:
        """Choose the next group of brushes."""
        self._next_group(1)

    def do_previous(self) -> None:
        """Choose the previous group of brushes."""
        self._next_group(-1)

    def _next_group(self, by: int) -> None:
        groups = [*self.bench.kit.groups]
        self._group = groups[(groups.index(self._group) + by) % len(groups)]
        self.renew()

    def do_page_down(self) -> None:
        """Choose the next brush of the group."""
        self._next_brush(1)

    def do_page_up(self) -> None:
        """Choose the previous brush of the group."""
        self._next_brush(-1)

    def _next_brush(self, by: int) -> None:
        count = len(self.bench.kit.groups[self._group])
        self.do_option((self._chosen[self._group] + by) % count)

    def do_pick(self) -> None:
        """Choose the brush that drew what is under the cursor."""
        wanted = self.bench.brush_at(self.cursor)
        for name, brushes in self.bench.kit.groups.items():
            if wanted in brushes:
                self._group, self._chosen[name] = name, brushes.index(wanted)
        self.renew()

    # --- the cursor -------------------------------------------------------------------------

    def do_up(self) -> None:
        """Move the cursor up."""
        self._step(-1, 0)

    def do_down(self) -> None:
        """Move the cursor down."""
        self._step(1, 0)

    def do_left(self) -> None:
        """Move the cursor to the left."""
        self._step(0, -1)

    def do_right(self) -> None:
        """Move the cursor to the right."""
        self._step(0, 1)

    def _step(self, rows: int, columns: int) -> None:
        self.cursor = beside(self.bench.grid, self.cursor, rows, columns)
        self.renew()

    def on_board_widget_place_chosen(self, event: BoardWidget.PlaceChosen) -> None:
        """Draw on the clicked hex."""
        event.stop()
        if self.question is None and self.typing is None and not self.is_deaf:
            self.cursor = event.place
            self.do_choose()

    def on_board_widget_place_pointed(self, event: BoardWidget.PlacePointed) -> None:
        """Choose the brush of the hex that was clicked with the right button."""
        event.stop()
        if self.question is None and self.typing is None and not self.is_deaf:
            self.cursor = event.place
            self.do_pick()

    # --- drawing ----------------------------------------------------------------------------

    def after(self, changed: bool, otherwise: str = "") -> None:
        """Show what a tool did; `otherwise` is the message that it did nothing."""
        if changed:
            self.check = self._checked()
            if self.bench.grid is not self.drawn_on:
                self.drawn_on, self.cursor, self.marked = self.bench.grid, self.middle, None
                self.rearrange()
            problem = self.bench.file.problem
            if problem is not None:
                text = reason(self.words, problem) if isinstance(problem, OSError) else ""
                self.notice = self.words.say("app.editor.unkept", reason=text)
        elif otherwise:
            self.notice = self.words.say(otherwise)
        self.renew()

    def do_choose(self) -> None:
        """Draw on the hex under the cursor."""
        self.after(self.bench.paint((self.cursor,), self.brush))

    def do_erase(self) -> None:
        """Remove the topmost thing under the cursor."""
        self.after(self.bench.erase(self.cursor))

    def do_more(self) -> None:
        """Add a figure to the unit under the cursor."""
        self.after(self.bench.figures(self.cursor, 1))

    def do_fewer(self) -> None:
        """Remove a figure from the unit under the cursor."""
        self.after(self.bench.figures(self.cursor, -1))

    def do_fill(self) -> None:
        """Fill the connected hexes that are like the one under the cursor."""
        self.after(self.bench.fill(self.cursor, self.brush))

    def do_anchor(self) -> None:
        """Begin a line or a region here, or forget its beginning."""
        self.marked = None if self.marked == self.cursor else self.cursor
        keys = {
            place: named_key(self.words, self.outfit.keys.first(command))
            for place, command in (("line", "straight"), ("clip", "clip"), ("back", "back"))
        }
        self.notice = self.words.say("app.editor.anchored", **keys) if self.marked else ""
        self.renew()

    def do_straight(self) -> None:
        """Draw a line from the anchor to the cursor."""
        start = self._start()
        if start is not None:
            self.after(self.bench.line(start, self.cursor, self.brush))

    def do_clip(self) -> None:
        """Copy the region between the anchor and the cursor."""
        start = self._start()
        if start is not None:
            self.tell(self.words.count("app.editor.clipped", self.bench.copy(start, self.cursor)))

    def _start(self) -> Hex | None:
        """Return where a line or a region begins; without one say how to set it."""
        if self.marked is None:
            key = named_key(self.words, self.outfit.keys.first("anchor"))
            self.tell(self.words.say("app.editor.anchor_first", key=key))
        return self.marked

    def do_paste(self) -> None:
        """Draw the copied region here."""
        nothing = "app.editor.clip_first" if self.bench.clip is None else ""
        self.after(self.bench.paste(self.cursor), nothing)

    def do_half_turn(self) -> None:
        """Give the other side the same, by a half turn of this half of the board."""
        self._give_both(TURN)

    def do_mirror(self) -> None:
        """Give the other side the same, by a mirror between the halves of the board."""
        self._give_both(MIRROR)

    def _give_both(self, how: str) -> None:
        """Give the other half the same, and say how much that changed: it may be hidden."""
        before = self.bench.rows
        changed = self.bench.same_for_both(how, self.cursor)
        if changed:
            key = named_key(self.words, self.outfit.keys.first("undo"))
            count = self.bench.changed_since(before)
            only_lines = self.words.say("app.editor.both.lines", key=key)
            self.notice = (
                self.words.count("app.editor.both", count, key=key) if count else only_lines
            )
        self.after(changed, "app.editor.both.same")

    def do_undo(self) -> None:
        """Undo the last step."""
        undone = self.bench.file.undo()
        if undone:
            left = len(self.bench.file.draft.done)
            all_undone = self.words.say("app.editor.undone.all")
            self.notice = self.words.count("app.editor.undone", left) if left else all_undone
        self.after(undone, "app.editor.no_undo")

    def do_redo(self) -> None:
        """Redo the step that was undone."""
        self.after(self.bench.file.redo(), "app.editor.no_redo")

    # --- the file ---------------------------------------------------------------------------

    def do_fault(self) -> None:
        """Go to the fault: its hex, or its line."""
        if self.check.spot is not None:
            self.cursor = self.check.spot
            self.renew()
        elif self.check.scenario is None:
            self._details(self.check.line)

    def do_details(self) -> None:
        """Show the lines of the file apart from its board."""
        self._details(0)

    def _details(self, line: int) -> None:
        screen = DetailsScreen(self.outfit, self._games, self.bench, line - 1)
        self.app.push_screen(screen, lambda _: self.after(changed=True))

    def do_save(self) -> None:
        """Write the file."""
        try:
            self.bench.file.save()
        except OSError as error:
            self.tell(self.words.say("app.editor.unsaved", reason=reason(self.words, error)))
        else:
            self.tell(self.words.say("app.editor.written", file=self.bench.file.path))

    def do_play(self) -> None:
        """Play what is drawn, from its beginning."""
        scenario = self._playable()
        if scenario is not None:
            self._play(scenario)

    def _playable(self) -> Any | None:
        """Return the scenario; with an error nothing can be played, and the error is shown."""
        if self.check.scenario is None:
            self.tell(self.words.say("app.editor.faulty", why=self.check.text))
        return self.check.scenario

    def do_balance(self) -> None:
        """Let bots play it in the background; stop them if they are playing just this."""
        rows = self.bench.rows
        is_same = self.told is not None and self.told.plays(rows)
        self._stop()
        scenario = None if is_same else self._playable()
        if scenario is not None:
            self.told = ToldTrial(self.words, self._module, rows, scenario)
        self.renew()

    def _look(self) -> None:
        """Show the results of the games in the background."""
        if self.told is not None and not self.told.trial.is_over and self.is_active:
            self.show_check()

    def _stop(self) -> None:
        if self.told is not None:
            self.told.trial.stop()
            self.told = None

    def do_copy(self) -> None:
        """Copy the whole file to the clipboard of the terminal (OSC 52), to send it to a friend."""
        self.app.copy_to_clipboard(self.bench.text)
        self.tell(self.words.say("app.editor.copied"))

    # --- leaving ----------------------------------------------------------------------------

    def do_leave(self) -> None:
        """Leave; what was not saved can be saved first, and is kept in any case."""
        if self.bench.file.is_changed:
            self.ask(self.words.say("app.editor.ask.save"), self._saved_and_gone)
        else:
            self._go()

    def do_no(self) -> None:
        """Leave without saving."""
        self.question = None
        self._go()

    def do_back(self) -> None:
        """Close a question or forget the anchor, or else leave."""
        if self.question is not None:
            self.question = None
        elif self.marked is not None:
            self.marked = None
        else:
            self.do_leave()
        self.renew()

    def _saved_and_gone(self) -> None:
        self.do_save()
        if not self.bench.file.is_changed:
            self._go()

    def _go(self) -> None:
        self.let_go()
        self.dismiss(None)

    def on_unmount(self) -> None:
        """Let go of the file, however the program ends."""
        self.let_go()

    def let_go(self) -> None:
        """Stop the games in the background, and let others draw the file."""
        self._stop()
        self.bench.file.close()
