"""The smallest map of a board: what is where, in few runs, with and without block signs."""

from typing import Any

import pytest
from rich.segment import Segment

from bl_tui.boards.colour_depth import Depth
from bl_tui.boards.glyphs import HALF_BLOCK
from bl_tui.boards.palette import Palette, palette_of
from bl_tui.games.registry import Games
from bl_tui.words import Words

GAMES = Games()
SCENARIOS = ("battlelore/agincourt", "second_edition/full", "battle_mages/hexagon")


def board(named: str) -> Any:
    """Return the board of a scenario at its beginning."""
    game, _, name = named.partition("/")
    module = GAMES[game]
    return module.scenarios.picture(module.scenarios.library()[name])


def look(named: str, glyphs: str, depth: Depth) -> tuple[Palette, Any]:
    """Return colours and signs of a scenario's game."""
    game = named.partition("/")[0]
    art = GAMES.art(game)
    words = GAMES.words(Words("en"), game)
    return palette_of(art.colours, "standard", depth), art.glyphs(glyphs, words)


def text(lines: list[list[Segment]]) -> list[str]:
    """Return the signs of a picture."""
    return ["".join(part.text for part in line) for line in lines]


@pytest.mark.parametrize("named", SCENARIOS)
@pytest.mark.parametrize("tall", [False, True])
def test_a_hex_is_two_columns_and_half_a_line_or_a_line(named: str, *, tall: bool) -> None:
    field = board(named)
    lines = field.paint_small(*look(named, "unicode", Depth.TRUE), tall=tall)
    rows = field.grid.rows
    assert len(lines) == (rows if tall else (rows + 1) // 2)
    assert {len(line) for line in text(lines)} == {field.lattice.halves}
    assert set("".join(text(lines))) <= ({" "} if tall else {" ", HALF_BLOCK})


@pytest.mark.parametrize("named", SCENARIOS)
@pytest.mark.parametrize("lines", [5, 9])
def test_a_board_that_is_larger_than_a_card_shows_all_its_armies(named: str, lines: int) -> None:
    """It is squeezed, not cut; one that fits is as before."""
    field, drawn = board(named), look(named, "unicode", Depth.TRUE)
    whole, card = (field.paint_small(*drawn, room=room) for room in (None, (26, lines)))
    assert len(card) == min(lines, len(whole))
    assert {len(line) for line in text(card)} == {min(26, field.lattice.halves)}
    armies = colours_of(whole) - colours_of(field.cleared().paint_small(*drawn))
    assert armies <= colours_of(card)
    if len(whole) <= lines and field.lattice.halves <= 26:
        assert card == whole


def colours_of(lines: list[list[Segment]]) -> set[object]:
    """Return the colours of the armies on a map, each in the style of a half or of a whole cell."""
    styles = [part.style for line in lines for part in line if part.style is not None]
    return {colour for style in styles for colour in (style.color, style.bgcolor) if colour}


def test_open_ground_is_one_run() -> None:
    """A line of a board without units has a few runs, not one for each hex."""
    field = board("second_edition/full")
    lines = field.paint_small(*look("second_edition/full", "unicode", Depth.TRUE))
    assert sum(map(len, lines)) < 7 * len(lines)


@pytest.mark.parametrize("palette", ["standard", "colour_blind"])
def test_both_sides_and_the_ground_differ(palette: str) -> None:
    field = board("battlelore/agincourt")
    colours, glyphs = look("battlelore/agincourt", "unicode", Depth.TRUE)
    colours = palette_of(GAMES.art("battlelore").colours, palette, Depth.TRUE)
    lines = field.paint_small(colours, glyphs, tall=True)
    seen: dict[Any, int] = {}
    for line in lines:
        for part in line:
            seen[part.style.bgcolor] = seen.get(part.style.bgcolor, 0) + len(part.text)
    white, dark, gold = (
        colours.labels["standard"].bgcolor,
        colours.labels["pennant"].bgcolor,
        colours.labels["pennant"].color,
    )
    units = [shown.token for shown in field.hexes if shown.token is not None]
    assert seen[white] == 2 * sum(unit.side == "standard" for unit in units)
    assert seen[dark] == sum(unit.side == "pennant" for unit in units)
    assert (seen[gold] if dark != white else 0) >= seen[dark]
    assert len(seen) == 5, "two kinds of ground"


@pytest.mark.parametrize("depth", [Depth.NONE, Depth.TRUE])
def test_without_blocks_or_colours_it_is_in_letters(depth: Depth) -> None:
    field = board("battlelore/agincourt")
    lines = text(field.paint_small(*look("battlelore/agincourt", "ascii", depth)))
    assert len(lines) == 9
    signs = "".join(lines)
    units = [shown.token.side for shown in field.hexes if shown.token is not None]
    _, glyphs = look("battlelore/agincourt", "ascii", depth)
    for side in ("standard", "pennant"):
        assert signs.count(glyphs.camp[side]) == units.count(side)
    assert lines[8].replace(glyphs.camp["pennant"], ".").split() == ["."] * 13
    assert text(field.paint_small(*look("battlelore/agincourt", "unicode", Depth.NONE))) != []


def test_every_piece_of_a_hexagon_has_a_letter() -> None:
    field = board("battle_mages/hexagon")
    lines = text(field.paint_small(*look("battle_mages/hexagon", "ascii", Depth.NONE)))
    assert [len(line.split()) for line in lines] == [*range(8, 16), *range(14, 7, -1)]


def test_a_dungeon_has_its_map() -> None:
    module = GAMES["bardsung"]
    field = module.scenarios.picture(module.scenarios.library()["combat"])
    colours, signs = look("bardsung/combat", "unicode", Depth.TRUE)
    assert field.paint_small(colours, signs) == field.paint_map(colours, signs)
