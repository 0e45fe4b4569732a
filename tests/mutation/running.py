"""Runs tests against mutants: collected once, each mutant in a child of this process."""

import inspect
import os
import re
import signal
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from engine.core.frozen import record
from tests.mutation.facts import Mutant, Table, apply

SECONDS = 20
"""A test that takes longer with a mutant does not end: it is noticed, too."""

WORD = re.compile(r"[\w.:-]+")

LEFT_OUT = (
    *("playthroughs", "positions", "bots", "test_terminal", "test_playouts", "test_reached"),
    *("test_saves", "test_sav", "odds_in_games", "test_second_reading", "conformance"),
)
"""Recorded games, corpora, whole games and programs in a terminal: they prove no single fact."""


@record
class Fate:
    """What became of a mutant: the test that noticed it, "" if none did; `ran` tests were run."""

    mutant: Mutant
    by: str
    ran: int


class Runner:
    """A plugin of pytest that runs mutants in place of the tests that were collected."""

    def __init__(self, play: "Callable[[Runner], None]") -> None:
        self._play = play
        self.items: list[pytest.Item] = []
        self._words: dict[str, frozenset[str]] = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave out what proves no single fact."""
        items[:] = [each for each in items if not any(word in each.nodeid for word in LEFT_OUT)]

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Play the mutants with the tests that were collected."""
        self.items = list(session.items)
        self._play(self)
        return True

    def oracle(self, game: str) -> list[pytest.Item]:
        """Return the tests that compare the tables of a game with the oracle."""
        return [each for each in self.items if f"oracle/test_{game}" in each.nodeid]

    def mentioning(self, table: Table, row: str) -> list[pytest.Item]:
        """Return the tests of rules that mention a row, the shortest first."""
        words = table.words(row)
        found = [
            each
            for each in self.items
            if "tests/oracle" not in each.nodeid and words & self._words_of(each)
        ]
        return sorted(found, key=lambda each: len(self._words_of(each)))

    def rules(self, game: str) -> list[pytest.Item]:
        """Return all tests of the rules of a game."""
        return [each for each in self.items if each.nodeid.startswith(f"tests/{game}/")]

    def _words_of(self, item: pytest.Item) -> frozenset[str]:
        if item.nodeid not in self._words:
            function = getattr(item, "function", None)
            text = inspect.getsource(function) if function is not None else ""
            self._words[item.nodeid] = frozenset(WORD.findall(f"{text} {item.nodeid}"))
        return self._words[item.nodeid]

    def fate(self, mutant: Mutant, row: Any, tests: Sequence[pytest.Item]) -> Fate:
        """Run tests with a mutant until one fails, in a child of this process."""
        read, write = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(read)
            _quiet()
            signal.alarm(SECONDS)
            apply(mutant, row)
            by, ran = _first_failure(tests)
            os.write(write, f"{ran}\n{by}".encode())
            os._exit(0)
        os.close(write)
        with os.fdopen(read, "rb") as told:
            said = told.read().decode()
        os.waitpid(child, 0)
        if not said:
            return Fate(mutant, "a test that did not end", len(tests))
        count, _, by = said.partition("\n")
        return Fate(mutant, by, int(count))


def _quiet() -> None:
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)
    os.dup2(nothing, 2)


def _first_failure(tests: Iterable[pytest.Item]) -> tuple[str, int]:
    """Return the test that fails first, "" if none does, and how many were run."""
    ran = 0
    for item in tests:
        ran += 1
        reports = runtestprotocol(item, nextitem=None, log=False)
        if any(report.failed for report in reports):
            return item.nodeid, ran
    return "", ran
