"""Turns in which nothing useful is left, teams of one piece, and players whose King has fallen."""

from typing import Any

from bl_tui.commands import standard_keys
from bl_tui.games.battle_mages.decisions.fights import Fight
from bl_tui.games.battle_mages.decisions.turn import Actions
from bl_tui.games.battle_mages.position import state_of
from bl_tui.games.battle_mages.presenter import PRESENTER
from bl_tui.play.seats import PEOPLE
from bl_tui.table.panes.layout import arrange
from bl_tui.table.pointing import choosing, cursor
from bl_tui.table.pointing.selection import Act, Selection
from bl_tui.table.scene import Scene
from bl_tui.table.screenful import _waiting_lines
from bl_tui.table.session import looking
from bl_tui.table.session.state import Seen, Session
from engine.battle_mages.game import BATTLE_MAGES
from engine.battle_mages.state import actions as do
from engine.battle_mages.state.model import Setup
from engine.battle_mages.turn.views import View
from tests.battle_mages.at_a_decision import find
from tests.battle_mages.fingers import new_game, sit
from tests.battle_mages.looking import shown, teller, text
from tests.battle_mages.position import make_place
from tests.marks import rule


def nothing_useful(view: View) -> bool:
    """Return whether pieces can act, and the usual bot would leave them all."""
    decision = Actions(view)
    return bool(decision.busy) and decision.best(view.actions) is None


@rule("BM-14.2")
def test_enter_offers_the_end_where_nothing_useful_is_left() -> None:
    sitting = sit(find("act", nothing_useful, after=20))
    before, busy = sitting.table.count, Actions(sitting.seen.view).busy
    here = state_of(sitting.seen.view).the(busy[0]).hex
    assert sitting.session.selection.cursor == here, "a piece that could do something comes first"
    sitting.press("enter")
    assert sitting.session.selection.held
    sitting.press("enter")
    assert "Press Enter again to start the melees." in sitting.session.notice
    assert sitting.table.count == before
    sitting.press("right", "left", "enter")
    assert sitting.table.count == before, "another key in between, and Enter asks again"
    sitting.press("enter")
    assert sitting.table.count > before
    assert sitting.table._record.entries[before].action == do.Done()


@rule("BM-8.3")
def test_an_attack_that_mostly_loses_is_not_one_key_away() -> None:
    game = make_place("aI1@4,4 aK@0,0 bC1@4,5 bC2@4,6 bK@8,8", teams="bC1 bC2", phase="melee")
    view, spot = shown(game), game.state.the("aI1").hex
    assert Fight(view).best(view.actions) == do.Done()
    begun = cursor.settle(PRESENTER, view, Selection(spot))
    assert not isinstance(choosing.choose(PRESENTER, view, begun), Act)


@rule("BM-6.10")
def test_closing_the_form_of_a_single_piece_says_that_it_is_no_team() -> None:
    sitting = sit(new_game("5"))
    sitting.press("enter")
    assert sitting.session.selection.mode == "team"
    sitting.press("d")
    assert sitting.session.selection.mode == ""
    assert "a team has 2 to 5 pieces" in sitting.session.notice
    sitting.press("enter", "tab", "enter", "d")
    assert "No team" not in sitting.session.notice


def one_is_out(view: View) -> bool:
    """Return whether one of three has lost."""
    return any(player.out for player in view.players)


@rule("BM-5.1")
def test_a_player_whose_king_has_fallen_reads_it_and_sees_the_last_turns_only() -> None:
    record = find("act", one_is_out, Setup(3), policy="warlike")
    out = next(player.seat for player in record.state.players if player.out)
    view: Any = BATTLE_MAGES.view(record.state, out)
    plan = arrange(PRESENTER.bare_board(view, None).extent, 80, 24)
    keys = standard_keys(())
    scene = Scene(PRESENTER, teller(view), keys, plan, view, Selection("A1"), thinks="regular")
    assert "Your King has fallen; the others play on." in text(_waiting_lines(scene, 80))
    session = Session(Selection("A1"), PEOPLE, viewer=out)
    assert looking.awake(session, Seen(PRESENTER, view)) == ()
    plays_on = BATTLE_MAGES.view(record.state, BATTLE_MAGES.to_act(record.state)[0])
    is_out = PRESENTER.story.is_out
    assert is_out is not None
    assert not is_out(plays_on)
