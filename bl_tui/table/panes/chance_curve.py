"""The chance to win by turn: a curve of half cells, or numbers where there are no colours."""

from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise
from typing import TypeVar

from attrs import field

from bl_tui.boards.board_model import Light
from bl_tui.boards.glyphs import HALF_BLOCK
from bl_tui.play.tale import TurnStart
from bl_tui.table.panes.phrases import Phrases
from bl_tui.text.lines import Line, Role, Span
from engine.core.frozen import Value, record

GAUGE = 5
"""Columns before the curve for its scale."""
NUMBER = 4
"""Columns of a turn where the chances are numbers."""
SPARKS = "▁▂▃▄▅▆▇█"
"""The signs of a curve of one line in a text that is sent to somebody."""
LOW = 4
"""Lines of a curve below which the chances are numbers."""

T = TypeVar("T")


@record
class CurveMarks(Value):
    """The marks of an analysis below the curve."""

    marks: Mapping[int, Span] = field(factory=dict)
    """The worst mark of each turn."""
    turn: int = 0
    """The turn that is pointed at, 0 for none."""
    own: Collection[int] = ()
    """The turns in which the reader decided."""


def is_known(stages: Sequence[TurnStart]) -> bool:
    """Return whether the chance is known at any turn."""
    return any(stage.chance is not None for stage in stages)


def curve(
    teller: Phrases,
    stages: Sequence[TurnStart],
    turned: Collection[int],
    width: int,
    height: int,
    marked: CurveMarks | None = None,
) -> list[Line]:
    """Return the chance by turn in `height` lines, the last of which has the numbers of the turns;
    those that `turned` the game are bold. Turns without a known chance have a dot at a
    rough guess.

    With `marked` the marks have a line above the numbers; where the chances are numbers, they
    replace those of the turns.

    >>> curve(Phrases(*[None] * 5), [], (), width=80, height=8)
    []
    """
    if not stages:
        return []
    if not teller.glyphs.blocks or teller.glyphs.boxed or height < LOW:
        return _in_numbers(teller, stages, turned, width, height, marked)
    stages = spread(stages, width - GAUGE)
    plot, widths = height - 1 - (marked is not None), _widths(len(stages), width - GAUGE)
    levels = [_level(stage.chance, 2 * plot) for stage in stages]
    rows = _half_rows(levels, plot)
    lines: list[Line] = []
    for number, row in enumerate(rows):
        pieces = [Span(_scale(teller, number, plot), Role.DIM)]
        for (sign, role), stage, across in zip(row, stages, widths, strict=True):
            piece = (sign, role)
            if stage.chance is None:
                here = number == min(int((1 - stage.share) * plot), plot - 1)
                piece = (teller.glyphs.light[Light.PATH] if here else " ", Role.DIM)
            pieces.append(Span(piece[0] * across, piece[1]))
        lines.append(_joined(pieces))
    if marked is not None:
        lines.append(_mark_line(stages, marked, widths))
    return [*lines, _axis(stages, turned, widths, marked)]


