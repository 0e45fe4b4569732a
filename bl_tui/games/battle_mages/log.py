"""The log of Battle Mages: what it tells, and how."""

from bl_tui.table.panes.log import LogSets
from engine.battle_mages.state import events as ev
from engine.battle_mages.state import magic_events as magic

QUIET = (
    ev.GameBegan, ev.TurnEnded, ev.StepBegan, ev.OfferDeclined, ev.MarchTakenBack,
    ev.ParalysisEnded,
)  # fmt: skip
"""Events that a short log may leave out: the next line says as much."""

LOUD = (ev.PiecesRemoved, ev.PlayerOut, ev.GameEnded, ev.Rebelled, magic.Dominated)

LOG = LogSets(
    quiet=QUIET,
    turns=(ev.TurnBegan,),
    loud=LOUD,
    checks=(ev.PoolRolled, ev.WheelTurned, ev.UpkeepRolled, ev.SphereRolled, ev.OrderRolled),
)
