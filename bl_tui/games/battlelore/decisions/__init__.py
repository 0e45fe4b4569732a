"""The decisions of the first edition, each a class with its rule, words, choices, lights and keys.

To add a decision: a class in the file of its phase, from the base in `bl_tui/table/decision.py`
that fits its way of choosing, with `step` the step of the engine that asks it; its name in
DECISIONS below; and the messages that it names, in each catalogue. Of two decisions of one step
the first in DECISIONS asks that is `due`. A mode, to which a player turns by a key in the middle
of a decision, has no step and stands in MODES.
"""

from collections.abc import Mapping

from bl_tui.games.battlelore.decisions import (
    battle,
    cards,
    house_rules,
    lore,
    movement,
    orders,
    reactions,
    setup,
    special,
)
from bl_tui.table.decision import Decision, finder
from bl_tui.table.decision_rows import row_of
from bl_tui.table.pointing.asks import Asks, decide
from bl_tui.table.pointing.asks import Decision as Asked
from engine.battlelore.turn.views import View
from engine.core.caching import of_last_state

DECISIONS: tuple[type[Decision[View]], ...] = (
    setup.WarCouncil,
    setup.Placing,
    cards.ChooseCard,
    orders.Orders,
    movement.Movement,
    battle.Battles,
    battle.Flags,
    battle.FlagsOfSpell,
    battle.Retreat,
    battle.GainGround,
    battle.Pursuit,
    battle.BonusBattle,
    battle.BattleBack,
    cards.KeepCommandCard,
    house_rules.EvasionOffer,
    house_rules.Evasion,
    house_rules.Recruitment,
    house_rules.MassedStrike,
    house_rules.Engagement,
    house_rules.FlankStrike,
    reactions.Window,
    lore.Dice,
    lore.Targets,
    lore.Pick,
    lore.Names,
    lore.Volley,
    lore.Aim,
    lore.Powers,
    lore.Replenishing,
    lore.KeepSeveral,
    lore.KeepLoreCard,
    lore.HandLimit,
)
"""All decisions; `cards.Over` asks when a battle is over."""

ASKS = {kind: row_of(kind) for kind in (*DECISIONS, cards.Over)}
"""The row of each decision."""

MODES: Mapping[str, Asks] = {
    kind.name: row_of(kind)
    for kind in (reactions.LoreHand, special.Special, special.Passage, special.Strike)
}
"""The rows to which a player may turn, by the name that `Selection.mode` gives them."""

kind_of = finder(DECISIONS, over=cards.Over)
"""Return the class of the decision that is due in a view."""


@of_last_state
def decision_of(view: View) -> Asked:
    """Return the decision that is due; `mine` if the viewer takes it."""
    return decide(ASKS[kind_of(view)], view)
