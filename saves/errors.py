"""Everything that can be wrong with a save, as codes of the catalogue with facts for their places.

No text: `CODES` and `NOTICES` are the closed lists, code to names of places, from which the
catalogue of words is tested. "file" and "line" are places like the others.
"""

import errno
import os
from pathlib import Path

from engine.core.faults import Fault
from engine.core.frozen import Value, record
from engine.core.game import Fact

CODES: dict[str, tuple[str, ...]] = {
    # Errors of the system, about the file as a whole.
    "save.missing": ("file",),
    "save.no_folder": ("file",),
    "save.denied": ("file",),
    "save.full": ("file",),
    "save.quota": ("file",),
    "save.io": ("file", "reason"),
    "save.exists": ("file",),
    "save.in_use": ("file",),
    "save.too_long": ("file", "most"),
    # Not a game that this program can play.
    "save.not_a_save": ("file", "line"),
    "save.other_game": ("file", "line", "game"),
    "save.no_position": ("file",),
    "save.newer_schema": ("file", "line", "program", "schema", "known"),
    "save.newer_rules": ("file", "line", "program", "rules", "known"),
    # Not the file that this program wrote.
    "save.damaged": ("file", "line"),
    "save.damaged_end": ("file",),
    "save.edited": ("file", "line"),
    "save.unknown_key": ("file", "line", "key"),
    "save.wrong_value": ("file", "line"),
    "save.wrong_number": ("file", "line", "n", "wanted"),
    "save.diverged": ("file", "line", "n"),
    "save.impossible": ("file", "line", "sentence"),
    "save.astray": (),
    "save.scripted": ("file", "line"),
}
"""Reasons why a file cannot be read or written: the values of `SaveError.code`.

missing: no such file. no_folder: an export into a missing folder. denied: no right to read or write
it, or a read-only disk. full: no space. quota: the limit of kept games is reached. io: any other
error of the system, `reason` is its symbol ("EIO"). exists: the target of an export exists. in_use:
another program plays it. too_long: more than `most` MB, longer than any game.
not_a_save: not a file of ours, or an empty or torn first line. no_position: not the line of a
position, or only a part of it. damaged: a line that is not JSON, or far too long.
newer_schema, newer_rules: `program` is the version that wrote it, after a blank, "" if unknown.
damaged_end: the list finds no line of a save at the end of the file; which line is bad is only
known when the file is opened.
edited: a line, or its place among the others, was changed. unknown_key: a key, or a kind of line,
that this program does not know. wrong_value: a value of the wrong type, or a missing one.
wrong_number: an action out of order (`n` instead of `wanted`). diverged: action `n` is illegal, or
has another result than before. impossible: a set-up or a state that no game has; `sentence` is the
code of the fault, and `SaveError.fault` the fault itself. astray: an open game ended because its
position, which no replay proves, does not fit the rules (`saves.guard`). scripted: its dice are
given in advance, and the game could not continue after the last of them.
"""

NOTICES: dict[str, tuple[str, ...]] = {
    "save.torn": ("file", "line"),
    "save.older_rules": ("file", "rules", "known", "n", "of", "names"),
    "save.later_start": ("file", "n"),
    "save.good_up_to": ("file", "n", "of", "names"),
    "save.good_only": ("file", "n"),
    "save.older_schema": ("file", "schema", "known"),
}
"""Notices about a file with which the game can continue: the values of `Notice.code`.

torn: the last line is incomplete and is left out. older_rules: played by older rules; the game
continues after action `n` of `of`, and the actions `names` are left out. good_up_to: the same of a
file with a bad line; good_only if the number of later actions is unknown. later_start: the first
`n` actions cannot be played again, so the game begins with the state after them. older_schema: an
older format, converted when the game continues.
"""


@record
class Notice:
    """Something to tell about a file that could be read."""

    code: str
    path: Path
    line: int = 0
    facts: tuple[Fact, ...] = ()

    @property
    def places(self) -> dict[str, str | int]:
        """Return the places of the sentence, "file" and "line" among them."""
        return {"file": str(self.path), "line": self.line, **dict(self.facts)}


@record
class Good(Value):
    """The part of a file that is good: its actions up to number `n`.

    `of` is the number of its last action, 0 where that cannot be read.
    """

    n: int
    of: int


class SaveError(Exception):
    """A save could not be read or written: which, where, why; the file is left as it was.

    `line` counts from 1; 0 means the file as a whole. `fault` is the fault of an impossible state,
    and `game` the id of that game. `good` is the part with which the game can continue as a copy,
    or None.
    """

    fault: Fault | None = None
    game = ""
    good: Good | None = None

    def __init__(self, code: str, path: Path, line: int = 0, facts: tuple[Fact, ...] = ()) -> None:
        super().__init__(f"{path}:{line}: {code} {dict(facts)}")
        self.code, self.path, self.line, self.facts = code, path, line, facts

    @property
    def places(self) -> dict[str, str | int]:
        """Return the places of the sentence, "file" and "line" among them."""
        return {"file": str(self.path), "line": self.line, **dict(self.facts)}


def impossible(fault: Fault, path: Path, line: int, game: str) -> SaveError:
    """Return the error of a line that says what no game of that id can be."""
    error = SaveError("save.impossible", path, line, (("sentence", fault.code),))
    error.fault, error.game = fault, game
    return error


class SaveInUse(SaveError):
    """Another program plays this save; it can still be opened read-only."""

    def __init__(self, path: Path) -> None:
        super().__init__("save.in_use", path)


def is_readable(error: SaveError) -> bool:
    """Return whether a save that may not be written can be looked at, as on a read-only disk."""
    return error.code == "save.denied" and os.access(error.path, os.R_OK)


_BY_ERRNO = {
    errno.ENOENT: "save.missing",
    errno.EACCES: "save.denied",
    errno.EPERM: "save.denied",
    errno.EROFS: "save.denied",
    errno.ENOSPC: "save.full",
    errno.EDQUOT: "save.quota",
    errno.EFBIG: "save.full",
    errno.EEXIST: "save.exists",
    errno.EISDIR: "save.not_a_save",
}


def system_error(error: OSError, path: Path) -> SaveError:
    """Convert an error of the system to the error of a save.

    >>> system_error(OSError(errno.ENOSPC, "disk full"), Path("ford.jsonl")).code
    'save.full'
    """
    code = _BY_ERRNO.get(error.errno or 0, "save.io")
    symbol = errno.errorcode.get(error.errno or 0, type(error).__name__)
    line = 1 if code == "save.not_a_save" else 0
    return SaveError(code, path, line, (("reason", symbol),) if code == "save.io" else ())
