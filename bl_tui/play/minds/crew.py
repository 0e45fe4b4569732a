"""Processes that help a search: children of the process that thinks, which end with it.

They start with the first search that has time for them, and join it as soon as they are ready.
"""

import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from math import inf
from multiprocessing.connection import wait
from multiprocessing.process import current_process
from select import POLLIN, poll
from typing import Any

from bl_tui.play.children import Children
from bl_tui.play.think_time import deadline_at
from engine.bots.lines import OutOfTime
from engine.bots.protocol import Deadline
from engine.bots.team import Result, SearchMemory, SearchTeam, Task
from saves.games import Known

IN_HAND = 2
"""Tasks that a process is given at a time, so that it never waits for the next one."""

TOLD = -1
"""The number of tasks without a result."""


class Helper:
    """A process that helps: the ends of its two lines here, and what it has to do."""

    def __init__(self, game: Known) -> None:
        """Start the process."""
        children = Children()
        self.tasks, theirs = children.Pipe()
        self._searches, others = children.Pipe()
        self._process = children.Process(target=help_out, args=(theirs, others, game), daemon=True)
        self._process.start()
        for end in (theirs, others):
            end.close()
        self.ready = self.joined = False
        self.due: dict[tuple[int, int], Task] = {}
        """The tasks that it was given, by the numbers of their search and their own."""

    @property
    def pid(self) -> int:
        """Return the number of the process."""
        return self._process.pid or 0

    def join(self, search: tuple[Any, ...]) -> None:
        """Let it join a search. Raises OSError."""
        self._searches.send(search)
        self.joined = True

    def stop(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.join()


class HelpingCrew:
    """The processes that help the searches of one process, `count` of them."""

    def __init__(self, game: Known, count: int) -> None:
        self.count = count
        self.until = inf
        """When the search must be over, by the clock of all processes."""
        self.helpers: list[Helper] | None = None
        """None before the first search."""
        self._game = game
        self._search: tuple[Any, ...] = (0,)
        self._told: list[Task] = []

    def begin(self, bot: str, view: Any, seed: str) -> None:
        """Begin a search; tasks of an earlier one are forgotten."""
        if self.helpers is None:
            current_process().daemon = False  # a daemon may not have children
            self.helpers = []
            with suppress(OSError):  # then there are fewer
                self.helpers += (Helper(self._game) for _ in range(self.count))
        self._search = (self._search[0] + 1, bot, view, seed, self.until)
        self._told = []
        for helper in self.helpers:
            helper.joined = False

    @property
    def free(self) -> bool:
        """Return whether a process can take a task."""
        return self._free() is not None

    def _free(self) -> Helper | None:
        ready = [helper for helper in self.helpers or () if helper.ready]
        least = min(ready, key=lambda helper: len(helper.due), default=None)
        return least if least is not None and len(least.due) < IN_HAND else None

    def give(self, number: int, task: Task) -> None:
        """Give a task with its number in the search to a process; `free` must be true."""
        helper = self._free()
        assert helper is not None, "nobody is free"
        helper.due[self._search[0], number] = task
        with suppress(OSError):  # the task is due, and comes back with the others of the process
            if not helper.joined:
                helper.join(self._search)
                for news in self._told:
                    helper.tasks.send((self._search[0], TOLD, news))
            helper.tasks.send((self._search[0], number, task))

    def tell(self, task: Task) -> None:
        """Let every process perform a task now, before all others that come; it has no result."""
        self._told.append(task)
        for helper in self.helpers or ():
            if helper.joined:
                with suppress(OSError):
                    helper.tasks.send((self._search[0], TOLD, task))

    def results(self, patience: float) -> Iterator[tuple[int, Result | None]]:
        """Yield the results that have come, with the numbers of their tasks, after `patience`
        seconds at most; None for a task that its process did not finish."""
        by_line: dict[Any, Helper] = {helper.tasks: helper for helper in self.helpers or ()}
        for line in wait(list(by_line), patience):
            helper = by_line[line]
            try:
                while helper.tasks.poll():
                    yield from self._heard(helper, helper.tasks.recv())
            except (EOFError, OSError):
                yield from self._lost(helper)

    def _heard(self, helper: Helper, said: Any) -> Iterator[tuple[int, Result | None]]:
        if said is True:
            helper.ready = True
            return
        search, number, result = said
        del helper.due[search, number]
        if search == self._search[0]:
            yield number, result

    def _lost(self, helper: Helper) -> Iterator[tuple[int, Result | None]]:
        """Go on without a process, and yield the tasks that it leaves."""
        assert self.helpers is not None
        self.helpers.remove(helper)
        helper.stop()
        for search, number in helper.due:
            if search == self._search[0]:
                yield number, None

    def stop(self) -> None:
        """End the processes."""
        for helper in self.helpers or ():
            helper.stop()
        self.helpers = []


class Crews:
    """The helpers of the searches of a game: none before one that is worth their start."""

    def __init__(self, game: Known) -> None:
        self._game = game
        self._crew: HelpingCrew | None = None
        self._memory = SearchMemory()

    def team(self, helpers: int = 0, until: float = inf, *, remembers: bool = True) -> SearchTeam:
        """Return the team of a search that ends at `until`; with `remembers` it begins with the
        results of pondering."""
        memory = self._memory if remembers else None
        if helpers < 1:
            return SearchTeam(None, memory)
        if self._crew is None or self._crew.count != helpers:
            self.stop()
            self._crew = HelpingCrew(self._game, helpers)
        self._crew.until = until
        return SearchTeam(self._crew, memory)

    def stop(self) -> None:
        """End the processes."""
        if self._crew is not None:
            self._crew.stop()


def mute() -> None:
    """Let a process say nothing: the terminal belongs to the screen."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    for number in (1, 2):
        os.dup2(nowhere, number)


def help_out(tasks: Any, searches: Any, known: Known) -> None:
    """Report readiness, then perform tasks until the other process hangs up; the life of a process.

    A task ends unfinished when its search does, or another one begins.
    """
    mute()
    game, search, number = known.load().game, None, 0
    bot: Any
    from engine.bots.roster import bot_named, bots_of  # noqa: PLC0415 - it watches before it loads

    bots_of(game.name)
    news = arrived(searches)
    with suppress(EOFError, OSError):
        tasks.send(True)
        while True:
            if searches in wait((tasks, searches)):
                number, name, view, seed, until = searches.recv()
                over = either(deadline_at(until), news)
                bot = bot_named(game.name, name)
                search = bot.search(game, view, seed, over)
                continue
            mine, place, task = tasks.recv()
            result = None
            if mine == number and search is not None:
                with suppress(OutOfTime):
                    result = search.perform(task)
            if place != TOLD:
                tasks.send((mine, place, result))


def arrived(line: Any) -> Deadline:
    """Return a deadline that comes with a message; quick enough to be asked at every action."""
    poller = poll()
    poller.register(line.fileno(), POLLIN)
    return lambda: bool(poller.poll(0))


def either(*deadlines: Callable[[], bool]) -> Deadline:
    """Return a deadline that comes with the first of several."""
    return lambda: any(over() for over in deadlines)
