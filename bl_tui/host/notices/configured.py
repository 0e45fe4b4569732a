"""The configuration of a host beside its options: the file `host.toml` in its folder."""

import shlex
import tomllib
from pathlib import Path

from saves.files import read_file

FILE = "host.toml"
LONGEST = 1 << 16
"""Bytes of the file."""
NOTIFY = "notify"


def notify_command(folder: Path) -> tuple[str, ...]:
    """Return the words of the command that gets notices, () without one.

    Raises OSError, ValueError with the name of an invalid file.
    """
    file = folder / FILE
    if not file.exists():
        return ()
    try:
        rows = tomllib.loads(read_file(file, LONGEST).decode("utf-8-sig"))
        command = rows.pop(NOTIFY, "")
        if rows or not isinstance(command, str):
            raise ValueError(FILE)
        return tuple(shlex.split(command))
    except (ValueError, RecursionError) as error:
        raise ValueError(FILE) from error
