"""Packets that would cost the loop of all more than they carry, and readers who read nothing."""

import asyncio
from pathlib import Path
from time import monotonic
from typing import Any

import asyncssh
import pytest

from bl_tui.host import connection
from bl_tui.host.connection import Connection
from bl_tui.host.limits import Bucket
from tests.host.crowd import comes_in, is_ended
from tests.host.server import key, served, terminal, until


async def test_keys_that_come_at_once_are_handed_on_a_few_in_a_turn(tmp_path: Path) -> None:
    """A program works on all that it has before anybody else has a turn: on 1,300 for 0.3 s."""
    async with (
        served(tmp_path) as place,
        place.connect(place.known("anna")) as line,
        terminal(line) as anna,
    ):
        await anna.see("Lobby")
        (session,) = place.host.lines
        taker: Any = session.driver  # type: ignore[attr-defined]
        turns: list[list[bytes]] = [[]]
        taker.received = lambda data: turns[-1].append(bytes(data))
        sent = b"".join(b"\x1b[%d~" % (number % 24) for number in range(700))
        anna.send(sent)
        loop = asyncio.get_running_loop()

        def next_turn() -> None:
            turns.append([])
            if len(b"".join(map(b"".join, turns))) < len(sent):
                loop.call_soon(next_turn)

        loop.call_soon(next_turn)
        await until(lambda: b"".join(map(b"".join, turns)) == sent)
        assert max(len(b"".join(each)) for each in turns) <= 64


async def test_a_connection_that_has_had_its_share_is_read_later(tmp_path: Path) -> None:
    """Others are not; and it is read on in time."""
    async with served(tmp_path) as place, place.connect(key(), "eve") as line:
        (door,) = place.host.doors
        flooding: Any = door._connection  # type: ignore[attr-defined]
        flooding._bucket = Bucket(0, 0.001, monotonic())
        for _ in range(200):
            line.send_packet(2, b"\0\0\0\1x")  # to be ignored, and yet unpacked
        await until(lambda: not flooding._pipe.is_reading())
        await comes_in(place, place.known("anna"))
        assert not flooding._pipe.is_reading()
        flooding._bucket = Bucket(1, 1, monotonic())
        flooding._waits.cancel()
        flooding._work()
        await until(flooding._pipe.is_reading)
        assert not flooding._held


async def test_a_piece_is_worked_on_in_each_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes = []
    whole = asyncssh.SSHServerConnection.data_received

    def noted(self: Any, data: bytes, datatype: Any = None) -> None:
        sizes.append(len(data))
        whole(self, data, datatype)

    monkeypatch.setattr(asyncssh.SSHServerConnection, "data_received", noted)
    async with served(tmp_path) as place, place.connect(key(), "eve") as line:
        for _ in range(4000):
            line.send_packet(2, b"\0\0\0\1x")
        before = len(sizes)
        await until(lambda: sum(sizes[before:]) > 40_000)
        assert max(sizes) <= 4096
        assert not isinstance(line, Connection)


@pytest.mark.parametrize("size", [1, 512])
async def test_a_channel_with_tiny_packets_is_refused(tmp_path: Path, size: int) -> None:
    """A screen of 10 kB would be ten thousand packets."""
    async with served(tmp_path) as place, place.connect(place.known("anna")) as line:
        with pytest.raises((asyncssh.Error, OSError)):
            await line.create_process(term_type="xterm", max_pktsize=size)
        await is_ended(line)
        await until(lambda: not place.host.gate.connections)


@pytest.mark.parametrize(
    "wanted",
    [
        {"kex_algs": ["diffie-hellman-group18-sha512"]},
        {"kex_algs": ["diffie-hellman-group-exchange-sha256"]},
        {"compression_algs": ["zlib@openssh.com"]},
    ],
)
async def test_slow_key_exchanges_are_not_offered(tmp_path: Path, wanted: dict[str, Any]) -> None:
    async with served(tmp_path) as place:
        with pytest.raises((asyncssh.Error, OSError)):
            async with asyncssh.connect(
                "127.0.0.1", place.port, username="eve", client_keys=[key()], known_hosts=None,
                config=None, agent_path=None, **wanted,
            ):  # fmt: skip
                pass


async def test_unsent_bytes_count_against_a_client_that_does_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A client may take any number of bytes into its window, and none from the network."""
    async with (
        served(tmp_path) as place,
        place.connect(place.known("anna")) as line,
        terminal(line) as anna,
    ):
        await anna.see("Lobby")
        monkeypatch.setattr(Connection, "unread", lambda _: 1 << 30)
        anna.send("?")
        await until(lambda: not place.host.lines)
        assert '"why": "slow"' in (tmp_path / "log.jsonl").read_text("utf-8")


async def test_unread_answers_do_not_accumulate(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with served(tmp_path) as place, place.connect(key(), "eve") as line:
        monkeypatch.setattr(connection, "MOST_UNREAD", -1)
        line.send_packet(2, b"\0\0\0\1x")
        await is_ended(line)
        await until(lambda: not place.host.gate.connections)
