"""The first start: shown to a new player, until one of its doors was used."""

import pytest

from bl_tui.play.remembered import REMEMBERED_FILE, Remembered
from bl_tui.screens.game.battle import BattleScreen
from bl_tui.screens.game.lesson import LessonScreen
from bl_tui.screens.home.first_start import FirstStartScreen
from bl_tui.screens.home.screen import HomeScreen
from engine.battlelore.state.sides import Side
from tests.ui.front import Front, front, home
from tests.ui.test_home import save


async def welcome(program: Front) -> None:
    """Let home look whether the player is new, as the program does at its beginning."""
    screen = program.app.screen
    assert isinstance(screen, HomeScreen)
    screen.welcomes = True
    screen.on_mount()
    await program.pilot.pause()


async def test_a_new_player_sees_three_doors_until_one_was_used() -> None:
    async with front() as program:
        await welcome(program)
        assert isinstance(program.app.screen, FirstStartScreen)
        assert program.lines("list")[0].startswith(" > 1 Play your first game")
        assert "Agincourt 1415, against Recruit." in program.lines("notice")[0]
        await program.press("backspace")
        assert isinstance(program.app.screen, HomeScreen)
        await welcome(program)
        await program.press("enter")
        assert isinstance(program.app.screen, BattleScreen)
        assert program.app.screen.session.seats.bot(Side.STANDARD) == "recruit"
    assert Remembered(home() / REMEMBERED_FILE).part("home") == {"door": "play"}
    async with front() as program:
        await welcome(program)
        assert isinstance(program.app.screen, HomeScreen)


async def test_somebody_with_a_saved_game_is_not_new() -> None:
    save(3)
    async with front() as program:
        await welcome(program)
        assert isinstance(program.app.screen, HomeScreen)


@pytest.mark.parametrize(
    ("keys", "screen"), [("2 2", LessonScreen), ("down down enter", BattleScreen)]
)
async def test_the_other_doors_lead_to_a_lesson_and_to_a_battle_of_bots(
    keys: str, screen: type
) -> None:
    async with front() as program:
        await welcome(program)
        await program.press(*keys.split())
        shown = program.app.screen
        assert type(shown) is screen
        if isinstance(shown, BattleScreen) and screen is BattleScreen:
            seats = shown.session.seats
            assert {seats.bot(side) for side in Side} == {"regular", "recruit"}
            assert shown.outfit.settings.pace == "slow"


async def test_signs_that_look_wrong_turn_to_letters_at_once() -> None:
    """The picture too; and back."""
    async with front() as program:
        await welcome(program)
        assert "Do these look like a helmet" in program.lines("about")[0]
        await program.press("a")
        assert program.screen.outfit.glyphs.name == "ascii"
        assert "Plain letters. Press a for signs" in program.lines("about")[0]
        await program.press("a")
        assert program.screen.outfit.glyphs.name == "unicode"


async def test_it_fits_a_large_terminal_in_italian() -> None:
    async with front(size=(120, 40), language="it") as program:
        await welcome(program)
        for size in ((120, 40), (80, 24)):
            await program.pilot.resize_terminal(*size)
            await program.pilot.pause()
            assert "~" not in program.text()
            assert "BENVENUTO" in program.lines("heading")[1]
