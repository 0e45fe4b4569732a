"""Play two newcomers on a real host, each by a client of SSH, and keep what both terminals showed.

    python -m tests.host.record [PICTURES]

writes build/host-anna.cast and build/host-bruno.cast, recordings in the asciinema format, version
2; with a word, also pictures of some moments. They are played as fast as the host answers; the
times in the recordings are those of people, and the same in both.
"""

import asyncio
import json
import shutil
import sys
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, ClassVar

from bl_tui.host.tables import hall as halls
from bl_tui.host.tables.shared import SharedTable
from bl_tui.play.preferences import SETTINGS_FILE, write
from engine.battlelore.state.sides import Side
from tests.battlelore.policies import eager
from tests.battlelore.walk import options
from tests.e2e.terminal import ROOT, look
from tests.host.hands import AT_ONCE, Hands
from tests.host.server import Served, key, served, until
from tests.host.sitters import SIZE, Sitter, sitting
from tests.screens.__main__ import as_png
from tests.screens.picture import svg

FOLDER = ROOT / "build"
SEED = "whole 31"
TURNS = 10
A_KEY, A_LOOK = 0.3, 1.5
"""Seconds that a key is shown, and what is read."""
QUIET = 0.06
"""Seconds without a byte that end an answer."""


class Recorded(Sitter):
    """A player whose screen is kept, by a clock that all share."""

    clock: ClassVar[float] = 0.0
    kept: ClassVar[dict[str, list[tuple[float, bytes]]]] = {}

    def heard(self, data: bytes) -> None:
        """Keep what was sent."""
        self.kept.setdefault(self.name, []).append((Recorded.clock, data))


class Evening:
    """Two players, and pictures of their screens."""

    def __init__(self, place: Served, pictures: bool) -> None:
        self._place, self._pictures = place, pictures
        self.keys = {name: key() for name in ("anna", "bruno")}
        self.lines: dict[str, AsyncExitStack] = {}
        self.players: dict[str, Recorded] = {}
        self._drawn = 0

    async def come(self, name: str) -> Recorded:
        """Let a player come."""
        self.lines[name] = AsyncExitStack()
        line = sitting(self._place, self.keys[name], name, Recorded)
        self.players[name] = await self.lines[name].enter_async_context(line)
        return self.players[name]

    async def drop(self, name: str) -> None:
        """Let a line drop."""
        await self.lines.pop(name).aclose()

    async def press(self, name: str, *keys: str) -> None:
        """Press keys one by one."""
        for each in keys:
            Recorded.clock += A_KEY
            self.players[name].press(each)
            await self.players[name].quiet(QUIET)

    async def look(self, name: str, *texts: str) -> None:
        """Wait for texts, and read."""
        await self.players[name].see(*texts)
        for each in self.players.values():
            await each.quiet(QUIET)
        Recorded.clock += A_LOOK
        if self._pictures:
            self._draw(name)

    def _draw(self, name: str) -> None:
        screen = self.players[name].screen
        rows = range(screen.lines)
        cells = [[look(screen.buffer[y][x]) for x in range(screen.columns)] for y in rows]
        self._drawn += 1
        file = FOLDER / f"host-{self._drawn:02}-{name}.svg"
        file.write_text(svg(cells), "utf-8")
        converter = shutil.which("rsvg-convert")
        if converter:
            as_png(converter, file)


async def play(folder: Path, pictures: bool) -> None:
    """Play from the first line to the rematch."""
    for name in ("anna", "bruno"):
        write(folder / "players" / name / SETTINGS_FILE, AT_ONCE)
    async with served(folder) as place:
        evening = Evening(place, pictures)
        for name in ("bruno", "anna"):
            await evening.come(name)
            await evening.look(name, "Name [")
            await evening.press(name, "Enter")
            await evening.look(name, "Lobby")
        await make_a_table(evening)
        await battle(evening, place)
        await end(evening)
        for name in tuple(evening.lines):
            await evening.drop(name)


