"""The notes of the Second Edition: what is told of a rule when it first matters to a player.

Texts are the messages `note.ID`. Of several that matter at one decision the first is told; the
others come at later ones.
"""

from collections.abc import Callable
from typing import Any

from bl_tui.table.panes.notes import Note

_STEPS = ("orders", "moves", "attacks")


def _ground(*kinds: str) -> Callable[[Any], bool]:
    return lambda view: bool({*kinds} & {*view.terrain})


NOTES = (
    Note("orders", ("orders",)),
    Note("moves", ("moves",)),
    Note("attacks", ("attacks",)),
    Note("supported", _STEPS, after=("UnitSupported",)),
    Note("committed", _STEPS, after=("DiceCommitted",)),
    Note("points", _STEPS, after=("PointsGained",)),
    Note("counter", ("counter",)),
    Note("lore", ("orders",), when=lambda view: view.setup.scenario == "full"),
    Note("banners", ("moves",)),
    Note("forest", ("moves",), when=_ground("forest")),
    Note("building", ("moves",), when=_ground("building")),
    Note("weak", ("attacks",)),
    Note("away", ("attacks",)),
)
