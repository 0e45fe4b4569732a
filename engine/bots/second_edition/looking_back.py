"""The part of the Second Edition in the analysis of a game."""

from functools import partial
from typing import cast

from engine.bots.analysis.method import Method
from engine.bots.analysis.plan_trials import PlanTrials, chance_of
from engine.bots.plan_search import PlanSearcher
from engine.bots.second_edition.roster import BOTS
from engine.second_edition.state import steps as s

HEAVY = cast("PlanSearcher", BOTS["heavy"])

METHOD = Method(
    kinds={
        s.ChooseCard: "card",
        s.GiveOrders: "plan",
        s.Moves: "plan",
        s.Attacks: "attack",
        s.Granted: "attack",
        s.Combat: "reaction",
        s.Mobility: "reaction",
        s.Window: "reaction",
        s.Casting: "reaction",
        s.Roll: "reaction",
    },
    trials=partial(PlanTrials, HEAVY),
    chance=partial(chance_of, HEAVY.judge),
    error=0.08,
    lines=18000,
)
