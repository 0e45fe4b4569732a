"""The colours of open country, which the boards of several games have."""

from collections.abc import Sequence

from bl_tui.boards.colours import Row, Rows, colour_rows

# The 256 colours have no three similar shades of most colours. Three greens of one lightness serve
# for open ground; all else has one or two, and similar neighbours get a drawn line between them.
# For colour-blind players, ground is in greys of even hue; what must be told apart differs in
# lightness or on the axis from blue to yellow, which the common kinds of colour blindness leave
# intact.
GROUNDS = colour_rows("""
# thing  full colour          | 256 colours | colour-blind         | 256 of these | 16 colours
field    566f35 617c3d 6c8946 | 107 108 71  | 6b6c58 767763 81826e | 241 242 243  | green
forest   1a4425 204e2b 265831 | 22          | 26352f 2d3d36 34453d | 235 236 237  | black
hill     876840 93734a 9f7f54 | 137 137 136 | a08a5c ab9566 b6a070 | 137 137 143  | brown
water    285089 2f5a97 3665a5 | 24 25       | 123f66 174873 1c5180 | 24 25 31     | blue
ford     4f7f96 5a8aa0 6595aa | 67 68       | 5a92b4 659dbf 70a8ca | 74 75 110    | cyan
bridge   6d4c30 775538 815e40 | 94          | 4c3d2c 554534 5e4d3c | 58           | dark_grey
""")
SIGNS = colour_rows("""
# thing  full colour | 256 colours | colour-blind | 256 of these | 16 colours
field    c4d49a      |             | d6d6c4       |              | black
forest   5fae63      |             | 8fb3a3       |              | bright_green
hill     f0c987      |             | 3f3012       |              | black
water    86b8f0      |             | 56b4e9       |              | bright_cyan
ford     cdeaf2      |             | 06283d       |              | black
bridge   d8b184      |             | d9c09a       |              | white
""")


def called(names: Sequence[str], colours: Rows) -> dict[str, Row]:
    """Return the colours by the names that a game has for these things."""
    return dict(zip(names, colours.values(), strict=True))
