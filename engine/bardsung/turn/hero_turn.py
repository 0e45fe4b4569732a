"""The turn of a hero (chapter 8, BS-P.1): recovery, actions in any order, the end."""

from collections.abc import Callable
from typing import Any

from engine.bardsung.explore import board_actions as board
from engine.bardsung.heroes import items
from engine.bardsung.heroes.ghosts import room_for
from engine.bardsung.heroes.moving import reach, refuse_move, start_move
from engine.bardsung.heroes.using import refuse_use, use, uses
from engine.bardsung.map.lattice import lattice
from engine.bardsung.rules.conditions import gain, lose, place_token
from engine.bardsung.rules.flow import Flow, later
from engine.bardsung.rules.hero_wounds import turn_wound
from engine.bardsung.rules.order import must_shuffle
from engine.bardsung.rules.pools import plays_basic
from engine.bardsung.rules.refusals import not_now
from engine.bardsung.rules.stats import (
    ACTIONS,
    actions_of,
    enemies_in,
    gear_with,
    sustained,
    tokens_in,
)
from engine.bardsung.rules.terrain import end_of_turn
from engine.bardsung.state import actions as a
from engine.bardsung.state.actions import Action
from engine.bardsung.state.events import TurnBegan, TurnEnded
from engine.bardsung.state.model import Hero, State, Wound, change_hero, heroes_with, order_with
from engine.bardsung.state.seats import SEATS, HeroSeat
from engine.bardsung.state.steps import Ask, Do, HeroTurn, TurnStage
from engine.bardsung.state.table_events import Lost, TimerRemoved
from engine.bardsung.tables.aspects import HALLOWED_STONE
from engine.bardsung.tables.cards import WOUNDS
from engine.bardsung.tables.heroes.lightweaver import MirageEachTurn
from engine.bardsung.tables.words import ENDS, Lasting, Mark
from engine.core.game import Next, Refusal
from engine.core.steps import pop, solo, swap

# a member of an enum is found slowly in Python 3.11, so these are looked up once
_OWN_TURN = Mark.OWN_TURN
_OVER = ENDS[Lasting.TURN]

S = TurnStage


def actions_left(hero: Hero) -> int:
    """Return the actions left of those that the hero has, less those that were used (BS-21.19)."""
    return max(0, actions_of(hero) - hero.spent)


# --- the parts of a turn -------------------------------------------------------------------------


def _recover(state: State, step: HeroTurn) -> Next[State]:
    """Begin: what a turn uses up is fresh; one serious wound may be recovered from (BS-20.4)."""
    hero = state.hero(step.hero)
    marks = (*(m for m in hero.marks if m not in _OVER), _OWN_TURN)
    fresh = heroes_with(state, hero.id, used=(), spent=0, moves=0, marks=marks)
    serious = tuple([w.card for w in hero.wounds if w.serious and WOUNDS[w.card].tn])
    turn = HeroTurn(hero.id, S.BEGIN if serious else S.ACT, step.cut)
    flow = Flow(swap(state, turn, heroes=fresh, last=hero.id), TurnBegan(hero.id))
    if len(serious) > 1:
        flow.state = later(flow.state, Ask("recover", hero.id, serious, "BS-20.4"))
    elif serious:
        flow.state = later(flow.state, Do("recover", hero.id, serious[0]))
    else:
        flow.do(_beginning, hero.id)
    return flow.next()


def answer_recover(state: State, step: Ask, option: str) -> Next[State]:
    """Roll to recover from the wound that was chosen (BS-20.4)."""
    return Next(later(state, Do("recover", step.hero, option)))


def _begin(state: State, step: HeroTurn) -> Next[State]:
    return _beginning(swap(state, HeroTurn(step.hero, S.ACT, step.cut)), step.hero)


