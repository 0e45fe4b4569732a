"""How quickly keys are answered while a bot thinks, in the real program."""

from time import perf_counter

from tests.bench.clocked import Answer, Clocked
from tests.bench.figures import Figure, Figures, median, p95
from tests.bench.screen import environment, home
from tests.e2e.battle import program
from tests.e2e.terminal import KEYS as ARROWS

KEYS = ("Right", "Down", "Left", "Up")
LONGEST = 120.0
"""Seconds after which the measurement ends with what it has."""


def measure(quick: bool) -> Figures:
    """Measure cursor steps while Heavy decides; what it does itself in between does not count."""
    found: list[Answer] = []
    wanted = 40 if quick else 200
    with home() as root:
        heavy = ("--standard", "heavy", "--pennant", "heavy")
        command = program("new", "agincourt", "--seed", "bench", *heavy)
        with Clocked(command, env=environment(root)) as terminal:
            terminal.wait_for("turn 1")
            end = perf_counter() + LONGEST
            while len(found) < wanted and perf_counter() < end:
                terminal.read(0.05, 0.0)
                if "deciding" in terminal.text():
                    found.append(pressed(terminal, KEYS[len(found) % len(KEYS)]))
    times = [one.ms for one in found if one.size]
    note = f"{len(times)} steps of the cursor, p50 {median(times):.0f} ms"
    return {"key_ms_p95_bot_thinks": Figure(p95(times), "ms", most=80, note=note)}


def pressed(terminal: Clocked, key: str) -> Answer:
    """Return the milliseconds until the first byte of the answer."""
    sent = perf_counter()
    terminal.send(ARROWS[key])
    size = terminal.read(2.0, 0.0)
    return Answer(size, (perf_counter() - sent) * 1000)
