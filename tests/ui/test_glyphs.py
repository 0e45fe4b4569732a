"""Every sign is one cell wide in every terminal."""

import unicodedata

import pytest
from wcwidth import wcswidth, wcwidth

from bl_tui.boards.board_model import SIZES, PlaceSize
from bl_tui.boards.glyphs import HALF_BLOCK, QUADRANTS, SWORDS, GlyphSet
from bl_tui.games.battlelore.board.signs import ASCII, GLYPHS
from tests.ui.board_samples import LOOKS, motley

EMOJI_SELECTOR = "\ufe0f"

# The design asks for the lower half block: it alone gives the hexes their slanted sides, and no
# sign of certain width fills half a cell crosswise. The ASCII set does without it.
# What reads as a sword is ambiguous too: who has no half block has no sword either.
ALLOWED = {HALF_BLOCK, *SWORDS}


def trouble(sign: str) -> str | None:
    """Return why some terminal may give a sign more than one cell, or None."""
    if len(sign) != 1 or wcwidth(sign) != 1:
        return "not one cell"
    if sign.isascii():
        return None if sign.isprintable() else "a control character"
    if unicodedata.east_asian_width(sign) not in ("N", "Na", "H"):
        return "wide or ambiguous in East Asia"
    return "an emoji in some fonts" if wcswidth(sign + EMOJI_SELECTOR) != 1 else None


@pytest.mark.parametrize("glyphs", GLYPHS.values(), ids=GLYPHS)
def test_every_sign_of_a_set_is_one_cell_wide(glyphs: GlyphSet) -> None:
    found = {sign: trouble(sign) for sign in glyphs.signs() if sign not in ALLOWED}
    assert {sign: why for sign, why in found.items() if why} == {}


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_sign_on_a_drawn_board_is_one_cell_wide(size: PlaceSize) -> None:
    drawn = {
        sign
        for look in LOOKS
        for line in motley().paint_lines(size, *look)
        for segment in line
        for sign in segment.text
    }
    assert {sign for sign in drawn if trouble(sign)} - ALLOWED == set()


def test_the_check_finds_what_it_is_for() -> None:
    assert {sign for sign in "●♣⚔†▲≈長\u0301×B+⍋" if trouble(sign)} == set("●♣⚔†▲≈長\u0301×")


def test_the_ascii_set_is_ascii() -> None:
    assert all(sign.isascii() for sign in ASCII.signs())


def test_signs_in_one_table_differ() -> None:
    for glyphs in GLYPHS.values():
        tables = (glyphs.camp, glyphs.light, glyphs.status, glyphs.ground, glyphs.badge)
        for table in tables:
            assert len(set(table.values())) == len(table)


def test_block_signs_are_what_their_names_say() -> None:
    names = {8: "UPPER LEFT", 4: "UPPER RIGHT", 2: "LOWER LEFT", 1: "LOWER RIGHT"}
    for filled in (1, 2, 4, 6, 7, 8, 9, 11, 13, 14):
        parts = [name for part, name in names.items() if filled & part]
        expected = "QUADRANT " + " AND ".join(parts)
        assert set(unicodedata.name(QUADRANTS[filled]).split()) == set(expected.split())
