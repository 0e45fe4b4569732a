"""The program on a terminal, from its first screen to its end; Textual is loaded after the first
frame."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bl_tui.command_line.crash_report import tell
from bl_tui.command_line.printing import complain
from bl_tui.command_line.startup import ChosenScenario, Refused, Start, clock, fresh_seed
from bl_tui.commands import Keys, read_keys, standard_keys
from bl_tui.play.kept_forms import FORMS_FILE, KeptForms
from bl_tui.play.lobby import RATED_FILE, Lobby, OpenGame
from bl_tui.play.preferences import (
    KEYS_FILE,
    LONGEST,
    SETTINGS_FILE,
    Preferences,
    config_dir,
)
from bl_tui.play.remembered import REMEMBERED_FILE, Remembered
from bl_tui.play.seats import Players, Seats
from bl_tui.table.outfit import Outfit, outfit_of
from bl_tui.text.text_field import in_cells
from bl_tui.words import Words
from engine.core.frozen import Value, record
from saves.errors import SaveError, SaveInUse, is_readable
from saves.files import read_file
from saves.guard import counted, guarded
from saves.header import GameOrigin, Match
from saves.reading import Loaded

if TYPE_CHECKING:
    from bl_tui.book.source import BookSource
    from bl_tui.command_line.screen_app import GameApp
    from bl_tui.forms.home.facts import HomeFacts
    from bl_tui.screens.base import BaseScreen
    from bl_tui.screens.home.screen import HomeScreen
    from bl_tui.terminal.first_frame import FirstFrame

NOTICE = 150
"""Characters of a notice at the beginning."""
BETWEEN = "  "
QUOTED = 40
"""Characters of a word of the player's file that are quoted."""


@record
class Warned(Value):
    """A problem at the beginning: with the whole path for the terminal, and short for the
    screen."""

    whole: str
    short: str


