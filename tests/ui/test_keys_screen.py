"""Keys on a screen: every command is named, a key is taken by pressing it, the file stays."""

from pathlib import Path

import pytest

from bl_tui.commands import COMMANDS
from bl_tui.forms.key_file import KeyFile, with_keys
from bl_tui.play.preferences import KEYS_FILE
from bl_tui.screens.keys import KeysScreen
from tests.ui.front import front, home

FILE = """# my keys
[keys]  # as I like them
done = [
    "d",  # the usual one
    "f5",
]  # both hands
undo = "backspace"   # near Enter

"""


def test_one_line_changes_and_all_else_stays_as_the_player_wrote_it() -> None:
    changed = with_keys(FILE, "undo", ("u", "insert"))
    assert changed == FILE.replace('undo = "backspace"   #', 'undo = ["u", "insert"]  #')
    added = with_keys(FILE, "help", ("f1",))
    assert added == FILE.replace("near Enter\n", 'near Enter\nhelp = ["f1"]\n')
    assert with_keys(added, "help", ()) == FILE


def test_a_value_of_several_lines_is_replaced_with_the_remark_behind_it() -> None:
    changed = with_keys(FILE, "done", ("x",))
    assert 'done = ["x"]  # both hands\nundo' in changed
    assert with_keys(FILE, "done", ()).count("# both hands") == 1


@pytest.mark.parametrize("text", ["", "# nothing yet", "[colours]\nred = 1\n"])
def test_a_file_without_keys_gets_a_section(text: str) -> None:
    assert with_keys(text, "undo", ("u",)).endswith('[keys]\nundo = ["u"]\n')
    assert with_keys(text, "undo", ("u",)).startswith(text)


@pytest.mark.parametrize("text", ["no toml", 'keys = { undo = "u" }\n', "[keys]\nundo = [\n"])
def test_fixed_rows_cannot_be_changed(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        with_keys(text, "undo", ("u",))


async def test_a_key_is_given_by_pressing_it_and_holds_at_once() -> None:
    async with front(["o", "k"], (100, 40)) as program:
        screen = program.app.screen
        assert isinstance(screen, KeysScreen)
        named = {item.name for item in screen.menu.items}
        assert {each.id for each in COMMANDS} <= named
        assert {"cast", "goblet"} <= named, "commands of a game, by its words"
        place = [item.name for item in screen.menu.items].index("leave")
        await program.press(*["down"] * place, "enter")
        assert "Press the key for" in program.lines("notice")[-1]
        await program.press("ctrl+a")
        assert "cannot be used" in program.lines("notice")[-1]
        await program.press("enter", "n")
        others = program.lines("notice")[-1].partition(" is also used for ")[2].split(". ")[0]
        assert others
        assert len(set(others.split(", "))) == len(others.split(", ")), "two commands of one name"
        await program.press("n", "enter", "insert")
        assert (home() / KEYS_FILE).read_text() == '[keys]\nleave = ["insert", "q", "f10"]\n'
        assert program.screen.outfit.keys.first("leave") == "insert"
        await program.press("insert")
        assert not isinstance(program.app.screen, KeysScreen)
        assert program.screen.outfit.keys.first("leave") == "insert"
        await program.press("k", *["down"] * place, "delete")
        assert (home() / KEYS_FILE).read_text() == "[keys]\n"
        assert program.screen.outfit.keys.first("leave") == "q"


def test_a_file_keeps_its_ends_of_lines(tmp_path: Path) -> None:
    """Also with the mark before the first sign that some editors make, which is left out."""
    path = tmp_path / "keys.toml"
    path.write_bytes(b'\xef\xbb\xbf[keys]\r\nhelp = ["h"]  # mine\r\nundo = ["u"]\r\n')
    KeyFile(path, ()).change("help", ("f1",))
    assert path.read_bytes() == b'[keys]\r\nhelp = ["f1"]  # mine\r\nundo = ["u"]\r\n'
