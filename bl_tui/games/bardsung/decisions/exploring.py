"""Why nothing is explored from where a hero stands, in a word."""

from bl_tui.games.bardsung.decisions.looking import why_idle
from engine.bardsung.explore.gates import refuse_explore
from engine.bardsung.map.lattice import lattice
from engine.bardsung.state.actions import Explore
from engine.bardsung.state.model import Hero
from engine.bardsung.turn.views import View

REASONS = ("stairs", "tutorial", "portcullis", "dead_fingers", "toolkit", "dead_end", "explored")
"""Why a gate is none to explore, that first which tells most of a zone with several."""


def why_no_explore(view: View, hero: Hero) -> str:
    """Return the reason: `no_actions` or `stunned` where only an action is missing, `none` without
    a gate here."""
    gates = lattice(view.table).gates.values()
    here = [Explore(gate.id) for gate in gates if gate.zone == hero.zone]
    refused = [refuse_explore(view.table, hero, each) for each in here]
    if None in refused:
        return why_idle(hero)
    found = {why.code.rpartition(".")[2] for why in refused if why is not None}
    return next((each for each in REASONS if each in found), "none")
