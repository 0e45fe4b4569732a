"""A pilot that waits until nothing is left to do, instead of for a while without work.

Textual's own pilot looks every 20 ms whether the process was idle, twice for each key. Here a wait
ends as soon as the event loop has nothing to run, and no timer that goes off soon.
"""

import asyncio
from time import monotonic
from typing import Any

from textual._wait import wait_for_idle as wait_for_quiet

SOON = 0.05
"""Seconds: what a timer does that goes off before is waited for, as the next frame is."""
ENOUGH = 0.1
"""Seconds that timers are waited for; one that goes off again and again has no end."""


async def wait_until_done(min_sleep: float = 0.0, max_sleep: float = 1.0) -> None:
    """Let the loop run until it would sleep, and longer than `SOON`.

    While other threads work, as bots do, nobody can say what is left to do: then for quiet.
    """
    loop: Any = asyncio.get_running_loop()
    begun, waited = monotonic(), 0.0
    while monotonic() - begun < max_sleep:
        await asyncio.sleep(0)
        if loop._ready:
            continue
        if _threads_work(loop):
            await wait_for_quiet(min_sleep, max_sleep)
            return
        left = _next_timer(loop)
        if (left > SOON or waited > ENOUGH) and monotonic() - begun >= min_sleep:
            return
        await asyncio.sleep(min(left, SOON))
        waited += min(left, SOON)


def _next_timer(loop: Any) -> float:
    """Return the seconds until something is called that was put off; many if nothing was."""
    times = [each.when() for each in loop._scheduled if not each.cancelled()]
    return max(0.0, min(times) - loop.time()) if times else 2 * SOON


def _threads_work(loop: Any) -> bool:
    """Tell whether anything runs in a thread of the loop."""
    executor = loop._default_executor
    return executor is not None and executor._idle_semaphore._value < len(executor._threads)
