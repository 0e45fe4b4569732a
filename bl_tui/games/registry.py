"""The rulebooks of the program: the facts about each that are needed before it is imported.

Another rulebook is one more row in `RULEBOOKS`, and a module with its record (`MODULE`), which is
imported when that game is chosen. Facts about games that nobody has chosen yet, such as their names
in a list, are in the row; a test compares it with the record.
"""

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from os import listdir
from typing import TYPE_CHECKING

from attrs import field

import engine
from bl_tui.commands import Command
from bl_tui.words import Catalogue, Words
from engine.core.frozen import Value, record
from engine.core.seats import seats_in

if TYPE_CHECKING:
    from bl_tui.boards.art import Art
    from bl_tui.games.module import GameModule


@record
class Length(Value):
    """How hard a scenario is, how long it takes, what a player should know before it."""

    level: int
    """From 1 to 3; 0 for unknown."""
    minutes: int
    """The minutes of a person against a bot; 0 for unknown."""
    lesson: str = ""
    """The lesson that teaches what is new in it, "" for none."""
    won: tuple[int, ...] = ()
    """The games that each seat won when Regular played all seats; () if not measured.

    docs/balance.md has the command."""


@record
class Rulebook(Value):
    """The row of a game: module of its record, messages of its `title` and `about`.

    `about` is the line below the name of the program. `art` is the module with the look of the game
    (`ART`), which the title screen needs of the first game; it imports no engine. `seats` are all
    the seats that a player may name on the command line; `scenarios` the ids of all that come with
    the game, in its order, `lessons` those of its lessons. `commands` are those that only this game
    has; their keys can be changed before the game is chosen. `allied` means that all seats are on
    one side, so that a single player takes them all. `counted` names the numbers of the score where
    they are not one for each seat, but common to all (`app.saves.counted.NAME`); `counting` is how
    many of them a scenario counts, where that is not all. `lengths` says of each scenario how hard
    and how long it is.
    """

    module: str
    title: str
    about: str
    art: str
    catalogue: Catalogue
    seats: tuple[str, ...]
    scenarios: tuple[str, ...]
    commands: tuple[Command, ...] = ()
    lessons: tuple[str, ...] = ()
    allied: bool = False
    counted: tuple[str, ...] = ()
    counting: Mapping[str, int] = field(factory=dict)
    lengths: Mapping[str, Length] = field(factory=dict)

    def length(self, scenario: str) -> Length:
        """Return how hard and long a scenario is, as far as known."""
        return self.lengths.get(scenario, UNKNOWN)

    def scenario(self, word: str) -> str:
        """Return the scenario that a word means, an id or a place from 1; "" for none."""
        if word in self.scenarios:
            return word
        places = {str(place): scenario_id for place, scenario_id in enumerate(self.scenarios, 1)}
        return places.get(word, "")


UNKNOWN = Length(0, 0)


def listed(folder: str, prefix: str) -> tuple[str, ...]:
    """Return the ids of the scenarios that have a file in a folder of the engine, without importing
    any: `en_1.py` has "EN-1"."""
    files = sorted(listdir(f"{engine.__path__[0]}/{folder}"))
    names = (file.removesuffix(".py") for file in files if file.startswith(prefix))
    return tuple(name.upper().replace("_", "-") for name in names)


def numbered(folder: str) -> tuple[str, ...]:
    """Return the ids of the scenarios that have a text file in a folder of the engine:
    `07_estates.txt` has "estates"."""
    files = sorted(listdir(f"{engine.__path__[0]}/{folder}"))
    return tuple(file[3:].removesuffix(".txt") for file in files if file.endswith(".txt"))


