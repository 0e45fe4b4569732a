"""A host in this process, and clients of SSH in it, too: no terminal, no program besides."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import asyncssh

from bl_tui.games.registry import Games
from bl_tui.host.invited import Invited
from bl_tui.host.journal import FILE, TO_FILE, begin_log, end_log
from bl_tui.host.limits import DEFAULT
from bl_tui.host.place import Host
from bl_tui.host.server import listen
from engine.core.frozen import replace

LIMIT = 20.0
"""Seconds after which a client waits in vain."""
KEY = asyncssh.generate_private_key("ssh-ed25519")


def key() -> asyncssh.SSHKey:
    """Return a key that nobody has."""
    return asyncssh.generate_private_key("ssh-ed25519")


def connect(port: int, own: asyncssh.SSHKey, name: str = "anna") -> Any:
    """Connect to a host with a key."""
    return asyncssh.connect(
        "127.0.0.1",
        port,
        username=name,
        client_keys=[own],
        known_hosts=None,
        config=None,
        agent_path=None,
    )


class Served:
    """A host that listens."""

    def __init__(self, host: Host, port: int) -> None:
        self.host, self.port = host, port

    def known(self, name: str) -> asyncssh.SSHKey:
        """Return the key of a player who has been here before."""
        found = key()
        self.host.accounts.enter(found.get_fingerprint(), name)
        return found

    def connect(self, own: asyncssh.SSHKey, name: str = "anna") -> Any:
        """Connect with a key."""
        return connect(self.port, own, name)

    async def run(self, own: asyncssh.SSHKey, command: str) -> tuple[int, str]:
        """Do a command without a terminal: the code, and what was printed."""
        async with asyncio.timeout(LIMIT), self.connect(own) as line:
            done = await line.run(command)
        return done.exit_status, str(done.stdout)


class Client:
    """A terminal without a picture: what was sent to it, and what it sends."""

    def __init__(self, process: Any) -> None:
        self._process = process
        self.seen = b""

    def send(self, text: str | bytes) -> None:
        """Type."""
        self._process.stdin.write(text.encode() if isinstance(text, str) else text)

    def resize(self, width: int, height: int) -> None:
        """Have another size."""
        self._process.change_terminal_size(width, height)

    async def see(self, text: str) -> None:
        """Wait until something was sent."""
        async with asyncio.timeout(LIMIT):
            while text.encode() not in self.seen:
                data = await self._process.stdout.read(1 << 16)
                assert data, f"the line ended without {text}: {self.seen!r}"
                self.seen += data

    async def end(self) -> int:
        """Read to the end of the line; the code with which it ended."""
        async with asyncio.timeout(LIMIT):
            while data := await self._process.stdout.read(1 << 16):
                self.seen += data
            done = await self._process.wait()
        return -1 if done.exit_status is None else int(done.exit_status)


async def until(happened: Callable[[], object]) -> None:
    """Let others work until something has happened."""
    async with asyncio.timeout(LIMIT):
        while not happened():
            await asyncio.sleep(0.01)


@asynccontextmanager
async def terminal(
    line: Any,
    command: str | None = None,
    size: tuple[int, int] = (80, 24),
    term: str = "xterm-256color",
    env: Mapping[str, str] = {},
) -> AsyncIterator[Client]:
    """Open a terminal on a line."""
    given = {"LANG": "en_GB.UTF-8", **env}
    async with line.create_process(
        command, term_type=term, term_size=size, encoding=None, env=given
    ) as process:
        yield Client(process)


@contextmanager
def logging_to(folder: Path) -> Iterator[Path]:
    """Write the log of a host to files in its folder as long as the block lasts."""
    handler = begin_log(folder, TO_FILE, {})
    try:
        yield folder / FILE
    finally:
        end_log(handler)


@asynccontextmanager
async def served(
    folder: Path, invite: Path | None = None, owners: Iterable[str] = (), **limits: float | str
) -> AsyncIterator[Served]:
    """Let a host listen as long as the block lasts, with its log in its folder."""
    folder.mkdir(exist_ok=True)
    with logging_to(folder):
        async with _listening(folder, invite, owners, limits) as place:
            yield place


@asynccontextmanager
async def _listening(
    folder: Path, invite: Path | None, owners: Iterable[str], limits: Mapping[str, float | str]
) -> AsyncIterator[Served]:
    bounds = replace(DEFAULT, **limits)
    host = Host(folder, Games(), bounds, Invited(invite), owners)
    acceptor = await listen(host, "127.0.0.1", 0, KEY)
    try:
        yield Served(host, acceptor.get_port())
    finally:
        acceptor.close()
        for line in tuple(host.lines):
            line.leave("ends")
        for door in tuple(host.doors):
            door.end("unused")
        await until(lambda: not host.lines and not host.gate.connections.total())
        for _ in range(3):  # in these turns the connections are closed, then their sockets
            await asyncio.sleep(0)
        await until(lambda: not any(table.guests for table in host.hall.tables.values()))
        host.hall.stop()
