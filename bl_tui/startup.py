"""What the commands stand on: words, folders, adventures and saves by what a player calls them."""

import os
import time
from pathlib import Path

from bl_tui import __version__
from bl_tui.play.files import read_file
from bl_tui.printing import complain
from bl_tui.words import Words
from bl_tui.words.refusals import file_error, save_error
from engine.battlelore.adventures.adventure_file import AdventureError
from engine.battlelore.adventures.library import library, parse_bytes
from engine.battlelore.state.model import Adventure
from saves.errors import SaveError
from saves.reading import Loaded
from saves.store import Store, data_root

GOOD, NO, USAGE = 0, 1, 2
"""Exit codes: good, the file or the game says no, the command line is wrong."""


class Start:
    """One run of the program from the command line."""

    def __init__(self, words: Words, data_dir: Path | None, language: str) -> None:
        """`language` is what `--lang` asked for, or ""."""
        self.words = words
        self.language = language
        self.environ = dict(os.environ)
        if data_dir is not None:
            # settings and keys go with the saves when a player names one folder for all
            self.environ["BL_TUI_HOME"] = str(data_dir)
        self.store = Store(data_root(self.environ), __version__)

    def no(self, message: str, **places: object) -> int:
        """Say why the file or the game says no; the exit code for that."""
        complain(self.words.say(message, **places))
        return NO

    def bad_adventure(self, error: AdventureError) -> int:
        """Say what is wrong with an adventure file; the exit code for that."""
        complain(file_error(self.words, error))
        return NO

    def no_save(self, error: SaveError) -> int:
        """Say what is wrong with a save; the exit code for that."""
        complain(save_error(self.words, error))
        return NO

    def wrong(self, message: str, **places: object) -> int:
        """Say what is wrong with the command line; the exit code for that."""
        complain(self.words.say(message, **places))
        return USAGE

    # --- what a word means ------------------------------------------------------------------

    def adventure(self, word: str) -> Adventure | None:
        """The adventure of this id or number, or in this file of the player's own.

        Raises AdventureError for a file that is wrong, OSError for one that cannot be read.
        """
        for adventure in library().values():
            if word in (adventure.id, str(adventure.number)):
                return adventure
        path = Path(word)
        return read_adventure(path) if path.suffix == ".txt" and path.exists() else None

    def save(self, word: str) -> Loaded:
        """A save by path or name, to be read only. Raises SaveError."""
        return self.store.open(self.store.find(word), read_only=True)[0]


LONGEST = 256 * 1024
"""Bytes of an adventure file; ours have 1 kB."""


def read_adventure(path: Path) -> Adventure:
    """An adventure from a file. Raises AdventureError, OSError."""
    return parse_bytes(read_file(path, LONGEST), str(path))


def clock() -> int:
    """Seconds since 1970, for people only: nothing in a game depends on it."""
    return int(time.time())


def fresh_seed() -> str:
    """A seed that nobody knows."""
    return os.urandom(8).hex()
