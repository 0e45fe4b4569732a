"""Runs tests against mutants: collected once, each mutant in a child of this process."""

import gc
import os
import signal
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from engine.core.frozen import record
from tests.meta.tree import ROOT
from tests.mutation.compared import Compared
from tests.mutation.facts import Cell, Mutant, Table, apply
from tests.mutation.mentions import Mentions, names_a_rule
from tests.mutation.readers import can_be_watched, load, packed, save, unpacked, watch
from tests.mutation.rebuilding import Step, plan, rebuild
from tests.mutation.sources import tables

SECONDS = 20
"""A step that computes for longer does not end: nobody knows whether a test notices the mutant."""

LEFT_OUT = (
    *(
        "test_special_adventures",
        "positions",
        "bots",
        "test_terminal",
        "test_playouts",
        "test_reached",
    ),
    *("test_saves", "test_sav", "odds_in_games", "test_second_reading", "conformance"),
    *("test_two_readings", "test_bardsung_bites", "test_screen", "test_bytes"),
)
"""Recorded games, corpora, whole games, programs in a terminal, and what only compares the
comparison: they prove no single fact."""

PLAYS = ("_played.py", "_edges.py", "_encounters.py")
"""Modules of the oracle that play positions; the others compare data."""


@record
class Fate:
    """What became of a mutant: the test that noticed it, "" if none did; `ran` tests were run.

    `fault` says why nobody knows: the child hung, or died without an answer.
    """

    mutant: Mutant
    by: str
    ran: int
    fault: str = ""


class Runner:
    """A plugin of pytest that runs mutants in place of the tests that were collected."""

    def __init__(self, play: "Callable[[Runner], None]", watched: str = "") -> None:
        self._play = play
        self._kept = Path(watched) if watched else None
        self._items: list[pytest.Item] = []
        self._mentions = Mentions()
        self._oracles: dict[str, list[pytest.Item]] = {}
        self._rules: dict[str, list[pytest.Item]] = {}
        self._plans: dict[tuple[str, str], tuple[Step, ...]] = {}
        self._watched = load(self._kept) if self._kept else {}

    def pytest_ignore_collect(self, collection_path: Path) -> bool | None:
        """Leave out files and folders that prove no single fact: they need not be imported."""
        return _left_out(str(collection_path.relative_to(ROOT))) or None

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave out what proves no single fact."""
        items[:] = [item for item in items if not _left_out(item.nodeid)]

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Play the mutants with the tests that were collected."""
        self._items = list(session.items)
        self._compared = Compared()
        gc.collect()
        gc.freeze()  # a child that collects garbage would copy all that it looks at
        self._play(self)
        return True

    # --- which tests ------------------------------------------------------------------------------

    def oracle(self, game: str) -> list[pytest.Item]:
        """Return the tests that compare the tables of a game with the oracle."""
        if game not in self._oracles:
            self._oracles[game] = [item for item in self._oracle(game) if not _plays(item)]
            self._mentions.add(self._oracles[game])
        return list(self._oracles[game])

    def rules(self, game: str) -> list[pytest.Item]:
        """Return the tests of a game that name a rule, and what the oracle plays, by name."""
        if game not in self._rules:
            mine = (item for item in self._items if item.nodeid.startswith(f"tests/{game}/"))
            named = [item for item in mine if names_a_rule(item)]
            named += (item for item in self._oracle(game) if _plays(item))
            self._rules[game] = sorted(named, key=lambda item: item.nodeid)
            self._mentions.add(self._rules[game])
        return list(self._rules[game])

    def _oracle(self, game: str) -> list[pytest.Item]:
        return [item for item in self._items if f"oracle/test_{game}" in item.nodeid]

    def mentioning(self, table: Table, row: str, tests: Iterable[pytest.Item]) -> list[pytest.Item]:
        """Return those of some tests that mention a row, the shortest first."""
        return self._mentions.mentioning(table.words(row), tests)

    def reading(self, mutant: Mutant, row: Any, tests: Iterable[pytest.Item]) -> list[pytest.Item]:
        """Return those of some tests that read a fact when they ran, the quickest first."""
        known = [each for each in tests if self._watched[each.nodeid].passed]
        if not isinstance(row, Cell) and can_be_watched(type(row), str(mutant.path[0])):
            read = (mutant.table, mutant.row, str(mutant.path[0]))
            readers = [each for each in known if read in self._watched[each.nodeid].read]
            reading = set(map(id, readers))
            made = any(steps for (_, name), steps in self._plans.items() if name == mutant.table)
            # What a module made of the table when it loaded is read in place of it.
            rest = [item for item in known if id(item) not in reading] if made else []
            return [*self._quickest(readers), *self._quickest(rest)]
        return self._quickest(known)

    def _quickest(self, tests: Iterable[pytest.Item]) -> list[pytest.Item]:
        return sorted(tests, key=lambda each: self._watched[each.nodeid].seconds)

    def watch(self, game: str, tests: Iterable[pytest.Item]) -> list[str]:
        """Run each test once without a change and see what it reads; return what failed."""
        mine = tables(game)
        failed: list[str] = []
        for item in tests:
            if item.nodeid not in self._watched:
                ended = Child(partial(_watched, item, mine)).ended()
                self._watched[item.nodeid] = unpacked(ended.said)
            if not self._watched[item.nodeid].passed:
                failed.append(item.nodeid)
        if self._kept:
            save(self._kept, self._watched)
        return failed

    def plan_of(self, game: str, table: Table) -> tuple[Step, ...]:
        """Return what is made again when a row of a table has changed."""
        if (game, table.name) not in self._plans:
            self._plans[game, table.name] = plan(game, table.rows)
        return self._plans[game, table.name]

    # --- running ----------------------------------------------------------------------------------

    def begin(
        self,
        game: str,
        table: Table,
        mutant: Mutant,
        tests: Sequence[pytest.Item],
        *,
        compare: bool,
    ) -> "Trial":
        """Change a fact in a child process; compare its row, then run tests until one fails."""

        steps = self.plan_of(game, table)

        def play() -> bytes:
            _limit()
            try:
                pairs = apply(mutant, table)
                rebuild(game, steps)
            except Exception as error:  # noqa: BLE001 - a table may refuse a row with any error
                return f"0\nthe table does not load: {type(error).__name__}: {error}".encode()
            row = table.rows[mutant.row]
            try:
                said = self._compared.difference(row, pairs) if compare else ""
            except Exception as error:  # noqa: BLE001 - a sheet that cannot read a row fails
                said = f"the comparison fails: {type(error).__name__}: {error}"
            if said:
                return f"0\n{said}".encode()
            by, ran = _first_failure(tests)
            return f"{ran}\n{by}".encode()

        return Trial(game, mutant, Child(play))


