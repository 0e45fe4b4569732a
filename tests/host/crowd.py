"""Many sessions of one client, and what a player sees meanwhile."""

import asyncio
from contextlib import AsyncExitStack, suppress
from typing import Any

import asyncssh

from tests.host.server import LIMIT, Client, Served, terminal

GOOD = "club-night-7"


async def shells(line: Any, count: int, until_then: AsyncExitStack) -> list[Client]:
    """Ask for so many shells on one connection; return those that were opened."""
    found = []
    for _ in range(count):
        with suppress(asyncssh.ChannelOpenError):
            found.append(await until_then.enter_async_context(terminal(line)))
    return found


async def comes_in(place: Served, own: asyncssh.SSHKey, name: str = "anna") -> None:
    """See the lobby, as a player with a name does."""
    async with place.connect(own, name) as line, terminal(line) as client:
        await client.see("Lobby")


async def is_ended(line: Any) -> None:
    """Wait until the host has ended a connection."""
    async with asyncio.timeout(LIMIT):
        await line.wait_closed()
