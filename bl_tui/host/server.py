"""The server: who is let in over SSH, and the life of the host."""

import asyncio
import signal
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Any

import asyncssh

from bl_tui.host.line import HostedLine
from bl_tui.host.place import Host

LAST_WORDS = 1.5
"""Seconds that all players have to leave when the host ends."""

HOST_KEY = "host_key"


class Door(asyncssh.SSHServer):
    """Lets in whoever has a key; the key is the account."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._key = self._offered = ""

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        """Let a connection be, unless there are too many."""
        self._connection = conn
        peer = conn.get_extra_info("peername")
        self._address = str(peer[0]) if peer else ""
        self._why_not = self._host.gate.enter(self._address, monotonic())
        if self._why_not:
            self._host.refuse(self._why_not, self._address)
            conn.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count a connection no more; one that showed no key has failed."""
        self._host.gate.leave(self._address)
        if not self._key and not self._why_not:
            self.failed()

    def failed(self) -> None:
        """Note that this address has shown nothing that would let it in."""
        self._host.gate.failed(self._address, monotonic())

    def begin_auth(self, username: str) -> bool:
        """Tell that a key is needed."""
        return True

    def public_key_auth_supported(self) -> bool:
        """Tell that keys are taken, and nothing else."""
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        """Take any key: it has to be proved by its owner afterwards, and may never be."""
        self._offered = key.get_fingerprint()
        return True

    def auth_completed(self) -> None:
        """Keep the key that was proved, which is the one that was offered last."""
        self._key = self._offered

    def session_requested(self) -> HostedLine:
        """Open a line."""
        user = str(self._connection.get_extra_info("username") or "")
        return HostedLine(self._host, self._key, user, self.failed)


async def serve(host: Host, bind: str, port: int, ready: Callable[[int, str], None]) -> None:
    """Serve until told to end; `ready` is told the port and the fingerprint of the host's key.

    Then all is written down and everybody is told, but the programs of who was there still stand:
    to take hundreds of them apart would take longer than an end may. Raises OSError where the port
    cannot be had.
    """
    key = _host_key(host.folder / HOST_KEY)
    done = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, done.set)
    host.warm()
    server = await listen(host, bind, port, key)
    ready(server.get_port(), key.get_fingerprint())
    tasks = [loop.create_task(each) for each in (host.hall.run(), host.watch())]
    await done.wait()
    server.close()
    for task in tasks:
        task.cancel()
    host.hall.stop()
    for line in tuple(host.lines):  # all at once: nobody is shown that the others go
        line.part("ends")
    end = loop.time() + LAST_WORDS
    while host.lines and loop.time() < end:
        await asyncio.sleep(0.02)


async def listen(host: Host, bind: str, port: int, key: Any) -> asyncssh.SSHAcceptor:
    """Let lines in. Raises OSError where the port cannot be had."""
    return await asyncssh.listen(
        bind,
        port,
        server_factory=lambda: Door(host),
        server_host_keys=[key],
        encoding=None,
        line_editor=False,
        allow_scp=False,
        agent_forwarding=False,
        x11_forwarding=False,
        login_timeout=host.limits.login_time,
        keepalive_interval=30,
        window=host.limits.window,
        max_pktsize=host.limits.window,
    )


def _host_key(file: Path) -> Any:
    """Return the host's key; it is made at the first start, for the owner's eyes only."""
    if not file.exists():
        key = asyncssh.generate_private_key("ssh-ed25519")
        file.touch(mode=0o600)
        file.write_bytes(key.export_private_key())
    return asyncssh.read_private_key(file)