async def make_a_table(evening: Evening) -> None:
    """Let Anna invite Bruno, who accepts in the lobby."""
    await evening.press("anna", "b", "Enter")
    await evening.look("anna", "Agincourt 1415")
    await evening.press("anna", "Enter", "Down", "Down", "Enter", *"bruno")
    await evening.look("anna", "bruno")
    await evening.press("anna", "Enter", "1")
    await evening.look("anna", "Create the table.")
    await evening.press("anna", "Enter")
    await evening.look("bruno", "\u25ba 1  Agincourt", "anna invites you")
    await evening.press("bruno", "Enter")
    await evening.look("bruno", "Accept the invitation: ")
    await evening.press("bruno", "Enter")
    await evening.look("bruno", "COMMAND")
    await evening.look("anna", "Waiting for bruno.")


async def end(evening: Evening) -> None:
    """Let Bruno resign, and both play once more."""
    await evening.press("bruno", "F6", "a")
    await evening.look("bruno", "At the table")
    await evening.press("bruno", "Enter")
    await evening.look("bruno", "Do you resign?")
    await evening.press("bruno", "y")
    await evening.look("bruno", "six lines for a friend")
    await evening.look("anna", "six lines for a friend")
    await evening.press("bruno", "q")
    await evening.press("anna", "q")
    await evening.look("anna", "Lobby")
    await evening.press("anna", "1", "Enter")
    await evening.look("anna", "Rematch with swapped seats")
    await evening.press("anna", "2", "Enter")
    await evening.look("bruno", "Lobby", "anna invites you")
    await evening.press("bruno", "1", "Enter")
    await evening.look("bruno", "Accept the invitation: ")
    await evening.press("bruno", "Enter")
    await evening.look("bruno", "turn 1")
    await evening.look("anna", "turn 1")


async def battle(evening: Evening, place: Served) -> None:
    """Play some turns, talk, drop a line and come back."""
    (table,) = place.host.hall.tables.values()
    hands, pick = Hands(table.table.reported(lambda record: record)), eager(Random(SEED))
    names = {Side.STANDARD: "anna", Side.PENNANT: "bruno"}
    told: set[int] = set()
    while (turn := table.table.view(None).turn) < TURNS and hands.side is not None:
        side, state = hands.side, hands.record.state
        if turn not in told:
            told.add(turn)
            await between(evening, turn, names[side])
        await evening.press(names[side], *hands.press(pick(state, options(state))))
        await until(partial(has_come_to, table, len(hands.record.entries)))
        found: Any = table.table.reported(lambda record: record.state)
        assert found == hands.record.state


def has_come_to(table: SharedTable, count: int) -> bool:
    """Return whether so many actions stand at a table."""
    return table.table.count == count


async def between(evening: Evening, turn: int, due: str) -> None:
    """Do what is no move, before a turn."""
    other = "anna" if due == "bruno" else "bruno"
    if turn == 2:
        await evening.press(other, "F9", *"Good luck!", "Enter")
        await evening.look(other, "Good luck!")
        await evening.press(other, "Backspace")
        await evening.look(due, "Good luck!")
    elif turn == 4:
        await evening.drop(other)
        await evening.look(due, "has left the table")
        await evening.come(other)
        await evening.look(other, f"Waiting for {due}.")
        await evening.look(due, f"{other} has joined the table")
    elif turn in (6, 8):
        await evening.look(due, "turn")
        await evening.look(other, f"Waiting for {due}.")


def cast(name: str) -> str:
    """Return the recording of a player; what came within a moment is one event."""
    merged: list[tuple[float, bytes]] = []
    for when, data in Recorded.kept[name]:
        if merged and merged[-1][0] == when:
            merged[-1] = (when, merged[-1][1] + data)
        else:
            merged.append((when, data))
    width, height = SIZE
    header = {"version": 2, "width": width, "height": height, "title": f"bl-tui host: {name}"}
    lines = [
        json.dumps([round(when, 2), "o", data.decode("utf-8", "replace")]) for when, data in merged
    ]
    return "\n".join([json.dumps(header), *lines, ""])


def main(pictures: bool) -> None:
    """Record both."""
    FOLDER.mkdir(exist_ok=True)
    halls.fresh_seed = lambda: SEED  # type: ignore[attr-defined]
    with TemporaryDirectory() as folder:
        asyncio.run(play(Path(folder) / "host", pictures))
    for name in Recorded.kept:
        target = FOLDER / f"host-{name}.cast"
        target.write_text(cast(name), "utf-8")
        print(f"{target.relative_to(ROOT)}: {target.stat().st_size} bytes, {Recorded.clock:.0f} s")


if __name__ == "__main__":
    main(len(sys.argv) > 1)
