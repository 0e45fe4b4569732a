"""The decisions of the Second Edition: a class for each, in the file of its phase.

- `setup`, `muster`: before the first turn
- `cards`, `orders`, `movement`, `attack`: the phases of a turn
- `combat`: the dice, damage and retreats of an attack, and the moves after it
- `lore`: the Lore hand, windows, targets of Lore cards
- `upkeep`: the end of a turn, and of the game

To add a decision: write its class in the file of its phase, from the base in `table.decision` that
fits how it is answered, and from one of `bases`, which know the board; name its step, its rule and
its messages, whole; add these messages to each catalogue; add the class to `CLASSES` here, or to
`MODE_CLASSES` if a player turns to it in the middle of another decision. Of several classes of one
step the first that is due asks.
"""

from collections.abc import Mapping
from typing import cast

from bl_tui.games.second_edition.decisions.attack import Attacks, Granted
from bl_tui.games.second_edition.decisions.bases import InGame
from bl_tui.games.second_edition.decisions.cards import CommandCard
from bl_tui.games.second_edition.decisions.combat import (
    Advance,
    CommitDice,
    Counter,
    Direction,
    Ferocity,
    HoldGround,
    IgnoreDamage,
    Pursuit,
    RerollDice,
)
from bl_tui.games.second_edition.decisions.lore import (
    GroupDice,
    LoreHand,
    PickGroup,
    Reaction,
    Targets,
)
from bl_tui.games.second_edition.decisions.movement import Mobility, Movement, Riding
from bl_tui.games.second_edition.decisions.muster import Muster
from bl_tui.games.second_edition.decisions.orders import Orders
from bl_tui.games.second_edition.decisions.setup import (
    Deployment,
    Ford,
    OpeningHand,
    ScenarioCard,
)
from bl_tui.games.second_edition.decisions.upkeep import (
    DiscardLore,
    Exchange,
    GainLore,
    KeepOne,
    Over,
)
from bl_tui.table.decision import finder
from bl_tui.table.decision_rows import row_of
from bl_tui.table.pointing.asks import Asks, Decision, decide
from engine.core.caching import of_last_state
from engine.second_edition.turn.views import View

CLASSES = (
    ScenarioCard, Ford, Muster, Deployment, OpeningHand,
    CommandCard, Orders, Movement, Attacks, Granted, Mobility,
    RerollDice, CommitDice, IgnoreDamage, HoldGround, Ferocity, Direction,
    Counter, Pursuit, Advance,
    Reaction, GroupDice, Targets, PickGroup,
    Exchange, KeepOne, GainLore, DiscardLore,
)  # fmt: skip
"""The decisions by their steps, in the order of a game."""

MODE_CLASSES = {kind.name: kind for kind in (LoreHand, Riding)}
"""The decisions that a player may turn to in the middle of another one, by `Selection.mode`."""

find = finder(CLASSES, Over)

ASKS: Mapping[type, Asks] = {kind: row_of(kind) for kind in (*CLASSES, Over)}
MODES: Mapping[str, Asks] = {name: row_of(kind) for name, kind in MODE_CLASSES.items()}


@of_last_state
def decision_of(view: View) -> Decision:
    """Return the decision that is due; `mine` if the viewer takes it."""
    return decide(ASKS[find(view)], view)


@of_last_state
def asked(view: View) -> InGame:
    """Return the decision that a view asks, as an object of its class."""
    return cast(InGame, find(view)(view))
