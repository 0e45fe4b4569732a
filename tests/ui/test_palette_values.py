"""The colours of each game, as they have been since the tables were one line a thing."""

from hashlib import blake2b
from importlib import import_module
from itertools import product

import pytest

from bl_tui.boards.board_model import HexModel, Light
from bl_tui.boards.colour_depth import Depth
from bl_tui.boards.colours import BOARD, CONDITIONS, GROUNDS, LIGHTS, SIGNS, colour, colour_rows
from bl_tui.boards.palette import palette_of

RECORDED = {
    "battlelore": "77ad3cf7 0619f674 7939f81a b56a805a 9e9d9a73 1e790275",
    "second_edition": "d1d57d2f adc51852 a1646b59 42def42f 5718acd3 a1646b59",
    "battle_mages": "69bf8c07 f28a8601 a2301595 07fe1da8 a3104f6e a2301595",
    "bardsung": "be3f8830 d7478719 1a4e2dc9 719a350c ff6c4409 1a4e2dc9",
}
"""The sum of all styles of a game: of full colours, 256 and 16, and the same for colour-blind."""
DEPTHS = (Depth.TRUE, Depth.ANSI256, Depth.ANSI16)


def styles_of(game: str, name: str, depth: Depth) -> str:
    """Return a sum of all that a palette draws: labels, the border, each ground in each light."""
    tables = import_module(f"bl_tui.games.{game}.board.colours").PALETTES
    palette = palette_of(tables, name, depth)
    sites = (None, *tables[name][Depth.TRUE].ornaments)
    drawn = [f"{key} {style}" for key, style in sorted(palette.labels.items())]
    border = palette.off_board
    drawn.append(f"{border.back} {border.plain} {border.text}")
    for ground, site, light, shade in product(palette.grounds, sites, Light, range(3)):
        for cursor in (False, True):
            shown = HexModel("A1", ground, site=site, light=light, cursor=cursor, shade=shade)
            found = palette.ground(shown)
            drawn.append(f"{found.back} {found.plain} {found.text}")
    return blake2b("\n".join(drawn).encode(), digest_size=4).hexdigest()


@pytest.mark.parametrize("game", RECORDED)
def test_each_thing_has_the_colour_that_it_had(game: str) -> None:
    """Who means to change a colour writes the new sums here, and has looked at the screens."""
    palettes = product(("standard", "colour_blind"), DEPTHS)
    assert " ".join(styles_of(game, *palette) for palette in palettes) == RECORDED[game]


def test_missing_columns_are_derived() -> None:
    told = colour_rows("field 112233 | 17 | 445566\nhill 778899 |  |  |  | grey")
    assert told["field"] == ("112233", "17", "445566", "445566", "112233")
    assert told["hill"] == ("778899", "778899", "778899", "778899", "grey")
    assert colour("17") == (0, 0, 95)
    with pytest.raises(ValueError, match="pinkish"):
        colour("pinkish")


@pytest.mark.parametrize("things", [BOARD, CONDITIONS, LIGHTS, GROUNDS, SIGNS])
def test_shared_things_have_all_five_columns(things: dict[str, tuple[str, ...]]) -> None:
    assert {len(row) for row in things.values()} == {5}
