"""A terminal with a clock, and what the system knows of the program in it."""

import os
import re
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from time import perf_counter

from engine.core.frozen import record
from tests.e2e.terminal import KEYS, LIMIT, ROOT, Terminal

QUIET = 0.05
"""Seconds of silence that end the answer to a key."""
SETTLED = 0.3
"""Seconds of silence that end the start of a program."""


@record
class Answer:
    """The answer to a key: bytes, and milliseconds until the last of them."""

    size: int
    ms: float


class Clocked(Terminal):
    """Notes when each piece of output came; the screen is drawn only when it is asked for.

    The program is started without an interpreter before it, so that its start can be timed.
    """

    def __init__(
        self,
        command: Sequence[str],
        size: tuple[int, int] = (120, 40),
        env: Mapping[str, str] | None = None,
    ) -> None:
        self.last = self.born = 0.0
        """When the last piece came, and when the program was started."""
        self._undrawn: list[bytes] = []
        super().__init__(command, size, env)

    def _launch(
        self, command: Sequence[str], stdin: int, inner: int, env: Mapping[str, str]
    ) -> subprocess.Popen[bytes]:
        self.born = perf_counter()
        return subprocess.Popen(
            command,
            cwd=ROOT,
            env=env,
            preexec_fn=lambda: os.login_tty(os.dup(inner)),  # noqa: PLW1509 (no threads here)
        )

    def _show(self, data: bytes) -> None:
        self.last = perf_counter()
        super()._answer(data)
        self._undrawn.append(data)

    def _answer(self, data: bytes) -> None:
        """Do nothing: what is drawn late was answered when it came."""

    def text(self) -> str:
        """Return the screen as it is now."""
        undrawn, self._undrawn = b"".join(self._undrawn), []
        if undrawn:
            super()._show(undrawn)
        return super().text()

    def start(self) -> Answer:
        """Read until the first screen is whole."""
        size = self.read(LIMIT, SETTLED)
        return Answer(size, (self.last - self.born) * 1000)

    def key(self, key: str, patience: float = 1.0) -> Answer:
        """Press a key and read its answer."""
        sent = perf_counter()
        self.send(KEYS.get(key, key))
        size = self.read(patience, QUIET)
        return Answer(size, (self.last - sent) * 1000 if size else 0.0)

    def cpu_ms(self) -> float:
        """Return the milliseconds of CPU that the program has used."""
        tasks = Path(f"/proc/{self.process.pid}/task").glob("*/schedstat")
        return sum(int(task.read_text().split()[0]) for task in tasks) / 1e6

    def mebibytes(self, kind: str) -> float:
        """Return the memory of the program; `kind` is "Rss" or "Pss"."""
        rollup = Path(f"/proc/{self.process.pid}/smaps_rollup").read_text(encoding="ascii")
        found = re.search(rf"^{kind}:\s+(\d+)", rollup, re.MULTILINE)
        assert found is not None, kind
        return int(found[1]) / 1024
