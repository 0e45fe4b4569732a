"""The lines of a save: their kinds, and the chain of sums that shows when one was changed.

    {"schema":2,"game":"battlelore",...}        the header (header.py), always the first
    {"t":"act","n":12,"side":"pennant",...}     an action
    {"t":"undo","n":11,...}                     back to action 11; "redraw":1 draws again
    {"t":"focus","n":11,...}                    where the player looks; the last one counts
    {"t":"state","n":50,...}                    the whole state

Every line ends with a sum over itself and the previous sum.
"""

from typing import Any

import orjson

from engine.core.frozen import Value, record
from saves.codec import DIGEST_BYTES, TAG, BadData, fingerprint, strict_converter, structure
from saves.files import BOM
from saves.games import Status

Raw = dict[str, Any]

LONGEST_LINE = 2**18
"""Bytes of the longest line that is read; a header or a state has 6 to 15 kB."""

_SEAL = b',"sum":"%s"}'
_SEAL_LENGTH = len(_SEAL) - 2 + 2 * DIGEST_BYTES


@record
class ActLine(Value):
    """Action number `n` (from 1): raw, as a text for people, and what the game was after it.

    `side` is the seat that took it. `digest` is that of the state after it, "" if a migration
    could not keep it; `dice` counts the dice drawn so far; `time` is in seconds since 1970 and
    tells people only. `rules` is 0 when they are those of the header.
    """

    n: int
    side: str
    text: str
    action: Any
    digest: str
    dice: int
    time: int
    status: Status
    rules: int = 0


@record
class UndoLine(Value):
    """An undo of all actions after action `n`.

    `redraw` is the number of the take-back if the players agreed to it, so that dice and decks
    were drawn again; else 0.
    """

    n: int
    time: int
    status: Status
    redraw: int = 0


@record
class FocusLine(Value):
    """The player's focus: a small record of the client, which saves do not interpret."""

    n: int
    time: int
    status: Status
    focus: dict[str, str | int]


@record
class SnapshotLine(Value):
    """The raw state after action `n`."""

    n: int
    time: int
    status: Status
    state: Any


SaveLine = ActLine | UndoLine | FocusLine | SnapshotLine

KINDS: dict[str, type[SaveLine]] = {
    "act": ActLine,
    "undo": UndoLine,
    "focus": FocusLine,
    "state": SnapshotLine,
}
_NAMES = {kind: name for name, kind in KINDS.items()}


def _text_or_number(data: Any, _: Any) -> str | int:
    if type(data) is not str and type(data) is not int:
        raise TypeError("text or number")
    value: str | int = data
    return value


_converter = strict_converter()
_converter.register_structure_hook(str | int, _text_or_number)


def dump_line(line: SaveLine) -> bytes:
    """Return a line as JSON, without its sum."""
    return orjson.dumps({TAG: _NAMES[type(line)], **_converter.unstructure(line)})


def load_line(raw: Raw, seats: tuple[str, ...]) -> SaveLine:
    """Convert raw data to a line of a game with these seats. Raises BadData.

    `raw` loses its tag.
    """
    name = raw.pop(TAG, None)
    kind = KINDS.get(name) if isinstance(name, str) else None
    if kind is None:
        raise BadData("line", str(name))
    line: SaveLine = structure(_converter, raw, kind)
    named = (*line.status.to_act, *line.status.won)
    if isinstance(line, ActLine):
        named = (*named, line.side)
    if not set(named) <= set(seats):
        raise BadData("seat")
    return line


def seal(body: bytes, before: str) -> tuple[bytes, str]:
    """Return the line of a JSON object with its sum and newline; `before` is the sum before it."""
    made = fingerprint(before.encode(), body)
    return body[:-1] + _SEAL % made.encode() + b"\n", made


def unseal(line: bytes, before: str) -> str | None:
    """Return the sum of a line (without newline), or None if its sum is wrong."""
    body, end = line[:-_SEAL_LENGTH] + b"}", line[-_SEAL_LENGTH:]
    made = fingerprint(before.encode(), body)
    return made if end == _SEAL % made.encode() else None


def as_written(data: bytes) -> bytes:
    r"""Return the text of a file as it was written: without the mark before the first sign and the
    ends of lines that editors and mail programs make of ours.

    >>> as_written(b"one\r\ntwo\r\n")
    b'one\ntwo\n'
    """
    return data.removeprefix(BOM).replace(b"\r\n", b"\n")


def reseal(raws: list[Raw]) -> tuple[bytes, str]:
    """Return the text of a whole file of raw lines, and its last sum."""
    lines, last = [], ""
    for raw in raws:
        line, last = seal(orjson.dumps(raw), last)
        lines.append(line)
    return b"".join(lines), last
