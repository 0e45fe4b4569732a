"""A line that somebody types before any screen is drawn, with as much editing as it needs."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

LONGEST = 60
"""Signs of a line; more are not taken."""


class TypedLine:
    """Bytes as they come, and a line of them when it is asked for."""

    def __init__(self) -> None:
        self._come: asyncio.Queue[bytes | None] = asyncio.Queue(1024)

    def feed(self, data: bytes) -> None:
        """Take bytes; what nobody can have typed so fast is dropped."""
        with suppress(asyncio.QueueFull):
            self._come.put_nowait(data)

    def end(self) -> None:
        """Take no more."""
        with suppress(asyncio.QueueFull):
            self._come.put_nowait(None)

    async def read(self, echo: Callable[[bytes], None]) -> str | None:
        """Return the line that is typed, None when it is given up (Ctrl-C, Ctrl-D, the end)."""
        line = ""
        while (data := await self._come.get()) is not None:
            for sign in data.decode("ascii", "replace"):
                if sign in "\r\n":
                    echo(b"\r\n")
                    return line
                if sign in "\x03\x04":
                    return None
                if sign in "\x7f\x08" and line:
                    line = line[:-1]
                    echo(b"\x08 \x08")
                elif sign.isascii() and sign.isprintable() and len(line) < LONGEST:
                    line += sign
                    echo(sign.encode())
        return None
