"""The places inside a hex of each size."""

from collections.abc import Mapping

from bl_tui.boards.board_model import BRICK, HUGE, LARGE, MEDIUM, SMALL, TINY, PlaceSize
from engine.core.frozen import record

Spot = tuple[int, int]
"""(line, column) inside a hex; line 0 and the last one have room in their middle two cells."""


@record(eq=False)
class Land:
    """The places in a hex without a token: light, signs of the ground, halves of a site, name."""

    light: Spot
    ground: tuple[Spot, ...]
    site: tuple[tuple[Spot, Spot], ...]
    name: Spot


@record(eq=False)
class Post:
    """The places of light, ground and site in a hex with a token."""

    light: Spot
    ground: Spot
    site: Spot


@record(eq=False)
class Layout:
    """The drawing of a hex of one size."""

    land: Land
    post: Post
    badge: Spot
    brackets: tuple[Spot, ...]
    slant: tuple[int, int] = (0, 0)
    """The half columns from its left end at which a hex begins, in the lower and in the upper half
    of its first line."""
    outline: str = ""
    """The rising side where both hexes have the same colour, so that it must be drawn, blank where
    the cell belongs to the upper hex."""
    alone: Spot = (0, 3)
    """Where a badge of two signs begins on a hex without a token, in its middle, so that it belongs
    to no hex below."""
    ties: tuple[Spot, ...] = ()
    """The places of a tie to the hex at its right, and of one to the hex at its left. Bricks have
    neither sides nor room for ties."""


LAYOUTS: Mapping[PlaceSize, Layout] = {
    TINY: Layout(
        land=Land(light=(0, 0), ground=((0, 1), (0, 2)), site=(((0, 1), (0, 2)),), name=(0, 0)),
        post=Post(light=(0, 3), ground=(0, 3), site=(0, 3)),
        badge=(0, 3),
        brackets=((0, 0), (0, 3)),
    ),
    BRICK: Layout(
        land=Land(light=(0, 1), ground=((0, 2), (0, 3)), site=(((0, 2), (0, 3)),), name=(0, 0)),
        post=Post(light=(0, 0), ground=(0, 0), site=(0, 0)),
        badge=(0, 5),
        brackets=((0, 0), (0, 5)),
    ),
    SMALL: Layout(
        slant=(2, 4),
        outline=" /",
        alone=(1, 2),
        land=Land(light=(1, 3), ground=((1, 2), (1, 3)), site=(((1, 1), (1, 4)),), name=(2, 2)),
        post=Post(light=(0, 2), ground=(2, 2), site=(1, 0)),
        badge=(2, 3),
        brackets=((1, 0), (1, 5)),
        ties=((1, 5), (1, 0)),
    ),
    MEDIUM: Layout(
        slant=(2, 6),
        outline=" .'",
        alone=(2, 3),
        land=Land(
            light=(2, 4),
            ground=((1, 2), (1, 5), (2, 4)),
            site=(((2, 1), (2, 2)), ((2, 5), (2, 6))),
            name=(1, 3),
        ),
        post=Post(light=(0, 3), ground=(3, 3), site=(2, 0)),
        badge=(3, 4),
        brackets=((1, 0), (1, 7)),
        ties=((2, 7), (2, 0)),
    ),
    LARGE: Layout(
        slant=(3, 7),
        outline=" .-'",
        alone=(2, 4),
        land=Land(
            light=(2, 4),
            ground=((1, 3), (1, 6), (2, 2), (2, 7), (3, 3), (3, 6)),
            site=(((3, 1), (3, 2)), ((3, 7), (3, 8))),
            name=(1, 4),
        ),
        post=Post(light=(0, 4), ground=(2, 9), site=(3, 0)),
        badge=(4, 4),
        brackets=((2, 0), (2, 9)),
        ties=((3, 9), (3, 0)),
    ),
    HUGE: Layout(
        slant=(3, 11),
        outline=" ..-''",
        alone=(3, 6),
        land=Land(
            light=(3, 6),
            ground=((1, 4), (1, 9), (2, 3), (2, 10), (4, 4), (4, 9)),
            site=(((3, 1), (3, 2)), ((3, 11), (3, 12))),
            name=(1, 6),
        ),
        post=Post(light=(0, 6), ground=(4, 3), site=(4, 1)),
        badge=(5, 6),
        brackets=((2, 0), (2, 13)),
        ties=((3, 13), (3, 0)),
    ),
}
