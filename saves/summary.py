"""What the list of saves shows of a file, from its first line and its last one alone."""

import os
from pathlib import Path
from typing import Any

from engine.core.frozen import record
from saves.errors import SaveError, system_error
from saves.files import LONGEST, in_use, open_regular, read_from
from saves.games import KNOWN
from saves.header import MAGIC, Header, Match, Origin, Settled
from saves.lines import LONGEST_LINE, Raw
from saves.raw_lines import raw_line, read_ends

CHUNK = 16384
"""How much is read at a time from either end; a header or a state has about 6 kB."""

AGREED = "agreed"
"""The reason of the end of a game in which the players agreed that nobody has won."""

LEFT = 3
"""Lines at the end among which one is good, whatever a kill or a power cut left of the others."""


@record
class Summary:
    """One save of the list.

    `game` is the id of the rulebook, `battle` that of what is played by it, `n` counts actions.
    The `score` is in the game's own order; the seats `to_act` decide, or `won` have won, or
    `reason` says how it ended for all. `created` and `time` (of the last line) are in seconds since
    1970; `seats` as in the header; `house` names the house rules, unchecked; `origin`,
    `settled` and `match` are those of the header; a game that its players ended is over. With a
    `problem` that concerns the whole file the rest is empty.
    """

    path: Path
    game: str = ""
    name: str = ""
    battle: str = ""
    n: int = 0
    turn: int = 0
    score: tuple[int, ...] = ()
    to_act: tuple[str, ...] = ()
    won: tuple[str, ...] = ()
    reason: str = ""
    created: int = 0
    time: int = 0
    in_use: bool = False
    seats: tuple[str, ...] = ()
    house: tuple[str, ...] = ()
    origin: Origin | None = None
    settled: Settled | None = None
    match: Match | None = None
    problem: SaveError | None = None

    @property
    def over(self) -> bool:
        """Return whether the game has ended, with or without a winner."""
        return self.problem is None and not self.to_act


def summarise(path: Path) -> Summary:
    """Return the list's line for a file; a problem is in the answer and never raised."""
    try:
        fd = open_regular(path, os.O_RDONLY)
        try:
            return _summarise(fd, path)
        finally:
            os.close(fd)
    except OSError as error:
        return Summary(path, problem=system_error(error, path))
    except SaveError as error:
        return Summary(path, problem=error)


def _summarise(fd: int, path: Path) -> Summary:
    first, last = _first(fd, path), _last(fd, path)
    header, line = read_ends(first, last, path, lambda: _count(fd))
    settled = header.settled
    return Summary(
        path=path,
        game=header.game,
        name=header.name,
        battle=header.battle,
        n=line.n,
        turn=line.status.turn,
        score=line.status.score,
        to_act=() if settled is not None else line.status.to_act,
        won=settled.won if settled is not None else line.status.won,
        reason=AGREED if settled is not None and not settled.won else line.status.reason,
        created=header.created,
        time=line.time,
        in_use=in_use(fd),
        seats=header.seats,
        house=_house(header),
        origin=header.origin,
        settled=settled,
        match=header.match,
    )


def _house(header: Header) -> tuple[str, ...]:
    """Return what stands in a set-up for house rules, each name once; nothing else is read."""
    known = KNOWN.get(header.game)
    found: list[str] = []
    for place in known.house if known is not None else ():
        there: Any = header.setup
        for name in place:
            there = there.get(name) if isinstance(there, dict) else None
        names = there if isinstance(there, list) else []
        found += [each for each in names if isinstance(each, str)]
    return tuple(dict.fromkeys(found))


def length_of(fd: int, path: Path) -> int:
    """Return the bytes of an open file; one that is too long to be a game raises SaveError."""
    length = os.fstat(fd).st_size
    if length > LONGEST:
        raise SaveError("save.too_long", path, facts=(("most", LONGEST // 2**20),))
    return length


def _first(fd: int, path: Path) -> bytes:
    """Return the first line of a file.

    Raises SaveError if the file does not begin like a save, or its first line has no end.
    """
    found = read_from(fd, 0, CHUNK)
    if found.startswith(MAGIC):
        length_of(fd, path)
    while found.startswith(MAGIC) and b"\n" not in found and len(found) < LONGEST_LINE:
        part = read_from(fd, len(found), CHUNK)
        if not part:
            break
        found += part
    line, newline, _ = found.partition(b"\n")
    if not newline or not line.startswith(MAGIC):
        raise SaveError("save.not_a_save", path, 1)
    return line


def _last(fd: int, path: Path) -> Raw:
    """Return the last line that was written to its end; no more is read than may follow it.

    Raises SaveError if none of the last LEFT lines is good.
    """
    end = start = os.fstat(fd).st_size
    found, lines = b"", []
    while start > 0 and end - start < 2 * LONGEST_LINE:
        size = min(CHUNK, start)
        start -= size
        found = read_from(fd, start, size) + found
        # the first piece may be half a line, the last one is torn or empty
        lines = found.split(b"\n")[1:-1]
        for text in reversed(lines[-LEFT:]):
            raw = raw_line(text)
            if raw is not None:
                raw.pop("sum", None)
                return raw
        if len(lines) >= LEFT:
            break
    if start == 0 and not lines:
        raise SaveError("save.damaged", path, 2)
    raise SaveError("save.damaged_end", path)


def _count(fd: int) -> int:
    """Return the number of the last complete line; the whole file is read for it."""
    lines = read_from(fd).split(b"\n")[:-1]
    numbers = range(len(lines), 0, -1)
    return next((n for n in numbers if raw_line(lines[n - 1]) is not None), len(lines))
