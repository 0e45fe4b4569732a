"""The record of a game for the program: screens, play, saves and shell know nothing else.

A record has functions and tables of its game; nothing here is subclassed. `registry` lists the
records.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from importlib import import_module
from typing import TYPE_CHECKING, Any

from bl_tui.boards.protocol import BoardModel
from bl_tui.text.lines import Line
from bl_tui.text.menu import MenuItem
from bl_tui.words import Words
from bl_tui.words.game_words import GameWords
from engine.core.frozen import Value, record
from engine.core.record import AnyGame
from engine.core.seats import Handicap, Seat
from saves.games import Saved

if TYPE_CHECKING:
    from bl_tui.book.source import BookSource
    from bl_tui.play.drafts.kit import DraftKit
    from bl_tui.play.lessons import Lessons
    from bl_tui.play.measure import Measure
    from bl_tui.table.presenter import Presenter
    from engine.core.handicaps import Handicaps

Facts = dict[str, Any]
"""Something as JSON."""


@record
class Scenarios(Value):
    """The scenarios of a game: adventures, maps, campaigns.

    A scenario is a value of the game that has an `id`. `library` returns those that come with the
    game by their ids, `read` the one in a file of a player, from its bytes and its name (it raises
    BadFile); None without such files. `setup` returns the default set-up, `facts` the JSON of a
    scenario apart from id and title. `about` returns its description in lines of some width,
    `picture` its board at the beginning. `warnings` are sentences about a playable scenario with
    flaws. `of` returns the scenario of a set-up. `begins` are the words and headings with which
    lines of such files begin: they identify a file that names no game. `titled`: its files have a
    line `title` without a language.
    """

    library: Callable[[], Mapping[str, Any]]
    setup: Callable[[Any], Any]
    facts: Callable[[Any], Facts]
    about: Callable[[Words, Any, int], list[Line]]
    picture: Callable[[Any], BoardModel]
    read: Callable[[bytes, str], Any] | None = None
    warnings: Callable[[Words, Any], Iterator[str]] = lambda *_: iter(())
    begins: Callable[[], tuple[str, ...]] = tuple
    titled: bool = False
    of: Callable[[Any], Any] = lambda setup: setup
    goal: Callable[[Words, Any], str] = lambda *_: ""
    """Returns a sentence on how a scenario is won, "" for none."""


@record
class PartPage(Value):
    """A page about a part of a game: its briefing or its outcome.

    `name` identifies a briefing, which is read once; "" for a page that is always shown. `lines`
    returns the page in lines of a width, `line` is the page in a sentence or two.
    """

    name: str
    title: str
    lines: Callable[[int], list[Line]]
    line: str


@record
class Parts(Value):
    """The parts of a long game, such as the encounters of a campaign.

    `now` returns the briefing of the part that a view shows, None between two of them. `turned`
    yields the outcome of each part that some events end, and the briefing of each that they begin;
    the view is the one after them.
    """

    now: Callable[[Words, Any], PartPage | None]
    turned: Callable[[Words, Any, Sequence[Any]], Iterator[PartPage]]


BEGIN = "begin"
"""The first row of each set-up form: it begins the game."""


@record
class SetupForm(Value):
    """The form for a set-up: one row for each choice, changed to the right and to the left.

    `rows` are the names of the rows of a set-up, BEGIN first; `items` the rows as a list, each with
    its value. `change` returns the set-up with the next value of a row (1), or the previous one
    (-1), and `explain` the explanation of a row. `switches` are the rows that the command line may
    set, each with its values as typed and the set-up of each value. `with_own` is the form that
    also offers the player's own files, scenarios by the names of the files; None where a file is a
    scenario and nothing else.
    """

    rows: Callable[[Any], tuple[str, ...]]
    items: Callable[[Words, Any], tuple[MenuItem, ...]]
    change: Callable[[Any, str, int], Any]
    explain: Callable[[Words, Any, str, int], list[Line]]
    switches: Callable[[Any], Mapping[str, Mapping[str, Any]]] = lambda _: {}
    with_own: Callable[[Mapping[str, Any]], Any] | None = None


def form_with(module: "GameModule", own: Mapping[str, Any]) -> SetupForm:
    """Return the form of a game with the player's own files for it."""
    form: SetupForm = module.form
    if form.with_own is not None and own:
        form = form.with_own(own)
    return form


