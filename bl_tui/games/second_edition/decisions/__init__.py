"""The decisions of the Second Edition: a class for each, in the file of its phase.

- `setup`, `muster`: before the first turn
- `cards`, `orders`, `movement`, `attack`: the phases of a turn
- `combat`: the dice, damage and retreats of an attack, and the moves after it
- `lore`: the Lore hand, windows, targets of Lore cards
- `upkeep`: the end of a turn, and of the game

To add a decision: write its class in the file of its phase, from the base in `table.decision` that
fits how it is answered, and from one of `base`, which know the board; name its step, its rule and
its messages, whole; add these messages to each catalogue; add the class to `DECISIONS` here, to its
modes if a player turns to it in the middle of another decision. Of several classes of one step the
first that is due asks.
"""

from collections.abc import Callable
from typing import Any

from bl_tui.games.second_edition.decisions.attack import Attacks, Granted
from bl_tui.games.second_edition.decisions.cards import ChooseCard
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
    KeepScenario,
    OpeningHand,
)
from bl_tui.games.second_edition.decisions.upkeep import (
    DiscardLore,
    Exchange,
    GainLore,
    KeepOne,
    Over,
)
from bl_tui.table.decisions import Decisions
from engine.second_edition.turn.views import View

DECISIONS: Decisions[View] = Decisions(
    (
        KeepScenario, Ford, Muster, Deployment, OpeningHand,
        ChooseCard, Orders, Movement, Attacks, Granted, Mobility,
        RerollDice, CommitDice, IgnoreDamage, HoldGround, Ferocity, Direction,
        Counter, Pursuit, Advance,
        Reaction, GroupDice, Targets, PickGroup,
        Exchange, KeepOne, GainLore, DiscardLore,
    ),
    over=(Over,),
    modes=(LoreHand, Riding),
)  # fmt: skip
"""The decisions by their steps, in the order of a game."""

decision_of: Callable[[View], Any] = DECISIONS.due
"""The decision that is due, by its view."""
