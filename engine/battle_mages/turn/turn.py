"""A whole turn, stage by stage (BM-P1, BM-14.2)."""

from collections.abc import Callable

from engine.battle_mages.rules.losses import next_turn
from engine.battle_mages.rules.refusals import automatic
from engine.battle_mages.state.events import ParalysisEnded, StepBegan, TurnBegan, TurnEnded
from engine.battle_mages.state.model import Nature, State, with_pieces
from engine.battle_mages.state.steps import Acting, Fighting, Turn, TurnStage
from engine.core.frozen import replace
from engine.core.game import Next
from engine.core.steps import push, swap, then


def _to(state: State, turn: Turn, stage: TurnStage) -> State:
    return swap(state, replace(turn, stage=stage))


def _begin(state: State, turn: Turn) -> Next[State]:
    """Begin a turn; what paralyses pieces now ends with it (BM-8.19, BM-14.4)."""
    pieces = tuple(
        replace(each, paralysed=2) if each.paralysed and each.seat is turn.seat else each
        for each in state.pieces
    )
    magus = state.magus(turn.seat)
    on_node = magus is not None and magus.hex == state.board.node
    state = replace(with_pieces(state, pieces), active=turn.seat)
    state = _to(state, replace(turn, on_node=on_node), TurnStage.WHEEL)
    return Next(state, (TurnBegan(turn.seat, state.round),))


def _wheel(state: State, turn: Turn) -> Next[State]:
    return Next(_to(state, turn, TurnStage.SPIRITS))


def _queue(state: State, turn: Turn, nature: Nature) -> tuple[str, ...]:
    return tuple(
        each.id for each in state.pieces if each.seat is turn.seat and each.nature is nature
    )


def _spirits(state: State, turn: Turn) -> Next[State]:
    return Next(_to(state, turn, TurnStage.ILLUSIONS))


def _illusions(state: State, turn: Turn) -> Next[State]:
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
    return then(Next(state), lambda s: _wake(s, turn), next_turn)


def _wake(state: State, turn: Turn) -> Next[State]:
    """End the paralysis that was there when the turn began (BM-8.19)."""
    woken = tuple(each.id for each in state.pieces if each.paralysed == 2)
    told = (ParalysisEnded(woken),) if woken else ()
    pieces = tuple(
        replace(each, paralysed=0) if each.id in woken else each for each in state.pieces
    )
    return Next(with_pieces(state, pieces), (*told, TurnEnded(turn.seat)))


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
