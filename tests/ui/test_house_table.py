"""House rules at the table: what keys come to, who is asked, what is refused and taken back."""

from typing import Any

import pytest

from bl_tui.games.battlelore.board.signs import UNICODE, StatusMark
from bl_tui.games.battlelore.board.view import bare_board
from bl_tui.games.battlelore.decisions import decision_of
from bl_tui.games.battlelore.decisions.special import Strike
from bl_tui.games.battlelore.presenter import PRESENTER
from bl_tui.games.battlelore.words import CATALOGUE
from bl_tui.play.journal import MemoryJournal
from bl_tui.play.table import Table
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.actions import Choose, Done, MassStrike
from engine.battlelore.state.events import (
    EngagementBegan,
    EvasionChosen,
    MassStruck,
    RecruitRolled,
    UnitEvaded,
)
from engine.battlelore.state.model import Setup
from engine.battlelore.state.sides import Side
from engine.core.record import Record
from tests.battlelore.position import Position, make_position
from tests.battlelore.positions.files import AnyRecord
from tests.marks import rule
from tests.ui import house_scenes
from tests.ui.sittings import Sitting


class Kept(MemoryJournal):
    """Keeps the actions, and can be asked for them."""

    def actions(self) -> list[Any]:
        """Return the actions so far."""
        return [entry.action for entry in self.entries]

    def happened(self, kind: type) -> list[Any]:
        """Return what happened of a kind."""
        events = (each for entry in self.entries for each in entry.events)
        return [each for each in events if isinstance(each, kind)]


def sit(game: Position, pace: str = "off") -> tuple[Sitting, Kept]:
    """Return a session of two people at a position, with the curtain of its beginning lifted."""
    state, kept = game.state, Kept()
    record: AnyRecord = Record(Setup(state.adventure, house=state.house), "1", state, ())
    table = Table(BATTLELORE, record, kept)
    found = Sitting(table, pace=pace, presenter=PRESENTER, catalogue=CATALOGUE, signs=UNICODE)
    if found.session.curtain is not None:
        found.press("enter")
    return found, kept


def asked(sitting: Sitting) -> str:
    """Return the name of the decision that is due."""
    return decision_of(sitting.seen.view).name


# --- evasion -----------------------------------------------------------------------------------


ATTACK = "p1 Ig E7, p2 Ar G7, s1 Ib D6, s2 Ib C6, s3 Ib C2, p3 Ir D2"


@rule("HR-1.4")
def test_the_attacked_player_decides_behind_a_curtain() -> None:
    """The keyboard goes to the defender, who evades, and back to the attacker after the way."""
    game = make_position(ATTACK, house="evasion", side="standard", ordered="s1 s3", dice="R R R")
    sitting, kept = sit(game)
    sitting.press("enter")
    assert asked(sitting) == "evade"
    assert sitting.session.curtain is Side.PENNANT
    sitting.press("enter")
    assert sitting.session.viewer is Side.PENNANT
    assert sitting.session.curtain is None
    sitting.press("y")
    assert kept.happened(EvasionChosen)
    assert asked(sitting) == "evade_to"
    assert sitting.session.curtain is None, "the same player goes on"
    sitting.press("tab", "enter")
    assert [event.to[0] for event in kept.happened(UnitEvaded)] == ["F", "G"]
    assert sitting.session.curtain is Side.STANDARD


@rule("HR-1.4")
def test_a_unit_that_declines_to_evade_is_asked_once() -> None:
    game = make_position(ATTACK, house="evasion", side="standard", ordered="s1", dice="R R R")
    sitting, kept = sit(game)
    sitting.press("enter", "enter", "n")
    assert kept.happened(EvasionChosen) == []
    assert asked(sitting) != "evade"


@rule("HR-1.3")
def test_a_unit_without_a_retreat_is_not_asked() -> None:
    units = "p1 Ig E7, p2 Ar F6, p3 Ar F7, s1 Ib D6, s2 Ib C6"
    game = make_position(units, house="evasion", side="standard", ordered="s1", dice="R R R")
    sitting, _ = sit(game)
    sitting.press("enter")
    assert asked(sitting) != "evade"
    refused = game.play("attack s1 p1").refusal("evade", "pennant")
    assert refused is not None


@rule("HR-1.9", "HR-1.10")
def test_a_refused_evasion_shows_the_reason_with_its_rule() -> None:
    game = house_scenes.evading()
    game.play("evade")
    sitting, _ = sit(game)
    assert asked(sitting) == "evade_to"
    for spot, told in (("E8", "HR-1.9"), ("D6", "HR-1.9")):
        sitting.click(spot)
        assert told in sitting.session.notice


# --- engagement ----------------------------------------------------------------------------------


@rule("HR-6.3")
@pytest.mark.parametrize(("key", "tied"), [("y", 1), ("n", 0)])
def test_the_attacker_ties_its_target_down_by_a_key(key: str, tied: int) -> None:
    units = "s1 Ib D6, p1 Ib E7"
    game = make_position(units, house="engagement", side="standard", ordered="s1", dice="R R R")
    sitting, kept = sit(game)
    sitting.press("enter")
    assert asked(sitting) == "engage"
    assert sitting.session.curtain is None
    sitting.press(key)
    assert len(kept.happened(EngagementBegan)) == tied
    assert len(sitting.seen.view.engaged) == tied