def _watched(item: pytest.Item, mine: list[Table]) -> bytes:
    return packed(watch(item, mine, _passes))


def _left_out(name: str) -> bool:
    return any(word in name for word in LEFT_OUT)


def _plays(item: pytest.Item) -> bool:
    return any(end in item.nodeid for end in PLAYS)


@record
class Ended:
    """What a child said, and what was wrong with its end: "" where it said all it had to."""

    said: bytes
    fault: str


class Child:
    """A child of this process, which runs a function; its answer is at most what a pipe holds."""

    def __init__(self, run: Callable[[], bytes]) -> None:
        self._read, write = os.pipe()
        self._pid = os.fork()
        if self._pid == 0:
            code = 1
            os.close(self._read)
            try:
                _quiet()
                os.write(write, run())
                code = 0
            finally:
                os._exit(code)
        os.close(write)

    def ended(self) -> Ended:
        """Wait for the end; return what the function returned, or why it returned nothing."""
        with os.fdopen(self._read, "rb") as answer:
            said = answer.read()
        return Ended(said, _fault(os.waitpid(self._pid, 0)[1]))


@record
class Trial:
    """A mutant on which a child of this process runs tests."""

    game: str
    mutant: Mutant
    child: Child

    def fate(self) -> Fate:
        """Wait for the end of the child; return what became of the mutant."""
        ended = self.child.ended()
        count, _, by = ended.said.decode().partition("\n")
        return Fate(self.mutant, by, int(count or 0), ended.fault)


def _fault(status: int) -> str:
    """Return what is wrong with the end of a child."""
    code = os.waitstatus_to_exitcode(status)
    if code == -signal.SIGPROF:
        return f"hung: a step took more than {SECONDS} s of CPU"
    return f"died: signal {-code}" if code < 0 else f"died: exit code {code}" if code else ""


def _quiet() -> None:
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)
    os.dup2(nothing, 2)


def _first_failure(tests: Iterable[pytest.Item]) -> tuple[str, int]:
    """Return the test that fails first, "" if none does, and how many were run."""
    ran = 0
    for item in tests:
        ran += 1
        if not _passes(item):
            return item.nodeid, ran
    return "", ran


def _limit() -> None:
    """End this child where the next step computes for too long."""
    signal.setitimer(signal.ITIMER_PROF, SECONDS)


def _passes(item: pytest.Item) -> bool:
    _limit()
    reports = runtestprotocol(item, nextitem=None, log=False)
    return not any(report.failed for report in reports)
