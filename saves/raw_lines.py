"""A file as checked raw lines in today's format, before anybody asks what they mean."""

from collections.abc import Callable
from pathlib import Path

import orjson

from engine.core.frozen import record, replace
from saves.codec import TAG, BadData
from saves.errors import Notice, SaveError
from saves.files import LONGEST
from saves.games import KNOWN, rules_of
from saves.header import MAGIC, SCHEMA, WAYS, Header, clean, load_header
from saves.lines import LONGEST_LINE, Raw, SaveLine, load_line, unseal

FOCUS = b'{"t":"focus",'
"""The beginning of a focus line, which no game depends on."""

TOLD_AFTER = 8
"""Lines after a bad one that are looked at, to name the actions that are lost."""


@record
class RawLines:
    """The lines of a file, sums checked and taken off; line `i` of the file is `raws[i - 1]`.

    The file has `size` good bytes, which end with the sum `last`, and was written in `schema`. If
    the last line is a focus, `before` is where it begins and the sum before it. `broken` is what is
    wrong with the line after the last one here, and `after` are lines behind it, unchecked.
    """

    raws: list[Raw]
    size: int
    last: str
    schema: int
    notices: tuple[Notice, ...]
    before: tuple[int, str] | None
    broken: SaveError | None = None
    after: tuple[Raw, ...] = ()

    @property
    def migrated(self) -> bool:
        """Return whether the file has an older format than the lines here."""
        return self.schema != SCHEMA


def read_raw_lines(data: bytes, path: Path) -> RawLines:
    """Check the lines of a file up to the first bad one, and bring them up to date.

    `data` has the ends of lines that it was written with (`as_written`). Raises SaveError where
    not even the first line is good.
    """
    first, newline, _ = data[:LONGEST_LINE].partition(b"\n")
    if not newline or not data.startswith(MAGIC):
        raise SaveError("save.not_a_save", path, 1)
    schema = known(first, path)["schema"]
    end = _end(data)
    raws, sums, before, size, broken = _unsealed(data, end, path)
    focus = (before, sums[-2]) if raws[-1].get(TAG) == "focus" else None
    whole = broken is not None or _unnoticed(data[size:])
    notices = () if whole else (Notice("save.torn", path, len(raws) + 1),)
    after = _after(data[size:end]) if broken is not None else ()
    lines = RawLines(raws, size, sums[-1], schema, notices, focus, broken, after)
    if not lines.migrated:
        return lines
    old = Notice("save.older_schema", path, 1, (("schema", schema), ("known", SCHEMA)))
    from saves.migrations import migrate  # noqa: PLC0415 - most files are of today

    return replace(lines, raws=migrate(raws, schema, SCHEMA), notices=(*notices, old))


def read_ends(
    first: bytes, last: Raw, path: Path, number: Callable[[], int]
) -> tuple[Header, SaveLine]:
    """Return the header and the last line (without newline) of a file. Raises SaveError.

    `number` counts the lines up to the last one; it is asked only when that one is wrong.
    """
    raw = known(first, path)
    if unseal(first, "") is None:
        raise SaveError("save.edited", path, 1)
    del raw["sum"]
    from saves.migrations import migrate  # noqa: PLC0415

    header, line = migrate([raw, last], raw["schema"], SCHEMA)
    try:
        return make_header(header, path), load_line(line, KNOWN[raw["game"]].seats)
    except BadData as error:
        raise bad_data(error, path, number()) from error


def make_header(raw: Raw, path: Path) -> Header:
    """Convert a raw first line to a header. Raises SaveError."""
    try:
        header = load_header(raw)
    except BadData as error:
        raise bad_data(error, path, 1) from error
    newest = rules_of(header.game)
    if header.rules > newest:
        raise newer("save.newer_rules", header.rules, newest, path, by=header.program)
    # shown without asking the game, so it is cleaned: anybody may have edited the file
    origin = header.origin and replace(header.origin, name=clean(header.origin.name))
    match = header.match and replace(header.match, other=clean(header.match.other))
    _check_agreed(header, path)
    return replace(
        header, name=clean(header.name), battle=clean(header.battle), origin=origin, match=match
    )


def _check_agreed(header: Header, path: Path) -> None:
    """Raise SaveError if the set-up of the players is unknown to the game."""
    seats, settled, match = KNOWN[header.game].seats, header.settled, header.match
    named = (*(settled.won if settled else ()), *(match.won if match else ()))
    strange = settled is not None and settled.how not in WAYS
    if strange or not set(named) <= set(seats):
        raise SaveError("save.wrong_value", path, 1)


