"""What a player has been told of a game: each note once, wherever they play."""

from contextlib import suppress

from bl_tui.play.remembered import Remembered
from bl_tui.table.panes import notes
from bl_tui.table.session.state import Seen

NOTES = "notes"
"""The part of what is remembered that holds the notes that were told, by GAME/NOTE."""


class Notes:
    """The notes for one game: which is told now, and which were."""

    def __init__(self, remembered: Remembered, game: str) -> None:
        self._remembered, self._game = remembered, game
        kept = remembered.part(NOTES)
        self._told = {name.partition("/")[2] for name in kept if name.startswith(f"{game}/")}
        self._now, self._seen = (-1, ""), 0

    def at(self, seen: Seen) -> str:
        """Return the note on what the viewer decides now, "" for none; it stays until they have."""
        view = seen.view
        if view.seat is None or view.seat not in view.to_act:
            return ""
        if self._now[0] != seen.number:
            self._now = (seen.number, self._next(seen))
        return self._now[1]

    def _next(self, seen: Seen) -> str:
        """Return a note that was not told yet, and keep that it is told now."""
        presenter, view = seen.presenter, seen.view
        decision = presenter.machine.decision(view).name
        late = [event for each in seen.past[self._seen :] for event in each.events]
        self._seen = len(seen.past)
        found = notes.due(presenter.notes, self._told, decision, view, late)
        if found is None:
            return ""
        self._told.add(found.id)
        with suppress(OSError):  # it is told once more another day
            self._remembered.keep(NOTES, **{f"{self._game}/{found.id}": True})
        return found.id
