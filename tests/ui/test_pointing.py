"""Pointing: from a view, a selection and a key or click to an action, a selection or a why."""

import pytest

from bl_tui.games.battlelore.decisions import decision_of
from bl_tui.games.battlelore.decisions.orders import order_all
from bl_tui.games.battlelore.position import goals
from bl_tui.games.battlelore.presenter import PRESENTER
from bl_tui.table.pointing import answers, choosing, cursor
from bl_tui.table.pointing.choosing import back
from bl_tui.table.pointing.cursor_text import focus_of, selection_of
from bl_tui.table.pointing.selection import Act, Answer, By, Hint, Selection, Why
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.actions import (
    Attack,
    BattleBack,
    CancelOrder,
    Done,
    GainGround,
    IgnoreFlags,
    MoveUnit,
    OrderUnit,
    Pass,
    PlayCard,
    Pursue,
    RetreatTo,
)
from engine.battlelore.state.model import GRID
from engine.battlelore.state.sides import Side
from engine.battlelore.turn.views import View
from tests.battlelore.position import Position, make_position


def seen(game: Position, side: str = "") -> View:
    """Return the position as whoever decides sees it, or as `side` does."""
    who = Side(side) if side else BATTLELORE.to_act(game.state)[0]
    return BATTLELORE.view(game.state, who)


HERE = Selection("E7")


def hint(answer: Answer) -> str:
    assert isinstance(answer, Hint), answer
    return answer.message


# --- the cursor --------------------------------------------------------------------------------


def test_the_cursor_moves_straight_up_and_down() -> None:
    here = Selection("E7")
    way = [here.cursor]
    for _ in range(4):
        here = cursor.step(PRESENTER, None, here, 1, 0)
        way.append(here.cursor)
    assert way == ["E7", "F7", "G7", "H7", "I7"]


@pytest.mark.parametrize("spot", GRID.hexes)
def test_the_cursor_moves_to_a_neighbour_or_stays(spot: str) -> None:
    for rows, columns in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        after = cursor.step(PRESENTER, None, Selection(spot), rows, columns).cursor
        assert after == spot or after in GRID.neighbours[spot]


def test_every_hex_is_reached_by_the_arrows() -> None:
    found, todo = {"A1"}, ["A1"]
    while todo:
        here = Selection(todo.pop())
        for move in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            after = cursor.step(PRESENTER, None, here, *move).cursor
            if after not in found:
                found.add(after)
                todo.append(after)
    assert found == set(GRID.hexes)


# --- a card ------------------------------------------------------------------------------------


def test_a_card_is_selected_and_then_played() -> None:
    view = seen(make_position("p1 Ib E7, s1 Ib B7", phase="card", card="attack_left"))
    cards = [
        action.card
        for action in PRESENTER.decisions.choices(view, Selection(""))
        if isinstance(action, PlayCard)
    ]
    assert hint(choosing.choose(PRESENTER, view, Selection("E7"))) == "app.hint.point_first"
    here = choosing.point_at_option(PRESENTER, view, Selection("E7"), cards.index("attack_left"))
    assert choosing.choose(PRESENTER, view, here) == Act(PlayCard("attack_left"))


def test_a_card_that_orders_no_unit_is_played_after_a_second_press() -> None:
    view = seen(make_position("p1 Ib E7, s1 Ib B7", phase="card"))
    choices = PRESENTER.decisions.choices(view, Selection(""))
    cards = [action.card for action in choices if isinstance(action, PlayCard)]
    card = next(card for card in cards if card.endswith(("_left", "_right")))
    here = choosing.point_at_option(PRESENTER, view, Selection("E7"), cards.index(card))
    assert hint(answers.agree(PRESENTER, view, here)) == "app.hint.sure_card"
    assert answers.agree(PRESENTER, view, here, sure=True) == Act(PlayCard(card))


def test_a_number_without_a_card_does_nothing() -> None:
    view = seen(make_position("p1 Ib E7, s1 Ib B7", phase="card"))
    assert choosing.point_at_option(PRESENTER, view, Selection("E7"), 8) == Selection("E7")


def test_next_cycles_through_the_cards() -> None:
    view = seen(make_position("p1 Ib E7, s1 Ib B7", phase="card"))
    here, places = Selection("E7"), []
    for _ in range(4):
        here = cursor.jump(PRESENTER, view, here, 1)
        places.append(here.option)
    assert places == [0, 1, 2, 0]
    assert cursor.jump(PRESENTER, view, Selection("E7"), -1).option == 2


