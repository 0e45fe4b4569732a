"""The part of the first edition in the analysis of a game."""

from engine.battlelore.state import actions as a
from engine.battlelore.state import house_steps as hs
from engine.battlelore.state import steps as s
from engine.bots.analysis.plan_trials import plan_method
from engine.bots.battlelore.roster import BOTS

METHOD = plan_method(
    BOTS["heavy"],
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
    error=0.03,
    lines=8000,
    attacks=(a.Attack, a.MassStrike),
)
