"""The lobby: the tables of the host, the people online, and the ways to a game."""

from collections.abc import Callable, Mapping
from functools import partial
from random import uniform
from typing import ClassVar

from textual.message import Message

from bl_tui.boards.board_model import Box
from bl_tui.games.registry import Games
from bl_tui.host.screens.contests import ContestsScreen
from bl_tui.host.screens.form import Made, TableForm
from bl_tui.host.screens.game import SharedBattleScreen, call_player, game_screen
from bl_tui.host.screens.over import OverScreen
from bl_tui.host.screens.people import PeopleScreen
from bl_tui.host.screens.ratings import RatingsScreen
from bl_tui.host.screens.shelf import list_above
from bl_tui.host.screens.table import TableScreen
from bl_tui.host.screens.telling import about_table, line_told, table_row, with_presence
from bl_tui.host.screens.vacation import VACATION, about_vacation, ask_vacation, needs_vacation
from bl_tui.host.tables.bounds import NoTable
from bl_tui.host.tables.plan import Seating, on_terms
from bl_tui.host.tables.shared import SharedTable
from bl_tui.host.tables.visit import WEEKLY, Visitor
from bl_tui.play.kept_forms import KeptForms
from bl_tui.play.lobby import Lobby
from bl_tui.play.seats import PEOPLE
from bl_tui.screens.base import BaseScreen
from bl_tui.screens.list_screen import ListScreen
from bl_tui.screens.open_game import ScenarioChoice, outfit_for
from bl_tui.screens.rulebooks import RulebooksScreen
from bl_tui.screens.scenarios import AdventuresScreen
from bl_tui.screens.setup_form import NewBattleScreen
from bl_tui.table.outfit import Outfit
from bl_tui.text.lines import Role, wrap
from bl_tui.text.menu import Menu, MenuItem
from bl_tui.words import Words
from engine.core.frozen import replace
from saves.errors import SaveError


class TableSetupScreen(NewBattleScreen):
    """The set-up of a game at a table, without the option of a second game."""

    def _games(self, words: Words) -> tuple[MenuItem, ...]:
        """Return no row for a match: another round is offered when the game is over."""
        return ()


class TableAdventuresScreen(AdventuresScreen):
    """The scenarios for a table: nobody there knows the seed, so it cannot be typed."""

    commands: ClassVar[tuple[str, ...]] = tuple(
        command for command in AdventuresScreen.commands if command != "seed"
    )
    shown_keys: ClassVar[tuple[str, ...]] = tuple(
        key for key in AdventuresScreen.shown_keys if key != "seed"
    )
    form: ClassVar[type[NewBattleScreen]] = TableSetupScreen


NEW, ALONE, OVER, BACK, RATINGS, CONTESTS = "new", "alone", "over", "back", "ratings", "contests"
ABOUT_ROW = {
    NEW: "app.lobby.new.about",
    ALONE: "app.lobby.alone.about",
    OVER: "app.lobby.over.about",
    BACK: "app.lobby.back.about",
    RATINGS: "app.lobby.ratings.about",
    CONTESTS: "app.lobby.contests.about",
}
LAST_OVER = 2
"""A player's latest finished games in the list, for a rematch; all are a row away."""
SOON = 0.3
"""Seconds within which all changes lead to one redraw of the list."""
MANY = 10
"""With this many viewers of the list each waits up to twice as long, to spread the redraws when
somebody arrives; a game that waits for a player is reported at once."""
ABOUT = 6
"""Lines about the selected table."""