def test_an_engagement_is_part_of_the_story_of_the_other_side() -> None:
    """Each event of a house rule is a step of the story, with the board as it then stood."""
    units = "s1 Ib D6, p1 Ib E7"
    game = make_position(units, house="engagement", side="standard", ordered="s1", dice="R R R")
    sitting, _ = sit(game, pace="normal")
    sitting.press("enter", "y")
    seen = sitting.seen
    steps = [step for action in seen.past for step in seen.course(action.number)]
    frames = PRESENTER.story.frames(steps, own=False)
    names = [type(frame.event).__name__ for frame in frames]
    assert names.index("EngagementBegan") < names.index("DiceRolled")
    frame = frames[names.index("EngagementBegan")]
    assert len(frame.board.engaged) == 1


# --- the massed strike ---------------------------------------------------------------------------


def struck(kept: Kept) -> list[str]:
    """Return who led and who supported each massed strike."""
    return [" ".join((event.unit, *event.units)) for event in kept.happened(MassStruck)]


@rule("HR-5.5")
def test_leader_target_and_supporters_are_selected_on_the_board() -> None:
    game = make_position(
        house_scenes.AROUND, house="massed_strike", side="standard", ordered="s1", dice="B " * 6
    )
    sitting, kept = sit(game)
    sitting.click("D6")
    sitting.press("f")
    assert sitting.session.selection.mode == Strike.name
    assert sitting.session.selection.cursor == "E7"
    sitting.press("enter")
    assert asked(sitting) == "mass"
    sitting.click("D7")
    sitting.press("enter", "d")
    assert struck(kept) == ["s1 s2"]


@rule("HR-5.9")
def test_a_unit_without_an_order_may_lead_if_a_supporter_has_one() -> None:
    """It could do nothing else, so pointing at the Dragon is enough."""
    game = make_position(
        house_scenes.AROUND, house="massed_strike", side="standard", ordered="s1", dice="B " * 6
    )
    sitting, kept = sit(game)
    sitting.click("D7")
    sitting.click("E7")
    sitting.press("enter")
    assert asked(sitting) == "mass"
    assert kept.actions() == [MassStrike("s2", "p1"), Choose("s1")], "nobody else can join"
    sitting.press("d")
    assert kept.actions()[2:] == [Done()]
    assert struck(kept) == ["s2 s1"]
    shown = {each.hex: each.token for each in bare_board(sitting.seen.view).hexes}
    assert StatusMark.BATTLED in shown["D7"].status


@rule("HR-5.3", "HR-5.4", "HR-5.5")
def test_a_unit_that_cannot_join_a_massed_strike_shows_the_reason() -> None:
    game = make_position(
        house_scenes.AROUND, house="massed_strike", side="standard", ordered="s1 s4", dice="B " * 6
    )
    sitting, kept = sit(game)
    sitting.table.follow(Side.STANDARD, None)  # the only supporter joins by itself
    sitting.click("F7")
    sitting.press("f")
    assert "HR-5.4" in sitting.session.notice, "not Bold, so it cannot lead"
    sitting.click("D6")
    sitting.press("f", "enter")
    sitting.press("d")
    assert "HR-5.5" in sitting.session.notice, "at least one supports it"
    for spot, told in (("E8", "HR-5.3"), ("F7", "HR-5.4"), ("F6", "HR-5.4")):
        sitting.click(spot)
        assert told in sitting.session.notice
    assert struck(kept) == []


@rule("HR-5.4")
def test_a_strike_that_cannot_link_is_refused() -> None:
    units = "p1 Dg E7, s1 Ir D6, s2 Ib D5, s3 Ib C6, s4 Ir F7, s5 Ib F8, s6 Ib G8"
    game = make_position(units, house="massed_strike", side="standard", ordered="s1", dice="B " * 6)
    sitting, kept = sit(game)
    sitting.click("D6")
    sitting.press("f")
    assert "HR-5.4" in sitting.session.notice
    assert kept.actions() == []


@rule("HR-5.5")
def test_a_supporter_can_be_deselected() -> None:
    sitting, kept = sit(house_scenes.massing())
    sitting.click("D7")
    sitting.press("enter", "u")
    assert kept.actions() == []
    assert asked(sitting) == "mass"


# --- recruiting ----------------------------------------------------------------------------------


@rule("HR-4.3")
@pytest.mark.parametrize(("die", "figures"), [("R", 3), ("F", 2)])
def test_a_key_rolls_the_recruiting_die_and_the_result_is_shown(die: str, figures: int) -> None:
    game = make_position(
        "p1 Ib H7 2, s1 Ib A1", house="recruiting", phase="card", dice=die,
        ground="H7 countryside tent:pennant",
    )  # fmt: skip
    sitting, kept = sit(game)
    sitting.press("1", "enter", "enter")
    assert asked(sitting) == "recruit"
    sitting.press("y")
    assert len(kept.happened(RecruitRolled)) == 1
    assert [unit.figures for unit in sitting.seen.view.units if unit.id == "p1"] == [figures]