RULEBOOKS: dict[str, Rulebook] = {
    "battlelore": Rulebook(
        module="bl_tui.games.battlelore.module",
        title="rulebook.battlelore",
        about="rulebook.battlelore.about",
        art="bl_tui.games.battlelore.board.colours",
        catalogue=Catalogue("battlelore"),
        seats=("standard", "pennant"),
        scenarios=(*numbered("battlelore/adventures"), "houses"),
        commands=(
            Command("cast", ("g",)), Command("lore", ("k",)), Command("goblet", ("t",)),
        ),
        lessons=("fighting", "cards", "retreat", "terrain", "creatures", "lore"),
        lengths={
            "agincourt": Length(1, 30, won=(200, 200)),
            "crecy": Length(1, 40, won=(210, 190)),
            "companies": Length(1, 35, won=(194, 206)),
            "thing": Length(2, 45, "creatures", won=(211, 189)),
            "wizards": Length(2, 45, "lore", won=(228, 172)),
            "council": Length(2, 45, "lore", won=(220, 180)),
            "estates": Length(2, 50, "lore", won=(197, 203)),
            "shrines": Length(2, 25, "lore", won=(184, 216)),
            "bauge": Length(2, 70, "terrain", won=(210, 190)),
            "tourelles": Length(2, 40, "terrain", won=(193, 207)),
            "pass": Length(3, 30, "creatures", won=(205, 195)),
            "crown": Length(3, 60, "lore", won=(200, 200)),
            "dragon": Length(3, 40, "creatures"), "houses": Length(3, 300, "lore"),
        },
    ),
    "second_edition": Rulebook(
        module="bl_tui.games.second_edition.module",
        title="rulebook.second_edition",
        about="rulebook.second_edition.about",
        art="bl_tui.games.second_edition.board.colours",
        catalogue=Catalogue("second_edition"),
        seats=("daqan", "uthuk"),
        scenarios=("learning", "full", "war"),
        commands=(
            Command("cast", ("g",)), Command("lore", ("k",)), Command("points", ("t",)),
            Command("any", ("x",)), Command("lift", ("x",)), Command("last_army", ("x",)),
        ),
        lessons=("dice", "support", "lore", "muster"),
        lengths={
            "learning": Length(1, 20), "full": Length(3, 60, "muster", won=(190, 210)),
            "war": Length(3, 240, "muster"),
        },
    ),
    "battle_mages": Rulebook(
        module="bl_tui.games.battle_mages.module",
        title="rulebook.battle_mages",
        about="rulebook.battle_mages.about",
        art="bl_tui.games.battle_mages.board.colours",
        catalogue=Catalogue("battle_mages"),
        seats=("alabaster", "basalt", "cobalt", "damask"),
        scenarios=(
            "duel", "hexagon", "square", "bridge", "race", "siege", "escort", "three",
            "cup2", "cup3", "cup4",
        ),
        lessons=("teams", "volleys", "magic"),
        lengths={
            "duel": Length(2, 45, won=(192, 208)), "hexagon": Length(3, 75, "magic"),
            "square": Length(3, 90, "magic"), "bridge": Length(2, 30),
            "race": Length(2, 40), "siege": Length(2, 40), "escort": Length(2, 35),
            "three": Length(3, 60), "cup2": Length(3, 180), "cup3": Length(3, 200),
            "cup4": Length(3, 270),
        },
        commands=(
            Command("cast", ("g",)), Command("sheet", ("k",)), Command("mages", ("t",)),
            Command("dissolve", ("x",)), Command("surface", ("x",)), Command("centre", ("home",)),
            Command("ranges", ("w",)), Command("apart", ("c",)),
        ),
    ),
    "bardsung": Rulebook(
        module="bl_tui.games.bardsung.module",
        title="rulebook.bardsung",
        about="rulebook.bardsung.about",
        art="bl_tui.games.bardsung.board.colours",
        catalogue=Catalogue("bardsung"),
        seats=seats_in("bardsung/tables/heroes"),
        scenarios=(
            "combat", "exploration", "campaign",
            *listed("bardsung/tables/encounters", "en_"),
        ),
        lessons=("tavern", "hill", "camp", "stairs"),
        lengths={
            "combat": Length(1, 10), "exploration": Length(1, 20, "hill"),
            "campaign": Length(3, 240, "camp"), "EN-1": Length(1, 15), "EN-2": Length(2, 25),
            "EN-3": Length(2, 25), "EN-3A": Length(3, 25), "EN-4": Length(3, 30),
            "EN-4A": Length(3, 30), "EN-4B": Length(3, 30), "EN-4C": Length(3, 30),
            "EN-5": Length(3, 35), "EN-5A": Length(3, 35), "EN-5B": Length(3, 30),
            "EN-6": Length(3, 35),
        },
        allied=True,
        counted=("gold", "renown"),
        counting={
            "combat": 0, "exploration": 0,
            **dict.fromkeys(listed("bardsung/tables/encounters", "en_"), 1),
        },
        commands=(Command("rotate", ("r",)), Command("pack", ("t",)), Command("sheet", ("k",))),
    ),
}  # fmt: skip
"""Every game of the program by its id, in the order of the menus."""


