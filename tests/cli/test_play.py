"""`play`: what a word means, and how a game of the line mode is kept."""

import subprocess
import sys
from pathlib import Path

import pytest

from bl_tui.forms.chosen import ChosenBattle, keep, usual_seats
from bl_tui.games.registry import Games
from bl_tui.play.remembered import REMEMBERED_FILE, Remembered
from saves.store import Store, data_root
from tests.cli.run import Shell


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Return the folder of a player's saves."""
    monkeypatch.setenv("BL_TUI_HOME", str(tmp_path))
    return tmp_path


def play(shell: Shell, *words: str, typed: str) -> list[str]:
    """Play in sentences against Recruit, and return what was said."""
    said = shell("play", *words, "--plain", typed=typed, games=Games())
    assert (said.code, said.err) == (0, "")
    return said.lines


def test_a_game_is_saved_at_every_move_and_resumes_by_name(shell: Shell, home: Path) -> None:
    said = play(
        shell,
        "agincourt",
        "--seed",
        "d",
        "--pennant",
        "recruit",
        typed="play march_all\norder s1\n",
    )
    assert said[
        -1
    ] == "The game is saved. To continue: bl-tui play agincourt-{day}-1 --plain".format(
        day=said[-1].split("-")[2]
    )
    (kept,) = Store(data_root({"BL_TUI_HOME": str(home)})).list()
    assert kept.seats == ("human", "recruit")
    again = play(shell, kept.path.stem, typed="undo\nleave\n")
    card = "French, orders: On the March (1 left, 1 centre, 1 right): "
    ordered = again.index(f"{card}1 of 3 ordered, 2 more possible")
    assert ordered < again.index(f"{card}0 of 3 ordered, 3 more possible")
    assert "Undone." in again


def test_dropped_parts_of_a_save_are_reported_before_the_game_continues(
    shell: Shell, home: Path
) -> None:
    """As on the screen: the end of a file that was cut, or what newer rules cannot play again."""
    play(shell, "agincourt", "--seed", "d", "--pennant", "recruit", typed="play march_all\n")
    (kept,) = Store(data_root({"BL_TUI_HOME": str(home)})).list()
    kept.path.write_bytes(kept.path.read_bytes()[:-20])
    told = shell("show", kept.path.stem, games=Games()).err
    again = shell("play", kept.path.stem, "--plain", typed="leave\n", games=Games())
    assert (again.code, again.err, again.err.count("\n")) == (0, told, 1)


def test_without_named_players_the_game_is_the_one_that_the_title_offers(
    shell: Shell, home: Path
) -> None:
    """One person against the usual bot: on the side that begins, or on the one chosen last."""
    play(shell, "second_edition/learning", typed="leave\n")
    (kept,) = Store(data_root({"BL_TUI_HOME": str(home)})).list()
    assert kept.seats == ("regular", "human")
    games = Games()
    module = games["second_edition"]
    setup = module.scenarios.setup(module.scenarios.library()["learning"])
    file = home / REMEMBERED_FILE
    last = ChosenBattle("second_edition", "full", "heavy", ("daqan",))
    keep(Remembered(file), last)
    assert dict(usual_seats(games, module, setup, file).named) == {"uthuk": "heavy"}


def test_a_match_is_announced_and_its_second_game_follows(shell: Shell, home: Path) -> None:
    words = ("agincourt", "--seed", "d", "--match")
    said = play(shell, *words, typed="resign yes\nyes\nresign yes\n")
    assert said[0] == "First of two games in a match. You swap seats for the second."
    assert "The second game, with the seats swapped, has not been played yet." in said
    second = next(each for each in said if each.startswith("Second game of a match."))
    assert "French (" not in second, "the person plays them now"
    assert "match" in said[-2]
    assert said[-1].startswith("Type analysis to look back")
    assert sum("both games" in each for each in said) == 2
    first = min(Store(data_root({"BL_TUI_HOME": str(home)})).list(), key=lambda each: each.created)
    again = play(shell, first.path.stem, typed="")
    assert sum("both games" in each for each in again) == 2
    for wrong in (("new", "bardsung/combat"), ("play", "--plain", first.path.stem)):
        refused = shell(*wrong, "--match", games=Games())
        assert (refused.code, refused.out, refused.err.count("\n")) == (2, "", 1)


def test_without_a_word_it_asks_for_one(shell: Shell, home: Path) -> None:
    said = play(shell, typed="thing\nleave\n")
    assert said[0].startswith("Which scenario")
    assert "The Thing in the Thicket, turn 0" in " ".join(said) or len(said) > 20
    assert play(shell, typed="\n")[0] == said[0]


