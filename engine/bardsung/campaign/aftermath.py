"""The aftermath of an encounter (chapter 28, BC-14.15): rewards, upkeep, gold, level-up."""

from collections.abc import Callable, Iterator

from engine.bardsung.campaign.setting_up import begin_encounter
from engine.bardsung.campaign.shopping import (
    buy,
    learn,
    lessons,
    refuse_buy,
    refuse_learn,
    wares,
)
from engine.bardsung.campaign.tales import draw_tale, remember
from engine.bardsung.explore.spawning import draw_treasure, page
from engine.bardsung.heroes.items import Trade, refuse_trade, trade, trades
from engine.bardsung.rules.flow import Flow, later
from engine.bardsung.rules.hero_wounds import discard_wounds
from engine.bardsung.rules.pools import (
    change_gold,
    change_renown,
    change_xp,
    set_resource,
)
from engine.bardsung.rules.refusals import not_now, not_offered
from engine.bardsung.state.actions import Action, Buy, Choose, Detach, Done, Learn
from engine.bardsung.state.events import EncounterEnded, GameEnded
from engine.bardsung.state.model import (
    RESOURCES,
    Board,
    Ending,
    Hero,
    State,
)
from engine.bardsung.state.seats import SEATS, HeroSeat
from engine.bardsung.state.steps import Aftermath, AfterStage, Ask, Upgrading
from engine.bardsung.tables.difficulty import LEVELS
from engine.bardsung.tables.encounters import CAMPAIGN, ENDINGS, FIRST, EncounterKind
from engine.core.frozen import replace
from engine.core.game import Next, Refusal
from engine.core.steps import solo, swap

S = AfterStage


def conclude(state: State, won: bool) -> Next[State]:
    """End an encounter: all have won it, or all have failed (BS-6.3, BS-17.7, BS-29.2)."""
    rule = _rule(state) if won else "BS-6.3"
    reason = "completed" if won else "failed"
    flow = Flow(replace(state, halt="", steps=(Aftermath(won),)))
    flow.tell(EncounterEnded(state.encounter, won, reason, rule))
    return flow.next()


def _rule(state: State) -> str:
    """Return the rule by which an encounter was completed."""
    row = page(state)
    if row.kind is EncounterKind.TUTORIAL:
        return "BS-14.9"
    if row.kind is EncounterKind.BOSS:
        return "BS-29.19"
    return "BS-17.7" if row.tutorial else "BS-18.14"


def _end_game(state: State, won: bool, reason: str, rule: str) -> Next[State]:
    return Next(replace(state, over=Ending(won, reason, rule)), (GameEnded(won, reason, rule),))


# --- rewards and upkeep --------------------------------------------------------------------------


def _reward(state: State, step: Aftermath) -> Next[State]:
    """Hand rewards out before maintenance (BC-14.15); a failure costs renown (BC-14.12)."""
    row = page(state)
    flow = Flow(_at(state, step, S.UPGRADES))
    if not step.won:
        flow.do(change_renown, -1 if state.setup.scenario == CAMPAIGN else 0)
        return flow.next()
    for hero in state.heroes:
        if row.xp:
            flow.do(change_xp, hero.id, row.xp)
    flow.do(change_gold, row.gold, row.id)
    if row.flag:
        flow.state = replace(flow.state, flags=(*flow.state.flags, row.flag.value))
    return flow.next()


def _at(state: State, step: Aftermath, stage: AfterStage, **changes: object) -> State:
    return swap(state, replace(step, stage=stage, **changes))


def _upgrades(state: State, step: Aftermath) -> Next[State]:
    """Each hero upgrades one equipment card, as far as the page lets it (BS-28.21, BC-14.4)."""
    row = page(state)
    after = _at(state, step, S.TREASURES)
    if not step.won or not row.level or state.setup.scenario != CAMPAIGN:
        return Next(after)
    return Next(later(after, *(Upgrading(hero.id, row.level) for hero in state.heroes)))


def _treasures(state: State, step: Aftermath) -> Next[State]:
    """A treasure for the party goes to a hero of the players' choice (BC-14.15)."""
    row = page(state)
    after = _at(state, step, S.UPKEEP)
    if not step.won or state.setup.scenario != CAMPAIGN:
        return Next(after)
    heroes = tuple(hero.id for hero in state.heroes)
    ask = Ask("party_treasure", _speaker(state), heroes, "BC-14.15")
    return Next(later(after, *(ask,) * row.treasures))


