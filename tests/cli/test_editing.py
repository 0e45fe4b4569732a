"""`bl-tui edit`: the editor line by line."""

from pathlib import Path

import pytest

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


def test_commands_and_things_have_their_italian_words(shell: Shell, folder: Path) -> None:
    said = shell("--lang", "it", "edit", "mine", typed="D4 bosco\nannulla\nripeti\nsalva\nesci\n")
    assert said.code == 0
    assert "1 W" in (folder / "mine.txt").read_text()


@pytest.mark.parametrize("name", ["no such", "../x", "houses"])
def test_a_name_that_cannot_be_one_is_refused(shell: Shell, folder: Path, name: str) -> None:
    assert shell("edit", name).code == 1
    assert not folder.exists()
