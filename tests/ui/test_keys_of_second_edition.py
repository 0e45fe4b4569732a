"""The Second Edition by keys: useful answers are under the cursor, and a turn takes few keys."""

import pytest

from bl_tui.games.second_edition.decisions import decision_of
from bl_tui.games.second_edition.presenter import PRESENTER
from bl_tui.table.pointing import answers, choosing, cursor
from bl_tui.table.pointing.selection import Act, Hint, Selection
from engine.core.frozen import replace
from engine.second_edition.game import SECOND_EDITION
from engine.second_edition.state.actions import (
    Advance,
    Attack,
    Done,
    MoveUnit,
    OrderUnit,
    Pass,
    PlayCard,
    Pursue,
)
from engine.second_edition.state.model import GRID
from engine.second_edition.turn.views import View
from tests.bench.keys import played, sitting_of
from tests.second_edition.position import Position, make_place

MOST = 20
"""The most keys for a turn of the learning scenario that Regular thinks out."""


def seen(game: Position) -> View:
    """Return the view of the side that decides."""
    return SECOND_EDITION.view(game.state, SECOND_EDITION.to_act(game.state)[0])


def hex_of(game: Position, unit: str) -> str:
    """Return the hex of a unit."""
    return game.state.the(unit).hex


@pytest.mark.parametrize("seed", ["1"])
def test_a_turn_takes_few_keys(seed: str) -> None:
    counted = played("second_edition/learning", seed)
    assert counted.turns >= 3
    assert counted.keys <= MOST * counted.turns, counted.by_row
    assert not counted.alone.total(), f"single answers are asked: {counted.alone}"


# --- orders --------------------------------------------------------------------------------------


def test_a_card_that_can_only_order_all_orders_them_at_once() -> None:
    """A card with room for two has only two units in its section: both are ordered by itself."""
    game = make_place("CG@7,2 YA@8,2 BH@1,6", phase="orders", card="patrol_left")
    first = decision_of(seen(game)).by_itself()
    assert isinstance(first, OrderUnit)


def test_a_card_with_a_choice_orders_nobody_by_itself() -> None:
    game = make_place("CG@7,2 YA@8,2 YA@8,1 BH@1,6", phase="orders", card="patrol_left")
    assert decision_of(seen(game)).by_itself() is None


def test_a_card_for_any_one_unit_orders_nobody_by_itself() -> None:
    game = make_place("CG@7,2 YA@8,2 BH@1,6", phase="orders", text=False)
    assert decision_of(seen(game)).by_itself() is None


def test_orders_are_cancelled_by_x_and_later_orders_stay() -> None:
    sitting = sitting_of("second_edition/learning", "look")
    table = sitting.table
    while not any(isinstance(action, OrderUnit) for action in sitting.seen.view.actions):
        seat = table.to_act
        assert seat is not None
        view = table.view(seat)
        cards = [action for action in view.actions if isinstance(action, PlayCard)]
        ends = [action for action in view.actions if action in (Done(), Pass())]
        wide = [card for card in cards if card.card.startswith("attack")]
        table.act(seat, next(iter((*wide, *ends, *cards, *view.actions))), table.seen)
    sitting.press("enter", "enter")
    first, second = PRESENTER.marked(sitting.seen.view)
    here = PRESENTER.spot_of(sitting.seen.view, first)
    assert here is not None
    sitting.conductor.session = replace(
        sitting.session, selection=replace(sitting.session.selection, cursor=here)
    )
    sitting.press("x")
    assert PRESENTER.marked(sitting.seen.view) == (second,)
    sitting.press("x")
    assert PRESENTER.marked(sitting.seen.view) == ()


# --- moves ---------------------------------------------------------------------------------------


def test_the_unit_that_gains_most_is_held_with_its_best_hex() -> None:
    game = make_place("CG@8,1 CG@6,6 BH@4,6", phase="move", ordered="CG CG2")
    view = seen(game)
    here = cursor.settle(PRESENTER, view, Selection(hex_of(game, "CG")))
    assert here.held == ("CG2",)
    answer = choosing.choose(PRESENTER, view, here)
    assert isinstance(answer, Act)
    assert isinstance(answer.action, MoveUnit)
    assert GRID.distances[answer.action.to][hex_of(game, "BH")] == 1


