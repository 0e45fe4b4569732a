"""The command `bl-tui host`."""

import asyncio
import os

from bl_tui.printing import say
from bl_tui.startup import Start
from bl_tui.words.troubles import reason
from saves.store import data_root

MISSING = "asyncssh"


def host(start: Start, port: int, bind: str, most: int) -> int:
    """Serve games over SSH until told to end; the exit code."""
    try:
        from bl_tui.host.server import Host, serve
    except ModuleNotFoundError as error:
        if error.name != MISSING:
            raise
        return start.no("cli.host.missing")
    folder = data_root(start.environ) / "host"
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        place = Host(folder, start.games, start.words, most)
        place.log("began", pid=os.getpid())
    except (OSError, ValueError) as error:
        return start.no("cli.host.folder", folder=folder, reason=_why(start, error))

    def ready(port: int, key: str) -> None:
        told = start.words.say("cli.host.ready", port=port, key=key, folder=folder)
        say(*told.splitlines())

    try:
        asyncio.run(serve(place, bind, port, ready))
    except OSError as error:
        return start.no("cli.host.port", port=port, reason=_why(start, error))
    return 0


def _why(start: Start, error: OSError | ValueError) -> str:
    return reason(start.words, error) if isinstance(error, OSError) else str(error)