def bad_data(error: BadData, path: Path, line: int) -> SaveError:
    """Return the error that tells a player of raw data without a meaning."""
    if error.key:
        return SaveError("save.unknown_key", path, line, (("key", clean(error.key)),))
    return SaveError("save.wrong_value", path, line)


def newer(
    code: str, number: int, known: int, path: Path, line: int = 1, *, by: object = ""
) -> SaveError:
    """Return the error of a file that a later program wrote, with a newer schema or newer rules.

    `by` is the version of that program as the file has it, "" where it does not tell.
    """
    program = f" {clean(by)}" if isinstance(by, str) and by else ""
    facts = (("program", program), (code.partition("_")[2], number), ("known", known))
    return SaveError(code, path, line, facts)


def _end(data: bytes) -> int:
    """Return the end of the last complete line of a file.

    The rest is torn. Without a rest, the last line may still be torn although it has a newline.
    """
    end = data.rindex(b"\n") + 1
    start = data.rfind(b"\n", 0, end - 1) + 1
    if end == len(data) and start and raw_line(data[start : end - 1]) is None:
        return start
    return end


def _unsealed(
    data: bytes, end: int, path: Path
) -> tuple[list[Raw], list[str], int, int, SaveError | None]:
    """Return the good lines up to `end` without their sums, and all sums, "" before the first
    included.

    The two numbers are where the last good line begins and where it ends; the error is that of the
    first bad line. A focus is put in place without waiting for the disk: when the power fails, the
    last line may be a mixture of two, which is left out as if torn. Nothing after the first bad
    line is looked at. Raises SaveError for the first line.
    """
    raws: list[Raw] = []
    broken = None
    sums = [""]
    last = start = 0
    while start < end:
        stop = data.index(b"\n", start)
        line = data[start:stop]
        raw, made = raw_line(line), unseal(line, sums[-1])
        if raw is None or made is None:
            if raws and stop + 1 == end and line.startswith(FOCUS):
                break
            code = "save.damaged" if raw is None else "save.edited"
            broken = SaveError(code, path, len(raws) + 1)
            if not raws:
                raise broken
            break
        del raw["sum"]
        raws.append(raw)
        sums.append(made)
        last, start = start, stop + 1
    return raws, sums, last, start, broken


def _after(rest: bytes) -> tuple[Raw, ...]:
    """Return the last lines of a file after its first bad one that are lines of a save.

    At most as many are read as a message to the player can name.
    """
    raws = (raw_line(line) for line in rest.split(b"\n", TOLD_AFTER)[1:TOLD_AFTER])
    last = raw_line(rest.rstrip(b"\n").rpartition(b"\n")[2])
    return tuple(raw for raw in (*raws, last) if raw is not None and numbered(raw))


def numbered(raw: Raw) -> bool:
    """Return whether a line says after how many actions it was written, as far as can be.

    >>> numbered({"t": "undo", "n": 3})
    True
    """
    n = raw.get("n")
    return type(n) is int and 0 <= n < LONGEST // len(FOCUS)


def _unnoticed(rest: bytes) -> bool:
    """Return whether the omitted bytes deserve no notice: none, or an unfinished focus line."""
    return not rest or (rest.startswith(FOCUS) and not rest.endswith(b"\n"))


def known(line: bytes, path: Path) -> Raw:
    """Return the first line as raw data. Raises SaveError for unknown formats and games."""
    raw = raw_line(line)
    if raw is None:
        raise SaveError("save.damaged", path, 1)
    schema, game = raw.get("schema"), raw.get("game")
    if type(schema) is not int or schema < 1 or type(game) is not str:
        raise SaveError("save.not_a_save", path, 1)
    if schema > SCHEMA:
        raise newer("save.newer_schema", schema, SCHEMA, path, by=raw.get("program"))
    if game not in KNOWN:
        raise SaveError("save.other_game", path, 1, (("game", clean(game)),))
    return raw


def raw_line(line: bytes) -> Raw | None:
    """Return a line as raw data, or None if it is not a JSON object that can be written again."""
    if len(line) > LONGEST_LINE:
        return None
    try:
        raw = orjson.loads(line)
        orjson.dumps(raw)  # reads deeper nests than it writes
    except (orjson.JSONDecodeError, orjson.JSONEncodeError):
        return None
    return raw if type(raw) is dict else None
