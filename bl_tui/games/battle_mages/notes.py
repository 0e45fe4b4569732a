"""The notes of Battle Mages: they explain a rule when it first matters to a player.

Texts are the messages `note.ID`. Of several at one decision the first is shown, those that the
board teaches before all others; the rest come later.
"""

from typing import Any

from bl_tui.table.panes.notes import Note
from engine.battle_mages.rules.numbers import in_umbra, invisible

_TURN = ("act", "fight")
NEAR = 2
"""Hexes from the Node within which the note about it appears."""


def _near_node(view: Any) -> bool:
    """Return whether the viewer's Magus is near the Node."""
    board = view.setup.board
    return any(
        piece.kind == "magus"
        and piece.seat is view.seat
        and board.grid.distances[piece.hex][board.node] <= NEAR
        for piece in view.pieces
    )


def _hills(view: Any) -> bool:
    return "hill" in view.terrain


def _goal(scenario: str) -> Note:
    """Return the note on the goal of a scenario (BM-17)."""
    return Note(
        scenario, ("act",), when=lambda view: view.setup.scenario == scenario, of=(scenario,)
    )


_DUEL = ("duel",)

NOTES = (
    Note("cup", ("act",), when=lambda view: view.setup.cup > 0, of=("cup2", "cup3", "cup4")),
    *map(_goal, ("bridge", "race", "siege", "escort", "three")),
    Note("teams", ("muster", "act"), of=_DUEL),
    Note("march", ("march",)),
    Note("gather", ("gather",), of=_DUEL),
    Note("melee", ("fight",), of=_DUEL),
    Note("targets", ("targets", "place"), of=_DUEL),
    Note("botch", _TURN, after=("PiecesParalysed",)),
    Note("paradox", _TURN, after=("BoxesChanged",)),
    Note("defence", _TURN, after=("DamageDodged",), of=_DUEL),
    Note("counter", _TURN, after=("SpellCountered",), of=(*_DUEL, "hexagon")),
    Note("parry", _TURN, after=("Parried",), of=_DUEL),
    Note("upkeep", _TURN, after=("UpkeepRolled",)),
    Note("rebel", _TURN, after=("Rebelled",)),
    Note("bricks", _TURN, after=("BrickLaid",)),
    Note("seals", _TURN, after=("SealLaid",)),
    Note("domination", _TURN, after=("Dominated",)),
    Note("effects", _TURN, after=("Marked",)),
    Note("out", _TURN, after=("PlayerOut",), of=("square",)),
    Note("wheel", ("act",), after=("WheelTurned",)),
    Note("invisible", _TURN, when=lambda view: any(map(invisible, view.pieces))),
    Note("umbra", _TURN, when=lambda view: any(map(in_umbra, view.pieces))),
    Note("node", ("act",), when=_near_node, of=("hexagon",)),
    Note("hill", ("fight",), when=_hills),
    Note("magic", ("act",), of=_DUEL),
    Note("end", ("act",), when=lambda view: view.round > 1),
)
