"""The command line for other programs: what a shell completes, and the manual page."""

import shutil
import subprocess
from pathlib import Path

import pytest

from bl_tui.games.registry import Games
from tests.cli.run import Shell
from tests.e2e.battle import any_view, find, home, keep

EVERY = Games()


def completed(shell: Shell, patch: pytest.MonkeyPatch, *line: str) -> list[str]:
    """Return what a shell offers for the last word of a line, as fish is told."""
    patch.setenv("_BL_TUI_COMPLETE", "fish_complete")
    patch.setenv("COMP_WORDS", " ".join(("bl-tui", *line[:-1])))
    patch.setenv("COMP_CWORD", line[-1])
    return [said.split("\t")[0] for said in shell(games=EVERY).lines if said]


def test_a_shell_completes_commands_options_and_names(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    save = keep(home(), find("card", any_view))
    for line, offered in {
        ("do",): ["plain,doctor"],
        ("host", "--max"): ["plain,--max-sessions"],
        ("new", "cr"): ["plain,crecy", "plain,crown"],
        ("adventures", "bard"): ["plain,bardsung"],
        ("resume", "ag"): [f"plain,{save.stem}"],
        ("lesson", "battle_mages/v"): ["plain,battle_mages/volleys"],
        ("completion", "z"): ["plain,zsh"],
        ("check", "./no"): ["file,./no"],
        ("new", "nowhere"): [],
    }.items():
        assert completed(shell, monkeypatch, *line) == offered


@pytest.mark.parametrize("name", ["bash", "zsh", "fish"])
def test_each_shell_has_a_script_that_asks_the_program(shell: Shell, name: str) -> None:
    said = shell("completion", name)
    assert said.code == 0
    assert f"_BL_TUI_COMPLETE={name}_complete" in said.out
    assert shell("completion", "csh").code == 2
    if shutil.which(name):
        assert subprocess.run([name, "-n"], input=said.out, text=True, check=False).returncode == 0


@pytest.mark.parametrize(("language", "heading"), [("en", "OPTIONS"), ("it", "OPZIONI")])
def test_the_manual_page_has_the_help_of_every_command(
    shell: Shell, language: str, heading: str, tmp_path: Path
) -> None:
    page = shell("--lang", language, "manual", games=EVERY)
    assert f".SH {heading}" in page.lines
    for name in EVERY.rows:
        assert f".SS bl\\-tui {name}" not in page.out
    for name in ("new", "referee", "host", "doctor"):
        assert f".SS bl\\-tui {name}" in page.lines
    assert ".B \\-\\-max\\-sessions ..." in page.lines
    text = [line for line in page.lines if not line.startswith(".")]
    assert not any(line.startswith("'") for line in text)
    if shutil.which("groff"):
        told = subprocess.run(
            ["groff", "-man", "-ww", "-Kutf8", "-Tutf8"],
            input=page.out, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert told.stderr == ""
        assert "bl-tui completion" in told.stdout.replace("‐", "-")
