"""Where bots think: in a process of their own, so that the screen stays live.

Only what a player would know goes there: a view, never a state. A process that dies is replaced by
one in which Regular plays on, and if that dies too, Regular thinks here.
"""

import os
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from threading import Event, Lock
from time import monotonic
from typing import Any, Protocol

from attrs import frozen

from bl_tui.play.budget import deadline
from bl_tui.play.seats import FALLBACK
from engine.bots.protocol import Choice
from engine.core.replace import replace

WINDOW = 0.3
"""Seconds that every decision of a bot takes whose length could tell what it holds."""
PATIENCE = 30.0
"""Seconds beyond its budget after which a process that does not answer counts as dead; a new one
has as many to begin."""
LEAST = 0.25
"""The share of its budget that a bot has in any case, however long its process took to begin."""
CALM = 5
"""How much later than the screen a process that thinks is served, as `nice` counts."""


@frozen
class Question:
    """A decision that a bot is to take; `budget` in seconds, 0 for as long as it likes.

    An answer never comes sooner than after `even` seconds, so that its time tells nothing.
    """

    bot: str
    view: Any
    seed: str
    budget: float = 0.0
    even: float = 0.0


class Lost(Exception):
    """The process that was to think is gone."""


class Stopped(Exception):
    """Nobody waits for the answer any longer."""


class Mind(Protocol):
    """Something that thinks."""

    def wake(self) -> None:
        """Get ready for the first question. Raises Lost."""
        ...

    def think(self, question: Question) -> Choice:
        """The answer; blocks. Raises Lost."""
        ...

    def stop(self) -> None:
        """Give up whatever is thought about, at once and for ever; from any thread."""
        ...


class Here:
    """Thinks in this process."""

    def wake(self) -> None:
        """Always ready."""

    def think(self, question: Question) -> Choice:
        """The answer."""
        return answer(question)

    def stop(self) -> None:
        """A thought that is short enough to be waited for."""


class Worker:
    """Thinks in a process of its own, which is started with the first question if not before."""

    def __init__(self) -> None:
        self._process: Any = None
        self._line: Any = None
        self._starting = Lock()
        self._ready = self._stopped = False

    @property
    def pid(self) -> int:
        """The number of the process, 0 before there is one."""
        return self._process.pid if self._process is not None else 0

    def think(self, question: Question) -> Choice:
        """The answer. Raises Lost."""
        asked, budget = monotonic(), question.budget
        try:
            self.wake()
            if not self._ready:
                self._ready = bool(self._hear(PATIENCE))
            # Whoever asks waits for the process, too.
            left = max(budget * LEAST, budget - (monotonic() - asked))
            self._line.send(replace(question, budget=left))
            found: Choice = self._hear(left + PATIENCE)
        except (EOFError, OSError) as gone:
            raise Lost from gone
        return found

    def _hear(self, patience: float) -> Any:
        """What the process says next. Raises Lost."""
        if not self._line.poll(patience):
            raise Lost
        return self._line.recv()

    def wake(self) -> None:
        """Start the process, if it is not there. Raises Lost."""
        with self._starting:
            if self._stopped:
                raise Lost
            if self._process is None:
                from bl_tui.play.children import Children  # noqa: PLC0415 - only where bots play

                children = Children()
                self._line, theirs = children.Pipe()
                process = children.Process(target=serve, args=(theirs,), daemon=True)
                process.start()
                theirs.close()
                self._process = process

    def stop(self) -> None:
        """End the process."""
        with self._starting:
            self._stopped = True
            if self._process is not None:
                self._process.kill()
                self._process.join()


def serve(line: Any) -> None:
    """Say that it is ready, then answer until nobody asks any more; the life of a process."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    for number in (1, 2):
        os.dup2(nowhere, number)  # the terminal belongs to the screen
    with suppress(OSError):
        os.nice(CALM)
    import_module("engine.bots.roster")  # loads what all bots know
    with suppress(EOFError, OSError):
        line.send(True)
        while True:
            line.send(answer(line.recv()))


def answer(question: Question) -> Choice:
    """What the bot chooses."""
    from engine.battlelore.game import BATTLELORE  # noqa: PLC0415 - a child watches before it loads
    from engine.bots.roster import bot_named  # noqa: PLC0415 - loads what all bots know

    over = deadline(question.budget)
    return bot_named(question.bot).choose(BATTLELORE, question.view, question.seed, over)


@frozen
class Thought:
    """An answer, and who gave it."""

    choice: Choice
    bot: str


class Thinker:
    """All the bots of one table: asks one process, and finds a way when that dies.

    `losses` counts the processes that died; after the first one it is Regular that plays.
    """

    def __init__(self, start: Callable[[], Mind] = Worker) -> None:
        self.losses = 0
        self._begin = start
        self._mind = start()
        self._busy = Lock()
        self._stop = Event()
        self._wanted = object()
        self._thinking = False

    def think(self, question: Question) -> Thought:
        """The answer; blocks. One question at a time. Raises Stopped."""
        wanted = self._wanted
        with self._busy:
            if wanted is not self._wanted or self._stop.is_set():
                raise Stopped
            self._thinking = True
            try:
                return self._think(question, wanted)
            finally:
                self._thinking = False
                if wanted is not self._wanted:
                    self._mind = self._begin()

    def _think(self, question: Question, wanted: object) -> Thought:
        begun = monotonic()
        while True:
            asked = replace(question, bot=FALLBACK) if self.losses else question
            try:
                found = self._mind.think(asked)
            except Lost:
                if wanted is not self._wanted:
                    raise Stopped from None
                self._replace()
                continue
            self._stop.wait(max(0.0, question.even - (monotonic() - begun)))
            if self._stop.is_set() or wanted is not self._wanted:
                raise Stopped
            return Thought(found, asked.bot)

    def wake(self) -> None:
        """Get ready for the first question, so that nobody waits for that then.

        What goes wrong here goes wrong again with the question, and is dealt with there.
        """
        with suppress(Lost, OSError):
            self._mind.wake()

    def forget(self) -> None:
        """Give up what is thought about now; the next question goes to a new process."""
        if self._thinking:
            self._wanted = object()
            self._mind.stop()

    def _replace(self) -> None:
        """After the first loss another process, after the second none."""
        if self._stop.is_set():
            raise Stopped
        self.losses += 1
        self._mind.stop()
        self._mind = self._begin() if self.losses == 1 else Here()
        if self._stop.is_set():  # it was stopped between the two
            self._mind.stop()
            raise Stopped

    def stop(self) -> None:
        """Give up at once whatever is thought about; it can be asked nothing more."""
        self._stop.set()
        self._mind.stop()
