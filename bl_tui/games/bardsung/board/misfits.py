"""Ways in which a tile that is drawn cannot lie, each with what forbids it."""

from collections.abc import Iterator
from functools import lru_cache

from engine.bardsung.map.lattice import lattice_of
from engine.bardsung.map.placing import cells, fits, turnings
from engine.bardsung.state.model import Board, Laid
from engine.bardsung.state.steps import Exploring
from engine.core.frozen import Value, record


@record
class Misfit(Value):
    """A way in which a tile cannot lie; `why` is the message that tells the rule."""

    laid: Laid
    why: str


@lru_cache(4)
def misfits(board: Board, step: Exploring) -> tuple[Misfit, ...]:
    """Return the ways that joining each portal of the tile would come to, if the rules let it."""
    return tuple(_misfits(board, step))


def _misfits(board: Board, step: Exploring) -> Iterator[Misfit]:
    map = lattice_of(board)
    for laid, permitted in turnings(map.gates[step.gate], step.tile).items():
        if not permitted:
            yield Misfit(laid, "app.lay.wrong.fixed")
        elif not fits(map, laid):
            covers = any(cell in map.at for cell in cells(laid))
            yield Misfit(laid, "app.lay.wrong.covers" if covers else "app.lay.wrong.beyond")
