"""The log of Bardsung: what it tells, and how."""

from bl_tui.table.panes.log import LogSets
from engine.bardsung.state import events as e
from engine.bardsung.state import table_events as t

QUIET = (e.GameBegan, t.FateChanged, t.ResourceChanged, e.TurnEnded, e.CardAdded)
LOUD = (
    t.HeroWounded, t.HeroDefeated, t.HeroSaved, e.EncounterEnded, e.GameEnded, e.EnemyLeft,
    t.WandererDrawn, t.DeadEnd,
)  # fmt: skip
TURNS = (e.TurnBegan, e.RoundBegan, e.EncounterBegan)
DICE = (e.Rolled, e.DamageRolled, e.DieRolled)

LOG = LogSets(quiet=QUIET, turns=TURNS, loud=LOUD, checks=DICE)
