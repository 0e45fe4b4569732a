"""Leaving a game of the line mode, where the disk has refused to keep it."""

from pathlib import Path

from bl_tui.play.lobby import Lobby
from bl_tui.play.table import Table
from bl_tui.words import Words
from engine.core.game import Fact
from saves.errors import SaveError


class Parting:
    """Asks a player who leaves an unsaved game, once."""

    def __init__(self, lobby: Lobby, table: Table, words: Words, leave: str) -> None:
        """`leave` is how the command to leave is typed."""
        self._lobby, self._table, self._words, self._leave = lobby, table, words, leave
        self._asked = False

    def told(self, path: str) -> tuple[str, ...]:
        """Return the sentences shown instead of leaving, () where the player may leave.

        Saving is tried again first; a path is that of a new file to save to.
        """
        if not self._table.refused:
            return ()
        if path:
            return self._elsewhere(Path(path).expanduser())
        if not self._asked:
            self._asked = True
            self._table.leave(self._table.focus)
        elif self._table.trouble is not None:
            return ()
        trouble = self._table.trouble
        return () if trouble is None else (self._unsaved(trouble.strerror or str(trouble)),)

    def _elsewhere(self, path: Path) -> tuple[str, ...]:
        try:
            self._lobby.save_elsewhere(path)
        except SaveError as error:
            facts: tuple[Fact, ...] = tuple(error.places.items())
            return (self._words.say(error.code, **dict(facts)),)
        return ()

    def _unsaved(self, reason: str) -> str:
        return self._words.say("cli.plain.unsaved", reason=reason, leave=self._leave)
