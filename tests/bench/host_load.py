"""A full house: sessions that press keys, then the same with dropped lines and hostile clients.

    python -m tests.bench.host_load [--sessions 250] [--rate 0.5] [--seconds 600]

The first half of the time is quiet. In the second half, sessions drop and come back, and hostile
clients attack from addresses and a process of their own. Clients and host share the machine, so the
times hold what the clients cost; the CPU is the host's alone.
"""

import argparse
import asyncio
import json
import random
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import perf_counter
from typing import Any

import asyncssh

from tests.bench.figures import median, p95
from tests.bench.host import KEYS, SIZE, Bench, Session
from tests.bench.host_soak import errors
from tests.e2e.terminal import ROOT

STAY = (30.0, 240.0)
"""Seconds that a session stays in the second half before its line drops."""
GONE = (asyncssh.Error, OSError, asyncio.TimeoutError, EOFError)
PATIENCE = 10.0


class Keys:
    """The answers to keys in a part of the time."""

    def __init__(self) -> None:
        self.sent = 0
        self.first: list[float] = []
        """Milliseconds to the first byte of each answer."""
        self.last: list[float] = []
        """Milliseconds to the last byte before the next key."""


class Attack:
    """Hostile clients, one for each kind of attack, each from another address."""

    def __init__(self, port: int) -> None:
        self._port = port
        self.done = 0
        """Attacks that ended, whatever the host answered."""

    async def run(self, seconds: float) -> None:
        """Attack for some time."""
        ways = (self._garbage, self._silence, self._keys, self._shells, self._typing, self._sizes)
        with suppress(asyncio.TimeoutError):
            async with asyncio.timeout(seconds):
                await asyncio.gather(
                    *(self._again(way, f"127.0.0.{place + 66}") for place, way in enumerate(ways))
                )

    async def _again(self, way: Callable[[str], Awaitable[None]], address: str) -> None:
        while True:
            with suppress(*GONE):
                async with asyncio.timeout(PATIENCE):
                    await way(address)
            self.done += 1
            await asyncio.sleep(0.2)

    def _line(self, address: str, keys: int = 1) -> Any:
        own = [asyncssh.generate_private_key("ssh-ed25519") for _ in range(keys)]
        return asyncssh.connect(
            "127.0.0.1", self._port, username="eve", client_keys=own, known_hosts=None,
            config=None, agent_path=None, local_addr=(address, 0),
        )  # fmt: skip

    async def _garbage(self, address: str) -> None:
        """Send bytes that are no SSH."""
        reader, writer = await asyncio.open_connection(
            "127.0.0.1", self._port, local_addr=(address, 0)
        )
        writer.write(b"SSH-2.0-x\r\n" + random.Random(7).randbytes(1 << 16))
        await reader.read(-1)
        writer.close()

    async def _silence(self, address: str) -> None:
        """Connect and say nothing."""
        _, writer = await asyncio.open_connection("127.0.0.1", self._port, local_addr=(address, 0))
        await asyncio.sleep(2)
        writer.close()

    async def _keys(self, address: str) -> None:
        """Offer many keys."""
        async with self._line(address, keys=9):
            pass

    async def _shells(self, address: str) -> None:
        """Ask for many sessions on one line."""
        async with self._line(address) as line:
            for _ in range(30):
                await line.create_process(term_type="xterm", term_size=SIZE, encoding=None)

    async def _typing(self, address: str) -> None:
        """Type without end, and read nothing."""
        async with self._line(address) as line:
            process = await line.create_process(term_type="xterm", term_size=SIZE, encoding=None)
            for _ in range(2000):
                process.stdin.write(b"\x1b[A\x1b[Bx" * 40)
                await asyncio.wait_for(process.stdin.drain(), PATIENCE)

    async def _sizes(self, address: str) -> None:
        """Change the size of the terminal again and again."""
        async with self._line(address) as line:
            process = await line.create_process(term_type="xterm", term_size=SIZE, encoding=None)
            for number in range(2000):
                process.change_terminal_size(80 + number % 100, 24 + number % 40)
                await asyncio.sleep(0.002)


