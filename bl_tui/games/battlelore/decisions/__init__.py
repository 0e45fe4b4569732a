"""The decisions of the first edition, each a class with its rule, words, choices, lights and keys.

To add a decision: a class in the file of its phase, from the base in `bl_tui/table/decision.py`
that fits its way of choosing, with `step` the step of the engine that asks it; its name in
CLASSES below; and the messages that it names, in each catalogue. Of two decisions of one step
the first in CLASSES asks that is `due`. A mode, to which a player turns by a key in the middle
of a decision, has no step and stands in MODE_CLASSES.
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

CLASSES: tuple[type[Decision[View]], ...] = (
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

MODE_CLASSES: Mapping[str, type[Decision[View]]] = {
    kind.name: kind
    for kind in (reactions.LoreHand, special.Special, special.Passage, special.Strike)
}
"""Decisions to which a player may turn besides, by the name that `Selection.mode` gives them."""

find = finder(CLASSES, cards.Over)

ASKS = {kind: row_of(kind) for kind in (*CLASSES, cards.Over)}
MODES: Mapping[str, Asks] = {name: row_of(kind) for name, kind in MODE_CLASSES.items()}


@of_last_state
def decision_of(view: View) -> Asked:
    """Return the decision that is due; `mine` if the viewer takes it."""
    return decide(ASKS[find(view)], view)
