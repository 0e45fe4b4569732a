"""A table of three seats in the battle screen: persons and bots, and one person for several."""

from collections.abc import Iterator
from math import inf

import pytest

from bl_tui.play.bot_process import Here, Thinker
from bl_tui.play.seats import seated
from bl_tui.screens.game.battle import BattleScreen
from bl_tui.screens.game.replay import LookingScreen
from bl_tui.screens.open_game import outfit_for
from saves.codec import codec
from saves.games import GAMES, KNOWN
from tests.toy.presenter import PRESENTER
from tests.toy.program import ALONE, SAVES
from tests.toy.records import Keeper, Moving
from tests.ui.drivers import driver_of
from tests.ui.front import Front, front, home

BEGIN = ("w", "enter", "enter")


@pytest.fixture(autouse=True)
def _joined(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let saves know the game."""
    monkeypatch.setitem(KNOWN, "lighthouse", SAVES)
    yield
    GAMES.pop("lighthouse", None)
    codec.cache_clear()


def table_of(program: Front) -> BattleScreen:
    """Return the screen of the game."""
    (screen,) = [each for each in program.app.screen_stack if isinstance(each, BattleScreen)]
    return screen


async def test_three_play_behind_curtains_to_the_end() -> None:
    """Each gives a drop of oil and goes to the next hex that is offered, until it is over. They see
    each other walk, so that only before a gift a curtain falls."""
    async with front(BEGIN, games=ALONE) as program:
        screen = table_of(program)
        table = screen.table
        while table.to_act is not None:
            assert table.to_act.value.capitalize() in program.text()
            moves = isinstance(table.view(None).steps[-1], Moving)
            assert moves or screen.session.curtain is table.to_act
            if screen.session.curtain is not None:
                await program.press("enter")
            assert screen.session.viewer is table.to_act
            await program.press(*(("tab", "enter") if moves else ("2", "enter")))
            await program.press("end")  # ends the story, if one is told still
        assert screen.seen.view.over is not None
        assert screen.session.curtain is None


async def test_one_person_plays_all_three_without_a_curtain() -> None:
    async with front(BEGIN, games=ALONE) as program:
        await program.press("f6", "down", "down", "right", "down", "right", "up", "up", "up")
        await program.press("enter")
        screen = table_of(program)
        assert screen.session.seats == seated({"coral": "same", "indigo": "same"})
        for keeper in Keeper:
            if screen.session.curtain is not None:  # the one who begins
                await program.press("enter")
            assert screen.session.viewer is keeper
            await program.press("3", "enter")
        assert screen.table.count == len(Keeper)


async def test_a_bot_plays_among_persons_and_gives_hints() -> None:
    async with front(BEGIN, games=ALONE) as program:
        screen = table_of(program)
        driver_of(screen.conductor).thinker = Thinker("lighthouse", Here)
        screen.conductor.reseat(seated({"coral": "random"}))
        await program.press("enter", "f4")
        await program.app.workers.wait_for_complete()
        assert "Random suggests: Give" in screen.session.notice
        assert "by chance" in screen.session.notice
        await program.press("1", "enter")
        await program.app.workers.wait_for_complete()
        await program.pilot.pause()
        assert screen.session.curtain is Keeper.INDIGO
        screen.conductor.clock = lambda: inf  # nobody lifts a curtain at the moment it falls
        await program.press("enter", "b")
        assert (
            "There is no bot move to ask about yet" in screen.session.notice
        )  # its gift is a secret


async def test_a_game_of_three_is_looked_back_at() -> None:
    """What all have given is seen once all have; who chose what before stays untold."""
    async with front(BEGIN, games=ALONE) as program:
        await program.press(*("enter", "2", "enter") * 3)
        path = next((home() / "saves").iterdir())
        program.lobby.release()
        seat = program.lobby.resume(path, read_only=True)
        outfit = outfit_for(program.app.outfit, ALONE, "lighthouse")
        program.app.push_screen(LookingScreen(outfit, PRESENTER, seat))
        await program.pilot.pause()
        await program.press("end")
        assert "3 of 3" in program.lines("prompt")[0]
        await program.press("l")
        assert "The gifts are shown: 1, 1, 1" in program.text()
        await program.press("l", "p", "p", "a")
        assert "The hands stay hidden" in program.lines("prompt")[0]
        await program.press("u")
        assert "You cannot play here while watching" in program.lines("prompt")[0]
