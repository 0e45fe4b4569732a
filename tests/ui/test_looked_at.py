"""A game of any rulebook is looked at again, action by action and turn by turn."""

from random import Random
from typing import Any

import pytest

from bl_tui.games.registry import RULEBOOKS, Games
from bl_tui.screens.game.replay import LookingScreen
from bl_tui.screens.open_game import battle_screen
from bl_tui.widgets.board import BoardWidget
from saves.store import Store
from tests.conformance.games import trial
from tests.conformance.walk import Moment, walk_game
from tests.ui.front import NOON, Front, front, home

ACTIONS = 90


@pytest.mark.parametrize("game", RULEBOOKS)
async def test_turn_by_turn_to_the_beginning_and_to_the_end(game: str) -> None:
    """No game knows its turns otherwise than its saves do."""
    found = trial(game)
    walks = (
        walk_game(found.game, play.setup, play.policy(Random(play.seed)), play.seed)
        for play in found.fixed()
    )
    record = next(each.record for walk in walks for each in walk if _is_long(each))
    journal = Store(home()).create(record, "", NOON)
    assert journal.problem is None
    journal.close(NOON)
    async with front(size=(80, 24), games=Games()) as program:
        opened = program.lobby.resume(journal.path, read_only=True)
        program.app.push_screen(battle_screen(program.app.outfit, Games(), opened))
        await program.pilot.pause()
        assert isinstance(program.app.screen, LookingScreen)
        turns = [found.saved.turn(record.state_at(count)) for count in range(ACTIONS)]
        starts = [0, *(n for n in range(1, ACTIONS) if turns[n] != turns[n - 1])]
        assert await _walked(program, "pagedown", ACTIONS) == [*starts[1:], ACTIONS]
        assert await _walked(program, "pageup", 0) == starts[::-1]
        assert await _walked(program, "end", ACTIONS) == [ACTIONS]
        assert await _walked(program, "home", 0) == [0]
        near = game != "battle_mages"  # armies that are still far apart
        await _threatens(program, near=near)
        await _plays(program)


async def _threatens(program: Front, *, near: bool) -> None:
    """`!` shows the threats to the side whose turn it is, in a game that counts them."""
    screen = program.app.screen
    assert isinstance(screen, LookingScreen)
    if "threats" not in screen.active():
        return
    await program.press("end")
    widget = screen.query_one(BoardWidget)
    board: Any = widget.model
    await program.press("exclamation_mark")
    assert bool([*board.changed(widget.model)]) is near
    await program.press("exclamation_mark")
    assert not [*board.changed(widget.model)]
    await program.press("home")


async def _plays(program: Front) -> None:
    """Enter plays the game and pauses it; the prompt names the keys."""
    keys = " Enter play  Tab/p step  PgDn/PgUp turn  Home/End"
    assert program.lines("prompt")[1].startswith(keys)
    await program.press("enter")
    await program.pilot.pause(0.3)
    played = int(program.lines("prompt")[0].split()[1])
    assert played > 0, "it plays by itself"
    assert "Enter pause" in program.lines("prompt")[1]
    await program.press("enter")
    assert "Enter play" in program.lines("prompt")[1]


def _is_long(moment: Moment) -> bool:
    return len(moment.record.entries) == ACTIONS


async def _walked(program: Front, key: str, end: int) -> list[int]:
    """Return the places that a key leads to, until it is the end."""
    found: list[int] = []
    while not found or found[-1] != end:
        assert len(found) <= ACTIONS
        await program.press(key)
        found.append(int(program.lines("prompt")[0].split()[1]))
    return found
