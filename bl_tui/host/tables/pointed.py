"""The cursors of a table's players: shared by all threads, written when they change."""

from contextlib import suppress
from pathlib import Path
from threading import Lock

from bl_tui.host.tables import files


class Pointed:
    """The last cursor of each player of one table."""

    def __init__(self, folder: Path) -> None:
        """Read the stored cursors."""
        self._folder = folder
        self._at = files.read_pointed(folder)
        self._has_changed = False
        self._pen = Lock()

    def __contains__(self, player: str) -> bool:
        return player in self._at

    def of(self, player: str) -> str:
        """Return the last cursor of a player, "" for none yet."""
        return self._at.get(player, "")

    def note(self, player: str, focus: str) -> bool:
        """Note the cursor of a player; return whether it has changed."""
        if self._at.get(player) == focus:
            return False
        self._at[player] = focus
        self._has_changed = True
        return True

    def rename(self, old: str, new: str) -> None:
        """Give a player another name."""
        if old in self._at:
            self._at[new] = self._at.pop(old)
            self._has_changed = True
            self.write()

    def write(self) -> None:
        """Write the changes; any thread may call this."""
        with self._pen:
            if self._has_changed:
                self._has_changed = False
                with suppress(OSError):  # a small loss
                    files.write_pointed(self._folder, dict(self._at))
