"""The end of a host: who is there is told, and all that was played is on disk."""

import asyncio
import subprocess
import sys
from contextlib import AsyncExitStack
from pathlib import Path

import asyncssh
import pytest

from bl_tui.games.registry import Games
from bl_tui.host.accounts import Accounts
from bl_tui.host.tables.hall import Hall
from bl_tui.host.tables.plan import Holder
from bl_tui.play.preferences import SETTINGS_FILE, write
from bl_tui.words import Words
from tests.e2e.terminal import ROOT
from tests.host.clients import hosting
from tests.host.halls import Seeded, made
from tests.host.hands import AT_ONCE
from tests.host.server import Client, connect, key, terminal

PLAYERS = ("anna", "bruno", "carla", "dario", "elena", "fabio")
"""Two at each of two tables, one in the lobby, and one who plays alone."""
SEED = "whole 31"
"""The first card of those who begin here leaves them a choice of orders."""
SOON = 5.0
"""Seconds in which a host ends that nobody holds up."""
FIRST = {
    "bruno": "COMMAND",
    "dario": "COMMAND",
    "anna": "bruno",
    "carla": "dario",
    "elena": "Play alone",
    "fabio": "Play alone",
}
"""In which order they come, and what they see then."""


def laid_out(folder: Path) -> tuple[dict[str, asyncssh.SSHKey], list[str]]:
    """Lay out two tables; the keys of the players, and the ids of the tables."""
    folder.mkdir()
    hall, accounts = Seeded(folder / "tables", SEED), Accounts(folder)
    own = {name: key() for name in PLAYERS}
    for name, each in own.items():
        accounts.enter(each.get_fingerprint(), name)
        write(folder / "players" / name / SETTINGS_FILE, AT_ONCE)
    tables = []
    for pair in (PLAYERS[:2], PLAYERS[2:4]):
        table = made(hall, *map(Holder, pair), scenario="agincourt")
        table.close()
        tables.append(table.plan.id)
    return own, tables


async def come(until: AsyncExitStack, port: int, own: asyncssh.SSHKey) -> Client:
    """Come by a line, as long as the stack stands."""
    line = await until.enter_async_context(connect(port, own))
    client: Client = await until.enter_async_context(terminal(line))
    return client


async def test_all_players_are_warned_of_a_shutdown_and_every_game_is_on_disk(
    tmp_path: Path,
) -> None:
    own, tables = laid_out(tmp_path / "host")
    sentence = Words("en").say("cli.host.left.ends")
    with hosting(tmp_path) as place:
        async with AsyncExitStack() as until:
            there = {}
            for name, seen in FIRST.items():
                there[name] = await come(until, place.port, own[name])
                await there[name].see(seen)
            for name in ("bruno", "dario"):
                there[name].send("1\r")
                await there[name].see("ORDERS")
            there["fabio"].send("4\r")
            await there["fabio"].see("lessons")
            code = asyncio.create_task(asyncio.to_thread(place.end))
            assert [await each.end() for each in there.values()] == [0] * len(there)
            assert [
                name for name, each in there.items() if sentence.encode() not in each.seen
            ] == []
            assert await code == 0
    hall = Hall(tmp_path / "host/tables", Games(), lambda *_, **__: None)
    for name in tables:
        assert hall.tables[name].table.count == 1
        hall.tables[name].close()
    assert "error" not in (tmp_path / "host/log.jsonl").read_text("utf-8")


async def test_a_host_shuts_down_at_once_while_people_are_connecting(tmp_path: Path) -> None:
    """One shows no key, one has not said their name, and one comes when another plays."""
    own = key()
    with hosting(tmp_path) as place:
        async with AsyncExitStack() as until:
            anna = await come(until, place.port, own)
            await anna.see("Name")
            anna.send("anna\r")
            await anna.see("Lobby")
            bruno = await come(until, place.port, key())
            await bruno.see("Name")
            _, silent = await asyncio.open_connection("127.0.0.1", place.port)
            until.callback(silent.close)
            async with asyncio.timeout(SOON):
                assert await asyncio.to_thread(place.end) == 0


@pytest.mark.parametrize("trouble", ["while True: pass", "1 // 0"], ids=["busy", "error"])
def test_a_host_that_cannot_end_in_order_ends_all_the_same(trouble: str) -> None:
    """Its loop is busy for ever, or its end has failed and others hold it up."""
    lines = f"""
import asyncio, os, signal, threading
from bl_tui.host import server

server.PATIENCE = 0.2

async def serving():
    done = asyncio.Event()
    server.ends_soon(lambda: loop.call_soon_threadsafe(done.set))
    loop = asyncio.get_running_loop()
    loop.call_soon(os.kill, os.getpid(), signal.SIGTERM)
    await done.wait()
    threading.Thread(target=threading.Event().wait).start()
    {trouble}

asyncio.run(serving())
"""
    done = subprocess.run(
        [sys.executable, "-c", lines], cwd=ROOT, capture_output=True, timeout=20, check=False
    )
    assert done.returncode == 1
