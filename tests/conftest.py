"""What all tests share: a fresh home for each, and plain surroundings."""

import asyncio
import gc
import inspect
import signal
import sys
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from random import Random
from typing import Any

import pytest
from hypothesis import settings

from bl_tui.command_line import startup
from hatch_build import ROOT, compile_catalogues, compile_one, is_stale
from tests.battlelore.position import Position, make_position, unused_dice
from tests.budgets import SPENT, budget_of, overspent
from tests.conformance.games import rotating_seed
from tests.rewriting import rewrite_my_share

settings.register_profile("bl-tui", deadline=None, print_blob=True)
settings.load_profile("bl-tui")

HOMES = count()

SIGNALS = (signal.SIGHUP, signal.SIGQUIT)
"""Signals that `nohup` and a shell's `&` leave ignored, which programs would inherit."""

YOUNG = 10_000
"""So many new objects before Python looks for circles of garbage; with its own 700 a seventh of
the time of all tests goes into looking."""

PLAIN = {
    "TERM": "xterm-256color",
    "COLORTERM": "truecolor",
    "LANG": "en_GB.UTF-8",
}
UNWANTED = (
    "NO_COLOR",
    "FORCE_COLOR",
    "LANGUAGE",
    "LC_ALL",
    "LC_CTYPE",
    "LC_MESSAGES",
    "COLUMNS",
    "LINES",
)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let one game be tested: `--game toy`."""
    parser.addoption("--game", default="", help="of the tests of all games those of this one only")


def pytest_configure(config: pytest.Config) -> None:
    """Compile changed catalogues first, so that plain `pytest` works as well as `make test`."""
    if not hasattr(config, "workerinput"):
        compile_catalogues()
        for source in sorted((ROOT / "tests").glob("*/locale/*/LC_MESSAGES/*.po")):
            if is_stale(source):
                compile_one(source)
        rotating_seed()
    for number in SIGNALS:
        signal.signal(number, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    gc.set_threshold(YOUNG)


def pytest_sessionstart(session: pytest.Session) -> None:
    """Rewrite the asserts of test modules once for all processes."""
    rewrite_my_share(session.config)


def pytest_collection_finish() -> None:
    """Look for garbage no more among tests and modules: they stay to the end."""
    gc.collect()
    gc.freeze()


def pytest_report_header() -> str:
    """Tell the seed of the games that are others with each commit."""
    return f"games that rotate: CONFORMANCE_SEED={rotating_seed()}"


# --- what a run has spent ------------------------------------------------------------------------


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Add what another process has spent."""
    SPENT.update(getattr(node, "workeroutput", {}).get("spent", {}))


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Fail a run that spent too much."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["spent"] = dict(SPENT)
    elif overspent(SPENT):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell what the run has spent."""
    told = [f"{what} {count} of {budget_of(what)}" for what, count in sorted(SPENT.items())]
    if told:
        terminalreporter.write_line(f"spent: {', '.join(told)}")
    for each in overspent(SPENT):
        terminalreporter.write_line(f"MORE THAN THE BUDGET: {each} (tests/budgets.py)", red=True)


# --- running -------------------------------------------------------------------------------------


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run an `async def` test to its end."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    wanted = inspect.signature(pyfuncitem.obj).parameters
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in wanted}))
    return True


@pytest.fixture(autouse=True)
def plain_surroundings(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Give each test a home of its own and the same terminal and language everywhere."""
    home = tmp_path_factory.getbasetemp() / f"home{next(HOMES)}"
    monkeypatch.setenv("BL_TUI_HOME", str(home))
    for name, value in PLAIN.items():
        monkeypatch.setenv(name, value)
    for name in UNWANTED:
        monkeypatch.delenv(name, raising=False)


@pytest.fixture(autouse=True)
def time_to_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a second pass between two keys on a battle screen in this process, so that each question
    has been read; a test of keys that come too early sets a clock of its own."""
    conductor = sys.modules.get("bl_tui.screens.game.conductor")
    if conductor is not None:
        monkeypatch.setattr(conductor, "monotonic", partial(next, count(1.0)))


@pytest.fixture(autouse=True)
def seeds_of_the_test(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give a game that names no seed the same one in each run of a test, so that no test depends
    on luck."""
    monkeypatch.setattr(startup, "urandom", Random(request.node.name).randbytes)


@pytest.fixture
def position() -> Iterator[Callable[..., Position]]:
    """Make positions (`make_position`); scripted dice that were not rolled fail the test."""
    made: list[Position] = []

    def make(units: str, **given: Any) -> Position:
        made.append(make_position(units, **given))
        return made[-1]

    yield make
    for game in made:
        assert unused_dice(game) == 0, f"{unused_dice(game)} scripted dice were not rolled"
