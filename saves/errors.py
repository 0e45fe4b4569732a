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
"""Why a file cannot be read or written: `SaveError.code` is one of these.

missing: no such file. no_folder: an export into a folder that is not there. denied: may not be read
or written (rights, a read-only disk). full: no space. quota: as many games are kept as may be. io:
any other trouble of the system, `reason` its symbol ("EIO"). exists: the target of an export is
there already. in_use: another program plays it. too_long: more than `most` MB, which no game has.
not_a_save: not a file of ours, or an empty or torn first line. no_position: not the line that
stands for a position, or not all of it. damaged: a line that is no JSON, or far too long.
newer_schema, newer_rules: `program` is the version that wrote it, after a blank, "" where the file
does not tell it.
damaged_end: the list finds no line of a save where the file ends; which one is bad is only known
when the file is opened.
edited: a line, or its place among the others, was changed. unknown_key: a key, or a kind of line,
that this program does not know. wrong_value: a value of the wrong type, or a missing one.
wrong_number: actions that do not count on (`n` instead of `wanted`). diverged: action `n` is not
legal, or leads elsewhere than it did. impossible: a set-up or a state that no game has; `sentence`
is the code of the fault, and `SaveError.fault` the fault itself. astray: a game that was open ended
because its position, which no replay proves, does not fit the rules (`saves.guard`). scripted: its
dice are given in advance, and nobody could play on when they are used up.
"""

NOTICES: dict[str, tuple[str, ...]] = {
    "save.torn": ("file", "line"),
    "save.older_rules": ("file", "rules", "known", "n", "of", "names"),
    "save.later_start": ("file", "n"),
    "save.good_up_to": ("file", "n", "of", "names"),
    "save.good_only": ("file", "n"),
    "save.older_schema": ("file", "schema", "known"),
}
"""What is worth telling of a file that can be played on: `Notice.code` is one of these.

torn: the last line was not written to its end and is left out. older_rules: played by older rules;
the game goes on after action `n` of `of`, and the actions `names` are left out. good_up_to: the
same of a file with a bad line, good_only where nobody knows how many actions follow. later_start:
the first `n` actions cannot be played again, and the state after them was taken. older_schema: an
older format, brought up to date when it is played on.
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

    `line` counts from 1; 0 means the file as a whole. `fault` is what no game can be, and `game`
    the id of that game. `good` is the part with which the game can go on as a copy, None where
    there is none.
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
    """Return the error of a save that an error of the system stands for."""
    code = _BY_ERRNO.get(error.errno or 0, "save.io")
    symbol = errno.errorcode.get(error.errno or 0, type(error).__name__)
    line = 1 if code == "save.not_a_save" else 0
    return SaveError(code, path, line, (("reason", symbol),) if code == "save.io" else ())
