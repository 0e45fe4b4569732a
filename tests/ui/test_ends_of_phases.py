"""Ends of phases: what ends by itself, what is asked before an end, and the way back from it."""

import pytest

from bl_tui.boards.board_model import Light
from bl_tui.games.battlelore.presenter import PRESENTER
from bl_tui.play.seats import PEOPLE, Seats
from bl_tui.table.pointing.choosing import lights
from engine.battlelore.state.actions import CancelOrder, Done, MoveUnit, OrderUnit
from engine.battlelore.state.sides import Side
from engine.core.frozen import replace
from tests.battlelore.position import make_position
from tests.battlelore.rules.lore_game import other
from tests.ui.test_no_needless_key import (
    AGAINST,
    CARD,
    TWO_ATTACKS,
    USELESS,
    asked,
    choosing,
    done,
    sit,
)


def test_ending_the_battles_names_units_that_could_still_attack() -> None:
    sitting = sit(make_position(TWO_ATTACKS, ordered="p1 p2").state)
    sitting.press("d")
    assert "Can still attack: p1 (E6), p2 (E9)." in sitting.session.notice
    assert "Press d again to end the turn" in sitting.session.notice
    assert done(sitting) == []


def test_ending_moves_without_any_target_names_units_that_could_move() -> None:
    sitting = sit(make_position(CARD, phase="move", ordered="p1 p2").state)
    sitting.press("d")
    assert sitting.session.notice.startswith("No targets. Can still move: ")
    assert done(sitting) == []


def test_a_prompt_about_many_units_names_three() -> None:
    units = "p1 Ib E5, p2 Ib E6, p3 Ib E7, p4 Ib E8, p5 Ib E9, s1 Ib A1"
    sitting = sit(make_position(units, phase="move", ordered="p1 p2 p3 p4 p5").state)
    sitting.press("d")
    assert "(E7) and 2 more" in sitting.session.notice


def test_ending_the_moves_before_battles_names_units_that_could_move_and_marks_them() -> None:
    units = "p1 Ib E6, p2 Ib E8, s1 Ib D6"
    sitting = sit(make_position(units, phase="move", ordered="p1 p2").state)
    sitting.press("d")
    assert "Can still move: p1 (E6), p2 (E8). Press d again" in sitting.session.notice
    lit = lights(PRESENTER, sitting.seen.view, sitting.session.selection)
    assert (lit["E6"], lit["E8"]) == (Light.ELIGIBLE, Light.ELIGIBLE)
    sitting.press("d")
    assert asked(sitting) == "battles"
    sitting.press("u")
    assert asked(sitting) == "moves"


def test_moves_end_by_themselves_when_all_have_moved_and_battles_come() -> None:
    """Against a bot; one key takes back the last move, as if it had not ended."""
    units = "p1 Ib E6, s1 Ib C6"
    state = make_position(units, phase="move", ordered="p1").state
    sitting = sit(state, AGAINST)
    sitting.press("enter")
    assert (asked(sitting), [type(each) for each in done(sitting)]) == ("battles", [MoveUnit, Done])
    sitting.press("u")
    assert (asked(sitting), done(sitting)) == ("moves", [])


def test_moves_end_once_each_unit_has_moved_or_stays() -> None:
    """After a unit that stays, undo takes back the end, and the units may move again; after a move,
    the move with the end that followed."""
    state = make_position(f"{CARD}, s2 Ib C6", phase="move", ordered="p1 p2").state
    sitting = sit(state, AGAINST)
    sitting.press("enter")
    assert (asked(sitting), sitting.session.selection.unit) == ("moves", "p2")
    sitting.press("x")
    assert [type(action) for action in done(sitting)] == [MoveUnit, Done]
    sitting.press("u")
    assert (asked(sitting), sitting.session.selection.kept) == ("moves", ())
    sitting = sit(state, AGAINST)
    sitting.press("n", "x")
    assert (asked(sitting), sitting.session.selection.unit) == ("moves", "p1")
    sitting.press("enter")
    assert [type(action) for action in done(sitting)] == [MoveUnit, Done]
    sitting.press("u")
    assert (asked(sitting), done(sitting)) == ("moves", [])
    sitting.press("y")
    assert [type(action) for action in done(sitting)] == [MoveUnit, Done]
    sitting.press("u")
    assert (asked(sitting), done(sitting)) == ("moves", [])


def test_a_card_that_orders_all_it_reaches_orders_them_at_once() -> None:
    """One key takes it back together with the card."""
    sitting = sit(choosing(), AGAINST)
    sitting.press("1", "enter")
    assert (asked(sitting), len(done(sitting))) == ("moves", 4)
    sitting.press("u")
    assert (asked(sitting), done(sitting)) == ("card", [])


