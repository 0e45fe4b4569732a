"""The decisions of Bardsung: a class for each, in the file of its phase.

- `hero_turn`: the turn, empowered rolls, what costs no action
- `aiming`: free Moves and targets within an attack
- `effects`: effects of an attack
- `exploring`: the tile that is laid
- `questions`: where heroes begin, places, other answers, the vote
- `growing`: gold, lessons, equipment, treasures, between encounters
- `over`: where nobody is asked

To add a decision: write its class in the file of its phase, from the base in `table.decision`
that fits how it is answered (and `OfHero`, which knows who is asked); name its step, its rule and
its messages, whole; add these messages to each catalogue; add the class to `CLASSES` here, or to
`MODE_CLASSES` if a player turns to it in the middle of another decision. Of several classes of one
step the first that is due asks.
"""

from collections.abc import Mapping
from typing import Any

from bl_tui.games.bardsung.decisions.aiming import Aim, FreeMove
from bl_tui.games.bardsung.decisions.effects import Effect
from bl_tui.games.bardsung.decisions.exploring import Tile
from bl_tui.games.bardsung.decisions.growing import Gold, Level, Treasures, Upgrade
from bl_tui.games.bardsung.decisions.hero_turn import Empowered, HeroTurn, Pack
from bl_tui.games.bardsung.decisions.over import Ended, Over, Watching
from bl_tui.games.bardsung.decisions.questions import Answer, PlaceHero, Retry, Vote, Where
from bl_tui.table import decision
from bl_tui.table.decision_rows import row_of
from bl_tui.table.pointing.asks import Asks, Decision, decide
from bl_tui.table.pointing.selection import Selection
from engine.bardsung.turn.views import View
from engine.core.caching import of_last_state

CLASSES = (
    PlaceHero, HeroTurn, FreeMove, Aim, Effect, Tile,
    Where, Retry, Answer,
    Upgrade, Level, Vote, Gold,
    Watching,
)  # fmt: skip
"""The decisions by their steps."""
MODE_CLASSES = {kind.name: kind for kind in (Empowered, Pack, Treasures)}
"""The modes that a player may turn to, by the names that `Selection.mode` gives them."""

find = decision.finder(CLASSES, Ended, Over)

ASKS: Mapping[Any, Asks] = {kind: row_of(kind) for kind in (*CLASSES, Ended, Over)}
MODES: Mapping[str, Asks] = {name: row_of(kind) for name, kind in MODE_CLASSES.items()}


@of_last_state
def decision_of(view: View) -> Decision:
    """Return the decision that is due; `mine` if the viewer takes it."""
    return decide(ASKS[find(view)], view)


def asked(view: View, at: Selection) -> Any:
    """Return the decision by which a player chooses: what they turned to, or what is due."""
    return (MODE_CLASSES.get(at.mode) or find(view))(view)
