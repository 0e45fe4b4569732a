"""The end of a game by agreement: to resign, or to offer a draw."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from bl_tui.boards.board_model import Box
from bl_tui.play.concession import DRAW, RESIGNED, takes_draw
from bl_tui.screens.list_screen import ListScreen
from bl_tui.table.outfit import Outfit
from bl_tui.table.panes.phrases import percent
from bl_tui.text.lines import Span, wrap
from bl_tui.text.menu import Menu, MenuItem
from engine.core.frozen import Value, record

GO_ON = "go_on"
ROWS = (GO_ON, RESIGNED, DRAW)
WIDE = 60


@record
class Rival(Value):
    """The other seat: its name, the bot that plays it, "" for a person, and its opinion.

    `chance` is the bot's opinion of its chance to win, None where it has none.
    """

    name: str
    bot: str
    chance: Callable[[], float | None]


class ConcessionScreen(ListScreen[str | None]):
    """Asks how the game should end; the answer is how it ended, or None: it continues."""

    name_of_help = "concession"

    def __init__(self, outfit: Outfit, teller: Any, side: str, rival: Rival) -> None:
        """Ask `side`; `teller` are the phrases of the game."""
        super().__init__(outfit)
        self._teller, self._side, self._rival = teller, side, rival
        say = self.words.say
        self.menu = Menu(tuple(MenuItem(row, say(f"app.concession.{row}")) for row in ROWS))

    def places(self, width: int, height: int) -> Mapping[str, Box]:
        """Place the rows, and below them the meaning of the selected one."""
        return {
            "heading": Box(0, 0, width, 1),
            "list": Box(0, 2, min(width, WIDE), len(ROWS)),
            "about": Box(1, len(ROWS) + 3, min(width, WIDE + 18) - 2, height - len(ROWS) - 6),
            "notice": Box(0, height - 3, width, 2),
            "keys": Box(0, height - 1, width, 1),
        }

    def fill(self) -> None:
        """Show the side that ends the game, and the meaning of the row."""
        self.show_heading(self.words.say("app.help.concession.title"), self._side)
        item, width = self.menu.item, self.box("about").width
        row = item.name if item is not None else GO_ON
        text = self.words.say(f"app.concession.{row}.about", rival=self._rival.name)
        self.show("about", [(Span(" "), *line) for line in wrap(text, width - 1)])

    def chosen(self, name: str) -> None:
        """Continue, resign after a question, or offer a draw."""
        if name == GO_ON:
            self.dismiss(None)
        elif name == RESIGNED:
            text = self.words.say("app.concession.ask.resigned", side=self._side)
            self.ask(text, partial(self._end, RESIGNED))
        elif self._rival.bot:
            self._ask_bot()
        else:
            text = self.words.say("app.concession.ask.draw", rival=self._rival.name)
            self.ask(text, partial(self._end, DRAW))

    def _end(self, how: str) -> None:
        self.dismiss(how)

    def _ask_bot(self) -> None:
        chance = self._rival.chance()
        if takes_draw(chance):
            self.dismiss(DRAW)
            return
        bot = self.words.say(f"app.bot.{self._rival.bot}")
        if chance is None:
            self.tell(self.words.say("app.concession.declined.plain", bot=bot))
        else:
            odds = percent(self._teller, chance)
            self.tell(self.words.say("app.concession.declined", bot=bot, chance=odds))
