"""Errors outside all handlers of messages: in other threads, and in callbacks of the event loop.

Python would print them over the screen, or nowhere, and the program would continue without the part
that has died: deaf, mute, or waiting for ever.
"""

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any


class EndedByItself(RuntimeError):
    """The program has ended without a request."""

    def __init__(self) -> None:
        super().__init__("the program ended by itself")


@contextmanager
def accidents_told(tell: Callable[[Exception], object]) -> Iterator[None]:
    """Call `tell` in the event loop with each such error, from now to the end of the block."""
    loop = asyncio.get_running_loop()
    before, of_loop = threading.excepthook, loop.get_exception_handler()

    def in_loop(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if isinstance(error, Exception):
            tell(error)
        else:
            loop.default_exception_handler(context)

    def in_thread(error: threading.ExceptHookArgs) -> None:
        if isinstance(error.exc_value, Exception):
            loop.call_soon_threadsafe(tell, error.exc_value)

    loop.set_exception_handler(in_loop)
    threading.excepthook = in_thread
    try:
        yield
    finally:
        loop.set_exception_handler(of_loop)
        threading.excepthook = before
