"""The base of the commands: words, folders, scenarios and saves by a player's names for them."""

import os
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from itertools import count
from os import urandom
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from bl_tui import __version__
from bl_tui.command_line.printing import Unprinted, complain
from bl_tui.games.module import GameModule, SetupForm
from bl_tui.games.registry import Games, ScenarioPlace
from bl_tui.games.save_words import refuse_unoffered, save_error
from bl_tui.words import Words
from bl_tui.words.refusals import reason
from engine.core.frozen import record, replace
from engine.core.seats import Handicap
from saves.errors import SaveError
from saves.files import BOM, open_regular, read_file, read_from
from saves.guard import guarded
from saves.header import Match
from saves.reading import Loaded
from saves.store import SUFFIX, Store, data_root

if TYPE_CHECKING:
    from bl_tui.play.lobby import OpenGame

T = TypeVar("T")

GOOD, NO, USAGE = 0, 1, 2
"""Exit codes: good, the file or the game says no, the command line is wrong."""

OWN = "own"
"""The word before the name of a scenario in the player's own folder."""
TEXT = ".txt"
"""The ending of a scenario file, even if there is a save of that name."""


class Refused(Exception):
    """A word of the command line has no meaning; the text is the reason as a sentence."""


@record
class ChosenScenario:
    """A scenario and its game."""

    module: GameModule
    scenario: Any
    house: tuple[str, ...] = ()
    """House rules that the player named, in addition to those of the scenario."""
    switches: tuple[tuple[str, str], ...] = ()
    """Switches that the player named, each with its value as typed."""
    handicaps: tuple[Handicap, ...] = ()
    """Handicaps that the player named."""
    form: SetupForm | None = None
    """The form that knows these values; None for the game's own."""
    match: Match | None = None
    """The match of which it is the first game, None for a single game."""

    @property
    def setup(self) -> Any:
        """Return the default set-up with the house rules, the switches and the handicaps that the
        player named."""
        setup = self.module.scenarios.setup(self.scenario)
        house = self.module.house
        if house is not None and self.house:
            setup = house.agree(setup, self.house)
        form = self.form or self.module.form
        for row, value in self.switches:
            setup = form.switches(setup)[row][value]
        known = self.module.handicaps()
        return setup if known is None else known.agree(setup, self.handicaps)


@record
class TypedAgreement:
    """The options as typed: house rules, switches with their values, handicaps with their amounts,
    and whether a second game follows."""

    house: str | None = None
    switches: str | None = None
    handicap: str | None = None
    match: bool = False


def agreed_told(
    house: str | None, switches: str | None, handicap: str | None, *, match: bool = False
) -> TypedAgreement | None:
    """Return the options as typed, None without any."""
    agreed = TypedAgreement(house, switches, handicap, match)
    return None if agreed == TypedAgreement() else agreed


