"""The search of Heavy in Bardsung: what it sees, what it says, and that it ends in time."""

from typing import Any

import pytest

from engine.bardsung.game import BARDSUNG
from engine.bardsung.state import actions as a
from engine.bardsung.state.model import State
from engine.bardsung.state.seats import SEATS
from engine.bots.bardsung import evaluation
from engine.bots.bardsung.judge import BardsungJudge
from engine.bots.bardsung.party_search import Attempt, PartySearcher
from engine.bots.bardsung.weights import HEAVY, REGULAR
from engine.bots.planning import with_plan
from engine.bots.protocol import Rated, Reason
from engine.bots.roster import bots_of
from engine.bots.team import SearchMemory, SearchTeam
from engine.core.frozen import replace
from tests.bardsung.position import Make
from tests.bardsung.test_bots import moments
from tests.bardsung.test_bots_heavy import Steps, at_once
from tests.crews import Others

FIGHT = "Stoneheart A1.z22 2 wounds, Lightweaver A1.z23, slaughterbeast A1.z21"
ORDER = "Stoneheart SB1 Lightweaver SB2"


def bot(worlds: int = 3) -> PartySearcher:
    regular = BardsungJudge(REGULAR)
    return PartySearcher("heavy", BardsungJudge(HEAVY), (regular,), regular, worlds=worlds)


def view_of(state: State) -> Any:
    (seat,) = BARDSUNG.to_act(state)
    return BARDSUNG.view(state, seat)


def test_the_same_view_and_seed_give_the_same_choice(position: Make) -> None:
    view = view_of(position(FIGHT, order=ORDER).state)
    assert bot().choose(BARDSUNG, view, "one") == bot().choose(BARDSUNG, view, "one")


@pytest.mark.parametrize("count", [1, 3])
def test_with_any_number_of_processes_the_choice_is_the_same(position: Make, count: int) -> None:
    """In whatever order they finish, and whoever is lost meanwhile; and again from memory."""
    view, alone = view_of(position(FIGHT, order=ORDER).state), bot(6)
    crew = Others(count, BARDSUNG, alone)
    shared = replace(alone, team=SearchTeam(crew, SearchMemory()))
    first = shared.choose(BARDSUNG, view, "one")
    done = crew.done
    assert first == alone.choose(BARDSUNG, view, "one") == shared.choose(BARDSUNG, view, "one")
    assert crew.done == done > 3


def test_equal_deadlines_give_equal_choices(position: Make) -> None:
    view = view_of(position(FIGHT, order=ORDER).state)
    choices = [bot().choose(BARDSUNG, view, "one", Steps(150)) for _ in range(2)]
    assert choices[0] == choices[1]


@pytest.mark.parametrize("most", [0, 1, 7, 100])
def test_it_ends_with_its_time(position: Make, most: int) -> None:
    """After the deadline not one more step of a line is played."""
    deadline = Steps(most)
    choice = bot().choose(BARDSUNG, view_of(position(FIGHT, order=ORDER).state), "any", deadline)
    assert choice.action is not None
    assert deadline.asked == most + 1


def test_without_time_it_does_what_its_policy_rates_best(position: Make) -> None:
    view = view_of(position(FIGHT, order=ORDER).state)
    choice = bot().choose(BARDSUNG, view, "any", at_once)
    assert choice.action == BardsungJudge(HEAVY).best(view).action


def test_it_lists_what_it_compared_with_chances(position: Make) -> None:
    view = view_of(position(FIGHT, order=ORDER).state)
    choice = bot().choose(BARDSUNG, view, "any")
    chances = [weighed.chance for weighed in choice.weighed]
    assert choice.weighed[0].action == choice.action
    assert len(chances) > 2
    assert all(chance is not None and 0 <= chance <= 1 for chance in chances)
    assert chances == sorted(chances, key=lambda chance: -(chance or 0))
    assert {weighed.action for weighed in choice.weighed} <= set(view.actions)


def test_few_worlds_change_little_of_what_the_policy_believes() -> None:
    """One lucky world makes no other action better; many alike do."""

    def tried(prior: float, *ends: float) -> Attempt:
        option = Attempt(Rated("any", 0.0, Reason("done")), BardsungJudge(HEAVY), prior)
        option.ends = list(ends)
        return option

    own = tried(0.0, *(50.0,) * 40)
    assert tried(-3.0, 60.0).gain(own)[0] < 0
    assert tried(-3.0, *(60.0,) * 40).gain(own)[0] > 5
    assert tried(-3.0, *(60.0,) * 4).gain(own)[1] > tried(-3.0, *(60.0,) * 40).gain(own)[1]


def test_it_leaves_by_the_stairs_where_its_policy_would_fight_on(position: Make) -> None:
    """A worn hero who is alone has won outside; the ratings do not look that far."""
    game = position(
        "Stoneheart C01.a 3 wounds, reaver1 C01.a",
        stairs="C01.b",
        encounter="EN-2",
        order="Stoneheart reaver",
        resources=(0, 0, 0, 0),
    )
    view = view_of(game.state)
    assert BardsungJudge(HEAVY).best(view).action != a.Move("C01.b")
    assert bot(12).choose(BARDSUNG, view, "any").action == a.Move("C01.b")


def test_the_chance_of_a_party_is_that_of_each_hero_and_sinks_with_wounds(position: Make) -> None:
    judge = BardsungJudge(HEAVY)
    fresh = position("Stoneheart A1.z22, Lightweaver A1.z23, slaughterbeast A1.z21").state
    worn = position(FIGHT).state
    stone, light = SEATS["stoneheart"], SEATS["lightweaver"]
    assert judge.chance(fresh, stone) == judge.chance(fresh, light)
    assert evaluation.chance(worn) < evaluation.chance(fresh)


def test_the_chance_rises_with_wounds_of_the_boss_and_with_potions(position: Make) -> None:
    game = replace(position(FIGHT, order=ORDER).state, encounter="EN-4")
    hurt = replace(game, enemies=tuple(replace(e, wounds=1) for e in game.enemies))
    poorer = replace(game, resources=(game.resources[0] - 1, *game.resources[1:]))
    assert evaluation.chance(hurt) > evaluation.chance(game)
    assert evaluation.chance(poorer) < evaluation.chance(game)


def test_terms_are_those_of_the_weights_and_give_the_chance() -> None:
    for state in moments()[::9]:
        if evaluation.after(state) is not None:
            continue
        values = evaluation.terms(state)
        assert len(values) == len(evaluation.WEIGHTS)
        assert 0.0 <= evaluation.chance(state) <= 1.0
        assert 0.0 <= evaluation.progress(state) <= 1.0


def test_a_hint_with_the_plan_of_a_turn_plays_no_lines(position: Make) -> None:
    """The plan is Regular's, so that a hint needs no search for each of its steps."""
    view = view_of(position(FIGHT, order=ORDER).state)
    regular = bots_of("bardsung")["regular"]
    planned = with_plan(regular, BARDSUNG, view, "1", regular.choose(BARDSUNG, view, "1"))
    assert all(step.choice.weighed == () for step in planned.then)
    assert isinstance(planned.action, a.Use | a.Move)