def answer_party_treasure(state: State, step: Ask, option: str) -> Next[State]:
    """The hero who was chosen draws it."""
    return draw_treasure(state, option)


def _speaker(state: State) -> str:
    """Return who decides for the party: the hero of the last turn (BS-13.3), else the first."""
    return state.last or state.heroes[0].id


def _upkeep(state: State, step: Aftermath) -> Next[State]:
    """Discard wounds and all of the playing area (BS-28.2, BS-28.3).

    Treasures and the tokens on the heroes' boards, Devotion and Grudge, stay (BS-28.5).

    Resource tokens stay as they are (BS-28.4); a failure takes the gold (BS-28.6) and leaves one
    active token of each (BS-28.7, BS-R.38).
    """
    flow = Flow(_at(state, step, S.RESTORE))
    if state.setup.scenario != CAMPAIGN:
        reason = "completed" if step.won else "failed"
        flow.do(_end_game, step.won, reason, _rule(state) if step.won else "BS-6.3")
        return flow.next()
    for hero in state.heroes:
        flow.do(discard_wounds, hero.id)
    flow.state = replace(
        flow.state,
        heroes=tuple(
            replace(h, zone="", conditions=(), thirds=0, marks=()) for h in flow.state.heroes
        ),
        enemies=(),
        order=(),
        incoming=(),
        tokens=(),
        aspects=(),
        delayed=(),
        board=Board(),
        stairs="",
        echo="",
        checkpoints=(),
    )
    if not step.won:
        flow.do(change_gold, -state.gold, "BS-28.6")
        for kind in RESOURCES:
            flow.do(set_resource, kind, 1)
    flow.state = remember(flow.state, step.won)
    asked = bool(page(state).following) if step.won else state.attempts == 1  # BC-17.2
    if asked:
        flow.do(draw_tale, _speaker(state))
    return flow.next()


# --- gold and XP ---------------------------------------------------------------------------------

SELLS = {S.RESTORE: "restore", S.REFRESH: "refresh", S.DRAW: "treasure"}
"""The gold steps in their order (BS-28.12): what each sells."""
FOLLOWING = {
    S.RESTORE: S.REFRESH,
    S.REFRESH: S.DRAW,
    S.DRAW: S.DETACH,
    S.DETACH: S.LEVEL,
    S.LEVEL: S.NEXT,
}


def _offers(state: State, step: Aftermath) -> Iterator[Action]:
    """Yield what a step of the maintenance phase is there for."""
    if step.stage in SELLS:
        yield from wares(state, SELLS[step.stage])
    elif step.stage is S.DETACH:
        for hero in state.heroes:
            yield from (Detach(t.card) for t in hero.treasures if t.on >= 0)
    elif step.stage is S.LEVEL and step.left:
        yield from lessons(state.hero(step.left[0]))


def _trader(state: State, step: Aftermath) -> Hero:
    """Return who decides about treasures: who levels up, in the gold steps who speaks for all."""
    return state.hero(step.left[0] if step.stage is S.LEVEL else _speaker(state))


def _decides(state: State, step: Aftermath) -> HeroSeat | None:
    """Say who decides: a step ends by itself where there was never anything to choose, be there
    treasures to attach or not; one in which something was done ends by Done."""
    if step.stage in (S.VOTE, S.LEVEL) and not step.left:
        return None
    if step.stage is S.VOTE:
        return SEATS[step.left[0]]
    if step.stage not in FOLLOWING:
        return None
    if not step.begun and next(_offers(state, step), None) is None:
        return None
    return SEATS[step.left[0] if step.stage is S.LEVEL else _speaker(state)]


def _pass(state: State, step: Aftermath) -> Next[State]:
    """Go on to the next step, or the next hero, where nothing is offered (or wanted)."""
    if step.stage is S.LEVEL and step.left:
        return Next(_at(state, step, S.LEVEL, left=step.left[1:], begun=False))
    following = FOLLOWING[step.stage]
    left = tuple(hero.id for hero in state.heroes) if following is S.LEVEL else ()
    return Next(_at(state, step, following, left=left, begun=False))


