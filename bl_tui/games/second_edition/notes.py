"""The notes of the Second Edition: they explain a rule when it first matters to a player.

Texts are the messages `note.ID`. Of several at one decision the first is shown; the others come
later.
"""

from collections.abc import Callable
from typing import Any

from bl_tui.table.panes.notes import Note

_STEPS = ("orders", "moves", "attacks")


def _ground(*kinds: str) -> Callable[[Any], bool]:
    return lambda view: bool({*kinds} & {*view.terrain})


_FIRST, _FULL = "learning", "full"

NOTES = (
    Note("war", ("muster", "deploy"), when=lambda view: view.setup.war > 0, of=("war",)),
    Note("scenario", ("scenario",), of=(_FULL,)),
    Note("ford", ("ford",), of=(_FULL,)),
    Note("muster", ("muster",), of=(_FULL,)),
    Note("deploy", ("deploy",), of=(_FULL,)),
    Note("orders", ("orders",), of=(_FIRST,)),
    Note("moves", ("moves",), of=(_FIRST,)),
    Note("attacks", ("attacks",), of=(_FIRST,)),
    Note("supported", _STEPS, after=("UnitSupported",), of=(_FIRST,)),
    Note("retreated", _STEPS, after=("UnitRetreated",), of=(_FIRST,)),
    Note("committed", _STEPS, after=("DiceCommitted",), of=(_FIRST,)),
    Note("points", _STEPS, after=("PointsGained",), of=(_FIRST,)),
    Note("counter", ("counter",), of=(_FIRST,)),
    Note("lore", ("orders",), when=lambda view: view.setup.scenario == _FULL, of=(_FULL,)),
    Note("banners", ("moves",), of=(_FIRST,)),
    Note("forest", ("moves",), when=_ground("forest"), of=(_FULL,)),
    Note("building", ("moves",), when=_ground("building"), of=(_FULL,)),
    Note("weak", ("attacks",)),
    Note("away", ("attacks",)),
)
