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
from engine.second_edition.state import events as ev
from engine.second_edition.state import steps as s
from engine.second_edition.state.grounds import OPEN
from engine.second_edition.state.model import (
    State,
    UnitId,
    change_ground,
    change_unit,
)
from engine.second_edition.tables.command_cards import (
    COMMAND,
    CommandEffect,
)
from engine.second_edition.turn.command import harvest
from engine.second_edition.turn.upkeep import (
    HAND_LIMIT,
    banner_points,
    draw_and_keep,
    draw_command,
    scenario_lore,
    scenario_points,
)

TENT_POINTS = 2
_with_steps, _with_stage = changer("steps"), changer("stage")


def _to(state: State, turn: s.Turn, stage: s.TurnStage, *more: s.Unfinished) -> State:
    """Return the state with the turn at another stage and steps on it, the last one first."""
    return _with_steps(state, (*state.steps[:-1], _with_stage(turn, stage), *more))


def _begin(state: State, turn: s.Turn) -> Next[State]:
    """Begin a turn, the first player's with the check for victory (BL2-3.5, BL2-14.2)."""
    if turn.side is state.first:
        checked = check_points(state)
        if checked.state.over is not None:
            return checked
    stunned = tuple(unit.id for unit in state.of(turn.side) if unit.stunned)
    state = replace(state, turn=state.turn + 1, active=turn.side)
    state = _to(state, replace(turn, stunned=stunned), s.TurnStage.POISON)
    done: Next[State] = Next(state, (ev.TurnBegan(turn.side, state.turn),))
    return then(done, partial(_capture, turn=turn))


def _capture(state: State, turn: s.Turn) -> Next[State]:
    """Capture the enemy's tents under units of the side (BL2-13.17).

    A unit on a tent of its own side does nothing to it (BL2-13.18).
    """
    done: Next[State] = Next(state)
    for tent in state.tents:
        unit = state.at(tent.hex)
        if tent.side is turn.side or unit is None or unit.side is not turn.side:
            continue
        tents = tuple(other for other in done.state.tents if other != tent)
        after = change_ground(replace(done.state, tents=tents), tent.hex, OPEN)
        taken = Next(after, (*done.events, ev.TentCaptured(turn.side, tent.hex)))
        gain = partial(gain_points, side=turn.side, points=TENT_POINTS, cause="tent")
        done = then(taken, gain)
    return done


def _poison(state: State, turn: s.Turn) -> Next[State]:
    """Poisoned units lose their marker and suffer, each by itself (BL2-9.20).

    It comes after the victory check and is an effect of its own (BL2-16.10).
    """
    done: Next[State] = Next(_to(state, turn, s.TurnStage.COMMAND))
    for unit in reversed(state.of(turn.side)):
        if unit.poisoned:
            done = then(done, partial(_cure, unit=unit.id))
            done = Next(harm(done.state, unit.id, 1, "poison"), done.events)
    return done


def _cure(state: State, unit: UnitId) -> Next[State]:
    after = change_unit(state, unit, poisoned=False)
    return Next(after, (ev.MarkerRemoved(unit, "poison"),))


def _command(state: State, turn: s.Turn) -> Next[State]:
    return Next(_to(state, turn, s.TurnStage.ORDERS, s.ChooseCard(turn.side)))


def _orders(state: State, turn: s.Turn) -> Next[State]:
    return Next(_to(state, turn, s.TurnStage.MORE_ORDERS, s.GiveOrders(turn.side)))


def _more_orders(state: State, turn: s.Turn) -> Next[State]:
    more = (s.GiveOrders(turn.side, HARVEST),) if harvest(state, turn.side) else ()
    return Next(_to(state, turn, s.TurnStage.ORDERED, *more))


def _ordered(state: State, turn: s.Turn) -> Next[State]:
    side = turn.side
    state = s.open_window(_to(state, turn, s.TurnStage.MOVES), side.other, s.Moment.W14)
    return Next(s.open_window(state, side, s.Moment.W2))


def _moves(state: State, turn: s.Turn) -> Next[State]:
    return Next(_to(state, turn, s.TurnStage.MORE_MOVES, s.Moves(turn.side)))


def _more_moves(state: State, turn: s.Turn) -> Next[State]:
    more = (s.Moves(turn.side, extra=True),) if _onslaught(turn) else ()
    return Next(_to(state, turn, s.TurnStage.MOVED, *more))


def _onslaught(turn: s.Turn) -> bool:
    return turn.text and COMMAND[turn.card].effect is CommandEffect.MORE_MOVES  # BL2-C07


def _moved(state: State, turn: s.Turn) -> Next[State]:
    return Next(s.open_window(_to(state, turn, s.TurnStage.ATTACKS), turn.side, s.Moment.W4))


