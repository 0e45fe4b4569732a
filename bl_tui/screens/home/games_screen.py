"""The ways from home: to a battle, begun as last time or chosen from lists, and to the saves."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING, Any

from attrs import evolve

from bl_tui.forms import chosen
from bl_tui.forms.chosen import ChosenBattle
from bl_tui.forms.home.facts import HOME, learnt_in, next_battle
from bl_tui.forms.records import records_of
from bl_tui.games.module import GameModule
from bl_tui.games.registry import Games
from bl_tui.play.lobby import Lobby
from bl_tui.play.preferences import Preferences
from bl_tui.play.remembered import REMEMBERED_FILE, Remembered
from bl_tui.play.seats import PEOPLE, Seats, seated
from bl_tui.screens.list_screen import ListScreen
from bl_tui.screens.open_game import ScenarioChoice, battle_screen, outfit_for
from bl_tui.table.outfit import Outfit
from engine.bots.roster import roster_of
from engine.core.frozen import replace

if TYPE_CHECKING:
    from bl_tui.screens.scenarios import AdventuresScreen

PLAY, WATCH = "play", "watch"
"""The doors that lead to a battle; the other one leads to a lesson."""


class GamesScreen(ListScreen[None]):
    """A screen from which games begin."""

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
        self.drawn_at: Callable[[Any], Path] | None = None
        """Returns the file in which a scenario is drawn, its own or a new one; None where players
        have no files."""
        self._lobby, self._preferences, self._games = lobby, preferences, games
        file = preferences.file.with_name(REMEMBERED_FILE)
        self._remembered = lobby.remembered or Remembered(file)
        self._chosen = chosen.chosen(self._remembered, games)

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
            if screen.choice is None:
                return PEOPLE
            return chosen.seats_alone(self._games, module, setup, screen.choice)

        finished = records_of(self._games, self._lobby.finished(), self._lobby.name)
        learnt = learnt_in(self._games, self._remembered)
        following = next_battle(self._games, finished, learnt, choice).scenario
        screen = AdventuresScreen(
            outfit, module, following, seats, self._lobby.pick, self._own(game),
            partial(chosen.agreed_again, module, choice),
        )  # fmt: skip
        screen.rated, screen.together = self._lobby.rated, not alone
        screen.choice = choice if alone else None
        screen.know(self._games.rows[game], finished.of(game), following)
        if self.drawn_at is not None and (kit := module.drafting()) is not None:
            screen.editor = partial(self._edit, screen, module, kit, seats)
        self.app.push_screen(screen, partial(self._begin, game, alone=alone))

    def _edit(
        self, cards: "AdventuresScreen", module: GameModule, kit: Any, seats: Any, scenario: Any
    ) -> None:
        """Open the editor of a copy or of the player's own file over the cards, which then show
        it."""
        from bl_tui.forms.drafting import opened
        from bl_tui.screens.editing.editor import EditorScreen

        def play(drawn: Any) -> None:
            setup = module.scenarios.setup(drawn)
            self._open(ScenarioChoice(module.game, setup, None, seats(setup)))

        def left(_: object) -> None:
            cards.renew_own(self._own(module.id), path.stem)

        assert self.drawn_at is not None
        path = self.drawn_at(scenario)
        known = scenario if scenario.id in module.scenarios.library() else None
        bench = opened(cards.outfit.words, kit, known, path)
        if isinstance(bench, str):
            cards.tell(bench)
        else:
            editor = EditorScreen(cards.outfit, self._games, module, bench, play)
            self.app.push_screen(editor, left)

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

    # --- the first start --------------------------------------------------------------------

    def welcome(self) -> None:
        """Show a new player three doors."""
        from bl_tui.screens.home.first_start import FirstStartScreen

        guest = "" if self._lobby.at_home else self._lobby.name
        screen = FirstStartScreen(
            self.outfit, self._preferences, self._games, self._first_battle(), guest
        )
        self.app.push_screen(screen, self._through)

    def _first_battle(self) -> ChosenBattle:
        """Return the first battle of a new player, against the weakest bot of its game."""
        battle = chosen.first_of(self._games, self._games.first)
        return replace(battle, bot=roster_of(battle.game).opponents[0])

    def _through(self, door: str | None) -> None:
        """Lead through a door, and remember that one was used."""
        if not door:
            return
        with suppress(OSError):  # it is offered again
            self._remembered.keep(HOME, door=door)
        battle = self._first_battle()
        if door == PLAY:
            self._play(battle)
        elif door == WATCH:
            self._watch(battle)
        else:
            lessons = self._games.rows[battle.game].lessons
            self._learn(f"{battle.game}/{lessons[0]}" if lessons else "")

    def _watch(self, battle: ChosenBattle) -> None:
        """Show how two bots play, slowly."""
        module = self._games[battle.game]
        setup = chosen.setup_of(module, battle)
        kinds = cycle((roster_of(battle.game).usual, battle.bot))
        seats = seated({seat.value: next(kinds) for seat in module.game.seats(setup)})
        opened = self._lobby.begin(module.game, setup, seats=seats)
        slow = evolve(self.outfit, settings=replace(self.outfit.settings, pace="slow"))
        self.app.push_screen(battle_screen(slow, self._games, opened, lobby=self._lobby))

    # --- saves, lessons, settings -----------------------------------------------------------

    def do_resume(self) -> None:
        """Show the saves."""
        from bl_tui.screens.saves import SavesScreen

        self.app.push_screen(SavesScreen(self.outfit, self._lobby, self._games))

    def do_look(self) -> None:
        """Show the saves, to replay one."""
        from bl_tui.screens.saves import LookAgainScreen

        self.app.push_screen(LookAgainScreen(self.outfit, self._lobby, self._games))

    def do_battles(self) -> None:
        """Show the record of the player's finished games."""
        from bl_tui.screens.battles import BattlesScreen

        def begin(first: ChosenBattle | None) -> None:
            if first is not None:
                self._play(first)

        given = self.outfit, self._lobby, self._games, self._first_battle()
        self.app.push_screen(BattlesScreen(*given), begin)

    def do_learn(self) -> None:
        """Show the lessons."""
        self._learn()

    def _learn(self, begins: str = "") -> None:
        from bl_tui.screens.learn import LearnScreen

        screen = LearnScreen(self.outfit, self._games, self._remembered, self._play_of, begins)
        self.app.push_screen(screen)

    def do_daily(self) -> None:
        """Show the puzzle of the day, over the list of all puzzles."""
        from bl_tui.screens.puzzles import TODAY, PuzzlesScreen

        now = self._lobby.clock()
        screen = PuzzlesScreen(self.outfit, self._games, self._remembered, now, TODAY)
        self.app.push_screen(screen)

    def do_settings(self) -> None:
        from bl_tui.screens.settings import SettingsScreen

        self.app.push_screen(SettingsScreen(self.outfit, self._preferences, self._games))

    def do_leave(self) -> None:
        """Leave the program."""
        self.dismiss(None)
