"""The decisions of the first edition, each a class with its rule, words, choices, lights and keys.

To add a decision: a class in the file of its phase, from the base in `bl_tui/table/decision.py`
that fits its way of choosing, with `step` the step of the engine that asks it; its name in
DECISIONS below; and the messages that it names, in each catalogue. Of two decisions of one step the
first in DECISIONS that is `due` asks. A mode, which a player opens by a key in the middle of a
decision, has no step and is listed among the modes.
"""

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
from bl_tui.table.decisions import Decisions
from engine.battlelore.turn.views import View

DECISIONS: Decisions[View] = Decisions(
    (
        setup.WarCouncil,
        setup.Placing,
        setup.NextVeteran,
        setup.NextField,
        setup.Rallying,
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
        house_rules.Engage,
        house_rules.FlankStrike,
        reactions.Window,
        lore.ChangeDice,
        lore.Targets,
        lore.Pick,
        lore.NameUnits,
        lore.Volley,
        lore.Aim,
        lore.Powers,
        lore.Replenishing,
        lore.KeepSeveral,
        lore.KeepLoreCard,
        lore.HandLimit,
    ),
    over=(cards.Over,),
    modes=(reactions.LoreHand, special.Special, special.Passage, special.Strike),
)

decision_of = DECISIONS.due
"""The current decision, by its view."""
