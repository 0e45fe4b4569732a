"""Clients that come, play, drop and come back, and a host that is killed in the middle.

    python -m tests.bench.host_soak [--clients 100] [--seconds 600] [--kill]

Each table of two is played by keys that its two clients press at random; what counts is that no
action which somebody has seen is lost, that memory is flat and that nothing is left behind.
"""

import argparse
import asyncio
import json
import random
import re
import signal
import sys
from contextlib import suppress
from pathlib import Path
from time import perf_counter
from typing import Any

import asyncssh

from bl_tui.games.registry import Games
from bl_tui.host.tables.hall import Hall
from tests.bench.host import Bench

PRESSED = ("1", "2", "3", "\r", "\t", "d", "\x1b[C", "\x1b[B", "u", "x", " ")
"""Keys that play, in any order; none that leaves."""
TASKS, PROCESSES = 12, 8
"""Tasks of a host at which nobody is, the line that asks for them among them, and processes of bots
that wait for the next question."""
STAY = (2.0, 20.0)
"""Seconds that a client stays before its line drops."""


def counts(folder: Path) -> dict[str, int]:
    """Return the number of the last action that the save of each table tells of."""
    found = {}
    for table in sorted((folder / "host/tables").iterdir()):
        for save in (table / "saves").glob("*.jsonl"):
            *_, last = (json.loads(line) for line in whole_lines(save)[1:])
            found[table.name] = last["n"]
    return found


def whole_lines(save: Path) -> list[bytes]:
    """Return the lines of a save; one that was being written when the host was killed is none."""
    return [line for line in save.read_bytes().splitlines(keepends=True) if line.endswith(b"\n")]


def whole(folder: Path) -> dict[str, int]:
    """Return how many actions each table can be taken up with."""
    hall = Hall(folder / "host/tables", Games(), lambda *_, **__: None)
    found = {}
    for name, table in hall.tables.items():
        found[name] = table.table.count
        table.close()
    return found


def forked(folder: Path) -> list[str]:
    """Return the tables that do not have exactly one save, or of one game more than one copy."""
    tables = sorted((folder / "host/tables").iterdir())
    return [each.name for each in tables if len(list((each / "saves").glob("*.jsonl"))) != 1]


class Soak(Bench):
    """A host with clients that come and go."""

    def __init__(self, count: int) -> None:
        super().__init__(count)
        self.came = self.dropped = 0
        self.memory: list[float] = []
        self._over = False

    async def client(self, number: int) -> None:
        """Come, play at random and drop, again and again."""
        pick = random.Random(number)
        while not self._over:
            with suppress(OSError, asyncssh.Error, asyncio.TimeoutError):
                line = await self._connect(number)
                process = await line.create_process(
                    term_type="xterm-256color", term_size=(80, 24), encoding=None
                )
                self.came += 1
                reading = asyncio.create_task(self._read(process))
                until = perf_counter() + pick.uniform(*STAY)
                while perf_counter() < until and not self._over and not reading.done():
                    process.stdin.write(pick.choice(PRESSED).encode())
                    await asyncio.sleep(pick.uniform(0.5, 1.5))
                line.abort()  # as a line drops: nothing is said
                self.dropped += 1
                await asyncio.wait({reading}, timeout=5)
            await asyncio.sleep(pick.uniform(0.1, 2.0))

    def grown(self) -> float:
        """Return by how much memory grew from the second quarter of the time to the last, as the
        least of each: what is left once remains are let go of."""
        quarter = len(self.memory) // 4
        if not quarter:
            return 0.0
        return round(min(self.memory[-quarter:]) - min(self.memory[quarter : 2 * quarter]), 1)

    async def _read(self, process: Any) -> None:
        with suppress(OSError, asyncssh.Error):
            while await process.stdout.read(1 << 16):
                pass

    async def kill(self) -> tuple[dict[str, int], dict[str, int]]:
        """Kill the host at once and start it again; the actions on disk, and those taken up."""
        self._process.send_signal(signal.SIGKILL)
        await self._process.wait()
        found = counts(self._folder), whole(self._folder)
        await self._start()
        return found

    async def run(self, seconds: float, *, killed: bool) -> dict[str, Any]:
        """Let them play; what was seen."""
        clients = [asyncio.create_task(self.client(each)) for each in range(1, self._count)]
        lost: list[str] = []
        half, begun = seconds / 2, perf_counter()
        while (passed := perf_counter() - begun) < seconds:
            await asyncio.sleep(min(10.0, seconds / 10))
            with suppress(OSError, asyncssh.Error):
                now = await self._status()
                self.memory.append(now["memory_mib"])
                print(
                    f"{perf_counter() - begun:5.0f} s  {now['memory_mib']:6.1f} MiB  "
                    f"{now['sessions']} sessions  {now['tasks']} tasks  {self.came} came",
                    file=sys.stderr,
                    flush=True,
                )
            if killed and passed > half:
                killed = False
                before = counts(self._folder)
                _, taken = await self.kill()
                lost += [each for each, n in before.items() if taken.get(each, -1) != n]
        self._over = True
        await asyncio.wait(clients, timeout=30)
        await asyncio.sleep(8)
        left = await self._status()
        children = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children")
        return {
            "seconds": seconds,
            "came": self.came,
            "dropped": self.dropped,
            "memory_mib": self.memory,
            "sessions_left": left["sessions"],
            "tasks_left": left["tasks"],
            "processes_left": len(children.read_text().split()),
            "actions": sum(counts(self._folder).values()),
            "lost": lost,
            "forked": forked(self._folder),
            "grown_mib": self.grown(),
            "errors": errors(self._folder),
        }


def errors(folder: Path) -> list[str]:
    """Return the lines of the log that tell of an error."""
    text = (folder / "host/log.jsonl").read_text("utf-8")
    return [line for line in text.splitlines() if re.search('"what": "(error|table)"', line)]


async def main() -> int:
    """Run the soak and print what came of it."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.host_soak", description=__doc__)
    parser.add_argument("--clients", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--kill", action="store_true")
    told = parser.parse_args()
    async with Soak(told.clients) as soak:
        found = await soak.run(told.seconds, killed=told.kill)
    print(json.dumps(found))
    bad = [each for each in ("lost", "forked", "sessions_left", "errors") if found[each]]
    print("bad: " + ", ".join(bad) if bad else "good", file=sys.stderr)
    return 1 if bad or found["tasks_left"] > TASKS or found["processes_left"] > PROCESSES else 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
