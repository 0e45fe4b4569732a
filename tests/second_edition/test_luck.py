"""The luck of the dice of the Second Edition on the screen: at any time, and at the end."""

import pytest

from bl_tui.games.second_edition.odds.luck import LUCK
from bl_tui.games.second_edition.presenter import PRESENTER
from bl_tui.table.panels import panel_lines
from bl_tui.table.panes.layout import arrange
from bl_tui.table.panes.luck import dealt, mattered
from bl_tui.table.session.showing import scene_of
from engine.second_edition.state.events import DiceRolled
from engine.second_edition.state.sides import Side
from tests.second_edition.at_a_decision import find
from tests.second_edition.fingers import Fingers
from tests.ui.scenes import text_of


def panel(fingers: Fingers) -> str:
    """Return the panel that is open, with the rolls of the game so far."""
    sitting = fingers.sitting
    view = sitting.seen.view
    plan = arrange(PRESENTER.bare_board(view, None).extent, 80, 24, extra=PRESENTER.extra(view))
    rolls = PRESENTER.luck(fingers.table.told_of(PRESENTER.rolls))
    return text_of(panel_lines(scene_of(sitting.session, sitting.seen, plan, rolls), 40, 40))


@pytest.mark.parametrize(("scenario", "after"), [("learning", 120), ("full", 200)])
def test_the_luck_of_a_game_is_shown_at_any_time(scenario: str, after: int) -> None:
    """All combat rolls so far are counted, one side's or the other's; the greatest come first."""
    record = find("card", scenario=scenario, after=after)
    fingers = Fingers(record)
    fingers.sitting.press("e")
    shown = panel(fingers)
    rolls = PRESENTER.luck(fingers.table.told_of(PRESENTER.rolls))
    thrown = sum(isinstance(each, DiceRolled) for each in record.events_at(len(record.entries)))
    counted = [dealt(rolls, side).rolls for side in Side]
    assert sum(counted) >= thrown > 0
    for number in counted:
        assert (f"{number} roll" if number else "no rolls yet") in shown
    first = mattered(LUCK, rolls)[0]
    assert f"turn {first.turn}: {first.lost} damage, " in shown


def test_without_a_roll_the_luck_panel_is_empty() -> None:
    fingers = Fingers(find("card", scenario="learning"))
    fingers.sitting.press("e")
    assert "No dice" in panel(fingers)


def test_at_the_end_the_overview_shows_who_was_lucky() -> None:
    fingers = Fingers(find("over", scenario="learning"))
    assert "has won" in panel(fingers)
    assert "expected" in panel(fingers)
