"""The actions of a save without undone ones, up to the first bad line."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from attrs import define, field

from engine.core.frozen import Value, record
from saves.codec import BadData
from saves.errors import SaveError
from saves.games import KNOWN
from saves.header import Header
from saves.lines import ActLine, FocusLine, Raw, SaveLine, SnapshotLine, UndoLine, load_line
from saves.raw_lines import RawLines, bad_data, newer, numbered
from saves.writing import FocusFields, holds


@record
class Script(Value):
    """The actions of a file without undone ones, each with its line number.

    `redraws` are the numbers of the take-backs by agreement, by the action after which dice and
    decks were drawn again. `broken` is the fault of the first bad line, and `after` are the raw
    lines behind that.
    """

    acts: tuple[tuple[int, ActLine], ...]
    shots: tuple[tuple[int, SnapshotLine], ...]
    redraws: Mapping[int, int]
    focus: FocusFields
    n: int
    broken: SaveError | None = None
    after: tuple[Raw, ...] = ()


@define
class Gathered:
    """The contents of the lines so far.

    >>> Gathered().n
    0
    """

    acts: list[tuple[int, ActLine]] = field(factory=list)
    shots: list[tuple[int, SnapshotLine]] = field(factory=list)
    redraws: dict[int, int] = field(factory=dict)
    focus: FocusFields = field(factory=dict)
    n: int = 0

    def take(self, number: int, line: SaveLine) -> None:
        """Take the next line, which has this number and is where it must be."""
        self.n = line.n
        if isinstance(line, ActLine):
            self.acts.append((number, line))
        elif isinstance(line, SnapshotLine):
            self.shots.append((number, line))
        elif isinstance(line, FocusLine):
            self.focus = line.focus
        else:
            del self.acts[line.n :]
            self.shots = [(where, shot) for where, shot in self.shots if holds(shot.n, line)]
            self.redraws = {
                place: redraw for place, redraw in self.redraws.items() if place <= line.n
            }
            self.redraws |= {line.n: line.redraw} if line.redraw else {}


def read_script(lines: RawLines, header: Header, path: Path, rules: int) -> Script:
    """Return what the good lines after the header say, up to the first one that is wrong.

    `rules` are the newest that are known.
    """
    gathered, read, broken = Gathered(), 1, lines.broken
    try:
        for number, line in _lines(lines.raws[1:], header, path, rules):
            wanted = _number(line, gathered.n)
            if line.n != wanted:
                facts = (("n", line.n), ("wanted", wanted))
                raise SaveError("save.wrong_number", path, number, facts)
            gathered.take(number, line)
            read = number
    except SaveError as error:
        broken = error
    rest = tuple(raw for raw in lines.raws[read + 1 :] if numbered(raw))
    after = (*rest, *lines.after) if broken is not None else ()
    acts, shots = tuple(gathered.acts), tuple(gathered.shots)
    return Script(acts, shots, gathered.redraws, gathered.focus, gathered.n, broken, after)


def _lines(
    raws: list[Raw], header: Header, path: Path, rules: int
) -> Iterator[tuple[int, SaveLine]]:
    seats = KNOWN[header.game].seats
    for number, raw in enumerate(raws, 2):
        try:
            line = load_line(raw, seats)
        except BadData as error:
            raise bad_data(error, path, number) from error
        if isinstance(line, ActLine) and line.rules > rules:
            raise newer("save.newer_rules", line.rules, rules, path, number)
        yield number, line


def _number(line: SaveLine, n: int) -> int:
    """Return the number that a line must have after action `n`: only an undo goes back."""
    if isinstance(line, ActLine):
        return n + 1
    return min(max(line.n, 0), n) if isinstance(line, UndoLine) else n
