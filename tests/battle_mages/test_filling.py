"""The key that adds all to a team: free pieces only, to one team, and it ends."""

from itertools import islice

import pytest

from bl_tui.games.battle_mages.decisions.teams import Team
from bl_tui.games.battle_mages.position import members_of
from bl_tui.games.battle_mages.presenter import PRESENTER, BattleMagesPresenter
from bl_tui.play.seats import seated
from bl_tui.table.panes.game_panes import GameCommand
from bl_tui.table.pointing.selection import Act, Answer, Hint, Selection
from engine.battle_mages.game import BATTLE_MAGES
from engine.battle_mages.state import actions as do
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.model import TEAM_SIZE, Setup
from engine.battle_mages.turn.views import View
from engine.core.frozen import replace
from tests.battle_mages.at_a_decision import find
from tests.battle_mages.fingers import new_game, sit
from tests.battle_mages.looking import shown
from tests.battle_mages.position import make_place
from tests.marks import rule
from tests.plain.talks import talk

ALL = PRESENTER.deeds["all"]
MANY = 200
"""More lines than one answer of line mode has."""


def teams(view: View) -> dict[str, str]:
    """Return the team of each piece of the player, "" for none."""
    return {piece.id: piece.team for piece in view.pieces if piece.seat is view.seat}


@rule("BM-6.12")
def test_a_team_is_filled_with_free_pieces_only() -> None:
    line = "aC1@4,3 aI1@4,4 aI2@4,5 aI3@4,6"
    view = shown(make_place(line, teams="aC1 aI1"))
    assert do.Join("aI1", "aI2") in view.actions, "by itself it may change its team"
    at = Selection("E6", ("aI2",))
    assert ALL.answer(view, at) == Act(do.Join("aI3", "aI2"))
    both = shown(make_place(line, teams="aC1 aI1; aI2 aI3"))
    assert ALL.answer(both, at) == Hint("app.hint.team_full")


def marching(view: View) -> bool:
    """Return whether some are in teams and others could join."""
    own = teams(view).values()
    return "" in own and any(own) and any(isinstance(each, do.Join) for each in view.actions)


@rule("BM-6.10", "BM-6.12")
@pytest.mark.parametrize("after", [0, 30, 60, 90, 120])
def test_the_key_for_all_ends_and_changes_one_team(after: int) -> None:
    """For each own piece under the cursor: its team grows by free pieces, no other changes."""
    record = find("act", marching, Setup(2 + after % 4), after=after)
    (seat,) = BATTLE_MAGES.to_act(record.state)
    for piece in BATTLE_MAGES.view(record.state, seat).pieces:
        if piece.seat is not seat:
            continue
        for mode in ("", Team.name):
            sitting = sit(record)
            before = teams(sitting.seen.view)
            at = Selection(piece.hex, (piece.id,), mode=mode)
            sitting.conductor.session = replace(sitting.session, selection=at)
            sitting.press("a")
            view = sitting.seen.view
            side = next(each.side for each in view.pieces if each.id == piece.id)
            joined = {each.id for each in members_of(view, side)}
            changed = {name for name, team in teams(view).items() if team != before[name]}
            assert changed <= joined
            assert not any(before[name] for name in changed)
            assert len(joined) <= TEAM_SIZE


# --- a command that would repeat for ever --------------------------------------------------------


def to_and_fro(view: View, _: Selection) -> Answer:
    """Join two pieces, or separate them."""
    joins = [action for action in view.actions if action == do.Join("aK", "aM")]
    leaves = [action for action in view.actions if action == do.Leave("aK")]
    return Act((joins or leaves)[0]) if joins or leaves else Hint("app.hint.team_full")


@pytest.fixture
def restless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play Battle Mages with a command for all that undoes each of its steps by the next one."""
    deeds = {**PRESENTER.deeds, "all": GameCommand(to_and_fro, again=True)}
    monkeypatch.setattr(BattleMagesPresenter, "deeds", deeds)


@pytest.mark.usefixtures("restless")
def test_a_repeated_command_stops_where_a_position_comes_back() -> None:
    sitting = sit(new_game())
    count = sitting.table.count
    sitting.press("a")
    assert sitting.table.count == count + 2
    sitting.press("a")
    assert sitting.table.count == count + 4, "it can be given again"


@pytest.mark.usefixtures("restless")
def test_all_stops_where_a_position_comes_back_in_line_mode_too() -> None:
    dialogue = talk("battle_mages", "duel", "d", seated({"basalt": "recruit"}))
    [*dialogue.begin()]
    count = dialogue.table.count
    assert 0 < len([*islice(dialogue.hear("all"), MANY)]) < MANY
    assert dialogue.table.count == count + 2


def test_a_command_is_not_repeated_for_another_player() -> None:
    view = shown(make_place("aC1@4,3 aI1@4,4"))
    at = Selection("E4", ("aC1",))
    other = replace(view, seat=Army.BASALT)
    assert ALL.once_more(view, at, (replace(view, made=9),)) == Act(do.Join("aI1", "aC1"))
    assert ALL.once_more(view, at, (view,)) is None
    assert ALL.once_more(view, at, (other,)) is None
