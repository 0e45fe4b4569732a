"""The signs and colours of the Second Edition: one cell wide, legible, each in the legend."""

from itertools import product

import pytest

from bl_tui.boards.board_model import LARGE, MEDIUM, SIZES, Light, PlaceSize
from bl_tui.boards.colour_depth import Depth
from bl_tui.boards.glyphs import SWORDS
from bl_tui.boards.palette import TEXT_CONTRAST, contrast_at, palette_of
from bl_tui.boards.text_styles import inks
from bl_tui.games.second_edition.board.colours import PALETTES
from bl_tui.games.second_edition.board.field import plain_board
from bl_tui.games.second_edition.board.inks import INKS, Ink
from bl_tui.games.second_edition.board.signs import GLYPHS, Signs, glyphs_for
from bl_tui.games.second_edition.board.token import CardModel, UnitModel
from bl_tui.games.second_edition.panes.legend import legend_lines, sections
from bl_tui.games.second_edition.scenario_list import library, picture
from bl_tui.games.second_edition.words import CATALOGUE
from bl_tui.table.panes.legend import LegendEntry
from bl_tui.text.lines import Role, width_of
from bl_tui.words import Words, codes
from engine.second_edition.state.model import GRID
from engine.second_edition.tables.terrain import TERRAIN
from engine.second_edition.tables.units import UNITS
from tests.ui.scenes import text_of
from tests.ui.test_glyphs import ALLOWED, trouble

SETS = [(name, language) for name in GLYPHS for language in codes()]
COLOURED = [(name, depth) for name in PALETTES for depth in Depth if depth is not Depth.NONE]


def found(words: Words, glyphs: Signs) -> dict[str, LegendEntry]:
    """Return the lines of the legend by their keys."""
    return {each.key: each for _, entries in sections(words, glyphs) for each in entries}


@pytest.mark.parametrize("glyphs", GLYPHS.values(), ids=GLYPHS)
def test_every_sign_is_one_cell_wide(glyphs: Signs) -> None:
    assert {sign for sign in "".join(glyphs.signs()) if trouble(sign)} <= set(SWORDS)
    assert set(glyphs.ground) == {*TERRAIN} - {"tent"}


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", GLYPHS)
def test_boards_are_drawn_in_cells(name: str, size: PlaceSize) -> None:
    """Both scenarios, cards face down, all lights: no sign is wide, no line longer than others."""
    cards = {
        spot: CardModel("uthuk", code)
        for spot, code in zip(GRID.hexes, ("", "CG", "decoy", "tent"), strict=False)
    }
    boards = [picture(each) for each in library().values()]
    boards.append(plain_board(("open",) * len(GRID.hexes), cards=cards))
    for board, light in product(boards, Light):
        lit = board.lit(dict.fromkeys(GRID.hexes[:40], light), "C3")
        lines = lit.paint_lines(size, palette_of(PALETTES, "standard", Depth.TRUE), GLYPHS[name])
        texts = ["".join(segment.text for segment in line) for line in lines]
        assert {len(text) for text in texts} == {board.extent(size)[0]}
        assert {sign for text in texts for sign in text if trouble(sign)} <= ALLOWED


@pytest.mark.parametrize("language", codes())
def test_on_the_largest_hexes_a_counter_says_what_the_unit_is(language: str) -> None:
    look = palette_of(PALETTES, "standard", Depth.TRUE)
    signs = glyphs_for("unicode", Words(language))
    for kind in UNITS.values():
        token = UnitModel("daqan", kind.code, "infantry", 3, 3, name=kind.id)
        large, medium = (
            token.written(size, look, signs, look.off_board) for size in (LARGE, MEDIUM)
        )
        assert 0 < len(signs.unit(kind.id)) <= LARGE.columns - 2
        assert signs.unit(kind.id) in [text.strip() for _, text, _ in large]
        assert signs.unit(kind.id) not in [text.strip() for _, text, _ in medium]


@pytest.mark.parametrize(("name", "language"), SETS)
def test_the_legend_shows_every_sign_and_cuts_none(name: str, language: str) -> None:
    words, glyphs = Words(language, CATALOGUE), GLYPHS[name]
    entries = found(words, glyphs)
    for table in (glyphs.camp, glyphs.arm, glyphs.dice, glyphs.badge, glyphs.status):
        drawn = ["".join(piece.text for piece in each.sign).strip() for each in entries.values()]
        assert set(table.values()) <= set(drawn)
    for width in (78, 100):
        lines = legend_lines(words, glyphs, width)
        assert all(width_of(line) <= width for line in lines)
        shown = text_of(lines).split()
        assert all(word in shown for each in entries.values() for word in each.text.split())


@pytest.mark.parametrize(("name", "depth"), COLOURED)
def test_text_on_units_and_cards_is_readable(name: str, depth: Depth) -> None:
    palette = palette_of(PALETTES, name, depth)
    for label, style in palette.labels.items():
        assert style.color is not None, label
        assert style.bgcolor is not None, label
        front, back = style.color.get_truecolor(), style.bgcolor.get_truecolor()
        if depth is not Depth.ANSI16:
            assert contrast_at(front, back, depth) >= TEXT_CONTRAST - 0.3, label


@pytest.mark.parametrize("name", PALETTES)
@pytest.mark.parametrize("depth", Depth)
def test_every_role_has_its_style_and_factions_differ(name: str, depth: Depth) -> None:
    styles = inks(palette_of(PALETTES, name, depth), INKS)
    assert set(styles) >= {*Role, *Ink}
    assert styles[Ink.DAQAN] != styles[Ink.UTHUK]
