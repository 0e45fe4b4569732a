"""The keys that are about no hex and no card: finish, decline, take what is offered, order all."""

from engine.battlelore.state.actions import (
    Action,
    BattleBack,
    Done,
    Engage,
    Evade,
    GainGround,
    Pass,
    Recruit,
)
from engine.battlelore.state.house_steps import Massing
from engine.battlelore.turn.views import View

OFFERED = (GainGround, BattleBack, Evade, Engage, Recruit)
"""Actions that take what is offered."""


def finish(view: View) -> Action | None:
    """Return the end of orders, movement, battles or of a choice of several, None without one.

    A massed strike that nobody supports yet cannot begin; the player is told why.
    """
    gathers = view.side in view.to_act and isinstance(view.steps[-1], Massing)
    return Done() if gathers or Done() in view.actions else None


def decline(view: View) -> Action | None:
    """Return what leaves what is offered, None where nothing is."""
    return Pass() if Pass() in view.actions else None


def accept(view: View) -> Action | None:
    """Return what takes what is offered, None where nothing is."""
    return next((each for each in view.actions if isinstance(each, OFFERED)), None)


# --- an end that leads to the next draw, which cannot be taken back ----------------------------


# --- orders ------------------------------------------------------------------------------------
