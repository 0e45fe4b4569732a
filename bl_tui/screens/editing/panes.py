"""The panes of the editor: the board, the brushes, the check."""

from collections.abc import Callable, Mapping
from string import digits
from typing import Any, ClassVar

from textual.app import ComposeResult

from bl_tui.boards.board_model import SIZES, Box, Light, size_that_fits
from bl_tui.forms.drafting import DraftCheck, ToldTrial, checked
from bl_tui.games.module import GameModule
from bl_tui.games.registry import Games
from bl_tui.play.drafts.bench import Bench
from bl_tui.play.drafts.kit import Brush
from bl_tui.screens.list_screen import ListScreen
from bl_tui.table.outfit import Outfit
from bl_tui.text.key_names import named_key
from bl_tui.text.lines import Line, Role, Span, fit, width_of, wrap
from bl_tui.widgets.board import BoardWidget
from bl_tui.words.naming import listed
from engine.hexes.grid import Hex

BELOW = 3
"""Lines below the board apart from the brushes: the check, the notice, the keys."""


class EditorPanes(ListScreen[None]):
    """Shows a draft."""

    DEFAULT_CSS = "EditorPanes BoardWidget { position: absolute; }"
    sheets: ClassVar[tuple[str, ...]] = (
        "heading", "list", "brushes", "check", "notice", "keys",
    )  # fmt: skip

    def __init__(
        self,
        outfit: Outfit,
        games: Games,
        module: GameModule,
        bench: Bench,
        play: Callable[[Any], None],
    ) -> None:
        """Show a file; `play` begins a game of a scenario over this screen."""
        super().__init__(outfit)
        self._games, self._module, self.bench, self._play = games, module, bench, play
        self.drawn_on = bench.grid
        """The board that the cursor is on; a line of the file may say that it is another one."""
        self.cursor: Hex = self.middle
        self.marked: Hex | None = None
        """Where a line or a region begins."""
        self._group = next(iter(bench.kit.groups))
        self._chosen = dict.fromkeys(bench.kit.groups, 0)
        """The place of the brush in each group that was chosen last."""
        self.check: DraftCheck = self._checked()
        self.told: ToldTrial | None = None
        """The games in the background."""

    def compose(self) -> ComposeResult:
        """Yield all panes, and the board."""
        yield from super().compose()
        look = self.outfit.palette, self.outfit.glyphs
        yield BoardWidget(self._board(), *look, id="board")

    def dress(self, outfit: Outfit) -> None:
        for board in self.query(BoardWidget):
            board.restyle(outfit.palette, outfit.glyphs)
        super().dress(outfit)

    # --- places -----------------------------------------------------------------------------

    def places(self, width: int, height: int) -> Mapping[str, Box]:
        """Place the board, and below it the brushes, the check and the keys."""
        extent = self._board().extent
        most = height - 2 - BELOW
        size = size_that_fits(extent, width, most)
        lines = min(extent(size if size in SIZES else SIZES[0])[1], most)
        brushes = height - 1 - BELOW - lines
        return {
            "heading": Box(0, 0, width, 1),
            "board": Box(0, 1, width, lines),
            "brushes": Box(0, 1 + lines, width, brushes),
            "check": Box(0, height - 3, width, 1),
            "notice": Box(0, height - 2, width, 1),
            "keys": Box(0, height - 1, width, 1),
            "list": Box(0, 0, 0, 0),
        }

    # --- showing ----------------------------------------------------------------------------

    def _board(self) -> Any:
        """Return the board with the cursor, the anchor and the hex of the fault."""
        lights: dict[Hex, Light] = {}
        if self.check.spot is not None:
            lights[self.check.spot] = Light.BLOCKED
        if self.marked is not None:
            lights[self.marked] = Light.SELECTED
        return self.bench.kit.picture(self.bench.rows).lit(lights, self.cursor)

    def fill(self) -> None:
        """Show the board, the brushes and the check."""
        self.query_one("#board", BoardWidget).show(self._board())
        here = listed(self.words, [self._label(brush) for brush in self.bench.things(self.cursor)])
        file = self.bench.file
        mark = "app.editor.new" if file.is_new else "app.editor.saved"
        mark = "app.editor.changed" if file.is_changed else mark
        say = self.words.say
        detail = f"{say(mark)}   {say('app.editor.here', hex=self.cursor, things=here)}"
        self.show_heading(file.path.name, detail)
        box = self.box("brushes")
        self.show("brushes", self._brushes(box.width, box.height))
        self.show_check()

    def _label(self, brush: Brush) -> str:
        return self.bench.kit.label(self.words, brush)

    @property
    def middle(self) -> Hex:
        """The hex in the middle of the board."""
        row = self.bench.grid.rows // 2
        return self.bench.grid.name(row, self.bench.grid.row_length(row) // 2)

    @property
    def options(self) -> int:
        return len(self.bench.kit.groups[self._group])

    def _brushes(self, width: int, height: int) -> list[Line]:
        """Return the group and the number of the chosen brush, and beside them its brushes in as
        many lines as there are, with the chosen one."""
        chosen = f"{self._chosen[self._group] + 1}/{self.options}"
        group = f" {self.words.say(f'draft.group.{self._group}')} {chosen} "
        lines: list[Line] = [()]
        keys = f"{digits[1:]}{self._letters()}"
        at = 0
        for place, brush in enumerate(self.bench.kit.groups[self._group]):
            role = Role.POINTED if place == self._chosen[self._group] else Role.PLAIN
            key = f"{keys[place]} " if place < len(keys) else ""
            piece = Span(f" {key}{self._label(brush)} ", role, f"option:{place}")
            if len(group) + width_of((*lines[-1], piece)) > width:
                lines.append(())
            lines[-1] = (*lines[-1], piece)
            at = len(lines) - 1 if role is Role.POINTED else at
        first = max(0, min(at, len(lines) - height))
        title, below = Span(group, Role.TITLE, "command:next"), Span(" " * len(group))
        shown = lines[first : first + height]
        return [(below if row else title, *line) for row, line in enumerate(shown)]

    def show_check(self) -> None:
        """Show the results of the games in the background, the fault that the check reports, and
        the keys that have no room in the line of keys.

        It has two lines where there is no notice.
        """
        box = self.box("check")
        rest = self.keys_in(box.width)[1]
        lines = [*self._balance_lines(), *self._check_lines(box.width - 2), rest]
        self.show("check", [fit(lines[0], box.width)])
        if len(lines) > 1 and not self.notice and self.question is None and self.typing is None:
            self.show("notice", [fit(lines[1], box.width)])

    def _balance_lines(self) -> list[Line]:
        if self.told is None:
            return []
        return [(Span(f" {self.told.text(self.bench.rows)}", Role.STRONG),)]

    def _check_lines(self, width: int) -> list[Line]:
        if not self.check.text:
            return [(Span(f" {self.words.say('app.editor.good')}"),)]
        key = named_key(self.words, self.outfit.keys.first("fault"))
        go = f"  {self.words.say('app.editor.go', key=key)}"
        first, *more = wrap(self.check.text, width - len(go), Role.WARNING)
        lines = [(Span(" "), *first), *((Span(" "), *line) for line in more)]
        last = min(len(lines), 2) - 1
        if self.check.scenario is None:
            lines[last] = (*lines[last], Span(go, Role.KEY, "command:fault"))
        return lines

    @property
    def brush(self) -> Brush:
        """The brush that Enter draws with."""
        return self.bench.kit.groups[self._group][self._chosen[self._group]]

    def _checked(self) -> DraftCheck:
        return checked(self.words, self._games, self.bench)
