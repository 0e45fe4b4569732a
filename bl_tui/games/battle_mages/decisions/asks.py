"""All decisions of Battle Mages, and the one that is due."""

from collections.abc import Mapping

from bl_tui.games.battle_mages.decisions import fights, losses, magic, reactions, setup, teams, turn
from bl_tui.table.decision import Decision as Kind
from bl_tui.table.decision import finder
from bl_tui.table.decision_rows import row_of
from bl_tui.table.pointing.asks import Asks, Decision, decide
from engine.battle_mages.turn.views import View
from engine.core.caching import of_last_state

DECISIONS: tuple[type[Kind[View]], ...] = (
    setup.Deployment,
    setup.Muster,
    turn.Act,
    turn.March,
    fights.Fight,
    fights.Gather,
    fights.Break,
    losses.Remove,
    losses.Parry,
    losses.Lose,
    losses.Paralyse,
    magic.Declare,
    magic.Sign,
    magic.Place,
    magic.Level,
    magic.Targets,
    losses.Drop,
    losses.SendBack,
    reactions.Defend,
    reactions.DefendMelee,
    reactions.Counter,
)
"""The decisions that steps ask for; of several for one step the first asks that is due."""

TURNED_TO: tuple[type[Kind[View]], ...] = (magic.Spells, teams.Team, turn.Range)
"""The decisions that a player may turn to in the middle of another one."""

class_of = finder(DECISIONS, turn.Over)

ASKS: Mapping[type, Asks] = {
    turn.Over: row_of(turn.Over),
    **{kind: row_of(kind) for kind in DECISIONS},
}
MODES: Mapping[str, Asks] = {kind.name: row_of(kind) for kind in TURNED_TO}


@of_last_state
def decision_of(view: View) -> Decision:
    """Return the decision that is due; `mine` if the viewer takes it."""
    return decide(ASKS[class_of(view)], view)
