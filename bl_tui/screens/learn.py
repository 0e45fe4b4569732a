"""The lessons of all rulebooks: which are learnt, and which comes next."""

from collections.abc import Callable, Mapping

from bl_tui.boards.board_model import Box
from bl_tui.games.registry import Games
from bl_tui.play.course import Taken, taken
from bl_tui.play.remembered import Remembered
from bl_tui.screens.list_screen import ListScreen
from bl_tui.screens.open_game import outfit_for
from bl_tui.table.outfit import Outfit
from bl_tui.table.panes.lesson import PLAY
from bl_tui.text.lines import Span, wrap
from bl_tui.text.menu import Menu, MenuItem
from bl_tui.words import Words

STATES = ("app.learn.learnt", "app.learn.begun", "app.learn.new")
"""The names of how far the player has come in a lesson."""
TELLS = 3
"""Lines about the content of a lesson."""


class LearnScreen(ListScreen[None]):
    """A list of lessons; a chosen one covers it until the player leaves."""

    name_of_help = "learn"

    def __init__(
        self,
        outfit: Outfit,
        games: Games,
        remembered: Remembered,
        play: Callable[[str], None],
        begins: str = "",
    ) -> None:
        """Offer the lessons of these games; `play` begins a real game of one of them; `begins` is
        the lesson that is shown at once."""
        super().__init__(outfit)
        self._begins = begins
        self._games, self._remembered, self._play = games, remembered, play
        self._names = tuple(
            f"{game}/{lesson}" for game, row in games.rows.items() for lesson in row.lessons
        )
        self._learnt = self._learnt_now()
        self.menu = Menu(self._items(outfit.words))
        self._point_at_next()

    def _taken(self) -> dict[str, Taken]:
        return {name: taken(self._remembered, name) for name in self._names}

    def _learnt_now(self) -> set[str]:
        return {name for name, taken in self._taken().items() if taken.learnt}

    def _items(self, words: Words) -> tuple[MenuItem, ...]:
        return tuple(self._item(words, name, taken) for name, taken in self._taken().items())

    def _item(self, words: Words, name: str, taken: Taken) -> MenuItem:
        game, lesson = name.split("/")
        own = self._games.words(words, game)
        rulebook = self._games.title(words, game) if self._games.several else ""
        state = words.say(STATES[0 if taken.learnt else 1 if taken.read or taken.done else 2])
        note = f"{rulebook}  {state.rjust(_widest(words))}" if rulebook else state
        return MenuItem(name, own.say(f"lesson.{lesson}.title"), note)

    def _point_at_next(self) -> None:
        """Select the first lesson after the last completed one."""
        states = list(self._taken().values())
        last = max((place for place, state in enumerate(states) if state.learnt), default=-1)
        self.menu = self.menu.pick(min(last + 1, len(states) - 1))

    def on_mount(self) -> None:
        """Report an unreadable memory file."""
        self._remembered.part("")
        if self._remembered.broken:
            file = self._remembered.file.name
            self.notice = self.words.say("app.learn.broken", file=file)
        if self._begins:
            self.call_after_refresh(self.chosen, self._begins)

    def on_screen_resume(self) -> None:
        """Show the player's progress."""
        self.menu = self.menu.renew(self._items(self.words))
        if self._learnt != self._learnt_now():
            self._learnt = self._learnt_now()
            self._point_at_next()
        self.renew()

    def dress(self, outfit: Outfit) -> None:
        self.menu = Menu(self._items(outfit.words), self.menu.at)
        super().dress(outfit)

    def places(self, width: int, height: int) -> Mapping[str, Box]:
        """Place the list, and below it the content of the selected lesson."""
        rows = min(len(self.menu.items), height - 4 - TELLS)
        below = min(3 + rows, height - 2 - TELLS)
        return {
            "heading": Box(0, 0, width, 1),
            "list": Box(0, 2, width, rows),
            "about": Box(0, below, width, TELLS),
            "notice": Box(0, height - 2, width, 1),
            "keys": Box(0, height - 1, width, 1),
        }

    def fill(self) -> None:
        """Show the content of the selected lesson."""
        self.show_heading(self.words.say("app.learn.heading"))
        item = self.menu.item
        if item is not None:
            game, lesson = item.name.split("/")
            text = self._games.words(self.words, game).say(f"lesson.{lesson}.about")
            lines = wrap(text, self.box("about").width - 2)
            self.show("about", [(Span(" "), *line) for line in lines])

    def chosen(self, name: str) -> None:
        """Begin a lesson, or resume it."""
        from bl_tui.screens.game.lesson import LessonScreen  # noqa: PLC0415 - only who learns needs it

        game, lesson = name.split("/")
        module = self._games[game]
        outfit = outfit_for(self.outfit, self._games, game)
        screen = LessonScreen(outfit, module, module.lessons()[lesson], self._remembered)

        def left(_: object) -> None:
            if screen.leads_to == PLAY:
                self._play(game)
            elif screen.leads_to:
                self.chosen(f"{game}/{screen.leads_to}")

        self.app.push_screen(screen, left)


def _widest(words: Words) -> int:
    return max(len(words.say(state)) for state in STATES)
