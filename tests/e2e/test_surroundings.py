"""What the program finds when it starts: terminals that are none, files that are wrong."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bl_tui.words.signs import in_ascii
from engine.core.frozen import replace
from tests.e2e.battle import BRISK, find, home, keep, load, program, torn
from tests.e2e.terminal import Terminal

WRONG_KEYS = """
[keys]
done = "f5"
undo = ["no such key"]
fly = "f"
"""


@pytest.mark.parametrize("arguments", [(), ("new", "agincourt", "--seed", "1"), ("resume",)])
def test_a_terminal_that_cannot_place_its_cursor(arguments: tuple[str, ...]) -> None:
    keep(home(), find("moves", torn))
    with Terminal(program(*arguments), env={"TERM": "dumb"}) as terminal:
        assert terminal.wait_for_end() == 1
        assert b"\x1b" not in terminal.log
        assert "terminal" in terminal.text()


def test_a_terminal_without_utf8() -> None:
    """It shows what the plain signs show elsewhere, letters without accents, not one "?" more."""
    root = home(replace(BRISK, glyphs="ascii", language="it"))
    save = keep(root, find("moves", torn))
    seen = []
    for locale in ("C.UTF-8", "C"):
        with Terminal(program("resume", str(save)), size=(120, 40), env={"LC_ALL": locale}) as one:
            one.wait_for("MOVIMENTO")
            one.press("?")
            one.wait_for("rotella")
            seen.append(one.text())
            assert one.log.isascii() is (locale == "C")
        home(replace(BRISK, language="it"))
    assert not seen[0].isascii()
    assert seen[1] == in_ascii(seen[0])


def test_keys_that_come_from_nowhere() -> None:
    """Without this the program would spin for ever on the end of its input."""
    with Terminal(program(), stdin=subprocess.DEVNULL) as terminal:
        assert terminal.wait_for_end() == 1
        assert b"\x1b" not in terminal.log
        assert terminal.text().strip()


def test_a_key_file_with_wrong_lines() -> None:
    """Each wrong line is told with its number, the right ones hold, and the game goes on."""
    root = home()
    (root / "keys.toml").write_text(WRONG_KEYS, encoding="utf-8")
    save = keep(root, find("moves", torn))
    with Terminal(program("resume", str(save)), size=(160, 50)) as terminal:
        terminal.wait_for("keys.toml, line 5")
        assert "keys.toml, line 4" in terminal.text()
        terminal.press("Backspace")
        terminal.wait_for("MOVEMENT")
        assert "F5 end moves" in terminal.text()
        terminal.press("F5", "F5")
        assert "MOVEMENT" not in terminal.text()


def test_the_terminal_lists_every_fault_of_a_key_file() -> None:
    """The notice has room for some; all are told before the screen opens, and stay behind it."""
    root = home()
    root.mkdir(parents=True, exist_ok=True)
    wrong = [f"nothing{n} = 'x'" for n in range(12)]
    (root / "keys.toml").write_text("\n".join(("[keys]", *wrong)), encoding="utf-8")
    with Terminal(program(), size=(80, 24)) as terminal:
        terminal.wait_for(" a game  ")
        assert "9 more problems will be" in " ".join(terminal.text().split())
        before = bytes(terminal.log).partition(b"\x1b[?1049h")[0].decode()
        for n in range(12):
            assert f"keys.toml, line {n + 2}: there is no command nothing{n}" in before


DEAF = (
    "from textual.events import Key; from bl_tui.terminal.driver import TerminalDriver as Driver;"
    " Driver.process_message = lambda _, message: isinstance(message, Key) and 1 / 0;"
    " from bl_tui.command_line.cli import main; main()"
)


def test_a_crash_names_its_report_and_the_game_is_kept() -> None:
    """Here in the thread that reads the keys, of which Textual alone would make a good end."""
    root = home()
    record = find("moves", torn)
    save = keep(root, record)
    command = [sys.executable, "-c", DEAF, "resume", str(save)]
    with Terminal(command, size=(120, 40)) as terminal:
        terminal.wait_for("MOVEMENT")
        terminal.send("x")
        assert terminal.wait_for_end() == 1
        assert terminal.is_restored()
        told = "".join(terminal.text().split())
        (report,) = (root / "reports").glob("*.txt")
        assert "ZeroDivisionError" in told
        assert str(report) in told
        assert "Traceback" not in told
    assert "run_input_thread" in report.read_text("utf-8")
    assert report.with_suffix(".jsonl").read_bytes() == save.read_bytes()
    assert load(save).record == record


@pytest.mark.parametrize("content", [b"pace = 7\n", b"nonsense", b"\xff\xfe\x00", b""])
def test_a_settings_file_that_is_wrong(content: bytes) -> None:
    """It is told, and left alone until something is set."""
    settings = home() / "settings.toml"
    settings.write_bytes(content)
    with Terminal(program(), size=(120, 40)) as terminal:
        terminal.wait_for(" a game  ")
        assert ("settings.toml" in terminal.text()) == bool(content)
        terminal.send("q")
        assert terminal.wait_for_end() == 0
    assert settings.read_bytes() == content


SHELL = """
import os, signal, sys

def goes_on(job):
    os.tcsetpgrp(0, job)
    os.killpg(job, signal.SIGCONT)
    _, status = os.waitpid(job, os.WUNTRACED)
    os.tcsetpgrp(0, os.getpgrp())
    return status

job = os.fork()
if job == 0:
    os.setpgid(0, 0)
    os.execvp(sys.argv[1], sys.argv[1:])
signal.signal(signal.SIGTTOU, signal.SIG_IGN)
_, status = os.waitpid(job, os.WUNTRACED)
while os.WIFSTOPPED(status):
    input("STOPPED")
    status = goes_on(job)
print("ENDED", os.waitstatus_to_exitcode(status))
"""
"""A shell that begins a job in the background, and goes on with one that has stopped at Enter."""


def test_a_shell_can_stop_and_resume_the_program() -> None:
    """In the background it waits for the terminal; Ctrl+Z gives it back; Ctrl+C says how to leave.

    Variables for those who write programs with Textual change nothing.
    """
    home()
    developers = {"TEXTUAL_COLOR_SYSTEM": "24bit", "TEXTUAL_LOG": "/no/such"}
    with Terminal((sys.executable, "-c", SHELL, *program()), env=developers) as terminal:
        terminal.wait_for("STOPPED")
        assert b"\x1b" not in terminal.log
        terminal.send("\r")
        terminal.wait_for(" a game  ")
        terminal.press("C-c")
        terminal.wait_for("Ctrl+Q quits")
        terminal.wait_until_gone("Ctrl+Q quits")
        terminal.press("Down")
        before = terminal.settled()
        for _ in range(2):
            terminal.send("\x1a")
            terminal.wait_for("STOPPED")
            assert terminal.is_restored()
            terminal.send("\r")
            terminal.wait_for_cells(before)
        terminal.send("q")
        terminal.wait_for("ENDED 0")
        assert terminal.is_restored()
    assert not list(Path(os.environ["BL_TUI_HOME"]).glob("reports/*"))