class Load(Bench):
    """A host with many sessions that press keys."""

    def __init__(self, count: int, rate: float) -> None:
        super().__init__(count)
        self._rate = rate
        self._lines: dict[int, Session] = {}
        self.dropped = 0

    async def fill(self) -> None:
        """Let everybody come; of two who play each other the one who decides comes first."""
        for number in range(self._count):
            self._lines[number ^ 1] = session = await self._open(number ^ 1)
            await session.settle()

    async def _player(self, number: int, keys: Keys, end: float, *, drops: bool) -> None:
        pick = random.Random(number)
        leaves = perf_counter() + pick.uniform(*STAY)
        await asyncio.sleep(pick.random() / self._rate)
        turn = 0
        while perf_counter() < end:
            if drops and perf_counter() > leaves:
                await self._come_again(number, end)
                leaves = perf_counter() + pick.uniform(*STAY)
            await self._press(self._lines[number], KEYS[turn % len(KEYS)], keys)
            turn += 1

    async def _press(self, session: Session, key: str, keys: Keys) -> None:
        session.came.clear()
        sent, size = perf_counter(), session.size
        session.process.stdin.write(key.encode())
        keys.sent += 1
        with suppress(asyncio.TimeoutError):
            await asyncio.wait_for(session.came.wait(), 1 / self._rate)
            keys.first.append((perf_counter() - sent) * 1000)
        await asyncio.sleep(max(0.0, sent + 1 / self._rate - perf_counter()))
        if session.size > size:
            keys.last.append((session.last - sent) * 1000)

    async def _come_again(self, number: int, end: float) -> None:
        """Drop the line of a session as a network does, and come by another one."""
        self._lines[number].process.channel.get_connection().abort()
        self.dropped += 1
        while perf_counter() < end:
            with suppress(*GONE):
                self._lines[number] = session = await self._open(number)
                await session.settle()
                return
            await asyncio.sleep(0.5)

    async def _attack(self, seconds: float) -> asyncio.subprocess.Process:
        """Attack from another process, so that its work delays no answer here."""
        options = ["--attack", str(self._port), "--seconds", str(seconds)]
        return await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tests.bench.host_load", *options,
            stdout=asyncio.subprocess.PIPE, cwd=ROOT,
        )  # fmt: skip

    async def part(self, seconds: float, *, hostile: bool) -> dict[str, Any]:
        """Let them press keys for some time; return what was measured."""
        keys, busy, began = Keys(), self._cpu_ms(), await self._status()
        attack = await self._attack(seconds) if hostile else None
        end = perf_counter() + seconds
        players = (self._player(each, keys, end, drops=hostile) for each in range(self._count))
        await asyncio.gather(*players)
        attacks = int((await attack.communicate())[0]) if attack is not None else 0
        busy, now = self._cpu_ms() - busy, await self._status()
        return {
            "keys": keys.sent,
            "answered": len(keys.first),
            "first_byte_ms": [round(median(keys.first), 1), round(p95(keys.first), 1)],
            "last_byte_ms": [round(median(keys.last), 1), round(p95(keys.last), 1)],
            "cpu_ms_a_key": round(busy / keys.sent, 2),
            "cpu_percent_of_a_core": round(busy / seconds / 10, 1),
            "memory_mib": [began["memory_mib"], now["memory_mib"]],
            "host_key_p95_ms": now["key_p95_ms"],
            "longest_stall_ms": now["longest_stall_ms"],
            "longest_work_ms": now["longest_work_ms"],
            "stalls": now["stalls"] - began["stalls"],
            "sessions": now["sessions"],
            "dropped": self.dropped,
            "attacks": attacks,
            "refused": now["refused"] - began["refused"],
        }


async def main() -> int:
    """Run both halves and print what came of them."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.host_load", description=__doc__)
    parser.add_argument("--sessions", type=int, default=250)
    parser.add_argument("--rate", type=float, default=0.5)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--attack", type=int, metavar="PORT", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.attack:
        attack = Attack(given.attack)
        await attack.run(given.seconds)
        print(attack.done)
        return 0
    async with Load(given.sessions, given.rate) as load:
        await load.fill()
        for hostile in (False, True):
            found = await load.part(given.seconds / 2, hostile=hostile)
            print(json.dumps({"hostile": hostile, **found}), flush=True)
        wrong = errors(load._folder)
    print("\n".join(wrong) or "no errors in the log", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
