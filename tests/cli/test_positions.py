"""A position as one line on the command line: shown, given to the referee, refused."""

from pathlib import Path

import pytest

from saves.positions import read_position
from tests.cli.run import Shell
from tests.saves.played import played, saved

ACTIONS = 40


@pytest.fixture
def name(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> str:
    """Return the name of a saved game."""
    monkeypatch.setenv("BL_TUI_HOME", str(tmp_path))
    return saved(tmp_path, played(ACTIONS)).stem


def line(shell: Shell, *words: str) -> str:
    """Return the one line that a command prints."""
    said = shell("show", *words, "--position")
    assert (said.code, said.err) == (0, "")
    (found,) = said.lines
    return found


@pytest.mark.parametrize("seat", [(), ("--as", "standard"), ("--as", "both")])
def test_a_position_shows_what_the_save_shows(
    shell: Shell, name: str, seat: tuple[str, ...]
) -> None:
    told = shell("show", line(shell, name, *seat), *seat)
    assert told == shell("show", name, *seat)


def test_a_position_contains_hidden_cards_only_on_request(shell: Shell, name: str) -> None:
    state = played(ACTIONS).state
    assert read_position(line(shell, name, "--as", "both")).record.state == state
    for seat in ((), ("--as", "standard")):
        given = read_position(line(shell, name, *seat)).record.state
        assert given.rng != state.rng, "the dice to come are told"
        assert given.deck != state.deck, "the order of the deck is told"


def test_the_referee_plays_on_from_a_position(shell: Shell, name: str) -> None:
    given = line(shell, name, "--as", "both")
    (first,), (there,) = shell("referee", given).objects, shell("referee", name).objects
    assert first["actions"] == there["actions"]
    assert (first["n"], there["n"]) == (0, ACTIONS)
    played_on = shell("referee", given, typed=first["actions"][0]).objects[-1]
    assert (played_on["ok"], played_on["n"]) == (True, 1)


@pytest.mark.parametrize("command", ["show", "referee", "new", "report"])
def test_a_cut_position_is_refused_in_one_sentence(shell: Shell, name: str, command: str) -> None:
    said = shell(command, line(shell, name)[:-20])
    assert (said.code, said.out) == (1, "")
    assert said.err.splitlines() == [
        "position: this is not a game position, or part of it is missing or altered"
    ]


def test_new_refuses_options_that_would_change_a_position(shell: Shell, name: str) -> None:
    said = shell("new", line(shell, name), "--seed", "x")
    assert (said.code, said.out) == (2, "")
    assert "cannot change a save or a position" in said.err


def test_a_position_is_checked_and_printed_as_text_with_its_map(shell: Shell, name: str) -> None:
    said = shell("check", line(shell, name))
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith("Valid Agincourt 1415 position, turn ")
    said, saved = shell("report", line(shell, name)), shell("report", name)
    assert said.lines[3] == "French, English and Welsh; a position"
    field = [each.lines[each.lines.index("The board") :] for each in (said, saved)]
    assert field[0] == field[1]
    assert shell("report", line(shell, name), "--markdown").lines[0] == "# Agincourt 1415"
    assert shell("check", line(shell, name)[:-1]).code == 1


def test_no_position_is_made_of_an_adventure(shell: Shell) -> None:
    assert "a position needs a saved game" in shell("show", "crown", "--position").err
