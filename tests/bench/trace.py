"""Count the calls, functions and files of the project behind a key: `python -m tests.bench trace`.

Each game is played twice in one process at 120 x 40. The second time counts, so that imports and
first initialisations are left out: the key that carries an action out, and then a step of the
cursor. The figures are of Python 3.11; later versions make fewer calls, since they inline some.
"""

import asyncio
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

from bl_tui.app import BattleApp
from bl_tui.commands import standard_keys
from bl_tui.games.registry import RULEBOOKS, Games
from bl_tui.play.journal import MemoryJournal
from bl_tui.play.settings import Settings
from bl_tui.play.table import Table
from bl_tui.screens.game.battle import BattleScreen
from bl_tui.screens.open_game import outfit_for
from engine.bots.roster import bot_named
from engine.core import frozen
from engine.core.frozen import Value, fields_of, record
from engine.core.record import begin

ROOT = Path(__file__).parents[2]
PARTS = tuple(f"{ROOT / part}/" for part in ("engine", "saves", "bl_tui"))
QUICK = Settings(language="en", pace="off", curtain=False)
COLOURS = {"TERM": "xterm-256color", "COLORTERM": "truecolor"}


@record
class Way(Value):
    """The way to the keys that count: the scenario, how many actions Regular plays in it first, the
    keys that then point at a choice, what the cursor does after Enter, and the seed."""

    scenario: str
    played: int
    points: tuple[str, ...]
    step: str = "right"
    seed: str = "1"


WAYS = {
    "battlelore": Way("agincourt", 0, ("3",)),
    "second_edition": Way("learning", 0, ("1",)),
    "battle_mages": Way("duel", 0, ("enter", "right")),
    "bardsung": Way("EN-1", 7, ("tab",), seed="b"),
}
"""The keys by game: a card is played, a team is mustered, a hero moves."""


@record
class Traced(Value):
    """What one key runs through."""

    files: int
    functions: int
    calls: int
    draws: int


class Tracer:
    """Notes the calls of functions of the project."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, str]] = []

    def __call__(self, frame: FrameType, event: str, _: Any) -> None:
        """Note a call, as `sys.setprofile` tells of it."""
        if event == "call" and frame.f_code.co_filename.startswith(PARTS):
            self.calls.append((frame.f_code.co_filename, frame.f_code.co_qualname))

    @contextmanager
    def noting(self) -> Iterator[None]:
        """Note what is called meanwhile, and nothing else."""
        self.calls.clear()
        sys.setprofile(self)
        try:
            yield
        finally:
            sys.setprofile(None)

    @property
    def traced(self) -> Traced:
        """Return what was called."""
        files, functions = {file for file, _ in self.calls}, set(self.calls)
        draws = [name for _, name in self.calls if name == "Panes.put"]
        return Traced(len(files), len(functions), len(self.calls), len(draws))


def table_of(game: str, way: Way) -> Table:
    """Return a game that Regular has played for a while."""
    module = Games()[game]
    setup = module.scenarios.setup(module.scenarios.library()[way.scenario])
    table = Table(module.game, begin(module.game, setup, way.seed), MemoryJournal())
    regular = bot_named(game, "regular")
    for _ in range(way.played):
        seat = table.to_act
        assert seat is not None
        action = regular.choose(module.game, table.view(seat), table.lot).action
        table.act(seat, action, table.seen)
    return table


async def pressed(game: str, tracer: Tracer) -> dict[str, Traced]:
    """Return what Enter and a step of the cursor run through in a new process of their own."""
    way, games = WAYS[game], Games()
    table, module = table_of(game, way), games[game]

    def screen(outfit: Any) -> BattleScreen:
        return BattleScreen(outfit_for(outfit, games, game), module.presenter(), table)

    keys = standard_keys(RULEBOOKS[game].commands)
    art, book = games.art("battlelore"), games["battlelore"].book  # of the title
    app = BattleApp(screen, QUICK, keys, COLOURS, art=art, book=book)
    found = {}
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        for key in way.points:
            await pilot.press(key)
            await pilot.pause()
        for name, key in (("enter", "enter"), ("step", way.step)):
            before = table.count
            with tracer.noting():
                await pilot.press(key)
                await pilot.pause()
            found[name] = tracer.traced
            assert (table.count > before) is (name == "enter"), f"{game}: {key} does another thing"
    return found


async def traced(game: str) -> dict[str, Traced]:
    """Return what the keys of a game run through when all is warm."""
    tracer = Tracer()
    await warmed_up(game, tracer)
    return await pressed(game, tracer)


async def warmed_up(game: str, tracer: Tracer) -> None:
    """Play the keys once, so that all is there that is made once for a process."""
    few, frozen.FEW = frozen.FEW, 0  # the first record of a class gets the quick `__init__`
    try:
        await pressed(game, tracer)
    finally:
        frozen.FEW = few


def main() -> None:
    """Print the counts of all games as JSON."""
    for game in WAYS:
        counts = {name: fields_of(one) for name, one in asyncio.run(traced(game)).items()}
        print(json.dumps({game: counts}))


if __name__ == "__main__":
    main()
