"""A player's auto-pass: for a turn, except about one unit, never about some units, or where there
is nothing to choose; and the answers that follow by themselves.

It is private: it performs the same action that the player would, and is kept with the player's
cursor, not in the record of the game (`screens/game/wishes`).
"""

from collections.abc import Callable
from typing import Any

from bl_tui.play.automatic import Aftereffect
from bl_tui.table.pointing.cursor_text import JOINED, NOTHING, is_count
from bl_tui.table.pointing.game_board import GameBoard
from engine.core.frozen import Value, record
from engine.core.seats import Seat

NO_TURN = -1
"""The turn of an auto-pass for no turn: a set-up before the first may be turn 0."""


@record
class AutoPass(Value):
    """Passes reactions: all of a turn except those about `unit`, and until changed those about the
    units in `spared`.
    """

    game: GameBoard
    turn: int = NO_TURN
    unit: str | None = None
    spared: frozenset[str] = frozenset()
    empty: bool = False
    """Also those in which nothing can be played. Only a player against bots may use it: to a human
    opponent an automatic pass would reveal what the hand lacks."""

    def holds(self, view: Any) -> bool:
        """Return whether the auto-pass still applies."""
        return bool(view.turn == self.turn or self.spared)

    @property
    def text(self) -> str:
        """Return the auto-pass as a short text for a save: "3 p1 s1+s2"; "" for none."""
        turn = "" if self.turn == NO_TURN else str(self.turn)
        if not turn and not self.spared:
            return ""
        spared = JOINED.join(sorted(self.spared))
        return " ".join(part or NOTHING for part in (turn, self.unit, spared))

    def __call__(self, view: Any) -> Any:
        """Return the action that auto-pass performs at this decision; None if the player is
        asked."""
        decision = self.game.decisions.due(view)
        if not decision.reaction:
            return None
        concerned = self.game.concerned(view)
        quiet = view.turn == self.turn and self.unit not in concerned
        if quiet or concerned & self.spared or (self.empty and nothing_to_play(self.game, view)):
            return decision.decline()
        return None


@record
class ByItself(Value):
    """Gives the answers of a player that follow by themselves, where undo is not lost by it.

    It ends phases with nothing left to do, unless the player `asks_ends` themselves.
    """

    game: GameBoard
    own: frozenset[Seat] = frozenset()
    """The seats of the same player."""
    asks_ends: bool = False
    among: bool = False
    """Other people play, and the seats know different things."""

    def __call__(self, view: Any, effect: Callable[[Any], Aftereffect]) -> Any:
        """Return the action that follows at this decision; None if the player is asked."""
        decision = self.game.decisions.due(view)
        if decision.reaction or (self.asks_ends and decision.ends_itself()):
            return None
        again = decision.same_again(self.own)
        action = decision.by_itself() if again is None else again
        if action is None or (self.among and decision.by_hand):
            return None
        if decision.is_final:
            return action
        done = effect(action)
        keeps = not (self.among and self.game.active(view) is view.seat)
        return action if done.returns or (keeps and not done.loses) else None


def wish_of(game: GameBoard, text: str) -> AutoPass | None:
    """Return the auto-pass of a save's text, or None.

    >>> sorted(wish_of(None, "3 p1 s1+s2").spared)
    ['s1', 's2']
    """
    words = text.split()
    if len(words) != 3 or not (words[0] == NOTHING or is_count(words[0])):
        return None
    turn = NO_TURN if words[0] == NOTHING else int(words[0])
    unit = None if words[1] == NOTHING else words[1]
    spared = () if words[2] == NOTHING else words[2].split(JOINED)
    return AutoPass(game, turn, unit, frozenset(spared))


def nothing_to_play(game: GameBoard, view: Any) -> bool:
    """Return whether the viewer decides on a reaction that they can only pass."""
    decision = game.decisions.due(view)
    passing = decision.decline()
    return decision.reaction and passing is not None and tuple(view.actions) == (passing,)


def may_watch(game: GameBoard, view: Any) -> bool:
    """Return whether a player may ask to be asked about one unit only, or not about it.

    They may not in a reaction that is about no unit on the board, such as together with a card or
    in answer to one.
    """
    return any(game.spot_of(view, unit) is not None for unit in game.concerned(view))
