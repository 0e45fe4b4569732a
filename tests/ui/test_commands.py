"""The list of commands: keys find them, also on a Cyrillic keyboard, and players rebind them."""

import pytest

from bl_tui.commands import COMMANDS, CYRILLIC, read_keys, standard_keys
from bl_tui.games.battlelore.presenter import PRESENTER
from bl_tui.games.registry import RULEBOOKS, Games
from bl_tui.games.second_edition.presenter import PRESENTER as SECOND
from bl_tui.screens.base import BaseScreen
from bl_tui.screens.game.battle import BattleScreen
from bl_tui.screens.help import TextPage
from bl_tui.screens.palette import PaletteScreen
from bl_tui.table.session.commands import COMMANDS as PRESSED
from bl_tui.table.session.keys import commands_of
from bl_tui.words import Words, codes

BATTLE = commands_of(PRESENTER)
OWN = Games().commands
KEYS = standard_keys(OWN)


def test_no_two_commands_share_an_id() -> None:
    assert len(KEYS.keys) == len(COMMANDS) + len(OWN)


def test_a_command_that_several_games_have_has_the_same_keys_in_all() -> None:
    found = {each for row in RULEBOOKS.values() for each in row.commands}
    assert len({each.id for each in found}) == len(found)


@pytest.mark.parametrize("screen", [TextPage, PaletteScreen])
def test_a_screen_can_do_what_it_names(screen: type[BaseScreen[object]]) -> None:
    for command in screen.commands:
        assert command in KEYS.keys
        assert hasattr(screen, f"do_{command}")


def test_a_battle_can_do_what_it_names() -> None:
    """By itself, by what the game adds to it, or by its screen."""
    looked = {*PRESENTER.panels, *PRESENTER.tells, *PRESENTER.deeds, "choose", "option", "zero"}
    for command in BATTLE:
        assert command in KEYS.keys
        assert command in {*PRESSED, *looked} or hasattr(BattleScreen, f"do_{command}")


def test_no_key_means_two_things_in_a_battle() -> None:
    """But for "n" and "y", which mean no and yes where a question is asked (these stand first),
    "p", which halts bots that play and goes back to the choice before where a person decides, and
    "f", which spares a unit where one may react.

    "," turns a panel back that lies over the board, and means the players where none does; "." is
    for the ground, and PgDn alone turns a panel over. "0" is the second digit of a row of a long
    list, and restarts the turn where none is listed.
    """
    keys = [key for command in BATTLE for key in KEYS.keys[command]]
    assert sorted(key for key in set(keys) if keys.count(key) > 1) == [
        "0", "comma", "f", "full_stop", "n", "p", "y"
    ]  # fmt: skip


def test_x_means_one_thing_at_a_time_in_the_second_edition() -> None:
    """To decline, to play a card for any unit, to take a card or the last army up never meet."""
    commands = commands_of(SECOND)
    keys = [key for command in commands for key in KEYS.keys[command]]
    assert sorted(key for key in set(keys) if keys.count(key) > 1) == [
        "0", "comma", "f", "full_stop", "n", "p", "x", "y"
    ]  # fmt: skip
    assert {each for each in commands if "x" in KEYS.keys[each]} == {
        "decline",
        "any",
        "lift",
        "last_army",
    }


def test_esc_and_control_keys_are_never_needed() -> None:
    for command in (*COMMANDS, *OWN):
        assert [key for key in command.keys if key != "escape" and not key.startswith("ctrl")]


@pytest.mark.parametrize("game", RULEBOOKS)
@pytest.mark.parametrize("language", codes())
def test_every_command_and_key_has_words(language: str, game: str) -> None:
    words = Words(language, RULEBOOKS[game].catalogue)
    there = commands_of(Games()[game].presenter())
    for command in (each for each in (*COMMANDS, *OWN) if each.id in there):
        assert words.has(f"app.command.{command.id}.name"), command.id
        assert words.has(f"app.command.{command.id}.help"), command.id
        for key in command.keys:
            plain = len(key) == 1 or (key[0] == "f" and key[1:].isdigit())
            assert plain or words.has(f"app.key.{key.replace('+', '_')}"), key


# --- finding -----------------------------------------------------------------------------------


def test_a_letter_counts_in_both_cases() -> None:
    assert KEYS.find("d", BATTLE) == KEYS.find("D", BATTLE) == ("done", 0)


@pytest.mark.parametrize(("key", "command"), [("в", "done"), ("В", "done"), ("г", "undo")])
def test_a_cyrillic_letter_counts_by_its_place(key: str, command: str) -> None:
    assert KEYS.find(key, BATTLE) == (command, 0)


def test_every_letter_command_has_a_cyrillic_key() -> None:
    keys = {key for each in KEYS.keys.values() for key in each}
    letters = {key for key in keys if len(key) == 1 and key.isalpha()}
    assert letters <= set(CYRILLIC.values())


def test_a_digit_selects_the_choice_with_that_number() -> None:
    assert KEYS.find("3", BATTLE) == ("option", 2)


def test_an_unknown_key_means_nothing() -> None:
    assert KEYS.find("insert", BATTLE) is None
    assert KEYS.find("", BATTLE) is None


# --- the player's file -------------------------------------------------------------------------


def test_a_command_gets_the_keys_of_the_file() -> None:
    keys, problems = read_keys('[keys]\ndone = ["f5", "g"]\n', OWN)
    assert problems == ()
    assert keys.find("g", BATTLE) == ("done", 1)
    assert keys.find("d", BATTLE) is None
    assert keys.first("done") == "f5"


def test_a_key_taken_from_another_command_is_taken() -> None:
    keys, problems = read_keys('[keys]\ndone = ["u", "d"]\n', OWN)
    assert problems == ()
    assert keys.find("u", BATTLE) == ("done", 0)


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ('[keys]\ndone = ["ctrl+m"]\n', "unknown_key", 2),
        ('[keys]\n\nundo = ["й"]\ndone2 = ["d"]\n', "unknown_command", 4),
        ("[keys]\ndone = [5]\n", "unknown_key", 2),
        ("[keys]\ndone = []\n", "no_keys", 2),
        ('[keys]\nundo = ["f5"]\ndone = ["f5"]\n', "twice", 3),
        ("[keys\n", "no_toml", 1),
        ("keys = 3\n", "no_section", 1),
        ('[colours]\nsky = "blue"\n', "unknown_section", 1),
    ],
)
def test_a_wrong_line_is_reported_and_changes_no_key(text: str, code: str, line: int) -> None:
    keys, problems = read_keys(text, OWN)
    assert (problems[-1].code, problems[-1].line) == (code, line)
    assert keys.find("d", BATTLE) == ("done", 0)
    for language in codes():
        assert Words(language, RULEBOOKS["battlelore"].catalogue).has(f"app.keys.{code}")