class Start:
    """One run of the program from the command line."""

    def __init__(self, words: Words, data_dir: Path | None, language: str, games: Games) -> None:
        """Start; `language` is what `--lang` asked for, or ""."""
        self.words = words
        self.language = language
        self.games = games
        self.environ = dict(os.environ)
        if data_dir is not None:
            # settings and keys go with the saves when a player names one folder for all
            self.environ["BL_TUI_HOME"] = str(data_dir)
        root = data_root(self.environ)
        self.store = Store(root, __version__)
        self.store.indexed = True
        self.own_folder = root / "adventures"

    def words_of(self, module: GameModule) -> Words:
        """Return the words of a game."""
        return self.words.of(module.words.catalogue)

    def no(self, message: str, **places: object) -> int:
        """Print why the file or the game says no; return the exit code."""
        complain(self.words.say(message, **places))
        return NO

    def refuse(self, why: Refused) -> int:
        """Print why a word has no meaning; return the exit code."""
        complain(str(why))
        return NO

    def no_scenario(self, word: str) -> int:
        """Print that a word is not a scenario, with the known ones; return the exit code."""
        game, slash, name = word.partition("/")
        if slash and game in self.games.rows:
            known = self.games.rows[game].scenarios
            sentence = self.words.say(
                "cli.wrong.scenario", game=game, name=name, known=", ".join(known)
            )
            return self._no_such(sentence, name, known)
        sentence = self.words.say("cli.wrong.adventure", name=word)
        return self._no_such(sentence, word, self.scenario_names())

    def neither(self, word: str) -> int:
        """Print that a word is neither a scenario nor a save; return the exit code."""
        sentence = self.words.say("cli.wrong.neither", name=word)
        return self._no_such(sentence, word, (*self.scenario_names(), *self.save_names()))

    def no_save(self, error: SaveError) -> int:
        """Print the fault of a save; return the exit code."""
        sentence = save_error(self.words, self.games, error)
        missing = error.code == "save.missing"
        return self._no_such(sentence, error.path.name, self.save_names() if missing else ())

    def guard(self, read: "Loaded | OpenGame", run: Callable[[], T]) -> T | int:
        """Return the result of a command with a loaded game.

        An error of a foreign position is printed as one sentence (`saves.guard`), and the exit code
        is returned.
        """
        try:
            with guarded(read.record.foreign, read.path, (SaveError, OSError, Unprinted)):
                return run()
        except SaveError as error:
            return self.no_save(error)

    def no_save_called(self, word: str) -> int:
        """Print that no save has that name; return the exit code."""
        return self._no_such(self.words.say("cli.wrong.save", name=word), word, self.save_names())

    def _no_such(self, message: str, word: str, known: Iterable[str]) -> int:
        from bl_tui.words.guesses import did_you_mean  # only mistakes need it

        names = tuple(known)
        if word in names:  # it is listed, and yet it is not a file
            file = self.store.folder / f"{word}{SUFFIX}"
            return self.no("cli.wrong.save.lost", name=word, file=file)
        complain(did_you_mean(self.words, message, word, names))
        return NO

    def scenario_names(self) -> tuple[str, ...]:
        """Return the words that mean games and scenarios, the player's own among them."""
        rows = self.games.rows
        own = self.own_files()
        return (*rows, *(scenario for row in rows.values() for scenario in row.scenarios), *own)

    def save_names(self) -> tuple[str, ...]:
        """Return the names of the saves."""
        return tuple(summary.path.stem for summary in self.store.list())

    def wrong(self, message: str, **places: object) -> int:
        """Print a fault of the command line; return the exit code."""
        complain(self.words.say(message, **places))
        return USAGE

    def with_agreed(
        self, chosen: ChosenScenario, agreed: TypedAgreement | None
    ) -> ChosenScenario | int:
        """Return a scenario with the house rules, switches and handicaps that were named, and the
        match.

        An exit code, with the reason printed, where the game lacks one of them.
        """
        if agreed is None:
            return chosen
        from bl_tui.forms.typed import with_handicaps, with_house  # rarely needed

        result: ChosenScenario | int = with_house(self, chosen, agreed.house)
        result = result if isinstance(result, int) else self._with_switches(result, agreed.switches)
        if not isinstance(result, int):
            result = with_handicaps(self, result, agreed.handicap)
        if isinstance(result, int) or not agreed.match:
            return result
        from bl_tui.forms.matches import AGREED, may_match  # rarely needed

        if not may_match(result.module, result.setup):
            return self.wrong("cli.wrong.match", name=result.scenario.id)
        return replace(result, match=AGREED)

    def _with_switches(self, chosen: ChosenScenario, text: str | None) -> ChosenScenario | int:
        """Return a scenario with the switches named, "zoc_radius=4, wheel=yes".

        A value may also be one of the player's own files, where the game uses such. An exit code,
        with the reason printed, for an unknown switch or value.
        """
        if text is None:
            return chosen
        from bl_tui.forms.typed import form_with_files, named_switches  # rarely needed

        try:
            form = form_with_files(self, chosen.module, text)
        except Refused as why:
            return self.refuse(why)
        known = form.switches(chosen.setup)
        if not known:
            title = self.games.title(self.words, chosen.module.id)
            return self.wrong("cli.wrong.no_switches", game=title)
        named = []
        for name, typed in named_switches(text):
            row = name.lower().replace("-", "_")
            if row not in known:
                return self.not_there("cli.wrong.switch", name, known)
            value = typed if typed in known[row] else typed.lower()
            if value not in known[row]:
                return self.not_there("cli.wrong.switch_value", value, known[row], row=row)
            named.append((row, value))
        return replace(chosen, switches=tuple(named), form=form)

    def not_there(self, message: str, name: str, known: Iterable[str], **places: object) -> int:
        """Print that a name is unknown, the known ones, and a guess."""
        names = tuple(known)
        sentence = self.words.say(message, name=name, known=", ".join(names), **places)
        from bl_tui.words.guesses import did_you_mean

        complain(did_you_mean(self.words, sentence, name, names))
        return USAGE

    # --- words ------------------------------------------------------------------------------

    def scenario(self, word: str) -> ChosenScenario | None:
        """Return the scenario that a word means (`Games.places`), or one in a player's file.

        Raises Refused for an ambiguous word, and for a file that is faulty or unreadable.
        """
        candidates = self.games.places(word)
        if candidates:
            return self._one_of(word, candidates)
        path = self.own_file(word)
        return None if path is None else self.scenario_in(path, word)

    def scenario_in(self, path: Path, typed: str) -> ChosenScenario:
        """Return the scenario of a file, which was called so. Raises Refused."""
        try:
            return self.read_scenario(path)
        except OSError as error:
            raise Refused(self.unreadable(typed, error)) from error

    def own_files(self) -> dict[str, Path]:
        """Return the files in the player's own folder of scenarios by `own/NAME`.

        An unreadable folder counts as empty.
        """
        try:
            files = sorted(path for path in self.own_folder.iterdir() if path.is_file())
        except OSError:
            return {}
        return {f"{OWN}/{file.stem}": file for file in files if not file.name.startswith(".")}

    def new_file(self, name: str) -> Path:
        """Return the path of a new file in the player's own folder, with a number after its name
        that no other has."""
        taken = {path.stem for path in self.own_files().values()}
        free = (f"{name}-{number}" for number in count(2))
        return self.own_folder / f"{next(called for called in free if called not in taken)}{TEXT}"

    def own_scenarios(self, game: str = "") -> tuple[Any, ...]:
        """Return the scenarios of the player's own folder that belong to a game, "" for any.

        Faulty files are left out: `check` and `adventures` report them.
        """
        scenarios: list[Any] = []
        for path in self.own_files().values():
            with suppress(Refused, OSError):
                chosen = self.read_scenario(path)
                if game in ("", chosen.module.id):
                    scenarios.append(chosen.scenario)
        return tuple(scenarios)

    def own_file(self, word: str) -> Path | None:
        """Return the scenario file that a word means, as a path or by its name in the folder.

        A file that is a save, or unreadable, is left to the search for saves.
        """
        path = Path(word)
        if path.suffix == TEXT and os.path.exists(path):
            return path
        with suppress(OSError, ValueError):
            if not is_save(path):
                return path
        own = self.own_files()
        return own.get(word) or own.get(f"{OWN}/{word}")

    def _one_of(self, word: str, places: tuple[ScenarioPlace, ...]) -> ChosenScenario:
        if len(places) > 1:
            listed = ", ".join(map(str, places))
            raise Refused(self.words.say("cli.wrong.several", name=word, places=listed))
        module = self.games[places[0].game]
        return ChosenScenario(module, module.scenarios.library()[places[0].scenario])

    def unreadable(self, file: str, error: OSError) -> str:
        """Return why a file cannot be read, in a sentence."""
        return self.words.say("cli.check.missing", file=file, reason=reason(self.words, error))

    def read_scenario(self, path: Path) -> ChosenScenario:
        """Return a scenario from a file: of the game that it names, or the first that reads it.

        Raises Refused, OSError.
        """
        from bl_tui.games.scenario_files import NoScenario, read_scenario, with_files

        data = read_file(path, LONGEST)
        try:
            return ChosenScenario(*read_scenario(self.words, self.games, data, path))
        except NoScenario as error:
            if is_report(data):
                raise Refused(self.words.say("cli.wrong.is_report", name=path)) from error
            known = ", ".join(with_files(self.games))
            none = self.words.say("cli.wrong.no_scenario", file=path, known=known)
            raise Refused(str(error) or none) from error

    def save(self, word: str) -> Loaded:
        """Return a save by path or name, or its valid part, as read-only.

        Raises SaveError.
        """
        loaded = self.store.open(self.store.find(word), read_only=True, part=True)[0]
        refuse_unoffered(self.games, loaded.header.game, loaded.path)
        return loaded

    def position(self, word: str) -> Loaded:
        """Return the game that begins at a position written as one line. Raises SaveError."""
        from saves.positions import read_position  # rarely needed

        loaded = read_position(word)
        refuse_unoffered(self.games, loaded.header.game, loaded.path)
        return loaded


LONGEST = 256 * 1024
"""Bytes of the file of a scenario; ours have 1 kB."""


def is_report(data: bytes) -> bool:
    """Return whether a file looks like the output of `report`: a text to read, not a game."""
    first, second, *rest = (*data.decode("utf-8", "replace").splitlines(), "", "")
    plain = bool(first) and second == "=" * len(first)
    return plain or (first.startswith("# ") and "```text" in rest)


def is_save(path: Path) -> bool:
    """Return whether a file is meant to be a save, by its name or its first character.

    Raises OSError.
    """
    fd = open_regular(path, os.O_RDONLY)
    try:
        first = read_from(fd, 0, len(BOM) + 1).removeprefix(BOM)
        return path.suffix == SUFFIX or first.startswith(b"{")
    finally:
        os.close(fd)


def clock() -> int:
    """Return the seconds since 1970, for people only: nothing in a game depends on it."""
    return int(time.time())


def fresh_seed() -> str:
    """Return a random seed, too long to be guessed from its hash."""
    return urandom(16).hex()
