"""Turns to think: a limited number of places, and a queue for each player.

Of the waiting players, the one whose last turn is longest ago comes first. However many tables a
player has made, the bot of another player waits for one turn of theirs, not for all.
"""

from collections import deque
from concurrent.futures import Future
from threading import Lock


class Turns:
    """Places to think and their queues; any thread may ask."""

    def __init__(self, most: int) -> None:
        """There are `most` places."""
        self._free = most
        self._waiting: dict[str, deque[Future[None]]] = {}
        """The waiting turns by player; the next player first."""
        self._changes = Lock()

    def ask(self, player: str) -> "Future[None]":
        """Return a turn for a bot of a player; it is done when the bot may think."""
        turn: Future[None] = Future()
        with self._changes:
            if self._free:
                self._free -= 1
                turn.set_result(None)
            else:
                self._waiting.setdefault(player, deque()).append(turn)
        return turn

    def __len__(self) -> int:
        """Return the number of waiting turns."""
        with self._changes:
            return sum(map(len, self._waiting.values()))

    def give_back(self) -> None:
        """End a turn: the next player gets the place."""
        with self._changes:
            while self._waiting:
                player = next(iter(self._waiting))
                queue = self._waiting.pop(player)
                turn = queue.popleft()
                if queue:
                    self._waiting[player] = queue  # last in the queue
                if turn.set_running_or_notify_cancel():
                    turn.set_result(None)
                    return
            self._free += 1
