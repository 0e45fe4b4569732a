"""The verbs of Lore cards: one function for each, found by the type of its row (lore_verbs.py).

A function gets the state with its casting on top of the steps, the next verb already noted in it,
and may push steps, which run before the next verb. It may rely on `casting.targets`.
"""

from collections.abc import Callable
from typing import Any

from engine.battlelore.lore import (
    hands_and_decks,
    lasting_effects,
    move_and_heal,
    spells,
    strike_first,
)
from engine.battlelore.state.model import State
from engine.battlelore.state.steps import Casting
from engine.battlelore.tables.lore_verbs import (
    Arrange,
    Bolt,
    Cancel,
    CopyDiscard,
    DiscardCommand,
    Dodge,
    GainLore,
    Give,
    Heal,
    HealAll,
    LastStand,
    NameLater,
    OrderBy,
    Overrule,
    Purify,
    ReplaceCommand,
    Reroll,
    Roll,
    Rout,
    SeeHand,
    StealLore,
    StopMove,
    Storm,
    StrikeFirst,
    Swap,
    TakeLoreCard,
    Teleport,
)
from engine.core.game import Next

Carry = Callable[[State, Casting, Any], Next[State]]

VERBS: dict[type, Carry] = {
    StrikeFirst: strike_first.strike_first,
    LastStand: strike_first.last_stand,
    Give: lasting_effects.give,
    NameLater: lasting_effects.name_later,
    Cancel: lasting_effects.cancel,
    GainLore: hands_and_decks.gain_lore,
    StealLore: hands_and_decks.steal_lore,
    SeeHand: hands_and_decks.see_hand,
    Arrange: hands_and_decks.arrange,
    TakeLoreCard: hands_and_decks.take_lore_card,
    DiscardCommand: hands_and_decks.discard_command,
    ReplaceCommand: hands_and_decks.replace_command,
    CopyDiscard: hands_and_decks.copy_discard,
    OrderBy: hands_and_decks.order_by,
    Swap: move_and_heal.swap_hexes,
    Teleport: move_and_heal.teleport,
    StopMove: move_and_heal.stop_move,
    Purify: move_and_heal.purify,
    Overrule: move_and_heal.overrule,
    Heal: move_and_heal.heal,
    HealAll: move_and_heal.heal_all,
    Reroll: move_and_heal.reroll,
    Roll: spells.roll,
    Bolt: spells.bolt,
    Storm: spells.storm,
    Rout: spells.rout,
    Dodge: spells.dodge,
}
"""The function of each verb."""
