"""Rows of the list of saves, made of the first and the last line of a file alone.

To check whether a file is whole, the sums of the lines between are read as well, up to the first
wrong one.
"""

import os
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

from engine.core.frozen import record
from engine.core.seats import Handicap
from saves.errors import Good, SaveError, system_error
from saves.files import BOM, LONGEST, in_use, open_regular, read_from
from saves.games import KNOWN, rules_of
from saves.header import MAGIC, GameOrigin, Header, Match, Settled
from saves.lines import LONGEST_LINE, Raw, unseal
from saves.raw_lines import FOCUS, known, numbered, raw_line, read_ends

CHUNK = 16384
"""How much is read at a time from either end; a header or a state has about 6 kB."""

AGREED = "agreed"
"""The reason of the end of a game in which the players agreed that nobody has won."""

LEFT = 3
"""Lines at the end among which one is good, whatever a kill or a power cut left of the others."""


@record
class Summary:
    """One save of the list.

    `game` is the id of the rulebook, `battle` that of the adventure, `n` counts actions. The
    `score` is in the game's own order; the seats `to_act` decide, or `won` have won, or `reason`
    says how it ended for all. `created` and `time` (of the last line) are in seconds since 1970;
    `seats` as in the header, `party` are the seats that the set-up chose, if any; `house` names the
    house rules, `handicaps` are those of the set-up, both unchecked; `origin`, `settled` and
    `match` are those of the header; a game that its players ended is over. `older`: the rules have
    changed since it began. `flaw` is the fault of a line; the other fields are then those before
    that line. With a `problem` of the whole file the rest is empty.
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
    party: tuple[str, ...] = ()
    house: tuple[str, ...] = ()
    handicaps: tuple[Handicap, ...] = ()
    origin: GameOrigin | None = None
    settled: Settled | None = None
    match: Match | None = None
    course: str = ""
    """The name of the course of its dice and decks (`course_of`)."""
    older: bool = False
    flaw: SaveError | None = None
    problem: SaveError | None = None

    @property
    def over(self) -> bool:
        """Return whether the game has ended, with or without a winner."""
        return self.problem is None and not self.to_act


def summarise(path: Path, *, whole: bool = False) -> Summary:
    """Return the list's line for a file; a problem is in the answer and never raised.

    `whole`: the file is read to its first bad line, which is its `flaw`.

    >>> summarise(Path("missing.jsonl")).problem.code
    'save.missing'
    """
    try:
        fd = open_regular(path, os.O_RDONLY)
        try:
            return _summarise(fd, path, whole=whole)
        finally:
            os.close(fd)
    except OSError as error:
        return Summary(path, problem=system_error(error, path))
    except SaveError as error:
        return Summary(path, problem=error)


def _summarise(fd: int, path: Path, *, whole: bool) -> Summary:
    first = _first(fd, path)
    known(first, path)
    last, flaw = _flaw(fd, path) if whole else (_last(fd, path), None)
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
        party=_party(header),
        house=_house(header),
        handicaps=_handicaps(header),
        origin=header.origin,
        settled=settled,
        match=header.match,
        course=course_of(header.battle, header.seed),
        older=header.rules < rules_of(header.game),
        flaw=flaw,
    )


def course_of(battle: str, seed: str) -> str:
    """Return a name that tells a game from all others, but not its seed."""
    return blake2b(f"{battle}/{seed}".encode(), digest_size=12).hexdigest()


def _house(header: Header) -> tuple[str, ...]:
    """Return what stands in a set-up for house rules, each name once; nothing else is read."""
    known = KNOWN.get(header.game)
    rules: list[str] = []
    for place in known.house if known is not None else ():
        part: Any = header.setup
        for name in place:
            part = part.get(name) if isinstance(part, dict) else None
        names = part if isinstance(part, list) else []
        rules += [name for name in names if isinstance(name, str)]
    return tuple(dict.fromkeys(rules))


def _handicaps(header: Header) -> tuple[Handicap, ...]:
    """Return what stands in a set-up for handicaps; nothing else is read."""
    rows = header.setup.get("handicaps") if isinstance(header.setup, dict) else None
    handicaps = []
    for row in rows if isinstance(rows, list) else []:
        fields = row if isinstance(row, dict) else {}
        kind, seat, amount = (fields.get(name) for name in ("kind", "seat", "amount"))
        if isinstance(kind, str) and isinstance(seat, str) and isinstance(amount, int):
            handicaps.append(Handicap(kind, seat, amount))
    return tuple(handicaps)


def _party(header: Header) -> tuple[str, ...]:
    """Return the seats that a set-up names, those that the game has; nothing else is read."""
    known = KNOWN.get(header.game)
    names = header.setup.get(known.party) if known and isinstance(header.setup, dict) else None
    if known is None or not isinstance(names, list):
        return ()
    return tuple(name for name in names if name in known.seats)


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
    if read_from(fd, 0, len(BOM + MAGIC)).removeprefix(BOM).startswith(MAGIC):
        length_of(fd, path)
    line = next(_lines(fd), b"")
    if not line.startswith(MAGIC) or len(line) > LONGEST_LINE:
        raise SaveError("save.not_a_save", path, 1)
    return line


def _lines(fd: int) -> Iterator[bytes]:
    """Yield the lines of a file that were written to their ends; no more is read than is asked for.

    A line that is too long is the last one, as far as it was read.
    """
    rest, start = b"", 0
    while part := read_from(fd, start, CHUNK):
        start += len(part)
        *lines, rest = (rest + part).split(b"\n")
        for line in lines:
            yield line.removesuffix(b"\r").removeprefix(BOM)
        if len(rest) > LONGEST_LINE:
            yield rest
            return


def _followed(fd: int) -> tuple[bytes, bytes, int, bool]:
    """Return the last good line, the first bad one (b"" for none), its number, whether others
    follow it."""
    good, before, number = b"", "", 1
    lines = _lines(fd)
    for number, line in enumerate(lines, 1):
        made = unseal(line, before)
        if made is None:
            return good, line or b"\0", number, next(lines, None) is not None
        good, before = line, made
    return good, b"", number + 1, False


def _flaw(fd: int, path: Path) -> tuple[Raw, SaveError | None]:
    """Return the last good line of a file, and the fault after it.

    An incomplete last line is not a fault. Raises SaveError if only the first line is good.
    """
    good, bad, number, more = _followed(fd)
    raw, strange = raw_line(good), raw_line(bad)
    error = None
    if bad and (more or (strange is not None and not bad.startswith(FOCUS))):
        code = "save.damaged" if strange is None else "save.edited"
        error = SaveError(code, path, number)
        ends = _end(fd)[0] or {}
        n = 0 if raw is None or number == 2 else raw.get("n", 0)
        error.good = Good(n, ends["n"] if numbered(ends) and ends["n"] > n else 0)
    if raw is None or number <= 2:
        raise error or SaveError("save.damaged", path, 2)
    raw.pop("sum", None)
    return raw, error


def _last(fd: int, path: Path) -> Raw:
    """Return the last line that was written to its end, without its sum.

    Raises SaveError if none of the last LEFT lines is good.
    """
    raw, some = _end(fd)
    if raw is None:
        raise SaveError("save.damaged_end", path) if some else SaveError("save.damaged", path, 2)
    raw.pop("sum", None)
    return raw


def _end(fd: int) -> tuple[Raw | None, bool]:
    """Return the last line that was written to its end; no more is read than may follow it.

    None if none of the last LEFT lines is good, with whether there are lines but the first.
    """
    end = start = os.fstat(fd).st_size
    content, lines = b"", []
    while start > 0 and end - start < 2 * LONGEST_LINE:
        size = min(CHUNK, start)
        start -= size
        content = read_from(fd, start, size) + content
        # the first piece may be half a line, the last one is torn or empty
        lines = content.split(b"\n")[1:-1]
        for text in reversed(lines[-LEFT:]):
            raw = raw_line(text)
            if raw is not None:
                return raw, True
        if len(lines) >= LEFT:
            break
    return None, start > 0 or bool(lines)


def _count(fd: int) -> int:
    """Return the number of the last complete line; the whole file is read for it."""
    lines = read_from(fd).split(b"\n")[:-1]
    numbers = range(len(lines), 0, -1)
    return next((n for n in numbers if raw_line(lines[n - 1]) is not None), len(lines))
