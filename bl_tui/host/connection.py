"""A connection and its channels as asyncssh has them, with bounds that it does not have itself.

All players share one loop, so input is handled in small pieces, and a connection that sends more
than its share is read later. Unread output and environment variables are limited, too.
"""

import asyncio
from time import monotonic, thread_time
from typing import Any, cast

import asyncssh
from asyncssh.packet import SSHPacket

from bl_tui.host.limits import BYTE_COSTS, Bucket, Limits

SLICE = 4096
"""Bytes that are handled in one turn of the loop."""
MOST_UNREAD = 1 << 21
"""Bytes of all channels and answers that may wait for a client that does not read."""
LEAST_PACKET = 1024
"""The smallest packet in bytes that a client may ask for: with a packet for each byte a screen
would cost a second."""


class Channel(asyncssh.SSHServerChannel[bytes]):
    """A channel that drops every environment variable that its session does not use."""

    def process_open(
        self, send_chan: int, send_window: int, send_pktsize: int, session: Any
    ) -> None:
        """Open, unless packets would be so small that each costs more than it carries. Raises
        ProtocolError, which ends the connection."""
        if send_pktsize < LEAST_PACKET:
            raise asyncssh.ProtocolError("packets too small")
        super().process_open(send_chan, send_window, send_pktsize, session)

    def _process_env_request(self, packet: SSHPacket) -> bool:
        """Offer a variable of the environment to the session."""
        name, value = packet.get_string(), packet.get_string()
        packet.check_end()
        heard = getattr(self._session, "environment_told", None)
        return heard is not None and bool(heard(name, value))


class Connection(asyncssh.SSHServerConnection):
    """A connection that is read no faster than its share of work allows."""

    def __init__(
        self,
        loop: asyncio.AbstractEventLoop,
        options: asyncssh.SSHServerConnectionOptions,
        limits: Limits,
    ) -> None:
        super().__init__(loop, options)
        self._bucket = Bucket(limits.work, limits.work_rate, monotonic())
        self._held = bytearray()
        self._waits: asyncio.TimerHandle | None = None
        self._bound = options

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take the transport."""
        self._pipe = cast(asyncio.Transport, transport)
        super().connection_made(transport)

    def data_received(self, data: bytes, datatype: int | None = None) -> None:
        """Handle a part of the input; the rest waits for later turns."""
        self._held += data
        if self._waits is None:
            self._work()

    def _work(self) -> None:
        self._waits = None
        if self._pipe.is_closing():
            return
        piece = bytes(self._held[:SLICE])
        del self._held[:SLICE]
        began = thread_time()
        super().data_received(piece)
        cost = max(thread_time() - began, len(piece) * BYTE_COSTS)
        wait = self._bucket.take(cost, monotonic())
        if self._pipe.get_write_buffer_size() > MOST_UNREAD:
            self._pipe.abort()
        elif self._held or wait:
            self._pipe.pause_reading()
            self._waits = self._loop.call_later(wait, self._work)
        else:
            self._pipe.resume_reading()

    def unread(self) -> int:
        """The bytes that the other end has not taken from the network yet."""
        return self._pipe.get_write_buffer_size()

    def create_server_channel(
        self,
        encoding: str | None = "",
        errors: str = "",
        window: int = 0,
        max_pktsize: int = 0,
    ) -> Channel:
        """Return a channel of bytes with the bounds of this host, whatever the client asks for."""
        size = self._bound.max_pktsize
        self._update_recv_pktlen(size)
        return Channel(
            self, self._loop, True, False, False, 0, 0, None, "strict", self._bound.window, size
        )
