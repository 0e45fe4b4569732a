"""The part of the Second Edition in the analysis of a game."""

from engine.bots.analysis.plan_trials import plan_method
from engine.bots.second_edition.roster import BOTS
from engine.second_edition.state import steps as s

METHOD = plan_method(
    BOTS["heavy"],
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
    error=0.08,
    lines=18000,
)