def test_a_unit_already_at_its_best_hex_stays_by_the_same_key() -> None:
    game = make_place("CG@5,6 CG@6,6 BH@4,6x1", phase="move", ordered="CG CG2", banners="5,6 2")
    view = seen(game)
    here = cursor.settle(PRESENTER, view, Selection(hex_of(game, "CG2"), ("CG",)))
    here = replace(here, cursor=decision_of(view).places(("CG",), here)[0])
    assert here.cursor == hex_of(game, "CG")
    answer = choosing.choose(PRESENTER, view, here)
    assert answer == answers.decline(PRESENTER, view, here)
    assert isinstance(answer, Selection)
    assert answer.held == ("CG2",)


def test_an_enemy_leads_to_the_hex_to_attack_it_from_and_is_attacked_first() -> None:
    game = make_place("CG@6,6 BH@4,6x1 BH@4,5", phase="move", ordered="CG")
    view = seen(game)
    here = Selection(hex_of(game, "BH2"), ("CG",))
    answer = choosing.choose(PRESENTER, view, here)
    assert isinstance(answer, Act)
    assert GRID.distances[answer.action.to][hex_of(game, "BH2")] == 1
    aims = decision_of(view).in_mind(here)
    assert aims == (("CG", "BH2"),)
    near = make_place("CG@5,5 BH@4,6x1 BH@4,5")
    ahead = cursor.settle(PRESENTER, seen(near), Selection(hex_of(near, "CG"), aims=aims))
    assert ahead.cursor == hex_of(near, "BH2")


def test_ending_the_moves_asks_once_and_names_the_units() -> None:
    view = seen(make_place("CG@6,6 BH@4,6", phase="move", ordered="CG"))
    asked = answers.done(PRESENTER, view, Selection("E7"))
    assert isinstance(asked, Hint)
    assert asked.units == ("CG",)
    assert answers.done(PRESENTER, view, Selection("E7"), sure=True) == Act(Done())
    stays = Selection("E7", kept=(("moves", "CG"),))
    assert answers.done(PRESENTER, view, stays) == Act(Done())


# --- attacks and what follows --------------------------------------------------------------------


def test_the_best_attack_is_under_the_cursor() -> None:
    """Two figures may be killed by one unit, a fresh one only hurt: the weak one comes first."""
    game = make_place("CG@5,5 BH@4,5 BH@4,6x1")
    view = seen(game)
    here = cursor.settle(PRESENTER, view, Selection("A1"))
    assert here.held == ("CG",)
    assert choosing.choose(PRESENTER, view, here) == Act(Attack("CG", "BH2"))
    other = cursor.jump(PRESENTER, view, here, 1)
    assert choosing.choose(PRESENTER, view, other) == Act(Attack("CG", "BH"))


def test_shots_come_before_melees() -> None:
    game = make_place("CG@5,5 YA@7,5 BH@4,5 VL@5,3")
    assert decision_of(seen(game)).by_use(Selection("A1"))[0] == "YA"


def test_an_attack_that_is_skipped_leaves_the_next_and_asks_before_the_end() -> None:
    view = seen(make_place("CG@5,5 BH@4,5"))
    here = cursor.settle(PRESENTER, view, Selection("A1"))
    skipped = answers.decline(PRESENTER, view, here)
    assert isinstance(skipped, Selection), "the end of the turn cannot be undone"
    assert skipped.held == ()
    assert answers.done(PRESENTER, view, skipped) == Act(Done())
    assert isinstance(answers.done(PRESENTER, view, here), Hint)


def test_a_pursuit_to_another_target_comes_before_an_advance() -> None:
    game = make_place("CG@5,5 BH@4,5x1 BH@3,5x1", dice="S S S").play("attack CG BH")
    decision = decision_of(seen(game))
    assert isinstance(decision.choices(Selection("A1"))[0], Pursue)
    assert isinstance(decision.choices(Selection("A1"))[-1], Advance | Pass)
