"""A team marches with one destination: legal, whole, and taken back as a whole (BM-6.13)."""

from collections.abc import Iterator
from itertools import islice

import pytest

from bl_tui.boards.board_model import Light
from bl_tui.games.battle_mages.decisions import decision_of
from bl_tui.games.battle_mages.decisions.turn import Actions
from bl_tui.games.battle_mages.marches import march_of, planned
from bl_tui.games.battle_mages.options import goals
from bl_tui.games.battle_mages.position import members_of, state_of
from bl_tui.games.battle_mages.presenter import PRESENTER
from bl_tui.table.pointing import choosing, cursor
from bl_tui.table.pointing.selection import Act, DoAll, Selection
from bl_tui.table.session.showing import left_out
from engine.battle_mages.game import BATTLE_MAGES
from engine.battle_mages.rules.teams import parts_of
from engine.battle_mages.state import actions as do
from engine.battle_mages.state.model import Setup
from engine.battle_mages.turn.views import View
from engine.core.frozen import replace
from tests.battle_mages.at_a_decision import find
from tests.battle_mages.fingers import sit
from tests.marks import rule
from tests.ui.sittings import Sitting


def can_march(view: View) -> bool:
    """Return whether a team of three or more can march."""
    marches = (action for action in view.actions if isinstance(action, do.March))
    return any(len(members_of(view, march.team)) > 2 for march in marches)


def planned_march(view: View) -> bool:
    """Return whether the usual bot would march with a team."""
    marches = (action for action in view.actions if isinstance(action, do.March))
    return any(planned(view, march.team) for march in marches)


RECORDS = (
    lambda: find("act", can_march),
    lambda: find("act", can_march, after=60),
    lambda: find("act", can_march, Setup(3), after=40),
)


def destinations(view: View) -> Iterator[tuple[str, str]]:
    """Yield each member of each team that can march with each hex that it reaches."""
    for march in view.actions:
        if isinstance(march, do.March):
            for member in members_of(view, march.team):
                for spot, action in goals(view, (member.id,)).items():
                    if action == march:
                        yield member.id, spot


@rule("BM-6.13")
@pytest.mark.parametrize("number", range(len(RECORDS)))
def test_each_march_is_legal_and_ends_in_contact_where_it_was_sent(number: int) -> None:
    record = RECORDS[number]()
    (seat,) = BATTLE_MAGES.to_act(record.state)
    view = BATTLE_MAGES.view(record.state, seat)
    follows = sum(bool(march_of(view, *place)) for place in destinations(view))
    assert follows > sum(1 for _ in destinations(view)) / 2
    for leader, spot in islice(destinations(view), 40):
        state = record.state
        team = state.the(leader).team
        for action in march_of(view, leader, spot):
            state = BATTLE_MAGES.play(state, seat, action).state
        if state is not record.state:
            assert state.the(leader).hex == spot
            assert state.steps[-1] == record.state.steps[-1]
            assert len(parts_of(state.board.grid, state.members(team))) == 1


def test_tab_visits_the_destinations_of_a_piece_the_best_first() -> None:
    """As the usual bot rates them; a team goes first where that bot would march."""
    record = find("act", planned_march)
    (seat,) = BATTLE_MAGES.to_act(record.state)
    view = BATTLE_MAGES.view(record.state, seat)
    decision = Actions(view)
    teams = {action.team for action in view.actions if isinstance(action, do.March)}
    sent = {name: spot for team in teams for name, spot in planned(view, team)}
    alone = 0
    for piece in decision.can_act:
        at = Selection("A1", held=(piece,))
        ring = decision.places((piece,), at)
        assert set(ring) == set(decision.goals((piece,)))
        values = [decision.worths.get(decision.goals((piece,))[spot], 0.0) for spot in ring]
        if piece in sent and sent[piece] in ring:
            assert cursor.jump(PRESENTER, view, at, 1).cursor == ring[0] == sent[piece]
        elif len(set(values)) > 1:
            assert values == sorted(values, reverse=True)
            alone += 1
    assert sent
    assert alone


