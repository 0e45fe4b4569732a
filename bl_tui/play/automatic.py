"""Actions that a table performs for its players: reactions that they wished to pass, and answers
that follow by themselves."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from engine.core.frozen import Value, record
from engine.core.seats import Seat

Wish = Callable[[Any], Any]
"""A function of a side's view: the action to perform automatically, or None to ask the player."""


@record
class Aftereffect(Value):
    """The consequence of an automatic action for undo."""

    returns: bool = True
    """Undo reverts it: the same side decides next, and nothing new is known."""
    loses: bool = False
    """The player could undo their last action, and cannot undo it afterwards."""


Follow = Callable[[Any, Callable[[Any], Aftereffect]], Any]
"""The same as a wish, for an answer that follows by itself; it may ask for the effect of an
action."""


class Automatic:
    """The automatic actions of all sides at one table; they are not recorded."""

    def __init__(self, since: int) -> None:
        """Know which actions are automatic from action number `since` on."""
        self._since = since
        self.wishes: dict[Seat, Wish] = {}
        self.follows: dict[Seat, Follow] = {}
        self._places = frozenset[int]()
        self._paused: int | None = None
        self._is_stopped = False
        """Whether the last action took back another, which must not follow again by itself."""

    def wished(self, table: Any) -> Iterator[tuple[Seat, Any]]:
        """Yield the deciding seats of a table that wished for an action, each with it."""
        for side in table.deciding:
            wish = self.wishes.get(side)
            action = wish(table.view(side)) if wish is not None else None
            if action is not None:
                yield side, action

    def due(
        self, table: Any, effect: Callable[[Seat, Any], Aftereffect]
    ) -> Iterator[tuple[Seat, Any]]:
        """Yield the deciding seats of a table with an automatic action now, each with it."""
        if not table.unhurried:
            yield from self.wished(table)
        if self._paused is not None and self._paused == table.view(None).turn:
            return
        if self._is_stopped:
            return
        for side in table.deciding:
            follow = self.follows.get(side)
            if follow is None:
                continue
            action = follow(table.view(side), partial(effect, side))
            if action is not None:
                yield side, action

    def pause(self, turn: int) -> None:
        """Let no answer follow by itself in a turn: the player has undone one."""
        self._paused = turn

    def begin(self, place: int, action: Any = None) -> None:
        """Forget the automatic actions from a place on: the game goes on differently, with an
        action of a player, or after an undo."""
        self._is_stopped = getattr(action, "takes_back", False)
        self._places = frozenset(before for before in self._places if before < place)
        self._since = min(self._since, place)

    def note(self, place: int) -> None:
        """Note that the action that comes at a place is automatic."""
        self._places |= {place}

    def was(self, side: Seat, place: int, before: Any, action: Any) -> bool:
        """Return whether an action was automatic; in a resumed game, which has only its actions,
        whether it would be. `before` is the side's view then."""
        if place >= self._since:
            return place in self._places
        wish, follow = self.wishes.get(side), self.follows.get(side)
        if wish is not None and wish(before) == action:
            return True
        return follow is not None and follow(before, lambda _: Aftereffect()) == action


def put(answers: dict[Seat, Any], side: Seat, answer: Any) -> None:
    """Set the automatic answers of a side, None for none.

    >>> answers = {"ann": "pass"}
    >>> put(answers, "ann", None)
    >>> answers
    {}
    """
    answers.pop(side, None)
    if answer is not None:
        answers[side] = answer
