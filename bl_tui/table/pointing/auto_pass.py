"""The wish of a player not to be asked: for a turn, but about one unit, never about some units, or
where there is nothing to choose.

A wish is nobody else's business: it is carried out by the same action that the player would give,
and kept beside where the player was, not in the record of the game (`screens/game/wishes`).
"""

from typing import Any

from bl_tui.table.pointing.cursor_text import JOINED, NOTHING, is_count
from bl_tui.table.pointing.game_board import GameBoard
from engine.core.frozen import Value, record

NO_TURN = -1
"""The turn of who wished for no turn: a set-up before the first may be turn 0."""


@record
class AutoPass(Value):
    """To pass reactions: all of a turn but those about `unit`, and until it is changed those about
    the units in `spared`.

    empty: also those in which nothing can be played, and to end phases in which nothing is left to
    do. Only who plays against programs alone may have that: to anybody else a pass that comes by
    itself would tell what the hand does not hold.
    """

    game: GameBoard
    turn: int = NO_TURN
    unit: str | None = None
    spared: frozenset[str] = frozenset()
    empty: bool = False

    def holds(self, view: Any) -> bool:
        """Return whether the player has wished for something that still holds."""
        return bool(view.turn == self.turn or self.spared)

    @property
    def text(self) -> str:
        """Return what was wished for as a short text for a save: "3 p1 s1+s2"; "" for nothing."""
        turn = "" if self.turn == NO_TURN else str(self.turn)
        if not turn and not self.spared:
            return ""
        spared = JOINED.join(sorted(self.spared))
        return " ".join(part or NOTHING for part in (turn, self.unit, spared))

    def __call__(self, view: Any) -> Any:
        """Return what is done in the player's place at this decision; None if they are asked."""
        decision = self.game.decisions.due(view)
        if not decision.reaction:
            return decision.finish() if self.empty and decision.ends_itself() else None
        concerned = self.game.concerned(view)
        quiet = view.turn == self.turn and self.unit not in concerned
        if quiet or concerned & self.spared or (self.empty and nothing_to_play(self.game, view)):
            return decision.decline()
        return None


def wish_of(game: GameBoard, text: str) -> AutoPass | None:
    """Return the wish that a text of a save means, or None if it means none."""
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
    """Return whether a player may wish to be asked about one unit only, or not about it.

    They may not in a reaction that is about no unit on the board, such as together with a card or
    in answer to one.
    """
    return any(game.spot_of(view, unit) is not None for unit in game.concerned(view))