class LobbyScreen(ListScreen[None]):
    """The first screen of a host: it is below all others."""

    name_of_help = "lobby"
    commands: ClassVar[tuple[str, ...]] = (
        "up", "down", "page_up", "page_down", "option", "choose", "new", "next", "previous",
        "company", "chat", "settings", "help", "rulebook", "palette", "leave",
    )  # fmt: skip
    shown_keys: ClassVar[tuple[str, ...]] = (
        "choose", "new", "company", "settings", "help", "leave",
    )  # fmt: skip

    class Poked(Message):
        """The list has changed; `due`: and a game waits for the player."""

        def __init__(self, *, due: bool) -> None:
            super().__init__()
            self.due = due

    def __init__(
        self,
        outfit: Outfit,
        games: Games,
        visitor: Visitor,
        lobby: Lobby,
        forms: KeptForms,
        alone: Callable[[Outfit], BaseScreen[None]],
    ) -> None:
        """`alone` makes the title, for playing without others; `lobby` gives random numbers."""
        super().__init__(outfit)
        self._games, self._visitor, self._alone = games, visitor, alone
        self._lobby, self._forms = lobby, forms
        self._led = self.looks_soon = self._now_due = False
        self._waits: set[str] = set()
        newer = [name for name, who in visitor.hall.newer.items() if visitor.player in who]
        if newer:
            self.notice = self.words.say("app.lobby.newer", tables=", ".join(newer))
        self.menu = Menu(self._items())
        if visitor.way_back:
            self.notice = self.words.say("app.lobby.back.way", way=visitor.way_back)
        self.notice = visitor.greeting or self.notice or visitor.hall.foyer.message
        self._people: PeopleScreen | None = None
        self._heard = visitor.hall.foyer.talk[-1:]

    @property
    def _player(self) -> str:
        return self._visitor.player

    # --- life -------------------------------------------------------------------------------

    def on_mount(self) -> None:
        """Follow the list; go to a game that waits for the player."""
        hall = self._visitor.hall
        hall.listen(self._poked)
        self._visitor.leaving.append(partial(hall.unlisten, self._poked))
        self.call_after_refresh(self._lead)

    def on_unmount(self) -> None:
        """Stop following the list."""
        self._visitor.hall.unlisten(self._poked)

    def _lead(self) -> None:
        hall = self._visitor.hall
        if self._visitor.wants == WEEKLY and not self._led:
            self._led = True
            self._show_contests()
            return
        table = hall.found(self._visitor.wants, self._player) or hall.led_to(self._player)
        if table is not None and not self._led:
            invited = table.plan.invites(self._player)
            (self._at if invited else self._enter)(table)
        self._led = True

    def _poked(self, table: SharedTable | None) -> None:
        """Receive a change of the list, and whether another table waits for the player: for a
        decision, or for the answer to an invitation."""
        due = False
        if table is not None:
            waits = table.plan.waits_for(self._player) or table.plan.invites(self._player)
            due = waits and table.plan.id not in self._waits and not table.is_here(self._player)
            (self._waits.add if waits else self._waits.discard)(table.plan.id)
        if not (due or self.is_active or self._people is not None):
            return  # any message to a covered screen lets Textual draw the one above again, whole
        if due or not self.looks_soon:
            self.looks_soon = True
            self.post_message(self.Poked(due=due))

    def on_lobby_screen_poked(self, event: Poked) -> None:
        """Redraw the list soon, once for many changes. Call a player when a game waits."""
        if event.due:
            call_player(self.app, due=True)
            self._now_due = True
        self.set_timer(soon(self._visitor.hall.lookers), self._look_now)

    def _look_now(self) -> None:
        self.looks_soon = False
        self._hear()
        if self.is_active:
            self.look()
            if self._now_due:
                self._point_at_due()
        self._now_due = False

    def _hear(self) -> None:
        """Show what was said last, and the people if they are on the screen."""
        if self._people is not None:
            self._people.look()
        last = self._visitor.hall.foyer.read_by(self._player)[-1:]
        if last != self._heard and last and self.is_active and not self._visitor.muted:
            self.notice = line_told(self.words, last[0])
        self._heard = last

    def _point_at_due(self) -> None:
        """Select the table that waits, unless the player has moved the selection."""
        hall = self._visitor.hall
        item, due = self.menu.item, hall.next_for(self._player) or hall.inviting(self._player)
        if due is not None and item is not None and item.name == NEW:
            self.menu = self.menu.point(due.plan.id)
            self.renew()

    def on_screen_resume(self) -> None:
        """Show the list again after another screen."""
        self._people = None
        self._hear()
        self.look()

    def look(self) -> None:
        """Show the changes."""
        self.menu = self.menu.renew(self._items())
        self.renew()

    def dress(self, outfit: Outfit) -> None:
        self.outfit = outfit
        self.menu = self.menu.renew(self._items())
        super().dress(outfit)

    # --- the list ---------------------------------------------------------------------------

    def _items(self) -> tuple[MenuItem, ...]:
        say = self.words.say
        hall = self._visitor.hall
        last = hall.over(self._player, own=True, most=LAST_OVER)
        tables = (*hall.listed(self._player), *last)
        over = say("app.lobby.games_over")
        return (
            *(table_row(self.words, self._games, table, self._player) for table in tables),
            MenuItem(NEW, say("app.lobby.new")),
            *([MenuItem(OVER, over)] if hall.over(self._player, most=1) else []),
            MenuItem(ALONE, say("app.lobby.alone")),
            MenuItem(RATINGS, say("app.lobby.ratings")),
            MenuItem(CONTESTS, say("app.lobby.contests")),
            *([MenuItem(VACATION, say("app.vacation"))] if needs_vacation(self._visitor) else []),
            *([MenuItem(BACK, say("app.lobby.back"))] if self._visitor.way_back else []),
        )

    def places(self, width: int, height: int) -> Mapping[str, Box]:
        """Place the list, below it the details of a table, and the people online."""
        return list_above(width, height, ABOUT)

    def fill(self) -> None:
        """Show the people online, and the details of the selected table."""
        hall = self._visitor.hall
        names = with_presence(self.words, hall, self._player)
        self.show_heading(
            self.words.say("app.lobby.heading"), self.words.say("app.lobby.here", names=names)
        )
        item, width = self.menu.item, self.box("about").width
        table = hall.tables.get(item.name) if item is not None else None
        if table is not None:
            lines = about_table(self.words, self._games, table, width)
        else:
            lines = wrap(self._about(item.name if item else NEW), width)
            lines += wrap(hall.foyer.message, width, Role.STRONG)
        self.show("about", lines[:ABOUT])

    def _about(self, row: str) -> str:
        """Return what a row is for."""
        if row == VACATION:
            return about_vacation(self.words, self._visitor)
        return self.words.say(ABOUT_ROW[row], way=self._visitor.way_back)

    # --- navigation -------------------------------------------------------------------------

    def chosen(self, name: str) -> None:
        """Go to a table, make one, or play alone."""
        if name == NEW:
            self.do_new()
        elif name == OVER:
            self.app.push_screen(
                OverScreen(self.outfit, self._games, self._visitor), self._chose_over
            )
        elif name == RATINGS:
            self.app.push_screen(RatingsScreen(self.outfit, self._games, self._visitor))
        elif name == CONTESTS:
            self._show_contests()
        elif name == VACATION:
            ask_vacation(self, self._visitor)
        elif name == ALONE:
            self.app.push_screen(self._alone(self.outfit))
        elif name == BACK:
            self._tell_way_back()
        else:
            table = self._visitor.hall.found(name, self._player)
            if table is not None:
                self._at(table)

    def _show_contests(self) -> None:
        """Show the game of the week and the puzzle of the day."""
        try:
            screen = ContestsScreen(self.outfit, self._games, self._visitor)
        except OSError as error:
            self.tell(self.words.say("app.lobby.trouble", table="", reason=str(error)))
        else:
            self.app.push_screen(screen, self._chose)

    def _tell_way_back(self) -> None:
        """Tell a guest how to come back, and how to keep their games under a name."""
        self.tell(self.words.say("app.lobby.back.way", way=self._visitor.way_back))

    def _chose_over(self, table: SharedTable | None) -> None:
        if table is not None:
            self._at(table)

    def _at(self, table: SharedTable) -> None:
        screen = TableScreen(self.outfit, self._games, table, self._visitor)
        if table.plan.waits_for(self._player) or screen.only_shows:
            self._enter(table)
        else:
            self.app.push_screen(screen, self._chose)

    def _chose(self, table: SharedTable | None) -> None:
        if table is not None:
            self._enter(table)

    def _enter(self, table: SharedTable) -> None:
        """Show the game of a table."""
        try:
            screen = game_screen(self.outfit, self._games, table, self._visitor, self._forms)
        except (SaveError, OSError) as error:
            astray = isinstance(error, SaveError) and error.code == "save.astray"
            if astray:
                self._visitor.end()
            msgid = "save.astray" if astray else "app.lobby.trouble"
            self.tell(self.words.say(msgid, table=table.plan.id, reason=str(error)))
            return
        self.app.push_screen(screen, lambda _: self._back(screen))

    def _back(self, left: BaseScreen[None]) -> None:
        """Select the next game that waits, after the player has left another; a watcher who was
        shown out reads why."""
        if isinstance(left, SharedBattleScreen) and left.is_out:
            self.tell(self.words.say("app.lobby.out"))
        table = self._visitor.hall.next_for(self._player)
        if table is not None:
            self.menu = self.menu.renew(self._items()).point(table.plan.id)

    def do_company(self) -> None:
        """Show who is online, and the chat."""
        self._show_people(saying=False)

    def do_chat(self) -> None:
        """Say something."""
        self._show_people(saying=True)

    def _show_people(self, *, saying: bool) -> None:
        self._people = PeopleScreen(self.outfit, self._visitor, saying=saying)
        self.app.push_screen(self._people)

    def do_new(self) -> None:
        """Choose a rulebook, a scenario, and its players."""
        if self._games.several:
            screen = RulebooksScreen(self.outfit, self._games, self._games.first)
            self.app.push_screen(screen, self._scenarios_of)
        else:
            self._scenarios_of(self._games.first)

    def _scenarios_of(self, game: str | None) -> None:
        if game is None:
            return
        outfit, module = outfit_for(self.outfit, self._games, game), self._games[game]
        screen = TableAdventuresScreen(outfit, module, "", lambda _: PEOPLE, self._lobby.pick)
        screen.know(self._games.rows[module.id])
        self.app.push_screen(screen, partial(self._agree, game))

    def _agree(self, game: str, choice: ScenarioChoice | None) -> None:
        if choice is None:
            if self._games.several:
                self.do_new()
            return
        outfit = outfit_for(self.outfit, self._games, game)
        screen = TableForm(outfit, self._games[game], choice, self._visitor)
        self.app.push_screen(screen, partial(self._make, game))

    def _make(self, game: str, made: Made | None) -> None:
        if made is None:
            self._scenarios_of(game)
            return

        def agreed(plan: Seating) -> Seating:
            plan = on_terms(plan, made, made.invited)
            return replace(plan, rates=(self._player,)) if made.rated else plan

        hall, words = self._visitor.hall, self.words
        try:
            table = hall.make(self._player, game, made.setup, made.holders, agreed)
        except OSError as error:
            self.tell(words.say("app.lobby.trouble", table="", reason=str(error)))
        except NoTable as why:
            self.tell(words.say(f"app.lobby.no_table.{why.code}", name=why.name))
        else:
            self._enter(table)


def soon(lookers: int) -> float:
    """Return the seconds to the next refresh, staggered over all clients of the lobby."""
    return SOON * uniform(1.0, 1.0 + lookers / MANY)
