"""Where the players of a table point: known to all threads, written down when it has changed."""

from contextlib import suppress
from pathlib import Path
from threading import Lock

from bl_tui.host.tables import files


class Pointed:
    """The cursors of the players of one table, each where it was last."""

    def __init__(self, folder: Path) -> None:
        """Read what was written down."""
        self._folder = folder
        self._at = files.read_pointed(folder)
        self._has_changed = False
        self._pen = Lock()

    def __contains__(self, player: str) -> bool:
        return player in self._at

    def of(self, player: str) -> str:
        """Return where a player pointed last, "" for nowhere yet."""
        return self._at.get(player, "")

    def note(self, player: str, focus: str) -> bool:
        """Note where a player points; return whether that is news."""
        if self._at.get(player) == focus:
            return False
        self._at[player] = focus
        self._has_changed = True
        return True

    def write(self) -> None:
        """Write down what has changed; any thread may do so."""
        with self._pen:
            if self._has_changed:
                self._has_changed = False
                with suppress(OSError):  # they find their way again
                    files.write_pointed(self._folder, dict(self._at))
