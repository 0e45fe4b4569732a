"""Players who come by SSH, each with a screen: their keys, and all bytes that are sent to them."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import asyncssh
import pyte

from tests.e2e.terminal import KEYS, NOISE
from tests.host.server import LIMIT, Served, terminal

SIZE = (80, 24)


class Sitter:
    """A client of SSH with a screen."""

    def __init__(self, name: str, client: Any) -> None:
        self.name, self._process = name, client._process
        self.screen = pyte.Screen(*SIZE)
        self.sent = bytearray()
        self._stream = pyte.ByteStream(self.screen)
        self._came = asyncio.Event()
        self._reading = asyncio.get_running_loop().create_task(self._read())

    async def _read(self) -> None:
        while data := await self._process.stdout.read(1 << 16):
            self.sent += data
            self._stream.feed(NOISE.sub(b"", data))
            self.heard(data)
            self._came.set()

    def heard(self, data: bytes) -> None:
        """Hear what was sent."""

    @property
    def text(self) -> str:
        """Return what stands on the screen."""
        return "\n".join(self.screen.display)

    def press(self, *keys: str) -> None:
        """Press keys."""
        for key in keys:
            self._process.stdin.write(KEYS.get(key, key).encode())

    async def see(self, *texts: str) -> str:
        """Wait until all of these texts are shown."""
        while not all(each in self.text for each in texts):
            try:
                async with asyncio.timeout(LIMIT):
                    self._came.clear()
                    await self._came.wait()
            except TimeoutError:
                raise AssertionError(f"{self.name} waits for {texts}:\n{self.text}") from None
        return self.text

    async def do(self, *keys: str, see: str) -> str:
        """Press keys, and wait for a text."""
        self.press(*keys)
        return await self.see(see)

    async def quiet(self, seconds: float) -> None:
        """Wait until so long nothing has come."""
        while True:
            self._came.clear()
            try:
                async with asyncio.timeout(seconds):
                    await self._came.wait()
            except TimeoutError:
                return

    def end(self) -> None:
        """Read no more."""
        self._reading.cancel()


@asynccontextmanager
async def sitting(
    place: Served, own: asyncssh.SSHKey, name: str, kind: type[Sitter] = Sitter
) -> AsyncIterator[Any]:
    """Let a player come by a line of their own, as long as the block lasts; then it drops."""
    async with place.connect(own, name) as line, terminal(line, size=SIZE) as client:
        sitter = kind(name, client)
        try:
            yield sitter
        finally:
            sitter.end()
