"""The log of the Second Edition: what it tells, and how."""

from bl_tui.games.second_edition.words.events import QUIET
from bl_tui.table.panes.log import LogSets
from engine.second_edition.state import events as ev
from engine.second_edition.state import setup_events as before

UNTOLD = (*QUIET, ev.UnitOrdered, ev.UnitPlaced, ev.OfferDeclined, before.CardDeployed)

LOUD = (ev.UnitEliminated, ev.PointsGained, ev.TentCaptured, ev.GameEnded)

LOG = LogSets(
    quiet=UNTOLD,
    turns=(ev.TurnBegan,),
    loud=LOUD,
    checks=(ev.DiceRolled, ev.DiceRerolled, ev.GroupPicked),
)
