"""The decisions of Battle Mages: one class each, in the file of its phase.

To add a decision: write a class in the file of its phase, with `name`, `rule`, `step` and its
words as whole message ids (`phase`, `chooses`, `finishes` ...). Derive it from a class of
`base.py` and from one of the seven bases in `bl_tui/table/decision.py`, and override what differs:
`question` (the prompt of the player who decides), `goals` or `choices`, `highlights`, `refusal`,
`keys`. Add it to DECISIONS here, or to its modes if a player turns to it by a key. Add its words
to the catalogues of all languages; the tests of `tests/meta` name those that are missing.
"""

from bl_tui.games.battle_mages.decisions import (
    fights,
    losses,
    magic,
    ranges,
    reactions,
    setup,
    teams,
    turn,
)
from bl_tui.table.decisions import Decisions
from engine.battle_mages.turn.views import View

DECISIONS: Decisions[View] = Decisions(
    (
        setup.Deployment,
        setup.Muster,
        turn.Actions,
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
    ),
    over=(turn.Over,),
    modes=(magic.Spells, teams.Team, ranges.Range),
)

decision_of = DECISIONS.due
"""The decision that is due, by its view."""
