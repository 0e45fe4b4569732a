"""The words of a player about notices, and the notices that terminals know."""

from pathlib import Path
from typing import Any

import pytest

from bl_tui.host.notices.wishes import PART, NoticeWishes, changed, keep_wishes, read_wishes
from bl_tui.play.remembered import Remembered
from bl_tui.terminal.desktop_notice import desktop_notice


@pytest.mark.parametrize(
    ("words", "changes"),
    [
        ("off", {"on": False}),
        ("off abcde", {"silent": ("abcde",)}),
        ("quiet 22:00-07:30 Europe/Rome", {"quiet": "22:00-07:30", "zone": "Europe/Rome"}),
        ("quiet 1-2", {"quiet": "1-2"}),
        ("contact @anna:example.org", {"address": "@anna:example.org"}),
        ("contact -rf", None),
        ("contact $(id)", None),
        ("contact a;b", None),
        ("quiet 25:00-07:00", None),
        ("quiet 22:00-07:00 ../../etc", None),
        ("quiet 22:00-07:00 Europe", None),
        ("quiet 22:00-07:00 UTC UTC", None),
        ("loud", None),
    ],
)
def test_wishes_are_understood_or_refused(words: str, changes: dict[str, Any] | None) -> None:
    wishes = changed(NoticeWishes(), words.split())
    assert wishes == (None if changes is None else NoticeWishes(**changes))


def test_wishes_that_somebody_wrote_into_the_file_do_no_harm(tmp_path: Path) -> None:
    remembered = Remembered(tmp_path / "r.json")
    remembered.keep(PART, on="no", quiet=7, zone=None, address=["x"], silent=["a", 3], more=1)
    assert read_wishes(remembered) == NoticeWishes(silent=("a",))
    keep_wishes(remembered, NoticeWishes(quiet="9-8", zone="Nowhere/Else"))
    assert read_wishes(remembered).is_quiet(0.0) in (True, False)


@pytest.mark.parametrize(
    ("environ", "sent"),
    [
        ({"TERM": "xterm-kitty"}, "\x1b]99;;Your turn, Anna\x1b\\"),
        ({"TERM": "foot-extra"}, "\x1b]777;notify;bl-tui;Your turn, Anna\x1b\\"),
        ({"TERM": "xterm-256color", "LC_TERMINAL": "iTerm2"}, "\x1b]9;Your turn, Anna\x1b\\"),
        ({"TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"}, "\x1b]9;Your turn, Anna\x1b\\"),
        ({"TERM": "tmux-256color"}, "\x1bPtmux;\x1b\x1b]9;Your turn, Anna\x1b\x1b\\\x1b\\"),
        (
            {"TERM": "screen-256color", "TERM_PROGRAM": "tmux", "LC_TERMINAL": "iTerm2"},
            "\x1bPtmux;\x1b\x1b]9;Your turn, Anna\x1b\x1b\\\x1b\\",
        ),
        ({"TERM": "screen"}, ""),
        ({"TERM": "xterm-256color"}, ""),
        ({"TERM": "linux"}, ""),
        ({}, ""),
    ],
)
def test_a_terminal_gets_the_notice_that_it_knows(environ: dict[str, str], sent: str) -> None:
    assert desktop_notice(environ, "Your \x1b\x07turn; Anna") == sent
