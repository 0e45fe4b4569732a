"""What is shown again and what is skipped of a bot's turn in which the player may react."""

from functools import partial

import pytest

from bl_tui.games.battlelore.presenter import PRESENTER
from bl_tui.games.battlelore.story import STORY
from bl_tui.play.seats import seated
from bl_tui.play.table import Table
from bl_tui.table.pointing.auto_pass import AutoPass
from engine.battlelore.state.actions import Pass
from engine.battlelore.state.events import CardPlayed
from engine.battlelore.state.sides import Side
from engine.bots.battlelore.roster import BOTS
from engine.core.frozen import replace
from tests.ui.battles import QUICK, Battle, battle, new_game

ME, BOT = Side.STANDARD, Side.PENNANT
TURN = 6
"""A turn of the bot with many windows for the player."""
TOLD = replace(QUICK, pace="slow")
AGAINST = seated({"pennant": "regular"})


def go_on(table: Table) -> None:
    """Take one decision as Regular does, but pass wherever possible."""
    side = table.to_act
    assert side is not None
    view = table.view(side)
    action = BOTS["regular"].choose(None, view, str(table.count)).action
    table.act(side, Pass() if side is ME and Pass() in view.actions else action, table.seen)


def begun(turn: int) -> Table:
    """Return a Lore game whose turn of that number begins."""
    table = new_game("crown", "1")
    while table.view(None).turn < turn:
        go_on(table)
    return table


def cards_shown_again(table: Table) -> list[Side]:
    """Return who plays a Command card in what is shown again to the player."""
    told = [
        frame.event for frame in STORY.recall(partial(table.course, ME), table.history(ME), [ME])
    ]
    return [event.side for event in told if isinstance(event, CardPlayed)]


# --- shown again --------------------------------------------------------------------------------


@pytest.mark.parametrize("wish", [None, AutoPass(PRESENTER, TURN)], ids=["asked", "quiet"])
def test_all_of_a_turn_is_shown_again_though_the_player_reacted_in_it(
    wish: AutoPass | None,
) -> None:
    """From its Command card on, whenever the player decides in it, and when it is over."""
    table = begun(TURN)
    table.wish(ME, wish)
    known, decided = table.count, 0
    while table.view(None).turn == TURN:
        go_on(table)
        if table.to_act is ME:
            decided += 1
            assert cards_shown_again(table) == [BOT]
    assert decided > 1
    assert sum(each.side is ME for each in table.history(ME, known)) > 1


async def test_the_replay_key_starts_with_the_command_card_of_the_turn() -> None:
    table = begun(TURN + 1)
    async with battle(table, seats=AGAINST) as game:
        assert table.to_act is ME
        await game.press("r")
        frame = game.screen.session.story.frame
        assert frame is not None
        assert isinstance(frame.event, CardPlayed)
        assert frame.event.side is BOT


def test_only_the_last_step_of_an_own_turn_is_replayed() -> None:
    table = begun(TURN + 1)
    go_on(table)
    assert cards_shown_again(table) == [ME]


# --- skipped ------------------------------------------------------------------------------------


async def until_told(game: Battle) -> None:
    """Let the bot play, and pass whenever the player is asked, until something is told.

    Or until its turn is over, or the player must decide something else.
    """
    turn = game.screen.seen.view.turn
    while game.screen.session.story.frame is None and game.screen.seen.view.turn == turn:
        if not game.screen.conductor.bot:
            if Pass() not in game.screen.seen.view.actions:
                return
            await game.press("x")
        await game.app.workers.wait_for_complete()
        await game.pilot.pause()


async def test_skipping_a_story_also_skips_windows_that_auto_pass_passes() -> None:
    table = begun(TURN)
    table.wish(ME, AutoPass(PRESENTER, TURN))
    async with battle(table, settings=TOLD, seats=AGAINST) as game:
        await until_told(game)
        assert game.screen.session.story.frame is not None
        known = len(game.actions)
        await game.press("end")
        while game.screen.conductor.bot:
            await game.app.workers.wait_for_complete()
            await game.pilot.pause()
            assert game.screen.session.story.frame is None
        assert Pass() in game.actions[known:]


async def told_after_a_window(turn: int) -> bool:
    """Return whether a skipped turn of the bot is told again after the player passed in it."""
    table = begun(turn)
    async with battle(table, settings=TOLD, seats=AGAINST) as game:
        await until_told(game)
        assert game.screen.session.story.frame is not None
        await game.press("end")
        await game.bots()
        if table.view(None).turn != turn:
            return False  # the player held nothing to play, and was not asked
        assert table.to_act is ME
        await until_told(game)
        return game.screen.session.story.frame is not None and bool(table.view(None).turn == turn)


async def test_the_turn_can_be_replayed_after_a_window_that_asked_the_player() -> None:
    """In some turns nothing is left to tell then, or the player is not asked."""
    told = False
    for turn in range(2, 13, 2):
        told = told or await told_after_a_window(turn)
    assert told
