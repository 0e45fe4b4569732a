"""Several seats decide at once: in any order, and nobody learns who has decided."""

from itertools import permutations
from typing import Any

import pytest

from engine.core.game import AnyView, IllegalAction, Refusal
from engine.core.record import Record, advance, begin, refuse_undo, take_back, untold
from tests.core.secret_bids import MOST, SECRET_BIDS, Bidder, Raised, Terms

ANN, BEN, CIS = Bidder
EVERYBODY = (ANN, BEN, CIS)


def played(*moves: str) -> Record[Any, Any]:
    """Return a game in which seats did this: "ann raise", "ben close"."""
    record = begin(SECRET_BIDS, Terms(), "1")
    for move in moves:
        name, action = move.split()
        record = advance(SECRET_BIDS, record, Bidder(name), action)
    return record


def view(record: Record[Any, Any], seat: Bidder | None) -> AnyView:
    return SECRET_BIDS.view(record.state, seat)


CLOSED = ("ann close", "ben close", "cis close")
ORDERS = tuple(permutations(("ann raise", "ben close", "cis close")))


@pytest.mark.parametrize("order", ORDERS)
def test_seats_may_decide_in_any_order(order: tuple[str, ...]) -> None:
    record = played(*order, "ann close")
    assert record.state.shown == ((1, 0, 0),)
    assert SECRET_BIDS.to_act(record.state) == EVERYBODY


def test_a_seat_that_has_decided_cannot_decide_again() -> None:
    record = played("ben close")
    assert SECRET_BIDS.to_act(record.state) == (ANN, CIS)
    assert SECRET_BIDS.legal_actions(record.state, BEN) == ()
    with pytest.raises(IllegalAction) as caught:
        advance(SECRET_BIDS, record, BEN, "raise")
    assert caught.value.refusal == Refusal("bids.closed", "SB-1", (("side", "ben"),))


def test_an_option_that_is_refused_is_not_listed() -> None:
    record = played(*["ann raise"] * MOST)
    assert SECRET_BIDS.legal_actions(record.state, ANN) == ("close",)


@pytest.mark.parametrize("seat", [ANN, None])
def test_a_view_does_not_depend_on_the_hidden_choices_of_others(seat: Bidder | None) -> None:
    expected = view(played(), seat)
    assert expected.to_act == EVERYBODY
    for moves in (["ben raise"], ["ben close"], ["cis close", "ben close"]):
        assert view(played(*moves), seat) == expected


def test_a_view_says_of_its_own_seat_that_it_is_done() -> None:
    assert view(played("ann close", "cis close"), ANN).to_act == (BEN, CIS)
    assert view(played("ann close", "cis close"), ANN) == view(played("ann close"), ANN)


def test_choices_stay_hidden_until_all_seats_have_decided() -> None:
    record = played("ben raise", "ann raise", "ben close", "cis close")
    assert untold(SECRET_BIDS, record, ANN) == {0, 2, 3}
    assert untold(SECRET_BIDS, record, None) == {0, 1, 2, 3}
    assert record.entries[0].events[0].seen_by(ANN) is None
    assert not untold(SECRET_BIDS, advance(SECRET_BIDS, record, ANN, "close"), ANN)


def test_only_the_current_secret_choice_is_hidden() -> None:
    record = played(*CLOSED, "ben close")
    assert untold(SECRET_BIDS, record, ANN) == {3}


def test_a_seat_can_undo_its_last_action_after_others_have_acted() -> None:
    record = played("ann raise", "ann raise", "ben raise", "ben close")
    assert refuse_undo(SECRET_BIDS, record, ANN) is None
    back = take_back(SECRET_BIDS, record, ANN)
    assert back.state == played("ann raise", "ben raise", "ben close").state
    assert [type(event) for entry in back.entries for event in entry.events] == [Raised, Raised]


def test_a_closed_bid_can_be_reopened_while_another_seat_decides() -> None:
    record = played("ann raise", "ann close", "ben close")
    back = take_back(SECRET_BIDS, record, ANN)
    assert SECRET_BIDS.to_act(back.state) == (ANN, CIS)


def test_nothing_can_be_undone_after_all_have_decided() -> None:
    record = played("ann raise", *CLOSED)
    whys = [refuse_undo(SECRET_BIDS, record, seat) for seat in EVERYBODY]
    assert [why and why.code for why in whys] == [
        "undo.other_player",
        "undo.other_player",
        "undo.revealed",
    ]


@pytest.mark.parametrize("before", [(), ("ann raise", *CLOSED)])
def test_a_refused_undo_reveals_nothing_about_the_other_seats(before: tuple[str, ...]) -> None:
    """Who has done nothing in this choice is told the same as if nobody had."""
    expected = refuse_undo(SECRET_BIDS, played(*before), ANN)
    assert expected is not None
    for moves in (["ben raise"], ["ben close"], ["cis close", "ben close"]):
        assert refuse_undo(SECRET_BIDS, played(*before, *moves), ANN) == expected


@pytest.mark.parametrize("moves", [(), ("ben raise",), ("ben close", "cis close")])
def test_actions_before_a_secret_choice_cannot_be_undone(moves: tuple[str, ...]) -> None:
    record = advance(SECRET_BIDS, begin(SECRET_BIDS, Terms(shut=True), "1"), ANN, "open")
    for move in moves:
        name, action = move.split()
        record = advance(SECRET_BIDS, record, Bidder(name), action)
    why = refuse_undo(SECRET_BIDS, record, ANN)
    assert why == Refusal("undo.others_turn", "undo", (("side", "ben"),))


def test_nobody_wins_when_all_are_equal() -> None:
    outcome = SECRET_BIDS.outcome(played(*CLOSED, *CLOSED).state)
    assert outcome is not None
    assert outcome.won == ()


def test_several_may_win() -> None:
    outcome = SECRET_BIDS.outcome(played("ann raise", "cis raise", *CLOSED, *CLOSED).state)
    assert outcome is not None
    assert outcome.won == (ANN, CIS)
