"""The board that a story shows while the events of one step are told."""

from typing import Any

from bl_tui.games.bardsung.story import STORY as OF_BARDSUNG
from bl_tui.games.battlelore.story import STORY
from bl_tui.play.happened import StepChange
from engine.bardsung.game import BARDSUNG
from engine.bardsung.state import events as bs
from engine.bardsung.state import table_events as tokens
from engine.bardsung.state.model import Token
from engine.battlelore.state import events as ev
from engine.core.frozen import replace
from tests.bardsung.position import make_position as made
from tests.battlelore.position import make_position
from tests.ui.battles import new_game
from tests.ui.courses import course


def test_figures_fall_after_the_dice_and_the_unit_goes_after_them() -> None:
    """A unit with one figure is lost: all in one step of the rules."""
    game = make_position("p1 Ib E7, s1 Ib D7 1, s2 Ib A1", dice="B B B", ordered="p1")
    frames = STORY.frames(course(game, "attack p1 s1"), own=False)
    left = {type(frame.event): dict(_figures(frame.board)).get("s1") for frame in frames}
    assert left[ev.DiceRolled] == 1
    assert left[ev.FiguresLost] == 0
    assert left[ev.UnitEliminated] is None


def _figures(board: Any) -> list[tuple[str, int]]:
    return [(unit.id, unit.figures) for unit in board.units]


def test_enemies_come_one_by_one_and_a_chest_after_them() -> None:
    state = made("Stoneheart C02.a, raider1 R01.a, raider2 R01.b").state
    state = replace(state, tokens=(Token("chest", "R01.b"),))
    after = BARDSUNG.view(state, None)
    before = BARDSUNG.view(replace(state, enemies=(), tokens=()), None)
    placed = [bs.EnemyPlaced(foe.id, foe.kind, foe.zone) for foe in state.enemies]
    step = StepChange(before, (*placed, tokens.TokenPlaced("chest", "R01.b")), after)
    boards = [board for _, _, board in OF_BARDSUNG.moments(step)]
    assert [len(board.enemies) for board in boards] == [1, 2, 2]
    assert [len(board.tokens) for board in boards] == [0, 0, 1]


def test_steps_for_a_stranger_reveal_no_secret() -> None:
    """The course of an action has the events that its side may see, and boards that all see."""
    table = new_game()
    side = table.to_act
    table.act(side, table.view(side).actions[0], table.seen)
    for viewer in (side, None):
        told = [event for step in table.course(viewer, 1) for event in step.events]
        assert told == list(table.history(viewer)[1].events)
        assert all(step.after.seat is None for step in table.course(viewer, 1))


def test_the_opening_is_shown_on_the_board_at_the_start_of_the_game() -> None:
    table = new_game()
    (opening,) = table.course(None, 0)
    assert opening.events == table.history(None)[0].events
    assert STORY.standing(opening.before) == STORY.standing(opening.after)