def _widths(count: int, room: int) -> list[int]:
    """Return the columns of each turn, which fill the room.

    >>> _widths(3, 8)
    [2, 3, 3]
    """
    ends = [place * room // count for place in range(count + 1)]
    return [end - begin for begin, end in pairwise(ends)]


def spread(turns: Sequence[T], room: int) -> Sequence[T]:
    """Return as many turns as have room, evenly spread, the last one among them.

    >>> spread("abcd", 2), spread("abcd", 4)
    (['b', 'd'], 'abcd')
    """
    count = len(turns)
    if count <= room:
        return turns
    return [turns[(place + 1) * count // room - 1] for place in range(room)]


def _level(chance: float | None, levels: int) -> int | None:
    return None if chance is None else max(1, round(chance * levels))


def _half_rows(levels: Sequence[int | None], height: int) -> list[list[tuple[str, str]]]:
    """Return a curve in `height` lines of two levels: for each column the sign and the role.

    A level is from 1 to `2 * height`; None leaves the column blank.
    """
    return [[_part(level, 2 * (height - row)) for level in levels] for row in range(height)]


def _part(level: int | None, top: int) -> tuple[str, str]:
    """Return a cell of a curve whose upper half is level `top`."""
    if level is None:
        return " ", Role.PLAIN
    if level < top - 1:
        return " ", Role.CURVE
    if level == top - 1:
        return HALF_BLOCK, Role.CURVE
    return (HALF_BLOCK, Role.CURVE_TOP) if level == top else (" ", Role.CURVE_FILL)


def _scale(teller: Phrases, row: int, plot: int) -> str:
    """Return the gauge of a line: 100 at the top, 50 in the middle, 0 at the bottom."""
    percent = {0: 100, plot // 2: 50, plot - 1: 0}.get(row)
    said = "" if percent is None else teller.say("app.odds.percent", percent=percent)
    return f"{said:>{GAUGE - 1}} "[:GAUGE]


def _axis(
    stages: Sequence[TurnStart],
    turned: Collection[int],
    widths: Sequence[int],
    marked: CurveMarks | None,
) -> Line:
    """Return the numbers of the turns below their columns, as many as have room."""
    widest = len(str(stages[-1].turn)) + 1
    every = -(-widest // min(widths))
    pieces = [Span(" " * GAUGE)]
    for place, stage in enumerate(stages):
        if place % every == 0:
            room = sum(widths[place : place + every])
            those = stages[place : place + every]
            role = Role.TITLE if _marks(those, turned) else Role.DIM
            if marked is not None:
                role = Role.STRONG if _marks(those, marked.own) else role
                role = Role.POINTED if _marks(those, (marked.turn,)) else role
            pieces.append(Span(f"{stage.turn:<{room}}"[:room], role))
    return tuple(pieces)


def _mark_line(stages: Sequence[TurnStart], marked: CurveMarks, widths: Sequence[int]) -> Line:
    """Return the marks below their turns; in narrow columns one takes the room of the next turn."""
    line: Line = (Span(" " * GAUGE),)
    for place, stage in enumerate(stages):
        start = GAUGE + sum(widths[:place])
        mark = marked.marks.get(stage.turn)
        taken = sum(len(piece.text) for piece in line)
        if mark is not None and taken < start + (taken == GAUGE):
            line = (*line, Span(" " * (start - taken)), mark)
    return line


def _marks(stages: Sequence[TurnStart], turned: Collection[int]) -> bool:
    return any(stage.turn in turned for stage in stages)


def _in_numbers(
    teller: Phrases,
    stages: Sequence[TurnStart],
    turned: Collection[int],
    width: int,
    height: int,
    marked: CurveMarks | None,
) -> list[Line]:
    """Return pairs of lines, the turns and the chances below them; if not all fit, the latest, or
    those with the turn that is pointed at."""
    head = max(len(teller.say("app.curve.turn")), len(teller.say("app.curve.chance"))) + 1
    room = max((width - head) // NUMBER, 1)
    rows = [stages[n : n + room] for n in range(0, len(stages), room)]
    most = max(height // 2, 1)
    first = len(rows) - most
    if marked is not None and first > 0:
        pointed = (n for n, row in enumerate(rows) if row[-1].turn >= marked.turn)
        first = min(first, next(pointed, first))
    lines: list[Line] = []
    for row in rows[max(first, 0) :][:most]:
        numbers = [_number(stage, turned, marked) for stage in row]
        said = "".join(f"{_percent(stage.chance):>{NUMBER}}" for stage in row)
        lines.append((Span(f"{teller.say('app.curve.turn'):<{head}}", Role.DIM), *numbers))
        lines.append((Span(f"{teller.say('app.curve.chance'):<{head}}"), Span(said, Role.STRONG)))
    return lines


def _number(stage: TurnStart, turned: Collection[int], marked: CurveMarks | None) -> Span:
    """Return the number of a turn, or its mark."""
    role = Role.TITLE if stage.turn in turned else Role.DIM
    if marked is None:
        return Span(f"{stage.turn:>{NUMBER}}", role)
    mark = marked.marks.get(stage.turn, Span(str(stage.turn), role))
    look = Role.POINTED if stage.turn == marked.turn else mark.role
    return Span(f"{mark.text:>{NUMBER}}", look)


def _percent(chance: float | None) -> str:
    return "-" if chance is None else str(round(100 * chance))


def spark_line(stages: Sequence[TurnStart], *, ascii_only: bool) -> str:
    """Return the chances in one sign a turn, from ▁ to █ or from 0 to 9; a dot where none is known.

    >>> low, high = (TurnStart(n, n, share=0.5, chance=n / 9) for n in (0, 9))
    >>> spark_line([low, high], ascii_only=True), spark_line([low, high], ascii_only=False)
    ('09', '▁█')
    """
    signs = "0123456789" if ascii_only else SPARKS
    return "".join(
        "." if stage.chance is None else signs[round(stage.chance * (len(signs) - 1))]
        for stage in stages
    )


def _joined(pieces: Sequence[Span]) -> Line:
    """Return pieces with those of one role side by side made one."""
    line: list[Span] = []
    for piece in pieces:
        if line and line[-1].role == piece.role:
            line[-1] = Span(line[-1].text + piece.text, piece.role)
        else:
            line.append(piece)
    return tuple(line)
