"""`bl-tui edit`: the editor line by line."""

from pathlib import Path

import pytest

from bl_tui.games.registry import Games
from tests.cli.run import Shell


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Return the player's own folder of scenarios; the command is given in an empty folder."""
    monkeypatch.setenv("BL_TUI_HOME", str(tmp_path))
    here = tmp_path / "elsewhere" / "here"
    here.mkdir(parents=True)
    monkeypatch.chdir(here)
    return tmp_path / "adventures"


def test_a_copy_is_drawn_checked_undone_and_saved_by_lines(shell: Shell, folder: Path) -> None:
    typed = "D4 woods\nd5 hill\nundo\ncheck\nD4\nsave\nquit\n"
    said = shell("edit", "agincourt", typed=typed)
    assert said.code == 0
    assert "No errors." in said.lines
    assert "D4: woods" in said.lines
    text = (folder / "agincourt-2.txt").read_text()
    assert "14 W" in text
    assert "5 H" not in text


def test_an_error_is_a_sentence_and_nothing_is_played_or_lost(shell: Shell, folder: Path) -> None:
    said = shell("edit", "mine", typed="A6 waterway\nplay\nquit\n")
    assert any("A6" in line and "waterway" in line for line in said.lines)
    assert any("cannot be played yet" in line for line in said.lines)
    assert "Not saved; your steps are kept for the next time." in said.lines
    again = shell("edit", "mine", typed="A6\nundo\nsave\n")
    assert any(line.startswith("A6: infantry") for line in again.lines)
    assert shell("check", str(folder / "mine.txt")).code == 0


def test_every_tool_has_a_line(shell: Shell, folder: Path) -> None:
    typed = (
        "fill A1 hill\nredo\nline C1 C5 wood\nline C1 C5 woods\ncopy C1 D3\npaste F6\nturn A1\n"
        "mirror A1\nerase C1\nlines\nwrite 4 number 7\nwrite 99 x\nadd house nonsense\nundo\n"
        "brushes\ntext\nhelp\nfill\nerase Z9\nnonsense\nsave\n"
    )
    said = shell("edit", "mine", typed=typed)
    assert said.code == 0
    assert "nonsense is neither a command nor a hex." in said.lines
    assert '"wood" cannot be drawn. The command brushes lists everything.' in said.lines
    assert "number 7" in said.out
    assert (folder / "mine.txt").exists()


def test_units_have_figures_and_games_run_in_the_background(shell: Shell, folder: Path) -> None:
    """Without an error; an answer ends with their result when there is a new one."""
    typed = "A6 sIb3\nA6\nmore A6\nA6 sIb9\nA7 sGf2\nbalance\nmore A7\nA6 waterway\nbalance\n"
    said = shell("edit", "mine", typed=typed)
    assert "A6: infantry sIb (3), countryside" in said.lines
    assert '"sIb9" cannot be drawn. The command brushes lists everything.' in said.lines
    assert "0 of 20 games" in said.lines
    assert "0 of 20 games, before your changes" in said.lines
    assert any("cannot be played yet" in line for line in said.lines)


def test_a_map_is_drawn_with_the_warning_of_the_check(shell: Shell, folder: Path) -> None:
    """A map that favours a player can be played, one with an error cannot."""
    typed = "A7 open ground\nD5 mountain\nA1 lake\nplay\nundo\nsave\n"
    said = shell("edit", "duel", typed=typed, games=Games())
    assert any(line.startswith("This map may favour a player") for line in said.lines)
    assert any("cannot be played yet" in line for line in said.lines)
    assert shell("check", str(folder / "duel-2.txt"), games=Games()).code == 0


def test_a_board_without_banners_is_not_played_and_keeps_its_steps(
    shell: Shell, folder: Path
) -> None:
    """The next time everything is there, and can be undone."""
    typed = "turn I1\nI3 rr2\nI3\nquit\n"
    said = shell("edit", "learning", typed=typed, games=Games())
    assert any(line.endswith("RR (2), open ground") for line in said.lines)
    typed = "erase F6\nerase D7\nerase A7\nerase I7\nplay\nquit\n"
    said = shell("edit", "own/learning-2", typed=typed, games=Games())
    assert any("no banner marker" in line for line in said.lines)
    assert any("cannot be played yet" in line for line in said.lines)
    said = shell("edit", "own/learning-2", typed="undo\nsave\n", games=Games())
    assert "No errors." in said.lines
    assert shell("check", str(folder / "learning-2.txt"), games=Games()).code == 0


def test_commands_and_things_have_their_italian_words(shell: Shell, folder: Path) -> None:
    said = shell("--lang", "it", "edit", "mine", typed="D4 bosco\nannulla\nripeti\nsalva\nesci\n")
    assert said.code == 0
    assert "1 W" in (folder / "mine.txt").read_text()


@pytest.mark.parametrize("name", ["no such", "../x", "houses"])
def test_a_name_that_cannot_be_one_is_refused(shell: Shell, folder: Path, name: str) -> None:
    assert shell("edit", name).code == 1
    assert not folder.exists()
