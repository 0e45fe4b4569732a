"""The notes that a player has read about a game, each once or once a scenario that teaches it."""

from contextlib import suppress

from bl_tui.play.remembered import Remembered
from bl_tui.table.panes.notes import Note, due
from bl_tui.table.session.state import Seen

NOTES = "notes"
"""The part of the memory that holds the notes that were shown, by GAME/NOTE; those that a scenario
teaches by GAME/SCENARIO/NOTE too, since it shows them again even to a player who has met them
elsewhere."""


class Notes:
    """The notes for one game: the current one, and those already read.

    A note counts as read when the player has moved on from its decision: one that was on the screen
    when the program ended is shown again.
    """

    def __init__(self, remembered: Remembered, game: str, scenario: str = "") -> None:
        """Know the player, the game, and the scenario, whose own notes come first."""
        self._remembered, self._game, self._scenario = remembered, game, scenario
        self._told = {*remembered.part(NOTES)}
        self.are_first = not self._told
        """Whether the player had read none before this game."""
        self._now: tuple[int, Note | None] = (-1, None)
        self._seen = 0

    def at(self, seen: Seen) -> str:
        """Return the note on the viewer's decision, "" for none; it stays that long."""
        view = seen.view
        if view.seat is None or view.seat not in view.to_act:
            return ""
        if self._now[0] != seen.number:
            self._keep(self._now[1])
            self._now = (seen.number, self._next(seen))
        note = self._now[1]
        return "" if note is None else note.id

    def _names(self, note: Note) -> tuple[str, ...]:
        """Return the names under which a read note is kept, that of this scenario first."""
        taught = (f"{self._game}/{self._scenario}/{note.id}",) if self._scenario in note.of else ()
        return (*taught, f"{self._game}/{note.id}")

    def _keep(self, note: Note | None) -> None:
        """Keep that a note was read."""
        if note is not None:
            with suppress(OSError):  # it is shown again another day
                self._remembered.keep(NOTES, **dict.fromkeys(self._names(note), True))

    def _next(self, seen: Seen) -> Note | None:
        """Return a note that is new to the player."""
        presenter, view = seen.presenter, seen.view
        decision = presenter.decisions.due(view).name
        late = [event for entry in seen.past[self._seen :] for event in entry.events]
        self._seen = len(seen.past)
        known = {note.id for note in presenter.notes if self._names(note)[0] in self._told}
        fresh = due(presenter.notes, known, decision, view, late, self._scenario)
        if fresh is not None:
            self._told |= {*self._names(fresh)}
        return fresh
