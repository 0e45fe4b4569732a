"""Dice in the story: large where there is room, each with its effect."""

from collections.abc import Callable, Mapping, Sequence
from itertools import zip_longest
from typing import Any

from attrs import field

from bl_tui.table.panes.phrases import Phrases
from bl_tui.text.lines import BLANK, Line, Role, Span, fit, width_of
from engine.core.frozen import Value, record

Kinds = tuple[type, ...]

INSIDE, WIDE, GAP = 5, 7, 2
"""Columns of a large die, of it with its margin, and those between two."""
LARGE = 5
"""Lines from which dice are drawn large: three, one for the effect, and a blank one."""

ROLES = {
    "hit": Role.WARNING,
    "bonus": Role.WARNING,
    "flag": Role.TITLE,
    "token": Role.TITLE,
    "ability": Role.TITLE,
}
"""How loud a word below a die is; all others are quiet."""

CLEAR = 3
"""Signs from which the middle row of a picture alone can be recognised."""
PLAIN = ("     ", "{}", "     ")
"""The picture of a face for which a game has none: its sign in the middle."""


@record
class Thrown(Value):
    """Dice on the table: the roll, the board on which they fell, its consequences."""

    event: Any
    """The last one with dice."""
    first: Any
    """That with which the roll began."""
    board: Any
    later: tuple[Any, ...] = ()


def _unmarked(_view: Any, thrown: Thrown) -> tuple[str, ...]:
    return ("",) * len(thrown.event.dice)


@record
class DiceLooks(Value):
    """How the dice of a game are drawn in the story, and the effect of each.

    >>> DiceLooks(rolled=()).marks(None, SimpleNamespace(event=SimpleNamespace(dice="66")))
    ('', '')
    """

    rolled: Kinds
    """The events with dice."""
    over: Kinds = ()
    """The events after a roll that clear its dice away."""
    drawn: Mapping[Any, tuple[str, str, str]] = field(factory=dict)
    """The large picture of a face, three rows of five signs, in which `{}` is its sign."""
    marks: Callable[[Any, Thrown], tuple[str, ...]] = _unmarked
    """The effect of each die, one of `DID` or "", by view."""


DID = ("hit", "bonus", "flag", "ignored", "token", "ability", "nothing")
"""The effects of a die, by the messages `app.die.NAME`."""


def dice_lines(
    dice: DiceLooks, teller: Phrases, view: Any, thrown: Thrown, width: int, height: int
) -> list[Line]:
    """Return the dice on the table with the effect of each, large or in one line.

    Without room for either only the prompt reports them.
    """
    faces, marks = tuple(teller.faces(thrown.event)), dice.marks(view, thrown)
    labels = [teller.say(f"app.die.{mark}") if mark else "" for mark in marks]
    apart = WIDE + max([GAP, *(len(word) + 2 - WIDE for word in labels)])
    if height >= LARGE and 1 + len(faces) * apart <= width:
        return _large(dice, teller, faces, tuple(zip(marks, labels, strict=True)), apart)
    words = tuple(zip(marks, labels, strict=True))
    drawn = _small(teller, faces, words, width, dice.drawn)
    return (drawn if len(drawn) <= height else _small(teller, faces, words, width, {}))[:height]


def _large(
    dice: DiceLooks,
    teller: Phrases,
    faces: Sequence[Any],
    marks: Sequence[tuple[str, str]],
    apart: int,
) -> list[Line]:
    gap = Span(" " * (apart - WIDE))
    rows: list[Line] = []
    for number in range(len(PLAIN)):
        row: list[Span] = [Span(" ")]
        for face in faces:
            sign, role = teller.face(face)
            drawn = dice.drawn.get(face, PLAIN)[number].replace("{}", sign).center(INSIDE)
            row += [Span(f" {drawn} ", role), gap]
        rows.append(tuple(row))
    words: list[Span] = [Span(" ")]
    for mark, word in marks:
        left = max(WIDE - len(word), 0) // 2
        words.append(Span((" " * left + word).ljust(apart), ROLES.get(mark, Role.DIM)))
    return [BLANK, *rows, tuple(words)]


def _small(
    teller: Phrases,
    faces: Sequence[Any],
    marks: Sequence[tuple[str, str]],
    width: int,
    drawn: Mapping[Any, tuple[str, str, str]],
) -> list[Line]:
    """Return the dice in lines of text, each before its word: the middle row of its picture in
    `drawn`, else its sign."""
    rows: list[Line] = [(Span(" "),)]
    for face, (mark, word) in zip_longest(faces, marks, fillvalue=("", "")):
        sign, role = teller.face(face)
        row = drawn.get(face, PLAIN)[1].replace("{}", sign).replace(" ", "")
        die = (
            Span(f" {row if len(row) >= CLEAR else sign} ", role),
            Span(f" {word}  ", ROLES.get(mark, Role.DIM)),
        )
        if width_of((*rows[-1], *die)) > width:
            rows.append((Span(" "),))
        rows[-1] = (*rows[-1], *die)
    return [fit(row, width) for row in rows]