class Program:
    """One run with a screen: settings, keys and saves of one player, and the way to a game."""

    def __init__(self, start: Start) -> None:
        """Read settings and keys; their faults are reported before the screen opens."""
        self.start = start
        folder = config_dir(start.environ)
        self.preferences = Preferences(folder / SETTINGS_FILE)
        self.keys, self.warnings = _keys(start, folder / KEYS_FILE)
        problem = self.preferences.problem
        if problem is not None:
            self.warnings.insert(0, _warning(start, problem.file, problem.code, problem.places))
        self.forms = KeptForms(folder / FORMS_FILE)
        self.lobby = Lobby(start.store, clock, fresh_seed, self.forms)
        self.lobby.remembered = Remembered(folder / REMEMBERED_FILE)
        self.lobby.rated = folder / RATED_FILE
        self.lobby.name = start.environ.get("USER", "")
        self.lobby.may_analyse = True
        self._facts: HomeFacts | None = None
        """The facts that home opens with, once they were looked up."""

    def warning(self) -> str:
        """Return the problems of the beginning; only the first caller gets them."""
        said, self.warnings = self.warnings, []
        return in_short(self.start.words, [fault.short for fault in said])

    def book(self) -> "BookSource":
        """Return the rulebook of the game that comes first."""
        games = self.start.games
        return games[games.first].book()

    def own_cards(self, game: str) -> tuple[Any, ...]:
        """Return the scenarios of the player's own folder that belong to a game; in place of a
        faulty file its fault, in the game that the file resembles most."""
        from bl_tui.forms.home.scenario_cards import Unplayable
        from bl_tui.games.scenario_files import likely_game

        cards: list[Any] = []
        for name, path in self.start.own_files().items():
            try:
                chosen = self.start.read_scenario(path)
            except Refused as error:
                if likely_game(self.start.words, self.start.games, path) == game:
                    why = str(error).replace(f"{path}", path.name)
                    cards.append(Unplayable(name, path.name, why))
            except OSError as error:
                why = self.start.unreadable(path.name, error)
                cards.append(Unplayable(name, path.name, why))
            else:
                cards += [chosen.scenario] if chosen.module.id == game else []
        return tuple(cards)

    def drawn_at(self, scenario: Any) -> Path:
        """Return the file in which a scenario is drawn: its own, or a new one for a copy."""
        for name, path in self.start.own_files().items():
            with suppress(Refused, OSError):
                if self.start.read_scenario(path).scenario == scenario:
                    return path
            if name == scenario.id:  # a card in place of a faulty file
                return path
        return self.start.new_file(scenario.id or "board")

    def title_screen(self, outfit: Outfit) -> "HomeScreen":
        """Return home."""
        from bl_tui.screens.home.screen import HomeScreen

        facts, self._facts = self._facts, None
        screen = HomeScreen(
            outfit, self.lobby, self.preferences, self.start.games, self.own_cards, facts=facts
        )
        screen.notice, screen.welcomes = self.warning(), True
        screen.drawn_at = self.drawn_at
        return screen

    def title(self) -> int:
        """Open home, with a picture of it before Textual is loaded."""
        frame = None if self.warnings else self._first_frame()
        try:
            from bl_tui.command_line.screen_app import GameApp

            app = GameApp(self)
            if frame is not None:
                app.continue_from(frame)
            return self._run(app)
        finally:
            if frame is not None:
                frame.leave()

    def _first_frame(self) -> "FirstFrame | None":
        """Show home as it opens, unless a new player is welcomed or there is no room for it."""
        from bl_tui.forms import chosen
        from bl_tui.forms.home.facts import seen
        from bl_tui.forms.home.frame import first_lines
        from bl_tui.terminal.first_frame import FirstFrame

        games, lobby, remembered = self.start.games, self.lobby, self.lobby.remembered
        assert remembered is not None
        self._facts = seen(games, lobby, remembered, chosen.chosen(remembered, games))
        frame = FirstFrame(self.outfit, self.start.environ)
        layout, lines = first_lines(self.outfit, games, self._facts, *frame.size)
        if self._facts.new or not lines:
            return None
        frame.show((layout.panes[name], pane) for name, pane in lines.items())
        return frame

    @property
    def outfit(self) -> Outfit:
        """The look of the program at its beginning."""
        start, art = self.start, self.start.games.art(self.start.games.first)
        settings = self.preferences.settings
        return outfit_of(settings, self.keys, art, self.book, start.environ, start.language)

    def lesson(self, name: str) -> int:
        """Open the list of lessons, and a lesson over it."""
        from bl_tui.command_line.screen_app import GameApp
        from bl_tui.screens.learn import LearnScreen
        from bl_tui.screens.open_game import battle_screen

        def play(game: str) -> None:
            from bl_tui.forms import chosen

            games, module = self.start.games, self.start.games[game]
            choice = chosen.first_of(games, game)
            setup = chosen.setup_of(module, choice)
            seats = chosen.seats_alone(games, module, setup, choice)
            opened = self.lobby.begin(module.game, setup, None, seats=seats)
            app.push_screen(battle_screen(app.outfit, games, opened, lobby=self.lobby))

        def list_and_lesson(outfit: Outfit) -> "BaseScreen[None]":
            remembered = self.lobby.remembered
            assert remembered is not None
            return LearnScreen(outfit, self.start.games, remembered, play, begins=name)

        app = GameApp(self, list_and_lesson)
        return self._run(app)

    def puzzle(self, name: str) -> int:
        """Open the list of puzzles, and a puzzle over it."""
        from bl_tui.command_line.screen_app import GameApp
        from bl_tui.screens.puzzles import PuzzlesScreen

        def list_and_puzzle(outfit: Outfit) -> "BaseScreen[None]":
            remembered = self.lobby.remembered
            assert remembered is not None
            return PuzzlesScreen(outfit, self.start.games, remembered, clock(), name)

        return self._run(GameApp(self, list_and_puzzle))

    def begin(
        self,
        chosen: ChosenScenario,
        seed: str | None,
        seats: Seats,
        budget: float | None,
        match: Match | None = None,
    ) -> int:
        """Begin a game at once; `match` says that it is the first one of a match."""
        opened = self.lobby.begin(chosen.module.game, chosen.setup, seed, seats=seats, match=match)
        return self._play(opened, budget)

    def begin_from(self, loaded: Loaded, seats: Seats, budget: float | None) -> int:
        """Begin a game at once from a position."""
        opened = self.lobby.begin_from(loaded.record, loaded.header.origin or GameOrigin(), seats)
        return self._play(opened, budget)

    def resume(self, path: Path, players: Players, *, read_only: bool) -> int:
        """Resume a save at once; one that another program plays is opened as a replay."""
        from bl_tui.screens.open_game import resumed

        try:
            opened = resumed(self.lobby, self.start.games, path, read_only=read_only, part=True)
        except SaveInUse as error:
            self.start.no_save(error)
            return self.start.no("cli.in_use.look", save=path.stem)
        except SaveError as error:
            code = self.start.no_save(error)
            return self.start.no("cli.in_use.look", save=path.stem) if is_readable(error) else code
        return self._play(opened.taken_by(players.instead_of(opened.seats)), players.budget)

    def _play(self, opened: OpenGame, budget: float | None) -> int:
        from bl_tui.command_line.screen_app import GameApp
        from bl_tui.screens.open_game import battle_screen

        def battle(outfit: Outfit) -> "BaseScreen[None]":
            foreign = opened.record.foreign
            with guarded(foreign, opened.path), counted(foreign):
                return battle_screen(
                    outfit, self.start.games, opened, self.warning(), budget, self.lobby
                )

        return self._run(GameApp(self, battle))

    def _run(self, app: "GameApp") -> int:
        """Run to the end; an error that ended it becomes a report."""
        for warning in self.warnings:
            complain(warning.whole)  # still to be read after the screen has closed
        try:
            app.run()
            if app.failure is not None:
                save = self.lobby.content()
                return tell(app.failure, self.start.words, self.start.environ, save)
        finally:
            self.lobby.stop_analyses()
            self.lobby.release()
        return app.return_code or 0