def test_orders_end_automatically_with_the_last_one() -> None:
    """One key takes back the last order."""
    units = "p1 Ib E6, p2 Ib E8, p3 Ib E7, p4 Ib F7, s1 Ib D2"
    state = make_position(units, phase="orders", card="attack_centre").state
    sitting = sit(state, AGAINST)
    sitting.press("enter", "enter", "enter")
    assert (asked(sitting), len(done(sitting))) == ("moves", 4)
    sitting.press("u")
    assert (asked(sitting), len(done(sitting))) == ("orders", 2)


def test_the_first_attacker_is_selected_with_its_best_target() -> None:
    state = make_position("p1 Ar E6, s1 Ib C6, s2 Ib C7 1", phase="move", ordered="p1").state
    sitting = sit(state, AGAINST)
    sitting.press("x")
    assert asked(sitting) == "battles"
    assert (sitting.session.selection.unit, sitting.session.selection.cursor) == ("p1", "C7")


def test_moves_without_any_target_do_not_end_the_turn_automatically() -> None:
    state = make_position("p1 Ib E6, s1 Ib A1", phase="move", ordered="p1").state
    for key in ("enter", "x"):
        sitting = sit(state, AGAINST)
        sitting.press(key)
        assert asked(sitting) == "moves"
        sitting.press("d")
        assert asked(sitting) != "moves", "asks about no unit"


# --- among people ---------------------------------------------------------------------------------


def test_among_people_moves_end_by_themselves_and_one_key_undoes_it() -> None:
    sitting = sit(make_position("p1 Ib E6, s1 Ib C6", phase="move", ordered="p1").state)
    sitting.press("enter")
    assert (asked(sitting), [type(each) for each in done(sitting)]) == ("battles", [MoveUnit, Done])
    sitting.press("u")
    assert (asked(sitting), done(sitting)) == ("moves", [])


def test_among_people_undo_reverts_a_card_that_orders_all_with_its_orders() -> None:
    sitting = sit(choosing())
    sitting.press("1", "enter")
    assert (asked(sitting), len(done(sitting))) == ("moves", 4)
    sitting.press("u")
    assert (asked(sitting), done(sitting)) == ("card", [])


def test_undo_after_a_card_that_others_have_seen_cancels_its_orders() -> None:
    """They were not chosen by the player, who gives them by hand then."""
    sitting = sit(choosing())
    sitting.conductor.seen = replace(sitting.seen, curtains=False)
    sitting.press("1", "enter", "u")
    assert (asked(sitting), len(done(sitting))) == ("orders", 1)
    sitting.press("enter")
    assert (asked(sitting), len(done(sitting))) == ("orders", 2)


def test_among_people_the_end_of_a_turn_is_not_automatic() -> None:
    """It cannot be undone: the other player sees it, and a curtain falls."""
    sitting = sit(make_position("p1 Ib E6, s1 Ib A1", phase="move", ordered="p1").state)
    sitting.press("enter")
    assert (asked(sitting), sitting.session.curtain) == ("moves", None)
    sitting.press("d")
    assert sitting.session.curtain is Side.STANDARD


@pytest.mark.parametrize(("seats", "then"), [(PEOPLE, "moves"), (AGAINST, "battles")])
def test_among_people_an_automatic_end_reveals_no_hand(seats: Seats, then: str) -> None:
    """A player with a Lore card that cannot be played now still ends the moves with a key."""
    game = other(
        make_position, USELESS, "p1 Ib E6, s1 Ib C6", phase="move", ordered="p1", lore=None
    )
    state = game.state
    cards = {Side.PENNANT: (USELESS,), Side.STANDARD: ()}
    hands = tuple(replace(hand, lore_cards=cards[hand.side]) for hand in state.hands)
    sitting = sit(replace(state, hands=hands), seats)
    sitting.press("enter")
    assert asked(sitting) == then


def test_an_order_that_was_cancelled_does_not_come_back_by_itself() -> None:
    """The card orders all units that it reaches, and the player ends the orders."""
    units = "p1 Ar E6, p2 Ar E8, s1 Ib A6"
    sitting = sit(make_position(units, phase="orders", card="darken_sky").state, PEOPLE)
    sitting.conductor.wishes.asks_ends = True
    sitting.press("enter")
    assert done(sitting) == [OrderUnit("p1"), OrderUnit("p2")]
    sitting.press("enter")
    assert done(sitting)[2:] == [CancelOrder("p1")]
    assert asked(sitting) == "orders"
