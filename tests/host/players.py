"""Players of a host in one process, without a network: their keys, their screens, their bytes."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pyte

from bl_tui.command_line.program import Program
from bl_tui.command_line.startup import Start
from bl_tui.games.registry import Games
from bl_tui.host.app import HostedApp
from bl_tui.host.driver import SshDriver, driver_for
from bl_tui.host.tables.hall import Hall
from bl_tui.host.tables.visit import Visitor
from bl_tui.play.remembered import REMEMBERED_FILE, Remembered
from bl_tui.words import Words
from tests.e2e.terminal import KEYS, NOISE

LIMIT = 20.0
"""Seconds after which a player waits in vain."""
MANY_COLOURS = {"TERM": "xterm-256color"}


class Wire:
    """A line that ends in an emulator, and keeps what was sent."""

    def __init__(self, size: tuple[int, int] = (80, 24)) -> None:
        self.size = size
        self.ascii_only = self.is_gone = False
        self.driver: SshDriver | None = None
        self.sent = bytearray()
        self.screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self.screen)
        self.came = asyncio.Event()

    def send(self, data: bytes) -> None:
        """Show bytes."""
        self.sent += data
        self._stream.feed(NOISE.sub(b"", data))
        self.came.set()

    def waiting(self) -> int:
        """Return that all was read."""
        return 0

    def hang_up(self) -> None:
        """Take it."""


class Player:
    """A player who has come."""

    def __init__(
        self,
        name: str,
        hall: Hall,
        folder: Path,
        size: tuple[int, int] = (80, 24),
        environ: Mapping[str, str] = MANY_COLOURS,
    ) -> None:
        self.name, self.wire = name, Wire(size)
        home = folder / "players" / name
        home.mkdir(parents=True, exist_ok=True)
        start = Start(Words("en"), home, "", hall.games)
        start.environ = {"LANG": "en_GB.UTF-8", "BL_TUI_HOME": str(home), **environ}
        remembered = Remembered(home / REMEMBERED_FILE)
        known = {"anna", "bruno", "carla", "dario"}
        self.visitor = Visitor(name, hall, remembered, lambda each: each if each in known else None)
        self.program = Program(start)
        self.program.lobby.at_home = False
        self.app = HostedApp(self.program, self.visitor)
        self.app.driver_class = driver_for(self.wire)  # type: ignore[assignment]
        self.app.be_one_of_many()
        self.task: asyncio.Task[Any] | None = None

    @property
    def text(self) -> str:
        """Return what stands on the screen."""
        return "\n".join(self.wire.screen.display)

    def press(self, *keys: str) -> None:
        """Press keys."""
        assert self.wire.driver is not None
        for key in keys:
            self.wire.driver.received(KEYS.get(key, key).encode())

    async def see(self, *texts: str, gone: str = "") -> str:
        """Wait until all of these texts are shown, and one is not."""
        async with asyncio.timeout(LIMIT):
            while not self._shows(texts, gone):
                self.wire.came.clear()
                try:
                    async with asyncio.timeout(LIMIT / 2):
                        await self.wire.came.wait()
                except TimeoutError:
                    raise AssertionError(f"{self.name} waits for {texts}:\n{self.text}") from None
        return self.text

    def _shows(self, texts: tuple[str, ...], gone: str) -> bool:
        shown = self.text
        return all(each in shown for each in texts) and not (gone and gone in shown)

    async def settled(self) -> None:
        """Wait until all that has come to this player so far has been dealt with."""
        for pump in (self.app, self.app.screen, self.app, self.app.screen):
            done = asyncio.Event()
            if pump.call_later(done.set):
                async with asyncio.timeout(LIMIT):
                    await done.wait()

    async def do(self, *keys: str, see: str) -> str:
        """Press keys and wait for a text."""
        self.press(*keys)
        shown = await self.see(see)
        await self.settled()
        return shown

    async def drop(self) -> None:
        """Let the line end."""
        assert self.task is not None
        if self.wire.driver is not None:
            self.wire.driver.gone()
        await asyncio.wait({self.task}, timeout=LIMIT)
        assert self.task.done()


class Club:
    """A hall, and who has come."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.logged: list[dict[str, object]] = []
        self.hall = Hall(folder / "tables", Games(), self._log)
        self.players: list[Player] = []

    def _log(self, what: str, **facts: object) -> None:
        self.logged.append({"what": what, **facts})

    async def come(
        self,
        name: str,
        size: tuple[int, int] = (80, 24),
        environ: Mapping[str, str] = MANY_COLOURS,
    ) -> Player:
        """Let a player come; they stand in the lobby, or where they are led."""
        player = Player(name, self.hall, self.folder, size, environ)
        self.players.append(player)
        self.hall.come(name)
        player.task = asyncio.get_running_loop().create_task(self._run(player))
        async with asyncio.timeout(LIMIT):
            while not player.text.strip():
                player.wire.came.clear()
                await player.wire.came.wait()
        await player.settled()
        return player

    async def _run(self, player: Player) -> None:
        try:
            await player.app.run_async()
        finally:
            player.program.lobby.release()
            player.visitor.end()
            self.hall.leave(player.name)
        if player.app.failure is not None:
            raise AssertionError(player.name) from player.app.failure


@asynccontextmanager
async def club(folder: Path) -> AsyncIterator[Club]:
    """Open a club as long as the block lasts."""
    found = Club(folder)
    running = asyncio.get_running_loop().create_task(found.hall.run())
    try:
        yield found
    finally:
        for each in found.players:
            if each.task is not None and not each.task.done():
                await each.drop()
        running.cancel()
        found.hall.stop()
