"""The figures of a host, for its owner and for Prometheus: counts and times of its process."""

from bisect import bisect_left
from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import accumulate
from os import sysconf
from pathlib import Path
from resource import RUSAGE_SELF, getrusage

BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0)
"""Seconds from a key to its answer, by which keys are counted."""
NO_ANSWER = 2.0
"""Seconds after which an answer is no longer that of a key: some keys have none."""
LONG = 0.25
"""Seconds of a delay that counts as a stall, and is logged."""
TOTALS = frozenset(("refused", "sent_bytes", "cpu_seconds", "stalls", "errors"))
"""HostFigures that only grow until the host ends."""
TEXTS = ("version",)
"""HostFigures that are no numbers."""
PREFIX = "bl_tui_"


class HostFigures:
    """The counts and times of a host while it runs."""

    def __init__(self) -> None:
        self.stall = 0.0
        """The longest delay of the loop in seconds since the value was last read."""
        self.work = 0.0
        """The most CPU time used between two checks: on a busy machine this is the host's own share
        of a delay."""
        self.sent = 0
        """Bytes sent to all."""
        self.stalls = 0
        self.errors = 0
        self.keys = [0] * (len(BOUNDS) + 1)
        """Answered keys by `BOUNDS`; the last number counts slower ones."""
        self.key_seconds = 0.0

    def looked(self, delay: float, work: float) -> bool:
        """Note the delay of the loop and the CPU time used since the last look; return whether it
        was a stall."""
        self.stall, self.work = max(self.stall, delay), max(self.work, work)
        is_long = delay > LONG
        self.stalls += is_long
        return is_long

    def answered(self, seconds: float) -> None:
        """Count a key by the time to its answer."""
        if seconds < NO_ANSWER:
            self.keys[bisect_left(BOUNDS, seconds)] += 1
            self.key_seconds += seconds

    def slow_key(self) -> float:
        """Return the seconds within which 95 of 100 keys were answered, as one of `BOUNDS`;
        `NO_ANSWER` for more than the last of them, 0 before the first key.

        >>> figures = HostFigures()
        >>> figures.answered(0.02)
        >>> figures.slow_key()
        0.025
        """
        shares, total = accumulate(self.keys), sum(self.keys)
        bounds = zip((*BOUNDS, NO_ANSWER), shares, strict=True)
        return next(bound for bound, share in bounds if share >= 0.95 * total) if total else 0.0

    def since_last(self) -> tuple[float, float]:
        """Return the longest delay and the most work since the last call."""
        longest, self.stall, self.work = (self.stall, self.work), 0.0, 0.0
        return longest


def process() -> dict[str, float]:
    """Return the CPU time and the memory of this process."""
    used = getrusage(RUSAGE_SELF)
    return {
        "cpu_seconds": round(used.ru_utime + used.ru_stime, 1),
        "memory_mib": round(memory() / (1 << 20), 1),
    }


def memory() -> int:
    """Return the bytes of memory of this process, 0 where the system does not say."""
    with suppress(OSError, ValueError, IndexError):
        pages = Path("/proc/self/statm").read_text("ascii").split()[1]
        return int(pages) * sysconf("SC_PAGE_SIZE")
    return 0


def prometheus(status: Mapping[str, object], figures: HostFigures) -> Iterator[str]:
    """Yield the lines of the text format of Prometheus.

    >>> next(prometheus({"sessions": 3}, HostFigures()))
    '# TYPE bl_tui_sessions gauge'
    """
    for name, value in status.items():
        if name not in TEXTS:
            kind, end = ("counter", "_total") if name in TOTALS else ("gauge", "")
            yield f"# TYPE {PREFIX}{name}{end} {kind}"
            yield f"{PREFIX}{name}{end} {value}"
    name, counted = f"{PREFIX}key_seconds", 0
    yield f"# TYPE {name} histogram"
    for bound, count in zip((*map(str, BOUNDS), "+Inf"), figures.keys, strict=True):
        counted += count
        yield f'{name}_bucket{{le="{bound}"}} {counted}'
    yield f"{name}_sum {figures.key_seconds:.3f}"
    yield f"{name}_count {counted}"
