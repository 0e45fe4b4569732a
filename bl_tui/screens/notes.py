"""What a player has been told of a game: each note once, wherever they play."""

from contextlib import suppress

from bl_tui.play.remembered import Remembered
from bl_tui.table.panes import notes
from bl_tui.table.session.state import Seen

NOTES = "notes"
"""The part of what is remembered that holds the notes that were told, by GAME/NOTE."""


class Notes:
    """The notes for one game: which is told now, and which were.

    A note was told when the player has gone on from the decision at which it stood: one that was on
    the screen when the program ended is told again.
    """

    def __init__(self, remembered: Remembered, game: str, scenario: str = "") -> None:
        """Know the player, the game, and the scenario, whose own notes come first."""
        self._remembered, self._game, self._scenario = remembered, game, scenario
        kept = remembered.part(NOTES)
        self._told = {name.partition("/")[2] for name in kept if name.startswith(f"{game}/")}
        self._now, self._seen = (-1, ""), 0

    def at(self, seen: Seen) -> str:
        """Return the note on what the viewer decides now, "" for none; it stays until they have."""
        view = seen.view
        if view.seat is None or view.seat not in view.to_act:
            return ""
        if self._now[0] != seen.number:
            self._keep(self._now[1])
            self._now = (seen.number, self._next(seen))
        return self._now[1]

    def _keep(self, note: str) -> None:
        """Keep that a note was told."""
        if note:
            with suppress(OSError):  # it is told once more another day
                self._remembered.keep(NOTES, **{f"{self._game}/{note}": True})

    def _next(self, seen: Seen) -> str:
        """Return a note that was not told yet, "" for none."""
        presenter, view = seen.presenter, seen.view
        decision = presenter.machine.decision(view).name
        late = [event for each in seen.past[self._seen :] for event in each.events]
        self._seen = len(seen.past)
        found = notes.due(presenter.notes, self._told, decision, view, late, self._scenario)
        if found is None:
            return ""
        self._told.add(found.id)
        return found.id
