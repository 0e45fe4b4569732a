"""The colours of open country, which the boards of several games have."""

from collections.abc import Sequence
from typing import TypeVar

from bl_tui.boards.colours import (
    BLUE,
    BRIGHT,
    BRIGHT_CYAN,
    BRIGHT_GREEN,
    BROWN,
    CYAN,
    DARK,
    DARK_GREY,
    GREEN,
    Rgb,
    rgb,
    shades,
)

T = TypeVar("T")

Shades = tuple[Rgb, Rgb, Rgb]

NAMES = ("field", "forest", "hill", "water", "ford", "bridge")
"""The kinds of ground in the order of each row below."""

STANDARD: tuple[Shades, ...] = (
    shades("566f35", "617c3d", "6c8946"),
    shades("1a4425", "204e2b", "265831"),
    shades("876840", "93734a", "9f7f54"),
    shades("285089", "2f5a97", "3665a5"),
    shades("4f7f96", "5a8aa0", "6595aa"),
    shades("6d4c30", "775538", "815e40"),
)

# The 256 colours have no three near shades of most colours. Three greens of one lightness serve for
# the field; all else has one or two, and like neighbours get a drawn line between them.
STANDARD_256: tuple[Shades, ...] = (
    shades("87af5f", "87af87", "5faf5f"),
    shades("005f00", "005f00", "005f00"),
    shades("af875f", "af875f", "af8700"),
    shades("005f87", "005faf", "005f87"),
    shades("5f87af", "5f87d7", "5f87af"),
    shades("875f00", "875f00", "875f00"),
)

# Ground in greys of even hue; what must be told apart differs in lightness or lies on the axis
# from blue to yellow, which the common kinds of colour blindness leave whole.
COLOUR_BLIND: tuple[Shades, ...] = (
    shades("6b6c58", "767763", "81826e"),
    shades("26352f", "2d3d36", "34453d"),
    shades("a08a5c", "ab9566", "b6a070"),
    shades("123f66", "174873", "1c5180"),
    shades("5a92b4", "659dbf", "70a8ca"),
    shades("4c3d2c", "554534", "5e4d3c"),
)

COLOUR_BLIND_256: tuple[Shades, ...] = (
    shades("626262", "6c6c6c", "767676"),
    shades("262626", "303030", "3a3a3a"),
    shades("af875f", "af875f", "afaf5f"),
    shades("005f87", "005faf", "0087af"),
    shades("5fafd7", "5fafff", "87afd7"),
    shades("5f5f00", "5f5f00", "5f5f00"),
)

SIXTEEN: tuple[Shades, ...] = (
    (GREEN,) * 3,
    (DARK,) * 3,
    (BROWN,) * 3,
    (BLUE,) * 3,
    (CYAN,) * 3,
    (DARK_GREY,) * 3,
)

STANDARD_SIGNS: tuple[Rgb, ...] = (
    rgb("c4d49a"),
    rgb("5fae63"),
    rgb("f0c987"),
    rgb("86b8f0"),
    rgb("cdeaf2"),
    rgb("d8b184"),
)

COLOUR_BLIND_SIGNS: tuple[Rgb, ...] = (
    rgb("d6d6c4"),
    rgb("8fb3a3"),
    rgb("3f3012"),
    rgb("56b4e9"),
    rgb("06283d"),
    rgb("d9c09a"),
)

SIXTEEN_SIGNS: tuple[Rgb, ...] = (
    DARK,
    BRIGHT_GREEN,
    DARK,
    BRIGHT_CYAN,
    DARK,
    BRIGHT,
)


def called(names: Sequence[str], row: Sequence[T]) -> dict[str, T]:
    """Return a row by the names that a game has for the kinds of ground."""
    return dict(zip(names, row, strict=True))