@record
class ScenarioPlace:
    """A scenario of a game: the ids of both, written as the command line takes them."""

    game: str
    scenario: str

    def __str__(self) -> str:
        return f"{self.game}/{self.scenario}"


TOGETHER = ""
"""Replaces the seat in a score that is common to all."""


def counted(words: Words, names: Sequence[str], score: Sequence[int]) -> str:
    """Return the common numbers of a score, each by its name, in the words of the game."""
    pairs = zip(names, score, strict=False)
    return ", ".join(words.say(f"app.saves.counted.{name}", n=n) for name, n in pairs)


class Games(Mapping[str, "GameModule"]):
    """The records of the games by their ids; each is imported on first use.

    Raises KeyError for an id that no row has. It is passed down as an argument, so that a test may
    use other rows.
    """

    def __init__(self, rows: Mapping[str, Rulebook] = RULEBOOKS) -> None:
        self.rows = rows

    def __getitem__(self, name: str) -> "GameModule":
        module: GameModule = import_module(self.rows[name].module).MODULE
        return module

    def __iter__(self) -> Iterator[str]:
        return iter(self.rows)

    def __len__(self) -> int:
        return len(self.rows)

    @property
    def first(self) -> str:
        """Return the id of the game that comes first."""
        return next(iter(self.rows))

    def art(self, name: str) -> "Art":
        """Return the look of a game. Raises KeyError."""
        art: Art = import_module(self.rows[name].art).ART
        return art

    def words(self, words: Words, name: str) -> Words:
        """Return the words of a game; for an unknown game those of the program."""
        return words.of(self.rows[name].catalogue if name in self.rows else None)

    def title(self, words: Words, name: str) -> str:
        """Return the title of a game, "" for an unknown one."""
        return self.words(words, name).say(self.rows[name].title) if name in self.rows else ""

    def about(self, words: Words, name: str) -> str:
        """Return the line about a game on the title screen. Raises KeyError."""
        return self.words(words, name).say(self.rows[name].about)

    @property
    def several(self) -> bool:
        """Return whether there is a choice among rulebooks."""
        return len(self.rows) > 1

    @property
    def seats(self) -> tuple[str, ...]:
        """Return all seats that a player may name, each once."""
        return tuple(dict.fromkeys(seat for row in self.rows.values() for seat in row.seats))

    @property
    def commands(self) -> tuple[Command, ...]:
        """Return all commands that only some games have, each id once."""
        by_id = {command.id: command for row in self.rows.values() for command in row.commands}
        return tuple(by_id.values())

    @property
    def scenarios(self) -> tuple[ScenarioPlace, ...]:
        """Return the scenarios of all games, in the order in which they are offered."""
        return tuple(place for name in self.rows for place in self.named(name))

    def named(self, word: str) -> tuple[ScenarioPlace, ...]:
        """Return all scenarios of the game that a word names, or else the result of `places`."""
        if word in self.rows:
            return tuple(ScenarioPlace(word, scenario) for scenario in self.rows[word].scenarios)
        return self.places(word)

    def places(self, word: str) -> tuple[ScenarioPlace, ...]:
        """Return the scenarios of a word: `game/scenario`, a scenario of any game, or a game.

        A game alone means its first scenario; a name that several games have means several. A place
        from 1 with no game before it is one of the first game, however many there are.
        """
        game, slash, rest = word.partition("/")
        if slash:
            scenario_id = self.rows[game].scenario(rest) if game in self.rows else ""
            return (ScenarioPlace(game, scenario_id),) if scenario_id else ()
        if word.isdecimal():
            return self.places(f"{self.first}/{word}")
        named = [(name, row.scenario(word)) for name, row in self.rows.items()]
        found_in = tuple(ScenarioPlace(name, scenario) for name, scenario in named if scenario)
        if found_in or word not in self.rows:
            return found_in
        return (ScenarioPlace(word, self.rows[word].scenarios[0]),)
