"""The question what to do with a game that could not be saved, asked when the player leaves."""

from collections.abc import Callable, Mapping
from pathlib import Path

from bl_tui.boards.board_model import Box
from bl_tui.play.table import Table
from bl_tui.screens.list_screen import ListScreen
from bl_tui.screens.saves import PATH_LIMIT, whole_path
from bl_tui.table.outfit import Outfit
from bl_tui.text.lines import Role, Span, wrap
from bl_tui.text.menu import Menu, MenuItem
from saves.errors import SaveError

AGAIN, ELSEWHERE, LOSE, GO_ON = "again", "elsewhere", "lose", "go_on"
ROWS = (AGAIN, ELSEWHERE, LOSE, GO_ON)
WIDE = 60
CALLED = "saved-game.jsonl"

Keep = Callable[[Path], Path]
"""Writes the whole game to a new file and returns its path. Raises SaveError."""


class UnsavedScreen(ListScreen[bool | None]):
    """Asks for the next step; the answer is whether the player leaves the game."""

    name_of_help = "unsaved"

    def __init__(
        self, outfit: Outfit, table: Table, keep: Keep, sentence: Callable[[SaveError], str]
    ) -> None:
        """Ask; `keep` saves the game elsewhere, and `sentence` explains why that failed."""
        super().__init__(outfit)
        self._table, self._keep, self._sentence = table, keep, sentence
        lost = table.unsaved
        texts = {row: self.words.say(f"app.unsaved.{row}") for row in ROWS}
        if lost:
            texts[LOSE] = self.words.count("app.unsaved.lose.actions", lost)
        self.menu = Menu(tuple(MenuItem(row, text) for row, text in texts.items()))

    def places(self, width: int, height: int) -> Mapping[str, Box]:
        """Place the problem above the rows."""
        return {
            "heading": Box(0, 0, width, 1),
            "about": Box(1, 2, width - 2, 3),
            "list": Box(0, 6, min(width, WIDE), len(ROWS)),
            "notice": Box(0, height - 3, width, 2),
            "keys": Box(0, height - 1, width, 1),
        }

    def fill(self) -> None:
        """Show why the game is not saved."""
        self.show_heading(self.words.say("app.help.unsaved.title"))
        trouble = self._table.trouble
        reason = "" if trouble is None else trouble.strerror or str(trouble)
        text = self.words.say("app.unsaved.about", reason=reason)
        lines = wrap(text, self.box("about").width - 1, Role.WARNING)
        self.show("about", [(Span(" "), *line) for line in lines])

    def chosen(self, name: str) -> None:
        """Try again, type a path, leave, or continue the game."""
        if name == AGAIN:
            self._table.leave(self._table.focus)
            if self._table.trouble is None:
                self.dismiss(True)
            else:
                self.tell(self.words.say("app.unsaved.failed"))
        elif name == ELSEWHERE:
            start = str(Path.home() / CALLED)
            self.read_line(self.words.say("app.saves.type.path"), start, self._save, PATH_LIMIT)
        else:
            self.dismiss(name == LOSE)

    def _save(self, typed: str) -> None:
        if not typed:
            return
        try:
            self._keep(whole_path(typed, CALLED))
        except SaveError as error:
            self.tell(self._sentence(error))
        else:
            self.dismiss(True)

    def do_back(self) -> None:
        """Continue the game, or close a question."""
        if self.question is not None:
            self.do_no()
        else:
            self.dismiss(False)

    def do_leave(self) -> None:
        """Continue the game."""
        self.dismiss(False)
