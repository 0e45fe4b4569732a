"""A whole turn, stage by stage (BL2-17.1)."""

from collections.abc import Callable
from functools import partial

from engine.core.frozen import changer, replace
from engine.core.game import Next
from engine.core.steps import swap, then
from engine.second_edition.rules.damage import harm
from engine.second_edition.rules.orders import HARVEST
from engine.second_edition.rules.refusals import automatic
from engine.second_edition.rules.victory import check_points, gain_points
from engine.second_edition.state.events import (
    MarkerRemoved,
    TentCaptured,
    TurnBegan,
    TurnEnded,
)
from engine.second_edition.state.grounds import OPEN
from engine.second_edition.state.model import (
    State,
    UnitId,
    change_ground,
    change_unit,
)
from engine.second_edition.state.steps import (
    Attacks,
    ChooseCard,
    DiscardLore,
    Exchange,
    GainLore,
    GiveOrders,
    Moment,
    Moves,
    Turn,
    TurnStage,
    Unfinished,
    open_window,
)
from engine.second_edition.tables.command_cards import (
    COMMAND,
    Effect,
)
from engine.second_edition.turn.command import harvest
from engine.second_edition.turn.upkeep import (
    HAND_LIMIT,
    banner_points,
    draw_and_keep,
    draw_command,
    scenario_points,
    stones_lore,
)

TENT_POINTS = 2
_with_steps, _with_stage = changer("steps"), changer("stage")


def _to(state: State, turn: Turn, stage: TurnStage, *more: Unfinished) -> State:
    """Return the state with the turn at another stage and steps on it, the last one first."""
    return _with_steps(state, (*state.steps[:-1], _with_stage(turn, stage), *more))


def _begin(state: State, turn: Turn) -> Next[State]:
    """Begin a turn, the first player's with the check for victory (BL2-3.5, BL2-14.2)."""
    if turn.side is state.first:
        checked = check_points(state)
        if checked.state.over is not None:
            return checked
    stunned = tuple(unit.id for unit in state.of(turn.side) if unit.stunned)
    state = replace(state, turn=state.turn + 1, active=turn.side)
    state = _to(state, replace(turn, stunned=stunned), TurnStage.POISON)
    done: Next[State] = Next(state, (TurnBegan(turn.side, state.turn),))
    return then(done, partial(_capture, turn=turn))


def _capture(state: State, turn: Turn) -> Next[State]:
    """Take the enemy's tents on which units of the side stand (BL2-13.17).

    A unit on a tent of its own side does nothing to it (BL2-13.18).
    """
    done: Next[State] = Next(state)
    for tent in state.tents:
        unit = state.at(tent.hex)
        if tent.side is turn.side or unit is None or unit.side is not turn.side:
            continue
        tents = tuple(each for each in done.state.tents if each != tent)
        after = change_ground(replace(done.state, tents=tents), tent.hex, OPEN)
        taken = Next(after, (*done.events, TentCaptured(turn.side, tent.hex)))
        gain = partial(gain_points, side=turn.side, points=TENT_POINTS, cause="tent")
        done = then(taken, gain)
    return done


def _poison(state: State, turn: Turn) -> Next[State]:
    """Poisoned units lose their marker and suffer, each by itself (BL2-9.20).

    It comes after the victory check and is an effect of its own (BL2-16.10).
    """
    done: Next[State] = Next(_to(state, turn, TurnStage.COMMAND))
    for unit in reversed(state.of(turn.side)):
        if unit.poisoned:
            done = then(done, partial(_cure, unit=unit.id))
            done = Next(harm(done.state, unit.id, 1, "poison"), done.events)
    return done


def _cure(state: State, unit: UnitId) -> Next[State]:
    after = change_unit(state, unit, poisoned=False)
    return Next(after, (MarkerRemoved(unit, "poison"),))


def _command(state: State, turn: Turn) -> Next[State]:
    return Next(_to(state, turn, TurnStage.ORDERS, ChooseCard(turn.side)))


def _orders(state: State, turn: Turn) -> Next[State]:
    return Next(_to(state, turn, TurnStage.MORE_ORDERS, GiveOrders(turn.side)))


def _more_orders(state: State, turn: Turn) -> Next[State]:
    more = (GiveOrders(turn.side, HARVEST),) if harvest(state, turn.side) else ()
    return Next(_to(state, turn, TurnStage.ORDERED, *more))


def _ordered(state: State, turn: Turn) -> Next[State]:
    side = turn.side
    state = open_window(_to(state, turn, TurnStage.MOVES), side.other, Moment.W14)
    return Next(open_window(state, side, Moment.W2))


def _moves(state: State, turn: Turn) -> Next[State]:
    return Next(_to(state, turn, TurnStage.MORE_MOVES, Moves(turn.side)))


