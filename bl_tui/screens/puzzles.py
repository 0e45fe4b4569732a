"""All puzzles: today's first, then those of each game; a chosen one covers the list."""

from collections.abc import Mapping

from bl_tui.boards.board_model import Box
from bl_tui.forms.puzzles import (
    PuzzleCalendar,
    level_told,
    streak_told,
    title_of,
)
from bl_tui.games.registry import Games
from bl_tui.play.puzzles.kept import PuzzleMemory
from bl_tui.play.remembered import Remembered
from bl_tui.screens.list_screen import ListScreen
from bl_tui.screens.open_game import outfit_for
from bl_tui.table.outfit import Outfit
from bl_tui.text.lines import Span, wrap
from bl_tui.text.menu import Menu, MenuItem
from bl_tui.words import Words
from engine.puzzles.puzzle import Puzzle
from engine.puzzles.streak import Progress
from saves.puzzles.library import opened

TODAY = "today"
"""The name of the first entry."""
TELLS = 2
"""Lines about the selected puzzle."""


class PuzzlesScreen(ListScreen[None]):
    """A list of puzzles; a chosen one covers it until the player leaves."""

    name_of_help = "puzzles"

    def __init__(
        self, outfit: Outfit, games: Games, remembered: Remembered, now: int, begins: str = ""
    ) -> None:
        """`now` are seconds since 1970; `begins` is the puzzle that is shown at once."""
        super().__init__(outfit)
        self._games, self._begins = games, begins
        self._memory = PuzzleMemory(remembered)
        self._remembered = remembered
        self._calendar = PuzzleCalendar(games, now)
        self.menu = Menu(self._items(outfit.words))

    def _items(self, words: Words) -> tuple[MenuItem, ...]:
        known, calendar = self._memory.all(), self._calendar
        daily = calendar.of(calendar.today)
        listed = [(TODAY, daily)] if daily is not None else []
        listed += [(puzzle.id, puzzle) for puzzle in calendar.puzzles]
        return tuple(
            self._item(words, name, puzzle, known.get(puzzle.id, Progress()))
            for name, puzzle in listed
        )

    def _item(self, words: Words, name: str, puzzle: Puzzle, progress: Progress) -> MenuItem:
        title = title_of(words, puzzle, self._calendar.today if name == TODAY else 0)
        book, level = self._calendar.title(words, puzzle), level_told(words, puzzle.level)
        glyphs, stars = self.outfit.glyphs, progress.stars(puzzle)
        state = f"{glyphs.star * stars}{glyphs.no_star * (3 - stars)}"
        if not progress.attempts and not progress.shown:
            state = words.say("app.home.new")
        return MenuItem(name, title, f"{book:<27}{level:<10}{state}")

    def on_mount(self) -> None:
        """Report an unreadable memory file; show the first puzzle."""
        self._remembered.part("")
        if self._remembered.broken:
            self.notice = self.words.say("app.learn.broken", file=self._remembered.file.name)
        if self._begins:
            self.call_after_refresh(self.chosen, self._begins)

    def on_screen_resume(self) -> None:
        """Show the player's progress."""
        self.menu = self.menu.renew(self._items(self.words))
        self.renew()

    def dress(self, outfit: Outfit) -> None:
        self.outfit = outfit
        self.menu = Menu(self._items(outfit.words), self.menu.at)
        super().dress(outfit)

    def places(self, width: int, height: int) -> Mapping[str, Box]:
        """Place the list, and below it the goal of the selected puzzle."""
        rows = max(min(len(self.menu.items), height - 4 - TELLS), 1)
        return {
            "heading": Box(0, 0, width, 1),
            "list": Box(0, 2, width, rows),
            "about": Box(0, min(3 + rows, height - 2 - TELLS), width, TELLS),
            "notice": Box(0, height - 2, width, 1),
            "keys": Box(0, height - 1, width, 1),
        }

    def fill(self) -> None:
        """Show the streak, and the goal of the selected puzzle."""
        calendar, words = self._calendar, self.words
        streak = streak_told(words, self._memory.days, calendar.today)
        self.show_heading(words.say("app.help.puzzles.title"), streak)
        item = self.menu.item
        if item is None:
            self.show("about", [(Span(f" {words.say('app.puzzle.none')}"),)])
            return
        puzzle = self._puzzle(item.name)
        goal = calendar.goal(self._games.words(words, puzzle.game), opened(puzzle))
        lines = wrap(goal, self.box("about").width - 2)[:TELLS]
        self.show("about", [(Span(" "), *line) for line in lines])

    def _puzzle(self, name: str) -> Puzzle:
        calendar = self._calendar
        puzzle = calendar.of(calendar.today) if name == TODAY else calendar.named(name)
        assert puzzle is not None, "it is in the list"
        return puzzle

    def chosen(self, name: str) -> None:
        """Show a puzzle; that of today under its day."""
        if self.menu.items:
            day = self._calendar.today if name == TODAY else 0
            self._show(self._puzzle(name), day)

    def _show(self, puzzle: Puzzle, day: int) -> None:
        from bl_tui.screens.game.puzzle import PuzzleScreen  # noqa: PLC0415 - only who solves one

        outfit, module = outfit_for(self.outfit, self._games, puzzle.game), self._games[puzzle.game]
        screen = PuzzleScreen(outfit, module, opened(puzzle), self._memory, self._calendar, day)

        def left(_: object) -> None:
            if screen.leads_to is not None:
                name, of_day = screen.leads_to
                self._show(self._puzzle(name), of_day)

        self.app.push_screen(screen, left)
