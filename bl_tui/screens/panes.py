"""The panes of the battle screen: where they stand, and how a scene gets into them."""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.events import Key
from textual.geometry import Offset
from textual.widget import Widget

from bl_tui.boards.board_model import Box
from bl_tui.boards.protocol import BoardModel
from bl_tui.screens.base import BaseScreen, Outfit
from bl_tui.table.help_topic import rule_in_sight
from bl_tui.table.layout import ZOOMS, Pane, Plan, arrange
from bl_tui.table.log import entries_in, entry_at
from bl_tui.table.scene import Scene, panel_lines, panes, stands_beside
from bl_tui.text.lines import Line
from bl_tui.text.rule_links import RULE
from bl_tui.widgets.board import Battlefield
from bl_tui.widgets.sheet import Sheet
from engine.core.frozen import replace

STEPS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
"""The commands that move the cursor, and by how many rows and columns."""

LOG_KEYS = {"up": 1, "down": -1, "choose": 0}
"""What the log panel takes, and how many entries further back that points."""

SHEETS = ("track", "prompt", "hand", "inspector", "log")


class Panes(BaseScreen[None]):
    """A board with sheets of lines around it and one panel over it."""

    def __init__(self, outfit: Outfit, board: BoardModel, extra: tuple[Pane, ...] = ()) -> None:
        """`extra` are the panes that the game needs besides."""
        super().__init__(outfit)
        self.extra = extra
        self.plan: Plan | None = None
        self.zoom = outfit.settings.zoom
        self._board = Battlefield(board, outfit.palette, outfit.glyphs, id="board")
        self.scene: Scene | None = None
        self._entry = 0
        self._sheets = {name: Sheet(outfit.inks, id=name) for name in (*self._names(), "panel")}

    def _names(self) -> tuple[str, ...]:
        """The panes that there may be."""
        return (*SHEETS, *(pane.name for pane in self.extra))

    def compose(self) -> ComposeResult:
        """The panes; `lay_out` gives them their places."""
        yield self._board
        yield from self._sheets.values()

    def lay_out(self) -> None:
        """Give each pane its place for the size of the terminal."""
        plan = arrange(self._board.model.extent, *self.app.size, self.zoom, self.extra)
        if plan != self.plan:
            self.plan = plan
            self._board.zoom_to(plan.hexes)
            _place(self._board, plan.board)
            for name in self._names():
                _place(self._sheets[name], plan.box(name))

    def dress(self, outfit: Outfit) -> None:
        """Look otherwise from now on."""
        self.zoom = outfit.settings.zoom
        self._board.restyle(outfit.palette, outfit.glyphs)
        super().dress(outfit)

    def rule_in_sight(self) -> str:
        """The rule that the prompt, the inspector or the phase has to do with."""
        return rule_in_sight(self.scene) if self.scene is not None else ""

    def zoom_by(self, by: int) -> None:
        """The next larger or smaller hexes."""
        if self.plan is not None:
            sizes = list(ZOOMS.values())
            place = max(0, min(sizes.index(self.plan.hexes) + by, len(sizes) - 1))
            self.zoom = list(ZOOMS)[place]
            self.lay_out()

    def do_larger(self) -> None:
        """Larger hexes."""
        self.zoom_by(1)

    def do_smaller(self) -> None:
        """Smaller hexes."""
        self.zoom_by(-1)

    def show_prompt(self, lines: Sequence[Line]) -> None:
        """Say something else in the place of the prompt."""
        self._sheets["prompt"].show(lines)

    def put(self, scene: Scene, board: BoardModel) -> None:
        """Show a scene; only what differs is drawn."""
        self._entry = self._entry if scene.panel == "log" else 0
        self.scene = scene = replace(scene, entry=self._entry)
        self._board.show(board)
        for name, lines in panes(scene).items():
            self._sheets[name].show(lines)
        sheet = self._sheets["panel"]
        if not scene.panel or scene.frame is not None or stands_beside(scene):
            sheet.display = False
            return
        self._show_panel(sheet, scene)

    def _show_panel(self, sheet: Sheet, scene: Scene) -> None:
        place = self._board.model.box_of(scene.selection.cursor, scene.plan.hexes)
        box = scene.plan.panel(place.x)
        _place(sheet, box)
        sheet.show(panel_lines(scene, box.width, box.height))

    # --- the log panel ----------------------------------------------------------------------

    def on_key(self, event: Key) -> None:
        """In the log up and down point at its entries, and Enter reads the rule of one."""
        found = self.outfit.keys.find(event.key, LOG_KEYS)
        if found is None or self.is_deaf or not self._reads_log(found[0]):
            super().on_key(event)
            return
        event.stop()
        event.prevent_default()

    def _reads_log(self, command: str) -> bool:
        """Whether the command was one for the log; Enter is one when an entry is pointed at."""
        scene = self.scene
        if scene is None or scene.panel != "log" or scene.frame is not None:
            return False
        if command == "choose":
            rule = RULE.search(
                entry_at(scene.presenter.log, scene.teller, scene.events, self._entry)
            )
            if rule is not None:
                self.open_rule(rule[0])
            return self._entry > 0
        last = entries_in(scene.presenter.log, scene.events)
        self._entry = min(max(self._entry + LOG_KEYS[command], 0), last)
        self.scene = replace(scene, entry=self._entry)
        self._show_panel(self._sheets["panel"], self.scene)
        return True


def _place(widget: Widget, box: Box | None) -> None:
    """Put a widget into a box of the terminal, or out of sight."""
    if box is None:
        widget.display = False
        return
    styles = widget.styles
    styles.offset = Offset(box.x, box.y)
    styles.width, styles.height = box.width, box.height
    widget.display = True
