"""The hint is a plan: the whole turn of a bot, step by step or at once, up to the next dice."""

from typing import Any

import pytest

from bl_tui.boards.board_model import Light
from bl_tui.games.registry import Games
from bl_tui.plain.commands import COMMANDS
from bl_tui.play.bot_process import Thought
from bl_tui.play.seats import seated
from bl_tui.table.advice import Advice
from bl_tui.table.session import advising
from bl_tui.table.session.showing import board_of
from engine.bardsung.state.actions import Done as HeroDone
from engine.battle_mages.state.actions import AddShooter, Aim
from engine.battle_mages.state.actions import Attack as Strike
from engine.battle_mages.state.actions import Move as Step
from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.actions import Attack, Done, KeepLore, MoveUnit, OrderUnit, PlayCard
from engine.battlelore.state.model import Setup
from engine.bots.planning import with_plan
from engine.bots.protocol import Choice, Planned, Reason
from engine.bots.roster import bot_named
from engine.core.frozen import replace
from engine.core.record import begin
from tests.battlelore.position import make_position
from tests.bench.keys import regulars, sitting_of
from tests.plain.talks import talk
from tests.ui.sittings import Sitting
from tests.ui.test_no_needless_key import AGAINST, asked, done, sit

REGULAR = bot_named("battlelore", "regular")


def ask(sitting: Sitting) -> None:
    """Ask for a plan, and let Regular make it."""
    sitting.press("f4")
    while sitting.bots.puzzles:
        view = sitting.bots.puzzles.pop()
        choice = REGULAR.choose(BATTLELORE, view, "")
        planned = with_plan(REGULAR, BATTLELORE, view, "", choice)
        sitting.conductor.advised(view, sitting.seen.number, Thought(planned, "regular"))


def opening() -> Sitting:
    """Return a session at the first turn of a battle against a bot."""
    return sit(BATTLELORE.start(Setup(library()["agincourt"]), "plans").state, AGAINST)


def test_a_plan_is_the_whole_turn_with_its_first_step_and_why() -> None:
    sitting = opening()
    ask(sitting)
    plan = sitting.session.advice
    assert plan is not None
    kinds = [type(plan.choice.action), *(type(step.choice.action) for step in plan.then)]
    assert kinds[0] is PlayCard
    assert {OrderUnit, MoveUnit, Done} <= {*kinds}
    assert f"Step 1 of {plan.steps}" in sitting.session.notice
    assert "Why: " in sitting.session.notice


def test_enter_follows_a_plan_step_by_step_without_asking_a_bot_again() -> None:
    sitting = opening()
    ask(sitting)
    plan = sitting.session.advice
    assert plan is not None
    wanted = [plan.choice.action, *(step.choice.action for step in plan.then)]
    asked_before = len(sitting.bots.asked)
    for number in range(1, 4):
        sitting.press("enter")
        assert done(sitting)[:number] == wanted[:number]
    assert len(sitting.bots.asked) == asked_before
    assert f"of {plan.steps}; F4" in sitting.session.notice


def test_the_key_again_does_the_rest_of_the_plan_up_to_the_first_dice() -> None:
    sitting = opening()
    ask(sitting)
    sitting.press("f4")
    actions = done(sitting)
    assert {PlayCard, OrderUnit, MoveUnit} <= {type(action) for action in actions}
    attacks = [action for action in actions if isinstance(action, Attack)]
    assert len(attacks) <= 1
    assert not sitting.session.rushing


def test_the_key_again_chooses_all_lore_cards_of_a_plan_once_each() -> None:
    """A choice of several actions is in the plan as several steps; none is done twice."""
    sitting = sit(BATTLELORE.start(Setup(library()["council"]), "plans").state, AGAINST)
    ask(sitting)
    plan = sitting.session.advice
    assert plan is not None
    assert plan.rest
    sitting.press("f4")
    kept = [action for action in done(sitting) if isinstance(action, KeepLore)]
    assert sorted(action.card for action in kept) == sorted(
        {action.card for action in plan.actions}
    )


def test_any_other_selection_ends_the_plan() -> None:
    sitting = opening()
    ask(sitting)
    sitting.press("enter", "left", "enter")
    assert not sitting.session.following
    count = sitting.table.count
    sitting.press("down")
    assert sitting.table.count == count


def test_a_plan_rings_its_units_and_numbers_its_places() -> None:
    sitting = opening()
    ask(sitting)
    bare = sitting.seen.presenter.bare_board(sitting.seen.view, None)
    shown: Any = board_of(sitting.session, sitting.seen, bare)
    notes = {spot.note for spot in shown.hexes if spot.note}
    assert notes
    assert all(note.isdecimal() for note in notes)


