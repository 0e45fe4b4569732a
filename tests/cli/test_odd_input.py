"""Odd things around the command line: folders that cannot be, input that is none, files of rubbish.

All of it is told in a sentence, or does no harm; none of it is an accident of ours.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bl_tui.command_line.crash_report import report
from bl_tui.command_line.program import Program
from bl_tui.command_line.startup import Start
from bl_tui.games.battlelore.words import CATALOGUE
from bl_tui.games.registry import Games
from bl_tui.words import Words
from bl_tui.words.signs import is_sign
from tests.cli.run import Shell

REFEREE = (sys.executable, "-m", "bl_tui", "referee", "agincourt")


def reports() -> list[Path]:
    """Return the reports of accidents."""
    return list((Path(os.environ["BL_TUI_HOME"]) / "reports").glob("*"))


@pytest.mark.parametrize("folder", ["x" * 300, "x" * 300 + "/y", "/dev/null/x", "a\nb", ""])
def test_a_folder_that_cannot_be_has_no_saves(
    shell: Shell, folder: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Such names are relative: what is written there is not written into the project."""
    monkeypatch.chdir(tmp_path)
    said = shell("--data-dir", folder, "saves")
    assert (said.code, said.err) == (0, "")
    assert "no saved game" in said.out


def test_input_that_is_not_text_is_refused_as_an_action() -> None:
    """Whatever the locale makes of it."""
    ran = subprocess.run(
        REFEREE, input=b"\xff\xfe\n\xe9\n", env={**os.environ, "PYTHONIOENCODING": "utf-8:strict"},
        capture_output=True, check=False,
    )  # fmt: skip
    assert (ran.returncode, ran.stderr, ran.stdout.count(b'"ok": false')) == (0, b"", 2)


def test_referee_prints_the_position_when_stdin_is_closed() -> None:
    """As in `bl-tui referee agincourt <&-`."""
    code = "import os, sys; os.close(0); os.execv(sys.executable, [sys.executable, *sys.argv[1:]])"
    ran = subprocess.run(
        [sys.executable, "-c", code, *REFEREE[1:]], capture_output=True, check=False
    )
    assert (ran.returncode, ran.stderr, ran.stdout.count(b"\n")) == (0, b"", 1)


def test_unreadable_input_is_reported(tmp_path: Path) -> None:
    with (tmp_path / "written").open("wb") as written:
        ran = subprocess.run(REFEREE, stdin=written, capture_output=True, check=False, text=True)
    assert ran.returncode == 1
    assert ran.stderr.startswith("Cannot read standard input")
    assert ran.stderr.count("\n") == 1
    assert reports() == []


def test_a_line_of_input_without_end_is_not_waited_for(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is refused in pieces, so that it need not fit into the memory."""
    monkeypatch.setattr("bl_tui.command_line.console.LONGEST_LINE", 10)
    said = shell("referee", "agincourt", typed="z" * 35)
    assert [each["ok"] for each in said.objects] == [True, False, False, False, False]


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        ("x = " + "[" * 5000, "keys.toml: the key bindings cannot be read"),
        ("x = " + "9" * 5000, "keys.toml: the key bindings cannot be read"),
        ("[keys]\nundo =", "keys.toml, line 2: this line cannot be read"),
        ('[keys]\n"b\\u0061d" = "x"', "keys.toml: there is no command bad"),
        ("[keys]\n" + "x" * 3000 + " = 1", f"keys.toml, line 2: there is no command {'x' * 40}"),
    ],
    ids=["nest", "number", "end", "escape", "word"],
)
def test_the_warning_about_a_key_file_names_a_line_that_exists(
    tmp_path: Path, keys: str, told: str
) -> None:
    (tmp_path / "keys.toml").write_text(keys, "utf-8")
    (warning,) = Program(Start(Words("en", CATALOGUE), tmp_path, "", Games())).warnings
    assert warning.short.startswith(told)
    assert len(warning.short) < 150


def test_a_report_can_be_shown_on_a_terminal() -> None:
    """It quotes the surroundings and the error, which may quote a file."""
    text = report(ValueError("ev\x1b]0;X\x07il\x9b\u202e"), {"TERM": "\x1b[2J"})
    assert "ev?]0;X?il??" in text
    assert [sign for sign in text if sign != "\n" and not is_sign(sign)] == []