def _more_moves(state: State, turn: Turn) -> Next[State]:
    more = (Moves(turn.side, extra=True),) if _onslaught(turn) else ()
    return Next(_to(state, turn, TurnStage.MOVED, *more))


def _onslaught(turn: Turn) -> bool:
    return turn.text and COMMAND[turn.card].effect is Effect.MORE_MOVES  # BL2-C07


def _moved(state: State, turn: Turn) -> Next[State]:
    return Next(open_window(_to(state, turn, TurnStage.ATTACKS), turn.side, Moment.W4))


def _attacks(state: State, turn: Turn) -> Next[State]:
    return Next(_to(state, turn, TurnStage.STUNNED, Attacks(turn.side)))


def _stunned(state: State, turn: Turn) -> Next[State]:
    """Stun markers that were there when the turn began go (BL2-9.21)."""
    done: Next[State] = Next(_to(state, turn, TurnStage.POINTS))
    for unit in turn.stunned:
        if state.unit(unit) is not None:
            after = change_unit(done.state, unit, stunned=False)
            done = Next(after, (*done.events, MarkerRemoved(unit, "stun")))
    return done


def _points(state: State, turn: Turn) -> Next[State]:
    after = _to(state, turn, TurnStage.EXCHANGE)
    return then(
        Next(after),
        partial(banner_points, side=turn.side),
        partial(scenario_points, side=turn.side),
    )


def _learning(state: State) -> bool:
    return state.setup.scenario == "learning"


def _exchange(state: State, turn: Turn) -> Next[State]:
    more = (Exchange(turn.side),) if _learning(state) else ()
    return Next(_to(state, turn, TurnStage.DRAW, *more))


def _draw(state: State, turn: Turn) -> Next[State]:
    """Draw a Command card for the one played (BL2-3.11)."""
    after = _to(state, turn, TurnStage.LORE)
    card = COMMAND[turn.card]
    if turn.text and card.effect is Effect.DRAW_AND_KEEP:  # BL2-C15
        return draw_and_keep(after, turn.side, card.amount)
    return draw_command(after, turn.side, 1)


def _lore(state: State, turn: Turn) -> Next[State]:
    if _learning(state):  # BL2-15.7
        return Next(_to(state, turn, TurnStage.END))
    after = _to(state, turn, TurnStage.LIMIT, GainLore(turn.side))
    return stones_lore(after, turn.side)


def _limit(state: State, turn: Turn) -> Next[State]:
    step = DiscardLore(turn.side, HAND_LIMIT, "BL2-11.2")
    return Next(_to(state, turn, TurnStage.END, step))


def _end(state: State, turn: Turn) -> Next[State]:
    """Begin the turn of the other side (BL2-3.1); no turn is the last (BL2-14.7)."""
    after = swap(replace(state, effects=()), Turn(turn.side.other))
    return Next(after, (TurnEnded(turn.side),))


_STAGES: dict[TurnStage, Callable[[State, Turn], Next[State]]] = {
    TurnStage.BEGIN: _begin,
    TurnStage.POISON: _poison,
    TurnStage.COMMAND: _command,
    TurnStage.ORDERS: _orders,
    TurnStage.MORE_ORDERS: _more_orders,
    TurnStage.ORDERED: _ordered,
    TurnStage.MOVES: _moves,
    TurnStage.MORE_MOVES: _more_moves,
    TurnStage.MOVED: _moved,
    TurnStage.ATTACKS: _attacks,
    TurnStage.STUNNED: _stunned,
    TurnStage.POINTS: _points,
    TurnStage.EXCHANGE: _exchange,
    TurnStage.DRAW: _draw,
    TurnStage.LORE: _lore,
    TurnStage.LIMIT: _limit,
    TurnStage.END: _end,
}

_NOTHING_DUE: dict[TurnStage, Callable[[State, Turn], bool]] = {
    TurnStage.POISON: lambda state, turn: not any(u.poisoned for u in state.of(turn.side)),
    TurnStage.MORE_ORDERS: lambda state, turn: not harvest(state, turn.side),
    TurnStage.ORDERED: lambda state, _: not any(hand.lore_cards for hand in state.hands),
    TurnStage.MORE_MOVES: lambda _, turn: not _onslaught(turn),
    TurnStage.MOVED: lambda state, turn: not state.hand(turn.side).lore_cards,
    TurnStage.STUNNED: lambda _, turn: not turn.stunned,
    TurnStage.EXCHANGE: lambda state, _: not _learning(state),
}
"""The stages at which often nothing happens, and when that is so: they are passed over at once."""
_FOLLOWING = dict(zip(TurnStage, tuple(TurnStage)[1:], strict=False))


def _run(state: State, turn: Turn) -> Next[State]:
    """Do what is due next."""
    stage = turn.stage
    while (idle := _NOTHING_DUE.get(stage)) is not None and idle(state, turn):
        stage = _FOLLOWING[stage]
    return _STAGES[stage](state, turn)


TURN = automatic(_run)
