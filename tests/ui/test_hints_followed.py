"""Hints that are followed by one key, and reasons of bots that begin with what mattered."""

import pytest

from bl_tui.games.battlelore.words.catalogue import CATALOGUE
from bl_tui.games.battlelore.words.naming import Names
from bl_tui.games.battlelore.words.reasons import because
from bl_tui.play.bot_process import Thought
from bl_tui.play.seats import PEOPLE, Seats, seated
from bl_tui.words import Words
from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.actions import CancelOrder, Done, OrderUnit, PlayCard
from engine.battlelore.state.model import Setup
from engine.battlelore.state.sides import Side
from engine.bots.battlelore.roster import BOTS
from engine.bots.protocol import Choice, Reason
from engine.core.game import Fact
from tests.battlelore.position import make_position
from tests.ui.sittings import Sitting
from tests.ui.test_no_needless_key import AGAINST, CARD, asked, choosing, done, sit


def hinted(sitting: Sitting) -> Choice:
    """Ask for a hint, and let Regular give it."""
    sitting.press("f4")
    view = sitting.seen.view
    choice = BOTS["regular"].choose(BATTLELORE, view, "")
    sitting.conductor.advised(view, sitting.seen.number, Thought(choice, sitting.seen.adviser))
    return choice


def test_a_turn_is_played_by_hints_and_enter_alone() -> None:
    """Whatever the hint means, Enter does that, and never takes back what was done last."""
    sitting = sit(BATTLELORE.start(Setup(library()["agincourt"]), "hints").state)
    for _ in range(12):
        choice = hinted(sitting)
        count = sitting.table.count
        sitting.press("enter")
        assert done(sitting)[count] == choice.action
        if asked(sitting) == "card" and sitting.table.count > 3:
            break
        if sitting.session.curtain is not None:
            sitting.press("enter")
    assert CancelOrder not in {type(each) for each in done(sitting)}


def test_the_hint_to_end_a_phase_names_its_key() -> None:
    sitting = sit(make_position(CARD, phase="orders", card="attack_centre").state)
    sitting.press("a")
    choice = hinted(sitting)
    assert choice.action == Done()
    assert "d does so" in sitting.session.notice


def test_who_points_elsewhere_follows_the_hint_no_longer() -> None:
    sitting = sit(choosing())
    hinted(sitting)
    sitting.press("2", "enter")
    assert done(sitting) == [PlayCard("patrol_left")]


def test_an_order_leads_to_the_next_unit_so_that_no_key_takes_it_back() -> None:
    sitting = sit(make_position(CARD, phase="orders", card="attack_centre").state)
    sitting.press("enter", "enter")
    assert {type(each) for each in done(sitting)} == {OrderUnit}


@pytest.mark.parametrize(
    ("seats", "who"),
    [(PEOPLE, "regular"), (AGAINST, "regular"), (seated({"standard": "heavy"}), "heavy")],
)
def test_the_strongest_bot_at_the_table_gives_hints_at_least_regular(
    seats: Seats, who: str
) -> None:
    assert sit(choosing(), seats).seen.adviser == who


def test_the_reason_of_a_bot_begins_with_its_card() -> None:
    sitting = sit(choosing(), seated({"pennant": "regular"}))
    while sitting.table.to_act is Side.PENNANT:
        view = sitting.table.view(Side.PENNANT)
        choice = BOTS["regular"].choose(BATTLELORE, view, "")
        sitting.conductor.decided(view, sitting.table.seen, Thought(choice, "regular"))
    sitting.press("b")
    first = sitting.session.notice
    sitting.press("b")
    assert "Play" in first
    assert sitting.session.notice != first


@pytest.mark.parametrize(
    ("code", "facts", "told"),
    [
        ("card.orders", (("orders", 0), ("attacks", 0)), "nobody would gain by an order now"),
        ("lore.pass", (("playable", 0),), "no Lore card can be played now"),
        ("lore.pass", (("playable", 2),), "no Lore card that could be played now is worth its"),
    ],
)
def test_a_reason_states_nothing_false(code: str, facts: tuple[Fact, ...], told: str) -> None:
    said = because(Words("en", CATALOGUE), Reason(code, facts), Names(library()["agincourt"]))
    assert said.startswith(told)
