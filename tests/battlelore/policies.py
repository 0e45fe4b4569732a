"""Players for playouts: each picks one of the legal actions, by chance and by taste."""

from collections import Counter
from collections.abc import Callable
from random import Random

from engine.battlelore.state.actions import (
    Action,
    Attack,
    BattleBack,
    CancelOrder,
    DiscardLore,
    Done,
    GainGround,
    KeepLore,
    MassStrike,
    MoveUnit,
    OrderUnit,
    PlayLore,
    Pursue,
    Replenish,
    StoreLore,
    UsePower,
)
from engine.battlelore.state.model import GRID, State
from engine.battlelore.state.notation import format_action
from engine.battlelore.state.steps import Moment, Window
from engine.battlelore.tables.lore_cards import LORE_CARDS

Policy = Callable[[State, tuple[Action, ...]], Action]
"""Picks one of the actions that the side to act may take now."""

INTERRUPTS = (Moment.PRE, Moment.PRE_M, Moment.PRE_R, Moment.RE_LORE)
"""When cards are played that interrupt a battle, or another card."""

CANCELS = 0.02
"""How often an order is taken back, where it can be."""


def _offered(rng: Random, actions: tuple[Action, ...]) -> list[Action]:
    """Return the actions, rarely with taking back orders, which would go round in circles."""
    cancels = rng.random() < CANCELS
    return [action for action in actions if cancels or not isinstance(action, CancelOrder)]


def at_random(rng: Random) -> Policy:
    """Return any action, each as likely as the others."""
    return lambda _, actions: rng.choice(_offered(rng, actions))


def unplayed_first(rng: Random) -> Policy:
    """Return the action that was played least often in this game; attacks whenever there is one."""
    played: Counter[str] = Counter()

    def pick(_: State, actions: tuple[Action, ...]) -> Action:
        offered = _offered(rng, actions)
        attacks = [action for action in offered if isinstance(action, Attack)]
        rng.shuffle(offered)
        chosen = min(attacks or offered, key=lambda action: played[format_action(action)])
        played[format_action(chosen)] += 1
        return chosen

    return pick


def eager(rng: Random) -> Policy:
    """Attack, pursue and advance wherever possible; now and then do something else."""

    def pick(state: State, actions: tuple[Action, ...]) -> Action:
        offered = _offered(rng, actions)
        if rng.random() < 0.1:
            return rng.choice(offered)
        for kinds in ((MassStrike,), (Attack, GainGround, Pursue, BattleBack), (OrderUnit,)):
            eagerly = [action for action in offered if isinstance(action, kinds)]
            if eagerly:
                return rng.choice(eagerly)
        moves = [action for action in offered if isinstance(action, MoveUnit)]
        if moves:
            best = max(moves, key=lambda move: _advance(state, move))
            return best if _advance(state, best) > 0 else Done()
        return rng.choice(offered)

    return pick


def caster(rng: Random) -> Policy:
    """Play Lore cards, use powers and draw cards wherever possible; else play eagerly."""
    otherwise = eager(rng)

    def pick(state: State, actions: tuple[Action, ...]) -> Action:
        cast = [one for one in actions if isinstance(one, PlayLore | UsePower | StoreLore)]
        if cast:
            return rng.choice(cast)
        if Replenish("cards") in actions:
            return Replenish("cards")
        return otherwise(state, actions)

    return pick


def patient(rng: Random) -> Policy:
    """Keep the Lore cards that interrupt, and play them in the other side's battles only."""
    otherwise = eager(rng)

    def pick(state: State, actions: tuple[Action, ...]) -> Action:
        if isinstance(actions[0], KeepLore | DiscardLore):
            keeps = isinstance(actions[0], KeepLore)
            return max(actions, key=lambda action: _interrupts(action) is keeps)
        if Replenish("cards") in actions:
            return Replenish("cards")
        step = state.steps[-1]
        before = isinstance(step, Window) and step.moment is Moment.PRE
        if before and step.side is not state.active and isinstance(actions[0], PlayLore):
            return actions[0]
        return otherwise(state, tuple(one for one in actions if not isinstance(one, PlayLore)))

    return pick


def _interrupts(action: Action) -> bool:
    moments = LORE_CARDS[action.card].at if isinstance(action, KeepLore | DiscardLore) else ()
    return any(moment in INTERRUPTS for moment in moments)


def _advance(state: State, move: MoveUnit) -> int:
    """Return by how many hexes a move brings a unit nearer to the nearest enemy."""
    unit = state.unit(move.unit)
    if unit is None:
        return 0
    enemies = [other.hex for other in state.units if other.side is not unit.side]
    away = [min(GRID.distances[spot][enemy] for enemy in enemies) for spot in (unit.hex, move.to)]
    return away[0] - away[1]


POLICIES: dict[str, Callable[[Random], Policy]] = {
    "eager": eager,
    "unplayed": unplayed_first,
    "random": at_random,
    "caster": caster,
    "patient": patient,
}
