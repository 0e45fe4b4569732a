"""A session at a table of three without a screen: what is pressed, clicked, shown and wanted."""

from collections.abc import Callable
from functools import partial
from typing import Any

from bl_tui.boards.glyphs import ASCII, GlyphSet
from bl_tui.commands import Keys
from bl_tui.play.journal import MemoryJournal
from bl_tui.play.seats import PEOPLE, Seats
from bl_tui.play.table import Table
from bl_tui.screens.game.conductor import Conductor
from bl_tui.table.pointing import cursor
from bl_tui.table.presenter import Presenter
from bl_tui.table.session import commands, keys
from bl_tui.table.session.state import Seen, Session, Telling
from bl_tui.words import Catalogue, Words
from engine.core.frozen import replace
from engine.core.record import begin
from tests.toy.game import LIGHTHOUSE_GAME
from tests.toy.presenter import PRESENTER
from tests.toy.records import Setup
from tests.toy.words import CATALOGUE


def new_night(seed: str = "1", setup: Setup | None = None) -> Table:
    """Return a table with a new game of Lighthouse, kept in memory."""
    record = begin(LIGHTHOUSE_GAME, setup or Setup(), seed)
    return Table(LIGHTHOUSE_GAME, record, MemoryJournal())


class Silent:
    """Bots that never answer; what they are asked is noted."""

    def __init__(self) -> None:
        self.thought: Any = None
        self.asked: list[str] = []
        self.puzzles: list[Any] = []

    def think(self, _seat: Any, bot: str, _budget: float, *, reaction: bool, tells: bool) -> None:
        """Note who is asked."""
        self.asked.append(bot)

    def advise(self, _bot: str, view: Any, _number: int, _budget: float) -> None:
        """Note that a hint is wanted, and for what."""
        self.asked.append("hint")
        self.puzzles.append(view)

    def ponder(self, _bots: Any, _budget: float) -> None:
        """Do nothing."""

    def wake(self) -> None:
        """Sleep on."""

    def stop(self) -> None:
        """Say nothing."""

    def forget(self) -> None:
        """Drop what the bot has thought."""
        self.thought = None

    def lost_one(self) -> bool:
        """Report no bot as lost."""
        return False


class Sitting:
    """A session at a table, with nobody but a test to look at it."""

    budget = 1.0
    free = True

    def __init__(
        self,
        table: Table | None = None,
        seats: Seats = PEOPLE,
        pace: str = "off",
        presenter: Presenter = PRESENTER,
        catalogue: Catalogue = CATALOGUE,
        signs: GlyphSet = ASCII,
        *,
        keys: Keys | None = None,
        curtains: bool = True,
    ) -> None:
        """Sit down; `presenter`, `catalogue`, `signs` and `keys` are those of the game played."""
        self.table = table or new_night()
        self.keys = keys or Keys()
        self.opened: list[str] = []
        self.waiting: list[Callable[[], None]] = []
        self.bots: Any = Silent()
        view = self.table.view(None)
        session = Session(cursor.opening(presenter, view, None), seats)
        self.conductor = Conductor(self, presenter, self.table, session, lambda _: self.bots)
        words = Words("en", catalogue)
        phrases = presenter.phrases(words, signs, view, True)
        self.conductor.seen = replace(
            self.seen, phrases=phrases, pace=pace, keys=self.keys, curtains=curtains
        )
        self.conductor.begin()

    @property
    def session(self) -> Session:
        """Return what would be shown."""
        return self.conductor.session

    @property
    def seen(self) -> Seen:
        """Return what the session sees."""
        return self.conductor.seen

    def press(self, *pressed: str) -> None:
        """Press keys; each means what it means then."""
        for key in pressed:
            found = keys.meant(self.session, self.seen, partial(self.keys.find, key))
            if found is not None:
                self.conductor.press(*found)

    def click(self, spot: str) -> None:
        """Click on a hex."""
        now = self.conductor.clock()
        self.conductor.take(commands.click_place(self.session, self.seen, spot, now))

    # --- what a screen lends ----------------------------------------------------------------

    def show(self) -> None:
        """Show nothing."""

    def follow(self, story: Telling) -> None:
        """Have no clock: a story goes on when a test says so."""

    def wake_after(self, _seconds: float, call: Callable[[], None]) -> None:
        """Have no clock: a test calls what waits when it says so."""
        self.waiting.append(call)

    def open(self, command: str) -> None:
        """Note what is opened."""
        self.opened.append(command)

    def open_rule(self, rule: str) -> None:
        """Note the rule that is read."""
        self.opened.append(rule)