def _beginning(state: State, name: str) -> Next[State]:
    """Do what comes at the start of a turn: a Mirage (BC-3), BA19, a Singing Stone (TE8)."""
    hero = state.hero(name)
    flow = Flow(state)
    if gear_with(hero, MirageEachTurn) is not None and room_for(state, "mirage"):
        flow.do(place_token, "mirage", hero.zone)
    hallowed = sustained(state, HALLOWED_STONE, hero.zone)
    if hallowed and hero.zone == lattice(state).mark(hero.tile):
        flow.do(gain, hero.id, "blessing")
    if tokens_in(state, "stone", hero.zone) and not enemies_in(state, hero.zone):
        flow.do(gain, hero.id, "blessing")
    return flow.next()


def _act(state: State, step: HeroTurn) -> Next[State]:
    """A hero with a shortened turn, or one that has left, has no further action."""
    if not state.hero(step.hero).zone:
        return Next(pop(state), (TurnEnded(step.hero),))
    return Next(swap(state, HeroTurn(step.hero, S.END, cut=True)))


def _end(state: State, step: HeroTurn) -> Next[State]:
    """End a turn (BS-8.16): first the effects of terrain and cards at the end of a turn."""
    if end_of_turn(state, step.hero).state is state:
        return _finish(state, step)
    return end_of_turn(swap(state, HeroTurn(step.hero, S.SHUFFLE, step.cut)), step.hero)


def _finish(state: State, step: HeroTurn) -> Next[State]:
    """One Stunned token and one timer of each wound go, the card is exhausted (BS-7.5, BS-8.16).

    After a turn that was cut short the round deals all cards, none exhausted (BS-16.17, BS-16.18).
    Effects of the hero's own turn only, such as a ringing skull (W04), end.
    """
    hero = state.hero(step.hero)
    kept = tuple([mark for mark in hero.marks if mark not in _OVER])
    order = order_with(state, hero.id, exhausted=True)
    flow = Flow(pop(state, heroes=heroes_with(state, hero.id, marks=kept), order=order))
    if hero.conditions:
        flow.do(lose, hero.id, "stunned")
    if hero.wounds:
        flow.do(_timers, hero.id)
    if hero.thirds:
        flow.tell(*(Lost(hero.id, "third"),) * hero.thirds)
        flow.state = change_hero(flow.state, hero.id, thirds=0)
    flow.tell(TurnEnded(hero.id, step.cut))
    return flow.next()


def _timers(state: State, hero: str) -> Next[State]:
    """Remove a timer token from each type B wound; the last turns it (BS-20.5, BS-R.26)."""
    flow = Flow(state)
    for wound in state.hero(hero).wounds:
        if not wound.timers:
            continue
        left = Wound(wound.card, serious=True, timers=wound.timers - 1)
        wounds = flow.state.hero(hero).wounds
        wounds = tuple(left if other is wound else other for other in wounds)
        flow.state = change_hero(flow.state, hero, wounds=wounds)
        flow.tell(TimerRemoved(hero, wound.card, left.timers))
        if not left.timers:
            flow.do(turn_wound, hero, wound.card)
    return flow.next()


_RUNS = {S.RECOVER: _recover, S.BEGIN: _begin, S.ACT: _act, S.END: _end, S.SHUFFLE: _finish}


def _run(state: State, step: HeroTurn) -> Next[State]:
    """Do one part of a turn after the other until something else comes first."""
    flow, top = Flow(state), step
    while isinstance(top, HeroTurn) and not flow.state.halt:
        flow.do(_RUNS[top.stage], top)
        top = flow.state.steps[-1]
        if isinstance(top, HeroTurn) and top.stage is S.ACT:
            break
    return flow.next()


# --- what a hero may do --------------------------------------------------------------------------

_Refuse = Callable[[State, Hero, Any], Refusal | None]
_Take = Callable[[State, Hero, Any], Next[State]]


def _refuse_move(state: State, hero: Hero, action: a.Move) -> Refusal | None:
    return refuse_move(state, hero.id, action.to)


