"""Adventures of the player's own: any file name, a folder of their own, how to begin."""

import os
from pathlib import Path

import pytest

from bl_tui.games.registry import Games
from tests.cli.run import Shell
from tests.cli.test_files import adventure_text
from tests.second_edition.own import ARMY, BOARD, CARDS

MINE = adventure_text().replace("id      agincourt", "id      mine")


@pytest.fixture
def folder() -> Path:
    """Return the player's own folder."""
    found = Path(os.environ["BL_TUI_HOME"]) / "adventures"
    found.mkdir(parents=True)
    return found


@pytest.mark.parametrize("name", ["mine.txt", "mine.adventure", "mine", "two words.md"])
def test_a_file_may_have_any_name(shell: Shell, tmp_path: Path, name: str) -> None:
    file = tmp_path / name
    file.write_text(MINE, "utf-8")
    assert "mine" in shell("show", str(file)).out
    told = shell("check", str(file)).out.splitlines()[1]
    assert told.startswith("To play it: bl-tui new ")
    assert ("'" in told) == (" " in name)


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_other_ends_of_lines_and_a_mark_before_the_first_sign_change_nothing(
    shell: Shell, tmp_path: Path, mark: bytes
) -> None:
    file = tmp_path / "mine.txt"
    file.write_bytes(mark + f"game battlelore\n{MINE}".replace("\n", "\r\n").encode())
    assert shell("check", str(file)).code == 0
    assert shell("show", str(file)).code == 0


@pytest.mark.parametrize("word", ["own/bridge", "bridge"])
def test_a_file_in_the_folder_goes_by_its_name(shell: Shell, folder: Path, word: str) -> None:
    (folder / "bridge.txt").write_text(MINE, "utf-8")
    assert shell("show", word).code == 0
    assert "own/bridge" in shell("adventures").out
    assert shell("adventures", "second_edition").out.count("own/") == 0
    assert shell("adventures", "--json").objects[-1]["file"] == str(folder / "bridge.txt")


def test_a_name_of_the_game_comes_first(shell: Shell, folder: Path) -> None:
    (folder / "agincourt.txt").write_text("nothing", "utf-8")
    assert shell("show", "agincourt").code == 0
    assert shell("show", "own/agincourt").code == 1


def test_a_faulty_file_is_reported_and_hides_no_other_file(shell: Shell, folder: Path) -> None:
    (folder / "a.txt").write_text(MINE.replace("13 W", "12 W"), "utf-8")
    (folder / "b.txt").write_text(MINE, "utf-8")
    said = shell("adventures")
    assert said.code == 0
    assert "own/b" in said.out
    assert "a.txt" in said.err


def test_a_file_may_name_its_rulebook(shell: Shell, folder: Path) -> None:
    """A file is then read by that game alone, and a rulebook that there is not is told."""
    (folder / "mine.txt").write_text(f"game battlelore\n{MINE}", "utf-8")
    assert shell("show", "own/mine").code == 0
    (folder / "other.txt").write_text(f"# of mine\ngame chess\n{MINE}", "utf-8")
    said = shell("check", "own/other")
    assert said.code == 1
    assert "other.txt, line 2: unknown rulebook chess" in said.err


def test_armies_and_scenarios_of_the_second_edition(shell: Shell, folder: Path) -> None:
    """They are listed with their game, shown, and checked with line and rule."""
    for name, text in (("wall", ARMY), ("raid", CARDS), ("hill", BOARD)):
        (folder / f"{name}.txt").write_text(text, "utf-8")
        assert (
            f"valid scenario, {text.split('id ')[1].split()[0]}"
            in shell("check", name, games=Games()).out
        )
    listed = shell("adventures", "second_edition", games=Games()).out
    assert [f"own/{name}" in listed for name in ("wall", "raid", "hill")] == [True] * 3
    assert "own/" not in shell("adventures", "battlelore", games=Games()).out
    assert "Army: 5 Citadel Guard" in shell("show", "own/wall", games=Games()).out
    played = shell("referee", "own/raid", "--seed", "1", typed="", games=Games()).objects
    assert played[0]["view"]["setup"]["given"]["id"] == "river_raid"
    (folder / "wall.txt").write_text(ARMY.replace("5 citadel", "6 citadel"), "utf-8")
    said = shell("check", "own/wall", games=Games())
    assert (said.code, "wall.txt, line 5: BL2-13.5: Citadel Guard: you" in said.err) == (1, True)


TITLED = "title en The ford at dawn\ntitle it Il guado all'alba  # in Italian\nnotes en Hold it.\n"


def test_the_title_in_a_file_is_shown_in_the_language_of_the_player(
    shell: Shell, folder: Path
) -> None:
    (folder / "ford.txt").write_text(TITLED + MINE, "utf-8")
    assert "The ford at dawn" in shell("adventures").out
    assert "Il guado all'alba" in shell("--lang", "it", "adventures").out
    told = shell("check", "ford").out
    assert "The ford at dawn" in told
    assert shell("show", "ford").lines[0] == "The ford at dawn"


def test_a_fault_after_a_title_has_its_own_line_number(shell: Shell, folder: Path) -> None:
    (folder / "ford.txt").write_text(TITLED + MINE.replace("13 W", "12 W"), "utf-8")
    without = folder / "plain.txt"
    without.write_text("\n\n\n" + MINE.replace("13 W", "12 W"), "utf-8")
    first, second = (shell("check", f"own/{name}").err for name in ("ford", "plain"))
    assert first.replace("ford", "") == second.replace("plain", "")


def test_a_title_in_no_language_is_a_line_of_the_game(shell: Shell, folder: Path) -> None:
    (folder / "ford.txt").write_text("title xx What is this\n" + MINE, "utf-8")
    said = shell("check", "own/ford")
    assert (said.code, "title" in said.err) == (1, True)


def test_a_save_of_an_own_adventure_shows_its_title(shell: Shell, folder: Path) -> None:
    (folder / "ford.txt").write_text(TITLED + MINE, "utf-8")
    assert shell("play", "own/ford", "--plain", typed="leave\n").code == 0
    assert "The ford at dawn" in shell("saves").out


def test_the_briefing_of_an_own_file_has_its_notes_its_special_rules_and_the_goal(
    shell: Shell, folder: Path
) -> None:
    words = "title en The ford at dawn\nnotes en Hold the ford to win.\nnotes en No retreat.\n"
    text = MINE.replace("id      mine\n", f"id mine\n{words}")
    (folder / "mine.txt").write_text(f"{text.rstrip()}\n", "utf-8")
    said = shell("play", "own/mine", "--plain", typed="leave\n", games=Games()).lines
    begins = said.index("The ford at dawn")
    assert said[begins + 1] == "Hold the ford to win. No retreat."
    forces = next(line for line in said if line.startswith("archers 5, infantry 3"))
    goal = next(line for line in said if line.startswith("You win a banner"))
    assert begins < said.index(forces) < said.index(goal)
    sides = "You play Pennants. Regular plays Standards. First to move: Pennants."
    assert said[said.index(goal) + 1] == sides
