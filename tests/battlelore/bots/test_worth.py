"""What things are worth does not hang on who else is thinking in the same process."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

from engine.battlelore.state.model import State
from engine.bots.battlelore.material import Worth
from engine.bots.battlelore.quick_position import QuickPosition
from engine.bots.battlelore.weights import REGULAR
from tests.battlelore.position import Position


@contextmanager
def another_thread(work: Callable[[], object]) -> Iterator[None]:
    """Do some work before every single operation of what follows, as threads may do at worst."""

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        frame.f_trace_opcodes = True
        if event == "opcode":
            sys.settrace(None)
            work()
            sys.settrace(trace)
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        yield
    finally:
        sys.settrace(before)


def value(state: State, worth: Worth) -> float:
    """Return what it is worth that s1 goes one hex forward, which hangs on who stands there."""
    return worth.stand(state.need("s1"), "D6")


def test_two_games_in_one_process_do_not_mix_what_they_found_out(
    position: Callable[..., Position],
) -> None:
    """A Dask worker plays as many games at a time as it has threads."""
    state = position("s1 Ib E7, p1 Ib F7, p2 Ar B7").state
    other = position("s1 Ib E7, p1 Cr D5, p2 Cr C6").state
    wanted = value(state, Worth(QuickPosition(state), REGULAR))
    theirs_wanted = value(other, Worth(QuickPosition(other), REGULAR))
    assert wanted != theirs_wanted
    theirs: list[Worth] = []
    value(state, Worth(QuickPosition(state), REGULAR))
    with another_thread(lambda: theirs.append(Worth(QuickPosition(other), REGULAR))):
        mine = Worth(QuickPosition(state), REGULAR)
    assert len(theirs) > 20
    found = value(state, mine)
    assert {value(other, each) for each in theirs} == {theirs_wanted}
    assert value(state, mine) == found == wanted
