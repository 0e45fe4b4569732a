"""The game of the week with its table, those of older weeks, and the puzzle of the day."""

from collections.abc import Mapping
from typing import ClassVar

from bl_tui.boards.board_model import Box
from bl_tui.games.registry import Games
from bl_tui.host.contests.daily import daily_table
from bl_tui.host.contests.weekly import WeeklyGame, table_of
from bl_tui.host.screens.shelf import list_above
from bl_tui.host.screens.standings import (
    attempt_told,
    battle_told,
    listed_attempts,
    puzzle_told,
    solver_told,
    terms_told,
)
from bl_tui.host.tables.bounds import NoTable
from bl_tui.host.tables.shared import SharedTable
from bl_tui.host.tables.visit import Visitor
from bl_tui.screens.list_screen import ListScreen
from bl_tui.table.outfit import Outfit
from bl_tui.text.lines import Line, Role, wrap
from bl_tui.text.menu import Menu, MenuItem
from bl_tui.words import Words

ABOUT = 6
"""Lines about the contest."""
PLAY = "play:"
"""The row that begins or opens the player's try; no player has a colon in their name."""


class ContestsScreen(ListScreen[SharedTable | None]):
    """One contest at a time; Left and Right show the others. The answer is the table of the
    player's try if it is to be shown, else None. Raises OSError where the week cannot be written.
    """

    name_of_help = "contests"
    commands: ClassVar[tuple[str, ...]] = (
        "up", "down", "left", "right", "page_up", "page_down", "next", "previous", "option",
        "choose", "back", "help", "rulebook", "palette", "leave",
    )  # fmt: skip
    shown_keys: ClassVar[tuple[str, ...]] = ("choose", "right", "back", "help")

    def __init__(self, outfit: Outfit, games: Games, visitor: Visitor) -> None:
        super().__init__(outfit)
        self._games, self._visitor, self._player = games, visitor, visitor.player
        hall = visitor.hall
        self._daily = daily_table(hall, visitor.player)
        battles = [hall.weekly.current(hall.clock()), *hall.weekly.over()]
        self._weeks = [battle.week for battle in battles]
        self._page = 0
        """The place of a week; after them comes the puzzle of the day."""
        self.menu = Menu(self._items(outfit.words))

    @property
    def _shows_puzzle(self) -> bool:
        return self._page == len(self._weeks)

    def _battle(self, page: int) -> WeeklyGame:
        return self._visitor.hall.weekly.of(self._weeks[page])

    def _items(self, words: Words) -> tuple[MenuItem, ...]:
        table = self._daily
        if self._shows_puzzle:
            solvers = () if table is None else table.solvers
            return tuple(
                MenuItem(x.name, x.name, solver_told(words, table, x, self._player))
                for x in solvers
                if table is not None
            )
        battle = self._battle(self._page)
        tries = listed_attempts(self._visitor.hall, battle, self._player)
        rows = [MenuItem(x.player, x.player, attempt_told(words, x), off=True) for x in tries]
        play = [MenuItem(PLAY, words.say(self._play_message()))] if not battle.over else []
        return (*play, *rows)

    def _play_message(self) -> str:
        """Return the message of the row for the player's try."""
        own = table_of(self._visitor.hall, self._battle(0), self._player)
        if own is None:
            return "app.contests.begin"
        return "app.contests.go_on" if own.plan.goes_on else "app.contests.look"

    def dress(self, outfit: Outfit) -> None:
        self.menu = self.menu.renew(self._items(outfit.words))
        super().dress(outfit)

    def places(self, width: int, height: int) -> Mapping[str, Box]:
        """Place the list, and below it the rules."""
        return list_above(width, height, ABOUT)

    def fill(self) -> None:
        """Show the contest, and its rules."""
        title = "app.contests.daily" if self._shows_puzzle else "app.contests.weekly"
        detail, about = self._told_daily() if self._shows_puzzle else self._told_weekly()
        self.show_heading(self.words.say(title), detail)
        self.show("about", about[:ABOUT])

    def _told_daily(self) -> tuple[str, list[Line]]:
        say, width, table = self.words.say, self.box("about").width, self._daily
        detail = "" if table is None else puzzle_told(self.words, self._games, table)
        lines = [] if self.menu.items else wrap(say("app.contests.nobody"), width)
        return detail, [*lines, *wrap(say("app.contests.counts"), width, Role.DIM)]

    def _told_weekly(self) -> tuple[str, list[Line]]:
        battle, width = self._battle(self._page), self.box("about").width
        terms, seed = terms_told(self.words, self._games, battle)
        lines = wrap(terms, width)
        if not battle.over:
            lines += wrap(self.words.say("app.contests.one_try"), width)
        lines += wrap(seed, width, Role.DIM)
        return battle_told(self.words, self._games, battle), lines

    def chosen(self, name: str) -> None:
        """Begin the player's try, after a question, or open it."""
        if name != PLAY:
            return
        if table_of(self._visitor.hall, self._battle(0), self._player) is None:
            self.ask(self.words.say("app.contests.ask"), self._begin)
        else:
            self._begin()

    def _begin(self) -> None:
        try:
            table = self._visitor.hall.weekly.begin(self._visitor.hall, self._player)
        except OSError as error:
            self.tell(self.words.say("app.lobby.trouble", table="", reason=str(error)))
        except NoTable as why:
            self.tell(self.words.say(f"app.lobby.no_table.{why.code}", name=why.name))
        else:
            self.dismiss(table)

    def do_right(self) -> None:
        """Show the next contest."""
        self._turn(1)

    def do_left(self) -> None:
        """Show the previous contest."""
        self._turn(-1)

    def _turn(self, by: int) -> None:
        self._page = (self._page + by) % (len(self._weeks) + 1)
        self.menu = Menu(self._items(self.words))
        self.renew()
