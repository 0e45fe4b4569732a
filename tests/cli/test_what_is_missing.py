"""What the program needs and does not find: told in one sentence that says what to do."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bl_tui.command_line.program import Program
from bl_tui.command_line.startup import Start
from bl_tui.games.registry import Games
from bl_tui.play.seats import Players
from bl_tui.terminal.surroundings import forget_developers
from bl_tui.words import Words
from saves.errors import SaveError
from saves.store import read_save
from tests.cli.run import Shell
from tests.e2e.terminal import ROOT
from tests.saves.played import played, raws, rewrite, saved


@pytest.mark.parametrize("command", [(), ("new", "agincourt"), ("resume",), ("play", "agincourt")])
def test_where_no_screen_can_be_drawn_there_is_a_game_in_sentences(
    shell: Shell, command: tuple[str, ...]
) -> None:
    saved(Path(os.environ["BL_TUI_HOME"]), played(3))
    said = shell(*command)
    assert said.code == 1
    assert "bl-tui play --plain" in said.err


def test_without_a_terminal_as_on_windows_the_supported_systems_are_named() -> None:
    lines = "import sys; sys.modules['termios'] = None; from bl_tui.__main__ import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", lines],
        cwd=ROOT, capture_output=True, text=True, check=False, timeout=20,
    )  # fmt: skip
    assert done.returncode == 1
    assert done.stdout == ""
    assert "Windows Subsystem for Linux" in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("command", ["resume", "report", "play", "show"])
@pytest.mark.parametrize("is_folder", [False, True], ids=["link", "folder"])
def test_a_name_that_is_listed_and_leads_nowhere_is_not_what_was_meant(
    shell: Shell, command: str, *, is_folder: bool
) -> None:
    saves = Path(os.environ["BL_TUI_HOME"]) / "saves"
    saves.mkdir(parents=True)
    lost = saves / "dangling.jsonl"
    lost.mkdir() if is_folder else lost.symlink_to(saves / "nowhere")
    said = shell(command, "dangling")
    assert said.code == 1
    assert "Did you mean" not in said.err
    assert f"{lost} is a folder, or a link to a missing file" in said.err
    assert "Did you mean dangling?" in shell(command, "danglin").err


def test_a_read_only_save_can_be_shown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """As on a disk that is mounted to be read."""
    path = saved(tmp_path, played(3))

    def denied(*_: object, **__: object) -> None:
        raise SaveError("save.denied", path)

    monkeypatch.setattr("bl_tui.screens.open_game.resumed", denied)
    program = Program(Start(Words("en"), tmp_path, "", Games()))
    assert program.resume(path, Players(), read_only=False) == 1
    told = capsys.readouterr().err
    assert f"To watch it: bl-tui resume {path.stem} --read-only" in told
    path.unlink()
    assert program.resume(path, Players(), read_only=False) == 1
    assert "--read-only" not in capsys.readouterr().err


def test_textuals_variables_for_developers_are_removed() -> None:
    kept = {"TERM": "xterm", "TEXTUAL_DISABLE_KITTY_KEY": "1", "ESCDELAY": "300"}
    wrong = {"TEXTUAL": "devtools", "TEXTUAL_LOG": "/no/such", "TEXTUAL_COLOR_SYSTEM": "24bit"}
    environ = {**kept, **wrong}
    forget_developers(environ)
    assert environ == kept


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"schema": 99}, "written by a newer bl-tui 9.8.7 (format 99"),
        ({"rules": 99}, "played with a newer bl-tui 9.8.7 (rules 99"),
        ({"rules": 99, "program": ""}, "played with a newer bl-tui (rules 99"),
    ],
    ids=str,
)
def test_a_save_of_a_newer_program_names_its_version(
    shell: Shell, tmp_path: Path, change: dict[str, object], said: str
) -> None:
    path = saved(tmp_path, played(3))
    lines = raws(path)
    lines[0] |= {"program": "9.8.7", **change}
    rewrite(path, lines)
    with pytest.raises(SaveError):
        read_save(path)
    assert said in shell("report", str(path)).err
