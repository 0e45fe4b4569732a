"""A hint can be followed: what it points at is done by the key that chooses."""

import re

import pytest

from bl_tui.games.battlelore.board.signs import glyphs_for
from bl_tui.games.battlelore.phrases import Teller
from bl_tui.games.battlelore.presenter import PRESENTER
from bl_tui.games.battlelore.words import CATALOGUE
from bl_tui.table.advice import Advice, comes_to, pointed
from bl_tui.table.pointing import choosing
from bl_tui.table.pointing.selection import Act, Selection
from bl_tui.words import Words
from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.actions import (
    Action,
    Attack,
    BattleBack,
    CancelOrder,
    Choose,
    Done,
    GainGround,
    KeepLore,
    MoveUnit,
    OrderUnit,
    Pass,
    PlayCard,
    PlayLore,
    Pursue,
    RetreatTo,
)
from engine.battlelore.state.model import Setup
from engine.battlelore.turn.views import View
from engine.bots.battlelore.roster import BOTS

BY_KEY = (PlayCard, PlayLore, KeepLore, OrderUnit, MoveUnit, Attack, RetreatTo, Pursue)
"""What Enter does wherever it is chosen."""
OTHERWISE = (Done, Pass, BattleBack, GainGround, Choose)
"""What has a key of its own, as a rule."""


def all_of_it(view: View, action: Action) -> tuple[Action, ...]:
    """Return an action and what Regular would choose together with it."""
    after = PRESENTER.advisor.after(view, action)
    if after is None:
        return (action,)
    return action, *all_of_it(after, BOTS["regular"].choose(BATTLELORE, after, "").action)


@pytest.mark.parametrize("adventure", ["agincourt", "wizards", "crown"])
def test_a_hint_selects_what_regular_would_do(adventure: str) -> None:
    """Over the first turns of a game; never something else than what was advised."""
    state = BATTLELORE.start(Setup(library()[adventure]), "advice").state
    regular, seen = BOTS["regular"], set()
    while state.turn < 10 and state.over is None:
        side = BATTLELORE.to_act(state)[0]
        view = BATTLELORE.view(state, side)
        action = regular.choose(BATTLELORE, view, "").action
        together = all_of_it(view, action)
        found = pointed(PRESENTER, view, Selection("E7"), *together)
        if isinstance(action, BY_KEY):
            assert found is not None, action
            assert comes_to(choosing.choose(PRESENTER, view, found), together)
            seen.add(type(action))
        elif isinstance(action, OTHERWISE):
            assert found is None or choosing.choose(PRESENTER, view, found) == Act(action)
        state = BATTLELORE.play(state, side, action).state
    assert {PlayCard, OrderUnit, MoveUnit, Attack} <= seen


def test_a_council_is_advised_seat_by_seat() -> None:
    """The editor shows it then, and the key that chooses confirms it."""
    opened = BATTLELORE.start(Setup(library()["crown"], custom=True), "advice").state
    view = BATTLELORE.view(opened, BATTLELORE.to_act(opened)[0])
    choice = BOTS["regular"].choose(BATTLELORE, view, "")
    found = pointed(PRESENTER, view, Selection("E7"), choice.action)
    assert found is not None
    assert choosing.choose(PRESENTER, view, found) == Act(choice.action)
    words = Words("en", CATALOGUE)
    teller = Teller(words, glyphs_for("ascii", words), view.adventure)
    told = Advice(view, 0, choice, "regular").told(PRESENTER, teller, "Enter", "F4")
    assert "Commander " in told
    assert sum(map(int, re.findall(r"[a-z] (\d)", told))) == sum(found.form)


def test_a_hint_to_end_orders_says_that_no_other_unit_can_be_ordered() -> None:
    """When a card's orders are used up, others might well gain by one."""
    view = used_up()
    choice = BOTS["regular"].choose(BATTLELORE, view, "")
    assert isinstance(choice.action, Done)
    words = Words("en", CATALOGUE)
    teller = Teller(words, glyphs_for("ascii", words), view.adventure)
    told = Advice(view, 0, choice, "regular").told(PRESENTER, teller, "d", "F4")
    assert "no other unit can be ordered" in told


def used_up() -> View:
    """Give all the orders of a card, before they are confirmed."""
    state = BATTLELORE.start(Setup(library()["agincourt"]), "advice").state
    while True:
        side = BATTLELORE.to_act(state)[0]
        view = BATTLELORE.view(state, side)
        kinds = {type(action) for action in view.actions}
        if Done in kinds and CancelOrder in kinds and OrderUnit not in kinds:
            return view
        action = BOTS["regular"].choose(BATTLELORE, view, "").action
        state = BATTLELORE.play(state, side, action).state
