"""Nothing that others wrote reaches the terminal as anything but signs: names, files, words typed.

Each test fails if a sign is printed that a terminal would obey, or that ends a line.
"""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bl_tui.command_line.program import Program
from bl_tui.command_line.screen_app import GameApp
from bl_tui.command_line.startup import Start
from bl_tui.games.battlelore.words import CATALOGUE
from bl_tui.games.registry import Games
from bl_tui.words import Words
from bl_tui.words.signs import is_sign, legible
from saves.lines import reseal
from saves.store import Store
from tests.cli.run import Said, Shell
from tests.cli.test_files import adventure_text, played
from tests.saves.played import raws

EVIL = "ev\x1b]0;X\x07il\x9b31m\x7f\u202e\u2028\x85\n\r\udcff"
"""A title for the window, colours, two ends of lines, letters the other way round, half a sign."""
SEEN = legible(EVIL)


def harmless(said: Said, lines: int = 1) -> Said:
    """Return the answer, once it is sure that there are only signs in it, in `lines` lines."""
    printed = said.out + said.err
    assert printed.count("\n") == lines
    assert [sign for sign in printed if sign != "\n" and not is_sign(sign)] == []
    return said


def forge(change: Callable[[list[dict[str, Any]]], object]) -> Path:
    """Write a save in which somebody has changed lines, with all sums right."""
    journal = Store(Path(os.environ["BL_TUI_HOME"])).create(played(actions=3), "", 1_700_000_000)
    journal.close(1_700_000_100)
    lines = raws(journal.path)
    change(lines)
    journal.path.write_bytes(reseal(lines)[0])
    return journal.path


def test_control_characters_become_question_marks() -> None:
    assert legible(EVIL) == "ev?]0;X?il?31m??????".replace("??????", "?" * 7)
    assert legible("Bataille d'Azincourt, 戦い: perché no? \u00a0") == (
        "Bataille d'Azincourt, 戦い: perché no? \u00a0"
    )


@pytest.mark.parametrize("command", ["check", "show", "referee", "new", "simulate"])
def test_control_characters_in_an_adventure_id_are_reported_harmlessly(
    shell: Shell, tmp_path: Path, command: str
) -> None:
    """The file and the line are told."""
    mine = tmp_path / "own.txt"
    evil = "ev\x1b]0;X\x07il"
    mine.write_text(adventure_text().replace("id      agincourt", f"id      {evil}"), "utf-8")
    said = harmless(shell(command, str(mine)))
    assert (said.code, said.out) == (1, "")
    assert "own.txt, line 2" in said.err
    assert legible(evil) in said.err


@pytest.mark.parametrize("command", ["check", "show", "referee", "new", "simulate"])
def test_control_characters_in_a_file_name_are_harmless(
    shell: Shell, tmp_path: Path, command: str
) -> None:
    mine = tmp_path / f"{EVIL}.txt"
    mine.write_text("id x\nhello", "utf-8")
    said = harmless(shell(command, str(mine)))
    assert (said.code, said.out) == (1, "")
    assert f"{SEEN}.txt, line 2" in said.err


def test_a_good_adventure_in_such_a_file(shell: Shell, tmp_path: Path) -> None:
    mine = tmp_path / f"{EVIL}.txt"
    mine.write_text(adventure_text(), "utf-8")
    assert f"{SEEN}.txt" in harmless(shell("check", str(mine)), 2).out


@pytest.mark.parametrize("where", ["header", "adventure"])
def test_control_characters_in_the_adventure_of_a_save_are_harmless(
    shell: Shell, where: str
) -> None:
    def rename(lines: list[dict[str, Any]]) -> None:
        changed = lines[0] if where == "header" else lines[0]["setup"]["adventure"]
        changed["battle" if where == "header" else "id"] = EVIL.replace("\udcff", "")
        del lines[1:]

    save = forge(rename)
    expected = 0 if where == "header" else 1  # no game has such an adventure
    assert harmless(shell("check", str(save))).code == expected
    shown = shell("show", str(save))
    harmless(shown, len(shown.lines) or 1)
    assert shown.code == expected
    harmless(shell("saves"))


