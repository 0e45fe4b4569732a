"""The operator's command that gets a notice: it cannot hold the host up, whatever it does."""

import asyncio
import os
import signal
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import Sequence
from contextlib import suppress

PATIENCE = 20.0
"""Seconds that the command may take."""


async def hand_over(command: Sequence[str], text: str, patience: float = PATIENCE) -> str:
    """Run a command with a text on its standard input; return what went wrong, "" for success.

    A command that takes too long is killed, with all processes that it has begun. What it writes
    to its standard error goes to that of the host.
    """
    try:
        process = await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=DEVNULL, start_new_session=True
        )
    except (OSError, ValueError) as error:
        return repr(error)
    try:
        async with asyncio.timeout(patience):
            await process.communicate(text.encode())
    except TimeoutError:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        await process.wait()
        return "timeout"
    return f"exit code {process.returncode}" if process.returncode else ""
