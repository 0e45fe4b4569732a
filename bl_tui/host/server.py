"""The server: the port, the key of the host, and its life."""

import asyncio
import os
import signal
from collections.abc import Callable
from pathlib import Path
from threading import Timer
from types import FrameType
from typing import Any

import asyncssh

from bl_tui.host import control
from bl_tui.host.connection import Connection
from bl_tui.host.door import Doorkeeper
from bl_tui.host.figures import prometheus
from bl_tui.host.place import Host
from bl_tui.host.tables.archive import keep_archiving
from saves.files import write_whole

HOST_KEY = "host_key"

LAST_WORDS = 1.5
"""Seconds that all players have to leave when the host ends."""

OFTEN = 15.0
"""Seconds between two writings of the figures."""

PATIENCE = 3.0
"""Seconds after which a host that must end stops, whatever it is doing."""

NO_SLOW_KEYS = "-diffie-hellman-*,gss-*,rsa*,curve448*,ecdh-sha2-nistp5*,ecdh-sha2-nistp3*,*1024*"
"""Key exchanges that are not offered: a client may ask for one as often as it likes, and each slow
one would delay all players for up to a second. OpenSSH's first choices remain.
"""


class BadKey(Exception):
    """The key of the host cannot be read; `file` is where it is."""

    def __init__(self, file: Path) -> None:
        super().__init__(str(file))
        self.file = file


def host_key(folder: Path) -> Any:
    """Return the key of the host; it is made at the first start, for the owner's eyes only.

    Raises OSError, BadKey for a file that is empty or torn.
    """
    file = folder / HOST_KEY
    if not file.exists():
        key = asyncssh.generate_private_key("ssh-ed25519")
        os.close(write_whole(file, key.export_private_key(), replace=False))
        return key
    try:
        return asyncssh.import_private_key(file.read_bytes())
    except asyncssh.KeyImportError as error:
        raise BadKey(file) from error


async def serve(
    host: Host,
    key: Any,
    bind: str,
    port: int,
    ready: Callable[[int, str], None],
    metrics: Path | None = None,
) -> None:
    """Serve until told to end; `ready` gets the port and the fingerprint of the host's `key`. The
    figures of the host are written to the file `metrics`, if there is one, for Prometheus.

    Then everything is written down and everybody is informed, but the programs of the sessions are
    not cleaned up: for hundreds of them that would take longer than an end may. Raises OSError for
    an unavailable port.
    """
    done = asyncio.Event()
    loop = asyncio.get_running_loop()
    ends_soon(lambda: loop.call_soon_threadsafe(done.set))
    host.warm()
    host.on_end = done.set
    server, desk = await listen(host, bind, port, key), await control.listen(host)
    host.stalls.start()
    ready(server.get_port(), key.get_fingerprint())
    archiving = keep_archiving(host.hall, host.folder, host.limits.archive)
    jobs = (host.hall.run(), host.watch(), host.outbox.run(), archiving)
    tasks = [loop.create_task(job) for job in (*jobs, keep_metrics(host, metrics))]
    await done.wait()
    server.close()
    desk.close()
    host.stalls.stop()
    for task in tasks:
        task.cancel()
    host.hall.stop()
    for line in tuple(host.lines):  # all at once: no player sees the others go
        line.part("ends")
    end = loop.time() + LAST_WORDS
    while host.lines and loop.time() < end:
        await asyncio.sleep(0.02)


async def keep_metrics(host: Host, file: Path | None) -> None:
    """Write the figures of a host to a file again and again; a reader finds it whole."""
    failed = False
    while file is not None:
        text = "".join(f"{line}\n" for line in prometheus(host.metrics(), host.figures))
        draft = file.with_suffix(".new")
        try:
            draft.write_text(text, "utf-8")
            draft.replace(file)
            failed = False
        except OSError as error:
            if not failed:  # one line for a full disk, not thousands
                host.log("metrics", error=repr(error))
            failed = True
        await asyncio.sleep(OFTEN)


def ends_soon(tell: Callable[[], object]) -> None:
    """Call `tell` when a signal asks the process to end, and end it after `PATIENCE` seconds.

    Every action is on disk already, so nothing is lost. The loop does not handle the signals: a
    busy or failed one would miss them.
    """

    def end(_number: int, _frame: FrameType | None) -> None:
        last_resort = Timer(PATIENCE, os._exit, (1,))
        last_resort.daemon = True
        last_resort.start()
        tell()

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, end)


async def listen(host: Host, bind: str, port: int, key: Any) -> asyncssh.SSHAcceptor:
    """Accept lines. Raises OSError for an unavailable port."""
    options = await asyncssh.SSHServerConnectionOptions.construct(
        server_factory=lambda: Doorkeeper(host),
        server_host_keys=[key],
        kex_algs=NO_SLOW_KEYS,
        compression_algs=None,
        login_timeout=host.limits.login_time,
        keepalive_interval=30,
        window=host.limits.window,
        max_pktsize=host.limits.window,
    )

    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: Connection(loop, options, host.limits), bind, port)
    acceptor = asyncssh.SSHAcceptor(server, options)
    host.port = acceptor.get_port()
    return acceptor
