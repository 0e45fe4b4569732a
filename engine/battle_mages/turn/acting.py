"""The Action step: teams, moves, shots and a spell, in any order (BM-14.2)."""

from collections.abc import Callable
from typing import Any

from engine.battle_mages.magic import spells
from engine.battle_mages.rules.refusals import not_now
from engine.battle_mages.rules.shooting import aim_options, refuse_aim
from engine.battle_mages.state import actions as a
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.model import State
from engine.battle_mages.state.steps import Acting
from engine.battle_mages.turn import moving, team_orders, volley
from engine.core.frozen import record
from engine.core.game import Next, Refusal
from engine.core.steps import pop, solo


@record
class Order:
    """An order of the Action step: its refusal and its effect."""

    refuse: Callable[[State, Army, Any], Refusal | None]
    take: Callable[[State, Army, Any], Next[State]]


def _never(*_: object) -> None:
    """Refuse nothing: passing is always legal (BM-14.6)."""


def _finish(state: State, *_: object) -> Next[State]:
    return Next(pop(state))


ORDERS: dict[type, Order] = {
    a.Join: Order(team_orders.refuse_join, team_orders.join),
    a.Leave: Order(team_orders.refuse_leave, team_orders.leave),
    a.Dissolve: Order(team_orders.refuse_dissolve, team_orders.dissolve),
    a.Move: Order(moving.refuse_move, moving.move),
    a.March: Order(moving.refuse_march, moving.march),
    a.Aim: Order(refuse_aim, volley.aim),
    a.Cast: Order(spells.refuse_cast, spells.cast),
    a.Meditate: Order(spells.refuse_meditation, spells.meditate),
    a.Surface: Order(spells.refuse_surface, spells.surface),
    a.Done: Order(_never, _finish),
}
"""Each kind of order with its rules."""

OFFERS: tuple[Callable[[State, Army], list[a.Action]], ...] = (
    moving.move_options,
    team_orders.team_options,
    aim_options,
    spells.spell_options,
    spells.surface_options,
)
"""The functions that list possible orders, kind by kind."""


def _options(state: State, step: Acting) -> tuple[a.Action, ...]:
    choices: list[a.Action] = []
    for offer in OFFERS:
        choices += offer(state, step.seat)
    choices.append(a.Done())
    return tuple(choices)


def _refuse(state: State, step: Acting, action: a.Action) -> Refusal | None:
    order = ORDERS.get(type(action))
    return not_now(state) if order is None else order.refuse(state, step.seat, action)


def _take(state: State, step: Acting, action: a.Action) -> Next[State]:
    return ORDERS[type(action)].take(state, step.seat, action)


ACTING = solo(
    lambda _, step: step.seat,
    lambda state, _: Next(state),
    _options,
    _refuse,
    _take,
    exact=True,
)