def test_a_second_click_plays_the_card() -> None:
    view = seen(make_position("p1 Ib E7, s1 Ib B7", phase="card"))
    first = answers.click_option(PRESENTER, view, Selection("E7"), 1)
    assert first == Selection("E7", option=1)
    assert answers.click_option(PRESENTER, view, Selection("E7", option=1), 1) == Act(
        PlayCard("patrol_centre")
    )


def test_a_click_on_the_board_only_looks_while_a_card_is_due() -> None:
    view = seen(make_position("p1 Ib E7, s1 Ib B7", phase="card"))
    assert answers.click(PRESENTER, view, Selection("A1"), "E7") == Selection("E7")


def test_the_other_side_chooses_nothing() -> None:
    game = make_position("p1 Ib E7, s1 Ib B7", phase="card")
    view = seen(game, "standard")
    assert hint(choosing.choose(PRESENTER, view, Selection("E7"))) == "app.hint.not_yours"
    assert cursor.stops(PRESENTER, view, Selection("E7")) == ()


# --- orders ------------------------------------------------------------------------------------


@pytest.fixture
def orders() -> View:
    return seen(
        make_position("p1 Ib E2, p2 Ib F2, p3 Ib E12, s1 Ib B7", phase="orders", card="patrol_left")
    )


def test_an_order_can_be_given_and_undone(orders: View) -> None:
    assert choosing.choose(PRESENTER, orders, Selection("E2")) == Act(OrderUnit("p1"))
    game = make_position("p1 Ib E2, s1 Ib B7", phase="orders", card="patrol_left")
    view = seen(game.play("order p1"))
    assert choosing.choose(PRESENTER, view, Selection("E2")) == Act(CancelOrder("p1"))


def test_a_unit_in_another_section_asks_why(orders: View) -> None:
    assert choosing.choose(PRESENTER, orders, Selection("E12")) == Why(OrderUnit("p3"))


def test_an_empty_hex_has_nothing_to_order(orders: View) -> None:
    assert hint(choosing.choose(PRESENTER, orders, Selection("I1"))) == "app.hint.no_unit"


def test_the_all_key_orders_as_many_units_as_the_card_allows(orders: View) -> None:
    assert order_all(orders) == Act(OrderUnit("p1"))


def test_all_does_not_choose_among_too_many() -> None:
    units = "p1 Ib E2, p2 Ib F2, p3 Ib G2, s1 Ib B7"
    view = seen(make_position(units, phase="orders", card="patrol_left"))
    assert hint(order_all(view)) == "app.hint.too_many"


def test_ending_orders_without_any_ordered_unit_asks_first(orders: View) -> None:
    assert hint(answers.done(PRESENTER, orders, HERE)) == "app.hint.sure_no_orders"
    assert answers.done(PRESENTER, orders, HERE, sure=True) == Act(Done())


# --- movement ----------------------------------------------------------------------------------


@pytest.fixture
def moves() -> View:
    return seen(make_position("p1 Ib E7, p2 Ib H7, s1 Ib B7", phase="move", ordered="p1"))


def test_a_unit_is_taken_up_and_moved(moves: View) -> None:
    assert choosing.choose(PRESENTER, moves, Selection("E7")) == Selection("D6", ("p1",))
    assert choosing.choose(PRESENTER, moves, Selection("E8", ("p1",))) == Act(MoveUnit("p1", "E8"))


def test_a_selected_unit_can_be_deselected(moves: View) -> None:
    assert back(Selection("E7", ("p1",))) == Selection("E7")
    assert back(Selection("E8", ("p1",))) == Selection("E8")


def test_a_hex_out_of_reach_asks_why(moves: View) -> None:
    assert choosing.choose(PRESENTER, moves, Selection("A1", ("p1",))) == Why(MoveUnit("p1", "A1"))


def test_a_unit_without_an_order_asks_why(moves: View) -> None:
    assert choosing.choose(PRESENTER, moves, Selection("H7")) == Why(MoveUnit("p2", "H7"))


def test_a_click_moves_at_once_and_can_be_undone(moves: View) -> None:
    assert answers.click(PRESENTER, moves, Selection("E7", ("p1",)), "E8") == Act(
        MoveUnit("p1", "E8")
    )