def test_the_rest_of_a_plan_stops_after_each_roll() -> None:
    units = "p1 Ib E6, p2 Ib E9, s1 Ib D6, s2 Ib D9"
    sitting = sit(make_position(units, ordered="p1 p2", dice="L L L L L L").state, AGAINST)
    assert asked(sitting) == "battles"
    ask(sitting)
    sitting.press("f4")
    assert [type(action) for action in done(sitting)] == [Attack]
    assert sitting.bots.puzzles, "a bot is asked again, since the plan was for imagined dice"
    assert sitting.session.advice is None
    assert sitting.session.following
    assert not sitting.session.rushing


@pytest.mark.parametrize(
    ("game", "scenario"),
    [("second_edition", "learning"), ("battle_mages", "duel"), ("bardsung", "combat")],
)
def test_a_bot_plans_a_turn_in_each_game(game: str, scenario: str) -> None:
    """Each step is legal where it comes, and the plan ends with the turn."""
    module = Games()[game]
    setup = module.scenarios.setup(module.scenarios.library()[scenario])
    record, bot = begin(module.game, setup, "1"), bot_named(game, "regular")
    seat = module.game.to_act(record.state)[0]
    view = module.game.view(record.state, seat)
    planned = with_plan(bot, module.game, view, "1", bot.choose(module.game, view, "1"))
    for step in planned.then:
        assert step.choice.action in step.view.actions
        assert step.view.turn == view.turn


def test_line_mode_lists_the_steps_of_a_plan() -> None:
    dialogue = talk("battlelore", "agincourt", "d", seated({"pennant": "recruit"}))
    [*dialogue.begin()]
    assert "plan" in COMMANDS
    first, *_, why = dialogue.hear("plan")
    assert first.startswith("1: ")
    assert why.startswith("Why: ")


def test_a_plan_draws_arrows_along_its_moves_and_attacks() -> None:
    sitting = opening()
    ask(sitting)
    plan = sitting.session.advice
    assert plan is not None
    bare = sitting.seen.presenter.bare_board(sitting.seen.view, None)
    shown: Any = board_of(sitting.session, sitting.seen, bare)
    hexes = {spot.hex: spot for spot in shown.hexes}
    where = {unit.id: unit.hex for unit in sitting.seen.view.units}
    steps = [step.choice.action for step in plan.then]
    for move in (action for action in steps if isinstance(action, MoveUnit)):
        assert any(arrow.leaves for arrow in hexes[where[move.unit]].arrows)
        assert any(not arrow.leaves for arrow in hexes[move.to].arrows)
        assert hexes[move.to].light is Light.PATH
        where[move.unit] = move.to
    attacks = [action for action in steps if isinstance(action, Attack)]
    assert attacks
    for attack in attacks:
        assert {"strike"} <= {arrow.label for arrow in hexes[where[attack.target]].arrows}


def test_each_shot_and_melee_of_battle_mages_has_an_arrow_to_its_target() -> None:
    module = Games()["battle_mages"]
    setup = module.scenarios.setup(module.scenarios.library()["duel"])
    state, bot = begin(module.game, setup, "1").state, bot_named("battle_mages", "regular")
    advisor, seen = module.presenter().advisor, set[type]()
    for number in range(600):
        seats = module.game.to_act(state)
        if not seats or seen >= {Aim, AddShooter}:
            break
        view = module.game.view(state, seats[0])
        for action in view.actions:
            legs = advisor.legs(view, action)
            if isinstance(action, Aim | AddShooter | Strike):
                seen.add(type(action))
                (leg,) = legs
                assert leg.strikes
                assert leg.places[0] != leg.places[-1]
            elif isinstance(action, Step):
                assert legs[0].places[-1] == action.to
                assert not legs[0].strikes
        state = module.game.play(
            state, seats[0], bot.choose(module.game, view, str(number)).action
        ).state
    assert Aim in seen


def test_a_plan_of_one_hero_never_ends_the_turn_of_the_next() -> None:
    """The last dice may end a hero's turn by itself: the end that was planned is done then."""
    sitting = sitting_of("bardsung/EN-2", "flow", allied=True)
    table, first = sitting.table, None
    while True:
        seat = table.to_act
        view = table.view(seat)
        if HeroDone() in view.actions and view.table.round and len(view.actions) > 2:
            first = first or view
            if (view.seat, view.turn) != (first.seat, view.turn) and view.turn == first.turn:
                break
        table.act(seat, regulars(table, seat, view), table.seen)
    sitting.conductor.look()
    end = Planned(first, Choice(HeroDone(), Reason("done")), sure=True)
    advice = Advice(first, -1, end.choice, "regular", then=(end,), known=0)
    session = replace(sitting.session, viewer=seat, advice=advice, rushing=True, notice="")
    stepped, effects = advising.go_on(session, sitting.seen)
    assert (stepped.advice, effects, stepped.notice) == (None, (), "")
