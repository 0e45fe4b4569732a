"""The work of a search in tasks that several processes can perform.

A task has the same result in any process, and the search uses results in an order of its own. So
its choice does not depend on the number of processes, nor on which of them was the quickest.
"""

from collections import deque
from collections.abc import Iterable
from typing import Any, Protocol

from engine.bots.lines import OutOfTime
from engine.bots.protocol import Deadline, unhurried

UNLIMITED = 1_000_000
"""Lines of a search that a deadline ends."""
WAIT = 0.02
"""Seconds to wait for other processes before the deadline is looked at again."""

KEPT = 12
"""Searches whose results are remembered."""

Task = tuple[Any, ...]
"""The name of a method of the search, and its arguments."""
Result = tuple[Any, int]
"""The value of a task, and the number of lines that it took."""


class Crew(Protocol):
    """Processes that perform tasks."""

    def begin(self, bot: str, view: Any, seed: str) -> None:
        """Begin a search; tasks of an earlier one are forgotten."""
        ...

    @property
    def free(self) -> bool:
        """Return whether a process can take a task."""
        ...

    def give(self, number: int, task: Task) -> None:
        """Give a task with its number in the search to a process; `free` must be true."""
        ...

    def tell(self, task: Task) -> None:
        """Let every process perform a task now, before all others that come; it has no result."""
        ...

    def results(self, wait: float) -> Iterable[tuple[int, Result | None]]:
        """Return the results that have come, with the numbers of their tasks, after `wait` seconds
        at most; None for a task that its process did not finish."""
        ...


class SearchMemory:
    """The results of searches, in the order in which they were used; a few searches are kept.

    The same search uses the same results in the same order, so that it can begin with these.
    """

    def __init__(self) -> None:
        self._searches: deque[tuple[tuple[str, Any, str], list[Result]]] = deque(maxlen=KEPT)

    def of(self, bot: str, view: Any, seed: str) -> list[Result]:
        """Return the results of a search so far; more may be added."""
        key = (bot, view, seed)
        for known, results in self._searches:
            if known == key:
                return results
        results = []
        self._searches.append((key, results))
        return results


class SearchTeam:
    """The crew of a search, and the memory that it has, None for neither."""

    def __init__(self, crew: Crew | None = None, memory: SearchMemory | None = None) -> None:
        self.crew, self.memory = crew, memory


class AskedTask:
    """A task that the search will need, or is likely to need."""

    def __init__(self, task: Task) -> None:
        self.task = task
        self.result: Result | None = None


class TeamSearch:
    """A search whose work is done in tasks: methods without effects on what it knows."""

    def __init__(self, bot: Any, view: Any, seed: str, deadline: Deadline, lines: int) -> None:
        """Search for a bot; play at most `lines` lines where no deadline ends the search."""
        self.view, self.seed, self.deadline = view, seed, deadline
        self.most = lines if deadline is unhurried else UNLIMITED
        self.lines = 0
        """Lines of the results used so far."""
        self.played = 0
        """Lines of the present task so far."""
        self._left = UNLIMITED
        self._waiting: deque[AskedTask] = deque()
        self._given: list[AskedTask] = []
        team = bot.team or SearchTeam()
        self._crew = team.crew
        self.remembered = 0
        """Lines of results that were known before."""
        self._log = team.memory.of(bot.name, view, seed) if team.memory is not None else None
        self._used = 0
        if self._crew is not None:
            self._crew.begin(bot.name, view, seed)

    def perform(self, task: Task, most: int = UNLIMITED) -> Result:
        """Perform a task with at most so many lines. Raises OutOfTime."""
        self.played, self._left = 0, most
        name, *arguments = task
        return getattr(self, name)(*arguments), self.played

    def count_line(self) -> None:
        """Count a line of the present task. Raises OutOfTime after the last line."""
        self.played += 1
        if self.played > self._left:
            raise OutOfTime

    def ask(self, *task: Any) -> AskedTask:
        """Ask for a task to be performed as soon as a process has time for it."""
        asked = AskedTask(task)
        self._waiting.append(asked)
        return asked

    def tell(self, *task: Any) -> None:
        """Let every other process of the search perform a task, before those asked for later."""
        if self._crew is not None:
            self._crew.tell(task)

    def fresh(self, value: Any) -> Any:
        """Return a copy of the value of a task, if the search would change it."""
        return value

    def result(self, asked: AskedTask) -> Any:
        """Return what a task has given, and count its lines. Raises OutOfTime."""
        value, lines = self.finished(asked)
        self.count_lines(lines)
        return value

    def finished(self, asked: AskedTask) -> Result:
        """Return the result of a task when there is one; perform tasks here until then.

        Raises OutOfTime.
        """
        log = self._log
        if log is None:
            return self._finished(asked)
        self._used += 1
        if self._used > len(log):
            value, lines = self._finished(asked)
            log.append((self.fresh(value), lines))
            return value, lines
        self.forget(asked)
        value, lines = log[self._used - 1]
        self.remembered += lines
        return self.fresh(value), lines

    def _finished(self, asked: AskedTask) -> Result:
        waiting = self._waiting
        while asked.result is None:
            if asked in waiting:
                waiting.remove(asked)
                self._hand_out()
                asked.result = self.perform(asked.task, self.most - self.lines)
            elif waiting:
                other = waiting.popleft()
                self._hand_out()
                other.result = self.perform(other.task)
            elif self.deadline():
                raise OutOfTime
            self._collect(0.0 if waiting or asked.result is not None else WAIT)
        return asked.result

    def forget(self, asked: AskedTask) -> None:
        """Let nobody begin a task that is no longer needed."""
        if asked in self._waiting:
            self._waiting.remove(asked)

    def count_lines(self, lines: int) -> None:
        """Count the lines of a result. Raises OutOfTime if there were too many."""
        self.lines += lines
        if self.lines > self.most:
            raise OutOfTime

    def _hand_out(self) -> None:
        crew = self._crew
        if self._log is not None and self._used < len(self._log):
            return  # what is asked for may be known
        while crew is not None and self._waiting and crew.free:
            asked = self._waiting.popleft()
            crew.give(len(self._given), asked.task)
            self._given.append(asked)

    def _collect(self, wait: float) -> None:
        for number, result in self._crew.results(wait) if self._crew is not None else ():
            asked = self._given[number]
            asked.result = result
            if result is None and not self.deadline():
                self._waiting.appendleft(asked)
