"""Fewer colours, plain signs, other terminals: nothing is sent that the terminal lacks."""

import re

import pytest

from engine.core.frozen import replace
from tests.e2e.battle import BRISK, find, home, keep, program, torn
from tests.e2e.terminal import Terminal

COLOURS = {
    "all": ({"COLORTERM": "truecolor"}, r"[34]8;2;\d+;\d+;\d+", r"[34]8;5"),
    "256": ({"COLORTERM": ""}, r"[34]8;5;\d+", r"[34]8;2"),
    "16": ({"COLORTERM": "", "TERM": "xterm"}, r"\b(3|4|9|10)[0-7]\b", r"[34]8;[25]"),
    "none": ({"NO_COLOR": "1"}, r"\b[17]\b", r"[34]8;[25]|\b(3|4|9|10)[0-7]\b"),
}
WRITTEN = set("éàèìòù")
KEYS = ("Enter", "Tab", "Down", "i", "i", "l", "l", "v", "v", "m", "Backspace", "?", "Backspace")


@pytest.mark.parametrize("depth", COLOURS)
def test_colours(depth: str) -> None:
    env, wanted, unwanted = COLOURS[depth]
    keep(home(), find("moves", torn))
    with Terminal(program("resume"), size=(120, 40), env=env) as terminal:
        terminal.wait_for("MOVEMENT")
        terminal.press(*KEYS)
        styles = re.findall(rb"\x1b\[([0-9;]*)m", bytes(terminal.log))
        sent = b" ".join(styles).decode()
        assert re.search(wanted, sent)
        assert not re.search(unwanted, sent)
        text = terminal.text()
        assert "MOVEMENT" in text
        assert "English and Welsh" in text


def test_plain_signs() -> None:
    """No cell of a battle and its panels needs more than ASCII and what words are written with."""
    keep(home(replace(BRISK, glyphs="ascii")), find("battles", torn))
    with Terminal(program("resume"), size=(120, 40), env={"LANG": "C"}) as terminal:
        terminal.wait_for("COMBAT")
        for key in ("Enter", "Tab", "i", "l", "v", "Backspace", "m", "Backspace", "?"):
            terminal.press(key)
            strange = {char for char in terminal.text() if ord(char) > 126} - WRITTEN
            assert not strange, f"{strange} after {key}"


def test_italian() -> None:
    keep(home(replace(BRISK, language="it")), find("moves", torn))
    with Terminal(program("resume"), size=(120, 40)) as terminal:
        terminal.wait_for("MOVIMENTO")
        terminal.press("q")
        terminal.wait_for("t Impara")
