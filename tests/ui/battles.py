"""The battle screen under a pilot: a table, a running app, and hands that play by keys alone."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from textual.pilot import Pilot

from bl_tui.app import BattleApp
from bl_tui.commands import Keys, standard_keys
from bl_tui.games.battlelore.board.colours import ART
from bl_tui.games.battlelore.book.things import BOOK
from bl_tui.games.battlelore.decisions import decision_of
from bl_tui.games.battlelore.presenter import PRESENTER
from bl_tui.play.bot_process import Here, Thinker
from bl_tui.play.journal import MemoryJournal
from bl_tui.play.minds.table_questions import Mind
from bl_tui.play.seats import PEOPLE, Seats
from bl_tui.play.settings import Settings
from bl_tui.play.table import Table
from bl_tui.screens.game.battle import BattleScreen
from bl_tui.screens.open_game import outfit_for
from bl_tui.table.outfit import Outfit
from bl_tui.widgets.board import BoardWidget
from bl_tui.widgets.sheet import Sheet
from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.model import Setup, State
from engine.core.frozen import record, replace
from engine.core.record import Record, begin
from engine.core.rng import Rng
from saves.games import Known
from tests.battlelore.alone import ALONE
from tests.battlelore.position import make_position
from tests.budgets import spend
from tests.ui.drivers import driver_of
from tests.ui.scenes import text_of

STANDARD = standard_keys(ALONE.commands)
QUICK = Settings(language="en", pace="off", curtain=False)
COLOURS = {"TERM": "xterm-256color", "COLORTERM": "truecolor"}


def new_game(adventure: str = "agincourt", seed: str = "1") -> Table:
    """Return a table with a new battle, kept in memory."""
    return Table(BATTLELORE, begin(BATTLELORE, Setup(library()[adventure]), seed), MemoryJournal())


def table_at(state: State) -> Table:
    """Return a table with a game that begins in the middle."""
    return Table(BATTLELORE, Record(Setup(state.adventure), "1", state, ()), MemoryJournal())


def skirmish(seed: str) -> Table:
    """Return a small battle in the middle of the field, to one banner."""
    units = "p1 Ib E6, p2 Ib E7, p3 Ib E8, s1 Ib D6 1, s2 Ib D7 1, s3 Ib D8 1"
    cards = {"hand": "patrol_centre attack_centre", "other_hand": "patrol_centre attack_centre"}
    state = make_position(units, phase="card", banners=1, **cards).state
    return table_at(replace(state, rng=Rng(seed)))


@record
class Battle:
    """A running battle."""

    app: BattleApp
    pilot: Pilot[Any]
    table: Table

    @property
    def screen(self) -> BattleScreen:
        """Return the battle screen, also when another one lies over it."""
        (screen,) = [each for each in self.app.screen_stack if isinstance(each, BattleScreen)]
        return screen

    @property
    def kind(self) -> str:
        """Return what is to be decided."""
        return decision_of(self.table.view(self.table.to_act)).name

    @property
    def actions(self) -> list[Any]:
        """Return the actions so far."""
        return [entry.action for entry in self.table._journal.entries]  # type: ignore[attr-defined]

    def say(self, notice: str) -> None:
        """Have something said."""
        conductor = self.screen.conductor
        conductor.session = replace(conductor.session, notice=notice)

    def point(self, spot: str) -> None:
        """Point at a hex."""
        conductor = self.screen.conductor
        here = replace(conductor.session.selection, cursor=spot)
        conductor.session = replace(conductor.session, selection=here)

    def text(self) -> str:
        """Return all text on the screen besides the board."""
        sheets = [each for each in self.app.screen.query(Sheet) if each.display]
        return "\n".join(text_of(each.shown) for each in sheets)

    def pane(self, name: str) -> str:
        """Return the text of one pane."""
        return text_of(self.screen.query_one(f"#{name}", Sheet).shown)

    async def press(self, *keys: str) -> None:
        """Press keys, each answered before the next."""
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def bots(self) -> None:
        """Let the bots decide until a person must, or nobody."""
        await self.pilot.pause()
        while self.screen.conductor.bot:
            await self.app.workers.wait_for_complete()
            await self.pilot.pause()

    async def click_hex(self, spot: str, button: int = 1) -> None:
        """Click on a hex of the board."""
        field = self.screen.query_one(BoardWidget)
        box = field.region_of(spot)
        place = (box.x + box.width // 2, box.y + 1)
        await self.pilot.click(field, offset=place, button=button)
        await self.pilot.pause()

    async def click_text(self, name: str, text: str) -> None:
        """Click on a text in a pane."""
        sheet = self.screen.query_one(f"#{name}", Sheet)
        for y, line in enumerate(text_of(sheet.shown).splitlines()):
            if text in line:
                await self.pilot.click(sheet, offset=(line.index(text), y))
                await self.pilot.pause()
                return
        raise AssertionError(f"{text!r} is not in {name}:\n{text_of(sheet.shown)}")


@asynccontextmanager
async def battle(
    table: Table | None = None,
    size: tuple[int, int] = (80, 24),
    settings: Settings = QUICK,
    keys: Keys | None = None,
    environ: dict[str, str] | None = None,
    seats: Seats = PEOPLE,
    minds: Callable[[Known], Mind] = Here,
    *,
    notice: str = "",
) -> AsyncIterator[Battle]:
    """Return a battle on a screen of that size; bots think in this process."""
    table = table or new_game()

    def screen(outfit: Outfit) -> BattleScreen:
        here = outfit_for(outfit, ALONE, "battlelore")
        found = BattleScreen(here, PRESENTER, table, notice, seats=seats)
        driver_of(found.conductor).thinker = Thinker(table.game, minds)
        return found

    app = BattleApp(
        screen, settings, keys or STANDARD, environ or COLOURS, art=ART, book=lambda: BOOK
    )
    spend("pilots")
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Battle(app, pilot, table)
        if app.failure is not None:
            raise app.failure


KEYS = {
    "card": ("1", "enter"),
    "keep": ("2", "enter"),
    "flags": ("enter",),
    "gain": ("y",),
    "battle_back": ("y",),
    "retreat": ("enter",),
    "pursue": ("x",),
    "bonus": ("enter",),
}


async def one_decision(game: Battle) -> None:
    """Decide whatever is due by keys alone: order all, advance, attack whom one can."""
    kind = game.kind
    if kind == "orders":
        await game.press("a")
        if game.kind == "orders":
            await game.press("d", "d")
    elif kind == "moves":
        await _move(game)
    elif kind == "battles":
        await game.press("enter")
    elif kind != "over":
        await game.press(*KEYS[kind])


async def _move(game: Battle) -> None:
    """Move the selected unit to its best hex; where it stays, or none is selected, go on."""
    count = game.table.count
    await game.press("enter" if game.screen.session.selection.held else "d")
    if game.table.count == count and not game.screen.session.selection.held:
        await game.press("d")
