"""Lessons in a real terminal: taken by the keys that they name, left in the middle, taken up."""

import signal
import sys

import pytest

from bl_tui.play.settings import Settings
from tests.e2e.battle import home
from tests.e2e.terminal import Terminal

WHOLE = (sys.executable, "-m", "bl_tui")
"""The program with all its rulebooks."""
NAMED = {"Enter": "Enter", "d": "d", "x": "x", "y": "y", "n": "n"}
"""Keys that a lesson may name, as they are pressed."""


def step(terminal: Terminal) -> None:
    """Read on, or ask what to do and do it."""
    if "Enter next page" in terminal.text():
        terminal.press("Enter")
        return
    for _ in range(2):  # what is laid on a place is taken up first
        terminal.press("F4")
        told = " makes the next move"
        if told in terminal.text():
            terminal.press(NAMED[terminal.text().split(told)[0].split()[-1]])


def begun(terminal: Terminal, lesson: str) -> None:
    """Open the list of lessons, and take one."""
    terminal.wait_for(" a game  ")
    terminal.press("t")
    terminal.wait_for(lesson)
    for _ in range(20):
        pointed = next(line for line in terminal.text().splitlines() if "\u25ba" in line)
        if lesson in pointed:
            break
        terminal.press("Down")
    terminal.press("Enter")


@pytest.mark.parametrize(
    ("lesson", "size"),
    [("Retreat and support", (80, 24)), ("Retreat, support, counter", (120, 40))],
)
def test_following_the_text_of_a_lesson_completes_it(lesson: str, size: tuple[int, int]) -> None:
    """Killed in the middle, it goes on where it was; in the end the list says that it is over."""
    home(Settings(pace="off"))
    with Terminal(WHOLE, size=size) as terminal:
        begun(terminal, lesson)
        terminal.wait_for(" 1/")
        for _ in range(4):
            step(terminal)
        here = place_of(terminal)
        terminal.kill(signal.SIGKILL)
        terminal.wait_for_end()
    with Terminal(WHOLE, size=size) as terminal:
        begun(terminal, lesson)
        terminal.wait_for(here)
        for _ in range(40):
            if "Enter next lesson" in terminal.text():
                break
            step(terminal)
        terminal.wait_for("Lesson finished")
        terminal.press("Enter")
        terminal.wait_for(" 1/")
        terminal.send("q")
        terminal.wait_for("finished")
        assert "finished" in next(row for row in terminal.text().splitlines() if lesson in row)
        terminal.press("Backspace")
        terminal.wait_for(" a game  ")
        terminal.send("q")
        assert terminal.wait_for_end() == 0


def place_of(terminal: Terminal) -> str:
    """Return the step of the lesson as it is shown."""
    return next(word for word in terminal.text().split() if "/" in word and word[0].isdigit())
