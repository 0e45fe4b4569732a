"""The log of the first edition: its events and their words."""

from typing import Any

from bl_tui.games.battlelore.words.events import QUIET
from bl_tui.table.panes.log import LogSets
from bl_tui.table.panes.phrases import Phrases
from engine.battlelore.state import events as ev

UNTOLD = (
    *QUIET, ev.UnitOrdered, ev.OrderCancelled, ev.OrdersFinished, ev.RetreatOrdered,
    ev.CardDiscarded, ev.BattleBegan, ev.WindowPassed, ev.LoreDealt, ev.CouncilShared,
    ev.Replenished,
)  # fmt: skip

LOUD = (
    ev.UnitEliminated, ev.BannerCaptured, ev.BlazonTaken, ev.BlazonLost, ev.BlazonCaptured,
    ev.StrongholdTaken, ev.BattleWon, ev.LaurelsWon, ev.CampaignWon,
)  # fmt: skip

CHECKS = (
    ev.SpellRolled, ev.DiceRerolled, ev.CriticalRolled, ev.PanicRolled, ev.BlockedRolled,
    ev.BackAttacked, ev.FlankRerolled, ev.RecruitRolled,
)  # fmt: skip
"""Rolls outside battles: their dice, and their purpose."""


def _result(teller: Phrases, event: Any) -> str:
    """Return the hits and flags of a roll that counts them."""
    if isinstance(event, ev.DiceRolled | ev.SpellRolled | ev.DiceRerolled):
        return teller.say("app.log.result", hits=event.hits, flags=event.flags)
    return ""


LOG = LogSets(
    quiet=UNTOLD,
    turns=(ev.TurnBegan,),
    loud=LOUD,
    matters=(ev.CardPlayed, ev.LorePlayed, ev.FiguresLost, ev.FiguresRestored, ev.UnitRetreated),
    rolls=(ev.DiceRolled, ev.OrdersRolled),
    checks=CHECKS,
    result=_result,
)
