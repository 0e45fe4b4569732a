"""The end of a game by agreement: to resign, and to offer a draw."""

import pytest

from bl_tui.play.concession import takes_draw
from bl_tui.screens.game.battle import BattleScreen
from bl_tui.screens.game.concession import ConcessionScreen
from bl_tui.screens.game.replay import LookingScreen
from bl_tui.screens.game.result import ResultScreen
from bl_tui.screens.home.screen import HomeScreen
from saves.header import Settled
from saves.store import Store
from tests.saves.played import played
from tests.ui.front import front, home
from tests.ui.test_result import keep


async def test_resigning_shows_the_result_and_is_saved() -> None:
    keep(played(40))
    async with front(["r", "enter"], (80, 24)) as program:
        screen = program.app.screen
        assert isinstance(screen, BattleScreen)
        await program.press("enter", "semicolon")
        asked = program.app.screen
        assert isinstance(asked, ConcessionScreen)
        assert "Resign" in program.lines("list")[1]
        await program.press("escape", "semicolon", "2", "enter", "n", "enter", "y")
        assert isinstance(program.app.screen, ResultScreen)
        page = "\n".join(program.lines("curve"))
        assert " resigned on turn " in page
        await program.press("escape")
        (kept,) = Store(home()).list()
        assert kept.over
        assert kept.settled is not None
        assert len(kept.won) == 1
        assert kept.n == 40
        await program.press("escape")
        assert isinstance(program.app.screen, HomeScreen)
        await program.press("l", "enter")
        assert isinstance(program.app.screen, LookingScreen)
        await program.press("end", "enter")
        assert isinstance(program.app.screen, ResultScreen)
        assert " resigned on turn " in "\n".join(program.lines("curve"))


async def test_two_people_agree_on_a_draw() -> None:
    keep(played(40))
    async with front(["r", "enter"], (80, 24)) as program:
        await program.press("enter", "f11", "3", "enter")
        assert "do you accept a draw?" in program.lines("notice")[-1]
        await program.press("y")
        assert isinstance(program.app.screen, ResultScreen)
        assert "agreed to a draw" in "\n".join(program.lines("curve"))
        (kept,) = Store(home()).list()
        assert (kept.settled, kept.won, kept.reason) == (Settled("draw"), (), "agreed")


def test_a_bot_accepts_a_draw_when_its_position_has_become_worse() -> None:
    assert [takes_draw(each) for each in (None, 0.1, 0.4, 0.5, 0.9)] == [
        False, True, True, False, False,
    ]  # fmt: skip


@pytest.mark.parametrize("settled", [Settled("fled"), Settled("resigned", ("nobody",))])
def test_an_impossible_set_up_is_refused(settled: Settled) -> None:
    journal = Store(home()).create(played(3), "", 1)
    journal.settle(settled)
    journal.close(2)
    (kept,) = Store(home()).list()
    assert kept.problem is not None
    assert kept.problem.code == "save.wrong_value"


async def test_the_result_names_a_player_who_took_over_a_seat() -> None:
    keep(played(40))
    async with front(["r", "enter"], (80, 24)) as program:
        await program.press("enter", "f6", "down", "down", "right", "up", "up", "enter")
        screen = program.app.screen
        assert isinstance(screen, BattleScreen)
        assert screen.session.seats.any_bot
        await program.press("semicolon", "2", "enter", "y")
        assert isinstance(program.app.screen, ResultScreen)
        assert "swap" in program.lines("prompt")[1], "a person and a bot can be told apart"