def _attacks(state: State, turn: s.Turn) -> Next[State]:
    return Next(_to(state, turn, s.TurnStage.STUNNED, s.Attacks(turn.side)))


def _stunned(state: State, turn: s.Turn) -> Next[State]:
    """Stun markers that were there when the turn began go (BL2-9.21)."""
    done: Next[State] = Next(_to(state, turn, s.TurnStage.POINTS))
    for unit in turn.stunned:
        if state.unit(unit) is not None:
            after = change_unit(done.state, unit, stunned=False)
            done = Next(after, (*done.events, ev.MarkerRemoved(unit, "stun")))
    return done


def _points(state: State, turn: s.Turn) -> Next[State]:
    after = _to(state, turn, s.TurnStage.EXCHANGE)
    return then(
        Next(after),
        partial(banner_points, side=turn.side),
        partial(scenario_points, side=turn.side),
    )


def _learning(state: State) -> bool:
    return state.setup.scenario == "learning"


def _exchange(state: State, turn: s.Turn) -> Next[State]:
    more = (s.Exchange(turn.side),) if _learning(state) else ()
    return Next(_to(state, turn, s.TurnStage.DRAW, *more))


def _draw(state: State, turn: s.Turn) -> Next[State]:
    """Draw a Command card for the one played (BL2-3.11)."""
    after = _to(state, turn, s.TurnStage.LORE)
    card = COMMAND[turn.card]
    if turn.text and card.effect is CommandEffect.DRAW_AND_KEEP:  # BL2-C15
        return draw_and_keep(after, turn.side, card.amount)
    return draw_command(after, turn.side, 1)


def _lore(state: State, turn: s.Turn) -> Next[State]:
    if _learning(state):  # BL2-15.7
        return Next(_to(state, turn, s.TurnStage.END))
    after = _to(state, turn, s.TurnStage.LIMIT, s.GainLore(turn.side))
    return scenario_lore(after, turn.side)


def _limit(state: State, turn: s.Turn) -> Next[State]:
    step = s.DiscardLore(turn.side, HAND_LIMIT, "BL2-11.2")
    return Next(_to(state, turn, s.TurnStage.END, step))


def _end(state: State, turn: s.Turn) -> Next[State]:
    """Begin the turn of the other side (BL2-3.1); no turn is the last (BL2-14.7)."""
    after = swap(replace(state, effects=()), s.Turn(turn.side.other))
    return Next(after, (ev.TurnEnded(turn.side),))


_STAGES: dict[s.TurnStage, Callable[[State, s.Turn], Next[State]]] = {
    s.TurnStage.BEGIN: _begin,
    s.TurnStage.POISON: _poison,
    s.TurnStage.COMMAND: _command,
    s.TurnStage.ORDERS: _orders,
    s.TurnStage.MORE_ORDERS: _more_orders,
    s.TurnStage.ORDERED: _ordered,
    s.TurnStage.MOVES: _moves,
    s.TurnStage.MORE_MOVES: _more_moves,
    s.TurnStage.MOVED: _moved,
    s.TurnStage.ATTACKS: _attacks,
    s.TurnStage.STUNNED: _stunned,
    s.TurnStage.POINTS: _points,
    s.TurnStage.EXCHANGE: _exchange,
    s.TurnStage.DRAW: _draw,
    s.TurnStage.LORE: _lore,
    s.TurnStage.LIMIT: _limit,
    s.TurnStage.END: _end,
}

_NOTHING_DUE: dict[s.TurnStage, Callable[[State, s.Turn], bool]] = {
    s.TurnStage.POISON: lambda state, turn: not any(u.poisoned for u in state.of(turn.side)),
    s.TurnStage.MORE_ORDERS: lambda state, turn: not harvest(state, turn.side),
    s.TurnStage.ORDERED: lambda state, _: not any(hand.lore_cards for hand in state.hands),
    s.TurnStage.MORE_MOVES: lambda _, turn: not _onslaught(turn),
    s.TurnStage.MOVED: lambda state, turn: not state.hand(turn.side).lore_cards,
    s.TurnStage.STUNNED: lambda _, turn: not turn.stunned,
    s.TurnStage.EXCHANGE: lambda state, _: not _learning(state),
}
"""The stages at which often nothing happens, and when that is so: they are passed over at once."""
_FOLLOWING = dict(zip(s.TurnStage, tuple(s.TurnStage)[1:], strict=False))


def _run(state: State, turn: s.Turn) -> Next[State]:
    """Do what is due next."""
    stage = turn.stage
    while (idle := _NOTHING_DUE.get(stage)) is not None and idle(state, turn):
        stage = _FOLLOWING[stage]
    return _STAGES[stage](state, turn)


TURN = automatic(_run)