def _keys(start: Start, file: Path) -> tuple[Keys, list[Warned]]:
    """Return the player's keys, and a warning for each faulty line of their file."""
    own = start.games.commands
    try:
        keys, problems = read_keys(read_file(file, LONGEST).decode("utf-8"), own)
    except FileNotFoundError:
        return standard_keys(own), []
    except (OSError, ValueError, RecursionError):
        return standard_keys(own), [_warning(start, file, "app.keys.unreadable", {})]
    said = []
    for problem in sorted(problems, key=attrgetter("line")):
        name, key = problem.name[:QUOTED], problem.key[:QUOTED]
        sentence = start.words.say(f"app.keys.{problem.code}", name=name, key=key)
        where = "app.keys.at" if problem.line else "app.keys.somewhere"
        said.append(_warning(start, file, where, {"line": problem.line, "sentence": sentence}))
    return keys, said


def _warning(start: Start, file: Path, code: str, places: Mapping[str, object]) -> Warned:
    whole, short = (start.words.say(code, **{**places, "file": name}) for name in (file, file.name))
    return Warned(whole, in_cells(short))


def in_short(words: Words, sentences: Sequence[str]) -> str:
    """Return as many sentences as fit into a notice, and how many are left."""
    shown = list(sentences[:1])
    for sentence in sentences[1:]:
        if len(BETWEEN.join((*shown, sentence))) > NOTICE:
            break
        shown.append(sentence)
    more, text = len(sentences) - len(shown), BETWEEN.join(shown)
    return words.count("app.notice.more", more, told=text) if more else text
