"""The title: a picture, and the main menu."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, ClassVar

from bl_tui.boards.board_model import SMALL, Box
from bl_tui.boards.title_picture import PART, WHOLE, height_of, paint_picture, size_for
from bl_tui.forms import chosen
from bl_tui.forms.chosen import ChosenBattle
from bl_tui.forms.records import records_of
from bl_tui.forms.save_list import label, latest
from bl_tui.games.registry import Games
from bl_tui.play.lobby import Lobby
from bl_tui.play.preferences import Preferences
from bl_tui.play.remembered import REMEMBERED_FILE, Remembered
from bl_tui.play.seats import PEOPLE, Seats
from bl_tui.screens.base import Outfit
from bl_tui.screens.list_screen import ListScreen
from bl_tui.screens.open_game import ScenarioChoice, battle_screen, open_save, outfit_for
from bl_tui.text.key_names import named_key
from bl_tui.text.lines import Role
from bl_tui.text.menu import Menu, MenuItem, centred
from bl_tui.widgets.picture import Picture
from saves.summary import Summary

ENTRIES = (
    "continue", "play", "new", "together", "learn", "resume", "look", "settings", "help", "leave",
)  # fmt: skip
"""The commands that are entries, from the top."""

MENU_WIDTH = 68
BELOW_PICTURE = len(ENTRIES) + 4


class TitleScreen(ListScreen[None]):
    """The first screen; it is below all others and is rebuilt on each return."""

    name_of_help = "title"
    commands: ClassVar[tuple[str, ...]] = (
        "up", "down", "left", "right", "page_up", "page_down", "random", "option", "choose",
        *ENTRIES, "adventures", "rulebook", "next", "previous", "palette",
    )  # fmt: skip
    shown_keys: ClassVar[tuple[str, ...]] = (
        "choose", "right", "page_down", "random", "help", "rulebook", "palette", "leave",
    )  # fmt: skip

    def __init__(
        self,
        outfit: Outfit,
        lobby: Lobby,
        preferences: Preferences,
        games: Games,
        own: Callable[[str], tuple[Any, ...]] = lambda _: (),
    ) -> None:
        """Offer games; `own` are the scenarios of the player's own files for one of them."""
        super().__init__(outfit)
        self._own = own
        self._lobby, self._preferences, self._games = lobby, preferences, games
        self._latest: Summary | None = None
        file = preferences.file.with_name(REMEMBERED_FILE)
        self._remembered = lobby.remembered or Remembered(file)
        self._chosen = chosen.chosen(self._remembered, games)
        self._look()

    def on_screen_resume(self) -> None:
        """Rebuild the menu after a return. If another game was played last, or the first one,
        select its entry."""
        before = self._latest
        self._look()
        if self._latest is not None and (before is None or before.path != self._latest.path):
            self.menu = self.menu.point("continue")
        self.renew()

    def _look(self) -> None:
        offered = (save for save in self._lobby.saves() if save.game in self._games.rows)
        self._latest = latest(tuple(offered))
        self.menu = self.menu.renew(self._items())

    def _items(self) -> list[MenuItem]:
        entries = ENTRIES if self._latest is not None else ENTRIES[1:]
        return [self._item(command) for command in entries]

    def _item(self, command: str) -> MenuItem:
        key = named_key(self.words, self.outfit.keys.first(command))
        if command == "continue" and self._latest is not None:
            save = label(self.words, self._games, self._latest)
            text = self.words.say("app.title.continue", save=save)
        elif command == "play":
            text = chosen.told(self.words, self._games, self._chosen)
        else:
            text = self.words.say(f"app.title.{command}")
        return MenuItem(command, text, key)

    def dress(self, outfit: Outfit) -> None:
        self.outfit = outfit
        self.menu = Menu(tuple(self._items()), self.menu.at)
        super().dress(outfit)

    def places(self, width: int, height: int) -> Mapping[str, Box]:
        """Place the picture as large as there is room for, the menu below it in the middle."""
        room = height - 3 - BELOW_PICTURE
        rows = WHOLE if height_of(WHOLE, SMALL) <= room else PART
        tall = height_of(rows, size_for(self.outfit.art.picture(rows, False), rows, width, room))
        top = max((height - 2 - tall - BELOW_PICTURE) // 2, 0)
        menu = top + 2 + tall + 1
        across = min(MENU_WIDTH, width)
        return {
            "heading": Box(0, top, width, 2),
            "picture": Box(0, top + 2, width, tall),
            "list": Box((width - across) // 2, menu, across, len(ENTRIES)),
            "notice": Box(0, height - 3, width, 2),
            "keys": Box(0, height - 1, width, 1),
        }

    def fill(self) -> None:
        """Show the name of the game, and the picture."""
        width = self.box("heading").width
        self.show(
            "heading",
            [
                centred(self.words.say("app.title.name"), width, Role.TITLE),
                centred(self._subtitle(), width, Role.DIM),
            ],
        )
        tall = self.box("picture").height
        rows = WHOLE if height_of(WHOLE, SMALL) <= tall else PART
        board = self.outfit.art.picture(rows, False)
        size = size_for(board, rows, width, tall)
        lines = paint_picture(board, rows, size, self.outfit.palette, self.outfit.glyphs)
        self.query_one("#picture", Picture).show(lines, self.outfit.inks[Role.PLAIN])

    def _subtitle(self) -> str:
        """Return the subject of the program or, of several rulebooks, their names."""
        games = self._games
        if not games.several:
            return games.about(self.words, games.first)
        return "; ".join(games.title(self.words, game) for game in games)

    def chosen(self, name: str) -> None:
        """Run the command of an entry."""
        self.give(name)

    def click_option(self, number: int) -> None:
        """Choose the clicked entry: a wrong click loses nothing here, so one is enough."""
        self.do_option(number)
        self.do_choose()

    # --- navigation -------------------------------------------------------------------------

    def do_continue(self) -> None:
        """Resume the game played last."""
        if self._latest is not None:
            open_save(self, self._lobby, self._games, self._latest.path, read_only=False)

    def do_play(self) -> None:
        """Begin the battle that was chosen last, alone."""
        self._play(self._chosen)

    def _play(self, choice: ChosenBattle) -> None:
        """Begin a battle alone, as chosen."""
        module = self._games[choice.game]
        setup = chosen.setup_of(module, choice)
        seats = chosen.seats_alone(self._games, module, setup, choice)
        self._open(ScenarioChoice(module.game, setup, None, seats))

    def _play_of(self, game: str) -> None:
        """Begin a battle of a game alone: the one chosen last, else its first."""
        mine = self._chosen.game == game
        self._play(self._chosen if mine else chosen.first_of(self._games, game))

    def do_right(self) -> None:
        """Let the next bot play against the person."""
        self._choose_instead(chosen.with_bot(self._chosen, 1))

    def do_left(self) -> None:
        """Let the previous bot play against the person."""
        self._choose_instead(chosen.with_bot(self._chosen, -1))

    def do_page_down(self) -> None:
        """Choose the next scenario to play."""
        self._choose_instead(chosen.with_next(self._chosen, self._games, 1))

    def do_page_up(self) -> None:
        """Choose the previous scenario."""
        self._choose_instead(chosen.with_next(self._chosen, self._games, -1))

    def do_random(self) -> None:
        """Choose another scenario at random."""
        by = 1 + self._lobby.pick(max(len(self._games.scenarios) - 1, 1))
        self._choose_instead(chosen.with_next(self._chosen, self._games, by))

    def _choose_instead(self, choice: ChosenBattle) -> None:
        self._chosen = choice
        chosen.keep(self._remembered, choice)
        self.menu = self.menu.renew(self._items()).point("play")
        self.renew()

    def do_new(self) -> None:
        """Choose a rulebook, where there are several, and a scenario of it, and begin it alone."""
        self._another(alone=True)

    def do_together(self) -> None:
        """The same for people who share the keyboard."""
        self._another(alone=False)

    def do_adventures(self) -> None:
        """Look at the adventures."""
        self.do_new()

    def _another(self, *, alone: bool) -> None:
        if self._games.several:
            self._rulebooks(self._chosen.game, alone=alone)
        else:
            self._scenarios_of(self._games.first, alone=alone)

    def _rulebooks(self, game: str, *, alone: bool) -> None:
        """Show the rulebooks, and select one of them."""
        from bl_tui.screens.rulebooks import RulebooksScreen

        screen = RulebooksScreen(self.outfit, self._games, game)
        self.app.push_screen(screen, partial(self._scenarios_of, alone=alone))

    def _scenarios_of(self, game: str | None, *, alone: bool) -> None:
        from bl_tui.screens.scenarios import AdventuresScreen

        if game is None:
            return
        outfit, module = outfit_for(self.outfit, self._games, game), self._games[game]
        choice = self._chosen if self._chosen.game == game else chosen.first_of(self._games, game)

        def seats(setup: Any) -> Seats:
            return chosen.seats_alone(self._games, module, setup, choice) if alone else PEOPLE

        screen = AdventuresScreen(
            outfit, module, choice.scenario, seats, self._lobby.pick, self._own(game),
            partial(chosen.agreed_again, module, choice),
        )  # fmt: skip
        screen.rated = self._lobby.rated
        screen.know(records_of(self._games, self._lobby.finished(), self._lobby.name))
        self.app.push_screen(screen, partial(self._begin, game, alone=alone))

    def _begin(self, game: str, choice: ScenarioChoice | None, *, alone: bool) -> None:
        """Begin the chosen scenario; without a choice return to the rulebooks."""
        if choice is not None:
            self._open(choice)
        elif self._games.several:
            self._rulebooks(game, alone=alone)

    def _open(self, choice: ScenarioChoice) -> None:
        """Begin a battle, and remember the choice."""
        opened = self._lobby.begin(
            choice.game, choice.setup, choice.seed, seats=choice.seats, match=choice.match
        )
        module = self._games[opened.game]
        last = chosen.of_battle(module, choice.setup, choice.seats, self._chosen)
        if last.scenario in self._games.rows[opened.game].scenarios:
            self._chosen = last
            chosen.keep(self._remembered, last)
        self.app.push_screen(battle_screen(self.outfit, self._games, opened, lobby=self._lobby))

    def do_resume(self) -> None:
        """Show the saves."""
        from bl_tui.screens.saves import SavesScreen

        self.app.push_screen(SavesScreen(self.outfit, self._lobby, self._games))

    def do_look(self) -> None:
        """Show the saves, to replay one."""
        from bl_tui.screens.saves import LookAgainScreen

        self.app.push_screen(LookAgainScreen(self.outfit, self._lobby, self._games))

    def do_learn(self) -> None:
        """Show the lessons."""
        from bl_tui.screens.learn import LearnScreen

        screen = LearnScreen(self.outfit, self._games, self._remembered, self._play_of)
        self.app.push_screen(screen)

    def do_settings(self) -> None:
        from bl_tui.screens.settings import SettingsScreen

        self.app.push_screen(SettingsScreen(self.outfit, self._preferences, self._games))

    def do_leave(self) -> None:
        """Leave the program."""
        self.dismiss(None)
