"""An app on a line leaves the loop and the process that it shares with others as it found them."""

import asyncio
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from bl_tui.host.driver import SshDriver, driver_for
from bl_tui.terminal.app import HostApp
from tests.host.players import LIMIT, Wire, club


def shared() -> dict[str, object]:
    """Return what an app shares with all others in its loop and its process."""
    loop = asyncio.get_running_loop()
    wakes = signal.set_wakeup_fd(-1)
    signal.set_wakeup_fd(wakes)
    return {
        "factory of tasks": loop.get_task_factory(),
        "handler of exceptions": loop.get_exception_handler(),
        "debugging": loop.get_debug(),
        "policy": asyncio.get_event_loop_policy(),
        "signals": {each: signal.getsignal(each) for each in signal.valid_signals()},
        "waking": wakes,
        "hooks": (sys.excepthook, sys.unraisablehook, threading.excepthook),
        "streams": (sys.stdin, sys.stdout, sys.stderr),
        "surroundings": dict(os.environ),
    }


def ordinary(loop: asyncio.AbstractEventLoop, coro: Any, **options: Any) -> asyncio.Task[Any]:
    """Make a task, as a factory that somebody else has set."""
    return asyncio.Task(coro, loop=loop, **options)


def noted(_loop: asyncio.AbstractEventLoop, _context: dict[str, Any]) -> None:
    """Handle an exception, as somebody else does."""


@pytest.fixture
def own() -> Iterator[Callable[[], dict[str, object]]]:
    """Yield a function that sets a factory, a handler and a signal, and returns what is shared."""
    before = signal.getsignal(signal.SIGTERM)

    def set_all() -> dict[str, object]:
        loop = asyncio.get_running_loop()
        loop.set_task_factory(ordinary)
        loop.set_exception_handler(noted)
        loop.add_signal_handler(signal.SIGTERM, loop.stop)
        return shared()

    yield set_all
    signal.signal(signal.SIGTERM, before)


async def test_players_come_and_go_and_the_loop_stays_as_it_was(
    tmp_path: Path, own: Callable[[], dict[str, object]]
) -> None:
    before = own()
    async with club(tmp_path) as place:
        anna = await place.come("anna")
        assert shared() == before
        bruno = await place.come("bruno")
        await anna.drop()
        assert shared() == before
        await bruno.do("o", see="Language")
        await bruno.drop()
    assert shared() == before


class Failing(HostApp[int]):
    """An app that a task of its own ends by an error, where it is asked to."""

    def fail(self) -> None:
        """Have an error."""
        self.call_later(lambda: 1 // 0)


ENDS: dict[str, Callable[[Failing, SshDriver, asyncio.Task[Any]], object]] = {
    "leaves": lambda app, _driver, _task: app.exit(),
    "fails": lambda app, _driver, _task: app.fail(),
    "line ends": lambda _app, driver, _task: driver.gone(),
    "cancelled": lambda _app, _driver, task: task.cancel(),
}


@pytest.mark.parametrize("end", ENDS)
async def test_however_an_app_ends_the_loop_stays_as_it_was(
    own: Callable[[], dict[str, object]], end: str
) -> None:
    before, wire, app = own(), Wire(), Failing()
    app.driver_class = driver_for(wire)  # type: ignore[assignment]
    app.be_one_of_many()
    task = asyncio.get_running_loop().create_task(app.run_async())
    async with asyncio.timeout(LIMIT):
        await wire.came.wait()
    assert shared() == before
    assert wire.driver is not None
    ENDS[end](app, wire.driver, task)
    assert (await asyncio.wait({task}, timeout=LIMIT))[0]
    assert shared() == before
    assert (app.failure is None) == (end != "fails")
