"""Large letters of five by five pixels, two pixels to a cell, for a word or two on a screen."""

from bl_tui.boards.glyphs import HALF_BLOCK
from bl_tui.text.lines import Line, Role, Span

PIXELS = 5
"""Rows of a letter."""

SHAPES = """
A .###. #...# ##### #...# #...#
B ####. #...# ####. #...# ####.
C .#### #.... #.... #.... .####
D ####. #...# #...# #...# ####.
E ##### #.... ####. #.... #####
F ##### #.... ####. #.... #....
G .#### #.... #..## #...# .####
H #...# #...# ##### #...# #...#
I ### .#. .#. .#. ###
J ..### ...#. ...#. #..#. .##..
K #...# #..#. ###.. #..#. #...#
L #.... #.... #.... #.... #####
M #...# ##.## #.#.# #...# #...#
N #...# ##..# #.#.# #..## #...#
O .###. #...# #...# #...# .###.
P ####. #...# ####. #.... #....
Q .###. #...# #.#.# #..#. .##.#
R ####. #...# ####. #..#. #...#
S .#### #.... .###. ....# ####.
T ##### ..#.. ..#.. ..#.. ..#..
U #...# #...# #...# #...# .###.
V #...# #...# #...# .#.#. ..#..
W #...# #...# #.#.# ##.## #...#
X #...# .#.#. ..#.. .#.#. #...#
Y #...# .#.#. ..#.. ..#.. ..#..
Z ##### ...#. ..#.. .#... #####
0 .###. #...# #...# #...# .###.
1 .#. ##. .#. .#. ###
2 ####. ....# .###. #.... #####
3 ####. ....# .###. ....# ####.
4 #...# #...# ##### ....# ....#
5 ##### #.... ####. ....# ####.
6 .###. #.... ####. #...# .###.
7 ##### ....# ...#. ..#.. ..#..
8 .###. #...# .###. #...# .###.
9 .###. #...# .#### ....# .###.
: . # . # .
"""
BLANK_LETTER = ("..",) * PIXELS
LETTERS = {" ": BLANK_LETTER} | {
    line[0]: tuple(line[2:].split()) for line in SHAPES.strip().splitlines()
}


def can_enlarge(text: str) -> bool:
    """Return whether all letters of a text have large shapes.

    >>> can_enlarge("You lost 2:4"), can_enlarge("½")
    (True, False)
    """
    return set(text.upper()) <= LETTERS.keys()


def enlarged_width(text: str) -> int:
    """Return the columns of a text in large letters.

    >>> enlarged_width("I:I")
    9
    """
    return sum(len(LETTERS[letter][0]) + 1 for letter in text.upper()) - 1


def enlarged(text: str, height: int, ink: str = Role.BIG, fill: str = Role.BIG_FILL) -> list[Line]:
    """Return a text in large letters, in `height` lines of at least three.

    `ink` is the role of letters on their paper, `fill` the same colours the other way round.
    """
    above = (2 * height - PIXELS) // 2
    rows = [".".join(LETTERS[letter][row] for letter in text.upper()) for row in range(PIXELS)]
    blank = "." * len(rows[0])
    pixels = [blank] * above + rows
    pixels += [blank] * (2 * height - len(pixels))
    return [_line(pixels[2 * n], pixels[2 * n + 1], ink, fill) for n in range(height)]


def _line(upper: str, lower: str, ink: str, fill: str) -> Line:
    """Return a line of two rows of pixels; cells of the same look are one piece."""
    runs: list[tuple[str, str]] = []
    for pair in zip(upper, lower, strict=True):
        sign, role = _cell(*pair, ink, fill)
        if runs and runs[-1][1] == role:
            runs[-1] = runs[-1][0] + sign, role
        else:
            runs.append((sign, role))
    return tuple(Span(text, role) for text, role in runs)


def _cell(upper: str, lower: str, ink: str, fill: str) -> tuple[str, str]:
    """Return the sign and the role of a cell of two pixels."""
    if upper == lower:
        return " ", fill if upper == "#" else ink
    return HALF_BLOCK, fill if upper == "#" else ink
