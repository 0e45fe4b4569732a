"""Play two newcomers and a guest on a real host, each by OpenSSH, and keep what they saw.

    python -m tests.host.record [PICTURES]

writes build/host-anna.cast, host-bruno.cast and host-guest.cast, recordings in the asciinema
format, version 2; with a word, also pictures of some moments. They are played as fast as the host
answers; the times in the recordings are those of people, and the same in all.
"""

import asyncio
import json
import os
import pty
import shutil
import sys
import termios
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, ClassVar

from bl_tui.host.people.guests import LENGTH
from bl_tui.host.tables import hall as halls
from bl_tui.host.tables.shared import SharedTable
from bl_tui.play.preferences import SETTINGS_FILE, write
from engine.battlelore.state.sides import Side
from tests.battlelore.policies import eager
from tests.battlelore.walk import options
from tests.e2e.terminal import ROOT, look
from tests.host.hands import AT_ONCE, Hands
from tests.host.server import Client, Served, key, served, until
from tests.host.sitters import SIZE, Sitter
from tests.screens.__main__ import as_png
from tests.screens.picture import svg

FOLDER = ROOT / "build"
SEED = "whole 31"
TURNS = 10
GUEST, GUESTS = "guest", 10
"""The name of the guest's recording, and the places for guests."""
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


class OpenSsh:
    """The client of OpenSSH in a terminal of its own, with the streams that a sitter needs."""

    def __init__(self, terminal: int) -> None:
        self._terminal, self._came = terminal, asyncio.StreamReader()
        self.stdin = self.stdout = self
        asyncio.get_running_loop().add_reader(terminal, self._read)

    def _read(self) -> None:
        try:
            data = os.read(self._terminal, 1 << 16)
        except OSError:  # the client has ended
            data = b""
        if data:
            self._came.feed_data(data)
        else:
            self.close()

    def close(self) -> None:
        """Read no more."""
        asyncio.get_running_loop().remove_reader(self._terminal)
        self._came.feed_eof()

    async def read(self, most: int) -> bytes:
        """Return what has come, nothing at the end."""
        return await self._came.read(most)

    def write(self, data: bytes) -> None:
        """Type."""
        os.write(self._terminal, data)


@asynccontextmanager
async def by_openssh(place: Served, folder: Path, login: str, name: str) -> AsyncIterator[Recorded]:
    """Let a player come, as long as the block lasts; a file of keys with their name lets them in
    without being a guest."""
    own = folder / name
    known = own if own.exists() else "none"
    options = ("IdentitiesOnly=yes", f"IdentityFile={known}", f"UserKnownHostsFile={folder}/known")
    said = [word for option in options for word in ("-o", option)]
    near, far = pty.openpty()
    termios.tcsetwinsize(far, (SIZE[1], SIZE[0]))
    client = await asyncio.create_subprocess_exec(
        "ssh", "-F", "none", "-p", str(place.port), *said, f"{login}@127.0.0.1",
        stdin=far, stdout=far, stderr=far, start_new_session=True,
        env={**os.environ, "TERM": "xterm-256color", "SSH_AUTH_SOCK": ""},
    )  # fmt: skip
    os.close(far)
    streams = OpenSsh(near)
    sitter = Recorded(name, Client(streams))
    try:
        yield sitter
    finally:
        client.kill()
        await client.wait()
        sitter.end()
        streams.close()
        os.close(near)


async def introduced(place: Served, folder: Path) -> None:
    """Write the keys of the players, and that of the host, which their clients then know."""
    for name in ("anna", "bruno"):
        key().write_private_key(folder / name)
        (folder / name).chmod(0o600)
    scan = await asyncio.create_subprocess_exec(
        "ssh-keyscan", "-p", str(place.port), "127.0.0.1",
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL,
    )  # fmt: skip
    found, _ = await scan.communicate()
    (folder / "known").write_bytes(found)


class Evening:
    """Two players and a guest, and pictures of their screens."""

    def __init__(self, place: Served, folder: Path, pictures: bool) -> None:
        self._place, self._folder, self._pictures = place, folder, pictures
        self.lines: dict[str, AsyncExitStack] = {}
        self.players: dict[str, Recorded] = {}
        self._drawn = 0

    async def come(self, name: str, login: str = "") -> Recorded:
        """Let a player come."""
        self.lines[name] = AsyncExitStack()
        line = by_openssh(self._place, self._folder, login or name, name)
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
    keys = folder.with_name("keys")
    keys.mkdir()
    async with served(folder, guests=GUESTS) as place:
        await introduced(place, keys)
        evening = Evening(place, keys, pictures)
        for name in ("bruno", "anna"):
            await evening.come(name)
            await evening.look(name, "Name [")
            await evening.press(name, "Enter")
            await evening.look(name, "Lobby")
        await make_a_table(evening)
        await battle(evening, place)
        await end(evening)
        await come_back(evening)
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
    await evening.press("bruno", "F6")
    await evening.look("bruno", "At the table")
    await evening.press("bruno", "a")
    await evening.look("bruno", "\u25ba a  Resign")
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
    elif turn == 5:
        await watch(evening)
    elif turn in (6, 8):
        await evening.look(due, "turn")
        await evening.look(other, f"Waiting for {due}.")


async def watch(evening: Evening) -> None:
    """Let a guest come without a key, and watch."""
    await evening.come(GUEST, "play")
    await evening.look(GUEST, "Lobby", "Agincourt")
    await evening.press(GUEST, "1", "Enter")
    await evening.look(GUEST, "turn 5")


async def come_back(evening: Evening) -> None:
    """Let the guest begin a game against a bot, drop the line, and come back to it."""
    await evening.press(GUEST, "q")
    await evening.look(GUEST, "Lobby", "New table")
    await evening.press(GUEST, "b", "Enter")
    await evening.look(GUEST, "Agincourt 1415")
    await evening.press(GUEST, "Enter", "Down", "Down", "Right")
    await evening.look(GUEST, "Recruit")
    await evening.press(GUEST, "1", "Enter")
    await evening.look(GUEST, "turn", "COMMAND")
    await evening.press(GUEST, "q")
    await evening.look(GUEST, "Lobby", "8  Keep my games")
    await evening.press(GUEST, "8", "Enter")
    text = await evening.players[GUEST].see("play-")
    await evening.look(GUEST, "play-")
    login = "play-" + text.split("play-")[1][:LENGTH]
    await evening.drop(GUEST)
    await evening.come(GUEST, login)
    await evening.look(GUEST, "turn", "COMMAND")


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
    """Record all."""
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
