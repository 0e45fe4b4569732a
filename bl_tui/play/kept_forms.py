"""Forms as a player filled them in last, kept in a file of their folder from game to game.

Each has a name, that of its game first ("second_edition.army.daqan"), and a text that the game
parses. An unreadable file counts as empty; only a convenience is lost.
"""

import os
import tomllib
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from saves.files import read_file, write_whole

FORMS_FILE = "forms.toml"
LONGEST = 64 * 1024
"""Bytes; a longer file was not written by this program."""
LONGEST_TEXT = 500
"""Signs of a form."""


class KeptForms:
    """The forms of one player; without a file they last as long as the program."""

    def __init__(self, file: Path | None = None) -> None:
        """Read the file."""
        self._file = file
        self.texts: Mapping[str, str] = {} if file is None else _read(file)

    def keep(self, name: str, text: str) -> None:
        """Keep a form, in the file if the disk takes it."""
        if self.texts.get(name) == text or len(text) > LONGEST_TEXT:
            return
        self.texts = {**self.texts, name: text}
        if self._file is not None:
            lines = [f'"{name}" = "{form}"\n' for name, form in sorted(self.texts.items())]
            with suppress(OSError):  # the next game begins as the first one did
                data = "".join(lines).encode()
                os.close(write_whole(self._file, data, replace=True, mode=0o666))


def _read(file: Path) -> Mapping[str, str]:
    """Return the forms of a file, none of one that is missing or broken."""
    try:
        raw = tomllib.loads(read_file(file, LONGEST).decode())
    except (OSError, ValueError, RecursionError):  # invalid TOML and invalid UTF-8 are ValueErrors
        return {}
    return {name: text for name, text in raw.items() if _may_be_kept(name, text)}


def _may_be_kept(name: str, text: object) -> bool:
    """Return whether a name and a text can be written as they were read."""
    if not isinstance(text, str) or len(text) > LONGEST_TEXT:
        return False
    return not set(name + text) & set('"\\') and (name + text).isprintable()
