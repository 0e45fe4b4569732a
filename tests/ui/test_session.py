"""The battle screen without a screen, at a table of three who choose in secret at once."""

from typing import Any

import pytest

from bl_tui.play.seats import Seats, seated
from bl_tui.table.session import commands, telling
from bl_tui.table.session.keys import active
from bl_tui.table.session.state import Perform, Press
from engine.core.frozen import replace
from tests.toy.records import GiveOil, GoTo, Keeper, Moving
from tests.ui.sittings import Sitting

AMBER, CORAL, INDIGO = Keeper
ALONE = seated({"coral": "same", "indigo": "same"})


def moving(seats: Seats = ALONE, pace: str = "off") -> Sitting:
    """Let all give a drop of oil; Amber is to go."""
    sitting = Sitting(seats=seats)
    while not isinstance(sitting.table.view(None).steps[-1], Moving):
        if sitting.conductor.bot:
            sitting.table.act(sitting.table.to_act, GiveOil(0), sitting.table.seen)
        else:
            sitting.press(*(("enter",) if sitting.session.curtain else ("2", "enter")))
    sitting.conductor.seen = replace(sitting.seen, pace=pace)
    assert sitting.session.viewer is AMBER
    return sitting


def looks(sitting: Sitting) -> tuple[Any, Any]:
    """Return who looks, and for whom a curtain has fallen."""
    return sitting.session.viewer, sitting.session.curtain


# --- who looks -----------------------------------------------------------------------------------


def test_secret_choices_are_made_behind_a_curtain_one_after_the_other() -> None:
    sitting = Sitting()
    for keeper in Keeper:
        assert looks(sitting) == (None, keeper)
        assert not sitting.seen.view.actions
        sitting.press("2", "enter")
        assert looks(sitting) == (keeper, None)
        sitting.press("2", "enter")
    assert isinstance(sitting.seen.view.steps[-1], Moving)
    assert looks(sitting) == (AMBER, None), "all may see who goes where"


def test_choices_of_others_are_hidden_until_all_have_chosen() -> None:
    sitting = Sitting()
    sitting.press("enter", "3", "enter", "enter")
    assert sitting.session.viewer is CORAL
    assert not any(gift.oil for gift in sitting.seen.view.steps[-1].gifts)
    assert all(
        gift.seat is not AMBER or not gift.chosen for gift in sitting.seen.view.steps[-1].gifts
    )
    assert [each.side for each in sitting.seen.past] == [None]


def test_a_person_with_several_seats_sees_no_curtain_between_them() -> None:
    sitting = Sitting(seats=seated({"coral": "same"}))
    assert sitting.session.curtain is AMBER
    sitting.press("enter", "1", "enter")
    assert looks(sitting) == (CORAL, None)
    sitting.press("1", "enter")
    assert looks(sitting) == (None, INDIGO)


def test_a_single_person_never_sees_a_curtain() -> None:
    sitting = Sitting(seats=ALONE)
    for keeper in Keeper:
        assert looks(sitting) == (keeper, None)
        sitting.press("1", "enter")


def test_a_bot_between_two_persons_needs_no_curtain_of_its_own() -> None:
    """Who looked goes on looking while it decides; before the other person one falls."""
    sitting = Sitting(seats=seated({"coral": "random"}))
    sitting.press("enter", "1", "enter")
    assert looks(sitting) == (AMBER, None)
    assert sitting.conductor.bot == "random"
    assert set(sitting.bots.asked) == {"random"}
    sitting.table.act(CORAL, GiveOil(0), sitting.table.seen)
    assert looks(sitting) == (None, INDIGO)


def test_the_last_person_at_a_table_sees_a_curtain_first() -> None:
    sitting = Sitting()
    sitting.press("enter")
    assert sitting.session.viewer is AMBER
    sitting.conductor.reseat(seated({"amber": "random", "indigo": "random"}))
    assert sitting.session.viewer is None
    sitting.table.act(AMBER, GiveOil(0), sitting.table.seen)
    assert sitting.session.curtain is CORAL
    sitting.press("enter")
    assert sitting.session.viewer is CORAL


# --- what keys mean and come to ------------------------------------------------------------------