def at_a_march() -> Sitting:
    """Return a session in which a team is held, the cursor where the usual bot would march."""
    sitting = sit(find("act", planned_march))
    view = sitting.seen.view
    march = next(a for a in view.actions if isinstance(a, do.March) and planned(view, a.team))
    leader, spot = planned(view, march.team)[0]
    held = replace(sitting.session, selection=Selection(spot, (leader,)))
    sitting.conductor.session = held
    return sitting


@rule("BM-6.13")
def test_one_key_marches_a_team_and_one_undo_takes_it_all_back() -> None:
    sitting = at_a_march()
    before, start = sitting.table.count, sitting.seen.view
    orders = planned(start, state_of(start).the(sitting.session.selection.held[0]).team)
    sitting.press("enter")
    view = sitting.seen.view
    assert {name: state_of(view).the(name).hex for name, _ in orders} == dict(orders)
    assert decision_of(view).name == "act"
    done = sitting.table.count
    assert done == before + len(orders) + 2
    sitting.press("u")
    assert (sitting.table.count, sitting.seen.view.pieces) == (before, start.pieces)
    sitting.press("y")
    assert (sitting.table.count, sitting.seen.view.pieces) == (done, view.pieces)


def test_the_ways_of_all_members_are_lit_before_a_team_marches() -> None:
    sitting = at_a_march()
    here, view = sitting.session.selection, sitting.seen.view
    lit = choosing.lights(PRESENTER, view, here)
    orders = planned(view, state_of(view).the(here.held[0]).team)
    assert {lit[spot] for _, spot in orders} == {Light.PATH}
    said = decision_of(view).prompt(sitting.seen.phrases, here)
    assert said.endswith("follows.")


def test_a_click_shows_a_march_and_a_second_one_begins_it() -> None:
    sitting = at_a_march()
    here, before = sitting.session.selection, sitting.table.count
    sitting.conductor.session = replace(
        sitting.session,
        selection=Selection(state_of(sitting.seen.view).the(here.held[0]).hex, here.held),
    )
    sitting.click(here.cursor)
    assert sitting.table.count == before
    assert sitting.session.selection == here
    sitting.click(here.cursor)
    assert sitting.table.count > before + 2


@rule("BM-6.13")
def test_members_can_march_one_by_one_and_go_back_one_by_one() -> None:
    sitting = at_a_march()
    before = sitting.table.count
    sitting.press("c")
    assert decision_of(sitting.seen.view).name == "march"
    sitting.press("enter")
    assert sitting.table.count == before + 2
    sitting.press("u")
    assert sitting.table.count == before + 1
    sitting.press("u")
    assert sitting.table.count == before


def test_a_turn_begins_with_the_best_piece_held_and_the_cursor_where_it_should_go() -> None:
    view = sit(find("act", planned_march)).seen.view
    begun = cursor.settle(PRESENTER, view, Selection("A1"))
    best = Actions(view).best(view.actions)
    answer = choosing.choose(PRESENTER, view, begun)
    assert begun.held
    assert isinstance(answer, Act | DoAll)
    assert (answer.actions[0] if isinstance(answer, DoAll) else answer.action) == best


def test_a_resting_king_magus_or_tower_is_not_asked_about() -> None:
    def guards_left(view: View) -> bool:
        decision = Actions(view)
        kinds = {state_of(view).the(name).kind for name in decision.can_act}
        return bool(kinds) and kinds <= {"king", "magus"}

    sitting = sit(find("act", guards_left, after=20))
    before = sitting.table.count
    sitting.press("d")
    assert sitting.table.count > before


@rule("BM-14.2")
def test_pieces_that_could_still_act_are_lit_while_the_end_is_asked_about() -> None:
    sitting = sit(find("act", planned_march))
    busy, state = Actions(sitting.seen.view).busy, state_of(sitting.seen.view)
    assert not left_out(sitting.session, sitting.seen)
    sitting.press("d")
    assert [*left_out(sitting.session, sitting.seen)] == [state.the(name).hex for name in busy]
    sitting.press("tab")
    assert not left_out(sitting.session, sitting.seen)
