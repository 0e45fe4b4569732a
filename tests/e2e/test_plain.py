"""The line mode in a terminal."""

import sys
from pathlib import Path

from tests.e2e.terminal import Terminal
from tests.plain.talks import battle

PLAY = (sys.executable, "-m", "bl_tui", "play")
MARK = b"\n> "
"""What a line is asked for with."""


def wait_until_asked(terminal: Terminal) -> None:
    """Read until a line is asked for."""
    terminal.wait_until(lambda: terminal.log.endswith(MARK), "asked", calm=False)


def test_a_whole_battle_is_typed_in_a_terminal(tmp_path: Path) -> None:
    """Tab completes the first word; the rest of the battle is typed as fast as it is read.

    After the victory an empty line refuses the game against the next rung, and leaves.
    """
    (first, *typed), told = battle("battlelore", "agincourt", "d", "pennant")
    command = (*PLAY, "agincourt", "--plain", "--seed", "d", "--pennant", "recruit")
    home = {"BL_TUI_HOME": str(tmp_path)}
    with Terminal(command, size=(100, 40), env=home) as terminal:
        terminal.wait_for("French, command: ")
        verb, _, card = first.partition(" ")
        terminal.send(f"{verb} {card[:-2]}\t")
        terminal.wait_for(f"> {verb} {card}")
        terminal.send("\r")
        for line in typed:
            wait_until_asked(terminal)
            terminal.send(f"{line}\r")
        terminal.wait_for("Next rung: ")
        terminal.send("\r")
        assert terminal.wait_for_end() == 0
        *_, verdict, rule = told.splitlines()
        assert verdict in terminal.text()
        assert rule in terminal.text()
        assert "bl-tui report agincourt" in terminal.text()
