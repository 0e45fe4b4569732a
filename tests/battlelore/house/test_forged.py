"""Positions in the middle of house rules that no game can come to are refused, with what is wrong.

That real ones are read back as they were stands in tests/saves/test_lore_steps.py.
"""

from collections.abc import Callable
from random import Random
from typing import Any

import orjson
import pytest

from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.model import Engagement, State
from engine.battlelore.validate.states import wrong_state
from engine.core.frozen import replace
from saves.codec import codec
from tests.battlelore.conformance import TRIAL
from tests.battlelore.policies import POLICIES
from tests.battlelore.positions.steps import HOUSE, STEPS
from tests.battlelore.rules.test_validate_setups import among
from tests.conformance.record import Play
from tests.conformance.views import Views
from tests.conformance.walk import Moment, offers_of
from tests.marks import rule
from tests.saves.forged_positions import ENDLESS, REFUSED, fate_of
from tests.saves.forging import Forger, fate

Change = Callable[[State], State]
MANY = 40


def top(**changes: Any) -> Change:
    """Return the position with something else in its uppermost step."""
    return lambda state: replace(state, steps=among(state.steps, len(state.steps) - 1, **changes))


def under(**changes: Any) -> Change:
    """Return the position with something else in the step under the uppermost."""
    return lambda state: replace(state, steps=among(state.steps, len(state.steps) - 2, **changes))


def tied(*pairs: tuple[str, str]) -> Change:
    """Return the position with other tokens."""
    return lambda state: replace(state, engaged=tuple(Engagement(*pair) for pair in pairs))


def twice(state: State) -> State:
    """Give a unit two tokens."""
    return replace(state, engaged=(*state.engaged, *state.engaged))


def friends(state: State) -> State:
    """Lay a token between two units of one side that are far apart."""
    first, *_, last = (unit.id for unit in state.units if unit.side is state.active)
    return tied((first, last))(state)


def swapped(state: State) -> State:
    """Swap the unit that is asked and the unit that attacks."""
    step = state.steps[-1]
    return top(unit=step.target, target=step.unit)(state)


def another(state: State) -> State:
    """Turn the step to a unit that has nothing to do with it."""
    step = state.steps[-1]
    used = (step.unit, getattr(step, "target", ""))
    return top(unit=next(unit.id for unit in state.units if unit.id not in used))(state)


def poor(state: State) -> State:
    """Leave nobody a token of Lore."""
    hands = tuple(replace(hand, lore=0) for hand in state.hands)
    return replace(state, hands=hands, pool=state.pool + sum(hand.lore for hand in state.hands))


def all_at_once(state: State) -> State:
    """Let everybody of the side support the strike."""
    step = state.steps[-1]
    side = state.need(step.unit).side
    return top(supporters=tuple(u.id for u in state.units if u.side is side))(state)


WRONG: dict[str, tuple[str, Change]] = {
    # what is wrong: (the position, the change)
    "evading without the rule": ("EvasionOffer", lambda s: replace(s, house=())),
    "the attacker evades": ("EvasionOffer", swapped),
    "a stranger is attacked": ("EvasionOffer", another),
    "an answer is evaded": ("EvasionOffer", under(back=True)),
    "three hexes": ("EvasionMove", top(hexes=3)),
    "a stranger goes back": ("EvasionMove", another),
    "going back without evading": ("EvasionMove", under(evades=False)),
    "tied to who evades": ("EngagementOffer", under(evades=True)),
    "the defender ties": ("EngagementOffer", swapped),
    "dice again that were not rolled": ("FlankReroll", under(rolled=())),
    "a flank of nobody engaged": ("FlankReroll", tied()),
    "two tokens on a unit": ("FlankReroll", twice),
    "a token between friends": ("Massing", friends),
    "a leader alone": ("Massing", another),
    "a strike at a friend": ("Massing", lambda s: top(target=s.steps[-1].unit)(s)),
    "everybody supports": ("Massing", all_at_once),
    "recruiting far from the Tent": ("Recruiting", another),
    "recruiting in the other's turn": (
        "Recruiting",
        lambda s: top(side=s.active.other)(s),
    ),
    "paying without Lore": ("Recruiting rolled", poor),
}


REFUSALS = {
    "evading without the rule",
    "the attacker evades",
    "a stranger goes back",
    "a leader alone",
    "a strike at a friend",
    "everybody supports",
}
"""What nobody can play on from; the rules can live with all else."""


@rule("HR-6.5", "HR-1.9")
@pytest.mark.parametrize("what", WRONG)
def test_an_impossible_game_is_refused_or_opened_safely(what: str) -> None:
    name, change = WRONG[what]
    record = STEPS.read()[name]
    assert wrong_state(record.setup, record.state) is None
    fate = fate_of(BATTLELORE, record.setup, change(record.state), Random(what))
    assert (fate == REFUSED) == (what in REFUSALS)
    assert fate != ENDLESS


def test_no_forged_save_of_a_house_rule_makes_the_program_fail() -> None:
    forger = Forger([STEPS.read()[name] for name in HOUSE], "house")
    for number in range(MANY):
        data, told = forger.forge()
        print(number, told)
        fate(data, f"house {number}", 5)


@pytest.mark.parametrize("name", HOUSE)
def test_views_at_each_decision_reveal_no_secret(name: str) -> None:
    """Both sides and a stranger see the same whatever the other's hand, the decks and the seed."""
    record = STEPS.read()[name]
    battlelore = codec(BATTLELORE.name)
    fresh = battlelore.load(orjson.loads(battlelore.dump_state(record.state)), State)
    offers = offers_of(BATTLELORE, record.state)
    views = Views(TRIAL, Play(name, record.setup, POLICIES["eager"], record.seed, most=1))
    views.check(Moment(record, None, None, None, (), offers), fresh)
