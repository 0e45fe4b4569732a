"""The people of a host with their presence, the chat of the lobby, ignored and blocked players."""

from collections.abc import Mapping

from bl_tui.boards.board_model import Box
from bl_tui.host.screens.telling import here, line_told, presence
from bl_tui.host.tables import people
from bl_tui.host.tables.foyer import BLOCKED, FREE, GUESTS, IGNORED, WISHES
from bl_tui.host.tables.talk import LONGEST
from bl_tui.host.tables.visit import Visitor
from bl_tui.screens.list_screen import ListScreen
from bl_tui.table.outfit import Outfit
from bl_tui.text.lines import Line, Role, wrap
from bl_tui.text.menu import Menu, MenuItem
from bl_tui.words.refusals import reason

LIST = 38
"""Columns of the rows; the chat is beside them."""
WHO = "who:"


class PeopleScreen(ListScreen[None]):
    """Shown over the lobby, which goes on."""

    name_of_help = "people"

    def __init__(self, outfit: Outfit, visitor: Visitor, *, saying: bool = False) -> None:
        """`saying`: begin with a line to type in."""
        super().__init__(outfit)
        self._visitor = visitor
        self.menu = Menu(self._items())
        if saying:
            self._ask_line()

    def _items(self) -> tuple[MenuItem, ...]:
        say, visitor = self.words.say, self._visitor
        blocked = visitor.hall.foyer.of(visitor.player).blocked
        online = here(visitor.hall, visitor.player)
        known = dict.fromkeys((*online, *sorted(blocked)))
        about = presence(self.words, visitor.hall, visitor.player)
        rows = [
            MenuItem(f"{WHO}{name}", name, about(name))
            for name in known
            if name not in (visitor.player, GUESTS)
        ]
        guests = say("app.people.blocked") if GUESTS in blocked else ""
        return (
            MenuItem("say", say("app.company.say")),
            *rows,
            MenuItem(GUESTS, say("app.people.guests"), guests),
        )

    def dress(self, outfit: Outfit) -> None:
        self.outfit = outfit
        self.menu = self.menu.renew(self._items())
        super().dress(outfit)

    def look(self) -> None:
        """Show the changes."""
        if self.is_mounted:
            self.menu = self.menu.renew(self._items())
            self.renew()

    def places(self, width: int, height: int) -> Mapping[str, Box]:
        """Place the rows to the left, the chat to the right."""
        return {
            "heading": Box(0, 0, width, 1),
            "list": Box(0, 2, LIST, height - 5),
            "about": Box(LIST + 1, 2, width - LIST - 2, height - 5),
            "notice": Box(0, height - 3, width, 2),
            "keys": Box(0, height - 1, width, 1),
        }

    def fill(self) -> None:
        """Show the end of the chat."""
        box, foyer = self.box("about"), self._visitor.hall.foyer
        self.show_heading(self.words.say("app.help.people.title"))
        talk: list[Line] = []
        for line in foyer.read_by(self._visitor.player):
            talk += wrap(line_told(self.words, line), box.width)
        if not talk or self._visitor.muted:
            talk = wrap(self.words.say("app.company.silence"), box.width, Role.DIM)
        self.show("about", talk[-box.height :])

    # --- choices ------------------------------------------------------------------------------

    def chosen(self, name: str) -> None:
        """Say something, or ignore a player; again: block them; again: neither."""
        if name == "say":
            self._ask_line()
        elif name == GUESTS:
            self._wish(GUESTS, (FREE, BLOCKED))
        else:
            self._wish(name.removeprefix(WHO), WISHES)

    def _wish(self, name: str, wishes: tuple[str, ...]) -> None:
        """Change to the next wish of a player."""
        hall, player = self._visitor.hall, self._visitor.player
        before = hall.foyer.wish_of(player, name)
        what = wishes[(wishes.index(before) + 1) % len(wishes)]
        try:
            done = people.wish(hall, player, name, what)
        except OSError as error:
            why = reason(self.words, error)
            self.tell(self.words.say("app.people.not_kept", reason=why))
            return
        who = self.words.say("app.people.guests") if name == GUESTS else name
        said = self.words.say(f"app.people.done.{done}", name=who)
        hint = self.words.say("app.people.then_block") if done == IGNORED else ""
        self.tell(f"{said} {hint}".rstrip())
        self.look()

    def _ask_line(self) -> None:
        self.read_line(self.words.say("app.company.saying"), "", self._spoken, LONGEST)

    def _spoken(self, text: str) -> None:
        hall, player = self._visitor.hall, self._visitor.player
        if text and not people.say(hall, player, text):
            silent = hall.foyer.is_muted(player) or hall.foyer.is_held(player)
            self.tell(self.words.say("app.company.hushed" if silent else "app.company.too_much"))
        self.look()