def _options(state: State, step: Aftermath) -> tuple[Action, ...]:
    if step.stage is S.VOTE:
        return tuple(Choose(encounter) for encounter in page(state).following)
    return (*_offers(state, step), *trades(state, _trader(state, step)), Done())


def _refuse(state: State, step: Aftermath, action: Action) -> Refusal | None:
    if step.stage is S.VOTE:
        if not isinstance(action, Choose):
            return not_now(state)
        ways = page(state).following
        return None if action.option in ways else not_offered(action.option, "BC-14.14")
    if isinstance(action, Done):
        return None
    if isinstance(action, Buy) and step.stage in SELLS:
        return refuse_buy(state, action, SELLS[step.stage])
    if isinstance(action, Learn) and step.stage is S.LEVEL:
        return refuse_learn(state.hero(step.left[0]), action)
    if isinstance(action, Trade) and (not isinstance(action, Detach) or step.stage is S.DETACH):
        return refuse_trade(state, _trader(state, step), action)
    early = isinstance(action, Buy | Detach) and step.stage is not S.LEVEL
    return not_now(state, action, "BS-28.12" if early else "")  # the gold steps have an order


def _take(state: State, step: Aftermath, action: Action) -> Next[State]:
    if isinstance(action, Choose):
        voted = replace(step, left=step.left[1:], votes=(*step.votes, action.option))
        return Next(swap(state, voted))
    if isinstance(action, Done):
        return _pass(state, step)
    return _do(swap(state, replace(step, begun=True)), step, action)


def _do(state: State, step: Aftermath, action: Action) -> Next[State]:
    if isinstance(action, Buy):
        return buy(state, action)
    if isinstance(action, Learn):
        return learn(state, state.hero(step.left[0]), action)
    assert isinstance(action, Trade)
    return trade(state, _trader(state, step), action)


# --- what is next --------------------------------------------------------------------------------


def _next(state: State, step: Aftermath) -> Next[State]:
    """After level-up the next encounter starts; a failed one is tried again (BS-28.20).

    Where the campaign goes from an encounter is on its page (BC-14.13). The ending is by renown, of
    much renown by difficulty, too (BC-14.11, BC-16.4).
    """
    if not state.encounter:
        first = FIRST if state.setup.scenario == CAMPAIGN else state.setup.scenario
        return begin_encounter(state, first)
    if not step.won:
        after = _at(state, step, S.RETRY)
        ask = Ask("retry", _speaker(state), ("again", "give_up"), "BC-14.12")
        return Next(later(after, ask))
    ways = page(state).following
    if len(ways) > 1:
        left = tuple(hero.id for hero in state.heroes)
        return Next(_at(state, step, S.VOTE, left=left))
    if ways:
        return begin_encounter(state, ways[0])
    most = next(name for limit, name in ENDINGS if state.renown <= limit)
    if most == ENDINGS[-1][1]:
        return _end_game(state, True, LEVELS[state.setup.difficulty].ending, "BC-16.4")
    return _end_game(state, True, most, "BC-14.11")


def answer_retry(state: State, step: Ask, option: str) -> Next[State]:
    """Try the encounter again (BC-14.12), or give the campaign up."""
    if option == "give_up":
        return _end_game(state, False, "given_up", "BC-14.12")
    return begin_encounter(state, state.encounter)


def _vote(state: State, step: Aftermath) -> Next[State]:
    """Count the votes; of a tie the hero of the last turn decides by its vote (BC-14.14)."""
    names = [hero.id for hero in state.heroes]
    most = max(step.votes.count(way) for way in step.votes)
    best = [way for way in page(state).following if step.votes.count(way) == most]
    own = step.votes[names.index(_speaker(state))]
    return begin_encounter(state, own if own in best else best[0])


RUNS: dict[AfterStage, Callable[[State, Aftermath], Next[State]]] = {
    S.REWARD: _reward,
    S.UPGRADES: _upgrades,
    S.TREASURES: _treasures,
    S.UPKEEP: _upkeep,
    S.NEXT: _next,
    S.VOTE: _vote,
}


def _run(state: State, step: Aftermath) -> Next[State]:
    return RUNS.get(step.stage, _pass)(state, step)


AFTERMATH = solo(_decides, _run, _options, _refuse, _take, exact=True)
