"""A foreign position that leads astray ends its own game with a sentence, and never the program."""

import asyncio
from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from bl_tui.command_line.program import Program
from bl_tui.command_line.screen_app import GameApp
from bl_tui.command_line.startup import Start
from bl_tui.games.registry import Games
from bl_tui.play import bot_process
from bl_tui.play.bot_process import Here
from bl_tui.play.lobby import OpenGame
from bl_tui.screens.base import BaseScreen
from bl_tui.screens.game.battle import BattleScreen
from bl_tui.screens.home.screen import HomeScreen
from bl_tui.screens.open_game import battle_screen
from bl_tui.table.session import showing
from bl_tui.widgets.board import BoardWidget
from bl_tui.words import Words
from engine.battlelore.game import BattleLore
from engine.core.frozen import replace
from saves import guard
from saves.codec import codec
from saves.header import GameOrigin
from saves.positions import read_position, write_position
from saves.store import read_save
from tests.budgets import spend
from tests.saves.played import played
from tests.ui.drivers import driver_of

TOLD = {
    "en": "The game was closed because its position breaks the rules",
    "it": "La partita è stata chiusa perché la sua posizione viola le regole",
}


SECONDS = 60
"""Time for a bot in a thread to fail, on a machine that has much to do."""
TURNS = 100_000
"""Turns of the loop after which a game counts as not closed."""


class Odd(Exception):
    """An error of which nobody has heard."""


def program_at(folder: Path, language: str) -> tuple[Program, OpenGame]:
    """Return the program with a game that begins at a position of somebody else."""
    program = Program(Start(Words(language), folder, language, Games()))
    record = played(4)
    loaded = read_position(write_position(codec("battlelore"), record.setup, record.state))
    assert loaded.record.foreign
    return program, program.lobby.begin_from(loaded.record, GameOrigin())


def circle(*_: object) -> Any:
    """Go round for ever."""
    for number in count():
        len(str(number))


def fails(error: BaseException) -> Callable[..., Any]:
    """Return a function that raises an error, whatever it is asked."""

    def fail(*_: object, **__: object) -> Any:
        raise error

    return fail


def act(game: BattleScreen) -> None:
    """Draw all anew, then do the first thing that somebody may do."""
    game.refresh(layout=True)
    game.show()
    seat = game.table.to_act
    game.table.act(seat, game.table.view(seat).actions[0], game.table.seen)


async def closed(app: GameApp, game: BattleScreen) -> None:
    """Act, and wait until the game is closed; a pilot would wait for the dead screen."""
    game.call_later(act, game)
    for _ in range(TURNS):
        if app.screen is not game:
            return
        await asyncio.sleep(0)


BREAKS: dict[str, tuple[object, str, Callable[..., Any]]] = {
    # where it breaks, once the game is open: (owner, name, what is done instead)
    "the rules": (BattleLore, "view", fails(AssertionError("no such unit"))),
    "the rules, for ever": (BattleLore, "view", circle),
    "the scene": (showing, "scene_of", fails(RecursionError())),
    "the board": (BoardWidget, "render_line", fails(StopIteration())),
    "an answer": (BattleLore, "play", fails(Odd())),
}


@pytest.mark.parametrize("where", BREAKS)
async def test_a_failing_foreign_game_ends_with_a_message_and_the_program_continues(
    where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guard, "MOST_WORK", 200_000)
    language = "it" if where == "the scene" else "en"
    program, opened = program_at(tmp_path, language)

    def first(outfit: Any) -> BaseScreen[None]:
        return battle_screen(outfit, program.start.games, opened, lobby=program.lobby)

    app = GameApp(program, first)
    spend("pilots")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, BattleScreen)
        kept = read_save(opened.path).record.state
        with monkeypatch.context() as broken:
            owner, name, instead = BREAKS[where]
            broken.setattr(owner, name, instead)
            await closed(app, app.screen)
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen), app.screen
        (told,) = app._notifications
        assert told.message.startswith(TOLD[language])
        assert app._exception is None
        await pilot.press("down")  # and the program goes on
        await pilot.pause()
        assert program.lobby.path is None
        assert read_save(opened.path).record.state_at(0) == kept  # nothing is lost


async def test_a_bot_that_fails_ends_a_foreign_game_with_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program, opened = program_at(tmp_path, "en")
    app = GameApp(program, lambda outfit: battle_screen(outfit, program.start.games, opened))
    monkeypatch.setattr(app, "mind", Here, raising=False)  # it thinks in this process
    monkeypatch.setattr(bot_process, "answer", fails(AssertionError("no such unit")))
    spend("pilots")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        game = app.screen
        assert isinstance(game, BattleScreen)
        seat = game.table.to_act
        driver = driver_of(game.conductor)
        app.call_later(partial(driver.think, seat, "recruit", 1.0, reaction=False, tells=False))
        await asyncio.wait_for(title_shown(app), SECONDS)
        (told,) = app._notifications
        assert told.message.startswith(TOLD["en"])
        assert app._exception is None


async def title_shown(app: GameApp) -> None:
    """Wait until the title is shown again; a pilot would wait for the dead screen."""
    while not isinstance(app.screen, HomeScreen) or not app._notifications:
        await asyncio.sleep(0)


async def test_an_own_game_is_not_guarded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A defect of the program is not hidden."""
    program, opened = program_at(tmp_path, "en")
    own = replace(opened.record, foreign=False)
    program.lobby.release()
    begun = program.lobby.begin_from(own, GameOrigin())
    app = GameApp(program, lambda outfit: battle_screen(outfit, program.start.games, begun))
    spend("pilots")
    with pytest.raises(Odd):
        await break_board(app, monkeypatch)


async def break_board(app: GameApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """Open a game and let nothing of its board be drawn any more."""
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        monkeypatch.setattr(BoardWidget, "render_line", fails(Odd()))
        app.screen.refresh(layout=True)
        await pilot.press("right")
        await pilot.pause()
