"""Plans of units and of turns: what is left out in working them out was never better."""

from collections.abc import Iterator

from engine.bots.second_edition.judge import SecondEditionJudge
from engine.bots.second_edition.plans import Planner
from engine.bots.second_edition.weights import HEAVY, REGULAR
from engine.core.frozen import replace
from engine.second_edition.game import SECOND_EDITION as GAME
from engine.second_edition.rules.movement import reachable
from engine.second_edition.rules.numbers import move
from engine.second_edition.state.actions import MoveUnit
from engine.second_edition.state.model import Unit
from engine.second_edition.state.steps import Order, Turn, TurnStage
from engine.second_edition.turn.views import View
from tests.second_edition.bots.test_heavy import weighty


def planners() -> Iterator[tuple[Planner, Unit]]:
    """Return units in the positions of a game in which all of their side are ordered."""
    for number, (state, side) in enumerate(weighty("full", 48)):
        if number % 6 == 0:
            orders = tuple(Order(unit.id) for unit in state.of(side))
            turn = Turn(side, TurnStage.MOVES, "pincers", orders=orders)
            planner = Planner(replace(state, steps=(turn,)), REGULAR)
            for unit in state.of(side):
                yield planner, unit


def test_no_attack_of_a_unit_is_worth_more_than_was_hoped() -> None:
    attacks = 0
    for planner, unit in planners():
        worth = planner.worth
        steps = move(planner.state, unit).value
        for spot in reachable(planner.state, unit, steps, step=True):
            prey = worth.prey(unit, spot)
            for hope, _, target in worth.hopes(unit, spot, prey):
                if worth.sees(unit, spot, target):
                    attacks += 1
                    assert worth.strike(unit, spot, target).value <= hope, (unit, spot, target)
    assert attacks > 100


def test_a_unit_plans_the_best_of_all_hexes_and_targets() -> None:
    moving = 0
    for planner, unit in planners():
        worth, plan = planner.worth, planner.plan(unit)
        steps = move(planner.state, unit).value
        there = {
            spot: worth.stand(unit, spot) + worth.best_attack(unit, spot)[0]
            for spot in reachable(planner.state, unit, steps, step=True)
        }
        here = planner.there(unit, unit.hex, planner.shots(unit, moved=False))[0]
        best = max([here, *there.values()])
        idle = worth.stand(unit, unit.hex)
        assert plan.gain == best - idle
        if plan.to != unit.hex:
            moving += 1
            assert plan.to == next(spot for spot, value in there.items() if value == best)
    assert moving > 10


def test_units_of_a_planned_turn_go_to_different_hexes() -> None:
    """Each unit by itself would often go to the same hex."""
    judge, moves = SecondEditionJudge(HEAVY), 0
    for view in openings():
        plan = judge.turn_plan(view)
        to = [each.action.to for each in plan if isinstance(each.action, MoveUnit)]
        assert len(to) == len(set(to))
        moves += len(to)
    assert moves > 10


def openings() -> Iterator[View]:
    """Return views in which a side chooses its Command card."""
    judge = SecondEditionJudge()
    for state, side in weighty("full", 60):
        view = GAME.view(state, side)
        if judge.opening(view):
            yield view
