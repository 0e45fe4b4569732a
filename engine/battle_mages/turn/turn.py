"""A whole turn, stage by stage (BM-P1, BM-14.2)."""

from collections.abc import Callable

from engine.battle_mages.magic.quintessence import gain_paradox
from engine.battle_mages.rules.losses import next_turn
from engine.battle_mages.rules.refusals import automatic
from engine.battle_mages.state.events import ParalysisEnded, StepBegan, TurnBegan, TurnEnded
from engine.battle_mages.state.model import (
    State,
    with_pieces,
)
from engine.battle_mages.state.steps import Acting, Fighting, Turn, TurnStage
from engine.battle_mages.tables.pieces import Nature
from engine.battle_mages.turn.upkeep import roll_next, turn_wheel
from engine.core.frozen import replace
from engine.core.game import Next
from engine.core.steps import push, swap, then


def _to(state: State, turn: Turn, stage: TurnStage) -> State:
    return swap(state, replace(turn, stage=stage))


def _begin(state: State, turn: Turn) -> Next[State]:
    """Begin a turn; what paralyses pieces now ends with it (BM-8.19, BM-14.4)."""
    pieces = tuple(
        replace(piece, paralysed=2) if piece.paralysed and piece.seat is turn.seat else piece
        for piece in state.pieces
    )
    magus = state.magus(turn.seat)
    on_node = magus is not None and magus.hex == state.board.node
    state = replace(with_pieces(state, pieces), active=turn.seat)
    state = _to(state, replace(turn, on_node=on_node), TurnStage.WHEEL)
    return Next(state, (TurnBegan(turn.seat, state.round),))


def _wheel(state: State, turn: Turn) -> Next[State]:
    """Turn the Wheel, the first thing in a turn (BM-4.3), then line up the spirits."""
    done: Next[State] = Next(state)
    if state.setup.wheel:
        done = turn_wheel(state, turn)
    state = done.state
    queue = _queue(state, turn, Nature.SPIRIT)
    return Next(_to(state, replace(turn, queue=queue), TurnStage.SPIRITS), done.events)


def _queue(state: State, turn: Turn, nature: Nature) -> tuple[str, ...]:
    return tuple(
        piece.id for piece in state.pieces if piece.seat is turn.seat and piece.nature is nature
    )


def _spirits(state: State, turn: Turn) -> Next[State]:
    """Let the spirits roll one after another, then line up the illusions (BM-11.19)."""
    if turn.queue:
        return roll_next(state, turn)
    queue = _queue(state, turn, Nature.ILLUSION)
    return Next(_to(state, replace(turn, queue=queue), TurnStage.ILLUSIONS))


def _illusions(state: State, turn: Turn) -> Next[State]:
    if turn.queue:
        return roll_next(state, turn)
    return Next(_to(state, turn, TurnStage.ACTION))


def _action(state: State, turn: Turn) -> Next[State]:
    after = push(_to(state, turn, TurnStage.MELEE), Acting(turn.seat))
    return Next(after, (StepBegan(turn.seat, "action"),))


def _melee(state: State, turn: Turn) -> Next[State]:
    """Begin the Melee step: no move, shot or spell from now on (BM-14.3)."""
    after = push(_to(state, turn, TurnStage.END), Fighting(turn.seat))
    return Next(after, (StepBegan(turn.seat, "melee"),))


def _end(state: State, turn: Turn) -> Next[State]:
    """End a turn: an inactive Magus sheds Paradox, then old paralysis ends (BM-14.4)."""
    return then(Next(state), lambda s: _shed(s, turn), lambda s: _wake(s, turn), next_turn)


def _shed(state: State, turn: Turn) -> Next[State]:
    """Let a Magus who did nothing in the whole turn shed 1 Paradox (BM-11.12).

    A counter in the own turn is something; defences and counters in the turns of others are not.
    """
    if turn.busy or turn.countered:
        return Next(state)
    if state.magus(turn.seat) is None or not state.player(turn.seat).paradox:
        return Next(state)
    return gain_paradox(state, turn.seat, -1, "inactive")


def _wake(state: State, turn: Turn) -> Next[State]:
    """End the paralysis that was there when the turn began (BM-8.19)."""
    woken = tuple(piece.id for piece in state.pieces if piece.paralysed == 2)
    ended = (ParalysisEnded(woken),) if woken else ()
    pieces = tuple(
        replace(piece, paralysed=0) if piece.id in woken else piece for piece in state.pieces
    )
    return Next(with_pieces(state, pieces), (*ended, TurnEnded(turn.seat)))


_STAGES: dict[TurnStage, Callable[[State, Turn], Next[State]]] = {
    TurnStage.BEGIN: _begin,
    TurnStage.WHEEL: _wheel,
    TurnStage.SPIRITS: _spirits,
    TurnStage.ILLUSIONS: _illusions,
    TurnStage.ACTION: _action,
    TurnStage.MELEE: _melee,
    TurnStage.END: _end,
}
TURN = automatic(lambda state, turn: _STAGES[turn.stage](state, turn))