@record
class HouseRules(Value):
    """The house rules of a game: switches that the players set before it, in any combination.

    `names` are all of them; each has the messages `house.NAME` and `house.NAME.help`, and `rules`
    has its place in the rulebook. `on` are those of a set-up, `fixed` those among them that its
    scenario requires; `agree` returns the set-up with others in place of those that are not fixed.
    """

    names: tuple[str, ...]
    rules: Mapping[str, str]
    on: Callable[[Any], tuple[str, ...]]
    fixed: Callable[[Any], tuple[str, ...]]
    agree: Callable[[Any, Iterable[str]], Any]

    def switch(self, setup: Any, name: str) -> Any:
        """Return the set-up with one of them toggled; a fixed one stays on."""
        return self.agree(setup, {*self.on(setup)} ^ {name})


@record
class InText(Value):
    """A game without a screen, in text and in JSON.

    `scenario` and `position` yield descriptions line by line; a position is given as one view or
    several, whose secrets are all shown. `action` parses an action (it raises ValueError), `view`
    returns a view as JSON without its actions, and `dice` parses a dice script; it raises
    ValueError, too, and `letters` are its characters. `spoken` describes a position in sentences
    alone, for a listener: no picture of the board and no list of actions.
    """

    scenario: Callable[[Words, Any], Iterator[str]]
    position: Callable[..., Iterator[str]]
    action: Callable[[str], Any]
    view: Callable[[Any], Facts]
    dice: Callable[[str], tuple[str, ...]]
    letters: str
    spoken: Callable[..., Iterator[str]] | None = None
    """None where `position` draws nothing."""
    cards: Callable[[Any, Any], Sequence[Any]] = lambda *_: ()
    """Returns all cards that the viewer holds, as items of a hand, by phrases and view; () where
    the hand on the screen has all of them."""


def dice_in(text: str, letters: Mapping[str, Enum]) -> tuple[str, ...]:
    """Return the faces of a dice script, given by their letters. Raises ValueError."""
    written = "".join(text.replace(",", " ").split()).upper()
    if set(written) - set(letters):
        raise ValueError(f"no dice: {text}")
    return tuple(letters[letter].value for letter in written)


def held(module: str, name: str) -> Callable[[], Any]:
    """Return a function that returns a value of a module, which is imported on the first call."""
    return lambda: getattr(import_module(module), name)


@record
class GameModule(Value):
    """A game as a part of the program: `saved` is its rulebook and its format of saves.

    `scores` describes the score of a saved game by seat, or what they have `TOGETHER` (see the
    registry), by words, the id of its scenario, the score and the handicaps.
    `presenter` and `book` are used by the screens and the reader of the rulebook, and imported on
    demand.
    """

    saved: Saved
    scenarios: Scenarios
    form: SetupForm
    scores: Callable[..., Mapping[str, str]]
    words: GameWords
    text: InText
    presenter: "Callable[[], Presenter]"
    book: "Callable[[], BookSource]"
    house: HouseRules | None = None
    """The house rules to choose from; None for a game without any."""
    handicaps: "Callable[[], Handicaps | None]" = lambda: None
    """Loads the handicaps to choose from; None for a game without any. Each kind has the messages
    `handicap.KIND`, `handicap.KIND.more`, `handicap.KIND.help` and, if its amount may be negative,
    `handicap.KIND.less`."""
    rivals: bool = True
    """Whether its players play against each other: only then one of two may resign."""
    parts: Callable[[Any], Parts | None] = lambda _: None
    """Returns the parts of a game by its set-up; None for a game of one part."""
    measured: "Callable[[], Measure] | None" = None
    """Loads the numbers counted of simulated games apart from the winner; None for none."""
    drafting: "Callable[[], DraftKit | None]" = lambda: None
    """Loads how the editor reads and writes scenario files; None for a game without an editor."""
    lessons: Callable[[], "Lessons"] = dict
    """The lessons that come with the game, loaded on demand."""

    @property
    def measure(self) -> "Measure | None":
        """The numbers counted of simulated games apart from the winner; None for none."""
        return self.measured() if self.measured is not None else None

    @property
    def id(self) -> str:
        """Return the name of the game in saves, in the registry and on the command line."""
        return self.game.name

    def handicaps_in(self, setup: Any) -> tuple[Handicap, ...]:
        """Return the handicaps of a set-up, () for a game without any."""
        chosen: tuple[Handicap, ...] = getattr(setup, "handicaps", ())
        return chosen

    def is_usual(self, setup: Any) -> bool:
        """Return whether a set-up has neither house rules nor handicaps, so that its games count
        for ratings."""
        house = self.house.on(setup) if self.house is not None else ()
        return not house and not self.handicaps_in(setup)

    def seat_names(self, words: Words, setup: Any) -> dict[Seat, str]:
        """Return the seats of a game in play order, each with its name."""
        names = self.words.names(setup)
        return {seat: names.side(words, seat) for seat in self.game.seats(setup)}

    @property
    def game(self) -> AnyGame:
        """Return the rulebook."""
        return self.saved.game
