"""The part of the first edition in the analysis of a game."""

from functools import partial
from typing import cast

from engine.battlelore.state import actions as a
from engine.battlelore.state import house_steps as hs
from engine.battlelore.state import steps as s
from engine.bots.analysis.method import Method
from engine.bots.analysis.plan_trials import PlanTrials, chance_of
from engine.bots.battlelore.roster import BOTS
from engine.bots.plan_search import PlanSearcher

HEAVY = cast("PlanSearcher", BOTS["heavy"])

METHOD = Method(
    kinds={
        s.ChooseCard: "card",
        s.GiveOrders: "plan",
        s.Movement: "plan",
        s.Battles: "attack",
        s.Combat: "reaction",
        s.Battle: "reaction",
        s.Retreat: "reaction",
        s.Window: "reaction",
        s.Casting: "reaction",
        hs.EvasionOffer: "reaction",
        hs.EngagementOffer: "reaction",
        hs.Massing: "attack",
    },
    trials=partial(PlanTrials, HEAVY),
    chance=partial(chance_of, HEAVY.judge),
    error=0.03,
    lines=8000,
    attacks=(a.Attack, a.MassStrike),
)
