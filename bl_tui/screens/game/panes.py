"""The panes of a game: their places, and how a scene fills them."""

from collections.abc import Iterator, Mapping, Sequence

from textual.widget import Widget

from bl_tui.boards.board_model import SMALL, Box
from bl_tui.boards.protocol import BoardModel
from bl_tui.table.outfit import Outfit
from bl_tui.table.panels import panel_box, panel_lines, stands_beside
from bl_tui.table.panes.layout import PROMPT, ZOOMS, BoardWindow, Pane, PanePlan, arrange, zoom_for
from bl_tui.table.parts import Kept
from bl_tui.table.scene import Scene
from bl_tui.table.screenful import panes
from bl_tui.text.lines import Line
from bl_tui.widgets.board import BoardWidget
from bl_tui.widgets.sheet import Sheet, put
from engine.core.frozen import replace

NOTE = 2
"""Lines of a note on a game."""
SHEETS = ("track", "prompt", "lesson", "hand", "inspector", "log")


class Panes:
    """A board with sheets of lines around it and one panel over it, on some screen."""

    def __init__(
        self,
        outfit: Outfit,
        board: BoardModel,
        extra: tuple[Pane, ...] = (),
        lesson_lines: int = 0,
        window: BoardWindow | None = None,
    ) -> None:
        """Make the panes; `extra` are the game's own, `lesson_lines` are kept for a lesson,
        `window` is for a board that may be larger than its room."""
        self._lesson_lines = lesson_lines
        self.plan: PanePlan | None = None
        self.scene: Scene | None = None
        self._kept = Kept()
        self._extra, self._window = extra, window
        self._room, self._noted, self._grown = (0, 0), 0, 0
        self._zoom = outfit.settings.zoom
        self._board = BoardWidget(board, outfit.palette, outfit.glyphs, id="board")
        self._names = (*SHEETS, *(pane.name for pane in extra))
        self._sheets = {name: Sheet(outfit.inks, id=name) for name in (*self._names, "panel")}

    def widgets(self) -> Iterator[Widget]:
        """Yield all widgets of the screen; `lay_out` places them. The prompt is last: where it
        grows over the board it covers the panes beside that as well."""
        yield self._board
        yield from (sheet for name, sheet in self._sheets.items() if name != "prompt")
        yield self._sheets["prompt"]

    def lay_out(self, width: int, height: int, noted: int = 0) -> None:
        """Place each pane for the size of the terminal.

        A note takes `noted` lines of a board that scrolls with the cursor: elsewhere it covers the
        hand.
        """
        self._room, self._noted = (width, height), noted
        extent, sizes = self._board.model.extent, self._board.model.sizes
        extra, lines = self._extra, self._lesson_lines or noted
        zoom = self._zoom if ZOOMS.get(self._zoom) in sizes else "auto"
        window = self._window
        if window is None:
            zoom = zoom_for(extent, sizes, width, height, zoom)
        else:
            window = replace(window, sizes=sizes)
        plan = self.arranged(arrange(extent, width, height, zoom, extra, lines, window))
        if plan != self.plan:
            self.plan = plan
            self._board.zoom_to(plan.size)
            put(self._board, plan.board)
            self._grown = 0
            for name in self._names:
                put(self._sheets[name], plan.box(name))

    def arranged(self, plan: PanePlan) -> PanePlan:
        """Return the places as this screen wants them."""
        return plan

    def dress(self, outfit: Outfit) -> None:
        """Change the look; the sheets are restyled by their screen."""
        self._zoom = outfit.settings.zoom
        self._board.restyle(outfit.palette, outfit.glyphs)

    def zoom_by(self, by: int) -> None:
        """Choose the next larger or smaller hexes, for the next time that panes are laid out."""
        if self.plan is not None:
            sizes = self._board.model.sizes
            place = max(0, min(sizes.index(self.plan.size) + by, len(sizes) - 1))
            self._zoom = next(name for name, size in ZOOMS.items() if size == sizes[place])

    def show_prompt(self, lines: Sequence[Line]) -> None:
        """Show lines in the prompt. If they do not fit, the first ones cover the bottom of the
        board: the keys stay in place."""
        grown = max(len(lines) - PROMPT, 0)
        if grown != self._grown and self.plan is not None:
            self._grown = grown
            x, y, width, height = self.plan.prompt
            put(self._sheets["prompt"], Box(x, y - grown, width, height + grown))
        self._sheets["prompt"].show(lines)

    def put(
        self,
        scene: Scene,
        board: BoardModel,
        own: Mapping[str, Sequence[Line]] | None = None,
    ) -> None:
        """Show a scene; only changes are drawn. A screen may have its `own` lines for some panes,
        and for the panel."""
        were = self._board.model
        grown = (board.extent(SMALL), board.sizes) != (were.extent(SMALL), were.sizes)
        self._board.show(board)
        noted = NOTE * (self._window is not None and scene.teaching is not None)
        if (grown and self._window is not None) or noted != self._noted:
            self.lay_out(*self._room, noted)
            assert self.plan is not None
            scene = replace(scene, plan=self.plan)
        self.scene = scene
        shown = {**panes(scene, self._kept), **(own or {})}
        laid = shown.pop("panel", None)
        self.show_prompt(shown.pop("prompt"))
        for name, lines in shown.items():
            self._sheets[name].show(lines)
        if laid is not None:
            self._lay(laid, scene.plan)
            return
        sheet = self._sheets["panel"]
        if not scene.panel or scene.frame is not None or stands_beside(scene):
            sheet.display = False
            return
        here = self._board.model.box_of(scene.selection.cursor, scene.plan.size)
        box = above(panel_box(scene, here.x, self._kept), scene.plan.prompt.y - self._grown)
        put(sheet, box)
        room = box[2:]
        sheet.show(self._kept.lines("panel", scene, lambda part: panel_lines(part, *room), room))

    def _lay(self, lines: Sequence[Line], plan: PanePlan) -> None:
        """Show a screen's own lines in the panel over the board."""
        box = plan.panel(0, wide=True)
        put(self._sheets["panel"], Box(*box[:3], min(len(lines), box.height)))
        self._sheets["panel"].show(lines)


def above(box: Box, foot: int) -> Box:
    """Return the part of a box above a line of the screen: a panel covers no prompt."""
    low = box.y < foot < box.y + box.height
    return Box(box.x, box.y, box.width, foot - box.y) if low else box
