"""A line that is typed before any screen is drawn, with minimal editing."""

import asyncio
from codecs import getincrementaldecoder
from collections.abc import Callable

LONGEST = 60
"""Signs of a line; more are not taken."""
MOST_HELD = 4096
"""Characters that may be typed ahead."""


class TypedLine:
    """Input bytes, read line by line."""

    def __init__(self) -> None:
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._held: list[str] = []
        self._is_over = False
        self._came = asyncio.Event()
        self.removed = 0
        """Signs of the last line that were not taken."""

    def feed(self, data: bytes) -> None:
        """Take bytes; input too fast to be typed is dropped."""
        self._held += self._decode(data)[: MOST_HELD - len(self._held)]
        self._came.set()

    def end(self) -> None:
        """Take no more."""
        self._is_over = True
        self._came.set()

    async def read(self, echo: Callable[[bytes], None]) -> str | None:
        """Return the typed line, None when it is cancelled (Ctrl-C, Ctrl-D, the end)."""
        line, self.removed = "", 0
        while True:
            for place, sign in enumerate(self._held):
                if sign in "\r\n\x03\x04":
                    del self._held[: place + 1]
                    if sign in "\x03\x04":
                        return None
                    echo(b"\r\n")
                    return line
                if sign in "\x7f\x08":
                    if line:
                        line = line[:-1]
                        echo(b"\x08 \x08")
                elif sign.isascii() and sign.isprintable() and len(line) < LONGEST:
                    line += sign
                    echo(sign.encode())
                else:
                    self.removed += 1
            self._held.clear()
            if self._is_over:
                return None
            self._came.clear()
            await self._came.wait()