def _move(state: State, hero: Hero, action: a.Move) -> Next[State]:
    return Next(start_move(state, hero.id, action.to))


def _never(state: State, hero: Hero, action: Action) -> Refusal | None:
    return None


def _done(state: State, hero: Hero, action: a.Done) -> Next[State]:
    """End the turn; actions may be forgone (BS-8.1)."""
    turn: HeroTurn = state.steps[-1]
    return _end(state, turn)


COSTLY: dict[type, tuple[_Refuse, _Take]] = {
    a.Move: (_refuse_move, _move),
    a.Use: (refuse_use, use),
    a.Explore: (board.refuse_explore, board.explore),
    a.OpenOrClose: (board.refuse_door, board.open_or_close),
    a.Escape: (board.refuse_escape, board.escape),
    a.Handle: (board.refuse_handle, board.handle),
}
"""Actions that cost an action (BS-8.2), each repeatable while actions are left (BS-8.3, BS-8.5).

Some things to handle cost none (`board.FREE`).
"""

FREE: dict[type, tuple[_Refuse, _Take]] = {
    a.Consume: (items.refuse_consume, items.consume),
    a.Attach: (items.refuse_trade, items.trade),
    a.Give: (items.refuse_trade, items.trade),
    a.Charm: (items.refuse_charm, items.charm),
    a.Third: (items.refuse_third, items.third),
    a.Rest: (board.refuse_rest, board.rest),
    a.DropBanner: (board.refuse_drop, board.drop_banner),
    a.Done: (_never, _done),
}
"""Free actions (BS-P.1)."""
ALL = COSTLY | FREE

_TUTORIAL = (a.Move, a.Use, a.Done)
"""The actions of the combat tutorial (BS-14.8)."""


def _is_free(action: Action) -> bool:
    return type(action) in FREE or (isinstance(action, a.Handle) and action.what in board.FREE)


def _decides(state: State, step: HeroTurn) -> HeroSeat | None:
    if step.stage is not S.ACT or must_shuffle(state) or not state.hero(step.hero).zone:
        return None
    return SEATS[step.hero]


def _options(state: State, step: HeroTurn) -> tuple[Action, ...]:
    hero = state.hero(step.hero)
    active, choices = actions_left(hero) > 0, list[Action]()
    if active:
        choices += [a.Move(zone) for zone in reach(state, hero.id)]
        choices += uses(state, hero)
    if not plays_basic(state):
        if active:
            choices += board.costly(state, hero)
        choices += board.free(state, hero)
        choices += items.items(state, hero)
    return (*choices, a.Done())


def _refuse(state: State, step: HeroTurn, action: Action) -> Refusal | None:
    """Return why a hero may not do this in its turn: its own reason, or out of actions (BS-8.1).

    A stunned hero was out of them sooner (BS-21.19).
    """
    table = FREE if type(action) in FREE else COSTLY
    if type(action) not in table:
        return not_now(state, action)
    hero = state.hero(step.hero)
    if plays_basic(state) and not isinstance(action, _TUTORIAL):
        return Refusal("turn.tutorial", "BS-14.8")
    why = table[type(action)][0](state, hero, action)
    if why is None and not _is_free(action) and actions_left(hero) <= 0:
        ruled = "BS-8.1" if hero.spent >= ACTIONS else "BS-21.19"
        return Refusal("turn.no_actions", ruled, (("hero", hero.id),))
    return why


def _take(state: State, step: HeroTurn, action: Action) -> Next[State]:
    hero = state.hero(step.hero)
    if _is_free(action):
        return ALL[type(action)][1](state, hero, action)
    spent = change_hero(state, hero.id, spent=hero.spent + 1)
    return COSTLY[type(action)][1](spent, spent.hero(hero.id), action)


HERO_TURN = solo(_decides, _run, _options, _refuse, _take, exact=True)
