"""`bl-tui doctor` in a terminal: what it tells a player, and their keys as they arrive."""

import json
import signal
import termios

from engine.core.frozen import replace
from tests.e2e.battle import BRISK, find, home, keep, program, torn
from tests.e2e.terminal import Terminal


def test_a_terminal_and_its_keys() -> None:
    """The answers of this one all name column 1, so that no sign seems to take a cell."""
    home()
    with Terminal(program("doctor"), env={"TMUX": "/tmp/here"}) as terminal:
        terminal.wait_for("To quit, press q")
        said = " ".join(terminal.text().split())
        assert "Size: 80 x 24 cells, big enough" in said
        assert "This comes from COLORTERM" in said
        assert "Text: UTF-8" in said
        assert "are not one cell wide" in said
        assert "You are inside tmux" in said
        terminal.send("\x1b[A")
        terminal.wait_for("Up: 1b [ A")
        terminal.send("\x1b[99;99;99x")
        terminal.wait_for("unknown key: 1b [ 9 9")
        terminal.send("q")
        assert terminal.wait_for_end() == 0


def test_a_request_to_end_gives_the_terminal_back() -> None:
    home()
    with Terminal(program("doctor")) as terminal:
        terminal.wait_for("To quit, press q")
        assert termios.tcgetattr(terminal.fd) != terminal.modes_before
        terminal.kill(signal.SIGTERM)
        assert terminal.wait_for_end() == 128 + signal.SIGTERM
        assert termios.tcgetattr(terminal.fd) == terminal.modes_before


def test_a_small_terminal_without_colours_and_utf8() -> None:
    home()
    env = {"LC_ALL": "C", "NO_COLOR": "1"}
    with Terminal(program("doctor", "--json"), size=(1500, 20), env=env) as terminal:
        assert terminal.wait_for_end() == 0
        found = json.loads(terminal.text())["terminal"]
    assert found["enough"] is False
    assert (found["colours"], found["because"]) == ("none", "NO_COLOR")
    assert (found["utf8"], found["plain"]) == (False, True)


def test_the_console_of_linux_has_plain_signs_and_accents() -> None:
    """Its font has letters of Europe, and none of the signs of the board."""
    root = home(replace(BRISK, language="it"))
    save = keep(root, find("moves", torn))
    env = {"TERM": "linux", "COLORTERM": ""}
    with Terminal(program("resume", str(save)), size=(120, 40), env=env) as terminal:
        terminal.wait_for("MOVIMENTO")
        shown = {sign for sign in terminal.text() if not sign.isascii()}
    assert all(sign.isalpha() for sign in shown), shown
