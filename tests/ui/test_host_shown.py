"""The difference between what is shown and what should be, seen by a terminal emulator."""

import pyte
from hypothesis import given
from hypothesis import strategies as st
from rich.segment import Segment
from rich.style import Style

from bl_tui.boards.colour_depth import Depth
from bl_tui.terminal.cells import Cell, cells_of
from bl_tui.terminal.frames import fitted
from bl_tui.terminal.shown import Shown
from tests.e2e.terminal import Look, look

WIDTH, HEIGHT = 24, 4
STYLES = (
    None,
    Style(color="red"),
    Style(bgcolor="#203040"),
    Style(color="#f0f0f0", bgcolor="#203040", bold=True),
    Style(underline=True),
    Style(reverse=True, color="#00ff00"),
)
pieces = st.builds(Segment, st.text("  ab▲長弓", max_size=9), st.sampled_from(STYLES))
lines = st.lists(pieces, max_size=5).map(lambda parts: line(*parts))
pictures = st.lists(lines, min_size=HEIGHT, max_size=HEIGHT)


def line(*segments: Segment) -> list[Cell]:
    """Return cells of a line."""
    return fitted(cells_of(segments, Depth.TRUE), WIDTH)


class Emulated:
    """An emulator behind a `Shown`."""

    def __init__(self, *, erases: bool = True) -> None:
        self.screen = pyte.Screen(WIDTH, HEIGHT)
        self.stream = pyte.Stream(self.screen)
        self.shown = Shown(erases=erases)
        self.stream.feed("\x1b[?7l")

    def show(self, rows: dict[int, list[Cell]]) -> str:
        sent = self.shown.difference(rows)
        self.shown.keep(rows)
        self.stream.feed(sent)
        return sent

    def looks(self) -> list[list[Look]]:
        return [[look(self.screen.buffer[y][x]) for x in range(WIDTH)] for y in range(HEIGHT)]


@given(st.lists(pictures, min_size=1, max_size=4), st.booleans())
def test_the_emulator_shows_what_a_whole_repaint_would(
    steps: list[list[list[Cell]]], erases: bool
) -> None:
    changed = Emulated(erases=erases)
    for picture in steps:
        changed.show(dict(enumerate(picture)))
        whole = Emulated(erases=False)
        whole.show(dict(enumerate(picture)))
        assert changed.looks() == whole.looks()


@given(pictures)
def test_the_same_again_sends_nothing(picture: list[list[Cell]]) -> None:
    emulated = Emulated()
    emulated.show(dict(enumerate(picture)))
    assert emulated.show(dict(enumerate(picture))) == ""


def sent_for(before: str, after: str) -> str:
    """Return what is sent to change one line of text into another."""
    emulated = Emulated()
    emulated.show({0: line(Segment(before))})
    return emulated.show({0: line(Segment(after))})


def test_only_what_differs_is_sent() -> None:
    assert sent_for("Archers at D8", "Archers at D9") == "\x1b[1;13H9"


def test_a_short_gap_is_sent_again_and_a_long_one_jumped_over() -> None:
    assert sent_for("a--a", "b--b") == "\x1b[1;1Hb--b"
    assert sent_for("a------a", "b------b") == "\x1b[1;1Hb\x1b[6Cb"


def test_many_blanks_between_texts_are_erased_and_jumped_over() -> None:
    """As in a line of a list, with a note at its end; a terminal that cannot erase gets them."""
    after, blanks = f"title{' ' * 15}note", "\x1b[15X\x1b[15C"
    assert sent_for("x" * WIDTH, after) == f"\x1b[1;1Htitle{blanks}note"
    for erases in (True, False):
        emulated = Emulated(erases=erases)
        emulated.show({0: line(Segment("x" * WIDTH))})
        emulated.show({0: line(Segment(after))})
        assert emulated.screen.display[0] == after


def test_a_gap_in_other_colours_is_jumped_over() -> None:
    emulated = Emulated()
    emulated.show({0: line(Segment("a"), Segment("--", Style(color="red")), Segment("a"))})
    after = line(Segment("b"), Segment("--", Style(color="red")), Segment("b"))
    assert emulated.show({0: after}) == "\x1b[1;1Hb\x1b[2Cb"


def test_the_right_half_of_a_wide_character_counts_for_the_jump() -> None:
    assert sent_for("長------a", "弓------b") == "\x1b[1;1H弓\x1b[6Cb"


def test_half_a_wide_character_is_never_left() -> None:
    assert sent_for("x長y", "xaby") == "\x1b[1;2Hab"
    assert sent_for("xaby", "xa長") == "\x1b[1;3H長"
    assert sent_for("長弓", "a長 ") == "\x1b[1;1Ha長 "


def test_a_wide_character_that_does_not_fit_gives_way_to_a_blank() -> None:
    cells = fitted(cells_of([Segment("ab長")], Depth.TRUE), 3)
    assert [text for text, _ in cells] == ["a", "b", " "]


def test_after_forgetting_all_is_sent() -> None:
    emulated = Emulated()
    picture = {y: line(Segment(f"line {y}")) for y in range(HEIGHT)}
    first = emulated.show(picture)
    assert emulated.shown.knows(WIDTH, HEIGHT)
    emulated.shown.forget()
    assert not emulated.shown.knows(WIDTH, HEIGHT)
    assert emulated.show(picture) == first


def test_a_colour_in_several_lines_is_named_once() -> None:
    """A hex that changes its light: two papers, four lines."""
    emulated, plain = Emulated(), Style(bgcolor="#203040")
    emulated.show({y: line(Segment(" " * 9, plain)) for y in range(HEIGHT)})
    left, right = Style(bgcolor="#806010"), Style(bgcolor="#108060")
    lit = line(Segment("    ", left), Segment(" ", plain), Segment("    ", right))
    sent = emulated.show(dict.fromkeys(range(HEIGHT), lit))
    assert sent.count("128;96;16") == sent.count("16;128;96") == 1
    whole = Emulated()
    whole.show(dict.fromkeys(range(HEIGHT), lit))
    assert emulated.looks() == whole.looks()


def test_bold_ends_without_the_colours_being_named_again() -> None:
    emulated = Emulated()
    emulated.show({0: line(Segment("    "))})
    bold = Segment("ab", Style(bold=True, color="#f0f0f0", bgcolor="#203040"))
    after = line(bold, Segment("cd", Style(color="#f0f0f0", bgcolor="#203040")))
    assert emulated.show({0: after}).count("240;240;240") == 1


def test_a_lit_place_is_erased_to_its_paper_line_below_line() -> None:
    """Nine blanks take four bytes, and the line below begins where this one did."""
    lit = line(Segment("ab"), Segment(" " * 9, Style(bgcolor="#806010")), Segment("c"))
    sent = {}
    for erases in (True, False):
        emulated = Emulated(erases=erases)
        emulated.show(dict.fromkeys(range(3), line(Segment("ab" + " " * 9 + "c"))))
        sent[erases] = emulated.show(dict.fromkeys(range(3), lit))
    assert sent[True] == "\x1b[1;3H\x1b[48;2;128;96;16m\x1b[9X\v\x1b[9X\v\x1b[9X\x1b[m"
    assert "X" not in sent[False]
    assert sent[False].count(" " * 9) == 3


def test_a_blank_that_shows_its_pen_is_not_erased() -> None:
    emulated = Emulated()
    emulated.show({0: line()})
    sent = emulated.show({0: line(Segment(" " * 9, Style(underline=True)))})
    assert "X" not in sent