def test_control_characters_in_the_name_and_file_of_a_save_are_harmless(shell: Shell) -> None:
    save = forge(lambda lines: lines[0].update(name="my\x1b[2J\n\u202egame"))
    evil = save.rename(save.with_name(f"{EVIL}-1.jsonl"))
    said = harmless(shell("saves"))
    assert f"{SEEN}-1  my [2J game, turn" in said.out
    (facts,) = shell("saves", "--json").objects
    assert (facts["file"], facts["name"]) == (str(evil), "my [2J game")
    assert harmless(shell("saves", "--json")).out.isascii()
    assert f"{SEEN}-1.jsonl" in harmless(shell("check", str(evil))).out
    late = harmless(shell("show", str(evil), "--at", "99"))
    assert (late.code, SEEN in late.err) == (2, True)


def test_a_broken_save_with_such_a_name(shell: Shell) -> None:
    save = forge(lambda lines: lines[-1].update({EVIL[:-1]: 1}))
    save.rename(save.with_name(f"{EVIL}-1.jsonl"))
    for command in (("saves",), ("check", str(save.with_name(f"{EVIL}-1.jsonl")))):
        said = harmless(shell(*command))
        assert f"{SEEN}-1.jsonl, line" in said.out + said.err


@pytest.mark.parametrize(
    ("command", "lines"),
    [
        ((EVIL,), 2),
        ((f"--{EVIL}",), 2),
        (("show", EVIL), 1),
        (("show", f"{EVIL}.txt"), 1),
        (("show", "crecy", "--as", EVIL), 2),
        (("show", "crecy", "--at", EVIL), 2),
        (("check", EVIL), 1),
        (("check", "crecy", f"--{EVIL}"), 2),
        (("referee", EVIL), 1),
        (("referee", "crecy", "--dice", EVIL), 1),
        (("referee", "crecy", "--seed", EVIL), 2),
        (("new", EVIL), 1),
        (("new", "crecy", "--standard", EVIL), 1),
        (("resume", EVIL), 1),
        (("resume", "--pennant", EVIL), 1),
        (("simulate", EVIL), 1),
        (("simulate", "crecy", "--standard", EVIL), 1),
        (("simulate", "crecy", "--scheduler", EVIL), 1),
        (("simulate", "crecy", "--games", EVIL), 2),
        (("simulate", "crecy", "--budget", EVIL), 2),
        (("--lang", EVIL, "saves"), 1),
    ],
)
def test_control_characters_typed_as_arguments_are_harmless(
    shell: Shell, command: tuple[str, ...], lines: int
) -> None:
    said = harmless(shell(*command), lines)
    assert (said.code in (1, 2), said.out) == (True, "")


def test_a_referee_gets_the_documented_lines(shell: Shell) -> None:
    typed = f"{EVIL.splitlines()[0]}\n" + '{"why": "move \x1b[2J \u202e"}\n'
    said = shell("referee", "crecy", typed=typed)
    harmless(said, len(said.out.split("\n")) - 1)
    assert all(each["ok"] is False for each in said.objects[1:])


def test_control_characters_in_the_home_folder_are_harmless(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Its name stands in the sentence about the report of an error."""

    def broken(*_: object) -> int:
        raise ZeroDivisionError

    monkeypatch.setattr("bl_tui.command_line.console.list_adventures", broken)
    said = harmless(shell("--data-dir", str(tmp_path / EVIL), "adventures"))
    assert f"{SEEN}/reports/" in said.err
    monkeypatch.setenv("BL_TUI_HOME", str(tmp_path / EVIL))
    assert f"{SEEN}/reports/" in harmless(shell("adventures")).err


def test_control_characters_in_settings_and_keys_are_harmless(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """They are told before the screen opens, and on it."""
    home = tmp_path / EVIL
    home.mkdir()
    written = r"ev\u001B]0;X\u0007il\u202E\nmore"
    (home / "settings.toml").write_text(f'"{written}" = 1', "utf-8")
    keys = f'[keys]\n"{written}" = "x"\nundo = "{written}"\n["{written}"]\n'
    (home / "keys.toml").write_text(keys, "utf-8")
    program = Program(Start(Words("en", CATALOGUE), home, "", Games()))
    assert len(program.warnings) == 4
    monkeypatch.setattr(GameApp, "run", lambda _: None)
    assert program.title() == 0
    harmless(Said(0, *capsys.readouterr()), 4)
    on_screen = [each.short for each in program.warnings]
    assert [sign for sign in "".join(on_screen) if not is_sign(sign)] == []