def test_behind_a_curtain_there_is_nothing_to_decide() -> None:
    sitting = Sitting()
    there = active(sitting.session, sitting.seen)
    assert there[0] == "choose"
    assert not {"next", "option", "undo", "hint"} & set(there)
    sitting.press("enter")
    assert {"next", "option", "undo", "hint"} <= set(active(sitting.session, sitting.seen))


def test_a_command_wants_an_action_and_changes_nothing_itself() -> None:
    sitting = moving()
    way = next(each for each in sitting.seen.view.actions if isinstance(each, GoTo))
    here = replace(sitting.session.selection, cursor=way.to)
    session, wants = commands.press(
        replace(sitting.session, selection=here), sitting.seen, "choose"
    )
    assert wants == (Perform(way),)
    assert session.selection == here
    assert sitting.table.count == len(Keeper)


def test_a_click_goes_where_it_may_and_the_next_keeper_is_asked() -> None:
    sitting = moving()
    way = next(each for each in sitting.seen.view.actions if isinstance(each, GoTo))
    sitting.click(way.to)
    assert sitting.table.count == len(Keeper) + 1
    assert sitting.session.viewer is CORAL


def test_a_refusal_with_its_rule_stays_until_the_next_key() -> None:
    sitting = moving()
    sitting.click("G4")
    assert sitting.session.notice.startswith("LH-2.4: that is ")
    sitting.press("up")
    assert sitting.session.notice == ""


def test_a_failed_undo_shows_the_reason() -> None:
    sitting = moving()
    sitting.press("u")
    assert sitting.session.notice
    assert sitting.table.count == len(Keeper)


def test_commands_of_the_screen_itself_are_left_to_it() -> None:
    sitting = Sitting()
    sitting.press("question_mark", "plus", "f6")
    assert sitting.opened == ["help", "larger", "players"]


def test_up_and_down_select_entries_of_the_log() -> None:
    sitting = moving()
    cursor = sitting.session.selection.cursor
    sitting.press("l", "up", "up", "down")
    assert (sitting.session.panel, sitting.session.entry) == ("log", 1)
    assert sitting.session.selection.cursor == cursor
    sitting.press("l", "down")
    assert (sitting.session.panel, sitting.session.entry) == ("", 0)
    assert sitting.session.selection.cursor != cursor


# --- the story -----------------------------------------------------------------------------------


def told() -> Sitting:
    """Return a sitting in the middle of what a bot did: it went, and is shown where."""
    sitting = moving(seated({"amber": "same", "coral": "random", "indigo": "same"}), "normal")
    sitting.press("d")  # Amber stays, which is nothing to be shown
    assert sitting.conductor.bot == "random"
    way = next(each for each in sitting.table.view(CORAL).actions if isinstance(each, GoTo))
    sitting.table.act(CORAL, way, sitting.table.seen)
    assert sitting.session.story.frame is not None
    return sitting


def test_any_key_ends_a_story_and_nothing_else() -> None:
    sitting, same = told(), told()
    sitting.press("up")
    same.conductor.take(telling.stop(same.session))
    assert sitting.session.story.frame is None
    assert looks(sitting) == (INDIGO, None)
    assert sitting.session.selection == same.session.selection


@pytest.mark.parametrize("key", ["q", "f6"])
def test_where_bots_play_one_leaves_or_changes_seats_at_once(key: str) -> None:
    sitting = told()
    sitting.press(key)
    assert sitting.opened == [{"q": "leave", "f6": "players"}[key]]


def test_a_story_can_be_held_and_let_go_step_by_step() -> None:
    sitting = told()
    sitting.press("p")
    assert sitting.session.story.held
    assert active(sitting.session, sitting.seen)[:2] == ("pause", "next")
    sitting.press("n")
    assert sitting.session.story.frame is None
    assert not sitting.session.story.held, "a person decides, so nothing is halted any longer"


def test_a_command_while_the_bots_are_paused_runs_after_the_story() -> None:
    sitting = told()
    held = telling.hold(sitting.session)
    _, wants = commands.press(held, sitting.seen, "log")
    assert wants[-1] == Press("log", 0)
