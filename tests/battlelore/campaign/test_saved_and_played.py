"""Campaigns in files, and bots that play them."""

from collections.abc import Callable

import orjson
import pytest

from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.adventure_rules import Campaign, Fought, Retinue, Veteran
from engine.battlelore.state.model import State
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import Interlude, InterludeStage
from engine.battlelore.validate.states import wrong_state
from engine.bots.roster import bot_named, judge_of
from engine.core.frozen import replace
from saves.codec import codec
from tests.battlelore.campaign.war import SETUP, War


def between() -> State:
    """Return a campaign after its first battle."""
    return War().wins("pennant").state


def in_battle() -> State:
    """Return a campaign in its second battle."""
    return War().wins("standard").with_retinue("standard", "Ar").next_battle().state


@pytest.mark.parametrize("make", [between, in_battle])
def test_a_campaign_is_read_back_as_it_was(make: Callable[[], State]) -> None:
    state, texts = make(), codec("battlelore")
    again = texts.load(orjson.loads(texts.dump_state(state)), State)
    assert (again, wrong_state(SETUP, state)) == (state, None)


def with_campaign(state: State, **changes: object) -> State:
    """Return a state with something else in its campaign."""
    assert state.campaign is not None
    return replace(state, campaign=replace(state.campaign, **changes))


FORGED: dict[str, Callable[[], State]] = {
    "no campaign": lambda: replace(in_battle(), campaign=None),
    "a battle that was never fought": lambda: with_campaign(between(), fought=()),
    "a field of another stage": lambda: with_campaign(in_battle(), adventure="crown"),
    "another adventure": lambda: with_campaign(in_battle(), adventure="companies"),
    "a battle too many": lambda: with_campaign(
        in_battle(), fought=(Fought("crecy", Side.STANDARD),) * 7
    ),
    "three veterans": lambda: with_campaign(
        in_battle(), retinues=(Retinue((Veteran("Ib", "crecy"),) * 3), Retinue())
    ),
    "an unknown kind": lambda: with_campaign(
        in_battle(), retinues=(Retinue((Veteran("Zz", "crecy"),)), Retinue())
    ),
    "an unknown aid": lambda: with_campaign(
        in_battle(), retinues=(Retinue((), ("dragons",)), Retinue())
    ),
    "a march to nowhere": lambda: replace(
        between(), steps=(Interlude(InterludeStage.RALLY, "nowhere"),)
    ),
}


@pytest.mark.parametrize("name", FORGED)
def test_a_forged_campaign_is_refused(name: str) -> None:
    assert wrong_state(SETUP, FORGED[name]()) is not None


def test_a_battle_by_itself_has_no_campaign() -> None:
    alone = replace(SETUP, adventure=replace(SETUP.adventure, campaign=""))
    state = BATTLELORE.start(alone, "alone").state
    assert wrong_state(alone, state) is None
    assert wrong_state(alone, replace(state, campaign=Campaign("crecy"))) is not None


@pytest.mark.parametrize("name", ["recruit", "regular", "heavy"])
def test_bots_decide_between_two_battles(name: str) -> None:
    """Each choice is legal, and at last the next battle begins."""
    bot, war = bot_named("battlelore", name), War().wins("pennant")
    for number in range(3):
        (seat,) = BATTLELORE.to_act(war.state)
        view = BATTLELORE.view(war.state, seat)
        choice = bot.choose(BATTLELORE, view, f"between {number}")
        war.state = BATTLELORE.play(war.state, seat, choice.action).state
    assert war.stage == ""
    assert [len(retinue.veterans) for retinue in war.campaign.retinues] == [0, 1]


def test_a_battle_that_is_over_is_decided_for_the_judge() -> None:
    judge, state = judge_of("battlelore"), between()
    assert judge is not None
    assert (judge.decided(state), judge.decided(in_battle())) == (True, False)
    assert [judge.chance(state, side) for side in Side] == [0.0, 1.0]
    assert judge.standing(state, Side.PENNANT) > 0 > judge.standing(state, Side.STANDARD)
