"""Bardsung by keys at a table without a screen: whole games, each kind of decision."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from bl_tui.games.bardsung.decisions import DECISIONS, decision_of
from bl_tui.games.bardsung.decisions.hero_turn import HeroTurn
from bl_tui.play.seats import PEOPLE, Seats, seated
from engine.bardsung.game import BARDSUNG
from engine.bardsung.rules.stats import ACTIONS
from engine.bardsung.state import actions as a
from engine.bardsung.state.model import Setup, State
from engine.bardsung.state.steps import Aftermath, AfterStage
from engine.bardsung.turn.views import View
from engine.bots.bardsung.judge import BardsungJudge
from engine.core.frozen import replace
from tests.bardsung.at_a_decision import Wanted, find, started
from tests.bardsung.conformance import ALL
from tests.bardsung.fingers import Fingers, sit
from tests.bardsung.policies import POLICIES
from tests.e2e.battle import AnyRecord
from tests.marks import rule
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
    met += pressed(Setup("campaign", ALL[:1]), "retry 2", "at_random", 250)
    nobody = {"watching", "over", "ended"}
    names = {row.name for row in DECISIONS.kinds} - {*nobody, "vote", "placing"}
    assert names <= {name for name, count in met.items() if count}


# --- turns that end by themselves ----------------------------------------------------------------

ONE_PERSON = seated(dict.fromkeys(ALL[1:], "same"))


def all_done(view: View) -> bool:
    """Return whether nothing is left to a hero."""
    return HeroTurn(view).ends_itself()


def quietly_done(view: View) -> bool:
    """Return whether nothing is left to a hero whose end of the turn can be taken back."""
    return all_done(view) and not before_others(view)


def before_others(view: View) -> bool:
    """Return whether nothing is left to a hero after whom dice fall, cards are drawn, or the round
    ends."""
    if not all_done(view) or view.seat is None:
        return False
    after = BARDSUNG.play(BARDSUNG.imagine(view, ""), view.seat, a.Done())
    return any(event.barrier for event in after.events)


def moved(wanted: Wanted, seats: Seats, after: int = 0) -> tuple[Sitting, int]:
    """Return a session after the last action before a position, and how many there were before."""
    record = find("turn", wanted, after=after)
    before, done = replace(record, entries=record.entries[:-1]), record.entries[-1]
    sitting = sit(before, seats=seats)
    sitting.table.act(done.seat, done.action, sitting.table.seen)
    return sitting, len(before.entries)


def test_a_turn_without_actions_left_ends_automatically_and_undo_restores_it() -> None:
    sitting, before = moved(quietly_done, ONE_PERSON, after=46)  # before it no die falls
    assert sitting.table.count == before + 2
    sitting.press("u")
    assert sitting.table.count == before


def test_a_turn_ends_automatically_when_only_later_actions_are_left() -> None:
    """Treasures of others may be handed over at any time (BS-23.2), a banner dropped."""
    sitting, before = moved(lambda view: all_done(view) and len(view.actions) > 1, ONE_PERSON)
    assert sitting.table.count > before + 1


def test_a_turn_ends_automatically_also_before_enemies_act() -> None:
    sitting, before = moved(before_others, ONE_PERSON)
    assert sitting.table.count > before + 1


@pytest.mark.parametrize("wanted", [quietly_done, before_others])
def test_players_who_end_their_turns_themselves_are_asked(wanted: Wanted) -> None:
    record = find("turn", wanted)
    before, done = replace(record, entries=record.entries[:-1]), record.entries[-1]
    sitting = sit(before, seats=ONE_PERSON)
    sitting.conductor.wishes.asks_ends = True
    sitting.table.act(done.seat, done.action, sitting.table.seen)
    assert sitting.table.count == len(record.entries)
    sitting.press("d")
    assert sitting.table.count > len(record.entries)


@rule("BS-22.2")
def test_a_turn_with_a_rest_that_heals_is_asked_about() -> None:
    def wounded(view: View) -> bool:
        free = view.table.hero(view.seat.value).spent >= ACTIONS if view.seat else False
        hurt = any(hero.wounds for hero in view.table.in_play())
        return free and hurt and any(isinstance(action, a.Rest) for action in view.actions)

    sitting, before = moved(wounded, ONE_PERSON)
    assert sitting.table.count == before + 1


# --- answers by themselves -----------------------------------------------------------------------


@rule("BS-9.12")
def test_effects_that_only_help_are_taken_without_a_question() -> None:
    """Push and Dodge are asked about: they move somebody."""
    for wanted, taken in (("wound", True), ("push", False)):
        record = find("effect", lambda view, verb=wanted: view.steps[-1].queue[0].verb == verb)
        before, done = replace(record, entries=record.entries[:-1]), record.entries[-1]
        sitting = sit(before, seats=ONE_PERSON)
        sitting.table.act(done.seat, done.action, sitting.table.seen)
        assert (sitting.table.count > len(record.entries)) is taken
        asked = decision_of(sitting.table.view(sitting.table.to_act)).name
        assert taken or asked == "effect"


@rule("BS-22.2", "BS-22.3")
def test_one_person_chooses_the_zone_of_a_rest_once() -> None:
    def resting(view: View) -> bool:
        asks = [step for step in view.steps if getattr(step, "what", "") == "rest_zone"]
        return len(asks) == len(view.table.in_play()) > 1

    sitting = sit(find("where", resting), seats=ONE_PERSON)
    before, heroes = sitting.table.count, sitting.seen.view.table.in_play()
    zone = sitting.seen.view.actions[-1]
    assert sitting.session.viewer is not None
    sitting.table.act(sitting.session.viewer, zone, sitting.table.seen)
    assert sitting.table.count >= before + len(heroes) + 1
    view = sitting.table.view(None)
    assert {view.table.hero(hero.id).zone for hero in heroes} == {zone.option}
    assert zone.option in view.table.checkpoints


def at_a_vote() -> AnyRecord:
    """Return a campaign in which the heroes vote for their road after the first encounter."""
    record = started(Setup("campaign", ALL))
    heroes = tuple(hero.id for hero in record.state.heroes)
    step = Aftermath(True, AfterStage.VOTE, heroes)
    return replace(record, start=replace(record.state, encounter="EN-1", steps=(step,)), entries=())


@rule("BC-14.14")
@pytest.mark.parametrize(("seats", "asked"), [(ONE_PERSON, 1), (PEOPLE, len(ALL))])
def test_one_person_votes_once(seats: Seats, asked: int) -> None:
    sitting = sit(at_a_vote(), seats=seats)
    pressed = 0
    while decision_of(sitting.table.view(None)).name == "vote":
        sitting.press("enter")
        pressed += 1
    assert pressed == asked


def test_among_several_people_a_turn_with_nothing_left_ends_by_itself_too() -> None:
    """They play together and see everything: the end reveals nothing."""
    sitting, before = moved(quietly_done, PEOPLE)
    assert sitting.table.count == before + 2
