"""What no position can be is found, with what is wrong (BL-1.2).

That all real positions pass stands in tests/conformance and tests/saves/test_lore_steps.py.
"""

from collections.abc import Callable
from functools import cache
from itertools import chain
from random import Random
from typing import Any

import pytest

from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.model import Banner, Effect, Ending, Resolved, Setup, State
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import (
    Battle,
    Battles,
    Casting,
    ChooseCard,
    Combat,
    CombatStage,
    GiveOrders,
    Moment,
    Move,
    Movement,
    Order,
    PickCard,
    Retreat,
    ShareOut,
    TurnStage,
    Window,
)
from engine.battlelore.validate.states import wrong_state
from engine.core.frozen import replace
from engine.core.rng import Rng, Scripted
from tests.battlelore.rules.test_validate_setups import MUCH, among
from tests.battlelore.walk import walk
from tests.marks import rule
from tests.saves.forged_positions import ENDLESS, REFUSED, fate_of


@cache
def game(top: type, adventure: str = "crown") -> tuple[Setup, State]:
    """Return a real position with such a step uppermost, after some turns."""
    games = (walk(adventure, "caster", f"validate {number}") for number in range(9))
    for moment in chain.from_iterable(games):
        if moment.options and moment.state.turn > 3 and type(moment.state.steps[-1]) is top:
            return moment.record.setup, moment.state
    raise AssertionError(top)


def goblet(state: State, lore: int) -> State:
    """Return the position with other tokens in a goblet."""
    return replace(state, hands=among(state.hands, 0, lore=lore))


def stack(*steps: Any) -> Callable[[State], State]:
    """Return the position with other steps on its turn."""
    return lambda state: replace(state, steps=(state.steps[0], *steps))


def turn(**changes: Any) -> Callable[[State], State]:
    """Return the position with another turn under its other steps."""
    return lambda state: replace(state, steps=among(state.steps, 0, **changes))


def top(**changes: Any) -> Callable[[State], State]:
    """Return the position with something else in its uppermost step."""
    return lambda state: replace(state, steps=among(state.steps, len(state.steps) - 1, **changes))


def fields(**changes: Any) -> Callable[[State], State]:
    """Return the position with other fields."""
    return lambda state: replace(state, **changes)


def forgotten(state: State) -> State:
    """Take a unit away and give nobody its banner."""
    return replace(state, units=state.units[1:])


WRONG_STATES: dict[str, tuple[type, Callable[[State], State], str, str]] = {
    # what is changed: (the uppermost step of the position, the change, code, what is wrong)
    "dice in advance": (Movement, fields(rng=Scripted(())), "fault.misfit", "rng"),
    "dice without end": (Movement, fields(rng=Rng("1", dice=MUCH)), "fault.number", "rng.dice"),
    "an army in one hex": (
        Movement,
        lambda state: replace(state, units=among(state.units, 0, figures=MUCH)),
        "fault.number",
        "units[0].figures",
    ),
    "two units on a hex": (
        Movement,
        lambda state: replace(state, units=among(state.units, 0, hex=state.units[1].hex)),
        "fault.twice",
        "units[1]",
    ),
    "a stranger": (
        Movement,
        lambda state: replace(state, units=among(state.units, 0, id="s99")),
        "fault.unknown",
        "units[0].id",
    ),
    "a unit that changed its kind": (
        Movement,
        lambda state: replace(state, units=among(state.units, 0, kind="Dg")),
        "fault.misfit",
        "units[0]",
    ),
    "a card that there is not": (
        Movement,
        lambda state: replace(state, deck=("none", *state.deck[1:])),
        "fault.unknown",
        "deck[0]",
    ),
    "a goblet that owes": (
        Movement,
        lambda state: goblet(state, -1),
        "fault.number",
        "hands[0].lore",
    ),
    "a card that stood for nothing": (
        Movement,
        fields(stood_for=Resolved("none")),
        "fault.unknown",
        "stood_for[0]",
    ),
    "an effect of level 9": (
        Movement,
        fields(effects=(Effect("warrior_02", Side.STANDARD, 9),)),
        "fault.number",
        "effects[0].level",
    ),
    "another board": (
        Movement,
        lambda state: replace(state, adventure=library()["agincourt"]),
        "fault.misfit",
        "adventure",
    ),
    "no steps": (ChooseCard, fields(steps=()), "fault.number", "steps"),
    "no turn": (ChooseCard, fields(steps=(Movement(Side.STANDARD),)), "fault.misfit", "steps[0]"),
    "a turn in a turn": (
        ChooseCard,
        lambda state: replace(state, steps=(state.steps[0], state.steps[0])),
        "fault.misfit",
        "steps[1]",
    ),
}

