"""The bots of all tables: a limited number thinks at once, and the players take turns.

Shared tables have as many places as all players without others.
"""

import asyncio
from functools import partial
from threading import Lock
from time import monotonic

from bl_tui.host.tables.turns import Turns
from bl_tui.play.bot_process import (
    BotLost,
    Question,
    Stopped,
    Thinker,
    Thought,
    Worker,
    first_impression,
)
from engine.bots.protocol import Choice
from saves.games import Known

AT_ONCE = 2
BUDGET = 2.0
"""Seconds that a bot may think about a turn."""
KEPT = 4
"""Processes that are kept for the next question: each knows one game, and takes long to start."""


class Minds:
    """Places to think, and idle processes, each for one game."""

    def __init__(self, most: int = AT_ONCE) -> None:
        self._turns = Turns(most)
        self._idle: list[tuple[str, Thinker]] = []
        self._busy: set[Thinker] = set()
        self._stopped = False

    async def think(self, game: str, question: Question, player: str) -> Thought:
        """Return an answer, when it is the turn of a player, who made the table. Raises Stopped."""
        await asyncio.wrap_future(self._turns.ask(player))
        if self._stopped:
            self._turns.give_back()
            raise Stopped
        thinker = self._take(game)
        self._busy.add(thinker)
        try:
            return await asyncio.to_thread(partial(thinker.think, question))
        finally:
            self._busy.discard(thinker)
            if thinker.losses:  # the next question gets a process of a valid table
                thinker.stop()
            else:
                self._idle.append((game, thinker))
            while len(self._idle) > KEPT:
                self._idle.pop(0)[1].stop()
            self._turns.give_back()

    @property
    def waiting(self) -> int:
        """The number of questions that wait for a place."""
        return len(self._turns)

    def _take(self, game: str) -> Thinker:
        """Return a process that knows a game: the one that was used last, or a new one."""
        for pair in reversed(self._idle):
            if pair[0] == game:
                self._idle.remove(pair)
                return pair[1]
        return Thinker(game)

    def stop(self) -> None:
        """Stop all thinking for good."""
        self._stopped = True
        for mind in (*self._busy, *(thinker for _, thinker in self._idle)):
            mind.stop()


class SoloMinds:
    """The same for players without others: each table asks in a thread of its own."""

    def __init__(self, most: int = AT_ONCE) -> None:
        self._turns = Turns(most)
        self._idle: list[tuple[Known, Worker]] = []
        self._changes = Lock()

    def mind(self, game: Known, player: str) -> "Borrower":
        """Return a mind for one table of a player, which has a process only as long as it
        thinks."""
        return Borrower(self, game, player)

    def take(self, game: Known, player: str, patience: float | None = None) -> Worker | None:
        """Return a process for a game, when it is the player's turn; blocks. None where that has
        not come after `patience` seconds."""
        turn = self._turns.ask(player)
        try:
            turn.result(patience)
        except TimeoutError:
            if turn.cancel():
                return None
        with self._changes:
            for pair in reversed(self._idle):
                if pair[0] is game:
                    self._idle.remove(pair)
                    return pair[1]
        return Worker(game)

    def give(self, game: Known, worker: Worker | None) -> None:
        """Take a process back; None for one that has died."""
        with self._changes:
            if worker is not None:
                self._idle.append((game, worker))
            gone = self._idle[:-KEPT]
            del self._idle[:-KEPT]
        for _, old in gone:
            old.stop()
        self._turns.give_back()

    def stop(self) -> None:
        """Stop the idle processes."""
        with self._changes:
            gone, self._idle = self._idle, []
        for _, worker in gone:
            worker.stop()


class Borrower:
    """The mind of one table at which one player sits."""

    def __init__(self, places: SoloMinds, game: Known, player: str) -> None:
        self._places, self._game, self._player = places, game, player
        self._worker: Worker | None = None
        self._stopped = False
        self._changes = Lock()

    def wake(self) -> None:
        """Do nothing: others may need the places before this table does."""

    def think(self, question: Question) -> Choice:
        """Return the answer; blocks until there is a place, then as long as the bot may think. A
        hint is the bot's first impression where it would come too late. Raises BotLost."""
        asked = monotonic()
        worker = self._places.take(self._game, self._player, question.patience)
        if worker is None:
            return first_impression(self._game, question)
        question = question.after(monotonic() - asked)
        good = False
        try:
            with self._changes:
                if self._stopped:
                    good = True
                    raise BotLost
                self._worker = worker
            choice = worker.think(question)
            good = True
            return choice
        finally:
            with self._changes:
                self._worker, lost = None, self._stopped and self._worker is worker
            self._places.give(self._game, worker if good and not lost else None)

    def stop(self) -> None:
        """Stop the current thought."""
        with self._changes:
            self._stopped = True
            if self._worker is not None:
                self._worker.stop()
