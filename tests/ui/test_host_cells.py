"""Cells and pens: colours by depth, and never more than the terminal needs."""

import pyte
import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.segment import ControlType, Segment
from rich.style import Style
from rich.terminal_theme import DEFAULT_TERMINAL_THEME
from textual.color import Color
from textual.filter import ANSIToTruecolor

from bl_tui.boards.colour_depth import Depth
from bl_tui.terminal.app import OwnColours
from bl_tui.terminal.cells import DEFAULT, Pen, cells_of, change_pen, pens_of

BLACK = Color(0, 0, 0)
INK = Style(color="#ff5555", bgcolor="#0000aa", bold=True)


@pytest.mark.parametrize(
    ("depth", "pen"),
    [
        (Depth.TRUE, Pen("1", "38;2;255;85;85", "48;2;0;0;170")),
        (Depth.ANSI256, Pen("1", "38;5;203", "48;5;19")),
        (Depth.ANSI16, Pen("1", "91", "44")),
        (Depth.NONE, Pen("1", "", "")),
    ],
)
def test_colours_follow_the_depth(depth: Depth, pen: Pen) -> None:
    assert pens_of(INK, depth)[0] == pen


def test_the_sixteen_colours_stay_what_they_are() -> None:
    named = Style(color="red", bgcolor="bright_blue")
    assert pens_of(named, Depth.ANSI16)[0] == Pen("", "31", "104")


def test_a_segment_without_a_style_has_the_default_one() -> None:
    assert cells_of([Segment("a ")], Depth.TRUE) == [("a", DEFAULT), (" ", Pen(None, None))]


def test_nothing_blinks() -> None:
    assert pens_of(Style(blink=True, blink2=True), Depth.TRUE)[0] == DEFAULT


def test_wide_characters_fill_two_cells_and_marks_none() -> None:
    cells = cells_of([Segment("長e\u0301\x07x")], Depth.TRUE)
    assert [text for text, _ in cells] == ["長", "", "e\u0301", "x"]
    assert [text for text, _ in cells_of([Segment("長\u0301")], Depth.TRUE)] == ["長\u0301", ""]


def test_control_segments_draw_nothing() -> None:
    assert cells_of([Segment("\x1b[2J", None, [(ControlType.CLEAR,)])], Depth.TRUE) == []


def test_a_blank_keeps_the_ink_in_the_hand() -> None:
    pen, _ = pens_of(INK, Depth.TRUE)
    _, blank = pens_of(Style(color="green", bgcolor="#0000aa"), Depth.TRUE)
    assert change_pen(pen, blank) == ("", pen)


def test_a_blank_with_a_line_under_it_needs_its_ink() -> None:
    pen, blank = pens_of(Style(color="#ff0000", underline=True), Depth.TRUE)
    assert pen == blank
    assert change_pen(pen, Pen(None, None, "")) == ("\x1b[24m", Pen("", pen.ink, ""))


colours = st.none() | st.tuples(*[st.integers(0, 255)] * 3).map(
    lambda rgb: f"rgb({rgb[0]},{rgb[1]},{rgb[2]})"
)
styles = st.builds(
    Style,
    color=colours,
    bgcolor=colours,
    bold=st.booleans(),
    italic=st.booleans(),
    underline=st.booleans(),
    reverse=st.booleans(),
    strike=st.booleans(),
)


@given(st.lists(styles, max_size=6), st.sampled_from((Depth.TRUE, Depth.ANSI256, Depth.ANSI16)))
def test_a_pen_changed_in_steps_draws_like_a_new_one(steps: list[Style], depth: Depth) -> None:
    """The emulator sees the same style, whatever pens came before."""
    changed, anew = pyte.Screen(20, 1), pyte.Screen(20, 1)
    changes, fresh, pen = pyte.Stream(changed), pyte.Stream(anew), DEFAULT
    for style in steps:
        wanted = pens_of(style, depth)[0]
        sequence, pen = change_pen(pen, wanted)
        changes.feed(f"{sequence}x")
        fresh.feed(f"\x1b[m{change_pen(DEFAULT, wanted)[0]}x")
    assert changed.buffer[0] == anew.buffer[0]


def test_a_combining_mark_joins_the_last_character_of_the_previous_piece() -> None:
    pieces = [Segment("e", INK), Segment("\u0301\u0302x", INK), Segment("\u0301", INK)]
    assert [text for text, _ in cells_of(pieces, Depth.TRUE)] == ["e\u0301\u0302", "x\u0301"]
    assert cells_of([Segment("\u0301a\x00", INK)], Depth.TRUE) == cells_of(
        [Segment("a", INK)], Depth.TRUE
    )


def test_lines_without_colours_of_the_terminal_are_left_as_they_are() -> None:
    ours, theirs = OwnColours(DEFAULT_TERMINAL_THEME), ANSIToTruecolor(DEFAULT_TERMINAL_THEME)
    fixed = [Segment("a", INK), Segment("b")]
    assert ours.apply(fixed, BLACK) is fixed
    for style in (Style(color="red"), Style(bgcolor="default"), Style(color="#ff0000", dim=True)):
        line = [*fixed, Segment("c", style)]
        assert ours.apply(line, BLACK) == theirs.apply(line, BLACK) != line