ODD: dict[str, tuple[type, Callable[[State], State]]] = {
    "a unit that fell for nobody": (Movement, forgotten),
    "a banner of a unit that stands": (
        Movement,
        lambda state: replace(
            state,
            hands=among(state.hands, 1, banners=(Banner(state.units[0].id, state.units[0].kind),)),
        ),
    ),
    "a card too many": (Movement, lambda state: replace(state, deck=(*state.deck, "scout_left"))),
    "a Lore card twice": (
        Movement,
        lambda state: replace(state, lore_deck=(*state.lore_deck, state.lore_deck[0])),
    ),
    "a Lore card lost": (Movement, lambda state: replace(state, lore_deck=state.lore_deck[1:])),
    "a full goblet": (Movement, lambda state: goblet(state, 900)),
    "an end without banners": (Movement, fields(over=Ending(Side.STANDARD, "banners", "BL-13.5"))),
    "orders after the movement": (Movement, lambda state: stack(GiveOrders(state.active))(state)),
    "movement of the other side": (Movement, lambda state: top(side=state.active.other)(state)),
    "a turn of the other side": (Movement, lambda state: turn(side=state.active.other)(state)),
    "a turn at another stage": (Movement, turn(stage=TurnStage.BEGIN)),
    "an order for nobody": (Movement, turn(orders=(Order("x1"),))),
    "an order by no rule": (
        Movement,
        lambda state: turn(orders=(replace(state.steps[0].orders[0], halted="BL-99.9"),))(state),
    ),
    "a retreat without end": (Retreat, top(hexes=MUCH)),
    "a retreat of nobody": (Retreat, top(unit="x1")),
    "a gain of ground far away": (Combat, top(stage=CombatStage.GAIN, target_at="A1")),
    "a window of another moment": (Window, top(moment=Moment.MOVE)),
    "a window for the other side": (
        Window,
        lambda state: top(side=state.steps[-1].side.other)(state),
    ),
    "a card in the making that nobody showed": (
        Casting,
        lambda state: turn(
            lore=tuple(replace(one, side=one.side.other) for one in state.steps[0].lore)
        )(state),
    ),
    "targets that are no units": (Casting, top(targets=("x1",))),
    "a verb too far": (Casting, top(verb=9)),
    "councils in the middle of the game": (
        Movement,
        lambda state: stack(ShareOut(state.active, 6))(state),
    ),
    "cards looked at by nobody's card": (
        Battles,
        lambda state: stack(state.steps[1], PickCard(state.active, "steal", ()))(state),
    ),
    "a roll without a combat": (
        Battles,
        lambda state: stack(state.steps[1], Battle("s1", "p1", "E7", melee=True))(state),
    ),
    "a move from elsewhere": (
        Movement,
        lambda state: stack(state.steps[1], Move(state.steps[0].orders[0].unit, ("A1", "A2")))(
            state
        ),
    ),
    "a card chosen by the other side": (
        ChooseCard,
        lambda state: top(side=state.active.other)(state),
    ),
}
OPENED = {
    "a Lore card lost",
    "a Lore card twice",
    "a banner of a unit that stands",
    "a card chosen by the other side",
    "a card in the making that nobody showed",
    "a card too many",
    "a full goblet",
    "a gain of ground far away",
    "a retreat without end",
    "a turn at another stage",
    "a turn of the other side",
    "a unit that fell for nobody",
    "a verb too far",
    "an end without banners",
    "an order by no rule",
    "councils in the middle of the game",
    "movement of the other side",
    "orders after the movement",
}
"""What the rules can live with: such a position is opened, and guarded."""


@rule("BL-1.2")
@pytest.mark.parametrize("what", WRONG_STATES)
def test_an_impossible_position_is_reported(what: str) -> None:
    kind, change, code, place = WRONG_STATES[what]
    setup, state = game(kind)
    assert wrong_state(setup, state) is None
    found = wrong_state(setup, change(state))
    assert found is not None
    told = str(dict(found.facts).get("what", ""))
    assert found.code == code, found
    assert place in told if place else True, found


@pytest.mark.parametrize("what", ODD)
def test_an_odd_position_that_the_rules_can_handle_is_opened_safely(what: str) -> None:
    kind, change = ODD[what]
    setup, state = game(kind)
    fate = fate_of(BATTLELORE, setup, change(state), Random(what))
    assert (fate == REFUSED) == (what not in OPENED)
    assert fate != ENDLESS


def test_a_game_that_is_over_is_a_position_like_others() -> None:
    *_, last = walk("agincourt", "eager", "validate")
    assert BATTLELORE.outcome(last.state) is not None
    assert wrong_state(last.record.setup, last.state) is None
