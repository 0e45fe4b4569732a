"""A crew that helps a search in this process, in an odd order."""

from collections.abc import Iterator
from typing import Any

from engine.bots.protocol import unhurried
from engine.bots.team import Result, Task


class Others:
    """A crew of so many processes, imagined: the last task is finished first, and every third is
    lost."""

    def __init__(self, count: int, game: Any, bot: Any) -> None:
        self.count, self.game, self.bot = count, game, bot
        self.due: list[tuple[int, Task]] = []
        self.done = 0

    def begin(self, bot: str, view: Any, seed: str) -> None:
        assert bot == self.bot.name
        self.search = self.bot.search(self.game, view, seed, unhurried)
        self.due = []

    @property
    def free(self) -> bool:
        return len(self.due) < self.count

    def give(self, number: int, task: Task) -> None:
        self.due.append((number, task))

    def tell(self, task: Task) -> None:
        self.search.perform(task)

    def results(self, _wait: float) -> Iterator[tuple[int, Result | None]]:
        while self.due:
            number, task = self.due.pop()
            self.done += 1
            yield number, self.search.perform(task) if self.done % 3 else None
