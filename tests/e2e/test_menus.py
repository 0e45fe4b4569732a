"""The screens before a battle on the real program in a pseudo-terminal."""

import pytest

from bl_tui.play.preferences import SETTINGS_FILE, read
from saves.store import Store
from tests.e2e.battle import home, program
from tests.e2e.terminal import Terminal

DEPTHS = {
    "true": {},
    "256": {"COLORTERM": ""},
    "16": {"COLORTERM": "", "TERM": "xterm"},
    "none": {"NO_COLOR": "1"},
}


@pytest.mark.parametrize("depth", DEPTHS)
def test_all_screens_open_in_all_colours(depth: str) -> None:
    """From the title to each screen and back; then the program ends well and keeps nothing open."""
    home()
    with Terminal(program(), env=DEPTHS[depth]) as terminal:
        terminal.wait_for(" a game  ")
        for key, seen in (("b", "End: your own files"), ("r", "no saved games"), ("o", "Curtain")):
            terminal.press(key)
            terminal.wait_for(seen)
            terminal.press("Backspace")
            terminal.wait_for(" a game  ")
        coloured = {cell.paper for line in terminal.cells() for cell in line} != {"default"}
        assert coloured is (depth != "none")
        terminal.send("q")
        assert terminal.wait_for_end() == 0
        assert terminal.is_restored()


def test_a_name_is_typed_through_a_resize_and_garbage() -> None:
    """A tiny terminal in the middle of typing loses nothing; pasted sequences do nothing."""
    root = home()
    with Terminal(program()) as terminal:
        terminal.wait_for(" a game  ")
        terminal.press("w", "Enter")
        terminal.wait_for("COMMAND")
        terminal.press("q")
        terminal.wait_for("CONTINUE  Agincourt 1415")
        terminal.press("r", "e", "End", "X", "Y")
        terminal.resize(20, 5)
        terminal.resize(80, 24)
        terminal.wait_for("Agincourt 1415XY")
        terminal.send("\x1b[200~\x1b[2J\x07one\ttwo\x00\x1b[201~")
        terminal.wait_for("two")
        terminal.press("Enter")
        terminal.wait_for("has been renamed")
        terminal.send("q")
        terminal.wait_for("CONTINUE  Agincourt 1415XY")
        terminal.send("q")
        assert terminal.wait_for_end() == 0
    (save,) = Store(root).list()
    assert save.name.startswith("Agincourt 1415XY")
    assert save.name.isprintable()
    assert (save.in_use, save.problem) == (False, None)


def test_settings_change_in_the_middle_of_a_battle() -> None:
    home()
    with Terminal(program("new", "agincourt", "--seed", "menus")) as terminal:
        terminal.wait_for("COMMAND")
        terminal.press("o", "Right", "Right", "q")
        terminal.wait_for("Inglesi e gallesi")


def test_a_setting_outlives_the_program() -> None:
    root = home()
    with Terminal(program()) as terminal:
        terminal.wait_for(" a game  ")
        terminal.press("o", "Right", "Right")
        terminal.wait_for("Impostazioni")
        terminal.press("q", "q")
        assert terminal.wait_for_end() == 0
    assert read(root / SETTINGS_FILE)[0].language == "it"
    with Terminal(program()) as terminal:
        terminal.wait_for("Stessa tastiera")
