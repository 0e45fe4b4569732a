"""What the app is told of what a terminal sends."""

import pytest
from textual.events import Key, MouseDown, MouseScrollUp, MouseUp, Paste
from textual.message import Message
from textual.messages import TerminalSupportsSynchronizedOutput

from bl_tui.terminal.reports import SYNCHRONIZED_OUTPUT, Reports
from bl_tui.terminal.tokens import Scanner


def heard(text: str, reports: Reports | None = None) -> list[Message]:
    """Return what the app is sent for a text that the terminal sends."""
    return list((reports or Reports()).messages(Scanner(0.1).feed(text, 0.0)))


def keys(text: str) -> list[tuple[str, str | None]]:
    """Return the same, as names of keys and the characters that they give."""
    return [(key.key, key.character) for key in heard(text) if isinstance(key, Key)]


@pytest.mark.parametrize(
    ("text", "key", "character"),
    [
        ("a", "a", "a"),
        ("é", "é", "é"),
        ("\r", "enter", "\r"),
        ("\x7f", "backspace", "\x7f"),
        ("\x01", "ctrl+a", "\x01"),
        ("\x1b\x1b[A", "escape", "\x1b"),
        ("\x1bq", "alt+q", "q"),
        ("\x1b[A", "up", None),
        ("\x1bOA", "up", None),
        ("\x1b[1;5A", "ctrl+up", None),
        ("\x1b[Z", "shift+tab", None),
        ("\x1bOQ", "f2", None),
        ("\x1b[[B", "f2", None),
        ("\x1b[1;2R", "shift+f3", None),
        ("\x1b[24~", "f12", None),
        ("\x1b[3;5~", "ctrl+delete", None),
        ("\x1b[13u", "enter", "\r"),
        ("\x1b[99;5u", "ctrl+c", None),
        ("\x1b[97;2;65u", "A", "A"),
        ("\x1b[0;;26085u", "日", "日"),
        ("\x1b[57417u", "left", None),
    ],
)
def test_keys(text: str, key: str, character: str | None) -> None:
    assert keys(text)[0] == (key, character)


def test_a_text_that_was_composed_is_as_many_keys_as_it_has_signs() -> None:
    text = "\x1b[0;;" + ":".join(["26085", "26412"] * 20) + "u"
    assert "".join(character or "" for _, character in keys(text)) == "日本" * 20


@pytest.mark.parametrize(
    "text",
    [
        # sizes, modes and more that nobody asked for
        "\x1b[48;24;80;0;0t", "\x1b[48;999999999;999999999;1;1t", "\x1b[8;50;100t",
        "\x1b[?2048;2$y", "\x1b[?2026;2$y", "\x1b[4;2$y", "\x1b[?1u", "\x1b[?62;22c", "\x1b[>1;2c",
        "\x1b[12;34R", "\x1b[?12;34R", "\x1b[0n", "\x1b[I", "\x1b[O", "\x1b[201~",
        "\x1b]11;rgb:0/0/0\x07", "\x1bP1$r0m\x1b\\", "\x1b_Gi=1;OK\x1b\\", "\x1b^x\x1b\\",
        # clicks that are none
        "\x1b[<0;0;5M", "\x1b[<0;-5;5M", "\x1b[<0;999999999;5M", "\x1b[<0;5M", "\x1b[<;;M",
        "\x1b[<128;5;5M", "\x1b[<35;5;5M", "\x1b[<999;5;5M", "\x1b[M !!", "\x1b[32;5;5M",
        f"\x1b[<0;{'9' * 5000};5M", f"\x1b[<0;{'0' * 5000}5;5M",
        # keys that are none
        "\x1b[9999999999;1u", "\x1b[1114112u", "\x1b[55296u", "\x1b[97;;56320u", "\x1b[97;1:3u",
        "\x1b[97:65;2u", "\x1b[999;999;999~", "\x1b[12;34H", "\x1b[1:2;3u", "\x1b[;;;;u",
        "\x1b[97;;1:u", f"\x1b[97;;{'1' * 5000}u", f"\x1b[{'1' * 5000}~", "\x1b[5X", "\x1b[é",
        # what would take for ever to look at from all sides
        f"\x1b[{'1' * 5000}t", f"\x1b[{'1;' * 2500}X", f"\x1bO{'1' * 5000}A",
        "\x1b[200~\x1b[201~", "\x1b[200~\x1b\x00\x07\x1b[201~",
    ],
)  # fmt: skip
def test_nonsense_and_unexpected_answers_are_dropped(text: str) -> None:
    """The é has ended one of them, and is a key."""
    assert [key for key in heard(text) if not (isinstance(key, Key) and key.key == "é")] == []


def test_an_answer_counts_once_and_only_when_it_was_asked_for() -> None:
    reports, yes = Reports(), "\x1b[?2026;2$y"
    assert heard(yes, reports) == []
    reports.expect(SYNCHRONIZED_OUTPUT)
    assert heard("\x1b[?2026;7$y\x1b[?2027;2$y", reports) == []
    (message,) = heard(yes + yes, reports)
    assert isinstance(message, TerminalSupportsSynchronizedOutput)
    reports.expect(SYNCHRONIZED_OUTPUT)
    assert heard("\x1b[?2026;0$y" + yes, reports) == [], "the terminal knows it not"


def test_clicks_and_the_wheel() -> None:
    press, release, wheel = heard("\x1b[<0;5;7M\x1b[<4;5;7m\x1b[<64;1;1M")
    assert isinstance(press, MouseDown)
    assert (press.x, press.y, press.button) == (4, 6, 1)
    assert isinstance(release, MouseUp)
    assert release.shift
    assert isinstance(wheel, MouseScrollUp)


def test_a_resize_in_between_moves_no_click() -> None:
    """The mouse is asked for in cells, whatever sizes somebody tells."""
    *_, press = heard("\x1b[48;24;80;0;0t\x1b[48;24;80;2400;8000t\x1b[<0;5;7M")
    assert isinstance(press, MouseDown)
    assert (press.x, press.y) == (4, 6)


def test_a_paste_is_a_text_without_controls() -> None:
    (paste,) = heard("\x1b[200~a\x1b[31mb\x00\x07\x9bc\td\r\ne\x7f\x1b[201~")
    assert isinstance(paste, Paste)
    assert paste.text == "a[31mbc\td\r\ne"