def test_next_cycles_through_the_hexes_in_reach(moves: View) -> None:
    here = Selection("E7", ("p1",))
    stops = cursor.stops(PRESENTER, moves, here)
    assert set(stops) == {*goals(moves, "p1"), "E7"}
    assert stops[:2] == ("D6", "D7"), "forward first"
    assert cursor.jump(PRESENTER, moves, here, 1).cursor == stops[stops.index("E7") + 1]


# --- battles -----------------------------------------------------------------------------------


@pytest.fixture
def battles() -> View:
    return seen(make_position("p1 Ib E7, p2 Ib H2, s1 Ib D7, s2 Ib A1", ordered="p1"))


def test_a_target_is_attacked(battles: View) -> None:
    assert choosing.choose(PRESENTER, battles, Selection("D7", ("p1",))) == Act(Attack("p1", "s1"))


def test_a_unit_with_one_target_attacks_it_at_once(battles: View) -> None:
    assert choosing.choose(PRESENTER, battles, Selection("E7")) == Act(Attack("p1", "s1"))
    two = seen(make_position("p1 Ib E7, s1 Ib D7, s2 Ib D6", ordered="p1"))
    assert choosing.choose(PRESENTER, two, Selection("E7")) == Selection("D7", ("p1",))


def test_a_click_takes_a_unit_up_whatever_it_could_attack(battles: View) -> None:
    assert answers.click(PRESENTER, battles, Selection("E7"), "E7") == Selection("E7", ("p1",))


def test_an_attack_takes_two_clicks(battles: View) -> None:
    first = answers.click(PRESENTER, battles, Selection("E7", ("p1",)), "D7")
    assert first == Selection("D7", ("p1",))
    assert answers.click(PRESENTER, battles, Selection("D7", ("p1",)), "D7") == Act(
        Attack("p1", "s1")
    )


def test_a_target_out_of_reach_asks_why(battles: View) -> None:
    assert choosing.choose(PRESENTER, battles, Selection("A1", ("p1",))) == Why(Attack("p1", "s2"))


def test_a_unit_that_cannot_battle_asks_why(battles: View) -> None:
    assert isinstance(choosing.choose(PRESENTER, battles, Selection("H2")), Why)


def test_an_empty_hex_is_not_a_target(battles: View) -> None:
    assert (
        hint(choosing.choose(PRESENTER, battles, Selection("I1", ("p1",)))) == "app.hint.no_target"
    )


def test_battles_that_could_be_fought_are_not_given_away(battles: View) -> None:
    assert hint(answers.done(PRESENTER, battles, HERE)) == "app.hint.sure_battles"
    assert answers.done(PRESENTER, battles, HERE, sure=True) == Act(Done())


def test_a_unit_put_to_battle_leads_to_its_target(battles: View) -> None:
    assert cursor.settle(PRESENTER, battles, Selection("I1")) == Selection("D7", ("p1",))
    assert cursor.jump(PRESENTER, battles, Selection("E7", ("p1",)), 1).cursor == "D7"


# --- what follows a battle -----------------------------------------------------------------------


def test_flags_are_ignored_by_number() -> None:
    game = make_position("p1 Ib E7, s1 Ib D7, s2 Ib D6, s3 Ib D8", dice="F F G", ordered="p1")
    view = seen(game.play("attack p1 s1"))
    assert decision_of(view).name == "flags"
    assert cursor.settle(PRESENTER, view, Selection("I1", ("p1",))) == Selection("D7", (), 0)
    assert choosing.choose(PRESENTER, view, Selection("D7", (), 0)) == Act(IgnoreFlags(1))
    assert choosing.choose(PRESENTER, view, Selection("D7", (), 1)) == Act(IgnoreFlags(0))


def test_a_retreat_goes_to_a_lit_hex() -> None:
    game = make_position("p1 Ib E7, s1 Ib D7", dice="F G G", ordered="p1")
    view = seen(game.play("attack p1 s1"))
    assert decision_of(view).name == "retreat"
    assert cursor.stops(PRESENTER, view, Selection("E7")) == ("C7", "C8")
    assert choosing.choose(PRESENTER, view, Selection("C7")) == Act(RetreatTo("C7"))
    assert choosing.choose(PRESENTER, view, Selection("E8")) == Why(RetreatTo("E8"))
    assert answers.click(PRESENTER, view, Selection("C7"), "C8") == Selection("C8")
    assert answers.click(PRESENTER, view, Selection("C8"), "C8") == Act(RetreatTo("C8"))


