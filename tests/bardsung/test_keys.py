"""Bardsung by keys at a table without a screen: whole games, each kind of decision."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from bl_tui.games.bardsung.decisions import DECISIONS, decision_of
from bl_tui.games.bardsung.decisions.hero_turn import HeroTurn
from bl_tui.play.seats import PEOPLE, Seats, seated
from engine.bardsung.game import BARDSUNG
from engine.bardsung.state import actions as a
from engine.bardsung.state.model import Setup, State
from engine.bardsung.turn.views import View
from engine.bots.bardsung.judge import BardsungJudge
from engine.core.frozen import replace
from tests.bardsung.at_a_decision import Wanted, find, started
from tests.bardsung.conformance import ALL
from tests.bardsung.fingers import Fingers, sit
from tests.bardsung.policies import POLICIES
from tests.ui.sittings import Sitting

MOST = 900
"""Actions of a game that are pressed at most."""


def led(state: State, _: Any) -> Any:
    """Choose as Regular would, who gets to where gold is spent."""
    (seat,) = BARDSUNG.to_act(state)
    return BardsungJudge().best(BARDSUNG.view(state, seat)).action


def pressed(setup: Setup, seed: str, policy: str = "keen", most: int = MOST) -> Counter[str]:
    """Press the keys of a game; return how often each kind of decision was met."""
    fingers = Fingers(started(setup, seed))
    pick = led if policy == "led" else POLICIES[policy](Random(seed))
    met: Counter[str] = Counter()
    while fingers.table.to_act is not None and met.total() < most:
        met[decision_of(fingers.view).name] += 1
        options = BARDSUNG.legal_actions(fingers.state, fingers.table.to_act)
        fingers.press(pick(fingers.state, options))
    met["over"] = int(fingers.table.to_act is None)
    return met


@pytest.mark.parametrize("heroes", [1, 2, 3, 5])
def test_the_combat_tutorial_is_played_to_its_end_by_keys(heroes: int) -> None:
    met = pressed(Setup("combat", ALL[:heroes]), "tavern")
    assert met["over"]
    assert met["placing"] == heroes


def test_the_exploration_tutorial_is_played_to_its_end_by_keys() -> None:
    assert pressed(Setup("exploration", ALL[:3]), "hill")["over"]


def test_every_kind_of_decision_is_answered_by_keys() -> None:
    met: Counter[str] = Counter()
    for scenario, policy, seed in (
        ("EN-1", "keen", "keys EN-1"),
        ("campaign", "led", "gold 6"),
        ("EN-5", "at_random", "keys EN-5"),
    ):
        met += pressed(Setup(scenario, ALL), seed, policy, 500)
    met += pressed(Setup("campaign", ALL[:1]), "retry 1", "at_random", 250)
    nobody = {"watching", "over", "ended"}
    names = {row.name for row in DECISIONS.kinds} - {*nobody, "vote", "placing"}
    assert names <= {name for name, count in met.items() if count}


# --- turns that end by themselves ----------------------------------------------------------------

ONE_PERSON = seated(dict.fromkeys(ALL[1:], "same"))


def all_done(view: View) -> bool:
    """Return whether nothing is left to a hero whose end of the turn can be taken back."""
    return HeroTurn(view).ends_itself()


def last(view: View) -> bool:
    """Return whether nothing is left to a hero after whom enemies act, or the round ends."""
    return view.actions == (a.Done(),) and not all_done(view)


def moved(wanted: Wanted, seats: Seats) -> tuple[Sitting, int]:
    """Return a session after the last action before a position, and how many there were before."""
    record = find("turn", wanted)
    before, done = replace(record, entries=record.entries[:-1]), record.entries[-1]
    sitting = sit(before, seats=seats)
    sitting.table.act(done.seat, done.action, sitting.table.seen)
    return sitting, len(before.entries)


def test_a_turn_without_actions_left_ends_automatically_and_undo_restores_it() -> None:
    sitting, before = moved(all_done, ONE_PERSON)
    assert sitting.table.count == before + 2
    sitting.press("u")
    assert sitting.table.count == before


def test_treasures_of_others_hold_no_turn_up() -> None:
    """They may be handed over at any time, and would be asked for in each turn (BS-23.2)."""
    sitting, before = moved(lambda view: all_done(view) and len(view.actions) > 1, ONE_PERSON)
    assert sitting.table.count == before + 2


def test_a_turn_that_could_not_be_undone_ends_only_by_its_key() -> None:
    sitting, before = moved(last, ONE_PERSON)
    assert sitting.table.count == before + 1
    sitting.press("d")
    assert sitting.table.count > before + 1


def test_among_several_people_everybody_ends_their_own_turn() -> None:
    sitting, before = moved(all_done, PEOPLE)
    assert sitting.table.count == before + 1
