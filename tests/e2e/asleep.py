"""Whether a program has nothing left to do: it sleeps, and no timer will wake it soon.

Linux tells it in /proc. Where it does not, nobody knows, and a terminal waits for silence.
"""

from pathlib import Path

EPOLL_WAITS = {"232", "281", "22"}
"""System calls in which an event loop sleeps: epoll_wait and epoll_pwait, by processor."""

FOREVER = 2**32 - 1
"""A timeout of -1: no timer is set."""

SOON = 120
"""Milliseconds: a program with a timer that goes off before has something left to do."""

WORKS = "RD"
"""States of a thread that is doing something."""


def _read(path: Path) -> str:
    """Return what is in a file of /proc; "" where there is none, or it may not be read."""
    try:
        return path.read_text("ascii", "replace")
    except OSError:
        return ""


def wakes(pid: int) -> int:
    """Return how often the first thread of a process went to sleep so far."""
    for line in _read(Path(f"/proc/{pid}/status")).splitlines():
        if line.startswith("voluntary_ctxt_switches:"):
            return int(line.split()[1])
    return 0


def is_asleep(pid: int) -> bool:
    """Tell whether the event loop sleeps for long, and no thread or child of it works.

    False also where nobody can tell.
    """
    words = _read(Path(f"/proc/{pid}/syscall")).split()
    if len(words) < 5 or words[0] not in EPOLL_WAITS:
        return False
    left = int(words[4], 16) & FOREVER
    if left != FOREVER and left < SOON:
        return False
    return not any(_works(task) for task in Path(f"/proc/{pid}/task").glob("*"))


def is_at_work(pid: int) -> bool:
    """Tell whether a program has something left to do; False also where nobody can tell."""
    words = _read(Path(f"/proc/{pid}/syscall")).split()
    if words and words[0] in EPOLL_WAITS:
        return not is_asleep(pid)
    return any(_works(task) for task in Path(f"/proc/{pid}/task").glob("*"))


def _works(task: Path) -> bool:
    """Tell whether a thread works, or any process that it has started."""
    _, _, state = _read(task / "stat").rpartition(") ")
    if state[:1] in WORKS and state:
        return True
    children = _read(task / "children").split()
    return any(_works(each) for child in children for each in Path(f"/proc/{child}/task").glob("*"))