def test_a_word_that_means_no_game_is_asked_for_again(shell: Shell, home: Path) -> None:
    said = shell("play", "--plain", typed="help\nagincourt\nleave\n", games=Games())
    assert (said.code, said.err.count("\n")) == (0, 1)
    assert "Agincourt 1415, turn 1" in said.lines


def test_a_game_is_named_in_lines_that_a_program_writes(home: Path) -> None:
    """Nothing is typed at a terminal there, and the first line is not the last one."""
    command = [sys.executable, "-m", "bl_tui", "play", "--plain"]
    done = subprocess.run(command, input=b"1\nleave\n", capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


def test_the_list_has_saves_with_their_opponents_and_a_number_for_each_row(
    shell: Shell, home: Path
) -> None:
    """Games that are not over come first; the number of a row that was read out means it."""
    play(shell, "agincourt", "--seed", "d", typed="leave\n")
    first, game, scenario = play(shell, typed="\n")[1:4]
    assert game == "BattleLore, first edition: 14 scenarios. You have not finished a game yet."
    assert first.startswith("1: Agincourt 1415, turn 1; English and Welsh v Regular, 0:0;")
    assert (first.rpartition("; ")[2], scenario) == (
        next(iter(Store(data_root({"BL_TUI_HOME": str(home)})).list())).path.stem,
        "2: Next for you: Agincourt 1415, easy, 30 min, new; battlelore/agincourt",
    )
    resumed = play(shell, typed="1\nleave\n")
    assert any(line.startswith("Agincourt 1415. ") for line in resumed), "a line of its briefing"
    begun = play(shell, typed="3\nleave\n")
    assert "Crécy 1346" in begun
    settled = ("agincourt", "--seed", "d", "--pennant", "recruit")
    play(shell, *settled, typed="resign yes\n")
    assert "One more saved game: bl-tui saves lists all." in play(shell, typed="\n")


def test_a_word_that_is_neither_save_nor_scenario_gets_one_sentence(
    shell: Shell, home: Path
) -> None:
    said = shell("play", "agincurt", "--plain")
    assert (said.code, said.out, said.err.count("\n")) == (1, "", 1)
    assert "agincourt" in said.err
    said = shell("play", "agincourt", "--plain", "--pennant", "nobody")
    assert (said.code, said.out, said.err.count("\n")) == (2, "", 1)


@pytest.mark.parametrize("form", [(), ("--markdown",)])
def test_a_report_is_refused_as_a_game_in_one_sentence(
    shell: Shell, home: Path, form: tuple[str, ...]
) -> None:
    play(shell, "agincourt", "--seed", "d", typed="leave\n")
    (kept,) = Store(data_root({"BL_TUI_HOME": str(home)})).list()
    file = home / "report.txt"
    file.write_text(shell("report", kept.path.stem, *form).out, "utf-8")
    for words in (("play", str(file), "--plain"), ("show", str(file)), ("check", str(file))):
        said = shell(*words)
        assert (said.code, said.out, said.err.count("\n")) == (1, "", 1)
        assert "is a game report" in said.err


def test_a_save_in_play_elsewhere_is_refused_but_can_be_shown(shell: Shell, home: Path) -> None:
    play(shell, "agincourt", "--seed", "d", typed="leave\n")
    store = Store(data_root({"BL_TUI_HOME": str(home)}))
    (kept,) = store.list()
    _, journal = store.open(kept.path)
    assert journal is not None
    said = shell("play", kept.path.stem, "--plain")
    assert (said.code, said.out, said.err.count("\n")) == (1, "", 1)
    assert "this game is open in another program" in said.err
    assert shell("report", kept.path.stem).code == 0
    journal.release()


def test_a_broken_position_is_reported_in_one_sentence(shell: Shell, home: Path) -> None:
    said = shell("play", "bl-tui:1:battlelore:abc:0000000000000000", "--plain")
    assert (said.code, said.out, said.err.count("\n")) == (1, "", 1)


@pytest.mark.parametrize("name", ["", "x", "An na", "A\x1b[31m", "\u0410nna"])
def test_an_invalid_name_of_a_person_is_refused(shell: Shell, name: str) -> None:
    said = shell("play", "agincourt", "--plain", "--pennant", f"human:{name}")
    assert (said.code, said.err) == (
        2,
        'Names must be 2 to 20 letters, digits or "-", starting with a letter.\n',
    )
    assert shell("play", "agincourt", "--plain", "--pennant", "recruit:Anna").code == 2
