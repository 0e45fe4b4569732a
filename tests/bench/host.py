"""A host on the loopback with many sessions: key to last byte, memory, stalls, lobby, CPU.

The clients are in this process, so that what they cost is in the times, and not in the CPU told.
"""

import asyncio
import json
import re
import shutil
import sys
from contextlib import AsyncExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, Self

import asyncssh

from bl_tui.games.registry import Games
from bl_tui.host.accounts import Accounts
from bl_tui.host.tables.files import FILE
from bl_tui.host.tables.hall import Hall
from bl_tui.host.tables.plan import AgreedEnd, Holder
from bl_tui.play.preferences import SETTINGS_FILE, write
from engine.core.frozen import replace
from tests.bench.figures import Figure, Figures, median, p95
from tests.e2e.terminal import ROOT
from tests.host.halls import agreed
from tests.host.hands import AT_ONCE

KEYS = ("\x1b[C", "\x1b[B", "\x1b[D", "\x1b[A", "1", "2", "3", "\x1b[C", "\x1b[C", "\x1b[D")
"""Steps of the cursor, and cards pointed at by whoever decides; nothing is played."""
QUIET = 0.15
"""Seconds of silence that end the answer to a key or the first picture."""
SIZE = (120, 40)
LOADED = 20.0


def measure(quick: bool) -> Figures:
    """Return all figures of a host."""
    return asyncio.run(_measure(quick))


async def _measure(quick: bool) -> Figures:
    few, many = (10, 40) if quick else (50, 200)
    figures: Figures = {}
    for count, rate, seconds, most in ((few, 2.0, 10, 15), (many, 0.5, 10, 25)):
        async with Bench(count) as bench:
            figures |= await bench.steady(f"host_{count}", rate, seconds, most)
            figures |= await bench.ends(f"host_{count}")
    async with Bench(2) as bench:
        figures |= await bench.starts("host", 5, 400)
    async with Bench(2, finished=100 if quick else 1000) as bench:
        figures |= await bench.starts("host_finished", 5, 400)
    return figures


class Session:
    """A client: when its last byte came, and how many."""

    def __init__(self, process: Any) -> None:
        self.process = process
        self.last = perf_counter()
        self.size = 0
        self.came = asyncio.Event()
        self.task = asyncio.create_task(self._read())

    async def _read(self) -> None:
        while data := await self.process.stdout.read(1 << 16):
            self.last = perf_counter()
            self.size += len(data)
            self.came.set()

    async def settle(self) -> None:
        """Wait until nothing comes any more."""
        await asyncio.wait_for(self.came.wait(), LOADED)
        while (wait := self.last + QUIET - perf_counter()) > 0:
            await asyncio.sleep(wait)

    async def keys(self, number: int, rate: float, seconds: float) -> list[tuple[float, int]]:
        """Press keys; milliseconds and bytes of each that was answered."""
        found = []
        await asyncio.sleep(number * 0.6180339 % 1 / rate)
        for turn in range(int(seconds * rate)):
            sent, size = perf_counter(), self.size
            self.process.stdin.write(KEYS[turn % len(KEYS)].encode())
            await asyncio.sleep(max(0.0, 1 / rate))
            if self.size > size:
                found.append(((self.last - sent) * 1000, self.size - size))
        return found