def test_ground_is_gained_or_not() -> None:
    game = make_position("p1 Ib E7, s1 Ib D7 1", dice="B G G", ordered="p1")
    view = seen(game.play("attack p1 s1"))
    assert decision_of(view).by is By.YES_NO
    assert answers.accept(PRESENTER, view) == Act(GainGround())
    assert answers.decline(PRESENTER, view) == Act(Pass())
    assert choosing.choose(PRESENTER, view, cursor.settle(PRESENTER, view, Selection("E7"))) == Act(
        GainGround()
    )


def test_a_pursuit_goes_one_hex_further() -> None:
    game = make_position("p1 Cb E7, s1 Ib D7 1, s2 Ib B2", dice="B G G", ordered="p1")
    view = seen(game.play("attack p1 s1", "gain"))
    assert decision_of(view).name == "pursue"
    assert choosing.choose(PRESENTER, view, Selection("C7")) == Act(Pursue("C7"))
    assert choosing.choose(PRESENTER, view, Selection("A1")) == Why(Pursue("A1"))
    assert answers.decline(PRESENTER, view) == Act(Pass())
    assert hint(answers.accept(PRESENTER, view)) == "app.hint.nothing_offered"


def test_a_bonus_attack_has_its_targets() -> None:
    game = make_position("p1 Cb E7, s1 Ib D7 1, s2 Ib C7, s3 Ib A1", dice="B G G", ordered="p1")
    view = seen(game.play("attack p1 s1", "gain", "pass"))
    assert decision_of(view).name == "bonus"
    assert choosing.choose(PRESENTER, view, Selection("C7")) == Act(Attack("p1", "s2"))
    assert choosing.choose(PRESENTER, view, Selection("A1")) == Why(Attack("p1", "s3"))


def test_a_bold_unit_may_battle_back() -> None:
    game = make_position("p1 Ib E7, s1 Ib D7, s2 Ib C7, s3 Ib C8", dice="G G G", ordered="p1")
    view = seen(game.play("attack p1 s1"), "standard")
    assert decision_of(view).name == "battle_back"
    assert answers.accept(PRESENTER, view) == Act(BattleBack())
    assert cursor.settle(PRESENTER, view, Selection("I1")).cursor == "D7"


def test_there_is_nothing_to_finish_in_a_retreat() -> None:
    game = make_position("p1 Ib E7, s1 Ib D7", dice="F G G", ordered="p1")
    view = seen(game.play("attack p1 s1"))
    assert hint(answers.done(PRESENTER, view, HERE)) == "app.hint.nothing_to_finish"
    assert hint(answers.decline(PRESENTER, view)) == "app.hint.nothing_to_decline"


# --- focus -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "selection", [Selection("D8"), Selection("A1", ("s3",)), Selection("I13", (), 2)], ids=str
)
def test_a_focus_is_read_as_it_was_written(selection: Selection) -> None:
    assert selection_of(focus_of(selection), GRID) == selection


@pytest.mark.parametrize("focus", ["", "Z9", "D8 s3 x y", "D14"])
def test_an_invalid_saved_cursor_gives_no_selection(focus: str) -> None:
    assert selection_of(focus, GRID) is None


def test_a_unit_that_is_gone_is_let_go(battles: View) -> None:
    assert cursor.settle(PRESENTER, battles, Selection("E7", ("p9",))).unit == "p1"


def test_a_side_begins_on_a_unit_of_its_own(moves: View) -> None:
    view = BATTLELORE.view(make_position("p1 Ib E7, s1 Ib B7", phase="card").state, Side.PENNANT)
    assert cursor.opening(PRESENTER, view, Side.PENNANT).cursor == "E7"
    assert cursor.opening(PRESENTER, moves, Side.PENNANT).held == ("p1",)


def test_an_enemy_unit_cannot_be_selected(moves: View, battles: View) -> None:
    assert choosing.choose(PRESENTER, moves, Selection("B7")) == Why(MoveUnit("s1", "B7"))
    assert choosing.choose(PRESENTER, battles, Selection("D7")) == Why(Attack("s1", "s1"))
