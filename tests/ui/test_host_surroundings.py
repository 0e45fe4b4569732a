"""What the program learns about its terminal before it takes it."""

import os
from collections.abc import Iterator, Mapping
from typing import TextIO

import pytest

from bl_tui.boards.colour_depth import Depth, colour_depth
from bl_tui.terminal.surroundings import (
    NoScreen,
    erases_to_paper,
    multiplexers,
    why_no_screen,
)
from bl_tui.words.signs import has_few_signs

XTERM = {"TERM": "xterm-256color"}


@pytest.mark.parametrize(
    ("environ", "depth"),
    [
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, Depth.TRUE),
        ({"TERM": "xterm", "COLORTERM": "24bit"}, Depth.TRUE),
        ({"TERM": "xterm-kitty"}, Depth.TRUE),
        ({"TERM": "tmux-256color"}, Depth.ANSI256),
        ({"TERM": "linux"}, Depth.ANSI16),
        ({}, Depth.ANSI16),
        ({**XTERM, "COLORTERM": "truecolor", "NO_COLOR": "1"}, Depth.NONE),
        ({**XTERM, "NO_COLOR": ""}, Depth.ANSI256),
    ],
)
def test_the_depth_is_what_the_environment_says(environ: Mapping[str, str], depth: Depth) -> None:
    assert colour_depth(environ) is depth


def test_the_setting_of_the_player_has_priority() -> None:
    assert colour_depth({"NO_COLOR": "1"}, Depth.ANSI16) is Depth.ANSI16


@pytest.mark.parametrize(
    ("environ", "there"),
    [
        (XTERM, ()),
        ({"TERM": "tmux-256color"}, ("tmux",)),
        ({"TERM": "screen-256color", "TMUX": "/tmp/x,1,0"}, ("tmux",)),
        ({"TERM": "screen", "STY": "1.pts-0"}, ("screen",)),
        ({**XTERM, "SSH_CONNECTION": "a 1 b 2", "NCURSES_NO_UTF8_ACS": "1"}, ("mosh",)),
        ({**XTERM, "SSH_CONNECTION": "a 1 b 2"}, ()),
        ({"TERM": "linux"}, ("linux",)),
    ],
)
def test_multiplexers_are_named(environ: Mapping[str, str], there: tuple[str, ...]) -> None:
    assert multiplexers(environ) == there
    assert has_few_signs(environ) == (there == ("linux",))


@pytest.fixture
def screen() -> Iterator[TextIO]:
    """Yield one end of a pseudo-terminal."""
    outer, inner = os.openpty()
    with open(outer, "rb", buffering=0), open(inner, "w") as stream:
        yield stream


def test_a_terminal_will_do(screen: TextIO) -> None:
    assert why_no_screen(XTERM, screen, screen) is None


def test_a_file_or_a_closed_stream_is_not_a_screen(screen: TextIO) -> None:
    with open(os.devnull) as null:
        assert why_no_screen(XTERM, null, screen) is NoScreen.INPUT
        assert why_no_screen(XTERM, None, screen) is NoScreen.INPUT
        assert why_no_screen(XTERM, screen, null) is NoScreen.OUTPUT
    screen.close()
    assert why_no_screen(XTERM, screen, screen) is NoScreen.INPUT


@pytest.mark.parametrize("environ", [{}, {"TERM": ""}, {"TERM": "dumb"}])
def test_a_dumb_terminal_is_not_a_screen(environ: Mapping[str, str], screen: TextIO) -> None:
    assert why_no_screen(environ, screen, screen) is NoScreen.DUMB


@pytest.mark.parametrize(
    ("environ", "erases"),
    [
        (XTERM, True),
        ({"TERM": "tmux-256color", "TMUX": "/tmp/tmux"}, True),
        ({"TERM": "linux"}, True),
        ({"TERM": "screen-256color"}, False),
        ({"TERM": "screen-256color-bce", "STY": "1.pts"}, True),
        ({**XTERM, "STY": "1.pts"}, False),
        ({"TERM": "vt220"}, False),
        ({}, False),
    ],
)
def test_only_a_terminal_that_keeps_the_background_is_asked_to_erase(
    environ: Mapping[str, str], erases: bool
) -> None:
    assert erases_to_paper(environ) is erases