class Bench:
    """A host in a process of its own, with tables for two of each session."""

    def __init__(self, count: int, finished: int = 0) -> None:
        self._count, self._finished = count, finished
        self._until = AsyncExitStack()

    async def __aenter__(self) -> Self:
        self._folder = Path(self._until.enter_context(TemporaryDirectory()))
        self._keys = [asyncssh.generate_private_key("ssh-ed25519") for _ in range(self._count)]
        self._lay_out(self._folder / "host")
        await self._start()
        return self

    async def _start(self) -> None:
        options = ["--bind", "127.0.0.1", "--port", "0", "--log", "file"]
        options += ["--max-sessions", str(self._count + 9)]
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bl_tui", "--data-dir", str(self._folder), "host", *options,
            "--per-address", str(2 * self._count + 20),
            stdout=asyncio.subprocess.PIPE, cwd=ROOT,
        )  # fmt: skip
        assert self._process.stdout is not None
        said = (await self._process.stdout.readline()).decode()
        self._port = int(said.split("-p ")[1].split()[0])

    async def __aexit__(self, *_: object) -> None:
        if self._process.returncode is None:
            self._process.terminate()
        await self._process.wait()
        await self._until.aclose()

    def _lay_out(self, folder: Path) -> None:
        folder.mkdir()
        hall, accounts = Hall(folder / "tables", Games(), lambda *_, **__: None), Accounts(folder)
        module = hall.games["battlelore"]
        setup = module.scenarios.setup(module.scenarios.library()["agincourt"])
        names = [f"player{number}" for number in range(self._count)]
        for name, key in zip(names, self._keys, strict=True):
            accounts.enter(key.get_fingerprint(), name)
            write(folder / "players" / name / SETTINGS_FILE, AT_ONCE)
        (folder / "owner").write_bytes(self._keys[0].export_public_key())
        for one, other in zip(names[::2], names[1::2], strict=True):
            holders = (("standard", Holder(one)), ("pennant", Holder(other)))
            table = agreed(hall.make(one, "battlelore", setup, holders))
            table.close()
        if self._finished:
            assert table is not None
            table.keep(lambda plan: replace(plan, ended=AgreedEnd("draw")))
            text = (table.folder / FILE).read_text("utf-8")
            for number in range(self._finished):
                name = f"over{number}"
                shutil.copytree(table.folder, hall.folder / name)
                told = {**json.loads(text), "id": name}
                (hall.folder / name / FILE).write_text(json.dumps(told), "utf-8")

    def _connect(self, number: int) -> Any:
        return asyncssh.connect(
            "127.0.0.1", self._port, username="player", client_keys=[self._keys[number]],
            known_hosts=None, config=None, agent_path=None,
        )  # fmt: skip

    async def _open(self, number: int) -> Session:
        line = await self._until.enter_async_context(self._connect(number))
        process = await line.create_process(
            term_type="xterm-256color", term_size=SIZE, encoding=None,
            env={"LANG": "C.UTF-8", "COLORTERM": "truecolor"},
        )  # fmt: skip
        return Session(process)

    async def _status(self) -> dict[str, Any]:
        async with self._connect(0) as line:
            said = await line.run("status --json")
        found: dict[str, Any] = json.loads(str(said.stdout))
        return found

    def _mebibytes(self) -> float:
        text = Path(f"/proc/{self._process.pid}/smaps_rollup").read_text("ascii")
        found = re.search(r"^Pss:\s+(\d+)", text, re.MULTILINE)
        assert found is not None
        return int(found[1]) / 1024

    def _cpu_ms(self) -> float:
        """Return the milliseconds of CPU that the host has used."""
        tasks = Path(f"/proc/{self._process.pid}/task").glob("*/schedstat")
        return sum(int(each.read_text().split()[0]) for each in tasks) / 1e6

    async def steady(self, name: str, rate: float, seconds: float, most: float) -> Figures:
        """Measure sessions that press keys."""
        sessions: list[Session] = []
        first = 0.0
        for count in range(self._count):
            # Of two who play each other the one who decides comes first, and waits for nobody;
            # the other is led to the game because of that.
            session = await self._open(count ^ 1)
            await session.settle()
            sessions.append(session)
            if count == 1:
                first = self._mebibytes()
        each = (self._mebibytes() - first) / max(1, self._count - 2)
        await self._status()
        busy = self._cpu_ms()
        found = await asyncio.gather(
            *(each.keys(number, rate, seconds) for number, each in enumerate(sessions))
        )
        busy = self._cpu_ms() - busy
        status = await self._status()
        answers = [one for every in found for one in every]
        sent = int(seconds * rate) * self._count
        times, sizes = [ms for ms, _ in answers], [size for _, size in answers]
        note = f"{len(answers)} of {sent} keys changed the screen; p50 {median(times):.1f}"
        grown = (self._mebibytes() - first) / max(1, self._count - 2)
        return {
            f"{name}_key_ms_p95": Figure(p95(times), "ms", most=most, note=note),
            f"{name}_key_cpu_ms": Figure(busy / sent, "ms", note="CPU of the host for one key"),
            f"{name}_cpu": Figure(busy / seconds / 10, "%", note="of one core"),
            f"{name}_key_bytes": Figure(median(sizes), "B", note=f"p95 {p95(sizes):.0f}"),
            f"{name}_session_mib": Figure(
                each, "MiB", most=6, note=f"above the first two; after the keys {grown:.2f}"
            ),
            f"{name}_stall_ms": Figure(status["longest_stall_ms"], "ms", most=80),
            f"{name}_work_ms": Figure(
                status["longest_work_ms"], "ms", note="CPU within 50 ms and the longest stall"
            ),
        }

    async def ends(self, name: str) -> Figures:
        """Measure the time from SIGTERM to the end of the host, with all who are there."""
        start = perf_counter()
        self._process.terminate()
        code = await self._process.wait()
        took = (perf_counter() - start) * 1000
        return {f"{name}_end_ms": Figure(took, "ms", most=2000, note=f"its code is {code}")}

    async def starts(self, name: str, repeats: int, most: float) -> Figures:
        """Measure the time from connecting to the lobby or the game that waits."""
        times, busy = [], []
        for turn in range(repeats + 1):
            start, cpu = perf_counter(), self._cpu_ms()
            async with self._connect(turn % 2) as line:
                process = await line.create_process(
                    term_type="xterm-256color", term_size=SIZE, encoding=None
                )
                session = Session(process)
                await session.settle()
                if turn:
                    times.append((session.last - start) * 1000)
                    busy.append(self._cpu_ms() - cpu)
        return {
            f"{name}_connect_ms": Figure(
                median(times), "ms", most=most, note=f"best {min(times):.0f}"
            ),
            f"{name}_connect_cpu_ms": Figure(median(busy), "ms", note=f"best {min(busy):.0f}"),
        }
